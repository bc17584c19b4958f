//! The field of an event, which is everybody who entered: their names, check-in, substitutes, disqualified players, and
//! people who come alone. Start with [`Field`]. `roster` reads entrants from a list.

mod attendance;
mod barred;
mod field_records;
mod name_correction;
mod pairing;
mod profile;
mod roster;
mod substitutes;
mod waivers;

pub use attendance::{Fee, Presence};
pub use cards::text::LONGEST_NAME;
pub use name_correction::NameCorrection;
pub use pairing::pair_profile;
pub use profile::Profile;
pub use roster::{ColumnRole, Duplicate, Roster, RosterColumn, RosterEdit, RosterEntry, SkipReason, SkippedLine};
pub use waivers::Waiver;

use cards::text::same_name;
use serde::{Deserialize, Serialize};

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{DivisionId, Entrant};
use attendance::HalfTeam;
use field_records::{BarredName, BarredPlayer, FormerProfile, JoinedPerson, StandIn};
use waivers::Signature;

/// A disqualified entrant's right to win prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrizeRight {
    Kept,
    Denied,
}

/// The maximum number of entrants that a director can enter.
pub const MAX_ENTRANTS: usize = 200;

/// The maximum number of entrants in an event that only bots play.
pub const MAX_BOT_ENTRANTS: usize = 1_000;

/// The status of an entrant: taking part, absent, or gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntrantStatus {
    Playing,
    /// The entrant misses the next round only.
    Absent,
    Withdrawn,
    Disqualified(PrizeRight),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct FieldEntry {
    profile: Profile,
    status: EntrantStatus,
    presence: Presence,
    fee: Fee,
}

/// Everybody who entered an event, with their substitutes, former players and marks from check-in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// Everybody who ever entered, indexed by [`Entrant::index`].
    entries: Vec<FieldEntry>,
    former_profiles: Vec<FormerProfile>,
    stand_ins: Vec<StandIn>,
    /// The people who entered alone and wait for a partner, sorted by number.
    waiting_alone: Vec<Entrant>,
    joined_people: Vec<JoinedPerson>,
    barred_players: Vec<BarredPlayer>,
    /// The names of disqualified players. They stay here while a substitute has the place of a disqualified player.
    barred_names: Vec<BarredName>,
    /// The number of entrants with a mark from check-in.
    marked_count: usize,
    /// Whether at least one round has begun, even if it was undone later.
    play_has_begun: bool,
    half_teams: Vec<HalfTeam>,
    signatures: Vec<Signature>,
}

impl Field {
    /// Returns the number of people or teams that ever entered.
    pub const fn size(&self) -> usize {
        self.entries.len()
    }

    /// Returns everybody who ever entered, sorted by number.
    pub fn entrants(&self) -> impl Iterator<Item = Entrant> + use<> {
        (0..self.entries.len()).filter_map(Entrant::from_index)
    }

    /// Returns the current names and division of an entrant, or `None` for an unknown number.
    pub fn profile(&self, entrant: Entrant) -> Option<&Profile> {
        self.entries.get(entrant.index()).map(|entered| &entered.profile)
    }

    /// Returns whether an entrant still takes part, or `None` for an unknown number.
    pub fn status(&self, entrant: Entrant) -> Option<EntrantStatus> {
        self.entries.get(entrant.index()).map(|entered| entered.status)
    }

    pub fn division(&self, entrant: Entrant) -> DivisionId {
        self.profile(entrant).map_or(DivisionId::FIRST, |profile| profile.division)
    }

    /// Checks that an entrant exists, and returns its status.
    ///
    /// # Errors
    /// [`Refused::NoSuchEntrant`].
    pub fn check_known(&self, entrant: Entrant) -> Result<EntrantStatus, Refused> {
        self.status(entrant).ok_or(Refused::NoSuchEntrant(entrant))
    }

    /// Checks that no entrant of the division except `but` has this name. Otherwise, standings could not tell the two
    /// apart.
    fn check_name_is_free(&self, profile: &Profile, but: Option<Entrant>) -> Result<(), Refused> {
        let mut others =
            self.entrants().filter(|entrant| Some(*entrant) != but).filter_map(|entrant| self.profile(entrant));
        let same = |other: &Profile| other.division == profile.division && same_name(&other.name, &profile.name);
        if others.any(same) { Err(Refused::NameTaken(profile.name.clone())) } else { Ok(()) }
    }

