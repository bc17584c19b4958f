// A league at the desk over two weeks: dates, waivers, a forfeit told in advance, and the marks that follow.
import { expect, test } from "@playwright/test";
import { axeFindsNothing } from "./axe.js";
import { actOn, person } from "./desk.js";
import { overTheSide } from "./layout.js";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const tab = (page, name) => page.getByRole("radio", { name, exact: true }).check();

for (const [width, height] of [[360, 640], [1440, 900]]) {
  test(`a league's dates, waivers and forfeits told in advance, ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("#/events/new?real=1");
    await page.getByRole("radio", { name: "Chicago season" }).check();
    await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCy & Dee\nEve & Finn\nGus & Hal");
    await button(page, "Open the event").click();

    await tab(page, "Standings");
    const calendar = page.getByRole("table", { name: "Calendar" });
    await page.getByLabel("Date", { exact: true }).fill("2026-11-12");
    await button(page, "Set the date").click();
    await expect(calendar.getByRole("row", { name: /^1 Thursday, November 12 next$/ })).toBeVisible();
    await expect(calendar.getByRole("row", { name: /^3 Thursday, November 26/ })).toBeVisible();
    expect(await overTheSide(page)).toEqual([]);

    await tab(page, "People");
    await expect(page.getByText(/^Rosters are final once round 2 is played\./)).toBeVisible();
    await button(page, "Waiver: Ann & Bob").click();
    await expect(button(page, "Waiver: Ann & Bob")).toHaveAttribute("aria-pressed", "true");
    const row = person(page, "Cy & Dee");
    await row.getByRole("button", { name: /^More: / }).click();
    await row.getByRole("button", { name: "Cy signed the waiver", exact: true }).click();
    await expect(row.getByRole("button", { name: "Cy did not sign after all", exact: true })).toBeVisible();
    await row.getByRole("button", { name: /^Close: / }).click();
    await expect(page.getByText("4 teams. 3 of 8 waivers signed.")).toBeVisible();
    await actOn(page, "Gus & Hal", "Forfeits the next match", { Reason: "a wedding" });
    await expect(person(page, "Gus & Hal")).toContainText("forfeits the next match");
    expect(await overTheSide(page)).toEqual([]);
    await axeFindsNothing(page, `${width}x${height}`);

    await tab(page, "Now");
    await expect(page.getByText(/Gus & Hal told you in advance that they forfeit\. .+ win all 3 games\./)).toBeVisible();
    await expect(page.getByText(/It is played on Thursday, November 12\./)).toBeVisible();
    await expect(page.getByText("No waiver yet: Dee, Eve and Finn.")).toBeVisible();
    await button(page, "Begin round 1").click();
    await expect(page.getByText("1 of 2 tables is still out.")).toBeVisible();
    await tab(page, "People");
    await expect(person(page, "Gus & Hal")).toContainText("1 forfeit");
  });
}
