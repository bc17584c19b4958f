// Measures the review of a whole game of twelve hands, at full speed and four times slower. The browser can slow only
// a page's own thread, so its processes are stopped for three quarters of the time instead.
import { chromium as playwright } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { game, whatIsAsked } from "../player.js";
import { browserFlags, chromium } from "../support.js";
import { middle, note, spread } from "./figures.mjs";
import { watchFrames } from "./watchers.mjs";

const ROUNDS = 3;
const SLOWED = 4;
/** How long the processes run between two stops, in milliseconds. */
const RUNS = 5;
const GOALS = { 1: "6 s, on a phone", [SLOWED]: "20 s" };

/** Prints the time at both speeds. */
export async function reviewed(host) {
  const browser = await playwright.launch({ executablePath: chromium(), args: browserFlags });
  try {
    const page = await browser.newPage({ baseURL: host.address, viewport: { width: 360, height: 640 }, serviceWorkers: "block" });
    await page.goto(game({ seed: "42", partner: "regular", opponents: "regular" }));
    await whatIsAsked(page);
    await page.evaluate(watchFrames);
    await page.getByRole("link", { name: "See the whole review" }).waitFor({ timeout: 120_000 });
    const kept = () => page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith("bower.review.")));
    const id = (await kept()).split(".").at(-1);
    for (const slowed of [1, SLOWED]) {
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.goto("#/");
        await page.locator(".doors").waitFor();
        await page.evaluate((key) => localStorage.removeItem(key), await kept());
        const letGo = await slow(browser, slowed);
        const before = performance.now();
        await page.evaluate((to) => { location.hash = to; }, `#/review/${id}`);
        await page.getByRole("heading", { name: "What mattered most" }).waitFor({ timeout: 300_000 });
        times.push(performance.now() - before);
        await letGo();
      }
      const as = slowed > 1 ? `, page and workers ${slowed} times slower` : "";
      console.log(`review of 12 hands${as}: ${spread(times)} ms`);
      note(`a game of 12 hands reviewed, every decision of all four${as}`, GOALS[slowed], `${(middle(times) / 1000).toFixed(1)} s`, "review");
    }
  } finally {
    await browser.close();
  }
}

/** Slows all processes that draw pages and run workers. Call the returned function to end this. */
async function slow(browser, times) {
  if (times === 1) return async () => {};
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  const signal = (name) => renderers.forEach(({ id }) => process.kill(id, name));
  let slows = true;
  const slowing = (async () => {
    while (slows) {
      signal("SIGSTOP");
      await sleep(RUNS * (times - 1));
      signal("SIGCONT");
      await sleep(RUNS);
    }
  })();
  return async () => {
    slows = false;
    await slowing;
    await devtools.detach();
  };
}
