//! Check-in: who is at the event before a draw, and who has paid.
//!
//! Check-in is optional. While nobody is marked, everybody on the list plays. Once somebody is marked, only entrants
//! marked as here play.

use serde::{Deserialize, Serialize};

use super::{EntrantStatus, Field, Profile};
use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{Entrant, Member};

/// The desk's mark for an entrant at check-in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    #[default]
    Unmarked,
    Here,
    /// Comes later, and plays once marked as here.
    Late,
    NoShow,
}

/// Whether an entrant has paid the entry fee. Says nothing about presence: people pay in advance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fee {
    #[default]
    Owed,
    Paid,
}

/// A team with only one player present. That player needs another partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HalfTeam {
    pub(super) entrant: Entrant,
    /// The team as it entered.
    pub(super) team: Profile,
}

impl Field {
    /// Returns the mark of an entrant; `Unmarked` for an unknown number.
    pub fn presence(&self, entrant: Entrant) -> Presence {
        self.entered.get(entrant.index()).map_or(Presence::Unmarked, |entered| entered.presence)
    }

    /// Returns whether an entrant has paid.
    pub fn fee(&self, entrant: Entrant) -> Fee {
        self.entered.get(entrant.index()).map_or(Fee::Owed, |entered| entered.fee)
    }

    /// Returns whether anybody has a mark. If so, only entrants marked as here play.
    pub const fn checks_in(&self) -> bool {
        self.marked > 0
    }

    /// Returns whether an entrant counts as here: by the mark, or because nobody has one.
    pub fn is_here(&self, entrant: Entrant) -> bool {
        match self.presence(entrant) {
            Presence::Here => true,
            Presence::Late | Presence::NoShow => false,
            Presence::Unmarked => !self.checks_in(),
        }
    }

    /// Marks entrants. An absence announced for the next round is canceled for entrants marked as here.
    ///
    /// # Errors
    /// [`Refused`] if one of them does not exist or has left.
    pub fn check_in(&mut self, who: &[Entrant], presence: Presence) -> Result<(), Refused> {
        for entrant in who {
            match self.check_known(*entrant)? {
                EntrantStatus::Playing | EntrantStatus::Absent if self.joined_team(*entrant).is_none() => {}
                _ => return Err(Refused::Gone(*entrant)),
            }
        }
        for entrant in who {
            self.mark(*entrant, presence);
            if presence == Presence::Here && self.status(*entrant) == Some(EntrantStatus::Absent) {
                self.set_status(*entrant, EntrantStatus::Playing);
            }
        }
        Ok(())
    }

    fn mark(&mut self, entrant: Entrant, presence: Presence) {
        if let Some(entered) = self.entered.get_mut(entrant.index()) {
            let was = std::mem::replace(&mut entered.presence, presence);
            self.marked -= usize::from(was != Presence::Unmarked);
            self.marked += usize::from(presence != Presence::Unmarked);
        }
    }

    /// Notes whether entrants have paid.
    ///
    /// # Errors
    /// [`Refused::NoSuchEntrant`].
    pub fn note_fee(&mut self, who: &[Entrant], fee: Fee) -> Result<(), Refused> {
        who.iter().try_for_each(|entrant| self.check_known(*entrant).map(drop))?;
        for entrant in who {
            if let Some(entered) = self.entered.get_mut(entrant.index()) {
                entered.fee = fee;
            }
        }
        Ok(())
    }

    /// Marks all playing entrants as here when a round begins, so that a later mark for somebody else does not leave
    /// them out. From then on, new entrants count as here, because they enter at the desk.
    pub fn begin_play(&mut self) {
        let here: Vec<Entrant> = self.entrants().filter(|entrant| self.is_here(*entrant)).collect();
        here.into_iter().for_each(|entrant| self.mark(entrant, Presence::Here));
        self.play_has_begun = true;
    }

    /// Marks a new entrant as here if play has begun. People who enter that late are present, since they enter in person.
    pub(super) fn arrive(&mut self, entrant: Entrant) {
        if self.play_has_begun {
            self.mark(entrant, Presence::Here);
        }
    }

    /// Splits a team when only this player has come. The player waits for another partner.
    ///
    /// # Errors
    /// [`Refused`] if there is no such player, they have left, or a team of one is not allowed to wait.
    pub fn come_alone(&mut self, plan: &EventPlan, entrant: Entrant, member: Member) -> Result<(), Refused> {
        match self.check_known(entrant)? {
            EntrantStatus::Playing | EntrantStatus::Absent if self.competes(entrant) => {}
            _ => return Err(Refused::Gone(entrant)),
        }
        let team = self.profile(entrant).cloned().ok_or(Refused::NoSuchEntrant(entrant))?;
        let name = team.name_of(Some(member)).ok_or(Refused::NoSuchPlayer(entrant))?;
        if plan.forfeits.is_some() {
            return Err(Refused::TeamOfOne(name.to_owned()));
        }
        let alone = Profile { division: team.division, ..Profile::person(name) };
        self.check_name_is_free(&alone, Some(entrant))?;
        self.set_profile(entrant, alone);
        self.lone.push(entrant);
        self.halves.push(HalfTeam { entrant, team });
        self.check_in(&[entrant], Presence::Here)
    }

    /// Returns the team that a waiting player entered with.
    pub fn split_team(&self, entrant: Entrant) -> Option<&Profile> {
        let half = self.halves.iter().find(|half| half.entrant == entrant && self.waits_alone(entrant));
        half.map(|half| &half.team)
    }

    /// Restores a split team, because its other player has come.
    ///
    /// # Errors
    /// [`Refused`] if the player does not wait, or another entrant has taken the team's name.
    pub fn partner_came(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.check_known(entrant)?;
        let team = self.split_team(entrant).cloned().ok_or(Refused::NotAlone(entrant))?;
        self.check_name_is_free(&team, Some(entrant))?;
        self.set_profile(entrant, team);
        self.lone.retain(|who| *who != entrant);
        self.halves.retain(|half| half.entrant != entrant);
        self.check_in(&[entrant], Presence::Here)
    }
}
