//! Games that somebody goes through as a lesson: whose decisions are guessed, and how each guess came out. Each is kept
//! beside its game.

use serde::{Deserialize, Serialize};

use super::{GameId, Keep, Loaded, Storage, StorageFault, load, store};
use cards::Seat;

pub(super) const GUESSES: &str = "bower.guess.";

/// The guesses at one game, as they are kept: whose decisions, a letter, `M` for whoever makes trump; then a figure a
/// guess.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct GuessText(String);

impl Keep for GuessText {
    const KIND: &'static str = "guesses";
    const VERSION: u32 = 1;
}

/// How far somebody has come in guessing the decisions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guesses {
    /// Whose decisions are guessed; `None` where it is whoever makes trump.
    pub whose: Option<Seat>,
    /// How each guess came out, in the order of the decisions.
    pub made: Vec<Guess>,
}

/// How a guess came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// Whether it is what was done.
    pub as_played: bool,
    /// Whether it is what the champion would do.
    pub as_champion: bool,
}

/// Keeps the guesses at a game.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_guesses(storage: &dyn Storage, id: &GameId, guesses: &Guesses) -> Result<(), StorageFault> {
    let mut text = guesses.whose.map_or_else(|| MAKERS.to_string(), |seat| seat.to_string());
    for guess in &guesses.made {
        text.push(char::from(b'0' + u8::from(guess.as_played) + 2 * u8::from(guess.as_champion)));
    }
    store(storage, &guesses_key(id), &GuessText(text))
}

/// Returns the guesses at a game. What cannot be read is quarantined; a figure that is none ends what is read.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
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

const MAKERS: char = 'M';

pub(super) fn guesses_key(id: &GameId) -> String {
    format!("{GUESSES}{id}")
}
