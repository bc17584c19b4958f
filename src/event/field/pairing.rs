//! People who come alone to an event of teams: the supervisor pairs them, and until then nobody seats them.

use super::line_up::Joined;
use super::{EntrantStatus, Field, LONGEST_NAME, Profile};
use crate::plan::{Enters, EventPlan};
use crate::refused::Refused;
use crate::table::{DivisionId, Entrant};

/// The team of two who came alone.
#[must_use]
pub fn paired(one: &Profile, other: &Profile) -> Profile {
    let team = Profile::team(&one.name, &other.name);
    let name = team.name.chars().take(LONGEST_NAME).collect();
    Profile { name, division: one.division, ..team }
}

impl Field {
    /// Returns whether somebody has a place in the field: not who waits for a partner, nor a number that went into a
    /// team.
    pub fn competes(&self, entrant: Entrant) -> bool {
        !self.waits_alone(entrant) && self.joined(entrant).is_none()
    }

    /// Returns whether somebody came alone and waits for a partner.
    pub fn waits_alone(&self, entrant: Entrant) -> bool {
        self.lone.contains(&entrant)
    }

    /// The number of the team in which somebody who came alone plays.
    pub fn joined(&self, entrant: Entrant) -> Option<Entrant> {
        self.joined.iter().find(|joined| joined.entrant == entrant).map(|joined| joined.team)
    }

    /// Those of a division who came alone and wait for a partner, by number.
    pub fn waiting(&self, division: DivisionId) -> Vec<Entrant> {
        let here = |who: &Entrant| self.division(*who) == division && self.status(*who) == Some(EntrantStatus::Playing);
        self.lone.iter().copied().filter(here).collect()
    }

    /// Checks that somebody can enter and wait for a partner.
    ///
    /// # Errors
    /// [`Refused`], the first thing that is in the way.
    pub fn may_enter_alone(&self, plan: &EventPlan, profile: &Profile) -> Result<(), Refused> {
        if plan.enters == Enters::People {
            return Err(Refused::TableOf(Enters::Teams));
        }
        // Where forfeits cost something a team of one cannot play at all.
        if plan.forfeits.is_some() {
            return Err(Refused::TeamOfOne(profile.name.clone()));
        }
        self.may_enter(plan, profile)
    }

    /// Takes somebody in under the next number, who waits for a partner.
    pub fn enter_alone(&mut self, profile: Profile) {
        self.lone.extend(Entrant::at(self.size()));
        self.enter(profile);
    }

    /// Makes a team of two who came alone.
    ///
    /// # Errors
    /// [`Refused`] where one of them does not wait for a partner, or the team cannot be called so.
    pub fn pair(&mut self, plan: &EventPlan, one: Entrant, other: Entrant, profile: &Profile) -> Result<(), Refused> {
        for who in [one, other] {
            self.known(who)?;
            if !self.waiting(self.division(one)).contains(&who) || one == other {
                return Err(Refused::NotAlone(who));
            }
        }
        let team = Profile { division: self.division(one), ..profile.clone() };
        team.check(plan)?;
        self.check_name_is_free(&team, Some(one))?;
        self.set_profile(one, team);
        self.lone.retain(|who| ![one, other].contains(who));
        self.joined.push(Joined { entrant: other, team: one });
        Ok(())
    }

    /// Takes whoever seemed to have come alone for a team.
    ///
    /// # Errors
    /// [`Refused`] where they do not wait for a partner.
    pub fn take_for_team(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.known(entrant)?;
        if !self.waits_alone(entrant) {
            return Err(Refused::NotAlone(entrant));
        }
        self.lone.retain(|who| *who != entrant);
        Ok(())
    }
}
