//! The static files of `src/pwa`: scripts, icons, manifest and worker, under hashed names.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

use super::{Build, html};

/// Our own scripts. What they say decides how the build behaves.
pub const SCRIPTS: [&str; 6] = ["failure.js", "start.js", "start-single.js", "worker.js", "scanner.js", "sw.js"];

/// The scanner's glue and module, as Trunk names them.
pub const SCANNER: [&str; 2] = ["scanner.js", "scanner_bg.wasm"];

/// The worker's line that the single file replaces, where the glue is a plain script.
pub const IMPORT: &str = "import init from \"./GLUE\";\n";

/// Adds every file of `src/pwa` that the page or the manifest names, and points them there.
pub fn add(build: &mut Build) -> Result<()> {
    let mut manifest = build.source("manifest.webmanifest")?;
    let mut new_names = BTreeMap::new();
    for entry in fs::read_dir(&build.pwa).context("src/pwa cannot be read")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let quoted = format!("\"{name}\"");
        if name == "manifest.webmanifest" || !(manifest.contains(&quoted) || page_names(&build.page, &name)) {
            continue;
        }
        let content = fs::read(build.pwa.join(&name)).with_context(|| format!("src/pwa/{name} cannot be read"))?;
        let hashed = build.add(&name, content)?;
        manifest = manifest.replace(&quoted, &format!("\"{hashed}\""));
        new_names.insert(name, hashed);
    }
    // Only addresses of the manifest may contain what looks like one of our names: it is ours, so that is so.
    let hashed = build.add("manifest.webmanifest", manifest)?;
    new_names.insert("manifest.webmanifest".to_owned(), hashed);

    for (element, key) in [("link", "href"), ("script", "src")] {
        build.page = html::rewrite(&build.page, element, |tag| {
            let new = new_names.get(tag.get(key)?)?;
            Some(with_attribute(tag, element, key, new))
        });
    }
    Ok(())
}

/// Adds the worker's script, which imports this build's glue.
pub fn add_worker(build: &mut Build, glue: &str) -> Result<()> {
    let script = worker(build)?.replace("GLUE", glue);
    let name = build.add("worker.js", script)?;
    build.set_meta("bower-worker", &name);
    Ok(())
}

/// Adds the scanner: its glue, its module, and the script that the page loads when somebody scans.
pub fn add_scanner(build: &mut Build) -> Result<()> {
    let [glue, wasm] = SCANNER;
    let (glue_text, module) = (build.read(glue)?, build.read(wasm)?);
    for name in SCANNER {
        build.remove(name)?;
    }
    let glue = build.add("scanner-glue.js", glue_text)?;
    let wasm = build.add("scanner.wasm", module)?;
    let script = build.source("scanner.js")?.replace("GLUE", &glue).replace("WASM", &wasm);
    let name = build.add("scanner.js", script)?;
    build.set_meta("bower-scanner", &name);
    Ok(())
}

/// The worker's script with this build's id.
pub fn worker(build: &Build) -> Result<String> {
    Ok(build.source("worker.js")?.replace("BUILD", &build.id))
}

fn page_names(page: &str, name: &str) -> bool {
    html::tags(page, "link").iter().any(|tag| tag.is("href", name))
        || html::tags(page, "script").iter().any(|tag| tag.is("src", name))
}

fn with_attribute(tag: &html::Tag, element: &str, key: &str, value: &str) -> String {
    let mut out = format!("<{element}");
    for (name, old) in tag.attributes() {
        let new = if name == key { value } else { old };
        out.push_str(&if new.is_empty() { format!(" {name}") } else { format!(" {name}=\"{new}\"") });
    }
    out + ">"
}
