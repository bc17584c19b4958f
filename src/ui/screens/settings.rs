//! What a person can choose for good.

use leptos::prelude::*;

use super::labels;
use super::parts::{Radios, Tick, Top};
use super::update::UpdateOffer;
use super::your_data::YourData;
use crate::browser::page;
use crate::cards::{Card, Rank, Suit};
use crate::save::Settings;
use crate::ui::art::Face;
use crate::ui::desk::Desk;

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

/// A setting and how it is changed.
fn setting<T: Send + Sync + 'static>(get: fn(&Settings) -> T, set: fn(&mut Settings, T)) -> (Signal<T>, Callback<T>) {
    let desk = Desk::here();
    let chosen = Signal::derive(move || desk.settings.with(get));
    let choose = Callback::new(move |value| desk.change_settings(|settings| set(settings, value)));
    (chosen, choose)
}

#[component]
fn Look() -> impl IntoView {
    let (theme, set_theme) = setting(|kept| kept.theme, |kept, theme| kept.theme = theme);
    let (text, set_text) = setting(|kept| kept.text, |kept, text| kept.text = text);
    let (motion, set_motion) = setting(|kept| kept.motion, |kept, motion| kept.motion = motion);
    let (thumb, set_thumb) = setting(|kept| kept.thumb, |kept, thumb| kept.thumb = thumb);
    let (pack, set_pack) = setting(|kept| kept.pack, |kept, pack| kept.pack = pack);
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
                <Radios legend="Theme" options=labels::themes() chosen=theme choose=set_theme />
                <Radios legend="Text size" options=labels::text_sizes() chosen=text choose=set_text />
                <Radios legend="Motion" options=labels::motions() chosen=motion choose=set_motion />
                <Radios legend="Thumb" options=labels::thumbs() chosen=thumb choose=set_thumb />
            </div>
            <Radios legend="Pack" options=labels::packs() chosen=pack choose=set_pack>
                <p class="help">"Safe colours keep apart for red-green blindness."</p>
            </Radios>
            <div class="swatch" aria-hidden="true">{swatch}</div>
        </section>
    }
}

#[component]
fn Pace() -> impl IntoView {
    let (speed, set_speed) = setting(|kept| kept.speed, |kept, speed| kept.speed = speed);
    let (hold, set_hold) = setting(|kept| kept.hold_tricks, |kept, on| kept.hold_tricks = on);
    let (follow, set_follow) = setting(|kept| kept.hands_follow, |kept, on| kept.hands_follow = on);
    let (sound, set_sound) = setting(|kept| kept.sound, |kept, on| kept.sound = on);
    let (vibration, set_vibration) = setting(|kept| kept.vibration, |kept, on| kept.vibration = on);
    view! {
        <section class="sheet" aria-labelledby="pace">
            <h2 id="pace">"How it plays"</h2>
            <Radios legend="Speed" options=labels::speeds() chosen=speed choose=set_speed />
            <Tick label="Hold each trick until I tap" on=hold set=set_hold />
            <Tick label="The next hand follows by itself" on=follow set=set_follow />
            <Tick label="Sound" on=sound set=set_sound />
            <Tick label="Vibration" on=vibration set=set_vibration />
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
