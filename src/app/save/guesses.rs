//! Guesses about games that a person steps through as a lesson. Each is stored next to its game.

use serde::{Deserialize, Serialize};

use super::{GameId, Loaded, Storage, StorageFault, StoredFormat, load, store};
use cards::Seat;

pub(super) const GUESSES_PREFIX: &str = "bower.guess.";

/// The stored form: the seat letter, or `M` for the maker of each hand, then one digit per guess.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct GuessText(String);

impl StoredFormat for GuessText {
    const KIND: &'static str = "guesses";
    const VERSION: u32 = 1;
}

/// A person's progress in guessing the decisions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guesses {
    /// The seat to guess; `None` for the maker of each hand.
    pub whose: Option<Seat>,
    /// The guesses, in the order of the decisions.
    pub made: Vec<Guess>,
}

/// The result of one guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// Whether the guess matches the decision in the game.
    pub as_played: bool,
    /// Whether the guess matches the champion's decision.
    pub as_champion: bool,
}

/// Stores the guesses about a game.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_guesses(storage: &dyn Storage, id: &GameId, guesses: &Guesses) -> Result<(), StorageFault> {
    let mut text = guesses.whose.map_or_else(|| MAKERS_WORD.to_string(), |seat| seat.to_string());
    for guess in &guesses.made {
        text.push(char::from(b'0' + u8::from(guess.as_played) + 2 * u8::from(guess.as_champion)));
    }
    store(storage, &guesses_key(id), &GuessText(text))
}

/// Loads the guesses about a game. Unreadable data is quarantined; an invalid digit ends the list.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_guesses(storage: &dyn Storage, id: &GameId) -> Result<Loaded<Guesses>, StorageFault> {
    let read = |GuessText(text): GuessText| {
        let mut letters = text.chars();
        let whose = letters.next().and_then(|letter| letter.to_string().parse().ok());
        let figures = letters.map_while(|letter| letter.to_digit(4));
        let made = figures.map(|figure| Guess { as_played: figure & 1 > 0, as_champion: figure & 2 > 0 }).collect();
        Guesses { whose, made }
    };
    Ok(load::<GuessText>(storage, &guesses_key(id))?.map(read))
}

const MAKERS_WORD: char = 'M';

pub(super) fn guesses_key(id: &GameId) -> String {
    format!("{GUESSES_PREFIX}{id}")
}
