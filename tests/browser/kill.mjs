// Kills the browser (SIGKILL) at a random moment while a sheet is kept, a game is played or results are entered, and
// opens it again with the same profile: whatever was on the screen for half a second must still be there. `cargo task
// kill [TRIES]`; half of the tries use a fresh profile.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium as playwright } from "@playwright/test";
import { enterLine } from "./desk.js";
import { begin, hand } from "./keeper.js";
import { decide, game } from "./player.js";
import { browserFlags, chromium, serve } from "./support.js";

const TRIES = Number(process.argv[2] ?? 40);
/** Time on the screen, in milliseconds, after which something must not be lost. */
const SEEN = 500;
/** Time for the page to show it again, in milliseconds. */
const PATIENCE = 6000;

const TEAMS = Array.from({ length: 16 }, (_, team) => `Ann ${team} & Bob ${team}`).join("\n");

/** The activities: how each begins, its next step, and how far it has come on the screen (-1: not shown). */
const WORKS = {
  sheet: {
    begin: (page) => begin(page),
    step: (page) => hand(page, "Us", "Made it"),
    pause: 350,
    far: () => {
      const [, hands] = document.querySelector("main")?.textContent.match(/Hand (\d+) of 12/) ?? [];
      return Number(hands ?? -1);
    },
  },
  game: {
    begin: async (page) => {
      await page.goto(game({ seed: String(Math.floor(Math.random() * 1e6)) }));
      await page.waitForSelector("main.table");
    },
    step: (page) => decide(page),
    pause: 200,
    far: () => {
      if (!document.querySelector("main.table")) return -1;
      // Cards come and go; the log, which is kept before the screen shows it, only grows.
      const last = Object.keys(localStorage).filter((key) => key.startsWith("bower.game.")).sort().at(-1);
      window.watched ??= last;
      return last && last === window.watched ? localStorage.getItem(last).length : -1;
    },
  },
  event: {
    begin: async (page) => {
      await page.goto("#/events");
      await page.getByRole("link", { name: "Run a real one" }).click();
      await page.getByRole("textbox", { name: "Who plays" }).fill(TEAMS);
      await page.getByRole("button", { name: "Open the event", exact: true }).click();
      await page.getByRole("button", { name: "Begin round 1", exact: true }).click();
    },
    step: async (page) => {
      const first = page.getByRole("region", { name: "Still out" }).getByRole("button").first();
      await enterLine(page, `${(await first.innerText()).trim().split(/\s/)[0]} 14 9`);
    },
    pause: 300,
    far: () => {
      const out = document.querySelectorAll("main [aria-label='Still out'] li").length;
      const all = document.querySelector("main")?.textContent.includes("Begin round 2");
      return all ? 8 : out ? 8 - out : -1;
    },
  },
};

async function open(profile) {
  const flags = [...browserFlags, `--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank"];
  const child = spawn(chromium(), flags, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise((done, fail) => {
    let said = "";
    child.stderr.on("data", (words) => {
      said += words;
      const found = said.match(/listening on (ws:\S+)/);
      if (found) done(found[1]);
    });
    child.once("exit", () => fail(new Error("the browser did not start")));
  });
  const browser = await playwright.connectOverCDP(address);
  const gone = new Promise((done) => child.once("exit", done));
  const kill = async () => {
    process.kill(-child.pid, "SIGKILL");
    await gone;
    await browser.close().catch(() => {});
  };
  return { context: browser.contexts()[0], kill };
}

async function newPage(context, address) {
  const page = await context.newPage();
  // Steps name a place within the page, as the cases do.
  const go = page.goto.bind(page);
  page.goto = (to) => go(new URL(to, address).href);
  await page.goto("");
  return page;
}

/** Records what was on the screen and since when; outside the browser, because nothing in it survives. */
function watch(page, far) {
  const seen = [];
  let [ended, watched] = [false];
  (async () => {
    while (!ended) {
      const now = await page.evaluate(far).catch(() => undefined);
      watched ??= await page.evaluate(() => window.watched).catch(() => undefined);
      if (now !== undefined) seen.push([Date.now(), now]);
      await wait(25);
    }
  })();
  return {
    end: () => (ended = true),
    /** Identifies the game among several. */
    watched: () => watched,
    /** The furthest state seen half a second before the kill. */
    due: (killed) => Math.max(-1, ...seen.filter(([at]) => at <= killed - SEEN).map(([, how]) => how)),
  };
}

async function once(kind, profile, address) {
  const work = WORKS[kind];
  const first = await open(profile);
  const page = await newPage(first.context, address);
  const seen = watch(page, work.far);
  await work.begin(page);
  const until = Date.now() + 600 + Math.random() * 3000;
  const doing = (async () => {
    while (Date.now() < until + 1000) {
      await work.step(page);
      await wait(work.pause * (0.5 + Math.random()));
    }
  })().catch(() => {});
  await wait(until - Date.now());
  const where = new URL(page.url()).hash;
  const killed = Date.now();
  await first.kill();
  seen.end();
  await doing;
  const due = seen.due(killed);
  const watched = seen.watched();
  const again = await open(profile);
  const reopened = await newPage(again.context, address);
  await reopened.evaluate((key) => { window.watched = key; }, watched);
  await reopened.goto(where);
  let found = -1;
  for (const end = Date.now() + PATIENCE; Date.now() < end && found < due; ) {
    found = await reopened.evaluate(work.far).catch(() => -1);
    await wait(50);
  }
  if (process.env.BOWER_PICTURES && found < due) await reopened.screenshot({ path: join(process.env.BOWER_PICTURES, `${kind}-${killed}.png`) });
  await again.kill();
  return { due, found };
}

const host = await serve();
const fresh = () => mkdtempSync(join(tmpdir(), "bower-killed-"));
// One for each: while a sheet is kept nothing is played.
const used = Object.fromEntries(Object.keys(WORKS).map((kind) => [kind, fresh()]));
const table = new Map();
let missing = 0;
try {
  for (let at = 0; at < TRIES; at += 1) {
    const kind = Object.keys(WORKS)[at % 3];
    const anew = at % 2 === 0;
    let tried;
    // Killed before anything stood on the screen: that is no try.
    do {
      const profile = anew ? fresh() : used[kind];
      tried = await once(kind, profile, host.address);
      if (anew) rmSync(profile, { recursive: true, force: true });
    } while (tried.due < 0);
    const { due, found } = tried;
    const lost = found < due;
    missing += lost;
    const row = `${kind}, ${anew ? "a fresh profile" : "a profile in use"}`;
    const [tries, losses] = table.get(row) ?? [0, 0];
    table.set(row, [tries + 1, losses + lost]);
    console.log(`${at + 1}: ${row}: on the screen ${due}, there afterwards ${found}${lost ? "  MISSING" : ""}`);
  }
} finally {
  for (const profile of Object.values(used)) rmSync(profile, { recursive: true, force: true });
  await host.stop();
}
for (const [row, [tries, losses]] of table) console.log(`${row}: ${tries} kills, ${losses} losses`);
console.log(`${TRIES} kills, ${missing} losses`);
process.exitCode = missing ? 1 : 0;
