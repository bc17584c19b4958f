//! What hands of flesh do at an open table, as it happened. Nothing follows from it until somebody claims it.

use std::fmt;
use std::str::FromStr;

use crate::cards::{Card, Seat, Suit};
use crate::rules::{Action, Going};
use crate::ruleset::Irregularity;

/// At what kind of table a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableKind {
    /// What the rules forbid is refused.
    #[default]
    Strict,
    /// What the rules forbid can happen, and is ruled on when somebody claims it.
    Open,
}

/// What is wrong: the word by which it is done and claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wrong {
    /// A card exposed while dealing.
    Expose,
    /// The cards miscounted while dealing.
    Miscount,
    /// A deal out of turn.
    Steal,
    /// A player who could follow did not.
    Renege,
    /// A bid out of turn.
    Bid,
    /// A lead out of turn.
    Lead,
    /// A card fallen from the hand.
    Drop,
    /// A card held so that others see it.
    Show,
    /// A hand thrown in before it is played out.
    ThrowIn,
    /// Play begun while the dealer has six cards.
    NoDiscard,
    /// A lead before the dealer's discard.
    EarlyLead,
    /// A card of a loner's partner.
    Partner,
    /// The suit turned down, named.
    Name,
    /// Words that describe a hand, or a signal.
    Talk,
    /// A look at the kitty.
    Peek,
    /// Points not marked.
    Unmarked,
    /// The question what trump is.
    Ask,
}

impl Wrong {
    /// All of them, in the order of a game.
    pub const ALL: [Wrong; 17] = [
        Wrong::Steal,
        Wrong::Expose,
        Wrong::Miscount,
        Wrong::Bid,
        Wrong::Name,
        Wrong::Talk,
        Wrong::NoDiscard,
        Wrong::EarlyLead,
        Wrong::Renege,
        Wrong::Lead,
        Wrong::Drop,
        Wrong::Show,
        Wrong::Partner,
        Wrong::ThrowIn,
        Wrong::Peek,
        Wrong::Ask,
        Wrong::Unmarked,
    ];

    /// Its word in texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Wrong::Expose => "expose",
            Wrong::Miscount => "miscount",
            Wrong::Steal => "steal",
            Wrong::Renege => "renege",
            Wrong::Bid => "bid",
            Wrong::Lead => "lead",
            Wrong::Drop => "drop",
            Wrong::Show => "show",
            Wrong::ThrowIn => "throw-in",
            Wrong::NoDiscard => "no-discard",
            Wrong::EarlyLead => "early-lead",
            Wrong::Partner => "partner",
            Wrong::Name => "name",
            Wrong::Talk => "talk",
            Wrong::Peek => "peek",
            Wrong::Unmarked => "unmarked",
            Wrong::Ask => "ask",
        }
    }

    /// The row of the rulebooks' table that it is ruled by; a wrong count found once a card is led has a row of its own.
    #[must_use]
    pub const fn row(self) -> Irregularity {
        match self {
            Wrong::Expose => Irregularity::ExposedInDeal,
            Wrong::Miscount => Irregularity::WrongCountBefore,
            Wrong::Steal => Irregularity::WrongDealer,
            Wrong::Renege => Irregularity::Renege,
            Wrong::Bid => Irregularity::BidOutOfTurn,
            Wrong::Lead => Irregularity::LeadOutOfTurn,
            Wrong::Drop | Wrong::Show => Irregularity::CardShown,
            Wrong::ThrowIn => Irregularity::ThrownIn,
            Wrong::NoDiscard => Irregularity::NoDiscard,
            Wrong::EarlyLead => Irregularity::LeadBeforeDiscard,
            Wrong::Partner => Irregularity::PartnerOfLonerPlays,
            Wrong::Name => Irregularity::NamesTurnedDown,
            Wrong::Talk => Irregularity::TableTalk,
            Wrong::Peek => Irregularity::Kitty,
            Wrong::Unmarked => Irregularity::NotMarked,
            Wrong::Ask => Irregularity::AsksTrump,
        }
    }

    /// What a word names.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Wrong> {
        Wrong::ALL.into_iter().find(|wrong| wrong.word() == word)
    }
}

