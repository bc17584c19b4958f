// Tests the parts of the program: the table loads after the first screen, the other screens when one of them is
// opened.
import { expect, test } from "@playwright/test";
import { frames } from "./layout.js";
import { game, playToTheEnd, playUntil, whatIsAsked } from "./player.js";

const rest = /\/rest-[0-9a-f]+\.wasm$/;
const style = /\/rooms-[0-9a-f]+\.css$/;

/** Holds back a part until the returned function is called. */
async function heldBack(page, part) {
  let come;
  const wait = new Promise((resolve) => (come = resolve));
  await page.route(part, async (route) => {
    await wait;
    await route.continue();
  });
  return come;
}

/** Opens a practice event and sits down at its table. */
async function sitDownAtAnEvent(page) {
  await page.goto("#/events/new?event=progressive&entrants=8&rounds=2&seed=5&speed=instant&start=1");
  await page.getByRole("button", { name: "Draw for the first round" }).click();
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("region", { name: "Table", exact: true })).toBeVisible();
}

test("playing fetches only the table, and the other screens are fetched once", async ({ page }) => {
  const fetched = [];
  page.on("request", (request) => [rest, style].some((part) => part.test(request.url())) && fetched.push(request.url()));
  await page.goto(game({ rules: "mcallen", seed: "3" }));
  await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
  expect(fetched).toEqual([]);
  await playToTheEnd(page);
  await expect(page.getByRole("region", { name: "How you played" })).toBeVisible();
  await page.goto("#/");
  await page.getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto("#/sheets");
  await expect(page.getByRole("heading", { name: "Scoresheets", level: 1 })).toBeFocused();
  await page.goto("#/events");
  await expect(page.getByRole("heading", { name: "Tournament", level: 1 })).toBeFocused();
  await page.goto("#/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeFocused();
  expect(fetched.map((part) => (rest.test(part) ? "rest" : "style")).sort()).toEqual(["rest", "style"]);
});

test("the table is fetched in advance after the first screen", async ({ page }) => {
  const table = page.waitForResponse(/\/table-[0-9a-f]+\.wasm$/);
  await page.goto("#/");
  await expect(page.getByRole("link", { name: "Play", exact: true })).toBeVisible();
  await table;
});

test("a table that does not load is reported and can be loaded again", async ({ page }) => {
  await page.route(/\/table-[0-9a-f]+\.wasm$/, (route) => route.abort());
  await page.goto("#/play");
  await expect(page.getByRole("heading", { name: "This part of Bower didn't load" })).toBeVisible();
  await page.unroute(/\/table-[0-9a-f]+\.wasm$/);
  // It may come by itself meanwhile: the page fetches the table before it is asked for.
  const [again, there] = [page.getByRole("button", { name: "Try again" }), page.getByRole("heading", { name: "New game", level: 1 })];
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(there).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
});

test("if the worker cannot fetch its code, the page decides for the bots", async ({ page }) => {
  // The page fetches it first, with the table.
  let asked = 0;
  await page.context().route(/\/table-[0-9a-f]+\.wasm$/, (route) => ((asked += 1) === 1 ? route.continue() : route.abort()));
  await page.goto(game({ rules: "mcallen", seed: "3" }));
  await playToTheEnd(page);
});

test("the code for searching is fetched only for levels that search", async ({ page }) => {
  const fetched = [];
  page.context().on("request", (request) => /\/errands-searching-[0-9a-f]+\.wasm$/.test(request.url()) && fetched.push(request.url()));
  // Not to the end: looking back at a game is a search too.
  const playAHand = () => playUntil(page, (asked) => asked === "nextHand");
  await page.goto(game({ rules: "mcallen", seed: "3" }));
  expect(await playAHand()).toBe("nextHand");
  expect(fetched).toEqual([]);
  await page.goto(game({ rules: "mcallen", seed: "3", partner: "expert", opponents: "expert" }));
  expect(await playAHand()).toBe("nextHand");
  expect(fetched).toHaveLength(1);
});

test("without the code for searching a rule of thumb decides, and a hint says so", async ({ page }) => {
  await page.context().route(/\/errands-searching-[0-9a-f]+\.wasm$/, (route) => route.abort());
  await page.goto(game({ rules: "mcallen", seed: "3", partner: "champion", opponents: "champion" }));
  await whatIsAsked(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByText("haven't loaded yet, so this is a rule of thumb").first()).toBeVisible();
  await playToTheEnd(page);
});

test("the code of open tables is fetched for an open table, and a failure is reported", async ({ page }) => {
  const fetched = [];
  page.on("request", (request) => rest.test(request.url()) && fetched.push(request.url()));
  await page.goto(game({ rules: "mcallen", seed: "3" }));
  await whatIsAsked(page);
  expect(fetched).toEqual([]);
  await page.route(rest, (route) => route.abort());
  await page.goto(game({ rules: "mcallen", seed: "3", table: "open" }));
  await expect(page.getByRole("heading", { name: "This part of Bower didn't load" })).toBeVisible();
  await page.unroute(rest);
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await whatIsAsked(page);
  await page.getByRole("button", { name: "Call the director" }).click();
  await expect(page.getByRole("region", { name: "Call the director" })).toBeVisible();
});

test("a screen that loads slowly is announced, and its heading gets the focus", async ({ page }) => {
  const come = await heldBack(page, rest);
  await page.goto("#/");
  await page.getByRole("link", { name: "Tournament" }).click();
  await expect(page.getByText("One moment\u2026")).toHaveCSS("opacity", "1");
  come();
  await expect(page.getByRole("heading", { name: "Tournament", level: 1 })).toBeFocused();
  await expect(page.getByText("One moment\u2026")).toHaveCount(0);
});

test("a screen that is loaded again has the focus on its heading", async ({ page }) => {
  await page.route(rest, (route) => route.abort());
  await page.goto("#/events");
  await expect(page.getByRole("heading", { name: "This part of Bower didn't load" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("heading", { name: "This part of Bower didn't load" })).toBeFocused();
  await page.unroute(rest);
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Tournament", level: 1 })).toBeFocused();
});

test("only a game of an event waits for the code of events, and a failure is reported", async ({ page }) => {
  await sitDownAtAnEvent(page);
  await page.route(rest, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { name: "This part of Bower didn't load" })).toBeVisible();
  await page.goto(game({ rules: "mcallen", seed: "3" }));
  await whatIsAsked(page);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("a table that is left and opened again while events load stays in this tab", async ({ page }) => {
  await sitDownAtAnEvent(page);
  const come = await heldBack(page, rest);
  // It is said once it has lasted longer than another tab takes to say that the game is its own.
  const waits = () => expect(page.getByText("One moment\u2026")).toHaveCSS("opacity", "1");
  await page.reload();
  await waits();
  await page.evaluate(() => (location.hash = "#/play"));
  await expect(page.getByRole("heading", { name: "New game", level: 1 })).toBeVisible();
  await page.evaluate(() => (location.hash = "#/table"));
  await waits();
  come();
  await whatIsAsked(page);
  await expect(page.getByText("open in another tab")).toHaveCount(0);
});

test("screens that do not load are reported and can be loaded again, and the table goes on", async ({ page }) => {
  await page.route(rest, (route) => route.abort());
  await page.goto("#/sheets");
  await expect(page.getByRole("alert")).toContainText("that failed");
  await page.goto("#/");
  await expect(page.getByRole("link", { name: "Play", exact: true })).toBeVisible();
  await page.goto("#/sheets");
  await expect(page.getByRole("heading", { name: "This part of Bower didn't load" })).toBeVisible();
  await page.unroute(rest);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Scoresheets", level: 1 })).toBeVisible();
});

test("a screen is drawn after its style sheet, which loads in parallel", async ({ page }) => {
  const come = await heldBack(page, style);
  // What only the rooms' style gives, at the moment at which the room is put into the page.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const keys = document.querySelector(".keys");
      if (!keys) return;
      observer.disconnect();
      window.first = getComputedStyle(keys).display;
    }).observe(document, { childList: true, subtree: true });
  });
  const [asked, module] = [page.waitForRequest(style), page.waitForResponse(rest)];
  // The page is not loaded before its style is.
  await page.goto("#/settings", { waitUntil: "commit" });
  await asked;
  await (await module).finished();
  // Long enough for what is here to be drawn.
  await frames(page, 10);
  const heading = page.getByRole("heading", { name: "Settings", level: 1 });
  await expect(heading).toHaveCount(0);
  come();
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => window.first)).toBe("grid");
});

