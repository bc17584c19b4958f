// Measures a phone after some years (1,000 sheets, 500 games, 20 events) beside an empty one, at full speed and four
// times slower.
import { readFileSync } from "node:fs";
import { chromium as playwright } from "@playwright/test";
import { browserFlags, chromium, serve } from "../support.js";
import { begin } from "../keeper.js";
import { middle, note, spread } from "./figures.mjs";

const ROUNDS = 7;

/**
 * Prints what a full phone waits for, each release in its turn.
 * @param {{name: string, folder: string}[]} releases
 */
export async function fullPhone(releases) {
  const texts = JSON.parse(readFileSync(process.env.BOWER_FULL, "utf8")).data.texts;
  const browser = await playwright.launch({ executablePath: chromium(), args: browserFlags });
  try {
    for (const { name, folder } of releases) {
      const host = await serve({ folder });
      const { address } = host;
      const empty = await phone(browser, address, {});
      const full = await phone(browser, address, texts);
      for (const slowed of [1, 4]) {
        const starts = { empty: [], full: [] };
        for (let round = 0; round < ROUNDS; round++) {
          starts.empty.push(await start(empty, address, slowed));
          starts.full.push(await start(full, address, slowed));
        }
        const list = [], statistics = [], marks = [];
        for (let round = 0; round < ROUNDS; round++) {
          list.push(await open(full, "#/sheets", "[aria-labelledby=kept-sheets] .kept li"));
          statistics.push(await open(full, "#/stats", "main .figures, main table"));
        }
        marks.push(...(await mark(full)));
        console.log(
          `full phone, processor ${slowed}x slower, ${name}: start ${spread(starts.full)} ms, empty ${spread(starts.empty)} ms; list of sheets ${spread(list)} ms, statistics ${spread(statistics)} ms, a mark ${spread(marks)} ms`,
        );
        if (name !== releases[0].name) continue;
        const as = slowed > 1 ? `, processor ${slowed} times slower` : "";
        note(`a full phone (1,000 sheets, 500 games, 20 events)${as}: start, more than an empty one's`, "50 ms", `${Math.round(middle(starts.full) - middle(starts.empty))} of ${spread(starts.full)} ms`, "full");
        note(`the same${as}: list of sheets; statistics; a mark`, "100; 150; 5 ms", `${spread(list)}; ${spread(statistics)}; ${spread(marks)} ms`, "full");
      }
      await empty.context.close();
      await full.context.close();
      await host.stop();
    }
  } finally {
    await browser.close();
  }
}

async function phone(browser, address, texts) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.seen = (selector) => new Promise((done, fail) => {
      setTimeout(() => fail(new Error(`nobody saw ${selector}`)), 20_000);
      const look = () => (document.querySelector(selector) ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look));
      look();
    });
  });
  await page.goto(address);
  await page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), texts);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return { context, page, client: await context.newCDPSession(page) };
}

async function start({ page, client }, address, slowed) {
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "commit" });
  const time = await page.evaluate(() => window.seen(".home .kept li, .home .help"));
  // What is warmed up beside the first screen is not the next screen's.
  await page.waitForTimeout(300 * slowed);
  return time;
}

async function open({ page }, hash, selector) {
  await page.evaluate(() => { location.hash = "#/"; });
  await page.waitForSelector(".doors");
  return page.evaluate(async ([to, sign]) => {
    const before = performance.now();
    location.hash = to;
    return (await window.seen(sign)) - before;
  }, [hash, selector]);
}

/** Returns how long the page takes for marks on a new sheet of a full phone. */
async function mark({ page }) {
  await begin(page);
  const times = [];
  for (let hand = 0; hand < 6; hand++) {
    times.push(
      await page.evaluate(() => {
        const press = (name) => [...document.querySelectorAll(".score-pad button")].find((button) => button.textContent.startsWith(name)).click();
        const before = performance.now();
        press("Us");
        press("Made it");
        return performance.now() - before;
      }),
    );
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => { location.hash = "#/"; });
  return times;
}
