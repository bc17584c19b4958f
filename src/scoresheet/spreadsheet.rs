//! Reads and writes the CSV tables of spreadsheets. Reading accepts tabs, semicolons and commas as separators. Writing
//! makes sure that no spreadsheet runs a cell as a formula.

use std::borrow::Cow;

/// The byte order mark at the beginning of a file. Spreadsheets recognize UTF-8 by it.
pub const UTF8_MARK: char = '\u{feff}';

/// The separators of cells, least common in names first.
const SEPARATORS: [char; 3] = ['\t', ';', ','];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Number of the line of the text on which the row begins, from 1.
    pub line: usize,
    /// The cells without their quotes.
    pub cells: Vec<String>,
}

/// Reports that a quotation mark in the text is never closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnclosedQuote {
    /// Number of the line on which the row with the quotation mark begins, from 1.
    pub line: usize,
}

/// Reads the rows of a table and skips empty lines. A line `sep=;` before the table names the separator. Without such a
/// line, the separator is guessed from the first row.
///
/// # Errors
/// [`UnclosedQuote`].
pub fn read_rows(text: &str) -> Result<Vec<Row>, UnclosedQuote> {
    let (named, table) = split_named_separator(without_byte_order_mark(text));
    let separator = named.unwrap_or_else(|| separator_of_table(table));
    // An extra last row. If a quotation mark is still open, the reader makes this row a part of the row before.
    let last = "\n\0";
    let bytes = [table, last].concat().into_bytes();
    let before = usize::from(named.is_some());
    let read = csv_reader(separator, &bytes).into_records().filter_map(Result::ok);
    let mut rows: Vec<Row> = read.map(|record| record_row(table, before, &record)).collect();
    match rows.pop() {
        Some(row) if row.cells != ["\0"] => Err(UnclosedQuote { line: row.line }),
        _ => Ok(rows),
    }
}

/// Converts a record of the CSV reader. `lines_before` is the number of lines of the text before the table.
fn record_row(table: &str, lines_before: usize, record: &csv::StringRecord) -> Row {
    let place = |of: fn(&csv::Position) -> u64| record.position().map_or(0, of).try_into().unwrap_or(usize::MAX);
    // The reader takes empty lines before a record as a part of the record.
    let empty = table.get(place(csv::Position::byte)..).unwrap_or_default();
    let empty = empty.bytes().take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| *byte == b'\n').count();
    let line = place(csv::Position::line).saturating_add(lines_before).saturating_add(empty);
    Row { line, cells: record.iter().map(str::to_owned).collect() }
}

fn csv_reader(separator: char, bytes: &[u8]) -> csv::Reader<&[u8]> {
    let separator = u8::try_from(separator).unwrap_or(b',');
    csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(bytes)
}

/// Reads the rows of a list that somebody typed or pasted. Each line may have another separator. A quotation mark that
/// is never closed is closed at the end of the text.
#[must_use]
pub fn read_loose_rows(text: &str) -> Vec<Row> {
    let text = join_quotes_to_separators(without_byte_order_mark(text));
    let (mut rows, mut rest, mut line) = (Vec::new(), text.as_str(), 1);
    loop {
        let begins = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
        line += count_line_breaks(rest, begins);
        rest = &rest[begins..];
        if rest.is_empty() {
            return rows;
        }
        let mut reader = csv_reader(separator_of_line(first_line(rest)), rest.as_bytes());
        let mut record = csv::StringRecord::new();
        let is_read = reader.read_record(&mut record).unwrap_or(false);
        let end = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX).min(rest.len());
        if !is_read || end == 0 {
            return rows;
        }
        rows.push(Row { line, cells: record.iter().map(str::to_owned).collect() });
        line += count_line_breaks(rest, end);
        rest = &rest[end..];
    }
}

/// Removes blanks between a separator and a quote, as in `Ann, "Bob, jr."`.
fn join_quotes_to_separators(text: &str) -> String {
    let mut text = text.to_owned();
    for separator in SEPARATORS {
        let (apart, together) = (format!("{separator} \""), format!("{separator}\""));
        while text.contains(&apart) {
            text = text.replace(&apart, &together);
        }
    }
    text
}

