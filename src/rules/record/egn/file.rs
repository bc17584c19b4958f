//! The fields of an EGN file, as its schema has them (`schemas/egn-schema-v1.json`, `src/types.ts`).
//!
//! Versions 1.0 and 1.1 have other names for some fields (`src/cli-upgrade.ts`). Old names are read too, but only new
//! names are written.

use std::collections::BTreeMap;

use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// The `fileType` of a game.
pub const FILE_TYPE: &str = "Euchre Game Notation";
/// The `fileType` of a match.
pub const MATCH: &str = "Euchre Match Notation";
/// The version of EGN in files that we write.
pub const VERSION: &str = "1.4";

/// An EGN file, which holds one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EgnFile {
    pub file_type: &'static str,
    pub version: &'static str,
    pub metadata: Metadata,
    pub deals: Vec<EgnDeal>,
}

/// Data about the whole game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Metadata {
    /// An identifier by which programs find the game.
    #[serde(alias = "match_id", alias = "matchId", default, skip_serializing_if = "Option::is_none")]
    pub game_id: Option<String>,
    /// The name of the game that people see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The players, in the order of their seats: 0 is North, 1 East, 2 South, 3 West.
    pub players: Vec<EgnPlayer>,
    /// The score before the first deal: seats 0 and 2, then seats 1 and 3.
    #[serde(alias = "initial_score")]
    pub initial_score: Vec<i64>,
    /// The score after the last deal, in the same order as `initial_score`; `None` if the file does not have it, as for
    /// an unfinished game.
    #[serde(alias = "final_score", default, skip_serializing_if = "Option::is_none")]
    pub final_score: Option<Vec<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The rules; `None` for EGN's default rules.
    #[serde(default, deserialize_with = "deserialize_object", skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<EgnRules>,
}

/// A player: a name, or a name with ids (`docs/player-tracking.md`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a player is a name, or an object with a name and playerIds")]
pub enum EgnPlayer {
    Name(String),
    #[serde(rename_all = "camelCase")]
    Known {
        name: String,
        /// The player's id within the file of a match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        #[serde(alias = "player_ids", default, skip_serializing_if = "Vec::is_empty")]
        player_ids: Vec<PlayerId>,
    },
}

/// The id by which another site, such as an online club, knows a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerId {
    pub id: String,
    pub source: String,
}

impl EgnPlayer {
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            EgnPlayer::Name(name) | EgnPlayer::Known { name, .. } => name,
        }
    }
}

/// EGN's rules (`docs/alternate-rules.md` documents each field). Unknown fields are refused, because they could change
/// the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "docs/alternate-rules.md of EGN documents each")]
pub struct EgnRules {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub std: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_rank: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_score: Option<i64>,
    #[serde(alias = "max_deals", skip_serializing_if = "Option::is_none")]
    pub num_deals: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canadian: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loner_lead: Option<EgnLonerLead>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loner_march_score: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loner_euchred_score: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defend_alone: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub farmers: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partners_best: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub go_under: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joker: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub num_players: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allow_no_trump: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fast_break: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub four_trick_tokens: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum EgnLonerLead {
    LeftOfDealer,
    LeftOfLoner,
}

/// A deal: its cards, the bidding and the play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a deal with dealNumber, initialState and phases")]
pub struct EgnDeal {
    /// The number of the deal; the first is usually 0.
    #[serde(alias = "deal_number")]
    pub deal_number: u64,
    #[serde(alias = "initial_state", deserialize_with = "deserialize_object")]
    pub initial_state: InitialState,
    /// The bidding and the play; either may be missing.
    pub phases: Vec<EgnPhase>,
    /// Other ways to bid or play the deal, which a replay ignores. Unreadable ones are dropped.
    #[serde(
        alias = "alternative_lines",
        default,
        deserialize_with = "deserialize_readable",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub alternative_lines: Vec<AlternativeLine>,
}

/// The dealer and the cards at the start of a deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InitialState {
    pub dealer: u64,
    #[serde(alias = "up_card")]
    pub up_card: CardText,
    /// The hands as dealt, in the order of the seats, if they are known.
    #[serde(alias = "player_cards", default, skip_serializing_if = "Option::is_none")]
    pub player_cards: Option<Vec<Vec<CardText>>>,
}

/// A card as the file has it, which [`super::WrittenCard`] reads. Any JSON value is accepted here, so that a wrong
/// value can be reported with its place in the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardText(pub Value);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum EgnPhase {
    #[serde(rename = "EUCHRE_BIDDING")]
    Bidding(Bidding),
    #[serde(rename = "TRICK_PLAY")]
    Play(TrickPlay),
}

