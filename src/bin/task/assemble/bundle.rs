//! Modules that are always fetched together, in one file: each is a custom section of a module that holds nothing else, so
//! that any host serves it as WebAssembly and the browser takes it apart. One file compresses better than ten.

use anyhow::{Result, ensure};
use wasm_encoder::{CustomSection, Module};

/// What the script that fetches modules needs to find one in a bundle.
const FETCH: &str = include_str!("bundle.js");

/// The modules, by their names, in one.
pub fn of<'m>(modules: impl IntoIterator<Item = (&'m str, &'m [u8])>) -> Vec<u8> {
    let mut bundle = Module::new();
    for (name, module) in modules {
        bundle.section(&CustomSection { name: name.into(), data: module.into() });
    }
    bundle.finish()
}

/// The script that fetches modules, able to fetch bundles as well.
pub fn fetched(script: &str) -> String {
    script.to_owned() + FETCH
}

/// The script that fetches modules, taking these out of the bundle instead.
pub fn taken_from<'m>(script: &str, bundle: &str, modules: impl IntoIterator<Item = &'m str>) -> Result<String> {
    let mut script = script.to_owned();
    for name in modules {
        let fetched = format!(
            "    const src = fetch(new URL(\"./{name}\", import.meta.url));\n    src.catch(() => {{}});\n    return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n"
        );
        ensure!(script.contains(&fetched), "the script of the split does not fetch {name} as it used to");
        script = script.replacen(&fetched, &format!("    return fromBundle(\"./{bundle}\", \"{name}\");\n"), 1);
    }
    Ok(script)
}

#[cfg(test)]
mod tests {
    use wasmparser::{Parser, Payload};

    use super::*;

    #[test]
    fn a_bundle_is_a_module_of_its_modules() {
        let long = [7; 300];
        let bundle = of([("a.wasm", &b"first"[..]), ("b.wasm", &long)]);
        let held = Parser::new(0).parse_all(&bundle).filter_map(|payload| match payload.unwrap() {
            Payload::CustomSection(section) => Some((section.name(), section.data())),
            _ => None,
        });
        assert_eq!(held.collect::<Vec<_>>(), [("a.wasm", &b"first"[..]), ("b.wasm", &long)]);
    }

    #[test]
    fn a_script_that_fetches_otherwise_is_refused() {
        assert!(taken_from("fetch('a.wasm')", "table.wasm", ["a.wasm"]).is_err());
    }
}
