//! Corrections to the round that runs: taken back while nothing of it is in, two who exchange their places, a table for those who
//! came a minute late.

use crate::{
    Bye, Enters, Entrant, EntrantStatus, EventState, Refused, Report, RoundState, Seats, TableNo, TableSeating,
};

impl EventState {
    /// Returns whether a round runs of which nothing is in.
    #[must_use]
    pub fn may_take_back(&self) -> bool {
        self.brackets.is_empty() && self.rounds.last().is_some_and(nothing_in)
    }

    /// The round that runs is as if it had not begun; who misses it and who stands in still does.
    pub(crate) fn round_taken_back(&mut self) -> Result<(), Refused> {
        let round = self.rounds.last().ok_or(Refused::NotBegun)?;
        if let Some(table) = reported(round) {
            return Err(Refused::AlreadyIn(table));
        }
        if !self.may_take_back() {
            return Err(Refused::NotBegun);
        }
        // Who has a table has come after all.
        let misses = |who: &Entrant| round.seating.table_of(*who).is_none();
        let absent: Vec<Entrant> = round.absent.iter().copied().filter(misses).collect();
        let scheduled = round.scheduled.clone();
        let stand_ins = self.stand_ins.clone();
        self.take_back_round();
        self.stand_ins = stand_ins;
        for entrant in absent {
            if self.status(entrant) == Some(EntrantStatus::Playing) {
                self.status[entrant.index()] = EntrantStatus::Absent;
            }
        }
        if let Some(round) = scheduled {
            self.scheduled.insert(0, round);
        }
        Ok(())
    }

    pub(crate) fn swapped(&mut self, one: Entrant, other: Entrant) -> Result<(), Refused> {
        self.known(one)?;
        self.known(other)?;
        if one == other {
            return Err(Refused::SeatedWrongly(other));
        }
        if self.division(one) != self.division(other) {
            return Err(Refused::OtherDivision(other));
        }
        let number = self.round_number();
        let mut protests = self.protests.iter().filter(|of| of.outcome.is_none() && of.round() == number);
        if let Some(protest) = protests.find(|of| [of.by, of.against].iter().any(|who| [one, other].contains(who))) {
            return Err(Refused::Protested(protest.by));
        }
        let round = self.rounds.last_mut().ok_or(Refused::NotBegun)?;
        for entrant in [one, other] {
            round.may_leave_place(entrant)?;
        }
        let exchange = |who: Entrant| match who {
            who if who == one => other,
            who if who == other => one,
            who => who,
        };
        for table in &mut round.seating.tables {
            table.seats = table.seats.with(exchange);
        }
        round.seating.byes.iter_mut().for_each(|bye| bye.entrant = exchange(bye.entrant));
        round.drawn.iter_mut().flatten().for_each(|four| *four = four.map(exchange));
        Ok(())
    }

    pub(crate) fn seated_late(&mut self, table: &TableSeating) -> Result<(), Refused> {
        let round = self.rounds.last().ok_or(Refused::NotBegun)?;
        if self.still_out().is_empty() || !self.brackets.is_empty() {
            return Err(Refused::NotBegun);
        }
        if round.seating.place_of(table.table).is_some() {
            return Err(Refused::TableTwice(table.table));
        }
        let kind = if matches!(table.seats, Seats::Teams(_)) { Enters::Teams } else { Enters::People };
        if kind != self.plan.enters {
            return Err(Refused::TableOf(kind));
        }
        let who = table.seats.entrants();
        for (at, entrant) in who.iter().enumerate() {
            self.known(*entrant)?;
            let free = self.plays(*entrant) && round.seating.table_of(*entrant).is_none();
            if !free || who[..at].contains(entrant) {
                return Err(Refused::SeatedWrongly(*entrant));
            }
            if self.division(*entrant) != self.division(who[0]) {
                return Err(Refused::OtherDivision(*entrant));
            }
        }
        if let Some(round) = self.rounds.last_mut() {
            round.seating.byes.retain(|bye| !who.contains(&bye.entrant));
            round.seating.tables.push(table.clone());
            round.reports.push(Report::Out);
            round.drawn.push(None);
            round.renumber(|table| table);
        }
        Ok(())
    }
}

impl RoundState {
    /// That an entrant's place in the round can be another's: nothing of it is in.
    fn may_leave_place(&self, entrant: Entrant) -> Result<(), Refused> {
        if self.seating.byes.iter().any(|bye| bye.entrant == entrant) {
            return Ok(());
        }
        let table = self.seating.table_of(entrant).ok_or(Refused::NotSeated(entrant))?.table;
        let report = self.seating.place_of(table).map(|at| &self.reports[at]);
        if report == Some(&Report::Out) { Ok(()) } else { Err(Refused::AlreadyIn(table)) }
    }
}

impl RoundState {
    /// Returns whether at every table those play together whom a schedule set there.
    pub(crate) fn is_as_scheduled(&self) -> bool {
        let Some(scheduled) = &self.scheduled else { return true };
        let tables = &self.seating.tables;
        let plays = |set: &TableSeating| tables.iter().any(|table| set.seats.are_together_in(&table.seats));
        scheduled.tables.len() == tables.len() && scheduled.tables.iter().all(plays)
    }
}

impl RoundState {
    /// Returns whether a number is in use, or is lower than one that is.
    pub(crate) fn uses(&self, table: TableNo) -> bool {
        let waiting = self.seating.byes.iter().filter_map(Bye::table);
        self.seating.tables.iter().map(|of| of.table).chain(waiting).any(|of| of >= table)
    }
}

fn nothing_in(round: &RoundState) -> bool {
    reported(round).is_none() && !round.reports.is_empty()
}

/// A table that has reported.
fn reported(round: &RoundState) -> Option<TableNo> {
    let mut tables = round.seating.tables.iter().zip(&round.reports);
    tables.find(|(_, report)| **report != Report::Out).map(|(table, _)| table.table)
}
