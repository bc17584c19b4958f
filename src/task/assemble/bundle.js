
// The modules that stand for several: each is fetched and set up once.
const bundles = new Map();
function bundle(file) {
    if (!bundles.has(file)) {
        const src = fetch(new URL(file, import.meta.url));
        // What has failed is asked for again the next time.
        const forget = () => bundles.delete(file);
        src.catch(forget);
        let made;
        bundles.set(file, (imports) => {
            made ??= WebAssembly.instantiateStreaming(src, imports);
            made.catch(forget);
            return made;
        });
    }
    const made = bundles.get(file);
    return async (imports) => made(imports);
}
