//! Reasons why a record cannot be read any further.

use thiserror::Error;

use crate::Illegal;
use cards::ruleset::Contradiction;
use cards::{BySide, Card, Seat};

use super::{EgnGame, EgnHand};

/// The first fault in a record: its place, its reason, and everything that was read up to there.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("deal {deal:?}, {place:?}: {fault}")]
pub struct EgnRefusal {
    /// The index of the deal in the file; `None` if the fault concerns the whole file.
    pub deal: Option<usize>,
    /// The card at fault; `None` if the fault is in the cards dealt, the bidding or the discard.
    pub place: Option<CardPlace>,
    pub fault: EgnFault,
    /// The game up to the deal at fault; `None` if even the rules are unreadable.
    pub deals_before: Option<Box<EgnGame>>,
    /// The deal at fault, up to the fault; `None` if nothing of it is readable.
    pub so_far: Option<Box<EgnHand>>,
}

/// Which card of the play of a deal, counted by trick and card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CardPlace {
    /// The index of the trick, from 0.
    pub trick: usize,
    /// The index of the card within the trick, from 0, in the order played.
    pub card: usize,
}

/// The reason why a record in EGN cannot be read any further.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not sound EGN: {self:?}")]
pub enum EgnFault {
    /// The file is not UTF-8.
    NotText,
    Empty,
    /// The file is a game packed into bytes (`.egnb`).
    PackedFile,
    NoDeals,
    /// The file is not JSON, or a field is missing or has the wrong type. The text is the parser's message.
    Malformed(String),
    FileType(String),
    /// The file has this version of EGN, which is not supported.
    Version(String),
    /// The file uses a rule of EGN that we do not play.
    Unsupported(UnsupportedFeature),
    /// The file uses an option of its ruleset that is switched off.
    OptionOff(EgnOption),
    /// Cards are exchanged in a way that no rule allows.
    Exchange(BadExchange),
    /// This seat cannot defend alone, because no opponent plays alone.
    CannotDefendAlone(Seat),
    /// The record lacks something that replaying the deal needs.
    Incomplete(MissingFact),
    Rules(Contradiction),
    /// Not exactly one of `winning_score` and `num_deals` is given.
    NotExactlyOneEnd,
    /// This field of the file has this number, which is out of range.
    NumberOutOfRange(&'static str, i64),
    /// This field of the file has this many scores instead of two.
    TooManyScores(&'static str, usize),
    /// The score before the first deal already ends the game.
    OverBeforeFirstDeal,
    /// The game does not begin at 0-0, but only whole games can be turned into a log.
    StartsMidGame,
    /// The game was over at this score before the deal.
    GameAlreadyOver(BySide<i16>),
    /// The final score in the file differs from the score that follows from the deals.
    FinalScore {
        given: BySide<i64>,
        counted: BySide<i16>,
    },
    NoSeat(u64),
    /// The deal did not pass to the left. This seat should deal.
    WrongDealer(Seat),
    /// A deal has two phases of the same type.
    RepeatedPhase,
    /// The deal lists this many hands, more than four.
    TooManyHands(usize),
    HandSize(Seat, usize),
    /// The record has this card in two places.
    CardTwice(Card),
    /// This text stands where EGN requires a card.
    NotACard(String),
    /// This text stands where EGN requires a call.
    NotACall(String),
    /// There is a call after trump was made, or after everybody passed twice.
    ExtraCall,
    /// A discard is recorded, but the dealer took no card up.
    DiscardWithoutPickUp,
    /// The dealer cannot have held the recorded discard.
    ImpossibleDiscard,
    /// `initialLead` is wrong. This seat leads.
    WrongLeader(Seat),
    AlreadyPlayed(Card),
    /// The seat can hold none of the cards that the written text may mean, such as `Xh` for any heart.
    CannotHoldCard(Seat),
    /// A trick has too few cards, although another trick or deal follows.
    MissingCard,
    /// A trick has more cards than players.
    ExtraCard,
    /// The rules forbid the bid or card.
    Illegal(Seat, Illegal),
}

/// An option of EGN's rules that must be switched on for something to happen in a game, such as a no-trump call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EgnOption {
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

impl EgnOption {
    /// The name of the option's field in the file, such as `joker`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EgnOption::Joker => "joker",
            EgnOption::NoTrump => "allow_no_trump",
            EgnOption::DefendAlone => "defend_alone",
            EgnOption::GoUnder => "go_under",
            EgnOption::PartnersBest => "partners_best",
        }
    }
}

/// A fault in `cardExchanges`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadExchange {
    /// The cards go between two players who are not a loner and the partner.
    BetweenOthers(Seat, Seat),
    /// The record does not tell which card was exchanged, and a replay needs it.
    UnknownCard,
    /// There is a second exchange with the kitty, or a player gives a card to the partner twice.
    RepeatedExchange,
    /// An exchange has this many cards, instead of three for going under or one between partners.
    WrongCount(usize),
    /// The record neither has the cards that this seat laid under the kitty nor determines them.
    LaidUnknown(Seat),
}

/// A part that is missing in a record, so that a deal cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingFact {
    Upcard,
    /// At least one call of the bidding.
    Bidding,
    /// Some of the cards dealt, exchanged or played.
    Cards,
    /// At least one card of the play.
    Play,
    /// The dealer after a hand that everybody passed: in this record the same player dealt again in one case, and the
    /// next player dealt in another case.
    NextDealer,
}

/// A rule or form of EGN that our engine does not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsupportedFeature {
    /// `num_players`, if it is not four.
    Players(i64),
    /// `min_rank`, if it is not nine.
    MinRank(i64),
    /// A card below nine, such as a seven.
    LowCards,
    /// `fast_break`, in a game in which it changes the score of a hand.
    FastBreak,
    /// `four_trick_tokens`, in a game in which a side gets a fourth token.
    FourTrickTokens,
    /// A deal that is a string in EGN's packed form instead of an object.
    PackedDeal,
    /// The file is a match of several games, where a single game was expected.
    Match,
}
