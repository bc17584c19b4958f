//! Stores the person's guesses in *Guess the play*, in which they step through a game and guess each decision. The
//! guesses are stored under a key next to the game's.

use serde::{Deserialize, Serialize};

use super::{GameId, Loaded, Storage, StorageFault, StoredFormat, load, store};
use cards::Seat;

pub(super) const GUESSES_PREFIX: &str = "bower.guess.";

/// The stored form of [`Guesses`], such as `S3021`: the letter of the seat, or `M` for the maker of each hand, then
/// one digit per guess. A digit is the sum of 1 if the guess matches the game and 2 if it matches the champion.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct GuessText(String);

impl StoredFormat for GuessText {
    const KIND: &'static str = "guesses";
    const VERSION: u32 = 1;
}

/// The person's guesses about one game so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guesses {
    /// The seat whose decisions are guessed; `None` for the maker of each hand.
    pub seat: Option<Seat>,
    /// The guesses so far, in the order of the decisions.
    pub guesses: Vec<Guess>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// Whether the guess is the decision that was made in the game.
    pub matches_game: bool,
    /// Whether the guess is the decision of the strongest bot, the champion, or as good.
    pub matches_champion: bool,
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_guesses(storage: &dyn Storage, id: &GameId, guesses: &Guesses) -> Result<(), StorageFault> {
    let mut text = guesses.seat.map_or_else(|| MAKER_LETTER.to_string(), |seat| seat.to_string());
    for guess in &guesses.guesses {
        text.push(char::from(b'0' + u8::from(guess.matches_game) + 2 * u8::from(guess.matches_champion)));
    }
    store(storage, &guesses_key(id), &GuessText(text))
}

/// Loads the guesses about a game. Unreadable data is quarantined. The list ends before the first invalid digit.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_guesses(storage: &dyn Storage, id: &GameId) -> Result<Loaded<Guesses>, StorageFault> {
    let read = |GuessText(text): GuessText| {
        let mut letters = text.chars();
        let seat = letters.next().and_then(|letter| letter.to_string().parse().ok());
        let figures = letters.map_while(|letter| letter.to_digit(4));
        let guesses =
            figures.map(|figure| Guess { matches_game: figure & 1 > 0, matches_champion: figure & 2 > 0 }).collect();
        Guesses { seat, guesses }
    };
    Ok(load::<GuessText>(storage, &guesses_key(id))?.map(read))
}

const MAKER_LETTER: char = 'M';

pub(super) fn guesses_key(id: &GameId) -> String {
    format!("{GUESSES_PREFIX}{id}")
}
