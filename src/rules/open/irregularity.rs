//! Irregularities at an open table, and their text form. Rules apply their penalty only after a player has claimed the
//! irregularity.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Action, Going};
use cards::ruleset::IrregularityId;
use cards::{Card, Seat, Suit};

/// Whether a table refuses whatever breaks the rules, or lets players break them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableKind {
    /// The table refuses everything that the rules forbid.
    #[default]
    Strict,
    /// The table lets irregularities happen. A player who claims one gets a ruling.
    Open,
}

/// The kind of an irregularity, without the player and the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IrregularityKind {
    /// The dealer exposed a card while dealing.
    ExposeInDeal,
    /// The dealer gave a hand or the kitty a wrong number of cards.
    Miscount,
    /// A player dealt although another player was to deal.
    StealDeal,
    /// A player who could follow suit did not.
    Renege,
    BidOutOfTurn,
    LeadOutOfTurn,
    /// A card fell from a player's hand, so that others saw it.
    DropCard,
    /// A player held a card so that others could see it.
    ShowCard,
    /// A player laid down the remaining cards instead of playing them.
    ThrowIn,
    /// Play began while the dealer still had six cards.
    NoDiscard,
    /// A player led before the dealer had discarded.
    EarlyLead,
    /// A loner's partner, who sits out, played a card.
    LonersPartnerPlays,
    /// A player named the suit of the upcard in round two, after it was turned down.
    NameTurnedDownSuit,
    /// A player described a hand, or distracted others by talking.
    TableTalk,
    /// A player looked at the cards under the upcard.
    PeekAtKitty,
    /// A side scored points but did not mark them.
    UnmarkedPoints,
    /// A player asked which suit is trump.
    AskTrump,
    /// A player signaled to the partner, or told which cards the player held.
    Signal,
}

impl IrregularityKind {
    /// All kinds. `OpenTableView` stores a kind by its index in this list.
    pub const ALL: [IrregularityKind; 18] = [
        IrregularityKind::StealDeal,
        IrregularityKind::ExposeInDeal,
        IrregularityKind::Miscount,
        IrregularityKind::BidOutOfTurn,
        IrregularityKind::NameTurnedDownSuit,
        IrregularityKind::TableTalk,
        IrregularityKind::NoDiscard,
        IrregularityKind::EarlyLead,
        IrregularityKind::Renege,
        IrregularityKind::LeadOutOfTurn,
        IrregularityKind::DropCard,
        IrregularityKind::ShowCard,
        IrregularityKind::LonersPartnerPlays,
        IrregularityKind::ThrowIn,
        IrregularityKind::PeekAtKitty,
        IrregularityKind::AskTrump,
        IrregularityKind::UnmarkedPoints,
        IrregularityKind::Signal,
    ];

