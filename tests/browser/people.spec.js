// Tests the keyboard alone, the table in every window size, reduced motion, and the names that a screen reader says.
import { expect, test } from "@playwright/test";
import { frames, overTheSide, resize } from "./layout.js";
import { game, playUntil, score, whatIsAsked } from "./player.js";
import { started } from "./support.js";

test("a whole game by keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(game({ rules: "mcallen", seed: "4" }));
  for (let steps = 0; steps < 600; steps += 1) {
    const { name } = await whatIsAsked(page);
    if (name === "over") break;
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    // The focus is where the next decision is, or nowhere yet: Tab finds it.
    if (focused !== "BUTTON") await page.keyboard.press("Tab");
    if (name === "nextHand") await page.keyboard.press("n");
    else if (name === "bids") await page.keyboard.press(steps % 3 ? "p" : "o");
    else for (const key of ["1", "2", "3", "4", "5", "6"]) await page.keyboard.press(key);
    if (name === "bids" && (await page.getByRole("button", { name: "Pass" }).count()) === 0) {
      const bid = page.getByRole("group", { name: "Bidding" }).getByRole("button").first();
      if (await bid.count()) await bid.press("Enter").catch(() => {});
    }
  }
  await expect(page.getByRole("heading", { name: "Game over" })).toBeVisible();
});

test("by keyboard the focus is always on the next decision", async ({ page }) => {
  await page.goto("#/settings");
  await page.getByRole("checkbox", { name: /trick/ }).first().check();
  await page.goto("#/play?seed=11&speed=instant&ceremony=full");
  await page.getByRole("button", { name: "Start game" }).focus();
  await page.keyboard.press("Enter");
  const seen = new Set();
  const focused = () => page.evaluate(() => {
    const button = document.activeElement.closest("button");
    return button?.ariaLabel ?? button?.textContent ?? "";
  });
  const wanted = ["Cut", "Deal", "Pass", "Go on", "Next hand"];
  for (let steps = 0; steps < 200 && !wanted.every((name) => seen.has(name)); steps += 1) {
    await expect.poll(focused).not.toBe("");
    seen.add(await focused());
    await page.keyboard.press("Enter");
    await frames(page);
  }
  for (const name of wanted) expect([...seen]).toContain(name);
});

for (const [width, height] of [[360, 640], [1440, 900]]) {
  test(`by keyboard the focus stays at the table while others decide, ${width}x${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await page.goto("#/play?rules=mcallen&seed=11&speed=fast");
    await page.getByRole("button", { name: "Start game" }).focus();
    await page.keyboard.press("Enter");
    await whatIsAsked(page);
    // Looks after every frame what has the focus, once somebody has decided by keyboard.
    await page.evaluate(() => {
      window.strayed = [];
      const look = () => {
        const on = document.activeElement;
        if (!on?.closest("main.table")) window.strayed.push(`${on?.tagName} beside ${document.querySelector("main.table")?.innerText.slice(0, 60)}`);
        requestAnimationFrame(() => setTimeout(look));
      };
      look();
    });
    const asked = new Set();
    for (let steps = 0; steps < 60 && asked.size < 4; steps += 1) {
      const { name } = await whatIsAsked(page);
      if (name === "over") break;
      asked.add(name);
      if (name === "bids") await page.keyboard.press(steps % 4 === 3 ? "o" : "p");
      else if (name === "nextHand") await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      await page.waitForTimeout(60);
    }
    // A hint and the last trick come and go by keys, too.
    for (const key of ["?", "?", "l", "Escape"]) {
      await page.keyboard.press(key);
      await frames(page, 4);
    }
    expect([...asked]).toEqual(expect.arrayContaining(["bids", "cards", "nextHand"]));
    expect(await page.evaluate(() => window.strayed)).toEqual([]);
  });
}

test("after the last card the heading of the last screen has the focus", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(game({ rules: "mcallen", seed: "4" }));
  // A key pressed before the app has started is heard by nobody.
  await whatIsAsked(page);
  await page.keyboard.press("r");
  await playUntil(page, (asked) => asked === "over");
  await expect.poll(() => page.evaluate(() => document.activeElement.textContent)).toBe("Game over");
});

test("the keys that the settings list are those of the table", async ({ page }) => {
  await page.goto("#/settings");
  const keys = page.getByRole("region", { name: "Keys at the table" }).or(page.locator("section").filter({ has: page.getByRole("heading", { name: "Keys at the table" }) })).first();
  await expect(keys.locator("dt").first()).toBeVisible();
  const listed = await keys.locator("dt").evaluateAll((all) => all.map((dt) => [dt.innerText.replace(/\s+/g, " ").trim(), dt.nextElementSibling.innerText]));
  expect(listed).toContainEqual(["?", "hint"]);
  expect(listed.filter(([, does]) => does === "hint")).toHaveLength(1);
  await page.goto(game({ seed: "11", speed: "instant" }));
  await whatIsAsked(page);
  const hint = page.getByRole("region", { name: "Hint" });
  await page.keyboard.press("h");
  await frames(page, 4);
  await expect(hint).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(hint).toBeVisible();
});

test("a score of two digits fits on the smallest phone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(game({ seed: "7" }));
  await playUntil(page, async () => Math.max(...(await score(page))) > 9 && (await whatIsAsked(page)).name === "cards");
  expect(await overTheSide(page)).toEqual([]);
});

test("in a game of fixed length the deals left are shown and read for each seat", async ({ page }) => {
  const told = page.getByRole("region", { name: "Score" });
  await page.goto(game({ seed: "3" }));
  await whatIsAsked(page);
  await expect(told).toContainText("Deals left: North 3, East 3, South 3, West 3.");
  for (const seat of ["N3", "E3", "S3", "W3"]) await expect(told.getByText(seat, { exact: true })).toBeVisible();
  await page.goto(game({ rules: "chicago" }));
  await whatIsAsked(page);
  await expect(told).not.toContainText("Deals left");
  await expect(told.getByText("N3", { exact: true })).toHaveCount(0);
});

const windows = [
  [320, 568], [360, 640], [640, 360], [667, 375], [844, 390], [768, 1024], [1440, 900],
  [1024, 768], [1280, 720], [1280, 800], [1366, 650], [1920, 1080],
];

/** Returns the person's cards that overlap the score or the buttons. */
const strayCards = (page) =>
  page.evaluate(() => {
    const part = document.querySelector(".hand").getBoundingClientRect();
    const cards = [...document.querySelectorAll(".hand .card")];
    return cards.map((card) => [card.ariaLabel, card.getBoundingClientRect()])
      .filter(([, box]) => box.left < part.left - 1 || box.right > part.right + 1)
      .map(([name]) => name);
  });

test("the table fits every window without scrolling, in the bidding and in the play", async ({ page }) => {
  await page.goto(game());
  await whatIsAsked(page);
  for (const phase of ["bidding", "play"]) {
    if (phase === "play") await playUntil(page, async (asked) => asked === "cards" && (await whatIsAsked(page)).name === "cards");
    for (const size of windows) {
      await resize(page, size);
      const over = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(Math.max(...over), `${phase} at ${size.join("x")}`).toBeLessThanOrEqual(0);
      expect(await strayCards(page), `${phase} at ${size.join("x")}`).toEqual([]);
    }
  }
});

for (const size of [[360, 640], [640, 360], [844, 390], [1440, 900]]) {
  test(`a hint leaves the upcard's suit in sight at ${size.join("x")}`, async ({ page }) => {
    await resize(page, size);
    await page.goto(game({ seed: "11" }));
    const bidding = page.getByRole("group", { name: "Bidding" });
    await playUntil(page, () => bidding.isVisible());
    await page.getByRole("button", { name: "Hint" }).click();
    const hint = page.getByRole("main").locator(".slip.hint");
    await expect(hint).toContainText("Figures");
    await expect(async () => {
      const card = await page.getByRole("img", { name: /upcard/i }).boundingBox();
      const slip = await hint.boundingBox();
      // On a phone held upright, the whole card stands above the hint.
      const [wide, high] = [card.width * 0.3, card.height * (size[0] < 400 ? 1 : 0.5)];
      const lies = slip.x < card.x + wide && slip.x + slip.width > card.x && slip.y < card.y + high && slip.y + slip.height > card.y;
      expect(lies, JSON.stringify({ card, slip })).toBe(false);
    }).toPass({ timeout: 5_000 });
  });
}

