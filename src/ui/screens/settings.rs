//! The settings.

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

/// Draws the screen.
pub fn settings_screen() -> AnyElement {
    page_about("page", say::SETTINGS, HelpTopic::Data)
        .child(update_offer())
        .child(div().class("form").child(look()).child(pace()).child(key_sheet()).child(your_data()).child(about()))
}

fn look() -> AnyElement {
    let safe = help(say::SAFE_COLORS);
    let cards = [
        Card::new(Rank::Ace, Suit::Spades),
        Card::new(Rank::Queen, Suit::Hearts),
        Card::new(Rank::Jack, Suit::Diamonds),
        Card::new(Rank::King, Suit::Clubs),
    ];
    let swatch = cards.map(|card| span().class("card").attr("data-suit", suit_letter(card)).child(face(card)));
    let pair = div()
        .class("pair")
        .child(choice(say::THEME, labels::themes(), |kept| &mut kept.theme, None))
        .child(choice(say::TEXT_SIZE, labels::text_sizes(), |kept| &mut kept.text, None))
        .child(choice(say::MOTION, labels::motions(), |kept| &mut kept.motion, None))
        .child(choice(say::THUMB, labels::thumbs(), |kept| &mut kept.thumb, None));
    sheet("look", say::HOW_IT_LOOKS)
        .child(pair)
        .child(choice(say::PACK, labels::packs(), |kept| &mut kept.pack, Some(safe.into_any())))
        .child(div().class("swatch").attr("aria-hidden", "true").child(swatch))
}

fn pace() -> AnyElement {
    sheet("pace", say::HOW_IT_PLAYS)
        .child(choice(say::SPEED, labels::speeds(), |kept| &mut kept.speed, None))
        .child(tick(say::HOLD_TRICKS, |kept| &mut kept.hold_tricks))
        .child(tick(say::HANDS_FOLLOW, |kept| &mut kept.hands_follow))
        .child(choice(coach::COACH, labels::coaches(), |kept| &mut kept.coach, Some(help(coach::HELP).into_any())))
        .child(tick(say::SOUND, |kept| &mut kept.sound))
        .child(choice(say::VOLUME, labels::volumes(), |kept| &mut kept.volume, None))
        .child(feedback::can_vibrate().then(|| tick(say::VIBRATION, |kept| &mut kept.vibration)))
}

fn about() -> AnyElement {
    sheet("about", say::ABOUT)
        .child(help(say::version(env!("CARGO_PKG_VERSION"), &page::build())).child(say::FREE_SOFTWARE))
        .child(help(say::THANKS))
}
