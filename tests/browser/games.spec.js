// Tests a whole game under each rulebook: offline, in the single file, through a reload.
import { expect, test } from "@playwright/test";
import { frames } from "./layout.js";
import { decide, game, playByMouse, playToTheEnd, playUntil, score, whatIsAsked } from "./player.js";
import { complaints, cutOff, dist } from "./support.js";

test.describe.configure({ timeout: 120_000 });

for (const rules of ["world", "chicago", "valparaiso", "mcallen", "progressive", "progressive-ten"]) {
  test(`a whole game under ${rules}`, async ({ context, page }) => {
    const heard = complaints(context);
    await page.goto(game({ rules, seed: "7" }));
    await playByMouse(page);
    await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    expect(heard).toEqual([]);
  });
}

test("the first screen starts a game with the settings that were chosen last", async ({ page }) => {
  await page.goto("#/");
  await page.getByRole("link", { name: "Deal me in" }).press("Enter");
  await whatIsAsked(page);
  await page.getByTitle("About this game").click();
  await expect(page.getByRole("region", { name: "About this game" })).toContainText("Rulebook: Euchre.");
  await page.goto("#/play");
  await page.getByRole("radiogroup", { name: "Rulebook" }).getByRole("radio", { name: "Chicago" }).check();
  await page.goto("#/");
  await page.getByRole("link", { name: "Deal me in" }).click();
  await whatIsAsked(page);
  await page.getByTitle("About this game").click();
  await expect(page.getByRole("region", { name: "About this game" })).toContainText("Rulebook: Chicago.");
});

