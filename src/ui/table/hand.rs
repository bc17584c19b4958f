//! The player's own cards: to play, to discard, or to look at.

use leptos::prelude::*;

use super::inbox::Intent;
use super::model::{Ask, HandCard};
use super::{Seated, Shown};
use crate::cards::Card;
use crate::rules::Action;
use crate::table::Answer;
use crate::ui::art::Face;
use crate::ui::live::{list, live, show};
use crate::words;

/// What is done with the cards now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Look,
    Play,
    Discard,
}

/// The region "Your hand", or the group "Discard" while that lasts.
#[component]
pub fn Hand(shown: Shown) -> impl IntoView {
    let model = shown.model;
    let cards = Memo::new(move |_| model.read().hand.clone());
    let used = Memo::new(move |_| match model.read().ask {
        Ask::Play => Use::Play,
        Ask::Discard => Use::Discard,
        _ => Use::Look,
    });
    let discarding = Memo::new(move |_| used.get() == Use::Discard);
    let count = move || cards.read().len();
    let turn = move || (used.get() != Use::Look).then_some("");
    live(move || {
        let slots = view! {
            <ul class="cards" role="list">
                {list(
                    move || cards.read().iter().map(|held| held.card.to_string()).collect(),
                    move |place| {
                        let card = cards.read_untracked().get(place).map(|held| held.card);
                        card.map(|card| view! { <Slot shown card cards /> }).into_any()
                    },
                )}
            </ul>
        };
        Some(if discarding.get() {
            view! {
                <section class="hand" role="group" aria-labelledby="discard-heading" data-n=count data-turn=turn>
                    <h2 class="vh" id="discard-heading">"Discard"</h2>
                    {slots}
                </section>
            }
            .into_any()
        } else {
            view! { <section class="hand" aria-label="Your hand" data-n=count data-turn=turn>{slots}</section> }
                .into_any()
        })
    })
}

#[component]
fn Slot(shown: Shown, card: Card, cards: Memo<Vec<HandCard>>) -> impl IntoView {
    let held = Memo::new(move |_| cards.read().iter().find(|held| held.card == card).cloned());
    let why_not = move || held.read().as_ref().and_then(|held| held.why_not.clone());
    let left_bower = move || held.read().as_ref().is_some_and(|held| held.left_bower);
    let hinted =
        move || matches!(shown.advised.get(), Some(Action::Play(of) | Action::Discard(of)) if of == card).then_some("");
    let label = move || {
        let tag = if left_bower() { ", left bower" } else { "" };
        format!("{}{tag}", words::card(card))
    };
    let id = format!("why-{card}");
    let described = {
        let id = id.clone();
        move || why_not().map(|_| id.clone())
    };
    view! {
        <li class="slot">
            <button
                class="card"
                type="button"
                data-suit=card.suit.letter().to_string()
                aria-label=label
                aria-disabled=move || why_not().map(|_| "true")
                aria-describedby=described
                data-hint=hinted
                on:click=move |_| shown.use_card.run(card)
            >
                <Face card />
                {show(left_bower, || {
                    view! { <span class="ribbon" aria-hidden="true">"left"<span>" bower"</span></span> }.into_any()
                })}
            </button>
            {live(move || {
                let id = id.clone();
                why_not().map(|why| view! { <span class="why" role="tooltip" id=id>{why}</span> }.into_any())
            })}
        </li>
    }
}

/// Plays or discards a card, or says why not.
pub fn use_card(seated: Seated, card: Card) {
    seated.with_value(|session| {
        let action = {
            let model = session.shown();
            let refused = model.hand.iter().find(|held| held.card == card).and_then(|held| held.why_not.clone());
            match (&model.ask, refused) {
                (_, Some(why)) => Err(why),
                (Ask::Play, None) => Ok(Action::Play(card)),
                (Ask::Discard, None) => Ok(Action::Discard(card)),
                _ => Err("It is not your turn.".to_owned()),
            }
        };
        match action {
            Ok(action) => session.put(Intent::Answer(Answer::Act(action))),
            Err(why) => {
                session.put(Intent::Tap);
                session.explain(&why);
            }
        }
    });
}
