//! Stored values that every screen needs: the settings and the score-only mode.

use super::Outside;
use super::outside::ready;
use crate::save::{self, Loaded, ScoringOnly, Settings};
use crate::words::keeping;

/// Returns the settings; `None`, after a notice, if they are unreadable.
pub fn settings(outside: &dyn Outside) -> Option<Settings> {
    match save::load(outside.storage(), Settings::KEY) {
        Ok(Loaded::Nothing) => Some(Settings::default()),
        kept => ready(outside, kept, keeping::YOUR_SETTINGS),
    }
}

pub fn keep_settings(outside: &dyn Outside, settings: &Settings) {
    outside.stored(save::store(outside.storage(), Settings::KEY, settings));
}

/// Returns the score-only mode, if it is on.
pub fn scoring(outside: &dyn Outside) -> Option<ScoringOnly> {
    ready(outside, save::load_scoring(outside.storage()), keeping::THE_OPEN_SHEET)
}

/// Stores the score-only mode; `None` ends it.
pub fn keep_scoring(outside: &dyn Outside, scoring: Option<&ScoringOnly>) {
    outside.stored(save::store_scoring(outside.storage(), scoring));
}