/// Counts the line breaks before the byte at `place`. `\r\n` is one line break.
fn count_line_breaks(text: &str, place: usize) -> usize {
    let bytes = text.as_bytes();
    let ends = |at: &usize| match bytes[*at] {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    (0..place).filter(ends).count()
}

fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix(UTF8_MARK).unwrap_or(text)
}

fn first_line(text: &str) -> &str {
    text.split(['\r', '\n']).next().unwrap_or_default()
}

/// Splits off a first line such as `sep=;`. Returns the separator that it names, and the rest of the text.
fn split_named_separator(text: &str) -> (Option<char>, &str) {
    let line = first_line(text);
    let named = line.get(..4).filter(|word| word.eq_ignore_ascii_case("sep=")).and_then(|_| line[4..].chars().next());
    match named.filter(|named| SEPARATORS.contains(named) && line.len() == 5) {
        Some(named) => {
            let rest = &text[line.len()..];
            let rest = rest.strip_prefix('\r').unwrap_or(rest);
            (Some(named), rest.strip_prefix('\n').unwrap_or(rest))
        }
        None => (None, text),
    }
}

/// Returns the separator that occurs most often in the first line, not counting quoted cells.
fn separator_of_table(text: &str) -> char {
    let outside = outside_quotes(first_line(text.trim_start_matches(['\r', '\n'])));
    // If several occur equally often, `max_by_key` takes the last one.
    SEPARATORS.into_iter().max_by_key(|separator| outside.matches(*separator).count()).unwrap_or(',')
}

fn outside_quotes(line: &str) -> String {
    line.split('"').step_by(2).collect()
}

/// Returns the first of [`SEPARATORS`] that occurs in a line, not counting quoted cells.
fn separator_of_line(line: &str) -> char {
    let outside = outside_quotes(line);
    SEPARATORS.into_iter().find(|separator| outside.contains(*separator)).unwrap_or(',')
}

/// Writes a CSV table in UTF-8 with a byte order mark and rows according to RFC 4180.
pub struct Table(csv::Writer<Vec<u8>>);

impl Table {
    /// Begins a table with a row of column names.
    #[must_use]
    pub fn new<T: AsRef<str>>(heads: impl IntoIterator<Item = T>) -> Table {
        let writer = csv::WriterBuilder::new().flexible(true).terminator(csv::Terminator::CRLF).from_writer(Vec::new());
        let mut table = Table(writer);
        table.add_row(heads);
        table
    }

    pub fn add_row<T: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = T>) {
        // Writing to memory cannot fail.
        for cell in cells {
            let _ = self.0.write_field(guard_formula(cell.as_ref()).as_bytes());
        }
        let _ = self.0.write_record(None::<&[u8]>);
    }

    /// Finishes the table and returns the text of the file.
    #[must_use]
    pub fn text(self) -> String {
        let bytes = self.0.into_inner().unwrap_or_default();
        format!("{UTF8_MARK}{}", String::from_utf8_lossy(&bytes))
    }
}

/// The characters with which a cell can begin that a spreadsheet runs as a formula.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Puts an apostrophe before a text that a spreadsheet would run as a formula. Numbers are left as they are, even `-1`
/// and `+4`.
fn guard_formula(text: &str) -> Cow<'_, str> {
    let is_formula = text.starts_with(FORMULA_STARTS) && !is_number(text);
    if is_formula || unguard_formula(text) != text { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// Returns whether a text is a plain decimal number such as `-12.50`. The parser of the standard library would accept
/// `inf` and `1e5` too, and would add 13 KB to the page.
fn is_number(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, rest) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole) && digits(rest) && !whole.is_empty()
}

