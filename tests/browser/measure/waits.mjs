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
    for (const one of [largeEvent, deskOfAHundred, twoTaps, manySheets]) {
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
    const named = (text) => [...document.querySelectorAll("button, h3")].find((part) => part.textContent === text);
    const start = performance.now();
    let [last, longest] = [start, 0];
    named("Let bots play the rest of the event").click();
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

/** A desk of a hundred tables: how long a result takes from the key to the painted list, the first and the third round. */
async function deskOfAHundred(page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("#/events/new?real=1");
  const teams = Array.from({ length: 200 }, (_, n) => `Ann ${n + 1} & Bob ${n + 1}`).join("\n");
  await page.getByRole("textbox", { name: "Who plays" }).fill(teams);
  await page.getByRole("textbox", { name: "Rounds" }).fill("3");
  await page.getByRole("button", { name: "Open the event" }).click();
  const rounds = [];
  for (const round of [1, 2, 3]) {
    await page.getByRole("button", { name: `Begin round ${round}` }).click();
    await page.locator(".out-row").nth(99).waitFor();
    rounds.push(await page.evaluate(async () => {
      const field = document.querySelector(".desk-line input");
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const times = [];
      for (let table = 100; table > 0; table -= 1) {
        field.value = `${table} 9 6`;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await painted();
        const start = performance.now();
        field.form.requestSubmit();
        await painted();
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other);
    }));
  }
  const told = rounds.map((times) => `${Math.round(times[50])} and ${Math.round(times[95])}`).join("; ");
  note("a result at a desk of 100 tables, painted, middle and 95 of 100, rounds 1 to 3", "50 ms", `${told} ms`, "waits");
  return `a result at a desk of 100 tables, middle and 95 of 100: ${told} ms`;
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