    /// The keyword for this kind in the text form of an irregularity.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            IrregularityKind::ExposeInDeal => "expose",
            IrregularityKind::Miscount => "miscount",
            IrregularityKind::StealDeal => "steal",
            IrregularityKind::Renege => "renege",
            IrregularityKind::BidOutOfTurn => "bid",
            IrregularityKind::LeadOutOfTurn => "lead",
            IrregularityKind::DropCard => "drop",
            IrregularityKind::ShowCard => "show",
            IrregularityKind::ThrowIn => "throw-in",
            IrregularityKind::NoDiscard => "no-discard",
            IrregularityKind::EarlyLead => "early-lead",
            IrregularityKind::LonersPartnerPlays => "partner",
            IrregularityKind::NameTurnedDownSuit => "name",
            IrregularityKind::TableTalk => "talk",
            IrregularityKind::PeekAtKitty => "peek",
            IrregularityKind::UnmarkedPoints => "unmarked",
            IrregularityKind::AskTrump => "ask",
            IrregularityKind::Signal => "signal",
        }
    }

    /// Returns the irregularity under which a ruleset lists this kind. Miscounts are listed under
    /// `WrongCountBeforePlay` if found before the first lead, which this function assumes, and under
    /// `WrongCountDuringPlay` otherwise.
    #[must_use]
    pub const fn irregularity_id(self) -> IrregularityId {
        match self {
            IrregularityKind::ExposeInDeal => IrregularityId::ExposedInDeal,
            IrregularityKind::Miscount => IrregularityId::WrongCountBeforePlay,
            IrregularityKind::StealDeal => IrregularityId::WrongDealer,
            IrregularityKind::Renege => IrregularityId::Renege,
            IrregularityKind::BidOutOfTurn => IrregularityId::BidOutOfTurn,
            IrregularityKind::LeadOutOfTurn => IrregularityId::LeadOutOfTurn,
            IrregularityKind::DropCard | IrregularityKind::ShowCard => IrregularityId::ExposedCard,
            IrregularityKind::ThrowIn => IrregularityId::ThrowingIn,
            IrregularityKind::NoDiscard => IrregularityId::NoDiscard,
            IrregularityKind::EarlyLead => IrregularityId::LeadBeforeDiscard,
            IrregularityKind::LonersPartnerPlays => IrregularityId::PartnerOfLonerPlays,
            IrregularityKind::NameTurnedDownSuit => IrregularityId::NamingTurnedDownSuit,
            IrregularityKind::TableTalk | IrregularityKind::Signal => IrregularityId::TableTalk,
            IrregularityKind::PeekAtKitty => IrregularityId::LookingAtKitty,
            IrregularityKind::UnmarkedPoints => IrregularityId::UnmarkedPoints,
            IrregularityKind::AskTrump => IrregularityId::AskingTrump,
        }
    }

    #[must_use]
    pub fn from_word(word: &str) -> Option<IrregularityKind> {
        IrregularityKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// A hand or the kitty: the places where a miscounted card can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    Hand(Seat),
    /// The cards under the upcard.
    Kitty,
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pile::Hand(seat) => seat.fmt(f),
            Pile::Kitty => f.write_str("kitty"),
        }
    }
}

/// A breach of the rules by one player, which only an open table allows. The seat in a variant is the offender. In
/// variants without a seat, the offender is the dealer or the seat whose turn it is.
///
/// ```
/// use cards::Seat;
/// use rules::{Irregularity, IrregularityKind};
///
/// let dropped: Irregularity = "drop AH by W".parse()?;
/// assert_eq!((dropped.kind(), dropped.offender()), (Some(IrregularityKind::DropCard), Some(Seat::W)));
///
/// for text in ["renege 9S", "steal by E", "miscount 9S from N to kitty", "bid pass by N", "name H alone", "no-discard"] {
///     assert_eq!(text.parse::<Irregularity>()?.to_string(), text);
/// }
/// # Ok::<(), rules::ParseIrregularityError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Irregularity {
    ExposeInDeal(Card, Seat),
    /// The dealer moved a card from the pile where it belongs to another pile.
    Miscount(Card, Pile, Pile),
    StealDeal(Seat),
    /// Plays a card that does not follow suit, although the hand could.
    Renege(Card),
    BidOutOfTurn(Action, Seat),
    LeadOutOfTurn(Card, Seat),
    DropCard(Card, Seat),
    /// Holds a card so that others see it.
    ShowCard(Card, Seat),
    ThrowIn(Seat),
    /// The dealer keeps six cards, and play begins.
    NoDiscard,
    /// Makes the opening lead before the dealer has discarded.
    EarlyLead(Card, Seat),
    LonersPartnerPlays(Card, Seat),
    /// Names the suit of the upcard in round two, after it was turned down.
    NameTurnedDownSuit(Suit, Going),
    /// Says more than the rules allow.
    TableTalk(Seat),
    /// Signals to the partner, or tells which cards the player holds.
    Signal(Seat),
    PeekAtKitty(Seat),
    /// Fails to mark the points of the last hand in which the side scored.
    UnmarkedPoints(Seat),
    /// Marks the forgotten points late, so that they can no longer be claimed.
    LateMarking(Seat),
    AskTrump(Seat),
}

