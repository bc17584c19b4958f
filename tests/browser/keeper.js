// Acts as a scorekeeper, through roles and names only.
import { expect } from "@playwright/test";

/** Begins a sheet: a template by the beginning of its name, the names, the event. */
export async function begin(page, { template = /^World: /, names = ["Ann", "Bob", "Cy", "Dee"], table = "7", event = "" } = {}) {
  await page.goto("#/sheets/new");
  const select = page.getByRole("combobox", { name: "Rulebook" });
  await select.selectOption({ label: (await choices(select)).find((text) => template.test(text)) });
  const fields = ["You", "Partner", "On your left", "On your right"];
  for (const [place, field] of fields.entries()) await page.getByRole("textbox", { name: field, exact: true }).fill(names[place]);
  await page.getByRole("textbox", { name: "Table" }).fill(table);
  // The last one is offered again.
  await page.getByRole("textbox", { name: "Event, if any" }).fill(event);
  await page.getByRole("button", { name: "Begin the sheet" }).click();
  await expect(page.getByRole("region", { name: "Enter a hand" })).toBeVisible();
}

/** Returns the options of a select element once it is there. */
export async function choices(select) {
  await select.waitFor();
  return select.locator("option").allTextContents();
}

/** Marks a hand in two taps: who made trump or went alone (`Ann alone`), and the result. */
export async function hand(page, who, what) {
  const makers = page.getByRole("group", { name: "Who made trump" });
  await makers.getByRole("button", { name: new RegExp(`^${who}`) }).click();
  await page.getByRole("group", { name: "Result" }).getByRole("button", { name: new RegExp(`^${what}`) }).click();
}

/** Enters hands `[who, what]` by script as fast as the page takes them, for cases that only need them to exist. */
export async function hands(page, all) {
  await page.getByRole("group", { name: "Who made trump" }).waitFor();
  await page.evaluate(async (all) => {
    const group = (name) => [...document.querySelectorAll("[role=group], fieldset")].find((part) =>
      (part.ariaLabel ?? document.getElementById(part.getAttribute("aria-labelledby"))?.textContent ?? part.querySelector("legend")?.textContent) === name);
    const tap = async (name, start) => {
      const button = [...group(name).querySelectorAll("button")].find((one) => one.textContent.startsWith(start));
      if (!button || button.disabled) throw new Error(`no ${start} in ${name}`);
      button.click();
      // What it brings is there when the next task runs.
      await new Promise((done) => setTimeout(done));
    };
    for (const [who, what] of all) {
      await tap("Who made trump", who);
      await tap("Result", what);
    }
  }, all);
}

/** Enters this many hands; the list says which, by number. */
export const times = (count, hand) => Array.from({ length: count }, (_, at) => hand(at));

/**
 * Marks a hand in which nobody scored: one tap, and a second where the dealer has to name trump and the pad asks
 * what happened.
 */
export async function nothing(page) {
  await page.getByRole("group", { name: "Result" }).getByRole("button", { name: /^Nothing/ }).click();
  const asked = page.getByRole("group", { name: "What happened" });
  if (await asked.isVisible()) await asked.getByRole("button", { name: "Thrown in" }).click();
  // The same tap again within 400 ms is a double tap, and makes one mark.
  else await page.waitForTimeout(450);
}

/** Returns the text of the board. */
export function board(page) {
  return page.getByRole("region", { name: "Score" });
}

/** Signs for the side that is asked first: the opponents, then the keeper's own. */
export async function sign(page, { name, how = "Name" }) {
  const form = await handOver(page);
  await form.getByRole("radio", { name: how }).check();
  await form.getByRole("textbox", { name: { Name: "Name", Initials: "Initials", Drawing: "Name of the signer" }[how], exact: true }).fill(name);
  if (how === "Drawing") {
    const canvas = form.getByRole("img", { name: "Box to draw a signature in" });
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 50, { steps: 8 });
    await page.mouse.move(box.x + 150, box.y + 20, { steps: 8 });
    await page.mouse.up();
  }
  await form.getByRole("button", { name: "Sign", exact: true }).click();
}

/** Hands the sheet to those who sign first. Returns the form that then fills the screen. */
export async function handOver(page) {
  await page.getByRole("region", { name: "Sign", exact: true }).getByRole("button", { name: / signs$/ }).first().click();
  const form = page.getByRole("form", { name: "Sign" });
  await expect(form).toBeVisible();
  return form;
}

/** Returns the link that contains the sheet. */
export async function link(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Stores a finished sheet of twelve hands a thousand times. Returns the number of characters. */
export async function thousandSheets(page) {
  await begin(page);
  await hands(page, times(12, (n) => [n % 3 ? "Us" : "Them", "Made it"]));
  await page.getByRole("button", { name: "Close the sheet" }).click();
  // The list is read when it is opened: not before all are there.
  await page.goto("#/settings");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("bower.sheet."));
    const text = localStorage.getItem(key);
    for (let n = 0; n < 999; n += 1) localStorage.setItem(`bower.sheet.${(0x18a00000000 + n).toString(16)}-1`, text);
    return 1000 * (key.length + text.length);
  });
}

/** Closes the open sheet, if there is one, so that every screen can be opened again. */
export async function putAway(page) {
  await page.goto("#/sheets");
  if (!(await page.evaluate(() => localStorage.getItem("bower.scoring")))) return;
  await page.goto("#/table");
  await page.getByRole("button", { name: "Close the sheet" }).click();
}
