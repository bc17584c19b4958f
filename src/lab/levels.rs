//! `lab levels`: prints the levels with their measured strength, weakest first.

use std::io::Write;

use bots::Level;

use crate::arguments::Arguments;

pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    arguments.end()?;
    let mut output = std::io::stdout().lock();
    for level in Level::ALL {
        writeln!(output, "{level}\t{:+.3}", f64::from(level.advantage_over_regular()) / 1000.0)?;
    }
    Ok(())
}
