// Tests the lessons: all of them by keyboard alone, resumed after a break, and words that open their meaning.
import { expect, test } from "@playwright/test";
import { playAtOnce, whatIsAsked } from "./player.js";

/** The right answers, step by step. */
const answers = [
  "Edie", "Edie", "Ace of Diamonds",
  "Queen of Clubs", "Nine of Diamonds",
  "Nora", "King of Hearts", "Ace of Diamonds",
  "Jack of Spades", "Jack of Clubs", "Spades", "Ten of Clubs", "Jack of Clubs", "You",
  "Edie", "Pick it up", "Nine of Clubs", "Spades",
  "Queen of Diamonds", "Nine of Hearts",
  "Alone", "Nora", "4 points",
  "1 point", "2 points", "2 points", "7 points",
];

/** Returns the name of the focused element. Words that open their meaning do not count. */
const focused = (page) => page.evaluate(() => {
  const { ariaLabel, textContent, classList } = document.activeElement;
  return classList.contains("term") ? "" : (ariaLabel ?? textContent).trim();
});

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page, name) {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} is not reached by Tab; the focus is on ${await focused(page)}`);
}

async function press(page, name) {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** Makes each decision with the table's own keys. */
async function decideByKeys(page, asked) {
  if (asked === "nextHand") return page.keyboard.press("n");
  const held = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  const cards = await held.count();
  const keys = asked === "bids" ? ["p", "s", "h", "d", "c"] : ["1", "2", "3", "4", "5", "6"];
  const advice = page.locator(".hint");
  // A card that must be played has no advice; any other decision waits for it.
  const free = await held.evaluateAll((cards) => cards.filter((card) => card.getAttribute("aria-disabled") !== "true").length);
  const before = asked !== "bids" && free === 1 ? null : await advice.textContent();
  for (const key of keys) {
    await page.keyboard.press(key);
    const gone = async () => before === null ? (await held.count()) !== cards : (await advice.count()) === 0 || (await advice.textContent()) !== before;
    for (let looks = 0; looks < 5; looks += 1) {
      if (await gone()) return;
      await page.waitForTimeout(20);
    }
  }
  throw new Error(`nothing can be done by key: ${asked}, ${await held.count()} cards`);
}

test("the whole lesson by keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await playAtOnce(page);
  await page.goto("#/learn");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Lesson 1 of 9: Tricks");
  for (const [step, answer] of answers.entries()) {
    await press(page, answer);
    const told = page.locator(".lesson .told-it");
    await expect(told, `step ${step}: ${answer}`).toHaveText(/^Right/);
    await expect(page.locator("body > .group > [role=status]")).toHaveText((await told.textContent()).trim());
    await press(page, "Next");
  }
  await expect(heading).toHaveText("Lesson 9 of 9: Three hands");
  await expect(page.getByRole("button", { name: "Deal the three hands" })).toBeInViewport({ ratio: 1 });
  await press(page, "Deal the three hands");
  for (let hand = 1; hand <= 3; ) {
    const { name: asked, count } = await whatIsAsked(page);
    if (asked === "nextHand") {
      await expect(page.locator(".guided")).toContainText(hand === 3 ? "That was the third hand." : "Next, ");
      hand += 1;
      if (hand > 3) break;
    } else {
      // Where only one card can be played there is nothing to say.
      await expect(page.getByRole("region", { name: "Hint" })).toHaveCount(count > 1 ? 1 : 0);
    }
    await decideByKeys(page, asked);
  }
  // In a large window, the result of the hand leaves the words beside the trump sign in view.
  for (const [width, height] of [[1440, 900], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    const [made, slip] = await Promise.all([".trump > [aria-hidden]", ".summary"].map((part) => page.locator(part).boundingBox()));
    expect(made.x + made.width <= slip.x || made.y + made.height <= slip.y, `${width}`).toBe(true);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("link", { name: "Back to the lesson" }).click();
  await expect(page.getByText("You have played your three hands")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start game" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Play the three hands again" })).toBeVisible();
  await page.getByText("Colors of the suits", { exact: true }).first().click();
  await expect(page.getByRole("radiogroup", { name: "Colors of the suits" })).toBeVisible();
});

test("a wrong answer has a reason, and a lesson can be left, continued and skipped", async ({ page }) => {
  await page.goto("#/learn");
  const next = async (times) => {
    for (let step = 0; step < times; step += 1) await page.getByRole("button", { name: "Skip" }).click();
  };
  await next(10);
  await expect(page.locator("#step").getByText("What suit is the jack of clubs")).toBeVisible();
  await page.getByRole("group", { name: "Answers" }).getByRole("button", { name: "Clubs" }).click();
  await expect(page.locator(".lesson .told-it")).toHaveText("Not quite: with spades trump, the jack of clubs is a spade.");
  await page.reload();
  await expect(page.locator("#step").getByText("What suit is the jack of clubs")).toBeVisible();
  await page.getByRole("group", { name: "Answers" }).getByRole("button", { name: "Spades" }).click();
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("region", { name: "Your hand" }).getByRole("button", { name: "Jack of Clubs" }).click();
  await expect(page.locator(".lesson .told-it")).toHaveText(/^Not quite: with spades trump, the jack of clubs is a spade/);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.locator("#step").getByText("What suit is the jack of clubs")).toBeVisible();
});

test("a term opens its meaning in a dialog, and Escape closes it", async ({ page }) => {
  await page.goto("#/rules/world");
  const term = page.getByRole("button", { name: "Trumps", exact: true }).first();
  await term.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The suit that beats all others in this hand.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(term).toBeFocused();
});

test("a lesson shows the suits in two colors with every pack", async ({ page }) => {
  await page.goto("#/settings");
  await page.getByRole("radiogroup", { name: "Pack" }).getByRole("radio", { name: "Four colors" }).check();
  await page.goto("#/learn");
  const color = (suit) => page.evaluate((suit) => getComputedStyle(document.querySelector(`.hand [data-suit="${suit}"]`)).color, suit);
  expect(await color("D")).toBe(await color("H"));
  expect(await color("C")).not.toBe(await color("H"));
});

/** Returns the parts of a lesson that are not fully visible between the top of the window and the row of tools. */
function hidden(page, selector) {
  return page.evaluate((selector) => {
    const end = document.querySelector(".tools.steps").getBoundingClientRect().top;
    return [...document.querySelectorAll(selector)].filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      const cut = [part, part.parentElement, part.closest(".slip")].some((box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== "visible");
      return top < -0.5 || bottom > end + 0.5 || cut;
    }).map((part) => part.textContent);
  }, selector);
}

/** Returns the cards that reach into the panel with the question. */
function intoThePanel(page) {
  return page.evaluate(() => {
    const panel = document.querySelector(".slip").getBoundingClientRect();
    return [...document.querySelectorAll(".hand .card")].filter((card) => {
      const { top, left, right, bottom } = card.getBoundingClientRect();
      return top < panel.bottom && bottom > panel.top && left < panel.right && right > panel.left;
    }).map((card) => card.getAttribute("aria-label"));
  });
}

/** Returns the name plates and bids that the panel with the question covers, in whole or in part. */
function underThePanel(page) {
  return page.evaluate(() => {
    const { top } = document.querySelector(".slip").getBoundingClientRect();
    const shown = [...document.querySelectorAll(".plate, .bubble")].filter((part) => part.checkVisibility());
    return shown.filter((part) => part.getBoundingClientRect().bottom > top + 0.5).map((part) => part.textContent);
  });
}

test("neither a question nor a reply covers a name plate or a bid on a phone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("#/learn");
  for (const [step, answer] of answers.entries()) {
    const question = page.locator("#step");
    await expect(question).toBeVisible();
    const other = `:not(:text-is("${answer}")):not([aria-label="${answer}"]):not([aria-disabled="true"])`;
    const wrong = page.locator(`[aria-label="Answers"] button${other}, .hand button.card${other}`).last();
    if (await wrong.count()) await wrong.dispatchEvent("click");
    await expect.poll(() => underThePanel(page), `step ${step}`).toEqual([]);
    const named = page.getByRole("main").getByRole("button", { name: answer, exact: true });
    // Where every card is right, the first answer was right.
    if (!(await page.locator(".told-it[data-grade=right]").count())) await named.and(page.locator(":not(.term)")).dispatchEvent("click");
    await expect(page.locator(".told-it[data-grade=right]")).toBeVisible();
    await expect.poll(() => underThePanel(page), `reply ${step}`).toEqual([]);
    const before = await question.textContent();
    await page.getByRole("button", { name: "Next" }).dispatchEvent("click");
    await expect(question).not.toHaveText(before);
  }
});

for (const size of [[320, 568], [360, 640], [390, 664], [844, 390]]) {
  for (const text of ["Normal", "Huge"]) {
    test(`every question, answer and reply in full at ${size.join("x")}, ${text.toLowerCase()} text`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: size[0], height: size[1] });
      await page.goto("#/settings");
      await page.getByRole("radiogroup", { name: "Text size" }).getByRole("radio", { name: text, exact: true }).check();
      await page.goto("#/learn");
      for (const [step, answer] of answers.entries()) {
        const question = page.locator("#step");
        await expect(question).toBeVisible();
        // In huge text the page scrolls, and nothing else does.
        if (text === "Normal") expect(await hidden(page, "#step, [role=group][aria-label=Answers] button"), `question ${step}`).toEqual([]);
        else expect(await page.evaluate(() => { const slip = document.querySelector(".slip"); return slip.scrollHeight - slip.clientHeight; })).toBeLessThan(2);
        if (size[0] < 400) expect(await page.evaluate(() => parseFloat(getComputedStyle(document.querySelector(".slip")).paddingTop)), `panel ${step}`).toBeGreaterThanOrEqual(10);
        const wrong = page.getByRole("region", { name: "Your hand" }).getByRole("button", { disabled: false }).and(page.locator(`:not([aria-label="${answer}"])`)).first();
        if (text === "Normal" && await wrong.count()) {
          // A tapped card stays under the pointer.
          await wrong.click();
          await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
          expect(await intoThePanel(page), `cards ${step}`).toEqual([]);
        }
        const named = page.getByRole("main").getByRole("button", { name: answer, exact: true });
        await named.and(page.locator(":not(.term)")).dispatchEvent("click");
        await expect(page.locator(".told-it[data-grade=right]")).toBeVisible();
        await expect.poll(() => hidden(page, ".told-it"), `reply ${step}`).toEqual([]);
        const before = await question.textContent();
        await page.getByRole("button", { name: "Next" }).dispatchEvent("click");
        await expect(question).not.toHaveText(before);
      }
    });
  }
}