test("screens whose style sheet does not load are reported and can be loaded again", async ({ page }) => {
  await page.route(style, (route) => route.abort());
  await page.goto("#/sheets");
  await expect(page.getByRole("heading", { name: "This part of Bower didn't load" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("that failed");
  await page.unroute(style);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Scoresheets", level: 1 })).toBeVisible();
  await expect(page.locator("link[rel=stylesheet][href^=rooms-]")).toHaveCount(1);
});

test("a screen that is requested twice is drawn once", async ({ page }) => {
  const come = await heldBack(page, rest);
  await page.goto("#/sheets");
  await page.goto("#/sheets/new");
  await page.evaluate(() => {
    window.drawn = 0;
    const count = (changes) => {
      for (const { addedNodes } of changes) window.drawn += [...addedNodes].filter((node) => node.localName === "main").length;
    };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  });
  come();
  await expect(page.getByRole("heading", { name: "New scoresheet", level: 1 })).toBeVisible();
  await frames(page, 10);
  expect(await page.evaluate(() => window.drawn)).toBe(1);
});

test("a game can be imported before the other screens are loaded", async ({ page }) => {
  await page.route(rest, (route) => route.abort());
  await page.goto("");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("alert")).toContainText("Import loads the first time you use it");
  await page.unroute(rest);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("textbox", { name: "Exported text" }).fill("no game");
  await dialog.getByRole("button", { name: "Import it" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Nothing has changed.");
});
