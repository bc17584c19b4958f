// Tests the director's desk: a list that is checked before anybody enters, one press for one action, and where the
// focus goes.
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { actOn, enterLine, line, openTable, out, person, reading } from "./desk.js";
import { complaints } from "./support.js";

test.describe.configure({ timeout: 120_000 });

const button = (page, name) => page.getByRole("button", { name, exact: true });
const roster = (file) => fileURLToPath(new URL(`../data/rosters/${file}`, import.meta.url));
const letters = (number) => String.fromCharCode(65 + (number % 26)) + "abcdefghij"[Math.floor(number / 26)];
const teams = (count) => Array.from({ length: count }, (_, n) => `Ann ${letters(n)} & Bob ${letters(n)}`).join("\n");
const people = (count) => Array.from({ length: count }, (_, n) => `Cy ${letters(n)}`).join("\n");

/** Creates a real event with these people and opens it. */
async function opened(page, list, { event, rounds } = {}) {
  await page.goto("#/events/new?real=1");
  if (event) await page.getByRole("radio", { name: event }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill(list);
  if (rounds) await page.getByRole("textbox", { name: "Rounds" }).fill(String(rounds));
  await button(page, "Open the event").click();
  await expect(button(page, "Begin round 1")).toBeVisible();
}

/** Unfolds the fields of these rows of the list, by their line. */
async function unfold(check, ...lines) {
  for (const line of lines) await check.locator(".fold").nth(line - 1).click();
}

test("the promise that is computed after typing does not move the button", async ({ page }) => {
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill(teams(8));
  const place = () => button(page, "Open the event").evaluate((of) => of.getBoundingClientRect().top + scrollY);
  const before = await place();
  await expect(page.getByText(/^Nobody meets/)).toBeVisible();
  expect(await place()).toBe(before);
});

test("a pasted list is shown as a table, and odd lines are marked and corrected before it is entered", async ({ context, page }) => {
  const heard = complaints(context);
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "World doubles" }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill("Lee, Ann & Ray, Bob\nCy\nDee\nann lee & Eve Fox");
  const check = page.getByRole("region", { name: "Check before they enter" });
  await expect(check).toContainText("2 teams, 5 people, 2 without a partner");
  await unfold(check, 1, 2, 3, 4);
  const widths = await check.getByRole("textbox").evaluateAll((fields) => fields.map((of) => of.getBoundingClientRect().width));
  expect(Math.min(...widths), "every name has room on a phone").toBeGreaterThan(100);
  const fourth = check.getByRole("row").filter({ has: page.getByRole("textbox", { name: "Player 1, row 4" }) });
  await expect(fourth).toContainText("Ann Lee is in row 1 too");
  await check.getByRole("button", { name: "Join with next, row 2" }).click();
  await expect(check).toContainText("3 teams, 5 people");
  // The rows below have other numbers now, so they are folded.
  await unfold(check, 3);
  const first = check.getByRole("textbox", { name: "Player 1, row 3" });
  await first.fill("Gus Lee");
  await first.press("Tab");
  // The row is the same row still: the focus has gone on in it.
  await expect(check.getByRole("textbox", { name: "Player 2, row 3" })).toBeFocused();
  await expect(check).toContainText("Nothing to check.");
  await page.reload();
  await expect(check).toContainText("Nothing to check.");
  await button(page, "Open the event").click();
  await page.getByRole("radio", { name: "People" }).check();
  for (const name of ["Ann Lee & Bob Ray", "Cy & Dee", "Gus Lee & Eve Fox"]) {
    await expect(person(page, name)).toBeVisible();
  }
  // Whoever played then is offered at the next one.
  await page.goto("#/events/new?real=1");
  await page.getByText("People of earlier events").click();
  await button(page, "Bob Ray").click();
  await unfold(check, 1);
  await expect(check.getByRole("textbox", { name: "Player 1, row 1" })).toHaveValue("Bob Ray");
  await expect(button(page, "Bob Ray")).toHaveCount(0);
  expect(heard).toEqual([]);
});

