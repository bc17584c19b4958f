// Starts the page of the single file: the module lies in the page as base64, the glue is a plain script.
(() => {
  const text = atob(document.getElementById("bower-wasm").textContent);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  wasm_bindgen({ module_or_path: bytes }).then(
    () => { window.bowerStarted = true; },
    (error) => window.bowerFailure?.("Bower could not start. " + error),
  );
})();