/// Removes the apostrophe that [`Table`] put before a cell.
#[must_use]
pub fn unguard_formula(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(FORMULA_STARTS) || rest.starts_with('\'') => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Random;

    /// Returns a random text of characters that a CSV reader treats specially.
    fn random_csv_text(random: &mut Random) -> String {
        const LETTERS: [char; 13] = ['"', '"', ',', ';', '\t', '\n', '\r', ' ', 'a', '=', '-', '\'', '7'];
        (0..random.below(14)).map(|_| LETTERS[random.below(13) as usize]).collect()
    }

    fn cells(text: &str) -> Vec<Vec<String>> {
        read_rows(text).unwrap().into_iter().map(|row| row.cells).collect()
    }

    #[test]
    fn what_is_written_is_read_again_and_is_no_formula() {
        for seed in 0..4_000 {
            let mut random = Random::from_number(seed);
            let texts: Vec<String> = (0..4).map(|_| random_csv_text(&mut random)).collect();
            let mut table = Table::new(["a", "b", "c", "d"]);
            table.add_row(&texts);
            let text = table.text();
            let read = cells(&text);
            assert_eq!(read.len(), 2, "{seed}: {text:?}");
            for (cell, written) in read[1].iter().zip(&texts) {
                assert_eq!(unguard_formula(cell), written, "{seed}: {text:?}");
                assert!(!cell.starts_with(FORMULA_STARTS) || cell.parse::<f64>().is_ok(), "{seed}: {cell:?}");
            }
        }
    }

    #[test]
    fn a_number_stays_one_whatever_its_sign() {
        for number in ["-1", "+4", "-12.50", "-3."] {
            assert_eq!(guard_formula(number), number);
        }
        for other in ["-", "+", "-.5", "-1e5", "-inf", "+1-2", "-1.2.3", "=1", "@1", "-\u{661}"] {
            assert_eq!(guard_formula(other), format!("'{other}"));
        }
    }

    #[test]
    fn a_table_is_read_whatever_separates_its_cells() {
        for separator in SEPARATORS {
            let table = |text: &str| text.replace('|', &separator.to_string());
            let expected = [["name", "town; or, place"], ["Zoë", "a\tb"]];
            for text in ["name|\"town; or, place\"\r\nZoë|\"a\tb\"\r\n", "\n\nname|\"town; or, place\"\nZoë|\"a\tb\""]
            {
                assert_eq!(cells(&table(text)), expected, "{separator:?}");
                assert_eq!(cells(&table(&format!("\u{feff}{text}"))), expected, "{separator:?}");
            }
            assert_eq!(cells(&format!("sep={separator}\r\na{separator}b")), [["a", "b"]]);
        }
        assert_eq!(cells("sep=x\n1"), [["sep=x"], ["1"]]);
    }

    #[test]
    fn only_a_quote_that_is_not_closed_is_said() {
        for sound in ["a,5\" nails\n", "a,\"b\" c\n", "\"say \"\"hi\"\"\",x", "a, \"b\"\n", "\"two\nlines\",x\n", ""] {
            assert!(read_rows(sound).is_ok(), "{sound:?}");
        }
        assert_eq!(read_rows("a,b\n\nc,\"d\ne,f\n"), Err(UnclosedQuote { line: 3 }));
        assert_eq!(read_rows("sep=,\na,\"b"), Err(UnclosedQuote { line: 2 }));
    }

    #[test]
    fn a_row_knows_its_line() {
        let lines = |text: &str| read_rows(text).unwrap().iter().map(|row| row.line).collect::<Vec<_>>();
        assert_eq!(lines("a,b\n\n\"c\nd\",e\nf,g"), [1, 3, 5]);
        let loose = |text: &str| read_loose_rows(text).iter().map(|row| row.line).collect::<Vec<_>>();
        assert_eq!(loose("a,b\r\n\r\n\"c\nd\",e\nf;g\rh"), [1, 3, 5, 6]);
    }

    #[test]
    fn every_line_of_a_list_is_divided_by_its_own_separator() {
        let read: Vec<Vec<String>> =
            read_loose_rows("Ann,Bob\nCy;Dee, jr.\nEve, ed.\tFay\nGus, \"Hal, sr.\"\n\"never closed\nI")
                .into_iter()
                .map(|row| row.cells)
                .collect();
        let expected: [&[&str]; 5] =
            [&["Ann", "Bob"], &["Cy", "Dee, jr."], &["Eve, ed.", "Fay"], &["Gus", "Hal, sr."], &["never closed\nI"]];
        assert_eq!(read, expected);
        assert!(read_loose_rows("").is_empty() && read_loose_rows("\r\n\n\r").is_empty());
    }

    #[test]
    fn no_text_stops_the_reader() {
        for seed in 0..4_000 {
            let text = random_csv_text(&mut Random::from_number(seed));
            let _ = read_rows(&text);
            let lines: Vec<usize> = read_loose_rows(&text).iter().map(|row| row.line).collect();
            assert!(lines.is_sorted(), "{seed}: {text:?}");
        }
    }
}
