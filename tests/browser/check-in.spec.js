// Tests check-in at the desk: two hundred people are pasted, found by a few letters, marked, drawn, and found at their
// tables.
import { expect, test } from "@playwright/test";
import { person } from "./desk.js";
import { complaints } from "./support.js";

test.describe.configure({ timeout: 120_000 });

const button = (page, name) => page.getByRole("button", { name, exact: true });
const people = (page) => page.getByRole("list", { name: "People", exact: true }).getByRole("listitem");
const find = (page) => page.getByRole("searchbox", { name: "Find by name or number" });
const tab = (page, name) => page.getByRole("radio", { name, exact: true }).check();
const FIRST = ["José", "Zoë", "Ann", "Bob", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal"];
const LAST = ["Núñez", "Łęcki", "Ray", "Fox", "Day", "O’Hara", "Lee", "Ohlson", "Park", "Quinn", "Reed", "Stone", "Tran", "Ullman", "Vance", "Webb", "Xu", "Yates", "Zima", "Abel"];
const names = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`));

async function opened(page, list, event) {
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: event }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill(list.join("\n"));
  await button(page, "Open the event").click();
  await expect(button(page, "Begin round 1")).toBeVisible();
}

test("two hundred people are checked in by keyboard, some late or absent, and then seated", async ({ context, page }) => {
  const heard = complaints(context);
  await opened(page, names, "World singles");
  await tab(page, "People");
  await expect(page.getByRole("region", { name: "People" }).getByRole("status").first()).toHaveText("200 people.");
  await expect(people(page)).toHaveCount(40);
  await find(page).focus();
  // Three letters, Enter to the first found, Enter to press. The next letter starts a new search.
  await page.keyboard.type("jose nun");
  await expect(people(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(button(page, "Here: José Núñez")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Here: José Núñez")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("lecki");
  await expect(find(page)).toHaveValue("lecki");
  await expect(people(page)).toHaveCount(10);
  await page.keyboard.press("ArrowDown");
  // Three late, the others of that family did not come: the same button in the next row, without typing.
  await page.keyboard.press("Tab");
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Tab");
  for (let times = 0; times < 7; times += 1) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  const status = page.getByRole("region", { name: "People" }).getByRole("status").first();
  await expect(status).toHaveText("200 people: 1 here, 3 late, 7 no-\u2060shows, 189 not marked.");
  // Whoever is not marked is asked about once; with one person here, nothing else can be done.
  await tab(page, "Now");
  await expect(page.getByRole("main")).toContainText("189 are not marked:");
  await button(page, "All 189 are here").click();
  await expect(page.getByText("All 47 tables are still out.")).toBeVisible();
  await tab(page, "People");
  await find(page).fill("lecki");
  await expect(people(page)).toHaveCount(10);
  await page.reload();
  await tab(page, "People");
  await expect(status).toHaveText("200 people: 190 here, 3 late, 7 no-\u2060shows.");
  // A search ends with the page that was searched.
  await expect(find(page)).toHaveValue("");
  await expect(people(page)).toHaveCount(40);
  // Who plays where now.
  await find(page).fill("zoe xu");
  await expect(people(page)).toHaveCount(1);
  await expect(people(page)).toContainText(/Table \d+|No game/);
  expect(heard).toEqual([]);
});

test("at a small event one press checks in everybody, and two singles become a team", async ({ page }) => {
  await opened(page, ["Ann & Bob", "Cy & Dee", "Eve & Finn", "Ida", "Max"], "Valparaiso");
  await tab(page, "People");
  // Only leagues have rosters. An optimizer once made round 0 of "none" here.
  await expect(page.getByText(/Rosters/)).toHaveCount(0);
  await button(page, "Everybody is here").click();
  // From button to button by arrow keys, in a row and between rows.
  await button(page, "Here: Ann & Bob").focus();
  await page.keyboard.press("ArrowRight");
  await expect(button(page, "Late: Ann & Bob")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(button(page, "Late: Cy & Dee")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(button(page, "Here: Cy & Dee")).toBeFocused();
  // The box for late names grows with what is typed.
  const late = page.locator("section[aria-labelledby=enter] textarea");
  await expect(late).toHaveAttribute("rows", "2");
  await late.fill("Xu & Yi\nYan & Zoe\nUma & Vic");
  await expect(late).toHaveAttribute("rows", "4");
  await late.fill("");
  await expect(page.getByText("Ida and Max are alone and looking.")).toBeVisible();
  await button(page, "Make them a team").click();
  await expect(person(page, "Ida & Max")).toBeVisible();
  // A partner did not come, and came after all.
  const row = person(page, "Cy");
  await row.getByRole("button", { name: "More: Cy & Dee" }).click();
  await row.getByRole("button", { name: "Only Cy is here" }).click();
  await expect(row).toContainText("alone and looking");
  await row.getByRole("button", { name: "Back to Cy & Dee" }).click();
  await expect(row).toContainText("Cy & Dee");
  await tab(page, "Now");
  await button(page, "Begin round 1").click();
  await expect(page.getByText("Both tables are still out.")).toBeVisible();
});

for (const [width, height] of [[360, 640], [1440, 900]]) {
  test(`the list of people fits ${width} by ${height}, and its buttons are large enough`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await opened(page, names.slice(0, 24), "World singles");
    await button(page, "Begin round 1").click();
    await tab(page, "People");
    await person(page, "Ann Ray").getByRole("button", { name: "More: Ann Ray" }).click();
    await expect(person(page, "Ann Ray").getByRole("button", { name: "Leaves for good" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const sizes = await people(page).getByRole("button").evaluateAll((all) => all.map((of) => of.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(width < 640 ? 44 : 32);
  });
}
