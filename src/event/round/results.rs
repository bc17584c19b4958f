//! Records the results of tables, corrections, and the points that the director gives to tables that do not report.

use cards::Side;

use super::Rounds;
use super::forfeits::announced_report;
use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{Award, Entrant, Forfeiter, Report, RoundNo, TableGame, TableNo, TableResult, TableSeats};
use crate::table::{GameNo, plausible};

/// The position of a table: the index of its round among the rounds that have begun, and its index in the seating.
#[derive(Clone, Copy)]
struct TableIndex {
    round: usize,
    table: usize,
}

/// Checks that a game of the event can end with this result.
///
/// # Errors
/// [`Refused`] with the first fault.
pub fn check_game(plan: &EventPlan, game: &TableGame) -> Result<(), Refused> {
    let TableGame::Played(score) = game else { return Ok(()) };
    if let Some(side) = game.settled_against_loners(plan.level_decider()) {
        return Err(Refused::LonersDecide(side));
    }
    plausible::check_score(&plan.game, plan.game.length, score).map_err(Refused::BadScore)
}

fn check_result(plan: &EventPlan, round: RoundNo, result: &TableResult) -> Result<(), Refused> {
    let games = result.games.len();
    if (1..usize::from(plan.games)).contains(&games) {
        return Err(Refused::GameMissing(games + 1));
    }
    if games != usize::from(plan.games) {
        return Err(Refused::GamesExpected(plan.games));
    }
    result.games.iter().try_for_each(|game| check_game(plan, game))?;
    if plan.movement.needs_winner(round) && result.winner(plan.level_decider()).is_none() {
        return Err(Refused::NeedsWinner);
    }
    match result.settled_against_loners(plan.level_decider()) {
        Some(side) => Err(Refused::LonersDecide(side)),
        None => Ok(()),
    }
}

impl Rounds {
    /// Finds a table of a round. Fails if its partners are still to be drawn.
    fn find_table(&self, round: RoundNo, table: TableNo) -> Result<TableIndex, Refused> {
        let begun = self.get(round).ok_or(Refused::NoSuchRound(round))?;
        let at = begun.seating.table_index(table).ok_or(Refused::NoSuchTable(table))?;
        match begun.seating.tables[at].seats {
            TableSeats::ToDraw(_) => Err(Refused::PartnersNotDrawn(table)),
            TableSeats::Teams(_) | TableSeats::People(_) => Ok(TableIndex { round: round.index(), table: at }),
        }
    }

    fn report_at(&self, place: TableIndex) -> &Report {
        &self.begun[place.round].reports[place.table]
    }

    /// Returns the report of a table. Returns `None` if there is no such table, or its partners are still to be drawn.
    pub fn report(&self, round: RoundNo, table: TableNo) -> Option<&Report> {
        self.find_table(round, table).ok().map(|place| self.report_at(place))
    }

    /// Replaces the report of a table, and updates the number of forfeits of its entrants. All changes of reports use
    /// this method.
    fn set_report(&mut self, place: TableIndex, report: Report) {
        let round = &mut self.begun[place.round];
        let seats = &round.seating.tables[place.table].seats;
        let before = std::mem::replace(&mut round.reports[place.table], report);
        for side in Side::ALL {
            let (was, is) = (before.forfeited_by(side), round.reports[place.table].forfeited_by(side));
            for entrant in seats.entrants_on(side) {
                let forfeits = &mut self.forfeits[entrant.index()];
                *forfeits = (*forfeits + u16::from(is)).saturating_sub(u16::from(was));
            }
        }
    }

    /// Enters the results of the matches in the new round that were forfeited in advance.
    pub(super) fn enter_announced_forfeits(&mut self, plan: &EventPlan) {
        let announced = self.take_announcements();
        let Some(at) = self.begun.len().checked_sub(1) else { return };
        let tables = self.begun[at].seating.tables.iter().enumerate();
        let forfeit_reports: Vec<(usize, TableNo, Report)> = tables
            .filter_map(|(table, seating)| Some((table, seating.table, announced_report(plan, seating, &announced)?)))
            .collect();
        for (table, number, report) in forfeit_reports {
            self.set_report(TableIndex { round: at, table }, report.clone());
            self.begun[at].forfeit_reports.insert(number, report);
        }
        self.begun[at].announced = announced;
    }

