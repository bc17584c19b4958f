// Every screen, opened once and then looked at in every way: axe in light, dark and forced colours as Windows' contrast
// themes set them, what shows the focus, five sizes of window. A person's system may change any of it while the page stands.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { contrasts, focusRing } from "./contrast.js";
import { overTheSide, resize } from "./layout.js";
import { screens } from "./screens.js";

const viewports = [[320, 568], [360, 640], [844, 390], [768, 1024], [1440, 900]];
const phone = [360, 640];
const schemes = ["light", "dark"];

async function axeFindsNothing(page, how) {
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), how).toEqual([]);
}

/** What takes the focus in the eight steps after `start`, round the page's end if need be, shows that it has it. */
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

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: axe, colours, focus, sizes`, async ({ page }) => {
    test.setTimeout(120_000);
    await open(page);
    const start = await page.evaluateHandle(() => document.activeElement);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await axeFindsNothing(page, colorScheme);
    }
    for (const size of viewports) {
      await resize(page, size);
      expect.soft(await overTheSide(page), `beside the window at ${size.join("x")}`).toEqual([]);
    }
    await resize(page, phone);
    for (const colorScheme of schemes) {
      const how = `forced colours, ${colorScheme}`;
      await page.emulateMedia({ colorScheme, forcedColors: "active" });
      await axeFindsNothing(page, how);
      for (const { what, contrast } of await contrasts(page, "main .pip")) expect.soft(contrast, `${how}: ${what}`).toBeGreaterThan(3);
      await focusShows(page, start, how);
    }
  });
}
