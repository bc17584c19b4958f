import { expect, test } from "@playwright/test";
import { started } from "./support.js";

const alert = (page) => page.getByRole("alert").filter({ has: page.getByRole("heading", { name: "Bower has stopped" }) });

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

test("a panic shows the failure page, with a report, and reloads", async ({ page }) => {
  await page.goto("#/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("bower-fail")));
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).toContainText("Your game is kept");
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^Bower [0-9a-f]{12}\n/);
  expect(report).toContain("asked to fail");
  expect(report).toContain("Address: #/settings");
  expect(report).toContain("Chrome");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(alert(page)).toBeHidden();
});

test("a module that does not load shows the failure page", async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "not a module" }));
  await page.goto("");
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).toContainText("Bower could not start");
  await page.unroute("**/*.wasm");
  await page.getByRole("button", { name: "Reload" }).click();
  await started(page);
});

for (const part of ["start-*.js", "bower-*.js"]) {
  test(`a script that is not there (${part}) shows the failure page`, async ({ page }) => {
    await page.route("**/" + part, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("");
    await expect(alert(page)).toBeVisible();
  });
}

// The page's own script is part of it: nothing that is missing takes the address along.
test("the script of the failure page is part of the page itself", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("");
  await started(page);
  expect(asked.filter((url) => url.includes("failure"))).toEqual([]);
});

for (const part of ["*.js", "start-*.js", "bower-*.js", "bower-*.wasm", "*.css"]) {
  test(`where the network is gone before ${part} the splash leads out`, async ({ page }) => {
    let gone = true;
    await page.route("**/" + part, (route) => (gone ? undefined : route.continue()));
    await page.goto("#/settings", { waitUntil: "commit" });
    const late = page.getByRole("status").filter({ hasText: "Bower did not load. Check the network and try again." });
    const again = page.getByRole("link", { name: "Try again" });
    await expect(page.getByRole("heading", { name: "Bower" })).toBeVisible();
    await expect(again).toBeHidden();
    await expect(late).toBeVisible({ timeout: 10_000 });
    gone = false;
    await again.click();
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    await expect(again).toHaveCount(0);
  });
}

test("the message names the missing file and says what to do", async ({ page }) => {
  await page.route("**/bower-*.wasm", (route) => route.abort());
  await page.goto("");
  await expect(alert(page)).toContainText("Bower did not load. Check the network and try again.");
});

test("a browser that is too old is told which version it needs", async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked) => !asked.includes("selector(:has(a))") && supports(...asked);
  });
  await page.goto("");
  const failure = page.locator("#failure");
  await expect(failure.getByRole("heading", { name: "This browser is too old for Bower" })).toBeVisible();
  await expect(failure).toContainText("Bower needs Safari 16.4, Firefox 121, Chrome 109, or a newer one.");
});

test("without script the page says what it needs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL);
  await expect(page.getByRole("heading", { name: "Bower" })).toBeVisible();
  // Playwright's text search leaves `noscript` out.
  await expect(page.locator("noscript p")).toBeVisible();
  await context.close();
});