/// Where a card goes or comes from when the dealer miscounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// Somebody's hand.
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

/// A slip: something that a strict table does not let happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// While dealing, this seat let others see a card just dealt.
    Expose(Card, Seat),
    /// The dealer put a card on the wrong pile: from where it belongs to where it lies.
    Miscount(Card, Pile, Pile),
    /// This seat takes the deal, which is another's.
    Steal(Seat),
    /// The seat on turn plays a card that does not follow, and could have followed.
    Renege(Card),
    /// This seat makes trump out of turn.
    Bid(Action, Seat),
    /// This seat leads to a trick that another should lead to.
    Lead(Card, Seat),
    /// A card falls from this seat's hand.
    Drop(Card, Seat),
    /// This seat holds a card so that others see it.
    Show(Card, Seat),
    /// This seat throws its cards in.
    ThrowIn(Seat),
    /// The dealer keeps six cards, and play begins.
    NoDiscard,
    /// The seat that has the opening lead leads while the dealer has yet to discard.
    EarlyLead(Card, Seat),
    /// A loner's partner plays a card.
    Partner(Card, Seat),
    /// The seat on turn names the suit turned down.
    Name(Suit, Going),
    /// This seat says or shows what it may not.
    Talk(Seat),
    /// This seat looks at the kitty.
    Peek(Seat),
    /// This seat's side has not marked the points of the last hand that it scored in.
    Unmarked(Seat),
    /// This seat's side marks them after all. No slip but what puts one right.
    Marked(Seat),
    /// This seat asks what trump is.
    Ask(Seat),
}

impl Slip {
    /// What is wrong about it; `None` for what puts something right.
    #[must_use]
    pub const fn wrong(self) -> Option<Wrong> {
        Some(match self {
            Slip::Expose(..) => Wrong::Expose,
            Slip::Miscount(..) => Wrong::Miscount,
            Slip::Steal(_) => Wrong::Steal,
            Slip::Renege(_) => Wrong::Renege,
            Slip::Bid(..) => Wrong::Bid,
            Slip::Lead(..) => Wrong::Lead,
            Slip::Drop(..) => Wrong::Drop,
            Slip::Show(..) => Wrong::Show,
            Slip::ThrowIn(_) => Wrong::ThrowIn,
            Slip::NoDiscard => Wrong::NoDiscard,
            Slip::EarlyLead(..) => Wrong::EarlyLead,
            Slip::Partner(..) => Wrong::Partner,
            Slip::Name(..) => Wrong::Name,
            Slip::Talk(_) => Wrong::Talk,
            Slip::Peek(_) => Wrong::Peek,
            Slip::Unmarked(_) => Wrong::Unmarked,
            Slip::Ask(_) => Wrong::Ask,
            Slip::Marked(_) => return None,
        })
    }

    /// Who does it, where the text names them; `None` where it is the seat on turn or the dealer.
    #[must_use]
    pub const fn by(self) -> Option<Seat> {
        match self {
            Slip::Expose(_, seat)
            | Slip::Steal(seat)
            | Slip::Bid(_, seat)
            | Slip::Lead(_, seat)
            | Slip::Drop(_, seat)
            | Slip::Show(_, seat)
            | Slip::ThrowIn(seat)
            | Slip::EarlyLead(_, seat)
            | Slip::Partner(_, seat)
            | Slip::Talk(seat)
            | Slip::Peek(seat)
            | Slip::Unmarked(seat)
            | Slip::Marked(seat)
            | Slip::Ask(seat) => Some(seat),
            Slip::Miscount(..) | Slip::Renege(_) | Slip::NoDiscard | Slip::Name(..) => None,
        }
    }
}

