//! Comma-separated values, after RFC 4180: one reader and one way to write a cell.
//!
//! A cell that a spreadsheet would take for a formula is written with an apostrophe in front, and [`unguarded`] takes it
//! away again.

use std::iter::Peekable;
use std::str::Chars;

/// A record of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its cells, quotes taken off; always one at least.
    pub cells: Vec<String>,
    /// Whether every quote in it opens a cell, closes one, or stands twice within one.
    pub sound: bool,
}

/// The records of a text, the last one included where nothing follows the last line break.
///
/// A byte order mark in front is passed over. Cells end at any of `separators`, records at `\n`, `\r` or both. Blanks
/// before a quote go, letters after the closing one belong to the cell, and what is left open at the end of the text ends
/// there: a record with such quotes is not [`Record::sound`].
pub fn records<'a>(text: &'a str, separators: &'a [char]) -> impl Iterator<Item = Record> + 'a {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Records { letters: Some(text.chars().peekable()), separators }
}

struct Records<'a> {
    /// `None` after the last record.
    letters: Option<Peekable<Chars<'a>>>,
    separators: &'a [char],
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let separators = self.separators;
        let letters = self.letters.as_mut()?;
        let (mut cells, mut cell) = (Vec::new(), String::new());
        let (mut sound, mut quoted) = (true, false);
        while let Some(letter) = letters.next() {
            match letter {
                '"' if quoted && letters.peek() == Some(&'"') => {
                    letters.next();
                    cell.push('"');
                }
                '"' if quoted => {
                    quoted = false;
                    let ends = |next: &char| matches!(next, '\r' | '\n') || separators.contains(next);
                    sound &= letters.peek().is_none_or(ends);
                }
                '"' if cell.trim().is_empty() => {
                    sound &= cell.is_empty();
                    cell.clear();
                    quoted = true;
                }
                letter if !quoted && separators.contains(&letter) => cells.push(std::mem::take(&mut cell)),
                '\n' | '\r' if !quoted => {
                    if letter == '\r' {
                        letters.next_if_eq(&'\n');
                    }
                    cells.push(cell);
                    return Some(Record { cells, sound });
                }
                letter => {
                    sound &= quoted || letter != '"';
                    cell.push(letter);
                }
            }
        }
        self.letters = None;
        cells.push(cell);
        Some(Record { cells, sound: sound && !quoted })
    }
}

/// The letters with which a formula begins.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A text as a cell that no spreadsheet takes for a formula and no reader for the end of a cell. A number stays one,
/// whatever its sign.
#[must_use]
pub fn cell(text: &str) -> String {
    let formula = text.starts_with(FORMULA) && !is_number(text);
    let guard = if formula || unguarded(text) != text { "'" } else { "" };
    let quoted = text.contains([',', ';', '"', '\n', '\r', '\t']) || text.starts_with(' ') || text.ends_with(' ');
    match quoted {
        true => format!("\"{guard}{}\"", text.replace('"', "\"\"")),
        false => format!("{guard}{text}"),
    }
}

/// Returns whether a text is a number as people write one. The standard library reads more, with tables of 13 KB.
fn is_number(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, rest) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole) && digits(rest) && !whole.is_empty()
}

/// The text of which [`cell`] made this one, quotes taken off.
#[must_use]
pub fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(FORMULA) || rest.starts_with('\'') => rest,
        _ => cell,
    }
}