    /// Removes the results that [`Rounds::enter_announced_forfeits`] entered. Needed before the start of the round is
    /// undone.
    pub(super) fn remove_announced_forfeits(&mut self) {
        let Some(at) = self.begun.len().checked_sub(1) else { return };
        for number in std::mem::take(&mut self.begun[at].forfeit_reports).into_keys() {
            if let Some(table) = self.begun[at].seating.table_index(number) {
                self.set_report(TableIndex { round: at, table }, Report::Out);
            }
        }
    }

    /// Records the result of a table.
    ///
    /// # Errors
    /// [`Refused`] if the table has reported, or the result is impossible.
    pub fn take_result(
        &mut self,
        plan: &EventPlan,
        round: RoundNo,
        table: TableNo,
        result: &TableResult,
    ) -> Result<(), Refused> {
        let is_first =
            |before: &Report| if *before == Report::Out { Ok(()) } else { Err(Refused::AlreadyReported(table)) };
        self.check_and_store_result(plan, round, table, result, is_first)
    }

    /// Corrects the result of a table.
    ///
    /// # Errors
    /// [`Refused`] if the table has not reported, or the result is impossible.
    pub fn correct_result(
        &mut self,
        plan: &EventPlan,
        round: RoundNo,
        table: TableNo,
        result: &TableResult,
    ) -> Result<(), Refused> {
        let corrects = |before: &Report| if *before == Report::Out { Err(Refused::NotReported(table)) } else { Ok(()) };
        self.check_and_store_result(plan, round, table, result, corrects)
    }

    /// Checks a result and stores it. `may_replace` gets the present report of the table and can refuse to replace it.
    fn check_and_store_result(
        &mut self,
        plan: &EventPlan,
        round: RoundNo,
        table: TableNo,
        result: &TableResult,
        may_replace: impl FnOnce(&Report) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        let place = self.find_table(round, table)?;
        check_result(plan, round, result)?;
        may_replace(self.report_at(place))?;
        self.set_report(place, Report::In(result.clone()));
        Ok(())
    }

    /// Sets the result of a table of the current round, without any check. Used for "what if" questions.
    pub fn set_hypothetical_result(&mut self, table: TableNo, result: TableResult) {
        let Some(round) = self.current_number() else { return };
        if let Ok(place) = self.find_table(round, table) {
            self.set_report(place, Report::In(result));
        }
    }

    /// Records the points that the director gives to a table that did not report.
    ///
    /// # Errors
    /// [`Refused`] if the table has reported, or no table can make so many points.
    pub fn close_table(
        &mut self,
        plan: &EventPlan,
        round: RoundNo,
        table: TableNo,
        award: Award,
    ) -> Result<(), Refused> {
        let place = self.find_table(round, table)?;
        if *self.report_at(place) != Report::Out {
            return Err(Refused::AlreadyReported(table));
        }
        let most = plausible::max_points(&plan.game, plan.game.length) * i16::from(plan.games);
        if !Side::ALL.into_iter().all(|side| (0..=most).contains(&award.points[side])) {
            return Err(Refused::BadAward(most));
        }
        self.set_report(place, Report::Closed(award));
        Ok(())
    }

    /// Changes a game of a table that has reported: the entrant `by` forfeits it.
    ///
    /// # Errors
    /// [`Refused`] if the table has not reported, or the game was not played.
    pub fn forfeit_game(&mut self, round: RoundNo, table: TableNo, game: GameNo, by: Entrant) -> Result<(), Refused> {
        let place = self.find_table(round, table)?;
        let seats = &self.begun[place.round].seating.tables[place.table].seats;
        let side = seats.side_of(by).unwrap_or(Side::NS);
        let Report::In(mut result) = self.report_at(place).clone() else { return Err(Refused::TableStillOut(table)) };
        *result.games.get_mut(game.index()).ok_or(Refused::GameNotPlayed)? = TableGame::Forfeited(Forfeiter::One(side));
        self.set_report(place, Report::In(result));
        Ok(())
    }
}
