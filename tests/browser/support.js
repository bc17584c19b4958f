// Shared by the specs: the browser, the static host, and records of a page's requests.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const dist = join(root, "dist");

/** Chromium's options: needed as root and without a network, and against noise. */
export const browserFlags = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** Returns the installed Chromium: `CHROMIUM`, or else the one on PATH. */
export function chromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const places = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error("Chromium was not found: install it or set CHROMIUM to its path");
  return found;
}

/**
 * What the cases run in: the same browser without a window's machinery, which takes a third of the work, where it lies
 * beside Chromium (Debian: chromium-headless-shell), else Chromium itself.
 */
export function headless() {
  const whole = chromium();
  const shell = join(dirname(whole), "chromium-headless-shell");
  return basename(whole) === "chromium" && existsSync(shell) ? shell : whole;
}

export async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** The task runner, which is already built, because it started this run. */
function task() {
  return process.env.BOWER_TASK ? [process.env.BOWER_TASK] : ["cargo", "run", "--quiet", "--package", "task", "--"];
}

export function serverCommand(folder, options) {
  return [...task(), "static-serve", folder, ...options].map((word) => JSON.stringify(word)).join(" ");
}

/**
 * A static host of one's own, for tests that switch it off or change what it serves.
 * @param {{folder?: string, base?: string, port?: number, brotli?: string}} options
 * @returns {Promise<{address: string, port: number, stop: () => Promise<void>}>}
 */
export async function serve({ folder = dist, base = "/bower/", port = 0, brotli } = {}) {
  const [program, ...words] = [...task(), "static-serve", folder, "--base", base, "--port", String(port)];
  if (brotli) words.push("--brotli", brotli);
  const child = spawn(program, words, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((done, fail) => {
    child.stdout.once("data", (line) => done(String(line).trim()));
    child.once("exit", () => fail(new Error("the static host did not start")));
  });
  const gone = new Promise((done) => child.once("exit", done));
  return { address, port: Number(new URL(address).port), stop: () => (child.kill(), gone) };
}

/** Copies the build, so that a test may change it. */
export function copyOfBuild() {
  const folder = mkdtempSync(join(tmpdir(), "bower-"));
  cpSync(dist, folder, { recursive: true });
  return folder;
}

/** Records every address that any page, worker or service worker of this context requests from now on. */
export function record(context) {
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  return asked;
}

/** The message that Playwright writes if a case blocks service workers. */
const kept = "Service Worker registration blocked by Playwright";

/** Records every complaint of the console, the policy and the program, in every page of this context. */
export function complaints(context) {
  const heard = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && message.text() !== kept) heard.push(message.text());
  });
  context.on("weberror", (error) => heard.push(String(error.error())));
  return heard;
}

/** Waits until the app has replaced the static shell with the first screen. */
export async function started(page) {
  await expect(page.getByRole("link", { name: "Play", exact: true })).toBeVisible();
}

/** Waits until everything is cached, so that no network is needed any more. */
export async function readyOffline(page) {
  await expect(page.getByText("Ready offline")).toBeVisible({ timeout: 20_000 });
}

/**
 * A page whose app is kept by its service worker, the network off and the server gone, in a context of its own.
 * @param prepare what is done to the context before its first page
 */
export async function cutOff(browser, prepare = async () => {}) {
  const host = await serve();
  const context = await browser.newContext({ serviceWorkers: "allow", viewport: { width: 360, height: 640 } });
  await prepare(context);
  const page = await context.newPage();
  await page.goto(host.address);
  await readyOffline(page);
  await host.stop();
  await context.setOffline(true);
  return { context, page, address: host.address };
}

/** Records every violation of the policy in `window.violations`, from before the page's first script. */
export async function recordViolations(context) {
  await context.addInitScript(() => {
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
}
