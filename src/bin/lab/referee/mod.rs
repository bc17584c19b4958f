//! `lab referee`: a deal a line in, what is legal at every step and what comes of it out.
//!
//! Every line is answered and no line stops the run. Answers are written when no whole line waits to be read, so that a
//! program which sends one line and waits gets its answer, and a pipe of millions is not held up by small writes.

mod answer;
mod open;
mod question;
mod rulebooks;

use std::io::{self, BufReader, Write};

use crate::arguments::Arguments;
use crate::lines::{Line, Lines};
use answer::answer;
pub use question::{Given, Question};
pub use rulebooks::Rulebooks;

/// How much may wait to be written.
const FULL: usize = 1 << 16;

/// Judges standard input line by line.
pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    arguments.end()?;
    referee(io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}

fn referee(input: impl io::Read, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(BufReader::with_capacity(FULL, input));
    let mut rulebooks = Rulebooks::default();
    let mut out = Vec::with_capacity(2 * FULL);
    while let Some(line) = lines.next()? {
        match line {
            Line::Text(text) => answer(text, &mut rulebooks, &mut out),
            Line::TooLong => answer::not_judged("the line is longer than a mebibyte", &mut out),
        }
        out.push(b'\n');
        let waits = lines.more_has_come();
        if out.len() >= FULL || !waits {
            output.write_all(&out)?;
            out.clear();
        }
        if !waits {
            output.flush()?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
