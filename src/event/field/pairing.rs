//! People who come alone to an event for teams. The director pairs them; until then no movement seats them.

use super::field_records::JoinedPerson;
use super::{EntrantStatus, Field, LONGEST_NAME, Profile};
use crate::plan::{Enters, EventPlan};
use crate::refused::Refused;
use crate::table::{DivisionId, Entrant};

/// Returns the team of two people who came alone, named after both.
#[must_use]
pub fn pair_profile(one: &Profile, other: &Profile) -> Profile {
    let team = Profile::team(&one.name, &other.name);
    let name = team.name.chars().take(LONGEST_NAME).collect();
    Profile { name, division: one.division, ..team }
}

impl Field {
    /// Returns whether an entrant can be seated. People who wait for a partner, and numbers that went into a team,
    /// cannot.
    pub fn competes(&self, entrant: Entrant) -> bool {
        !self.waits_alone(entrant) && self.joined_team(entrant).is_none()
    }

    /// Returns whether a person came alone and still waits for a partner.
    pub fn waits_alone(&self, entrant: Entrant) -> bool {
        self.lone.contains(&entrant)
    }

    /// Returns the number of the team that a person who came alone has joined.
    pub fn joined_team(&self, entrant: Entrant) -> Option<Entrant> {
        self.joined.iter().find(|joined| joined.entrant == entrant).map(|joined| joined.team)
    }

    /// Returns the people of a division who came alone and wait for a partner, by number. Once check-in has begun,
    /// lists only those marked as here.
    pub fn waiting(&self, division: DivisionId) -> Vec<Entrant> {
        let here = |who: &Entrant| {
            self.division(*who) == division && self.status(*who) == Some(EntrantStatus::Playing) && self.is_here(*who)
        };
        self.lone.iter().copied().filter(here).collect()
    }

    /// Checks that a person can enter alone and wait for a partner.
    ///
    /// # Errors
    /// The first obstacle, as a [`Refused`].
    pub fn may_enter_alone(&self, plan: &EventPlan, profile: &Profile) -> Result<(), Refused> {
        if plan.enters == Enters::People {
            return Err(Refused::TableOf(Enters::Teams));
        }
        // If forfeits cost something, a team of one cannot play at all.
        if plan.forfeits.is_some() {
            return Err(Refused::TeamOfOne(profile.name.clone()));
        }
        self.may_enter(plan, profile)
    }

    /// Enters a person under the next number, waiting for a partner.
    pub fn enter_alone(&mut self, profile: Profile) {
        self.lone.extend(Entrant::at(self.size()));
        self.enter(profile);
    }

    /// Makes a team of two people who came alone. The team keeps the first person's number.
    ///
    /// # Errors
    /// [`Refused`] if one of them is not waiting for a partner, or if the team's name is invalid or taken.
    pub fn pair(&mut self, plan: &EventPlan, one: Entrant, other: Entrant, profile: &Profile) -> Result<(), Refused> {
        for who in [one, other] {
            self.check_known(who)?;
            if !self.waiting(self.division(one)).contains(&who) || one == other {
                return Err(Refused::NotAlone(who));
            }
        }
        let team = Profile { division: self.division(one), ..profile.clone() };
        team.check(plan)?;
        self.check_name_is_free(&team, Some(one))?;
        self.set_profile(one, team);
        self.lone.retain(|who| ![one, other].contains(who));
        self.joined.push(JoinedPerson { entrant: other, team: one });
        Ok(())
    }

    /// Treats an entrant who seemed to be a single person as a team.
    ///
    /// # Errors
    /// [`Refused`] if the entrant is not waiting for a partner.
    pub fn mark_as_team(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.check_known(entrant)?;
        if !self.waits_alone(entrant) {
            return Err(Refused::NotAlone(entrant));
        }
        self.lone.retain(|who| *who != entrant);
        Ok(())
    }
}
