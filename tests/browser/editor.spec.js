// Tests a position set up by keyboard: solved, analyzed by bots, shared, opened elsewhere, played on; and one opened
// from a replay.
import { expect, test } from "@playwright/test";
import { decide, game, openMore, playUntil, whatIsAsked } from "./player.js";
import { complaints } from "./support.js";

const ranks = { 9: "Nine", T: "Ten", J: "Jack", Q: "Queen", K: "King", A: "Ace" };
const suits = { S: "Spades", H: "Hearts", D: "Diamonds", C: "Clubs" };
const named = ([rank, suit]) => `${ranks[rank]} of ${suits[suit]}`;
/** Cards in this order: North, East, South, West, the upcard, the kitty. */
const deal = "9S TS JS QS KS AS 9H TH JH QH KH AH 9D TD JD QD KD AD 9C TC JC QC KC AC".split(" ").map(named);

test("a position is set up by keyboard, solved, shared, opened elsewhere and played on", async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000);
  const complained = complaints(page.context());
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("#/editor");
  const cards = page.getByRole("region", { name: "Cards" });
  await expect(cards.getByText("East holds 0 cards; 5 are missing.")).toBeVisible();
  for (const card of deal) await cards.getByRole("button", { name: card, exact: true }).press("Enter");
  await expect(cards.getByRole("button", { name: "Kitty 3/3" })).toBeVisible();
  await page.getByRole("combobox", { name: "Rulebook" }).selectOption({ label: "World" });
  await page.getByRole("combobox", { name: "Hands left, with this one" }).selectOption("3");
  await page.getByRole("spinbutton", { name: "Points of North and South" }).fill("7");

  const course = page.getByRole("region", { name: "Bids and tricks" });
  await expect(course.getByRole("status")).toHaveText(/^West's turn\. West hears: Upcard: jack of clubs\. .* Score: us 0, them 7\./);
  await course.getByRole("group", { name: "Bids" }).getByRole("button", { name: "Order up", exact: true }).press("Enter");
  await course.getByRole("button", { name: "Nine of Diamonds", exact: true }).press("Enter");
  // The focus goes on to what can be done next.
  await expect(course.getByRole("button", { name: "Queen of Diamonds" })).toBeVisible();
  await page.getByRole("button", { name: "Solve with open cards" }).press("Enter");
  const solved = course.getByRole("button", { name: /, makers take \d$/ });
  await expect(solved).toHaveCount(5);
  await course.getByRole("button", { name: "Ten of Clubs, makers take" }).press("Enter");
  await expect(solved).toHaveCount(0);
  await course.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByRole("button", { name: "Ask the bots" }).press("Enter");
  await expect(page.getByText(/^Champion: /)).toBeVisible();
  await expect(page.getByRole("heading", { name: "What each choice is worth" })).toBeVisible();

  await page.reload();
  await expect(course.getByRole("status")).toContainText("Trump: clubs, made by you.");
  await page.getByRole("button", { name: "Share" }).press("Enter");
  const link = await page.getByRole("link", { name: "Link to this position" }).getAttribute("href");
  await expect(page.getByRole("link", { name: "Scan to take this position to another phone" })).toHaveAttribute("href", link);

  const other = await browser.newContext({ baseURL });
  const there = await other.newPage();
  await there.goto(link);
  await expect(there.getByRole("region", { name: "Bids and tricks" }).getByRole("status")).toContainText("Trump: clubs, made by you.");
  await there.getByRole("button", { name: "Play on" }).press("Enter");
  expect((await whatIsAsked(there)).name).toBe("cards");
  await expect(there.getByRole("region", { name: "Score" })).toContainText("Us 0, them 7");
  expect(there.url()).toContain("#/table");
  await there.goto(`${link.slice(0, -3)}AAA`);
  await expect(there.getByRole("alert").getByText("This link does not lead to a position")).toBeVisible();
  await other.close();
  expect(complained).toEqual([]);
});

test("any step of a replay can be opened in the editor", async ({ page }) => {
  await page.goto(game());
  const setUp = page.getByRole("link", { name: "Set up from here" });
  await decide(page);
  await page.goto("#/");
  await page.getByRole("button", { name: "Replay" }).first().click();
  await page.getByRole("button", { name: "Last card" }).click();
  // A hand that is still played keeps its secrets.
  await openMore(page);
  await expect(setUp).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to game" }).click();
  await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
  await page.getByRole("link", { name: "Look back" }).click();
  for (let steps = 0; steps < 6; steps += 1) await page.getByRole("button", { name: "Next card" }).click();
  await openMore(page);
  await setUp.click();
  await expect(page.getByRole("heading", { name: "Set up a position" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Cards" }).getByRole("button", { name: "Kitty 3/3" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Bids and tricks" }).getByRole("status")).toContainText("'s turn. ");
});
