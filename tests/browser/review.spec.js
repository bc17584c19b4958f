// A game looked back at: what it cost, the moments that mattered, another try; offline, through a reload, by keyboard.
import { expect, test } from "@playwright/test";
import { game, playToTheEnd, whatIsAsked } from "./player.js";
import { complaints, cutOff } from "./support.js";

test.describe.configure({ timeout: 120_000 });

test("a game is reviewed offline, left in the middle, and a moment tried again", async ({ browser }) => {
  const { context, page, address } = await cutOff(browser);
  const heard = complaints(context);
  await page.goto(address + game({ seed: "7" }));
  await playToTheEnd(page);
  const card = page.getByRole("region", { name: "How you played" });
  await expect(card.getByRole("progressbar")).toBeVisible();
  await page.reload();
  await card.getByRole("link", { name: "See the whole review" }).click({ timeout: 60_000 });

  await expect(page.getByRole("img", { name: /^Your chance to win began at \d+%/ })).toBeVisible();
  const account = page.getByRole("region", { name: "Where the points came from" });
  const figures = await account.getByRole("row").getByRole("cell").allInnerTexts();
  const tenths = figures.filter((figure) => figure).map((figure) => Math.round(Number(figure.replace("−", "-")) * 10));
  expect(tenths.slice(0, -1).reduce((sum, part) => sum + part)).toBe(tenths.at(-1));
  await expect(page.getByRole("region", { name: "All four" }).getByRole("row")).toHaveCount(5);

  const moments = page.getByRole("region", { name: "What mattered most" }).getByRole("link", { name: /^Hand \d+: / });
  await expect(moments).toHaveCount(3);
  await moments.first().press("Enter");
  const open = page.getByRole("region", { name: "Table" }).getByRole("img", { name: /of / });
  const known = await open.count();
  await page.getByRole("button", { name: "Show all hands" }).press("Enter");
  await expect(page.getByRole("status").getByText("You couldn't see the other hands")).toBeVisible();
  expect(await open.count()).toBeGreaterThan(known);
  await page.getByRole("button", { name: "Ask a friend" }).click();
  const link = await page.getByRole("textbox", { name: "Exported text" }).inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByRole("link", { name: "Review" }).click();
  await moments.nth(1).click();
  await page.getByRole("button", { name: "Try it again" }).press("Enter");
  await whatIsAsked(page);
  expect(page.url()).toContain("#/table");

  // Somebody else, elsewhere, is asked.
  const other = await cutOff(browser);
  await other.page.goto(other.address + new URL(link).hash);
  const table = other.page.getByRole("region", { name: "Table" }).getByRole("img", { name: /of / });
  const seen = await table.count();
  await other.page.getByRole("group", { name: "Choices" }).getByRole("button").last().press("Enter");
  await expect(other.page.getByText(/^The champion(:| agrees)/)).toBeVisible();
  await expect(other.page.getByText(/^You, then: /)).toBeVisible();
  await other.page.getByRole("button", { name: "Show all hands" }).press("Enter");
  expect(await table.count()).toBeGreaterThan(seen);
  await other.page.goto(other.address + new URL(link).hash.slice(0, 60));
  await expect(other.page.getByRole("alert").getByText(/^This link leads to no decision: /)).toBeVisible();
  expect(heard).toEqual([]);
});
