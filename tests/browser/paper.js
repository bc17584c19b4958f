// What a printer would put on paper: each page of a PDF as a picture, drawn by pdf.js in a page of its own.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = "http://pdf.test/";
const folder = join(dirname(fileURLToPath(import.meta.url)), "node_modules", "pdfjs-dist", "build");

/**
 * The pages: their size in points, how much ink is on them, how much of it is coloured or nearer to the edge than
 * `margin` points, and the words.
 * @returns {Promise<{width: number, height: number, ink: number, coloured: number, inMargin: number, lowest: number, words: string}[]>}
 */
export async function pages(context, pdf, margin = 30) {
  const page = await context.newPage();
  await page.route(`${home}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return name
      ? route.fulfill({ contentType: "text/javascript", body: readFileSync(join(folder, name)) })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
  });
  await page.goto(home);
  const seen = await page.evaluate(async ([base64, margin]) => {
    const library = await import("/pdf.min.mjs");
    library.GlobalWorkerOptions.workerSrc = "/pdf.worker.min.mjs";
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const pdf = await library.getDocument({ data }).promise;
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const one = await pdf.getPage(number);
      const scale = 1.5;
      const viewport = one.getViewport({ scale });
      const canvas = Object.assign(document.createElement("canvas"), { width: viewport.width, height: viewport.height });
      await one.render({ canvas, canvasContext: canvas.getContext("2d"), viewport }).promise;
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const seen = { width: Math.round(viewport.width / scale), height: Math.round(viewport.height / scale), ink: 0, coloured: 0, inMargin: 0, lowest: 0 };
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = data.slice(at, at + 3);
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 12) seen.coloured += 1;
        if (red > 200) continue;
        const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
        seen.ink += 1;
        seen.lowest = Math.max(seen.lowest, y / scale);
        if (Math.min(x, y, canvas.width - 1 - x, canvas.height - 1 - y) < margin * scale) seen.inMargin += 1;
      }
      const content = await one.getTextContent();
      pages.push({ ...seen, words: content.items.map((item) => item.str).join(" ") });
    }
    return pages;
  }, [pdf.toString("base64"), margin]);
  await page.close();
  return seen;
}
