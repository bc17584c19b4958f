// Tests events: a practice event to its prizes with a reload in between, a director's event from pasted names to its
// report without a network, and a large event in seconds.
import { expect, test } from "@playwright/test";
import { actOn, enterLine, line, openMatch, openTable, out, person } from "./desk.js";
import { begin, hand, hands, link, nothing, putAway, sign, times } from "./keeper.js";
import { frames } from "./layout.js";
import { letBotsPlay, playToTheEnd, playUntil } from "./player.js";
import { complaints, cutOff } from "./support.js";

test.describe.configure({ timeout: 180_000 });

const practice = (options = {}) =>
  `#/events/new?${new URLSearchParams({ event: "progressive", entrants: "8", rounds: "2", seed: "5", speed: "instant", start: "1", ...options })}`;
const button = (page, name) => page.getByRole("button", { name, exact: true });
const standings = (page) => page.getByRole("table", { name: "Standings" }).getByRole("row");

async function begun(page, options) {
  await page.goto(practice(options));
  await expect(button(page, "Draw for the first round")).toBeVisible();
}

test("a small progressive event is played to its prizes, and continues after a reload", async ({ context, page }) => {
  const heard = complaints(context);
  await begun(page);
  await button(page, "Draw for the first round").click();
  await expect(page.getByRole("main").getByText(/^Next: table \d, partner .+, you sit (North|East|South|West)\./)).toBeVisible();
  await button(page, "Sit down").click();
  let decided = 0;
  await playUntil(page, () => (decided += 1) > 15);
  await expect(button(page, "Undo")).toHaveCount(0);
  await page.reload();
  await playToTheEnd(page);
  await page.getByRole("link", { name: "Back to the event" }).click();
  const tables = page.getByRole("table", { name: "Tables of round 1" });
  await expect(button(page, "Next round")).toBeVisible();
  await expect(tables.getByText("still out")).toHaveCount(0);
  // Rows that are drawn anew in between have no layout, but their text.
  const before = await standings(page).allTextContents();
  expect(before).toHaveLength(9);
  await page.reload();
  await expect(button(page, "Next round")).toBeVisible();
  await expect(standings(page)).toHaveText(before);
  await button(page, "Next round").click();
  await button(page, "Sit down").click();
  await playToTheEnd(page);
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^First place\S/ })).toBeVisible();
  const luck = page.getByRole("table", { name: "What your cards deserved" });
  // The head, the cards, bids and play, partner, opponents, chance, and what they come to.
  await expect(luck.getByRole("row")).toHaveCount(8, { timeout: 60_000 });
  const figures = (await luck.getByRole("cell").allInnerTexts()).map((text) => Number(text.replace("\u2212", "-")));
  expect(figures).toHaveLength(7);
  const lines = await luck.locator("td:nth-child(2)").evaluateAll((cells) => cells.map((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  }));
  expect(lines, "no figure is broken").toEqual(Array(7).fill(1));
  expect(figures.slice(0, -1).reduce((sum, part) => sum + part)).toBeCloseTo(figures.at(-1), 5);
  await expect(page.getByText(/^In 2 games you came out (level|[\d.]+ points? (ahead|behind))[:.]/)).toBeVisible();
  await page.getByRole("link", { name: /^Game 2 ?(Won by|Lost by|Tied)/ }).click();
  await expect(page.getByRole("img", { name: /^Your chance to win began at \d+%/ })).toBeVisible();
  await page.goto("#/events");
  await expect(page.getByRole("link", { name: "Open", exact: true })).toBeVisible();
  expect(heard).toEqual([]);
});

/** Returns the hands of the finished game from its score card, as a keeper would mark them. */
function cardOf(page) {
  return page.getByRole("row").evaluateAll((rows) =>
    rows
      .map((row) => [...row.cells])
      .filter((cells) => cells.length === 6 && /^\d+$/.test(cells[0].textContent))
      .map(([, , made, what, us, them]) => {
        const scored = Number.parseInt(us.textContent, 10) > 0 ? "Us" : "Them";
        const [euchred, alone] = [/euchred/.test(what.textContent), /lone/.test(what.textContent)];
        if (!made.textContent.trim() || !(Number.parseInt(us.textContent, 10) > 0 || Number.parseInt(them.textContent, 10) > 0)) return null;
        const makers = euchred === (scored === "Us") ? "Them" : "Us";
        const name = made.querySelector("abbr").title.split(", ")[1];
        const came = euchred ? "Euchred" : /march|all/.test(what.textContent) ? "All five" : "Made it";
        return [alone ? `${name.replace(".", "\\.")} alone` : makers, came];
      }),
  );
}

test("after a reload the other tables go on, and the clock shows the time of the game", async ({ page }) => {
  await begun(page, { event: "world-doubles", entrants: "16", rounds: "2", speed: "fast" });
  await button(page, "Draw for the first round").click();
  await page.locator("summary", { hasText: /^Clock$/ }).click();
  const clock = page.getByRole("region", { name: "Clock" });
  await expect(clock).toContainText("Round 1");
  await expect(clock.getByRole("timer")).toHaveText(/^1[34]:\d\d$/);
  await clock.getByRole("button", { name: "Pause" }).click();
  await expect(clock).toContainText("Round 1, paused");
  await clock.getByText("Set the clock").click();
  await clock.getByRole("button", { name: "One minute more" }).click();
  await expect(clock.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await clock.getByRole("button", { name: "Go on" }).click();
  await button(page, "Sit down").click();
  await expect(page.getByRole("region", { name: "Table", exact: true })).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("bower.event."))[1]);
  // As it was left: before the program stands again, and another table may report.
  await page.reload({ waitUntil: "commit" });
  const before = await kept();
  await expect(page.getByRole("region", { name: "Table", exact: true })).toBeVisible();
  // The other tables keep step with the own one: some are done while it plays its last hands.
  await playUntil(page, async () => (await kept()) !== before);
  await page.goBack();
  await expect(page.getByRole("table", { name: "Tables of round 1" }).getByText("still out").first()).toBeVisible();
});

