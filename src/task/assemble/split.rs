//! Splits the page's WebAssembly module at the functions that `part!` defines. The first module has the first screen.
//! The other modules are fetched when they are needed.
//!
//! The crate `wasm_split_cli_support` does the split. This module decides which modules are merged into one file and
//! which files are preloaded, and puts hashes into the file names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use lol_html::html_content::ContentType;
use wasm_split_cli_support::{Options, transform};

use super::names::fingerprint;
use super::{Build, StartFiles, bundle, html, imports, module, script};
use crate::bindgen;

/// The name by which the glue imports the script that fetches modules.
const LOADER_SCRIPT: &str = "./parts.js";
const GLUE_FILE: &str = "./bower.js";

/// Parts of the program that every game needs. The modules of these parts are merged into one file.
const GAME_PARTS: [&str; 1] = ["table"];

/// Name of the file into which the modules of [`GAME_PARTS`] are merged.
const TABLE_PART: &str = "table";

/// Modules with fewer bytes than this are merged into the file of [`TABLE_PART`], because small files compress badly.
const MERGE_BELOW_BYTES: usize = 4096;

/// Parts of the program that have screens. If the page is opened at such a screen, `start.js` fetches the
/// modules of the part before the program starts.
const SCREENS: [&str; 2] = ["table", "rest"];

/// The names of all modules except the first, each with the parts of the program that need the module.
type NeededModules = BTreeMap<String, BTreeSet<String>>;

/// Splits the compiled module, and replaces Trunk's single module `whole` by the modules of the split.
pub fn split_build(build: &mut Build, compiled: &[u8], whole: &StartFiles) -> Result<StartFiles> {
    let out = super::target_folder()?.join("bower-split");
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("{} cannot be emptied", out.display()))?;
    }
    let parts = split_module(compiled, &out)?;
    let (start, link, early) = SplitModule::read(&out, parts)?.write(build)?;
    build.remove(&whole.glue)?;
    build.remove(&whole.wasm)?;
    build.page = build.page.replace(&whole.glue, &start.glue).replace(&whole.wasm, &start.wasm);
    // The glue imports the link script, so both are preloaded together.
    let of_glue = format!("link[rel='modulepreload'][href$='{}']", start.glue);
    build.page = html::rewrite(&build.page, &of_glue, |glue| {
        glue.after(&format!("<link rel=\"modulepreload\" href=\"./{link}\">"), ContentType::Html);
        Ok(())
    })?;
    build.page = html::rewrite(&build.page, "script[data-glue]", |script| {
        for (part, files) in &early {
            script.set_attribute(&format!("data-{part}"), &files.join(" "))?;
        }
        Ok(())
    })?;
    Ok(start)
}

/// The files that each of [`SCREENS`] needs.
type FilesOfParts = BTreeMap<&'static str, Vec<String>>;

/// Any module of the split except the first.
struct PartModule {
    name: String,
    needed_by: BTreeSet<String>,
    content: Vec<u8>,
}

impl PartModule {
    fn is_merged(&self) -> bool {
        self.content.len() < MERGE_BELOW_BYTES || GAME_PARTS.iter().any(|part| self.needed_by.contains(*part))
    }
}

