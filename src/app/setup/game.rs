//! The form for a new game: the seed, the players and the seats. The choice of rules is in [`super::rules_choice`].

use super::link::{self, GameLinkAsks};
use super::rules_choice::rules_of;
use crate::play::{GameOutside, GamesTogether, OwnGame, TableGuest, portrait, stored_games};
use crate::save::{GameId, NewGame, TableNames, TablePlace};
use bots::BotPlayer;
use cards::{Card, Seed};
use scoresheet::plain_name;

/// The maximum length of a player's name, in characters.
pub const LONGEST_PLAYER_NAME: usize = 16;

/// The result of parsing the seed field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedSeed {
    /// The field is empty, so the game gets a random seed.
    ByChance,
    /// The field has a seed, so the game deals the cards of this seed.
    Given(Seed),
    /// The text is not a seed. The sentence says why.
    Wrong(String),
}

#[must_use]
pub fn seed_of(typed: &str) -> ParsedSeed {
    match typed.trim() {
        "" => ParsedSeed::ByChance,
        text => text
            .parse()
            .map_or_else(|why: <Seed as std::str::FromStr>::Err| ParsedSeed::Wrong(why.to_string()), ParsedSeed::Given),
    }
}

/// Returns whether any setting that is hidden behind *More* differs from its default.
#[must_use]
pub fn is_more_chosen(choice: &NewGame) -> bool {
    let usual = NewGame::default();
    let of = |game: &NewGame| (game.seat, game.ceremony, game.table, game.misplays);
    of(choice) != of(&usual)
}

/// A bot of a new game, as the form shows it beside the bot's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPlayer {
    pub name: String,
    pub face: Card,
    pub bot: BotPlayer,
    pub games: GamesTogether,
}

impl SeatedPlayer {
    /// Returns the bot at a place; `None` at the person's own place. `games` are the person's games, in which those
    /// with or against this player are counted.
    #[must_use]
    pub fn seated_at(choice: &NewGame, place: TablePlace, games: &[OwnGame]) -> Option<SeatedPlayer> {
        let name = choice.names[place].clone();
        let face = portrait(&name, place.seat(choice.seat));
        let games = GamesTogether::of(games, &name, place);
        Some(SeatedPlayer { bot: choice.bot(place)?, name, face, games })
    }
}

/// Gives a place to a guest. If the guest already sits at another place, the two players swap places.
pub fn seat_guest(choice: &mut NewGame, place: TablePlace, guest: TableGuest) {
    let sits = TablePlace::ALL.into_iter().find(|other| choice.names[*other] == guest.name && *other != place);
    if let Some((from, bot)) = sits.zip(choice.bot(place)) {
        choice.names[from] = choice.names[place].clone();
        choice.set_style(from, bot.style);
    }
    guest.name.clone_into(&mut choice.names[place]);
    choice.set_style(place, guest.style);
}

/// Changes the settings that a link's query mentions, and returns what else the link asks for. All other settings
/// stay.
pub fn take_link(outside: &dyn GameOutside, query: &str) -> GameLinkAsks {
    let mut asked = GameLinkAsks::default();
    if !query.is_empty() {
        outside.change_settings(&mut |settings| asked = link::set_from_link(query, settings));
    }
    asked
}

/// Starts the game with the chosen settings and returns its id. Players without a name get the default names.
pub fn start_game(outside: &dyn GameOutside, seed: Option<Seed>) -> GameId {
    outside.change_settings(&mut |settings| {
        let (names, given) = (&mut settings.new_game.names, TableNames::default());
        *names = TableNames::from_fn(|place| {
            let plain = plain_name(&names[place], LONGEST_PLAYER_NAME);
            if plain.is_empty() { given[place].clone() } else { plain }
        });
    });
    let choice = outside.settings().new_game;
    let rules = rules_of(outside, &choice);
    stored_games::begin_under_rules(outside, &choice, rules, seed)
}
