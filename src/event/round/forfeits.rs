//! The cost of forfeiting: removal from the league, exclusion from the playoffs, and games lost by coming late.

use super::Rounds;
use super::clock::ClockState;
use crate::plan::{ClockPhase, EventPlan};
use crate::table::Entrant;

impl Rounds {
    /// Returns the number of rounds in which an entrant forfeited a game.
    pub fn forfeits(&self, entrant: Entrant) -> u16 {
        self.forfeits.get(entrant.index()).copied().unwrap_or(0)
    }

    /// Returns whether an entrant is removed for its forfeits. A corrected result may bring it back.
    pub fn is_removed(&self, plan: &EventPlan, entrant: Entrant) -> bool {
        plan.forfeits.is_some_and(|rule| self.forfeits(entrant) >= rule.removed_at.into())
    }

    /// Returns whether the staff may leave a team out of the playoffs for its forfeits.
    pub fn may_be_left_out(&self, plan: &EventPlan, entrant: Entrant) -> bool {
        let rule = plan.forfeits.filter(|_| plan.playoffs.is_some());
        rule.is_some_and(|rule| self.forfeits(entrant) >= rule.no_playoffs_at.into())
    }

    /// Returns the seconds since the current round began, by the event clock if it is running; `None` if all results
    /// are in or the plan has no forfeits.
    pub fn since_start(&self, plan: &EventPlan, clock: Option<ClockState>, now: u64) -> Option<u64> {
        plan.forfeits?;
        let round = self.last().filter(|_| !self.still_out().is_empty())?;
        let game = self.number().map(ClockPhase::Game);
        let clock = clock.filter(|clock| Some(clock.phase()) == game && clock.began() >= round.began);
        Some(clock.map_or_else(|| now.saturating_sub(round.began), |clock| clock.elapsed(now)))
    }
}
