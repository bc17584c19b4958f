//! The prizes that an event can give, and which of them the director decides.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prize {
    /// For a place in the standings, or in the playoffs if there are any.
    Place(u16),
    /// The fewest points of all who played to the end.
    LowScore,
    /// The most points in one game.
    HighGame,
    /// The most lone marches.
    MostLoners,
    /// Drawn by lot among everybody.
    Door,
    /// For the player who came from farthest away.
    FarthestTraveller,
    /// For the best sport of this game, counted from 1.
    Sportsmanship(u16),
    BestDressed,
}

impl Prize {
    /// Returns whether the director must name the winner.
    #[must_use]
    pub const fn is_given_by_hand(self) -> bool {
        matches!(self, Prize::Door | Prize::FarthestTraveller | Prize::Sportsmanship(_) | Prize::BestDressed)
    }

    /// Returns whether a single person wins the prize even when teams play.
    #[must_use]
    pub const fn is_personal(self) -> bool {
        self.is_given_by_hand() || matches!(self, Prize::LowScore)
    }

    /// Returns whether an event of this many rounds has the prize. There is no best sport of a game that is not played.
    #[must_use]
    pub const fn exists_in(self, rounds: u16) -> bool {
        !matches!(self, Prize::Sportsmanship(game) if game > rounds)
    }
}
