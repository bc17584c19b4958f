//! Prizes given by hand or by lot, and taken back from those who may win none.

use crate::field::{Field, Respelled};
use crate::plan::{EventPlan, Prize};
use crate::refused::Refused;
use crate::table::Party;

/// A prize given by hand or by lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenPrize {
    /// The prize given.
    pub prize: Prize,
    /// To whom.
    pub to: Party,
    /// Their name when it was given: somebody else may play in their place since.
    pub name: String,
}

/// The prizes given by hand or by lot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Awards {
    given: Vec<GivenPrize>,
    taken_back: Vec<GivenPrize>,
}

impl Awards {
    /// Prizes given by hand or by lot.
    pub fn given(&self) -> &[GivenPrize] {
        &self.given
    }

    /// The prizes that were given and taken back, in order.
    pub fn taken_back(&self) -> &[GivenPrize] {
        &self.taken_back
    }

    /// Gives a prize to somebody.
    ///
    /// # Errors
    /// [`Refused`] where they may not win it, or it is not given by hand.
    pub fn give(&mut self, plan: &EventPlan, field: &Field, prize: Prize, to: Party) -> Result<(), Refused> {
        field.known_party(to)?;
        if !field.may_win(to) {
            return Err(Refused::NoPrizes(to));
        }
        if prize.is_personal() && !field.people_of(to.entrant).any(|person| person == to) {
            return Err(Refused::ToAPerson);
        }
        if !prize.by_hand() || !plan.prizes.contains(&prize) {
            return Err(Refused::NotByHand);
        }
        // Door prizes are many; of the others the last word counts.
        self.given.retain(|given| given.prize != prize || prize == Prize::Door);
        self.given.push(GivenPrize { prize, to, name: field.party_name(to) });
        Ok(())
    }

    /// Takes back what was given to those who may win nothing.
    pub fn take_back(&mut self, field: &Field) {
        let given = std::mem::take(&mut self.given);
        let (kept, taken) = given.into_iter().partition(|given: &GivenPrize| field.may_win(given.to));
        self.given = kept;
        self.taken_back.extend::<Vec<_>>(taken);
    }

    /// Follows that a name was put right.
    pub fn respell(&mut self, respelled: &Respelled) {
        for given in self.given.iter_mut().chain(&mut self.taken_back) {
            respelled.put_right(given.to, &mut given.name);
        }
    }
}
