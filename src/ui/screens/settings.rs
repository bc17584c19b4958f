//! The screen of the settings. Every change is stored at once.

use super::keys::key_sheet;
use super::labels;
use super::update::update_offer;
use super::your_data::your_data;
use crate::browser::{feedback, page};
use crate::ui::prelude::*;
use app::words::help::HelpTopic;
use app::words::review::coach;
use app::words::screens::settings as say;
use cards::{Card, Rank, Suit};

pub fn settings_screen() -> AnyElement {
    page_about("page wide", "Settings", HelpTopic::Data).child(update_offer()).child(
        div()
            .class("settings")
            .child(pace_settings())
            .child(card_settings())
            .child(screen_settings())
            .child(sound_settings())
            .child(your_data())
            .child(key_sheet())
            .child(about_section()),
    )
}

/// Creates a group of settings. On a phone, all groups but the first are folded, and `holds` says what is in them.
fn foldable_group(id: &'static str, heading: &'static str, holds: &'static str) -> AnyElement {
    match page::is_touch_phone() {
        true => foldable("sheet", false, (h2().id(id).child(heading), small().child(holds))),
        false => sheet(id, heading),
    }
}

fn pace_settings() -> AnyElement {
    let chosen = AppContext::current().settings;
    let forced = help(move || say::forced_cards_help(chosen.read().forced_cards));
    let coach = help("Says what was wrong with a decision, judged from what you can see. Never in an event.");
    sheet("pace", "How it plays")
        .child(setting_radios("Speed", labels::game_speeds(), |kept| &mut kept.speed, None))
        .child(setting_radios(coach::COACH, labels::coach_modes(), |kept| &mut kept.coach, Some(coach.into_any())))
        .child(setting_radios(
            "Forced cards",
            labels::forced_cards(),
            |kept| &mut kept.forced_cards,
            Some(forced.into_any()),
        ))
        .child(setting_check_box("Tap a card twice to play it", |kept| &mut kept.confirm_taps))
        .child(setting_check_box("Hold each trick until I tap", |kept| &mut kept.hold_tricks))
        .child(setting_check_box("Deal the next hand automatically", |kept| &mut kept.deals_next_hand))
}

fn card_settings() -> AnyElement {
    let safe = help("Safe colors can be told apart with red-green color blindness.");
    let index = help("On a phone, all small cards have the large index.");
    let cards = [
        Card::new(Rank::Ace, Suit::Spades),
        Card::new(Rank::Queen, Suit::Hearts),
        Card::new(Rank::Jack, Suit::Diamonds),
        Card::new(Rank::King, Suit::Clubs),
    ];
    let swatch = cards.map(|card| span().class("card").attr("data-suit", suit_letter(card)).child(face(card)));
    foldable_group("look", "Cards and table", "Pack, faces, backs, cloth")
        .child(
            div()
                .class("swatch on-cloth")
                .attr("aria-hidden", "true")
                .child(swatch)
                .child(div().class("card back").child(back())),
        )
        .child(setting_radios("Pack", labels::suit_colors(), |kept| &mut kept.suit_colors, Some(safe.into_any())))
        .child(setting_radios("Faces", labels::card_faces(), |kept| &mut kept.card_faces, Some(index.into_any())))
        .child(setting_radios("Backs", labels::card_backs(), |kept| &mut kept.card_back, None))
        .child(setting_radios("Table", labels::table_cloths(), |kept| &mut kept.cloth, None))
}

fn screen_settings() -> AnyElement {
    foldable_group("screen", "The screen", "Text size, theme, motion, thumb")
        .child(setting_radios("Text size", labels::text_sizes(), |kept| &mut kept.text_size, None))
        .child(setting_radios("Theme", labels::themes(), |kept| &mut kept.theme, None))
        .child(setting_radios("Motion", labels::motion_choices(), |kept| &mut kept.motion, None))
        .child(setting_radios("Thumb", labels::thumb_sides(), |kept| &mut kept.thumb, None))
}

fn sound_settings() -> AnyElement {
    let app = AppContext::current();
    // This runs after the setting has changed, so the sound is played with the new setting.
    let sample = move |_| app.settings.with_untracked(feedback::play_preview);
    foldable_group("sound", "Sound and vibration", "On or off, volume")
        .child(setting_check_box("Sound", |kept| &mut kept.sound).on(ev::change, sample))
        .child(div().on(ev::change, sample).child(setting_radios(
            "Volume",
            labels::sound_volumes(),
            |kept| &mut kept.volume,
            None,
        )))
        .child(feedback::can_vibrate().then(|| setting_check_box("Vibration", |kept| &mut kept.vibration)))
}

fn about_section() -> AnyElement {
    foldable_group("about", "About", "Version and license")
        .child(
            help(say::version_text(env!("CARGO_PKG_VERSION"), &page::build_id()))
                .child("Free software under the MIT license. After the first load nothing leaves this page."),
        )
        .child(help(
            "The cards are our own drawings. The program contains Leptos, wasm-bindgen, serde, gloo and other Rust \
             libraries under the MIT and Apache 2.0 licenses. The rules are told in our own words; each names the \
             rulebook that it comes from.",
        ))
}
