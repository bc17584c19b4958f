// Measures what a person feels: how soon a card reacts to a tap or key, the longest gap between frames, how long a bot
// thinks. Once as it is, and once with the page's thread slowed four times, as on a modest phone.
import { chromium as playwright, devices } from "@playwright/test";
import { game, whatIsAsked } from "../player.js";
import { browserFlags, chromium } from "../support.js";
import { middle, most, note } from "./figures.mjs";
import { watchFrames, watchInteractions, watchWorker, workerClock } from "./watchers.mjs";

const HANDS_AT_NORMAL_PACE = 3;
const SLOWED = 4;
/** How long a finger stays down, in milliseconds. */
const FINGER = 80;
/** Event Timing tells nothing of what was painted sooner. */
const UNTOLD = 16;

/** The figures that have a goal. */
const GOALS = { tap: "50 ms (95 of 100)", gap: { 1: "100 ms", [SLOWED]: "50 ms" } };

/** Prints a row for each thing felt, a column for each speed of the page. */
export async function felt(host) {
  const browser = await playwright.launch({ executablePath: chromium(), args: browserFlags });
  try {
    const columns = [await feel(browser, host, 1), await feel(browser, host, SLOWED)];
    console.log(`${"what a person feels".padEnd(58)} ${"as it is".padEnd(26)} the page's thread slowed ${SLOWED} times`);
    const slow = Object.values(columns[1]);
    for (const [at, [name, value]] of Object.entries(columns[0]).entries()) {
      console.log(`${name.padEnd(58)} ${value.padEnd(26)} ${slow[at]}`);
    }
  } finally {
    await browser.close();
  }
}

async function feel(browser, host, slowed) {
  const answers = await cardAnswers(browser, host, slowed);
  const { frames, bots } = await wholeGame(browser, host, slowed);
  const as = slowed > 1 ? `the page's thread slowed ${slowed} times: ` : "";
  note(`${as}card tap to next paint, middle, 95 of 100, worst`, GOALS.tap, both(answers.taps, soon), "felt");
  note(`${as}the same by key`, "", both(answers.keys, soon), "felt");
  note(`${as}12 hands at "instant", longest gap between frames`, GOALS.gap[slowed], millis(Math.max(...frames.gaps)), "felt");
  note(`${as}a rule-of-thumb bot's answer, there and back, middle, 95 of 100, worst`, "", both(bots.map((bot) => bot.trip), millis), "felt");
  return {
    [`card tap to next paint (${answers.taps.length} taps), middle / 95 of 100 / worst`]: both(answers.taps, soon),
    [`card key to next paint (${answers.keys.length} keys), middle / 95 of 100 / worst`]: both(answers.keys, soon),
    [`12 hands at "instant": longest gap between frames`]: millis(Math.max(...frames.gaps)),
    [`  the same, frames over 50 ms / over 100 ms of all`]: `${over(frames.gaps, 50)} / ${over(frames.gaps, 100)} of ${frames.gaps.length}`,
    [`  the same, longest task / longest animation frame`]: `${longest(frames.tasks)} / ${longest(frames.animationFrames)}`,
    [`bot's answer, there and back (${bots.length}), middle / 95 of 100 / worst`]: both(bots.map((bot) => bot.trip), millis),
    [`bot's answer, thinking alone, middle / 95 of 100 / worst`]: both(bots.map((bot) => bot.thought), thought),
  };
}

/** Plays a few hands at the normal pace: every other card by a tap, the rest by a key. */
async function cardAnswers(browser, host, slowed) {
  const { context, page, devtools } = await phone(browser, slowed);
  await page.addInitScript(watchInteractions);
  await page.goto(host.address + game({ seed: "3", speed: "normal", partner: "regular", opponents: "regular" }));
  const answers = { taps: [], keys: [] };
  for (let hands = 0; hands < HANDS_AT_NORMAL_PACE; ) {
    const { name, found } = await whatIsAsked(page);
    if (name === "nextHand") hands += 1;
    if (name !== "cards") await found.first().tap({ timeout: 2000 }).catch(() => {});
    else if (answers.taps.length <= answers.keys.length) answers.taps.push(await interaction(page, () => touch(page, devtools, found.first())));
    else answers.keys.push(await interaction(page, async () => page.keyboard.press(await firstPlace(page))));
  }
  await context.close();
  return answers;
}

/** Taps as a finger does, which stays down for a moment, so that the pressed state is drawn before it is lifted. */
async function touch(page, devtools, found) {
  await found.tap({ trial: true });
  const { x, y, width, height } = await found.boundingBox();
  const point = { x: x + width / 2, y: y + height / 2 };
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(FINGER);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** The key of the first card that may be played. */
async function firstPlace(page) {
  const cards = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  const refused = await cards.evaluateAll((all) => all.map((card) => card.ariaDisabled === "true"));
  return String(refused.indexOf(false) + 1);
}

/** Returns how long the page took to react to one tap or key, in milliseconds. */
async function interaction(page, act) {
  await page.evaluate(() => window.interactions.clear());
  await act();
  // The entry is there once the frame has been shown; the trick goes on meanwhile.
  await page.waitForTimeout(400);
  return page.evaluate((untold) => Math.max(untold, ...window.interactions.values()), UNTOLD);
}

/** Plays a whole game without a pause: a script in the page answers each question in the next frame. */
async function wholeGame(browser, host, slowed) {
  const { context, page } = await phone(browser, slowed);
  await page.route("**/worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${workerClock})();\n${await answer.text()}` });
  });
  await page.addInitScript(watchWorker);
  await page.goto(host.address + game({ seed: "42", partner: "regular", opponents: "regular" }));
  await whatIsAsked(page);
  const frames = await page.evaluate(watchFrames);
  const bots = await page.evaluate(() => window.botAnswers);
  await context.close();
  return { frames, bots };
}

async function phone(browser, slowed) {
  const context = await browser.newContext({ ...devices["Pixel 5"], viewport: { width: 360, height: 640 }, serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  return { context, page, devtools };
}

const both = (times, write) => [middle(times), most(times), Math.max(...times)].map(write).join(" / ");
const millis = (time) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
const soon = (time) => (time <= UNTOLD ? `at most ${UNTOLD} ms` : millis(time));
/** A worker's clock ticks ten times a millisecond. */
const thought = (time) => (time < 0.1 ? "under 0.1 ms" : millis(time));
const over = (times, limit) => times.filter((time) => time > limit).length;
const longest = (times) => (times.length === 0 ? "none over 50 ms" : millis(Math.max(...times)));
