// Tests one event on several devices, and a desk of two hundred people.
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { enterLine, line, out, reading } from "./desk.js";
import { complaints } from "./support.js";

test.describe.configure({ timeout: 180_000 });

const button = (page, name) => page.getByRole("button", { name, exact: true });
const first = ["Margaret", "Thomas", "Leonie", "Ann", "Ben", "Josie", "Hal"];
const last = ["Fischer", "Novak", "Lee", "Sommer", "Ray", "Hamilton"];
const person = (n) => `${first[n % 7]} ${last[n % 6]} ${String.fromCharCode(65 + (n % 26))}${"abcdefghijklmnop"[Math.floor(n / 26)]}`;
const names = (count) => Array.from({ length: count }, (_, n) => `${person(2 * n)} & ${person(2 * n + 1)}`);
const tab = (page, name) => page.getByRole("radio", { name, exact: true }).check();

async function opened(page, list, { event, rounds } = {}) {
  await page.goto("#/events/new?real=1");
  if (event) await page.getByRole("radio", { name: event }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill(list.join("\n"));
  if (rounds) await page.getByRole("textbox", { name: "Rounds" }).fill(String(rounds));
  await button(page, "Open the event").click();
  await expect(button(page, "Begin round 1")).toBeVisible();
}

/** Returns the file that a desk saves for another desk. */
async function saved(page, desk, part) {
  await tab(page, "Desks");
  await page.getByRole("textbox", { name: "This desk is called" }).fill(desk);
  if (part) await page.getByRole("radio", { name: part }).check();
  const download = page.waitForEvent("download");
  await button(page, "Save as a file").click();
  return (await download).path();
}

test("the results of three devices are merged into one event, with a conflict resolved in four taps", async ({ browser }) => {
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext({ acceptDownloads: true })));
  const heard = contexts.map(complaints);
  const [main, east, west] = await Promise.all(contexts.map((context) => context.newPage()));
  await opened(main, names(12), { rounds: 3 });
  await button(main, "Begin round 1").click();
  await expect(out(main, 6)).toBeVisible();

  // One device opens the file, the other the link.
  const file = await saved(main, "Main");
  await east.goto("#/events");
  await east.getByText("Go on with an event from another device").click();
  await east.getByLabel("Open its file").setInputFiles(file);
  await button(east, "Open it on this device").click();
  const text = await readFile(file, "utf8");
  await west.goto(`#/events/in/${text}`);
  await expect(west.getByText("Round 1 of 3. All tables are still out. It comes from Main.")).toBeVisible();
  await button(west, "Open it on this device").click();

  await enterLine(east, "1 9 6");
  await enterLine(east, "2 9 6");
  await enterLine(west, "3 9 6");
  await enterLine(west, "4 9 6");
  await tab(main, "Now");
  await enterLine(main, "4 9 7");
  await enterLine(main, "5 9 6");
  await line(main).fill("6 9");
  await expect(out(main, 5)).toHaveCount(0);

  const eastFile = await saved(east, "Eve", "Only this round");
  const westFile = await saved(west, "Wim");
  await tab(main, "Desks");
  await main.getByLabel("Open their file").setInputFiles(eastFile);
  const from = (desk) => main.getByRole("region", { name: `From ${desk}` });
  await expect(from("Eve").getByRole("status")).toHaveText("2 new results.");
  await button(main, "Merge").click();
  await expect(main.getByText("Merged with Eve.")).toBeVisible();
  await expect(main.getByText("New results: 2")).toBeVisible();

  await main.getByLabel("Open their file").setInputFiles(westFile);
  await expect(from("Wim").getByRole("status")).toHaveText("1 new result and 1 conflict.");
  await expect(button(main, "Merge")).toBeDisabled();
  const conflict = main.getByRole("radiogroup", { name: /^Round 1, table 4: / });
  await expect(conflict.getByRole("radio")).toHaveCount(2);
  await conflict.getByRole("radio", { name: /Entered by Wim at / }).check();
  await button(main, "Merge").click();
  await expect(main.getByText("Merged with Wim.")).toBeVisible();

  // What was typed is there still, and only its table is out.
  await tab(main, "Now");
  await expect(line(main)).toHaveValue("6 9");
  await expect(main.getByRole("region", { name: "Still out" }).getByRole("button")).toHaveCount(1);
  await expect(main.getByRole("table", { name: "Tables of round 1" }).getByRole("row", { name: /^4 / })).toContainText(/9.to.6/);
  await line(main).fill("6 9 6");
  await line(main).press("Enter");
  await button(main, "Begin round 2").click();

  // The other desk follows, and is not asked about what was chosen.
  const whole = await saved(main, "Main", "The whole event");
  await tab(west, "Desks");
  await west.getByLabel("Open their file").setInputFiles(whole);
  await expect(west.getByRole("radiogroup", { name: /^Round 1, table/ })).toHaveCount(0);
  await button(west, "Merge").click();
  await tab(west, "Now");
  await expect(west.getByRole("heading", { name: "Round 2 of 3" })).toBeVisible();
  await tab(west, "Desks");
  await west.getByLabel("Open their file").setInputFiles(whole);
  await expect(west.getByText("Nothing new. This desk already has everything.")).toBeVisible();
  expect(heard.flat()).toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});

