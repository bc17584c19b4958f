// Tests the boards for the wall with large fields: letters that can be read from ten meters, nothing cut off, every
// page in its turn; how the desk chooses a board; seat codes for phones; drawn playoffs.
import { expect, test } from "@playwright/test";
import { enterLine } from "./desk.js";
import { complaints } from "./support.js";

test.describe.configure({ timeout: 180_000 });

// A capital is 1/200 of ten meters, 5 cm, on a picture 1.35 m high.
const SHARE = 0.05 / 1.35;

const button = (page, name) => page.getByRole("button", { name, exact: true });
const letters = (number) => String.fromCharCode(65 + (number % 26)) + "abcdefghij"[Math.floor(number / 26)];
const teams = (count) => Array.from({ length: count }, (_, n) => `Annabelle ${letters(n)} & Bartholomew ${letters(n)}`);
const people = (count) => Array.from({ length: count }, (_, n) => `Cy Longname ${letters(n)}`);

/** Creates a real event and begins its first round. Returns the address of its desk. */
async function begun(page, event, names, rounds) {
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: event, exact: true }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill(names.join("\n"));
  if (rounds) await page.getByRole("textbox", { name: "Rounds" }).fill(String(rounds));
  await button(page, "Open the event").click();
  await button(page, "Begin round 1").click();
  await expect(page.getByRole("region", { name: "Still out" })).toBeVisible();
  return page.url();
}

/**
 * What stands on the page that is shown: the lines that are whole, those that are cut, and the height of the lowest capital
 * as a share of the window's. Controls for whoever stands at the computer are left out.
 */
const seen = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector(".wall-pages").getBoundingClientRect();
    const lines = [...document.querySelectorAll(".wall-flow :is(li, figure, tr)")].map((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      const beside = right <= frame.left + 1 || left >= frame.right - 1;
      const whole = left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
      const over = line.scrollWidth > line.clientWidth + 1 && getComputedStyle(line).display !== "inline";
      return { words: line.textContent.trim(), shown: !beside, whole, over, height: Math.round(bottom - top) };
    });
    const canvas = document.createElement("canvas").getContext("2d");
    const walker = document.createTreeWalker(document.querySelector(".wall"), NodeFilter.SHOW_TEXT);
    const capitals = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!textContent.trim() || parentElement.closest(".wall-controls, .vh") || !parentElement.getClientRects().length) continue;
      const style = getComputedStyle(parentElement);
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      capitals.push({ height: canvas.measureText("H").actualBoundingBoxAscent / innerHeight, words: textContent });
    }
    capitals.sort((one, other) => one.height - other.height);
    const root = document.documentElement;
    return {
      whole: lines.filter((line) => line.shown && line.whole && !line.over).map((line) => line.words),
      cut: lines.filter((line) => line.shown && (!line.whole || line.over)).map((line) => line.words),
      all: lines.map((line) => line.words),
      heights: [...new Set(lines.map((line) => line.height))],
      lowest: capitals[0],
      scrolls: root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1,
      page: document.querySelector(".pages").textContent,
    };
  });

/** Checks that no word of a board is outside the window. */
async function everythingInside(wall) {
  const outside = await wall.locator(".wall-flow *").evaluateAll((all) => all.filter((part) => {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    // What is only read aloud takes one pixel.
    return width > 1 && part.childElementCount === 0 && (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight);
  }).map((part) => part.textContent));
  expect(outside, "nothing is cut off").toEqual([]);
}

