//! The choices of forms and settings with their labels, in the order in which they are offered.

use crate::save::{
    CardBack, CardFaces, Ceremony, Cloth, Coach, ForcedCards, Motion, PhoneHand, Speed, SuitColors, TextSize, Theme,
    Volume,
};
use crate::words::levels::level_title;
use crate::words::review::coach;
use bots::{ErrorRate, Level};
use cards::Seat;
use cards::ruleset::Preset;
use rules::TableKind;

/// Returns all rulebooks with their names. Plain Euchre comes first.
pub fn rulebooks() -> Vec<(Preset, &'static str)> {
    let (plain, others): (Vec<_>, Vec<_>) =
        Preset::ALL.into_iter().partition(|preset| *preset == Preset::ProgressiveTen);
    plain.into_iter().chain(others).map(|preset| (preset, super::rulebook::short_title(preset))).collect()
}

pub fn bot_levels() -> Vec<(Level, &'static str)> {
    Level::ALL.map(|level| (level, level_title(level))).to_vec()
}

pub fn seats() -> Vec<(Seat, &'static str)> {
    Seat::ALL.map(|seat| (seat, super::seat(seat))).to_vec()
}

pub fn game_speeds() -> Vec<(Speed, &'static str)> {
    vec![(Speed::Slow, "Slow"), (Speed::Normal, "Normal"), (Speed::Fast, "Fast"), (Speed::Instant, "Instant")]
}

pub fn forced_cards() -> Vec<(ForcedCards, &'static str)> {
    vec![
        (ForcedCards::QuickGames, "Play themselves in quick games"),
        (ForcedCards::Always, "Always play themselves"),
        (ForcedCards::Never, "I play them"),
    ]
}

pub fn sound_volumes() -> Vec<(Volume, &'static str)> {
    vec![(Volume::Soft, "Soft"), (Volume::Normal, "Normal"), (Volume::Loud, "Loud")]
}

pub fn coach_modes() -> Vec<(Coach, &'static str)> {
    vec![(Coach::Off, coach::OFF), (Coach::After, coach::AFTER_EACH_HAND), (Coach::Before, coach::BEFORE_IT_HAPPENS)]
}

pub fn ceremonies() -> Vec<(Ceremony, &'static str)> {
    vec![(Ceremony::Quick, "Quick"), (Ceremony::Full, "Full")]
}

pub fn table_kinds() -> Vec<(TableKind, &'static str)> {
    vec![(TableKind::Strict, "Strict"), (TableKind::Open, "Open")]
}

pub fn error_rates() -> Vec<(ErrorRate, &'static str)> {
    vec![(ErrorRate::Off, "Off"), (ErrorRate::Rare, "Rare"), (ErrorRate::Often, "Often")]
}

pub fn themes() -> Vec<(Theme, &'static str)> {
    vec![
        (Theme::Device, "As the device"),
        (Theme::Light, "Light"),
        (Theme::Dark, "Dark"),
        (Theme::Bright, "Bright hall"),
    ]
}

pub fn text_sizes() -> Vec<(TextSize, &'static str)> {
    vec![(TextSize::Normal, "Normal"), (TextSize::Large, "Large"), (TextSize::Huge, "Huge")]
}

pub fn motion_choices() -> Vec<(Motion, &'static str)> {
    vec![(Motion::Device, "As the device"), (Motion::Full, "Full"), (Motion::Reduced, "Reduced")]
}

pub fn thumb_sides() -> Vec<(PhoneHand, &'static str)> {
    vec![(PhoneHand::Right, "Right hand"), (PhoneHand::Left, "Left hand")]
}

pub fn suit_colors() -> Vec<(SuitColors, &'static str)> {
    vec![(SuitColors::Four, "Four colors"), (SuitColors::Two, "Two colors"), (SuitColors::Safe, "Safe colors")]
}

pub fn card_backs() -> Vec<(CardBack, &'static str)> {
    vec![(CardBack::Red, "Red"), (CardBack::Blue, "Blue"), (CardBack::Green, "Green"), (CardBack::Black, "Black")]
}

pub fn table_cloths() -> Vec<(Cloth, &'static str)> {
    vec![(Cloth::Green, "Green"), (Cloth::Blue, "Blue"), (Cloth::Plum, "Plum"), (Cloth::Gray, "Gray")]
}

pub fn card_faces() -> Vec<(CardFaces, &'static str)> {
    vec![
        (CardFaces::Pictures, "Pictures"),
        (CardFaces::LargeIndex, "Large index"),
        (CardFaces::Letters, "Extra large, no pictures"),
    ]
}
