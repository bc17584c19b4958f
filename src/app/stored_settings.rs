//! Loads and stores the two values that every screen needs: the settings, and whether the device only keeps score.

use super::Outside;
use super::outside::loaded_or_notice;
use crate::save::{self, Loaded, ScoringOnly, Settings};
use crate::words::keeping;

/// Loads the settings, or the defaults if none are stored. If the stored settings are unreadable, shows a notice and
/// returns `None`.
pub fn load_settings(outside: &dyn Outside) -> Option<Settings> {
    match save::load(outside.storage(), Settings::KEY) {
        Ok(Loaded::Nothing) => Some(Settings::default()),
        kept => loaded_or_notice(outside, kept, keeping::YOUR_SETTINGS),
    }
}

pub fn store_settings(outside: &dyn Outside, settings: &Settings) {
    outside.report_failure(save::store(outside.storage(), Settings::KEY, settings));
}

/// Loads the state of score-only mode; `None` if the mode is off.
pub fn load_scoring_only(outside: &dyn Outside) -> Option<ScoringOnly> {
    loaded_or_notice(outside, save::load_scoring_only(outside.storage()), keeping::THE_OPEN_SHEET)
}

/// Stores that the device only keeps score. `None` switches score-only mode off.
pub fn store_scoring_only(outside: &dyn Outside, scoring: Option<&ScoringOnly>) {
    outside.report_failure(save::store_scoring_only(outside.storage(), scoring));
}
