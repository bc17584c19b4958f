// The director: the quick reference, an open table, the drills. Seeds whose games are known to err in a certain way are
// played by a written plan; everything else about them is what a person would see.
import { expect, test } from "@playwright/test";
import { decide, game, score, whatIsAsked } from "./player.js";
import { complaints } from "./support.js";

const openTable = (options) => game({ table: "open", misplays: "often", partner: "beginner", opponents: "beginner", seat: "S", ...options });

/** Makes these decisions, each when it is asked for. */
async function play(page, plan) {
  for (const name of plan) {
    const asked = await whatIsAsked(page);
    const region = asked.name === "bids" ? page.getByRole("group", { name: "Bidding" }) : page.getByRole("region", { name: "Your hand" });
    await region.getByRole("button", { name, exact: true }).click();
  }
  await whatIsAsked(page);
}

test("the quick reference: two taps to a ruling, and what the others rule", async ({ page }) => {
  await page.goto("#/rulings");
  await page.getByRole("radio", { name: "Valparaiso" }).check({ force: true });
  await page.getByRole("button", { name: "Lead out of turn" }).click();
  const ruling = page.getByRole("region", { name: "Lead out of turn" });
  await expect(ruling).toContainText("The lead goes back to the right seat; the card stays face up");
  await expect(ruling).toContainText("Irregularities and Penalties 25");
  await page.getByRole("radio", { name: "Chicago" }).check({ force: true });
  await expect(ruling).toContainText("The text is silent: the director decides.");
  const five = page.getByRole("region", { name: "All five rulebooks" });
  await expect(five).toContainText(/Progressive\s*Play stops and the other side gets 2, on a lone call 4\./);
  await page.getByRole("button", { name: "Something else" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("revoke left");
  await expect(page.getByRole("region", { name: "What happened?" }).getByRole("listitem")).toHaveText(["Renege"]);
  await page.getByRole("searchbox", { name: "Search" }).fill("zebra");
  await expect(page.getByText("No rulebook here speaks of that.")).toBeVisible();
});

test("a bot reneges at an open table: the director is called, and it costs two points", async ({ context, page }) => {
  const heard = complaints(context);
  await page.goto(openTable({ seed: "271" }));
  await play(page, ["Pass", "Queen of Spades", "Nine of Hearts"]);
  await page.getByRole("button", { name: "Call the director" }).click();
  await page.getByRole("radio", { name: "Renege" }).check({ force: true });
  await page.getByRole("radio", { name: /, East/ }).check({ force: true });
  await page.getByRole("button", { name: "Make the claim" }).click();
  const ruling = page.getByRole("region", { name: "Ruling" });
  await expect(ruling.getByRole("heading", { name: "It is proved." })).toBeVisible();
  await expect(ruling).toContainText("World Gameplay 2");
  await expect(ruling.getByRole("img", { name: "Jack of Hearts" })).toBeVisible();
  // A reload finds the claim waiting for its ruling.
  await page.reload();
  await page.getByRole("button", { name: "Apply the ruling" }).click();
  await whatIsAsked(page);
  expect(await score(page)).toEqual([2, 0]);
  await expect(page.getByText(/South claims a renege by East\. It is proved\./).first()).toBeVisible();
  expect(heard).toEqual([]);
});

test("an unproved claim costs nothing under the world rules, and play goes on", async ({ page }) => {
  await page.goto(openTable({ seed: "271", misplays: "off" }));
  await play(page, ["Pass", "Queen of Spades"]);
  await page.getByRole("button", { name: "Call the director" }).click();
  await page.getByRole("radio", { name: "Renege" }).check({ force: true });
  await page.getByRole("button", { name: "Make the claim" }).click();
  await expect(page.getByRole("region", { name: "Ruling" }).getByRole("heading", { name: "It is not proved." })).toBeVisible();
  await page.getByRole("button", { name: "Apply the ruling" }).click();
  expect((await whatIsAsked(page)).name).toBe("cards");
  expect(await score(page)).toEqual([0, 0]);
});

test("an own renege at an open table is claimed by the bots, or stands and is told afterwards", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(openTable({ rules: "mcallen", misplays: "off", partner: "regular", opponents: "champion", seed: "4" }));
  let ruled = 0;
  for (let steps = 0; steps < 400; steps += 1) {
    const apply = page.getByRole("button", { name: "Apply the ruling" });
    if (await apply.count()) {
      await expect(page.getByRole("region", { name: "Ruling" })).toContainText("a renege by South");
      ruled += 1;
      await apply.click();
      break;
    }
    // The first card of the hand, whether it follows or not.
    if ((await Promise.race([decide(page, () => 0), apply.waitFor().then(() => "ruling")])) === "over") break;
  }
  const told = page.getByText(/a renege by South/);
  if (!ruled) await expect(told.first()).toBeVisible();
  expect(ruled + (await told.count())).toBeGreaterThan(0);
});

test("a strict table calls no director, and refuses what does not follow", async ({ page }) => {
  await page.goto(game({ seed: "3" }));
  await whatIsAsked(page);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Call the director" })).toHaveCount(0);
});

test("the kind of table is chosen before a game and kept", async ({ page }) => {
  await page.goto("#/play");
  const table = page.getByRole("radiogroup", { name: "Table" });
  await expect(table.getByRole("radio", { name: "Strict" })).toBeChecked();
  await expect(page.getByRole("radiogroup", { name: "Misplays" })).toHaveCount(0);
  await table.getByRole("radio", { name: "Open" }).check({ force: true });
  await page.getByRole("radiogroup", { name: "Misplays" }).getByRole("radio", { name: "Often" }).check({ force: true });
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
    await page.getByRole("radio", { name }).check({ force: true });
    await expect(page.getByRole("status").filter({ hasText: "No question answered yet." })).toBeVisible();
    await first().click();
    await expect(page.getByRole("heading", { name: /^(Right|Not so)\.$/ })).toBeVisible();
    await expect(page.getByText(/[01] of 1 answer right/)).toBeVisible();
    await page.getByRole("button", { name: "Next question" }).click();
    await expect(page.getByRole("heading", { name: /^(Right|Not so)\.$/ })).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByText(/[01] of 1 answer right/)).toBeVisible();
});
