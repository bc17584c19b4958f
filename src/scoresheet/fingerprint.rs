//! A short hash of a sheet. Two keepers compare it by eye or aloud, and a signature stores it, so that later changes
//! show.
//!
//! The hash covers results only: the template's lengths and scores, and for each game its end and the lines that
//! change points, loners or money. Names, times, edits, notes and dealers are left out, and each game is rotated so
//! that its first dealer sits north. Two keepers of opposite sides therefore read out the same letters if they agree.

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

/// Forty bits, written as two groups of four characters that look different from each other: `K7QD-29XM`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint([u8; 5]);

/// The alphabet leaves out I, L, O and U.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl Fingerprint {
    /// Hashes any bytes, such as a drawn signature.
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
            let letter = LETTERS[(number >> (35 - 5 * place) & 31) as usize];
            write!(f, "{}", char::from(letter))?;
        }
        Ok(())
    }
}

/// The error for a text that is not a fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a fingerprint is four and four letters and digits, such as K7QD-29XM")]
pub struct ParseFingerprintError;

impl FromStr for Fingerprint {
    type Err = ParseFingerprintError;

    /// Parses a fingerprint in upper or lower case, with or without the dash, also with blanks between. A letter that looks like
    /// a digit counts as the digit.
    fn from_str(text: &str) -> Result<Fingerprint, ParseFingerprintError> {
        let letters = text.chars().filter(|letter| !is_gap(*letter)).map(letter_value);
        let values =
            letters.collect::<Option<Vec<u64>>>().filter(|values| values.len() == 8).ok_or(ParseFingerprintError)?;
        let number = values.into_iter().fold(0_u64, |number, value| number << 5 | value);
        Ok(Fingerprint(std::array::from_fn(|at| (number >> (32 - 8 * at)) as u8)))
    }
}

/// Returns whether a character is a blank or a dash of any length, as phones write them.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{200b}' | '\u{feff}')
}

fn letter_value(letter: char) -> Option<u64> {
    let meant = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    LETTERS.iter().position(|of| char::from(*of) == meant).map(|value| value as u64)
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

/// The part of a template that a fingerprint covers.
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

/// The end of a closed game, rotated so that the first dealer sits north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum ScoredEnd {
    Forfeited(Side, Absence),
    SatOut(Side),
    Called,
    Ruled(Side),
}

/// The part of a game that a fingerprint covers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ScoredGame {
    pub(super) lines: Vec<Entry>,
    pub(super) end: Option<ScoredEnd>,
}

impl ScoredGame {
    /// Returns the part of a game that counts, rotated by `turn`. `own` is the keeper's side.
    pub(super) fn of(game: &SheetGame, template: &Template, own: Side, turn: Rotation) -> ScoredGame {
        let lines = game.lines.iter().map(|line| &line.current.entry).filter(|entry| **entry != Entry::Again);
        ScoredGame {
            lines: lines.map(|entry| entry.scored_part(template).rotate(turn)).collect(),
            end: game.closed.map(|closed| match closed {
                GameClosure::Forfeited(by, why) => ScoredEnd::Forfeited(turn.side(by), why),
                GameClosure::SatOut => ScoredEnd::SatOut(turn.side(own)),
                GameClosure::Called => ScoredEnd::Called,
                GameClosure::Ruled(winner) => ScoredEnd::Ruled(turn.side(winner)),
            }),
        }
    }
}

/// Returns the rotation that seats the first dealer north. A personal card keeps its owner's seats.
pub(super) fn canonical_rotation(game: &SheetGame, template: &Template) -> Rotation {
    match template.form {
        SheetKind::Table => Rotation::bringing(game.first_dealer, Seat::N),
        SheetKind::Personal => Rotation::NONE,
    }
}

impl Sheet {
    pub(super) fn scored_game(&self, game: &SheetGame) -> ScoredGame {
        ScoredGame::of(game, self.template(), self.own_side(), canonical_rotation(game, self.template()))
    }

    /// Returns the fingerprint of the whole sheet.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        let games: Vec<ScoredGame> = self.state().games.iter().map(|game| self.scored_game(game)).collect();
        hash(&(ScoredTemplate::of(self.template()), games))
    }

    /// Returns the fingerprint of one game, if it has begun.
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
