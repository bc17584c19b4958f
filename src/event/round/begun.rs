//! A round that has begun.

use cards::sort;

use super::moved_tables::{MovedTables, exchanged};
use crate::refused::Refused;
use crate::table::{Bye, Entrant, Report, Round, Seats, TableNo, TableSeating};

/// A round that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundState {
    /// When it began, seconds since 1970.
    pub(super) began: u64,
    /// Who sits where.
    pub seating: Round,
    /// What is known of each table, in the order of the seating.
    pub reports: Vec<Report>,
    /// Of each table the four who have drawn for partners there, as the schedule had them.
    pub(super) drawn: Vec<Option<[Entrant; 4]>>,
    /// Tables that had been moved until then.
    moved: MovedTables,
    /// Who missed it.
    absent: Vec<Entrant>,
    /// How it was set beforehand, where it was.
    scheduled: Option<Round>,
}

impl RoundState {
    /// A round that begins at a time, of which nothing is known yet.
    pub(super) fn begin(
        began: u64,
        seating: Round,
        moved: MovedTables,
        absent: Vec<Entrant>,
        scheduled: Option<Round>,
    ) -> RoundState {
        let count = seating.tables.len();
        let (reports, drawn) = (vec![Report::Out; count], vec![None; count]);
        let mut round = RoundState { began, seating, reports, drawn, moved, absent, scheduled };
        round.renumber(|table| table);
        round
    }

    /// Gives every table and every place where somebody waits another number, and keeps the tables in order.
    pub(super) fn renumber(&mut self, number: impl Fn(TableNo) -> TableNo) {
        self.seating.renumber(number);
        let mut order: Vec<usize> = (0..self.seating.tables.len()).collect();
        sort::sort_by_key(&mut order, |at| self.seating.tables[*at].table);
        self.seating.tables = order.iter().map(|at| self.seating.tables[*at].clone()).collect();
        self.reports = order.iter().map(|at| self.reports[*at].clone()).collect();
        self.drawn = order.iter().map(|at| self.drawn[*at]).collect();
    }

    /// Exchanges the number of a table with another.
    pub(super) fn move_table(&mut self, table: TableNo, to: TableNo) -> Result<(), Refused> {
        self.seating.place_of(table).ok_or(Refused::NoSuchTable(table))?;
        if to == table {
            return Err(Refused::SameTable(table));
        }
        self.renumber(|number| exchanged(number, &[table, to]));
        self.moved.exchange(table, to);
        Ok(())
    }

    /// The tables with what is known of each.
    pub(super) fn tables(&self) -> impl Iterator<Item = (&TableSeating, &Report)> {
        self.seating.tables.iter().zip(&self.reports)
    }

    /// The tables whose results are still out.
    pub(super) fn still_out(&self) -> impl Iterator<Item = TableNo> {
        self.tables().filter(|(_, report)| **report == Report::Out).map(|(table, _)| table.table)
    }

    /// A table that has reported.
    pub(super) fn reported(&self) -> Option<TableNo> {
        self.tables().find(|(_, report)| **report != Report::Out).map(|(table, _)| table.table)
    }

    /// Returns whether somebody's table has not reported.
    pub(super) fn awaits_result_of(&self, entrant: Entrant) -> bool {
        self.tables().any(|(table, report)| *report == Report::Out && table.seats.entrants().contains(&entrant))
    }

    /// The four of a table who draw for partners, or have drawn and can still be found to sit otherwise: until their result
    /// is in.
    #[must_use]
    pub fn drawing(&self, table: TableNo) -> Option<[Entrant; 4]> {
        let at = self.seating.place_of(table)?;
        match (&self.seating.tables[at].seats, &self.reports[at]) {
            (Seats::ToDraw(four), _) => Some(*four),
            (_, Report::Out) => self.drawn[at],
            _ => None,
        }
    }

    /// Returns whether an entrant was to miss it and has not come.
    #[must_use]
    pub fn is_missed_by(&self, entrant: Entrant) -> bool {
        self.absent.contains(&entrant)
    }

    /// Returns who misses it: without a table, for who has one has come after all.
    pub fn missing(&self) -> impl Iterator<Item = Entrant> {
        self.absent.iter().copied().filter(|who| self.seating.table_of(*who).is_none())
    }

    /// Notes that somebody who was to miss it has come.
    pub(super) fn came(&mut self, entrant: Entrant) {
        self.absent.retain(|absent| *absent != entrant);
    }

    /// How it was set beforehand, where it was.
    pub(super) const fn scheduled(&self) -> Option<&Round> {
        self.scheduled.as_ref()
    }

    /// Returns whether at every table those play together whom a schedule set there.
    #[must_use]
    pub fn is_as_scheduled(&self) -> bool {
        let Some(scheduled) = &self.scheduled else { return true };
        let tables = &self.seating.tables;
        let plays = |set: &TableSeating| tables.iter().any(|table| set.seats.are_together_in(&table.seats));
        scheduled.tables.len() == tables.len() && scheduled.tables.iter().all(plays)
    }

    /// Returns who sat where in the rotation, wherever their tables stood; in the order of the reports.
    #[must_use]
    pub fn in_rotation(&self) -> Round {
        let mut round = self.seating.clone();
        round.renumber(|number| self.moved.place(number));
        round
    }

    /// Returns whether a number is in use, or is lower than one that is.
    #[must_use]
    pub fn uses(&self, table: TableNo) -> bool {
        let waiting = self.seating.byes.iter().filter_map(Bye::table);
        self.seating.tables.iter().map(|of| of.table).chain(waiting).any(|of| of >= table)
    }
}
