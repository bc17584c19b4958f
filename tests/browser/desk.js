// A director at the desk, through roles and names only.
import { expect } from "@playwright/test";

/** The line that takes results. */
export const line = (page) => page.getByRole("textbox", { name: "Table and points" });

/** What is read in the line, or why it is refused. */
export const reading = (page) => page.getByRole("form", { name: "Enter results" });

/** A table in the list of what is out. */
export const out = (page, table) =>
  page.getByRole("region", { name: "Still out" }).getByRole("button", { name: new RegExp(`^${table} `) });

/** Types a result into the line, and enters it. */
export async function enterLine(page, typed) {
  await line(page).fill(typed);
  await line(page).press("Enter");
}

/** Opens the whole form of a table, in place of any other. */
export async function openTable(page, table) {
  await enterLine(page, String(table));
  const form = page.getByRole("form", { name: `Table ${table}`, exact: true });
  await expect(form).toBeVisible();
  return form;
}

/** The row of a person or a team in the list of people, by the beginning of the name. Others name them as opponents. */
export const person = (page, name) =>
  page
    .getByRole("list", { name: "People", exact: true })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: new RegExp(`^(More|Close): ${name}`) }) });

/** Does something about a person or a team in their row, with these fields by label. */
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
  await form.getByRole("button", { name: "Enter it" }).click();
}
