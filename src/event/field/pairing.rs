//! People who enter an event for teams alone. The director pairs them, and until then they are not seated.

use super::field_records::JoinedPerson;
use super::{EntrantStatus, Field, LONGEST_NAME, Profile};
use crate::plan::{EntrantKind, EventPlan};
use crate::refused::Refused;
use crate::table::{DivisionId, Entrant};

/// Makes a team of two people who entered alone. The team is named after both.
#[must_use]
pub fn pair_profile(one: &Profile, other: &Profile) -> Profile {
    let team = Profile::team(&one.name, &other.name);
    let name = team.name.chars().take(LONGEST_NAME).collect();
    Profile { name, division: one.division, ..team }
}

impl Field {
    /// Returns whether this number can be seated at a table. `false` for people who wait for a partner, and for numbers
    /// given up when their owner joined a team.
    pub fn can_be_seated(&self, entrant: Entrant) -> bool {
        !self.is_waiting_alone(entrant) && self.joined_team(entrant).is_none()
    }

    /// Returns whether a person entered an event for teams alone and still waits for a partner.
    pub fn is_waiting_alone(&self, entrant: Entrant) -> bool {
        self.waiting_alone.contains(&entrant)
    }

    /// Returns the number of the team that a person joined after entering alone. `None` if the person joined no team,
    /// or if the team took over the person's own number.
    pub fn joined_team(&self, entrant: Entrant) -> Option<Entrant> {
        self.joined_people.iter().find(|joined| joined.entrant == entrant).map(|joined| joined.team)
    }

    /// Returns the people of a division who entered alone and wait for a partner, sorted by number. Once check-in has
    /// begun, the list contains only people marked as here.
    pub fn waiting_people(&self, division: DivisionId) -> Vec<Entrant> {
        let here = |who: &Entrant| {
            self.division(*who) == division && self.status(*who) == Some(EntrantStatus::Playing) && self.is_here(*who)
        };
        self.waiting_alone.iter().copied().filter(here).collect()
    }

    /// Checks that a person can enter alone and wait for a partner.
    ///
    /// # Errors
    /// [`Refused`] with the first obstacle.
    pub fn may_enter_alone(&self, plan: &EventPlan, profile: &Profile) -> Result<(), Refused> {
        if plan.enters == EntrantKind::People {
            return Err(Refused::WrongEntrantKind(EntrantKind::Teams));
        }
        if !plan.takes_single_people() {
            return Err(Refused::TeamOfOne(profile.name.clone()));
        }
        self.may_enter(plan, profile)
    }

    /// Enters a person under the next number. The person then waits for a partner.
    pub fn enter_alone(&mut self, profile: Profile) {
        self.waiting_alone.extend(Entrant::from_index(self.size()));
        self.enter(profile);
    }

    /// Makes a team of two people who wait for a partner. The team gets the number of the first person.
    ///
    /// # Errors
    /// [`Refused`] if one of the two does not wait for a partner, or if the name of the team is invalid or taken.
    pub fn make_team(
        &mut self,
        plan: &EventPlan,
        one: Entrant,
        other: Entrant,
        profile: &Profile,
    ) -> Result<(), Refused> {
        for who in [one, other] {
            self.check_known(who)?;
            if !self.waiting_people(self.division(one)).contains(&who) || one == other {
                return Err(Refused::NotWaitingForPartner(who));
            }
        }
        let team = Profile { division: self.division(one), ..profile.clone() };
        team.check_profile(plan)?;
        self.check_name_is_free(&team, Some(one))?;
        self.set_profile(one, team);
        self.waiting_alone.retain(|who| ![one, other].contains(who));
        self.joined_people.push(JoinedPerson { entrant: other, team: one });
        Ok(())
    }

    /// Turns an entrant into a team that was entered as a single person by mistake.
    ///
    /// # Errors
    /// [`Refused`] if the entrant does not wait for a partner.
    pub fn mark_as_team(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.check_known(entrant)?;
        if !self.is_waiting_alone(entrant) {
            return Err(Refused::NotWaitingForPartner(entrant));
        }
        self.waiting_alone.retain(|who| *who != entrant);
        Ok(())
    }
}
