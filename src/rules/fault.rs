//! Why an event cannot have happened.

use thiserror::Error;

use super::{Illegal, Stage};
use cards::ruleset::{Packets, RuleId};

/// Why an event cannot have happened. The state stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the event cannot have happened: {self:?}")]
pub enum GameFault {
    /// The game waits for something else.
    NotNow(Stage),
    /// The drawn cards do not find a dealer, go on after one is found, or repeat.
    BadDraw,
    /// The cut may not be declined.
    MustCut,
    /// A packet of the cut has too few cards; the least is given.
    CutTooThin(u8),
    /// The pack has a joker that the rules do not play, or lacks the one they do.
    WrongPack,
    /// The rulebook does not know this way of dealing.
    PacketsNotAllowed(Packets),
    /// The dealer chose this way before and keeps it for the game.
    PacketsKept(Packets),
    /// The action is not legal.
    Illegal(Illegal),
    /// A claim waits for its ruling.
    RulingDue,
    /// The claim is about a deal that has not come.
    NothingToClaim,
    /// The claim is against the claimant's own side.
    OwnSide,
    /// The ruling is on no claim that waits for it.
    NoSuchClaim,
    /// The ruling asks for what cannot be done.
    RulingImpossible,
}

impl GameFault {
    /// The rule it breaks; `None` where it is a matter of order, not of a rulebook.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        match self {
            GameFault::BadDraw => Some(RuleId::FirstDealer),
            GameFault::WrongPack => Some(RuleId::Deck),
            GameFault::MustCut | GameFault::CutTooThin(_) => Some(RuleId::Cut),
            GameFault::PacketsNotAllowed(_) | GameFault::PacketsKept(_) => Some(RuleId::Packets),
            GameFault::Illegal(illegal) => illegal.rule(),
            GameFault::NotNow(_)
            | GameFault::RulingDue
            | GameFault::NothingToClaim
            | GameFault::OwnSide
            | GameFault::NoSuchClaim
            | GameFault::RulingImpossible => None,
        }
    }
}
