//! What holds for every screen, as it is kept: what the person has chosen, and the sheet that is being kept.

use super::Outside;
use super::outside::ready;
use crate::save::{self, Loaded, ScoringOnly, Settings};
use crate::words::keeping;

/// Returns what the person has chosen; `None`, once that is said, where it cannot be read.
pub fn settings(outside: &dyn Outside) -> Option<Settings> {
    match save::load(outside.storage(), Settings::KEY) {
        Ok(Loaded::Nothing) => Some(Settings::default()),
        kept => ready(outside, kept, keeping::YOUR_SETTINGS),
    }
}

/// Keeps what the person has chosen.
pub fn keep_settings(outside: &dyn Outside, settings: &Settings) {
    outside.stored(save::store(outside.storage(), Settings::KEY, settings));
}

/// Returns the sheet that is being kept.
pub fn scoring(outside: &dyn Outside) -> Option<ScoringOnly> {
    ready(outside, save::load_scoring(outside.storage()), keeping::THE_OPEN_SHEET)
}

/// Keeps which sheet is being kept; with none, that nothing is.
pub fn keep_scoring(outside: &dyn Outside, scoring: Option<&ScoringOnly>) {
    outside.stored(save::store_scoring(outside.storage(), scoring));
}
