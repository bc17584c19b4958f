import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { complaints, dist, record, recordViolations, started } from "./support.js";

test("the single file runs from disk, alone in its folder", async ({ context, page }) => {
  const folder = mkdtempSync(join(tmpdir(), "bower-single-"));
  cpSync(join(dist, "bower.html"), join(folder, "bower.html"));
  const asked = record(context);
  const heard = complaints(context);
  await recordViolations(context);
  const address = pathToFileURL(join(folder, "bower.html")).href;
  await page.goto(address);
  await started(page);
  await page.reload();
  await started(page);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  expect(heard).toEqual([]);
  const elsewhere = asked.filter((url) => url !== address && !url.startsWith("blob:") && !url.startsWith("data:"));
  expect(elsewhere).toEqual([]);
});

test("the single file also runs from a host", async ({ context, page }) => {
  const heard = complaints(context);
  await page.goto("bower.html");
  await started(page);
  expect(heard).toEqual([]);
});
