// Tests rulings: the quick reference, an open table, the drills. A game in which a bot reneged is imported in the
// middle; the engine's tests check that the game contains the renege.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { decide, game, playUntil, score, whatIsAsked } from "./player.js";
import { complaints, root, started } from "./support.js";

const openTable = (options) => game({ table: "open", misplays: "often", partner: "beginner", opponents: "beginner", seat: "S", ...options });

/** Puts a game on the table in which East reneged in the first trick and it is South's turn; no bot claims it. */
async function reneged(page) {
  await page.goto("#/");
  await started(page);
  await page.getByRole("button", { name: "Import" }).first().click();
  await page.getByRole("textbox").first().fill(readFileSync(join(root, "tests/data/open-table/renege.game"), "utf8"));
  await page.getByRole("button", { name: "Import" }).last().click();
  await page.goto("#/settings");
  await page.getByRole("radiogroup", { name: "Speed" }).getByRole("radio", { name: "Instant" }).check();
  await page.goto("#/");
  await page.getByRole("button", { name: "I played this" }).click();
  await page.getByRole("button", { name: "Resume" }).first().click();
  expect((await whatIsAsked(page)).name).toBe("cards");
}

const callDirector = (page) => page.getByRole("button", { name: "Call the director" }).click();

test("the quick reference shows a ruling after two taps, with those of the other rulebooks", async ({ page }) => {
  await page.goto("#/rulings");
  await page.getByRole("radio", { name: "Valparaiso" }).check();
  await page.getByRole("button", { name: "Lead out of turn" }).click();
  const ruling = page.getByRole("region", { name: "Lead out of turn" });
  await expect(ruling).toContainText("The lead goes back to the right seat; the card stays face up");
  await expect(ruling).toContainText("Irregularities and Penalties 25");
  await page.getByRole("radio", { name: "Chicago" }).check();
  await expect(ruling).toContainText("The text is silent: the director decides.");
  const five = page.getByRole("region", { name: "All five rulebooks" });
  await expect(five).toContainText(/Progressive\s*Play stops and the other side gets 2, on a lone call 4\./);
  await page.getByRole("button", { name: "Something else" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("revoke left");
  await expect(page.getByRole("region", { name: "What happened?" }).getByRole("listitem")).toHaveText(["Renege"]);
  await page.getByRole("searchbox", { name: "Search" }).fill("zebra");
  await expect(page.getByText("No rulebook here covers that.")).toBeVisible();
});

test("a player reneged at an open table: the director is called, and it costs two points", async ({ context, page }) => {
  const heard = complaints(context);
  await reneged(page);
  await callDirector(page);
  const slip = page.getByRole("region", { name: "Call the director" });
  await slip.getByRole("radio", { name: "Renege" }).check();
  await slip.getByRole("radio", { name: /, East/ }).check();
  // Only now are the taken tricks turned over.
  await expect(slip.getByRole("img")).toHaveCount(0);
  await slip.getByRole("radiogroup", { name: "Trick" }).getByRole("radio", { name: "1", exact: true }).check();
  await expect(slip.getByRole("img", { name: "Ace of Spades" })).toBeVisible();
  await expect(slip.getByRole("img")).toHaveCount(4);
  await page.getByRole("button", { name: "Make the claim" }).click();
  const ruling = page.getByRole("region", { name: "Ruling" });
  await expect(ruling.getByRole("heading", { name: "It is proved." })).toBeVisible();
  await expect(ruling).toContainText("World Gameplay 2");
  await expect(ruling.getByRole("img", { name: "Nine of Clubs" })).toBeVisible();
  // A reload finds the claim waiting for its ruling.
  await page.reload();
  await page.getByRole("button", { name: "Apply the ruling" }).click();
  await whatIsAsked(page);
  expect(await score(page)).toEqual([2, 0]);
  await expect(page.getByText(/You claim a renege by East in trick 1\. It is proved\./).first()).toBeVisible();
  expect(heard).toEqual([]);
});

test("a claim while another ruling is pending is answered", async ({ page }) => {
  await reneged(page);
  const claim = async (who) => {
    await callDirector(page);
    await page.getByRole("radio", { name: "Renege" }).check();
    await page.getByRole("radio", { name: who }).check();
    await page.getByRole("button", { name: "Make the claim" }).click();
  };
  await claim(/, West/);
  const ruling = page.getByRole("region", { name: "Ruling" });
  await expect(ruling.getByRole("heading", { name: "It is not proved." })).toBeVisible();
  await claim(/, East/);
  await expect(page.getByRole("main").getByText("Apply the earlier ruling first.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Call the director" })).toHaveCount(0);
  await page.getByRole("button", { name: "Apply the ruling" }).click();
  await claim(/, East/);
  await expect(ruling).toBeVisible();
});

test("an unproved claim costs nothing under the world rules, and play goes on", async ({ page }) => {
  await reneged(page);
  await callDirector(page);
  await page.getByRole("radio", { name: "Renege" }).check();
  await page.getByRole("radio", { name: /, West/ }).check();
  await page.getByRole("button", { name: "Make the claim" }).click();
  await expect(page.getByRole("region", { name: "Ruling" }).getByRole("heading", { name: "It is not proved." })).toBeVisible();
  await page.getByRole("button", { name: "Apply the ruling" }).click();
  expect((await whatIsAsked(page)).name).toBe("cards");
  expect(await score(page)).toEqual([0, 0]);
});

test("irregularities can be committed under More, by keyboard, and undone", async ({ page }) => {
  await reneged(page);
  await page.keyboard.press("m");
  const more = page.getByRole("region", { name: "More" });
  await expect(more).toBeVisible();
  // Only what can be done now: it is South's turn, and cards are played.
  await expect(more.getByRole("button", { name: /Lead|Name|Order/ })).toHaveCount(0);
  await more.getByRole("combobox", { name: "A card" }).selectOption({ index: 1 });
  const drop = more.getByRole("button", { name: "Drop it" });
  await drop.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveCount(0);
  await expect(page.getByText(/You drop the /).first()).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/Taken back\./).first()).toBeAttached();
  // A card's own menu begins with that card; the kitty is seen by whoever looks.
  const card = page.getByRole("region", { name: "Your hand" }).getByRole("button").last();
  const name = await card.getAttribute("aria-label");
  await card.click({ button: "right" });
  await expect(more.getByRole("combobox", { name: "A card" }).locator("option:checked")).toHaveText(name.replace(", left bower", ""));
  await more.getByRole("button", { name: "Look at the kitty" }).click();
  await expect(page.getByRole("region", { name: "The kitty" }).getByRole("img")).toHaveCount(4);
});

