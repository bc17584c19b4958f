//! The log of an event as lines of text, as its page lists it: a fold for each round.

use super::log_part::LogPart;
use crate::words::event::corrections::entry_sentence;
use crate::words::event::entrants_entered_sentence;
use crate::words::event::log::{LogCounts, fold_heading, without_round};
use event::{Event, EventEntry, LoggedEntry, RoundNo};

/// The lines of one part of an event. On the screen they fold together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogFold {
    pub part: LogPart,
    /// The part with its counts: `Round 3: 12 results, 1 correction, 2 byes`.
    pub heading: String,
    /// The lines, latest first.
    pub lines: Vec<LogLine>,
}

/// A line of the log on the screen. It describes one entry, or several entrants who were entered one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The time of the line's last entry, in seconds since 1970.
    pub at: u64,
    pub sentence: String,
}

/// If at least this many entrants were entered one after the other, they share a line.
const FEWEST_IN_A_ROW: usize = 3;

/// Returns the log of an event by its parts, latest first.
#[must_use]
pub fn log_folds(event: &Event) -> Vec<LogFold> {
    let entries = &event.log().entries;
    let parts = parts_of(entries);
    let mut folds = Vec::new();
    let mut rest = 0..0;
    while rest.end < entries.len() {
        let part = parts[rest.end];
        let length = parts[rest.end..].iter().take_while(|other| **other == part).count();
        rest = rest.end..rest.end + length;
        let mut lines = lines_of(event, part, rest.clone());
        lines.reverse();
        let counts = LogCounts::of(entries[rest.clone()].iter().map(|logged| &logged.entry));
        folds.push(LogFold { part, heading: fold_heading(part, &counts), lines });
    }
    folds.reverse();
    folds
}

/// Returns the part of each entry. Parts only move forward, so the entries of a part follow one another.
fn parts_of(entries: &[LoggedEntry]) -> Vec<LogPart> {
    let (mut part, mut running) = (LogPart::Before, 0_usize);
    let of = |logged: &LoggedEntry| {
        match &logged.entry {
            EventEntry::RoundBegan(_) => {
                part = LogPart::Round(RoundNo::from_index(running));
                running += 1;
            }
            EventEntry::RoundTakenBack { .. } => running = running.saturating_sub(1),
            EventEntry::PlayoffsBegan(_) => part = LogPart::Playoffs,
            _ => (),
        }
        part
    };
    entries.iter().map(of).collect()
}

/// Returns the lines for a range of entries that belong to the same part, oldest first.
fn lines_of(event: &Event, part: LogPart, range: std::ops::Range<usize>) -> Vec<LogLine> {
    let entries = &event.log().entries[..range.end];
    let mut lines = Vec::new();
    let mut place = range.start;
    while place < range.end {
        let entrants = entrants_in_a_row(&entries[place..]);
        let number = if entrants.len() < FEWEST_IN_A_ROW { 1 } else { entrants.len() };
        let sentence = match entrants.as_slice() {
            [first, .., last] if number > 1 => entrants_entered_sentence(number, first, last),
            _ => without_round(entry_sentence(event, place), part),
        };
        place += number;
        lines.push(LogLine { at: entries[place - 1].at, sentence });
    }
    lines
}

/// Returns the names of the entrants whose entering comes first in `entries`, before any other kind of entry.
fn entrants_in_a_row(entries: &[LoggedEntry]) -> Vec<String> {
    let mut names = Vec::new();
    for logged in entries {
        let EventEntry::Entered(profile) = &logged.entry else { break };
        names.push(profile.whole_name());
    }
    names
}