const MARKED: &str = "marked";

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wrong().map_or(MARKED, Wrong::word))?;
        match self {
            Slip::Expose(card, _)
            | Slip::Lead(card, _)
            | Slip::Drop(card, _)
            | Slip::Show(card, _)
            | Slip::EarlyLead(card, _)
            | Slip::Partner(card, _)
            | Slip::Renege(card) => write!(f, " {card}")?,
            Slip::Miscount(card, from, to) => write!(f, " {card} from {from} to {to}")?,
            Slip::Bid(bid, _) => write!(f, " {bid}")?,
            Slip::Name(suit, going) => {
                let alone = if *going == Going::Alone { " alone" } else { "" };
                write!(f, " {}{alone}", suit.letter())?;
            }
            _ => {}
        }
        self.by().map_or(Ok(()), |seat| write!(f, " by {seat}"))
    }
}

/// A text that names no slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSlipError;

impl fmt::Display for ParseSlipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is no irregularity")
    }
}

impl std::error::Error for ParseSlipError {}

impl FromStr for Slip {
    type Err = ParseSlipError;

    fn from_str(text: &str) -> Result<Slip, ParseSlipError> {
        read(text).ok_or(ParseSlipError)
    }
}

fn read(text: &str) -> Option<Slip> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let seat = |text: &str| text.strip_prefix("by ").and_then(|seat| seat.parse::<Seat>().ok());
    let card_by = || {
        let (card, by) = rest.split_once(' ')?;
        Some((card.parse::<Card>().ok()?, seat(by)?))
    };
    if verb == MARKED {
        return Some(Slip::Marked(seat(rest)?));
    }
    Some(match Wrong::from_word(verb)? {
        Wrong::Expose => card_by().map(|(card, by)| Slip::Expose(card, by))?,
        Wrong::Lead => card_by().map(|(card, by)| Slip::Lead(card, by))?,
        Wrong::Drop => card_by().map(|(card, by)| Slip::Drop(card, by))?,
        Wrong::Show => card_by().map(|(card, by)| Slip::Show(card, by))?,
        Wrong::EarlyLead => card_by().map(|(card, by)| Slip::EarlyLead(card, by))?,
        Wrong::Partner => card_by().map(|(card, by)| Slip::Partner(card, by))?,
        Wrong::Renege => Slip::Renege(rest.parse().ok()?),
        Wrong::Miscount => {
            let words: Vec<&str> = rest.split(' ').collect();
            let [card, "from", from, "to", to] = words[..] else { return None };
            Slip::Miscount(card.parse().ok()?, pile(from)?, pile(to)?)
        }
        Wrong::Steal => Slip::Steal(seat(rest)?),
        Wrong::ThrowIn => Slip::ThrowIn(seat(rest)?),
        Wrong::Talk => Slip::Talk(seat(rest)?),
        Wrong::Peek => Slip::Peek(seat(rest)?),
        Wrong::Unmarked => Slip::Unmarked(seat(rest)?),
        Wrong::Ask => Slip::Ask(seat(rest)?),
        Wrong::NoDiscard => Some(Slip::NoDiscard).filter(|_| text == verb)?,
        Wrong::Bid => {
            let (bid, by) = rest.split_once(" by ")?;
            let bid: Action = bid.parse().ok()?;
            Slip::Bid(bid, by.parse().ok()?)
        }
        Wrong::Name => {
            let (suit, going) = match rest.strip_suffix(" alone") {
                Some(suit) => (suit, Going::Alone),
                None => (rest, Going::WithPartner),
            };
            Slip::Name(Suit::from_letter(suit.chars().next()?).filter(|_| suit.len() == 1)?, going)
        }
    })
}

fn pile(text: &str) -> Option<Pile> {
    if text == "kitty" { Some(Pile::Kitty) } else { text.parse().ok().map(Pile::Hand) }
}