for (const [where, address, way] of [
  ["a game dealt at once", "#/", (page) => page.getByRole("link", { name: "Deal me in" }).click()],
  ["a game by its link", "#/rules", (page) => page.evaluate((link) => { location.hash = link; }, game())],
  ["an event by its link", "#/rules", (page) => page.evaluate(() => { location.hash = "#/events/new?event=progressive&entrants=8&rounds=2&seed=5&start=1"; })],
]) {
  test(`the way back from ${where} leads where it was begun`, async ({ page }) => {
    await page.goto(address);
    const before = page.url();
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await way(page);
    await expect(page).toHaveURL(/#\/(table|events\/(?!new))/);
    await page.goBack();
    await expect(page).toHaveURL(before);
    await expect(page.getByRole("heading", { name: "New game" })).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(/#\/(table|events\/(?!new))/);
  });
}

for (const [width, height] of [[360, 640], [667, 375], [844, 390], [1440, 900]]) {
  test(`the first screen shows a way into a game and the doors at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("#/");
    const ways = ["Deal me in", "Play", "Scoresheet"].concat(height < width ? ["Tournament"] : []);
    for (const name of ways) await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test("the full ceremony: the cut and the deal are pressed", async ({ page }) => {
  await page.goto(game({ rules: "mcallen", ceremony: "full", seat: "E" }));
  const asked = new Set();
  await playUntil(page, (name) => asked.add(name) && asked.has("cut") && asked.has("deal"));
  expect([...asked]).toEqual(expect.arrayContaining(["cut", "deal"]));
});

test("after a hand the summary says which side scored how many points", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(game({ seed: "5" }));
  await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
  const summary = page.getByRole("region").filter({ has: page.getByRole("button", { name: "Next hand" }) }).last();
  const heading = summary.getByRole("heading");
  await expect(heading).toHaveAccessibleName(/: \d for (us|them)$/);
  const [band, points] = [await heading.boundingBox(), await heading.getByText(/^\d for (us|them)$/).boundingBox()];
  expect(points.y).toBeGreaterThanOrEqual(band.y);
  expect(points.y + points.height).toBeLessThanOrEqual(band.y + band.height);
  expect(points.x + points.width).toBeLessThanOrEqual(360);
});

test("on a phone the score card opens from the score bar", async ({ page }) => {
  for (const [width, height] of [[360, 640], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await page.goto("#/");
    await page.goto(game({ seed: "5" }));
    await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
    await page.getByRole("button", { name: "Next hand" }).press("Enter");
    await whatIsAsked(page);
    await page.getByTitle("About this game").press("Enter");
    const card = page.getByRole("region", { name: "About this game" }).getByRole("region", { name: "The game so far" });
    await expect(card.getByRole("row").nth(1).getByRole("cell").first()).toBeInViewport({ ratio: 1 });
    await page.getByTitle("About this game").press("Enter");
    await expect(card).toHaveCount(0);
  }
});

test("the score card can be saved and shared as a picture", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async ({ files }) => (window.shared = files.map(({ name, type, size }) => ({ name, type, size })));
  });
  await page.goto(game({ rules: "mcallen", seed: "7" }));
  await playToTheEnd(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a picture" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bower-score-card-.+\.png$/);
  await page.getByRole("button", { name: "Share the picture" }).click();
  await expect.poll(() => page.evaluate(() => window.shared)).toHaveLength(1);
  const [shared] = await page.evaluate(() => window.shared);
  expect(shared).toMatchObject({ name: expect.stringMatching(/^bower-score-card-.+\.png$/), type: "image/png" });
  expect(shared.size).toBeGreaterThan(10_000);
});

test("home has one gold button, also when it is opened anew with a game to continue", async ({ page }) => {
  const fill = (name) => page.getByRole("link", { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  await page.goto("#/");
  const gold = await fill("Deal me in");
  await page.goto(game());
  await whatIsAsked(page);
  await page.goto("#/");
  await page.reload();
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  expect(await fill("Continue")).toBe(gold);
  expect(await fill("Deal me in")).not.toBe(gold);
});

test("a reload in the middle of a trick continues at the same card", async ({ page }) => {
  await page.goto(game({ seed: "5" }));
  const table = page.getByRole("region", { name: "Table" });
  const hand = page.getByRole("region", { name: "Your hand" });
  await playUntil(page, async (asked) => {
    if (asked !== "cards") return false;
    await whatIsAsked(page);
    return (await table.getByRole("img", { name: /, from / }).count()) > 0;
  });
  const look = async () => [
    await table.getByRole("img").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label"))),
    await hand.getByRole("button").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label"))),
    await score(page),
  ];
  const before = await look();
  expect(before[0].length).toBeGreaterThan(0);
  await page.reload();
  await whatIsAsked(page);
  expect(await look()).toEqual(before);
  expect(page.url()).toContain("#/table");
  await playToTheEnd(page);
});

test("first load, network off, server gone, reload, and a whole game", async ({ browser }) => {
  const { page, address } = await cutOff(browser);
  await page.reload();
  await page.goto(address + game({ rules: "world" }));
  await playByMouse(page);
  await page.goto(address + "#/");
  await expect(page.getByRole("button", { name: "Replay" }).first()).toBeVisible();
});

test("the single file plays a whole game from disk", async ({ context, page }) => {
  const heard = complaints(context);
  await page.goto(`file://${dist}/bower.html${game({ rules: "mcallen" })}`);
  await decide(page);
  await page.reload();
  await playByMouse(page);
  expect(heard).toEqual([]);
});

test("a replay gives each hand the same number in the list and on the bar", async ({ page }) => {
  await page.goto(game({ rules: "mcallen", seed: "7" }));
  await playToTheEnd(page);
  await page.goto("#/");
  await page.getByRole("button", { name: "Replay" }).first().click();
  await page.getByRole("button", { name: "First card" }).click();
  const moments = await page.evaluate(async () => {
    const named = (label) => document.querySelector(`[aria-label="${label}"]`);
    const found = [];
    for (let before = ""; before !== document.querySelector("output").textContent; ) {
      before = document.querySelector("output").textContent;
      const listed = named("Hand").selectedOptions[0]?.textContent;
      found.push([before, listed, document.querySelector('.hand-no b').textContent]);
      named("Next card").click();
      await new Promise((frame) => requestAnimationFrame(frame));
    }
    return found;
  });
  expect(moments.length).toBeGreaterThan(100);
  expect(moments.filter(([, listed, bar]) => listed !== bar)).toEqual([]);
});

test("undo takes back a decision and keeps the deal", async ({ page }) => {
  await page.goto(game({ seed: "11" }));
  await whatIsAsked(page);
  const hand = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  const cards = await hand.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
  await decide(page, () => 0);
  await whatIsAsked(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("group", { name: "Bidding" })).toBeVisible();
  expect(await hand.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")))).toEqual(cards);
});

test("a forbidden card has a reason", async ({ page }) => {
  await page.goto(game({ seed: "3" }));
  const hand = page.getByRole("region", { name: "Your hand" });
  const refused = hand.getByRole("button", { disabled: true });
  await playUntil(page, async (asked) => {
    if (asked !== "cards") return false;
    const next = await whatIsAsked(page);
    return next.name === "cards" && (await refused.count()) > 0;
  });
  await expect(refused.first()).toHaveAccessibleDescription(/You must follow (spades|hearts|diamonds|clubs)\./);
  const count = await hand.getByRole("button").count();
  // It is disabled for who listens, and says why to who taps it: a tap does not wait for another turn.
  await refused.first().click({ force: true });
  expect(await hand.getByRole("button").count()).toBe(count);
});

test("a key that is held down plays one card", async ({ page }) => {
  await page.goto(game({ seed: "5" }));
  const hand = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  await playUntil(page, async () => (await whatIsAsked(page)).name === "cards");
  const before = await hand.count();
  await page.keyboard.down("1");
  for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down("1");
  await page.keyboard.up("1");
  await whatIsAsked(page);
  expect(await hand.count()).toBe(before - 1);
});

test("a double tap plays one card", async ({ page }) => {
  await page.goto(game({ seed: "5" }));
  const hand = page.getByRole("region", { name: "Your hand" });
  const playable = hand.getByRole("button", { disabled: false });
  await playUntil(page, async () => (await whatIsAsked(page)).name === "cards" && (await playable.count()) === 5);
  // Beside its middle, where its neighbour slides to.
  const { x, y } = await playable.nth(2).boundingBox();
  const tap = (detail, timeStamp) => page.evaluate(([x, y, detail, timeStamp]) => {
    const event = new MouseEvent("click", { bubbles: true, detail });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    document.elementFromPoint(x, y).closest("button").dispatchEvent(event);
  }, [x + 12, y + 40, detail, timeStamp]);
  const left = async (count) => {
    await expect(hand.getByRole("button")).toHaveCount(count);
    await expect(playable).not.toHaveCount(0);
    await frames(page);
    await expect(hand.getByRole("button")).toHaveCount(count);
  };
  await tap(1, 100_000);
  await left(4);
  await tap(2, 100_150);
  await left(4);
  await tap(3, 100_600);
  await left(3);
  await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
});

test("the next game has the settings of the game before", async ({ page }) => {
  await page.goto(game({ rules: "chicago", seed: "7", seat: "E" }));
  await playToTheEnd(page);
  await page.goto("#/play");
  await page.getByRole("radiogroup", { name: "Rulebook" }).getByRole("radio", { name: "Valparaiso" }).check();
  await page.getByRole("radiogroup", { name: "Seat" }).getByRole("radio", { name: "South" }).check();
  await page.goto("#/table");
  await page.getByRole("button", { name: "Next game" }).click();
  // By chance the partner plays the first hand alone, and the plate says so in place of the seat.
  const seat = page.getByRole("region", { name: "Table" }).getByText("You\u00a0East");
  await playUntil(page, () => seat.isVisible());
  await expect(seat).toBeVisible();
  await page.getByTitle("About this game").click();
  await expect(page.getByRole("region", { name: "About this game" })).toContainText("Rulebook: Chicago.");
});

test("the panel of the last trick closes when the hand is over", async ({ page }) => {
  await page.goto(game({ seed: "5" }));
  await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
  await page.getByRole("button", { name: "Last trick" }).click();
  const last = page.getByRole("region", { name: "Last trick" });
  await expect(last.getByRole("img")).not.toHaveCount(0);
  await expect(last.getByRole("listitem").filter({ hasText: /(North|East|South|West)$/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Next hand" }).click();
  await whatIsAsked(page);
  await expect(last).toHaveCount(0);
});

for (const [width, height] of [[360, 640], [640, 360], [844, 390], [1024, 768]]) {
  test(`a replay fits ${width}x${height}, and nothing lies on its cards`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(game({ seed: "5" }));
    await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
    await page.getByRole("link", { name: "Look back" }).click();
    const next = page.getByRole("button", { name: "Next card" });
    for (let steps = 0; steps < 12; steps += 1) {
      await expect(next).toBeInViewport({ ratio: 1 });
      await next.click();
    }
    const slip = await page.getByRole("combobox", { name: "Hand" }).locator("xpath=..").boundingBox();
    const cards = page.getByRole("region", { name: "Table" }).getByRole("img", { name: /, from / });
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      const box = await card.boundingBox();
      expect(slip.y >= box.y + box.height || slip.x >= box.x + box.width || slip.x + slip.width <= box.x).toBe(true);
    }
    const taller = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(taller, "it fits without scrolling").toBeLessThanOrEqual(0);
  });
}

for (const [width, height] of [[360, 640], [390, 664], [844, 390], [1440, 900]]) {
  test(`in a replay at ${width}x${height} one's cards are whole and in sight, and nothing moves between two moments`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(game({ rules: "mcallen", seed: "7" }));
    await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
    await page.getByRole("link", { name: "Look back" }).click();
    await expect(page.getByRole("button", { name: "Next card" })).toBeVisible();
    // Every moment of the hand: where the table and each control are, and which cards are not seen whole.
    const { still, hidden, most } = await page.evaluate(async () => {
      const [still, hidden] = [new Set(), []];
      let most = 0;
      const box = (of) => [...document.querySelectorAll(of)].map((part) => Object.values(part.getBoundingClientRect().toJSON()).slice(0, 4).map(Math.round));
      const whole = (card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]));
        // A box that only holds the trick paints nothing.
        const painted = ([x, y]) => document.elementsFromPoint(x, y).find((part) => !part.matches(".middle, .trick"));
        return top >= 0 && bottom <= innerHeight && corners.every((corner) => card.contains(painted(corner)));
      };
      for (let next = document.querySelector('[aria-label="Next card"]'); next.ariaDisabled !== "true"; ) {
        still.add(JSON.stringify([box(".steps"), box(".steps .btn"), box(".felt"), box(".slip select"), document.documentElement.scrollHeight]));
        const cards = [...document.querySelectorAll(".hand .card, .seat .open .card")];
        most = Math.max(most, cards.length);
        hidden.push(...cards.filter((card) => !whole(card)).map((card) => `${card.ariaLabel} at ${document.querySelector("output").textContent}`));
        next.click();
        await new Promise((frame) => requestAnimationFrame(frame));
      }
      return { still: [...still], hidden, most };
    });
    expect(most, "four hands lie open").toBeGreaterThanOrEqual(20);
    expect(hidden).toEqual([]);
    expect(still).toHaveLength(1);
    await page.getByRole("button", { name: "First card" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.locator("output").filter({ hasText: /^[3-9] of / })).toBeVisible();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });
}

test("a useless tap shows its reason until the next action", async ({ page }) => {
  await page.goto(game({ seed: "11", speed: "slow" }));
  await page.getByRole("button", { name: "Hint" }).click();
  const told = page.getByRole("main").getByText("Hints are for when you bid, discard or play.");
  await expect(told).toBeVisible();
  await whatIsAsked(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(told).toHaveCount(0);
  const nothing = page.getByRole("main").getByText("You have nothing to take back.");
  await expect(nothing).toBeVisible();
  await decide(page, () => 0);
  await expect(nothing).toHaveCount(0);
});

test("the second tab of a game says so and can take over", async ({ context, page }) => {
  await page.goto(game({ seed: "2" }));
  await whatIsAsked(page);
  const second = await context.newPage();
  await second.goto("#/table");
  await expect(second.getByText("This game is open in another tab")).toBeVisible();
  // It watches what the first does.
  const held = (tab) => tab.getByRole("region", { name: "Your hand" }).getByRole("button");
  await playUntil(page, async () => (await held(page).count()) === 3 && (await whatIsAsked(page)).name === "cards");
  await expect(held(second)).toHaveCount(3);
  await second.getByRole("button", { name: "Take over" }).click();
  await whatIsAsked(second);
  await expect(page.getByText("This game is open in another tab")).toBeVisible();
  await playToTheEnd(second);
});

for (const [width, height] of [[320, 568], [360, 640], [844, 390]]) {
  test(`whatever is said above a table at ${width}x${height}, what is asked there stays in reach`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      if (sessionStorage.getItem("planted")) return;
      sessionStorage.setItem("planted", "yes");
      localStorage.setItem("bower.settings", "{ garbage");
      for (const game of ["abc-1", "abd-1", "abe-1"]) localStorage.setItem(`bower.game.${game}`, `${game} garbage`);
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, text) {
        if (key.startsWith("bower.game.")) throw new DOMException("full", "QuotaExceededError");
        return write.call(this, key, text);
      };
    });
    await page.goto("");
    await expect(page.getByRole("link", { name: "Play", exact: true })).toBeVisible();
    await page.goto(game());
    const inReach = (name) => page.evaluate((name) => [...document.querySelectorAll("main button")]
      .filter((button) => button.checkVisibility() && !button.disabled && (!name || button.textContent === name))
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest(".above");
      }).map((button) => button.textContent || button.ariaLabel), name);
    await playUntil(page, async () => (await whatIsAsked(page)).name === "bids");
    await expect(page.getByRole("alert").first()).toBeVisible();
    expect((await inReach()).filter((name) => /^(Pass|Order|Alone)/.test(name))).toEqual([]);
    await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
    expect(await page.locator(".above .notice").count()).toBeGreaterThan(2);
    expect(await inReach("Next hand")).toEqual([]);
  });
}
