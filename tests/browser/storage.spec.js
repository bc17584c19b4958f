// Storage that is full, forbidden, or holds garbage: said plainly, the game goes on, nothing is overwritten.
import { expect, test } from "@playwright/test";
import { begin, board, hand } from "./keeper.js";
import { decide, game, playToTheEnd, whatIsAsked } from "./player.js";
import { complaints, started } from "./support.js";

test("forbidden storage is said, and a whole game is played in memory", async ({ context, page }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } });
  });
  const heard = complaints(context);
  await page.goto(game({ rules: "mcallen" }));
  await expect(page.getByRole("alert").filter({ hasText: "Not saved: this browser keeps nothing" })).toBeVisible();
  await playToTheEnd(page);
  expect(heard).toEqual([]);
});

test("full storage is said, the game goes on, and what was kept stays", async ({ context, page }) => {
  await context.addInitScript(() => {
    localStorage.setItem("bower.game.1-1", "precious");
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith("bower.game.") && text !== "precious") throw new DOMException("full", "QuotaExceededError");
      return write.call(this, key, text);
    };
  });
  await page.goto(game());
  const unsaved = page.getByRole("alert").filter({ hasText: "Not saved: storage is full." });
  await expect(unsaved.getByRole("link", { name: "Save a copy" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("bower.game.1-1"))).toBe("precious");
  // The game lies in memory: it is in the list, and is played on, until the page is closed.
  await unsaved.getByRole("link", { name: "Delete old games" }).click();
  await page.getByRole("button", { name: "Resume" }).click();
  await whatIsAsked(page);
  await expect(unsaved).toBeInViewport();
});

test("garbage and newer data are set aside, said, and never overwritten", async ({ context, page }) => {
  await context.addInitScript(() => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "yes");
    localStorage.setItem("bower.settings", "{ garbage");
    localStorage.setItem("bower.game.abc-1", '{"kind":"game","version":99,"data":{"from":"the future"}}');
  });
  await page.goto("");
  await started(page);
  await expect(page.getByRole("status").filter({ hasText: "set aside" }).first()).toBeVisible();
  const kept = await page.evaluate(() => Object.values(localStorage));
  expect(kept).toContain("{ garbage");
  expect(kept.some((text) => text.includes("the future"))).toBe(true);
  await page.goto(game());
  await whatIsAsked(page);
  const after = await page.evaluate(() => Object.values(localStorage));
  expect(after).toContain("{ garbage");
});

test("a game exported from one browser is imported by another", async ({ browser, page }) => {
  await page.goto(game({ seed: "9" }));
  await decide(page);
  await whatIsAsked(page);
  const exported = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("bower.game."));
    return localStorage.getItem(key);
  });
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url().split("#")[0]);
  await started(other);
  await other.getByRole("button", { name: "Import" }).first().click();
  await other.getByRole("textbox").first().fill("nonsense");
  await other.getByRole("button", { name: "Import" }).last().click();
  await expect(other.getByRole("alert").first()).toBeVisible();
  await other.getByRole("textbox").first().fill(exported);
  await other.getByRole("button", { name: "Import" }).last().click();
  await other.getByRole("button", { name: "Resume" }).first().click();
  await whatIsAsked(other);
});

test("everything is deleted, and that is said", async ({ page }) => {
  await page.goto(game({ seed: "9" }));
  await whatIsAsked(page);
  await page.goto("#/settings");
  const data = page.getByRole("region", { name: "Your data" });
  await expect(data.getByText("Everything stays on this device: one game")).toBeVisible();
  await data.getByRole("button", { name: "Delete everything" }).click();
  const asked = page.getByRole("dialog", { name: "Delete everything?" });
  await expect(asked).toContainText("One game and your settings go. Save a copy first?");
  const saved = page.waitForEvent("download");
  await asked.getByRole("button", { name: "Save a copy" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bower-everything-.*\.txt$/);
  await page.getByRole("button", { name: "Delete everything for good" }).click();
  await expect(data.getByRole("status")).toHaveText("Everything is deleted.");
  await expect(data.getByText("Everything stays on this device: no games")).toBeVisible();
  await expect(data.getByRole("button", { name: "Delete everything" })).toBeFocused();
});

test("a sheet that is not kept is shared from the line that says so, and every mark of it stands", async ({ page }) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith("bower.sheet.")) throw new DOMException("full", "QuotaExceededError");
      return write.call(this, key, text);
    };
  });
  await begin(page);
  await hand(page, "Us", "Made it");
  const unsaved = page.getByRole("alert").filter({ hasText: "Not saved: storage is full. Share this sheet now, or delete old games." });
  await unsaved.getByRole("button", { name: "Share this sheet" }).click();
  await expect(page.getByRole("heading", { name: "Share and print" })).toBeFocused();
  await expect(board(page)).toContainText("Us 1, them 0.");
});

test("what localStorage forgot is brought back from the second store, said, and shown", async ({ page }) => {
  await begin(page);
  await hand(page, "Us", "Made it");
  await expect(board(page)).toContainText("Us 1, them 0.");
  const before = await page.evaluate(() => ({ ...localStorage }));
  await hand(page, "Them", "All five");
  await expect(board(page)).toContainText("Us 1, them 2.");
  const here = page.url();
  const second = () => page.evaluate(() => new Promise((done) => {
    const open = indexedDB.open("bower");
    open.onsuccess = () => {
      const all = open.result.transaction("texts").objectStore("texts").getAll();
      all.onsuccess = () => (open.result.close(), done(JSON.stringify(all.result)));
    };
  }));
  const now = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("bower.sheet."))[1]);
  await expect.poll(second).toContain(JSON.stringify(now));
  await page.evaluate((before) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text);
  }, before);
  await page.goto("about:blank");
  await page.goto(here);
  await expect(board(page)).toContainText("Us 1, them 2.");
  await expect(page.getByRole("status").filter({ hasText: "What was missing is back." })).toBeVisible();
  // A whole fresh profile, and what was deleted stays deleted.
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(here);
  await expect(board(page)).toContainText("Us 1, them 2.");
  await page.goto("#/settings");
  await page.getByRole("button", { name: "Delete everything" }).click();
  await page.getByRole("button", { name: "Delete everything for good" }).click();
  await expect.poll(second).not.toContain("Ann");
  await page.reload();
  await expect(page.getByText("Everything stays on this device: no games")).toBeVisible();
});