test("a deal taken from somebody is caught before the upcard is turned", async ({ page }) => {
  await page.goto(openTable({ rules: "chicago", misplays: "off", opponents: "champion", seed: "5" }));
  const steal = page.getByRole("region", { name: "More" }).getByRole("button", { name: "Take the deal" });
  await playUntil(page, async () => {
    // What this careless player did itself is ruled on and forgotten.
    const apply = page.getByRole("button", { name: "Apply the ruling" });
    if (await apply.count()) await apply.click();
    if ((await whatIsAsked(page)).name !== "nextHand") return false;
    await page.getByRole("button", { name: "More" }).click();
    if (await steal.count()) return true;
    await page.getByRole("button", { name: "Close" }).click();
    return false;
  }, () => 0);
  await steal.click();
  await page.getByRole("button", { name: "Next hand" }).click();
  const ruling = page.getByRole("region", { name: "Ruling" });
  await expect(ruling).toContainText("a deal out of turn by you");
  const right = (await ruling.innerText()).match(/It was (\w+)'s deal/)[1];
  // The hand is dealt again at once: nothing was played that somebody would want to look at.
  await page.getByRole("button", { name: "Apply the ruling" }).click();
  await expect(page.getByRole("region", { name: "Table" }).getByText(`Dealer: ${right}`)).toBeAttached();
});

test("the director can be called after the last card, until the uncalled irregularities are shown", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(openTable({ rules: "valparaiso", misplays: "off", partner: "social", opponents: "social", seed: "8" }));
  for (let steps = 0; steps < 600; steps += 1) {
    const apply = page.getByRole("button", { name: "Apply the ruling" });
    if (await apply.count()) await apply.click();
    if ((await Promise.race([decide(page, () => 0), apply.waitFor().then(() => "ruling")])) === "over") break;
  }
  await callDirector(page);
  await page.getByRole("region", { name: "Call the director" }).getByRole("radio", { name: "Renege" }).check();
  await page.getByRole("button", { name: "Make the claim" }).click();
  await page.getByRole("button", { name: "Apply the ruling" }).click();
  await expect(page.getByRole("heading", { name: "Game over" })).toBeVisible();
  const list = page.getByText("What nobody called", { exact: true }).first();
  // As a heading, and no room has been entered that would have brought a style.
  await expect(list).toHaveCSS("font-weight", "600");
  await list.click();
  await expect(page.getByRole("button", { name: "Call the director" })).toHaveCount(0);
});

test("a renege of the person is claimed by the bots or listed afterward", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(openTable({ rules: "mcallen", misplays: "off", partner: "regular", opponents: "champion", seed: "4" }));
  let ruled = 0;
  for (let steps = 0; steps < 400; steps += 1) {
    const apply = page.getByRole("button", { name: "Apply the ruling" });
    if (await apply.count()) {
      await expect(page.getByRole("region", { name: "Ruling" })).toContainText("a renege by you");
      ruled += 1;
      await apply.click();
      break;
    }
    // The first card of the hand, whether it follows or not.
    if ((await Promise.race([decide(page, () => 0), apply.waitFor().then(() => "ruling")])) === "over") break;
  }
  const told = page.getByText(/a renege by South/);
  if (!ruled) await page.getByText("What nobody called", { exact: true }).first().click();
  if (!ruled) await expect(told.first()).toBeVisible();
  expect(ruled + (await told.count())).toBeGreaterThan(0);
});

test("a strict table has no director and refuses a renege", async ({ page }) => {
  await page.goto(game({ seed: "3" }));
  await whatIsAsked(page);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Call the director" })).toHaveCount(0);
});

