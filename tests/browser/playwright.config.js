// Bower's release build in a real Chromium, mounted under a sub-path as a static host would.
// `cargo task test browser` runs this; `cargo task test browser -- offline.spec.js` runs one file.
import { defineConfig } from "@playwright/test";
import { browserFlags, dist, freePort, headless, serverCommand } from "./support.js";

// Chosen once, by the main process; Playwright's workers inherit it.
process.env.BOWER_PORT ??= String(await freePort());
const base = "/bower/";
const address = `http://127.0.0.1:${process.env.BOWER_PORT}${base}`;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.js",
  outputDir: "../../target/browser-tests",
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  forbidOnly: true,
  // pictures.spec.js: a picture that is missing fails; none is written unless it is asked for.
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
    launchOptions: { executablePath: headless(), args: browserFlags },
  },
  webServer: {
    command: serverCommand(dist, ["--port", process.env.BOWER_PORT, "--base", base]),
    url: address,
    timeout: 30_000,
  },
});
