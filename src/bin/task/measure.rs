//! The numbers of the README: sizes, Lighthouse's marks, starts, what a person feels.

use std::fs::File;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::{setup, shell};

/// Measures what lies in `dist/`.
pub fn run(arguments: &[String]) -> Result<()> {
    let browser = setup::for_browser_tests()?;
    if !shell::root().join("dist/index.html").is_file() {
        bail!("there is no release to measure: run `cargo task dist` first");
    }
    let mut measure = shell::command("node");
    measure.arg("tests/browser/measure/measure.mjs").args(arguments);
    measure.env("CHROMIUM", browser).env("BOWER_TASK", shell::this_program()?);
    if arguments.is_empty() || arguments.iter().any(|word| word == "full") {
        measure.env("BOWER_FULL", full_phone()?);
    }
    shell::run(&mut measure)
}

/// What a phone keeps after some years, in a file.
fn full_phone() -> Result<PathBuf> {
    let file = shell::root().join("target/full-phone.json");
    let out = File::create(&file).with_context(|| format!("{} cannot be written", file.display()))?;
    let mut lab = shell::command("cargo");
    lab.args(["run", "--quiet", "--locked", "--bin", "lab", "--"]);
    lab.args(["fill", "--games", "500", "--sheets", "1000", "--events", "20"]).stdout(out);
    shell::run(&mut lab)?;
    Ok(file)
}
