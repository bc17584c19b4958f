// Tests forced colors, as Windows' contrast themes set them: cards, suits and choices must still be distinguishable.
// every-screen.spec.js checks every screen in them.
import { expect, test } from "@playwright/test";
import { contrasts } from "./contrast.js";
import { game, playUntil, whatIsAsked } from "./player.js";
import { screens } from "./screens.js";

for (const colorScheme of ["light", "dark"]) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, forcedColors: "active" });

    test("cards keep their faces, and forbidden cards look disabled", async ({ page }) => {
      await screens.playing(page);
      const faces = await contrasts(page, '.hand .card:not([aria-disabled="true"]) .face, .trick .face');
      expect(faces.length).toBeGreaterThan(1);
      for (const { what, contrast } of faces) expect(contrast, what).toBeGreaterThan(3);
      // The sheet of drawings is there, and each card draws from it.
      const drawn = await page.locator(".hand .face use").evaluateAll((all) => all.filter((use) => use.getBBox().width > 0).length);
      expect(drawn).toBeGreaterThan(0);
      const border = (card) => card.evaluate((of) => getComputedStyle(of).borderTopStyle);
      const hand = page.getByRole("region", { name: "Your hand" });
      expect(await border(hand.getByRole("button", { disabled: false }).first())).toBe("solid");
      expect(await border(hand.getByRole("button", { disabled: true }).first())).toBe("dashed");
    });

    test("suits are visible on the bids of the second round", async ({ page }) => {
      await page.goto(game());
      const named = page.getByRole("button", { name: /^Name / });
      await playUntil(page, async () => (await whatIsAsked(page)).name === "bids" && (await named.count()) > 0, () => 0);
      const pips = await contrasts(page, ".bids .pip");
      expect(pips.length).toBeGreaterThan(1);
      for (const { what, contrast } of pips) expect(contrast, what).toBeGreaterThan(3);
    });

    test("what is chosen looks chosen", async ({ page }) => {
      await screens["new game"](page);
      const segments = await page.getByRole("radiogroup", { name: "Rulebook" }).getByRole("radio").evaluateAll((all) =>
        all.map((radio) => ({ checked: radio.checked, paint: getComputedStyle(radio.nextElementSibling).backgroundColor })));
      const chosen = segments.filter(({ checked }) => checked);
      expect(chosen.length).toBe(1);
      for (const { checked, paint } of segments) if (!checked) expect(paint).not.toBe(chosen[0].paint);
      for (const { what, contrast } of await contrasts(page, ".segments span, .btn")) expect(contrast, what).toBeGreaterThan(4.5);
    });
  });
}
