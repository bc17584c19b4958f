//! How the levels play among themselves, measured.

use super::Level;

/// What four players of one level do, in thousandths; the bots' README names the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Deals in which a seat makes trump: eldest hand, the dealer's partner, the dealer's right, the dealer.
    pub makes_trump: [u16; 4],
    /// Deals in which the makers are euchred.
    pub euchred: u16,
    /// Deals in which somebody goes alone.
    pub alone: u16,
    /// Of those, the ones in which it takes all five tricks.
    pub swept: u16,
}

impl Level {
    /// How four players of this level play under `world`.
    #[must_use]
    pub const fn rates(self) -> Rates {
        match self {
            Level::Beginner => Rates { makes_trump: [199, 175, 154, 472], euchred: 118, alone: 2, swept: 967 },
            Level::Social => Rates { makes_trump: [252, 300, 44, 404], euchred: 176, alone: 119, swept: 397 },
            Level::Regular => Rates { makes_trump: [252, 300, 44, 404], euchred: 169, alone: 119, swept: 441 },
            Level::Expert => Rates { makes_trump: [218, 301, 64, 418], euchred: 191, alone: 216, swept: 355 },
            Level::Champion => Rates { makes_trump: [225, 288, 55, 433], euchred: 168, alone: 255, swept: 343 },
        }
    }
}