test("the person keeps the sheet, and errors of the other keeper are found before signing", async ({ context, page }) => {
  const heard = complaints(context);
  const played = async (options) => {
    await begun(page, { rounds: "1", ...options });
    await button(page, "Draw for the first round").click();
    await button(page, "Sit down").click();
    await playUntil(page, (asked) => asked === "nextHand");
    await playToTheEnd(page);
  };
  // The table shows no score to who keeps the sheet, so the same cards are played before without one.
  await played({});
  const truth = await cardOf(page);
  expect(truth).toHaveLength(8);
  await page.goto("#/");
  await played({ sheet: "often" });
  await page.goto("#/events");
  await page.getByRole("link", { name: "Go on" }).first().click();
  const own = page.getByRole("table", { name: "Tables of round 1" }).getByRole("row").filter({ hasText: "You" });
  await expect(own.getByText("still out")).toBeVisible();
  await button(page, "Finish and sign the sheet").click();
  const panel = page.getByRole("region", { name: "The other keeper's sheet" });
  await expect(page.getByText("Hands 1 to 8 are missing on your sheet.")).toBeInViewport();
  await expect(page.getByRole("group", { name: "Who made trump" }), "the pad is right below").toBeInViewport();
  await expect(panel.getByRole("button", { name: "Copy the missing hands" })).toBeVisible();
  await expect(button(page, "QR code"), "bots scan no code").toHaveCount(0);
  // The second hand is got wrong first.
  for (const [at, said] of truth.entries()) {
    if (at === 1) await hand(page, "You alone", "Euchred");
    else await (said ? hand(page, ...said) : nothing(page));
  }
  let [insisted, caught] = [0, 0];
  const corrected = page.getByText(/^They look again at hand \d: you are right, and they correct theirs\.$/);
  // Both sheets lie side by side, and the hands that differ come first, each with its two answers.
  const both = panel.getByRole("table", { name: "Both sheets" });
  await expect(both.getByRole("rowheader")).toHaveCount(8);
  while (!(await panel.getByText("The two sheets agree.").count())) {
    const first = both.getByRole("group").first();
    const second = (await first.getAttribute("aria-label")) === "Hand 2";
    await first.getByRole("button", { name: "Mine is right" }).click();
    insisted += 1;
    if (second && !(await corrected.count())) {
      const row = both.getByRole("row").filter({ has: page.getByRole("group", { name: "Hand 2", exact: true }) });
      const answer = row.getByRole("status");
      // The other keeper may have got the same hand wrong, too.
      await expect(answer).toContainText(/They stand by theirs in hand 2|Nobody remembers hand 2 your way/);
      await first.getByRole("button", { name: "Theirs is right" }).click();
      caught += 1;
    }
    expect(insisted).toBeLessThan(20);
  }
  expect(caught).toBe(1);
  await panel.getByRole("button", { name: / signs$/ }).click();
  await expect(panel).toContainText("Signed");
  // There is a way back, later too.
  await page.reload();
  await expect(page.getByText(/signed for them at/)).toBeVisible();
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Tables of round 1" }).getByText("still out")).toHaveCount(0);
  expect(heard).toEqual([]);
});

// Every level, those that search too; all six events are tried natively, by the rule of thumb.
test("the same link gives the same event with the same results of bots", async ({ page }) => {
  const ends = [];
  for (let time = 0; time < 2; time += 1) {
    await begun(page, { event: "progressive", field: "mixed", rounds: "3", style: "mixed", seed: "77" });
    await page.getByText("Who plays, and how").click();
    // The level that most have comes first, then those who differ.
    const plays = page.getByRole("table", { name: "Who plays, and how" }).getByRole("row");
    await expect(plays.first()).toContainText("Level");
    expect(await plays.count()).toBeGreaterThan(1);
    await page.getByText("The same again").click();
    await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(/field=mixed&style=mixed&partner=regular&seed=/);
    await letBotsPlay(page);
    await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible({ timeout: 150_000 });
    ends.push(await page.getByRole("main").innerText());
    await page.goto("#/");
  }
  expect(ends[1]).toEqual(ends[0]);
});

test("a house event has the settings of its form and of its link, and impossible settings are refused", async ({ context, page }) => {
  const heard = complaints(context);
  await page.goto("#/events/new");
  await page.getByRole("radio", { name: "Progressive", exact: true }).check();
  await page.getByRole("textbox", { name: "People, 8 to 64" }).fill("9");
  await page.getByRole("textbox", { name: "Rounds" }).fill("2");
  await page.getByRole("textbox", { name: "Your number" }).fill("7");
  await page.getByRole("radio", { name: "Instant" }).check();
  await page.getByText("The same event again").click();
  await page.getByRole("textbox", { name: "Seed" }).fill("5");
  await page.getByText("House rules of the event").click();
  const divisions = page.getByRole("textbox", { name: /^Divisions/ });
  await divisions.fill("Upper, Middle, L\u00f6wer & Co");
  const wrong = page.getByRole("alert").filter({ hasText: /./ });
  await button(page, "Start event").click();
  await expect(wrong).toHaveText("Not begun: 3 are present in Upper, and it takes 4.");
  await page.getByRole("textbox", { name: "Hands a game" }).fill("99");
  await button(page, "Start event").click();
  await expect(wrong).toHaveText('"99" is not a valid number of hands: 1 to 40.');
  await divisions.fill("Upper, L\u00f6wer & Co");
  await page.getByRole("textbox", { name: "Hands a game" }).fill("3");
  await page.getByRole("combobox", { name: "Movement" }).selectOption("Teams: winners go up a table");
  await expect(page.getByRole("textbox", { name: "Teams, 8 to 64" })).toHaveValue("9");
  await page.getByRole("combobox", { name: "Rulebook" }).selectOption({ index: 2 });
  await page.getByRole("textbox", { name: "Games a round" }).fill("2");
  await page.getByRole("combobox", { name: "Playoffs" }).selectOption("Best of three");
  await button(page, "Start event").click();
  await expect(page.getByRole("heading", { name: "Progressive, house rules" })).toBeVisible();
  await page.getByText("The same again").click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toContain("&movement=winners-up&rules=chicago&hands=3&games=2&playoffs=3&divisions=Upper%2C%20L%C3%B6wer%20%26%20Co&");
  await expect(button(page, "Draw for the first round")).toBeVisible();
  await page.goto(link.replace("playoffs=3", "playoffs=2"));
  await expect(wrong).toContainText("Not begun: a match is the best of an odd number of games, not of 2.");
  await page.goto(link.replace("winners-up", "sideways").replace("&start=1", ""));
  await expect(wrong.filter({ hasText: 'The link says "movement=sideways", which Bower does not know.' })).toBeVisible();
  await expect(divisions).toHaveValue("Upper, L\u00f6wer & Co");
  await expect(page.getByRole("combobox", { name: "Playoffs" })).toHaveValue("3");
  expect(heard).toEqual([]);
});

