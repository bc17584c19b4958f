// Hands worth sharing: a numbered hand beside par, a game by its link, games in another notation.
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { game, playAtOnce, playToTheEnd } from "./player.js";
import { complaints, cutOff, root } from "./support.js";

test.describe.configure({ timeout: 120_000 });

const exported = (page) => page.getByRole("textbox", { name: "Exported text" }).inputValue();

test("a numbered hand is the same for everybody, and its result is shared", async ({ browser }) => {
  const { context, page, address } = await cutOff(browser);
  const heard = complaints(context);
  await playAtOnce(page, address);
  await page.goto(address + "#/");
  await page.getByRole("link", { name: "Numbered hands" }).click();
  await page.getByRole("radio", { name: "McAllen" }).check();
  await page.getByRole("textbox", { name: "Number" }).fill("42");
  await page.getByRole("button", { name: "Open" }).click();
  // The heading takes the focus a frame after it stands: a key pressed before that would be lost.
  await expect(page.getByRole("heading", { name: "Hand 42, McAllen" })).toBeFocused();
  await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
  await playToTheEnd(page);
  await page.getByRole("link", { name: "See it beside par" }).click();
  await expect(page.getByText(/^[+−]?\d+\.0, par .* par$/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Share" }).click();
  const lines = (await exported(page)).split("\n");
  expect(lines[0]).toBe("Bower. Hand 42, McAllen");
  expect(lines[1]).toMatch(/par\.$/);
  expect(lines.at(-1)).toMatch(/#\/hands\/42\?rules=mcallen$/);
  await page.getByRole("button", { name: "Close" }).click();

  await page.reload();
  await expect(page.getByText(/^[+−]?\d+\.0, par .* par$/)).toBeVisible();
  await page.getByRole("link", { name: "How you played" }).click();
  await expect(page.getByRole("region", { name: "Where the points came from" })).toBeVisible({ timeout: 60_000 });
  await page.goto(address + "#/hands");
  await expect(page.getByRole("region", { name: "Played" }).getByRole("link", { name: "Hand 42, McAllen" })).toBeVisible();
  expect(heard).toEqual([]);
});

test("a game's link opens elsewhere, is kept, and a damaged one is refused", async ({ browser }) => {
  const { page, address } = await cutOff(browser);
  await page.goto(address + game({ rules: "mcallen", seed: "7" }));
  await playToTheEnd(page);
  await page.getByRole("link", { name: "See the whole review" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Share the game" }).click();
  const { hash } = new URL(await exported(page));
  await page.getByRole("dialog").locator("summary").click();
  await expect(page.getByRole("link", { name: "QR code" })).toBeVisible();

  const other = await cutOff(browser);
  const heard = complaints(other.context);
  await other.page.goto(other.address + hash);
  await other.page.getByRole("button", { name: "Next card" }).press("Enter");
  await expect(other.page.getByRole("region", { name: "Score" })).toContainText("Us 0, them 0");
  await other.page.getByRole("button", { name: "Keep it and review it" }).press("Enter");
  await expect(other.page.getByRole("heading", { name: "What mattered most" })).toBeVisible({ timeout: 60_000 });
  await other.page.goto(other.address + hash.slice(0, -3));
  await expect(other.page.getByRole("alert").getByText(/^This link doesn't lead to a game: /)).toBeVisible();
  expect(heard).toEqual([]);
});

test("games in Euchre Game Notation are imported, listed and replayed", async ({ page }) => {
  await page.goto("");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByLabel("Or a file").setInputFiles(join(root, "tests/data/egn/valid/race.egn"));
  await dialog.getByRole("button", { name: "Import it" }).click();
  await expect(page.getByRole("heading", { name: /^A race to ten, / })).toBeVisible();

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.getByLabel("Or a file").setInputFiles(join(root, "tests/data/egn/invalid/revoke-from-hand.egn"));
  await dialog.getByRole("button", { name: "Import it" }).click();
  await expect(page.getByText("It breaks off at game 1, deal 2, trick 2: West: must follow hearts.")).toBeVisible();

  await page.getByRole("button", { name: "Replay" }).last().click();
  await page.getByRole("button", { name: "Next card" }).click();
  await expect(page.getByRole("region", { name: "Table" })).toBeVisible();
});
