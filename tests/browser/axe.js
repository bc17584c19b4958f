// What axe finds on a page, run in the page itself: one frame is all there is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** By rule and element. */
export const everything = {};

/** What other colours can change: contrasts, and links told apart by nothing else. Forced ones also bring edges of their own. */
export const whatColoursChange = { runOnly: ["color-contrast", "link-in-text-block", "scrollable-region-focusable"] };

/** Nothing is found once everything has come to rest. */
export async function axeFindsNothing(page, how, options = everything) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(async (options) => {
    await Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => {})));
    const { violations } = await window.axe.run(document, { ...options, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  }, options);
  expect.soft(found, how).toEqual([]);
}
