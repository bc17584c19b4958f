//! The reasons why an event is refused. An event that is refused changes nothing. For actions see [`crate::Illegal`].

use thiserror::Error;

use super::{Illegal, Stage};
use cards::ruleset::{Packets, RuleId};

/// A reason why an event is impossible now. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the event cannot have happened: {self:?}")]
pub enum GameFault {
    /// The game waits for something else.
    NotNow(Stage),
    /// The drawn cards find no dealer, go on after the dealer was found, or repeat a card.
    BadDraw,
    MustCut,
    /// A packet of the cut has fewer cards than this minimum.
    CutTooThin(u8),
    /// The pack has a joker although the rules play without one, or the other way around.
    WrongPack,
    /// The rules do not allow these packets.
    PacketsNotAllowed(Packets),
    /// The dealer began with another style of dealing, and must keep it for the whole game.
    PacketsKept(Packets),
    Illegal(Illegal),
    /// A claim is waiting for its ruling.
    RulingDue,
    /// The claim is about a hand that has not been dealt.
    NothingToClaim,
    /// The claim is against the claimant's own side.
    OwnSide,
    /// No such claim is waiting for a ruling.
    NoSuchClaim,
    /// A remedy of the ruling cannot be carried out.
    RulingImpossible,
}

impl GameFault {
    /// The rule that the event would break; `None` if the event is only out of order.
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