impl Irregularity {
    /// The kind; `None` for [`Irregularity::LateMarking`], which mends an irregularity.
    #[must_use]
    pub const fn kind(self) -> Option<IrregularityKind> {
        Some(match self {
            Irregularity::ExposeInDeal(..) => IrregularityKind::ExposeInDeal,
            Irregularity::Miscount(..) => IrregularityKind::Miscount,
            Irregularity::StealDeal(_) => IrregularityKind::StealDeal,
            Irregularity::Renege(_) => IrregularityKind::Renege,
            Irregularity::BidOutOfTurn(..) => IrregularityKind::BidOutOfTurn,
            Irregularity::LeadOutOfTurn(..) => IrregularityKind::LeadOutOfTurn,
            Irregularity::DropCard(..) => IrregularityKind::DropCard,
            Irregularity::ShowCard(..) => IrregularityKind::ShowCard,
            Irregularity::ThrowIn(_) => IrregularityKind::ThrowIn,
            Irregularity::NoDiscard => IrregularityKind::NoDiscard,
            Irregularity::EarlyLead(..) => IrregularityKind::EarlyLead,
            Irregularity::LonersPartnerPlays(..) => IrregularityKind::LonersPartnerPlays,
            Irregularity::NameTurnedDownSuit(..) => IrregularityKind::NameTurnedDownSuit,
            Irregularity::TableTalk(_) => IrregularityKind::TableTalk,
            Irregularity::Signal(_) => IrregularityKind::Signal,
            Irregularity::PeekAtKitty(_) => IrregularityKind::PeekAtKitty,
            Irregularity::UnmarkedPoints(_) => IrregularityKind::UnmarkedPoints,
            Irregularity::AskTrump(_) => IrregularityKind::AskTrump,
            Irregularity::LateMarking(_) => return None,
        })
    }

    /// Returns the card that everybody sees through the irregularity, unless the card was played to a trick.
    #[must_use]
    pub const fn card_seen(self) -> Option<Card> {
        match self {
            Irregularity::ExposeInDeal(card, _)
            | Irregularity::LeadOutOfTurn(card, _)
            | Irregularity::DropCard(card, _)
            | Irregularity::ShowCard(card, _)
            | Irregularity::EarlyLead(card, _)
            | Irregularity::LonersPartnerPlays(card, _) => Some(card),
            _ => None,
        }
    }

    /// Returns the offender. `None` stands for the dealer or the seat whose turn it is.
    #[must_use]
    pub const fn offender(self) -> Option<Seat> {
        match self {
            Irregularity::ExposeInDeal(_, seat)
            | Irregularity::StealDeal(seat)
            | Irregularity::BidOutOfTurn(_, seat)
            | Irregularity::LeadOutOfTurn(_, seat)
            | Irregularity::DropCard(_, seat)
            | Irregularity::ShowCard(_, seat)
            | Irregularity::ThrowIn(seat)
            | Irregularity::EarlyLead(_, seat)
            | Irregularity::LonersPartnerPlays(_, seat)
            | Irregularity::TableTalk(seat)
            | Irregularity::Signal(seat)
            | Irregularity::PeekAtKitty(seat)
            | Irregularity::UnmarkedPoints(seat)
            | Irregularity::LateMarking(seat)
            | Irregularity::AskTrump(seat) => Some(seat),
            Irregularity::Miscount(..)
            | Irregularity::Renege(_)
            | Irregularity::NoDiscard
            | Irregularity::NameTurnedDownSuit(..) => None,
        }
    }
}

const MARKED: &str = "marked";

