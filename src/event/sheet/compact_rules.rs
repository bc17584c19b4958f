//! Rules in the short form that the codes for phones contain.

use serde::{Deserialize, Serialize};

use super::envelope::BadCode;
use cards::ruleset::{Preset, RulesField, Ruleset};

/// A preset, or all fields of the rules.
#[derive(Serialize, Deserialize)]
pub(super) enum CompactRules {
    Preset(Preset),
    Whole(Box<Ruleset>),
}

impl CompactRules {
    pub(super) fn of(rules: &Ruleset) -> CompactRules {
        match RulesField::of(rules) {
            RulesField::Preset(preset) => CompactRules::Preset(preset),
            RulesField::Full(whole) => CompactRules::Whole(whole),
        }
    }

    /// Returns the rules if they can be played.
    ///
    /// # Errors
    /// [`BadCode::Misread`] if the rules contradict themselves.
    pub(super) fn ruleset(self) -> Result<Ruleset, BadCode> {
        match self {
            CompactRules::Preset(preset) => Ok(preset.ruleset()),
            CompactRules::Whole(whole) => whole.validate().map_err(|_| BadCode::Misread),
        }
    }
}
