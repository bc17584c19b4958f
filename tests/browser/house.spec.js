// Tests house rules: made, shared by link, played and scored by.
import { expect, test } from "@playwright/test";
import { begin, board, hand, putAway } from "./keeper.js";
import { outOfTheirButtons, resize } from "./layout.js";
import { letBotsPlay, playAtOnce, playToTheEnd, playUntil, whatIsAsked } from "./player.js";
import { complaints } from "./support.js";

/** Opens a question of the editor and answers it. */
async function answer(page, question, answer) {
  const select = page.getByRole("combobox", { name: question });
  if (!(await select.isVisible())) await page.locator("summary").filter({ hasText: question }).click();
  await select.selectOption({ label: answer });
}

/** Makes a set from Chicago's rules with these answers, and stores it. */
async function makeRules(page, name, answers) {
  await page.goto("#/house");
  await page.getByRole("button", { name: "Chicago" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  for (const [question, wanted] of Object.entries(answers)) await answer(page, question, wanted);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved for games")).toBeVisible();
}

/** Begins a game under a set, with a seed. */
async function play(page, name, seed, speed) {
  await page.goto(`#/play?seed=${seed}&speed=${speed}`);
  await page.getByRole("radiogroup", { name: "Rulebook" }).getByRole("radio", { name }).check();
  await page.getByRole("button", { name: "Start game" }).click();
}

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
  for (const [question, wanted] of Object.entries(answers)) await answer(page, question, wanted);
  await expect(page.getByText("Your house rule")).toHaveCount(Object.keys(answers).length);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved for games")).toBeInViewport();
}

test("a house makes its rules, plays a game by them and keeps a sheet", async ({ page, context }) => {
  const complained = complaints(context);
  await makeKitchenRules(page);
  await page.getByRole("button", { name: "Play with it" }).click();
  const rulebook = page.getByRole("radiogroup", { name: "Rulebook" });
  await expect(rulebook.getByRole("radio", { name: "Kitchen rules" })).toBeChecked();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("radiogroup", { name: "Speed" }).getByRole("radio", { name: "Instant" }).check();
  await page.getByRole("button", { name: "Start game" }).click();
  await playToTheEnd(page);
  await page.goto("#/sheets/new");
  const template = page.getByRole("combobox", { name: "Rulebook" });
  const kitchen = await template.getByRole("option", { name: /Kitchen rules/ }).first().textContent();
  await template.selectOption({ label: kitchen });
  await page.goto("#/events/new");
  await page.getByText("House rules of the event").click();
  await page.getByRole("combobox", { name: "Rulebook" }).selectOption({ label: "Kitchen rules" });
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page).toHaveURL(/#\/events\/(?!new)/);
  expect(complained).toEqual([]);
});

test("a contradiction is shown next to its field, and the set cannot be saved", async ({ page }) => {
  await page.goto("#/house");
  await page.getByRole("button", { name: "Chicago" }).click();
  await expect(page.getByText("Nothing differs from Chicago yet.")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("textbox", { name: "Name" }).fill("");
  await expect(page.getByText("Give the set a name of 1 to 60 characters.")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Name" }).fill("Ours");
  await answer(page, "How long is a game?", "First to 21");
  const reason = page.getByText("A six and a four count to ten, and this game goes further.");
  await expect(reason.first()).toBeVisible();
  // Beside the button, with the way to the question.
  await expect(reason.last()).toBeInViewport();
  await page.getByRole("button", { name: "Show the question" }).click();
  await expect(page.locator("summary").filter({ hasText: "What do you keep score with?" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
  await answer(page, "What do you keep score with?", "Paper");
  await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled", "true");
});

test("a link brings house rules to another device for a sheet and an event", async ({ page, browser, baseURL }) => {
  await makeKitchenRules(page);
  await page.getByText("Take this set to another phone", { exact: true }).click();
  const link = await page.getByRole("link", { name: "Link to this set" }).getAttribute("href");
  await expect(page.getByRole("link", { name: "Scan to take this set to another phone" })).toHaveAttribute("href", link);
  const other = await browser.newContext({ baseURL });
  const complained = complaints(other);
  const there = await other.newPage();
  await there.goto(link);
  await expect(there.getByRole("textbox", { name: "Name" })).toHaveValue("Kitchen rules");
  await there.getByRole("button", { name: "Save" }).click();
  await expect(there.getByText("Saved for games")).toBeVisible();
  await there.goto("#/play");
  await expect(there.getByRole("radio", { name: "Kitchen rules" })).toHaveCount(1);

  // Euchring a loner is worth four in this house, and a game goes to five.
  await begin(there, { template: /Kitchen rules/ });
  await hand(there, "Ann alone", "Euchred");
  await expect(board(there)).toContainText("Us 0, them 4.");
  await hand(there, "Them", "Made it");
  await expect(board(there)).toContainText("Over: they won.");
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
  await there.getByText("The same again").click();
  await expect(there.getByRole("textbox", { name: "Link" })).toHaveValue(/&rules=[\w-]{40,}&/);
  await letBotsPlay(there);
  await expect(there.getByRole("heading", { name: "Prizes" })).toBeVisible();
  await expect(there.getByText(/^In your game you came out /)).toBeVisible({ timeout: 60_000 });
  await expect(there.getByRole("table", { name: "Standings" }).getByRole("row")).toHaveCount(9);
  expect(complained).toEqual([]);
  await other.close();
});

test("with a joker the dealer picks it up and names trump", async ({ page, context }) => {
  const complained = complaints(context);
  await page.goto("#/house");
  await page.getByRole("button", { name: "Chicago" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Best bower");
  await answer(page, "Is there a joker in the pack?", "Yes, the best bower");
  await answer(page, "Is a hand without trump a bid in round two?", "Yes, aces high");
  await expect(page.getByText("Without trump the joker would have no suit")).toHaveCount(2);
  await answer(page, "Is a hand without trump a bid in round two?", "No");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved for games")).toBeVisible();
  await playAtOnce(page);
  await page.goto("#/editor");
  await page.getByRole("combobox", { name: "Rulebook" }).selectOption({ label: "Best bower" });
  await page.getByRole("button", { name: "Upcard 0/1" }).click();
  await page.getByRole("button", { name: "Joker" }).click();
  await page.getByRole("button", { name: "Deal the rest by chance" }).click();
  await page.getByRole("button", { name: "Play on" }).click();
  const bids = page.getByRole("group", { name: "Bidding" });
  await expect(bids.getByRole("button")).toHaveCount(8);
  await expect(page.getByRole("img", { name: "Joker" })).toBeVisible();
  await page.keyboard.press("h");
  await expect(page.getByText("made by you").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Discard" }).getByRole("button").first()).toHaveAccessibleName(/Joker/);
  await playToTheEnd(page);
  expect(complained).toEqual([]);
});

const FARMERS = { "What is a farmer's hand good for?": "Three nines and tens: deal again" };

test("a farmer's hand is shown by its holder, and the cards are dealt again", async ({ page, context }) => {
  test.setTimeout(120_000);
  const complained = complaints(context);
  await makeRules(page, "Our farm", FARMERS);
  await play(page, "Our farm", 3, "instant");
  const show = page.getByRole("button", { name: "Show it, deal again" });
  await playUntil(page, async () => (await whatIsAsked(page)) && show.isVisible());
  await expect(page.getByRole("button", { name: "Keep my cards" })).toBeVisible();
  await expect(page.getByText("You hold a farmer's hand. Show it and have the cards dealt again, or keep it.", { exact: true })).toBeVisible();
  await resize(page, [360, 640]);
  expect(await outOfTheirButtons(page)).toEqual([]);
  await page.goto("#/settings");
  await page.getByRole("radiogroup", { name: "Speed" }).getByRole("radio", { name: "Slow" }).check();
  await page.goBack();
  // By its key; what was shown lies open for all to see, and nothing has to be pressed.
  await expect(show).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByText(/^You show a farmer's hand: .+\. The same dealer deals again\.$/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Next hand" })).toHaveCount(0);
  await expect(page.getByText(/^You show a farmer's hand/).first()).toBeHidden({ timeout: 10_000 });
  await page.keyboard.press("u");
  await expect(show).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Keep my cards" }).click();
  await expect(page.getByRole("button", { name: "Pass" })).toBeVisible({ timeout: 20_000 });
  await playAtOnce(page);
  await page.goto("#/table");
  await playToTheEnd(page);
  // One line on the score card for what was dealt again in a row, and who held what in it.
  const again = page.getByRole("row", { name: /^again/ });
  await expect(again.first()).toContainText("farmer's hand");
  await again.first().getByRole("button").first().click();
  await expect(page.getByText(/shows a farmer's hand: /).first()).toBeVisible();
  expect(complained).toEqual([]);
});

test("a lone defender with less than two points gives a warning, and the set can be saved", async ({ page }) => {
  await page.goto("#/house");
  await page.getByRole("button", { name: "Chicago" }).click();
  await answer(page, "May a defender play alone against a loner?", "Yes, 2 points for a euchre");
  const said = page.getByText(/^A lone defender who euchres a loner gets 2 points, and two defenders get 4 points/);
  await expect(said).toHaveCount(0);
  await answer(page, "What is euchring a loner worth?", "4 points");
  await expect(said).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled", "true");
});

for (const stuck of ["Stick the dealer", "Throw it in"]) {
  test(`where no trump is called every suit stands in its button: ${stuck}`, async ({ page }) => {
    test.setTimeout(120_000);
    await makeRules(page, "Aces high", { "Is a hand without trump a bid in round two?": "Yes, aces high", "What if everybody passes twice?": stuck });
    await play(page, "Aces high", 5, "instant");
    const named = page.getByRole("button", { name: "Name no trump", exact: true });
    await playUntil(page, async () => (await whatIsAsked(page)) && named.isVisible(), () => 0);
    for (const size of [[360, 640], [320, 568], [390, 844], [667, 375], [768, 1024], [1440, 900]]) {
      await resize(page, size);
      expect.soft(await outOfTheirButtons(page), size.join("x")).toEqual([]);
    }
  });
}
