// Measures the figures in tests/README.md for the release in dist/. `cargo task measure` measures all, or only what
// its arguments name: `sizes starts phone full felt waits review lighthouse`. A table at the end shows the figures
// beside their goals. With `--against FOLDER` or `--against COMMIT` another release is measured in turns.
import { resolve } from "node:path";
import { dist, root, serve } from "../support.js";
import { felt } from "./felt.mjs";
import { printTable } from "./figures.mjs";
import { fullPhone } from "./full.mjs";
import { reviewed } from "./review.mjs";
import { compress } from "./sizes.mjs";
import { lighthouseMarks } from "./lighthouse.mjs";
import { coldPhone } from "./phone.mjs";
import { starts } from "./starts.mjs";
import { waits } from "./waits.mjs";

const words = process.argv.slice(2);
const against = words.includes("--against") ? words.splice(words.indexOf("--against"), 2)[1] : undefined;
const asked = (name) => words.length === 0 || words.includes(name);

const hosts = [];
async function served(name, folder, tells) {
  const host = await serve({ folder, brotli: compress(folder, String(hosts.length), tells) });
  hosts.push(host);
  return { name, folder, address: host.address };
}

try {
  const own = await served("this release", dist, asked("sizes"));
  const releases = against ? [own, await served(against, resolve(root, against), false)] : [own];
  if (asked("starts")) await starts(releases);
  if (asked("phone")) await coldPhone(releases);
  if (asked("full")) await fullPhone(releases);
  if (asked("felt")) await felt(own);
  if (asked("waits")) await waits(own);
  if (asked("review")) await reviewed(own);
  if (asked("lighthouse")) await lighthouseMarks(releases);
  printTable();
} finally {
  for (const host of hosts) await host.stop();
}
