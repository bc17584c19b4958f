// The README's numbers, of what lies in dist/: sizes, Lighthouse's marks on its mobile profile, warm and offline starts.
// `cargo task measure`, or with words: `cargo task measure sizes starts lighthouse`.
import { dist, serve } from "../support.js";
import { compress } from "./sizes.mjs";
import { lighthouseMarks } from "./lighthouse.mjs";
import { starts } from "./starts.mjs";

const wanted = process.argv.slice(2);
const asked = (name) => wanted.length === 0 || wanted.includes(name);

const compressed = compress(dist, asked("sizes"));
const host = await serve({ brotli: compressed });
try {
  if (asked("starts")) await starts(host);
  if (asked("lighthouse")) await lighthouseMarks(host);
} finally {
  await host.stop();
}
