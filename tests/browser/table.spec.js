// Tests the table: announcements, visible cards, possible bids, a replay, very large text.
import { expect, test } from "@playwright/test";
import { faults, overTheSide, resize } from "./layout.js";
import { decide, game, playUntil, score, whatIsAsked } from "./player.js";
import { started } from "./support.js";

/** Records every announcement to screen readers from now on. */
async function listen(page) {
  await page.evaluate(() => {
    const announcer = [...document.querySelectorAll("[role=status]")].at(-1);
    window.heard = [];
    new MutationObserver(() => announcer.textContent && window.heard.push(announcer.textContent)).observe(announcer, { childList: true });
  });
  return { all: () => page.evaluate(() => window.heard), now: () => page.evaluate(() => [...document.querySelectorAll("[role=status]")].at(-1).textContent) };
}

test("each card is announced once, and a table that was left is silent", async ({ page }) => {
  await page.goto(game({ seed: "7", speed: "fast" }));
  const hand = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  await playUntil(page, async () => (await whatIsAsked(page)).name === "cards");
  const said = await listen(page);
  const held = await hand.count();
  await playUntil(page, async () => (await hand.count()) === held - 2 && (await whatIsAsked(page)).name === "cards");
  const sentences = (await said.all()).join(" ").split(/(?<=\.) /);
  const cards = sentences.filter((sentence) => / of (spades|hearts|diamonds|clubs)/.test(sentence));
  expect(cards.length).toBeGreaterThan(4);
  expect(new Set(cards.map((sentence) => sentence.match(/\w+ of \w+/)[0])).size).toBe(cards.length);
  expect(sentences.filter((sentence) => sentence.includes("South"))).toEqual([]);
  // The same words are heard again.
  const before = (await said.all()).length;
  for (const times of [1, 2]) {
    await page.keyboard.press("r");
    await expect.poll(async () => (await said.all()).length).toBe(before + times);
    expect(await said.now()).toMatch(/^Trump: .*Score: us \d+, them \d+\. Your turn/);
  }
  await page.goto("#/");
  await expect(page.getByRole("button", { name: "Resume" }).first()).toBeVisible();
  expect(await said.now()).toBe("");
});

test("Escape closes the open panel, and letters name a suit in round two", async ({ page }) => {
  await page.goto(game({ seed: "11", rules: "chicago" }));
  const bidding = page.getByRole("group", { name: "Bidding" });
  await playUntil(page, () => bidding.isVisible(), () => 0);
  await page.keyboard.press("?");
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint).toBeVisible();
  await page.keyboard.press("l");
  const last = page.getByRole("region", { name: "Last trick" });
  await expect(last).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(last).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
  const named = bidding.getByRole("button", { name: /^Name \w+$/, disabled: false });
  await playUntil(page, async () => (await whatIsAsked(page)).name === "bids" && (await named.count()) > 0, () => 0);
  const suit = (await named.first().getAttribute("aria-label")).replace("Name ", "");
  const down = page.getByRole("img", { name: /^Turned down: / });
  await expect(page.getByRole("region", { name: "Table" }).getByText("turned down", { exact: true })).toBeVisible();
  await expect(down).not.toHaveAccessibleName(new RegExp(suit));
  await page.keyboard.press(suit[0].toLowerCase());
  await expect(page.getByText(new RegExp(`^Trump: ${suit}, made by South`))).toHaveCount(1);
});

test("a forbidden bid is shown with its reason, and progressive bids have their own words", async ({ page }) => {
  await page.goto(game({ seed: "20" }));
  await whatIsAsked(page);
  const bidding = page.getByRole("group", { name: "Bidding" });
  await expect(bidding.getByRole("button", { name: "Pass" })).toBeEnabled();
  for (const name of ["Assist", "Assist alone"]) {
    const bid = bidding.getByRole("button", { name, exact: true });
    await expect(bid).toHaveAttribute("aria-disabled", "true");
    await expect(bid).toHaveAccessibleDescription("You need a trump to assist; the left bower counts.");
    await bid.click({ force: true });
  }
  await expect(bidding.getByText("You need a trump to assist")).toBeVisible();
  await expect(bidding.getByRole("button", { name: "Pass" })).toBeVisible();

  await page.goto(game({ rules: "progressive", seed: "11" }));
  await playUntil(page, async () => (await bidding.getByRole("button", { name: "Pick it up" }).count()) === 1, () => 0);
  expect(await bidding.getByRole("button").evaluateAll((all) => all.map((bid) => bid.ariaLabel))).toEqual(["Pass", "Pick it up", "Alone"]);
});

