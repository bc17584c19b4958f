//! Compares another desk's copy of an event with the copy on this device. Lists new entries and conflicts, takes the
//! director's choices, and merges the copies. Start with [`OtherDesk`].

use std::rc::Rc;

use super::BringInError;
use crate::Watched;
use crate::event::session::EventSession;
use crate::words::event::desks::{self, ConflictResult, IncomingCounts, MergeAnswer};
use crate::words::event::{self as said, ResultOpponents};
use cards::Side;
use event::{
    Answer, Answers, DatedReport, Desk, DeskConflict, DeskMerge, EntryKey, Event, EventEntry, EventState, HandedLog,
    LoggedEntry, OfferedEntry, ReportPlace, merge_desks,
};

/// Another desk's copy of an event, with the choices that the director makes before merging it. All clones share these
/// choices.
#[derive(Clone)]
pub struct OtherDesk {
    session: Rc<EventSession>,
    /// The name of the other desk. May be empty.
    desk: String,
    event: Rc<Event>,
    answers: Watched<Answers>,
}

/// The comparison of this device's copy with the other desk's copy, as plain data.
#[derive(Clone, Debug, PartialEq)]
pub struct DeskComparison {
    /// For example `From Maria`.
    pub title: String,
    /// For example `4 new results and 1 conflict.`
    pub sentence: String,
    /// Says what the director should check before merging. Empty if there is nothing to look at.
    pub to_check: &'static str,
    /// One sentence for each entry that the merge adds here without asking the director.
    pub new_here: Vec<String>,
    pub conflicts: Vec<ConflictRow>,
    pub offered: Vec<OfferedRow>,
    /// Whether merging can change the copy here.
    pub has_changes: bool,
    /// Whether the director has decided every conflict.
    pub is_decided: bool,
    /// A sentence that counts the entries that the other desk lacks. Empty if it lacks none.
    pub missing_there: String,
}

/// A table or match for which the two desks have different results.
#[derive(Clone, Debug, PartialEq)]
pub struct ConflictRow {
    conflict: DeskConflict,
    /// For example `Round 3, table 7: Ann & Bob against Cy & Dee`.
    pub heading: String,
    pub choices: [DeskChoice; 2],
    pub chosen: Option<Desk>,
}

/// One desk's result for a table or match on which the desks disagree.
#[derive(Clone, Debug, PartialEq)]
pub struct DeskChoice {
    pub desk: Desk,
    pub result: ConflictResult,
    /// For example `Entered here at 10:42`.
    pub entered: String,
}

/// An entry of the other desk, shown with a checkbox. The merge takes the entry if the box is checked.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedRow {
    key: EntryKey,
    pub words: String,
    pub is_taken: bool,
    /// A sentence that says why the event refuses the entry; `None` if it can be taken.
    pub refused: Option<String>,
}

impl ConflictRow {
    /// Returns a key that identifies the row while the conflict stays the same.
    #[must_use]
    pub fn key(&self) -> String {
        let choice = |of: &DeskChoice| format!("{:?} {}", of.result, of.entered);
        format!("{} {}", self.heading, self.choices.each_ref().map(choice).join(" "))
    }
}

impl OfferedRow {
    /// Returns a key that identifies the row while the entry stays the same.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{} {}", self.key.index, self.words)
    }
}

impl OtherDesk {
    /// Compares a log from another desk with an event on this device.
    ///
    /// # Errors
    /// A sentence that says why the two logs cannot be merged.
    pub fn of(session: Rc<EventSession>, desk: String, handed: HandedLog) -> Result<OtherDesk, BringInError> {
        let log = match handed {
            HandedLog::Whole(log) => *log,
            HandedLog::Round(tail) => {
                let here = session.event();
                tail.append_to(here.log()).map_err(|why| desks::round_does_not_fit(why, &tail.name))?
            }
        };
        let event = Event::resume(log).map_err(|_| desks::EVENT_DAMAGED)?;
        let other = OtherDesk { session, desk, event: Rc::new(event), answers: Watched::default() };
        other.merge()?;
        Ok(other)
    }

