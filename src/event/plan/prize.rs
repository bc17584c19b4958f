//! What can be won.

use serde::{Deserialize, Serialize};

/// A prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prize {
    /// For a place in the standings, or in the playoffs where there are any: belts, medals, baskets.
    Place(u16),
    /// The fewest points of all who played to the end.
    LowScore,
    /// The most points in one game.
    HighGame,
    /// The most lone marches.
    MostLoners,
    /// By lot, among everybody.
    Door,
    /// Who came from farthest.
    FarthestTraveller,
    /// The best sport of this game, from 1.
    Sportsmanship(u16),
    /// The best dressed.
    BestDressed,
}

impl Prize {
    /// Returns whether somebody must say who gets it.
    #[must_use]
    pub const fn by_hand(self) -> bool {
        matches!(self, Prize::Door | Prize::FarthestTraveller | Prize::Sportsmanship(_) | Prize::BestDressed)
    }

    /// Returns whether it goes to a person also where teams of two play.
    #[must_use]
    pub const fn is_personal(self) -> bool {
        self.by_hand() || matches!(self, Prize::LowScore)
    }

    /// Returns whether an event of so many rounds has it: a game that is not played has no best sport.
    #[must_use]
    pub const fn is_of(self, rounds: u16) -> bool {
        !matches!(self, Prize::Sportsmanship(game) if game > rounds)
    }
}
