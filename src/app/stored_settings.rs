//! Loads and stores the two values that every screen needs: the settings, and whether the device only keeps score.

use super::Outside;
use super::outside::loaded_or_notice;
use crate::save::{self, Loaded, ScoringOnly, Settings};
use crate::words::keeping;

/// Loads the settings, or the defaults if none are stored. Returns `None` if they are unreadable; the person has then
/// seen a notice.
pub fn load_settings(outside: &dyn Outside) -> Option<Settings> {
    match save::load(outside.storage(), Settings::KEY) {
        Ok(Loaded::Nothing) => Some(Settings::default()),
        kept => loaded_or_notice(outside, kept, keeping::YOUR_SETTINGS),
    }
}

pub fn store_settings(outside: &dyn Outside, settings: &Settings) {
    outside.report_failure(save::store(outside.storage(), Settings::KEY, settings));
}

/// Loads the score-only mode; `None` if it is off.
pub fn load_scoring_only(outside: &dyn Outside) -> Option<ScoringOnly> {
    loaded_or_notice(outside, save::load_scoring_only(outside.storage()), keeping::THE_OPEN_SHEET)
}

/// Stores that the device only keeps score. `None` ends this mode.
pub fn store_scoring_only(outside: &dyn Outside, scoring: Option<&ScoringOnly>) {
    outside.report_failure(save::store_scoring_only(outside.storage(), scoring));
}
