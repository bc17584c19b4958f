//! Texts of the settings screen.

use crate::save::ForcedCards;

/// Says which version and build of Bower is running: `Bower 0.1.0, build 3f2a. `
#[must_use]
pub fn version_text(version: &str, build: &str) -> String {
    format!("Bower {version}, build {build}. ")
}

/// Says what a choice about forced cards means for the person.
#[must_use]
pub const fn forced_cards_help(chosen: ForcedCards) -> &'static str {
    match chosen {
        ForcedCards::QuickGames => {
            "In quick games the only legal card plays itself, and so does your last. You choose every other lead."
        }
        ForcedCards::Always => "The only legal card plays itself, and so does your last. You choose every other lead.",
        ForcedCards::Never => "You tap every card yourself, even the only legal one.",
    }
}
