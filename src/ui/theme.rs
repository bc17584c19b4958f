//! Writes the settings for the look of the page as attributes of the root element, for use by the style sheet.

use super::app_context::AppContext;
use crate::ui::prelude::*;
use app::save::{CardBack, CardFaces, Cloth, Motion, PhoneHand, Speed, SuitColors, TextSize, Theme};

/// Keeps the attributes of the root element up to date with the settings.
pub fn follow_settings(app: AppContext) {
    effect(move || {
        let settings = app.settings.get();
        let theme = match settings.theme {
            Theme::Device => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
            Theme::Bright => Some("bright"),
        };
        let pack = match settings.suit_colors {
            SuitColors::Four => "four",
            SuitColors::Two => "two",
            SuitColors::Safe => "safe",
        };
        let back = match settings.card_back {
            CardBack::Red => None,
            CardBack::Blue => Some("blue"),
            CardBack::Green => Some("green"),
            CardBack::Black => Some("black"),
        };
        let cloth = match settings.cloth {
            Cloth::Green => None,
            Cloth::Blue => Some("blue"),
            Cloth::Plum => Some("plum"),
            Cloth::Gray => Some("gray"),
        };
        let faces = match settings.card_faces {
            CardFaces::Pictures => None,
            CardFaces::LargeIndex => Some("index"),
            CardFaces::Letters => Some("letters"),
        };
        let text = match settings.text_size {
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Huge => "huge",
        };
        let motion = match settings.motion {
            Motion::Device => None,
            Motion::Full => Some("full"),
            Motion::Reduced => Some("reduced"),
        };
        let hand = match settings.thumb {
            PhoneHand::Right => "right",
            PhoneHand::Left => "left",
        };
        let speed = match settings.speed {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        };
        let attributes = [
            ("data-theme", theme),
            ("data-pack", Some(pack)),
            ("data-back", back),
            ("data-cloth", cloth),
            ("data-faces", faces),
            ("data-text", Some(text)),
            ("data-motion", motion),
            ("data-hand", Some(hand)),
            ("data-speed", Some(speed)),
        ];
        let Some(root) = document().document_element() else { return };
        for (name, value) in attributes {
            let _ = match value {
                Some(value) => root.set_attribute(name, value),
                None => root.remove_attribute(name),
            };
        }
    });
}
