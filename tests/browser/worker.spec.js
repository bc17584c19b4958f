import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { letBotsPlay } from "./player.js";
import { dist } from "./support.js";

const GAME = "#/play?rules=world&seed=42&partner=regular&opponents=beginner&speed=instant&start=1";
const places = [["the page", () => GAME], ["the single file", () => pathToFileURL(join(dist, "bower.html")).href + GAME]];

/** Waits until the bots have decided, in the worker or in the page. */
async function myTurn(page) {
  await expect(page.getByRole("region", { name: "Table" }).getByText("Your turn").first()).toBeVisible({ timeout: 15_000 });
}

for (const [name, address] of places) {
  test(`bots think in a worker of ${name}`, async ({ page }) => {
    await page.goto(address());
    await myTurn(page);
    await expect.poll(() => page.workers().length).toBe(1);
  });
}

test("without a worker the page decides for the bots", async ({ page }) => {
  await page.route("**/worker-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(GAME);
  await myTurn(page);
  await expect.poll(() => page.workers().length).toBe(0);
});

test("a worker of another build is rejected", async ({ page }) => {
  await page.route("**/worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/bowerBuild=`\w+`/, 'bowerBuild="other"') });
  });
  await page.goto(GAME);
  await myTurn(page);
  await expect.poll(() => page.workers().length).toBe(0);
});

test("a bot that thinks long can be skipped", async ({ page }) => {
  // Questions are kept from the worker; its first word still comes.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!Array.isArray(message)) post.call(this, message, ...rest);
    };
  });
  await page.goto("#/play?rules=world&seed=42&partner=champion&opponents=champion&speed=instant&start=1");
  await expect(async () => {
    const skip = page.getByRole("button", { name: "Do not wait" });
    if (await skip.isVisible()) await skip.click();
    await expect(page.getByRole("region", { name: "Table" }).getByText("Your turn").first()).toBeVisible({ timeout: 900 });
  }).toPass({ timeout: 20_000 });
});

test("a silent worker is replaced, and the table goes on", async ({ page }) => {
  // The first worker says that it listens, and hears no question.
  await page.addInitScript(() => {
    let first;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      first ??= this;
      if (this !== first || !Array.isArray(message)) post.call(this, message, ...rest);
      else window.unheard = (window.unheard ?? 0) + 1;
    };
  });
  await page.goto("#/play?rules=world&seed=42&partner=champion&opponents=champion&speed=instant&start=1");
  // The partner may go alone: then the hand is over before it is the person's turn.
  const table = page.getByRole("region", { name: "Table" });
  await expect(table.getByText("Your turn").or(page.getByRole("button", { name: "Next hand" })).first()).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate(() => window.unheard)).toBe(1);
  expect(page.workers().length).toBe(1);
});

test("an event goes on if its worker becomes silent", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    let first;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      first ??= this;
      if (this !== first || !Array.isArray(message)) post.call(this, message, ...rest);
    };
  });
  await page.goto("#/events/new?event=progressive&entrants=8&rounds=2&seed=5&speed=instant&start=1");
  await page.getByRole("button", { name: "Draw for the first round", exact: true }).click();
  await letBotsPlay(page);
  await page.clock.runFor(61_000);
  await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible({ timeout: 20_000 });
});
