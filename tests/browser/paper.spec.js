// Tests everything that can be printed, page by page, as pictures of a PDF.
import { expect, test } from "@playwright/test";
import { letBotsPlay } from "./player.js";
import { begin, choices, hand, hands, nothing, sign, times } from "./keeper.js";
import { enterLine } from "./desk.js";
import { pages } from "./paper.js";

const SIZES = { A4: [595, 842], Letter: [612, 792] };

/** Checks that every page has ink, only black and gray, and none outside the printable area. */
function sound(printed, size, count) {
  expect(printed.length).toBe(count);
  for (const page of printed) {
    expect(Math.abs(page.width - SIZES[size][0])).toBeLessThan(2);
    expect(Math.abs(page.height - SIZES[size][1])).toBeLessThan(2);
    expect(page.ink).toBeGreaterThan(3_000);
    expect(page).toMatchObject({ coloured: 0, inMargin: 0 });
  }
}

for (const size of Object.keys(SIZES)) {
  test(`a table's sheet and a person's card on ${size}`, async ({ context, page }) => {
    test.setTimeout(120_000);
    await begin(page, { event: "Cheese Days", names: ["Annabelle Longname", "Bobby Longername", "Cyrus the Great", "Dee of Somewhere"] });
    await hands(page, times(12, (n) => [n % 3 ? "Us" : "Them", n % 4 ? "Made it" : "All five"]));
    await page.getByRole("button", { name: /^We made it.*Edit it/ }).first().click();
    await hand(page, "Them", "Euchred");
    await sign(page, { name: "Cyrus", how: "Drawing" });
    await sign(page, { name: "Annabelle" });
    const table = await pages(context, await page.pdf({ format: size }));
    sound(table, size, 1);
    for (const word of ["Table 7", "Cheese Days", "Annabelle", "Cyrus", "They were euchred", "until", "Total", "Fingerprint", "signed for them"]) expect(table[0].words).toContain(word);
    // What is only for the screen is not on paper.
    for (const word of ["Share and print", "QR code", "Close the sheet", "Scoring only"]) expect(table[0].words).not.toContain(word);
    await page.getByRole("button", { name: "Close the sheet" }).click();

    await begin(page, { template: /^Progressive: 8 rounds/ });
    for (let n = 0; n < 8; n += 1) await (n % 2 ? nothing(page) : hand(page, "Us", "Made it"));
    await sign(page, { name: "C.", how: "Initials" });
    const card = await pages(context, await page.pdf({ format: size }));
    sound(card, size, 1);
    for (const word of ["Round", "Total", "Loners", "Initials", "C."]) expect(card[0].words).toContain(word);
  });

  test(`every empty sheet on one page of ${size}, and a whole event's with its score board`, async ({ context, page }) => {
    test.setTimeout(120_000);
    await page.goto("#/sheets/paper");
    await page.getByRole("combobox", { name: "Paper" }).selectOption(size);
    const template = page.getByRole("combobox", { name: "Template" });
    const print = async () => pages(context, await page.pdf({ preferCSSPageSize: true }));
    for (const name of await choices(template)) {
      await template.selectOption(name);
      const printed = await print();
      sound(printed, size, 1);
      // A personal card names the partner and the opponents of each round in columns.
      const lines = name.startsWith("Progressive") ? /Name.*Date.*Partner.*Against.*Total.*Signed.*Signed/ : /Name.*Partner.*Opponents.*Date.*Total.*Signed.*Signed/;
      expect(printed[0].words).toMatch(lines);
    }
    await template.selectOption({ index: 0 });
    await page.getByRole("textbox", { name: "How many, 1 to 60" }).fill("12");
    await page.getByRole("combobox", { name: "Score board" }).selectOption("Yes");
    const event = await print();
    // Twelve tables are 48 people: the board's heads stand on its second page again.
    sound(event, size, 14);
    for (let table = 1; table <= 12; table += 1) expect(event[table - 1].words).toContain(`Table ${table} `);
    expect(event[12].words).toMatch(/Score board.*No\..*Total.*Loners/);
    expect(event[13].words).toMatch(/No\..*Total.*Loners.*48/);
  });
}

