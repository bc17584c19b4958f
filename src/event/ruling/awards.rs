//! Prizes that the director gives by hand or by lot. They are taken back when their winner is disqualified.

use crate::field::{Field, NameCorrection};
use crate::plan::{EventPlan, Prize};
use crate::refused::Refused;
use crate::table::EntrantOrPlayer;

/// A prize that was given by hand or by lot, and its winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenPrize {
    pub prize: Prize,
    pub to: EntrantOrPlayer,
    /// The winner's name when the prize was given. A substitute may have taken the winner's place since then.
    pub name: String,
}

/// All prizes of an event that were given by hand or by lot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Awards {
    given: Vec<GivenPrize>,
    taken_back: Vec<GivenPrize>,
}

impl Awards {
    pub fn prizes_given(&self) -> &[GivenPrize] {
        &self.given
    }

    /// Returns the prizes that were taken back from disqualified winners.
    pub fn prizes_taken_back(&self) -> &[GivenPrize] {
        &self.taken_back
    }

    /// Gives a prize to an entrant or a player.
    ///
    /// # Errors
    /// [`Refused`] if the winner may not win this prize, or the prize is not given by hand.
    pub fn give_prize(
        &mut self,
        plan: &EventPlan,
        field: &Field,
        prize: Prize,
        to: EntrantOrPlayer,
    ) -> Result<(), Refused> {
        field.check_entrant_or_player(to)?;
        if !field.may_win_prizes(to) {
            return Err(Refused::MayNotWinPrizes(to));
        }
        if prize.is_personal() && !field.people_of(to.entrant).any(|person| person == to) {
            return Err(Refused::NeedsOnePerson);
        }
        if !prize.is_given_by_hand() || !plan.prizes.contains(&prize) {
            return Err(Refused::NotGivenByHand);
        }
        // A door prize can be given many times. Giving any other prize again replaces its winner.
        self.given.retain(|given| given.prize != prize || prize == Prize::Door);
        self.given.push(GivenPrize { prize, to, name: field.entrant_or_player_name(to) });
        Ok(())
    }

    /// Takes back a prize that was given by mistake.
    ///
    /// # Errors
    /// [`Refused::NotGivenByHand`] if it was not given.
    pub fn withdraw_prize(&mut self, prize: Prize, to: EntrantOrPlayer) -> Result<(), Refused> {
        let last = self.given.iter().rposition(|given| (given.prize, given.to) == (prize, to));
        self.given.remove(last.ok_or(Refused::NotGivenByHand)?);
        Ok(())
    }

    /// Takes back the prizes of everybody who may no longer win prizes.
    pub fn take_back_prize(&mut self, field: &Field) {
        let given = std::mem::take(&mut self.given);
        let (kept, taken) = given.into_iter().partition(|given: &GivenPrize| field.may_win_prizes(given.to));
        self.given = kept;
        self.taken_back.extend::<Vec<_>>(taken);
    }

    /// Corrects a misspelled name in the list of winners.
    pub fn correct_name(&mut self, correction: &NameCorrection) {
        for given in self.given.iter_mut().chain(&mut self.taken_back) {
            correction.apply_to(given.to, &mut given.name);
        }
    }
}
