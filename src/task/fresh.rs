//! `cargo task fresh` tests whether a command of `cargo task` works on a new machine. The command runs in a clone of
//! the last commit, without cached packages and installed tools.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{self, root};

/// Runs `cargo task serve`, `dist` or `test` in a fresh clone until the page is built. Without an argument it runs
/// `dist`.
#[expect(clippy::disallowed_methods, reason = "says how long it took")]
pub fn run(arguments: &[String]) -> Result<()> {
    let command = match arguments {
        [] => "dist",
        [command] if ["serve", "dist", "test"].contains(&command.as_str()) => command,
        _ => bail!("`cargo task fresh` tries one of serve, dist, test"),
    };
    let place = TrialFolder::new()?;
    shell::run(shell::command("git").args(["clone", "--quiet", "--no-local"]).arg(root()).arg(&place.clone))?;
    println!("fresh: cargo task {command} in {}, with an empty CARGO_HOME", place.clone.display());
    let begin = Instant::now();
    let mut first = Command::new("cargo");
    first.args(["task", command]).current_dir(&place.clone).env("CARGO_HOME", &place.cargo);
    // An inherited target folder would contain packages that are already compiled.
    first.env_remove("CARGO_TARGET_DIR").env("PATH", path_without_tools()?);
    let page = place.clone.join(if command == "serve" { "target/serve/index.html" } else { "dist/index.html" });
    if command == "serve" {
        first.args(["--port", "8099"]);
        wait_for_page(&mut KillOnDrop(first.spawn().context("cargo could not be started")?), &page)?;
    } else {
        shell::run(&mut first)?;
    }
    ensure!(page.is_file(), "cargo task {command} ended well, and there is no {}", page.display());
    println!("fresh: cargo task {command} works from nothing, in {:.0} s", begin.elapsed().as_secs_f32());
    Ok(())
}

/// A temporary folder with the clone and an empty CARGO_HOME. The folder is removed on drop.
struct TrialFolder {
    folder: PathBuf,
    clone: PathBuf,
    cargo: PathBuf,
}

impl TrialFolder {
    fn new() -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("bower-fresh-{}", std::process::id()));
        let (clone, cargo) = (folder.join("bower"), folder.join("cargo"));
        fs::create_dir_all(&cargo).with_context(|| format!("{} cannot be made", cargo.display()))?;
        Ok(Self { folder, clone, cargo })
    }
}

impl Drop for TrialFolder {
    fn drop(&mut self) {
        // If this fails, the system cleans its temporary folder later.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

struct KillOnDrop(Child);

impl Drop for KillOnDrop {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until the server has built the page.
#[expect(clippy::disallowed_methods, reason = "there is nothing to do meanwhile")]
fn wait_for_page(server: &mut KillOnDrop, page: &Path) -> Result<()> {
    while !page.is_file() {
        if let Some(status) = server.0.try_wait()? {
            bail!("the server ended with {status} before the page stood");
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    Ok(())
}

/// Returns PATH without the tool folders of this checkout, so that the clone must install its own tools.
fn path_without_tools() -> Result<std::ffi::OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).filter(|folder| !folder.starts_with(root()));
    Ok(std::env::join_paths(folders)?)
}
