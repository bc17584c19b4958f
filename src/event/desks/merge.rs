//! Merges two logs with a common beginning into one.
//!
//! The log with more draws since their common beginning is the base, or else the one with more rounds, and the other log's entries are brought into it one by one:
//!
//! - Equal entries are taken once.
//! - A result is taken if the table has not reported in the base. Two different results of a table are a conflict.
//! - Everything else is offered to the director, and taken unless the director leaves it.
//!
//! An entry that is not taken stays in the log as [`EventEntry::NotTaken`], so nothing is lost or asked twice.

use super::answer::{Answers, Desk};
use super::desk_merger::DeskMerger;
use super::difference::{DeskConflict, MergeError, OfferedEntry};
use super::reports::reported_at;
use crate::conductor::Event;
use crate::log::{EVENT_ENGINE, EventEntry, EventLog, LoggedEntry};
use cards::sort;

/// The merge of two logs, with the decisions so far.
#[derive(Clone, Debug)]
pub struct DeskMerge {
    /// The event with both logs. In an undecided conflict, the report of the base stands.
    pub merged: Event,
    pub conflicts: Vec<DeskConflict>,
    pub offered: Vec<OfferedEntry>,
    /// Entries of the merged log that are new at this desk.
    pub new_here: Vec<LoggedEntry>,
    /// Entries of the merged log that are new at the other desk.
    pub new_there: Vec<LoggedEntry>,
}

impl DeskMerge {
    /// Returns whether every conflict is decided.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.conflicts.iter().all(|conflict| conflict.chosen.is_some())
    }

    /// Returns whether an entry reports a table or a match that is in conflict.
    #[must_use]
    pub fn is_contested(&self, entry: &EventEntry) -> bool {
        reported_at(entry).is_some_and(|at| self.conflicts.iter().any(|conflict| conflict.at == at))
    }
}

/// Merges two logs. `reason` is entered with each result that replaces another.
///
/// # Errors
/// [`MergeError`] if the logs do not belong together.
pub fn merge_desks(
    here: &EventLog,
    there: &EventLog,
    answers: &Answers,
    reason: &str,
) -> Result<DeskMerge, MergeError> {
    if there.seed != here.seed || there.plan != here.plan {
        return Err(MergeError::OtherEvent(there.plan.name.clone()));
    }
    let [at_here, at_there] = [here, there].map(|log| Event::resume(log.clone()).map_err(MergeError::Impossible));
    let (at_here, at_there) = (at_here?, at_there?);
    let common = here.entries.iter().zip(&there.entries).take_while(|(one, other)| one == other).count();
    let further = |event: &Event| (count_draws(&event.log().entries[common..]), event.state().rounds().len());
    let (base, other, desk) = if further(&at_there) > further(&at_here) {
        (at_there, at_here, Desk::Here)
    } else {
        (at_here, at_there, Desk::There)
    };
    let mut bringing = DeskMerger::new(base.clone(), other, desk, common, answers, reason);
    bringing.bring_all()?;
    let (merged, brought, conflicts, offered) = bringing.finish();
    let merged = sort_by_time(base.log(), common, &brought, merged);
    let (new_here, new_there) = (entries_missing_in(merged.log(), here), entries_missing_in(merged.log(), there));
    Ok(DeskMerge { merged, conflicts, offered, new_here, new_there })
}

/// Counts the draws among entries. A round that was drawn again counts once more.
fn count_draws(entries: &[LoggedEntry]) -> usize {
    let is_draw =
        |logged: &&LoggedEntry| matches!(logged.entry, EventEntry::RoundBegan(_) | EventEntry::PlayoffsBegan(_));
    entries.iter().filter(is_draw).count()
}

/// Sorts the merged entries by time, if that leads to the same state. Returns the event unsorted otherwise.
fn sort_by_time(base: &EventLog, common: usize, brought: &[LoggedEntry], merged: Event) -> Event {
    let mut entries = base.entries.clone();
    entries.extend_from_slice(brought);
    // The sort is stable, so entries of one desk keep their order.
    sort::sort_by_key(&mut entries[common..], |logged| logged.at);
    let log = EventLog { engine: EVENT_ENGINE, plan: base.plan.clone(), seed: base.seed, entries };
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
