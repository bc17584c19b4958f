import { expect, test } from "@playwright/test";
import { complaints, readyOffline, recordViolations, started } from "./support.js";

test.use({ serviceWorkers: "allow" });

test("the page keeps its own strict policy", async ({ context, page }) => {
  const heard = complaints(context);
  await recordViolations(context);
  await page.goto("");
  await started(page);
  await readyOffline(page);
  const policy = await page.locator("meta[http-equiv='Content-Security-Policy']").getAttribute("content");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  expect(heard).toEqual([]);
});

test("the policy blocks inline scripts and other origins", async ({ context, page }) => {
  await recordViolations(context);
  await page.goto("");
  await started(page);
  await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.inlineRan = true";
    document.body.append(script);
    await fetch("https://example.invalid/").catch(() => {});
  });
  expect(await page.evaluate(() => window.inlineRan)).toBeUndefined();
  expect((await page.evaluate(() => window.violations)).map((line) => line.split(" ")[0]).sort()).toEqual(["connect-src", "script-src-elem"]);
});
