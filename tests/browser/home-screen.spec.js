// Tests what Safari and apps on an iPhone's home screen do differently: separate storage, links that open in Safari,
// files that must be shared. Chromium pretends to be an iPhone here; engines.spec.js runs in WebKit itself.
import { expect, test } from "@playwright/test";
import { begin, hand } from "./keeper.js";
import { game, playToTheEnd, whatIsAsked } from "./player.js";
import { screens } from "./screens.js";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const reminder = (page) => page.getByRole("note").filter({ hasText: "This browser deletes what you keep here" });
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Returns the address of the open sheet, from `#` on. */
async function sheetLink(page) {
  await button(page, "QR code").click();
  const address = await page.getByRole("link", { name: "QR code" }).first().getAttribute("href");
  return address.slice(address.indexOf("#"));
}

test("a browser that keeps data shows no reminder", async ({ page }) => {
  for (const address of ["#/sheets", "#/sheets/new", "#/events", "#/events/new", "#/events/new?real=1"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(reminder(page)).toHaveCount(0);
  }
  await begin(page);
  const link = await sheetLink(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You have received a sheet" })).toBeVisible();
  await expect(page.getByText("Is Bower on your home screen?")).toHaveCount(0);
});

test.describe("in a tab of Safari", () => {
  test.use({ userAgent: iphone });

  test("the reminder is on every screen with stored data and leads to a copy", async ({ page }) => {
    for (const address of ["#/sheets", "#/sheets/new", "#/events", "#/events/new", "#/events/new?real=1"]) {
      await page.goto(address);
      await expect(reminder(page)).toBeVisible();
    }
    await page.goto(game());
    await whatIsAsked(page);
    await page.goto("#/");
    await expect(reminder(page)).toContainText("starts out empty: save a copy here first");
    await reminder(page).getByRole("link", { name: "Save a copy" }).click();
    await expect(button(page, "Save a copy")).toBeVisible();
  });

  test("a screen opened by a link explains how to open it in the app, until dismissed", async ({ page }) => {
    await begin(page);
    const link = await sheetLink(page);
    await page.goto(link);
    const told = page.getByRole("note").filter({ hasText: "Is Bower on your home screen?" });
    await button(told, "Copy the link").click();
    await expect(told.getByRole("status")).toHaveText(/^(The link is copied\.|Not copied: .+)$/);
    await button(told, "Dismiss").click();
    await expect(told).toHaveCount(0);
    await page.goto("#/editor/nonsense");
    await expect(told).toBeVisible();
    await page.goto("#/settings");
    await expect(told).toHaveCount(0);
  });
});

test.describe("in an app on the home screen", () => {
  test.use({ userAgent: iphone });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "standalone", { value: true });
      window.shared = [];
      window.refuse = sessionStorage.getItem("refuse");
      navigator.canShare = () => !sessionStorage.getItem("cannot");
      navigator.share = async ({ files }) => {
        if (window.refuse) {
          window.refuse = null;
          throw new DOMException("the tap is spent", "NotAllowedError");
        }
        for (const file of files) window.shared.push({ name: file.name, type: file.type, size: file.size });
      };
    });
  });

  test("at its first start the app explains where the data is, and opens a pasted link", async ({ page }) => {
    await page.goto("#/");
    await expect(page.getByText("Kept games or sheets in the browser? This app can't see them.")).toBeVisible();
    await expect(reminder(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Open a link" }).click();
    await expect(page.getByText("Links and codes open in the browser, not in this app.")).toBeVisible();
    await page.getByRole("textbox", { name: "Link" }).fill("see https://elsewhere.example/");
    await button(page, "Open").click();
    await expect(page.getByRole("alert")).toHaveText("There is no Bower link in this text.");
    await button(page, "Scan a code").click();
    await expect(page.getByRole("dialog", { name: "Scan a code" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Link" }).fill("Here it is: https://bower.example/#/hands/42?rules=world\nAnn");
    await button(page, "Open").click();
    await expect(page.getByRole("heading", { name: /42/ }).first()).toBeVisible();
  });

  test("a file is shared with another app, or its text can be copied", async ({ page }) => {
    let downloads = 0;
    page.on("download", () => (downloads += 1));
    await page.goto("#/settings");
    await button(page, "Save a copy").click();
    await expect(page.getByText(/^A copy is saved\./)).toBeVisible();
    const [copy] = await page.evaluate(() => window.shared);
    expect(copy).toMatchObject({ name: expect.stringMatching(/^bower-everything-/), type: "text/plain;charset=utf-8" });

    await begin(page);
    await hand(page, "Us", "Made it");
    await page.getByText("More ways to share").click();
    for (const [table, file] of [["CSV hands", /-hands\.csv$/], ["CSV games", /-games\.csv$/]]) {
      await button(page, table).click();
      await button(page.getByRole("dialog"), "Save as a file").click();
      await expect.poll(() => page.evaluate(() => window.shared.at(-1).name)).toMatch(file);
      await button(page.getByRole("dialog"), "Close").click();
    }
    await page.evaluate(() => sessionStorage.setItem("cannot", "yes"));
    await button(page, "CSV hands").click();
    await button(page.getByRole("dialog"), "Save as a file").click();
    await expect(page.getByRole("dialog").getByText("Not saved: copy the text instead.")).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(/Made it|made/i);
    await button(page.getByRole("dialog"), "Close").click();
    await button(page, "Close the sheet").click();

    await screens["director's papers"](page);
    await page.getByText("Save as files").click();
    await button(page, "Results as CSV").click();
    await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(/,/);
    expect(downloads).toBe(0);
  });

  test("a picture that takes too long to draw asks for another tap", async ({ page }) => {
    await page.goto(game({ rules: "mcallen" }));
    await playToTheEnd(page);
    await page.evaluate(() => { window.refuse = "once"; });
    await button(page, "Save as a picture").click();
    await expect(page.getByText("The picture is ready: tap once more.")).toBeVisible();
    await button(page, "Save as a picture").click();
    await expect.poll(() => page.evaluate(() => window.shared)).toMatchObject([{ name: expect.stringMatching(/^bower-score-card-.+\.png$/), type: "image/png" }]);
  });
});
