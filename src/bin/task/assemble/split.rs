//! The page's module in two: the first holds the table, the second the rooms beside it, which the first fetches when one
//! is entered (`src/ui/rooms.rs`). What Trunk has built is the whole in one module: that is what the single file takes.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

use super::names::fingerprint;
use super::{Build, Start, html, module};
use crate::{setup, shell};

/// What the glue calls the script that fetches the second module, and that script the glue.
const LINK: &str = "./rooms.js";
const GLUE: &str = "./bower.js";

/// The name that the split gives the second module: from `#[wasm_split(rooms)]`.
const ROOMS: &str = "split_rooms.wasm";

/// Builds the page's module anew, in two, and puts it in the place of Trunk's.
pub fn apply(build: &mut Build, whole: &Start) -> Result<Start> {
    let out = super::target()?.join("bower-split");
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("{} cannot be emptied", out.display()))?;
    }
    divide(&fs::read(compiled(build)?)?, &out)?;
    let read = |name: &str| fs::read(out.join(name)).with_context(|| format!("the split wrote no {name}"));
    let (glue, link) = (String::from_utf8(read("bower.js")?)?, String::from_utf8(read("rooms.js")?)?);
    let (first, rooms) = (module::slim(&read("bower_bg.wasm")?)?, module::slim(&read(ROOMS)?)?);

    // The two scripts name each other, so one hash of everything is in all four names.
    let hash = fingerprint([glue.as_bytes(), link.as_bytes(), &first, &rooms]);
    let start = Start { glue: format!("bower-{hash}.js"), wasm: format!("bower-{hash}_bg.wasm") };
    let (link_name, rooms_name) = (format!("rooms-{hash}.js"), format!("rooms-{hash}.wasm"));
    let glue = renamed(&glue, "from ", LINK, &link_name)?;
    let link = renamed(&link, "from ", GLUE, &start.glue)?;
    let link = renamed(&link, "new URL(", &format!("./{ROOMS}"), &rooms_name)?;

    build.remove(&whole.glue)?;
    build.remove(&whole.wasm)?;
    build.write(&start.glue, glue)?;
    build.write(&start.wasm, first)?;
    build.write(&link_name, link)?;
    build.write(&rooms_name, rooms)?;
    build.files.extend([link_name.clone(), rooms_name]);
    build.page = build.page.replace(&whole.glue, &start.glue).replace(&whole.wasm, &start.wasm);
    // The glue asks for the link before it does anything: both are fetched together.
    build.page = html::rewrite(&build.page, "link", |tag| {
        let glue = tag.get("href")?;
        (tag.is("rel", "modulepreload") && glue.ends_with(&start.glue)).then(|| {
            format!("<link rel=\"modulepreload\" href=\"{glue}\"><link rel=\"modulepreload\" href=\"./{link_name}\">")
        })
    });
    Ok(start)
}

/// The module with the seams to split it at, and with the linker's notes on what refers to what.
fn compiled(build: &Build) -> Result<std::path::PathBuf> {
    let profile = super::profile(build)?;
    shell::run(
        shell::command("cargo")
            .args(["rustc", "--quiet", "--locked", "--bin", "bower", "--no-default-features", "--features", "split"])
            .args(["--target", "wasm32-unknown-unknown", "--profile", &profile, "--", "-Clink-args=--emit-relocs"]),
    )?;
    Ok(super::target()?.join("wasm32-unknown-unknown").join(profile).join("bower.wasm"))
}

/// Splits the module and writes the first one's glue.
fn divide(compiled: &[u8], out: &Path) -> Result<()> {
    let main = out.join("first").join("bower.wasm");
    fs::create_dir_all(out.join("first")).with_context(|| format!("{} cannot be made", out.display()))?;
    let mut options = Options::new(compiled);
    options.output_dir = out;
    options.main_out_path = &main;
    options.main_module = GLUE;
    options.link_name = LINK;
    let split = transform(options).map_err(|error| anyhow!("the module cannot be split: {error:#}"))?;
    ensure!(split.split_modules.len() == 1, "the module was split into {} parts", 1 + split.split_modules.len());
    setup::wasm_bindgen()?;
    shell::run(
        shell::command("wasm-bindgen")
            .args(["--target", "web", "--no-typescript", "--keep-lld-exports", "--out-name", "bower", "--out-dir"])
            .arg(out)
            .arg(&main),
    )
}

/// The script with another name where it says `place "old"`; the glue also names its imports after the link, for the
/// module, and there it stays.
fn renamed(script: &str, place: &str, old: &str, new: &str) -> Result<String> {
    let named = format!("{place}\"{old}\"");
    ensure!(script.contains(&named), "a script of the split has no {named}");
    Ok(script.replace(&named, &format!("{place}\"./{new}\"")))
}
