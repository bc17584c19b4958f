// The rules of a house: made, shared by a link, played and scored by.
import { expect, test } from "@playwright/test";
import { begin, board, hand, putAway } from "./keeper.js";
import { playAtOnce, playToTheEnd } from "./player.js";
import { complaints } from "./support.js";

/** Makes a set with five changes and keeps it. */
async function makeKitchenRules(page) {
  await page.goto("#/house");
  await page.getByRole("button", { name: "Chicago" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Kitchen rules");
  const answers = {
    "How long is a game?": "First to 5",
    "What is a farmer's hand good for?": "Three nines and tens: go under",
    "May a defender play alone against a loner?": "Yes, 4 points for a euchre",
    "Does a loner get the partner's best card?": "Yes, for a card in return",
    "What is euchring a loner worth?": "4 points",
  };
  for (const [question, answer] of Object.entries(answers)) {
    await page.getByRole("combobox", { name: question }).selectOption({ label: answer });
  }
  await expect(page.getByText("Your house rule")).toHaveCount(6);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. You can choose it")).toBeVisible();
}

test("a house makes its rules, plays a game by them and keeps a sheet", async ({ page, context }) => {
  const complained = complaints(context);
  await makeKitchenRules(page);
  await page.goto("#/play");
  const rulebook = page.getByRole("radiogroup", { name: "Rulebook" });
  await rulebook.getByRole("radio", { name: "Kitchen rules" }).check();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("radiogroup", { name: "Speed" }).getByRole("radio", { name: "Instant" }).check();
  await page.getByRole("button", { name: "Start game" }).click();
  await playToTheEnd(page);
  await page.goto("#/sheets/new");
  const template = page.getByRole("combobox", { name: "Template" });
  const kitchen = await template.getByRole("option", { name: /Kitchen rules/ }).first().textContent();
  await template.selectOption({ label: kitchen });
  await page.goto("#/events/new");
  await page.getByText("House rules of the event").click();
  await page.getByRole("combobox", { name: "Rulebook" }).selectOption({ label: "Kitchen rules" });
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page).toHaveURL(/#\/events\/(?!new)/);
  expect(complained).toEqual([]);
});

test("a contradiction is said beside its field, and such a set is not kept", async ({ page }) => {
  await page.goto("#/house");
  await page.getByRole("button", { name: "Chicago" }).click();
  await page.getByRole("combobox", { name: "How long is a game?" }).selectOption({ label: "First to 21" });
  await expect(page.getByText("A six and a four count to ten, and this game goes further.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("combobox", { name: "What do you keep score with?" }).selectOption({ label: "Paper" });
  await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled", "true");
});

test("a link brings a set to another device, where a sheet is kept and an event is run by it", async ({ page, browser, baseURL }) => {
  await makeKitchenRules(page);
  const link = await page.getByRole("link", { name: "Link to this set" }).getAttribute("href");
  await expect(page.getByRole("link", { name: "Scan to take this set to another phone" })).toHaveAttribute("href", link);
  const other = await browser.newContext({ baseURL });
  const complained = complaints(other);
  const there = await other.newPage();
  await there.goto(link);
  await expect(there.getByRole("textbox", { name: "Name" })).toHaveValue("Kitchen rules");
  await there.getByRole("button", { name: "Save" }).click();
  await expect(there.getByText("Saved. You can choose it")).toBeVisible();
  await there.goto("#/play");
  await expect(there.getByRole("radio", { name: "Kitchen rules" })).toHaveCount(1);

  // Euchring a loner is worth four in this house, and a game goes to five.
  await begin(there, { template: /Kitchen rules/ });
  await hand(there, "Ann alone", "Euchred");
  await expect(board(there)).toContainText("Us 0, them 4.");
  await hand(there, "Them", "Made it");
  await expect(board(there)).toContainText("They won. Over.");
  await putAway(there);

  await there.goto("#/events/new?event=progressive&entrants=8&rounds=2&seed=5&speed=instant");
  await there.getByText("House rules of the event").click();
  await there.getByRole("combobox", { name: "Rulebook" }).selectOption({ label: "Kitchen rules" });
  await there.getByRole("button", { name: "Start event" }).click();
  await there.getByRole("button", { name: "Draw for the first round" }).click();
  await there.getByRole("button", { name: "Sit down" }).click();
  await playToTheEnd(there);
  await there.getByRole("link", { name: "Back to the event" }).click();
  const tables = there.getByRole("table", { name: "Tables of round 1" });
  await expect(tables.getByText("still out")).toHaveCount(0);
  // First to five, at the own table and at the other; the link brings the whole set along.
  await expect(tables.getByRole("cell", { name: /^([5-8] to [0-4]|[0-4] to [5-8])$/ })).toHaveCount(2);
  await expect(there.getByRole("textbox", { name: "Link" })).toHaveValue(/&rules=[\w-]{40,}&/);
  await there.getByRole("button", { name: "Let bots play the rest of the event" }).click();
  await expect(there.getByRole("heading", { name: "Prizes" })).toBeVisible();
  await expect(there.getByText(/^In 1 game you came out /)).toBeVisible({ timeout: 60_000 });
  await expect(there.getByRole("table", { name: "Standings" }).getByRole("row")).toHaveCount(9);
  expect(complained).toEqual([]);
  await other.close();
});

test("a house with the joker: the dealer takes it, names trump and it lies first", async ({ page, context }) => {
  const complained = complaints(context);
  await page.goto("#/house");
  await page.getByRole("button", { name: "Chicago" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Best bower");
  const joker = page.getByRole("combobox", { name: "Is there a joker in the pack?" });
  await joker.selectOption({ label: "Yes, the best bower" });
  const noTrump = page.getByRole("combobox", { name: "May no trump be called in round two?" });
  await noTrump.selectOption({ label: "Yes, aces high" });
  await expect(page.getByText("Without trump the joker would have no suit")).toBeVisible();
  await noTrump.selectOption({ label: "No" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. You can choose it")).toBeVisible();
  await playAtOnce(page);
  await page.goto("#/editor");
  await page.getByRole("combobox", { name: "Rulebook" }).selectOption({ label: "Best bower" });
  await page.getByRole("button", { name: "Upcard 0/1" }).click();
  await page.getByRole("button", { name: "Joker" }).click();
  await page.getByRole("button", { name: "Deal the rest by chance" }).click();
  await page.getByRole("button", { name: "Play it on" }).click();
  const bids = page.getByRole("group", { name: "Bidding" });
  await expect(bids.getByRole("button")).toHaveCount(8);
  await expect(page.getByRole("img", { name: "Joker" })).toBeVisible();
  await page.keyboard.press("h");
  await expect(page.getByText("made by you").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Discard" }).getByRole("button").first()).toHaveAccessibleName(/Joker/);
  await playToTheEnd(page);
  expect(complained).toEqual([]);
});
