//! A round that has begun: its seating and the reports of its tables.

use std::collections::BTreeMap;

use cards::sort;

use super::moved_tables::{MovedTables, exchange_number};
use crate::refused::Refused;
use crate::table::{Bye, Entrant, Report, Round, TableNo, TableSeating, TableSeats};

/// A round that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundState {
    /// Seconds since 1970.
    pub(super) began: u64,
    pub seating: Round,
    /// The reports of the tables, in the order of the seating.
    pub reports: Vec<Report>,
    /// For each table, the four who drew for partners there, in the order of the schedule.
    pub(super) drawn: Vec<Option<[Entrant; 4]>>,
    /// The table moves made before this round.
    moved: MovedTables,
    /// Entrants who were announced as absent.
    absent: Vec<Entrant>,
    /// The seating that a schedule had planned.
    scheduled: Option<Round>,
    /// Entrants who had announced that they forfeit their match.
    pub(super) announced: Vec<Entrant>,
    /// The reports that followed from announced forfeits alone, by table.
    pub(super) foretold: BTreeMap<TableNo, Report>,
}

impl RoundState {
    /// Begins a round without any reports. `began` is in seconds since 1970.
    pub(super) fn begin(
        began: u64,
        seating: Round,
        moved: MovedTables,
        absent: Vec<Entrant>,
        scheduled: Option<Round>,
    ) -> RoundState {
        let count = seating.tables.len();
        let (reports, drawn) = (vec![Report::Out; count], vec![None; count]);
        let mut round = RoundState {
            began,
            seating,
            reports,
            drawn,
            moved,
            absent,
            scheduled,
            announced: Vec::new(),
            foretold: BTreeMap::new(),
        };
        round.renumber(|table| table);
        round
    }

    /// Returns when the round began, in seconds since 1970.
    #[must_use]
    pub const fn began(&self) -> u64 {
        self.began
    }

    /// Applies new numbers to all tables and waiting places, then sorts the tables by number.
    pub(super) fn renumber(&mut self, number: impl Fn(TableNo) -> TableNo) {
        self.seating.renumber(number);
        let mut order: Vec<usize> = (0..self.seating.tables.len()).collect();
        sort::sort_by_key(&mut order, |at| self.seating.tables[*at].table);
        self.seating.tables = order.iter().map(|at| self.seating.tables[*at].clone()).collect();
        self.reports = order.iter().map(|at| self.reports[*at].clone()).collect();
        self.drawn = order.iter().map(|at| self.drawn[*at]).collect();
    }

    /// Exchanges the numbers of two tables.
    pub(super) fn move_table(&mut self, table: TableNo, to: TableNo) -> Result<(), Refused> {
        self.seating.place_of(table).ok_or(Refused::NoSuchTable(table))?;
        if to == table {
            return Err(Refused::SameTable(table));
        }
        self.renumber(|number| exchange_number(number, &[table, to]));
        let foretold = std::mem::take(&mut self.foretold).into_iter();
        self.foretold = foretold.map(|(of, report)| (exchange_number(of, &[table, to]), report)).collect();
        self.moved.exchange(table, to);
        Ok(())
    }

    /// Returns the tables with their reports.
    pub(super) fn tables(&self) -> impl Iterator<Item = (&TableSeating, &Report)> {
        self.seating.tables.iter().zip(&self.reports)
    }

    /// Returns the tables that have not reported.
    pub(super) fn still_out(&self) -> impl Iterator<Item = TableNo> {
        self.tables().filter(|(_, report)| **report == Report::Out).map(|(table, _)| table.table)
    }

    /// Returns a table that has reported, if there is one. Matches that were forfeited in advance do not count.
    pub(super) fn any_reported_table(&self) -> Option<TableNo> {
        let has_reported = |table: &TableSeating, report: &Report| {
            *report != Report::Out && self.foretold.get(&table.table) != Some(report)
        };
        self.tables().find(|(table, report)| has_reported(table, report)).map(|(table, _)| table.table)
    }

    /// Returns the entrants who had announced that they forfeit their match.
    #[must_use]
    pub fn announced(&self) -> &[Entrant] {
        &self.announced
    }

    /// Returns whether the table of an entrant has not reported yet.
    pub(super) fn awaits_result_of(&self, entrant: Entrant) -> bool {
        self.tables().any(|(table, report)| *report == Report::Out && table.seats.entrants().contains(&entrant))
    }

    /// Returns whether an entrant has a table or a bye in this round.
    pub(super) fn seats(&self, entrant: Entrant) -> bool {
        self.seating.table_of(entrant).is_some() || self.seating.byes.iter().any(|bye| bye.entrant == entrant)
    }

    /// Returns the four who draw for partners at a table. They can correct their draw until their result is in.
    #[must_use]
    pub fn four_drawing_at(&self, table: TableNo) -> Option<[Entrant; 4]> {
        let at = self.seating.place_of(table)?;
        match (&self.seating.tables[at].seats, &self.reports[at]) {
            (TableSeats::ToDraw(four), _) => Some(*four),
            (_, Report::Out) => self.drawn[at],
            _ => None,
        }
    }

    /// Returns whether an entrant was announced as absent and has not come.
    #[must_use]
    pub fn is_missed_by(&self, entrant: Entrant) -> bool {
        self.absent.contains(&entrant)
    }

    /// Returns the absent entrants. Those who were given a table have come after all.
    pub fn missing_entrants(&self) -> impl Iterator<Item = Entrant> {
        self.absent.iter().copied().filter(|who| self.seating.table_of(*who).is_none())
    }

    /// Records that an absent entrant has come.
    pub(super) fn mark_present(&mut self, entrant: Entrant) {
        self.absent.retain(|absent| *absent != entrant);
    }

    /// Returns the seating that a schedule had planned.
    pub(super) const fn scheduled(&self) -> Option<&Round> {
        self.scheduled.as_ref()
    }

    /// Returns whether every table has the partners that the schedule planned.
    #[must_use]
    pub fn is_as_scheduled(&self) -> bool {
        let Some(scheduled) = &self.scheduled else { return true };
        let tables = &self.seating.tables;
        let plays = |set: &TableSeating| tables.iter().any(|table| set.seats.are_together_in(&table.seats));
        scheduled.tables.len() == tables.len() && scheduled.tables.iter().all(plays)
    }

    /// Returns the seating by places in the rotation, ignoring moved tables. The order matches the reports.
    #[must_use]
    pub fn in_rotation(&self) -> Round {
        let mut round = self.seating.clone();
        round.renumber(|number| self.moved.place_of_number(number));
        round
    }

    /// Returns whether this table number, or a higher one, is in use.
    #[must_use]
    pub fn reaches_table(&self, table: TableNo) -> bool {
        let waiting = self.seating.byes.iter().filter_map(Bye::table);
        self.seating.tables.iter().map(|of| of.table).chain(waiting).any(|of| of >= table)
    }
}
