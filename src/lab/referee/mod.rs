//! `lab referee`: reads one deal with its actions per line, and judges it. Writes the legal actions at every step, and
//! then the result or the reason why an action is illegal.
//!
//! Start with `answer.rs` for a strict table, and with `open.rs` for an open table, at which players may break rules.

mod answer;
mod open;
mod question;
mod rulebooks;

use std::io;

use crate::arguments::Arguments;
use crate::lines::answer_each;
use answer::answer;
pub use question::{GivenAction, RefereeQuestion};
pub use rulebooks::Rulebooks;

pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    arguments.end()?;
    referee(io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}

fn referee(input: impl io::Read, output: impl io::Write) -> io::Result<()> {
    let mut rulebooks = Rulebooks::default();
    answer_each(input, output, |line, out| {
        answer(&line, &mut rulebooks, out);
        Ok(())
    })
}

#[cfg(test)]
mod tests;
