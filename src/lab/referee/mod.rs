//! `lab referee`: a deal a line in, what is legal at every step and what comes of it out.
//!
//! Every line is answered and no line stops the run. Answers are written when no whole line waits to be read, so that a
//! program which sends one line and waits gets its answer, and a pipe of millions is not held up by small writes.

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
