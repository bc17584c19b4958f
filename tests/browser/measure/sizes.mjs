// Measures compressed sizes, and writes the compressed files, which the static host then serves.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "../support.js";
import { note } from "./figures.mjs";

/** Compresses every file of a build as a static host does, into a folder of this name. Returns the folder. */
export function compress(dist, name, print) {
  const folder = join(root, "target", "measure-brotli", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sums = { start: 0, table: 0, search: 0, room: 0, install: 0 };
  if (print) console.log("bytes    brotli   (t: when a game is begun; s: when a bot searches; r: when a room beside the table or an open table is entered; x: only for installing; -: not part of the app)");
  for (const { name, when } of files(dist)) {
    const { plain, packed } = pack(dist, name);
    if (packed !== plain) writeFileSync(join(folder, name + ".br"), packed);
    if (when) sums[when] += packed.length;
    const mark = { start: " ", table: "t", search: "s", room: "r", install: "x" }[when] ?? "-";
    if (print) console.log(`${String(plain.length).padStart(8)} ${String(packed.length).padStart(8)} ${mark} ${name}`);
  }
  const { start, table, search, room, install } = sums;
  const all = start + table + search + room;
  if (print) console.log(`the start: ${kilo(start)}; with the table: ${kilo(start + table)}; with bots that search: ${kilo(start + table + search)}; with every room: ${kilo(all)}; with the icons and the service worker: ${kilo(all + install)}`);
  if (print) note("loaded, brotli: first screen; with the table; with bots that search; everything", "130; 330; 390 KB; reported", [start, start + table, start + table + search, all].map(kilo).join("; "), "sizes");
  return folder;
}

/** Lists every file of a build, with the moment when the app first fetches it; `null` if never. */
export function files(dist) {
  const kept = filesOfTheApp(dist);
  const names = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => entry.name);
  return names.sort().map((name) => ({ name, when: !kept.includes(name) && name !== "sw.js" ? null : needed(name) }));
}

/** Returns the sizes of a file, plain and compressed. */
export function pack(dist, name) {
  const plain = readFileSync(join(dist, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  // Pictures are compressed already: no host compresses them again.
  return { plain, packed: name.endsWith(".png") ? plain : brotliCompressSync(plain, { params }) };
}

/** Returns when the app first fetches a file. A part of the program is named after all that need it. */
function needed(name) {
  if (/^icon-.*png$|^sw\.js$/.test(name)) return "install";
  if (name.startsWith("worker-")) return "table";
  const parts = name.match(/^([a-z-]+)-[0-9a-f]+\.(wasm|js|css)$/)?.[1].split("-") ?? [];
  if (parts.includes("table")) return "table";
  if (parts.includes("searching")) return "search";
  return ["rest", "rooms", "scanner", "errands"].some((part) => parts.includes(part)) ? "room" : "start";
}

/** Returns the files that the app loads, from the build's own list. */
function filesOfTheApp(dist) {
  const worker = readFileSync(join(dist, "sw.js"), "utf8");
  return JSON.parse(worker.match(/FILES = (\[.*?\])/s)[1]);
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
