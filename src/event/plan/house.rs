//! House events. A house event is a built-in event with some fields changed.

use super::kind::EventKind;
use super::{ByeWorth, Criterion, EventPlan, MovementRule, Playoffs, Prize};
use crate::table::LevelGamesCount;
use cards::ruleset::{Counters, Length, Ruleset};

/// The changes that a house event makes to a built-in event. A field that is `None` or an empty list keeps the built-in
/// value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// The movement. It also decides whether teams or people enter.
    pub movement: Option<MovementRule>,
    /// The rules of each game: a rulebook or house rules.
    pub rules: Option<Ruleset>,
    /// The number of hands per game, which replaces the length that the rules say.
    pub hands: Option<u8>,
    /// The number of games that a table plays in a round.
    pub games: Option<u8>,
    /// The names of the divisions, which play and are ranked separately.
    pub divisions: Vec<String>,
    pub playoffs: HousePlayoffs,
    /// The points for a round without a game.
    pub bye: Option<ByeWorth>,
    /// The criteria of the ranking. If the last one is not a contest, ties are broken as in the built-in event.
    pub ranking: Vec<Criterion>,
    /// The prizes. `Some` with an empty list means an event without prizes.
    pub prizes: Option<Vec<Prize>>,
}

/// The choice of a house event about playoffs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HousePlayoffs {
    /// Playoffs as in the built-in event.
    #[default]
    AsEvent,
    Without,
    With(Playoffs),
}

impl House {
    /// Returns the plan of the built-in event `kind` with the changes of this house event. [`EventPlan::checked`] says
    /// whether the plan can be played.
    #[must_use]
    pub fn plan(&self, kind: EventKind, entrants: usize) -> EventPlan {
        let mut plan = kind.plan(entrants);
        if let Some(movement) = self.movement {
            plan.movement = movement;
            plan.enters = movement.entrant_kind();
        }
        if let Some(rules) = &self.rules {
            plan.game.clone_from(rules);
        }
        if let Some(hands) = self.hands {
            plan.game.length = Length::Hands(hands);
            if plan.game.counters == Counters::SixAndFour {
                // Two fives can count only to ten, and a fixed number of hands can bring more points.
                plan.game.counters = Counters::Paper;
            }
        }
        plan.games = self.games.unwrap_or(plan.games);
        if !self.divisions.is_empty() {
            plan.divisions.clone_from(&self.divisions);
        }
        match self.playoffs {
            HousePlayoffs::AsEvent => {}
            HousePlayoffs::Without => plan.playoffs = None,
            HousePlayoffs::With(playoffs) => plan.playoffs = Some(playoffs),
        }
        plan.bye = self.bye.unwrap_or(plan.bye);
        if !self.ranking.is_empty() {
            let contest = plan.ranking.last().copied().filter(|last| last.is_contest());
            let decides = self.ranking.last().is_some_and(|last| last.is_contest());
            plan.ranking = self.ranking.iter().copied().chain(contest.filter(|_| !decides)).collect();
        }
        if let Some(prizes) = &self.prizes {
            plan.prizes.clone_from(prizes);
            if plan.contested != u16::MAX {
                plan.contested = lowest_contested_place(prizes);
            }
        }
        if plan.playoffs.is_some() {
            // A playoff game needs a winner.
            plan.level = LevelGamesCount::AsWon;
        }
        plan
    }
}

/// Returns the lowest place for which a tie must be broken: the lowest place with a prize, or first place if no place
/// has one.
fn lowest_contested_place(prizes: &[Prize]) -> u16 {
    let place = |prize: &Prize| if let Prize::Place(place) = prize { Some(*place) } else { None };
    prizes.iter().filter_map(place).max().unwrap_or(1)
}