/// Adds a line of cells to a text.
pub fn push_line<'a>(text: &mut String, cells: impl IntoIterator<Item = &'a str>) {
    for (number, field) in cells.into_iter().enumerate() {
        text.push_str(if number > 0 { "," } else { "" });
        text.push_str(&cell(field));
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// A text of letters that matter to a reader.
    fn noise(random: &mut Random) -> String {
        const LETTERS: [char; 13] = ['"', '"', ',', ';', '\t', '\n', '\r', ' ', 'a', '=', '-', '\'', '7'];
        (0..random.below(14)).map(|_| LETTERS[random.below(13) as usize]).collect()
    }

    /// As a list of entrants was read: anything goes.
    fn forgiving(text: &str) -> Vec<Vec<String>> {
        let (mut records, mut record, mut cell) = (Vec::new(), Vec::new(), String::new());
        let mut letters = text.chars().peekable();
        let mut quoted = false;
        while let Some(letter) = letters.next() {
            match letter {
                '"' if quoted && letters.peek() == Some(&'"') => {
                    letters.next();
                    cell.push('"');
                }
                '"' if quoted => quoted = false,
                '"' if cell.trim().is_empty() => {
                    cell.clear();
                    quoted = true;
                }
                ',' | ';' | '\t' if !quoted => record.push(std::mem::take(&mut cell)),
                '\n' | '\r' if !quoted => {
                    if letter == '\r' && letters.peek() == Some(&'\n') {
                        letters.next();
                    }
                    record.push(std::mem::take(&mut cell));
                    records.push(std::mem::take(&mut record));
                }
                letter => cell.push(letter),
            }
        }
        record.push(cell);
        records.push(record);
        records
    }

    /// As a table of hands was read: a quote out of place ends it, with the number of the row; rows of empty cells go.
    fn strict(text: &str) -> Result<Vec<Vec<String>>, usize> {
        let mut letters = text.chars().peekable();
        let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
        let mut quoted = false;
        let end = |rows: &mut Vec<Vec<String>>, row: &mut Vec<String>| {
            let row = std::mem::take(row);
            rows.extend(row.iter().any(|field| !field.is_empty()).then(|| row.clone()));
        };
        while let Some(letter) = letters.next() {
            match letter {
                '"' if field.is_empty() && !quoted => {
                    quoted = true;
                    loop {
                        match (letters.next(), letters.peek()) {
                            (Some('"'), Some('"')) => {
                                letters.next();
                                field.push('"');
                            }
                            (Some('"'), None | Some(',' | '\r' | '\n')) => break,
                            (Some('"') | None, _) => return Err(rows.len() + 1),
                            (Some(other), _) => field.push(other),
                        }
                    }
                }
                '"' => return Err(rows.len() + 1),
                ',' => {
                    row.push(std::mem::take(&mut field));
                    quoted = false;
                }
                '\n' | '\r' => {
                    row.push(std::mem::take(&mut field));
                    quoted = false;
                    end(&mut rows, &mut row);
                }
                other => field.push(other),
            }
        }
        row.push(field);
        end(&mut rows, &mut row);
        Ok(rows)
    }

    #[test]
    fn one_reader_reads_as_both_did() {
        let (mut sound, mut unsound) = (0, 0);
        for seed in 0..60_000 {
            let text = noise(&mut Random::from_number(seed));
            let cells = |separators| records(&text, separators).map(|record| record.cells).collect::<Vec<_>>();
            assert_eq!(cells(&[',', ';', '\t']), forgiving(&text), "{text:?}");
            let mut rows = Vec::new();
            let mut fault = None;
            for record in records(&text, &[',']) {
                if !record.sound {
                    fault = Some(rows.len() + 1);
                    break;
                }
                rows.extend(record.cells.iter().any(|cell| !cell.is_empty()).then_some(record.cells));
            }
            assert_eq!(fault.map_or(Ok(rows), Err), strict(&text), "{text:?}");
            (sound, unsound) = (sound + u32::from(fault.is_none()), unsound + u32::from(fault.is_some()));
        }
        assert!(sound > 10_000 && unsound > 10_000, "{sound} {unsound}");
    }

    #[test]
    fn what_is_written_is_read_again_and_is_no_formula() {
        for seed in 0..60_000 {
            let mut random = Random::from_number(seed);
            let texts: Vec<String> = (0..=random.below(4)).map(|_| noise(&mut random)).collect();
            let mut line = String::new();
            push_line(&mut line, texts.iter().map(String::as_str));
            let read: Vec<Record> = records(&line, &[',', ';', '\t']).collect();
            assert!(read.iter().all(|record| record.sound), "{line:?}");
            assert_eq!(read.len(), 2, "{line:?}");
            for (cell, text) in read[0].cells.iter().zip(&texts) {
                assert_eq!(unguarded(cell), text);
                assert!(!cell.starts_with(FORMULA) || cell.parse::<f64>().is_ok(), "{cell:?}");
            }
            assert_eq!(read[0].cells.len(), texts.len());
        }
    }

    #[test]
    fn a_number_stays_one_whatever_its_sign() {
        for number in ["-1", "+4", "-12.50", "-3."] {
            assert!(is_number(number) && cell(number) == number);
        }
        for other in ["-", "+", "-.5", "-1e5", "-inf", "+1-2", "-1.2.3", "=1", "@1", "-\u{661}"] {
            assert_eq!(cell(other), format!("'{other}"));
        }
    }

    /// As an event's papers wrote a cell, and as a sheet did; where they differed, what is read again is the same.
    #[test]
    fn one_guard_writes_what_both_wrote() {
        let of_event = |text: &str| {
            let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
            if formula { format!("'{text}") } else { text.to_owned() }
        };
        let of_sheet = |text: &str| {
            let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\'']) { "'" } else { "" };
            format!("{guard}{text}")
        };
        for seed in 0..60_000 {
            let text = noise(&mut Random::from_number(seed));
            let written = cell(&text);
            let read = records(&written, &[',']).next().unwrap().cells.remove(0);
            assert!(read == of_event(&text) || read == of_sheet(&text), "{text:?}: {read:?}");
            assert_eq!(unguarded(&of_sheet(&text)), text);
        }
    }
}
