// Bower's release build in a real browser, mounted under a sub-path as a static host would.
// `cargo task test browser` runs this in Chromium; `cargo task test browser -- offline.spec.js` runs one file. The stages
// `firefox`, `webkit` and `oldest` run what engines.spec.js says of every engine.
import { defineConfig } from "@playwright/test";
import { configured, engine } from "./engines.js";
import { dist, freePort, serverCommand } from "./support.js";

// The port is chosen once, by the main process; Playwright's workers inherit it.
process.env.BOWER_PORT ??= String(await freePort());
const base = "/bower/";
const address = `http://127.0.0.1:${process.env.BOWER_PORT}${base}`;

export default defineConfig({
  testDir: ".",
  // Chromium runs every other case, and its oldest release those for every engine.
  ...(engine === "chromium" ? { testMatch: "*.spec.js", testIgnore: "engines.spec.js" } : { testMatch: "engines.spec.js" }),
  outputDir: "../../target/browser-tests",
  workers: 2,
  fullyParallel: true,
  // The other engines are slower where the machine is busy.
  timeout: engine === "chromium" ? 60_000 : 120_000,
  expect: { timeout: engine === "chromium" ? 5_000 : 15_000 },
  forbidOnly: true,
  // pictures.spec.js fails if a picture is missing; pictures are written only on request.
  updateSnapshots: "none",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  reporter: [["list"], ["./counts-reporter.js"]],
  use: {
    baseURL: address,
    viewport: { width: 360, height: 640 },
    // Each case's browser would keep the whole app for itself: only where being kept is what the case is about.
    serviceWorkers: "block",
    // What was done, and the last picture; every step in pictures (`--trace on`) takes a third longer where axe looks.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    ...configured,
  },
  webServer: {
    command: serverCommand(dist, ["--port", process.env.BOWER_PORT, "--base", base]),
    url: address,
    timeout: 30_000,
  },
});