/** Turns through all pages of a held board: every line is whole and large enough. Returns what its first page shows at last. */
async function everyPage(page, board, lines) {
  let now = await seen(page);
  if (lines) expect(now.all, board).toHaveLength(lines);
  // Every pair stands on one line.
  if (board === "Tables" || board === "Standings") expect(Math.max(...now.heights) - Math.min(...now.heights), board).toBeLessThan(3);
  const met = new Set();
  const count = Number(now.page.split(" of ")[1] ?? 1);
  for (let at = 1; at <= count; at += 1) {
    expect(now.page, board).toBe(count > 1 ? `${at} of ${count}` : "");
    expect(now.cut, `${board}, page ${at}`).toEqual([]);
    expect(now.whole.length, `${board}, page ${at} is not empty`).toBeGreaterThan(0);
    expect(now.lowest.height, `${board}: ${now.lowest.words}`).toBeGreaterThanOrEqual(SHARE);
    expect(now.scrolls, "nothing is below the wall or beside it").toBe(false);
    now.whole.forEach((words) => met.add(words));
    await page.keyboard.press("ArrowRight");
    now = await seen(page);
  }
  expect(met.size, `${board}: every line was shown`).toBe(new Set(now.all).size);
  expect(now.page, "the first page follows the last").toBe(count > 1 ? `1 of ${count}` : "");
  return { now, count };
}

