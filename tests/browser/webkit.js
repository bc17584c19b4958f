// Runs the system's WebKit: WebKitGTK in a window of a phone's size, on a virtual display. Playwright talks to it
// through WebKit's inspector protocol, so cases run as in Playwright's own browsers. Clicks and keys come from the
// inspector, and scripts can tell that no person made them.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { webkit } from "@playwright/test";
import { freePort } from "./support.js";

const here = dirname(fileURLToPath(import.meta.url));
const phone = { width: 360, height: 640 };

/** Starts a virtual display. */
export async function hiddenDisplay() {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise((done, fail) => {
    server.stdio[3].once("data", (text) => done(String(text).trim()));
    server.once("error", fail);
    server.once("exit", () => fail(new Error("Xvfb ended")));
  });
  return { name: `:${number}`, stop: () => server.kill() };
}

/** Makes mouse presses send pointer events, too. */
function drag(page) {
  const { move, down, up } = Object.fromEntries(["move", "down", "up"].map((what) => [what, page.mouse[what].bind(page.mouse)]));
  let at = [0, 0];
  const tell = (what, held) => page.evaluate(([what, buttons, [clientX, clientY]]) => {
    const options = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, pointerType: "mouse", buttons, clientX, clientY };
    document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent(what, options));
  }, [what, held, at]);
  Object.assign(page.mouse, {
    move: (x, y, options) => ((at = [x, y]), move(x, y, options)),
    down: async (options) => (await tell("pointerdown", 1), down(options)),
    up: async (options) => (await tell("pointerup", 0), up(options)),
  });
}

/** Starts a browser with empty storage. Addresses are relative to the page under test. */
export async function openWebKit(display, baseURL) {
  const inspector = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bower-webkit-"));
  const program = spawn("/usr/bin/python3", [join(here, "webkit-window.py"), folder, phone.width, phone.height], {
    env: { ...process.env, DISPLAY: display, WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspector}`, NO_AT_BRIDGE: "1" },
    stdio: ["pipe", "ignore", process.env.DEBUG ? "inherit" : "ignore"],
  });
  const gone = new Promise((done) => program.once("exit", done));
  const connections = [];
  const seen = new Set();

  /** Waits for the inspector of the newest window and returns its address. The first start on a new machine takes long. */
  async function newest() {
    for (let tries = 0; tries < 800; tries += 1) {
      const list = await fetch(`http://127.0.0.1:${inspector}/`).then((answer) => answer.text(), () => "");
      const fresh = (list.match(/\/socket\/\d+\/\d+\/WebPage/g) ?? []).find((path) => !seen.has(path));
      if (fresh) {
        seen.add(fresh);
        return `ws://127.0.0.1:${inspector}${fresh}`;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error("WebKit opened no window: is gir1.2-webkit2-4.1 installed?");
  }

  /** Returns the page of the newest window. */
  async function page() {
    const windows = [{ webSocketDebuggerUrl: await newest() }];
    // Playwright asks for the list of windows as iOS gives it.
    const list = createServer((_, answer) => answer.end(JSON.stringify(windows))).listen(0, "127.0.0.1");
    await new Promise((done) => list.once("listening", done));
    const browser = await webkit.connectOverCDP(`http://127.0.0.1:${list.address().port}`);
    list.close();
    const number = connections.push(browser) - 1;
    const [page] = browser.contexts()[0].pages();
    page.setViewportSize = async ({ width, height }) => {
      program.stdin.write(`resize ${number} ${width} ${height}\n`);
      await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
    };
    drag(page);
    const goto = page.goto.bind(page);
    page.goto = async (to, options) => {
      const [document, address] = [await page.evaluate(() => location.href.split("#")[0]), new URL(to, baseURL).href];
      if (address.split("#")[0] === document) {
        // The inspector tells of a new document only.
        await page.evaluate((address) => { location.href = address; }, address);
      } else if (address.startsWith("file:")) {
        // No page may lead to a file.
        program.stdin.write(`load ${number} ${address}\n`);
        await page.waitForURL(address);
      } else {
        await goto(address, options);
      }
    };
    return page;
  }

  return {
    first: await page(),
    async another() {
      program.stdin.write("open\n");
      return page();
    },
    async close() {
      for (const browser of connections) await browser.close();
      program.kill();
      await gone;
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      } catch (why) {
        // A process of the browser that outlives it may still write to its cache. The folder is temporary.
        console.warn(`${folder} is left: ${why.message}`);
      }
    },
  };
}
