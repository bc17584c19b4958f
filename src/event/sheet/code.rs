//! The event code: a short text, small enough for a QR code, that tells a phone the rules and each round's tables,
//! partners and opponents.
//!
//! Format: `BW1.` around the content in postcard form, as `envelope` describes.

use serde::{Deserialize, Serialize};

use super::envelope::{BadCode, unwrap, wrap};
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

/// Rules in their shortest form: the name of a preset, or all fields.
#[derive(Serialize, Deserialize)]
enum CompactRules {
    Preset(cards::ruleset::Preset),
    Whole(Box<Ruleset>),
}

#[derive(Serialize, Deserialize)]
struct CompactCode {
    #[serde(deserialize_with = "cards::text::read_clean")]
    name: String,
    rules: CompactRules,
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

    /// Returns the code of the current round for everybody. Later rounds are included if they are known and fit into
    /// `most` bytes of text.
    #[must_use]
    pub fn of_current_round(state: &EventState, most: usize) -> EventCode {
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
            RulesField::Preset(preset) => CompactRules::Preset(preset),
            RulesField::Whole(whole) => CompactRules::Whole(whole),
        };
        // Writing plain data into a vector cannot fail, and `decode` refuses an empty text.
        let rest = postcard::to_allocvec(&CompactCode { name, rules, games, names, rounds }).unwrap_or_default();
        wrap(PREFIX, &rest)
    }

    /// Decodes a text.
    ///
    /// # Errors
    /// [`BadCode`].
    pub fn decode(text: &str) -> Result<EventCode, BadCode> {
        let rest = unwrap(PREFIX, text)?;
        let CompactCode { name, rules, games, names, rounds } =
            postcard::from_bytes(&rest).map_err(|_| BadCode::Misread)?;
        let rules = match rules {
            CompactRules::Preset(preset) => preset.ruleset(),
            CompactRules::Whole(whole) => whole.validate().map_err(|_| BadCode::Misread)?,
        };
        Ok(EventCode { name, rules, games, names, rounds })
    }
}
