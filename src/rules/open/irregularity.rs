//! Irregularities at an open table, with their text form. An irregularity has no consequences until somebody claims it.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Action, Going};
use cards::ruleset::IrregularityId;
use cards::{Card, Seat, Suit};

/// Whether a table prevents irregularities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableKind {
    /// The table refuses everything that the rules forbid.
    #[default]
    Strict,
    /// The table lets irregularities happen. A player who claims one gets a ruling.
    Open,
}

/// The kind of an irregularity, without its seat and card. Its [`word`](IrregularityKind::word) names it in texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IrregularityKind {
    /// A card exposed while dealing.
    Expose,
    /// Cards miscounted while dealing.
    Miscount,
    /// A deal out of turn.
    Steal,
    /// A player who could follow suit did not.
    Renege,
    /// A bid out of turn.
    Bid,
    /// A lead out of turn.
    Lead,
    /// A card dropped from the hand.
    Drop,
    /// A card held so that others see it.
    Show,
    /// A hand thrown in before it is played out.
    ThrowIn,
    /// Play begins while the dealer has six cards.
    NoDiscard,
    /// A lead before the dealer's discard.
    EarlyLead,
    /// A card played by a loner's partner.
    Partner,
    /// The suit that was turned down is named.
    Name,
    /// Words that describe a hand, or distract.
    Talk,
    /// A look at the kitty.
    Peek,
    /// Points not marked.
    Unmarked,
    /// The question what trump is.
    Ask,
    /// A signal to the partner, or telling one's cards.
    Signal,
}

impl IrregularityKind {
    /// All kinds. `OpenView` stores a kind by its place in this list.
    pub const ALL: [IrregularityKind; 18] = [
        IrregularityKind::Steal,
        IrregularityKind::Expose,
        IrregularityKind::Miscount,
        IrregularityKind::Bid,
        IrregularityKind::Name,
        IrregularityKind::Talk,
        IrregularityKind::NoDiscard,
        IrregularityKind::EarlyLead,
        IrregularityKind::Renege,
        IrregularityKind::Lead,
        IrregularityKind::Drop,
        IrregularityKind::Show,
        IrregularityKind::Partner,
        IrregularityKind::ThrowIn,
        IrregularityKind::Peek,
        IrregularityKind::Ask,
        IrregularityKind::Unmarked,
        IrregularityKind::Signal,
    ];

