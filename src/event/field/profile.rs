//! The profile of an entrant: its names and its division. A team has two players, but their names may be unknown.

use serde::{Deserialize, Serialize};

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{DivisionId, Member};
use cards::text::LONGEST_NAME;

/// The names and the division of an entrant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The name of the team or of the single person.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// The names of the two players of a team. `None` for a single person, and for a team whose players are unknown.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub pair: Option<[String; 2]>,
    pub division: DivisionId,
}

fn check_name(name: &str) -> Result<(), Refused> {
    if scoresheet::is_name(name) { Ok(()) } else { Err(Refused::BadName) }
}

impl Profile {
    /// Checks that all names are valid and that the plan has the division.
    ///
    /// # Errors
    /// [`Refused`] with the first fault.
    pub(crate) fn check_profile(&self, plan: &EventPlan) -> Result<(), Refused> {
        check_name(&self.name)?;
        self.pair.iter().flatten().try_for_each(|name| check_name(name))?;
        if self.division.index() >= plan.divisions.len() {
            return Err(Refused::NoSuchDivision(self.division));
        }
        Ok(())
    }

    /// Makes the profile of a single person in the first division.
    #[must_use]
    pub fn person(name: &str) -> Profile {
        Profile { name: name.to_owned(), pair: None, division: DivisionId::FIRST }
    }

    /// Returns the name of the whole entrant, or of the player `member`. Returns `None` if the player is not known.
    #[must_use]
    pub fn name_of(&self, member: Option<Member>) -> Option<&str> {
        match (member, &self.pair) {
            (None, _) => Some(&self.name),
            (Some(member), Some(pair)) => Some(&pair[member.index()]),
            (Some(_), None) => None,
        }
    }

    /// Returns the profile of the team with one player replaced. A team name made of both players' names changes, too.
    /// Returns `None` if the players are not known.
    #[must_use]
    pub fn with_player(&self, member: Member, name: &str) -> Option<Profile> {
        let mut pair = self.pair.clone()?;
        let joined = self.has_default_name();
        name.clone_into(&mut pair[member.index()]);
        let name = if joined { pair.join(" & ").chars().take(LONGEST_NAME).collect() } else { self.name.clone() };
        Some(Profile { name, pair: Some(pair), division: self.division })
    }

    /// Returns whether the name of the team is just the names of its players, as in `Ann & Bob`.
    #[must_use]
    pub fn has_default_name(&self) -> bool {
        let joined = |pair: &[String; 2]| pair.join(" & ").chars().take(LONGEST_NAME).collect::<String>();
        self.pair.as_ref().is_some_and(|pair| self.name == joined(pair))
    }

    /// Returns the name, or the names of both players if the team has no other name. Unlike the default name of a team, they
    /// are not cut.
    #[must_use]
    pub fn whole_name(&self) -> String {
        if self.has_default_name() { self.people().join(" & ") } else { self.name.clone() }
    }

    /// Returns the whole name of the entrant, or the name of the player `member`. Returns `None` if the player is not
    /// known.
    #[must_use]
    pub fn whole_name_of(&self, member: Option<Member>) -> Option<String> {
        if member.is_none() { Some(self.whole_name()) } else { self.name_of(member).map(str::to_owned) }
    }

    /// Returns the names of both players of a team if they are known, otherwise the name of the entrant.
    #[must_use]
    pub fn people(&self) -> &[String] {
        self.pair.as_ref().map_or(std::slice::from_ref(&self.name), |pair| pair.as_slice())
    }

    /// Returns the name of the team and the names of its players, or the name of the single person.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let own = self.pair.is_some().then_some(&self.name);
        own.into_iter().chain(self.people()).map(String::as_str)
    }

    /// Makes the profile of a team in the first division, with a name such as `Ann & Bob`.
    #[must_use]
    pub fn team(one: &str, other: &str) -> Profile {
        let pair = [one.to_owned(), other.to_owned()];
        Profile { name: pair.join(" & "), pair: Some(pair), division: DivisionId::FIRST }
    }
}
