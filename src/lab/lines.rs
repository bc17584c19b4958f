//! Reads the input line by line, and answers each line. The answer to a wrong line has the number of the line, the
//! column and the reason.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};

use serde::Serialize;

/// The largest length of a line in bytes. A line with a deal takes about 400 bytes, or 1,500 with a whole ruleset.
const LONGEST_LINE: usize = 1 << 20;

/// The output buffer is written when it has this many bytes.
const FLUSH_AT_BYTES: usize = 1 << 16;

/// Answers every line with one line.
///
/// The output is flushed whenever no further line has arrived. Therefore a program that sends one line gets its answer
/// at once, and a pipe with millions of lines is not slowed down by small writes.
///
/// # Errors
/// Fails if reading, writing or `answer` fails.
pub fn answer_each(
    input: impl Read,
    mut output: impl Write,
    mut answer: impl FnMut(Line, &mut Vec<u8>) -> io::Result<()>,
) -> io::Result<()> {
    let mut lines = Lines::new(BufReader::with_capacity(FLUSH_AT_BYTES, input));
    let mut out = Vec::with_capacity(2 * FLUSH_AT_BYTES);
    while let Some(line) = lines.next()? {
        answer(line, &mut out)?;
        out.push(b'\n');
        let waits = lines.has_next_line();
        if out.len() >= FLUSH_AT_BYTES || !waits {
            output.write_all(&out)?;
            out.clear();
        }
        if !waits {
            output.flush()?;
        }
    }
    Ok(())
}

/// A line of the input with its number. Its text is checked only when [`Line::text`] is called.
pub struct Line<'a> {
    /// The number of the line, from 1.
    pub number: usize,
    /// The bytes without the line feed. `None` if the line is longer than [`LONGEST_LINE`].
    bytes: Option<&'a [u8]>,
}

impl<'a> Line<'a> {
    /// Returns the text of the line.
    ///
    /// # Errors
    /// Fails if the line is too long, or is not UTF-8.
    pub fn text(&self) -> Result<&'a str, WrongLine> {
        let bytes = self.bytes.ok_or_else(|| WrongLine::from("the line is longer than a mebibyte"))?;
        std::str::from_utf8(bytes).map_err(|why| {
            let sound = String::from_utf8_lossy(&bytes[..why.valid_up_to()]).chars().count();
            WrongLine { column: Some(sound + 1), why: "the line is not UTF-8".to_owned() }
        })
    }
}

#[cfg(test)]
impl<'a> From<&'a [u8]> for Line<'a> {
    fn from(bytes: &'a [u8]) -> Line<'a> {
        Line { number: 1, bytes: Some(bytes) }
    }
}

/// The reason why a line cannot be answered, before the number of the line is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongLine {
    /// The column of the error, from 1, if known.
    pub column: Option<usize>,
    pub why: String,
}

impl WrongLine {
    /// Adds the number of the line, from 1.
    pub fn at_line(self, line: usize) -> Refusal {
        Refusal { ok: false, line, column: self.column, error: self.why }
    }
}

impl From<String> for WrongLine {
    fn from(why: String) -> WrongLine {
        WrongLine { column: None, why }
    }
}

impl From<&str> for WrongLine {
    fn from(why: &str) -> WrongLine {
        why.to_owned().into()
    }
}

/// The answer to a wrong line. It is written as a JSON object to the output, or as place and reason to a person.
#[derive(Debug, Serialize)]
pub struct Refusal {
    ok: bool,
    line: usize,
    column: Option<usize>,
    error: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))?;
        write!(f, ": {}", self.error)
    }
}

/// Reads lines from an input into a buffer that is used again for each line.
pub struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    /// The number of lines read so far, which is the number of the current line.
    read: usize,
}

impl<R: Read> Lines<R> {
    pub fn new(input: BufReader<R>) -> Lines<R> {
        Lines { input, line: Vec::new(), read: 0 }
    }

    /// Reads the next line. Returns `None` at the end of the input. The last line need not end with a line feed.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        self.input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut self.line)?;
        self.read += 1;
        let number = self.read;
        if self.line.pop_if(|last| *last == b'\n').is_some() {
            return Ok(Some(Line { number, bytes: Some(&self.line) }));
        }
        if self.line.len() > LONGEST_LINE {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Line { number, bytes: None }));
        }
        Ok((!self.line.is_empty()).then_some(Line { number, bytes: Some(&self.line) }))
    }

    /// Returns whether another whole line has already arrived, so that reading it cannot block.
    pub fn has_next_line(&self) -> bool {
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
            assert_eq!(line.number, lengths.len() + 1);
            lengths.push(line.bytes.map(<[u8]>::len));
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
        let mut input = vec![b'x'; 3 * LONGEST_LINE];
        input.extend(b"\nnext\n");
        assert_eq!(lengths(&input), [None, Some(4)]);
        let longest = vec![b'x'; LONGEST_LINE];
        assert_eq!(lengths(&longest), [Some(LONGEST_LINE)]);
    }

    #[test]
    fn a_refusal_names_its_place() {
        let wrong = Line::from(&b"Zo\xc3\xab \xff"[..]).text().unwrap_err();
        assert_eq!(wrong.clone().at_line(7).to_string(), "line 7, column 5: the line is not UTF-8");
        let told = r#"{"ok":false,"line":7,"column":5,"error":"the line is not UTF-8"}"#;
        assert_eq!(serde_json::to_string(&wrong.at_line(7)).unwrap(), told);
        assert_eq!(WrongLine::from("no").at_line(2).to_string(), "line 2: no");
    }
}
