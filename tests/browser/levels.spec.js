// Tests the levels and styles of the bots, the hint with its choices, and the reasons that bots give.
import { expect, test } from "@playwright/test";
import { decide, game, playToTheEnd, playUntil, whatIsAsked } from "./player.js";

const levels = ["Beginner", "Social", "Regular", "Expert", "Champion"];

test("partner and opponents are chosen separately by level and guest, and the choice is stored", async ({ page }) => {
  await page.goto("#/play");
  const group = (name) => page.getByRole("radiogroup", { name, exact: true });
  for (const name of ["Partner", "Opponents"]) {
    for (const level of levels) await expect(group(name).getByRole("radio", { name: level })).toHaveCount(1);
  }
  await group("Partner").getByRole("radio", { name: "Champion" }).check();
  await expect(page.getByText(/points a hand against Regular/).first()).toBeVisible();
  const seats = page.getByRole("group", { name: "At the table" });
  const seat = (place) => seats.getByRole("button", { name: new RegExp(`^${place}`) });
  await expect(seat("Partner")).toHaveText(/Nora.*Club player.*Champion.*New to you/);
  await seat("On your left").click();
  const guests = page.getByRole("dialog", { name: "Who sits on your left?" });
  await expect(guests.getByRole("button", { name: /Club player|Careful|Bold|Lone wolf|Team player/ })).toHaveCount(7);
  await guests.getByRole("button", { name: /^Gus/ }).click();
  await expect(seat("On your left")).toHaveText(/Gus.*Lone wolf.*Regular/);
  // Whoever sits elsewhere changes places.
  await seat("Partner").click();
  await page.getByRole("dialog", { name: "Who sits across from you?" }).getByRole("button", { name: /^Gus/ }).click();
  await expect(seat("Partner")).toHaveText(/Gus.*Lone wolf.*Champion/);
  await expect(seat("On your left")).toHaveText(/Nora.*Club player.*Regular/);
  await page.reload();
  await expect(group("Partner").getByRole("radio", { name: "Champion" })).toBeChecked();
  await expect(seat("Partner")).toHaveText(/Gus.*Lone wolf/);
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByRole("region", { name: "Table" })).toContainText("Gus");
});

test("a level has a description and its strength", async ({ page }) => {
  await page.goto("#/play");
  await page.getByRole("link", { name: "The levels and how they play" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Levels" })).toBeVisible();
  for (const level of levels) await expect(page.getByRole("heading", { name: level })).toBeVisible();
  const habits = page.getByRole("table", { name: /Your own column fills as you play/ });
  await expect(habits.getByRole("columnheader")).toHaveText(["You", ...levels]);
  await expect(habits.getByRole("row", { name: /^Makes trump as dealer – 47% 41%/ })).toBeVisible();
  await expect(page.getByText("The level that the others are measured against.")).toBeVisible();
});

test("a hint gives an action with its reason, and the value of every choice on request", async ({ page }) => {
  await page.goto(game());
  while ((await whatIsAsked(page)).name !== "bids") await decide(page);
  const { count } = await whatIsAsked(page);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  const choices = hint.getByRole("list", { name: "Choices" });
  await expect(choices).toBeHidden();
  await expect(hint.getByRole("paragraph")).toHaveText(/^[A-Z][^0-9%]+\. [A-Z][^0-9%]+\.$/);
  const said = (await hint.locator("b").first().textContent()).replace(". ", "");
  await hint.getByText("Figures").press("Enter");
  await expect(choices.getByRole("listitem")).toHaveCount(count);
  const first = choices.getByRole("listitem").first();
  await expect(first).toHaveText(/[+\u2212]?\d\.\d\d points a hand$/);
  await expect(first, "what the hint says stands first").toContainText(said);
});

test("after the hand a bot explains its play", async ({ page }) => {
  await page.goto(game({ partner: "champion", "partner-style": "bold" }));
  // South passes whatever comes, so that the partner does not sit out.
  await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand", () => 0);
  await page.getByRole("link", { name: "Look back" }).click();
  const why = page.getByRole("button", { name: "Why did you do that, partner?" });
  const next = page.getByRole("button", { name: "Next card" });
  for (let step = 0; step < 12 && !(await why.isVisible()); step += 1) await next.click();
  await why.click();
  await expect(page.getByRole("status").filter({ hasText: /\w+\./ }).first()).toBeVisible();
});

test("the habits of the person are next to those of the levels", async ({ page }) => {
  await page.goto(game({ rules: "mcallen", seed: "3" }));
  await playToTheEnd(page);
  await page.goto("#/levels");
  const habits = page.getByRole("table", { name: /Yours come from the 8 hands of your games here\./ });
  await expect(habits.getByRole("row", { name: /^Makes trump as dealer \d+% 47% 41%/ })).toBeVisible();
});
