//! Forfeits and their consequences: removal from the league, exclusion from the playoffs, and matches that a team
//! forfeits in advance.

use super::Rounds;
use super::clock::ClockState;
use crate::plan::{ClockPhase, EventPlan};
use crate::refused::Refused;
use crate::table::{Entrant, Forfeiter, Report, TableGame, TableResult, TableSeating};
use cards::Side;

impl Rounds {
    /// Returns the number of rounds in which an entrant forfeited a game.
    pub fn forfeit_count(&self, entrant: Entrant) -> u16 {
        self.forfeits.get(entrant.index()).copied().unwrap_or(0)
    }

    /// Returns whether an entrant has forfeited so often that it is removed from the league. A corrected result may
    /// bring the entrant back.
    pub fn is_removed(&self, plan: &EventPlan, entrant: Entrant) -> bool {
        plan.forfeits.is_some_and(|rule| self.forfeit_count(entrant) >= rule.removed_at.into())
    }

    /// Returns whether a team has forfeited so often that the staff may exclude it from the playoffs.
    pub fn may_be_left_out(&self, plan: &EventPlan, entrant: Entrant) -> bool {
        let rule = plan.forfeits.filter(|_| plan.playoffs.is_some());
        rule.is_some_and(|rule| self.forfeit_count(entrant) >= rule.no_playoffs_at.into())
    }

    /// Returns whether an entrant has announced that it forfeits its match in the next round.
    pub fn has_announced_forfeit(&self, entrant: Entrant) -> bool {
        self.announced.contains(&entrant)
    }

    /// Notes that an entrant forfeits its match in the next round. The result is entered when the round begins.
    ///
    /// # Errors
    /// [`Refused::EntrantGone`] if the entrant has announced a forfeit already.
    pub fn announce_forfeit(&mut self, entrant: Entrant) -> Result<(), Refused> {
        if self.has_announced_forfeit(entrant) {
            return Err(Refused::EntrantGone(entrant));
        }
        self.announced.push(entrant);
        Ok(())
    }

    /// Restores the announced forfeits of a round whose start was undone.
    pub fn restore_announced_forfeits(&mut self, announced: &[Entrant]) {
        let new: Vec<Entrant> =
            announced.iter().copied().filter(|entrant| !self.has_announced_forfeit(*entrant)).collect();
        self.announced.extend(new);
    }

    /// Notes that an entrant plays its match in the next round after all.
    ///
    /// # Errors
    /// [`Refused::EntrantNotGone`] if the entrant has not announced a forfeit.
    pub fn cancel_announced_forfeit(&mut self, entrant: Entrant) -> Result<(), Refused> {
        if !self.has_announced_forfeit(entrant) {
            return Err(Refused::EntrantNotGone(entrant));
        }
        self.announced.retain(|who| *who != entrant);
        Ok(())
    }

    /// Clears the list of announced forfeits, and returns the entrants who were on it.
    pub(super) fn take_announcements(&mut self) -> Vec<Entrant> {
        std::mem::take(&mut self.announced)
    }

    /// Returns the seconds since the current round began. If the event clock shows this round, pauses do not count.
    /// Returns `None` if all results are in or the plan has no penalties for forfeits.
    pub fn seconds_since_start(&self, plan: &EventPlan, clock: Option<ClockState>, now: u64) -> Option<u64> {
        plan.forfeits?;
        let round = self.current_round().filter(|_| !self.still_out().is_empty())?;
        let game = self.current_number().map(ClockPhase::Game);
        let clock = clock.filter(|clock| Some(clock.phase()) == game && clock.began() >= round.began);
        Some(clock.map_or_else(|| now.saturating_sub(round.began), |clock| clock.seconds_elapsed(now)))
    }
}

/// Returns the report of a match that was forfeited in advance, or `None` if no side announced a forfeit.
pub(super) fn announced_report(plan: &EventPlan, seating: &TableSeating, announced: &[Entrant]) -> Option<Report> {
    let forfeits = |side: Side| seating.seats.entrants_on(side).iter().any(|who| announced.contains(who));
    let by = match (forfeits(Side::NS), forfeits(Side::EW)) {
        (true, true) => Forfeiter::Both,
        (true, false) => Forfeiter::One(Side::NS),
        (false, true) => Forfeiter::One(Side::EW),
        (false, false) => return None,
    };
    Some(Report::In(TableResult::of_games(vec![TableGame::Forfeited(by); plan.games.into()])))
}
