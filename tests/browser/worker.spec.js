import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { dist, started } from "./support.js";

const places = [["the page", () => ""], ["the single file", () => pathToFileURL(join(dist, "bower.html")).href]];

for (const [name, address] of places) {
  test(`a worker answers ${name}`, async ({ page }) => {
    await page.goto(address());
    await started(page);
    await expect(page.getByText("Worker: listens")).toBeVisible();
  });
}

test("a worker that cannot start is said, and the page goes on", async ({ page }) => {
  await page.route("**/worker-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("");
  await started(page);
  await expect(page.getByText("Worker: the worker failed")).toBeVisible();
});

test("a worker of another build is refused", async ({ page }) => {
  await page.route("**/worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/bowerBuild = "\w+"/, 'bowerBuild = "other"') });
  });
  await page.goto("");
  await started(page);
  await expect(page.getByText("Worker: the worker is of another build (other)")).toBeVisible();
});
