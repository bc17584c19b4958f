//! The shape of an EGN file, field by field as its schema (`schemas/egn-schema-v1.json`, `src/types.ts`) has it. What
//! versions 1.0 and 1.1 called by other names (`src/cli-upgrade.ts`) is read too and written by today's.

use std::collections::BTreeMap;

use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// What the `fileType` field of a game says.
pub const FILE_TYPE: &str = "Euchre Game Notation";
/// What the `fileType` field of a match says.
pub const MATCH: &str = "Euchre Match Notation";
/// The version that is written.
pub const VERSION: &str = "1.4";

/// A game in Euchre Game Notation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct File {
    /// Always [`FILE_TYPE`].
    pub file_type: &'static str,
    /// Always [`VERSION`].
    pub version: &'static str,
    /// Who played what, by which rules.
    pub metadata: Metadata,
    /// The deals, in order.
    pub deals: Vec<EgnDeal>,
}

/// What is said of the whole game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Metadata {
    /// A name for machines.
    #[serde(alias = "match_id", alias = "matchId", default, skip_serializing_if = "Option::is_none")]
    pub game_id: Option<String>,
    /// A name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Anything about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Who sat where, seat 0 first.
    pub players: Vec<EgnPlayer>,
    /// The score before the first deal: seats 0 and 2, seats 1 and 3.
    #[serde(alias = "initial_score")]
    pub initial_score: Vec<i64>,
    /// The score after the last one.
    #[serde(alias = "final_score", default, skip_serializing_if = "Option::is_none")]
    pub final_score: Option<Vec<i64>>,
    /// When it was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The rules, where they are not the usual ones.
    #[serde(default, deserialize_with = "object", skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Toggles>,
}

/// A player: a name, or a name with what other places call them (`docs/player-tracking.md`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a player is a name, or an object with a name and playerIds")]
pub enum EgnPlayer {
    /// A name.
    Name(String),
    /// A name with more about it.
    #[serde(rename_all = "camelCase")]
    Known {
        /// The name.
        name: String,
        /// A master id, in matches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What other places call them.
        #[serde(alias = "player_ids", default, skip_serializing_if = "Vec::is_empty")]
        player_ids: Vec<PlayerId>,
    },
}

/// What another place calls a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerId {
    /// The name there.
    pub id: String,
    /// The place.
    pub source: String,
}

impl EgnPlayer {
    /// Returns what people call them.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            EgnPlayer::Name(name) | EgnPlayer::Known { name, .. } => name,
        }
    }
}

/// The rules as EGN has them (`docs/alternate-rules.md`). A field that it does not know is refused: it could change the
/// game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "docs/alternate-rules.md of EGN documents each")]
pub struct Toggles {
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

/// Who leads first against a loner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum EgnLonerLead {
    /// The dealer's left.
    LeftOfDealer,
    /// The loner's left.
    LeftOfLoner,
}

/// One deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a deal with dealNumber, initialState and phases")]
pub struct EgnDeal {
    /// Its number; the first is 0 as a rule.
    #[serde(alias = "deal_number")]
    pub deal_number: u64,
    /// The cards.
    #[serde(alias = "initial_state", deserialize_with = "object")]
    pub initial_state: InitialState,
    /// Bidding and play.
    pub phases: Vec<EgnPhase>,
    /// What might have been. Analysis only: one that cannot be read is left out.
    #[serde(
        alias = "alternative_lines",
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub alternative_lines: Vec<AlternativeLine>,
}

/// What a deal begins with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InitialState {
    /// The dealer's seat.
    pub dealer: u64,
    /// The card turned up.
    #[serde(alias = "up_card")]
    pub up_card: CardText,
    /// The hands as dealt, seat 0 first, where they are known.
    #[serde(alias = "player_cards", default, skip_serializing_if = "Option::is_none")]
    pub player_cards: Option<Vec<Vec<CardText>>>,
}

/// A card as it is written; [`super::Spelling`] reads it. Any JSON value may stand there, so that a wrong one is
/// reported at its place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardText(pub Value);

