// Measures the time from navigation to an app that answers (first visit, warm with everything cached, offline with the
// server gone), and from the click that deals to the cards.
import { chromium as playwright } from "@playwright/test";
import { browserFlags, chromium, serve } from "../support.js";
import { note, spread } from "./figures.mjs";

const ROUNDS = 7;

/**
 * Prints the middle of several starts of each kind, each release in its turn.
 * @param {{name: string, folder: string, address: string}[]} releases
 */
export async function starts(releases) {
  const browser = await playwright.launch({ executablePath: chromium(), args: browserFlags });
  try {
    const first = releases.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, { address }] of releases.entries()) first[at].push(await firstStart(browser, address));
    }
    for (const [at, { name, folder }] of releases.entries()) {
      const { warm, dealt, offline } = await keptStarts(browser, folder);
      console.log(`start to interactive, ${name}: first ${spread(first[at])} ms, warm ${spread(warm)} ms, offline ${spread(offline)} ms; click to cards ${spread(dealt)} ms`);
      if (at > 0) continue;
      note("start to interactive: first", "", `${spread(first[at])} ms`, "starts");
      note("start to interactive: warm; offline", "500 ms", `${spread(warm)}; ${spread(offline)} ms`, "starts");
      note("click to cards, warm", "150 ms", `${spread(dealt)} ms`, "starts");
    }
  } finally {
    await browser.close();
  }
}

async function firstStart(browser, address) {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(address);
  const time = await interactive(page);
  await context.close();
  return time;
}

/** Starts of a page that is kept, with its host and without. */
async function keptStarts(browser, folder) {
  const host = await serve({ folder });
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    await page.goto(host.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const warm = await reloads(page);
    const dealt = [];
    for (let round = 0; round < ROUNDS; round++) dealt.push(await deal(page));
    await host.stop();
    await context.setOffline(true);
    return { warm, dealt, offline: await reloads(page) };
  } finally {
    await context.close();
    await host.stop();
  }
}

async function reloads(page) {
  const times = [];
  for (let i = 0; i < ROUNDS; i++) {
    await page.reload();
    times.push(await interactive(page));
  }
  return times;
}

/** How long after *Deal me in* the cards lie there. */
async function deal(page) {
  await page.evaluate(() => { location.hash = "#/"; });
  const link = page.getByRole("link", { name: "Deal me in" });
  await link.waitFor();
  // What is fetched and warmed beside the first screen is there.
  await page.waitForTimeout(500);
  return link.evaluate((link) => {
    // Nobody draws for the deal and nothing moves: only the page is waited for.
    link.href = "#/play?rules=world&speed=instant&start=1";
    const before = performance.now();
    link.click();
    return new Promise((done) => {
      const look = () => requestAnimationFrame(document.querySelector(".hand .card") ? () => done(performance.now() - before) : look);
      look();
    });
  });
}

async function newContext(browser) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  // The app takes the shell away when its first screen stands; the frame after that is on the glass.
  await context.addInitScript(() => {
    window.interactive = new Promise((done, fail) => {
      setTimeout(() => fail(new Error("the app did not start")), 30_000);
      const look = () => {
        const stands = window.bowerStarted && !document.getElementById("shell");
        requestAnimationFrame(stands ? () => done(performance.now()) : look);
      };
      look();
    });
  });
  return context;
}

const interactive = (page) => page.evaluate(() => window.interactive);
