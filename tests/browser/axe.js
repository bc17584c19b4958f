// Runs axe inside the page, where there is only one frame.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Lists the violations by rule and element. */
export const everything = {};

/**
 * The axe rules that depend on colors: contrast, and links that differ only in color. Forced colors add borders of
 * their own.
 */
export const whatColoursChange = { runOnly: ["color-contrast", "link-in-text-block", "scrollable-region-focusable"] };

/** Waits until animations have ended, then expects no violation. */
export async function axeFindsNothing(page, how, options = everything) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(async (options) => {
    await Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => {})));
    const { violations } = await window.axe.run(document, { ...options, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  }, options);
  expect.soft(found, how).toEqual([]);
}
