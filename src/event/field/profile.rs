//! The profile of an entrant: names and division. A team has two players; their names may be unknown.

use serde::{Deserialize, Serialize};

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{DivisionId, Member};
use cards::text::LONGEST_NAME;

/// Names and division of an entrant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Name of the team or the person.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// The two players of a team, if they are known.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub pair: Option<[String; 2]>,
    pub division: DivisionId,
}

fn check_name(name: &str) -> Result<(), Refused> {
    if scoresheet::is_name(name) { Ok(()) } else { Err(Refused::BadName) }
}

impl Profile {
    /// Checks the names and the division.
    ///
    /// # Errors
    /// The first fault, as a [`Refused`].
    pub(crate) fn check(&self, plan: &EventPlan) -> Result<(), Refused> {
        check_name(&self.name)?;
        self.pair.iter().flatten().try_for_each(|name| check_name(name))?;
        if self.division.index() >= plan.divisions.len() {
            return Err(Refused::NoSuchDivision(self.division));
        }
        Ok(())
    }

    /// Returns a person in the first division.
    #[must_use]
    pub fn person(name: &str) -> Profile {
        Profile { name: name.to_owned(), pair: None, division: DivisionId::FIRST }
    }

    /// Returns the name of the whole entrant, or of one player; `None` if the players are not known.
    #[must_use]
    pub fn name_of(&self, member: Option<Member>) -> Option<&str> {
        match (member, &self.pair) {
            (None, _) => Some(&self.name),
            (Some(member), Some(pair)) => Some(&pair[member.index()]),
            (Some(_), None) => None,
        }
    }

    /// Returns the team with one player replaced. A team name made of both players' names changes, too. `None` if the
    /// players are not known.
    #[must_use]
    pub fn with_player(&self, member: Member, name: &str) -> Option<Profile> {
        let mut pair = self.pair.clone()?;
        let joined = self.name == pair.join(" & ");
        name.clone_into(&mut pair[member.index()]);
        let name = if joined { pair.join(" & ").chars().take(LONGEST_NAME).collect() } else { self.name.clone() };
        Some(Profile { name, pair: Some(pair), division: self.division })
    }

    /// Returns whether this is a team without a name of its own.
    #[must_use]
    pub fn has_default_name(&self) -> bool {
        let joined = |pair: &[String; 2]| pair.join(" & ").chars().take(LONGEST_NAME).collect::<String>();
        self.pair.as_ref().is_some_and(|pair| self.name == joined(pair))
    }

    /// Returns the names of all people: both players of a team, or the single person.
    #[must_use]
    pub fn people(&self) -> &[String] {
        self.pair.as_ref().map_or(std::slice::from_ref(&self.name), |pair| pair.as_slice())
    }

    /// Returns all names: the people's and the team's own.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let own = self.pair.is_some().then_some(&self.name);
        own.into_iter().chain(self.people()).map(String::as_str)
    }

    /// Returns a team of two in the first division, named after both players.
    #[must_use]
    pub fn team(one: &str, other: &str) -> Profile {
        let pair = [one.to_owned(), other.to_owned()];
        Profile { name: pair.join(" & "), pair: Some(pair), division: DivisionId::FIRST }
    }
}