    /// Checks that an entrant with this profile can enter.
    ///
    /// # Errors
    /// [`Refused`] with the first obstacle.
    pub fn may_enter(&self, plan: &EventPlan, profile: &Profile) -> Result<(), Refused> {
        profile.check_profile(plan)?;
        self.check_name_is_free(profile, None)?;
        if self.size() >= MAX_BOT_ENTRANTS { Err(Refused::EventFull) } else { Ok(()) }
    }

    /// Enters a person or team under the next number.
    pub fn enter(&mut self, profile: Profile) {
        let number = Entrant::from_index(self.size());
        let (presence, fee) = (Presence::Unmarked, Fee::Owed);
        self.entries.push(FieldEntry { profile, status: EntrantStatus::Playing, presence, fee });
        number.into_iter().for_each(|entrant| self.mark_if_late(entrant));
    }

    /// Records that an entrant is absent, has left or is disqualified, as `status` says.
    ///
    /// # Errors
    /// [`Refused`] if the entrant has left already.
    pub fn leave(&mut self, entrant: Entrant, status: EntrantStatus) -> Result<(), Refused> {
        match (self.check_known(entrant)?, status) {
            (EntrantStatus::Disqualified(_), EntrantStatus::Disqualified(_))
            | (EntrantStatus::Playing | EntrantStatus::Absent, _) => {}
            (EntrantStatus::Withdrawn, EntrantStatus::Disqualified(_)) => {}
            _ => return Err(Refused::EntrantGone(entrant)),
        }
        self.set_status(entrant, status);
        Ok(())
    }

    /// Ends the absence or the departure of an entrant, who can then play again.
    ///
    /// # Errors
    /// [`Refused`] if the entrant is playing or disqualified.
    pub fn come_back(&mut self, entrant: Entrant) -> Result<(), Refused> {
        match self.check_known(entrant)? {
            EntrantStatus::Withdrawn | EntrantStatus::Absent => self.set_status(entrant, EntrantStatus::Playing),
            EntrantStatus::Playing => return Err(Refused::EntrantNotGone(entrant)),
            EntrantStatus::Disqualified(_) => return Err(Refused::EntrantGone(entrant)),
        }
        Ok(())
    }

    /// Lifts the disqualification of an entrant.
    ///
    /// # Errors
    /// [`Refused`] if the entrant is not disqualified.
    pub fn reinstate(&mut self, entrant: Entrant) -> Result<(), Refused> {
        match self.check_known(entrant)? {
            EntrantStatus::Disqualified(_) => self.set_status(entrant, EntrantStatus::Playing),
            _ => return Err(Refused::EntrantNotGone(entrant)),
        }
        Ok(())
    }

    /// Ends all absences when a round begins, because an absence lasts for one round. Returns the entrants who were
    /// absent.
    pub fn end_absences(&mut self) -> Vec<Entrant> {
        let absent: Vec<Entrant> =
            self.entrants().filter(|entrant| self.status(*entrant) == Some(EntrantStatus::Absent)).collect();
        absent.iter().for_each(|entrant| self.set_status(*entrant, EntrantStatus::Playing));
        absent
    }

    /// Marks these entrants as absent for the next round again, unless they have left.
    pub fn mark_absent_again(&mut self, absent: impl IntoIterator<Item = Entrant>) {
        for entrant in absent {
            if self.status(entrant) == Some(EntrantStatus::Playing) {
                self.set_status(entrant, EntrantStatus::Absent);
            }
        }
    }

    fn set_status(&mut self, entrant: Entrant, status: EntrantStatus) {
        if let Some(entered) = self.entries.get_mut(entrant.index()) {
            entered.status = status;
        }
    }

    fn set_profile(&mut self, entrant: Entrant, profile: Profile) {
        if let Some(entered) = self.entries.get_mut(entrant.index()) {
            entered.profile = profile;
        }
    }
}
