//! A new game, as it is chosen.

use super::house_rules;
use super::link::{self, Asked};
use crate::app::play::{Outside, kept};
use crate::bots::Style;
use crate::cards::Seed;
use crate::ruleset::{Preset, Ruleset};
use crate::save::{GameId, Id, NewGame};
use crate::scoresheet::plain_name;
use crate::words::choices;

/// The longest name of somebody at the table, in letters.
pub const LONGEST_NAME: usize = 16;

/// What a person typed for a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seeded {
    /// Nothing: the deal is fair.
    ByChance,
    /// A seed: it is a practice deal.
    Given(Seed),
    /// No seed, and why not.
    Wrong(String),
}

/// Reads what a person typed for a seed.
#[must_use]
pub fn seed_of(typed: &str) -> Seeded {
    match typed.trim() {
        "" => Seeded::ByChance,
        text => text
            .parse()
            .map_or_else(|why: <Seed as std::str::FromStr>::Err| Seeded::Wrong(why.to_string()), Seeded::Given),
    }
}

/// Returns whether a bot of this choice plays in a style of its own.
#[must_use]
pub fn is_styled(choice: &NewGame) -> bool {
    [choice.partner_bot(), choice.opponent_bot()].into_iter().any(|bot| bot.style != Style::default())
}

/// Takes what a link asks for, and returns what it asks besides; what it leaves out stays.
pub fn take_link(outside: &dyn Outside, query: &str) -> Asked {
    let mut asked = Asked::default();
    if !query.is_empty() {
        outside.change_settings(&mut |settings| asked = link::set(query, settings));
    }
    asked
}

/// Returns the rules that are chosen: a house's own, or the rulebook's where none are chosen or kept.
#[must_use]
pub fn rules_of(outside: &dyn Outside, choice: &NewGame) -> Ruleset {
    let house = choice.house.as_ref().and_then(|id| house_rules::load(outside, id));
    house.unwrap_or_else(|| choice.rules.ruleset())
}

/// Returns what can be chosen as the rules of a game, each with its name: the rulebooks, then the house's own sets.
#[must_use]
pub fn all_rules(outside: &dyn Outside) -> Vec<(RulesChoice, String)> {
    let books = choices::rulebooks().into_iter().map(|(preset, name)| (RulesChoice::Rulebook(preset), name.to_owned()));
    books
        .chain(house_rules::kept(outside).into_iter().map(|(id, rules)| (RulesChoice::House(id), rules.name)))
        .collect()
}

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

/// Begins the game that is chosen, and returns its id; names left empty are given.
pub fn start_game(outside: &dyn Outside, seed: Option<Seed>) -> GameId {
    outside.change_settings(&mut |settings| {
        for (name, given) in settings.new_game.names.iter_mut().zip(NewGame::default().names) {
            let plain = plain_name(name, LONGEST_NAME);
            *name = if plain.is_empty() { given } else { plain };
        }
    });
    let choice = outside.settings().new_game;
    let rules = rules_of(outside, &choice);
    kept::begin_by(outside, &choice, rules, seed)
}
