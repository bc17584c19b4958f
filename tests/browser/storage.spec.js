// Tests storage that is full, forbidden, or contains garbage: the person is told, the game goes on, nothing is
// overwritten.
import { expect, test } from "@playwright/test";
import { begin, board, hand } from "./keeper.js";
import { decide, game, playToTheEnd, whatIsAsked } from "./player.js";
import { complaints, started } from "./support.js";

test("forbidden storage is reported, and a whole game is played in memory", async ({ context, page }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } });
  });
  const heard = complaints(context);
  await page.goto(game({ rules: "mcallen" }));
  await expect(page.getByRole("alert").filter({ hasText: "Not saved: this browser does not let this page save anything" })).toBeVisible();
  await playToTheEnd(page);
  expect(heard).toEqual([]);
});

test("full storage is reported, the game goes on, and stored data stays", async ({ context, page }) => {
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

test("garbage and newer data are quarantined, reported and never overwritten", async ({ context, page }) => {
  await context.addInitScript(() => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "yes");
    localStorage.setItem("bower.settings", "{ garbage");
    localStorage.setItem("bower.game.abc-1", '{"kind":"game","version":99,"data":{"from":"the future"}}');
  });
  await page.goto("");
  await started(page);
  await expect(page.getByRole("status").filter({ hasText: "is kept unchanged" }).first()).toBeVisible();
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
  // It came from somebody else, as far as this browser knows.
  await expect(other.getByRole("heading", { name: "Other people's games" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Resume" })).toHaveCount(0);
  await expect(other.getByRole("link", { name: "Continue" })).toHaveCount(0);
  await other.getByRole("button", { name: "I played this" }).click();
  await other.getByRole("button", { name: "Resume" }).first().click();
  await whatIsAsked(other);
});

test("a full copy is imported as own data on a new device, and as somebody else's next to own games", async ({ browser, page }) => {
  const finished = async (on, seed) => {
    await on.goto(game({ seed }));
    await decide(on);
    await whatIsAsked(on);
  };
  await finished(page, "9");
  await page.goto("#/settings");
  await page.getByRole("button", { name: "Copy as text" }).click();
  const copy = await page.getByRole("dialog").getByRole("textbox").inputValue();
  const bringIn = async (on) => {
    await on.goto("#/settings");
    await on.getByRole("button", { name: "Import", exact: true }).click();
    await on.getByRole("dialog", { name: "Import" }).getByRole("textbox").fill(copy);
    await on.getByRole("dialog", { name: "Import" }).getByRole("button", { name: "Import it" }).click();
  };
  const other = async () => (await browser.newContext({ baseURL: page.url().split("#")[0], serviceWorkers: "block" })).newPage();
  const phone = await other();
  await bringIn(phone);
  await expect(phone.getByText(/^One game and your settings were imported/)).toBeVisible();
  await phone.goto("");
  await expect(phone.getByRole("link", { name: "Continue" })).toBeVisible();

  const friend = await other();
  await finished(friend, "10");
  await bringIn(friend);
  const dialog = friend.getByRole("dialog", { name: "Import" });
  await expect(dialog.getByText(/taken for somebody else's/)).toBeVisible();
  // On a small phone, both buttons stand wholly in the dialog. What would change is answered.
  await friend.setViewportSize({ width: 360, height: 640 });
  const [importIt, ask] = ["Import it", "What would change?"].map((name) => dialog.getByRole("button", { name }));
  const bothInView = async () => {
    const { y, height } = await dialog.boundingBox();
    const boxes = await Promise.all([importIt, dialog.getByRole("button", { name: "Cancel" })].map((button) => button.boundingBox()));
    expect(boxes[0].y, "in one row").toBe(boxes[1].y);
    for (const box of boxes) {
      expect(box.y).toBeGreaterThanOrEqual(y);
      expect(box.y + box.height).toBeLessThanOrEqual(Math.min(y + height, 640));
    }
  };
  await expect(ask).toHaveCount(0);
  await bothInView();
  await dialog.getByRole("textbox").fill(copy);
  await ask.press("Enter");
  await expect(importIt).toBeFocused();
  await expect(ask).toHaveCount(0);
  await dialog.evaluate((dialog) => dialog.scrollTo(0, 0));
  await bothInView();
  await importIt.click();
  await expect(friend.getByText("It is somebody else's and doesn't count.")).toBeVisible();
  await friend.goto("");
  await expect(friend.getByRole("heading", { name: "Other people's games" })).toBeVisible();
  await expect(friend.getByRole("button", { name: "Resume" })).toHaveCount(1);
});

test("everything can be deleted, and that is reported", async ({ page }) => {
  await page.goto(game({ seed: "9" }));
  await whatIsAsked(page);
  await page.goto("#/settings");
  const data = page.getByRole("region", { name: "Your data" });
  await expect(data.getByText("Everything stays on this device: one game")).toBeVisible();
  await data.getByRole("button", { name: "Delete everything" }).click();
  const asked = page.getByRole("dialog", { name: "Delete everything?" });
  await expect(asked).toContainText("One game and your settings will be deleted. Save a copy first?");
  const saved = page.waitForEvent("download");
  await asked.getByRole("button", { name: "Save a copy" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bower-everything-.*\.txt$/);
  await page.getByRole("button", { name: "Delete everything for good" }).click();
  await expect(data.getByRole("status")).toHaveText("Everything has been deleted.");
  await expect(data.getByText("Everything stays on this device. Nothing is kept yet.")).toBeVisible();
  await expect(data.getByRole("button", { name: "Delete everything" })).toBeFocused();
});

test("a sheet that cannot be stored is shared from the warning with all its marks", async ({ page }) => {
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

/** Returns everything in the second store; nothing if there is none. */
function second(page) {
  return page.evaluate(() => new Promise((done) => {
    const open = indexedDB.open("bower");
    // Making it is the page's.
    open.onupgradeneeded = () => open.transaction.abort();
    open.onerror = () => done("");
    open.onsuccess = () => {
      const all = open.result.transaction("texts").objectStore("texts").getAll();
      all.onsuccess = () => (open.result.close(), done(JSON.stringify(all.result)));
    };
  }));
}

/** Deletes everything, on the settings screen. */
async function deleteEverything(page) {
  await page.getByRole("button", { name: "Delete everything" }).click();
  await page.getByRole("button", { name: "Delete everything for good" }).click();
  await expect(page.getByText("Everything stays on this device. Nothing is kept yet.")).toBeVisible();
}

test("data lost by localStorage is restored from the second store and reported", async ({ page }) => {
  await begin(page);
  await hand(page, "Us", "Made it");
  await expect(board(page)).toContainText("Us 1, them 0.");
  const before = await page.evaluate(() => ({ ...localStorage }));
  await hand(page, "Them", "All five");
  await expect(board(page)).toContainText("Us 1, them 2.");
  const here = page.url();
  const now = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("bower.sheet."))[1]);
  await expect.poll(() => second(page)).toContain(JSON.stringify(now));
  await page.evaluate((before) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text);
  }, before);
  await page.goto("about:blank");
  await page.goto(here);
  await expect(board(page)).toContainText("Us 1, them 2.");
  await expect(page.getByRole("status").filter({ hasText: "The rest has been restored." })).toBeVisible();
  // A whole fresh profile, and what was deleted stays deleted.
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(here);
  await expect(board(page)).toContainText("Us 1, them 2.");
  await page.goto("#/settings");
  await deleteEverything(page);
  await page.reload();
  await expect(page.getByText("Everything stays on this device. Nothing is kept yet.")).toBeVisible();
});

test("a tab that is closed on \"Everything has been deleted.\" has deleted it, however much it was", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "yes");
    for (let number = 1; number <= 300; number += 1) localStorage.setItem(`bower.sheet.abc-${number.toString(16)}`, `planted ${number}`);
  });
  await page.goto("#/settings");
  await expect.poll(() => second(page)).toContain("planted 300");
  await expect(page.getByText("Everything stays on this device: 300 sheets")).toBeVisible();
  await deleteEverything(page);
  await page.reload();
  await expect(page.getByText("Everything stays on this device. Nothing is kept yet.")).toBeVisible();
  await expect.poll(() => second(page)).not.toContain("planted");
  await expect(page.getByText("Everything stays on this device. Nothing is kept yet.")).toBeVisible();
});

