// Starts the page's half of the one WebAssembly module. An external script, so that the policy needs no inline one.
// Trunk writes the names of the glue and of the module into this script's own tag.
const { glue, wasm } = document.querySelector("script[data-glue]").dataset;
try {
  const { default: init } = await import(new URL(glue, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
  window.bowerStarted = true;
} catch (error) {
  window.bowerFailure?.("Bower could not start. " + error);
}
