// Tests text of twice the size, set in the app or in the browser, through two whole hands: nothing is cut off, covered
// or outside the window. every-screen.spec.js checks every screen in it.
import { expect, test } from "@playwright/test";
import { faults } from "./layout.js";
import { decide, game, whatIsAsked } from "./player.js";
import { browserFlags, headless, started } from "./support.js";
import { fontSize } from "./text.js";

/** Chooses the largest text in the settings. */
async function inTheApp(page) {
  await page.goto("#/settings");
  await page.getByRole("radiogroup", { name: "Text size" }).getByRole("radio").last().check();
}

/** Sets Blink's default font size, as a person does in the browser's settings. */
const browserSet = { executablePath: headless(), args: [...browserFlags, "--blink-settings=defaultFontSize=32"] };

for (const [who, prepare] of [["the app", inTheApp], ["the browser", (page) => page.goto("").then(() => started(page))]]) {
  test.describe(`set in ${who}`, () => {
    test.describe.configure({ timeout: 120_000 });
    test("twice the text through two whole hands", async ({ playwright, baseURL }) => {
      const browser = await playwright.chromium.launch(who === "the browser" ? browserSet : undefined);
      const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 640 } });
      await prepare(page);
      expect(await fontSize(page)).toBe("32px");
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
