// Lighthouse's mobile profile, against the compressed release.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { browserFlags, chromium } from "../support.js";

/** Prints the marks and the times; names whatever costs a mark in the categories that must be full. */
export async function lighthouseMarks(host) {
  const chrome = await launch({ chromePath: chromium(), chromeFlags: browserFlags, logLevel: "error" });
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices"];
    const { lhr } = await lighthouse(host.address, { port: chrome.port, onlyCategories, logLevel: "error", output: "json" });
    const marks = onlyCategories.map((name) => `${name} ${Math.round(lhr.categories[name].score * 100)}`);
    const time = (name) => `${Math.round(lhr.audits[name].numericValue)} ms`;
    console.log(`Lighthouse ${lhr.lighthouseVersion}, mobile: ${marks.join(", ")}`);
    console.log(
      `first contentful paint ${time("first-contentful-paint")}, largest ${time("largest-contentful-paint")}, ` +
        `interactive ${time("interactive")}, total blocking ${time("total-blocking-time")}`,
    );
    for (const name of ["accessibility", "best-practices"]) {
      for (const { id, weight } of lhr.categories[name].auditRefs) {
        const { score, title } = lhr.audits[id];
        if (weight > 0 && score !== null && score < 1) console.log(`  ${name}: ${title} (${id})`);
      }
    }
  } finally {
    chrome.kill();
  }
}
