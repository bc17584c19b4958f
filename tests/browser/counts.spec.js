// Checks counts that stand for speed: bytes, requests, elements, listeners, layouts. They are the same on every
// machine; times are measured by `cargo task measure`.
import { expect, test } from "@playwright/test";
import { files, pack } from "./measure/sizes.mjs";
import { game, playToTheEnd, whatIsAsked } from "./player.js";
import { dist, started } from "./support.js";

test("the downloads stay within their bounds", async () => {
  const sums = { start: 0, table: 0, search: 0, room: 0, install: 0 };
  for (const { name, when } of files(dist)) {
    if (when) sums[when] += pack(dist, name).packed.length;
  }
  expect(sums.start, "the first screen").toBeLessThan(130_000);
  expect(sums.start + sums.table, "a game").toBeLessThan(330_000);
  expect(sums.start + sums.table + sums.search, "with bots that search").toBeLessThan(390_000);
});

test("the first screen makes few requests and has few elements", async ({ page }) => {
  const counter = await counts(page);
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").at(-1)));
  await page.goto("");
  await started(page);
  const before = asked.filter((name) => !/^(rest|table|worker)-/.test(name));
  expect(before.length, before.join(" ")).toBeLessThanOrEqual(7);
  expect((await counter()).Nodes).toBeLessThan(1700);
  // The other parts of the program are being loaded; each request listens until it is answered.
  await expect.poll(async () => (await counter()).JSEventListeners).toBeLessThan(30);
});

test("a tap on a card causes few layouts, and a game leaks no memory", async ({ page }) => {
  const counter = await counts(page);
  await page.goto(game({ seed: "3", speed: "instant" }));
  const taps = [], after = [];
  while (after.length < 3) {
    const { name, found } = await whatIsAsked(page);
    if (name === "nextHand") after.push(await counter());
    const before = await counter();
    await found.first().click();
    if (name === "cards") {
      await page.waitForTimeout(150);
      taps.push((await counter()).LayoutCount - before.LayoutCount);
    }
  }
  // A tap brings the cards of three others with it, each in a frame of its own.
  taps.sort((one, other) => one - other);
  expect(taps[Math.floor(taps.length / 2)]).toBeLessThanOrEqual(4);
  expect(taps.at(-1)).toBeLessThanOrEqual(7);
  const grown = (metric) => after.at(-1)[metric] - after[0][metric];
  expect(after[0].Nodes).toBeLessThan(3700);
  expect(grown("Nodes"), "elements left behind").toBeLessThan(40);
  expect(grown("JSEventListeners"), "listeners left behind").toBeLessThan(4);
});

test("twelve games in a row leak no memory", async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(holdMemory);
  await page.route("**/worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${holdMemory})();\n${await answer.text()}` });
  });
  const counter = await counts(page);
  /** Returns what is still in memory after a game and its review. Garbage collection needs several tasks to finish. */
  const held = async () => {
    await expect(page.getByRole("heading", { name: "How you played" })).toBeVisible();
    for (let time = 0; time < 3; time += 1) {
      await counter();
      await page.waitForTimeout(100);
    }
    const { Nodes, JSEventListeners } = await counter();
    // The first thinks for the bots. The other judges, and is dismissed once it has: each game has a new one.
    const [thinker, ...judges] = page.workers();
    expect(judges.length).toBeLessThanOrEqual(1);
    const bytes = await Promise.all([page, thinker].map((place) => place.evaluate(async () => {
      while (!self.memoryHeld) await new Promise((done) => setTimeout(done, 20));
      return self.memoryHeld.buffer.byteLength;
    })));
    return { Nodes, JSEventListeners, pages: bytes.reduce((sum, more) => sum + more) / 65_536 };
  };
  await page.goto(game({ rules: "progressive", partner: "regular", opponents: "regular" }));
  const after = [];
  while (after.length < 12) {
    if (after.length) await page.getByRole("button", { name: "Next game" }).click();
    await playToTheEnd(page);
    after.push(await held());
  }
  // The first games bring what is there once. What was let go of may be collected late; what is held stays.
  await expect(async () => {
    const now = await held();
    const grown = (metric) => now[metric] - Math.min(...after.slice(0, 3).map((then) => then[metric]));
    const told = JSON.stringify([...after, now]);
    expect(grown("Nodes"), `the rows of a score card differ by some ten elements: ${told}`).toBeLessThan(40);
    expect(grown("JSEventListeners"), `one a game would be nine: ${told}`).toBeLessThan(8);
    // Pages of 64 KB: two or three come and go with what was played last. 32 KB held of each game would be five.
    expect(grown("pages"), `memory of the page and of who thinks for it: ${told}`).toBeLessThanOrEqual(4);
  }).toPass({ timeout: 20_000 });
});

/** Runs first in the page and its workers: keeps a reference to the WebAssembly memory. */
function holdMemory() {
  for (const how of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[how];
    WebAssembly[how] = async (...words) => {
      const made = await plain.apply(WebAssembly, words);
      self.memoryHeld ??= (made.instance ?? made).exports.memory;
      return made;
    };
  }
}

/** Connects to the browser's counters. */
async function counts(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  return async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
}
