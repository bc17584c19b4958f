//! What a person can choose for good.

use leptos::prelude::*;

use super::labels;
use super::parts::{Top, setting, tick};
use super::update::UpdateOffer;
use super::your_data::YourData;
use crate::browser::page;
use crate::cards::{Card, Rank, Suit};
use crate::ui::art::Face;

/// All settings.
#[component]
pub fn SettingsScreen() -> impl IntoView {
    view! {
        <main class="page">
            <Top title="Settings" />
            <UpdateOffer />
            <div class="form">
                <Look />
                <Pace />
                <Keys />
                <YourData />
                <About />
            </div>
        </main>
    }
}

#[component]
fn Look() -> impl IntoView {
    let safe = view! { <p class="help">"Safe colours keep apart for red-green blindness."</p> };
    let cards = [
        Card { rank: Rank::Ace, suit: Suit::Spades },
        Card { rank: Rank::Queen, suit: Suit::Hearts },
        Card { rank: Rank::Jack, suit: Suit::Diamonds },
        Card { rank: Rank::King, suit: Suit::Clubs },
    ];
    let swatch = cards
        .map(|card| view! { <span class="card" data-suit=card.suit.letter().to_string()><Face card /></span> })
        .collect_view();
    view! {
        <section class="sheet" aria-labelledby="look">
            <h2 id="look">"How it looks"</h2>
            <div class="pair">
                {setting("Theme", labels::themes(), |kept| kept.theme, |kept, theme| kept.theme = theme, None)}
                {setting("Text size", labels::text_sizes(), |kept| kept.text, |kept, text| kept.text = text, None)}
                {setting("Motion", labels::motions(), |kept| kept.motion, |kept, motion| kept.motion = motion, None)}
                {setting("Thumb", labels::thumbs(), |kept| kept.thumb, |kept, thumb| kept.thumb = thumb, None)}
            </div>
            {setting("Pack", labels::packs(), |kept| kept.pack, |kept, pack| kept.pack = pack, Some(safe.into_any()))}
            <div class="swatch" aria-hidden="true">{swatch}</div>
        </section>
    }
}

#[component]
fn Pace() -> impl IntoView {
    view! {
        <section class="sheet" aria-labelledby="pace">
            <h2 id="pace">"How it plays"</h2>
            {setting("Speed", labels::speeds(), |kept| kept.speed, |kept, speed| kept.speed = speed, None)}
            {tick("Hold each trick until I tap", |kept| kept.hold_tricks, |kept, on| kept.hold_tricks = on)}
            {tick("The next hand follows by itself", |kept| kept.hands_follow, |kept, on| kept.hands_follow = on)}
            {tick("Sound", |kept| kept.sound, |kept, on| kept.sound = on)}
            {tick("Vibration", |kept| kept.vibration, |kept, on| kept.vibration = on)}
        </section>
    }
}

/// The keys that the table listens to.
#[component]
fn Keys() -> impl IntoView {
    let keys = [
        ("P", "pass"),
        ("O", "order up, assist or pick up"),
        ("A", "the same, alone"),
        ("N", "next hand"),
        ("U", "undo"),
        ("H", "hint"),
        ("L", "last trick"),
    ];
    let keys = keys.map(|(key, does)| view! { <dt><kbd>{key}</kbd></dt><dd>{does}</dd> }).collect_view();
    view! {
        <section class="sheet" aria-labelledby="keys">
            <h2 id="keys">"Keys at the table"</h2>
            <dl class="keys">
                <dt><kbd>"1"</kbd>" to "<kbd>"6"</kbd></dt>
                <dd>"play or discard that card, counted from the left"</dd>
                {keys}
                <dt><kbd>"Enter"</kbd>" or "<kbd>"Space"</kbd></dt>
                <dd>"press what has the focus"</dd>
            </dl>
        </section>
    }
}

#[component]
fn About() -> impl IntoView {
    view! {
        <section class="sheet" aria-labelledby="about">
            <h2 id="about">"About"</h2>
            <p class="help">
                {format!("Bower {}, build {}. ", env!("CARGO_PKG_VERSION"), page::build())}
                "Free software under the MIT licence. After the first load nothing leaves this page."
            </p>
            <p class="help">
                "The cards are our own drawings. The program contains Leptos, wasm-bindgen, serde, gloo and other Rust libraries under the MIT and Apache 2.0 licences. The rules are told in our own words; each names the rulebook that it comes from."
            </p>
        </section>
    }
}
