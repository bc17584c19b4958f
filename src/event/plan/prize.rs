//! The prizes that an event can give. Some follow from the results, others are given by the director.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prize {
    /// The prize for this place in the standings, or in the playoffs if there are any.
    Place(u16),
    /// The prize for the fewest points among those who played all rounds.
    LowScore,
    /// The prize for the most points in one game.
    HighGame,
    /// The prize for the most lone marches.
    MostLoners,
    /// A prize drawn by lot among everybody.
    Door,
    /// The prize for the player who came from farthest away.
    FarthestTraveller,
    /// The prize for the fairest player in this round. Rounds count from 1.
    Sportsmanship(u16),
    BestDressed,
}

impl Prize {
    /// Returns whether somebody gives the prize: the director names the winner, or the app draws one. Otherwise, the
    /// winner follows from the results.
    #[must_use]
    pub const fn is_given_by_hand(self) -> bool {
        matches!(self, Prize::Door | Prize::FarthestTraveller | Prize::Sportsmanship(_) | Prize::BestDressed)
    }

    /// Returns whether the prize goes to a single person even if teams play.
    #[must_use]
    pub const fn is_personal(self) -> bool {
        self.is_given_by_hand() || matches!(self, Prize::LowScore)
    }

    /// Returns whether the prize exists in an event of this many rounds. A sportsmanship prize needs its round to be
    /// played.
    #[must_use]
    pub const fn exists_in(self, rounds: u16) -> bool {
        !matches!(self, Prize::Sportsmanship(game) if game > rounds)
    }
}
