//! Merges two logs of one event, which have a common beginning, into one log.
//!
//! One log is the base: the one with more draws of rounds since the common beginning, or else the one with more rounds.
//! The entries of the other log are brought into the base one by one:
//!
//! - An entry that both logs have is taken once.
//! - A result is taken if the table has not reported in the base. Two different results of one table are a conflict.
//! - Most other entries are offered to the director. They are taken unless the director decides to leave them out.
//!
//! An entry that is not taken stays in the log as [`EventEntry::NotTaken`], so that nothing is lost and no question is
//! asked twice.

use super::answer::{Answers, Desk};
use super::desk_merger::DeskMerger;
use super::difference::{DeskConflict, MergeError, OfferedEntry};
use super::reports::{ReportPlace, current_report, report_place_of};
use crate::conductor::Event;
use crate::log::{EVENT_LOG_VERSION, EventEntry, EventLog, LoggedEntry};
use crate::table::Report;
use cards::sort;

/// The result of merging two logs with the decisions so far.
#[derive(Clone, Debug)]
pub struct DeskMerge {
    /// The event with the entries of both logs. While a conflict is undecided, the report of the base counts.
    pub merged: Event,
    pub conflicts: Vec<DeskConflict>,
    pub offered: Vec<OfferedEntry>,
    /// The entries of the merged log that are new at this desk.
    pub new_here: Vec<LoggedEntry>,
    /// The entries of the merged log that are new at the other desk.
    pub new_there: Vec<LoggedEntry>,
    /// The number of tables and matches that both desks have reported with the same result, since their common beginning.
    pub same_reports: usize,
}

impl DeskMerge {
    /// Returns whether the director has decided every conflict.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.conflicts.iter().all(|conflict| conflict.chosen.is_some())
    }

    /// Returns whether an entry reports a table or a match that is in conflict.
    #[must_use]
    pub fn is_contested(&self, entry: &EventEntry) -> bool {
        report_place_of(entry).is_some_and(|at| self.conflicts.iter().any(|conflict| conflict.at == at))
    }
}

/// Merges the log of the other desk into the log of this desk. `reason` is entered with each result that replaces
/// another one.
///
/// # Errors
/// [`MergeError`] if the logs cannot be merged.
pub fn merge_desks(
    here: &EventLog,
    there: &EventLog,
    answers: &Answers,
    reason: &str,
) -> Result<DeskMerge, MergeError> {
    if there.seed != here.seed || there.plan != here.plan {
        return Err(MergeError::OtherEvent(there.plan.name.clone()));
    }
    let [at_here, at_there] = [here, there].map(|log| Event::resume(log.clone()).map_err(MergeError::ImpossibleEntry));
    let (at_here, at_there) = (at_here?, at_there?);
    let common = here.entries.iter().zip(&there.entries).take_while(|(one, other)| one == other).count();
    let same_reports = count_same_reports(&at_here, &at_there, common);
    let further = |event: &Event| (count_draws(&event.log().entries[common..]), event.state().rounds().len());
    let (base, other, desk) = if further(&at_there) > further(&at_here) {
        (at_there, at_here, Desk::Here)
    } else {
        (at_here, at_there, Desk::There)
    };
    let mut bringing = DeskMerger::new(base.clone(), other, desk, common, answers, reason);
    bringing.bring_in_all()?;
    let (merged, brought, conflicts, offered) = bringing.finish();
    let merged = sort_by_time(base.log(), common, &brought, merged);
    let (new_here, new_there) = (entries_missing_in(merged.log(), here), entries_missing_in(merged.log(), there));
    Ok(DeskMerge { merged, conflicts, offered, new_here, new_there, same_reports })
}

/// Counts the tables and matches that both events have reported after their first `common` entries, and that have the same
/// report in both.
fn count_same_reports(here: &Event, there: &Event, common: usize) -> usize {
    let reported = |event: &Event| {
        let mut places: Vec<ReportPlace> = Vec::new();
        for at in event.log().entries[common..].iter().filter_map(|logged| report_place_of(&logged.entry)) {
            if !places.contains(&at) {
                places.push(at);
            }
        }
        places
    };
    let reported_there = reported(there);
    let report = |event: &Event, at| current_report(event.state(), at).filter(|report| *report != Report::Out);
    let is_same = |at: &ReportPlace| {
        let [one, other] = [here, there].map(|event| report(event, *at));
        reported_there.contains(at) && one.is_some() && one == other
    };
    reported(here).iter().filter(|at| is_same(at)).count()
}

/// Counts how often a round or the playoffs began. A round that was undone and begun again counts twice.
fn count_draws(entries: &[LoggedEntry]) -> usize {
    let is_draw =
        |logged: &&LoggedEntry| matches!(logged.entry, EventEntry::RoundBegan(_) | EventEntry::PlayoffsBegan(_));
    entries.iter().filter(is_draw).count()
}

/// Sorts the merged entries by time, if this leads to the same state. Otherwise, returns `merged` unchanged.
fn sort_by_time(base: &EventLog, common: usize, brought: &[LoggedEntry], merged: Event) -> Event {
    let mut entries = base.entries.clone();
    entries.extend_from_slice(brought);
    // The sort is stable, so entries of one desk keep their order.
    sort::sort_by_key(&mut entries[common..], |logged| logged.at);
    let log = EventLog { engine: EVENT_LOG_VERSION, plan: base.plan.clone(), seed: base.seed, entries };
    match Event::resume(log) {
        Ok(sorted) if !brought.is_empty() && sorted.state() == merged.state() => sorted,
        _ => merged,
    }
}

/// Returns the entries of `all` that `known` does not have.
fn entries_missing_in(all: &EventLog, known: &EventLog) -> Vec<LoggedEntry> {
    let mut left: Vec<&EventEntry> = known.entries.iter().map(|logged| &logged.entry).collect();
    let is_new = |logged: &&LoggedEntry| match left.iter().position(|entry| **entry == logged.entry) {
        Some(place) => {
            left.remove(place);
            false
        }
        None => true,
    };
    all.entries.iter().filter(is_new).cloned().collect()
}
