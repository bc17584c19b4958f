//! The steps of a merge. A [`DeskMerger`] brings the entries of the other log into the base log, one after another.
//! Start with [`DeskMerger::bring_in_all`].

use std::mem::discriminant;

use super::answer::{Answer, Answers, Desk, EntryKey};
use super::difference::{DatedReport, DeskConflict, MergeError, OfferedEntry};
use super::reports::{
    ReportPlace, current_report, knows_report, replacement_entry, report_of, report_place_of, result_of,
    with_report_place,
};
use crate::conductor::Event;
use crate::log::{EventEntry, EventLog, EventState, LoggedEntry};
use crate::refused::Refused;
use crate::table::{Entrant, Report, TableNo, TableSeats};

/// A merge in progress.
pub struct DeskMerger<'a> {
    /// The base log as it was before the merge.
    base: EventLog,
    /// The event with the entries of the base and all entries brought in so far.
    merged: Event,
    /// The entries that only the base has, as far as we know. Each comes with the entrant that it added, if any. An
    /// entry is removed once the same entry is found in the other log.
    only_base: Vec<(EventEntry, Option<Entrant>)>,
    /// The event of the other log, whose entries are brought in.
    other: Event,
    /// The desk that the other log comes from.
    desk: Desk,
    /// The number of entries in the common beginning of both logs.
    common_count: usize,
    /// The state of the other event before the entry that is being brought in.
    other_state: EventState,
    /// For each entrant of the other log, the number in the merged log. `None` for entrants whose entry was not taken.
    merged_numbers: Vec<Option<Entrant>>,
    answers: &'a Answers,
    reason: &'a str,
    /// The entries brought in so far.
    brought: Vec<LoggedEntry>,
    /// The conflicts, each with the entry of the other log.
    conflicts: Vec<(DeskConflict, EventEntry)>,
    offered: Vec<OfferedEntry>,
}

/// The outcome of a merge: the merged event, the entries brought in, the conflicts, and the offered entries.
type MergeOutcome = (Event, Vec<LoggedEntry>, Vec<DeskConflict>, Vec<OfferedEntry>);

