//! What was done for the purpose of breaking ties: lots, rock-paper-scissors, playoffs of two.

use cards::ruleset::Length;
use cards::{BySide, Seed, Side, sort};

use crate::field::Field;
use crate::plan::{Criterion, EventPlan};
use crate::refused::Refused;
use crate::table::plausible;
use crate::table::{Entrant, GameScore, TableGame};

/// An order among tied entrants that was found by lot or by rock-paper-scissors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// How the order was found: by lot or by hand.
    pub how: Criterion,
    /// Best first.
    pub order: Vec<Entrant>,
    /// The seed it came from in practice.
    pub seed: Option<Seed>,
}

/// A playoff between two of some tied entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieGame {
    /// All who are tied, by number.
    pub among: Vec<Entrant>,
    /// Who played.
    pub sides: BySide<Entrant>,
    /// The points of each.
    pub points: BySide<i16>,
    /// Who won.
    pub winner: Side,
}

impl TieGame {
    /// Returns it as a game: who won is said where points are level.
    #[must_use]
    pub fn game(&self) -> TableGame {
        let settled = Some(self.winner).filter(|_| self.points.leader().is_none());
        TableGame::Played(GameScore { points: self.points, settled, ..GameScore::default() })
    }
}

/// The contests that have been held.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contests {
    placings: Vec<Placing>,
    tie_games: Vec<TieGame>,
}

fn sorted(entrants: &[Entrant]) -> Vec<Entrant> {
    let mut all = entrants.to_vec();
    sort::sort(&mut all);
    all
}

impl Contests {
    /// Orders found by lot or rock-paper-scissors.
    pub fn placings(&self) -> &[Placing] {
        &self.placings
    }

    /// Playoffs between the tied.
    pub fn tie_games(&self) -> &[TieGame] {
        &self.tie_games
    }

    /// Takes an order among the tied.
    ///
    /// # Errors
    /// [`Refused`] where nobody can be tied in this way.
    pub fn place(&mut self, field: &Field, placing: Placing) -> Result<(), Refused> {
        placing.order.iter().try_for_each(|entrant| field.known(*entrant).map(|_| ()))?;
        let mut once = sorted(&placing.order);
        once.dedup();
        if !placing.how.is_contest() || once.len() != placing.order.len() || once.len() < 2 {
            return Err(Refused::NotTied(placing.how));
        }
        self.placings.push(placing);
        Ok(())
    }

    /// Takes an order in the place of the one that it puts right.
    ///
    /// # Errors
    /// [`Refused`] where there is none.
    pub fn place_again(&mut self, placing: Placing) -> Result<(), Refused> {
        let now = sorted(&placing.order);
        let mut before = self.placings.iter_mut().rev();
        let before = before.find(|before| before.how == placing.how && sorted(&before.order) == now);
        let before = before.ok_or(Refused::NotTied(placing.how))?;
        *before = placing;
        Ok(())
    }

    /// Takes a playoff between two of some tied entrants, and who won in sudden death if points were level.
    ///
    /// # Errors
    /// [`Refused`] where they are not tied, or it cannot end so.
    pub fn play(
        &mut self,
        plan: &EventPlan,
        field: &Field,
        among: &[Entrant],
        sides: BySide<Entrant>,
        points: BySide<i16>,
        sudden: Option<Side>,
    ) -> Result<(), Refused> {
        among.iter().try_for_each(|entrant| field.known(*entrant).map(|_| ()))?;
        let mut among = sorted(among);
        among.dedup();
        if sides.ns == sides.ew || !among.contains(&sides.ns) || !among.contains(&sides.ew) {
            return Err(Refused::OtherTied);
        }
        let hands = plan.ranking.iter().find_map(|by| match by {
            Criterion::Playoff { hands } => Some(*hands),
            _ => None,
        });
        let length = Length::Hands(hands.ok_or(Refused::OtherTied)?);
        let score = GameScore { points, ..GameScore::default() };
        plausible::checked(&plan.game, length, &score).map_err(Refused::BadScore)?;
        let winner = points.leader().or(sudden).ok_or(Refused::NeedsWinner)?;
        self.tie_games.push(TieGame { among, sides, points, winner });
        Ok(())
    }
}
