//! A house event: one of the six with other fields.

use super::kind::EventKind;
use super::{EventPlan, MovementRule, Playoffs};
use crate::table::LevelCounts;
use cards::ruleset::{Counters, Length, Ruleset};

/// What a house does otherwise; what it leaves open stays as the event has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// How the field moves; who enters follows from it.
    pub movement: Option<MovementRule>,
    /// By which rules a game is played: a rulebook's, or a set of the house's own.
    pub rules: Option<Ruleset>,
    /// Hands a game, in place of the rulebook's length.
    pub hands: Option<u8>,
    /// Games against the same side in a round.
    pub games: Option<u8>,
    /// Divisions that play and are ranked apart; none for a field in one.
    pub divisions: Vec<String>,
    /// Playoffs at the end: whether, and the best of how many games.
    pub playoffs: HousePlayoffs,
}

/// Whether a house event ends in playoffs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HousePlayoffs {
    /// As the event has it.
    #[default]
    AsEvent,
    /// It does not.
    Without,
    /// It ends in these.
    With(Playoffs),
}

impl House {
    /// The plan of a house event for a field of this many entrants. Whether it can be played is said by
    /// [`EventPlan::checked`].
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
                // They count to ten, and hands go further.
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
            // Somebody must win each of their games.
            plan.level = LevelCounts::AsWon;
        }
        plan
    }
}
