// Lists every screen, with the steps to get there.
import { expect } from "@playwright/test";
import { game, guesses, openMore, playToTheEnd, playUntil, whatIsAsked } from "./player.js";
import { enterLine, out } from "./desk.js";
import { begin, hand, link, nothing, putAway } from "./keeper.js";
import { started } from "./support.js";

/** Creates a real event and begins its first round. */
async function director(page) {
  await page.goto("#/events/new?real=1");
  await page.getByRole("textbox", { name: "Who plays" }).fill("Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal\nIda & Jon");
  await page.getByRole("button", { name: "Open the event" }).click();
  await page.getByRole("button", { name: "Begin round 1" }).click();
  await expect(out(page, 1)).toBeVisible();
}

export const screens = {
  home: async (page) => page.goto("").then(() => started(page)),
  "home for somebody who is back": async (page) => {
    await page.goto(game({ rules: "mcallen" }));
    await playToTheEnd(page);
    await page.goto("#/");
    await expect(page.getByRole("region", { name: "Kept games" }).getByText(/^Your last games?: /)).toBeVisible();
  },
  "new game": async (page) => {
    await page.goto("#/play");
    await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
  },
  "new game, all of it": async (page) => {
    await page.goto("#/play");
    await page.getByText("More", { exact: true }).click();
    await expect(page.getByRole("radiogroup", { name: "Ceremony" })).toBeVisible();
  },
  help: async (page) => {
    await page.goto("#/help");
    await expect(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
  },
  "a topic of the help": async (page) => {
    await page.goto("#/sheets");
    await page.getByRole("link", { name: "Help" }).click();
    await expect(page.getByRole("heading", { name: "Keep score at a real table", level: 1 })).toBeVisible();
  },
  lesson: async (page) => {
    await page.goto("#/learn");
    await expect(page.locator("#step").getByText("Who takes this one?")).toBeVisible();
  },
  "a lesson answered": async (page) => {
    await page.goto("#/learn");
    for (let step = 0; step < 14; step += 1) await page.getByRole("button", { name: "Skip" }).click();
    await page.getByRole("group", { name: "Answers" }).getByRole("button", { name: "Edie" }).click();
    await expect(page.getByRole("main").getByText("Right: Edie deals.")).toBeVisible();
  },
  "the end of the lessons": async (page) => {
    await page.goto("#/learn");
    for (let step = 0; step < 27; step += 1) await page.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByRole("button", { name: "Deal the three hands" })).toBeVisible();
  },
  "the meaning of a word": async (page) => {
    await page.goto("#/learn");
    for (let step = 0; step < 14; step += 1) await page.getByRole("button", { name: "Skip" }).click();
    await page.locator("button.term").first().click();
    await expect(page.getByRole("dialog").getByText("The suit that beats all others")).toBeVisible();
  },
  bidding: async (page) => {
    await page.goto(game());
    await playUntil(page, async () => (await whatIsAsked(page)).name === "bids", () => 0);
  },
  playing: async (page) => {
    await page.goto(game({ seed: "3" }));
    await playUntil(page, async (asked) => asked === "cards" && (await whatIsAsked(page)).name === "cards");
  },
  "hand summary": async (page) => {
    await page.goto(game());
    await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
  },
  "game over": async (page) => {
    await page.goto(game({ rules: "mcallen" }));
    await playToTheEnd(page);
  },
  review: async (page) => {
    await page.goto(game({ rules: "mcallen", seed: "7" }));
    await playToTheEnd(page);
    await page.getByRole("link", { name: "See the whole review" }).click({ timeout: 60_000 });
    await expect(page.getByRole("heading", { name: "What mattered most" })).toBeVisible();
  },
  "a moment of a review": async (page) => {
    await screens.review(page);
    await page.getByRole("link", { name: /^Hand \d+: / }).first().click();
    await expect(page.getByRole("button", { name: "Try it again" })).toBeVisible();
  },
  replay: async (page) => {
    await page.goto(game());
    await playUntil(page, async () => (await whatIsAsked(page)).name === "nextHand");
    await page.getByRole("link", { name: "Look back" }).click();
    await expect(page.getByRole("button", { name: "Next card" })).toBeVisible();
  },
  "a guess at a play": async (page) => {
    await page.goto(game({ rules: "mcallen", seed: "7" }));
    await playToTheEnd(page);
    await page.getByRole("link", { name: "Replay" }).click();
    await openMore(page);
    await page.getByRole("link", { name: "Guess the play" }).click();
    await page.getByRole("group", { name: "Whose decisions?" }).getByRole("button").first().click();
    await guesses(page).first().click();
    await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
  },
  "a friend asked about a guess": async (page) => {
    await screens["a guess at a play"](page);
    await page.getByRole("button", { name: "Ask a friend" }).click();
    await expect(page.getByRole("dialog", { name: "What would you do?" }).getByRole("button", { name: "Close" })).toBeVisible();
  },
  "cards gone": async (page) => {
    await page.goto(game({ seed: "3" }));
    await playUntil(page, async (asked) => asked === "cards" && (await whatIsAsked(page)).name === "cards");
    await page.getByRole("button", { name: "Cards gone" }).click();
    await expect(page.getByRole("region", { name: "Cards gone" }).getByText(/^Trumps: /)).toBeVisible();
  },
  "an odd play": async (page) => {
    await screens["hand summary"](page);
    await page.getByRole("button", { name: "That was odd" }).click();
    await expect(page.getByRole("combobox", { name: "Which play?" })).toBeVisible();
  },
  "numbered hands": async (page) => {
    await page.goto("#/hands");
    await expect(page.getByRole("heading", { name: "Numbered hands" })).toBeVisible();
  },
  "a numbered hand": async (page) => {
    await page.goto("#/hands/42?rules=mcallen");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await playToTheEnd(page);
    await page.getByRole("link", { name: "Compare with the bots" }).click();
    await expect(page.getByRole("region", { name: "Result" }).getByRole("heading", { name: / par\.$/ })).toBeVisible({ timeout: 30_000 });
    // The bots take their time over the same cards.
    await expect(page.getByRole("region", { name: "The same cards, at every level" }).getByRole("listitem")).toHaveCount(7, { timeout: 60_000 });
  },
  rules: async (page) => {
    await page.goto("#/rules");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "one rulebook": async (page) => {
    await page.goto("#/rules/world");
    await expect(page.getByText("world Gameplay 2").first()).toBeVisible();
  },
  rulings: async (page) => {
    await page.goto("#/rulings");
    await expect(page.getByRole("heading", { name: "What happened?" })).toBeVisible();
  },
  "one ruling": async (page) => {
    await page.goto("#/rulings");
    await page.getByRole("button", { name: "Renege", exact: true }).click();
    await expect(page.getByRole("region", { name: "All five rulebooks" })).toBeVisible();
  },
  "spot the renege": async (page) => {
    await page.goto("#/drills");
    await page.getByRole("button", { name: "Nobody reneged" }).click();
    await expect(page.getByRole("heading", { name: /^(Right|No)\.$/ })).toBeVisible();
  },
  "left bower": async (page) => {
    await page.goto("#/drills");
    await page.getByRole("radio", { name: "Left bower" }).check();
    await page.getByRole("button", { name: "Any card" }).click();
  },
  "what is the ruling": async (page) => {
    await page.goto("#/drills");
    await page.getByRole("radio", { name: "What is the ruling?" }).check();
    await page.getByRole("list", { name: "Answers" }).getByRole("button").first().click();
  },
  "a position": async (page) => {
    await page.goto("#/editor");
    await page.getByRole("button", { name: "Deal the rest by chance" }).click();
    await page.getByRole("button", { name: "Ask the bots" }).click();
    await expect(page.getByText(/^Champion: /)).toBeVisible();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("link", { name: "Link to this position" })).toBeVisible();
  },
  "calling the director": async (page) => {
    await page.goto(game({ seed: "3", table: "open", misplays: "off" }));
    await playUntil(page, async (asked) => asked === "cards" && (await whatIsAsked(page)).name === "cards", () => 0);
    await page.getByRole("button", { name: "Call the director" }).click();
    await expect(page.getByRole("region", { name: "Call the director" })).toBeVisible();
  },
  "what hands can do": async (page) => {
    await page.goto(game({ seed: "3", table: "open", misplays: "off" }));
    await playUntil(page, async (asked) => asked === "cards" && (await whatIsAsked(page)).name === "cards", () => 0);
    await page.getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("region", { name: "More" })).toBeVisible();
  },
  "a ruling": async (page) => {
    await screens["calling the director"](page);
    await page.getByRole("radio", { name: "Renege" }).check();
    await page.getByRole("button", { name: "Make the claim" }).click();
    await expect(page.getByRole("button", { name: "Apply the ruling" })).toBeVisible();
  },
  "house rules": async (page) => {
    await page.goto("#/house");
    await page.getByRole("button", { name: "Chicago" }).click();
    // Each question lies folded: all of them are opened, so that the whole editor is looked at.
    const questions = page.locator("details.asked-rule");
    await expect(questions.filter({ hasText: "How long is a game?" })).toBeVisible();
    // A race to points is not asked how a tie ends.
    for (const question of await questions.filter({ visible: true }).all()) await question.locator("summary").click();
    await expect(page.getByRole("combobox", { name: "How long is a game?" })).toBeVisible();
    await expect(page.locator("details.asked-rule:not([open])").filter({ visible: true })).toHaveCount(0);
  },
  glossary: async (page) => {
    await page.goto("#/glossary");
    await expect(page.getByRole("textbox", { name: "Find a word" }).or(page.getByRole("searchbox", { name: "Find a word" }))).toBeVisible();
  },
  levels: async (page) => {
    await page.goto("#/levels");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  settings: async (page) => {
    await page.goto("#/settings");
    await expect(page.getByRole("radiogroup", { name: "Theme" })).toBeVisible();
  },
  tournament: async (page) => {
    await page.goto("#/events");
    await expect(page.getByRole("link", { name: "Practice an event" })).toBeVisible();
  },
  "new event": async (page) => {
    await page.goto("#/events/new");
    await expect(page.getByRole("button", { name: "Start event" })).toBeVisible();
    await page.getByText("House rules of the event").click();
  },
  "an event practised": async (page) => {
    await page.goto("#/events/new?event=progressive&entrants=9&rounds=2&seed=5&speed=instant&start=1");
    await page.getByRole("button", { name: "Draw for the first round" }).click();
    await page.getByRole("button", { name: "Let a bot play my table" }).click();
    await page.getByRole("button", { name: "Let it play" }).click();
    await expect(page.getByRole("button", { name: "Next round" })).toBeVisible();
  },
  "how much was luck": async (page) => {
    await page.goto("#/events/new?event=progressive&entrants=8&rounds=1&seed=5&speed=instant&start=1");
    await page.getByRole("button", { name: "Draw for the first round" }).click();
    await page.getByRole("button", { name: "Sit down" }).click();
    await playToTheEnd(page);
    await page.getByRole("link", { name: "Back to the event" }).click();
    await expect(page.getByRole("table", { name: "What your cards deserved" })).toBeVisible({ timeout: 30_000 });
  },
  "the sheet of a practised table": async (page) => {
    await page.goto("#/events/new?event=progressive&entrants=8&rounds=1&seed=5&speed=instant&sheet=often&start=1");
    await page.getByRole("button", { name: "Draw for the first round" }).click();
    await page.getByRole("button", { name: "Sit down" }).click();
    await playToTheEnd(page);
    await page.getByRole("link", { name: "Finish the sheet" }).click();
    for (let at = 0; at < 8; at += 1) await nothing(page);
    await expect(page.getByRole("button", { name: "Mine is right" }).first()).toBeVisible();
  },
  "an event's code": async (page) => {
    await director(page);
    await page.getByRole("radio", { name: "Papers" }).check();
    await page.getByRole("radio", { name: "Code for phones" }).check();
    await expect(page.getByRole("link", { name: "Code for phones" })).toBeVisible();
  },
  "a phone at an event": async (page) => {
    await director(page);
    await page.getByRole("radio", { name: "Papers" }).check();
    await page.getByRole("radio", { name: "Code for phones" }).check();
    const address = await page.getByRole("link", { name: "Code for phones" }).getAttribute("href");
    await page.goto(address.slice(address.indexOf("#")));
    await page.getByRole("region", { name: "Who are you?" }).getByRole("button").nth(1).click();
    await expect(page.getByRole("region", { name: "Where you sit" })).toBeVisible();
  },
  "new real event": async (page) => {
    await page.goto("#/events/new?real=1");
    await expect(page.getByRole("button", { name: "Open the event" })).toBeVisible();
  },
  "director's page": async (page) => director(page),
  "director's people": async (page) => {
    await director(page);
    await page.getByRole("radio", { name: "People" }).check();
    await expect(page.getByRole("list", { name: "People", exact: true })).toBeVisible();
  },
  "director's papers": async (page) => {
    await director(page);
    await page.getByRole("radio", { name: "Papers" }).check();
    await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  },
  ...Object.fromEntries(["names", "tables", "standings", "clock", "out", "phones"].map((board) => [`board of ${board}`, async (page) => {
    await director(page);
    await page.goto(`${page.url()}/board/${board}`);
    await page.getByRole("button", { name: "Start the clock" }).click();
    await expect(page.getByRole("timer")).toBeVisible();
  }])),
  sheets: async (page) => {
    await page.goto("#/sheets");
    await expect(page.getByRole("heading", { name: "Scoresheets" })).toBeVisible();
  },
  scanning: async (page) => {
    await page.goto("#/sheets");
    await page.getByRole("button", { name: "Scan a code" }).click();
    await expect(page.getByRole("dialog", { name: "Scan a code" }).getByRole("alert")).toContainText("camera");
  },
  "a sheet that has come": async (page) => {
    await director(page);
    // A sheet is offered to the event in which its four sit.
    const names = (await out(page, 1).textContent()).match(/[A-Z][a-z]+/g).slice(0, 4);
    await begin(page, { names, table: "1" });
    const text = (await link(page)).split("#")[1];
    await putAway(page);
    await page.goto(`#${text}`);
    await expect(page.getByRole("region", { name: "Add to an event" })).toBeVisible();
  },
  "new sheet": async (page) => {
    await page.goto("#/sheets/new");
    await page.getByRole("button", { name: /^Make a template from/ }).click();
    await expect(page.getByRole("button", { name: "Keep the template" })).toBeVisible();
  },
  "a sheet": async (page) => {
    await begin(page, {});
    await hand(page, "Us", "Made it");
    await hand(page, "Them", "Euchred");
  },
  "a personal card": async (page) => {
    await begin(page, { template: /^Progressive: 8 rounds/ });
    await hand(page, "Us", "All five");
    await hand(page, "Them", "Made it");
  },
  "scoring only": async (page) => {
    await begin(page, {});
    await page.goto("#/play");
    await expect(page.getByRole("heading", { name: "Scoring only" })).toBeVisible();
  },
  "empty sheets": async (page) => {
    await putAway(page);
    await page.goto("#/sheets/paper");
    await expect(page.getByRole("article").first()).toBeVisible();
  },
  "the club": async (page) => {
    await director(page);
    await enterLine(page, "1 9 6");
    await page.goto("#/club");
    await page.getByRole("button", { name: /^(Ann|Cat|Eve|Gus|Ida)$/ }).first().click();
    await expect(page.getByText(/^against /).first()).toBeVisible();
  },
  statistics: async (page) => {
    await page.goto("#/stats");
    await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  },
};
