//! `cargo task dist` builds the release. It runs Trunk, which in turn runs `cargo task assemble`.

use std::path::PathBuf;

use anyhow::Result;

use crate::{setup, shell};

/// Builds the release into `dist/`.
pub fn run() -> Result<()> {
    setup::prepare_build()?;
    let mut build = shell::command("trunk");
    build.args(["build", "--release"]).env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", path_remapping_flags());
    shell::run(&mut build)?;
    println!("dist/ is ready for any static host, under any path; dist/bower.html is the whole app in one file.");
    Ok(())
}

/// Returns compiler flags that replace local folders in the source paths of panic messages. Without these flags, the
/// build and the hashes in its file names would differ from machine to machine.
fn path_remapping_flags() -> String {
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let places = [cargo.map(|home| (home, "cargo")), Some((shell::root().to_owned(), "bower"))];
    let mappings = places.into_iter().flatten().filter_map(|(place, name)| Some(format!("{}={name}", place.to_str()?)));
    // Cargo splits the flags at spaces, so folders with spaces in their paths are not replaced.
    let mappings = mappings.filter(|mappings| !mappings.contains(char::is_whitespace));
    mappings.map(|mappings| format!("--remap-path-prefix={mappings}")).collect::<Vec<_>>().join(" ")
}
