// Scans QR codes with the camera or in a picture file. The page calls `window.bowerScanner`. The decoder is a separate
// WebAssembly module, which is loaded only here. If it traps, the error is caught, and the page's own module goes on.
import init, { scan } from "./GLUE";

let decoder;

/** Returns the texts of the codes in a picture, scaled down to `most` pixels a side. */
async function texts(source, width, height, most) {
  await (decoder ??= init({ module_or_path: new URL("./WASM", import.meta.url) }));
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  // Transparent areas count as paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const grey = new Uint8Array(data.length / 4);
  for (let i = 0; i < grey.length; i += 1) grey[i] = (data[4 * i] * 77 + data[4 * i + 1] * 151 + data[4 * i + 2] * 28) >> 8;
  try {
    return scan(grey, canvas.width);
  } catch {
    return [];
  }
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

window.bowerScanner = {
  /** Shows the camera in a video element and calls `found` with every text in view, until the video is stopped. Rejects with the browser's reason. */
  async watch(video, found) {
    if (!navigator.mediaDevices) throw new DOMException("", "NotFoundError");
    const loaded = texts(video, 1, 1, 1);
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } });
    video.srcObject = stream;
    try {
      await Promise.all([video.play(), loaded]);
      while (video.srcObject === stream && video.isConnected) {
        if (video.videoWidth) for (const text of await texts(video, video.videoWidth, video.videoHeight, 1280)) found(text);
        await pause(120);
      }
    } finally {
      for (const track of stream.getTracks()) track.stop();
    }
  },
  /** Returns the texts of the codes in a picture file. Rejects if it is not a picture. */
  async picture(file) {
    const picture = await createImageBitmap(file);
    for (const most of [1600, 1000, 600]) {
      const found = await texts(picture, picture.width, picture.height, most);
      if (found.length) return found;
    }
    return [];
  },
};
