// The failure page. Plain script, because after a panic the WebAssembly module is gone and nothing in it can answer a
// button. `window.bowerFailure(message)` shows the page; the panic hook and the start call it, the first call wins.
(() => {
  const part = (name) => document.getElementById("failure" + name);
  const shown = () => !part("").hidden;

  const report = (message) => [
    "Bower " + document.querySelector('meta[name="bower-build"]')?.content,
    message,
    "Address: " + (location.hash || "#/"),
    "Browser: " + navigator.userAgent,
    "Time: " + new Date().toISOString(),
  ].join("\n");

  window.bowerFailure = (message) => {
    if (shown()) return;
    if (!window.bowerStarted) part("-words").textContent = "Bower did not load. Check the network and try again.";
    part("-report").textContent = report(String(message));
    for (const other of document.body.children) other.inert = other !== part("");
    part("").hidden = false;
    part("-reload").focus();
  };

  part("-reload").onclick = () => location.reload();
  // Its address alone would forget where in Bower the person was going.
  document.getElementById("shell-again")?.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  part("-copy").onclick = async () => {
    const text = part("-report").textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard here (an old browser, a refused permission): the text lies open and selected, to be copied by hand.
      part("-report").parentElement.open = true;
      getSelection().selectAllChildren(part("-report"));
      if (!document.execCommand("copy")) {
        part("-copied").textContent = "Copy the selected text.";
        return;
      }
    }
    part("-copied").textContent = "Copied.";
  };

  // A script that did not arrive, or anything that goes wrong before the app stands. Later only a trap of the module is
  // the end of it; other errors (an extension's, say) are not ours to die of.
  const trapped = (error) => !window.bowerStarted || error instanceof WebAssembly.RuntimeError;
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) {
      if (!window.bowerStarted) window.bowerFailure("A part of Bower did not arrive: " + event.target.src);
    } else if (event instanceof ErrorEvent && trapped(event.error)) {
      window.bowerFailure(event.message);
    }
  }, true);
  addEventListener("unhandledrejection", (event) => {
    if (trapped(event.reason)) window.bowerFailure(event.reason);
  });

  if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) {
    window.bowerFailure("This browser has no WebAssembly or no script modules; a newer one runs Bower.");
  }
})();
