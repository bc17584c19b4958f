//! `cargo task kill` tests that no data is lost when the browser is killed.

use anyhow::{Result, bail};

use crate::{setup, shell};

/// Kills the browser at a random moment and counts the lost data, 40 times or as often as the argument says.
pub fn run(arguments: &[String]) -> Result<()> {
    let browser = setup::prepare_browser_tests()?;
    if !shell::root().join("dist/index.html").is_file() {
        bail!("there is no release to run: run `cargo task dist` first");
    }
    let mut kill = shell::command("node");
    kill.arg("tests/browser/kill.mjs").args(arguments);
    kill.env("CHROMIUM", browser).env("BOWER_TASK", shell::this_program()?);
    shell::run(&mut kill)
}
