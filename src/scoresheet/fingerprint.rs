//! A short hash of a sheet. Two keepers compare their fingerprints by eye or aloud. A signature stores the fingerprint,
//! so a later change of the sheet is noticed.
//!
//! The hash covers results only: the template's lengths and scores, and each game's lines and special end. Names,
//! times, edits, notes and dealers are left out. Each game is rotated so that its first dealer sits north. Two keepers
//! who agree therefore read out the same letters, even if they sit on opposite sides.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::entry::Rotation;
use super::mark::Absence;
use super::scoring::Scoring;
use super::state::{GameClosure, SheetGame};
use super::template::{MatchPoints, SheetKind, Template};
use super::{Entry, GameNo, Sheet};
use cards::ruleset::{BumpCup, DefendAlone, Length, LevelGame};
use cards::{Seat, Side};

/// A 40-bit hash, written as eight characters that are hard to confuse, such as `K7QD-29XM`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint([u8; 5]);

/// The characters of a fingerprint. I, L, O and U are left out because they are easily confused.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl Fingerprint {
    /// Hashes arbitrary bytes, for example those of a drawn signature.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Fingerprint {
        let digest = Sha256::digest(bytes);
        Fingerprint(std::array::from_fn(|at| digest[at]))
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        for place in 0..8 {
            if place == 4 {
                f.write_str("-")?;
            }
            let letter = ALPHABET[(number >> (35 - 5 * place) & 31) as usize];
            write!(f, "{}", char::from(letter))?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a fingerprint is four and four letters and digits, such as K7QD-29XM")]
pub struct ParseFingerprintError;

impl FromStr for Fingerprint {
    type Err = ParseFingerprintError;

    /// Parses a fingerprint. Case, blanks and dashes do not matter. The letter O is read as 0, and I and L as 1.
    fn from_str(text: &str) -> Result<Fingerprint, ParseFingerprintError> {
        let letters = text.chars().filter(|letter| !is_gap(*letter)).map(letter_value);
        let values =
            letters.collect::<Option<Vec<u64>>>().filter(|values| values.len() == 8).ok_or(ParseFingerprintError)?;
        let number = values.into_iter().fold(0_u64, |number, value| number << 5 | value);
        Ok(Fingerprint(std::array::from_fn(|at| (number >> (32 - 8 * at)) as u8)))
    }
}

/// Returns whether a character is a blank or any kind of dash. Phones may replace `-` with a longer dash.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{200b}' | '\u{feff}')
}

fn letter_value(letter: char) -> Option<u64> {
    let meant = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    ALPHABET.iter().position(|of| char::from(*of) == meant).map(|value| value as u64)
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fingerprint, D::Error> {
        if deserializer.is_human_readable() {
            std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        } else {
            <[u8; 5]>::deserialize(deserializer).map(Fingerprint)
        }
    }
}

/// The fields of a template that a fingerprint covers.
#[derive(PartialEq, Serialize)]
pub(super) struct ScoredTemplate<'a> {
    form: SheetKind,
    length: Length,
    level_game: LevelGame,
    scoring: &'a Scoring,
    cup: BumpCup,
    match_points: Option<MatchPoints>,
    defend_alone: DefendAlone,
}

impl<'a> ScoredTemplate<'a> {
    pub(super) const fn of(template: &'a Template) -> ScoredTemplate<'a> {
        let Template { form, length, level_game, scoring, cup, match_points, defend_alone, .. } = template;
        let (form, length, level_game, cup, match_points) = (*form, *length, *level_game, *cup, *match_points);
        ScoredTemplate { form, length, level_game, scoring, cup, match_points, defend_alone: *defend_alone }
    }
}

/// The special end of a game, with the sides rotated like the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum ScoredEnd {
    Forfeited(Side, Absence),
    SatOut(Side),
    TimeCalled,
    WonByRuling(Side),
}

/// The lines and the special end of a game, reduced to what a fingerprint covers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ScoredGame {
    pub(super) lines: Vec<Entry>,
    pub(super) end: Option<ScoredEnd>,
}

impl ScoredGame {
    /// Reduces a game to what a fingerprint covers, and rotates it by `turn`. `own` is the keeper's side.
    pub(super) fn of(game: &SheetGame, template: &Template, own: Side, turn: Rotation) -> ScoredGame {
        let lines = game.lines.iter().map(|line| &line.current.entry).filter(|entry| **entry != Entry::Redealt);
        ScoredGame {
            lines: lines.map(|entry| entry.scored_part(template).rotate(turn)).collect(),
            end: game.closed.map(|closed| match closed {
                GameClosure::Forfeited(by, why) => ScoredEnd::Forfeited(turn.rotate_side(by), why),
                GameClosure::SatOut => ScoredEnd::SatOut(turn.rotate_side(own)),
                GameClosure::TimeCalled => ScoredEnd::TimeCalled,
                GameClosure::WonByRuling(winner) => ScoredEnd::WonByRuling(turn.rotate_side(winner)),
            }),
        }
    }
}

/// Returns the rotation that seats the first dealer north. A personal card is not rotated.
pub(super) fn canonical_rotation(game: &SheetGame, template: &Template) -> Rotation {
    match template.form {
        SheetKind::Table => Rotation::moving(game.first_dealer, Seat::N),
        SheetKind::Personal => Rotation::NONE,
    }
}

impl Sheet {
    pub(super) fn scored_game(&self, game: &SheetGame) -> ScoredGame {
        ScoredGame::of(game, self.template(), self.own_side(), canonical_rotation(game, self.template()))
    }

    pub fn fingerprint(&self) -> Fingerprint {
        let games: Vec<ScoredGame> = self.state().games.iter().map(|game| self.scored_game(game)).collect();
        hash(&(ScoredTemplate::of(self.template()), games))
    }

    /// Returns the fingerprint of one game, or `None` if the game has not begun.
    #[must_use]
    pub fn fingerprint_of_game(&self, game: GameNo) -> Option<Fingerprint> {
        let game = self.state().game(game)?;
        Some(hash(&(ScoredTemplate::of(self.template()), self.scored_game(game))))
    }
}

pub(super) fn hash<T: Serialize>(content: &T) -> Fingerprint {
    // Serializing plain data to memory cannot fail.
    Fingerprint::of(&postcard::to_allocvec(content).unwrap_or_default())
}
