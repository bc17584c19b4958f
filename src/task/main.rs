//! The program behind `cargo task`, which builds, serves, tests and measures the app. Each command installs the
//! programs that it needs.
//!
//! If this program is called by the name of a wasm-bindgen command, it runs that command instead ([`bindgen`]).

mod assemble;
mod bindgen;
mod counts;
mod dist;
mod fresh;
mod kill;
mod measure;
mod packages;
mod serve;
mod setup;
mod shell;
mod static_serve;
mod test;
mod words;

use std::process::ExitCode;

const USAGE: &str = "\
cargo task serve            builds the app, serves it and prints the address
cargo task test [STAGE...]  runs every test (or only: format lint native wasm dist browser firefox webkit oldest); arguments after `--` go to Playwright
cargo task dist             builds the release into dist/, ready for any static host under any sub-path
cargo task measure          prints sizes, start times, response times and Lighthouse scores (or only: sizes starts felt waits review full phone lighthouse; or engine: the engine as WebAssembly)
cargo task kill [TRIES]     kills the browser at random moments and counts what is lost when it is opened again
cargo task words            prints every text that people read, file by file
cargo task setup            only installs what the others need
cargo task fresh [COMMAND]  tries serve, dist or test as the first command on a new machine: a clone, no tools, an empty CARGO_HOME
cargo task static-serve DIR [--port P] [--base /SUB/] [--brotli DIR]   serves a folder as a static host would
cargo task assemble         finishes a build; Trunk calls this";

fn main() -> ExitCode {
    if let Some(code) = bindgen::run_if_called_by_name() {
        return code;
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("", [].as_slice()),
    };
    if let Err(error) = shell::this_program() {
        eprintln!("task: {error:#}");
        return ExitCode::FAILURE;
    }
    let outcome = match command {
        "serve" => serve::run(rest),
        "dist" => dist::run(),
        "test" => return test::run(rest),
        "measure" => measure::run(rest),
        "kill" => kill::run(rest),
        "words" => words::run(),
        "setup" => setup::install_everything(),
        "fresh" => fresh::run(rest),
        "static-serve" => static_serve::run(rest),
        "assemble" => assemble::run(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("task {command}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
