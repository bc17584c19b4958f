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