test("world doubles of 32 teams is played to its end with every result", async ({ page }) => {
  await begun(page, { event: "world-doubles", entrants: "32", rounds: "8", seed: "1" });
  await letBotsPlay(page);
  await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible({ timeout: 60_000 });
  // Only the first places and the person's are not folded.
  await expect(page.getByRole("table", { name: "The first three, and you" }).getByRole("row")).not.toHaveCount(33);
  await page.getByText("All 32 places").click();
  await expect(standings(page)).toHaveCount(33);
  await expect(page.getByText("still out")).toHaveCount(0);
});

/** Counts in `window.said` how many messages the page has received from a worker. */
function hearWorker(page) {
  return page.addInitScript(() => {
    window.said = 0;
    window.Worker = class extends Worker {
      constructor(...words) {
        super(...words);
        this.addEventListener("message", () => (window.said += 1));
      }
    };
  });
}

/** Waits for the worker's first message and for the page to draw. */
async function workerStands(page) {
  await page.waitForFunction(() => window.said > 0);
  await frames(page, 3);
}

/** What somebody waits for until it is opened. */
function latch() {
  let open;
  const opened = new Promise((resolve) => (open = resolve));
  return { open, opened };
}

test.describe("a worker that is long on its way, or never comes", () => {
  test("a pressed button acts even if a result arrives meanwhile", async ({ page }) => {
    const pressed = latch();
    await page.route("**/worker-*.js", async (route) => {
      await pressed.opened;
      await route.continue();
    });
    await hearWorker(page);
    await begun(page);
    await button(page, "Draw for the first round").hover();
    await page.mouse.down();
    pressed.open();
    await workerStands(page);
    await page.mouse.up();
    await expect(button(page, "Sit down")).toBeVisible();
  });

  test("a round that is drawn before the worker has started waits for the person", async ({ page }) => {
    const drawn = latch();
    await page.route("**/worker-*.js", async (route) => {
      await drawn.opened;
      await route.continue();
    });
    await hearWorker(page);
    await begun(page);
    await button(page, "Draw for the first round").click();
    await expect(button(page, "Sit down")).toBeVisible();
    drawn.open();
    await workerStands(page);
    // Long enough for a table that did not wait: it takes some ten milliseconds.
    await frames(page, 30);
    const tables = page.getByRole("table", { name: "Tables of round 1" });
    const out = tables.getByText("still out");
    expect(await out.count()).toBeGreaterThan(1);
    await expect(out).toHaveCount((await tables.getByRole("row").count()) - 1);
  });

  test("without a worker the page plays the other tables itself", async ({ page }) => {
    await page.route("**/worker-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await begun(page);
    await letBotsPlay(page);
    await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible({ timeout: 60_000 });
  });
});

const TEAMS = "Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal\nIda & Jon\nKim & Lee\nMax & Nan\nOla & Pat";

test("a director runs world doubles of eight teams without a network", async ({ browser }) => {
  const { page } = await cutOff(browser);
  await page.getByRole("link", { name: "Tournament" }).click();
  await page.getByRole("link", { name: "Run a real one" }).click();
  await page.getByRole("textbox", { name: "Who plays" }).fill(TEAMS);
  await button(page, "Open the event").click();
  for (let round = 1; round <= 8; round += 1) {
    await button(page, `Begin round ${round}`).click();
    for (let table = 1; table <= 4; table += 1) {
      const points = 7 + ((table * 3 + round * 5) % 9);
      if (round > 2) {
        await enterLine(page, `${table} ${points} 6${table === round ? " n1" : ""}`);
        await expect(out(page, table)).toHaveCount(0);
        continue;
      }
      const form = await openTable(page, table);
      const fields = form.getByRole("textbox");
      await fields.nth(0).fill(String(points));
      await fields.nth(1).fill(table === 1 && round === 1 ? "x" : "6");
      await fields.nth(2).fill(table === round ? "1" : "");
      await form.getByRole("button", { name: "Enter" }).click();
      if (table === 1 && round === 1) {
        await expect(form.getByRole("alert")).toHaveText('"x" is not a number.');
        await fields.nth(1).fill("600");
        await form.getByRole("button", { name: "Enter" }).click();
        await expect(form.getByRole("alert")).toContainText("Not entered:");
        await fields.nth(1).fill("6");
        await form.getByRole("button", { name: "Enter" }).click();
      }
      await expect(form).toHaveCount(0);
      if (round === 2 && table === 2) await page.reload();
    }
  }
  // Ties for the prizes are broken by lots, where there are any.
  const lots = button(page, "Draw lots here");
  for (let open = await lots.count(); open; open = await lots.count()) {
    await lots.first().click();
    await button(page, "Draw now").click();
    await expect(lots).not.toHaveCount(open);
  }
  await expect(button(page, "Final report")).toBeVisible();
  await page.getByText("Correct a result").click();
  // An order by lot is the latest entry, if there is one.
  const entries = page.getByRole("combobox", { name: "Which" });
  await entries.selectOption({ label: await entries.getByRole("option").filter({ hasText: /^Round 8, / }).first().innerText() });
  const correction = page.getByRole("form", { name: /^Correct round 8/ });
  await correction.getByRole("textbox").nth(0).fill("12");
  await correction.getByRole("textbox").nth(1).fill("5");
  await correction.getByRole("button", { name: "Correct it" }).click();
  await expect(correction.getByRole("alert")).toContainText("say why");
  await correction.getByRole("textbox", { name: "Reason" }).fill("added wrongly");
  await correction.getByRole("button", { name: "Correct it" }).click();
  await page.getByRole("radio", { name: "Log" }).check();
  await expect(page.getByText(/corrected, was .+, now 12.to.5: added wrongly/)).toBeVisible();
  await page.getByRole("radio", { name: "Papers" }).check();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("8 of 8 rounds played");
  await expect(preview).toContainText("First place:");
  await page.emulateMedia({ media: "print" });
  await expect(preview).toBeVisible();
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  // A phone shows the papers of the results first.
  await button(page, "Other papers").click();
  await page.getByRole("radio", { name: "Seating slips" }).check();
  await expect(preview).toContainText(/Ann\s&\sBob/);
  await page.getByRole("radio", { name: "Blank sheets" }).check();
  await expect(preview.getByRole("table")).toHaveCount(4);
});

test("a phone learns its table from the event's code and keeps the right sheet", async ({ page }) => {
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal");
  await button(page, "Open the event").click();
  await button(page, "Begin round 1").click();
  await expect(line(page)).toBeVisible();
  const director = page.url();
  await page.getByRole("radio", { name: "Papers" }).check();
  await page.getByRole("radio", { name: "Code for phones" }).check();
  const buffer = await page.getByRole("link", { name: "Code for phones" }).screenshot();
  const scan = async () => {
    await page.goto("#/sheets");
    await button(page, "Scan a code").click();
    await page.getByLabel("Or a picture of it").setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
    await page.getByRole("region", { name: "Who are you?" }).getByRole("button", { name: /^Dan Table \d, (N–S|E–W)$/ }).click();
  };
  await scan();
  const told = await page.getByRole("region", { name: "Where you sit" }).innerText();
  const [, table] = told.match(/^Table (\d)\s+You are Dan\s+You and your partner sit (?:North and South|East and West)\s+Partner\s+Cat\s+Against\s+.+ and .+/);
  const left = page.getByRole("radiogroup", { name: "Who sits on your left?" });
  await left.getByRole("radio").nth(1).check();
  const onLeft = (await left.innerText()).trim().split(/\s+/).at(-1);
  const dealers = page.getByRole("radiogroup", { name: "First dealer" });
  for (const name of [`${onLeft}, on your left`, "Cat, partner"]) await expect(dealers.getByRole("radio", { name })).toHaveCount(1);
  await page.getByText("Correct names or table").click();
  await expect(page.getByRole("textbox", { name: "On your left", exact: true })).toHaveValue(onLeft);
  await expect(page.getByRole("textbox", { name: "You", exact: true })).toHaveValue("Dan");
  await expect(page.getByRole("textbox", { name: "Partner", exact: true })).toHaveValue("Cat");
  await expect(button(page, "Change partners"), "a team stays together").toHaveCount(0);
  await expect(button(page, "Swap left and right")).toBeVisible();
  await button(page, "Begin the sheet").click();
  await hands(page, times(12, (n) => [n < 7 ? "Us" : "Them", "Made it"]));
  await page.getByRole("region", { name: "Score" }).getByText("7").first().waitFor();
  await sign(page, { name: onLeft });
  await sign(page, { name: "Dan" });
  await expect(page.getByText("The sheet is signed and locked")).toBeVisible();
  await expect(button(page, "Show to the desk")).toBeInViewport();
  await expect(button(page, "Next game, same people")).toHaveCount(0);
  await expect(page.getByText(`Table ${table}`).first()).toBeVisible();
  // Whoever scans the code again goes on with that sheet.
  await scan();
  await expect(button(page, "Begin the sheet")).toHaveCount(0);
  await page.getByRole("link", { name: "Go on with your sheet" }).click();
  await expect(page.getByText("The sheet is signed and locked")).toBeVisible();
  await page.goto("#/events/in/BW1.broken");
  await expect(page.getByRole("alert")).toContainText("wrong or missing");
});

test("the clock on the board, late entry, withdrawal", async ({ page }) => {
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCat & Dan");
  await page.getByRole("textbox", { name: "Rounds" }).fill("3");
  await page.getByRole("textbox", { name: "Minutes a game" }).fill("25");
  await button(page, "Open the event").click();
  await expect(page).toHaveURL(/#\/events\/(?!new)/);
  await page.goto(`${page.url()}/board/clock`);
  const clock = page.getByRole("region", { name: "Clock" });
  await button(page, "Start the clock").click();
  await button(page, "Next: Round 1").click();
  await expect(clock.getByRole("timer")).toHaveText(/^2[45]:\d\d$/);
  await expect(clock.getByRole("status")).toHaveText("Begins now");
  await button(page, "Let the bells sound").click();
  await expect(button(page, "Silence the bells")).toBeVisible();
  await page.getByRole("link", { name: "Director's page" }).click();
  await button(page, "Begin round 1").click();
  await page.getByRole("radio", { name: "People" }).check();
  await page.getByRole("textbox", { name: "Names, one entrant per line" }).fill("Eve & Finn");
  await button(page, "Enter late").click();
  await expect(person(page, "Eve & Finn")).toBeVisible();
  await actOn(page, "Cat & Dan", "Leaves for good");
  await expect(page.getByRole("alert").filter({ hasText: "say why" })).toBeVisible();
  const form = person(page, "Cat & Dan").getByRole("form", { name: "Leaves for good" });
  await form.getByRole("textbox", { name: "Reason" }).fill("called away");
  await form.getByRole("button", { name: "Leave for good" }).click();
  await expect(person(page, "Cat & Dan")).toContainText("withdrew");
  // Only games that are played have a best sport.
  await page.getByRole("radio", { name: "Standings" }).check();
  await expect(page.getByRole("combobox", { name: "Prize" }).getByRole("option", { name: /^Sportsmanship/ })).toHaveCount(3);
});

test("unfinished input stays when other results arrive", async ({ context, page }) => {
  await paired(page);
  const points = (table) => page.getByRole("form", { name: `Table ${table}`, exact: true }).getByRole("textbox");
  await openTable(page, 2);
  await points(2).nth(0).fill("11");
  await page.getByText("Move a table", { exact: true }).click();
  const reason = page.getByRole("form", { name: "Move a table" }).getByRole("textbox", { name: "Reason" });
  await reason.fill("a wheelchair");
  // The clock is set here, and in another window.
  await button(page, "Start the clock").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Pause")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Go on")).toBeFocused();
  await points(2).nth(1).focus();
  const wall = await context.newPage();
  await wall.goto(`${page.url()}/board`);
  await button(wall, "Go on").click();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(points(2).nth(1)).toBeFocused();
  // Reasons that somebody reads in another window stay unfolded.
  const reader = await context.newPage();
  await reader.goto(page.url());
  await reader.getByRole("radio", { name: "Standings" }).check();
  await reader.getByText("Why they rank this way").click();
  // Another table hands in; somebody comes late.
  await enterLine(page, "1 8 9");
  await expect(out(page, 1)).toHaveCount(0);
  await expect(points(2).nth(0)).toHaveValue("11");
  await expect(reason).toHaveValue("a wheelchair");
  await expect(reason).toBeVisible();
  await expect(reader.getByRole("table").first()).toContainText("9");
  await expect(reader.getByRole("group").filter({ hasText: "Why they rank this way" }).first()).toHaveAttribute("open");
  await page.getByRole("radio", { name: "People" }).check();
  const late = page.getByRole("textbox", { name: "Names, one entrant per line" });
  // One more than can play: nobody is entered, and the list can be corrected.
  await late.fill(["Ida & Jon", ...Array.from({ length: 196 }, (_, n) => `Team ${n}`)].join("\n"));
  await button(page, "Enter late").click();
  await expect(page.getByRole("alert").filter({ hasText: "the field is full" })).toBeVisible();
  await expect(person(page, "Ida & Jon")).toHaveCount(0);
  await page.getByRole("radio", { name: "Standings" }).check();
  await page.getByRole("radio", { name: "People" }).check();
  await late.fill((await late.inputValue()).split("\n")[0]);
  await button(page, "Enter late").click();
  await expect(person(page, "Ida & Jon")).toHaveCount(1);
  await expect(late).toHaveValue("");
  await page.getByRole("radio", { name: "Now" }).check();
  await expect(points(2).nth(0)).toHaveValue("11");
  await points(2).nth(1).fill("4");
  await points(2).nth(1).press("Enter");
  await expect(button(page, "Begin round 2")).toBeFocused();
  await button(page, "Begin round 2").click();
  await expect(page.getByText("A round without a game counts as the average of one's other rounds.")).toBeVisible();
  const tables = await page.getByRole("region", { name: "Still out" }).getByRole("button").evaluateAll((rows) => rows.map((row) => row.textContent.split(" ")[0]));
  expect(tables).toHaveLength(2);
  for (const table of tables) {
    const next = (await openTable(page, table)).getByRole("textbox");
    await expect(next).toHaveCount(6);
    for (const empty of await next.all()) await expect(empty).toHaveValue("");
  }
});

