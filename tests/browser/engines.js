// The browser engines. `BOWER_ENGINE` names the one of this run: `chromium`, `firefox`, `webkit`, or `oldest`, the
// first Chromium in which Bower works. Cases of engines.spec.js are written once and run in each.
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { test as base } from "@playwright/test";
import { browserFlags, headless } from "./support.js";
import { hiddenDisplay, openWebKit } from "./webkit.js";

export const engine = process.env.BOWER_ENGINE ?? "chromium";

/** Playwright's configuration of each engine. */
export const configured = {
  chromium: () => ({ launchOptions: { executablePath: headless(), args: browserFlags } }),
  oldest: () => ({ launchOptions: { executablePath: unpacked("@sparticuz/chromium/bin/chromium"), args: browserFlags } }),
  firefox: () => ({ browserName: "firefox", channel: "moz-firefox", launchOptions: { executablePath: process.env.FIREFOX } }),
  webkit: () => ({ browserName: "webkit", trace: "off" }),
}[engine]();

/** Returns the path of a program in an npm package, unpacked on first use. */
function unpacked(name) {
  const program = join(dirname(fileURLToPath(import.meta.url)), "node_modules", name);
  if (!existsSync(program)) {
    const part = `${program}.${process.pid}`;
    writeFileSync(part, brotliDecompressSync(readFileSync(`${program}.br`)));
    chmodSync(part, 0o755);
    renameSync(part, program);
  }
  return program;
}

/** Skips a command that Playwright always sends and Firefox 153 does not know: the color scheme. */
function forgive(browser) {
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, given) => (method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send(method, given));
  return browser;
}

// Besides `page`, each case gets `another()`, a second window, and `elsewhere()`, a page on another device.
const ofPlaywright = base.extend({
  browser: [async ({ browser }, use) => use(engine === "firefox" ? forgive(browser) : browser), { scope: "worker" }],
  another: async ({ context }, use) => use(() => context.newPage()),
  elsewhere: async ({ browser, baseURL, viewport }, use) => {
    const opened = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, viewport, serviceWorkers: "block", ...options });
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

const ofWebKit = base.extend({
  display: [async ({}, use) => {
    const display = await hiddenDisplay();
    await use(display.name);
    display.stop();
  }, { scope: "worker" }],
  openBrowser: async ({ display, baseURL }, use) => {
    const opened = [];
    await use(async () => {
      const browser = await openWebKit(display, baseURL);
      opened.push(browser);
      return browser;
    });
    for (const browser of opened) await browser.close();
  },
  device: async ({ openBrowser }, use) => use(await openBrowser()),
  page: async ({ device }, use) => use(device.first),
  another: async ({ device }, use) => use(device.another),
  elsewhere: async ({ openBrowser }, use) => use(async () => (await openBrowser()).first),
});

export const test = engine === "webkit" ? ofWebKit : ofPlaywright;
