// Tests the app's own scanner: the camera, picture files, and pictures without a code.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { begin, board, hands, sign, times } from "./keeper.js";
import { browserFlags, complaints, cutOff, headless, recordViolations } from "./support.js";
import { drawn, film } from "./video.js";

/** A code with three lines of names, as another program prints it. */
const LIST_CODE = join(import.meta.dirname, "../data/list-code.svg");

/** Creates a sheet of two games, which needs several codes. */
async function long(page) {
  await begin(page, { template: /^Mcallen|^McAllen/i, names: ["Annabelle Longname", "Bobby Longername", "Cyrus the Great", "Dee of Somewhere"] });
  for (let game = 0; game < 3; game += 1) {
    await hands(page, times(8, (n) => [n % 2 ? "Us" : "Them", "Made it"]));
    await sign(page, { name: `Cyrus who also checks ${game}` });
    if (game < 2) await page.getByRole("button", { name: "Begin the next game" }).click();
  }
}

async function codes(page) {
  await page.getByRole("button", { name: "QR code" }).click();
  await expect(page.getByRole("link", { name: /^QR code/ }).first()).toBeVisible();
  return drawn(page);
}

async function camera(playwright, film) {
  return playwright.chromium.launch({
    executablePath: headless(),
    args: [...browserFlags, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${film}`],
  });
}

test("several codes are scanned with the camera, in any order and without a network", async ({ page, playwright }) => {
  test.setTimeout(120_000);
  await long(page);
  const parts = await codes(page);
  expect(parts.length).toBeGreaterThan(1);
  // No code is finer than what a hand can hold still for: version 11, and its margin.
  for (const part of parts) expect(part.size).toBeLessThanOrEqual(61 + 8);
  const browser = await camera(playwright, film(parts.reverse()));
  let heard;
  const { page: other, address } = await cutOff(browser, async (context) => {
    await recordViolations(context);
    heard = complaints(context);
  });
  await other.goto(`${address}#/sheets`);
  await other.getByRole("button", { name: "Scan a code" }).click();
  const dialog = other.getByRole("dialog", { name: "Scan a code" });
  await expect(dialog.getByRole("img", { name: "What the camera sees" })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText(new RegExp(`^1 of ${parts.length} codes are here and kept\\.`), { timeout: 20_000 });
  await expect(other.getByRole("heading", { name: "You have received a sheet" })).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
  await other.getByRole("button", { name: "Keep it" }).click();
  await expect(board(other)).toContainText("Annabelle");
  expect(await other.evaluate(() => window.violations)).toEqual([]);
  expect(heard).toEqual([]);
  await browser.close();
});

test("closing the dialog stops the camera, and scanned parts are stored", async ({ page, playwright }) => {
  test.setTimeout(120_000);
  await long(page);
  const parts = await codes(page);
  const browser = await camera(playwright, film(parts.slice(0, 1)));
  const other = await browser.newPage();
  await other.addInitScript(() => {
    window.tracks = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await other.goto(`${page.url().split("#")[0]}#/sheets`);
  await other.getByRole("button", { name: "Scan a code" }).click();
  const dialog = other.getByRole("dialog", { name: "Scan a code" });
  const here = new RegExp(`^1 of ${parts.length} codes are here and kept\\. Still missing: 2`);
  await expect(dialog.getByRole("status")).toHaveText(here, { timeout: 20_000 });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => other.evaluate(() => window.tracks.map((track) => track.readyState))).toEqual(["ended"]);
  await browser.close();
});

test("pictures of codes are read in any order, and other files are refused", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await long(page);
  await codes(page);
  const figures = await page.getByRole("link", { name: /^QR code/ }).all();
  const pictures = [];
  for (const figure of figures.reverse()) pictures.push({ name: "code.png", mimeType: "image/png", buffer: await figure.screenshot() });
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${page.url().split("#")[0]}#/sheets`);
  await other.getByRole("button", { name: "Scan a code" }).click();
  const dialog = other.getByRole("dialog", { name: "Scan a code" });
  // No permission is given here: it says so, and what works all the same.
  await expect(dialog.getByRole("alert")).toHaveText(/camera.*choose a picture of the code, or paste the link/);
  await expect(dialog.getByRole("img", { name: "What the camera sees" })).toBeHidden();
  await expect(dialog.getByText("Hold a code in front of the camera.")).toBeHidden();
  const file = dialog.getByLabel("Or a picture of it");
  for (let n = 0; n < 8; n += 1) {
    const buffer = Buffer.from(Array.from({ length: 400 }, (_, at) => (at * (n + 7) * 31) % 251));
    const head = [Buffer.alloc(0), pictures[0].buffer.subarray(0, 60), Buffer.from("\xff\xd8\xff\xe0", "latin1"), Buffer.from("<svg")][n % 4];
    await file.setInputFiles({ name: "code.png", mimeType: "image/png", buffer: Buffer.concat([head, buffer]) });
    await expect(dialog.getByRole("alert")).toHaveText("This file is not a picture. Nothing has changed.");
  }
  await file.setInputFiles({ name: "page.png", mimeType: "image/png", buffer: await page.getByRole("region", { name: "Score" }).screenshot() });
  await expect(dialog.getByRole("alert")).toHaveText("No code could be read in this picture. Nothing has changed.");
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bower.sheet")))).toEqual([]);
  await file.setInputFiles(pictures);
  await expect(other.getByRole("heading", { name: "You have received a sheet" })).toBeVisible();
  await other.getByText("Every hand").click();
  await expect(other.getByText("Annabelle Longname").first()).toBeVisible();
  await other.context().close();
});

test("a scanned list is shown as a table before anybody enters", async ({ page, browser }) => {
  const paper = await browser.newPage();
  await paper.setContent(await readFile(LIST_CODE, "utf8"));
  const buffer = await paper.locator("svg").screenshot();
  await paper.close();
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "World doubles" }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill("Gus & Hal");
  await page.getByRole("button", { name: "Scan a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Scan a code" });
  await dialog.getByLabel("Or a picture of it").setInputFiles({ name: "list.png", mimeType: "image/png", buffer });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Who plays" })).toHaveValue("Gus & Hal\nAnn Lee & Bob Ray\nCy & Dee\nEve Fox");
  const check = page.getByRole("region", { name: "Check before they enter" });
  await expect(check).toContainText("3 teams, 7 people, 1 without a partner");
  await expect(check.getByRole("row").filter({ hasText: "Eve Fox" })).toBeVisible();
});

test("a link is opened where there is no camera", async ({ page }) => {
  await page.goto("#/sheets");
  await page.getByRole("button", { name: "Scan a code" }).click();
  const dialog = page.getByRole("dialog", { name: "Scan a code" });
  await expect(dialog.getByRole("alert")).toContainText("paste the link below");
  const link = dialog.getByLabel("Or its link");
  await link.fill("hello");
  await dialog.getByRole("button", { name: "Open the link" }).click();
  await expect(dialog.getByRole("status")).not.toBeEmpty();
  await expect(link).toHaveValue("hello");
  await link.fill(`${page.url().split("#")[0]}#/help`);
  await link.press("Enter");
  await expect(page.getByRole("heading", { name: "Help", exact: true })).toBeVisible();
});