test("a file of another event is refused with the reason, and nothing changes", async ({ page }) => {
  await opened(page, names(4));
  const file = await saved(page, "Main");
  await opened(page, names(6));
  await tab(page, "Desks");
  await page.getByLabel("Open their file").setInputFiles(file);
  await expect(page.getByRole("alert").filter({ hasText: "This is another event" })).toBeVisible();
  await page.getByRole("textbox", { name: "Or paste the link" }).fill("see you at eight");
  await button(page, "Read it").click();
  await expect(page.getByRole("alert").filter({ hasText: "This is not an event from another desk." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Or paste the link" })).toHaveValue("see you at eight");
});

test("a chosen file is written after every entry, even after the page is opened again", async ({ page }) => {
  // A file of the page's own in place of the dialog, which no script can answer.
  await page.addInitScript(() => {
    window.showSaveFilePicker = async () => (await navigator.storage.getDirectory()).getFileHandle("copy.txt", { create: true });
  });
  const content = () =>
    page.evaluate(async () => (await (await (await navigator.storage.getDirectory()).getFileHandle("copy.txt")).getFile()).text());
  await opened(page, names(4), { rounds: 2 });
  await button(page, "Begin round 1").click();
  await tab(page, "Desks");
  await button(page, "Choose the file").click();
  await expect(page.getByText("copy.txt is up to date.")).toBeVisible();
  await expect.poll(content).toMatch(/^BE1\./);
  const before = await content();
  await tab(page, "Now");
  await enterLine(page, "1 9 6");
  await expect.poll(content).not.toBe(before);
  await page.reload();
  await expect(out(page, 2)).toBeVisible();
  const later = await content();
  await enterLine(page, "2 9 6");
  await expect.poll(content).not.toBe(later);
  // Whoever has the copy needs no reminder.
  await expect(page.getByText(/^Save a copy .*just in case\?$/)).toHaveCount(0);
});

test("without a chosen file, a copy is offered after each round and saved with one press", async ({ page }) => {
  await page.addInitScript(() => delete window.showSaveFilePicker);
  await opened(page, names(2), { rounds: 2 });
  await button(page, "Begin round 1").click();
  await enterLine(page, "1 9 6");
  await expect(page.getByText("Save a copy after round 1, just in case?")).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page, "Save a copy").click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(/^BE1\./);
  await expect(page.getByText(/^Save a copy .*just in case\?$/)).toHaveCount(0);
});

test("a hundred tables are visible with both names in full, at 1440 by 900", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await opened(page, names(200), { rounds: 2 });
  await button(page, "Begin round 1").click();
  const tables = page.getByRole("region", { name: "Still out" }).getByRole("button");
  await expect(tables).toHaveCount(100);
  await expect(line(page)).toBeFocused();
  const seen = await tables.evaluateAll((all) => all.map((table) => {
    const { top, bottom } = table.getBoundingClientRect();
    // What is only read aloud takes one pixel, and shows nothing that could be cut.
    const shown = [table, ...table.querySelectorAll("*")].filter((part) => getComputedStyle(part).clipPath === "none");
    const isCut = shown.some((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== "visible");
    return { inSight: top >= 0 && bottom <= innerHeight, isCut, names: table.textContent };
  }));
  expect(seen.filter(({ inSight }) => !inSight).length, "tables below the window").toBe(0);
  expect(seen.filter(({ isCut }) => isCut)).toEqual([]);
  const teams = names(200);
  const [one, other] = seen[0].names.replaceAll("\u00a0", " ").trim().replace(/^1 /, "").split(" against ");
  expect(teams).toContain(one);
  expect(teams).toContain(other.trim());
  await expect(line(page)).toBeInViewport();
});

test("two hundred people from the pasted list to the final report, at the desk by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await opened(page, names(100), { event: "World doubles", rounds: 2 });
  const tables = page.getByRole("region", { name: "Still out" }).getByRole("button");
  // The first three tables are far enough ahead that no place with a prize is tied.
  const points = (table) => ({ 1: "16 4", 2: "15 5", 3: "14 6" })[table] ?? "10 9";
  for (const round of [1, 2]) {
    await button(page, `Begin round ${round}`).focus();
    await page.keyboard.press("Enter");
    await expect(tables).toHaveCount(50);
    await expect(line(page)).toBeFocused();
    const top = () => line(page).evaluate((field) => field.getBoundingClientRect().top);
    const before = await top();
    for (let at = 0; at < 50; at += 1) {
      const table = ((at * 7) % 50) + 1;
      await page.keyboard.type(`${table} ${points(table)}`);
      await page.keyboard.press("Enter");
      if (at === 12) {
        await expect(tables).toHaveCount(37);
        expect(await top(), "nothing moves").toBe(before);
      }
    }
    await expect(reading(page)).toHaveCount(0);
  }
  await expect(button(page, "Final report")).toBeVisible();
  await tab(page, "Papers");
  const report = page.getByRole("region", { name: "Preview" });
  await expect(report).toContainText("First place");
  await expect(report).toContainText(names(1)[0]);
});