impl<'a> DeskMerger<'a> {
    /// Prepares to bring in the entries of the other log after the common beginning.
    pub fn new(
        base: Event,
        other: Event,
        desk: Desk,
        common: usize,
        answers: &'a Answers,
        reason: &'a str,
    ) -> DeskMerger<'a> {
        let before =
            other.log().first_entries(common).fold().unwrap_or_else(|_| EventState::new(other.log().plan.clone()));
        let mut size = before.size();
        let of_base = |logged: &LoggedEntry| {
            let entrant = adds_entrant(&logged.entry).then(|| Entrant::from_index(size)).flatten();
            size += usize::from(entrant.is_some());
            (logged.entry.clone(), entrant)
        };
        let only_base = base.log().entries[common..].iter().map(of_base).collect();
        let numbers = before.entrants().map(Some).collect();
        DeskMerger {
            base: base.log().clone(),
            merged: base,
            only_base,
            other,
            desk,
            common_count: common,
            other_state: before,
            merged_numbers: numbers,
            answers,
            reason,
            brought: Vec::new(),
            conflicts: Vec::new(),
            offered: Vec::new(),
        }
    }

    /// Brings in, offers or skips every entry of the other log.
    ///
    /// # Errors
    /// [`MergeError`] if the other log began a round or the playoffs that the base does not have.
    pub fn bring_in_all(&mut self) -> Result<(), MergeError> {
        for index in self.common_count..self.other.log().entries.len() {
            let logged = self.other.log().entries[index].clone();
            self.bring_in(index, &logged)?;
            // The other log is valid, so this cannot fail.
            let _ = self.other_state.apply(&logged);
        }
        Ok(())
    }

    fn bring_in(&mut self, index: usize, logged: &LoggedEntry) -> Result<(), MergeError> {
        let key = EntryKey { desk: self.desk, index };
        let renumbered = self.renumber(&logged.entry);
        if let Ok(entry) = &renumbered
            && let Some(place) = self.only_base.iter().position(|(of, _)| of == entry)
        {
            let (_, entrant) = self.only_base.remove(place);
            self.merged_numbers.extend(adds_entrant(entry).then_some(entrant));
            return Ok(());
        }
        match renumbered {
            Err(_) if self.was_left_out(&logged.entry) => {}
            Err(refused) => self.offer_entry(key, logged.clone(), Some(refused)),
            Ok(entry) if report_place_of(&entry).is_none() && self.was_left_out(&entry) => {
                self.merged_numbers.extend(adds_entrant(&entry).then_some(None))
            }
            Ok(entry) => return self.bring_in_new(key, LoggedEntry { at: logged.at, entry }),
        }
        Ok(())
    }

    fn bring_in_new(&mut self, key: EntryKey, logged: LoggedEntry) -> Result<(), MergeError> {
        match &logged.entry {
            EventEntry::RoundBegan(_) | EventEntry::Scheduled(_) => {
                return Err(MergeError::RoundDrawnTwice(self.other_state.next_round_number()));
            }
            EventEntry::PlayoffsBegan(_) => return Err(MergeError::PlayoffsBegunTwice),
            EventEntry::ResultIn { .. }
            | EventEntry::Corrected { .. }
            | EventEntry::Closed { .. }
            | EventEntry::PlayoffPlayed(_) => self.bring_in_report(key, logged),
            EventEntry::NotTaken { .. } => {
                let _ = self.record(logged);
            }
            EventEntry::PartnersDrawn { table, .. } if self.awaits_draw(*table) => self.take_entry(key, logged),
            // Check-in at two doors makes hundreds of marks. The director is not asked about them, because marking
            // somebody twice does no harm.
            EventEntry::CheckedIn { .. } | EventEntry::FeeNoted { .. } | EventEntry::WaiverNoted { .. } => {
                self.take_entry(key, logged)
            }
            // Each desk has a clock. The changes of the other clock are taken only if the base has not used its clock.
            EventEntry::Clock(_) => {
                if !self.only_base.iter().any(|(entry, _)| matches!(entry, EventEntry::Clock(_))) {
                    let _ = self.record(logged);
                }
            }
            _ => self.offer_entry(key, logged, None),
        }
        Ok(())
    }

    /// Brings in a result, a correction, or points that the director gave to a table.
    fn bring_in_report(&mut self, key: EntryKey, logged: LoggedEntry) {
        let (Some(there), Some(theirs)) = (report_place_of(&logged.entry), report_of(&logged.entry)) else { return };
        let Some(at) = self.find_same_table(there) else {
            return self.offer_entry(key, logged, Some(Refused::OthersAtTable));
        };
        let logged = LoggedEntry { at: logged.at, entry: with_report_place(logged.entry, at) };
        let Some(stands) = current_report(self.merged.state(), at) else { return self.offer_entry(key, logged, None) };
        let at_last = self.final_report_of_other(there).unwrap_or(theirs.clone());
        if stands == theirs || stands == at_last {
            return;
        }
        let corrects_ours = current_report(&self.other_state, there).as_ref() == Some(&stands);
        let is_correction = matches!(logged.entry, EventEntry::Corrected { .. } | EventEntry::PlayoffPlayed(_));
        match (&logged.entry, &stands) {
            (EventEntry::ResultIn { .. } | EventEntry::PlayoffPlayed(_), Report::Out) => self.take_entry(key, logged),
            (EventEntry::Closed { .. }, _) | (EventEntry::Corrected { .. }, Report::Out) => {
                self.offer_unless_left_out(key, logged);
            }
            _ if is_correction && corrects_ours => self.offer_unless_left_out(key, logged),
            _ => self.resolve_reports(key, logged, at, stands, &at_last),
        }
    }

    /// Handles two different reports of a table. If one desk had seen both reports, its latest report counts.
    /// Otherwise, the reports are a conflict.
    fn resolve_reports(
        &mut self,
        key: EntryKey,
        logged: LoggedEntry,
        at: ReportPlace,
        stands: Report,
        at_last: &Report,
    ) {
        let known_here = knows_report(&self.base, at, at_last, self.other.log());
        let known_there = knows_report(self.other.log(), at, &stands, &self.base);
        match (known_here, known_there, result_of(at_last)) {
            (true, false, _) => {}
            (false, true, Some(result)) => {
                let entry = replacement_entry(at, result, self.reason);
                let _ = self.record(LoggedEntry { at: logged.at, entry });
            }
            _ => self.add_conflict(key, logged, at, stands),
        }
    }

    fn add_conflict(&mut self, key: EntryKey, logged: LoggedEntry, at: ReportPlace, stands: Report) {
        let theirs = DatedReport { at: logged.at, report: report_of(&logged.entry).unwrap_or(Report::Out) };
        if let Some((conflict, entry)) = self.conflicts.iter_mut().find(|(of, _)| of.at == at) {
            // The other log has several reports of this table, and only the latest one matters.
            match self.desk {
                Desk::Here => conflict.here = theirs,
                Desk::There => conflict.there = theirs,
            }
            *entry = logged.entry;
            return;
        }
        let ours = DatedReport { at: self.time_of_report(at, &stands), report: stands };
        let (here, there) = match self.desk {
            Desk::Here => (theirs, ours),
            Desk::There => (ours, theirs),
        };
        let chosen = self.answers.get(key).map(|answer| match answer {
            Answer::Take => self.desk,
            Answer::Leave => self.desk.other(),
        });
        self.conflicts.push((DeskConflict { key, at, here, there, chosen }, logged.entry));
    }

    /// Returns the time at which `stands`, the current report of a table, was entered.
    fn time_of_report(&self, at: ReportPlace, stands: &Report) -> u64 {
        let says = |logged: &&LoggedEntry| {
            report_place_of(&logged.entry) == Some(at) && report_of(&logged.entry).as_ref() == Some(stands)
        };
        let entries = &self.merged.log().entries;
        entries.iter().rfind(says).or(entries.last()).map_or(0, |logged| logged.at)
    }

    /// Takes an entry without asking the director. An entry that cannot be taken is offered, so that the director sees
    /// it.
    fn take_entry(&mut self, key: EntryKey, logged: LoggedEntry) {
        if let Err(refused) = self.record(logged.clone()) {
            self.offer_entry(key, logged, Some(refused));
        }
    }

    fn offer_unless_left_out(&mut self, key: EntryKey, logged: LoggedEntry) {
        if !self.was_left_out(&logged.entry) {
            self.offer_entry(key, logged, None);
        }
    }

    /// Adds an entry to the offered ones. Takes it, unless the director decided to leave it out or it cannot be taken.
    fn offer_entry(&mut self, key: EntryKey, logged: LoggedEntry, refused: Option<Refused>) {
        let answer = self.answers.get(key).unwrap_or(self.default_answer(&logged.entry));
        let size = self.merged.state().size();
        let refused = refused.or_else(|| match answer {
            Answer::Take => self.record(logged.clone()).err(),
            Answer::Leave => self.merged.check(std::slice::from_ref(&logged.entry)).err(),
        });
        let answer = if refused.is_some() { Answer::Leave } else { answer };
        let number = || if answer == Answer::Take { Entrant::from_index(size) } else { None };
        self.merged_numbers.extend(adds_entrant(&logged.entry).then(number));
        if answer == Answer::Leave {
            self.leave_out(&logged);
        }
        self.offered.push(OfferedEntry { key, logged, answer, refused });
    }

    /// Returns the answer that counts before the director gives one: take the entry. Only a decision that can be made
    /// once is left out, if the base has already made a decision of the same kind.
    fn default_answer(&self, entry: &EventEntry) -> Answer {
        let once = matches!(
            entry,
            EventEntry::TiePlayed { .. }
                | EventEntry::Placed { .. }
                | EventEntry::PlacedAgain { .. }
                | EventEntry::RoundsChanged { .. }
                | EventEntry::RoundTakenBack { .. }
        );
        let alike = |(of, _): &(EventEntry, Option<Entrant>)| discriminant(of) == discriminant(entry);
        if once && self.only_base.iter().any(alike) { Answer::Leave } else { Answer::Take }
    }

    fn leave_out(&mut self, logged: &LoggedEntry) {
        let entry = EventEntry::NotTaken { at: logged.at, entry: Box::new(logged.entry.clone()) };
        let _ = self.record(LoggedEntry { at: logged.at, entry });
    }

    fn record(&mut self, logged: LoggedEntry) -> Result<(), Refused> {
        let last = self.merged.log().entries.last().map_or(0, |last| last.at);
        self.merged.record(logged.at.max(last), logged.entry.clone())?;
        self.brought.push(logged);
        Ok(())
    }

    /// Returns an entry with its entrants numbered as in the merged log.
    ///
    /// # Errors
    /// [`Refused::NoSuchEntrant`] if the entry concerns an entrant who is not in the merged log.
    fn renumber(&self, entry: &EventEntry) -> Result<EventEntry, Refused> {
        let (mut entry, mut unknown) = (entry.clone(), None);
        entry.visit_entrants(&mut |who| match self.merged_numbers.get(who.index()).copied().flatten() {
            Some(now) => *who = now,
            None => unknown = Some(*who),
        });
        unknown.map_or(Ok(entry), |who| Err(Refused::NoSuchEntrant(who)))
    }

    fn was_left_out(&self, of: &EventEntry) -> bool {
        let is_left = |entry: &EventEntry| matches!(entry, EventEntry::NotTaken { entry, .. } if **entry == *of);
        self.base.entries.iter().any(|logged| is_left(&logged.entry))
    }

    fn awaits_draw(&self, table: TableNo) -> bool {
        let round = self.merged.state().rounds().last();
        let seating = round.and_then(|round| round.seating.table(table));
        seating.is_some_and(|seating| matches!(seating.seats, TableSeats::ToDraw(_)))
    }

    /// Returns the last report that the other log has for a match or a table. The table is found by its people, because
    /// its number may change until the end of the log.
    fn final_report_of_other(&self, there: ReportPlace) -> Option<Report> {
        let ReportPlace::Table(round, table) = there else { return current_report(self.other.state(), there) };
        let seats = &self.other_state.round(round)?.seating.table(table)?.seats;
        let tables = &self.other.state().round(round)?.seating.tables;
        let now = tables.iter().find(|table| table.seats == *seats)?;
        current_report(self.other.state(), ReportPlace::Table(round, now.table))
    }

    /// Finds the table in the merged log where the people of a table in the other log sit.
    fn find_same_table(&self, there: ReportPlace) -> Option<ReportPlace> {
        let ReportPlace::Table(round, table) = there else { return Some(there) };
        let numbered = |who: Entrant| self.merged_numbers.get(who.index()).copied().flatten().unwrap_or(who);
        let seats = self.other_state.round(round)?.seating.table(table)?.seats.map_entrants(numbered);
        let tables = &self.merged.state().round(round)?.seating.tables;
        tables.iter().find(|table| table.seats == seats).map(|found| ReportPlace::Table(round, found.table))
    }

    /// Applies the director's decisions on conflicts, and returns the outcome of the merge.
    pub fn finish(mut self) -> MergeOutcome {
        let mut conflicts = Vec::new();
        for (conflict, entry) in std::mem::take(&mut self.conflicts) {
            let theirs = match self.desk {
                Desk::Here => &conflict.here,
                Desk::There => &conflict.there,
            };
            let taken = conflict.chosen == Some(self.desk);
            match result_of(&theirs.report) {
                _ if conflict.chosen.is_none() => {}
                Some(result) if taken => {
                    let entry = replacement_entry(conflict.at, result, self.reason);
                    // The choice comes after both reports, so its time is the time of the latest entry.
                    let at = self.merged.log().entries.last().map_or(theirs.at, |last| last.at);
                    let _ = self.record(LoggedEntry { at, entry });
                }
                _ => self.leave_out(&LoggedEntry { at: theirs.at, entry }),
            }
            conflicts.push(conflict);
        }
        (self.merged, self.brought, conflicts, self.offered)
    }
}

/// Returns whether an entry adds an entrant, who gets the next number.
const fn adds_entrant(entry: &EventEntry) -> bool {
    matches!(entry, EventEntry::Entered(_) | EventEntry::EnteredAlone(_))
}
