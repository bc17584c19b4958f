//! The first screen: on with what was open, or through one of the doors.

use leptos::prelude::*;

use super::kept::{Kept, kept_games};
use super::update::update_offer;
use crate::browser::offline::Offline;
use crate::cards::{Card, Rank, Suit};
use crate::ui::art::{face, icon};
use crate::ui::desk::Desk;
use crate::ui::el::{El, el, group, svg};
use crate::ui::live::{live, show};
use crate::ui::{games, heading};
use crate::words;

const PROMISE: &str =
    "Euchre at the table, on the score sheet and in the hall. No account, no network, no advertisement.";

/// The first screen.
pub fn home() -> El {
    let desk = Desk::here();
    heading::title_of_home();
    let kept = RwSignal::new(Kept::all(desk));
    let ready = move || matches!(desk.offline.get(), Offline::ReadyOffline | Offline::UpdateWaiting);
    group()
        .child(
            el("header")
                .class("mast")
                .child(
                    el("div")
                        .class("bowers")
                        .attr("aria-hidden", "true")
                        .child(drawn(Card { rank: Rank::Jack, suit: Suit::Clubs }))
                        .child(drawn(Card { rank: Rank::Jack, suit: Suit::Spades })),
                )
                .child(el("h1").attr("tabindex", "-1").child("Bower"))
                .child(el("p").child(PROMISE)),
        )
        .child(
            el("main")
                .class("page home")
                .child(update_offer())
                .child(open_sheet())
                .child(go_on(kept))
                .child(
                    el("nav").attr("aria-label", "Doors").child(
                        el("ul")
                            .class("doors")
                            .attr("role", "list")
                            .child(door(
                                Card { rank: Rank::Jack, suit: Suit::Hearts },
                                "#/play",
                                "Play",
                                "A whole game with three bots, under any of five rulebooks.",
                            ))
                            .child(door(
                                Card { rank: Rank::Ten, suit: Suit::Diamonds },
                                "#/sheets",
                                "Scoresheet",
                                "Keep score of a real table; the opponents sign.",
                            ))
                            .child(door(
                                Card { rank: Rank::King, suit: Suit::Clubs },
                                "#/events",
                                "Tournament",
                                "Practise a whole event, or run a real one from this device.",
                            )),
                    ),
                )
                .child(kept_games(kept))
                .child(
                    el("nav")
                        .class("shelf")
                        .attr("aria-label", "More")
                        .child(el("a").class("btn").attr("href", "#/rules").child(icon("book")).child("Rules"))
                        .child(el("a").class("btn").attr("href", "#/rulings").child(icon("warn")).child("Rulings"))
                        .child(el("a").class("btn").attr("href", "#/drills").child(icon("check")).child("Drills"))
                        .child(el("a").class("btn").attr("href", "#/stats").child(icon("chart")).child("Statistics"))
                        .child(el("a").class("btn").attr("href", "#/settings").child(icon("gear")).child("Settings")),
                )
                .child(
                    el("footer")
                        .class("foot")
                        .child(
                            svg("svg")
                                .class("sprig")
                                .attr("aria-hidden", "true")
                                .child(svg("use").attr("href", "#sprig")),
                        )
                        .child(el("div").attr("role", "status").child(show(ready, || {
                            el("span").class("badge ready").child(icon("check")).child("Ready offline").into_any()
                        }))),
                ),
        )
}

/// A card for the eye only.
fn drawn(card: Card) -> El {
    el("span")
        .class("card")
        .attr("data-suit", card.suit.letter().to_string())
        .attr("aria-hidden", "true")
        .child(face(card))
}

fn door(card: Card, href: &'static str, name: &'static str, about: &'static str) -> El {
    el("li").class("door").child(drawn(card)).child(el("a").attr("href", href).child(name)).child(el("p").child(about))
}

/// The sheet on which score is being kept.
fn open_sheet() -> AnyView {
    let desk = Desk::here();
    live(move || {
        let scoring = desk.scoring.get()?;
        Some(
            el("section")
                .class("sheet continue split")
                .attr("aria-labelledby", "open-sheet")
                .child(
                    el("div")
                        .child(el("h2").id("open-sheet").child("A scoresheet is open"))
                        .child(el("p").class("help").child("Play, reviews and rules stay shut until it is closed.")),
                )
                .child(
                    el("a")
                        .class("btn primary")
                        .attr("href", format!("#/sheets/{}", scoring.sheet))
                        .child("Back to the sheet"),
                )
                .into_any(),
        )
    })
}

/// The game touched last that is not over.
fn go_on(kept: RwSignal<Vec<Kept>>) -> AnyView {
    let desk = Desk::here();
    live(move || {
        let latest = kept.with(|kept| kept.iter().find(|game| !game.is_over()).cloned())?;
        let own = latest.saved.seat;
        let score = words::score(&latest.state, own.side()).to_ascii_lowercase();
        let waits = words::waits_for(&latest.state, own, &latest.names);
        let id = latest.id.clone();
        let resume = move |event: web_sys::Event| {
            event.prevent_default();
            games::open(desk, id.clone());
        };
        Some(
            el("section")
                .class("sheet continue split")
                .attr("aria-labelledby", "continue")
                .child(
                    el("div").child(el("h2").id("continue").child(words::progress(&latest.state))).child(
                        el("p")
                            .class("help")
                            .child(format!("{} rules, {score}. {waits}", words::rules_name(latest.state.rules()))),
                    ),
                )
                .child(el("a").class("btn primary").attr("href", "#/table").on("click", resume).child("Continue"))
                .into_any(),
        )
    })
}