test("a turn-up that stays on the pack is shown only there and played from there", async ({ page }) => {
  const turnUp = page.getByRole("region", { name: "Table" }).getByRole("button", { name: /^Turn-up, yours: / });
  await page.goto(game({ rules: "mcallen", seed: "4" }));
  const pickUp = page.getByRole("button", { name: "Pick up", exact: true });
  await playUntil(page, async () => (await whatIsAsked(page)).name === "bids" && (await pickUp.count()) > 0, () => 0);
  await pickUp.click();
  expect((await whatIsAsked(page)).name).toBe("discards");
  await expect(page.getByRole("group", { name: "Discard" }).getByRole("button")).toHaveCount(5);
  await expect(turnUp).toBeDisabled();
  const card = (await turnUp.getAttribute("aria-label")).match(/yours: (\w+ of \w+)/)[1];
  await decide(page, () => 0);
  await playUntil(page, async () => (await turnUp.count()) === 0 || (await turnUp.isEnabled()), () => 0);
  if (await turnUp.count()) {
    await expect(page.getByRole("region", { name: "Your hand" }).getByRole("button", { name: card })).toHaveCount(0);
    await turnUp.click();
  }
  await expect(turnUp).toHaveCount(0);
});

for (const size of [[360, 640], [375, 667], [844, 390], [1024, 768], [1280, 720], [1440, 900]]) {
  test(`a replay shows the hand and why at ${size.join("x")}, ends at its end, and leads back to the game`, async ({ page }) => {
    await resize(page, size);
    await page.goto(game({ seed: "5", partner: "champion", opponents: "champion" }));
    await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
    await page.getByRole("link", { name: "Look back" }).click();
    const [next, why] = [page.getByRole("button", { name: "Next card" }), page.getByRole("button", { name: /^Why did you do that/ })];
    for (let steps = 0; steps < 8; steps += 1) await next.click();
    while ((await why.count()) === 0) await next.click();
    await why.click();
    const told = page.getByRole("main").getByRole("status").locator("p");
    await expect(told).not.toHaveText("");
    const tools = await page.getByRole("group", { name: "Replay" }).boundingBox();
    for (const part of [told, ...(await page.getByRole("region", { name: "Your hand" }).getByRole("button").all())]) {
      await expect(part).toBeInViewport({ ratio: 0.9 });
      const box = await part.boundingBox();
      const under = box.y + box.height > tools.y + 1 && box.x < tools.x + tools.width && box.x + box.width > tools.x;
      expect(under, JSON.stringify({ box, tools })).toBe(false);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(told).toHaveCount(0);
    await page.getByRole("button", { name: "Last card" }).click();
    await expect(next).toBeDisabled();
    await expect(page.getByRole("button", { name: "Previous card" })).toBeEnabled();
    await page.getByRole("button", { name: "Back to game" }).click();
    await expect(page.getByRole("button", { name: "Next hand" })).toBeVisible();
  });
}

for (const size of [[844, 390], [1440, 900]]) {
  test(`the largest text at ${size.join("x")}: names upright, nothing over another, the hand in sight`, async ({ page }) => {
    test.setTimeout(90_000);
    await resize(page, size);
    await page.goto("#/settings");
    await page.getByRole("radiogroup", { name: "Text size" }).getByRole("radio").last().check();
    await page.goto(game({ seed: "11", rules: "chicago" }));
    const asked = new Set();
    for (let steps = 0; steps < 12; steps += 1) {
      const { name } = await whatIsAsked(page);
      asked.add(name);
      expect(await faults(page), name).toEqual([]);
      if (name === "cards" || name === "bids") {
        const cards = page.getByRole("region", { name: "Your hand" }).getByRole("button");
        await expect(cards.first()).toBeInViewport({ ratio: 0.6 });
      }
      for (const plate of await page.locator(".plate > span").all()) {
        const { width, height } = await plate.boundingBox();
        expect(width / height, await plate.textContent()).toBeGreaterThan(0.8);
      }
      await decide(page, () => 0);
    }
    expect([...asked]).toEqual(expect.arrayContaining(["bids", "cards"]));
  });
}

for (const size of [[360, 640], [844, 390], [1440, 900]]) {
  test(`the director rules as nobody else would, by keyboard, at ${size.join("x")}`, async ({ page }) => {
    await resize(page, size);
    await page.goto(game({ rules: "chicago", seed: "42", table: "open", misplays: "off", seat: "S" }));
    await whatIsAsked(page);
    await page.keyboard.press("m");
    await page.getByRole("button", { name: "Say more than a bid" }).press("Enter");
    const ruling = page.getByRole("region", { name: "Ruling", exact: true });
    const director = page.getByRole("region", { name: "Call the director" });
    if (!(await ruling.count())) {
      await page.getByRole("button", { name: "Call the director" }).press("Enter");
      await director.getByRole("radio", { name: "Table talk" }).press("Space");
      await director.getByRole("button", { name: "Make the claim" }).press("Enter");
    }
    await expect(ruling).toBeVisible();
    await ruling.getByRole("radio", { name: "Something else" }).press("Space");
    await ruling.getByRole("radiogroup", { name: "The hand" }).getByRole("radio", { name: "Over" }).press("Space");
    await ruling.getByRole("radiogroup", { name: "Points", exact: true }).getByRole("radio", { name: "2", exact: true }).press("Space");
    await ruling.getByRole("radiogroup", { name: "Whose points" }).getByRole("radio", { name: "For East and West" }).press("Space");
    const reason = ruling.getByRole("textbox", { name: "Reason" });
    await reason.fill("");
    const apply = page.getByRole("button", { name: "Apply the ruling" });
    await apply.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Say why, in a few words." })).toBeInViewport();
    await reason.fill("Told the table too much");
    for (const part of [reason, apply]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 0.9 });
    }
    expect(await overTheSide(page)).toEqual([]);
    await apply.press("Enter");
    await expect(ruling).toHaveCount(0);
    expect(await score(page)).toEqual([0, 2]);
    await page.goto("#/");
    await page.getByRole("button", { name: "Score card" }).first().click();
    await page.getByRole("button", { name: /^2\b.*its rule$/ }).click();
    await expect(page.getByRole("main")).toContainText("Told the table too much");
  });
}

