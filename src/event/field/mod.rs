//! Who takes part: entrants and their names, who plays in whose place, people who come alone.

mod barred;
mod line_up;
mod misspelled;
mod pairing;
mod profile;
mod roster;
mod substitutes;

pub use misspelled::Respelled;
pub use pairing::paired;
pub use profile::{LONGEST_NAME, Profile};
pub use roster::{ColumnRole, PassedOver, Roster, RosterColumn, RosterEdit, RosterEntry, WhyPassedOver};

use cards::text::same_name;
use serde::{Deserialize, Serialize};

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{DivisionId, Entrant};
use line_up::{Barred, BarredName, Former, Joined, StandIn};

/// Whether somebody disqualified may still win prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrizeRight {
    /// They may.
    Kept,
    /// They may not.
    Denied,
}

/// The most who can take part where a director enters them.
pub const MOST: usize = 200;

/// The most that a log can hold, for fields played by bots alone.
pub const MOST_OF_BOTS: usize = 1_000;

/// Whether somebody still takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntrantStatus {
    /// They do.
    Playing,
    /// They miss the next round.
    Absent,
    /// They have left.
    Withdrawn,
    /// They were disqualified.
    Disqualified(PrizeRight),
}

/// An entrant and whether they still take part.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entered {
    profile: Profile,
    status: EntrantStatus,
}

/// Everybody who entered, with all who play or played in their places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// By number.
    entered: Vec<Entered>,
    former: Vec<Former>,
    stand_ins: Vec<StandIn>,
    /// Who came alone and waits for a partner, by number.
    lone: Vec<Entrant>,
    joined: Vec<Joined>,
    barred: Vec<Barred>,
    /// Who was disqualified of a team's two, by name: somebody else may play in their place meanwhile.
    barred_names: Vec<BarredName>,
}

impl Field {
    /// Returns how many have entered.
    pub const fn size(&self) -> usize {
        self.entered.len()
    }

    /// Everybody who entered, by number.
    pub fn entrants(&self) -> impl Iterator<Item = Entrant> + use<> {
        (0..self.entered.len()).filter_map(Entrant::at)
    }

    /// Returns what is known of an entrant.
    pub fn profile(&self, entrant: Entrant) -> Option<&Profile> {
        self.entered.get(entrant.index()).map(|entered| &entered.profile)
    }

    /// Returns whether an entrant still takes part.
    pub fn status(&self, entrant: Entrant) -> Option<EntrantStatus> {
        self.entered.get(entrant.index()).map(|entered| entered.status)
    }

    /// The division of an entrant.
    pub fn division(&self, entrant: Entrant) -> DivisionId {
        self.profile(entrant).map_or(DivisionId::FIRST, |profile| profile.division)
    }

    /// Returns whether an entrant still takes part.
    ///
    /// # Errors
    /// [`Refused::NoSuchEntrant`].
    pub fn known(&self, entrant: Entrant) -> Result<EntrantStatus, Refused> {
        self.status(entrant).ok_or(Refused::NoSuchEntrant(entrant))
    }

    /// Checks that nobody else of the division goes by this name: the standings could not tell them apart.
    fn check_name_is_free(&self, profile: &Profile, but: Option<Entrant>) -> Result<(), Refused> {
        let mut others =
            self.entrants().filter(|entrant| Some(*entrant) != but).filter_map(|entrant| self.profile(entrant));
        let same = |other: &Profile| other.division == profile.division && same_name(&other.name, &profile.name);
        if others.any(same) { Err(Refused::NameTaken(profile.name.clone())) } else { Ok(()) }
    }

    /// Checks that somebody can enter.
    ///
    /// # Errors
    /// [`Refused`], the first thing that is in the way.
    pub fn may_enter(&self, plan: &EventPlan, profile: &Profile) -> Result<(), Refused> {
        profile.check(plan)?;
        self.check_name_is_free(profile, None)?;
        if self.size() >= MOST_OF_BOTS { Err(Refused::Full) } else { Ok(()) }
    }

    /// Takes somebody in under the next number.
    pub fn enter(&mut self, profile: Profile) {
        self.entered.push(Entered { profile, status: EntrantStatus::Playing });
    }

    /// Notes that an entrant is absent, leaves or is disqualified.
    ///
    /// # Errors
    /// [`Refused`] where they have left already.
    pub fn leave(&mut self, entrant: Entrant, status: EntrantStatus) -> Result<(), Refused> {
        match (self.known(entrant)?, status) {
            (EntrantStatus::Disqualified(_), EntrantStatus::Disqualified(_))
            | (EntrantStatus::Playing | EntrantStatus::Absent, _) => {}
            // Somebody who has left can still be disqualified.
            (EntrantStatus::Withdrawn, EntrantStatus::Disqualified(_)) => {}
            _ => return Err(Refused::Gone(entrant)),
        }
        self.set_status(entrant, status);
        Ok(())
    }

    /// Takes back an entrant who was absent or had left.
    ///
    /// # Errors
    /// [`Refused`] where they had not, or are disqualified.
    pub fn come_back(&mut self, entrant: Entrant) -> Result<(), Refused> {
        match self.known(entrant)? {
            EntrantStatus::Withdrawn | EntrantStatus::Absent => self.set_status(entrant, EntrantStatus::Playing),
            EntrantStatus::Playing => return Err(Refused::NotGone(entrant)),
            EntrantStatus::Disqualified(_) => return Err(Refused::Gone(entrant)),
        }
        Ok(())
    }

    /// Lifts a disqualification: a judge's word, or a slip of the pen.
    ///
    /// # Errors
    /// [`Refused`] where there is none.
    pub fn reinstate(&mut self, entrant: Entrant) -> Result<(), Refused> {
        match self.known(entrant)? {
            EntrantStatus::Disqualified(_) => self.set_status(entrant, EntrantStatus::Playing),
            _ => return Err(Refused::NotGone(entrant)),
        }
        Ok(())
    }

    /// Returns who is absent; they play again from then on, for absence is for one round.
    pub fn end_absences(&mut self) -> Vec<Entrant> {
        let absent: Vec<Entrant> =
            self.entrants().filter(|entrant| self.status(*entrant) == Some(EntrantStatus::Absent)).collect();
        absent.iter().for_each(|entrant| self.set_status(*entrant, EntrantStatus::Playing));
        absent
    }

    /// Notes that these still miss the next round, as far as they play.
    pub fn stay_absent(&mut self, absent: impl IntoIterator<Item = Entrant>) {
        for entrant in absent {
            if self.status(entrant) == Some(EntrantStatus::Playing) {
                self.set_status(entrant, EntrantStatus::Absent);
            }
        }
    }

    fn set_status(&mut self, entrant: Entrant, status: EntrantStatus) {
        if let Some(entered) = self.entered.get_mut(entrant.index()) {
            entered.status = status;
        }
    }

    fn set_profile(&mut self, entrant: Entrant, profile: Profile) {
        if let Some(entered) = self.entered.get_mut(entrant.index()) {
            entered.profile = profile;
        }
    }
}
