// Tests what people do with Bower in every engine. `cargo task test` runs these cases in Firefox, WebKit and the
// oldest supported Chromium; all other cases run only in today's Chromium.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { contrasts } from "./contrast.js";
import { engine, test } from "./engines.js";
import { enterLine, out } from "./desk.js";
import { begin, board, hand, hands, nothing, putAway, sign, times } from "./keeper.js";
import { overTheSide, resize } from "./layout.js";
import { pages } from "./paper.js";
import { decide, game, playToTheEnd, playUntil, whatIsAsked } from "./player.js";
import { screens } from "./screens.js";
import { dist, readyOffline, serve, started } from "./support.js";

test.describe.configure({ timeout: 180_000 });

test.afterEach(async ({ page }) => {
  await expect(page.locator("#failure")).toBeHidden();
});

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Writes into the settings that are kept, as another browser may have. */
async function keepSettings(page, changes) {
  await page.evaluate((changes) => {
    const kept = JSON.parse(localStorage.getItem("bower.settings"));
    Object.assign(kept.data, changes);
    localStorage.setItem("bower.settings", JSON.stringify(kept));
  }, changes);
  await page.reload();
}

/** Returns the link of the open sheet. */
async function addressOfSheet(page) {
  await button(page, "QR code").click();
  return page.getByRole("link", { name: "QR code" }).first().getAttribute("href");
}

/** Creates a director's event of four teams and begins its first round. */
async function directed(page) {
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal");
  await button(page, "Open the event").click();
  await button(page, "Begin round 1").click();
}

/** Enters the points of two teams at a table. */
async function enter(page, table, ours, theirs) {
  await enterLine(page, `${table} ${ours} ${theirs}`);
  await expect(out(page, table)).toHaveCount(0);
}

test("the first screen, the table and a sheet can be read", async ({ page }) => {
  await page.goto("");
  await started(page);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    for (const { what, contrast } of await contrasts(page, "main p, main h2, main .btn")) expect.soft(contrast, `${theme}: ${what}`).toBeGreaterThan(4);
  }
  const paint = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paint, "the page is dark").toBe("rgb(20, 18, 15)");
  await page.goto(game({ seed: "3" }));
  await playUntil(page, async (asked) => asked === "cards");
  await page.evaluate(() => { document.documentElement.dataset.theme = "light"; });
  const cards = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  await expect(cards.first()).toHaveCSS("background-color", "rgb(255, 251, 240)");
});

test("a hand is played with sound and vibration on", async ({ page }) => {
  await page.goto("#/settings");
  await page.getByRole("checkbox", { name: "Sound" }).check();
  await keepSettings(page, { vibration: true });
  const vibrates = await page.evaluate(() => typeof navigator.vibrate === "function");
  await expect(page.getByRole("checkbox", { name: "Sound" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Vibration" })).toHaveCount(vibrates ? 1 : 0);
  await page.goto(game());
  await playUntil(page, async (asked) => asked === "nextHand");
  await whatIsAsked(page);
});

test("suspended sound resumes after a tap and when the page returns", async ({ page }) => {
  await page.addInitScript(() => {
    window.sound = { silenced: true, resumed: 0 };
    window.AudioContext = class extends AudioContext {
      get state() { return window.sound.silenced ? "interrupted" : "running"; }
      resume() {
        window.sound.resumed += 1;
        return Promise.resolve();
      }
    };
  });
  const resumed = () => page.evaluate(() => window.sound.resumed);
  await page.goto("#/settings");
  await page.getByRole("checkbox", { name: "Sound" }).check();
  await page.goto(game({ speed: "fast" }));
  await whatIsAsked(page);
  const before = await resumed();
  await page.getByRole("region", { name: "Score" }).click();
  expect(await resumed()).toBeGreaterThan(before);
  const tapped = await resumed();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await resumed()).toBeGreaterThan(tapped);
  const back = await resumed();
  await page.evaluate(() => { window.sound.silenced = false; });
  await page.getByRole("region", { name: "Score" }).click();
  expect(await resumed()).toBe(back);
});

test("a race to ten points is played to its end", async ({ page }) => {
  await page.goto(game({ rules: "chicago" }));
  await playToTheEnd(page);
  await expect(page.getByRole("heading", { name: "Game over" })).toBeVisible();
});

test("a reload in the middle of a hand continues at the same card", async ({ page }) => {
  await page.goto(game({ seed: "5" }));
  let played = 0;
  await playUntil(page, async (asked) => asked === "cards" && (played += 1) > 2);
  await whatIsAsked(page);
  const hand = () => page.getByRole("region", { name: "Your hand" }).getByRole("button").evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const before = await hand();
  expect(before.length).toBeGreaterThan(0);
  await page.reload();
  await whatIsAsked(page);
  expect(await hand()).toEqual(before);
});

test("a sheet is kept, edited, and signed with a drawing", async ({ page }) => {
  await begin(page);
  await hands(page, times(11, () => ["Us", "Made it"]));
  await nothing(page);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await hand(page, "Them", "All five");
  await sign(page, { who: "Them", name: "Cy", how: "Drawing" });
  await expect(page.getByText(/Cy signed for them at/)).toBeVisible();
  await page.reload();
  await expect(page.locator(".drawn path").first()).toBeVisible();
});

test("a sheet, a screen and a board are printed without an empty page", async ({ page }) => {
  test.skip(engine === "webkit", "its inspector does not print");
  test.skip(engine === "oldest", "what reads the paper needs a newer browser");
  // Playwright tells Firefox inches, which takes them for centimeters.
  const a4 = engine === "firefox" ? { width: "21in", height: "29.7in" } : { format: "A4" };
  const printed = async () => (await pages(page.context(), await page.pdf(a4))).map(({ ink }) => ink > 0);
  await page.goto("#/sheets");
  await expect(page.getByRole("heading", { name: "Scoresheets" })).toBeVisible();
  expect(await printed(), "a list").toEqual([true]);
  await begin(page);
  await hand(page, "Us", "Made it");
  expect(await printed(), "a sheet").toEqual([true]);
  await putAway(page);
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCat & Dan");
  await button(page, "Open the event").click();
  await expect(page).toHaveURL(/#\/events\/(?!new)/);
  await page.goto(`${page.url()}/board`);
  await expect(page.getByRole("heading", { level: 1, name: "Timetable" })).toBeVisible();
  expect(await printed(), "a board").toEqual([true]);
});

test("a sheet's link opens on another phone, is compared and kept", async ({ page, elsewhere }) => {
  await begin(page);
  await hand(page, "Us", "Made it");
  await hand(page, "Us", "All five");
  const address = await addressOfSheet(page);
  const other = await elsewhere();
  await begin(other);
  await hand(other, "Us", "Made it");
  await hand(other, "Us", "Made it");
  await other.goto(address);
  await other.getByRole("button", { name: /^Compare with/ }).click();
  await expect(other.getByText(/^Hand 2 differs from your .*: yours says/)).toBeVisible();
  await button(other, "Keep it").click();
  await expect(board(other)).toContainText("Ann and Bob 3, Cy and Dee 0");
});

test("a game's link opens in a second window, which also follows a sheet", async ({ page, another }) => {
  await begin(page);
  await hand(page, "Us", "Made it");
  const beside = await another();
  await beside.goto(page.url());
  await expect(board(beside)).toContainText("Us 1, them 0.");
  await hand(page, "Them", "Made it");
  await expect(board(beside)).toContainText("Us 1, them 1.");
});

test("everything is exported, and imported on another phone", async ({ page, elsewhere }) => {
  await page.goto(game({ seed: "9" }));
  await decide(page);
  await page.goto("#/settings");
  await button(page, "Copy as text").click();
  const text = await page.getByRole("dialog").getByRole("textbox").inputValue();
  const other = await elsewhere();
  await other.goto("#/settings");
  await button(other, "Import").click();
  const dialog = other.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("textbox").fill(text);
  await button(dialog, "Import it").click();
  await expect(other.getByText("Everything stays on this device: one game")).toBeVisible();
});

test("an event is practised, its other tables played by a worker", async ({ page }) => {
  await page.goto("#/events/new?event=progressive&entrants=8&rounds=1&seed=5&speed=instant&start=1");
  await button(page, "Draw for the first round").click();
  await button(page, "Sit down").click();
  await playToTheEnd(page);
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^First place\S/ })).toBeVisible();
});