/// The files that the splitting tool wrote, before they get their final names.
struct SplitModule {
    glue: String,
    /// The script that fetches the other modules.
    link: String,
    first: Vec<u8>,
    /// For each merged file, its name and the modules that are merged into it.
    bundles: [(&'static str, Vec<PartModule>); 1],
    apart: Vec<PartModule>,
}

impl SplitModule {
    /// Reads the output of the split from a folder.
    fn read(out: &Path, parts: NeededModules) -> Result<SplitModule> {
        let read = |name: &str| fs::read(out.join(name)).with_context(|| format!("the split wrote no {name}"));
        let (first, glue) =
            imports::shorten(&module::slim(&read("bower_bg.wasm")?)?, String::from_utf8(read("bower.js")?)?)?;
        let module = |(name, needed_by): (String, BTreeSet<String>)| -> Result<PartModule> {
            Ok(PartModule { content: module::slim(&read(&name)?)?, name, needed_by })
        };
        let modules = parts.into_iter().map(module).collect::<Result<Vec<_>>>()?;
        let (table, apart) = modules.into_iter().partition::<Vec<_>, _>(PartModule::is_merged);
        let bundles = [(TABLE_PART, table)];
        Ok(SplitModule { glue, link: String::from_utf8(read("parts.js")?)?, first, bundles, apart })
    }

    /// Writes all files under their final names. Returns the files with which the page starts, the name of the script
    /// that fetches modules, and the files of each part with screens.
    fn write(self, build: &mut Build) -> Result<(StartFiles, String, FilesOfParts)> {
        let bundled = |(name, modules): (&'static str, Vec<PartModule>)| -> Result<_> {
            let whole = bundle::merge(modules.iter().map(|module| (module.name.as_str(), module.content.as_slice())))?;
            Ok((name, modules, module::slim(&whole)?))
        };
        let bundles = self.bundles.into_iter().map(bundled).collect::<Result<Vec<_>>>()?;
        // The glue and the link script contain each other's names. Therefore all file names contain the same hash,
        // which covers the contents of all files.
        let contents = [self.glue.as_bytes(), self.link.as_bytes(), &self.first].into_iter();
        let contents = contents.chain(bundles.iter().map(|(_, _, content)| content.as_slice()));
        let hash = fingerprint(contents.chain(self.apart.iter().map(|module| module.content.as_slice())));
        let start = StartFiles { glue: format!("bower-{hash}.js"), wasm: format!("bower-{hash}_bg.wasm") };
        let link_name = format!("parts-{hash}.js");
        build.write(&start.glue, script::minify(&rename_file(&self.glue, "from ", LOADER_SCRIPT, &link_name)?)?)?;
        build.write(&start.wasm, self.first)?;

        let mut made_of = BTreeMap::from(SCREENS.map(|part| (part, Vec::new())));
        let mut link = bundle::add_fetch_script(&rename_file(&self.link, "from ", GLUE_FILE, &start.glue)?);
        for (name, modules, content) in bundles {
            let file = format!("{name}-{hash}.wasm");
            for (part, files) in &mut made_of {
                if modules.iter().any(|module| module.needed_by.contains(*part)) {
                    files.push(file.clone());
                }
            }
            link = bundle::replace_fetches(&link, &file, modules.iter().map(|module| module.name.as_str()))?;
            build.write(&file, content)?;
            build.files.push(file);
        }
        for PartModule { name, needed_by, content } in self.apart {
            // The file of a module is named after the parts of the program that need the module.
            let of: Vec<&str> = needed_by.iter().map(String::as_str).collect();
            let hashed = format!("{}-{hash}.wasm", of.join("-"));
            link = rename_file(&link, "new URL(", &format!("./{name}"), &hashed)?;
            for (part, files) in &mut made_of {
                if needed_by.contains(*part) {
                    files.push(hashed.clone());
                }
            }
            build.write(&hashed, content)?;
            build.files.push(hashed);
        }
        build.write(&link_name, script::minify(&link)?)?;
        build.files.push(link_name.clone());
        Ok((start, link_name, made_of))
    }
}

/// Splits the compiled module into the folder `out`, and generates the glue of the first module.
fn split_module(compiled: &[u8], out: &Path) -> Result<NeededModules> {
    let main = out.join("first").join("bower.wasm");
    fs::create_dir_all(out.join("first")).with_context(|| format!("{} cannot be made", out.display()))?;
    let mut options = Options::new(compiled);
    options.output_dir = out;
    options.main_out_path = &main;
    options.main_module = GLUE_FILE;
    options.link_name = LOADER_SCRIPT;
    let split = transform(options).map_err(|error| anyhow!("the module cannot be split: {error:#}"))?;
    let mut parts = NeededModules::new();
    for (part, needs) in &split.prefetch_map {
        for stem in needs {
            parts.entry(format!("{stem}.wasm")).or_default().insert(part.clone());
        }
    }
    ensure!(!parts.is_empty(), "the module was not split");
    let written: BTreeSet<_> = split.split_modules.iter().filter_map(|path| path.file_name()?.to_str()).collect();
    ensure!(
        written == parts.keys().map(String::as_str).collect(),
        "the split wrote {written:?}, and its parts need {parts:?}"
    );
    bindgen::generate_glue("web", &main, out, &["--keep-lld-exports"])?;
    Ok(parts)
}

/// Replaces the name `old` in a script where it follows `place`, for example in `from "old"`. Elsewhere the glue uses
/// `old` as the name of the module's imports, which must not change.
fn rename_file(script: &str, place: &str, old: &str, new: &str) -> Result<String> {
    let named = format!("{place}\"{old}\"");
    ensure!(script.contains(&named), "a script of the split has no {named}");
    Ok(script.replace(&named, &format!("{place}\"./{new}\"")))
}
