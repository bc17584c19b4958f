//! Cards, pips and icons: all from one sprite of vector drawings.

use leptos::prelude::*;

use crate::cards::{Card, Suit};
use crate::words;

/// The drawings, put into the page once.
#[component]
pub fn Sprite() -> impl IntoView {
    view! { <div class="sprite-box" inner_html=include_str!("art/sprite.svg")></div> }
}

/// The face of a card, drawn for near and for far.
#[component]
pub fn Face(
    /// The card.
    card: Card,
) -> impl IntoView {
    view! {
        <svg class="face" aria-hidden="true">
            <use class="near" href=format!("#{card}") />
            <use class="far" href=format!("#{card}-l") />
        </svg>
    }
}

/// The back of a card.
#[component]
pub fn Back() -> impl IntoView {
    view! {
        <svg class="face" aria-hidden="true">
            <use href="#back" />
        </svg>
    }
}

/// The pip of a suit, silent.
#[component]
pub fn Pip(
    /// The suit.
    suit: Suit,
) -> impl IntoView {
    view! {
        <svg class="pip" data-suit=suit.letter().to_string() aria-hidden="true">
            <use href=format!("#p-{}", suit.letter()) />
        </svg>
    }
}

/// The pip of a suit, read aloud as its name.
#[component]
pub fn NamedPip(
    /// The suit.
    suit: Suit,
) -> impl IntoView {
    view! {
        <svg class="pip" data-suit=suit.letter().to_string() role="img" aria-label=words::suit(suit)>
            <use href=format!("#p-{}", suit.letter()) />
        </svg>
    }
}

/// An icon of the sprite, silent: home undo hint last close crown book chart gear check copy warn first prev next end.
#[component]
pub fn Icon(
    /// Its name.
    name: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=format!("#i-{name}") />
        </svg>
    }
}

/// A card lying face up, read aloud by its name.
#[component]
pub fn FaceUp(
    /// The card.
    card: Card,
    /// What is read aloud; the card's name by default.
    #[prop(optional, into)]
    label: Option<String>,
) -> impl IntoView {
    view! {
        <div
            class="card"
            role="img"
            aria-label=label.unwrap_or_else(|| words::card(card))
            data-suit=card.suit.letter().to_string()
        >
            <Face card />
        </div>
    }
}
