//! Warnings about house rules that can be played but are probably a mistake. The editor of house rules shows a warning
//! but accepts the rules.

use super::{RulesQuestion, Ruleset};

/// A score that is probably a mistake, because it makes playing alone pointless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesWarning {
    /// A lone defender who euchres a loner scores less than two defenders do.
    LoneDefenseScoresLess { alone: u8, together: u8 },
    /// Euchring a loner scores less than euchring two makers.
    LoneEuchreScoresLess { alone: u8, together: u8 },
    /// A loner scores less for five tricks than two makers do.
    LoneMarchScoresLess { alone: u8, together: u8 },
}

impl RulesWarning {
    pub fn of(set: &Ruleset) -> impl Iterator<Item = RulesWarning> {
        let points = &set.hand.points;
        let less = |alone: u8, together: u8| alone < together;
        let defender = set.hand.defend_alone.points().filter(|alone| less(*alone, points.lone_euchre));
        let defender =
            defender.map(|alone| RulesWarning::LoneDefenseScoresLess { alone, together: points.lone_euchre });
        let gives = less(points.lone_euchre, points.euchre)
            .then_some(RulesWarning::LoneEuchreScoresLess { alone: points.lone_euchre, together: points.euchre });
        let gets = less(points.lone_march, points.march)
            .then_some(RulesWarning::LoneMarchScoresLess { alone: points.lone_march, together: points.march });
        defender.into_iter().chain(gives).chain(gets)
    }

    /// The question of the editor next to which the warning is shown.
    #[must_use]
    pub const fn question(self) -> RulesQuestion {
        match self {
            RulesWarning::LoneDefenseScoresLess { .. } => RulesQuestion::DefendAlone,
            RulesWarning::LoneEuchreScoresLess { .. } => RulesQuestion::LoneEuchre,
            RulesWarning::LoneMarchScoresLess { .. } => RulesQuestion::LoneMarch,
        }
    }
}