const LONG = ["Annabelle Longname", "Bartholomew", "Cyrus the Great", "Dee of Somewhere", "Eve", "Finn MacCool-Smith"];
const person = (at) => `${LONG[at % LONG.length]} ${Math.floor(at / LONG.length) + 1}`;
const people = (count) => Array.from({ length: count }, (_, at) => person(at));
const teams = (count) => Array.from({ length: count }, (_, at) => `${person(2 * at)} & ${person(2 * at + 1)}`);

/** Creates a real event, begins its first round and opens its papers. */
async function papersOf(page, { kind, names, rounds }) {
  // How many pages names take hangs on who is drawn beside whom: the draw is the same every time.
  await page.addInitScript(() => {
    let state = 1;
    const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 16;
    crypto.getRandomValues = (bytes) => {
      for (const at of bytes.keys()) bytes[at] = next();
      return bytes;
    };
  });
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: kind, exact: true }).check();
  await page.getByRole("textbox", { name: "Name of the event" }).fill("Cheese Days");
  if (rounds) await page.getByRole("textbox", { name: "Rounds" }).fill(String(rounds));
  await page.getByRole("textbox", { name: "Who plays" }).fill(names.join("\n"));
  await page.getByRole("button", { name: "Open the event" }).click();
  await page.getByRole("button", { name: "Begin round 1" }).click();
  await expect(page.getByRole("region", { name: "Still out" })).toBeVisible();
  await page.getByRole("radio", { name: "Papers" }).check();
}

/** Checks that there are sheets for this many tables, none of them divided between two pages. */
function whole(printed, count) {
  const sheets = printed.map((one) => (one.words.match(/Cheese Days, round 1, table/g) ?? []).length);
  expect(sheets.reduce((sum, here) => sum + here)).toBe(count);
  for (const [at, one] of printed.entries()) expect(one.words.match(/Signed/g)).toHaveLength(2 * sheets[at]);
}

