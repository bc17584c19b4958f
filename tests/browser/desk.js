// Acts as a director at the desk, through roles and names only.
import { expect } from "@playwright/test";

/** Finds the line in which results are typed. */
export const line = (page) => page.getByRole("textbox", { name: /^(Table|Match) and points$/ });

/** Finds the text that says how the line is understood, or why it is refused. */
export const reading = (page) => page.getByRole("form", { name: "Enter results" });

/** Finds a table in the list of missing results. */
export const out = (page, table) =>
  page.getByRole("region", { name: "Still out" }).getByRole("button", { name: new RegExp(`^${table} `) });

/** Types a result into the line and enters it. */
export async function enterLine(page, typed) {
  await line(page).fill(typed);
  await line(page).press("Enter");
}

/** Opens the form of a table, which closes any other form. */
export async function openTable(page, table) {
  await enterLine(page, String(table));
  const form = page.getByRole("form", { name: `Table ${table}`, exact: true });
  await expect(form).toBeVisible();
  return form;
}

/** Opens the form of a playoff match with this name by its number, which closes any other form. */
export async function openMatch(page, number, name) {
  await enterLine(page, String(number));
  const form = page.getByRole("form", { name, exact: true });
  await expect(form).toBeVisible();
  return form;
}

/**
 * Finds the row of a person or team in the list of people by the beginning of the name. Other rows name them as
 * opponents.
 */
export const person = (page, name) =>
  page
    .getByRole("list", { name: "People", exact: true })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: new RegExp(`^(More|Close): ${name}`) }) });

/** Performs an action on a person or team in their row, with fields given by label. */
export async function actOn(page, name, action, fields = {}) {
  const row = person(page, name);
  await row.getByRole("button", { name: /^More: / }).click();
  await row.getByRole("button", { name: action, exact: true }).click();
  const form = row.getByRole("form", { name: action });
  for (const [label, text] of Object.entries(fields)) {
    const choice = form.getByRole("combobox", { name: label, exact: true });
    if (await choice.count()) await choice.selectOption({ label: text });
    else await form.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await form.getByRole("button", { name: { "Leaves for good": "Leave for good", Disqualify: "Disqualify" }[action] ?? "Enter it" }).click();
}
