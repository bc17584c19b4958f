// Tests the scoresheet as a keeper uses it: taps, totals, edits, signatures, links, paper.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { axeFindsNothing } from "./axe.js";
import { begin, board, choices, hand, handOver, hands, link, nothing, sign, thousandSheets, times } from "./keeper.js";
import { complaints, cutOff, started } from "./support.js";
import { twiceTheText } from "./text.js";

const WORLD = [
  ["Us", "Made it", "Us 1, them 0."],
  ["Them", "All five", "Us 1, them 2."],
  ["Us", "Euchred", "Us 1, them 4."],
  ["Ann alone", "All five", "Us 5, them 4."],
  ["Them", "Euchred", "Us 7, them 4."],
  ["Cy alone", "Made it", "Us 7, them 5."],
  ["Us", "All five", "Us 9, them 5."],
  ["Us", "Made it", "Us 10, them 5."],
  ["Them", "Made it", "Us 10, them 6."],
  ["Dee alone", "Euchred", null],
  ["Us", "Made it", null],
];

test("a whole world game by taps: totals, edit, refusal, sign-off, lock, unlock", async ({ context, page }) => {
  const heard = complaints(context);
  await begin(page, { event: "Cheese Days" });
  for (const [who, what, score] of WORLD) {
    await hand(page, who, what);
    if (score) await expect(board(page)).toContainText(score);
  }
  await expect(board(page)).toContainText("Hand 12 of 12. Dee deals.");
  await nothing(page);
  await expect(board(page)).toContainText("Finished: we won.");
  const before = await board(page).innerText();

  await page.getByRole("button", { name: /^They took all five.*Edit it/ }).click();
  await expect(page.getByText("Edit hand 2")).toBeVisible();
  await hand(page, "Them", "Made it");
  await expect(page.getByRole("row", { name: /^2 / })).toContainText(/They made it.*They took all five until \d+:\d\d/);
  expect(await board(page).innerText()).not.toBe(before);

  await sign(page, { name: "Cy", how: "Drawing" });
  await expect(page.getByText(/Cy signed for them at/)).toBeVisible();
  await sign(page, { name: "Ann" });
  await expect(page.getByText(/Ann signed for us at/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Edit it/ })).toHaveCount(0);

  await page.reload();
  await page.getByText("The sheet is signed and locked").click();
  await page.getByRole("textbox", { name: "Reason" }).fill("hand 3 was ours");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByText(/Unlocked at .*: hand 3 was ours\. No longer signed by Cy and Ann\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /Edit it/ }).first()).toBeVisible();
  expect(heard).toEqual([]);
});

test("a whole progressive evening: eight rounds, loners, an unmarked box, initials", async ({ page }) => {
  test.setTimeout(120_000);
  await begin(page, { template: /^Progressive: 8 rounds/ });
  let total = 0;
  for (let round = 1; round <= 8; round += 1) {
    const played = [["Us", "Made it", 1], ["Us", "All five", 2], ["Them", "Euchred", 2], ["Ann alone", "All five", 5], ["Bob alone", "All five", 4], ["Them", "Made it", 0]];
    if (round === 1) for (const [who, what] of played) await hand(page, who, what);
    else await hands(page, played.map(([who, what]) => [who, what]));
    total += played.reduce((sum, [, , points]) => sum + points, 0);
    await nothing(page);
    if (round === 1) {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Leave it unmarked" }).click();
      await expect(page.getByText("to be marked")).toBeVisible();
      await page.getByRole("button", { name: /Not marked\. Edit it/ }).click();
      await hand(page, "Us", "Made it");
      total += 1;
    } else {
      await hand(page, "Us", "Made it");
      total += 1;
    }
    await expect(board(page)).toContainText(`Total ${total}, own loners ${round}.`);
    await sign(page, { name: `C${round}`, how: "Initials" });
    if (round < 8) {
      await page.getByRole("textbox", { name: "Partner" }).fill(`Partner ${round}`);
      await page.getByRole("button", { name: "Begin the next round" }).click();
      // The next round's partner goes by another name.
      await page.getByRole("textbox", { name: "Partner" }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: `Partner ${round} alone` }).waitFor();
      await rename(page, "Bob");
    }
  }
  await expect(board(page)).toContainText("Finished.");
  await expect(page.getByRole("region", { name: "Round 8" })).toContainText("C8");
});

async function rename(page, name) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByText("Correct names, table or first dealer").click();
  await page.getByRole("textbox", { name: "Partner", exact: true }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: `${name} alone` })).toBeVisible();
}