for (const size of Object.keys(SIZES)) {
  /** Checks a paper of the open event: nothing beyond the margins or over other words, legible letters, no controls. */
  const printed = async (context, page, name, most, has = []) => {
    const papers = page.getByRole("radiogroup", { name: "Paper" });
    const others = page.getByRole("button", { name: "Other papers" });
    if (await others.isVisible()) await others.click();
    await papers.getByRole("radio", { name, exact: true }).check();
    // The margin is 34 points wide: what is clipped there begins beyond it.
    const all = await pages(context, await page.pdf({ format: size }), 33);
    expect(all.length, `pages of ${name}`).toBeLessThanOrEqual(most);
    sound(all, size, all.length);
    for (const one of all) {
      expect(one).toMatchObject({ outside: [], overlapping: [] });
      expect(one.smallest).toBeGreaterThan(6.5);
    }
    // A name may go on in the next line, after its hyphen too.
    const words = all.map((one) => one.words.replace(/\s+/g, " ").replaceAll("- ", "-")).join(" ");
    for (const word of has) expect(words).toContain(word);
    for (const word of ["Save as files", "Results as CSV", "Show", "Board for the wall", "Seating slips"]) expect(words).not.toContain(word);
    return all;
  };

  test(`the papers of an event of teams on ${size}`, async ({ context, page }) => {
    test.setTimeout(120_000);
    const names = teams(24);
    await papersOf(page, { kind: "World doubles", names });
    const byTable = await printed(context, page, "Seating by table", 1, ["Cheese Days", "Round 1 of 8", ...names]);
    expect(byTable[0].words).toMatch(/Table +North–South +East–West/);
    expect(byTable[0].words, "a seating paper has no results").not.toMatch(/still out|Result/);
    const byName = await printed(context, page, "Seating by name", 1, names.flatMap((team) => team.split(" & ")));
    expect(byName[0].words).toContain("Page 1 of 1");
    await printed(context, page, "Seating slips", 3, names);
    // Two sheets a page, so that one cut serves two tables.
    const sheets = await printed(context, page, "Blank sheets", 6, names);
    whole(sheets, 12);
    for (const [at, one] of sheets.entries()) expect(one.words).toContain(`Page ${at + 1} of 6`);
    await printed(context, page, "Score board", 1, ["No.", "Total", "Loners", ...names]);
    await printed(context, page, "Standings", 1, names);
    await printed(context, page, "Why they rank this way", 1);
    const [code] = await printed(context, page, "Code for phones", 1);
    expect(code.ink).toBeGreaterThan(60_000);
    expect(code.lowest, "the poster fills its page").toBeGreaterThan(SIZES[size][1] * 0.75);
    for (const words of ["Cheese Days", "Round 1 of 8", "Open the link and tap your name."]) expect(code.words).toContain(words);
  });

  test(`the papers of an event of people on ${size}`, async ({ context, page }) => {
    test.setTimeout(120_000);
    const names = people(48);
    await papersOf(page, { kind: "Progressive", names });
    await printed(context, page, "Seating slips", 4, names);
    // Two sheets a page, as for tables.
    const cards = await printed(context, page, "Blank sheets", 24, names);
    for (const one of cards) expect(one.words.match(/Total/g)).toHaveLength(2 * one.words.match(/Cheese Days: /g).length);
    const board = await printed(context, page, "Score board", 2, names);
    for (const one of board) expect(one.words).toMatch(/No\..*Name.*Total.*Loners/);
  });

  test(`sixty teams stand on one page of ${size}, and two hundred people are found by name on two`, async ({ context, page }) => {
    test.setTimeout(120_000);
    await papersOf(page, { kind: "World doubles", names: teams(60) });
    await printed(context, page, "Standings", 1, teams(60));
    await page.goto("");
    await papersOf(page, { kind: "World singles", names: people(200) });
    await printed(context, page, "Seating by name", 2, people(200));
  });

  test(`long events and matches of three games on ${size}`, async ({ context, page }) => {
    test.setTimeout(120_000);
    const names = teams(8);
    await papersOf(page, { kind: "Chicago season", names, rounds: 20 });
    const sheets = await printed(context, page, "Blank sheets", 4, names);
    whole(sheets, 4);
    for (const one of sheets) {
      expect(one.words.match(/ 19 +20 +Total +Loners +Euchred/g)).toHaveLength(3 * one.words.match(/Cheese Days, /g).length);
      // A row of boxes has at most twelve, so that each is wide enough for a pencil.
      expect(one.words.match(/Game 1 +1 +2 .*? 9 +10 +N–S +E–W +Game 1 +11 /g)).toHaveLength(1);
    }
    const [board] = await printed(context, page, "Score board", 1, names);
    expect(board.words).toMatch(/18 +19 +20 +Total +Loners/);
  });

  test(`more rounds than a page is wide on ${size}`, async ({ context, page }) => {
    await papersOf(page, { kind: "McAllen doubles", names: teams(8), rounds: 27 });
    const parts = await printed(context, page, "Score board", 2, teams(8));
    expect(parts.map((one) => one.words).join(" ")).toMatch(/ 13 +14 +1 .* 26 +27 +Total +Loners/);
  });

  test(`playoffs of thirteen teams with every point on ${size}`, async ({ context, page }) => {
    test.setTimeout(120_000);
    const longest = "Maximilian Featherstonehaugh-Cholmondeley & Wilhelmina Rostropovich-Vandenberghe";
    const names = [...Array.from({ length: 12 }, (_, at) => `Zoe Cole${at} & Abe Dean${at}`), longest];
    await papersOf(page, { kind: "Chicago season", names, rounds: 1 });
    await page.getByRole("radio", { name: "Now" }).check();
    for (let table = 1; table <= 6; table += 1) await enterLine(page, `${table} 10 ${table} 10 ${table} 10 4`);
    const lots = page.getByRole("button", { name: /^Draw lots/ });
    const begin = page.getByRole("button", { name: "Begin the playoffs" });
    await expect(lots.or(begin).first()).toBeVisible();
    for (let left = await lots.count(); left > 0; left -= 1) {
      await lots.first().click();
      await page.getByRole("button", { name: "Draw now" }).first().click();
      await expect(lots).toHaveCount(left - 1);
    }
    await begin.click();
    // Every match has three games.
    for (let match = 1; match <= 12; match += 1) await enterLine(page, `${match} 10 8 8 10 10 9`);
    await expect(page.getByRole("button", { name: "Final report" })).toBeVisible();
    // The desk's standings keep the order of the season, and say so.
    await page.getByRole("radio", { name: "Standings" }).check();
    await expect(page.getByText(/^Points from the regular season\. Champion: /)).toBeVisible();
    await page.getByRole("radio", { name: "Papers" }).check();
    // The bracket stands whole below its heading, and the seeds on the next page.
    const [bracket] = await printed(context, page, "Playoffs", 2, ["Cheese Days", "Why"]);
    for (const words of ["Cheese Days", "Round of 16", "Champion: ", "Vandenberghe"]) expect(bracket.words).toContain(words);
    expect(bracket.words.match(/10 +8 +10|8 +10 +9/g)).toHaveLength(24);
    const report = await printed(context, page, "Report", 5);
    expect(report.filter((one) => /Round of 16/.test(one.words) && /Champion: .*Playoffs|Playoffs.*Champion: /.test(one.words))).toHaveLength(1);
    const cut = () => page.locator(".two").evaluateAll((boxes) => boxes.filter((box) => {
      const inside = (part) => part.getBoundingClientRect().right <= box.getBoundingClientRect().right;
      const whole = [box, ...box.children].every((part) => part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight);
      return !whole || ![...box.querySelectorAll(".name, .points")].every(inside);
    }).map((box) => box.innerText));
    // Nor is anything cut on a screen, and the final is in sight.
    const scrolled = () => page.locator(".bracket > .scroll").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    for (const width of [700, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cut(), `${width} pixels wide`).toEqual([]);
      expect(await scrolled(), `${width} pixels wide`).toBe(0);
    }
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: Math.floor((SIZES[size][0] - 68) * 4 / 3), height: 900 });
    expect(await cut()).toEqual([]);
  });

  test(`the final report of an event on ${size}`, async ({ context, page }) => {
    test.setTimeout(120_000);
    await page.goto("#/events/new?event=world-doubles&entrants=16&rounds=8&seed=5&speed=instant&start=1");
    await letBotsPlay(page);
    await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible({ timeout: 60_000 });
    // The same event with a director: nobody types so many results in a test.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith("bower.event."));
      const kept = JSON.parse(localStorage[key]);
      kept.data.practice = null;
      localStorage[key] = JSON.stringify(kept);
    });
    await page.reload();
    await page.getByText("Correct a result").click();
    // An order by lot is the latest entry, if there is one.
    const entries = page.getByRole("combobox", { name: "Which" });
    await entries.selectOption({ label: await entries.getByRole("option").filter({ hasText: /^Round 8, / }).first().innerText() });
    const correction = page.getByRole("form", { name: /^Correct round 8/ });
    await correction.getByRole("textbox").nth(0).fill("12");
    await correction.getByRole("textbox").nth(1).fill("5");
    // It opens with the loners and bumps of the result that stands, which these points may not hold.
    for (const besides of (await correction.getByRole("textbox").all()).slice(2)) await besides.fill("");
    await correction.getByRole("textbox", { name: "Reason" }).fill("added wrongly");
    await correction.getByRole("button", { name: "Correct it" }).click();
    await page.getByRole("radio", { name: "Papers" }).check();
    const report = await printed(context, page, "Report", 5, ["World doubles", "8 of 8 rounds played", "Why", "Prizes", "First place:", "Round 8", "What was decided", "added wrongly"]);
    // No heading stands alone at the end of a page.
    for (const one of report) expect(one.words.trim()).not.toMatch(/(Why|Prizes|Round \d|What was decided|Table +Who plays +Result)$/);
  });
}
