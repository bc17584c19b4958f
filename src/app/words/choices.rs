//! What choices are called.

use crate::save::{Ceremony, Coach, Motion, PackColours, Speed, TextSize, Theme, Thumb, Volume};
use crate::words::review::coach;
use bots::{ErrorRate, Level, Style};
use cards::Seat;
use cards::ruleset::Preset;
use rules::TableKind;

/// The rulebooks.
pub fn rulebooks() -> Vec<(Preset, &'static str)> {
    Preset::ALL.map(|preset| (preset, super::rulebook::short_title(preset))).to_vec()
}

/// The levels of bots.
pub fn levels() -> Vec<(Level, &'static str)> {
    Level::ALL.map(|level| (level, level.title())).to_vec()
}

/// The styles of bots.
pub fn styles() -> Vec<(Style, &'static str)> {
    Style::ALL.map(|style| (style, style.title())).to_vec()
}

/// The seats.
pub fn seats() -> Vec<(Seat, &'static str)> {
    Seat::ALL.map(|seat| (seat, super::seat(seat))).to_vec()
}

/// Returns how fast the others play.
pub fn speeds() -> Vec<(Speed, &'static str)> {
    vec![(Speed::Slow, "Slow"), (Speed::Normal, "Normal"), (Speed::Fast, "Fast"), (Speed::Instant, "Instant")]
}

/// Returns how loud sounds are.
pub fn volumes() -> Vec<(Volume, &'static str)> {
    vec![(Volume::Soft, "Soft"), (Volume::Normal, "Normal"), (Volume::Loud, "Loud")]
}

/// Returns whether somebody says what a decision costs.
pub fn coaches() -> Vec<(Coach, &'static str)> {
    vec![(Coach::Off, coach::OFF), (Coach::After, coach::AFTER), (Coach::Before, coach::BEFORE)]
}

/// Returns whether cut and deal are pressed.
pub fn ceremonies() -> Vec<(Ceremony, &'static str)> {
    vec![(Ceremony::Quick, "Quick"), (Ceremony::Full, "Full")]
}

/// Returns whether what the rules forbid can happen.
pub fn tables() -> Vec<(TableKind, &'static str)> {
    vec![(TableKind::Strict, "Strict"), (TableKind::Open, "Open")]
}

/// Returns how often bots err at an open table.
pub fn misplays() -> Vec<(ErrorRate, &'static str)> {
    vec![(ErrorRate::Off, "Off"), (ErrorRate::Rare, "Rare"), (ErrorRate::Often, "Often")]
}

/// Light and dark.
pub fn themes() -> Vec<(Theme, &'static str)> {
    vec![
        (Theme::Device, "Same as the device"),
        (Theme::Light, "Light"),
        (Theme::Dark, "Dark"),
        (Theme::Bright, "Bright hall"),
    ]
}

/// The size of text.
pub fn text_sizes() -> Vec<(TextSize, &'static str)> {
    vec![(TextSize::Normal, "Normal"), (TextSize::Large, "Large"), (TextSize::Huge, "Huge")]
}

/// Returns whether things move.
pub fn motions() -> Vec<(Motion, &'static str)> {
    vec![(Motion::Device, "Same as the device"), (Motion::Full, "Full"), (Motion::Reduced, "Reduced")]
}

/// The hand that holds the phone.
pub fn thumbs() -> Vec<(Thumb, &'static str)> {
    vec![(Thumb::Right, "Right hand"), (Thumb::Left, "Left hand")]
}

/// The colours of the suits.
pub fn packs() -> Vec<(PackColours, &'static str)> {
    vec![(PackColours::Four, "Four colors"), (PackColours::Two, "Two colors"), (PackColours::Safe, "Safe colors")]
}
