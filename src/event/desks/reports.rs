//! Finds the reports of a table or a playoff match, in an entry, in a log and in a state.

use crate::log::{EventEntry, EventLog, EventState, LoggedEntry};
use crate::round::{Fixture, MatchPlayed};
use crate::table::{Report, RoundNo, TableNo, TableResult};

/// A table of a round, or a match of the playoffs. Two desks may both have a report of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportPlace {
    Table(RoundNo, TableNo),
    Match(Fixture),
}

/// Returns the report that an entry contains, or `None` for other entries.
pub fn report_of(entry: &EventEntry) -> Option<Report> {
    match entry {
        EventEntry::ResultIn { result, .. } | EventEntry::Corrected { result, .. } => Some(Report::In(result.clone())),
        EventEntry::Closed { award, .. } => Some(Report::Closed(*award)),
        EventEntry::PlayoffPlayed(played) => Some(Report::In(TableResult::of_games(played.games.clone()))),
        _ => None,
    }
}

/// Returns the table or match whose report an entry contains, or `None` for other entries.
pub const fn report_place_of(entry: &EventEntry) -> Option<ReportPlace> {
    match entry {
        EventEntry::ResultIn { round, table, .. }
        | EventEntry::Corrected { round, table, .. }
        | EventEntry::Closed { round, table, .. } => Some(ReportPlace::Table(*round, *table)),
        EventEntry::PlayoffPlayed(played) => Some(ReportPlace::Match(played.of)),
        _ => None,
    }
}

/// Returns an entry with the same report, but for the table or match `at`.
pub fn with_report_place(entry: EventEntry, at: ReportPlace) -> EventEntry {
    match (entry, at) {
        (EventEntry::ResultIn { result, .. }, ReportPlace::Table(round, table)) => {
            EventEntry::ResultIn { round, table, result }
        }
        (EventEntry::Corrected { result, reason, .. }, ReportPlace::Table(round, table)) => {
            EventEntry::Corrected { round, table, result, reason }
        }
        (EventEntry::Closed { award, reason, .. }, ReportPlace::Table(round, table)) => {
            EventEntry::Closed { round, table, award, reason }
        }
        (other, _) => other,
    }
}

/// Returns the entry with which `result` replaces the current report of a table or match.
pub fn replacement_entry(at: ReportPlace, result: &TableResult, reason: &str) -> EventEntry {
    match at {
        ReportPlace::Table(round, table) => {
            EventEntry::Corrected { round, table, result: result.clone(), reason: reason.to_owned() }
        }
        ReportPlace::Match(of) => EventEntry::PlayoffPlayed(MatchPlayed { of, games: result.games.clone() }),
    }
}

/// Returns the current report of a table or match. Returns `None` if there is no such table or match, or its partners
/// are still to be drawn.
pub fn current_report(state: &EventState, at: ReportPlace) -> Option<Report> {
    match at {
        ReportPlace::Table(round, table) => state.report(round, table).cloned(),
        ReportPlace::Match(of) => {
            let games = state.playoff_matches().find(|known| known.at == of)?.games;
            Some(if games.is_empty() { Report::Out } else { Report::In(TableResult::of_games(games)) })
        }
    }
}

/// Returns whether `log` contains this report in an entry that `other` does not have. In that case, the desk of `log`
/// had already seen the report when it last decided about the table.
pub fn knows_report(log: &EventLog, at: ReportPlace, report: &Report, other: &EventLog) -> bool {
    let says = |entry: &EventEntry| report_place_of(entry) == Some(at) && report_of(entry).as_ref() == Some(report);
    let seen = |logged: &&LoggedEntry| match &logged.entry {
        EventEntry::NotTaken { entry, .. } => says(entry),
        entry => says(entry),
    };
    let is_shared = |logged: &LoggedEntry| other.entries.iter().any(|known| known.entry == logged.entry);
    log.entries.iter().filter(seen).any(|logged| !is_shared(logged))
}

/// Returns the result of a table that was played, or `None` for other reports.
pub const fn result_of(report: &Report) -> Option<&TableResult> {
    match report {
        Report::In(result) => Some(result),
        Report::Out | Report::Closed(_) => None,
    }
}
