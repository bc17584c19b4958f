// Tests an evening of practice, from the draw to "Play it again": the hall fills, goes on while one plays, and the end
// tells the place and gives the prizes.
import { expect, test } from "@playwright/test";
import { playToTheEnd, playUntil, whatIsAsked } from "./player.js";
import { complaints } from "./support.js";

test.describe.configure({ timeout: 180_000 });

const evening = (options = {}) =>
  `#/events/new?${new URLSearchParams({ event: "world-doubles", entrants: "16", rounds: "2", seed: "7", speed: "instant", start: "1", ...options })}`;
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a practice evening is drawn, played with live tables, summed up and begun again", async ({ context, page }) => {
  const heard = complaints(context);
  await page.goto(evening());
  await expect(page.getByText("16 teams, 2 rounds of 12 hands.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your partner" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Look out for" })).toBeVisible();
  await button(page, "Draw for the first round").click();
  await expect(page.getByRole("img", { name: /^8 tables, 0 results in\. You sit (North|East|South|West) at table \d\.$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "At your table" })).toBeVisible();
  await button(page, "Sit down").click();
  const hall = page.locator("summary").filter({ hasText: "The hall:" });
  await expect(hall).toContainText("8 tables begin.");
  await playUntil(page, async () => /The hall:\s+(Tied for \w+|\w+)\./i.test(await hall.innerText()));
  await hall.click();
  await expect(page.getByText(/^Table \d: .+ \d+, .+ \d+\.$/)).toBeVisible();
  await hall.click();
  await playToTheEnd(page);
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByText(/^You are [a-z0-9]+ of 16/)).toBeVisible();
  await expect(page.getByText("The last round is next.")).toBeVisible();
  await button(page, "Next round").click();
  await button(page, "Sit down").click();
  await playToTheEnd(page);
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByRole("heading", { name: /^(You won!|You (finished|tied for) \S+)$/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Place after each round: \S+, \S+\.$/ })).toBeVisible();
  const prizes = page.getByRole("region", { name: "Prizes" }).getByRole("listitem");
  await expect(prizes.last()).toContainText("First place");
  await expect(prizes.filter({ hasText: "Door prize" })).toHaveCount(1);
  await expect(page.getByText("Not given yet")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await button(page, "Save as a picture").click();
  expect((await download).suggestedFilename()).toMatch(/^bower-world-doubles-\d+(st|nd|rd|th)\.png$/);
  await page.getByRole("link", { name: "Play it again" }).click();
  await expect(button(page, "Draw for the first round")).toBeVisible();
  expect(heard).toEqual([]);
});

test("the animated draw can be skipped and delays nothing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(evening({ speed: "normal" }));
  await button(page, "Draw for the first round").click();
  await button(page, "Skip").click();
  await expect(button(page, "Skip")).toHaveCount(0);
  await expect(button(page, "Sit down")).toBeVisible();
});

test("bots ask before they play, say that they do, and stop when they are told", async ({ page }) => {
  await page.goto(evening({ entrants: "64", rounds: "8", field: "expert" }));
  await button(page, "Draw for the first round").click();
  await button(page, "Let bots play the rest of the event").click();
  await button(page, "No, I play").click();
  await expect(button(page, "Sit down")).toBeVisible();
  await button(page, "Let bots play the rest of the event").click();
  await button(page, "Let them play").click();
  await expect(button(page, "Sit down")).toHaveCount(0);
  await button(page, "Stop the bots").click();
  await expect(button(page, "Sit down")).toBeVisible();
});

test("a person who keeps the sheet sees no score on the table", async ({ page }) => {
  await page.goto(evening({ sheet: "rare" }));
  await button(page, "Draw for the first round").click();
  await button(page, "Sit down").click();
  await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
  const score = page.getByRole("region", { name: "Score", exact: true });
  await expect(score).toContainText("You keep the score on your sheet.");
  await expect(score).not.toContainText(/Us \d/);
  // The sheet comes first until the hand is written down.
  const write = page.getByRole("link", { name: "Write it down" });
  await expect(write).toHaveClass(/primary/);
  await expect(button(page, "Next hand")).not.toHaveClass(/primary/);
  expect(await page.getByRole("main").innerText()).not.toMatch(/\d for (us|them)/);
  // Neither does the hand tell it when it is looked back at, nor the list of games.
  await page.getByRole("link", { name: "Look back" }).click();
  await button(page, "Last card").click();
  await expect(score).toContainText("You keep the score on your sheet.");
  expect(await page.getByRole("main").innerText()).not.toMatch(/\d points?\b|Us \d/);
  await page.goto("#/");
  await expect(page.getByRole("main")).toContainText(/you keep the score on your sheet/i);
  expect(await page.getByRole("main").innerText()).not.toMatch(/us \d/i);
  await page.getByRole("link", { name: "Continue" }).first().click();
  await expect(page.getByRole("region", { name: "Table", exact: true })).toBeVisible();
  await playToTheEnd(page);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Finish the sheet" })).toBeVisible();
  // The last hand has no slip of its own, so it is told here, without its points.
  await expect(page.getByRole("main")).toContainText(/made .*: (no|one|two|three|four|all five) tricks?[.,]|thrown in\./);
  expect(await page.getByRole("main").innerText()).not.toMatch(/\d points?\b|\d for (us|them)/);
});

test("three devices with the same link have the same draw, cards and results", async ({ browser }) => {
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext()));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const [drawn, cards, others, ends] = [[], [], [], []];
  for (const page of pages) {
    await page.goto(evening({ entrants: "8", rounds: "1" }));
    await button(page, "Draw for the first round").click();
    const tables = page.getByRole("table", { name: "Tables of round 1" });
    drawn.push(await tables.innerText());
    await button(page, "Sit down").click();
    const hand = page.getByRole("region", { name: "Your hand" }).getByRole("button");
    await expect(hand).toHaveCount(5);
    cards.push(await hand.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label"))));
    await playToTheEnd(page);
    await page.getByRole("link", { name: "Back to the event" }).click();
    await expect(page.getByRole("heading", { name: /^(You won!|You (finished|tied for) \S+)$/ })).toBeVisible();
    await page.locator("summary", { hasText: "Tables, round 1" }).click();
    others.push((await tables.getByRole("row").allInnerTexts()).filter((row) => !/You\s&/.test(row)));
    ends.push(await page.getByRole("region", { name: "Standings" }).getByRole("row").count());
  }
  expect(drawn).toEqual([drawn[0], drawn[0], drawn[0]]);
  expect(cards).toEqual([cards[0], cards[0], cards[0]]);
  expect(others).toEqual([others[0], others[0], others[0]]);
  expect(others[0]).toHaveLength(4);
  expect(ends).toEqual([9, 9, 9]);
  await Promise.all(contexts.map((context) => context.close()));
});