test("home, new game and the table need no style of the other screens", async ({ page }) => {
  /** Returns the places of everything that is drawn, with and without the style sheet of the other screens. */
  const places = () => page.evaluate(async () => {
    const drawn = () => document.getAnimations().forEach((motion) => motion.finish()) ?? [...document.querySelectorAll("main *")].filter((part) => part.checkVisibility()).map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.tagName} ${part.getAttribute("class") ?? ""} ${[x, y, width, height].map(Math.round)}`;
    });
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: document.querySelector("meta[name=bower-rooms-style]").content,
    });
    if (document.querySelector(`link[href="${link.getAttribute("href")}"]`)) throw new Error("the other screens are already loaded");
    const alone = drawn();
    await new Promise((done, failed) => {
      Object.assign(link, { onload: done, onerror: failed });
      document.body.append(link);
    });
    const together = drawn();
    link.remove();
    return { alone, together };
  });
  const seen = new Set();
  const compare = async (state) => {
    if (seen.has(state)) return;
    seen.add(state);
    for (const size of [[320, 568], [360, 640], [844, 390]]) {
      await resize(page, size);
      const { alone, together } = await places();
      expect.soft(alone, `${state} at ${size}`).toEqual(together);
    }
  };
  const panel = async (button, state) => {
    const opener = page.getByRole("button", { name: button, exact: true });
    if (seen.has(state) || !await opener.isEnabled()) return;
    await opener.click();
    await expect(page.locator(".slip").first()).toBeVisible();
    await compare(state);
    const figures = page.locator(".slip summary").first();
    if (button === "Hint" && await figures.isVisible()) {
      await figures.click();
      await compare(`${state}, its figures`);
    }
    await opener.click();
  };
  await page.goto("");
  await started(page);
  await compare("home");
  await page.goto("#/play");
  await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
  await compare("new game");
  await resize(page, [360, 640]);
  await page.goto(game({ forced: "quick" }));
  const claim = page.getByRole("button", { name: "Claim the rest" });
  for (let steps = 0; steps < 300; steps += 1) {
    const { name } = await whatIsAsked(page);
    if (name === "over") break;
    if (seen.size === 6) {
      await page.goto("#/");
      await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
      await compare("home with a game");
      await page.goBack();
      await whatIsAsked(page);
    }
    const asked = await claim.isVisible() ? "claim" : name;
    await compare(asked);
    await panel("Hint", `${asked}, hint`);
    await panel("Last trick", `${asked}, last trick`);
    await decide(page);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["home with a game", "bids", "cards", "nextHand", "claim, hint", "cards, hint, its figures"]));
});
