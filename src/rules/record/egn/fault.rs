//! Why a record cannot be read any further.

use thiserror::Error;

use crate::Illegal;
use cards::ruleset::Contradiction;
use cards::{BySide, Card, Seat};

use super::{EgnGame, EgnHand};

/// Where a record stops making sense, why, and what it says before that.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("deal {deal:?}, {place:?}: {fault}")]
pub struct EgnRefusal {
    /// The deal, counted from 0 as in the file; `None` where the fault is in the file as a whole.
    pub deal: Option<usize>,
    /// The trick and the card in it, counted from 0; `None` where the fault is in the cards dealt, the bidding or the
    /// discard.
    pub place: Option<CardPlace>,
    /// What is wrong.
    pub fault: EgnFault,
    /// The deals before it; `None` where not even the rules could be read.
    pub kept: Option<Box<EgnGame>>,
    /// What its deal says before the fault, if it says anything.
    pub so_far: Option<Box<EgnHand>>,
}

/// A card of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CardPlace {
    /// The trick, 0 to 4.
    pub trick: usize,
    /// The card in the order in which they fell.
    pub card: usize,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not sound EGN: {self:?}")]
pub enum EgnFault {
    /// It is not UTF-8.
    NotText,
    /// There is nothing in it.
    Empty,
    /// It is a game packed into bytes (`.egnb`).
    PackedFile,
    /// It has no deals.
    NoDeals,
    /// It is no JSON, or a field is missing or of another kind than it should be; in the parser's words.
    Form(String),
    /// The file is of another type.
    FileType(String),
    /// The file is of a version that is not read.
    Version(String),
    /// It uses a rule of EGN that we do not play.
    NotPlayed(NotPlayed),
    /// It uses what a switch of its ruleset allows, and the switch is off.
    SwitchOff(Switch),
    /// Cards change hands in a way that no rule knows.
    Exchange(BadExchange),
    /// This seat cannot defend alone: nobody plays alone against it.
    NoLoneDefender(Seat),
    /// The record does not tell enough of the deal to play it again.
    Untold(Untold),
    /// Its rules cannot be played.
    Rules(Contradiction),
    /// `winning_score` and `num_deals` are both given, or neither.
    OneEnd,
    /// A number is out of its range: the field and the number.
    Number(&'static str, i64),
    /// A score has more numbers than sides: the field and how many.
    Sides(&'static str, usize),
    /// The score before the first deal ends the game already.
    OverBefore,
    /// The game does not begin at nil all, and only whole games are read.
    FromTheMiddle,
    /// The game was over before this deal.
    Over(BySide<i16>),
    /// The score in the file (given) is not what the deals come to (counted).
    FinalScore {
        /// As the file has it.
        given: BySide<i64>,
        /// As the deals come to.
        counted: BySide<i16>,
    },
    /// There is no such seat.
    NoSeat(u64),
    /// The deal did not pass to the left; this seat should deal.
    Dealer(Seat),
    /// A deal has two phases of one type.
    PhaseTwice,
    /// There are hands for more than four seats.
    MoreHands(usize),
    /// A hand holds more than five cards.
    HandSize(Seat, usize),
    /// A card is in two places of the deal.
    Twice(Card),
    /// This text is no card.
    NoCard(String),
    /// This text is no call.
    NoCall(String),
    /// A bid after trump was made, or after everybody passed twice.
    CallTooMany,
    /// A discard where the dealer took no card up.
    NothingTakenUp,
    /// The discard can be no card of the dealer's.
    NoSuchDiscard,
    /// `initialLead` names another seat than the one that leads.
    Leader(Seat),
    /// The card was played before.
    Played(Card),
    /// No card that this text may mean can be in the seat's hand.
    NoCardLeft(Seat),
    /// The trick has fewer cards than players, and play goes on.
    CardMissing,
    /// The trick has more cards than players.
    CardTooMany,
    /// A bid or a card that the rules forbid.
    Illegal(Seat, Illegal),
}

/// A switch of EGN's rules, by which something may happen in a game.
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
    /// The name in the file.
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

/// What is wrong with `cardExchanges`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadExchange {
    /// Neither the kitty nor a loner's partner gives or takes.
    Between(Seat, Seat),
    /// A card in it is not known.
    Unknown,
    /// Two seats go under, or one twice, or a loner gives or gets twice.
    Twice,
    /// Going under takes three cards, and partners exchange one; so many were given.
    Count(usize),
    /// What the seat laid under the kitty is neither written nor to be found out.
    LaidUnknown(Seat),
}

/// Something of a deal that a record may leave out, and that its replay needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untold {
    /// The card turned up.
    Upcard,
    /// The bidding, or the end of it.
    Bidding,
    /// Which cards were dealt, exchanged or played.
    Cards,
    /// The play, or the end of it.
    Play,
    /// Who dealt again after everybody had passed: one time it is the same dealer, another time the next.
    NextDealer,
}

/// Rules of EGN that we do not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// `num_players` other than four.
    Players(i64),
    /// `min_rank` other than nine.
    MinRank(i64),
    /// Sevens and eights among the cards.
    LowCards,
    /// `fast_break`, and a hand that it would score otherwise.
    FastBreak,
    /// `four_trick_tokens`, and a fourth token.
    FourTrickTokens,
    /// A deal packed into a string.
    PackedDeal,
    /// A match of several games.
    Match,
}
