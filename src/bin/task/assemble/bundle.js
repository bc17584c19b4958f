
// The modules that are always fetched together: each is a section of one file.
let bundle;
function fetchBundle() {
    bundle ??= WebAssembly.compileStreaming(fetch(new URL("./BUNDLE_HERE", import.meta.url)));
    // What has failed is asked for again the next time.
    bundle.catch(() => { bundle = undefined; });
    return bundle;
}
function fromBundle(name) {
    const whole = fetchBundle();
    whole.catch(() => {});
    return async (imports) => {
        const [module] = WebAssembly.Module.customSections(await whole, name);
        return WebAssembly.instantiate(module, imports);
    };
}
