// Tests the review of a game: costs, key moments, another try; offline, through a reload, by keyboard.
import { expect, test } from "@playwright/test";
import { coveredAnywhere } from "./layout.js";
import { game, guesses, playToTheEnd, playUntil, whatIsAsked } from "./player.js";
import { complaints, cutOff } from "./support.js";

test.describe.configure({ timeout: 120_000 });

test("a game is reviewed offline with an interruption, and a moment is tried again", async ({ browser }) => {
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
  await expect(moments).toHaveCount(2);
  await expect(moments.first(), "what was wrong, in words").toContainText(/[a-z]\./);
  await moments.first().press("Enter");
  const treats = page.getByRole("link", { name: /^(Lesson: |Your own mistakes$|Guess the play$)/ });
  await expect(treats).toHaveAttribute("href", /^#\/(learn\/[a-z]+\/\d\/.+\/\d+|drills\/own|guess\/.+)$/);
  const open = page.getByRole("region", { name: "Table" }).getByRole("img", { name: /of / });
  const known = await open.count();
  await page.getByRole("button", { name: "Show all hands" }).press("Enter");
  await expect(page.getByRole("status").getByText("You couldn't see the other hands")).toBeVisible();
  expect(await open.count()).toBeGreaterThan(known);
  await page.getByRole("button", { name: "Ask a friend" }).click();
  const link = await page.getByRole("dialog").getByRole("textbox", { name: "Link" }).inputValue();
  await page.getByRole("dialog").locator("summary").click();
  // The whole code can be scanned without scrolling.
  await expect(page.getByRole("link", { name: "QR code" }).first().locator("svg")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Open the link" })).toHaveAttribute("href", link);
  await page.getByRole("button", { name: "Close" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  const first = await heading.textContent();
  await page.getByRole("link", { name: "Next" }).click();
  // The next moment has its own links: the key is for them, once the moment is here.
  await expect(heading).not.toHaveText(first);
  await page.getByRole("link", { name: "Set up from here" }).press("Enter");
  await expect(page.getByRole("region", { name: "Bids and tricks" }).getByRole("status")).toContainText("South's turn. ");
  await page.goBack();
  await page.getByRole("link", { name: "Review" }).click();
  await moments.nth(1).click();
  await page.getByRole("button", { name: "Try it again" }).press("Enter");
  await whatIsAsked(page);
  expect(page.url()).toContain("#/table");
  await page.goto(address + "#/");
  await page.getByRole("button", { name: "How you played" }).click();
  await expect(moments).toHaveCount(2);

  // Somebody else, elsewhere, is asked.
  const other = await cutOff(browser);
  await other.page.goto(other.address + new URL(link).hash);
  const table = other.page.getByRole("region", { name: "Table" }).getByRole("img", { name: /of / });
  const seen = await table.count();
  await guesses(other.page).last().press("Enter");
  await expect(other.page.getByRole("listitem").getByText(/^(You: |The champion ).*\.$/)).toHaveText([/^You: .+\. (Your friend|That is what your friend) .+\.$/, /^The champion .+\.$/]);
  await other.page.getByRole("button", { name: "Show all hands" }).press("Enter");
  expect(await table.count()).toBeGreaterThan(seen);
  await other.page.goto(other.address + new URL(link).hash.slice(0, 60));
  await expect(other.page.getByRole("alert").getByText(/^This link does not lead to a decision: /)).toBeVisible();
  expect(heard).toEqual([]);
});

test("the coach looks back at each hand, and asks before much is lost", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("#/settings");
  await page.getByRole("radiogroup", { name: "Coach" }).getByRole("radio", { name: "After each hand" }).check();
  await page.goto(game({ seed: "7" }));
  await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
  const coach = page.getByRole("region", { name: "Coach" });
  await expect(coach.getByRole("status")).toHaveText(/^(One thing\. [^0-9]+\. Better: .*\.|Nothing to regret in this hand\.)$/);
  await expect(page.getByRole("button", { name: "Next hand" })).toBeInViewport();

  await page.goto("#/settings");
  await page.getByRole("radiogroup", { name: "Coach" }).getByRole("radio", { name: "Before it happens" }).check();
  // Whoever goes alone on anything is asked sooner or later.
  for (let seed = 1; seed < 30; seed += 1) {
    await page.goto("about:blank");
    await page.goto(game({ seed: String(seed) }));
    if ((await whatIsAsked(page)).name !== "bids") continue;
    await page.getByRole("group", { name: "Bidding" }).getByRole("button", { disabled: false }).last().click();
    const sure = coach.getByRole("button", { name: "Yes, do it" });
    const asked = await Promise.race([
      sure.waitFor({ timeout: 4000 }).then(() => true, () => false),
      page.getByRole("region", { name: "Your hand" }).getByRole("button", { disabled: false }).first().waitFor({ timeout: 4000 }).then(() => false, () => false),
    ]);
    if (!asked) continue;
    await expect(coach.getByText(/^[A-Z][^0-9]+\. Sure\?$/)).toBeVisible();
    await coach.getByRole("button", { name: "Let me think" }).click();
    await expect(coach).toBeHidden();
    await page.getByRole("group", { name: "Bidding" }).getByRole("button", { disabled: false }).last().click();
    await expect(coach).toBeHidden();
    await expect(page.getByRole("group", { name: "Bidding" })).toBeHidden();
    return;
  }
  throw new Error("nobody was ever asked");
});

/** Plays a game and waits for its review. */
async function playAndReview(page, seed) {
  await page.goto("about:blank");
  await page.goto(game({ rules: "mcallen", seed }));
  await playToTheEnd(page);
  await expect(page.getByRole("link", { name: "See the whole review" })).toBeVisible({ timeout: 60_000 });
}

test("with nothing due, a mistake is asked on request, with the whole hand and the choices below it", async ({ page }) => {
  await playAndReview(page, "1");
  await page.goto("#/drills");
  await page.getByRole("radio", { name: "Your own mistakes" }).check();
  await expect(page.getByText(/^The next of \d+ positions comes after one more reviewed game/)).toBeVisible();
  await page.getByRole("button", { name: "Practice one early" }).click();
  await expect(page.getByRole("heading", { name: "What do you do?" })).toBeFocused();
  const choices = page.getByRole("group", { name: "Choices" });
  for (const [width, height] of [[1440, 900], [360, 640]]) {
    await page.setViewportSize({ width, height });
    if (await choices.isVisible()) {
      const [table, below] = await Promise.all([page.locator(".still"), choices].map((part) => part.boundingBox()));
      expect(below.y, `${width}`).toBeGreaterThanOrEqual(table.y + table.height);
    }
    const cut = await page.locator(".still .hand .card").evaluateAll((cards) => {
      const { bottom } = document.querySelector(".still").getBoundingClientRect();
      return cards.filter((card) => card.getBoundingClientRect().bottom > bottom).length;
    });
    expect(cut, `${width}`).toBe(0);
  }
  // A bid is a button, and a card is tapped in the hand.
  const card = page.locator(".still .hand .card:not([aria-disabled])").first();
  await ((await choices.isVisible()) ? choices.getByRole("button").first() : card).press("Enter");
  await expect(page.getByRole("heading", { name: /^(Right|Not the best)\.$/ })).toBeFocused();
  // The reply leaves the whole hand in view.
  await expect(page.locator(".still .hand")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".still [data-hint], .row [data-answer=right]")).toHaveCount(1);
  await expect(page.getByText(/(In the game you|You did the same in the game\.)/)).toBeVisible();
  await page.getByRole("button", { name: "Practice another early" }).press("Enter");
  await expect(page.getByRole("heading", { name: "What do you do?" })).toBeFocused();
});

test("reviews add up over time, and their mistakes become drills", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const seed of ["1", "2"]) await playAndReview(page, seed);
  await page.goto("#/stats");
  const over = page.getByRole("region", { name: "Your play over time" });
  await expect(over).toContainText(/^Your play over timeOver 2 reviewed games, your decisions cost 0\.\d\d points each, on average/);
  await over.locator("summary").filter({ hasText: /points? in \d+ decision/ }).first().click();
  await over.getByRole("link", { name: /^Hand \d+: / }).first().click();
  await expect(page.getByRole("button", { name: "Try it again" })).toBeVisible();

  await page.goto("#/drills");
  await page.getByRole("radio", { name: "Your own mistakes" }).check();
  // What was got wrong in the first game is asked after the second.
  await expect(page.getByRole("heading", { name: "What do you do?" })).toBeVisible();
  // The score and the dealer belong to the decision.
  await expect(page.getByText(/^Hand \d+ of one of your games\. You have \d+, they have \d+.*\. \w+ dealt\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Next question" })).toHaveCount(0);
  await page.getByRole("group", { name: "Choices" }).getByRole("button").first().press("Enter");
  await expect(page.getByRole("heading", { name: /^(Right|Not the best)\.$/ })).toBeFocused();
  expect(await coveredAnywhere(page, page.getByRole("button", { name: "Next question" }))).toEqual([]);
  await expect(page.getByText(/^It comes back after /)).toBeVisible();
});

test("an odd play is reported at the table, by keyboard and without a network, and only after the hand", async ({ browser }) => {
  const { context, page, address } = await cutOff(browser);
  const heard = complaints(context);
  await page.goto(address + game({ seed: "7", partner: "champion", opponents: "champion" }));
  const odd = page.getByRole("button", { name: "That was odd" });
  await playUntil(page, async () => {
    const { name } = await whatIsAsked(page);
    if (name !== "nextHand") await expect(odd).toHaveCount(0);
    return name === "nextHand";
  });
  await odd.press("Enter");
  const dialog = page.getByRole("dialog", { name: "That was odd" });
  const plays = dialog.getByRole("combobox", { name: "Which play?" });
  await expect(plays).toBeVisible();
  const told = await plays.getByRole("option").allInnerTexts();
  expect(told.length).toBeGreaterThan(15);
  expect(told.slice(1).filter((play) => /^You\b/.test(play))).toEqual([]);
  await plays.selectOption(told.at(-1));
  await expect(dialog.getByRole("status").locator("p")).toHaveText(/\.\s*$/);
  // The table's keys are no business of a dialog's.
  await dialog.getByRole("button", { name: "Save this" }).press("n");
  await dialog.getByRole("button", { name: "Save this" }).press("Enter");
  await expect(dialog).toBeHidden();
  const saved = page.getByRole("dialog", { name: "Odd plays, saved" });
  const { view, player, action, reasons } = JSON.parse(await saved.getByRole("textbox").inputValue());
  expect(view.length).toBeGreaterThan(50);
  expect(player).toMatch(/^champion/);
  expect([typeof action, reasons.length > 0]).toEqual(["string", true]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Next hand" }).click();
  await whatIsAsked(page);
  expect(heard).toEqual([]);
});
