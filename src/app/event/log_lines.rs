//! The log of an event as lines of text, as its page lists it.

use crate::words::event::corrections::entry_sentence;
use crate::words::event::entrants_entered_sentence;
use event::{Event, EventEntry, LoggedEntry};

/// A line of the log on the screen. It describes one entry, or several entrants who were entered one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The time of the line's last entry, in seconds since 1970.
    pub at: u64,
    pub sentence: String,
}

/// If at least this many entrants were entered one after the other, they share a line.
const FEWEST_IN_A_ROW: usize = 3;

/// Returns the lines of a log, latest first.
#[must_use]
pub fn log_lines(event: &Event) -> Vec<LogLine> {
    let entries = &event.log().entries;
    let mut lines = Vec::new();
    let mut place = 0;
    while place < entries.len() {
        let entrants = entrants_in_a_row(&entries[place..]);
        let number = if entrants.len() < FEWEST_IN_A_ROW { 1 } else { entrants.len() };
        let sentence = match entrants.as_slice() {
            [first, .., last] if number > 1 => entrants_entered_sentence(number, first, last),
            _ => entry_sentence(event, place),
        };
        place += number;
        lines.push(LogLine { at: entries[place - 1].at, sentence });
    }
    lines.reverse();
    lines
}

/// Returns the names of the entrants whose entering comes first in `entries`, before any other kind of entry.
fn entrants_in_a_row(entries: &[LoggedEntry]) -> Vec<&str> {
    let mut names = Vec::new();
    for logged in entries {
        let EventEntry::Entered(profile) = &logged.entry else { break };
        names.push(profile.name.as_str());
    }
    names
}
