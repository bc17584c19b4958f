//! Check-in at the desk: entrants are marked as here, late or missing, and as having paid.
//!
//! Check-in is optional. While nobody is marked, everybody who entered is seated. Once somebody is marked, only
//! entrants marked as here are seated.

use serde::{Deserialize, Serialize};

use super::{EntrantStatus, Field, Profile};
use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{Entrant, Member};

/// The mark that the desk gives an entrant at check-in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    #[default]
    Unmarked,
    Here,
    /// The entrant comes later, and is not seated before being marked as here.
    Late,
    NoShow,
}

/// The state of an entrant's entry fee. A paid fee does not mean that the entrant is present, because people also pay
/// in advance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fee {
    #[default]
    Owed,
    Paid,
}

/// A team of which only one player has come. The player waits for another partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HalfTeam {
    pub(super) entrant: Entrant,
    /// The profile of the whole team, which is restored if the partner comes after all.
    pub(super) team: Profile,
}

impl Field {
    /// Returns the mark of an entrant, which is `Unmarked` for an unknown number.
    pub fn presence(&self, entrant: Entrant) -> Presence {
        self.entries.get(entrant.index()).map_or(Presence::Unmarked, |entered| entered.presence)
    }

    /// Returns whether an entrant has paid the entry fee.
    pub fn fee(&self, entrant: Entrant) -> Fee {
        self.entries.get(entrant.index()).map_or(Fee::Owed, |entered| entered.fee)
    }

    /// Returns whether anybody has a mark from check-in. If so, only entrants marked as here are seated.
    pub const fn has_check_in_marks(&self) -> bool {
        self.marked_count > 0
    }

    /// Returns whether an entrant counts as here: marked as here, or not marked while nobody has a mark.
    pub fn is_here(&self, entrant: Entrant) -> bool {
        match self.presence(entrant) {
            Presence::Here => true,
            Presence::Late | Presence::NoShow => false,
            Presence::Unmarked => !self.has_check_in_marks(),
        }
    }

    /// Marks entrants at check-in. Marking an entrant as here ends an absence that was announced for the next round.
    ///
    /// # Errors
    /// [`Refused`] if one of the entrants does not exist or has left.
    pub fn check_in(&mut self, who: &[Entrant], presence: Presence) -> Result<(), Refused> {
        for entrant in who {
            match self.check_known(*entrant)? {
                EntrantStatus::Playing | EntrantStatus::Absent if self.joined_team(*entrant).is_none() => {}
                _ => return Err(Refused::EntrantGone(*entrant)),
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
        if let Some(entered) = self.entries.get_mut(entrant.index()) {
            let was = std::mem::replace(&mut entered.presence, presence);
            self.marked_count -= usize::from(was != Presence::Unmarked);
            self.marked_count += usize::from(presence != Presence::Unmarked);
        }
    }

    /// Notes whether entrants have paid the entry fee.
    ///
    /// # Errors
    /// [`Refused::NoSuchEntrant`].
    pub fn note_fee(&mut self, who: &[Entrant], fee: Fee) -> Result<(), Refused> {
        who.iter().try_for_each(|entrant| self.check_known(*entrant).map(drop))?;
        for entrant in who {
            if let Some(entered) = self.entries.get_mut(entrant.index()) {
                entered.fee = fee;
            }
        }
        Ok(())
    }

    /// Marks everybody who counts as here when a round begins, so that marking somebody else later does not exclude
    /// them. From then on, new entrants count as here, because they enter at the desk.
    pub fn begin_play(&mut self) {
        let here: Vec<Entrant> = self.entrants().filter(|entrant| self.is_here(*entrant)).collect();
        here.into_iter().for_each(|entrant| self.mark(entrant, Presence::Here));
        self.play_has_begun = true;
    }

    /// Marks a new entrant as here if a round has begun. People who enter that late do so in person.
    pub(super) fn mark_if_late(&mut self, entrant: Entrant) {
        if self.play_has_begun {
            self.mark(entrant, Presence::Here);
        }
    }

    /// Splits a team of which only this player has come. The player then waits for another partner.
    ///
    /// # Errors
    /// [`Refused`] if there is no such player, the team has left, or the event has penalties for forfeits and so no
    /// teams of one.
    pub fn come_alone(&mut self, plan: &EventPlan, entrant: Entrant, member: Member) -> Result<(), Refused> {
        match self.check_known(entrant)? {
            EntrantStatus::Playing | EntrantStatus::Absent if self.can_be_seated(entrant) => {}
            _ => return Err(Refused::EntrantGone(entrant)),
        }
        let team = self.profile(entrant).cloned().ok_or(Refused::NoSuchEntrant(entrant))?;
        let name = team.name_of(Some(member)).ok_or(Refused::NoSuchPlayer(entrant))?;
        if plan.forfeits.is_some() {
            return Err(Refused::TeamOfOne(name.to_owned()));
        }
        let alone = Profile { division: team.division, ..Profile::person(name) };
        self.check_name_is_free(&alone, Some(entrant))?;
        self.set_profile(entrant, alone);
        self.waiting_alone.push(entrant);
        self.half_teams.push(HalfTeam { entrant, team });
        self.check_in(&[entrant], Presence::Here)
    }

    /// Returns the whole team of a player who came without the partner and now waits for another one.
    pub fn split_team(&self, entrant: Entrant) -> Option<&Profile> {
        let half = self.half_teams.iter().find(|half| half.entrant == entrant && self.is_waiting_alone(entrant));
        half.map(|half| &half.team)
    }

    /// Restores a split team when its other player has come after all.
    ///
    /// # Errors
    /// [`Refused`] if the player does not wait for a partner, or another entrant has taken the name of the team.
    pub fn partner_came(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.check_known(entrant)?;
        let team = self.split_team(entrant).cloned().ok_or(Refused::NotWaitingForPartner(entrant))?;
        self.check_name_is_free(&team, Some(entrant))?;
        self.set_profile(entrant, team);
        self.waiting_alone.retain(|who| *who != entrant);
        self.half_teams.retain(|half| half.entrant != entrant);
        self.check_in(&[entrant], Presence::Here)
    }
}