test("the kind of table is chosen before a game and kept", async ({ page }) => {
  await page.goto("#/play");
  await page.getByText("More", { exact: true }).click();
  const table = page.getByRole("radiogroup", { name: "Table" });
  await expect(table.getByRole("radio", { name: "Strict" })).toBeChecked();
  await expect(page.getByRole("radiogroup", { name: "Misplays" })).toHaveCount(0);
  await table.getByRole("radio", { name: "Open" }).check();
  await page.getByRole("radiogroup", { name: "Misplays" }).getByRole("radio", { name: "Often" }).check();
  await page.reload();
  await expect(page.getByRole("radiogroup", { name: "Misplays" }).getByRole("radio", { name: "Often" })).toBeChecked();
});

test("every drill is answered once, and counted", async ({ page }) => {
  await page.goto("#/drills");
  const drills = [
    ["Spot the renege", () => page.getByRole("button", { name: "Nobody reneged" })],
    ["Left bower", () => page.getByRole("group", { name: "Answers" }).getByRole("button", { name: "Any card" })],
    ["What is the ruling?", () => page.getByRole("list", { name: "Answers" }).getByRole("button").first()],
  ];
  for (const [name, first] of drills) {
    // The choice is folded while a run is under way.
    if (name !== drills[0][0]) await page.getByText(/^Drill: /).click();
    await page.getByRole("radio", { name }).check();
    await expect(page.getByRole("status").filter({ hasText: "No question answered yet." })).toBeVisible();
    await first().click();
    await expect(page.getByRole("heading", { name: /^(Right|No)\.$/ })).toBeVisible();
    await expect(page.getByText(/[01] of 1 answer right/)).toBeVisible();
    await page.getByRole("button", { name: "Next question" }).click();
    await expect(page.getByRole("heading", { name: /^(Right|No)\.$/ })).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByText(/[01] of 1 answer right/)).toBeVisible();
});

test("a chosen drill has a phone's first screen, and the arrow keys leave the choice open", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("#/drills");
  const choice = page.getByRole("radiogroup", { name: "Drill" });
  await page.getByRole("radio", { name: "Spot the renege" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Left bower" })).toBeChecked();
  await expect(choice).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(choice).toBeHidden();
  await expect(page.locator("#question")).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("button", { name: "Any card" })).toBeInViewport({ ratio: 1 });
  await page.getByText(/^Drill: /).click();
  await expect(choice).toBeVisible();
  await page.getByRole("radio", { name: "What is the ruling?" }).check();
  await expect(choice).toBeHidden();
});

test("ten answers make a run with a result, and ten more begin another run", async ({ page }) => {
  await page.goto("#/drills");
  await page.getByRole("radio", { name: "Left bower" }).check();
  const answers = page.getByRole("group", { name: "Answers" });
  for (let number = 1; number <= 10; number += 1) {
    await expect(page.getByText(`Question ${number} of 10`)).toBeVisible();
    await answers.getByRole("button", { name: "Any card" }).press("Enter");
    // The question counts until the next one is asked.
    await expect(page.locator("#answer")).toBeFocused();
    await expect(page.getByText(`Question ${number} of 10`)).toBeVisible();
    await page.getByRole("button", { name: number < 10 ? "Next question" : "See the result" }).press("Enter");
  }
  const result = page.getByRole("heading", { name: /^\d+ of 10 right\./ });
  await expect(result).toBeFocused();
  const right = Number((await result.innerText()).match(/^\d+/)[0]);
  // Every missed question is listed with its answer, and seen again as it was answered.
  const missed = page.getByRole("listitem").getByRole("button", { name: / (is|are) led\..* You must follow: / });
  await expect(missed).toHaveCount(10 - right);
  if (right < 10) {
    await missed.first().press("Enter");
    await expect(page.getByRole("heading", { name: "No." })).toBeVisible();
    await expect(answers.getByRole("button", { name: "Any card" })).toBeDisabled();
    await page.getByRole("button", { name: "Back to your answers" }).press("Enter");
    await expect(result).toBeFocused();
  }
  await page.getByRole("button", { name: "Ten more" }).press("Enter");
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
  await expect(page.getByRole("img", { name: "None answered yet" })).toBeVisible();
});

test("the glossary finds a term by its everyday name", async ({ page }) => {
  await page.goto("#/help");
  await page.getByRole("link", { name: "Glossary" }).press("Enter");
  await expect(page.getByRole("term")).toHaveCount(50);
  await page.getByRole("searchbox", { name: "Find a word" }).fill("picked it up");
  await expect(page.getByRole("term")).toHaveText(["Order up"]);
  for (const typed of ["renig", "revoke", "Reneg"]) {
    await page.getByRole("searchbox", { name: "Find a word" }).fill(typed);
    await expect(page.getByRole("term").first()).toHaveText("Renege");
  }
  await page.getByRole("searchbox", { name: "Find a word" }).fill("xyzzy");
  await expect(page.getByRole("status").filter({ hasText: "No such word" })).toBeVisible();
});
