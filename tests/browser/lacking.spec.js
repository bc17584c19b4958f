// Removes each function that some browser lacks, in turn: then a hand is played with everything switched on, a sheet
// is kept, a result is entered.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { enterLine, out } from "./desk.js";
import { begin, board, hand } from "./keeper.js";
import { game, playUntil } from "./player.js";
import { root } from "./support.js";

/** The names of these functions in the program. */
const names = [...readFileSync(join(root, "src/browser/optional.rs"), "utf8").matchAll(/=> "([\w.]+)"/g)].map(([, name]) => name);

/** Takes functions away before the page's first script. */
function takeAway(page, names) {
  return page.addInitScript((names) => {
    for (const name of names) {
      const parts = name.split(".");
      const last = parts.pop();
      const owner = parts.reduce((of, part) => of?.[part], window);
      // A method lies on its kind.
      for (let at = owner; at; at = Object.getPrototypeOf(at)) if (Object.hasOwn(at, last)) delete at[last];
      if (owner && last in owner) throw new Error(`${name} is still there`);
    }
  }, names);
}

async function everythingOn(page) {
  await page.goto("#/settings");
  await page.getByRole("checkbox", { name: "Sound" }).check();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("bower.settings"));
    kept.data.vibration = true;
    localStorage.setItem("bower.settings", JSON.stringify(kept));
  });
  await page.reload();
}

async function goesOn(page) {
  await everythingOn(page);
  await page.goto(game());
  await playUntil(page, async (asked) => asked === "nextHand");
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCat & Dan");
  await page.getByRole("button", { name: "Open the event" }).click();
  await page.getByRole("button", { name: "Begin round 1" }).click();
  await enterLine(page, "1 14 6");
  await expect(out(page, 1)).toHaveCount(0);
  await begin(page);
  await hand(page, "Us", "Made it");
  await expect(board(page)).toContainText("Us 1, them 0.");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText(/^(The link is copied\.|Not copied: .*)$/)).toBeVisible();
  await expect(page.locator("#failure")).toBeHidden();
}

test("there is a list of them", () => expect(names.length).toBeGreaterThan(10));

for (const name of names) {
  test(`without ${name}: a hand, a sheet, a result`, async ({ page }) => {
    await takeAway(page, [name]);
    await goesOn(page);
  });
}

test("without any of them: a hand, a sheet, a result", async ({ page }) => {
  await takeAway(page, names);
  await goesOn(page);
});