test("scoring only: helpful screens stay locked until the sheet is closed", async ({ page }) => {
  await begin(page);
  await expect(page.getByText(/^Scoring only since/)).toBeVisible();
  for (const address of ["#/play", "#/table", "#/rules", "#/rules/world"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Scoring only" })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Scoring only" })).toBeVisible();
  await page.getByRole("button", { name: "Close the sheet" }).click();
  await expect(page.getByRole("heading", { name: "Scoring only" })).toHaveCount(0);
  // A sheet that is opened again is only looked at, until a hand is entered.
  await page.goto("#/");
  await page.getByRole("link", { name: "Scoresheet" }).click();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page.getByText(/^Rules and hints are open now\./)).toBeVisible();
  await expect(page.getByText(/^Scoring only since/)).toHaveCount(0);
  await hand(page, "Us", "Made it");
  await expect(page.getByText(/^Scoring only since/)).toBeVisible();
  await expect(page.getByText(/^Rules and hints are open now\./)).toHaveCount(0);
  await page.getByRole("button", { name: "Close the sheet" }).click();
  await expect(page).toHaveURL(/#\/sheets$/);
  await page.goto("#/rules");
  await expect(page.getByRole("heading", { name: "Scoring only" })).toHaveCount(0);
});

test("a link opens on another phone without a network, is compared and kept", async ({ browser, page }) => {
  await begin(page);
  await hand(page, "Us", "Made it");
  await hand(page, "Us", "All five");
  const text = (await link(page)).split("#")[1];

  const { context, page: other, address } = await cutOff(browser);
  // The second keeper sits to the left: what is us here is them there.
  await other.goto(`${address}#/sheets/new`);
  const fields = { You: "Cy", Partner: "Dee", "On your left": "Bob", "On your right": "Ann" };
  for (const [field, name] of Object.entries(fields)) await other.getByRole("textbox", { name: field, exact: true }).fill(name);
  await other.getByRole("radio", { name: "On your right" }).check();
  await other.getByRole("button", { name: "Begin the sheet" }).click();
  await hand(other, "Them", "Made it");
  await hand(other, "Them", "Made it");
  await other.goto(`${address}#${text}`);
  await expect(other.getByRole("heading", { name: "You have received a sheet" })).toBeVisible();
  await expect(other.getByText("After 2 of 12 hands, not signed yet.")).toBeVisible();
  // The comparison is the proposed step.
  await expect(other.locator(".btn.primary")).toHaveText(/^Compare with/);
  await other.getByRole("button", { name: /^Compare with/ }).click();
  const answer = other.getByText(/Hand 2 differs from your World sheet: yours says "Bob and Ann made it/);
  await expect(answer).toBeInViewport();
  await expect(answer).toBeFocused();
  await other.getByRole("button", { name: "Keep it" }).click();
  await expect(board(other)).toContainText("Ann and Bob 3, Cy and Dee 0");
  await context.close();
});

test("the other keeper's fingerprint, read aloud, shows the hand that differs", async ({ page }) => {
  await begin(page);
  const keeper = page.getByRole("region", { name: "The other keeper" });
  const told = keeper.getByRole("status");
  const compare = async (letters) => {
    await keeper.getByRole("textbox", { name: "Their fingerprint" }).fill(letters);
    await keeper.getByRole("button", { name: "Compare" }).click();
  };
  await hand(page, "Us", "Made it");
  await hand(page, "Them", "Euchred");
  const theirs = await keeper.locator("b").innerText();
  await compare(theirs.toLowerCase().replace("-", " "));
  await expect(told).toHaveText("The two sheets agree.");
  await page.getByRole("button", { name: /^They were euchred.*Edit it/ }).click();
  await hand(page, "Them", "All five");
  // What was told of the sheet before is gone.
  await expect(told).toHaveText("");
  await compare(theirs);
  await expect(told).toHaveText('Hand 2: yours says "Cy and Dee took all five", theirs says "Cy and Dee were euchred".');
  await keeper.getByRole("button", { name: "Edit hand 2" }).click();
  await hand(page, "Them", "Euchred");
  // The answer follows the person to the pad.
  await expect(told).toHaveText("");
  await expect(page.getByText("The two sheets agree."), "corrected until it agrees").toBeInViewport();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: /^We made it.*Edit it/ }).click();
  await hand(page, "Us", "All five");
  await compare(theirs);
  await expect(told).toContainText("differ in more than one hand");
  await compare("no letters of it");
  await expect(told).toContainText("a fingerprint is four and four letters");
});