impl fmt::Display for Irregularity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().map_or(MARKED, IrregularityKind::word))?;
        match self {
            Irregularity::Renege(card) => write!(f, " {card}")?,
            Irregularity::Miscount(card, from, to) => write!(f, " {card} from {from} to {to}")?,
            Irregularity::BidOutOfTurn(bid, _) => write!(f, " {bid}")?,
            Irregularity::NameTurnedDownSuit(suit, going) => {
                let alone = if *going == Going::Alone { " alone" } else { "" };
                write!(f, " {}{alone}", suit.letter())?;
            }
            _ => self.card_seen().map_or(Ok(()), |card| write!(f, " {card}"))?,
        }
        self.offender().map_or(Ok(()), |seat| write!(f, " by {seat}"))
    }
}

/// Returned for a text that is not an irregularity such as `drop AH by W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text is no irregularity")]
pub struct ParseIrregularityError;

impl FromStr for Irregularity {
    type Err = ParseIrregularityError;

    fn from_str(text: &str) -> Result<Irregularity, ParseIrregularityError> {
        parse_irregularity(text).ok_or(ParseIrregularityError)
    }
}

fn parse_irregularity(text: &str) -> Option<Irregularity> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let seat = |text: &str| text.strip_prefix("by ").and_then(|seat| seat.parse::<Seat>().ok());
    let by = |make: fn(Seat) -> Irregularity| seat(rest).map(make);
    let card_by = |make: fn(Card, Seat) -> Irregularity| {
        let (card, by) = rest.split_once(' ')?;
        Some(make(card.parse().ok()?, seat(by)?))
    };
    if verb == MARKED {
        return by(Irregularity::LateMarking);
    }
    Some(match IrregularityKind::from_word(verb)? {
        IrregularityKind::ExposeInDeal => card_by(Irregularity::ExposeInDeal)?,
        IrregularityKind::LeadOutOfTurn => card_by(Irregularity::LeadOutOfTurn)?,
        IrregularityKind::DropCard => card_by(Irregularity::DropCard)?,
        IrregularityKind::ShowCard => card_by(Irregularity::ShowCard)?,
        IrregularityKind::EarlyLead => card_by(Irregularity::EarlyLead)?,
        IrregularityKind::LonersPartnerPlays => card_by(Irregularity::LonersPartnerPlays)?,
        IrregularityKind::Renege => Irregularity::Renege(rest.parse().ok()?),
        IrregularityKind::Miscount => {
            let words: Vec<&str> = rest.split(' ').collect();
            let [card, "from", from, "to", to] = words[..] else { return None };
            Irregularity::Miscount(card.parse().ok()?, pile(from)?, pile(to)?)
        }
        IrregularityKind::StealDeal => by(Irregularity::StealDeal)?,
        IrregularityKind::ThrowIn => by(Irregularity::ThrowIn)?,
        IrregularityKind::TableTalk => by(Irregularity::TableTalk)?,
        IrregularityKind::Signal => by(Irregularity::Signal)?,
        IrregularityKind::PeekAtKitty => by(Irregularity::PeekAtKitty)?,
        IrregularityKind::UnmarkedPoints => by(Irregularity::UnmarkedPoints)?,
        IrregularityKind::AskTrump => by(Irregularity::AskTrump)?,
        IrregularityKind::NoDiscard => Some(Irregularity::NoDiscard).filter(|_| text == verb)?,
        IrregularityKind::BidOutOfTurn => {
            let (bid, by) = rest.split_once(" by ")?;
            let bid: Action = bid.parse().ok()?;
            Irregularity::BidOutOfTurn(bid, by.parse().ok()?)
        }
        IrregularityKind::NameTurnedDownSuit => {
            let (suit, going) = match rest.strip_suffix(" alone") {
                Some(suit) => (suit, Going::Alone),
                None => (rest, Going::WithPartner),
            };
            Irregularity::NameTurnedDownSuit(
                Suit::from_letter(suit.chars().next()?).filter(|_| suit.len() == 1)?,
                going,
            )
        }
    })
}

fn pile(text: &str) -> Option<Pile> {
    if text == "kitty" { Some(Pile::Kitty) } else { text.parse().ok().map(Pile::Hand) }
}
