//! Finds other programs and runs them in the root folder of the repository.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};

pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The path of this program. This path must be read when the program starts, because a build may replace the file
/// later.
static THIS_PROGRAM: LazyLock<std::io::Result<PathBuf>> = LazyLock::new(std::env::current_exe);

/// Returns the path of this program. The first call must come before anything is built.
///
/// # Errors
///
/// An error if the system does not know the path.
pub fn this_program() -> Result<&'static Path> {
    THIS_PROGRAM
        .as_ref()
        .map(PathBuf::as_path)
        .map_err(|error| anyhow!("where this program lies is not known: {error}"))
}

/// Returns the folder `.tools`, into which tools are installed that are missing on PATH or have the wrong version
/// there.
pub fn tools_folder() -> PathBuf {
    root().join(".tools")
}

/// Returns a command that runs in the root folder of the repository. Programs in `.tools/bin` take precedence over
/// programs on PATH.
pub fn command(program: &str) -> Command {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(tools_folder().join("bin")).chain(std::env::split_paths(&path));
    let joined = std::env::join_paths(folders).unwrap_or(path);
    let found = find_in(program, &joined);
    let mut command = Command::new(found.as_deref().unwrap_or(Path::new(program)));
    // Trunk accepts only `true` and `false`, but `NO_COLOR=1` is common.
    command.current_dir(root()).env("PATH", joined).env_remove("NO_COLOR");
    command
}

/// Returns the path of a program on PATH, or `None` if it is not there.
pub fn find(program: &str) -> Option<PathBuf> {
    find_in(program, &std::env::var_os("PATH").unwrap_or_default())
}

fn find_in(program: &str, path: &std::ffi::OsStr) -> Option<PathBuf> {
    let names = [program.to_owned(), format!("{program}.exe"), format!("{program}.cmd")];
    std::env::split_paths(path)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)).collect::<Vec<_>>())
        .find(|file| file.is_file())
}

/// Runs a command and waits for its end. If the command fails, the error names the program.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("could not start {name}"))?;
    if !status.success() {
        bail!("{name} ended with {status}");
    }
    Ok(())
}

/// Replaces this process by another program, so that Ctrl-C reaches that program directly. Returns only if the
/// replacement fails.
#[cfg(unix)]
pub fn replace_process(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    Err(std::os::unix::process::CommandExt::exec(command)).with_context(|| format!("could not start {name}"))
}

/// Runs another program and waits for its end, on systems that cannot replace a process.
#[cfg(not(unix))]
pub fn replace_process(command: &mut Command) -> Result<()> {
    run(command)
}

/// Runs a command without showing its output. Returns the first line of the output, or `None` if the command is missing
/// or fails.
pub fn first_line(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    String::from_utf8_lossy(&output.stdout).lines().next().map(str::to_owned)
}

/// Runs a command and shows its output. Returns whether the command succeeded, and the output.
pub fn run_and_read(command: &mut Command) -> Result<(bool, String)> {
    let name = command.get_program().to_string_lossy().into_owned();
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.with_context(|| format!("could not start {name}"))?;
    let (out, err) = (child.stdout.take().context("no output")?, child.stderr.take().context("no errors")?);
    let errors = thread::spawn(move || copy_output(err, std::io::stderr()));
    let mut text = copy_output(out, std::io::stdout());
    text.push_str(&errors.join().unwrap_or_default());
    Ok((child.wait()?.success(), text))
}

fn copy_output(from: impl Read, mut to: impl Write) -> String {
    let mut text = String::new();
    for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        // A line that cannot be shown is still part of the result.
        let _ = writeln!(to, "{line}");
        text.push_str(&line);
        text.push('\n');
    }
    text
}