/// A part of a deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum EgnPhase {
    /// Making trump.
    #[serde(rename = "EUCHRE_BIDDING")]
    Bidding(Bidding),
    /// The tricks.
    #[serde(rename = "TRICK_PLAY")]
    Play(Play),
}

/// Making trump.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bidding {
    /// Its place among the phases.
    #[serde(alias = "phase_number", default)]
    pub phase_number: i64,
    /// `Pass`, `Order`, a suit's letter, `n` for no trump, `x` for what is not known; from the dealer's left.
    pub calls: Vec<String>,
    /// Whether the maker goes alone.
    #[serde(alias = "is_alone", default, skip_serializing_if = "Option::is_none")]
    pub is_alone: Option<bool>,
    /// Who defends alone; -1 for nobody.
    #[serde(alias = "alone_defender", default, skip_serializing_if = "Option::is_none")]
    pub alone_defender: Option<i64>,
    /// What the dealer put away, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<CardText>,
    /// Cards given to others or exchanged with the kitty, in variants.
    #[serde(alias = "card_exchanges", default, skip_serializing_if = "Vec::is_empty")]
    pub card_exchanges: Vec<CardExchange>,
    /// Remarks by the number of the call. Analysis only.
    #[serde(
        alias = "calls_annotations",
        alias = "call_annotations",
        default,
        deserialize_with = "remarks",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub call_annotations: Annotations,
}

/// Cards that changed hands before play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CardExchange {
    /// Who gave them; the kitty has no seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sender: Option<u64>,
    /// Who got them.
    pub receiver: u64,
    /// The cards.
    pub cards: Vec<CardText>,
}

/// The tricks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Play {
    /// Its place among the phases.
    #[serde(alias = "phase_number", default)]
    pub phase_number: i64,
    /// The cards of each trick in the order in which they fell.
    pub tricks: Vec<Vec<CardText>>,
    /// Whether the maker goes alone; older files say it here.
    #[serde(alias = "is_alone", default, skip_serializing_if = "Option::is_none")]
    pub is_alone: Option<bool>,
    /// Who leads, which follows from the rest; versions before 1.2 say it.
    #[serde(alias = "initial_lead", default, skip_serializing)]
    pub initial_lead: Option<u64>,
    /// Remarks by the number of the card. Analysis only.
    #[serde(
        alias = "tricks_annotations",
        alias = "play_annotations",
        default,
        deserialize_with = "remarks",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub play_annotations: Annotations,
}

/// Remarks by the number of what they remark on (`docs/annotations.md`); the number is written as text.
pub type Annotations = BTreeMap<u64, Vec<String>>;

/// What might have been from a point on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AlternativeLine {
    /// The step at which it leaves the deal.
    #[serde(alias = "branch_index")]
    pub branch_index: u64,
    /// What happens instead.
    pub phases: Vec<EgnPhase>,
}

impl EgnDeal {
    /// The bidding; `None` where the record has none.
    #[must_use]
    pub fn bidding(&self) -> Option<&Bidding> {
        self.phases.iter().find_map(|phase| if let EgnPhase::Bidding(bidding) = phase { Some(bidding) } else { None })
    }

    /// The play; `None` where the record has none.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        self.phases.iter().find_map(|phase| if let EgnPhase::Play(play) = phase { Some(play) } else { None })
    }
}

/// Reads a value of which a list cannot be another form, or nothing.
fn object<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    if value.is_array() {
        return Err(de::Error::invalid_type(de::Unexpected::Seq, &"an object"));
    }
    T::deserialize(value).map_err(de::Error::custom)
}

/// Reads a list of what is analysis only: an entry that cannot be read is left out.
fn readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let Value::Array(list) = Value::deserialize(deserializer)? else { return Ok(Vec::new()) };
    Ok(list.into_iter().filter_map(|entry| serde_json::from_value(entry).ok()).collect())
}

/// Reads remarks; what is none is left out.
fn remarks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Annotations, D::Error> {
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
