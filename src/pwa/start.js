// Starts the page's half of the one WebAssembly module. An external script, so that the policy needs no inline one.
// Trunk writes the names of the glue and of the module into this script's own tag, the release what its parts are made of.
const { glue, wasm, ...parts } = document.querySelector("script[data-glue]").dataset;

const ask = (part) => {
  for (const file of (parts[part] ?? "").split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "anonymous", href: file });
    document.head.append(link);
  }
};

// If the page is opened at a screen, its part loads while the program starts. Otherwise the table loads once the first
// screen has started. `Route::part` must say the same of every address.
const doors = { play: "table", table: "table" };
const [, door] = location.hash.split(/[/?]/);
if (door) ask(doors[door] ?? "rest");
try {
  const { default: init } = await import(new URL(glue, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
  window.bowerStarted = true;
  if (!door) ask("table");
} catch (error) {
  window.bowerFailure?.("Bower could not start. " + error);
}
