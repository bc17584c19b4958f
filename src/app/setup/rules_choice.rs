//! By which rules a new game is played, as it is chosen.

use super::house_rules;
use crate::play::GameOutside;
use crate::save::{Id, NewGame};
use crate::words::choices;
use cards::ruleset::{Preset, Ruleset};

/// Rules that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesChoice {
    /// A rulebook's.
    Rulebook(Preset),
    /// A house's own.
    House(Id<Ruleset>),
}

impl RulesChoice {
    /// Returns what is chosen for a game.
    #[must_use]
    pub fn of(choice: &NewGame) -> RulesChoice {
        choice.house.clone().map_or(RulesChoice::Rulebook(choice.rules), RulesChoice::House)
    }

    /// Chooses it for a game.
    pub fn put(self, choice: &mut NewGame) {
        match self {
            RulesChoice::Rulebook(preset) => (choice.rules, choice.house) = (preset, None),
            RulesChoice::House(id) => choice.house = Some(id),
        }
    }
}

/// Returns the rules that are chosen: a house's own, or the rulebook's where none are chosen or kept.
#[must_use]
pub fn rules_of(outside: &dyn GameOutside, choice: &NewGame) -> Ruleset {
    let house = choice.house.as_ref().and_then(|id| house_rules::load(outside, id));
    house.unwrap_or_else(|| choice.rules.ruleset())
}

/// Returns what can be chosen as the rules of a game, each with its name: the rulebooks, then the house's own sets.
#[must_use]
pub fn all_rules(outside: &dyn GameOutside) -> Vec<(RulesChoice, String)> {
    let books = choices::rulebooks().into_iter().map(|(preset, name)| (RulesChoice::Rulebook(preset), name.to_owned()));
    books
        .chain(house_rules::kept(outside).into_iter().map(|(id, rules)| (RulesChoice::House(id), rules.name)))
        .collect()
}