/// The phase of a deal before the first lead: bidding, discard and exchanges of cards.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bidding {
    /// The index of this phase in the deal.
    #[serde(alias = "phase_number", default)]
    pub phase_number: i64,
    /// The calls, from the dealer's left: `Pass`, `Order`, a suit's letter, `n` for no trump, or `x` if unknown.
    pub calls: Vec<String>,
    #[serde(alias = "is_alone", default, skip_serializing_if = "Option::is_none")]
    pub is_alone: Option<bool>,
    /// The lone defender's seat; -1 for nobody.
    #[serde(alias = "alone_defender", default, skip_serializing_if = "Option::is_none")]
    pub alone_defender: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<CardText>,
    /// Cards exchanged between partners or with the kitty, under some rules.
    #[serde(alias = "card_exchanges", default, skip_serializing_if = "Vec::is_empty")]
    pub card_exchanges: Vec<CardExchange>,
    /// Remarks on calls, by the number of the call. A replay ignores them.
    #[serde(
        alias = "calls_annotations",
        alias = "call_annotations",
        default,
        deserialize_with = "deserialize_remarks",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub call_annotations: Annotations,
}

/// Cards that one player gives to another, or exchanges with the kitty, before play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CardExchange {
    /// The giver's seat; `None` for the kitty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sender: Option<u64>,
    pub receiver: u64,
    pub cards: Vec<CardText>,
}

/// The phase of a deal in which the tricks are played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TrickPlay {
    /// The index of this phase in the deal.
    #[serde(alias = "phase_number", default)]
    pub phase_number: i64,
    /// The cards of each trick, in the order played.
    pub tricks: Vec<Vec<CardText>>,
    /// Whether the maker goes alone. Only older files have this field; newer ones have it in [`Bidding`].
    #[serde(alias = "is_alone", default, skip_serializing_if = "Option::is_none")]
    pub is_alone: Option<bool>,
    /// The seat with the opening lead. Only versions before 1.2 record this seat, because it follows from the other
    /// fields.
    #[serde(alias = "initial_lead", default, skip_serializing)]
    pub initial_lead: Option<u64>,
    /// Remarks on cards, by the number of the card. A replay ignores them.
    #[serde(
        alias = "tricks_annotations",
        alias = "play_annotations",
        default,
        deserialize_with = "deserialize_remarks",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub play_annotations: Annotations,
}

/// Remarks (`docs/annotations.md`), by the number of the call or card, which JSON holds as text.
pub type Annotations = BTreeMap<u64, Vec<String>>;

/// Another way to bid or play a deal, kept for analysis. A replay ignores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AlternativeLine {
    /// The index of the first call or card of the deal that this line replaces.
    #[serde(alias = "branch_index")]
    pub branch_index: u64,
    pub phases: Vec<EgnPhase>,
}

impl EgnDeal {
    #[must_use]
    pub fn bidding(&self) -> Option<&Bidding> {
        self.phases.iter().find_map(|phase| if let EgnPhase::Bidding(bidding) = phase { Some(bidding) } else { None })
    }

    #[must_use]
    pub fn play(&self) -> Option<&TrickPlay> {
        self.phases.iter().find_map(|phase| if let EgnPhase::Play(play) = phase { Some(play) } else { None })
    }
}

/// Reads an object or `null`. Without this check, serde would also read a list as a struct.
fn deserialize_object<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    if value.is_array() {
        return Err(de::Error::invalid_type(de::Unexpected::Seq, &"an object"));
    }
    T::deserialize(value).map_err(de::Error::custom)
}

/// Reads a list that a replay ignores, and drops unreadable entries.
fn deserialize_readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let Value::Array(list) = Value::deserialize(deserializer)? else { return Ok(Vec::new()) };
    Ok(list.into_iter().filter_map(|entry| serde_json::from_value(entry).ok()).collect())
}

/// Reads remarks, and drops unreadable remarks instead of refusing the file.
fn deserialize_remarks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Annotations, D::Error> {
    let Value::Object(entries) = Value::deserialize(deserializer)? else { return Ok(Annotations::new()) };
    let remarks = entries.into_iter().filter_map(|(number, texts)| {
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        let texts = match texts {
            Value::String(text) => vec![text],
            other => serde_json::from_value(other).ok()?,
        };
        Some((number.parse().ok().filter(|_| digits)?, texts))
    });
    Ok(remarks.collect())
}
