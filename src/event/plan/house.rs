//! House events: one of the built-in events with some fields changed.

use super::kind::EventKind;
use super::{EventPlan, MovementRule, Playoffs};
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
        if plan.playoffs.is_some() {
            // A playoff game needs a winner.
            plan.level = LevelCounts::AsWon;
        }
        plan
    }
}
