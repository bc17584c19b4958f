//! The record of contests that break ties: lots, rock-paper-scissors, and playoff games between two entrants.

use cards::ruleset::Length;
use cards::{BySide, Seed, Side, sort};

use crate::field::Field;
use crate::plan::{Criterion, EventPlan};
use crate::refused::Refused;
use crate::table::plausible;
use crate::table::{Entrant, GameScore, TableGame};

/// The order of tied entrants, found by lot or by rock-paper-scissors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The way in which the order was found: [`Criterion::Lot`] or [`Criterion::RockPaperScissors`].
    pub how: Criterion,
    /// The entrants, best first.
    pub order: Vec<Entrant>,
    /// The seed of the draw, if the app drew the order.
    pub seed: Option<Seed>,
}

/// A playoff game between two tied entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieGame {
    /// All entrants of the tie, sorted by number.
    pub among: Vec<Entrant>,
    /// The two entrants who played.
    pub sides: BySide<Entrant>,
    pub points: BySide<i16>,
    pub winner: Side,
}

impl TieGame {
    /// Returns the playoff as the game of a table. If points were level, the winner of sudden death has won the
    /// tie-break.
    #[must_use]
    pub fn game(&self) -> TableGame {
        let settled = Some(self.winner).filter(|_| self.points.leader().is_none());
        TableGame::Played(GameScore { points: self.points, settled, ..GameScore::default() })
    }
}

/// All contests of an event so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contests {
    placings: Vec<Placing>,
    tie_games: Vec<TieGame>,
}

fn sorted_entrants(entrants: &[Entrant]) -> Vec<Entrant> {
    let mut all = entrants.to_vec();
    sort::sort(&mut all);
    all
}

impl Contests {
    /// Returns the orders that were found by lot or by rock-paper-scissors.
    pub fn placings(&self) -> &[Placing] {
        &self.placings
    }

    /// Returns the playoff games between tied entrants.
    pub fn tie_games(&self) -> &[TieGame] {
        &self.tie_games
    }

    /// Records an order of tied entrants.
    ///
    /// # Errors
    /// [`Refused`] if the criterion is not a contest, or the entrants are unknown or named twice.
    pub fn record_order(&mut self, field: &Field, placing: Placing) -> Result<(), Refused> {
        placing.order.iter().try_for_each(|entrant| field.check_known(*entrant).map(|_| ()))?;
        let mut once = sorted_entrants(&placing.order);
        once.dedup();
        if !placing.how.is_contest() || once.len() != placing.order.len() || once.len() < 2 {
            return Err(Refused::NoSuchContest(placing.how));
        }
        self.placings.push(placing);
        Ok(())
    }

    /// Replaces the order of the same entrants by a corrected one.
    ///
    /// # Errors
    /// [`Refused`] if these entrants have no order yet that was found in the same way.
    pub fn correct_order(&mut self, placing: Placing) -> Result<(), Refused> {
        let now = sorted_entrants(&placing.order);
        let mut before = self.placings.iter_mut().rev();
        let before = before.find(|before| before.how == placing.how && sorted_entrants(&before.order) == now);
        let before = before.ok_or(Refused::NoSuchContest(placing.how))?;
        *before = placing;
        Ok(())
    }

    /// Records a playoff game between two of the tied entrants `among`. `sudden` is the winner of sudden death, if the
    /// points were level.
    ///
    /// # Errors
    /// [`Refused`] if the two are not among the tied entrants, or the score is impossible.
    pub fn record_tie_game(
        &mut self,
        plan: &EventPlan,
        field: &Field,
        among: &[Entrant],
        sides: BySide<Entrant>,
        points: BySide<i16>,
        sudden: Option<Side>,
    ) -> Result<(), Refused> {
        among.iter().try_for_each(|entrant| field.check_known(*entrant).map(|_| ()))?;
        let mut among = sorted_entrants(among);
        among.dedup();
        if sides.ns == sides.ew || !among.contains(&sides.ns) || !among.contains(&sides.ew) {
            return Err(Refused::NotAmongTied);
        }
        let hands = plan.ranking.iter().find_map(|by| match by {
            Criterion::Playoff { hands } => Some(*hands),
            _ => None,
        });
        let length = Length::Hands(hands.ok_or(Refused::NotAmongTied)?);
        let score = GameScore { points, ..GameScore::default() };
        plausible::check_score(&plan.game, length, &score).map_err(Refused::BadScore)?;
        let winner = points.leader().or(sudden).ok_or(Refused::NeedsWinner)?;
        self.tie_games.push(TieGame { among, sides, points, winner });
        Ok(())
    }
}
