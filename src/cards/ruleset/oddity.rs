//! What can be played and is hardly meant: an editor says it, and nothing is refused.

use super::{RulesQuestion, Ruleset};

/// Something in a set of rules that leaves another of its rules without a purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// A lone defender who euchres a loner gets fewer points than two defenders would.
    LoneDefenderGetsLess {
        /// Points of a lone defender.
        alone: u8,
        /// Points of two defenders.
        together: u8,
    },
    /// A loner who is euchred gives the defenders fewer points than makers who play together.
    LonerGivesLess {
        /// Points for euchring a loner.
        alone: u8,
        /// Points for euchring two makers.
        together: u8,
    },
    /// A loner gets fewer points for all five tricks than two makers would.
    LonerGetsLess {
        /// Points of a loner.
        alone: u8,
        /// Points of two makers.
        together: u8,
    },
}

impl Oddity {
    /// Everything odd in a set.
    pub fn of(set: &Ruleset) -> impl Iterator<Item = Oddity> {
        let points = &set.hand.points;
        let less = |alone: u8, together: u8| alone < together;
        let defender = set.hand.defend_alone.points().filter(|alone| less(*alone, points.lone_euchre));
        let defender = defender.map(|alone| Oddity::LoneDefenderGetsLess { alone, together: points.lone_euchre });
        let gives = less(points.lone_euchre, points.euchre)
            .then_some(Oddity::LonerGivesLess { alone: points.lone_euchre, together: points.euchre });
        let gets = less(points.lone_march, points.march)
            .then_some(Oddity::LonerGetsLess { alone: points.lone_march, together: points.march });
        defender.into_iter().chain(gives).chain(gets)
    }

    /// Returns the question beside which it is said.
    #[must_use]
    pub const fn question(self) -> RulesQuestion {
        match self {
            Oddity::LoneDefenderGetsLess { .. } => RulesQuestion::DefendAlone,
            Oddity::LonerGivesLess { .. } => RulesQuestion::LoneEuchre,
            Oddity::LonerGetsLess { .. } => RulesQuestion::LoneMarch,
        }
    }
}