/** Ways to keep the second store from learning of a deletion. */
const deafened = {
  "is missing": async (page) => {
    await page.evaluate(() => sessionStorage.setItem("missing", "yes"));
    await page.reload();
    await page.evaluate(() => sessionStorage.removeItem("missing"));
  },
  "was closed by the browser": (page) => page.evaluate(() => window.opened.forEach((database) => database.close())),
};

for (const [fault, deafen] of Object.entries(deafened)) {
  test(`what is deleted while the second store ${fault} does not come back`, async ({ page }) => {
    await page.addInitScript(() => {
      window.opened = [];
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...given) {
        if (sessionStorage.getItem("missing")) throw new DOMException("no", "SecurityError");
        const request = open.apply(this, given);
        request.addEventListener("success", () => window.opened.push(request.result));
        return request;
      };
    });
    await begin(page);
    const [key, sheet] = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("bower.sheet.")));
    await expect.poll(() => second(page)).toContain(JSON.stringify(sheet));
    await page.goto("#/settings");
    await expect(page.getByText("Everything stays on this device: one sheet")).toBeVisible();
    await deafen(page);
    await expect(page.getByText("Everything stays on this device: one sheet")).toBeVisible();
    await deleteEverything(page);
    await page.reload();
    await expect(page.getByText("Everything stays on this device. Nothing is kept yet.")).toBeVisible();
    await expect.poll(() => second(page)).not.toContain(JSON.stringify(sheet));
    await expect.poll(() => page.evaluate(() => localStorage.getItem("bower-unheard"))).toBe(null);
    expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBe(null);
  });
}

test("settings changed in one tab apply in the other", async ({ context, page }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("#/settings");
  const [hold, follow] = ["Hold each trick until I tap", "Deal the next hand automatically"].map((name) => (tab) => tab.getByRole("checkbox", { name }));
  await hold(page).check();
  await expect(hold(other)).toBeChecked();
  await follow(other).check();
  await page.reload();
  await expect(hold(page)).toBeChecked();
  await expect(follow(page)).toBeChecked();
  await deleteEverything(page);
  await expect(hold(other)).not.toBeChecked();
  // What comes next is no wish of before.
  await follow(other).check();
  await expect(follow(page)).toBeChecked();
  await expect(hold(page)).not.toBeChecked();
});
