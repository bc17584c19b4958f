import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { copyOfBuild, readyOffline, serve, started } from "./support.js";

test.use({ serviceWorkers: "allow" });

/** Turns this copy into another build, with another title and version. */
function rebuild(folder, title) {
  const change = (name, from, to) => writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8").replace(from, to));
  change("index.html", /<title>.*?<\/title>/, `<title>${title}</title>`);
  change("sw.js", /VERSION = "[^"]*"/, `VERSION = "${title}"`);
}

const caches = (page) => page.evaluate(async () => (await window.caches.keys()).length);

test("a newer build waits and takes over only on request", async ({ context, page }) => {
  const folder = copyOfBuild();
  const host = await serve({ folder });
  await page.goto(host.address);
  await readyOffline(page);
  const update = page.getByRole("button", { name: "Update now" });
  await expect(update).toBeHidden();

  rebuild(folder, "Newer");
  // The browser looks for a newer service worker on its own at this reload.
  await page.reload();
  await started(page);
  await expect(update).toBeVisible();
  await expect(page).toHaveTitle("Bower");
  await page.reload();
  await started(page);
  await expect(page).toHaveTitle("Bower");

  // A second tab still runs the old build: it is not reloaded, and its files stay.
  const other = await context.newPage();
  await other.goto(host.address);
  await started(other);
  await other.evaluate(() => { window.untouched = true; });
  // Chromium ends the old worker so that the new one takes over; a request in that moment starts it again, and a worker
  // that is watched, as Playwright does, is then never ended. The other tab has all it asks for by itself.
  await other.waitForFunction(() => performance.getEntriesByType("resource").some((part) => /\/table-\w+\.wasm$/.test(part.name)));
  await update.click();
  await expect(page).toHaveTitle("Newer", { timeout: 20_000 });
  await started(page);
  await readyOffline(page);
  await expect(update).toBeHidden();
  expect(await other.evaluate(() => window.untouched)).toBe(true);
  expect(await caches(page)).toBe(2);

  // Once it is closed, the next start tidies up, and the new build needs no network either.
  await other.close();
  await page.reload();
  await expect.poll(() => caches(page)).toBe(1);
  await host.stop();
  await page.reload();
  await started(page);
  await expect(page).toHaveTitle("Newer", { timeout: 20_000 });
});

test("the page of one build is never cached with files of another", async ({ context, page }) => {
  const folder = copyOfBuild();
  const host = await serve({ folder });
  const name = join(folder, "index.html");
  const own = readFileSync(name, "utf8");
  // The host changes builds while it is asked: the list of files is the old one's, the page the new one's.
  const ofOther = own.replace(/(name="?bower-build"? content=)"\w+"/, '$1"000000000000"');
  expect(ofOther).not.toBe(own);
  writeFileSync(name, ofOther);
  const begun = context.waitForEvent("serviceworker");
  await page.goto(host.address);
  await started(page);
  await begun;
  await expect.poll(() => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))).toBe(false);
  expect(await caches(page)).toBe(0);
  await expect(page.getByText("Ready offline")).toBeHidden();

  writeFileSync(name, own);
  await page.reload();
  await readyOffline(page);
  await host.stop();
});

test("the page of another build is not cached with these files", async ({ page }) => {
  const folder = copyOfBuild();
  const host = await serve({ folder });
  await page.goto(host.address);
  await readyOffline(page);
  // The host has the new parts and hands out the old page still.
  const change = (name, from, to) => writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8").replace(from, to));
  change("sw.js", /VERSION = "[^"]*"/, 'VERSION = "Newer"');
  change("sw.js", /BUILD = "[^"]*"/, 'BUILD = "newer"');
  await page.reload();
  await started(page);
  const refused = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).installing === null);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update().catch(() => {}));
  await expect.poll(refused).toBe(true);
  await expect(page.getByRole("button", { name: "Update now" })).toBeHidden();
  expect(await caches(page)).toBe(1);
  await host.stop();
});
