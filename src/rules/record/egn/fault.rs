//! Reasons why a record cannot be read any further.

use thiserror::Error;

use crate::Illegal;
use cards::ruleset::Contradiction;
use cards::{BySide, Card, Seat};

use super::{EgnGame, EgnHand};

/// The point where a record is wrong, the reason, and everything before it.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("deal {deal:?}, {place:?}: {fault}")]
pub struct EgnRefusal {
    /// The index of the deal in the file; `None` if the fault concerns the whole file.
    pub deal: Option<usize>,
    /// The card at fault; `None` if the fault is in the cards dealt, the bidding or the discard.
    pub place: Option<CardPlace>,
    pub fault: EgnFault,
    /// The deals before the fault; `None` if even the rules are unreadable.
    pub deals_before: Option<Box<EgnGame>>,
    /// The faulty deal up to the fault, if any of it is readable.
    pub so_far: Option<Box<EgnHand>>,
}

/// The place of a played card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CardPlace {
    /// The index of the trick, from 0.
    pub trick: usize,
    /// The index of the card within the trick, from 0, in the order played.
    pub card: usize,
}

/// A fault in a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not sound EGN: {self:?}")]
pub enum EgnFault {
    /// The file is not UTF-8.
    NotText,
    Empty,
    /// The file is a game packed into bytes (`.egnb`).
    PackedFile,
    NoDeals,
    /// Not JSON, or a field is missing or of the wrong kind; the text is the parser's.
    Form(String),
    FileType(String),
    /// This version is not supported.
    Version(String),
    /// The file uses a rule of EGN that we do not play.
    NotPlayed(NotPlayed),
    /// The file uses an option of its ruleset that is switched off.
    SwitchOff(Switch),
    /// Cards are exchanged in a way that no rule allows.
    Exchange(BadExchange),
    /// This seat cannot defend alone, because no opponent plays alone.
    NoLoneDefender(Seat),
    /// The record lacks something that replaying the deal needs.
    Incomplete(MissingFact),
    Rules(Contradiction),
    /// `winning_score` and `num_deals` are both given, or neither is.
    OneEnd,
    /// The field and its number, which is out of range.
    Number(&'static str, i64),
    /// The field and its number of entries, which is more than two.
    Sides(&'static str, usize),
    /// The score before the first deal already ends the game.
    OverBefore,
    /// The game does not begin at 0-0; only whole games are read.
    FromTheMiddle,
    /// The game was over at this score before the deal.
    Over(BySide<i16>),
    /// The final score in the file differs from the score of the deals.
    FinalScore {
        given: BySide<i64>,
        counted: BySide<i16>,
    },
    NoSeat(u64),
    /// The deal did not pass to the left; this seat should deal.
    Dealer(Seat),
    /// A deal has two phases of the same type.
    PhaseTwice,
    /// The deal lists this many hands.
    MoreHands(usize),
    HandSize(Seat, usize),
    /// The card is in two places.
    Twice(Card),
    /// The text is not a card.
    NoCard(String),
    /// The text is not a call.
    NoCall(String),
    /// A call after trump was made, or after everybody passed twice.
    CallTooMany,
    /// A discard is recorded, but the dealer took no card up.
    NothingTakenUp,
    /// The dealer cannot have had any card that the discard may mean.
    NoSuchDiscard,
    /// `initialLead` is wrong; this seat leads.
    Leader(Seat),
    Played(Card),
    /// The seat cannot hold any card that the text may mean.
    NoCardLeft(Seat),
    /// A trick is short of a card, and play goes on.
    CardMissing,
    /// A trick has more cards than players.
    CardTooMany,
    /// The rules forbid the bid or card.
    Illegal(Seat, Illegal),
}

/// An option of EGN's rules that allows something to happen in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// `joker`: the card `B`.
    Joker,
    /// `allow_no_trump`: the call `n`.
    NoTrump,
    /// `defend_alone`: an `aloneDefender`.
    DefendAlone,
    /// `go_under` or `farmers`: cards exchanged with the kitty.
    GoUnder,
    /// `partners_best`: cards exchanged by a loner and the partner.
    PartnersBest,
}

impl Switch {
    /// The name of the field in the file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Switch::Joker => "joker",
            Switch::NoTrump => "allow_no_trump",
            Switch::DefendAlone => "defend_alone",
            Switch::GoUnder => "go_under",
            Switch::PartnersBest => "partners_best",
        }
    }
}

/// A fault in `cardExchanges`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadExchange {
    /// Neither the kitty nor the partner of a loner is involved.
    Between(Seat, Seat),
    /// A card in it is unknown.
    Unknown,
    /// Two players go under, or one goes under twice, or a loner gives or gets a card twice.
    Twice,
    /// An exchange has this many cards, instead of three for going under or one between partners.
    Count(usize),
    /// The cards that this seat laid under the kitty are neither recorded nor certain.
    LaidUnknown(Seat),
}

/// Something that a record may leave out but that replaying a deal needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingFact {
    Upcard,
    /// The bidding, or its end.
    Bidding,
    /// Cards dealt, exchanged or played.
    Cards,
    /// The play, or its end.
    Play,
    /// The dealer after a hand that everybody passed: the record has the same player deal again at one place, and the
    /// next player at another.
    NextDealer,
}

/// A rule of EGN that we do not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// `num_players` other than four.
    Players(i64),
    /// `min_rank` other than nine.
    MinRank(i64),
    /// Sevens and eights among the cards.
    LowCards,
    /// `fast_break` is on, and would score one of the hands differently.
    FastBreak,
    /// `four_trick_tokens` is on, and a side gets a fourth token.
    FourTrickTokens,
    /// A deal packed into a string.
    PackedDeal,
    /// A match of several games.
    Match,
}
