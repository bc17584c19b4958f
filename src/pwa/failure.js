// The failure message. It is a plain script, because after a panic the WebAssembly module cannot run any more.
// `window.bowerFailure(message)` shows the message. The panic hook and the start scripts call it. Only the first call has
// an effect. The script uses only the syntax of 2018, because it also tells old browsers that they are too old.
(() => {
  const part = (name) => document.getElementById("failure" + name);
  const shown = () => !part("").hidden;

  const report = (message) => [
    "Bower " + document.querySelector('meta[name="bower-build"]').content,
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
  // Following the link alone would lose the current screen.
  const again = document.getElementById("shell-again");
  if (again) {
    again.onclick = () => {
      location.reload();
      return false;
    };
  }
  part("-copy").onclick = async () => {
    const text = part("-report").textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch (refused) {
      // Without the clipboard (in an old browser, or if permission is refused), the text is selected to be copied by hand.
      part("-report").parentElement.open = true;
      getSelection().selectAllChildren(part("-report"));
      if (!document.execCommand("copy")) {
        part("-copied").textContent = "Copy the selected text.";
        return;
      }
    }
    part("-copied").textContent = "Copied.";
  };

  // Before the app has started, every error is shown, also a script that does not load. Later only a trap of the module is
  // shown, because other errors may come from a browser extension.
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

  // The newest features that Bower needs: `lh` came with Safari 16.4 and Chrome 109, `:has` with Firefox 121. Older
  // browsers would show incomplete screens.
  const draws = typeof CSS === "object" && CSS.supports("selector(:has(a))") && CSS.supports("block-size", "1lh");
  if (!draws || typeof WebAssembly !== "object") {
    document.querySelector("#failure h1").textContent = "This browser is too old for Bower";
    window.bowerFailure("too old");
    part("-words").textContent = "Bower needs Safari 16.4, Firefox 121, Chrome 109, or a newer one. An iPhone or iPad needs " +
      "iOS 16.4: you find updates in its settings, under General.";
  }
})();
