// Tests comforts of an evening of play: forced cards and claims, confirmed taps, sound from its seat, advice beside
// the table, house rules on a phone.
import { expect, test } from "@playwright/test";
import { resize } from "./layout.js";
import { decide, game, playUntil, whatIsAsked } from "./player.js";

/** Returns the plates, notes and buttons that cover the trump label or the hand. */
function covering(page) {
  return page.evaluate(() => {
    const box = (part) => part.getBoundingClientRect();
    const meet = (one, two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
    const under = [...document.querySelectorAll(".trump > :not(.vh), .hand .card")].map(box);
    const over = [...document.querySelectorAll(".seat:not([data-at=bottom]) .plate, .slip, .bids .btn")];
    return over.filter((part) => under.some((one) => meet(box(part), one))).map((part) => part.textContent);
  });
}

test("a forced card is played automatically, and a certain rest can be claimed", async ({ page }) => {
  await page.goto(game({ forced: "quick" }));
  const claim = page.getByRole("button", { name: "Claim the rest" });
  let claimed = 0;
  for (let steps = 0; steps < 300; steps += 1) {
    const { name, count } = await whatIsAsked(page);
    if (name === "over") break;
    if (name === "cards") expect(count, "whoever is asked has a choice").toBeGreaterThan(1);
    if (await claim.isVisible()) {
      await expect(page.getByText("Every trick left is yours, whatever they hold.").first()).toBeVisible();
      if (claimed === 0) {
        await page.getByRole("button", { name: "Hint", exact: true }).click();
        await expect(page.getByRole("region", { name: "Hint" })).toContainText("The rest are yours");
        await expect(page.locator(".bids .why-not"), "the hint says it already").toBeHidden();
        for (const size of [[320, 568], [844, 390], [360, 640]]) {
          await resize(page, size);
          expect(await covering(page), `${size}`).toEqual([]);
        }
      }
      await claim.click();
      await expect(claim).toHaveCount(0);
      expect(["nextHand", "over"]).toContain((await whatIsAsked(page)).name);
      claimed += 1;
      continue;
    }
    await decide(page);
  }
  await expect(page.getByRole("heading", { name: "Game over" })).toBeVisible();
  expect(claimed).toBeGreaterThan(0);
});

test("with confirmed taps, the first tap lifts a card and the second plays it", async ({ page }) => {
  await page.goto("#/settings");
  await page.getByRole("checkbox", { name: "Tap a card twice to play it" }).check();
  await page.goto(game());
  const hand = page.getByRole("region", { name: "Your hand" });
  await playUntil(page, async () => {
    const { name, count } = await whatIsAsked(page);
    return name === "cards" && count > 1;
  });
  const held = await hand.getByRole("button").count();
  const card = hand.getByRole("button", { disabled: false }).first();
  const name = await card.getAttribute("aria-label");
  await card.click();
  await expect(hand.getByRole("button")).toHaveCount(held);
  await expect(hand.getByRole("button", { name })).toHaveAttribute("data-lifted", /.*/);
  await expect(page.getByText("Lifted. Tap it again to play it.")).toBeAttached();
  await hand.getByRole("button", { name }).click();
  await expect(hand.getByRole("button", { name })).toHaveCount(0);
});

test("each sound comes from its seat with variations, and the setting plays a sample", async ({ page }) => {
  await page.addInitScript(() => {
    window.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...given) {
      const energy = (channel) => this.buffer.getChannelData(channel).reduce((sum, sample) => sum + sample * sample, 0);
      window.heard.push({ left: energy(0), right: energy(1), long: this.buffer.duration });
      return start.apply(this, given);
    };
    Object.defineProperty(AudioContext.prototype, "state", { get: () => "running" });
  });
  const heard = () => page.evaluate(() => window.heard);
  await page.goto("#/settings");
  await page.getByRole("checkbox", { name: "Sound" }).check();
  await expect.poll(async () => (await heard()).length, "a sample").toBe(1);
  await page.getByRole("radiogroup", { name: "Volume" }).getByRole("radio", { name: "Loud" }).check();
  await expect.poll(async () => (await heard()).length, "a sample at that volume").toBe(2);
  const [normal, loud] = await heard();
  expect(loud.left).toBeGreaterThan(normal.left);
  await page.getByRole("checkbox", { name: "Sound" }).uncheck();
  expect((await heard()).length).toBe(2);
  await page.getByRole("checkbox", { name: "Sound" }).check();
  await page.goto(game());
  await playUntil(page, (asked) => asked === "nextHand");
  const table = await heard();
  expect(table.length).toBeGreaterThan(20);
  const from = (test) => table.filter(test).length;
  expect(from(({ left, right }) => left > 2 * right), "from the left").toBeGreaterThan(3);
  expect(from(({ left, right }) => right > 2 * left), "from the right").toBeGreaterThan(3);
  expect(from(({ left, right }) => left === right), "from the middle").toBeGreaterThan(6);
  expect(new Set(table.map(({ left, right }) => `${left} ${right}`)).size).toBeGreaterThan(table.length * 0.8);
});

test("in a large window the hint and the coach are next to the table", async ({ page }) => {
  await resize(page, [1440, 900]);
  await page.goto(game({ seed: "11" }));
  await playUntil(page, () => page.getByRole("group", { name: "Bidding" }).isVisible());
  await expect(page.getByRole("region", { name: "This hand" })).toBeVisible();
  await page.getByRole("button", { name: "Hint" }).click();
  const felt = await page.getByRole("region", { name: "Table" }).boundingBox();
  const hint = await page.getByRole("region", { name: "Hint" }).boundingBox();
  expect(hint.x).toBeGreaterThanOrEqual(felt.x + felt.width);
  expect(hint.y + hint.height).toBeLessThanOrEqual(900);
  const told = await page.getByRole("region", { name: "This hand" }).boundingBox();
  expect(hint.y).toBeGreaterThanOrEqual(told.y + told.height);
});

test("house rules fit a phone, with differences first and folded questions with cards", async ({ page }) => {
  await resize(page, [360, 640]);
  await page.goto("#/house");
  await page.getByRole("button", { name: "Chicago" }).click();
  const differs = page.getByRole("region", { name: "What differs from Chicago" });
  await expect(differs).toContainText("Nothing yet.");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await page.locator("summary").filter({ hasText: "Is there a joker in the pack?" }).click();
  await page.getByRole("combobox", { name: "Is there a joker in the pack?" }).selectOption({ label: "Yes, the best bower" });
  await expect(page.locator("details[open] .swatch .card")).toHaveCount(2);
  await page.locator("summary").filter({ hasText: "Is there a joker in the pack?" }).click();
  await expect(page.getByRole("combobox", { name: "Is there a joker in the pack?" })).toBeHidden();
  await differs.getByRole("button", { name: /Is there a joker in the pack\?.*Yes, the best bower/ }).click();
  await expect(page.getByRole("combobox", { name: "Is there a joker in the pack?" })).toBeVisible();
});