    /// Returns this device's copy of the event.
    #[must_use]
    pub fn session(&self) -> &Rc<EventSession> {
        &self.session
    }

    /// Returns the director's choices so far, for views to follow.
    #[must_use]
    pub const fn answers(&self) -> &Watched<Answers> {
        &self.answers
    }

    /// Records the director's choice of one desk's result in a conflict.
    pub fn choose(&self, row: &ConflictRow, desk: Desk) {
        let answer = row.conflict.answer_for(desk);
        self.answers.update(|answers| answers.record(row.conflict.key, answer));
    }

    /// Checks or unchecks an offered entry.
    pub fn set_taken(&self, row: &OfferedRow, is_taken: bool) {
        let answer = if is_taken { Answer::Take } else { Answer::Leave };
        self.answers.update(|answers| answers.record(row.key, answer));
    }

    /// Compares the two copies, taking the choices so far into account.
    ///
    /// # Errors
    /// A sentence that says why the two logs cannot be merged, for example because both desks have begun another round.
    pub fn comparison(&self) -> Result<DeskComparison, BringInError> {
        let merge = self.merge()?;
        let state = merge.merged.state();
        let local = |at: u64| self.session.world().local_time(at * 1000);
        let name = self.other_desk_name();
        let reading = |desk: Desk, of: &DatedReport, conflict: &DeskConflict| DeskChoice {
            desk,
            result: desks::conflict_result(state, self.opponents(state, conflict.at), &of.report),
            entered: match desk {
                Desk::Here => desks::entered_here(local(of.at)),
                Desk::There => desks::entered_there(&name, local(of.at)),
            },
        };
        let conflict = |conflict: &DeskConflict| ConflictRow {
            conflict: conflict.clone(),
            heading: desks::conflict_heading(state, conflict.at, self.opponents(state, conflict.at)),
            choices: [reading(Desk::Here, &conflict.here, conflict), reading(Desk::There, &conflict.there, conflict)],
            chosen: conflict.chosen,
        };
        let offered = |offered: &OfferedEntry| OfferedRow {
            key: offered.key,
            words: desks::offered_entry_text(&self.sentence(offered.key), local(offered.logged.at)),
            is_taken: offered.answer == Answer::Take,
            refused: offered.refused.as_ref().map(|why| desks::entry_not_taken(state, why)),
        };
        let new_here: Vec<String> = new_here(&merge).map(|logged| entry_of_merge(&merge, logged)).collect();
        Ok(DeskComparison {
            title: desks::from_desk_heading(&name),
            sentence: desks::comparison_summary(count_incoming(&merge, merge.offered.len())),
            to_check: desks::what_to_check(merge.conflicts.len(), merge.offered.len(), !new_here.is_empty()),
            new_here,
            conflicts: merge.conflicts.iter().map(conflict).collect(),
            offered: merge.offered.iter().map(offered).collect(),
            has_changes: !merge.new_here.is_empty() || !merge.conflicts.is_empty(),
            is_decided: merge.is_decided(),
            missing_there: desks::changes_missing_there(&name, reported_entries(&merge.new_there).count()),
        })
    }

    /// Replaces this device's copy by the merged event. The answer says what is new.
    ///
    /// # Errors
    /// A sentence that says why the event stays as it was.
    pub fn enter(&self) -> Result<MergeAnswer, BringInError> {
        if !self.session.load_changes_or_alert() {
            return Err(said::EVENT_MOVED_ON.into());
        }
        let merge = self.merge()?;
        if !merge.is_decided() {
            return Err("Choose a result for each table first.".into());
        }
        let taken = merge.offered.iter().filter(|offered| offered.answer == Answer::Take).count();
        let name = self.other_desk_name();
        let kept = |of: &DeskConflict| {
            let (state, between) = (merge.merged.state(), self.opponents(merge.merged.state(), of.at));
            let (result, desk) = match of.chosen? {
                Desk::Here => (&of.here, None),
                Desk::There => (&of.there, Some(name.as_str())),
            };
            Some(desks::kept_result_sentence(state, of.at, between, &result.report, desk))
        };
        let kept: Vec<String> = merge.conflicts.iter().filter_map(kept).collect();
        let missing_there = reported_entries(&merge.new_there).count();
        let state = merge.merged.state();
        let answer = desks::merge_answer(count_incoming(&merge, taken), &name, &kept, missing_there, state);
        self.session.replace_event(merge.merged).map_err(|why| self.session.refusal_sentence(&why))?;
        Ok(answer)
    }

