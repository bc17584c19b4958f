//! What a person can choose for good.

use super::labels;
use super::parts::{setting, tick, top};
use super::update::update_offer;
use super::your_data::your_data;
use crate::browser::page;
use crate::cards::{Card, Rank, Suit};
use crate::ui::art::face;
use crate::ui::dom::html::{dd, div, dl, dt, h2, kbd, main, p, section, span};
use crate::ui::dom::prelude::*;

/// All settings.
pub fn settings_screen() -> AnyElement {
    main()
        .class("page")
        .child(top("Settings"))
        .child(update_offer())
        .child(div().class("form").child(look()).child(pace()).child(keys()).child(your_data()).child(about()))
}

fn look() -> AnyElement {
    let safe = p().class("help").child("Safe colours keep apart for red-green blindness.");
    let cards = [
        Card { rank: Rank::Ace, suit: Suit::Spades },
        Card { rank: Rank::Queen, suit: Suit::Hearts },
        Card { rank: Rank::Jack, suit: Suit::Diamonds },
        Card { rank: Rank::King, suit: Suit::Clubs },
    ];
    let swatch =
        cards.map(|card| span().class("card").attr("data-suit", card.suit.letter().to_string()).child(face(card)));
    section()
        .class("sheet")
        .attr("aria-labelledby", "look")
        .child(h2().id("look").child("How it looks"))
        .child(
            div()
                .class("pair")
                .child(setting("Theme", labels::themes(), |kept| kept.theme, |kept, theme| kept.theme = theme, None))
                .child(setting(
                    "Text size",
                    labels::text_sizes(),
                    |kept| kept.text,
                    |kept, text| kept.text = text,
                    None,
                ))
                .child(setting(
                    "Motion",
                    labels::motions(),
                    |kept| kept.motion,
                    |kept, motion| kept.motion = motion,
                    None,
                ))
                .child(setting("Thumb", labels::thumbs(), |kept| kept.thumb, |kept, thumb| kept.thumb = thumb, None)),
        )
        .child(setting("Pack", labels::packs(), |kept| kept.pack, |kept, pack| kept.pack = pack, Some(safe.into_any())))
        .child(div().class("swatch").attr("aria-hidden", "true").child(swatch))
}

fn pace() -> AnyElement {
    section()
        .class("sheet")
        .attr("aria-labelledby", "pace")
        .child(h2().id("pace").child("How it plays"))
        .child(setting("Speed", labels::speeds(), |kept| kept.speed, |kept, speed| kept.speed = speed, None))
        .child(tick("Hold each trick until I tap", |kept| kept.hold_tricks, |kept, on| kept.hold_tricks = on))
        .child(tick("The next hand follows by itself", |kept| kept.hands_follow, |kept, on| kept.hands_follow = on))
        .child(tick("Sound", |kept| kept.sound, |kept, on| kept.sound = on))
        .child(tick("Vibration", |kept| kept.vibration, |kept, on| kept.vibration = on))
}

/// The keys that the table listens to.
fn keys() -> AnyElement {
    let keys = [
        ("P", "pass"),
        ("O", "order up, assist or pick up"),
        ("A", "the same, alone"),
        ("N", "next hand"),
        ("U", "undo"),
        ("H", "hint"),
        ("L", "last trick"),
    ];
    let keys = keys.map(|(key, does)| (dt().child(kbd().child(key)), dd().child(does)));
    section().class("sheet").attr("aria-labelledby", "keys").child(h2().id("keys").child("Keys at the table")).child(
        dl().class("keys")
            .child(dt().child(kbd().child("1")).child(" to ").child(kbd().child("6")))
            .child(dd().child("play or discard that card, counted from the left"))
            .child(keys)
            .child(dt().child(kbd().child("Enter")).child(" or ").child(kbd().child("Space")))
            .child(dd().child("press what has the focus")),
    )
}

const THANKS: &str = "The cards are our own drawings. The program contains Leptos, wasm-bindgen, serde, gloo and other \
    Rust libraries under the MIT and Apache 2.0 licences. The rules are told in our own words; each names the \
    rulebook that it comes from.";

fn about() -> AnyElement {
    section()
        .class("sheet")
        .attr("aria-labelledby", "about")
        .child(h2().id("about").child("About"))
        .child(
            p().class("help")
                .child(format!("Bower {}, build {}. ", env!("CARGO_PKG_VERSION"), page::build()))
                .child("Free software under the MIT licence. After the first load nothing leaves this page."),
        )
        .child(p().class("help").child(THANKS))
}