test("a page that the browser unloads while the director types returns with the input", async ({ page }) => {
  await paired(page);
  const points = (await openTable(page, 2)).getByRole("textbox");
  await points.nth(0).fill("11");
  await line(page).fill("1 12");
  await page.getByRole("radio", { name: "People" }).check();
  const late = page.getByRole("textbox", { name: "Names, one entrant per line" });
  await late.fill("Ida & Jon\nKim & Lou");
  await page.reload();
  await expect(page.getByRole("radio", { name: "People" })).toBeChecked();
  await expect(late).toHaveValue("Ida & Jon\nKim & Lou");
  await button(page, "Enter late").click();
  await expect(person(page, "Kim & Lou")).toHaveCount(1);
  await page.getByRole("radio", { name: "Now" }).check();
  await expect(points.nth(0)).toHaveValue("11");
  await page.reload();
  await expect(points.nth(0)).toHaveValue("11");
  await expect(line(page)).toHaveValue("1 12");
  await page.getByRole("radio", { name: "People" }).check();
  await expect(late).toHaveValue("");
});

test("typed names of an event survive a reload until the event is opened", async ({ page }) => {
  await page.goto("#/events/new?real=1");
  const names = page.getByRole("textbox", { name: "Who plays" });
  await names.fill("Ann & Bob\nCat & Dan");
  await page.getByRole("radio", { name: "Valparaiso" }).check();
  await page.getByRole("textbox", { name: "Rounds" }).fill("5");
  await page.reload();
  await expect(names).toHaveValue("Ann & Bob\nCat & Dan");
  await expect(page.getByRole("radio", { name: "Valparaiso" })).toBeChecked();
  await button(page, "Open the event").click();
  await expect(page.getByRole("heading", { name: "Before the first of 5 rounds" })).toBeVisible();
  await page.goto("#/events/new?real=1");
  await expect(names).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Rounds" })).toHaveValue("");
  // For another start they are a tap away.
  await button(page, "The names of the last event").click();
  await expect(names).toHaveValue("Ann & Bob\nCat & Dan");
});