test("a game left unsigned can be signed while the next one runs", async ({ page }) => {
  await begin(page, { template: /^Chicago/ });
  await hands(page, times(5, () => ["Us", "All five"]));
  await page.getByRole("button", { name: "Begin the next game" }).click();
  await hand(page, "Them", "Made it");
  await expect(page.getByRole("heading", { name: "Check and sign game 1" })).toBeVisible();
  // What is typed there waits while hands of the next game come in.
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const form = await handOver(page);
  await name.fill("Cyr");
  await form.getByRole("button", { name: "Not now" }).click();
  await hand(page, "Them", "Made it");
  await page.getByRole("button", { name: "Undo" }).click();
  await handOver(page);
  await expect(name).toHaveValue("Cyr");
  await form.getByRole("button", { name: "Not now" }).click();
  await sign(page, { name: "Cy" });
  await expect(page.getByText(/Cy signed for them at/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Sign", exact: true })).toHaveCount(0);
  await hand(page, "Them", "Made it");
  await expect(board(page)).toContainText("Us 0, them 2.");
});

test("a long sheet goes in several codes, gathered in any order; damage is refused", async ({ browser, page }) => {
  await begin(page, { template: /^Mcallen|^McAllen/i, names: ["Annabelle Longname", "Bobby Longername", "Cyrus the Great", "Dee of Somewhere"] });
  for (let game = 0; game < 5; game += 1) {
    await hands(page, times(8, (n) => [n % 2 ? "Us" : "Them", "Made it"]));
    await sign(page, { name: `Cyrus who also checks ${game}` });
    if (game < 4) await page.getByRole("button", { name: "Begin the next game" }).click();
  }
  await page.getByRole("button", { name: "QR code" }).click();
  const codes = page.getByRole("link", { name: /^QR code/ });
  await expect(codes.first()).toBeVisible();
  const parts = await codes.evaluateAll((links) => links.map((link) => link.getAttribute("href").split("#")[1]));
  expect(parts.length).toBeGreaterThan(1);
  const other = await (await browser.newContext()).newPage();
  const base = page.url().split("#")[0];
  for (const [place, part] of parts.reverse().entries()) {
    await other.goto(`${base}#${part}`);
    if (place < parts.length - 1) await expect(other.getByText(new RegExp(`^${place + 1} of ${parts.length} codes are here`))).toBeVisible();
  }
  await other.getByRole("button", { name: "Keep it" }).click();
  await expect(board(other)).toContainText("Finished");
  await other.context().close();
  await page.goto("#/sheets/in/nonsense");
  await expect(page.getByRole("alert").filter({ hasText: "This is not a sheet" })).toBeVisible();
});

test("each hand of a game takes two taps and is entered before the next", async ({ page }) => {
  await begin(page);
  await hands(page, times(11, (n) => [n % 2 ? "Us" : "Them", "Made it"]));
  await expect(board(page)).toContainText("Hand 12 of 12");
  await expect(page.getByRole("button", { name: /made it.*Edit it/ })).toHaveCount(11);
});

test("paper: a sheet and a whole event's empty ones, A4 and Letter", async ({ page }) => {
  await begin(page);
  await hand(page, "Us", "Made it");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Enter a hand" })).toBeHidden();
  expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(2000);
  await page.emulateMedia({ media: null });
  await page.goto("#/sheets/paper");
  await page.getByRole("textbox", { name: "How many, 1 to 60" }).fill("3");
  await page.getByRole("combobox", { name: "Score board" }).selectOption("Yes");
  await page.getByRole("combobox", { name: "Paper" }).selectOption("Letter");
  await expect(page.getByRole("article")).toHaveCount(4);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g).length).toBe(4);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 612 792\]/);
});

test("a picture of a sheet: a PNG of the right size, with the sheet on it", async ({ page }) => {
  await begin(page, { event: "Cheese Days" });
  await hands(page, times(12, (n) => [n % 3 ? "Us" : "Them", "Made it"]));
  const downloaded = page.waitForEvent("download");
  await page.getByText("More ways to share").click();
  await page.getByRole("button", { name: "Picture" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^bower-sheet-.*\.png$/);
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(width).toBe(1440);
  expect(height).toBeGreaterThan(12 * 60);
  // Read back: black letters and rules on white paper, none of them at the edge.
  const seen = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const seen = { dark: 0, coloured: 0, edge: 0, clear: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % picture.width, Math.floor(at / 4 / picture.width)];
      if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) seen.coloured += 1;
      if (data[at + 3] !== 255) seen.clear += 1;
      if (data[at] > 128) continue;
      seen.dark += 1;
      if (Math.min(x, y, picture.width - x, picture.height - y) < 40) seen.edge += 1;
    }
    return seen;
  }, png.toString("base64"));
  expect(seen).toEqual({ dark: expect.any(Number), coloured: 0, edge: 0, clear: 0 });
  expect(seen.dark).toBeGreaterThan(20_000);
});

