// Text of twice the size, chosen in the app or in the browser: nothing is cut off, covered or beside the window.
import { expect, test } from "@playwright/test";
import { faults, resize } from "./layout.js";
import { decide, game, whatIsAsked } from "./player.js";
import { screens } from "./screens.js";
import { browserFlags, headless, started } from "./support.js";

/** Chooses the largest text in the settings. */
async function inTheApp(page) {
  await page.goto("#/settings");
  await page.getByRole("radiogroup", { name: "Text size" }).getByRole("radio").last().check();
}

/** Blink's default font size is what a person sets in the browser's settings. */
const browserSet = { executablePath: headless(), args: [...browserFlags, "--blink-settings=defaultFontSize=32"] };

const phones = [[360, 640], [320, 568]];
const fontSize = (page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

for (const [who, prepare] of [["the app", inTheApp], ["the browser", (page) => page.goto("").then(() => started(page))]]) {
  test.describe(`set in ${who}`, () => {
    test.describe.configure({ timeout: 120_000 });
    test("twice the text on every screen, on both phones", async ({ playwright, baseURL }) => {
      test.setTimeout(300_000);
      const browser = await playwright.chromium.launch(who === "the browser" ? browserSet : undefined);
      const page = await browser.newPage({ baseURL });
      await prepare(page);
      for (const [name, open] of Object.entries(screens)) {
        await resize(page, phones[0]);
        await open(page);
        expect(await fontSize(page), name).toBe("32px");
        for (const size of phones) {
          await resize(page, size);
          expect(await faults(page), `${name} at ${size.join("x")}`).toEqual([]);
        }
      }
      await browser.close();
    });

    test("twice the text through two whole hands", async ({ playwright, baseURL }) => {
      const browser = await playwright.chromium.launch(who === "the browser" ? browserSet : undefined);
      const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 640 } });
      await prepare(page);
      // The first hand is bid in both rounds before it is ordered; in the second the dealer is ordered up at once.
      const asked = new Set();
      await page.goto(game({ rules: "mcallen", seed: "4", seat: "E", ceremony: "full" }));
      for (let hands = 0; hands < 2; ) {
        const { name } = await whatIsAsked(page);
        asked.add(name);
        expect(await faults(page), name).toEqual([]);
        if (name === "nextHand") hands += 1;
        await decide(page, () => 0);
      }
      expect([...asked]).toEqual(expect.arrayContaining(["bids", "cards", "nextHand"]));
      await browser.close();
    });
  });
}
