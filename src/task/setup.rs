//! Installs the programs and packages that the other commands need. Programs that are already installed are skipped.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::bindgen;
use crate::packages::{self, PackageNeed};
use crate::shell::{command, find, first_line, root, run, tools_folder};

/// The version of Trunk, which must be the same as in `Trunk.toml`.
const TRUNK_VERSION: &str = "0.21.14";
/// The oldest major version of Node that Playwright supports, the same as in `tests/browser/package.json`.
const OLDEST_NODE: u32 = 20;
/// The npm packages that are installed if the system's Node is too old, as on Debian 12.
const NEWER_NODE_PACKAGES: [&str; 2] = ["node@22", "npm@10"];
const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Installs everything that the other commands need.
pub fn install_everything() -> Result<()> {
    packages::install_missing(&[
        PackageNeed::Node,
        PackageNeed::Npm,
        PackageNeed::Chromium,
        PackageNeed::ChromeDriver,
    ])?;
    prepare_build()?;
    prepare_browser_tests()?;
    println!("setup: everything is here");
    Ok(())
}

/// Installs everything that a build needs.
pub fn prepare_build() -> Result<()> {
    install_wasm_target()?;
    bindgen::install_links()?;
    install_trunk()
}

/// Installs the standard library of Rust for WebAssembly.
pub fn install_wasm_target() -> Result<()> {
    let sysroot = first_line(command("rustc").args(["--print", "sysroot"]))
        .context("rustc was not found: install Rust through https://rustup.rs")?;
    if Path::new(&sysroot).join("lib/rustlib").join(WASM_TARGET).is_dir() {
        return Ok(());
    }
    println!("setup: adding the Rust target {WASM_TARGET}");
    run(command("rustup").args(["target", "add", WASM_TARGET]))
        .with_context(|| format!("the Rust target {WASM_TARGET} is missing and rustup could not add it: install Rust through https://rustup.rs"))
}

/// Installs everything that the WebAssembly tests need. Returns the path of Chromium's driver.
pub fn prepare_wasm_tests() -> Result<PathBuf> {
    packages::install_missing(&PackageNeed::WASM)?;
    install_wasm_target()?;
    bindgen::install_links()?;
    PackageNeed::ChromeDriver.path()
}

/// Installs everything that the browser tests need, with the exact npm packages of the lock file. Returns the path of
/// the browser.
pub fn prepare_browser_tests() -> Result<PathBuf> {
    packages::install_missing(&PackageNeed::BROWSER)?;
    ensure_node()?;
    let folder = root().join("tests/browser");
    let lock = fs::read(folder.join("package-lock.json")).context("tests/browser/package-lock.json cannot be read")?;
    // A copy of the lock file is kept with the packages, to notice when the lock file changes.
    let installed = folder.join("node_modules/.installed-lock.json");
    if fs::read(&installed).ok().as_ref() != Some(&lock) {
        println!("setup: installing the browser tests' packages (npm ci in tests/browser)");
        run(command("npm")
            .args(["ci", "--omit=optional", "--no-audit", "--no-fund", "--loglevel=error"])
            .current_dir(&folder)
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
        .context("the browser tests' packages could not be installed")?;
        fs::write(&installed, &lock).context("tests/browser/node_modules cannot be written")?;
    }
    PackageNeed::Chromium.path()
}

/// Makes sure that Node is new enough for Playwright. If the Node on PATH is too old, a newer one is installed in
/// `.tools`.
fn ensure_node() -> Result<()> {
    let have = first_line(command("node").arg("--version")).unwrap_or_default();
    if major_version(&have).is_some_and(|major| major >= OLDEST_NODE) {
        return Ok(());
    }
    println!("setup: the tests need Node {OLDEST_NODE}, on PATH is {have}: fetching a newer one into .tools");
    let mut install = command(&PackageNeed::Npm.path()?.to_string_lossy());
    install
        .args(["install", "--global", "--no-audit", "--no-fund", "--loglevel=error", "--prefix"])
        .arg(tools_folder());
    run(install.args(NEWER_NODE_PACKAGES)).with_context(|| {
        format!("Node {OLDEST_NODE} or newer is needed and npm could not install it: see https://nodejs.org")
    })
}

/// Returns the major version in the output of `node --version`.
fn major_version(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// Installs Trunk in `.tools`, unless the right version is already on PATH. Downloads Trunk if cargo-binstall is
/// available, and otherwise builds it from source.
fn install_trunk() -> Result<()> {
    let have = first_line(command("trunk").arg("--version"));
    if have.as_deref().is_some_and(|line| line.split_whitespace().nth(1) == Some(TRUNK_VERSION)) {
        return Ok(());
    }
    match have {
        Some(line) => println!("setup: {line} is on PATH, Bower needs {TRUNK_VERSION}"),
        None => println!("setup: Trunk {TRUNK_VERSION} is missing"),
    }
    if find("cargo-binstall").is_some() {
        println!("setup: fetching Trunk into .tools");
        let mut fetch = command("cargo");
        fetch.args(["binstall", "--no-confirm", "--version", TRUNK_VERSION, "--root"]).arg(tools_folder()).arg("trunk");
        if run(&mut fetch).is_ok() {
            return Ok(());
        }
    }
    println!("setup: building Trunk into .tools, once: two to five minutes on two cores");
    // A build without optimization and network features takes half as long, and Trunk is still fast enough.
    let mut install = command("cargo");
    install.args([
        "install",
        "trunk",
        "--version",
        TRUNK_VERSION,
        "--locked",
        "--debug",
        "--no-default-features",
        "--root",
    ]);
    install.arg(tools_folder()).env("CARGO_PROFILE_DEV_DEBUG", "0").env_remove("CARGO_TARGET_DIR");
    run(&mut install).with_context(|| {
        format!(
            "Trunk could not be installed: run `cargo install trunk --version {TRUNK_VERSION} --locked` and see why"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_of_node_is_read() {
        assert_eq!(
            ["v18.20.4", "v22.1.0", "", "command not found"].map(major_version),
            [Some(18), Some(22), None, None]
        );
    }
}
