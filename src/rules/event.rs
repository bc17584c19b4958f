//! What happened, and is stored.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use super::{Action, Claim, Draw, Irregularity, Ruling, Start};
use cards::ruleset::Packets;
use cards::{Card, Pack, Seat};

/// One thing that happened in a game. A game is the fold of its events; what follows from them is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// The game was taken up in the middle, as it stood then: a position that was set up.
    TakenUp(Start),
    /// Cards were drawn for the first dealer.
    Drew(Draw),
    /// The first dealer was named by somebody with the right to (an event's home side, a record's beginning).
    Appointed(Seat),
    /// The seat on the dealer's right lifted this many cards, or declined.
    Cut(Option<u8>),
    /// The dealer dealt this pack, as it was after shuffle and cut, in these packets, and turned the 21st card.
    Dealt(Pack, Packets),
    /// The seat on turn did this.
    Acted(Action),
    /// The dealer turned the upcard. Written at open tables only, where something may be called before it.
    Turned,
    /// Somebody did what a strict table does not let happen.
    Irregular(Irregularity),
    /// Somebody called the director.
    Claimed(Claim),
    /// A ruling was given on that claim.
    Ruled(Ruling),
}

const TURNED: &str = "turn";

fn spaced(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for GameEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameEvent::TakenUp(start) => write!(f, "at {start}"),
            GameEvent::Drew(Draw(cards)) => write!(f, "draw {}", spaced(cards)),
            GameEvent::Appointed(seat) => write!(f, "dealer {seat}"),
            GameEvent::Cut(Some(lifted)) => write!(f, "cut {lifted}"),
            GameEvent::Cut(None) => f.write_str("cut declined"),
            GameEvent::Dealt(pack, packets) => write!(f, "deal {packets} {}", spaced(pack.cards())),
            GameEvent::Acted(action) => action.fmt(f),
            GameEvent::Turned => f.write_str(TURNED),
            GameEvent::Irregular(irregularity) => irregularity.fmt(f),
            GameEvent::Claimed(claim) => write!(f, "claim {claim}"),
            GameEvent::Ruled(ruling) => write!(f, "ruling {ruling}"),
        }
    }
}

/// A text that names no event.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no event of a game")]
pub struct ParseGameEventError(String);

impl FromStr for GameEvent {
    type Err = ParseGameEventError;

    fn from_str(text: &str) -> Result<GameEvent, ParseGameEventError> {
        let error = || ParseGameEventError(text.chars().take(24).collect());
        let cards = |text: &str| text.split(' ').map(Card::from_str).collect::<Result<Vec<_>, _>>().ok();
        let event = match text.split_once(' ') {
            Some(("at", start)) => start.parse().ok().map(GameEvent::TakenUp),
            Some(("draw", rest)) => cards(rest).map(|cards| GameEvent::Drew(Draw(cards))),
            Some(("dealer", seat)) => seat.parse().ok().map(GameEvent::Appointed),
            Some(("cut", "declined")) => Some(GameEvent::Cut(None)),
            Some(("cut", lifted)) => lifted.parse().ok().map(|lifted| GameEvent::Cut(Some(lifted))),
            Some(("deal", rest)) => rest.split_once(' ').and_then(|(packets, pack)| {
                let pack = Pack::new(&cards(pack)?)?;
                Some(GameEvent::Dealt(pack, packets.parse().ok()?))
            }),
            Some(("claim", rest)) => rest.parse().ok().map(GameEvent::Claimed),
            Some(("ruling", rest)) => rest.parse().ok().map(GameEvent::Ruled),
            None if text == TURNED => Some(GameEvent::Turned),
            _ => text.parse().ok().map(GameEvent::Acted).or_else(|| text.parse().ok().map(GameEvent::Irregular)),
        };
        event.ok_or_else(error)
    }
}

impl Serialize for GameEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameEvent, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
