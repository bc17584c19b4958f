//! What a hand and a game leave when they are over.

use super::{Contract, HandResult, Outcome};
use cards::{BySide, CardSet, Seat, Side};

/// What a finished hand leaves on the score card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandSummary {
    /// Who dealt.
    pub dealer: Seat,
    /// Who made what; `None` where trump was not made.
    pub contract: Option<Contract>,
    /// Tricks by side.
    pub taken: BySide<u8>,
    /// What it was worth.
    pub result: HandResult,
    /// Whether it is a sudden-death hand, which decides the game and adds nothing to the score.
    pub sudden_death: bool,
    /// The farmer's hand for which it was dealt again, and whose.
    pub shown: Option<(Seat, CardSet)>,
}

impl HandSummary {
    /// Returns whether the hand does not count and the same dealer, or whoever a ruling names, deals again.
    #[must_use]
    pub fn is_dealt_again(&self) -> bool {
        self.result.outcome == Outcome::Redealt
    }

    /// Returns whether it is one of the game's hands: not dealt again, not sudden death.
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.is_dealt_again() && !self.sudden_death
    }

    /// Returns what it is worth on the card of who sits here, where people keep cards of their own.
    #[must_use]
    pub fn on_own_card(&self, seat: Seat) -> i16 {
        match self.result.credit {
            Some(credit) if seat == credit.maker => credit.own.into(),
            Some(credit) if seat == credit.maker.partner() => credit.partner.into(),
            _ => self.result.points[seat.side()],
        }
    }
}

/// How a game was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonBy {
    /// More points.
    Points,
    /// Level points, reached first.
    FirstToReach,
    /// Level points, then a sudden-death hand.
    SuddenDeath,
    /// A ruling ended the game.
    Ruling,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// One side won.
    Won(Side, WonBy),
    /// It is tied.
    Tied,
}

impl GameResult {
    /// The side that won, if one did.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameResult::Won(side, _) => Some(side),
            GameResult::Tied => None,
        }
    }
}
