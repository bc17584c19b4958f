//! The choice of rules for a new game: a rulebook, or a stored set of house rules.

use super::house_rules;
use crate::play::GameOutside;
use crate::save::{Id, NewGame};
use crate::words::choices;
use cards::ruleset::{Preset, Ruleset};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesChoice {
    Rulebook(Preset),
    House(Id<Ruleset>),
}

impl RulesChoice {
    /// Returns the rules that are chosen in the settings for a new game.
    #[must_use]
    pub fn of(choice: &NewGame) -> RulesChoice {
        choice.house.clone().map_or(RulesChoice::Rulebook(choice.rules), RulesChoice::House)
    }

    /// Stores these rules in the settings for a new game.
    pub fn set_in(self, choice: &mut NewGame) {
        match self {
            RulesChoice::Rulebook(preset) => (choice.rules, choice.house) = (preset, None),
            RulesChoice::House(id) => choice.house = Some(id),
        }
    }
}

/// Returns the rules that are chosen for a new game. If the chosen house rules are no longer stored, returns the
/// rulebook that was chosen before them.
#[must_use]
pub fn rules_of(outside: &dyn GameOutside, choice: &NewGame) -> Ruleset {
    let house = choice.house.as_ref().and_then(|id| house_rules::load(outside, id));
    house.unwrap_or_else(|| choice.rules.ruleset())
}

/// Returns all rules to choose from, with their names: plain Euchre, the other rulebooks, then the stored house rules.
#[must_use]
pub fn all_rules(outside: &dyn GameOutside) -> Vec<(RulesChoice, String)> {
    let books = choices::rulebooks().into_iter();
    let books = books.map(|(preset, name)| (RulesChoice::Rulebook(preset), name.to_owned()));
    books
        .chain(house_rules::stored_sets(outside).into_iter().map(|(id, rules)| (RulesChoice::House(id), rules.name)))
        .collect()
}
