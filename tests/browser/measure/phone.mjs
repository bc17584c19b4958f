// Measures a phone on its first visit (1.6 Mbit/s, 150 ms round trip) and with everything cached, each also with a
// processor four times slower.
import { chromium as playwright } from "@playwright/test";
import { browserFlags, chromium } from "../support.js";
import { note, spread } from "./figures.mjs";

const ROUNDS = 5;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWED = 4;
const GAME = "#/play?rules=world&seed=42&speed=instant&start=1";

/**
 * Prints how long somebody waits for the table, each release in its turn.
 * @param {{name: string, address: string}[]} releases
 */
export async function coldPhone(releases) {
  const browser = await playwright.launch({ executablePath: chromium(), args: browserFlags });
  try {
    for (const slowed of [1, SLOWED]) {
      const runs = releases.map(() => ({ link: [], home: [], play: [], kept: [] }));
      for (let round = 0; round < ROUNDS; round++) {
        for (const [at, { address }] of releases.entries()) {
          runs[at].link.push(await byLink(browser, address, slowed));
          const { home, play } = await fromHome(browser, address, slowed);
          runs[at].home.push(home);
          runs[at].play.push(play);
        }
      }
      for (const [at, { address }] of releases.entries()) runs[at].kept = await byLinkKept(browser, address, slowed);
      for (const [at, { name }] of releases.entries()) {
        const { link, home, play, kept } = runs[at];
        console.log(`cold phone, processor ${slowed}x slower, ${name}: table by link ${spread(link)} ms, home ${spread(home)} ms, home then New game ${spread(play)} ms; a kept one: table by link ${spread(kept)} ms`);
        if (at > 0) continue;
        const as = slowed > 1 ? `, processor ${slowed} times slower` : "";
        note(`a cold phone, 1.6 Mbit/s, 150 ms there and back${as}: the table by link`, slowed > 1 ? "" : "1800 ms", `${spread(link)} ms`, "phone");
        note(`the same${as}: home; home, then *New game*`, "", `${spread(home)}; ${spread(play)} ms`, "phone");
        note(`everything kept${as}: the table by link`, slowed > 1 ? "1200 ms" : "", `${spread(kept)} ms`, "phone");
      }
    }
  } finally {
    await browser.close();
  }
}

async function phone(browser, slowed) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", LINE);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  await page.addInitScript(() => {
    window.seen = (selector) => new Promise((done) => {
      const look = () => (document.querySelector(selector) ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look));
      look();
    });
  });
  return { context, page };
}

async function byLink(browser, address, slowed) {
  const { context, page } = await phone(browser, slowed);
  await page.goto(address + GAME, { waitUntil: "commit" });
  const time = await page.evaluate(() => window.seen(".hand .card"));
  await context.close();
  return time;
}

/** Opens the table by link, with everything in the service worker's cache. */
async function byLinkKept(browser, address, slowed) {
  const { context, page } = await phone(browser, 1);
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, { timeout: 60_000 });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto("about:blank");
    await page.goto(address + GAME, { waitUntil: "commit" });
    times.push(await page.evaluate(() => window.seen(".hand .card")));
  }
  await context.close();
  return times;
}

async function fromHome(browser, address, slowed) {
  const { context, page } = await phone(browser, slowed);
  await page.goto(address, { waitUntil: "commit" });
  const home = await page.evaluate(() => window.seen(".doors a"));
  await page.evaluate(() => document.querySelector(".doors a").click());
  const play = await page.evaluate(() => window.seen("form .start button"));
  await context.close();
  return { home, play };
}
