//! The event code, a text that is short enough for a QR code. It tells a phone the rules, and the tables, partners and
//! opponents of each round.
//!
//! Format: the prefix `BW1.` and the content in postcard form, as `envelope` describes.

use serde::{Deserialize, Serialize};

use super::compact_rules::CompactRules;
use super::envelope::{BadCode, decode_with_checksum, encode_with_checksum};
use crate::log::EventState;
use crate::table::{Entrant, Round, RoundNo};
use cards::ruleset::Ruleset;
use cards::sort;

const PREFIX: &str = "BW1.";

/// Everything that a phone learns from an event code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCode {
    pub name: String,
    /// The rules of each game. The phone makes its scoresheet from them.
    pub rules: Ruleset,
    /// The number of games that a table plays in a round.
    pub games: u8,
    /// The names of all entrants in these rounds.
    pub names: Vec<(Entrant, String)>,
    /// The rounds that are known so far. A code for one entrant has only the tables and byes of this entrant.
    pub rounds: Vec<(RoundNo, Round)>,
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
    /// Makes a code of all rounds that have begun or are scheduled. With `only`, the code is for this entrant alone,
    /// otherwise for everybody.
    #[must_use]
    pub fn of(state: &EventState, only: Option<Entrant>) -> EventCode {
        EventCode::from_round(state, only, RoundNo::FIRST)
    }

    /// Makes a code of the current round for everybody. Scheduled rounds are included as long as the text has at most
    /// `most` bytes.
    #[must_use]
    pub fn of_current_round(state: &EventState, most: usize) -> EventCode {
        let mut code = EventCode::from_round(state, None, state.round_number().unwrap_or(RoundNo::FIRST));
        while code.rounds.len() > 1 && code.encode().len() > most {
            code.rounds.pop();
        }
        code
    }

    fn from_round(state: &EventState, only: Option<Entrant>, first: RoundNo) -> EventCode {
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
        // The players of an entrant may change from round to round. The code has the names of the current round.
        let now = state.round_number().unwrap_or(RoundNo::FIRST);
        let name =
            |entrant: Entrant| state.profile_in_round(now, entrant).map(|profile| (entrant, profile.whole_name()));
        EventCode {
            name: state.plan().name.clone(),
            rules: state.plan().game.clone(),
            games: state.plan().games,
            names: concerned.into_iter().filter_map(name).collect(),
            rounds,
        }
    }

    /// Returns the text for the QR code.
    #[must_use]
    pub fn encode(&self) -> String {
        let EventCode { name, rules, games, names, rounds } = self.clone();
        let rules = CompactRules::of(&rules);
        // Writing plain data into a vector cannot fail, and `decode` refuses an empty text.
        let rest = postcard::to_allocvec(&CompactCode { name, rules, games, names, rounds }).unwrap_or_default();
        encode_with_checksum(PREFIX, &rest)
    }

    /// Decodes the text of [`EventCode::encode`].
    ///
    /// # Errors
    /// [`BadCode`] if the text is not an event code.
    pub fn decode(text: &str) -> Result<EventCode, BadCode> {
        let rest = decode_with_checksum(PREFIX, text)?;
        let CompactCode { name, rules, games, names, rounds } =
            postcard::from_bytes(&rest).map_err(|_| BadCode::Misread)?;
        Ok(EventCode { name, rules: rules.ruleset()?, games, names, rounds })
    }
}
