//! The reasons why a game refuses an event. Reasons why a seat's action is not legal are in [`crate::Illegal`].

use thiserror::Error;

use super::{Illegal, Stage};
use cards::ruleset::{Packets, RuleId};

/// A reason why an event is impossible now. After a refusal the game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the event cannot have happened: {self:?}")]
pub enum GameFault {
    /// The event does not belong to this stage of the game.
    WrongStage(Stage),
    /// The draw for the dealer is wrong: it finds no dealer, goes on after the dealer was found, or has a card twice.
    BadDraw,
    MustCut,
    /// A part of the cut pack has fewer cards than this minimum.
    CutTooThin(u8),
    /// The pack has a joker although the rules have none, or the other way around.
    WrongPack,
    /// The dealer dealt in these packets, which the rules do not allow.
    PacketsNotAllowed(Packets),
    /// The dealer dealt in these packets before, and must keep the style for the whole game: in packets, or one card at
    /// a time.
    MustKeepDealingStyle(Packets),
    Illegal(Illegal),
    /// Nothing else can happen until the pending claim is ruled on.
    RulingPending,
    /// The claim is about a hand that has not been dealt.
    HandNotDealtYet,
    /// A player accused the own side, which is only possible for misdeals.
    ClaimAgainstOwnSide,
    /// The claim that the ruling is about is not waiting for a ruling.
    NoSuchClaim,
    /// A remedy of the ruling cannot be carried out.
    RulingImpossible,
}

impl GameFault {
    /// The rule that the event would break; `None` if the event breaks no rule but comes at the wrong time.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        match self {
            GameFault::BadDraw => Some(RuleId::FirstDealer),
            GameFault::WrongPack => Some(RuleId::Deck),
            GameFault::MustCut | GameFault::CutTooThin(_) => Some(RuleId::Cut),
            GameFault::PacketsNotAllowed(_) | GameFault::MustKeepDealingStyle(_) => Some(RuleId::Packets),
            GameFault::Illegal(illegal) => illegal.rule(),
            GameFault::WrongStage(_)
            | GameFault::RulingPending
            | GameFault::HandNotDealtYet
            | GameFault::ClaimAgainstOwnSide
            | GameFault::NoSuchClaim
            | GameFault::RulingImpossible => None,
        }
    }
}