    /// The word for this kind in texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            IrregularityKind::Expose => "expose",
            IrregularityKind::Miscount => "miscount",
            IrregularityKind::Steal => "steal",
            IrregularityKind::Renege => "renege",
            IrregularityKind::Bid => "bid",
            IrregularityKind::Lead => "lead",
            IrregularityKind::Drop => "drop",
            IrregularityKind::Show => "show",
            IrregularityKind::ThrowIn => "throw-in",
            IrregularityKind::NoDiscard => "no-discard",
            IrregularityKind::EarlyLead => "early-lead",
            IrregularityKind::Partner => "partner",
            IrregularityKind::Name => "name",
            IrregularityKind::Talk => "talk",
            IrregularityKind::Peek => "peek",
            IrregularityKind::Unmarked => "unmarked",
            IrregularityKind::Ask => "ask",
            IrregularityKind::Signal => "signal",
        }
    }

    /// Returns the irregularity under which a ruleset lists this kind. A miscount found after the first lead is
    /// listed under `WrongCountDuring` instead.
    #[must_use]
    pub const fn irregularity_id(self) -> IrregularityId {
        match self {
            IrregularityKind::Expose => IrregularityId::ExposedInDeal,
            IrregularityKind::Miscount => IrregularityId::WrongCountBefore,
            IrregularityKind::Steal => IrregularityId::WrongDealer,
            IrregularityKind::Renege => IrregularityId::Renege,
            IrregularityKind::Bid => IrregularityId::BidOutOfTurn,
            IrregularityKind::Lead => IrregularityId::LeadOutOfTurn,
            IrregularityKind::Drop | IrregularityKind::Show => IrregularityId::CardShown,
            IrregularityKind::ThrowIn => IrregularityId::ThrownIn,
            IrregularityKind::NoDiscard => IrregularityId::NoDiscard,
            IrregularityKind::EarlyLead => IrregularityId::LeadBeforeDiscard,
            IrregularityKind::Partner => IrregularityId::PartnerOfLonerPlays,
            IrregularityKind::Name => IrregularityId::NamesTurnedDown,
            IrregularityKind::Talk | IrregularityKind::Signal => IrregularityId::TableTalk,
            IrregularityKind::Peek => IrregularityId::Kitty,
            IrregularityKind::Unmarked => IrregularityId::NotMarked,
            IrregularityKind::Ask => IrregularityId::AsksTrump,
        }
    }

    #[must_use]
    pub fn from_word(word: &str) -> Option<IrregularityKind> {
        IrregularityKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// A place where a miscounted card can lie.
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

/// A breach of the rules, which only an open table allows. The seat in a variant is the offender. In variants without a
/// seat, the offender is the dealer or the seat whose turn it is.
///
/// ```
/// use cards::Seat;
/// use rules::{Irregularity, IrregularityKind};
///
/// let dropped: Irregularity = "drop AH by W".parse()?;
/// assert_eq!((dropped.kind(), dropped.offender()), (Some(IrregularityKind::Drop), Some(Seat::W)));
///
/// for text in ["renege 9S", "steal by E", "miscount 9S from N to kitty", "bid pass by N", "name H alone", "no-discard"] {
///     assert_eq!(text.parse::<Irregularity>()?.to_string(), text);
/// }
/// # Ok::<(), rules::ParseIrregularityError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Irregularity {
    Expose(Card, Seat),
    /// The dealer moved a card from the pile where it belongs to another pile.
    Miscount(Card, Pile, Pile),
    Steal(Seat),
    /// Plays a card that does not follow suit, although the hand could.
    Renege(Card),
    Bid(Action, Seat),
    Lead(Card, Seat),
    Drop(Card, Seat),
    /// Holds a card so that others see it.
    Show(Card, Seat),
    ThrowIn(Seat),
    /// The dealer keeps six cards, and play begins.
    NoDiscard,
    /// Makes the opening lead before the dealer has discarded.
    EarlyLead(Card, Seat),
    Partner(Card, Seat),
    /// Names the suit that was turned down.
    Name(Suit, Going),
    /// Says more than is allowed.
    Talk(Seat),
    /// Signals to the partner, or tells cards.
    Signal(Seat),
    Peek(Seat),
    /// Fails to mark the points of the last hand in which the side scored.
    Unmarked(Seat),
    /// Marks the forgotten points late, so that they can no longer be claimed.
    Marked(Seat),
    Ask(Seat),
}

impl Irregularity {
    /// The kind; `None` for [`Irregularity::Marked`].
    #[must_use]
    pub const fn kind(self) -> Option<IrregularityKind> {
        Some(match self {
            Irregularity::Expose(..) => IrregularityKind::Expose,
            Irregularity::Miscount(..) => IrregularityKind::Miscount,
            Irregularity::Steal(_) => IrregularityKind::Steal,
            Irregularity::Renege(_) => IrregularityKind::Renege,
            Irregularity::Bid(..) => IrregularityKind::Bid,
            Irregularity::Lead(..) => IrregularityKind::Lead,
            Irregularity::Drop(..) => IrregularityKind::Drop,
            Irregularity::Show(..) => IrregularityKind::Show,
            Irregularity::ThrowIn(_) => IrregularityKind::ThrowIn,
            Irregularity::NoDiscard => IrregularityKind::NoDiscard,
            Irregularity::EarlyLead(..) => IrregularityKind::EarlyLead,
            Irregularity::Partner(..) => IrregularityKind::Partner,
            Irregularity::Name(..) => IrregularityKind::Name,
            Irregularity::Talk(_) => IrregularityKind::Talk,
            Irregularity::Signal(_) => IrregularityKind::Signal,
            Irregularity::Peek(_) => IrregularityKind::Peek,
            Irregularity::Unmarked(_) => IrregularityKind::Unmarked,
            Irregularity::Ask(_) => IrregularityKind::Ask,
            Irregularity::Marked(_) => return None,
        })
    }

