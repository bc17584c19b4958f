import { expect, test } from "@playwright/test";
import { readyOffline, record, serve, started } from "./support.js";

test.use({ serviceWorkers: "allow" });

for (const base of ["/", "/bower/"]) {
  test(`runs at ${base} with the network off and the server gone`, async ({ context, page }) => {
    const host = await serve({ base });
    const asked = record(context);
    await page.goto(host.address);
    await started(page);
    await readyOffline(page);
    await host.stop();
    await context.setOffline(true);

    await page.reload();
    await started(page);
    await readyOffline(page);
    // A wrong address leads home; the single file is not kept, so without a network it does too.
    for (const wrong of ["somewhere", "some/where", "bower.html"]) {
      await page.goto(host.address + wrong);
      await started(page);
      expect(page.url()).toBe(host.address);
    }
    expect(asked.filter((url) => !url.startsWith(host.address) && !url.startsWith("blob:"))).toEqual([]);
  });
}

test("after the first load only the service worker's script is requested", async ({ context, page }) => {
  const host = await serve();
  await page.goto(host.address);
  await started(page);
  await readyOffline(page);
  // What the service worker does not answer from its cache comes from the network.
  const asked = [];
  const fromNetwork = [];
  context.on("request", (request) => asked.push(request.url()));
  context.on("response", (response) => response.fromServiceWorker() || fromNetwork.push(response.url()));
  await page.reload();
  await started(page);
  await readyOffline(page);
  await page.waitForLoadState("networkidle");
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !url.startsWith(host.address))).toEqual([]);
  expect(fromNetwork.filter((url) => url !== host.address + "sw.js" && !url.startsWith("blob:"))).toEqual([]);
  await host.stop();
});

test("can be installed: the manifest and its icons are there", async ({ page, request }) => {
  await page.goto("");
  await started(page);
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const address = new URL(href, page.url());
  const manifest = await (await request.get(address.href)).json();
  expect(manifest.name).toBe("Bower");
  expect(new URL(manifest.start_url, address).href).toBe(page.url());
  expect(manifest.icons.some((icon) => icon.purpose === "maskable")).toBe(true);
  for (const icon of manifest.icons) {
    const answer = await request.get(new URL(icon.src, address).href);
    expect(answer.headers()["content-type"]).toBe(icon.type);
  }
});
