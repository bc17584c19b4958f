//! The results of hands and games.

use super::{Contract, HandResult, Outcome};
use cards::{BySide, CardSet, Seat, Side};

/// The summary of a finished hand, as a score card shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandSummary {
    pub dealer: Seat,
    /// Trump and its maker; `None` if nobody made trump.
    pub contract: Option<Contract>,
    /// The tricks that each side took.
    pub taken: BySide<u8>,
    pub result: HandResult,
    /// Whether this was a sudden-death hand, which decides the game and adds nothing to the score.
    pub sudden_death: bool,
    /// The seat that showed a farmer's hand to get a new deal, and its cards.
    pub shown: Option<(Seat, CardSet)>,
}

impl HandSummary {
    #[must_use]
    pub fn is_dealt_again(&self) -> bool {
        self.result.outcome == Outcome::Redealt
    }

    /// Returns whether the hand counts toward the score and the length of the game. Hands that are dealt again and
    /// sudden-death hands do not count.
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.is_dealt_again() && !self.sudden_death
    }

    /// The points of this hand on a player's own score card, in events where every player keeps a card.
    #[must_use]
    pub fn own_card_points(&self, seat: Seat) -> i16 {
        match self.result.credit {
            Some(credit) if seat == credit.maker => credit.own.into(),
            Some(credit) if seat == credit.maker.partner() => credit.partner.into(),
            _ => self.result.points[seat.side()],
        }
    }
}

/// The way in which the winner of a game was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinReason {
    Points,
    /// The score was tied, and the winner reached this score first.
    FirstToReach,
    /// The score was tied, and the winner won a sudden-death hand.
    SuddenDeath,
    Ruling,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    Won(Side, WinReason),
    Tied,
}

impl GameResult {
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameResult::Won(side, _) => Some(side),
            GameResult::Tied => None,
        }
    }
}
