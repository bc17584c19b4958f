//! What forfeiting costs a team: games while it is missing, the playoffs where the staff choose so, its place at last.

use crate::{ClockPhase, Entrant, EventState, Refused};

impl EventState {
    /// Returns whether the staff may leave a team out of the playoffs.
    #[must_use]
    pub fn may_be_left_out(&self, entrant: Entrant) -> bool {
        let rule = self.plan.forfeits.filter(|_| self.plan.playoffs.is_some());
        rule.is_some_and(|rule| self.forfeits(entrant) >= rule.no_playoffs_at.into())
    }

    /// Returns whether the staff have left a team out of the playoffs.
    #[must_use]
    pub fn is_left_out(&self, entrant: Entrant) -> bool {
        self.left_out.contains(&entrant) && self.may_be_left_out(entrant)
    }

    /// Seconds since the round that runs began, by its clock where one runs; `None` where nothing is out, or nobody can
    /// forfeit.
    #[must_use]
    pub fn since_start(&self, now: u64) -> Option<u64> {
        self.plan.forfeits?;
        let round = self.rounds.last().filter(|_| !self.still_out().is_empty())?;
        let game = self.round_number().map(ClockPhase::Game);
        let clock = self.clock.filter(|clock| Some(clock.phase()) == game && clock.began() >= round.began);
        Some(clock.map_or_else(|| now.saturating_sub(round.began), |clock| clock.elapsed(now)))
    }

    pub(crate) fn was_left_out(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.known(entrant)?;
        if !self.brackets.is_empty() {
            return Err(Refused::NoPlayoffs);
        }
        if !self.may_be_left_out(entrant) {
            return Err(Refused::MayNotBeLeftOut(entrant));
        }
        if self.is_left_out(entrant) {
            return Err(Refused::Gone(entrant));
        }
        self.left_out.push(entrant);
        Ok(())
    }

    pub(crate) fn was_let_in(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.known(entrant)?;
        if !self.brackets.is_empty() {
            return Err(Refused::NoPlayoffs);
        }
        if !self.is_left_out(entrant) {
            return Err(Refused::NotGone(entrant));
        }
        self.left_out.retain(|left| *left != entrant);
        Ok(())
    }
}
