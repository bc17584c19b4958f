//! A new game, as it is chosen.

use super::link::{self, GameLinkAsks};
use super::rules_choice::rules_of;
use crate::play::{GameOutside, kept};
use crate::save::{GameId, NewGame};
use bots::Style;
use cards::Seed;
use scoresheet::plain_name;

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

/// Returns whether something is chosen besides the rules, how strong the others are, and names: it stands under *More*.
#[must_use]
pub fn chooses_more(choice: &NewGame) -> bool {
    let styled = [choice.partner, choice.opponents].into_iter().any(|bot| bot.style != Style::default());
    let usual = NewGame::default();
    let of = |game: &NewGame| (game.seat, game.ceremony, game.table, game.misplays);
    styled || of(choice) != of(&usual)
}

/// Takes what a link asks for, and returns what it asks besides; what it leaves out stays.
pub fn take_link(outside: &dyn GameOutside, query: &str) -> GameLinkAsks {
    let mut asked = GameLinkAsks::default();
    if !query.is_empty() {
        outside.change_settings(&mut |settings| asked = link::set(query, settings));
    }
    asked
}

/// Begins the game that is chosen, and returns its id; names left empty are given.
pub fn start_game(outside: &dyn GameOutside, seed: Option<Seed>) -> GameId {
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
