// Acts as a player, through roles and names only, as a screen reader would: with the mouse if the case is about
// playing, otherwise by script at the page's own speed, to get where the case begins.
import { expect } from "@playwright/test";

/** Returns the address of a game that starts at once and asks for every card. */
export function game(options = {}) {
  const club = { "partner-style": "club", "opponents-style": "club" };
  const query = { rules: "world", seed: "42", speed: "instant", forced: "never", start: "1", ...club, ...options };
  return `#/play?${new URLSearchParams(query)}`;
}

/** Makes tables play at once from now on, without starting a game. */
export async function playAtOnce(page, address = "") {
  await page.goto(address + "#/play?speed=instant");
  // What a link asks for is set once its screen stands.
  await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
}

/** Lets bots play the rest of a practice event, which asks for confirmation once. */
export async function letBotsPlay(page) {
  await page.getByRole("button", { name: "Let bots play the rest of the event" }).click();
  await page.getByRole("button", { name: "Let them play" }).click();
}

/** Returns what can be decided now, by role and name. */
function decisions(page) {
  return {
    over: page.getByRole("heading", { name: "Game over" }),
    ruling: page.getByRole("button", { name: "Apply the ruling" }),
    nextHand: page.getByRole("button", { name: "Next hand" }),
    bids: page.getByRole("group", { name: "Bidding" }).getByRole("button", { disabled: false }),
    discards: page.getByRole("group", { name: "Discard" }).getByRole("button", { disabled: false }),
    // A turn-up that stays on the pack is played from there.
    cards: page.getByRole("region", { name: /^(Your hand|Table)$/ }).getByRole("button", { disabled: false }),
    cut: page.getByRole("button", { name: "Cut", exact: true }),
    deal: page.getByRole("button", { name: "Deal", exact: true }),
  };
}

/**
 * Runs in the page: decides `most` times, each time once there is something to decide, and says what was asked last. It
 * looks again whenever the page changes; what a click brings is there when the next task runs. With the mouse it only says
 * where to click, and that nothing lies over it there.
 */
async function atThePage({ most, turn, patience, choose, mouse }) {
  const heard = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert], [aria-hidden='true']");
  const enabled = (button) => heard(button) && !button.disabled && button.ariaDisabled !== "true";
  const all = (what) => [...document.querySelectorAll(what)].filter(heard);
  const label = (part) => part.ariaLabel ?? document.getElementById(part.getAttribute("aria-labelledby"))?.textContent;
  const within = (part, name) => all(part).filter((found) => label(found) === name).flatMap((found) => [...found.querySelectorAll("button")]);
  const named = (what, name) => all(what).filter(({ textContent }) => textContent === name).slice(0, 1);
  const look = () => {
    const found = {
      over: named("h1, h2, h3", "Game over"),
      ruling: named("button", "Apply the ruling"),
      nextHand: named("button", "Next hand"),
      discards: within("[role=group], section", "Discard").filter(enabled),
      bids: within("[role=group]", "Bidding").filter(enabled),
      cut: named("button", "Cut"),
      deal: named("button", "Deal"),
      cards: [...within("section", "Your hand"), ...within("section", "Table")].filter(enabled),
    };
    const name = Object.keys(found).find((key) => found[key].length);
    return name && { name, buttons: found[name] };
  };
  const asked = () => new Promise((done, fail) => {
    const now = look();
    if (now) return done(now);
    const observer = new MutationObserver(() => {
      const seen = look();
      if (seen) end(() => done(seen));
    });
    const timer = setTimeout(() => end(() => fail(new Error("nothing is asked"))), patience);
    const end = (how) => (clearTimeout(timer), observer.disconnect(), how());
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const middle = (button) => {
    button.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    if (!button.contains(hit)) throw new Error(`${button.outerHTML.slice(0, 120)} lies under ${hit?.outerHTML.slice(0, 120)}`);
    return at;
  };
  const task = () => new Promise((done) => setTimeout(done));
  // An address that was gone to a moment ago may not have been heard of.
  await task();
  for (let decided = 1; ; decided += 1) {
    const { name, buttons } = await asked();
    if (name === "over" || most === 0) return { name, count: buttons.length };
    const button = buttons[name === "nextHand" ? 0 : Math.min(choose(buttons.length, turn + decided), buttons.length - 1)];
    if (mouse) return { name, at: middle(button) };
    button.click();
    await task();
    if (decided === most) return { name, count: buttons.length };
  }
}

const last = (count) => count - 1;
/** Chooses like a careless person, who bids now and then. */
const carelessly = (count, turn) => turn % 7 % count;

/**
 * Runs a function in the page with `choose(count, turn)`. That function is sent as text, so it must not use outer
 * variables.
 */
function play(page, { most, turn = 0, choose = last, mouse = false }) {
  return page.evaluate(`(${atThePage})({ most: ${most}, turn: ${turn}, patience: 20_000, choose: ${choose}, mouse: ${mouse} })`);
}

/** Waits until there is something to decide, and returns it. */
export async function whatIsAsked(page) {
  const { name, count } = await play(page, { most: 0 });
  return { name, found: decisions(page)[name], count };
}

/** Makes one decision: `choose` picks among the options. */
export async function decide(page, choose) {
  return (await play(page, { most: 1, choose })).name;
}

/** Plays until a condition holds. Returns the last question. */
export async function playUntil(page, enough, choose) {
  for (let steps = 0; steps < 1500; steps += 1) {
    const asked = await decide(page, choose);
    if (asked === "over" || (await enough(asked))) return asked;
  }
  throw new Error("the game does not end");
}

/** Plays to the end. */
export async function playToTheEnd(page) {
  expect((await play(page, { most: 1500, choose: carelessly })).name).toBe("over");
}

/** Plays to the end with the mouse, as it reaches what a person sees and nothing covers. */
export async function playByMouse(page) {
  for (let turn = 0; turn < 1500; turn += 1) {
    const { name, at } = await play(page, { most: 1, turn, choose: carelessly, mouse: true });
    if (name === "over") return;
    await page.mouse.click(at.x, at.y);
  }
  throw new Error("the game does not end");
}

/** Opens what else there is to do from a replay, where it has no room beside the table. */
export async function openMore(page) {
  await expect(page.getByRole("button", { name: "First card" })).toBeVisible();
  const more = page.getByRole("button", { name: "More", exact: true });
  if (await more.count()) await more.click();
}

/** What answers a question of *Guess the play*: a bid's button, or a card of the hand. */
export function guesses(page) {
  const hand = page.getByRole("region", { name: /^(Your|.+'s) hand$/ }).or(page.getByRole("group", { name: "Discard" }));
  return page.getByRole("group", { name: "Choices" }).getByRole("button").or(hand.getByRole("button", { disabled: false }));
}

/** The score as it is read aloud: `[us, them]`. */
export async function score(page) {
  const text = await page.getByRole("region", { name: "Score" }).innerText();
  return text.match(/Us (-?\d+), them (-?\d+)/).slice(1).map(Number);
}
