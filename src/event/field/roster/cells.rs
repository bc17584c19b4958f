//! Splits the text of a list into cells. Finds the separator, the headings, and the rows below the headings.

use super::heading::{Headings, contains_divisions};
use super::name::{after_bare_number, has_name, may_be_name, without_bullet, without_search_remarks};
use super::{ColumnRole, RosterColumn, SkipReason, SkippedLine};
use crate::plan::EventPlan;

pub(super) const SEPARATORS: [char; 4] = ['\t', ';', ',', '|'];

/// Headings are expected among this many lines at the top, not counting blank lines.
const HEADING_SEARCH_LINES: usize = 6;

#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The number of the first line of the row. Lines count from 1.
    pub(super) line: usize,
    pub(super) cells: Vec<String>,
}

/// The text of a list, with the places of its headings and rows.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The whole text. Every line ends with a line feed only.
    pub(super) text: String,
    /// The lines above the headings, such as the title of the list.
    pub(super) lines_above: Vec<SkippedLine>,
    /// The headings. `None` if the list has no headings or only one column.
    pub(super) headings: Option<Headings>,
    /// The line number of the headings, or else of the `sep=` line. 0 if the list has neither.
    pub(super) head_line: usize,
    /// The separator between cells, if all lines use the same one.
    pub(super) separator: Option<char>,
}

impl Layout {
    /// Finds the separator and the headings of a list.
    pub(super) fn of(text: &str) -> Layout {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        let text = without_search_remarks(&text);
        let lines: Vec<(usize, &str)> =
            (1..).zip(text.split('\n')).filter(|(_, line)| !line.trim().is_empty()).collect();
        let named = lines.first().and_then(|(_, line)| declared_separator(line));
        let candidates: Vec<char> = named.map_or(SEPARATORS.to_vec(), |one| vec![one]);
        let looked_at = lines.iter().skip(usize::from(named.is_some())).take(HEADING_SEARCH_LINES);
        let found = looked_at.enumerate().find_map(|(at, (line, text))| {
            let headed =
                candidates.iter().filter_map(|between| Some((*between, Headings::of(&split_line(text, *between))?)));
            let (separator, headings) = headed.rev().max_by_key(|(_, headings)| headings.known_count())?;
            Some((at, *line, separator, headings))
        });
        let skipped = named.map_or(0, |_| lines[0].0);
        match found {
            Some((at, head, separator, headings)) => {
                let above = lines.iter().skip(usize::from(named.is_some())).take(at);
                let above = above.map(|(line, text)| SkippedLine {
                    line: *line,
                    text: (*text).trim().to_owned(),
                    why: SkipReason::AboveHeadings,
                });
                let above = above.collect();
                let alone = headings.is_single_column();
                let headings = Some(headings).filter(|_| !alone);
                let separator = named.or((!alone).then_some(separator));
                Layout { lines_above: above, headings, head_line: head, separator, text }
            }
            None => {
                let separator = named.or_else(|| consistent_separator(&lines));
                Layout { lines_above: Vec::new(), headings: None, head_line: skipped, separator, text }
            }
        }
    }

    /// Returns the rows below the headings, except blank rows.
    pub(super) fn rows(&self) -> Vec<Row> {
        let rows = match (&self.headings, self.separator) {
            (Some(_), Some(separator)) => self.split_records(separator),
            _ => self.split_lines(),
        };
        rows.into_iter().filter(|row| row.cells.iter().any(|cell| !cell.trim().is_empty())).collect()
    }

    /// Returns the columns of the list. The result is empty if the list has only one column.
    pub(super) fn columns(&self, plan: &EventPlan) -> Vec<RosterColumn> {
        if self.separator.is_none() {
            return Vec::new();
        }
        let rows = self.rows();
        let wide = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let wide = wide.max(self.headings.as_ref().map_or(0, |headings| headings.roles.len()));
        if wide < 2 || rows.len() + usize::from(self.headings.is_some()) < 2 {
            return Vec::new();
        }
        let column = |at: usize| {
            let cells = || rows.iter().filter_map(move |row| row.cells.get(at)).filter(|cell| !cell.trim().is_empty());
            let by_content = || match cells().any(|cell| may_be_name(cell)) {
                _ if contains_divisions(cells(), plan) => ColumnRole::Division,
                true => ColumnRole::ByContent,
                false => ColumnRole::Nothing,
            };
            let headed = self.headings.as_ref();
            RosterColumn {
                heading: headed.and_then(|of| of.texts.get(at)).filter(|text| !text.is_empty()).cloned(),
                samples: cells().take(3).map(|cell| cell.trim().to_owned()).collect(),
                role: headed.map_or_else(by_content, |of| of.roles.get(at).copied().unwrap_or(ColumnRole::Nothing)),
            }
        };
        (0..wide).map(column).collect()
    }

