// How long somebody waits for what takes long: a large event practised, a hand on the scoresheet, a thousand kept sheets.
import { chromium as playwright } from "@playwright/test";
import { begin, thousandSheets } from "../keeper.js";
import { browserFlags, chromium } from "../support.js";
import { note } from "./figures.mjs";

/** Prints a line for each. */
export async function waits(host) {
  const browser = await playwright.launch({ executablePath: chromium(), args: browserFlags });
  const fresh = () => browser.newPage({ baseURL: host.address, viewport: { width: 360, height: 640 }, serviceWorkers: "block" });
  try {
    for (const one of [largeEvent, deskOfAHundred, deskOfTwoHundred, twoTaps, manySheets]) {
      const page = await fresh();
      console.log(await one(page));
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

async function largeEvent(page) {
  await page.goto("#/events/new?event=world-doubles&entrants=32&rounds=8&seed=1&speed=instant&start=1");
  await page.getByRole("button", { name: "Draw for the first round" }).waitFor();
  const [took, gap] = await page.evaluate(async () => {
    const named = (text) => [...document.querySelectorAll("button, h2, h3")].find((part) => part.textContent === text);
    named("Let bots play the rest of the event").click();
    while (!named("Let them play")) await new Promise(requestAnimationFrame);
    const start = performance.now();
    let [last, longest] = [start, 0];
    named("Let them play").click();
    while (!named("Prizes")) {
      await new Promise(requestAnimationFrame);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return [last - start, longest];
  });
  note("an event of 32 teams practised to its end; longest gap between frames", "3000 ms", `${Math.round(took)}; ${Math.round(gap)} ms`, "waits");
  return `world-doubles, 32 teams, 1,536 hands: ${Math.round(took)} ms, longest gap between frames ${Math.round(gap)} ms`;
}

/** The order in which results come in: tables from everywhere in the hall. */
const anyOrder = (tables) => Array.from({ length: tables }, (_, n) => (n * 37 % tables) + 1);

/** Takes results in at the desk by script, and returns the milliseconds from Enter to the painted list, least first. */
const enterAll = (page, tables) =>
  page.evaluate(async (tables) => {
    const field = document.querySelector(".desk-line input");
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const times = [];
    for (const table of tables) {
      field.value = `${table} 9 6`;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await painted();
      const start = performance.now();
      field.form.requestSubmit();
      await painted();
      times.push(performance.now() - start);
    }
    return times.sort((one, other) => one - other);
  }, tables);

/** Types thirteen results with the keyboard, and returns the milliseconds that all take. */
async function thirteenByKeyboard(page, tables) {
  const start = performance.now();
  for (const table of tables) {
    await page.keyboard.type(`${table} 9 6`);
    await page.keyboard.press("Enter");
    await page.locator(".out-row").filter({ has: page.locator("b", { hasText: new RegExp(`^${table}$`) }) }).waitFor({ state: "detached" });
  }
  return performance.now() - start;
}

/** A large event at the desk, from the pasted list to the final report. */
async function atTheDesk(page, { event, names, tables }) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: event }).check();
  const start = performance.now();
  await page.getByRole("textbox", { name: "Who plays" }).fill(names.join("\n"));
  await page.getByRole("textbox", { name: "Rounds" }).fill("3");
  await page.getByRole("button", { name: "Open the event" }).click();
  const [rounds, order] = [[], anyOrder(tables)];
  let typed = 0;
  for (const round of [1, 2, 3]) {
    await page.getByRole("button", { name: `Begin round ${round}` }).click();
    await page.locator(".out-row").nth(tables - 1).waitFor();
    if (round === 1) typed = await thirteenByKeyboard(page, order.slice(0, 13));
    rounds.push(await enterAll(page, round === 1 ? order.slice(13) : order));
  }
  await page.getByRole("radio", { name: "Papers" }).check();
  await page.getByRole("region", { name: "Preview" }).getByRole("table").first().waitFor();
  const whole = performance.now() - start;
  const told = rounds.map((times) => `${Math.round(times[times.length >> 1])} and ${Math.round(times[Math.floor(times.length * 0.95)])}`);
  return { told: told.join("; "), typed: Math.round(typed), whole: Math.round(whole) };
}

/** A desk of two hundred teams at a hundred tables. */
async function deskOfAHundred(page) {
  const names = Array.from({ length: 200 }, (_, n) => `Ann ${n + 1} & Bob ${n + 1}`);
  const { told, typed, whole } = await atTheDesk(page, { event: "World doubles", names, tables: 100 });
  note("a result at a desk of 100 tables, painted, middle and 95 of 100, rounds 1 to 3", "50 ms", `${told} ms`, "waits");
  note("13 results in any order by keyboard, 100 tables", "60 s", `${(typed / 1000).toFixed(1)} s`, "waits");
  note("200 teams and 3 rounds from the pasted list to the final report", "", `${(whole / 1000).toFixed(1)} s`, "waits");
  return `a result at a desk of 100 tables, middle and 95 of 100: ${told} ms; 13 by keyboard: ${typed} ms; from the list to the report: ${whole} ms`;
}

/** A desk of two hundred people who change partners, at fifty tables. */
async function deskOfTwoHundred(page) {
  const names = Array.from({ length: 200 }, (_, n) => `Ann Lee${n + 1}`);
  const { told, typed, whole } = await atTheDesk(page, { event: "Progressive", names, tables: 50 });
  note("the same with 200 people at 50 tables: painted; 13 by keyboard; to the report", "50 ms; 60 s", `${told} ms; ${(typed / 1000).toFixed(1)} s; ${(whole / 1000).toFixed(1)} s`, "waits");
  return `200 people at 50 tables: ${told} ms; 13 by keyboard: ${typed} ms; from the list to the report: ${whole} ms`;
}

async function twoTaps(page) {
  await begin(page);
  const times = await page.evaluate(async () => {
    const button = (name) => [...document.querySelectorAll("main button")].find((one) => one.textContent.startsWith(name));
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const times = [];
    for (let n = 0; n < 11; n += 1) {
      const start = performance.now();
      button(n % 2 ? "Us" : "Them").click();
      await painted();
      button("Made it").click();
      await painted();
      times.push(performance.now() - start);
    }
    return times;
  });
  note("a hand on the scoresheet, two taps, painted, worst of 11", "2000 ms", `${Math.round(Math.max(...times))} ms`, "waits");
  return `a hand in two taps, painted: worst of ${times.length} ${Math.round(Math.max(...times))} ms`;
}

async function manySheets(page) {
  const size = await thousandSheets(page);
  const opened = async (address, ready) => {
    await page.goto("#/settings");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    return page.evaluate(async ([address, ready]) => {
      const start = performance.now();
      location.hash = address;
      while (!document.querySelector(ready)) await new Promise(requestAnimationFrame);
      return Math.round(performance.now() - start);
    }, [address, ready]);
  };
  const list = [await opened("/sheets", "#kept-sheets"), await opened("/sheets", "#kept-sheets")];
  const stats = [await opened("/stats", ".stats"), await opened("/stats", ".stats")];
  note("1,000 sheets as kept; list; statistics, opened twice", "1.5 MB; 100 ms; 100 ms", `${Math.round(size / 1000)} KB; ${list.join(", ")}; ${stats.join(", ")} ms`, "waits");
  return `1,000 sheets: ${Math.round(size / 1000)} KB; list ${list.join(" ")} ms; statistics ${stats.join(" ")} ms`;
}