test("a director runs two rounds, and the board in another window shows them", async ({ page, another }) => {
  await directed(page);
  const wall = await another();
  await wall.goto(`${page.url()}/board`);
  await button(wall, "Start the clock").click();
  await enter(page, 1, "14", "6");
  await expect(wall.getByRole("region", { name: "Tables" }).getByRole("listitem").first()).toContainText(/14.*6/);
  await enter(page, 2, "7", "9");
  await button(page, "Begin round 2").click();
  await expect(wall.getByText(/^Round 2 of/)).toBeVisible();
  await expect(wall.getByRole("timer")).toBeVisible();
});

test("everything works without network and server", async ({ elsewhere }) => {
  const host = await serve();
  const page = await elsewhere({ serviceWorkers: "allow" });
  await page.goto(host.address);
  await readyOffline(page);
  await host.stop();
  await page.reload();
  await started(page);
  await page.goto(host.address + game());
  await playUntil(page, async (asked) => asked === "nextHand");
  await page.goto(`${host.address}#/events`);
  await expect(page.getByRole("link", { name: "Practice an event" })).toBeVisible();
});

test("the single file plays from disk, alone in its folder", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "bower-single-"));
  cpSync(join(dist, "bower.html"), join(folder, "bower.html"));
  const address = pathToFileURL(join(folder, "bower.html")).href;
  await page.goto(address);
  await started(page);
  await page.goto(address + game());
  await playUntil(page, async (asked) => asked === "nextHand");
  rmSync(folder, { recursive: true });
});

test("full storage is reported, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith("bower.game.")) throw new DOMException("full", "QuotaExceededError");
      return write.call(this, key, text);
    };
  });
  await page.goto(game());
  await expect(page.getByRole("alert").filter({ hasText: "Not saved: storage is full." })).toBeVisible();
  await playUntil(page, async (asked) => asked === "nextHand");
});

/** Screens that can be reached directly. */
const NEAR = ["home", "new game, all of it", "numbered hands", "rulings", "house rules", "settings", "tournament", "new event",
  "new real event", "director's page", "director's people", "sheets", "new sheet", "a sheet", "a personal card", "statistics",
  "bidding", "hand summary"];

test("no screen scrolls sideways on the narrowest phone, in plain text or in huge", async ({ page }) => {
  test.setTimeout(240_000);
  for (const name of NEAR) {
    await screens[name](page);
    await resize(page, [320, 568]);
    for (const size of ["normal", "huge"]) {
      await page.evaluate((size) => { document.documentElement.dataset.text = size; }, size);
      expect.soft(await overTheSide(page), `${name}, ${size} text`).toEqual([]);
    }
    if (await page.evaluate(() => localStorage.getItem("bower.scoring"))) await putAway(page);
  }
});