    /// Returns the card that the irregularity shows to everybody, apart from cards played to tricks.
    #[must_use]
    pub const fn card_seen(self) -> Option<Card> {
        match self {
            Irregularity::Expose(card, _)
            | Irregularity::Lead(card, _)
            | Irregularity::Drop(card, _)
            | Irregularity::Show(card, _)
            | Irregularity::EarlyLead(card, _)
            | Irregularity::Partner(card, _) => Some(card),
            _ => None,
        }
    }

    /// Returns the offender. `None` stands for the dealer or the seat whose turn it is.
    #[must_use]
    pub const fn offender(self) -> Option<Seat> {
        match self {
            Irregularity::Expose(_, seat)
            | Irregularity::Steal(seat)
            | Irregularity::Bid(_, seat)
            | Irregularity::Lead(_, seat)
            | Irregularity::Drop(_, seat)
            | Irregularity::Show(_, seat)
            | Irregularity::ThrowIn(seat)
            | Irregularity::EarlyLead(_, seat)
            | Irregularity::Partner(_, seat)
            | Irregularity::Talk(seat)
            | Irregularity::Signal(seat)
            | Irregularity::Peek(seat)
            | Irregularity::Unmarked(seat)
            | Irregularity::Marked(seat)
            | Irregularity::Ask(seat) => Some(seat),
            Irregularity::Miscount(..) | Irregularity::Renege(_) | Irregularity::NoDiscard | Irregularity::Name(..) => {
                None
            }
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
            Irregularity::Bid(bid, _) => write!(f, " {bid}")?,
            Irregularity::Name(suit, going) => {
                let alone = if *going == Going::Alone { " alone" } else { "" };
                write!(f, " {}{alone}", suit.letter())?;
            }
            _ => self.card_seen().map_or(Ok(()), |card| write!(f, " {card}"))?,
        }
        self.offender().map_or(Ok(()), |seat| write!(f, " by {seat}"))
    }
}

/// The error for a text that does not name an irregularity.
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
        return by(Irregularity::Marked);
    }
    Some(match IrregularityKind::from_word(verb)? {
        IrregularityKind::Expose => card_by(Irregularity::Expose)?,
        IrregularityKind::Lead => card_by(Irregularity::Lead)?,
        IrregularityKind::Drop => card_by(Irregularity::Drop)?,
        IrregularityKind::Show => card_by(Irregularity::Show)?,
        IrregularityKind::EarlyLead => card_by(Irregularity::EarlyLead)?,
        IrregularityKind::Partner => card_by(Irregularity::Partner)?,
        IrregularityKind::Renege => Irregularity::Renege(rest.parse().ok()?),
        IrregularityKind::Miscount => {
            let words: Vec<&str> = rest.split(' ').collect();
            let [card, "from", from, "to", to] = words[..] else { return None };
            Irregularity::Miscount(card.parse().ok()?, pile(from)?, pile(to)?)
        }
        IrregularityKind::Steal => by(Irregularity::Steal)?,
        IrregularityKind::ThrowIn => by(Irregularity::ThrowIn)?,
        IrregularityKind::Talk => by(Irregularity::Talk)?,
        IrregularityKind::Signal => by(Irregularity::Signal)?,
        IrregularityKind::Peek => by(Irregularity::Peek)?,
        IrregularityKind::Unmarked => by(Irregularity::Unmarked)?,
        IrregularityKind::Ask => by(Irregularity::Ask)?,
        IrregularityKind::NoDiscard => Some(Irregularity::NoDiscard).filter(|_| text == verb)?,
        IrregularityKind::Bid => {
            let (bid, by) = rest.split_once(" by ")?;
            let bid: Action = bid.parse().ok()?;
            Irregularity::Bid(bid, by.parse().ok()?)
        }
        IrregularityKind::Name => {
            let (suit, going) = match rest.strip_suffix(" alone") {
                Some(suit) => (suit, Going::Alone),
                None => (rest, Going::WithPartner),
            };
            Irregularity::Name(Suit::from_letter(suit.chars().next()?).filter(|_| suit.len() == 1)?, going)
        }
    })
}

fn pile(text: &str) -> Option<Pile> {
    if text == "kitty" { Some(Pile::Kitty) } else { text.parse().ok().map(Pile::Hand) }
}
