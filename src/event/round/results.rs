//! What the tables report, and what the director decides for those that do not.

use cards::Side;

use super::Rounds;
use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{Award, Entrant, Forfeiter, Report, RoundNo, Seats, TableGame, TableNo, TableResult};
use crate::table::{GameNo, plausible};

/// Where a table stands in the lists.
#[derive(Clone, Copy)]
struct Place {
    round: usize,
    table: usize,
}

/// Checks that a game of an event can end so.
///
/// # Errors
/// [`Refused`], the first thing wrong with it.
pub fn check_game(plan: &EventPlan, game: &TableGame) -> Result<(), Refused> {
    let TableGame::Played(score) = game else { return Ok(()) };
    if let Some(side) = game.settled_against_loners(plan.level_decider()) {
        return Err(Refused::LonersDecide(side));
    }
    plausible::checked(&plan.game, plan.game.length, score).map_err(Refused::BadScore)
}

fn check_result(plan: &EventPlan, round: RoundNo, result: &TableResult) -> Result<(), Refused> {
    if result.games.len() != usize::from(plan.games) {
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
    /// Returns where a table of a round stands, once its partners are known.
    fn place(&self, round: RoundNo, table: TableNo) -> Result<Place, Refused> {
        let begun = self.get(round).ok_or(Refused::NoSuchRound(round))?;
        let at = begun.seating.place_of(table).ok_or(Refused::NoSuchTable(table))?;
        match begun.seating.tables[at].seats {
            Seats::ToDraw(_) => Err(Refused::DrawFirst(table)),
            Seats::Teams(_) | Seats::People(_) => Ok(Place { round: round.index(), table: at }),
        }
    }

    fn report_at(&self, place: Place) -> &Report {
        &self.begun[place.round].reports[place.table]
    }

    /// Returns what is known of a table of a round; `None` without such a table, or before its partners are drawn.
    pub fn report(&self, round: RoundNo, table: TableNo) -> Option<&Report> {
        self.place(round, table).ok().map(|place| self.report_at(place))
    }

    /// Takes what is known of a table now, the only way in which a report changes; who has forfeited is counted anew.
    fn set_report(&mut self, place: Place, report: Report) {
        let round = &mut self.begun[place.round];
        let seats = &round.seating.tables[place.table].seats;
        let before = std::mem::replace(&mut round.reports[place.table], report);
        for side in Side::ALL {
            let (was, is) = (before.forfeited_by(side), round.reports[place.table].forfeited_by(side));
            for entrant in seats.side(side) {
                let forfeits = &mut self.forfeits[entrant.index()];
                *forfeits = (*forfeits + u16::from(is)).saturating_sub(u16::from(was));
            }
        }
    }

    /// Takes the result of a table.
    ///
    /// # Errors
    /// [`Refused`] where there is one, or it cannot be.
    pub fn take_result(
        &mut self,
        plan: &EventPlan,
        round: RoundNo,
        table: TableNo,
        result: &TableResult,
    ) -> Result<(), Refused> {
        let place = self.place(round, table)?;
        check_result(plan, round, result)?;
        if *self.report_at(place) != Report::Out {
            return Err(Refused::AlreadyIn(table));
        }
        self.set_report(place, Report::In(result.clone()));
        Ok(())
    }

    /// Puts the result of a table right.
    ///
    /// # Errors
    /// [`Refused`] where there is none, or it cannot be.
    pub fn correct(
        &mut self,
        plan: &EventPlan,
        round: RoundNo,
        table: TableNo,
        result: &TableResult,
    ) -> Result<(), Refused> {
        let place = self.place(round, table)?;
        check_result(plan, round, result)?;
        if *self.report_at(place) == Report::Out {
            return Err(Refused::NotIn(table));
        }
        self.set_report(place, Report::In(result.clone()));
        Ok(())
    }

    /// Decides for a table that did not report.
    ///
    /// # Errors
    /// [`Refused`] where it did, or no game brings such points.
    pub fn close(&mut self, plan: &EventPlan, round: RoundNo, table: TableNo, award: Award) -> Result<(), Refused> {
        let place = self.place(round, table)?;
        if *self.report_at(place) != Report::Out {
            return Err(Refused::AlreadyIn(table));
        }
        let most = plausible::most(&plan.game, plan.game.length) * i16::from(plan.games);
        if !Side::ALL.into_iter().all(|side| (0..=most).contains(&award.points[side])) {
            return Err(Refused::BadAward(most));
        }
        self.set_report(place, Report::Closed(award));
        Ok(())
    }

    /// Takes a game of a table that has reported as forfeited by somebody who sits there.
    ///
    /// # Errors
    /// [`Refused`] where it was not played.
    pub fn forfeit(&mut self, round: RoundNo, table: TableNo, game: GameNo, by: Entrant) -> Result<(), Refused> {
        let place = self.place(round, table)?;
        let seats = &self.begun[place.round].seating.tables[place.table].seats;
        let side = seats.side_of(by).unwrap_or(Side::NS);
        let Report::In(mut result) = self.report_at(place).clone() else { return Err(Refused::StillOut(table)) };
        *result.games.get_mut(game.index()).ok_or(Refused::GameNotPlayed)? = TableGame::Forfeited(Forfeiter::One(side));
        self.set_report(place, Report::In(result));
        Ok(())
    }
}
