//! Lines of bytes, each in the same buffer.

use std::io::{self, BufRead, BufReader, Read, Write};

/// The longest line that is read; a deal takes some 400 bytes, with a whole ruleset 1,500.
const LONGEST: usize = 1 << 20;

/// How much may wait to be written.
const FULL: usize = 1 << 16;

/// Has every line answered, a line for a line; answers are written when no whole line waits to be read.
///
/// # Errors
/// What the input, the output or an answer fails with.
pub fn answer_each(
    input: impl Read,
    mut output: impl Write,
    mut answer: impl FnMut(Line, &mut Vec<u8>) -> io::Result<()>,
) -> io::Result<()> {
    let mut lines = Lines::new(BufReader::with_capacity(FULL, input));
    let mut out = Vec::with_capacity(2 * FULL);
    while let Some(line) = lines.next()? {
        answer(line, &mut out)?;
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

/// One line.
pub enum Line<'a> {
    /// Its bytes, without the line feed.
    Text(&'a [u8]),
    /// It was longer than [`LONGEST`] and has been passed over.
    TooLong,
}

/// Reads lines.
pub struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    /// The lines of this input.
    pub fn new(input: BufReader<R>) -> Lines<R> {
        Lines { input, line: Vec::new() }
    }

    /// The next line; `None` at the end. A last line need not end with a line feed.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        self.input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut self.line)?;
        if self.line.pop_if(|last| *last == b'\n').is_some() {
            return Ok(Some(Line::Text(&self.line)));
        }
        if self.line.len() > LONGEST {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Line::TooLong));
        }
        Ok((!self.line.is_empty()).then_some(Line::Text(&self.line)))
    }

    /// Returns whether another whole line has come already, so that reading it cannot wait.
    pub fn more_has_come(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(input: &[u8]) -> Vec<Option<usize>> {
        let mut lines = Lines::new(BufReader::with_capacity(16, input));
        let mut lengths = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            lengths.push(if let Line::Text(text) = line { Some(text.len()) } else { None });
        }
        lengths
    }

    #[test]
    fn every_line_is_seen_also_empty_ones_and_a_last_one_without_its_end() {
        assert_eq!(lengths(b""), []);
        assert_eq!(lengths(b"\n"), [Some(0)]);
        assert_eq!(lengths(b"ab\n\nc"), [Some(2), Some(0), Some(1)]);
    }

    #[test]
    fn a_huge_line_is_passed_over_and_the_next_one_read() {
        let mut input = vec![b'x'; 3 * LONGEST];
        input.extend(b"\nnext\n");
        assert_eq!(lengths(&input), [None, Some(4)]);
        let longest = vec![b'x'; LONGEST];
        assert_eq!(lengths(&longest), [Some(LONGEST)]);
    }
}
