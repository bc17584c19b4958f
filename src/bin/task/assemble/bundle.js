
// The modules that are always fetched together: each is a section of one file.
const bundles = new Map();
function fetchBundle(file) {
    if (!bundles.has(file)) {
        const bundle = WebAssembly.compileStreaming(fetch(new URL(file, import.meta.url)));
        bundles.set(file, bundle);
        // What has failed is asked for again the next time.
        bundle.catch(() => bundles.delete(file));
    }
    return bundles.get(file);
}
function fromBundle(file, name) {
    const whole = fetchBundle(file);
    whole.catch(() => {});
    return async (imports) => {
        const [module] = WebAssembly.Module.customSections(await whole, name);
        return WebAssembly.instantiate(module, imports);
    };
}