test("sixty teams are a line each on a phone; a tap shows the fields, and only the rows to check can be shown", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "World doubles" }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill(`${teams(58)}\nCy Lone\nann aa & Eve Fox`);
  const check = page.getByRole("region", { name: "Check before they enter" });
  await expect(check).toContainText("59 teams, 118 people, 1 without a partner");
  const rows = check.locator("tbody tr");
  await expect(rows).toHaveCount(60);
  const heights = await rows.evaluateAll((all) => all.map((of) => of.getBoundingClientRect().height));
  expect(Math.max(...heights.slice(0, 58))).toBeLessThanOrEqual(46);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await expect(check.getByRole("textbox")).toHaveCount(0);
  // What is odd says so in its line.
  const lone = check.getByRole("button", { name: "59 Cy Lone Waits for a partner", exact: true });
  await expect(lone).toBeVisible();
  await button(page, "Only the rows to check").click();
  await expect(rows.filter({ visible: true })).toHaveCount(2);
  await lone.focus();
  await page.keyboard.press("Enter");
  await expect(lone).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(check.getByRole("textbox", { name: "Player 2, row 59" })).toBeFocused();
  await page.keyboard.type("Dee Lone");
  await page.keyboard.press("Tab");
  // The row that is right now stays until it is folded, and so does the focus.
  await expect(check).toContainText("1 row to check.");
  await expect(check.getByRole("textbox", { name: "Team name, row 59" })).toBeFocused();
  // The edit has put a line of headings above the list, which is no row.
  await check.getByRole("button", { name: "59 Cy Lone & Dee Lone", exact: true }).click();
  await expect(rows.filter({ visible: true })).toHaveCount(1);
  // A removed row leaves the next one folded, and the focus on its line.
  await unfold(check, 60);
  await check.getByRole("button", { name: "Remove, row 60" }).click();
  await expect(check).toContainText("Nothing to check.");
  await expect(rows.filter({ visible: true })).toHaveCount(59);
  await expect(check.locator(".fold").nth(58)).toBeFocused();
  await unfold(check, 2);
  await check.getByRole("button", { name: "Remove, row 2" }).click();
  await expect(check.locator(".fold").nth(1)).toBeFocused();
  await expect(check.getByRole("textbox")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("a file is read by its column headings, and the role of a column can be changed", async ({ page }) => {
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "World singles" }).check();
  await page.getByLabel("Or from a file (CSV)").setInputFiles(roster("p06-last-first-columns.csv"));
  const check = page.getByRole("region", { name: "Check before they enter" });
  await expect(check).toContainText("4 people");
  await unfold(check, 3);
  await expect(check.getByRole("textbox", { name: "Name, row 3" })).toHaveValue("Cy Ray");
  await check.getByLabel(/^Column 3/).selectOption({ label: "First name" });
  await expect(check.getByRole("textbox", { name: "Name, row 3" })).toHaveValue("Pound Ray");
});

/** Presses twice at the same place, this many milliseconds apart, whatever is there by then. */
async function pressTwice(page, what, gap) {
  // Nobody has found the next button before that: it may lie where the last one was pressed.
  await page.waitForTimeout(400);
  await what.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await what.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await page.waitForTimeout(gap);
  }
}

const kept = (page, prefix) =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length, prefix);

