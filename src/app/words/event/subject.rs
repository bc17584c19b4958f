//! Entrants as the subject of a sentence, so that the verb has the right number: `Ann & Bob are here`, `Cy is here`.

use std::fmt;

use super::{entrant_name, list_names};
use crate::words::with_short_names_unbroken;
use event::{Entrant, EventState, Profile};

/// The entrants that a sentence is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    names: String,
    is_several: bool,
}

/// Makes one entrant the subject. A team that is called by its players, or by a plural such as `The Bowers`, takes a
/// plural verb.
#[must_use]
pub fn subject(state: &EventState, entrant: Entrant) -> Subject {
    subject_of_several(state, &[entrant])
}

/// Makes several entrants the subject.
#[must_use]
pub fn subject_of_several(state: &EventState, entrants: &[Entrant]) -> Subject {
    let names: Vec<String> = entrants.iter().map(|entrant| entrant_name(state, *entrant)).collect();
    let is_plural_entrant = |entrant: &Entrant| state.profile(*entrant).is_some_and(is_plural);
    Subject { names: list_names(&names), is_several: entrants.len() > 1 || entrants.iter().any(is_plural_entrant) }
}

fn is_plural(profile: &Profile) -> bool {
    let is_plural_name = |name: &str| name.starts_with("The ") && name.ends_with('s') && !name.ends_with("ss");
    profile.has_default_name() || is_plural_name(&profile.name)
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.names)
    }
}

impl Subject {
    /// Makes an entrant with this profile the subject.
    #[must_use]
    pub fn of_profile(profile: &Profile) -> Subject {
        Subject { names: profile.whole_name(), is_several: is_plural(profile) }
    }

    /// Makes a number of entrants the subject, without their names: `12 of the list`.
    #[must_use]
    pub const fn counted(names: String) -> Subject {
        Subject { names, is_several: true }
    }

    /// Keeps each short name of a player in one line.
    #[must_use]
    pub fn with_short_names_unbroken(self) -> Subject {
        Subject { names: with_short_names_unbroken(&self.names), ..self }
    }

    /// Adds the verb in the right number: `Ann & Bob come`, `Cy comes`.
    #[must_use]
    pub fn with_verb(&self, of_one: &str, of_several: &str) -> String {
        format!("{} {}", self.names, if self.is_several { of_several } else { of_one })
    }

    /// Adds the verb "is" or "are": `Ann & Bob are`, `Cy is`.
    #[must_use]
    pub fn is(&self) -> String {
        self.with_verb("is", "are")
    }

    /// Adds the verb "was" or "were": `Ann & Bob were`, `Cy was`.
    #[must_use]
    pub fn was(&self) -> String {
        self.with_verb("was", "were")
    }
}
