//! The state of a round that has begun: its seating and the reports of its tables.

use std::collections::BTreeMap;

use cards::sort;

use super::moved_tables::{MovedTables, exchange_number};
use crate::refused::Refused;
use crate::table::{Bye, Entrant, Report, Round, TableNo, TableSeating, TableSeats};

/// A round that has begun, with the reports of its tables so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundState {
    /// The time at which the round began, in seconds since 1970.
    pub(super) began: u64,
    pub seating: Round,
    /// The reports of the tables, in the order of the seating.
    pub reports: Vec<Report>,
    /// For each table, the four people who drew for partners there, in the order of the schedule. `None` if nobody
    /// drew.
    pub(super) drawn_fours: Vec<Option<[Entrant; 4]>>,
    /// The tables that exchanged their numbers before or during this round.
    moved_tables: MovedTables,
    /// The entrants who had announced that they miss this round and have not come.
    absent_entrants: Vec<Entrant>,
    /// The seating that the schedule planned for this round, if there is a schedule.
    scheduled: Option<Round>,
    /// The entrants who had announced that they forfeit their match in this round.
    pub(super) announced: Vec<Entrant>,
    /// The reports of the matches that were forfeited in advance, by table number.
    pub(super) forfeit_reports: BTreeMap<TableNo, Report>,
}

impl RoundState {
    /// Makes a round without any reports. `began` is the time in seconds since 1970.
    pub(super) fn begin(
        began: u64,
        seating: Round,
        moved: MovedTables,
        absent: Vec<Entrant>,
        scheduled: Option<Round>,
    ) -> RoundState {
        let count = seating.tables.len();
        let (reports, drawn_fours) = (vec![Report::Out; count], vec![None; count]);
        let mut round = RoundState {
            began,
            seating,
            reports,
            drawn_fours,
            moved_tables: moved,
            absent_entrants: absent,
            scheduled,
            announced: Vec::new(),
            forfeit_reports: BTreeMap::new(),
        };
        round.renumber(|table| table);
        round
    }

    /// Returns the time at which the round began, in seconds since 1970.
    #[must_use]
    pub const fn began(&self) -> u64 {
        self.began
    }

    /// Gives every table and waiting place the number `number(old)`, and sorts the tables by their new numbers.
    pub(super) fn renumber(&mut self, number: impl Fn(TableNo) -> TableNo) {
        self.seating.renumber(number);
        let mut order: Vec<usize> = (0..self.seating.tables.len()).collect();
        sort::sort_by_key(&mut order, |at| self.seating.tables[*at].table);
        self.seating.tables = order.iter().map(|at| self.seating.tables[*at].clone()).collect();
        self.reports = order.iter().map(|at| self.reports[*at].clone()).collect();
        self.drawn_fours = order.iter().map(|at| self.drawn_fours[*at]).collect();
    }

    /// Exchanges the numbers of two tables.
    pub(super) fn move_table(&mut self, table: TableNo, to: TableNo) -> Result<(), Refused> {
        self.seating.table_index(table).ok_or(Refused::NoSuchTable(table))?;
        if to == table {
            return Err(Refused::SameTableNumber(table));
        }
        self.renumber(|number| exchange_number(number, &[table, to]));
        let forfeit_reports = std::mem::take(&mut self.forfeit_reports).into_iter();
        self.forfeit_reports =
            forfeit_reports.map(|(of, report)| (exchange_number(of, &[table, to]), report)).collect();
        self.moved_tables.exchange(table, to);
        Ok(())
    }

    pub(super) fn tables(&self) -> impl Iterator<Item = (&TableSeating, &Report)> {
        self.seating.tables.iter().zip(&self.reports)
    }

    /// Returns the numbers of the tables that have not reported.
    pub(super) fn still_out(&self) -> impl Iterator<Item = TableNo> {
        self.tables().filter(|(_, report)| **report == Report::Out).map(|(table, _)| table.table)
    }

    /// Returns a table that has reported, or `None` if no table has. Matches that were forfeited in advance do not
    /// count.
    pub(super) fn any_reported_table(&self) -> Option<TableNo> {
        let has_reported = |table: &TableSeating, report: &Report| {
            *report != Report::Out && self.forfeit_reports.get(&table.table) != Some(report)
        };
        self.tables().find(|(table, report)| has_reported(table, report)).map(|(table, _)| table.table)
    }

    /// Returns the entrants who had announced that they forfeit their match in this round.
    #[must_use]
    pub fn announced(&self) -> &[Entrant] {
        &self.announced
    }

    /// Returns whether an entrant has a table that has not reported.
    pub(super) fn awaits_result_of(&self, entrant: Entrant) -> bool {
        self.tables().any(|(table, report)| *report == Report::Out && table.seats.entrants().contains(&entrant))
    }

    /// Returns whether an entrant has a table or a bye in this round.
    pub(super) fn includes(&self, entrant: Entrant) -> bool {
        self.seating.table_of(entrant).is_some() || self.seating.byes.iter().any(|bye| bye.entrant == entrant)
    }

    /// Returns the four people who draw for partners at a table, or who have drawn and whose result is not in. Until
    /// the result is in, the draw can be corrected.
    #[must_use]
    pub fn four_drawing_at(&self, table: TableNo) -> Option<[Entrant; 4]> {
        let at = self.seating.table_index(table)?;
        match (&self.seating.tables[at].seats, &self.reports[at]) {
            (TableSeats::ToDraw(four), _) => Some(*four),
            (_, Report::Out) => self.drawn_fours[at],
            _ => None,
        }
    }

    /// Returns whether an entrant announced that they miss this round and has not come.
    #[must_use]
    pub fn is_missed_by(&self, entrant: Entrant) -> bool {
        self.absent_entrants.contains(&entrant)
    }

    /// Returns the entrants who announced that they miss this round, except those who got a table after all.
    pub fn missing_entrants(&self) -> impl Iterator<Item = Entrant> {
        self.absent_entrants.iter().copied().filter(|who| self.seating.table_of(*who).is_none())
    }

    /// Records that an entrant who had announced to miss this round has come.
    pub(super) fn mark_present(&mut self, entrant: Entrant) {
        self.absent_entrants.retain(|absent| *absent != entrant);
    }

    /// Returns the seating that the schedule planned for this round, if there is a schedule.
    pub(super) const fn scheduled(&self) -> Option<&Round> {
        self.scheduled.as_ref()
    }

    /// Returns whether the tables have the partners that the schedule planned. Without a schedule, the answer is yes.
    #[must_use]
    pub fn is_as_scheduled(&self) -> bool {
        let Some(scheduled) = &self.scheduled else { return true };
        let tables = &self.seating.tables;
        let plays = |set: &TableSeating| tables.iter().any(|table| set.seats.has_same_partners(&table.seats));
        scheduled.tables.len() == tables.len() && scheduled.tables.iter().all(plays)
    }

    /// Returns the seating with places of the rotation in place of table numbers, as if no tables had exchanged their
    /// numbers. The tables are in the order of the reports.
    #[must_use]
    pub fn seating_by_place(&self) -> Round {
        let mut round = self.seating.clone();
        round.renumber(|number| self.moved_tables.place_of_number(number));
        round
    }

    /// Returns whether this table number or a higher one is in use in this round. Places where somebody waits count,
    /// too.
    #[must_use]
    pub fn uses_table_or_higher(&self, table: TableNo) -> bool {
        let waiting = self.seating.byes.iter().filter_map(Bye::table);
        self.seating.tables.iter().map(|of| of.table).chain(waiting).any(|of| of >= table)
    }
}