for (const gap of [0, 60, 120, 250]) {
  test(`two clicks ${gap} ms apart begin one event, one game and one sheet`, async ({ page }) => {
    await page.goto("#/events/new?real=1");
    await page.getByRole("textbox", { name: "Who plays" }).fill(teams(4));
    await pressTwice(page, button(page, "Open the event"), gap);
    await expect(button(page, "Begin round 1")).toBeVisible();
    expect(await kept(page, "bower.event.")).toBe(1);
    await page.goto("#/events/new?event=valparaiso&entrants=8&rounds=1&speed=instant");
    await pressTwice(page, button(page, "Start event"), gap);
    await expect(button(page, "Draw for the first round")).toBeVisible();
    expect(await kept(page, "bower.event.")).toBe(2);
    await page.goto("#/play");
    await pressTwice(page, button(page, "Start game"), gap);
    await expect(page.getByRole("region", { name: "Table", exact: true })).toBeVisible();
    expect(await kept(page, "bower.game.")).toBe(1);
    await page.goto("#/sheets/new");
    for (const [field, name] of [["You", "Ann"], ["Partner", "Bob"], ["On your left", "Cy"], ["On your right", "Dee"]]) {
      await page.getByRole("textbox", { name: field, exact: true }).fill(name);
    }
    await pressTwice(page, button(page, "Begin the sheet"), gap);
    await expect.poll(() => page.url()).toMatch(/#\/sheets\/(?!new)/);
    expect(await kept(page, "bower.sheet.")).toBe(1);
  });

  test(`two clicks ${gap} ms apart enter one result, and a round begins once`, async ({ page }) => {
    await opened(page, teams(12), { rounds: 3 });
    await pressTwice(page, button(page, "Begin round 1"), gap);
    const tables = page.getByRole("region", { name: "Still out" }).getByRole("button");
    await expect(tables).toHaveCount(6);
    await line(page).fill("2 14 6");
    await pressTwice(page, reading(page).getByRole("button", { name: "Enter" }), gap);
    await expect(tables).toHaveCount(5);
    const form = await openTable(page, 4);
    await form.getByRole("textbox").nth(0).fill("14");
    await form.getByRole("textbox").nth(1).fill("6");
    await pressTwice(page, form.getByRole("button", { name: "Enter" }), gap);
    await expect(tables).toHaveCount(4);
    await page.waitForTimeout(400);
    await expect(tables).toHaveCount(4);
    await enterLine(page, "1 14 6");
    await expect(tables).toHaveCount(3);
  });
}

test("a button that leads to another tab selects it, and the way back works", async ({ page }) => {
  await opened(page, teams(4), { rounds: 1 });
  const tab = (name) => page.getByRole("radio", { name, exact: true });
  for (const [name, there] of [["Check people in", "People"], ["Print papers", "Papers"]]) {
    await button(page, name).click();
    await expect(tab(there)).toBeChecked();
    await expect(tab("Now")).not.toBeChecked();
    await tab("Now").check();
    await expect(button(page, "Begin round 1")).toBeVisible();
  }
});

test("different buttons can be pressed in quick succession", async ({ page }) => {
  await opened(page, teams(4));
  await button(page, "Start the clock").click();
  await page.getByRole("region", { name: "Clock" }).locator("summary").click();
  await button(page, "Next: Round 1").click();
  const clock = page.getByRole("region", { name: "Clock" });
  const left = async () => Number((await clock.getByRole("timer").textContent()).split(":")[0]);
  const before = await left();
  const more = button(page, "One minute more");
  for (let times = 0; times < 5; times += 1) await more.click();
  await expect.poll(left).toBeGreaterThanOrEqual(before + 4);
});

test("the first screen shows a running event with its round and its missing results", async ({ page }) => {
  await opened(page, teams(4), { rounds: 2 });
  await button(page, "Begin round 1").click();
  await expect(out(page, 1)).toBeVisible();
  await page.goto("#/");
  await expect(page.getByRole("main")).toContainText("Round 1 of 2. All tables are still out.");
  await page.reload();
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(out(page, 1)).toBeVisible();
});

test("the focus moves to the next figure, and to the question after a level game", async ({ page }) => {
  await opened(page, teams(4), { event: "World doubles", rounds: 2 });
  await button(page, "Begin round 1").focus();
  await page.keyboard.press("Enter");
  await expect(line(page)).toBeFocused();
  await page.keyboard.type("1 8 8");
  await page.keyboard.press("Enter");
  await expect(reading(page).getByRole("alert")).toContainText("Tied: add the name of who is ahead.");
  await expect(line(page)).toBeFocused();
  await line(page).fill("");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Table 1", exact: true });
  await expect(form.getByRole("textbox").nth(0)).toBeFocused();
  await page.keyboard.type("8");
  await page.keyboard.press("Tab");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).not.toBeEmpty();
  await expect(form.getByRole("combobox")).toBeFocused();
});

for (const width of [360, 1024, 1440]) {
  test(`no label of what happens to people is cut at ${width} pixels, and nothing is chosen for the director`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await opened(page, teams(4), { event: "Chicago" });
    await page.getByRole("radio", { name: "People" }).check();
    const row = person(page, "Ann Aa & Bob Aa");
    await row.getByRole("button", { name: "More: Ann Aa & Bob Aa" }).click();
    const actions = row.getByRole("group", { name: "What happens: Ann Aa & Bob Aa" }).getByRole("button");
    await expect(actions.filter({ hasText: "Leaves for good" })).toBeVisible();
    const pressed = await actions.evaluateAll((all) => all.filter((of) => of.getAttribute("aria-pressed") === "true").length);
    expect(pressed).toBe(0);
    await actions.filter({ hasText: "Disqualify" }).click();
    await expect(row.getByRole("form", { name: "Disqualify" })).toBeVisible();
    const cut = await page.getByRole("main").evaluate((main) => {
      const pen = document.createElement("canvas").getContext("2d");
      return [...main.querySelectorAll("select")].flatMap((select) => {
        if (!select.checkVisibility()) return [];
        const style = getComputedStyle(select);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const room = select.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
        return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room + 1);
      });
    });
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

/** Tables and points of a round, in random order. */
const results = (tables) =>
  Array.from({ length: tables }, (_, at) => {
    const table = ((at * 5) % tables) + 1;
    return [table, 5 + ((at * 3) % 8), 13 - ((at * 5) % 9)].map(String);
  }).map(([table, ours, theirs]) => [table, ours, ours === theirs ? `${Number(theirs) + 1}` : theirs]);

test("thirteen results are entered by keyboard within a minute, with eight keys each", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await opened(page, teams(26), { rounds: 2 });
  await button(page, "Begin round 1").focus();
  await page.keyboard.press("Enter");
  await expect(line(page)).toBeFocused();
  let [keys, milliseconds] = [0, 0];
  const began = Date.now();
  for (const [table, ours, theirs] of results(13)) {
    const typed = `${table} ${ours} ${theirs}`;
    await page.keyboard.type(typed);
    await expect(reading(page).getByRole("status")).toContainText(new RegExp(`^Table ${table}: .+ ${ours}, .+ ${theirs}\\.$`));
    await page.keyboard.press("Enter");
    keys = Math.max(keys, typed.length + 1);
    // Somebody who types forty words a minute.
    milliseconds += (typed.length + 1) * 300;
  }
  expect(keys).toBeLessThanOrEqual(9);
  expect(results(13).flat().join("").length + 13 * 3, "eight keys a result").toBeLessThanOrEqual(13 * 8);
  expect(milliseconds + (Date.now() - began)).toBeLessThan(60_000);
  await expect(button(page, "Begin round 2")).toBeFocused();
});

