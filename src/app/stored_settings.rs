//! Stored values that every screen needs: the settings and the score-only mode.

use super::Outside;
use super::outside::loaded_or_notice;
use crate::save::{self, Loaded, ScoringOnly, Settings};
use crate::words::keeping;

/// Returns the settings; `None`, after a notice, if they are unreadable.
pub fn load_settings(outside: &dyn Outside) -> Option<Settings> {
    match save::load(outside.storage(), Settings::KEY) {
        Ok(Loaded::Nothing) => Some(Settings::default()),
        kept => loaded_or_notice(outside, kept, keeping::YOUR_SETTINGS),
    }
}

pub fn store_settings(outside: &dyn Outside, settings: &Settings) {
    outside.report_failure(save::store(outside.storage(), Settings::KEY, settings));
}

/// Returns the score-only mode, if it is on.
pub fn load_scoring_only(outside: &dyn Outside) -> Option<ScoringOnly> {
    loaded_or_notice(outside, save::load_scoring_only(outside.storage()), keeping::THE_OPEN_SHEET)
}

/// Stores the score-only mode; `None` ends it.
pub fn store_scoring_only(outside: &dyn Outside, scoring: Option<&ScoringOnly>) {
    outside.report_failure(save::store_scoring_only(outside.storage(), scoring));
}
