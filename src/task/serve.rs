//! Builds for development, serves, and rebuilds after every change.

use anyhow::Result;

use crate::setup;
use crate::shell;

/// Serves until interrupted. Arguments go to Trunk (`--port 8081`, `--release`, `--open`).
pub fn run(arguments: &[String]) -> Result<()> {
    setup::for_build()?;
    let port = arguments.iter().position(|word| word == "--port").and_then(|at| arguments.get(at + 1));
    println!(
        "Bower is at http://127.0.0.1:{}/ as soon as it is built; it is built anew after every change.",
        port.map_or("8080", String::as_str)
    );
    // `dist/` is for the release, which the tests read.
    shell::exec(shell::command("trunk").args(["serve", "--dist", "target/serve"]).args(arguments))
}
