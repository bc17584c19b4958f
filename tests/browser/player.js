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

/** Waits until there is something to decide, and says what. */
export async function whatIsAsked(page) {
  const { over, nextHand, bids, discards, cards, cut, deal } = decisions(page);
  const any = over.or(nextHand).or(bids).or(discards).or(cards).or(cut).or(deal).first();
  await expect(any).toBeVisible({ timeout: 20_000 });
  if (await over.count()) return { name: "over" };
  for (const [name, found] of Object.entries({ nextHand, discards, bids, cut, deal, cards })) {
    const count = await found.count();
    if (count) return { name, found, count };
  }
  return { name: "nothing" };
}

/** Decides once: `choose` picks among what there is. */
export async function decide(page, choose = (count) => count - 1) {
  const { name, found, count } = await whatIsAsked(page);
  if (name === "over" || name === "nothing") return name;
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
