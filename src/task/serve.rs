//! `cargo task serve` builds the app for development, serves the app, and builds it again after every change.

use anyhow::Result;

use crate::setup;
use crate::shell;

/// Serves the app until it is interrupted. The arguments are passed to Trunk, for example `--port 8081` or `--open`.
pub fn run(arguments: &[String]) -> Result<()> {
    setup::prepare_build()?;
    let port = arguments.iter().position(|word| word == "--port").and_then(|at| arguments.get(at + 1));
    println!(
        "Bower is at http://127.0.0.1:{}/ as soon as it is built; it is built anew after every change.",
        port.map_or("8080", String::as_str)
    );
    // The folder `dist/` is reserved for the release, which the tests use.
    shell::replace_process(shell::command("trunk").args(["serve", "--dist", "target/serve"]).args(arguments))
}
