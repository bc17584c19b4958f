//! `cargo task measure` measures the figures in `tests/README.md`: sizes, Lighthouse scores, start times and response
//! times.

use std::fs::File;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::{setup, shell};

/// Measures the release in `dist/`. With the argument `engine`, measures the speed of the engine in WebAssembly.
pub fn run(arguments: &[String]) -> Result<()> {
    if arguments == ["engine"] {
        return measure_engine();
    }
    let browser = setup::prepare_browser_tests()?;
    if !shell::root().join("dist/index.html").is_file() {
        bail!("there is no release to measure: run `cargo task dist` first");
    }
    let mut measure = shell::command("node");
    measure.arg("tests/browser/measure/measure.mjs").args(resolve_compared_release(arguments)?);
    measure.env("CHROMIUM", browser).env("BOWER_TASK", shell::this_program()?);
    if arguments.is_empty() || arguments.iter().any(|word| word == "full") {
        measure.env("BOWER_FULL", write_full_backup()?);
    }
    shell::run(&mut measure)
}

/// Measures the speed of the engine and of the strongest bot in WebAssembly: first compiled for speed, then compiled as
/// in the release.
fn measure_engine() -> Result<()> {
    let driver = setup::prepare_wasm_tests()?;
    for profile in ["release", "web"] {
        let mut speed = shell::command("cargo");
        speed.args(["test", "--locked", "--profile", profile, "--target", "wasm32-unknown-unknown"]);
        speed.args(["--package", "bower", "--test", "wasm_speed", "--", "--nocapture"]);
        shell::run(speed.env("CHROMEDRIVER", &driver))?;
    }
    Ok(())
}

/// Replaces the commit in the arguments `--against COMMIT` by the folder with the release of this commit. Builds the
/// release if necessary.
fn resolve_compared_release(arguments: &[String]) -> Result<Vec<String>> {
    let mut arguments = arguments.to_vec();
    let named = arguments.iter().position(|word| word == "--against").and_then(|at| arguments.get_mut(at + 1));
    if let Some(against) = named.filter(|named| !shell::root().join(named).is_dir()) {
        *against = release_folder(against)?.to_string_lossy().into_owned();
    }
    Ok(arguments)
}

/// Returns the folder with the release of a commit. If the release does not exist yet, builds it in a separate clone.
fn release_folder(commit: &str) -> Result<PathBuf> {
    let named =
        shell::first_line(shell::command("git").args(["rev-parse", "--short=12", "--verify", "--quiet", commit]));
    let name = named.with_context(|| format!("--against {commit}: there is no such folder and no such commit"))?;
    let clone = shell::root().join("target/releases").join(&name);
    let dist = clone.join("dist");
    if dist.join("index.html").is_file() {
        return Ok(dist);
    }
    println!("measure: building the release of {name}, once");
    if !clone.exists() {
        shell::run(shell::command("git").args(["clone", "--quiet", "--shared"]).arg(shell::root()).arg(&clone))?;
    }
    shell::run(shell::command("git").current_dir(&clone).args(["checkout", "--quiet", &name]))?;
    shell::run(shell::command("cargo").current_dir(&clone).args(["task", "dist"]).env_remove("CARGO_TARGET_DIR"))?;
    Ok(dist)
}

/// Writes a backup with as much data as a phone has after years of use. Returns the path of the backup.
fn write_full_backup() -> Result<PathBuf> {
    let file = shell::root().join("target/full-phone.json");
    let out = File::create(&file).with_context(|| format!("{} cannot be written", file.display()))?;
    let mut lab = shell::command("cargo");
    lab.args(["run", "--quiet", "--locked", "--bin", "lab", "--"]);
    lab.args(["fill", "--games", "500", "--sheets", "1000", "--events", "20"]).stdout(out);
    shell::run(&mut lab)?;
    Ok(file)
}
