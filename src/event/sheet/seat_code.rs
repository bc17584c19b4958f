//! The seat code, which contains the seats of some people in one round. It is short enough for a QR code on a wall.
//! Other rounds are in [`super::EventCode`].
//!
//! Format: the prefix `BS1.`, and in postcard form the name, the round, the people, and after them the rules of the
//! game. The names of the other players at the same tables come last ([`table_mates`](super::table_mates)).
//! Older versions neither write these two nor read them.

use serde::{Deserialize, Serialize};

use super::compact_rules::CompactRules;
use super::envelope::{BadCode, decode_with_checksum, encode_with_checksum};
use super::seated_person::SeatedPerson;
use super::table_mates::{mates_at_open_places, names_at_open_places};
use crate::table::RoundNo;
use cards::ruleset::Ruleset;

const PREFIX: &str = "BS1.";

/// The rules from which a phone makes the sheet of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRules {
    pub game: Ruleset,
    /// The number of games that a table plays in a round.
    pub games: u8,
}

/// Everything that a phone learns from a seat code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCode {
    pub name: String,
    pub round: RoundNo,
    /// The people, sorted by name.
    pub people: Vec<SeatedPerson>,
    /// The rules of the event. `None` if an older version wrote the code.
    pub rules: Option<SheetRules>,
    /// The other players at the people's tables, with short names. Only a code with rules contains them.
    pub mates: Vec<SeatedPerson>,
}

#[derive(Serialize, Deserialize)]
struct CompactSeats {
    #[serde(deserialize_with = "cards::text::read_clean")]
    name: String,
    round: RoundNo,
    people: Vec<SeatedPerson>,
}

#[derive(Serialize, Deserialize)]
struct CompactSheetRules {
    game: CompactRules,
    games: u8,
}

impl SeatCode {
    /// Returns whether a text looks like a seat code of any version.
    #[must_use]
    pub fn recognizes(text: &str) -> bool {
        text.trim().starts_with("BS")
    }

    /// Returns the text for the QR code.
    #[must_use]
    pub fn encode(&self) -> String {
        let SeatCode { name, round, people, rules, mates } = self.clone();
        let names = names_at_open_places(&people, &mates);
        // Writing plain data into a vector cannot fail, and `decode` refuses an empty text.
        let mut content = postcard::to_allocvec(&CompactSeats { name, round, people }).unwrap_or_default();
        if let Some(SheetRules { game, games }) = rules {
            let rules = CompactSheetRules { game: CompactRules::of(&game), games };
            content.extend(postcard::to_allocvec(&rules).unwrap_or_default());
            if !mates.is_empty() {
                content.extend(postcard::to_allocvec(&names).unwrap_or_default());
            }
        }
        encode_with_checksum(PREFIX, &content)
    }

    /// Decodes the text of [`SeatCode::encode`].
    ///
    /// # Errors
    /// [`BadCode`] if the text is not a seat code.
    pub fn decode(text: &str) -> Result<SeatCode, BadCode> {
        let content = decode_with_checksum(PREFIX, text)?;
        let (seats, rest): (CompactSeats, &[u8]) = postcard::take_from_bytes(&content).map_err(|_| BadCode::Misread)?;
        let CompactSeats { name, round, people } = seats;
        if rest.is_empty() {
            return Ok(SeatCode { name, round, people, rules: None, mates: Vec::new() });
        }
        let (CompactSheetRules { game, games }, rest) =
            postcard::take_from_bytes(rest).map_err(|_| BadCode::Misread)?;
        let rules = Some(SheetRules { game: game.ruleset()?, games });
        let names =
            if rest.is_empty() { Vec::new() } else { postcard::from_bytes(rest).map_err(|_| BadCode::Misread)? };
        let mates = mates_at_open_places(&people, names);
        Ok(SeatCode { name, round, people, rules, mates })
    }
}
