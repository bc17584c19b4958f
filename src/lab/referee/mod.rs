//! `lab referee`: reads a deal per line, and writes the legal actions at every step and the result.
//!
//! Every line is answered, and none stops the run. [`answer_each`] says when answers are written.

mod answer;
mod open;
mod question;
mod rulebooks;

use std::io;

use crate::arguments::Arguments;
use crate::lines::answer_each;
use answer::answer;
pub use question::{Given, Question};
pub use rulebooks::Rulebooks;

/// Judges standard input line by line.
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
