// Tests the club: games add up as they are entered, a rating says where it comes from, two spellings become one person,
// and a private note leaves only a mark at check-in.
import { expect, test } from "@playwright/test";
import { enterLine } from "./desk.js";
import { complaints } from "./support.js";

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Runs a round of four teams on this device. */
async function play(page, list) {
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill(list);
  await button(page, "Open the event").click();
  await button(page, "Begin round 1").click();
  await enterLine(page, "1 9 6");
  await enterLine(page, "2 11 4");
}

test("the club table adds up events, explains ratings, joins spellings and keeps notes private", async ({ context, page }) => {
  const heard = complaints(context);
  await play(page, "Ann Smith & Bob Lee\nCat Fox & Dan Day\nEve Ray & Finn Park\nGus Webb & Hal Reed");
  await play(page, "Anne Smith & Bob Lee\nCat Fox & Dan Day\nEve Ray & Finn Park\nGus Webb & Hal Reed");
  await page.goto("#/events");
  await page.getByRole("link", { name: "Club", exact: true }).click();
  const table = page.getByRole("table", { name: "Club" });
  const rows = table.getByRole("row");
  await expect(rows).toHaveCount(10);

  await page.getByRole("group", { name: /^Are Ann/ }).getByRole("button", { name: "Same person" }).click();
  await expect(rows).toHaveCount(9);
  await expect(page.getByRole("group", { name: /^Are Ann/ })).toHaveCount(0);
  await table.getByRole("button", { name: /^Anne? Smith$/ }).click();
  const changes = table.getByText(/^against .*, with Bob Lee: won [01] of 1 game, expected 0\.\d\d\. Now 1\d\d\d\./);
  await expect(changes).toHaveCount(2);

  // The notes on everybody lie below the table; those of the unfolded person lie in it.
  await page.getByText("Private notes", { exact: true }).last().click();
  const form = page.getByRole("group").filter({ hasText: "Notes stay on this device" }).last();
  const who = form.getByRole("combobox", { name: "Who" });
  // Everybody at the events is offered once, under the chosen spelling.
  await expect(page.locator("#club-names option")).toHaveCount(8);
  await who.fill("Dan Dye");
  await expect(form.getByRole("status").filter({ hasText: "Check the spelling" })).toBeVisible();
  await who.fill("Dan Day");
  await expect(form.getByText(/Check the spelling/)).toHaveCount(0);
  await form.getByRole("combobox", { name: "Kind" }).selectOption("Suspected");
  await form.getByRole("textbox", { name: "In your words" }).fill("Looks at the kitty.");
  await form.getByRole("button", { name: "Keep the note" }).click();
  await expect(page.getByText("Private notes (1)")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(table.getByText(/^Club, 20\d\d$/)).toBeVisible();
  await expect(page.getByText("Private notes (1)")).toBeHidden();
  await expect(changes.first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.goto("#/events");
  await page.getByRole("link", { name: "Go on" }).first().click();
  await page.getByRole("radio", { name: "People", exact: true }).check();
  const note = page.getByText(/^Suspected, .*: Looks at the kitty\.$/);
  await expect(note).toBeHidden();
  await page.getByText("Suspected", { exact: true }).click();
  await expect(note).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(note).toBeHidden();
  expect(heard).toEqual([]);
});
