// Starts the WebAssembly module in the page. This is an external script, so that the policy need not allow another inline
// script. Trunk writes the names of the glue and the module into the tag of this script. The release also writes the names
// of the files of each part there.
const { glue, wasm, ...parts } = document.querySelector("script[data-glue]").dataset;

const ask = (part) => {
  for (const file of (parts[part] ?? "").split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "anonymous", href: file });
    document.head.append(link);
  }
};

// If the page is opened at a screen, the part of that screen is fetched while the program starts. Otherwise the table is
// fetched after the program has started. `Route::program_part` must give the same part for every address.
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
