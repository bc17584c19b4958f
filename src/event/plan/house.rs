//! House events: one of the built-in events with some fields changed.

use super::kind::EventKind;
use super::{ByeWorth, Criterion, EventPlan, MovementRule, Playoffs, Prize};
use crate::table::LevelCounts;
use cards::ruleset::{Counters, Length, Ruleset};

/// The changes that a house makes to a built-in event. Fields that are `None` or empty keep the event's value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// Also decides whether teams or people enter.
    pub movement: Option<MovementRule>,
    /// A rulebook, or house rules.
    pub rules: Option<Ruleset>,
    /// Hands per game, in place of the rulebook's length.
    pub hands: Option<u8>,
    /// Games against the same side in a round.
    pub games: Option<u8>,
    /// Divisions that play and are ranked separately.
    pub divisions: Vec<String>,
    pub playoffs: HousePlayoffs,
    /// The worth of a round without a game.
    pub bye: Option<ByeWorth>,
    /// The ranking order. If it does not end with a contest, ties are broken as in the original event.
    pub ranking: Vec<Criterion>,
    /// The prizes; an empty list for an event without prizes.
    pub prizes: Option<Vec<Prize>>,
}

/// The house's choice about playoffs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HousePlayoffs {
    /// As in the built-in event.
    #[default]
    AsEvent,
    Without,
    With(Playoffs),
}

impl House {
    /// Returns the plan of a house event for a field of this many entrants. [`EventPlan::checked`] says whether it can
    /// be played.
    #[must_use]
    pub fn plan(&self, kind: EventKind, entrants: usize) -> EventPlan {
        let mut plan = kind.plan(entrants);
        if let Some(movement) = self.movement {
            plan.movement = movement;
            plan.enters = movement.enters();
        }
        if let Some(rules) = &self.rules {
            plan.game.clone_from(rules);
        }
        if let Some(hands) = self.hands {
            plan.game.length = Length::Hands(hands);
            if plan.game.counters == Counters::SixAndFour {
                // Counters go only to ten, and a fixed number of hands can score more.
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
                plan.contested = contested_places(prizes);
            }
        }
        if plan.playoffs.is_some() {
            // A playoff game needs a winner.
            plan.level = LevelCounts::AsWon;
        }
        plan
    }
}

/// Returns the lowest place for which a tie must be broken: the lowest place with a prize, or first place if there is
/// none.
fn contested_places(prizes: &[Prize]) -> u16 {
    let place = |prize: &Prize| if let Prize::Place(place) = prize { Some(*place) } else { None };
    prizes.iter().filter_map(place).max().unwrap_or(1)
}
