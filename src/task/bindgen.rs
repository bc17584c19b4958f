//! Runs wasm-bindgen's commands. This program contains them as a library, so that nobody has to build or download them.
//! `.tools/bin` has a link to this program under the name of each command, where Trunk and cargo find the commands.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::shell::{this_program, tools_folder};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BindgenTool {
    /// `wasm-bindgen`, which generates the glue: the JavaScript through which the page calls a WebAssembly module.
    Glue,
    /// `wasm-bindgen-test-runner`, which runs WebAssembly tests in a browser.
    TestRunner,
}

impl BindgenTool {
    const ALL: [Self; 2] = [Self::Glue, Self::TestRunner];

    fn name(self) -> &'static str {
        match self {
            Self::Glue => "wasm-bindgen",
            Self::TestRunner => "wasm-bindgen-test-runner",
        }
    }

    fn run(self, arguments: impl IntoIterator<Item = OsString>) -> Result<()> {
        match self {
            Self::Glue => wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(arguments),
            Self::TestRunner => wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(arguments),
        }
    }
}

/// If this program was called by the name of a wasm-bindgen command, runs that command and returns its exit code.
/// Otherwise returns `None`.
pub fn run_if_called_by_name() -> Option<ExitCode> {
    let called = std::env::args_os().next()?;
    let stem = Path::new(&called).file_stem()?;
    let command = BindgenTool::ALL.into_iter().find(|command| stem == command.name())?;
    Some(match command.run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error:?}", command.name());
            ExitCode::FAILURE
        }
    })
}

/// Generates the JavaScript glue of a WebAssembly module and writes it into the folder `into`.
///
/// # Errors
///
/// An error if wasm-bindgen rejects the arguments or the module.
pub fn generate_glue(target: &str, module: &Path, into: &Path, flags: &[&str]) -> Result<()> {
    let name = BindgenTool::Glue.name();
    let words = [name, "--target", target, "--no-typescript", "--out-name", "bower", "--out-dir"].map(OsString::from);
    let paths = [into, module].map(OsString::from);
    BindgenTool::Glue
        .run(words.into_iter().chain(paths).chain(flags.iter().map(OsString::from)))
        .with_context(|| format!("no glue could be made for {}", module.display()))
}

/// Installs links to this program in `.tools/bin`, under the names of wasm-bindgen's commands.
pub fn install_links() -> Result<()> {
    let folder = tools_folder().join("bin");
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    for command in BindgenTool::ALL {
        let place = folder.join(format!("{}{}", command.name(), std::env::consts::EXE_SUFFIX));
        install_link(this_program()?, &place).with_context(|| format!("{} cannot be written", place.display()))?;
    }
    Ok(())
}

#[cfg(unix)]
fn install_link(program: &Path, place: &PathBuf) -> std::io::Result<()> {
    if fs::read_link(place).is_ok_and(|laid| laid == program) {
        return Ok(());
    }
    if place.symlink_metadata().is_ok() {
        fs::remove_file(place)?;
    }
    std::os::unix::fs::symlink(program, place)
}

#[cfg(not(unix))]
fn install_link(program: &Path, place: &PathBuf) -> std::io::Result<()> {
    fs::copy(program, place).map(|_| ())
}
