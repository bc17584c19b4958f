//! The playoffs, which follow the rounds. Each division plays a single elimination in its own bracket.

mod bracket;
mod fixture;

pub use bracket::{Bracket, BracketMatch, BracketSlot, MatchPosition};
pub use fixture::{Fixture, MatchPlayed};

use super::results::check_game;
use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{DivisionId, Entrant, GameNo};

/// The brackets of all divisions, and the teams that the staff excluded from the playoffs. There are no brackets before
/// the playoffs begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brackets {
    by_division: Vec<Bracket>,
    left_out: Vec<Entrant>,
}

impl Brackets {
    pub const fn have_begun(&self) -> bool {
        !self.by_division.is_empty()
    }

    /// Returns the brackets, in the order of the divisions.
    pub fn all(&self) -> &[Bracket] {
        &self.by_division
    }

    /// Returns all matches, division by division.
    pub fn matches(&self) -> impl Iterator<Item = BracketMatch> {
        self.by_division.iter().flat_map(Bracket::matches)
    }

    /// Returns whether the staff excluded a team. [`EventState::is_left_out`](crate::EventState::is_left_out) also
    /// checks that its forfeits still justify that.
    pub fn is_listed_as_left_out(&self, entrant: Entrant) -> bool {
        self.left_out.contains(&entrant)
    }

    /// Excludes a team from the playoffs.
    pub fn leave_out(&mut self, entrant: Entrant) {
        self.left_out.push(entrant);
    }

    /// Readmits a team that was excluded.
    pub fn readmit(&mut self, entrant: Entrant) {
        self.left_out.retain(|left| *left != entrant);
    }

    /// Begins the playoffs. `seeds` has a list for each division, best first.
    ///
    /// # Errors
    /// [`Refused::NoPlayoffs`] if the plan has none.
    pub fn begin(&mut self, plan: &EventPlan, seeds: &[Vec<Entrant>]) -> Result<(), Refused> {
        let playoffs = plan.playoffs.ok_or(Refused::NoPlayoffs)?;
        let bracket = |(division, seeds): (DivisionId, &Vec<Entrant>)| {
            Bracket::new(division, seeds.clone(), playoffs.best_of, plan.level_decider())
        };
        self.by_division = DivisionId::all().zip(seeds).map(bracket).collect();
        Ok(())
    }

    /// Records a finished match.
    ///
    /// # Errors
    /// [`Refused`] if there is no such match, or it cannot end with these games.
    pub fn record_match(&mut self, plan: &EventPlan, played: &MatchPlayed) -> Result<(), Refused> {
        played.games.iter().try_for_each(|game| check_game(plan, game))?;
        let bracket = self.by_division.get_mut(played.of.division.index()).ok_or(Refused::NoPlayoffs)?;
        bracket.record(played.of, played.games.clone())
    }

    /// Changes a game of a finished match: the entrant `by` forfeits it.
    ///
    /// # Errors
    /// [`Refused`] if the match is not finished, or the game was not played.
    pub fn forfeit_game(&mut self, at: Fixture, game: GameNo, by: Entrant) -> Result<(), Refused> {
        let bracket = self.by_division.get_mut(at.division.index()).ok_or(Refused::NoSuchMatch)?;
        bracket.forfeit_game(at, game, by)
    }
}
