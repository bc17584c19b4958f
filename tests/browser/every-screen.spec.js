// Checks every screen, opened once: axe in light, dark and forced colors, the focus ring, five window sizes, and text
// of twice the size on both phones. A system may change any of these while the page is open.
import { expect, test } from "@playwright/test";
import { axeFindsNothing, whatColoursChange } from "./axe.js";
import { contrasts, focusRing } from "./contrast.js";
import { faults, overTheSide, resize, severalOfOne } from "./layout.js";
import { screens } from "./screens.js";
import { fontSize, twiceTheText } from "./text.js";

const viewports = [[320, 568], [360, 640], [844, 390], [768, 1024], [1440, 900]];
const phones = [[360, 640], [320, 568]];
const schemes = ["light", "dark"];

/**
 * Checks that each of the eight elements focused after `start` shows its focus ring, continuing from the top of the
 * page at its end.
 */
async function focusShows(page, start, how) {
  await start.evaluate((element) => {
    // The page itself takes the focus only where it is told to.
    if (element === document.body) element.tabIndex = -1;
    element.focus();
  });
  let seen = 0;
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press("Tab");
    const ring = await focusRing(page);
    // Between the last stop and the first the focus is not in the page.
    if (!ring) continue;
    seen += 1;
    expect.soft(ring.width, `${how}: ${ring.what}`).toBeGreaterThanOrEqual(2);
    expect.soft(ring.contrast, `${how}: ${ring.what}`).toBeGreaterThan(3);
  }
  expect.soft(seen, `${how}: something takes the focus`).toBeGreaterThan(0);
}

/** Returns drawings that the page uses but has not loaded: the first screen loads a few, each other screen the rest. */
const undrawn = (page) => page.locator("use").evaluateAll((used) => {
  const names = new Set(used.map((use) => use.getAttribute("href")));
  return [...names].filter((name) => !document.getElementById(name.slice(1)));
});

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: axe, colours, focus, sizes, text`, async ({ page }) => {
    test.setTimeout(120_000);
    await open(page);
    expect(await undrawn(page)).toEqual([]);
    expect.soft(await severalOfOne(page), "one thing told as several").toEqual([]);
    const start = await page.evaluateHandle(() => document.activeElement);
    await axeFindsNothing(page, "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await axeFindsNothing(page, "dark", whatColoursChange);
    for (const size of viewports) {
      await resize(page, size);
      expect.soft(await overTheSide(page), `beside the window at ${size.join("x")}`).toEqual([]);
    }
    for (const [who, set] of Object.entries(twiceTheText)) {
      const back = await set(page);
      for (const size of phones) {
        await resize(page, size);
        expect.soft(await fontSize(page), `set in ${who}`).toBe("32px");
        expect.soft(await faults(page), `twice the text, set in ${who}, at ${size.join("x")}`).toEqual([]);
      }
      await back();
    }
    await resize(page, phones[0]);
    for (const colorScheme of ["light", "dark"]) {
      const how = `forced colours, ${colorScheme}`;
      await page.emulateMedia({ colorScheme, forcedColors: "active" });
      await axeFindsNothing(page, how, whatColoursChange);
      for (const { what, contrast } of await contrasts(page, "main .pip")) expect.soft(contrast, `${how}: ${what}`).toBeGreaterThan(3);
      await focusShows(page, start, how);
    }
  });
}
