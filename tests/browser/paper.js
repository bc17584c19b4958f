// Renders each page of a PDF as a picture, with pdf.js in a page of its own.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = "http://pdf.test/";
const folder = join(dirname(fileURLToPath(import.meta.url)), "node_modules", "pdfjs-dist", "build");

/**
 * The pages: their size in points, how much ink is on them, how much of it is coloured or nearer to the edge than
 * `margin` points, the words, those of them that reach beyond the margins, seen or not, those that lie over others, and
 * the height of the smallest letters.
 * @returns {Promise<{width: number, height: number, ink: number, coloured: number, inMargin: number, lowest: number, words: string, outside: string[], overlapping: string[], smallest: number}[]>}
 */
export async function pages(context, pdf, margin = 30) {
  const page = await printer(context);
  return page.evaluate(async ([base64, margin]) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const pdf = await window.library.getDocument({ data, worker: window.reader }).promise;
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const one = await pdf.getPage(number);
      const scale = 1.5;
      const viewport = one.getViewport({ scale });
      const canvas = Object.assign(document.createElement("canvas"), { width: viewport.width, height: viewport.height });
      const canvasContext = canvas.getContext("2d", { willReadFrequently: true });
      await one.render({ canvas, canvasContext, viewport }).promise;
      const { data } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
      const seen = { width: Math.round(viewport.width / scale), height: Math.round(viewport.height / scale), ink: 0, coloured: 0, inMargin: 0, lowest: 0 };
      const dots = new Uint32Array(data.buffer);
      for (let place = 0; place < dots.length; place += 1) {
        // Bare paper.
        if (dots[place] === 0xffffffff) continue;
        const [red, green, blue] = [data[4 * place], data[4 * place + 1], data[4 * place + 2]];
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 12) seen.coloured += 1;
        if (red > 200) continue;
        const [x, y] = [place % canvas.width, Math.floor(place / canvas.width)];
        seen.ink += 1;
        seen.lowest = Math.max(seen.lowest, y / scale);
        if (Math.min(x, y, canvas.width - 1 - x, canvas.height - 1 - y) < margin * scale) seen.inMargin += 1;
      }
      const { items } = await one.getTextContent();
      const written = items.filter((item) => item.str.trim());
      const outside = written.filter(({ transform: [, , , , x, y], width }) =>
        x < margin || x + width > seen.width - margin || y < margin || y > seen.height - margin);
      // A baseline within another's letters, at the same place across.
      const over = (one, other) =>
        Math.abs(one.transform[5] - other.transform[5]) < Math.min(one.height, other.height) * 0.6 &&
        Math.min(one.transform[4] + one.width, other.transform[4] + other.width) - Math.max(one.transform[4], other.transform[4]) > 2;
      const overlapping = written.flatMap((one, at) =>
        written.slice(at + 1).filter((other) => over(one, other)).map((other) => `${one.str} / ${other.str}`));
      pages.push({
        ...seen,
        overlapping,
        words: items.map((item) => item.str).join(" "),
        outside: outside.map((item) => item.str),
        smallest: Math.min(...written.map((item) => item.height)),
      });
    }
    await pdf.destroy();
    return pages;
  }, [pdf.toString("base64"), margin]);
}

const printers = new WeakMap();

/** Returns the page in which pdf.js is loaded, once per context. */
async function printer(context) {
  if (!printers.has(context)) printers.set(context, await loaded(context));
  return printers.get(context);
}

async function loaded(context) {
  const page = await context.newPage();
  await page.route(`${home}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return name
      ? route.fulfill({ contentType: "text/javascript", body: readFileSync(join(folder, name)) })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
  });
  await page.goto(home);
  await page.evaluate(async () => {
    window.library = await import("/pdf.min.mjs");
    window.library.GlobalWorkerOptions.workerSrc = "/pdf.worker.min.mjs";
    window.reader = new window.library.PDFWorker();
  });
  return page;
}