    /// Describes an entry of one of the two logs as its desk does. A playoff match keeps the opponents who played it.
    fn sentence(&self, key: EntryKey) -> String {
        match key.desk {
            Desk::Here => said::corrections::entry_sentence(&self.session.event(), key.index),
            Desk::There => said::corrections::entry_sentence(&self.event, key.index),
        }
    }

    /// Returns the two sides that played at a table or in a match. A later correction may have put others into the match.
    fn opponents<'a>(&self, merged: &'a EventState, at: ReportPlace) -> ResultOpponents<'a> {
        let ReportPlace::Match(of) = at else { return desks::opponents_at(merged, at) };
        let event = self.session.event();
        let is_it =
            |logged: &LoggedEntry| matches!(&logged.entry, EventEntry::PlayoffPlayed(played) if played.of == of);
        let played = event.log().entries.iter().rposition(is_it).and_then(|index| event.logged_match(index));
        played.map_or_else(|| desks::opponents_at(merged, at), |played| ResultOpponents::Two(played.sides, Side::ALL))
    }

    fn other_desk_name(&self) -> String {
        if self.desk.is_empty() { "the other desk".to_owned() } else { self.desk.clone() }
    }

    fn merge(&self) -> Result<DeskMerge, BringInError> {
        let reason = desks::merge_reason(&self.other_desk_name());
        let event = self.session.event();
        merge_desks(event.log(), self.event.log(), &self.answers.get(), &reason)
            .map_err(|why| desks::merge_error(&why).into())
    }
}

/// Returns the entries that the page mentions: all except clock changes and declined entries.
fn reported_entries(entries: &[LoggedEntry]) -> impl Iterator<Item = &LoggedEntry> {
    let is_told = |logged: &&LoggedEntry| !matches!(logged.entry, EventEntry::NotTaken { .. } | EventEntry::Clock(_));
    entries.iter().filter(is_told)
}

/// Returns the other desk's entries that are missing here and need no decision.
fn new_here(merge: &DeskMerge) -> impl Iterator<Item = &LoggedEntry> {
    let is_offered = |entry: &EventEntry| merge.offered.iter().any(|of| of.logged.entry == *entry);
    let is_new = move |logged: &&LoggedEntry| !is_offered(&logged.entry) && !merge.is_contested(&logged.entry);
    reported_entries(&merge.new_here).filter(is_new)
}

/// Describes an entry of the merged log. A playoff match keeps the opponents who played it.
fn entry_of_merge(merge: &DeskMerge, logged: &LoggedEntry) -> String {
    let index = merge.merged.log().entries.iter().rposition(|of| of == logged);
    index.map_or_else(
        || said::entry_in_words(merge.merged.state(), &logged.entry),
        |index| said::corrections::entry_sentence(&merge.merged, index),
    )
}

/// Counts the entries that a merge would add. `offered` is the number of offered entries that the director takes.
fn count_incoming(merge: &DeskMerge, offered: usize) -> IncomingCounts {
    let is_result =
        |logged: &&LoggedEntry| matches!(logged.entry, EventEntry::ResultIn { .. } | EventEntry::PlayoffPlayed(_));
    let (new, results) = (new_here(merge).count(), new_here(merge).filter(is_result).count());
    IncomingCounts {
        results,
        changes: new - results + offered,
        conflicts: merge.conflicts.len(),
        same: merge.same_reports,
    }
}
