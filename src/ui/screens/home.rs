//! The first screen: on with what was open, or through one of the doors.

use leptos::prelude::*;

use super::kept::{Kept, KeptGames};
use super::update::UpdateOffer;
use crate::browser::offline::Offline;
use crate::cards::{Card, Rank, Suit};
use crate::ui::art::{Face, Icon};
use crate::ui::desk::Desk;
use crate::ui::live::{live, show};
use crate::ui::{games, heading};
use crate::words;

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let desk = Desk::here();
    heading::title_of_home();
    let kept = RwSignal::new(Kept::all(desk));
    let ready = move || matches!(desk.offline.get(), Offline::ReadyOffline | Offline::UpdateWaiting);
    view! {
        <header class="mast">
            <div class="bowers" aria-hidden="true">
                <Drawn card=Card { rank: Rank::Jack, suit: Suit::Clubs } />
                <Drawn card=Card { rank: Rank::Jack, suit: Suit::Spades } />
            </div>
            <h1 tabindex="-1">"Bower"</h1>
            <p>"Euchre at the table, on the score sheet and in the hall. No account, no network, no advertisement."</p>
        </header>
        <main class="page home">
            <UpdateOffer />
            <Continue kept />
            <nav aria-label="Doors">
                <ul class="doors" role="list">
                    <Door
                        card=Card { rank: Rank::Jack, suit: Suit::Hearts }
                        href="#/play"
                        name="Play"
                        about="A whole game with three bots, under any of five rulebooks."
                    />
                    <Door
                        card=Card { rank: Rank::Ten, suit: Suit::Diamonds }
                        href="#/sheets"
                        name="Scoresheet"
                        about="Keep score of a real table; the opponents sign."
                    />
                    <Door
                        card=Card { rank: Rank::King, suit: Suit::Clubs }
                        href="#/events"
                        name="Tournament"
                        about="Practise a whole event, tables, clock and standings."
                    />
                </ul>
            </nav>
            <KeptGames kept />
            <nav class="shelf" aria-label="More">
                <a class="btn" href="#/rules"><Icon name="book" />"Rules"</a>
                <a class="btn" href="#/stats"><Icon name="chart" />"Statistics"</a>
                <a class="btn" href="#/settings"><Icon name="gear" />"Settings"</a>
            </nav>
            <footer class="foot">
                <svg class="sprig" aria-hidden="true"><use href="#sprig" /></svg>
                <div role="status">
                    {show(ready, || {
                        view! { <span class="badge ready"><Icon name="check" />"Ready offline"</span> }.into_any()
                    })}
                </div>
            </footer>
        </main>
    }
}

/// A card for the eye only.
#[component]
fn Drawn(card: Card) -> impl IntoView {
    view! {
        <span class="card" data-suit=card.suit.letter().to_string() aria-hidden="true"><Face card /></span>
    }
}

#[component]
fn Door(card: Card, href: &'static str, name: &'static str, about: &'static str) -> impl IntoView {
    view! {
        <li class="door">
            <Drawn card />
            <a href=href>{name}</a>
            <p>{about}</p>
        </li>
    }
}

/// The game touched last that is not over.
#[component]
fn Continue(kept: RwSignal<Vec<Kept>>) -> impl IntoView {
    let desk = Desk::here();
    live(move || {
        let latest = kept.with(|kept| kept.iter().find(|game| !game.is_over()).cloned())?;
        let own = latest.saved.seat;
        let score = words::score(&latest.state, own.side()).to_ascii_lowercase();
        let waits = words::waits_for(&latest.state, own, &latest.names);
        let id = latest.id.clone();
        let resume = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            games::open(desk, id.clone());
        };
        Some(
            view! {
            <section class="sheet continue split" aria-labelledby="continue">
                <div>
                    <h2 id="continue">{words::progress(&latest.state)}</h2>
                    <p class="help">{format!("{} rules, {score}. {waits}", words::rules_name(latest.state.rules()))}</p>
                </div>
                <a class="btn primary" href="#/table" on:click=resume>"Continue"</a>
            </section>
        }
        .into_any())
    })
}