test("with a hundred tables the line stays visible, and a result moves nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await opened(page, teams(200), { rounds: 2 });
  await button(page, "Begin round 1").click();
  const tables = page.getByRole("region", { name: "Still out" }).getByRole("button");
  await expect(tables).toHaveCount(100);
  await expect(line(page)).toBeInViewport();
  const place = () => line(page).evaluate((field) => field.getBoundingClientRect().top);
  const before = await place();
  await enterLine(page, "40 9 6");
  await expect(tables).toHaveCount(99);
  expect(await place()).toBe(before);
  // Under the pointer a table keeps its place until the pointer leaves.
  const thirtieth = tables.nth(29);
  await thirtieth.hover();
  const { y } = await thirtieth.boundingBox();
  await enterLine(page, "1 9 6");
  await expect(out(page, 1)).toContainText(/9.to.6/);
  expect((await out(page, 30).boundingBox()).y).toBe(y);
  await line(page).hover();
  await expect(tables).toHaveCount(98);
  // A tap puts a table into the line.
  await out(page, 77).click();
  await expect(line(page)).toHaveValue("77 ");
  await expect(line(page)).toBeFocused();
});

test("the line says that a table has reported, and can correct its result", async ({ page }) => {
  await opened(page, teams(4), { rounds: 2 });
  await button(page, "Begin round 1").click();
  await enterLine(page, "1 9 6");
  await enterLine(page, "1 9 7");
  await expect(reading(page).getByRole("alert")).toContainText(/^Table 1 is in: .+, 9.to.6\.$/);
  await reading(page).getByRole("button", { name: "Correct it" }).click();
  const correction = page.getByRole("form", { name: "Correct round 1, table 1" });
  await expect(correction.getByRole("textbox").nth(1)).toHaveValue("7");
  await correction.getByRole("textbox", { name: "Reason" }).fill("read wrongly");
  await correction.getByRole("button", { name: "Correct it" }).click();
  await expect(correction).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Tables of round 1" }).getByRole("row", { name: /^1 / })).toContainText(/9.to.7/);
});

test("a phone has keys for tables and points, and letters on request", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await opened(page, teams(8), { rounds: 2 });
  await button(page, "Begin round 1").tap();
  const keys = page.getByRole("group", { name: "Number keys" });
  await expect(line(page)).toHaveAttribute("inputmode", "none");
  for (const key of ["2", "Next", "1", "1", "Next", "6"]) await keys.getByRole("button", { name: key, exact: true }).tap();
  await expect(reading(page).getByRole("status")).toContainText(/^Table 2: .+ 11, .+ 6\.$/);
  const sizes = await keys.getByRole("button").evaluateAll((all) => all.map((key) => key.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  await expect(keys.getByRole("button", { name: "Enter" })).toBeInViewport({ ratio: 1 });
  await keys.getByRole("button", { name: "Enter" }).tap();
  await expect(page.getByRole("region", { name: "Still out" }).getByRole("button")).toHaveCount(3);
  await keys.getByRole("button", { name: "ABC" }).tap();
  await expect(line(page)).toHaveAttribute("inputmode", "text");
  await context.close();
});