    /// Splits each line below the headings into cells. If the list has no common separator, each line uses the first
    /// one of [`SEPARATORS`] that it contains.
    fn split_lines(&self) -> Vec<Row> {
        let below = (1..).zip(self.text.split('\n')).filter(|(line, _)| *line > self.head_line);
        let mut rows: Vec<Row> = below
            .map(|(line, text)| {
                let between = self.separator.or_else(|| SEPARATORS.into_iter().find(|one| text.contains(*one)));
                let mut cells = between.map_or_else(|| vec![text.to_owned()], |between| split_line(text, between));
                if let Some(first) = cells.first_mut() {
                    *first = without_bullet(first).to_owned();
                }
                Row { line, cells }
            })
            .collect();
        remove_line_numbers(&mut rows);
        rows
    }

    /// Splits the text below the headings into CSV records. A quoted cell may continue on the next line.
    fn split_records(&self, separator: char) -> Vec<Row> {
        let below: String = self.text.split('\n').skip(self.head_line).collect::<Vec<_>>().join("\n");
        read_records(&below, separator)
            .into_iter()
            .map(|(line, cells)| Row { line: line + self.head_line, cells })
            .collect()
    }
}

/// Returns the separator that a line such as `sep=;` declares. Spreadsheets write such a line at the top.
fn declared_separator(line: &str) -> Option<char> {
    let named = line.trim().trim_matches('"').to_ascii_lowercase();
    let mut letters = named.strip_prefix("sep=")?.chars();
    letters
        .next()
        .filter(|one| SEPARATORS.contains(one) && letters.next().is_none())
        .or((line.trim_start() == "sep=\t").then_some('\t'))
}

/// Returns a separator that splits all lines into the same number of cells, as in the export of a spreadsheet.
fn consistent_separator(lines: &[(usize, &str)]) -> Option<char> {
    SEPARATORS.into_iter().find(|separator| {
        let mut counts = lines.iter().map(|(_, line)| split_line(line, *separator).len());
        counts.next().is_some_and(|first| first > 1 && counts.all(|count| count == first))
    })
}

fn split_line(line: &str, separator: char) -> Vec<String> {
    read_records(line, separator).into_iter().next().map_or_else(Vec::new, |(_, cells)| cells)
}

/// Reads the CSV records of a text. Each comes with the number of its first line, counted from 1.
fn read_records(text: &str, separator: char) -> Vec<(usize, Vec<String>)> {
    let Ok(delimiter) = u8::try_from(separator) else { return Vec::new() };
    // If a quotation mark is never closed, quotation marks are read as ordinary characters.
    let closed = text.matches('"').count().is_multiple_of(2);
    let mut reader = csv::ReaderBuilder::new();
    reader.has_headers(false).flexible(true).delimiter(delimiter).quoting(closed);
    let mut reader = reader.from_reader(text.as_bytes());
    let record = |record: csv::StringRecord| {
        let line = record.position().map_or(1, |position| position.line() as usize);
        (line, record.iter().map(str::to_owned).collect())
    };
    // Reading a text in memory does not fail.
    reader.records().flatten().map(record).collect()
}

/// Removes line numbers without punctuation, as in `1 Ann` and `2 Bob`. All rows must have rising numbers.
fn remove_line_numbers(rows: &mut [Row]) {
    let first = |row: &Row| row.cells.first().cloned().unwrap_or_default();
    let written: Vec<String> = rows.iter().map(first).filter(|cell| has_name(cell)).collect();
    let numbers: Option<Vec<u32>> = written.iter().map(|cell| Some(after_bare_number(cell)?.0)).collect();
    if !numbers.is_some_and(|numbers| numbers.len() > 1 && numbers.is_sorted_by(|one, next| one < next)) {
        return;
    }
    for cell in rows.iter_mut().filter_map(|row| row.cells.first_mut()) {
        if let Some((_, rest)) = after_bare_number(cell) {
            *cell = rest.to_owned();
        }
    }
}
