//! Why an event cannot have happened.

use std::fmt;

use super::{Illegal, Stage};
use crate::ruleset::{Packets, RuleId};

/// Why an event cannot have happened. The state stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game waits for something else.
    NotNow(Stage),
    /// The drawn cards do not find a dealer, go on after one is found, or repeat.
    BadDraw,
    /// The cut may not be declined.
    MustCut,
    /// A packet of the cut has too few cards; the least is given.
    CutTooThin(u8),
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotNow(stage) => write!(f, "the game waits for something else: {stage:?}"),
            Fault::BadDraw => f.write_str("the cards drawn find no first dealer"),
            Fault::MustCut => f.write_str("the cut may not be declined"),
            Fault::CutTooThin(least) => write!(f, "a packet of the cut has fewer cards than {least}"),
            Fault::PacketsNotAllowed(packets) => write!(f, "the rules do not deal {packets}"),
            Fault::PacketsKept(packets) => write!(f, "the dealer keeps to {packets}"),
            Fault::Illegal(illegal) => illegal.fmt(f),
            Fault::RulingDue => f.write_str("a claim waits for its ruling"),
            Fault::NothingToClaim => f.write_str("the claim is about a deal that has not come"),
            Fault::OwnSide => f.write_str("the claim is against the claimant's own side"),
            Fault::NoSuchClaim => f.write_str("no such claim waits for a ruling"),
            Fault::RulingImpossible => f.write_str("the ruling cannot be carried out"),
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// The rule it breaks; `None` where it is a matter of order, not of a rulebook.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        match self {
            Fault::BadDraw => Some(RuleId::FirstDealer),
            Fault::MustCut | Fault::CutTooThin(_) => Some(RuleId::Cut),
            Fault::PacketsNotAllowed(_) | Fault::PacketsKept(_) => Some(RuleId::Packets),
            Fault::Illegal(illegal) => illegal.rule(),
            Fault::NotNow(_)
            | Fault::RulingDue
            | Fault::NothingToClaim
            | Fault::OwnSide
            | Fault::NoSuchClaim
            | Fault::RulingImpossible => None,
        }
    }
}
