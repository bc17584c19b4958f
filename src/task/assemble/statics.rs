//! Adds the static files of `src/pwa` to the build, with hashes in their names: scripts, icons, the manifest and the
//! worker.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result};

use super::{Build, html};

/// The scripts that we wrote. They are part of what the build id is a hash of.
pub const SCRIPT_FILES: [&str; 6] = ["failure.js", "start.js", "start-single.js", "worker.js", "scanner.js", "sw.js"];

/// The glue and the module of the scanner, under the names that Trunk gives them.
pub const SCANNER_FILES: [&str; 2] = ["scanner.js", "scanner_bg.wasm"];

/// The import statement of the worker's script. The single-file build replaces this statement, because there the glue
/// is a classic script.
pub const IMPORT_STATEMENT: &str = "import init from \"./GLUE\";\n";

/// Adds every file of `src/pwa` to which the page or the manifest refers, and puts the new names into the page and the
/// manifest.
pub fn add_static_files(build: &mut Build) -> Result<()> {
    let mut manifest = build.read_source("manifest.webmanifest")?;
    let of_page = linked_files(&build.page)?;
    let mut new_names = BTreeMap::new();
    for entry in fs::read_dir(&build.pwa).context("src/pwa cannot be read")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let quoted = format!("\"{name}\"");
        if name == "manifest.webmanifest" || !(manifest.contains(&quoted) || of_page.contains(&name)) {
            continue;
        }
        let content = fs::read(build.pwa.join(&name)).with_context(|| format!("src/pwa/{name} cannot be read"))?;
        let hashed = match name.ends_with(".js") {
            true => build.add_script(&name, &String::from_utf8(content)?)?,
            false => build.add_file(&name, content)?,
        };
        manifest = manifest.replace(&quoted, &format!("\"{hashed}\""));
        new_names.insert(name, hashed);
    }
    // In our own manifest, file names occur only as addresses, so they can be replaced as text.
    let hashed = build.add_file("manifest.webmanifest", manifest)?;
    new_names.insert("manifest.webmanifest".to_owned(), hashed);

    for (element, key) in [("link", "href"), ("script", "src")] {
        build.page = html::rewrite(&build.page, &format!("{element}[{key}]"), |tag| {
            let new = tag.get_attribute(key).and_then(|name| new_names.get(&name));
            Ok(new.map_or(Ok(()), |new| tag.set_attribute(key, new))?)
        })?;
    }
    Ok(())
}

/// Adds the worker's script, which imports the glue of this build.
pub fn add_worker(build: &mut Build, glue: &str) -> Result<()> {
    let script = worker_script(build)?.replace("GLUE", glue);
    let name = build.add_script("worker.js", &script)?;
    build.set_meta("bower-worker", &name)?;
    Ok(())
}

/// Adds the scanner's glue and module, and the script that the page loads when somebody scans.
pub fn add_scanner(build: &mut Build) -> Result<()> {
    let [glue, wasm] = SCANNER_FILES;
    let (glue_text, module) = (String::from_utf8(build.read(glue)?)?, build.read(wasm)?);
    for name in SCANNER_FILES {
        build.remove(name)?;
    }
    let glue = build.add_script("scanner-glue.js", &glue_text)?;
    let wasm = build.add_file("scanner.wasm", module)?;
    let script = build.read_source("scanner.js")?.replace("GLUE", &glue).replace("WASM", &wasm);
    let name = build.add_script("scanner.js", &script)?;
    build.set_meta("bower-scanner", &name)?;
    Ok(())
}

/// Returns the worker's script with the build id filled in.
pub fn worker_script(build: &Build) -> Result<String> {
    Ok(build.read_source("worker.js")?.replace("BUILD", &build.id))
}

/// Returns the addresses of all `<link href>` and `<script src>` elements of the page.
fn linked_files(page: &str) -> Result<BTreeSet<String>> {
    let links = html::find(page, "link[href]", |link| link.get_attribute("href"))?;
    let scripts = html::find(page, "script[src]", |script| script.get_attribute("src"))?;
    Ok(links.into_iter().chain(scripts).collect())
}
