//! The events of a game as they are stored, and their text form. Start with [`GameEvent`].

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use super::{Action, Claim, Draw, Irregularity, MidGameStart, Ruling};
use cards::ruleset::Packets;
use cards::{Card, Pack, Seat};

/// One stored event of a game. The state of a game follows from its events, applied in order. The consequences of an
/// event, such as a change of the score, are not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// The game starts at this score instead of 0-0, because somebody set up the position.
    StartedMidGame(MidGameStart),
    /// Cards were drawn for the first dealer.
    DrewForDealer(Draw),
    /// The first dealer was named instead of drawn, for example by an event's rules or an imported record.
    DealerAppointed(Seat),
    /// The player on the dealer's right lifted this many cards, or declined (`None`).
    Cut(Option<u8>),
    /// The dealer dealt this pack, already shuffled and cut, in these packets. The 21st card is the upcard.
    Dealt(Pack, Packets),
    /// The seat whose turn it was took this action.
    Acted(Action),
    /// The dealer turned the upcard. Only games at open tables have this event, because there a misdeal may be called
    /// before the upcard is turned.
    UpcardTurned,
    /// A player did something that a strict table does not allow.
    Irregular(Irregularity),
    /// Somebody called the director.
    Claimed(Claim),
    Ruled(Ruling),
}

const TURNED: &str = "turn";

fn join_cards(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for GameEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameEvent::StartedMidGame(start) => write!(f, "at {start}"),
            GameEvent::DrewForDealer(Draw(cards)) => write!(f, "draw {}", join_cards(cards)),
            GameEvent::DealerAppointed(seat) => write!(f, "dealer {seat}"),
            GameEvent::Cut(Some(lifted)) => write!(f, "cut {lifted}"),
            GameEvent::Cut(None) => f.write_str("cut declined"),
            GameEvent::Dealt(pack, packets) => write!(f, "deal {packets} {}", join_cards(pack.cards())),
            GameEvent::Acted(action) => action.fmt(f),
            GameEvent::UpcardTurned => f.write_str(TURNED),
            GameEvent::Irregular(irregularity) => irregularity.fmt(f),
            GameEvent::Claimed(claim) => write!(f, "claim {claim}"),
            GameEvent::Ruled(ruling) => write!(f, "ruling {ruling}"),
        }
    }
}

/// Returned for a text that is not an event such as `dealer S`, `cut 9` or `play JS`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no event of a game")]
pub struct ParseGameEventError(String);

impl FromStr for GameEvent {
    type Err = ParseGameEventError;

    fn from_str(text: &str) -> Result<GameEvent, ParseGameEventError> {
        let error = || ParseGameEventError(text.chars().take(24).collect());
        let cards = |text: &str| text.split(' ').map(Card::from_str).collect::<Result<Vec<_>, _>>().ok();
        let event = match text.split_once(' ') {
            Some(("at", start)) => start.parse().ok().map(GameEvent::StartedMidGame),
            Some(("draw", rest)) => cards(rest).map(|cards| GameEvent::DrewForDealer(Draw(cards))),
            Some(("dealer", seat)) => seat.parse().ok().map(GameEvent::DealerAppointed),
            Some(("cut", "declined")) => Some(GameEvent::Cut(None)),
            Some(("cut", lifted)) => lifted.parse().ok().map(|lifted| GameEvent::Cut(Some(lifted))),
            Some(("deal", rest)) => rest.split_once(' ').and_then(|(packets, pack)| {
                let pack = Pack::new(&cards(pack)?)?;
                Some(GameEvent::Dealt(pack, packets.parse().ok()?))
            }),
            Some(("claim", rest)) => rest.parse().ok().map(GameEvent::Claimed),
            Some(("ruling", rest)) => rest.parse().ok().map(GameEvent::Ruled),
            None if text == TURNED => Some(GameEvent::UpcardTurned),
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
