//! The release build.

use anyhow::Result;

use crate::{setup, shell};

/// Builds the release into `dist/`.
pub fn run() -> Result<()> {
    setup::for_build()?;
    shell::run(shell::command("trunk").args(["build", "--release"]))?;
    println!("dist/ is ready for any static host, under any path; dist/bower.html is the whole app in one file.");
    Ok(())
}
