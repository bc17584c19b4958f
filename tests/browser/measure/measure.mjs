// The README's numbers, of what lies in dist/: sizes, Lighthouse's marks on its mobile profile, warm and offline starts,
// what a person feels and waits for. `cargo task measure`, or with words: `cargo task measure sizes starts felt waits lighthouse`.
import { dist, serve } from "../support.js";
import { felt } from "./felt.mjs";
import { compress } from "./sizes.mjs";
import { lighthouseMarks } from "./lighthouse.mjs";
import { starts } from "./starts.mjs";
import { waits } from "./waits.mjs";

const wanted = process.argv.slice(2);
const asked = (name) => wanted.length === 0 || wanted.includes(name);

const compressed = compress(dist, asked("sizes"));
const host = await serve({ brotli: compressed });
try {
  if (asked("starts")) await starts(host);
  if (asked("felt")) await felt(host);
  if (asked("waits")) await waits(host);
  if (asked("lighthouse")) await lighthouseMarks(host);
} finally {
  await host.stop();
}