test("a house template is made, kept, and scored by", async ({ page }) => {
  await page.goto("#/sheets/new");
  await page.getByRole("button", { name: /^Make a template from/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Tuesday");
  await page.getByText("Points for a hand", { exact: true }).click();
  await page.getByRole("combobox", { name: "A euchre" }).selectOption("sets the makers back");
  await page.getByRole("button", { name: "Keep the template" }).click();
  await begin(page, { template: /^Tuesday/ });
  await hand(page, "Us", "Euchred");
  await expect(board(page)).toContainText("Us -2, them 0.");
});

test("a house template is changed and deleted; a fee leaves the rulebook's dealer", async ({ page }) => {
  await page.goto("#/sheets/new");
  const template = page.getByRole("combobox", { name: "Rulebook" });
  const options = await choices(template);
  await template.selectOption(options.find((text) => text.startsWith("Chicago")));
  await page.getByRole("button", { name: /^Make a template from/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Monday");
  await page.getByText("Penalties and fees", { exact: true }).click();
  await page.getByRole("textbox", { name: "Misdeal fee, cents" }).fill("50");
  await page.getByRole("button", { name: "Keep the template" }).click();
  await begin(page, { template: /^Monday/ });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("combobox", { name: "What was done" }).selectOption("misdeal");
  await page.getByRole("combobox", { name: "By whom" }).selectOption("Ann");
  await page.getByRole("button", { name: "Enter the penalty" }).click();
  // Under this rulebook the deal passes after a misdeal.
  await expect(board(page)).toContainText("Hand 1, to 10 points. Cy deals.");
  await expect(page.getByText("$0.50 paid into the table's cup: Ann $0.50.")).toBeVisible();
  await page.goto("#/sheets/new");
  await template.selectOption({ index: options.length });
  await page.getByRole("button", { name: "Change the house template" }).click();
  await page.getByRole("button", { name: "Delete the template" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(template.locator("option")).toHaveCount(options.length);
});

test("a house template has the values of its fields, or is refused", async ({ page }) => {
  await page.goto("#/sheets/new");
  await page.getByRole("button", { name: /^Make a template from/ }).click();
  const field = (name) => page.getByRole("textbox", { name, exact: true });
  const alert = page.getByRole("group", { name: "House template" }).getByRole("alert");
  const keep = page.getByRole("button", { name: "Keep the template" });
  for (const group of ["Points for a hand", "Penalties and fees", "Ties, forfeits and the match"]) {
    await page.getByText(group, { exact: true }).click();
  }
  await field("Name").fill("Exact");
  // Typed letter by letter: what lies between is nobody's wish.
  await field("Renege").press("End");
  await field("Renege").press("Backspace");
  await field("Renege").pressSequentially("3");
  await field("Cup, dollars a bump each").fill("5");
  await field("Sitting out").fill("two");
  await field("Made it").fill("1");
  await expect(alert).toContainText("Sitting out: write a whole number, or nothing.");
  await keep.click();
  await expect(alert).toContainText("Not kept. Sitting out");
  await field("Sitting out").fill("");
  await field("Cup, dollars a bump each").fill("");
  await keep.click();
  await expect(alert).toContainText("Cup, dollars a bump alone: 2 does not go with the other fields.");
  await field("Cup, dollars a bump each").fill("5");
  await keep.click();
  await begin(page, { template: /^Exact/ });
  // A renege against a loner still costs four, and a dollar from each.
  await page.getByRole("group", { name: "Who made trump" }).getByRole("button", { name: "Ann alone" }).click();
  await page.getByRole("button", { name: "Renege", exact: true }).click();
  await page.getByRole("group", { name: "Who reneged" }).getByRole("button", { name: "Cy" }).click();
  await expect(board(page)).toContainText("Us 4, them 0.");
  await expect(page.getByText(/\$2 paid into the table's cup: /)).toBeVisible();
});

test("the first dealer can be corrected after hands are entered, and choices end with their hand", async ({ page }) => {
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await begin(page);
  const makers = page.getByRole("group", { name: "Who made trump" });
  // Nothing is entered: there is nothing to take back, and the names stay.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("region", { name: "Enter a hand" })).toContainText("No hand yet.");
  await expect(board(page)).toContainText("Hand 1 of 12. Ann deals.");
  await hand(page, "Us", "Made it");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByText("Correct names, table or first dealer").click();
  await page.getByRole("dialog").getByRole("radio", { name: "Partner" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(board(page)).toContainText("Hand 2 of 12. Dee deals.");
  await makers.getByRole("button", { name: /^Us/ }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Time was called" }).click();
  await expect(page.getByRole("region", { name: "Enter a hand" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(makers.getByRole("button", { name: /^Us/ })).toHaveAttribute("aria-pressed", "false");
  expect(errors).toEqual([]);
});

test("a house template is shared as a text and imported once", async ({ browser, page }) => {
  await page.goto("#/sheets/new");
  await page.getByRole("button", { name: /^Make a template from/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Tuesday");
  await page.getByText("Points for a hand", { exact: true }).click();
  await page.getByRole("combobox", { name: "A euchre" }).selectOption("sets the makers back");
  await page.getByRole("button", { name: "Keep the template" }).click();
  await page.getByRole("button", { name: "Share the template" }).click();
  const text = await page.getByRole("dialog").getByRole("textbox", { name: "Text" }).inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${page.url().split("#")[0]}#/sheets`);
  await other.getByText("Bring a sheet in").click();
  for (const [given, said] of [[text.slice(0, -9), /Not brought in/], [text, /One template imported/], [text, /One was here already/]]) {
    await other.getByRole("textbox", { name: "Text of the sheet" }).fill(given);
    await other.getByRole("button", { name: "Bring it in" }).click();
    await expect(other.getByText(said)).toBeVisible();
  }
  await begin(other, { template: /^Tuesday/ });
  await hand(other, "Us", "Euchred");
  await expect(board(other)).toContainText("Us -2, them 0.");
  await other.context().close();
});

test("the screen stays awake while a sheet is open, also after the phone was away", async ({ page }) => {
  await page.addInitScript(() => {
    window.locks = [];
    Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
      const lock = { held: true, release: async () => { lock.held = false; } };
      window.locks.push(lock);
      return lock;
    } } });
  });
  const held = () => page.evaluate(() => window.locks.filter((lock) => lock.held).length);
  await begin(page);
  await expect.poll(held).toBe(1);
  await page.evaluate(() => {
    window.locks[0].held = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(held).toBe(1);
  await page.getByRole("button", { name: "Close the sheet" }).click();
  await expect.poll(held).toBe(0);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await held()).toBe(0);
});

test("an unmarked hand is reminded of in time, and the pad can be on either side", async ({ page }) => {
  await page.clock.install();
  await begin(page, { template: /^Progressive: 8 rounds/ });
  await hand(page, "Us", "Made it");
  await page.clock.runFor(200_000);
  await expect(board(page).getByRole("status")).toHaveText("");
  await page.clock.runFor(90_000);
  await expect(board(page).getByRole("status")).not.toHaveText("");
  const undo = () => page.getByRole("button", { name: "Undo" }).boundingBox();
  const right = (await undo()).x;
  await page.goto("#/settings");
  await page.getByRole("radiogroup", { name: "Thumb" }).getByRole("radio", { name: "Left" }).check();
  await page.goBack();
  await expect(board(page)).toBeVisible();
  expect((await undo()).x).toBeGreaterThan(right);
});

test("when storage is nearly full the list offers the export, and nothing is deleted", async ({ page }) => {
  await begin(page);
  await hand(page, "Us", "Made it");
  await page.getByRole("button", { name: "Close the sheet" }).click();
  const warning = page.getByRole("status").filter({ hasText: "is left on this device" });
  await expect(page.getByRole("link", { name: "Go on" })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.evaluate(() => {
    const text = localStorage.getItem(Object.keys(localStorage).find((name) => name.startsWith("bower.sheet.")));
    for (let n = 0; n < 10; n += 1) localStorage.setItem(`bower.sheet.${(0x18a00000000 + n).toString(16)}-1`, text + " ".repeat(215_000));
  });
  await page.goto("#/settings");
  // Two changes of the address at once are one: the list is opened anew only after another screen was there.
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.goto("#/sheets");
  await expect(warning).toBeVisible();
  await expect(warning.getByRole("link", { name: "Save a copy" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go on" })).toHaveCount(11);
});

test("statistics of people and partners, filtered", async ({ page }) => {
  await begin(page, { event: "Cheese Days" });
  await hands(page, times(12, () => ["Us", "Made it"]));
  await page.getByRole("button", { name: "Close the sheet" }).click();
  await page.goto("");
  await started(page);
  await page.getByRole("link", { name: "Statistics" }).click();
  // Ann has played with nobody else, so her row is that of the pair.
  await expect(page.getByRole("row", { name: /^Ann, with Bob 1 1 12/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Rules" }).selectOption("World");
  await page.getByRole("combobox", { name: "Event" }).selectOption("Cheese Days");
  await expect(page.getByRole("row", { name: /^Ann, with Bob 1 1 12/ })).toBeVisible();
  await page.getByRole("combobox", { name: "From" }).selectOption("Games played here only");
  await expect(page.getByText("No finished game with names yet.")).toBeVisible();
});

test("a thousand copies of a sheet: the list shows some of them, statistics count one game", async ({ page }) => {
  const size = await thousandSheets(page);
  expect(size).toBeLessThan(1_500_000);
  await page.goto("#/sheets");
  // So many at first, and the rest when asked for.
  await expect(page.getByRole("region", { name: "Kept sheets" }).getByRole("link", { name: "Open", exact: true })).toHaveCount(40);
  await page.goto("#/stats");
  await expect(page.getByRole("row", { name: /^Ann(, with \w+)? 1 / }).first()).toBeVisible();
});

test("bright hall: black on white, and axe finds nothing", async ({ page }) => {
  await page.goto("#/settings");
  await page.getByRole("radio", { name: "Bright hall" }).check();
  await begin(page);
  await hand(page, "Ann alone", "All five");
  const paint = await page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.querySelector(".board")).backgroundColor]);
  expect(paint).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await axeFindsNothing(page, "bright hall");
});

test("an earlier game that an edit made unfinished gets its missing hand and is signed", async ({ page }) => {
  await begin(page, { template: /^Chicago/ });
  await hands(page, times(5, () => ["Us", "All five"]));
  await page.getByRole("button", { name: "Begin the next game" }).click();
  await hand(page, "Them", "Made it");
  await page.getByRole("button", { name: /^We took all five.*Edit it/ }).first().click();
  await hand(page, "Us", "Made it");
  const pad = page.getByRole("region", { name: "Enter a hand" });
  await expect(pad).toContainText("Game 1 is open again. What you enter goes there.");
  await expect(pad.getByRole("button", { name: "Go on with game 2" })).toBeVisible();
  await expect(board(page)).toContainText("Us 9, them 0.");
  await expect(board(page)).toContainText("Game 1 of 3. Hand 6, to 10 points.");
  // What is of the last game waits with it.
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("button", { name: "Time was called" })).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await hand(page, "Us", "Made it");
  await expect(board(page)).toContainText("Us 0, them 1.");
  await expect(board(page)).toContainText("Game 2 of 3. Hand 2, to 10 points.");
  await expect(pad).not.toContainText("open again");
  await expect(page.getByRole("heading", { name: "Check and sign game 1" })).toBeVisible();
  await sign(page, { name: "Cy" });
  await expect(page.getByText(/Cy signed for them at/)).toBeVisible();
});

test("editing ends if another tab undoes the line", async ({ context, page }) => {
  await begin(page);
  await hand(page, "Us", "Made it");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: /^We made it.*Edit it/ }).click();
  await expect(other.getByRole("button", { name: "Leave it" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByRole("button", { name: "Leave it" })).toHaveCount(0);
  await hand(other, "Them", "Made it");
  await expect(board(page)).toContainText("Us 0, them 1.");
});

test("the sheet shows the note that overrode a refusal", async ({ page }) => {
  await begin(page, { template: /^Chicago/ });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("combobox", { name: "By", exact: true }).selectOption("Them");
  await page.getByRole("textbox", { name: "Minutes late" }).fill("5");
  await page.getByRole("button", { name: "Enter the forfeit" }).click();
  const refused = page.getByRole("alert").filter({ hasText: "no game is lost yet" });
  await refused.getByRole("textbox").fill("written down for the director");
  await refused.getByRole("button", { name: "Enter it with this note" }).click();
  await expect(page.getByText(/Entered anyway at .*: forfeit by them, 5 minutes late \(written down for the director\)\./)).toBeVisible();
});

/** Awards points to the keeper's side instead of marking a hand. */
async function award(page, points, why) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("textbox", { name: "Points for us" }).fill(points);
  await page.getByRole("textbox", { name: "Why" }).fill(why);
  await page.getByRole("combobox", { name: "The hand" }).selectOption({ label: "Over: the award counts as the hand" });
  await page.getByRole("button", { name: "Award them" }).click();
}

test("the input of a refused award stays", async ({ page }) => {
  await begin(page, { template: /^McAllen/i });
  const dialog = page.getByRole("dialog");
  await award(page, "3", "");
  await expect(dialog.getByRole("group", { name: "Points awarded" }).getByRole("alert")).toHaveText("Not entered: write down why.");
  await expect(page.getByRole("textbox", { name: "Points for us" })).toHaveValue("3");
  await page.getByRole("textbox", { name: "Why" }).fill("director");
  await page.getByRole("button", { name: "Award them" }).click();
  await expect(board(page)).toContainText("Us 3, them 0.");
  for (let n = 1; n < 8; n += 1) await nothing(page);
  await award(page, "1", "a ruling");
  await expect(page.getByRole("alert").filter({ hasText: "all 8 hands are entered" })).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("textbox", { name: "Points for us" })).toHaveValue("1");
  await expect(dialog.getByRole("textbox", { name: "Why" })).toHaveValue("a ruling");
});

test("the input for a new sheet survives a reload until the sheet is begun", async ({ page }) => {
  await page.goto("#/sheets/new");
  const template = page.getByRole("combobox", { name: "Rulebook" });
  const field = (name) => page.getByRole("textbox", { name, exact: true });
  const chosen = (await choices(template)).find((text) => text.startsWith("Chicago"));
  await template.selectOption(chosen);
  await field("You").fill("Ann");
  await field("Partner").fill("Bob");
  await field("Table").fill("7");
  await field("Event, if any").fill("Cheese Days");
  await page.getByRole("radio", { name: "On your left" }).check();
  await page.reload();
  await expect(field("You")).toHaveValue("Ann");
  await expect(field("Partner")).toHaveValue("Bob");
  await expect(field("Table")).toHaveValue("7");
  await expect(field("Event, if any")).toHaveValue("Cheese Days");
  await expect(page.getByRole("radio", { name: "On your left" })).toBeChecked();
  await expect(template.locator("option:checked")).toHaveText(chosen);
  // And another screen: as it was left, not as it was when the page was last hidden.
  await field("Partner").fill("Zed");
  await page.goto("#/sheets");
  await expect(field("Partner")).toHaveCount(0);
  await page.goto("#/sheets/new");
  await expect(field("Partner")).toHaveValue("Zed");
  await page.getByRole("button", { name: "Begin the sheet" }).click();
  await expect(board(page)).toContainText("Game 1 of 3.");
  await page.goto("#/sheets/new");
  await expect(field("Partner")).toHaveValue("");
});

test("the input for a template survives a reload until its editor is closed", async ({ page }) => {
  await page.goto("#/sheets/new");
  const editor = page.getByRole("button", { name: /^Make a template from/ });
  const field = (name) => page.getByRole("textbox", { name, exact: true });
  const euchre = page.getByRole("combobox", { name: "A euchre" });
  await editor.click();
  await field("Name").fill("Tuesday");
  await page.getByText("Points for a hand", { exact: true }).click();
  await field("All five").fill("3");
  await field("Made it").fill("x");
  await euchre.selectOption("sets the makers back");
  const stays = async () => {
    await expect(field("Name")).toHaveValue("Tuesday");
    await expect(field("All five")).toHaveValue("3");
    await expect(field("Made it")).toHaveValue("x");
    await expect(euchre.locator("option:checked")).toHaveText("sets the makers back");
  };
  await page.reload();
  await stays();
  await page.goto("#/sheets");
  await expect(field("Name")).toHaveCount(0);
  await page.goto("#/sheets/new");
  await stays();
  await page.getByRole("button", { name: "Begin the sheet" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Not begun. Made it: write a whole number, or nothing." })).toBeVisible();
  await editor.click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Begin the sheet" })).toBeVisible();
  await expect(field("Name")).toHaveCount(0);
});

test("the focus moves to the next step", async ({ page }) => {
  await begin(page, { template: /^McAllen/i });
  await hands(page, times(7, () => ["Us", "Made it"]));
  await hand(page, "Us", "Made it");
  // Where the pad was: what takes the hand back stays in sight.
  const over = page.getByRole("region", { name: "The game is over" });
  await expect(over).toBeFocused();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeInViewport();
  const line = page.getByRole("button", { name: /^We made it.*Edit it/ }).first();
  await line.click();
  await page.getByRole("button", { name: "Leave it" }).click();
  await expect(line).toBeFocused();
  await line.click();
  await hand(page, "Us", "All five");
  await expect(page.getByRole("button", { name: /^We took all five.*Edit it/ })).toBeFocused();
  await sign(page, { name: "Cy" });
  await expect(page.getByRole("heading", { name: "Next game" })).toBeFocused();
  await page.getByText("Game 1 is signed and locked").click();
  await page.getByRole("textbox", { name: "Reason" }).fill("hand 3 was theirs");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(over).toBeFocused();
  await sign(page, { name: "Cy" });
  await page.getByRole("button", { name: "Begin the next game" }).click();
  await expect(page.getByRole("button", { name: /^Us/ })).toBeFocused();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "More" })).toBeFocused();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Time was called" }).click();
  await expect(over).toBeFocused();
  await page.goto("#/sheets/new");
  await page.getByRole("button", { name: /^Make a template from/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Tuesday");
  await page.getByRole("button", { name: "Keep the template" }).click();
  await expect(page.getByRole("button", { name: "Change the house template" })).toBeFocused();
});

test("a success message disappears when the next import fails", async ({ page }) => {
  await begin(page);
  const address = await link(page);
  await page.goto("#/sheets");
  await page.getByRole("button", { name: "Choose sheets to delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("Bring a sheet in").click();
  const bring = async (text) => {
    await page.getByRole("textbox", { name: "Text of the sheet" }).fill(text);
    await page.getByRole("button", { name: "Bring it in" }).click();
  };
  await bring(address);
  await expect(page.getByText("1 sheet brought in")).toBeVisible();
  await bring("nonsense");
  await expect(page.getByText("Not brought in:")).toBeVisible();
  await expect(page.getByText("1 sheet brought in")).toHaveCount(0);
});

test("a long event name fits every screen, and an opened code is scrolled into view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await begin(page, { event: "Cheesedaysdoublesofthewholecounty".repeat(3).slice(0, 60) });
  await hand(page, "Us", "Made it");
  const fits = () => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await fits();
  await page.getByRole("button", { name: "QR code" }).click();
  await expect(page.locator("svg.qr").first()).toBeInViewport({ ratio: 0.9 });
  await fits();
  for (const screen of ["#/", "#/sheets", "#/stats", "#/settings"]) {
    await page.goto(screen);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await fits();
  }
});

for (const [who, large] of Object.entries(twiceTheText)) {
  test(`the pad keeps its places: names, dealers, what was written; text twice as large by ${who}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await begin(page, { names: ["Ann", "Bartholomew Montgomery-Featherstonehaugh of the North", "Cy", "Maximiliana Wolfeschlegelsteinhausen"] });
    for (const size of ["usual", "large"]) {
      if (size === "large") await large(page);
      const places = () => page.evaluate(() => [...document.querySelectorAll(".score-pad button")].filter((one) => one.offsetParent)
        .map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return { x, y: y + scrollY, width, height, words: one.textContent }; }));
      const where = (buttons) => buttons.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
      const first = await places();
      // Every button can be hit, and lies away from the next one.
      for (const { height, width, words } of first) expect(Math.min(height, width), words).toBeGreaterThanOrEqual(44);
      for (const one of first) {
        for (const other of first.filter((other) => other !== one)) {
          const apart = Math.max(other.x - one.x - one.width, one.x - other.x - other.width, other.y - one.y - one.height, one.y - other.y - other.height);
          expect(Math.round(apart), `${one.words} and ${other.words}`).toBeGreaterThanOrEqual(8);
        }
      }
      // Four dealers, a loner, an edit of each kind: nothing moves.
      for (const [who, what] of [["Us", "Made it"], ["Maximiliana", "All five"], ["Them", "Euchred"], ["Ann alone", "All five"]]) {
        await hand(page, who, what);
        expect(where(await places()), `${who} ${what}`).toEqual(where(first));
      }
      const renege = page.getByRole("button", { name: /^Renege/ });
      await renege.click();
      expect(where((await places()).slice(0, first.length))).toEqual(where(first));
      // A second tap within a moment is the first one's.
      await expect(async () => {
        if ((await renege.getAttribute("aria-expanded")) === "true") await renege.click();
        await expect(renege).toHaveAttribute("aria-expanded", "false", { timeout: 100 });
      }).toPass();
      const undo = page.getByRole("button", { name: /^Undo/ });
      expect((await undo.boundingBox()).y).toBeLessThan(size === "large" ? 900 : 400);
    }
  });
}

test("the last entry is described next to Undo, and a double tap counts once", async ({ page }) => {
  await begin(page);
  const pad = page.getByRole("region", { name: "Enter a hand" });
  await hand(page, "Ann alone", "All five");
  await expect(pad).toContainText("Hand 1: We took all five alone (Ann), us +4.");
  await pad.getByRole("button", { name: /^Us/ }).click();
  await pad.getByRole("button", { name: /^Made it/ }).dblclick();
  await expect(board(page)).toContainText("Us 5, them 0.");
  await pad.getByRole("button", { name: "Undo hand 2" }).dblclick();
  await expect(board(page)).toContainText("Us 4, them 0.");
  await expect(pad.getByRole("button", { name: "Undo hand 1" })).toBeVisible();
});

test("the signer sees the results with names on the whole screen, own side first", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await begin(page);
  await hands(page, times(12, (n) => [n < 8 ? "Them" : "Us", "Made it"]));
  const form = await handOver(page);
  await expect(form.getByRole("heading")).toHaveText("Cy or Dee, please check and sign.");
  await expect(form.getByRole("heading")).toBeInViewport();
  await expect(form).toContainText("Cy and Dee 8, Ann and Bob 4.");
  await expect(form.getByRole("columnheader")).toHaveText(["Hand", "Made by", "Result", "Points", "Score"]);
  const first = form.getByRole("row", { name: "1 Cy & Dee Made it 1–0 1–0" });
  await expect(first).toBeVisible();
  // A row is one line high.
  expect((await first.boundingBox()).height).toBeLessThan(36);
  expect(await form.innerText()).not.toMatch(/\b(we|they|us|them)\b/i);
  const box = await page.getByRole("dialog").boundingBox();
  expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 360, 640]);
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Cy");
  await form.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText(/Cy signed for them at/)).toBeVisible();
  await handOver(page);
  await expect(page.getByRole("form", { name: "Sign" }).getByRole("heading")).toHaveText("Ann, please check and sign.");
});

test("Chicago's board and pad fit a phone, whatever the score", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await begin(page, { template: /^Chicago/ });
  await hands(page, times(9, (n) => [n % 2 ? "Us" : "Them", "Made it"]));
  const cut = () => page.evaluate(() => [...document.querySelectorAll(".next > .one-line, .games > .one-line")]
    .filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent));
  expect(await cut()).toEqual([]);
  // Behind by a game, and late in the next one.
  await hands(page, times(5, () => ["Them", "Made it"]));
  expect(await cut()).toEqual([]);
  await page.getByRole("button", { name: "Begin the next game" }).click();
  await hands(page, times(11, (n) => [n % 2 ? "Us" : "Them", "Made it"]));
  expect(await cut()).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  for (const result of ["Made it", "All five", "Euchred"]) {
    await expect(page.getByRole("group", { name: "Result" }).getByRole("button", { name: new RegExp(`^${result}`) })).toBeInViewport({ ratio: 1 });
  }
});

test("the warning about full storage does not cover Undo", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await begin(page);
  await hand(page, "Us", "Made it");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await hand(page, "Us", "Made it");
  await expect(page.getByText("Not saved: storage is full.")).toBeVisible();
  const undo = page.getByRole("button", { name: /^Undo/ });
  for (let down = 0; down < 600; down += 60) {
    await page.evaluate((down) => scrollTo(0, down), down);
    const seen = await undo.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const on = document.elementFromPoint(x + width / 2, y + height / 2);
      return on === null || button.contains(on);
    });
    expect(seen, `scrolled by ${down}`).toBe(true);
  }
  await expect(page.getByRole("region", { name: "Enter a hand" })).toContainText("Not saved: share this sheet.");
});

test("a CSV file of a spreadsheet is imported, and a guessed encoding is reported", async ({ page }) => {
  await page.goto("#/sheets");
  await page.getByText("Bring a sheet in").click();
  const files = "../data/sheet/csv";
  for (const [name, told] of [["ansi", "1 sheet brought in."], ["semicolons", "1 sheet was here already."], ["tabs", "1 sheet was here already."]]) {
    await page.getByLabel("Or a file").setInputFiles(new URL(`${files}/${name}.csv`, import.meta.url).pathname);
    await expect(page.getByRole("textbox", { name: "Text of the sheet" }), "the file is read").not.toHaveValue("");
    if (name === "ansi") await expect(page.getByText("It is read as Windows text")).toBeVisible();
    await page.getByRole("button", { name: "Bring it in" }).click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await page.getByRole("link", { name: "Open", exact: true }).click();
  await expect(page.getByText("Zoë").first()).toBeVisible();
});
