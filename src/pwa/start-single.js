// Starts the page of the single-file build. The module is in the page as compressed base64, and the glue is a classic script.
(() => {
  const text = atob(document.getElementById("bower-wasm").textContent);
  const packed = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const module = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const answer = new Response(module, { headers: { "Content-Type": "application/wasm" } });
  wasm_bindgen({ module_or_path: answer }).then(
    () => { window.bowerStarted = true; },
    (error) => window.bowerFailure?.("Bower could not start. " + error),
  );
})();
