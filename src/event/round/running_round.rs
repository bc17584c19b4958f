//! Changes to the current round: entrants arrive after all, draw partners, swap seats, or get an additional table.

use cards::{BySeat, sort};

use super::{RoundState, Rounds, check_entrant_kind};
use crate::field::Field;
use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{Entrant, Report, TableNo, TableSeating, TableSeats};

impl Rounds {
    /// Checks that the start of the current round can be undone, because no table has reported.
    ///
    /// # Errors
    /// [`Refused`] if no round has begun, the current round has no table, or a table has reported.
    pub fn check_no_results(&self) -> Result<(), Refused> {
        let round = self.current_round().ok_or(Refused::NotBegun)?;
        match round.any_reported_table() {
            Some(table) => Err(Refused::AlreadyReported(table)),
            None if round.reports.is_empty() => Err(Refused::NotBegun),
            None => Ok(()),
        }
    }

    /// Ends the absence of an entrant who had announced to miss the current round.
    ///
    /// # Errors
    /// [`Refused::EntrantNotGone`] if the entrant was not absent, or the round is over.
    pub fn cancel_absence(&mut self, entrant: Entrant) -> Result<(), Refused> {
        let runs = !self.still_out().is_empty();
        let round = self.begun.last_mut().filter(|round| runs && round.is_missed_by(entrant));
        round.ok_or(Refused::EntrantNotGone(entrant))?.mark_present(entrant);
        Ok(())
    }

    /// Ends the absence of an entrant, if they had announced to miss the current round.
    pub fn mark_present(&mut self, entrant: Entrant) {
        if let Some(round) = self.begun.last_mut() {
            round.mark_present(entrant);
        }
    }

    /// Seats the four people at a table as they drew for partners. A wrong draw can be corrected until the result is
    /// in.
    ///
    /// # Errors
    /// [`Refused`] if partners are not drawn at the table, or the four people do not sit there.
    pub fn seat_by_draw(&mut self, table: TableNo, seats: BySeat<Entrant>) -> Result<(), Refused> {
        let round = self.begun.last_mut().ok_or(Refused::NotBegun)?;
        let at = round.seating.table_index(table).ok_or(Refused::NoSuchTable(table))?;
        let four = round.four_drawing_at(table).ok_or(Refused::NoDrawAtTable(table))?;
        let sorted = |seats: &TableSeats| {
            let mut all = seats.entrants().to_vec();
            sort::sort(&mut all);
            all
        };
        let drawn = TableSeats::People(seats);
        if sorted(&TableSeats::ToDraw(four)) != sorted(&drawn) {
            return Err(Refused::NoDrawAtTable(table));
        }
        round.drawn_fours[at] = Some(four);
        round.seating.tables[at].seats = drawn;
        Ok(())
    }

    /// Swaps the places of two entrants in the current round. A place is a seat at a table or a bye.
    ///
    /// # Errors
    /// [`Refused`] if one of the two has no place, or has a table that has reported.
    pub fn swap_entrants(&mut self, one: Entrant, other: Entrant) -> Result<(), Refused> {
        let round = self.begun.last_mut().ok_or(Refused::NotBegun)?;
        for entrant in [one, other] {
            round.check_can_swap(entrant)?;
        }
        let exchange = |who: Entrant| match who {
            who if who == one => other,
            who if who == other => one,
            who => who,
        };
        for table in &mut round.seating.tables {
            table.seats = table.seats.map_entrants(exchange);
        }
        round.seating.byes.iter_mut().for_each(|bye| bye.entrant = exchange(bye.entrant));
        round.drawn_fours.iter_mut().flatten().for_each(|four| *four = four.map(exchange));
        Ok(())
    }

    /// Adds a table to the current round for entrants who have no table.
    ///
    /// # Errors
    /// [`Refused`] if the current round is over, the table number is in use, or the entrants may not sit there
    /// together.
    pub fn seat_late(&mut self, plan: &EventPlan, field: &Field, table: &TableSeating) -> Result<(), Refused> {
        let round = self.current_round().ok_or(Refused::NotBegun)?;
        if self.still_out().is_empty() {
            return Err(Refused::NotBegun);
        }
        if round.seating.table_index(table.table).is_some() {
            return Err(Refused::TableNumberTwice(table.table));
        }
        check_entrant_kind(plan, &table.seats)?;
        let who = table.seats.entrants();
        for (at, entrant) in who.iter().enumerate() {
            field.check_known(*entrant)?;
            let free = self.plays_next_round(plan, field, *entrant) && round.seating.table_of(*entrant).is_none();
            if !free || who[..at].contains(entrant) {
                return Err(Refused::SeatedWrongly(*entrant));
            }
            if field.division(*entrant) != field.division(who[0]) {
                return Err(Refused::OtherDivision(*entrant));
            }
        }
        self.forfeits.resize(field.size(), 0);
        if let Some(round) = self.begun.last_mut() {
            round.seating.byes.retain(|bye| !who.contains(&bye.entrant));
            round.seating.tables.push(table.clone());
            round.reports.push(Report::Out);
            round.drawn_fours.push(None);
            round.renumber(|table| table);
        }
        Ok(())
    }
}

impl RoundState {
    /// Checks that an entrant can leave their place: they have a bye, or their table has not reported.
    fn check_can_swap(&self, entrant: Entrant) -> Result<(), Refused> {
        if self.seating.byes.iter().any(|bye| bye.entrant == entrant) {
            return Ok(());
        }
        let table = self.seating.table_of(entrant).ok_or(Refused::NotSeated(entrant))?.table;
        let report = self.seating.table_index(table).map(|at| &self.reports[at]);
        if report == Some(&Report::Out) { Ok(()) } else { Err(Refused::AlreadyReported(table)) }
    }
}
