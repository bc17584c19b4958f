//! The event code: a short text, small enough for a QR code, that tells a phone the rules and each round's tables,
//! partners and opponents.
//!
//! Format: `BW1.`, then base64 of four checksum bytes (SHA-256 of the rest) and the rest in postcard form.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::log::EventState;
use crate::table::{Entrant, Round, RoundNo};
use cards::ruleset::{RulesField, Ruleset};
use cards::sort;

const PREFIX: &str = "BW1.";

/// The content of an event code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCode {
    pub name: String,
    /// The rules of a game. The sheet follows from them.
    pub rules: Ruleset,
    /// Games against the same side in a round.
    pub games: u8,
    /// The names of all entrants in the rounds below.
    pub names: Vec<(Entrant, String)>,
    /// The rounds known so far. A code for one entrant has only their own tables and byes.
    pub rounds: Vec<(RoundNo, Round)>,
}

/// Why a text is not an event code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no code of an event: {self:?}")]
pub enum BadCode {
    NotACode,
    /// The code was written by another version.
    OtherVersion,
    /// A letter is wrong or missing.
    Misread,
}

/// Rules in their shortest form: the name of a preset, or all fields.
#[derive(Serialize, Deserialize)]
enum Rules {
    Preset(cards::ruleset::Preset),
    Whole(Box<Ruleset>),
}

#[derive(Serialize, Deserialize)]
struct Compact {
    #[serde(deserialize_with = "cards::text::read_clean")]
    name: String,
    rules: Rules,
    games: u8,
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    names: Vec<(Entrant, String)>,
    rounds: Vec<(RoundNo, Round)>,
}

impl EventCode {
    /// Returns the code of all rounds begun and scheduled, for everybody or for one entrant.
    #[must_use]
    pub fn of(state: &EventState, only: Option<Entrant>) -> EventCode {
        EventCode::from(state, only, RoundNo::FIRST)
    }

    /// Returns the code of the current round for everybody, with as many later rounds as are known and fit into `most`
    /// bytes of text.
    #[must_use]
    pub fn now(state: &EventState, most: usize) -> EventCode {
        let mut code = EventCode::from(state, None, state.round_number().unwrap_or(RoundNo::FIRST));
        while code.rounds.len() > 1 && code.encode().len() > most {
            code.rounds.pop();
        }
        code
    }

    fn from(state: &EventState, only: Option<Entrant>, first: RoundNo) -> EventCode {
        let begun = state.rounds().iter().map(|round| &round.seating);
        let all = RoundNo::all().zip(begun.chain(state.scheduled())).filter(|(number, _)| *number >= first);
        let cut = |round: &Round| match only {
            None => round.clone(),
            Some(entrant) => Round {
                tables: round.table_of(entrant).cloned().into_iter().collect(),
                byes: round.byes.iter().filter(|bye| bye.entrant == entrant).copied().collect(),
            },
        };
        let rounds: Vec<(RoundNo, Round)> = all.map(|(number, round)| (number, cut(round))).collect();
        let mut concerned: Vec<Entrant> = rounds.iter().flat_map(|(_, round)| round.entrants()).collect();
        concerned.extend(only);
        sort::sort(&mut concerned);
        concerned.dedup();
        // Names may change from round to round. Those of the current round are needed first.
        let now = state.round_number().unwrap_or(RoundNo::FIRST);
        let name = |entrant: Entrant| state.profile_in(now, entrant).map(|profile| (entrant, profile.name.clone()));
        EventCode {
            name: state.plan().name.clone(),
            rules: state.plan().game.clone(),
            games: state.plan().games,
            names: concerned.into_iter().filter_map(name).collect(),
            rounds,
        }
    }

    /// Encodes the code as text.
    #[must_use]
    pub fn encode(&self) -> String {
        let EventCode { name, rules, games, names, rounds } = self.clone();
        let rules = match RulesField::of(&rules) {
            RulesField::Preset(preset) => Rules::Preset(preset),
            RulesField::Whole(whole) => Rules::Whole(whole),
        };
        // Writing plain data into a vector cannot fail, and `decode` refuses an empty text.
        let rest = postcard::to_allocvec(&Compact { name, rules, games, names, rounds }).unwrap_or_default();
        let mut bytes = Sha256::digest(&rest)[..4].to_vec();
        bytes.extend(rest);
        format!("{PREFIX}{}", Base64UrlUnpadded::encode_string(&bytes))
    }

    /// Decodes a text.
    ///
    /// # Errors
    /// [`BadCode`].
    pub fn decode(text: &str) -> Result<EventCode, BadCode> {
        let text = text.trim();
        let body = text.strip_prefix(PREFIX).ok_or(match text.strip_prefix("BW") {
            Some(_) => BadCode::OtherVersion,
            None => BadCode::NotACode,
        })?;
        let bytes = Base64UrlUnpadded::decode_vec(body).map_err(|_| BadCode::Misread)?;
        let (check, rest) = bytes.split_at_checked(4).ok_or(BadCode::Misread)?;
        if Sha256::digest(rest)[..4] != *check {
            return Err(BadCode::Misread);
        }
        let Compact { name, rules, games, names, rounds } = postcard::from_bytes(rest).map_err(|_| BadCode::Misread)?;
        let rules = match rules {
            Rules::Preset(preset) => preset.ruleset(),
            Rules::Whole(whole) => whole.checked().map_err(|_| BadCode::Misread)?,
        };
        Ok(EventCode { name, rules, games, names, rounds })
    }
}
