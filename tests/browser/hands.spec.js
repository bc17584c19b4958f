// Tests hands to share: a numbered hand beside par, a game by link, games in other notations.
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { game, guesses, openMore, playAtOnce, playToTheEnd } from "./player.js";
import { complaints, cutOff, root } from "./support.js";

test.describe.configure({ timeout: 120_000 });

const exported = (page) => page.getByRole("dialog").getByRole("textbox", { name: /^(Text|Link)$/ }).inputValue();

/** Returns what the bubbles of the seats cover. */
function underBubbles(page) {
  return page.evaluate(() => {
    const box = (part) => part.getBoundingClientRect();
    const meet = (one, two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
    const parts = [...document.querySelectorAll(".trump, .score, .card, .mark")].filter((part) => part.checkVisibility());
    return [...document.querySelectorAll(".bubble")].flatMap((bubble) => parts.filter((part) => meet(box(bubble), box(part))).map((part) => `${bubble.textContent} over ${part.className}`));
  });
}

test("a numbered hand is the same for everybody, and its result is shared", async ({ browser }) => {
  const { context, page, address } = await cutOff(browser);
  const heard = complaints(context);
  await playAtOnce(page, address);
  await page.goto(address + "#/");
  await page.getByRole("link", { name: "Numbered hands" }).click();
  await expect(page.getByRole("button", { name: "Play today's hand" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Play hand 1" })).toBeVisible();
  await page.getByText("Choose a number").click();
  await page.getByRole("textbox", { name: "Number" }).fill("abc");
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("alert").getByText(/^Type a number from 1 to 999999\./)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Number" })).toBeFocused();
  await page.getByRole("radio", { name: "McAllen" }).check();
  await page.getByRole("textbox", { name: "Number" }).fill("42");
  await page.getByRole("button", { name: "Open" }).click();
  // The heading takes the focus a frame after it stands: a key pressed before that would be lost.
  await expect(page.getByRole("heading", { name: "Hand 42, McAllen" })).toBeFocused();
  await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
  await playToTheEnd(page);
  await page.getByRole("link", { name: "Compare with the bots" }).click();
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByRole("heading", { name: / par\.$/ })).toBeVisible({ timeout: 60_000 });
  await expect(result.getByText(/^You came out .* Par is .*champion bots in all four seats/)).toBeVisible();
  const spread = page.getByRole("region", { name: "The same cards, at every level" });
  await expect(spread.getByRole("listitem")).toHaveCount(7, { timeout: 60_000 });
  const ranked = await spread.getByRole("listitem").allInnerTexts();
  expect(ranked.join(" ")).toMatch(/Champion/);
  await page.getByRole("button", { name: "Share" }).click();
  const lines = (await exported(page)).split("\n");
  expect(lines[0]).toBe("Bower. Hand 42, McAllen");
  expect(lines.some((line) => /^[🟩⬜]{5}$/u.test(line)) || lines.length === 3).toBe(true);
  expect(lines.find((line) => / par\.$/.test(line))).toBeTruthy();
  expect(lines.at(-1)).toMatch(/#\/hands\/42\?rules=mcallen$/);
  await page.getByRole("button", { name: "Close" }).click();

  await page.reload();
  await expect(result.getByRole("heading", { name: / par\.$/ })).toBeVisible();
  expect(await spread.getByRole("listitem").allInnerTexts()).toEqual(ranked);
  await page.getByRole("link", { name: "How you played" }).click();
  await expect(page.getByRole("region", { name: "Where the points came from" })).toBeVisible({ timeout: 60_000 });
  await page.goto(address + "#/hands");
  await expect(page.getByRole("region", { name: "Played" }).getByRole("link", { name: /^Hand 42, McAllen Today/ })).toBeVisible();
  const days = page.getByRole("region", { name: "Days you played" });
  await expect(days.getByRole("cell", { name: /: 1 played$/ })).toHaveCount(1);
  // A missed day opens its hand.
  await days.getByRole("link", { name: /^The hand of / }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hand \d{6}, / })).toBeVisible();
  await page.goto(address + "#/hands");
  // The next hand is one tap away.
  await page.getByRole("button", { name: "Play hand 1" }).click();
  await expect(page.getByRole("region", { name: "Table" })).toBeVisible();
  expect(heard).toEqual([]);
});

test("a game's link opens on another device, and a damaged link is refused", async ({ browser }) => {
  const { page, address } = await cutOff(browser);
  await page.goto(address + game({ rules: "mcallen", seed: "7" }));
  await playToTheEnd(page);
  await page.getByRole("link", { name: "See the whole review" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Share the game" }).click();
  const { hash } = new URL(await exported(page));
  await page.getByRole("dialog").locator("summary").click();
  const codes = await page.getByRole("link", { name: /^QR code \d of \d$/ }).all();
  expect(codes.length).toBeGreaterThan(1);
  const [first, ...rest] = codes;
  const opened = new URL(await first.getAttribute("href")).hash;
  const pictures = [];
  for (const code of rest.reverse()) pictures.push({ name: "code.png", mimeType: "image/png", buffer: await code.screenshot() });

  // A phone's own camera opens the first code; the scanner reads the others, in any order.
  const phone = await cutOff(browser);
  await phone.page.goto(phone.address + opened);
  await expect(phone.page.getByRole("status").getByText(`1 of ${codes.length} codes are here and kept. Still missing: 2`)).toBeVisible();
  await phone.page.goto(phone.address + "#/sheets");
  await phone.page.getByRole("button", { name: "Scan a code" }).click();
  await phone.page.getByRole("dialog", { name: "Scan a code" }).getByLabel("Or a picture of it").setInputFiles(pictures);
  await expect(phone.page.getByRole("button", { name: "Keep it and review it" })).toBeVisible();
  expect(new URL(phone.page.url()).hash).toBe(hash);

  const other = await cutOff(browser);
  const heard = complaints(other.context);
  await other.page.goto(other.address + hash);
  await other.page.getByRole("button", { name: "Next card" }).press("Enter");
  // It is somebody else's game: nobody in it is one of us.
  await expect(other.page.getByRole("region", { name: "Score" })).toContainText("Your friend and Nora 0, Walt and Edie 0");
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
  // It counts nowhere, and nobody in it is one of us.
  await expect(page.getByRole("heading", { name: "Other people's games" })).toBeVisible();
  await expect(page.getByText(/^Your last game/)).toHaveCount(0);
  const kept = page.getByRole("region", { name: "Kept games" });
  await expect(kept).not.toContainText("Us ");
  await kept.getByRole("button", { name: "Score card" }).click();
  await expect(kept.getByRole("columnheader", { name: /^\w+ and \w+$/ })).toHaveCount(2);

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.getByLabel("Or a file").setInputFiles(join(root, "tests/data/egn/invalid/revoke-from-hand.egn"));
  await dialog.getByRole("button", { name: "Import it" }).click();
  await expect(page.getByText("It breaks off at game 1, deal 2, trick 2: West: must follow hearts.")).toBeVisible();

  await page.getByRole("button", { name: "Replay" }).last().click();
  await page.getByRole("button", { name: "Next card" }).click();
  await expect(page.getByRole("region", { name: "Table" })).toBeVisible();
});

test("\"guess the play\" works by keyboard, without a network and after a reload", async ({ browser }) => {
  const { context, page, address } = await cutOff(browser);
  const heard = complaints(context);
  await page.goto(address);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByLabel("Or a file").setInputFiles(join(root, "tests/data/egn/valid/race.egn"));
  await dialog.getByRole("button", { name: "Import it" }).click();
  await page.getByRole("button", { name: "Replay" }).first().click();
  await openMore(page);
  await page.getByRole("link", { name: "Guess the play" }).press("Enter");
  const whose = page.getByRole("group", { name: "Whose decisions?" }).getByRole("button");
  await expect(whose).toHaveCount(5);
  await whose.getByText("Whoever makes trump").press("Enter");

  const question = page.getByRole("main").locator("#question");
  await expect(question).toBeFocused();
  const of = Number((await question.innerText()).match(/of (\d+)/)[1]);
  expect(of).toBeGreaterThan(5);
  const open = page.getByRole("region", { name: "Table" }).getByRole("img", { name: / of / });
  for (let number = 1; number <= 4; number += 1) {
    await expect(question).toHaveText(new RegExp(`^Decision ${number} of ${of}`));
    const known = await open.count();
    await guesses(page).first().press("Enter");
    await expect(page.getByText(/^The champion /)).toBeVisible();
    expect(await open.count()).toBe(known);
    await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(new RegExp(`^\\d+ of ${number} the same(, \\d+ more as good or better)?\\.$`))).toBeVisible();
    await expect(question).toBeFocused();
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  await expect(question).toHaveText(new RegExp(`^Decision 5 of ${of}`));
  const next = page.getByRole("button", { name: "Next" });
  const [bars, discards] = [new Set(), page.getByRole("group", { name: "Discard" })];
  let discarded = 0;
  for (let number = 5; number <= of; number += 1) {
    await expect(next).toBeDisabled();
    discarded += await discards.count();
    bars.add(JSON.stringify(await next.boundingBox()));
    await guesses(page).first().click();
    await expect(next).toBeEnabled();
    await expect(question.getByText(/^(The same|Better|As good|Not the same)$/)).toBeVisible();
    expect(await underBubbles(page), `decision ${number}`).toEqual([]);
    bars.add(JSON.stringify(await next.boundingBox()));
    await next.click();
  }
  expect(discarded, "a card to put away is tapped in the hand").toBeGreaterThan(0);
  expect([...bars], "no button of the bar moves").toHaveLength(1);
  await expect(page.getByRole("status").getByText(new RegExp(`^Same choice as the makers in \\d+ of ${of} decisions\\.$`))).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("heading", { name: "Guess the play" })).toBeFocused();
  expect(heard).toEqual([]);
});

test("the review of somebody else's game uses the players' names", async ({ page }) => {
  await page.goto("");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByLabel("Or a file").setInputFiles(join(root, "tests/data/egn/valid/race.egn"));
  await dialog.getByRole("button", { name: "Import it" }).click();
  await page.getByRole("region", { name: "Kept games" }).getByRole("button", { name: "How Cat played" }).click();
  await expect(page.getByRole("heading", { name: "All four" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "How Cat played" })).toBeVisible();
  const told = page.getByRole("main");
  const ofUs = /\b(us|we|you|your)\b/i;
  const whole = await told.evaluate((main) => [...main.querySelectorAll("h1, h2, section:not(:last-of-type) p, figcaption, th, td, small")]
    .filter((part) => !part.closest("details")).map((part) => part.textContent).join("\n"));
  expect(whole).not.toMatch(ofUs);
  await told.getByRole("link", { name: /^Hand \d+: / }).first().click();
  await expect(page.getByText(/^Cat: .+\. Better: .+\.$/)).toBeVisible();
  const slip = page.locator(".slip.replay");
  expect(await slip.evaluate((slip) => [...slip.querySelectorAll("p")].filter((part) => !part.closest("details"))
    .map((part) => part.textContent).join("\n"))).not.toMatch(ofUs);
  await page.getByRole("button", { name: "Show all hands" }).click();
  await expect(page.getByText("Cat couldn't see the other hands then.")).toBeVisible();
});
