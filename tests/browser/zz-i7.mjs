import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
const level = process.argv[2] ?? "champion";
await page.goto(`http://localhost:8166/#/events/new?event=world-doubles&entrants=8&rounds=1&seed=5&speed=instant&field=${level}&start=1`);
await page.getByRole("button", { name: "Draw for the first round" }).click();
const out = await page.evaluate(async (limit) => {
  const named = (text) => [...document.querySelectorAll("button, h3")].find((part) => part.textContent === text);
  const start = performance.now();
  let [last, longest, at] = [start, 0, 0];
  const seen = [];
  named("Let bots play the rest of the event").click();
  while (!named("Prizes") && performance.now() - start < limit) {
    await new Promise((frame) => requestAnimationFrame(frame));
    const now = performance.now();
    if (now - last > longest) { longest = now - last; at = Math.round(now - start); }
    last = now;
    const told = document.querySelector(".progress")?.textContent ?? "";
    if (seen.at(-1)?.[1] !== told) seen.push([Math.round(now - start), told]);
  }
  return { took: Math.round(last - start), longest: Math.round(longest), at, seen };
}, 120000);
console.log(level, JSON.stringify(out));
await page.screenshot({ path: "/tmp/i6/champion.png" });
await browser.close();
