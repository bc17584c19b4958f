//! The form for a new game.

use super::link::{self, GameLinkAsks};
use super::rules_choice::rules_of;
use crate::play::{GameOutside, kept};
use crate::save::{GameId, NewGame, TableNames};
use bots::Style;
use cards::Seed;
use scoresheet::plain_name;

/// Maximum length of a player's name, in characters.
pub const LONGEST_NAME: usize = 16;

/// The parsed input of the seed field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seeded {
    /// Empty: the deal is random.
    ByChance,
    /// A seed: a practice deal.
    Given(Seed),
    /// Not a seed, and why.
    Wrong(String),
}

/// Parses the seed field.
#[must_use]
pub fn seed_of(typed: &str) -> Seeded {
    match typed.trim() {
        "" => Seeded::ByChance,
        text => text
            .parse()
            .map_or_else(|why: <Seed as std::str::FromStr>::Err| Seeded::Wrong(why.to_string()), Seeded::Given),
    }
}

/// Returns whether any setting under *More* differs from its default.
#[must_use]
pub fn chooses_more(choice: &NewGame) -> bool {
    let styled = [choice.partner, choice.opponents].into_iter().any(|bot| bot.style != Style::default());
    let usual = NewGame::default();
    let of = |game: &NewGame| (game.seat, game.ceremony, game.table, game.misplays);
    styled || of(choice) != of(&usual)
}

/// Applies a link's settings and returns its other requests. Settings the link does not mention
/// stay.
pub fn take_link(outside: &dyn GameOutside, query: &str) -> GameLinkAsks {
    let mut asked = GameLinkAsks::default();
    if !query.is_empty() {
        outside.change_settings(&mut |settings| asked = link::set(query, settings));
    }
    asked
}

/// Starts the game and returns its id. Empty names are replaced by the defaults.
pub fn start_game(outside: &dyn GameOutside, seed: Option<Seed>) -> GameId {
    outside.change_settings(&mut |settings| {
        let (names, given) = (&mut settings.new_game.names, TableNames::default());
        *names = TableNames::from_fn(|place| {
            let plain = plain_name(&names[place], LONGEST_NAME);
            if plain.is_empty() { given[place].clone() } else { plain }
        });
    });
    let choice = outside.settings().new_game;
    let rules = rules_of(outside, &choice);
    kept::begin_by(outside, &choice, rules, seed)
}
