// Somebody who plays Euchre through roles and names only, as a screen reader would.
import { expect } from "@playwright/test";

/** The address of a game that starts at once. */
export function game(options = {}) {
  const query = { rules: "world", seed: "42", speed: "instant", start: "1", ...options };
  return `#/play?${new URLSearchParams(query)}`;
}

/** What can be decided now, by role and name. */
export function decisions(page) {
  return {
    over: page.getByRole("heading", { name: "Game over" }),
    nextHand: page.getByRole("button", { name: "Next hand" }),
    bids: page.getByRole("group", { name: "Bidding" }).getByRole("button"),
    discards: page.getByRole("group", { name: "Discard" }).getByRole("button", { disabled: false }),
    cards: page.getByRole("region", { name: "Your hand" }).getByRole("button", { disabled: false }),
    cut: page.getByRole("button", { name: "Cut", exact: true }),
    deal: page.getByRole("button", { name: "Deal", exact: true }),
  };
}

/** What a screen reader is told of the page now: one look, one line a thing. */
async function spoken(page) {
  return (await page.locator("body").ariaSnapshot()).split("\n");
}

/** The lines under the first one that holds `start`. */
function under(lines, start) {
  const at = lines.findIndex((line) => line.includes(start));
  if (at < 0) return [];
  const depth = (line) => line.search(/\S/);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => depth(line) <= depth(lines[at]));
  return end < 0 ? rest : rest.slice(0, end);
}

const enabled = (lines) => lines.filter((line) => line.includes("- button") && !line.includes("[disabled]")).length;

/** Waits until there is something to decide, and says what. */
export async function whatIsAsked(page) {
  const found = decisions(page);
  let asked;
  await expect(async () => {
    const lines = await spoken(page);
    const has = (text) => lines.some((line) => line.includes(text));
    const counts = {
      nextHand: has('button "Next hand"') ? 1 : 0,
      discards: enabled(under(lines, 'group "Discard"')),
      bids: enabled(under(lines, 'group "Bidding"')),
      cut: has('button "Cut"') ? 1 : 0,
      deal: has('button "Deal"') ? 1 : 0,
      cards: enabled(under(lines, 'region "Your hand"')),
    };
    const name = has('heading "Game over"') ? "over" : Object.keys(counts).find((key) => counts[key]);
    expect(name).toBeTruthy();
    asked = { name, found: found[name], count: counts[name] };
  }).toPass({ intervals: [20, 30, 50, 100], timeout: 20_000 });
  return asked;
}

/** Decides once: `choose` picks among what there is. */
export async function decide(page, choose = (count) => count - 1) {
  const { name, found, count } = await whatIsAsked(page);
  if (name === "over") return name;
  const at = name === "nextHand" ? 0 : Math.min(choose(count), count - 1);
  // What was there a moment ago may be gone: another look is then due.
  await found.nth(at).click({ timeout: 2000 }).catch(() => {});
  return name;
}

/** Plays until a condition holds; answers with what was asked last. */
export async function playUntil(page, enough, choose) {
  for (let steps = 0; steps < 1500; steps += 1) {
    const asked = await decide(page, choose);
    if (asked === "over" || (await enough?.(asked))) return asked;
  }
  throw new Error("the game does not end");
}

/** Plays to the end; bids sometimes, as a careless person would. */
export async function playToTheEnd(page) {
  let turn = 0;
  const choose = (count) => (turn += 1) % 7 % count;
  expect(await playUntil(page, undefined, choose)).toBe("over");
}

/** The score as it is read aloud: `[us, them]`. */
export async function score(page) {
  const text = await page.getByRole("region", { name: "Score" }).innerText();
  return text.match(/Us (-?\d+), them (-?\d+)/).slice(1).map(Number);
}