for (const [width, height] of [[1920, 1080], [1280, 720], [1024, 768]]) {
  test(`every board can be read from ten meters and turns through all its pages, at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [event, names, tables] of [["World doubles", teams(60), 30], ["World singles", people(200), 50]]) {
      const desk = await begun(page, event, names);
      // The standings of a large field have lines for those who have a result.
      if (event === "World singles") {
        await enterLine(page, "1");
        await button(page, "Draw for them").click();
      }
      await enterLine(page, "1 14 6");
      await expect(page.getByText(/^Entered\. Table 1: /)).toBeVisible();
      await page.clock.install();
      for (const [board, lines] of [["Names", event === "World doubles" ? 120 : 200], ["Tables", tables], ["Still out", tables - 1], ["Standings", event === "World doubles" ? 2 : 4], ["Phones", undefined]]) {
        await page.goto(`${desk}/board/${{ "Still out": "out" }[board] ?? board.toLowerCase()}`);
        await expect(page.getByRole("heading", { level: 1, name: board })).toBeVisible();
        await page.clock.runFor(1_100);
        await page.keyboard.press("Space");
        const { now, count } = await everyPage(page, board, lines);
        // Nobody has to press a key: released, the board turns after its time.
        await page.keyboard.press("Space");
        await page.clock.runFor(12_600);
        expect((await seen(page)).page, board).not.toBe(count > 1 ? now.page : "1");
      }
      await page.clock.resume();
    }
  });
}

test("the standings of sixty teams can be read from ten meters once all results are in", async ({ page }) => {
  const desk = await begun(page, "World doubles", teams(60));
  for (let table = 1; table <= 30; table += 1) {
    await enterLine(page, `${table} 14 6`);
    if (table < 30) await expect(page.getByText(`Entered. Table ${table}: `)).toBeVisible();
  }
  await expect(button(page, "Begin round 2")).toBeVisible();
  for (const [width, height] of [[1920, 1080], [1280, 720], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    await page.goto("about:blank");
    await page.goto(`${desk}/board/standings`);
    await expect(page.locator(".pages")).toHaveText(/^1 of \d+$/);
    await page.keyboard.press("Space");
    await everyPage(page, "Standings", 60);
  }
});

test("every module of a seat code has eight pixels of a projector", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const desk = await begun(page, "World doubles", teams(12));
  await page.goto(`${desk}/board/phones`);
  const codes = page.getByRole("region", { name: "Phones" }).locator("svg.qr");
  await expect(codes.first()).toBeVisible();
  const smallest = await codes.evaluateAll((all) => Math.min(...all.map((code) => {
    const { width, height } = code.getBoundingClientRect();
    return Math.min(width, height) / code.viewBox.baseVal.width;
  })));
  expect(smallest).toBeGreaterThanOrEqual(8);
});

test("a title stays on one line while a phase is announced, and the phase stands once in the head", async ({ page }) => {
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "World doubles", exact: true }).check();
  await page.getByRole("textbox", { name: "Who plays" }).fill(teams(12).join("\n"));
  await button(page, "Open the event").click();
  await expect(button(page, "Start the clock")).toBeVisible();
  const desk = page.url();
  await page.clock.install();
  await button(page, "Start the clock").click();
  // The announcement takes ten seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_500);
  for (const [width, height] of [[1920, 1080], [1280, 720], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    for (const [board, title] of [["names", "Names"], ["tables", "Timetable"], ["standings", "Standings"]]) {
      await page.goto(`${desk}/board/${board}`);
      const heading = page.getByRole("heading", { level: 1, name: title });
      await expect(heading).toBeVisible();
      await expect(page.locator(".wall-head .left")).toContainText("Rules meeting");
      await expect(page.locator(".wall-head .bell")).toHaveText("");
      const seen = await heading.evaluate((of) => {
        const text = document.createRange();
        text.selectNodeContents(of);
        const parts = [...of.parentElement.children].map((part) => part.getBoundingClientRect());
        const { offsetWidth, scrollWidth } = of;
        return {
          lines: new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size,
          whole: scrollWidth <= offsetWidth + 1 && parts.every(({ left, right }) => left >= 0 && right <= innerWidth),
        };
      });
      expect(seen, `${title} at ${width}`).toEqual({ lines: 1, whole: true });
    }
  }
});

test("the playoffs board shows every match whole, and each result at once", async ({ context, page }) => {
  const desk = await begun(page, "Chicago season", teams(4), 1);
  // The points decide every place.
  await enterLine(page, "1 10 2 10 3 10 4");
  await enterLine(page, "2 10 5 10 6 5 10");
  await button(page, "Begin the playoffs").click();
  const board = await context.newPage();
  const wall = board.locator(".wall");
  const names = teams(4);
  for (const [width, height] of [[1920, 1080], [1024, 768]]) {
    await board.setViewportSize({ width, height });
    await board.goto(`${desk}/board/playoffs`);
    await expect(wall).toContainText("Now: semifinals");
    for (const name of names) await expect(wall).toContainText(name);
    await everythingInside(wall);
  }
  await expect(wall).toContainText("Winner SF 1");
  for (const [match, now] of [[1, "Now: semifinal 2"], [2, "Now: final"], [3, "Champion: "]]) {
    await enterLine(page, `${match} 10 2 10 8`);
    await expect(wall).toContainText(now);
    await everythingInside(wall);
    const [points, letters] = await Promise.all([wall.locator(".points").first(), wall].map((part) =>
      part.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))));
    expect(points, "points are as large as names").toBeGreaterThanOrEqual(letters);
  }
  await expect(wall).not.toContainText("Winner SF 1");
});

test("playoffs of sixteen long names list every match in a place of its own", async ({ context, page }) => {
  const names = Array.from({ length: 16 }, (_, n) => `Elizabeth Montgomery-Smythe ${letters(n)} & Maximiliane Oberhuber ${letters(n)}`);
  const desk = await begun(page, "Chicago season", names, 1);
  for (let table = 1; table <= 8; table += 1) await enterLine(page, `${table} 10 2 10 3 10 4`);
  // Winners and losers are tied among themselves.
  for (let tie = 0; tie < 2; tie += 1) {
    await page.getByRole("button", { name: /^Draw lots/ }).first().click();
    await button(page, "Draw now").first().click();
  }
  await button(page, "Begin the playoffs").click();
  const board = await context.newPage();
  await board.setViewportSize({ width: 1920, height: 1080 });
  const listed = async () => {
    await board.goto(`${desk}/board/playoffs`);
    const number = board.locator(".pages");
    await expect(number).toHaveText(/^1 of \d+$/);
    await board.keyboard.press("Space");
    const count = Number((await number.innerText()).split(" of ")[1]);
    const found = new Set();
    for (let at = 1; at <= count; at += 1) {
      await expect(number).toHaveText(`${at} of ${count}`);
      const isListed = (words) => /^Round of 16, match \d/.test(words);
      // The lines may still be on their way. The boxes of a bracket reach over their edges with the lines between them.
      await expect.poll(async () => (await seen(board)).cut.filter(isListed), `page ${at}`).toEqual([]);
      const now = await seen(board);
      const places = await board.locator(".table-line").evaluateAll((lines) => lines.map((line) => {
        const { left, top } = line.getBoundingClientRect();
        return `${Math.round(left)} ${Math.round(top)}`;
      }));
      expect(new Set(places).size, "no match lies over another").toBe(places.length);
      now.whole.filter(isListed).forEach((words) => found.add(words.slice(0, 20)));
      await board.keyboard.press("ArrowRight");
    }
    return found.size;
  };
  expect(await listed()).toBe(8);
  for (let match = 1; match <= 12; match += 1) await enterLine(page, `${match} 10 2 10 8`);
  await expect(page.getByText(/^Entered\. Match 12: /)).toBeVisible();
  expect(await listed()).toBe(8);
  // Beside the final there are only the semifinals.
  for (const [match, now] of [[13, "Now: semifinal 2"], [14, "Now: final"], [15, "Champion: "]]) {
    await enterLine(page, `${match} 10 2 10 8`);
    await expect(board.locator(".wall")).toContainText(now);
  }
  await expect(board.locator(".pages")).toHaveText(/^([12] of 2)?$/);
  await expect(board.locator(".wall-flow")).not.toContainText("Round of 16");
});

test("every division of the standings begins on a page of its own, and each of its pages names it", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("#/events/new?real=1");
  await page.getByRole("radio", { name: "Chicago season", exact: true }).check();
  await page.getByRole("textbox", { name: "Rounds" }).fill("1");
  await page.getByText("House rules of the event").click();
  await page.getByRole("textbox", { name: /^Divisions/ }).fill("Upper, Lower");
  const team = (n) => `Annabelle ${letters(n)},Bartholomew ${letters(n)},${n < 4 ? "upper" : "lower"}`;
  const csv = ["player 1,player 2,league", ...Array.from({ length: 30 }, (_, n) => team(n))].join("\n");
  await page.getByLabel("Or from a file (CSV)").setInputFiles({ name: "teams.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByRole("textbox", { name: "Who plays" })).toHaveValue(/^player 1,/);
  await button(page, "Open the event").click();
  await button(page, "Begin round 1").click();
  await expect(page.getByRole("region", { name: "Still out" })).toBeVisible();
  const desk = page.url();
  // Only teams with a result stand in the standings of so large a field.
  for (let table = 1; table <= 14; table += 1) {
    await enterLine(page, `${table} 10 2 10 3 10 4`);
    await expect(page.getByText(new RegExp(`^Entered\\. Table ${table}: `))).toBeVisible();
  }
  await page.goto(`${desk}/board/standings`);
  const division = page.locator(".figures-heading .division");
  const number = page.locator(".pages");
  await expect(number).toHaveText(/^1 of \d+$/);
  await expect(division).toHaveText("Upper");
  await page.keyboard.press("Space");
  const first = await seen(page);
  expect(first.whole).toHaveLength(4);
  const count = Number(first.page.split(" of ")[1]);
  for (let at = 2; at <= count; at += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(number).toHaveText(`${at} of ${count}`);
    await expect(division).toHaveText("Lower");
    expect((await seen(page)).cut).toEqual([]);
  }
});

test("keys turn, stop and change the board, and the controls fade out when not used", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const desk = await begun(page, "World singles", people(80));
  await page.clock.install();
  await page.goto(`${desk}/board/names`);
  const number = page.locator(".pages");
  await page.clock.runFor(1_100);
  await expect(number).toHaveText(/^1 of \d+$/);
  await page.keyboard.press("ArrowRight");
  await page.clock.runFor(600);
  await expect(number).toHaveText(/^2 of /);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const last = (await number.textContent()).split(" of ");
  expect(last[0]).toBe(last[1]);
  await page.keyboard.press("Space");
  await expect(button(page, "Hold this page")).toHaveAttribute("aria-pressed", "true");
  await page.clock.runFor(120_000);
  await expect(number).toHaveText(last.join(" of "));
  await expect(page.getByRole("navigation", { name: "Boards" })).toHaveCSS("opacity", "0");
  await page.keyboard.press("Space");
  await expect(page.getByRole("navigation", { name: "Boards" })).toHaveCSS("opacity", "1");
  await page.clock.runFor(12_600);
  await expect(number).toHaveText(/^1 of /);
  await page.clock.resume();
  await page.keyboard.press("3");
  await expect(page.getByRole("heading", { level: 1, name: "Standings" })).toBeFocused();
});

test("each board opens with one click at the desk, always in the same window", async ({ context, page }) => {
  const heard = complaints(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await begun(page, "World doubles", teams(8));
  const boards = page.getByRole("navigation", { name: "Boards" });
  const opened = context.waitForEvent("page");
  await boards.getByRole("link", { name: "Names" }).click();
  const wall = await opened;
  await expect(wall.getByRole("heading", { level: 1, name: "Names" })).toBeVisible();
  await expect(wall.getByRole("region", { name: "Names" }).getByRole("listitem")).toHaveCount(16);
  for (const name of ["Tables", "Standings", "Clock", "Still out", "Phones"]) {
    await boards.getByRole("link", { name, exact: true }).click();
    await expect(wall.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  expect(context.pages()).toHaveLength(2);
  // What is entered at the desk is on the wall.
  await boards.getByRole("link", { name: "Still out" }).click();
  await page.getByRole("textbox", { name: "Table and points" }).fill("2 14 6");
  await page.getByRole("textbox", { name: "Table and points" }).press("Enter");
  await expect(wall.getByRole("region", { name: "Still out" }).getByRole("listitem")).toHaveCount(3);
  expect(heard).toEqual([]);
});

test("a phone that scans the code of a letter shows the seats without a server", async ({ context, page }) => {
  const desk = await begun(page, "World doubles", teams(30));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${desk}/board/phones`);
  const codes = page.getByRole("region", { name: "Phones" }).getByRole("link");
  await expect(codes.first()).toBeVisible();
  const links = await codes.evaluateAll((all) => all.map((link) => link.href));
  expect(links.length).toBeGreaterThan(1);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 640 });
  await phone.goto("");
  await expect(phone.getByRole("link", { name: "Tournament" })).toBeVisible();
  const seats = [];
  for (const link of links) {
    await phone.goto(link);
    const all = phone.getByRole("region", { name: "Who are you?" }).getByRole("button");
    await expect(all.first()).toContainText(/ Table \d+, (N–S|E–W)$/);
    seats.push(...(await all.allTextContents()));
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(new Set(seats).size).toBe(60);
  // Whoever chooses the own name sees the seat, and begins the sheet of that table.
  const [name, table] = seats.at(-1).match(/^(.+) Table (\d+),/).slice(1);
  await phone.getByRole("button", { name: `${name} Table ${table}, ` }).click();
  await expect(phone.getByRole("region", { name: "Where you sit" })).toContainText(`Table ${table}`);
  await phone.getByText("Correct names or table").click();
  await expect(phone.getByRole("textbox", { name: "Table" })).toHaveValue(table);
  for (const other of ["Partner", "On your left", "On your right"]) {
    await expect(phone.getByRole("textbox", { name: other })).toHaveValue(/^(Annabelle|Bartholomew) /);
  }
  await phone.getByRole("button", { name: /^Begin/ }).click();
  await expect(phone).toHaveURL(/sheets\//);
  // The own name is as short as those that the code adds.
  await expect(phone.getByText(name.replace(/(?<= .)\S+$/, ".")).first()).toBeVisible();
  // Where there is no network, the codes hold plain text.
  await button(page, "No network here").click();
  await expect(page.getByText("iPhone: Code Scanner")).toBeVisible();
});