test("reduced motion: nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(game({ speed: "fast" }));
  await whatIsAsked(page);
  const moving = await page.evaluate(() =>
    document.getAnimations().filter((animation) => animation.effect.getComputedTiming().duration > 1).length);
  expect(moving).toBe(0);
});

test("the names that assistive technology relies on", async ({ page }) => {
  await page.goto("");
  await started(page);
  for (const name of ["Play", "Scoresheet", "Tournament", "Rules", "Statistics", "Settings"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.goto("#/play");
  await page.getByText("More", { exact: true }).click();
  for (const name of ["Rulebook", "Partner", "Opponents", "Seat", "Speed", "Ceremony"]) {
    await expect(page.getByRole("radiogroup", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByRole("region", { name: "Table" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Score" })).toContainText("Us 0, them 0");
  await whatIsAsked(page);
  await expect(page.getByRole("region", { name: "Table" }).getByText("Your turn")).toBeVisible();
  await expect(page.getByText(/^Dealer: (North|East|South|West)$/)).toHaveCount(1);
  await page.goto("#/");
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  for (const name of ["Resume", "Replay", "Delete"]) {
    await expect(page.getByRole("button", { name }).first()).toBeVisible();
  }
});

test("a new screen focuses its heading unless the focus has moved", async ({ page }) => {
  await page.goto("#/hands");
  await page.getByText("Choose a number").click();
  await page.getByRole("textbox", { name: "Number" }).fill("42");
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "All hands" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Numbered hands" })).toBeFocused();
  const kept = await page.evaluate(() => new Promise((done) => {
    const play = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Play");
    const observer = new MutationObserver(() => {
      if (!play()) return;
      observer.disconnect();
      play().focus();
      requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement === play())));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    location.hash = "#/hands/42";
  }));
  expect(kept).toBe(true);
});

test("the next question of a lesson takes the focus unless the focus has moved", async ({ page }) => {
  await page.goto("#/learn");
  await page.getByRole("button", { name: "Edie" }).click();
  const quicker = await page.evaluate(async () => {
    const named = (name) => [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === name);
    named("Next").focus();
    named("Next").click();
    await Promise.resolve();
    const first = document.querySelector(".lesson .slip button");
    first.focus();
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    return document.activeElement === first && first.isConnected;
  });
  expect(quicker).toBe(true);
  await page.getByRole("button", { name: "Edie" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator("#step")).toBeFocused();
});
