//! The bar on top: the score as counters and as a number, tricks, which hand it is, whose deals are left.

use leptos::prelude::*;

use super::Shown;
use super::model::ScoreModel;
use crate::cards::Seat;
use crate::ruleset::Counters;
use crate::ui::art::Icon;
use crate::ui::live::{show, text};
use crate::words;

/// The score and what goes with it.
#[component]
pub fn Scorebar(shown: Shown) -> impl IntoView {
    let model = shown.model;
    let score = Memo::new(move |_| model.read().score.clone());
    let spoken = move || {
        let score = score.get();
        let deals = score.deals_left.map(words::deals_left).unwrap_or_default();
        format!(
            "Us {}, them {}. Tricks: us {}, them {}. {deals}",
            score.us, score.them, score.tricks_us, score.tricks_them
        )
    };
    let about = move |_| shown.about.run(());
    view! {
        <header class="scorebar">
            <a class="btn icon-btn" href="#/" aria-label="Home"><Icon name="home" /></a>
            <section class="score" aria-label="Score">
                <p class="vh">{text(spoken)}</p>
                <SideScore
                    us=true
                    points=Signal::derive(move || score.read().us)
                    tricks=Signal::derive(move || score.read().tricks_us)
                    counters=Signal::derive(move || score.read().counters)
                />
                <button class="hand-no" type="button" title="About this game" on:click=about>
                    <b>{text(move || score.get().hand)}</b>
                    " "
                    {text(move || score.get().of)}
                    {show(move || score.read().deals_left.is_some(), move || view! { <DealsLeft score /> }.into_any())}
                </button>
                <SideScore
                    us=false
                    points=Signal::derive(move || score.read().them)
                    tricks=Signal::derive(move || score.read().tricks_them)
                    counters=Signal::derive(move || score.read().counters)
                />
            </section>
        </header>
    }
}

/// `N3 E3 S2 W2`: the same in few letters, for the eye; the score's text says it in words.
#[component]
fn DealsLeft(score: Memo<ScoreModel>) -> impl IntoView {
    let of = move |seat: Seat| score.read().deals_left.map_or(0, |each| each[seat]).to_string();
    let seats = Seat::ALL.map(|seat| view! { <span>{seat.to_string()}<b>{text(move || of(seat))}</b></span> });
    view! { <span class="deals" aria-hidden="true">{seats.collect_view()}</span> }
}

#[component]
fn SideScore(us: bool, points: Signal<i16>, tricks: Signal<u8>, counters: Signal<Counters>) -> impl IntoView {
    let (side, name, suit) = if us { ("us", "Us", "H") } else { ("them", "Them", "S") };
    let keeper = move || keeper(points.get(), counters.get(), suit);
    view! {
        <div class="side" data-side=side aria-hidden="true">
            {show(move || counters.get() != Counters::Paper, move || view! {
                <svg
                    class="fives"
                    data-suit=suit
                    data-low=move || keeper().low
                    data-show=move || keeper().shows
                    viewBox="0 0 64 56"
                    aria-hidden="true"
                >
                    <use class="low" href=move || format!("#{}-{suit}", keeper().low) width="30" height="42" />
                    <use class="top" href=move || keeper().top width="30" height="42" />
                </svg>
            }.into_any())}
            <span class="name">{name}" "<b class="points">{text(move || points.get().to_string())}</b></span>
            <span class="tricks" data-n=move || tricks.get()></span>
        </div>
    }
}

/// Two cards that show a score: the lower one, the one laid over it, and how many pips are left to see.
struct Keeper {
    low: &'static str,
    top: String,
    shows: i16,
}

/// Ten points and more begin again at one; the number beside says the truth.
fn keeper(points: i16, counters: Counters, suit: &str) -> Keeper {
    let points = if points > 0 { (points - 1) % 10 + 1 } else { 0 };
    let (first, low, high, top) = match counters {
        Counters::SixAndFour => (6, "six", "four", "six"),
        Counters::Fives | Counters::Paper => (5, "five", "five", "five"),
    };
    if points <= first {
        Keeper { low, top: "#down".to_owned(), shows: points }
    } else {
        Keeper { low: high, top: format!("#{top}-{suit}"), shows: points - first }
    }
}
