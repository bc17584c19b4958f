import { chromium as playwright, devices } from "@playwright/test";
import { game, whatIsAsked } from "./player.js";
import { browserFlags, chromium } from "./support.js";
import { watchInteractions } from "./measure/watchers.mjs";
const slowed=4;
const browser = await playwright.launch({ executablePath: chromium(), args: browserFlags });
const all={};
for (let round=0; round<3; round++) for (const address of process.argv.slice(2)) {
const context = await browser.newContext({ ...devices["Pixel 5"], viewport: { width: 360, height: 640 }, serviceWorkers: "block" });
const page = await context.newPage();
const dt = await context.newCDPSession(page);
await dt.send("Emulation.setCPUThrottlingRate", { rate: slowed });
await page.addInitScript(watchInteractions);
await page.goto(address + game({ seed: "3", speed: "normal", partner: "regular", opponents: "regular" }));
const taps=all[address]??=[];
for (let hands=0; hands<3;) {
  const { name, found } = await whatIsAsked(page);
  if (name==="nextHand") hands++;
  if (name!=="cards") { await found.first().tap({timeout:2000}).catch(()=>{}); continue; }
  await page.evaluate(() => window.interactions.clear());
  await found.first().tap({ trial: true });
  const { x, y, width, height } = await found.first().boundingBox();
  await dt.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{x:x+width/2,y:y+height/2}] });
  await page.waitForTimeout(80);
  await dt.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(400);
  taps.push(await page.evaluate(() => Math.max(16,...window.interactions.values())));
}
await context.close();
}
for (const [a,t] of Object.entries(all)) { t.sort((x,y)=>x-y); console.log(a, t.length, "middle", t[t.length>>1], "p95", t[Math.floor(t.length*.95)], "worst", t.at(-1), t.join(" ")); }
await browser.close();
