// Makes a video of QR codes for a browser's fake camera.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [WIDTH, HEIGHT, A_SECOND] = [640, 480, 10];

/** Returns the codes on the page: size in modules, and path. */
export function drawn(page) {
  return page.getByRole("link", { name: /^QR code/ }).locator("svg").evaluateAll((codes) =>
    codes.map((code) => ({ size: code.viewBox.baseVal.width, path: code.querySelector("path").getAttribute("d") })));
}

/** Returns the dark modules as a function `dark(x, y)`. */
function modules({ size, path }) {
  const dark = new Uint8Array(size * size);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) dark.fill(1, y * size + +x, y * size + +x + +run);
  return (x, y) => x >= 0 && y >= 0 && x < size && y < size && dark[y * size + x] === 1;
}

/** Returns the brightness of one frame: a code held a little askew. */
function frame(code, degrees) {
  const dark = modules(code);
  const scale = (HEIGHT * 0.8) / code.size;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const light = Buffer.alloc(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [(x - WIDTH / 2) / scale, (y - HEIGHT / 2) / scale];
      const at = [dx * cos + dy * sin, dy * cos - dx * sin].map((place) => Math.floor(place + code.size / 2));
      light[y * WIDTH + x] = dark(...at) ? 40 : 215;
    }
  }
  return light;
}

/** Writes a video that shows each code for a second. */
export function film(codes) {
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const parts = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${A_SECOND}:1 Ip A1:1 C420jpeg\n`)];
  for (const code of codes) {
    for (let n = 0; n < A_SECOND; n += 1) parts.push(Buffer.from("FRAME\n"), frame(code, n % 5), grey);
  }
  const path = join(mkdtempSync(join(tmpdir(), "bower-film-")), "codes.y4m");
  writeFileSync(path, Buffer.concat(parts));
  return path;
}
