// From the navigation to an app that answers: first, warm (everything kept) and offline (server gone too).
import { chromium as playwright } from "@playwright/test";
import { browserFlags, chromium, serve } from "../support.js";

const ROUNDS = 7;

/** Prints the middle of several starts of each kind. */
export async function starts(host) {
  const browser = await playwright.launch({ executablePath: chromium(), args: browserFlags });
  const own = await serve();
  try {
    const first = [];
    for (let i = 0; i < ROUNDS; i++) {
      const context = await newContext(browser);
      const page = await context.newPage();
      await page.goto(host.address);
      first.push(await interactive(page));
      await context.close();
    }
    const context = await newContext(browser);
    const page = await context.newPage();
    await page.goto(own.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const warm = await reloads(page);
    await own.stop();
    await context.setOffline(true);
    const offline = await reloads(page);
    console.log(`start to interactive (middle of ${ROUNDS}): first ${middle(first)} ms, warm ${middle(warm)} ms, offline ${middle(offline)} ms`);
  } finally {
    await browser.close();
    await own.stop();
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
const middle = (times) => Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]);
