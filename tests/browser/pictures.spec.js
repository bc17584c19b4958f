// Compares the ten main screens, in three sizes, light and dark, with those in `pictures/`. `--update-snapshots`
// renews those that differ.
import { createRequire } from "node:module";
import { expect, test } from "@playwright/test";
import { frames, resize } from "./layout.js";
import { screens } from "./screens.js";
import { browserFlags, headless } from "./support.js";

/** Prepares a game that is over and fully reviewed, since the progress of a review would change the picture. */
async function reviewed(page) {
  await screens["game over"](page);
  await expect(page.getByRole("link", { name: "See the whole review" })).toBeVisible({ timeout: 60_000 });
}

const pictured = {
  home: screens.home,
  "new-game": screens["new game"],
  bidding: screens.bidding,
  playing: screens.playing,
  "end-of-a-hand": screens["hand summary"],
  "game-over": reviewed,
  replay: screens.replay,
  statistics: async (page) => reviewed(page).then(() => screens.statistics(page)),
  rules: screens.rules,
  sheet: screens["a sheet"],
};
const sizes = [[360, 640], [844, 390], [1440, 900]];
const schemes = ["light", "dark"];
// Chromium 147 differs from 156 by at most 62 pixels of a picture; a button that lies 6 px aside, by at least 258.
const tolerance = { threshold: 0.065, maxDiffPixels: 100 };

// Every machine has other fonts, and hints and smooths letters in its own way: the fonts are brought, the rest is off.
const { resolve } = createRequire(import.meta.url);
const faces = ["sans", "serif"].flatMap((kind) => [400, 700].map((weight) => {
  const file = `dejavu-${kind}-latin-${weight}-normal.woff2`;
  return { family: `Pictures ${kind}`, weight, file, path: resolve(`@fontsource/dejavu-${kind}/files/${file}`) };
}));
const style = [
  ...faces.map(({ family, weight, file }) => `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("${file}"); }`),
  ':root { --sans: "Pictures sans"; --serif: "Pictures serif"; }',
  '.seed, .fingerprint, .print b { font-family: "Pictures sans"; }',
  "* { text-rendering: geometricPrecision !important; }",
].join("\n");

test.describe.configure({ timeout: 120_000 });
test.use({
  // The page's policy allows no fonts.
  bypassCSP: true,
  reducedMotion: "reduce",
  locale: "en-US",
  timezoneId: "UTC",
  launchOptions: { executablePath: headless(), args: [...browserFlags, "--disable-lcd-text"] },
});

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime("2026-03-14T15:09:26Z");
  for (const { file, path } of faces) await page.route(`**/${file}`, (route) => route.fulfill({ path }));
  await page.addInitScript((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, style);
});

/** Returns the fonts of the machine that the page uses. */
async function ownFonts(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: -1 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "main, main :not(svg, svg *)" });
  const used = await Promise.all(nodeIds.map((nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })));
  return used.flatMap(({ fonts }) => fonts).filter((font) => !font.isCustomFont).map((font) => font.familyName);
}

/**
 * Takes a picture of the window at half its size, once nothing moves any more. Half the size takes a sixth of the
 * bytes and gives edges less weight. At a quality of 0.8, ten pixels that differ by a shade change 200 others.
 */
async function picture(page) {
  let taken = await page.screenshot();
  for (let before; !before?.equals(taken); ) [before, taken] = [taken, await page.screenshot()];
  const half = await page.evaluate(async (whole) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.fromBase64(whole)]));
    const canvas = new OffscreenCanvas(picture.width / 2, picture.height / 2);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.95 });
    return new Uint8Array(await blob.arrayBuffer()).toBase64();
  }, taken.toString("base64"));
  return Buffer.from(half, "base64");
}

for (const [name, open] of Object.entries(pictured)) {
  test(`${name} looks as it did`, async ({ page }) => {
    await open(page);
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
    expect(await ownFonts(page)).toEqual([]);
    for (const size of sizes) {
      await resize(page, size);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await frames(page);
        expect.soft(await picture(page)).toMatchSnapshot(`${name}-${size.join("x")}-${colorScheme}.webp`, tolerance);
      }
    }
  });
}
