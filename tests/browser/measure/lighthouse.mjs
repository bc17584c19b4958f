// Runs Lighthouse's mobile profile on the compressed release: the median of several runs. Two releases are measured in
// turns.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { browserFlags, chromium } from "../support.js";
import { middle, note, spread } from "./figures.mjs";

const ROUNDS = 5;
const onlyCategories = ["performance", "accessibility", "best-practices"];
const TIMES = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  interactive: "interactive",
  blocking: "total-blocking-time",
};
/** The addresses to measure: home, and a game by its link. */
const DOORS = { home: "", "a game by link": "#/play?rules=world&seed=42&start=1" };

const GOALS = {
  home: { marks: "98, 100, 100", times: "largest paint 1500, blocking 100 ms" },
  "a game by link": { marks: "95, 100, 100", times: "blocking 150 ms" },
};

/**
 * Prints marks and times, and names whatever costs a mark in the categories that must be full.
 * @param {{name: string, address: string}[]} releases
 */
export async function lighthouseMarks(releases) {
  for (const [door, hash] of Object.entries(DOORS)) {
    const runs = releases.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, { address }] of releases.entries()) runs[at].push(await run(address + hash));
    }
    for (const [at, { name }] of releases.entries()) tell(`${door}, ${name}`, runs[at]);
    const times = Object.values(TIMES).map((audit) => spread(runs[0].map((lhr) => lhr.audits[audit].numericValue)));
    const marks = onlyCategories.map((name) => middle(runs[0].map((lhr) => Math.round(lhr.categories[name].score * 100))));
    note(`Lighthouse, mobile, ${door}: performance, accessibility, best practices`, GOALS[door].marks, marks.join(", "), "lighthouse");
    note(`the same: ${Object.keys(TIMES).join(", ")}`, GOALS[door].times, `${times.join(", ")} ms`, "lighthouse");
  }
}

async function run(address) {
  const chrome = await launch({ chromePath: chromium(), chromeFlags: browserFlags, logLevel: "error" });
  try {
    return (await lighthouse(address, { port: chrome.port, onlyCategories, logLevel: "error", output: "json" })).lhr;
  } finally {
    chrome.kill();
  }
}

function tell(what, runs) {
  const marks = onlyCategories.map((name) => `${name} ${middle(runs.map((lhr) => Math.round(lhr.categories[name].score * 100)))}`);
  const times = Object.entries(TIMES).map(([name, audit]) => `${name} ${spread(runs.map((lhr) => lhr.audits[audit].numericValue))} ms`);
  const kilobytes = middle(runs.map((lhr) => lhr.audits["total-byte-weight"]?.numericValue ?? 0)) / 1000;
  console.log(`Lighthouse ${runs[0].lighthouseVersion}, mobile, ${what}: ${marks.join(", ")}`);
  console.log(`  ${times.join(", ")}, ${Math.round(kilobytes)} KB`);
  const [lhr] = runs;
  for (const name of ["accessibility", "best-practices"]) {
    for (const { id, weight } of lhr.categories[name].auditRefs) {
      const { score, title } = lhr.audits[id];
      if (weight > 0 && score !== null && score < 1) console.log(`  ${name}: ${title} (${id})`);
    }
  }
}
