//! The numbers of the README: sizes, Lighthouse's marks, starts, what a person feels.

use anyhow::{Result, bail};

use crate::{setup, shell};

/// Measures what lies in `dist/`.
pub fn run(arguments: &[String]) -> Result<()> {
    let browser = setup::for_browser_tests()?;
    if !shell::root().join("dist/index.html").is_file() {
        bail!("there is no release to measure: run `cargo task dist` first");
    }
    shell::run(
        shell::command("node")
            .arg("tests/browser/measure/measure.mjs")
            .args(arguments)
            .env("CHROMIUM", browser)
            .env("BOWER_TASK", shell::this_program()?),
    )
}