test("the focus and the chosen paper stay when results arrive", async ({ context, page }) => {
  await paired(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole("radio", { name: "Papers" }).check();
  await page.getByRole("radio", { name: "Seating slips" }).check();
  await button(other, "Start the clock").click();
  await expect(button(page, "Start the clock")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Seating slips" })).toBeChecked();
  // Another window's result leaves the form alone that is typed in.
  await page.getByRole("radio", { name: "Now" }).check();
  const points = (of, table) => of.getByRole("form", { name: `Table ${table}`, exact: true }).getByRole("textbox");
  await openTable(page, 2);
  await points(page, 2).nth(0).pressSequentially("1");
  await enterLine(other, "1 8 9");
  await expect(out(page, 1)).toHaveCount(0);
  await expect(points(page, 2).nth(0)).toBeFocused();
  await page.keyboard.type("2");
  await expect(points(page, 2).nth(0)).toHaveValue("12");
  // What was pressed keeps the focus, or its part's heading has it.
  await page.getByText("Move a table", { exact: true }).click();
  const move = page.getByRole("form", { name: "Move a table" });
  await move.getByRole("textbox", { name: "Table", exact: true }).fill("2");
  await move.getByRole("textbox", { name: "Plays at table" }).fill("1");
  await move.getByRole("textbox", { name: "Reason" }).fill("a wheelchair");
  await move.getByRole("textbox", { name: "Reason" }).press("Enter");
  await expect(out(page, 1)).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Move a table" }).getByText("Move a table", { exact: true })).toBeFocused();
  // Points, loners and bumps of both sides; what was typed for these teams is there still.
  await openTable(page, 1);
  await expect(points(page, 1)).toHaveCount(6);
  await expect(points(page, 1).nth(0)).toHaveValue("12");
  await page.getByRole("radio", { name: "Log" }).check();
  await page.getByRole("textbox", { name: "Note" }).fill("Rain.");
  await button(page, "Note it").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Noted: Rain.")).toBeVisible();
  await expect(button(page, "Note it")).toBeFocused();
});

test("wrong partners can be corrected until the table reports", async ({ page }) => {
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "World singles" }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann\nBob\nCat\nDan\nEve\nFinn\nGus\nHal");
  await button(page, "Open the event").click();
  await button(page, "Begin round 1").click();
  const table = page.getByRole("region", { name: "Table 1", exact: true });
  await page.getByText("A table does not report").click();
  await page.getByRole("combobox", { name: "Which table" }).selectOption({ label: "Table 1" });
  await expect(page.getByText("Table 1 has not drawn partners: enter or draw them first.")).toBeVisible();
  await enterLine(page, "1");
  const draws = await table.getByRole("button", { name: / against / }).allInnerTexts();
  expect(draws.length).toBeGreaterThan(1);
  await button(table, draws[0]).click();
  const form = page.getByRole("form", { name: "Table 1", exact: true });
  const seated = page.getByRole("table", { name: "Tables of round 1" }).getByRole("row", { name: /^1 / });
  await expect(seated).toContainText(draws[0].split(" against ")[0]);
  await form.getByText("They drew other partners").click();
  await button(form, draws[1]).click();
  await expect(seated).toContainText(draws[1].split(" against ")[0]);
  await form.getByRole("textbox").nth(0).fill("9");
  await form.getByRole("textbox").nth(1).fill("5");
  await form.getByRole("textbox").nth(1).press("Enter");
  await expect(seated).toContainText(/9.to.5/);
  await expect(page.getByText("They drew other partners")).toHaveCount(0);
});

/**
 * Creates a real event of four pairs and begins its first round. Returns who sits at each table, as the director
 * reads it.
 */
async function paired(page) {
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal");
  await page.getByRole("button", { name: "Open the event" }).click();
  await page.getByRole("button", { name: "Begin round 1" }).click();
  return Promise.all([1, 2].map(async (table) => {
    const row = page.getByRole("table", { name: "Tables of round 1" }).getByRole("row", { name: new RegExp(`^${table} `) });
    const [ours, theirs] = (await row.getByRole("cell").first().textContent()).split(" against ").map((pair) => pair.replace(/ \(.*/, "").split(/\s&\s/));
    return { ours, theirs, row };
  }));
}

/** Creates a World sheet of twelve hands, signed by both sides. Returns its link and a picture of its code. */
async function sheetOf(page, { ours, theirs, table, event, signed = true }) {
  await begin(page, { names: [ours[0], ours[1], theirs[0], theirs[1]], table, event });
  await hands(page, times(12, (n) => [n % 3 ? "Us" : "Them", "Made it"]));
  if (signed) {
    await sign(page, { name: theirs[0] });
    await sign(page, { name: ours[0] });
  }
  const text = await link(page);
  await page.getByRole("button", { name: /^(QR code|Show to the desk)$/ }).click();
  const code = page.getByRole("link", { name: "QR code", exact: true });
  await expect(code).toBeVisible();
  const picture = { name: "code.png", mimeType: "image/png", buffer: await code.screenshot() };
  await putAway(page);
  return { text, picture };
}

test("a signed sheet is entered as a result by link, text or code, and other sheets are refused", async ({ page }) => {
  test.setTimeout(120_000);
  const [{ ours, theirs, row }, second] = await paired(page);
  const address = page.url();
  const links = {};
  for (const [name, told] of Object.entries({
    "the sheet says table 9": { table: "9" },
    'the sheet is for "Cheese Days"': { table: "1", event: "Cheese Days" },
    "it is not signed": { table: "1", signed: false },
    "those people sit at no table together in round 1": { table: "1", ours: [ours[0], "Zoe"] },
    good: { table: "1" },
  })) links[name] = (await sheetOf(page, { ours, theirs, ...told })).text;
  const { good, ...wrong } = links;

  await page.goto(address);
  const broken = { "that does not belong in it": "https://bower.example/#/sheets/in/no-sheet!", "this is not one of several codes": "p1-no-sheet" };
  for (const [why, text] of Object.entries({ ...wrong, ...broken })) {
    await line(page).fill(text);
    await expect(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
    await expect(row).toContainText("still out");
  }
  // A sheet fills the line: it is seen before it counts.
  await line(page).fill(good);
  await expect(line(page)).toHaveValue(/^1 (8 4|4 8)$/);
  await expect(row).toContainText("still out");
  await line(page).fill("");
  // The same sheet, handed over from where it came in.
  await page.goto(good);
  const adding = page.getByRole("region", { name: "Add to an event" });
  await adding.getByRole("button", { name: /^Add to / }).click();
  await expect(adding.getByRole("status")).toHaveText(/^Entered in [^:]+: round 1, table 1\./);
  await expect(adding.getByRole("link", { name: /^Back to / })).toBeFocused();
  await page.reload();
  await expect(adding.getByText("Already entered: round 1, table 1.")).toBeVisible();
  await expect(adding.getByRole("button")).toHaveCount(0);
  await expect(adding.getByRole("link", { name: /^Back to / })).toHaveClass(/primary/);
  await page.goto(address);
  await expect(row).toContainText(/8.to.4|4.to.8/);

  const { picture } = await sheetOf(page, { ...second, table: "2" });
  await page.goto(address);
  await page.getByRole("button", { name: "Scan a sheet" }).click();
  await page.getByRole("dialog", { name: "Scan a code" }).getByLabel("Or a picture of it").setInputFiles(picture);
  await expect(page.getByText("From the sheet of table 2.")).toBeVisible();
  await expect(line(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(second.row).toContainText(/8.to.4|4.to.8/);
  // Once every table has reported, the sheet still hears what the event has.
  await page.goto(good);
  await expect(adding.getByText("Already entered: round 1, table 1.")).toBeVisible();
  await expect(adding.getByRole("button")).toHaveCount(0);
  await expect(adding.getByRole("link", { name: /^Back to / })).toHaveClass(/primary/);
});

/** Creates a real event with these names; its first round is about to begin. */
async function opened(page, kind, names) {
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: kind }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill(names.join("\n"));
  await button(page, "Open the event").click();
}

test("a second tab of a practice event says so and can take over", async ({ context, page }) => {
  await begun(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { name: "Open in another tab" })).toBeVisible();
  await expect(button(other, "Draw for the first round")).toHaveCount(0);
  await button(page, "Draw for the first round").click();
  await button(other, "Take over here").click();
  await expect(button(other, "Sit down")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Open in another tab" })).toBeVisible();
  await expect(button(page, "Sit down")).toHaveCount(0);
});

test("the board in its own window shows what is entered at the desk", async ({ context, page }) => {
  const [{ row }] = await paired(page);
  const wall = await context.newPage();
  await wall.goto(`${page.url()}/board`);
  await button(wall, "Start the clock").click();
  await expect(page.getByRole("region", { name: "Clock" }).getByRole("timer")).toHaveText(/^1[34]:\d\d$/);
  await enterLine(page, "1 14 6");
  await expect(row).toContainText(/14.to.6/);
  const tables = wall.getByRole("region", { name: "Tables" }).getByRole("listitem");
  await expect(tables.first()).toContainText(/14.*6/);
  await expect(tables.filter({ hasText: /playing$/ })).toHaveCount(1);
  await button(wall, "Pause").click();
  await expect(page.getByRole("region", { name: "Clock" })).toContainText("paused");
});

/** Types the points of each game of a match, and enters them. */
async function games(form, scores) {
  for (const [at, [ours, theirs]] of scores.entries()) {
    const points = form.getByRole("textbox", { name: new RegExp(`, game ${at + 1}$`) });
    await points.nth(0).fill(ours);
    await points.nth(1).fill(theirs);
  }
  await form.getByRole("button", { name: /^(Enter|Correct it)$/ }).click();
}

test("a house season in two divisions, from a file: forfeits, playoffs, a correction after which a match is played again", async ({ page }) => {
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "Chicago season" }).check();
  await page.getByRole("textbox", { name: "Rounds" }).fill("1");
  await page.getByText("House rules of the event").click();
  await page.getByRole("textbox", { name: /^Divisions/ }).fill("Upper, Lower");
  const csv = "player 1,player 2,league\nAnn,Bob,upper\nCat,Dan,upper\nEve,Finn,upper\nGus,Hal,upper\nIda,Jon,lower\nKim,Lee,lower";
  await page.getByLabel("Or from a file (CSV)").setInputFiles({ name: "teams.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByRole("textbox", { name: "Who plays" })).toHaveValue(/^player 1,/);
  await button(page, "Open the event").click();
  await button(page, "Begin round 1").click();
  const tables = page.getByRole("table", { name: "Tables of round 1" });
  for (const table of [1, 2, 3]) {
    const form = await openTable(page, table);
    if (table === 1) await form.getByText("A forfeit", { exact: true }).click();
    const forfeit = form.getByRole("combobox", { name: "Forfeited by, game 1" });
    if (table === 1) {
      // Arrow keys pass through "nobody"; the fold stays, and so does the focus.
      await forfeit.focus();
      for (const key of ["ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
      await expect(forfeit).toBeFocused();
      await forfeit.selectOption({ index: 2 });
    }
    await games(form, [...(table === 1 ? [["", ""]] : [["10", "3"]]), ["10", "9"], ["2", "10"]]);
    await expect(form).toHaveCount(0);
  }
  await expect(tables).toContainText("2–1");
  while (await button(page, "Draw lots here").count()) {
    const open = await button(page, "Draw lots here").count();
    await button(page, "Draw lots here").first().click();
    await expect(page.getByText(/^Draw lots between .* place\?$/)).toBeVisible();
    await button(page, "Draw now").click();
    await expect(button(page, "Draw lots here")).not.toHaveCount(open);
  }
  await page.getByText("Correct a result").click();
  const orders = page.getByRole("combobox", { name: "Which" });
  await orders.selectOption({ label: await orders.getByRole("option").filter({ hasText: /^By lot: / }).first().innerText() });
  await button(page, "Draw lots again").click();
  await expect(page.getByRole("alert").filter({ hasText: "say why" })).toBeVisible();
  await page.getByRole("textbox", { name: "Reason" }).last().fill("one card was missing");
  await button(page, "Draw lots again").click();
  await page.getByRole("radio", { name: "Log" }).check();
  // The day stands once beside the round, and each line has only its time.
  await expect(page.locator(".log-fold .day").first()).toHaveText(/^(Today|Yesterday)$/);
  const corrected = /^\d+:\d\d(?:\s[AP]M)? Order by lot corrected, now \d.+ \(number .+\): one card was missing\.$/;
  await expect(page.getByRole("listitem").filter({ hasText: corrected })).toBeVisible();
  await page.getByRole("radio", { name: "Now" }).check();
  await button(page, "Begin the playoffs").click();
  // A match is tapped on its own box, which covers nothing else.
  const isOnItsBox = (number) => {
    number.closest("li").scrollIntoView({ block: "center" });
    const [tapped, box] = [number, number.closest("li")].map((part) => part.getBoundingClientRect());
    const onName = document.elementFromPoint(box.left + 0.7 * box.width, box.top + 0.6 * box.height);
    return onName === number && tapped.top >= box.top - 1 && tapped.bottom <= box.bottom + 1;
  };
  expect(await button(page, "Match 1").evaluate(isOnItsBox)).toBe(true);
  const match = (name) => page.getByRole("form", { name, exact: true });
  // The line takes a match by its number, and the whole form opens as it does for a table.
  await enterLine(page, "1 10 2 10 8");
  await expect(page.getByText(/^Entered\. Match 1: /)).toBeVisible();
  for (const [number, name] of [[2, "of Upper, semifinal 2"], [3, "of Upper, final"], [4, "of Lower, final"]]) {
    await games(await openMatch(page, number, `Playoffs ${name}`), [["10", "2"], ["10", "8"]]);
    await expect(match(`Playoffs ${name}`)).toHaveCount(0);
  }
  await expect(button(page, "Final report")).toBeVisible();
  const which = page.getByRole("combobox", { name: "Which" });
  // The last result may still be on its way into the list.
  await expect(async () => {
    if (!(await which.isVisible())) await page.getByText("Correct a result").click();
    await expect(which.getByRole("option").filter({ hasText: "Upper · Semifinal 1" })).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const first = await which.getByRole("option").filter({ hasText: "Upper · Semifinal 1" }).innerText();
  await which.selectOption({ label: first });
  const correction = match("Correct: Playoffs of Upper, semifinal 1");
  await correction.getByRole("textbox", { name: "Reason" }).fill("read upside down");
  await games(correction, [["2", "10"], ["8", "10"]]);
  const again = await openMatch(page, 3, "Playoffs of Upper, final");
  await games(again, [["10", "2"], ["10", "8"]]);
  await expect(button(page, "Final report")).toBeVisible();
  await page.getByRole("radio", { name: "Papers" }).check();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Upper. First place:");
  for (const words of ["Semifinals", "Final", "Champion: ", "Place 1: "]) await expect(preview).toContainText(words);
  await expect(preview).toContainText("Lower. First place:");
  await expect(preview).toContainText(/Playoffs of Upper, semifinal 1, .+ corrected, was .+, now .+: read upside down\. .+ advance instead of /);
});

/** Returns where the dealer of this hand sits, clockwise from the person. */
async function dealersPlace(page) {
  const seats = ["North", "East", "South", "West"];
  const seat = async (text) => seats.indexOf(/(North|East|South|West)$/.exec(await page.getByText(text).first().textContent())[1]);
  return ((await seat(/^Dealer: /)) - (await seat(/^You\s*(North|East|South|West)$/)) + 4) % 4;
}

test("after a signed game of a match, the next table and its first dealer are shown", async ({ page }) => {
  const played = async (options) => {
    await begun(page, { event: "chicago-season", rounds: "1", seed: "9", ...options });
    await button(page, "Draw for the first round").click();
    await button(page, "Sit down").click();
    const dealer = await dealersPlace(page);
    await playToTheEnd(page);
    return dealer;
  };
  // The table shows no score to who keeps the sheet, so the same cards are played before without one.
  await played({});
  const truth = await cardOf(page);
  expect(truth.length, "a game to 10 points").toBeGreaterThan(2);
  await page.goto("#/");
  const last = await played({ sheet: "off" });
  await page.getByRole("link", { name: "Finish the sheet" }).click();
  const panel = page.getByRole("region", { name: "The other keeper's sheet" });
  for (const said of truth) await (said ? hand(page, ...said) : nothing(page));
  await expect(panel).toContainText("The two sheets agree.");
  const offered = page.getByRole("form", { name: "Next game" }).getByRole("radiogroup", { name: "First dealer" }).getByRole("radio");
  await expect(offered).toHaveCount(4);
  const first = (await offered.evaluateAll((radios) => radios.map((radio) => radio.checked))).indexOf(true);
  await panel.getByRole("button", { name: / signs$/ }).click();
  await expect(panel).toContainText("Signed: this game is locked. The next one waits at the event.");
  await panel.getByRole("link", { name: "Back to the event" }).click();
  await button(page, "Go on at your table").click();
  expect(await dealersPlace(page), "as on the sheet").toBe(first);
  expect(first, "drawn for, not left of the last").not.toBe((last + 1) % 4);
});

test("problems of a round can be solved: undo, swap, late entry, substitute, protest, correction", async ({ context, page }) => {
  const heard = complaints(context);
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "Chicago season" }).check();
  await page.getByRole("textbox", { name: "Rounds" }).fill("3");
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal\nIda & Jon");
  await button(page, "Open the event").click();
  const show = (name) => page.getByRole("radio", { name, exact: true }).check();
  const unfolded = async (name) => {
    await page.getByText(name, { exact: true }).click();
    return page.getByRole("form", { name, exact: true });
  };
  await button(page, "Begin round 1").click();

  const back = await unfolded("Take the round back");
  await back.getByRole("textbox", { name: "Reason" }).fill("a pair was on the stairs");
  await button(page, "Take it back").click();
  await button(page, "Begin round 1").click();

  const swap = await unfolded("Swap two places");
  const [one, other] = [swap.getByRole("combobox", { name: "Who moves" }), swap.getByRole("combobox", { name: "Trades places with" })];
  const seated = one.getByRole("option").filter({ hasText: ", table 1" });
  const moved = await seated.first().textContent();
  await one.selectOption({ label: moved });
  await other.selectOption({ label: await other.getByRole("option").filter({ hasText: ", table 2" }).first().textContent() });
  await swap.getByRole("textbox", { name: "Reason" }).fill("they came together");
  await button(page, "Swap them").click();
  await expect(swap).toBeHidden();

  await show("People");
  await page.getByRole("textbox", { name: "Names, one entrant per line" }).fill("Kim & Lee");
  await button(page, "Enter late").click();
  await expect(person(page, "Kim & Lee")).toBeVisible();
  // The pair that trades places plays; whoever is drawn without a game has nobody to be played for.
  const [, number, pair] = moved.match(/^(\d+)\. (.* & .*), table 1$/);
  for (const [who, name] of [[pair.split(" & ")[0], "Max"], [pair.split(" & ")[1], "Zoe"]]) {
    await actOn(page, pair, "Substitute for this round", { Who: who, "Their name": name, Reason: "a wedding" });
    await expect(person(page, pair)).toContainText(name);
  }
  await expect(person(page, pair)).toContainText("in round 1 Max & Zoe");

  await show("Now");
  await page.getByRole("button", { name: /^Seat .*Kim & Lee.* at table 3 now$/ }).click();
  await expect(out(page, 3)).toBeVisible();
  const protest = await unfolded("A protest before a game");
  await protest.getByRole("combobox", { name: "By" }).selectOption({ label: "6. Kim & Lee" });
  await protest.getByRole("textbox", { name: "Before game" }).fill("1");
  await protest.getByRole("textbox", { name: "Why" }).fill("a marked deck");
  await button(page, "Lodge the protest").click();
  const open = page.getByRole("region", { name: "Open protests" });
  await expect(open).toContainText("game 1: a marked deck.");
  for (const number of [1, 2, 3]) {
    await games(await openTable(page, number), [["10", "3"], ["10", "9"], ["2", "10"]]);
    await expect(out(page, number)).toHaveCount(0);
  }
  await open.getByRole("combobox", { name: "Outcome" }).selectOption({ label: "Upheld: the game is forfeited" });
  await open.getByRole("textbox", { name: "Why" }).fill("it was");
  await button(page, "Rule on the protest").click();
  await expect(open).toHaveCount(0);

  await page.getByText("Correct a result").click();
  const which = page.getByRole("combobox", { name: "Which" });
  await which.selectOption({ label: await which.getByRole("option").filter({ hasText: /^Round 1, table 1: / }).textContent() });
  const correct = page.getByRole("form", { name: "Correct round 1, table 1" });
  const first = correct.getByRole("textbox");
  await expect(first.nth(0)).toHaveValue("10");
  await expect(first.nth(1)).toHaveValue("3");
  await first.nth(0).fill("3");
  await first.nth(1).fill("10");
  await expect(correct.getByRole("status")).toContainText("What this changes:");
  await expect(correct.getByRole("status")).toContainText("now count as the winners of table 1.");
  await correct.getByRole("textbox", { name: "Reason" }).fill("read upside down");
  await button(page, "Correct it").click();
  await show("Log");
  for (const told of [
    /The round was taken back before any result was in: a pair was on the stairs\./,
    /swapped places: they came together\./,
    /Table 3 was added for .*Kim & Lee.*, once the round had begun\./,
    new RegExp(`Max & Zoe play as number ${number}, for one round: a wedding\\.`),
    /Protest 1, .*a marked deck\. It was upheld, the game is forfeited: it was\./,
    /Table 1 corrected, was 2–\u20601 .*, now 1–\u20602 .*: read upside down\./,
  ]) {
    await expect(page.getByText(told)).toBeVisible();
  }
  expect(heard).toEqual([]);
});
