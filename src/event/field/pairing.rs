//! People who come alone to an event of teams: the supervisor pairs them, and until then nobody seats them.

use crate::{Enters, Entrant, EntrantStatus, EventState, LONGEST_NAME, Profile, Refused};

/// The team of two who came alone.
#[must_use]
pub fn paired(one: &Profile, other: &Profile) -> Profile {
    let team = Profile::team(&one.name, &other.name);
    let name = team.name.chars().take(LONGEST_NAME).collect();
    Profile { name, division: one.division, ..team }
}

impl EventState {
    /// Returns whether somebody has a place in the field: not who waits for a partner, nor a number that went into a
    /// team.
    #[must_use]
    pub fn competes(&self, entrant: Entrant) -> bool {
        !self.waits_alone(entrant) && self.joined(entrant).is_none()
    }

    /// Returns whether somebody came alone and waits for a partner.
    #[must_use]
    pub fn waits_alone(&self, entrant: Entrant) -> bool {
        self.lone.contains(&entrant)
    }

    /// The number of the team in which somebody who came alone plays.
    #[must_use]
    pub fn joined(&self, entrant: Entrant) -> Option<Entrant> {
        self.joined.iter().find(|(other, _)| *other == entrant).map(|(_, one)| *one)
    }

    /// Those of a division who came alone and wait for a partner, by number.
    #[must_use]
    pub fn waiting(&self, division: u8) -> Vec<Entrant> {
        let here = |who: &Entrant| self.division(*who) == division && self.status(*who) == Some(EntrantStatus::Playing);
        self.lone.iter().copied().filter(here).collect()
    }

    pub(crate) fn entered_alone(&mut self, profile: &Profile) -> Result<(), Refused> {
        if self.plan.enters == Enters::People {
            return Err(Refused::TableOf(Enters::Teams));
        }
        // Where forfeits cost something a team of one cannot play at all.
        if self.plan.forfeits.is_some() {
            return Err(Refused::TeamOfOne(profile.name.clone()));
        }
        self.entered(profile)?;
        self.lone.extend(Entrant::at(self.profiles.len() - 1));
        Ok(())
    }

    pub(crate) fn were_paired(&mut self, one: Entrant, other: Entrant, profile: &Profile) -> Result<(), Refused> {
        for who in [one, other] {
            self.known(who)?;
            if !self.waiting(self.division(one)).contains(&who) || one == other {
                return Err(Refused::NotAlone(who));
            }
        }
        let team = Profile { division: self.division(one), ..profile.clone() };
        self.checked_profile(&team)?;
        self.checked_name_free(&team, Some(one))?;
        self.profiles[one.index()] = team;
        self.lone.retain(|who| ![one, other].contains(who));
        self.joined.push((other, one));
        Ok(())
    }

    pub(crate) fn is_a_team(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.known(entrant)?;
        if !self.waits_alone(entrant) {
            return Err(Refused::NotAlone(entrant));
        }
        self.lone.retain(|who| *who != entrant);
        Ok(())
    }
}
