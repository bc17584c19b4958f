//! Cards, pips and icons: vector drawings, put into the page once. The first screen brings few of them, so that it stands
//! sooner; whatever comes after it brings the rest.

use std::cell::Cell;

use crate::ui::dom::html::{div, span};
use crate::ui::dom::prelude::*;
use crate::ui::dom::svg;
use app::words;
use cards::{Card, Rank, Suit};
use rules::Trump;

thread_local! {
    static ALL_HERE: Cell<bool> = const { Cell::new(false) };
    static JOKER_HERE: Cell<bool> = const { Cell::new(false) };
}

/// The drawings of the first screen, the pips and the icons.
pub fn first_drawings() -> AnyElement {
    div().class("sprite-box").inner_html(include_str!("art/first.svg"))
}

/// Puts the other drawings into the page, unless they are there. Called by every screen but the first, before it is drawn.
pub fn bring_the_rest() {
    if !ALL_HERE.replace(true) {
        bring(include_str!("art/rest.svg"));
    }
}

fn bring(drawings: &str) {
    if let Some(body) = document().body() {
        let _ = body.insert_adjacent_html("beforeend", drawings);
    }
}

/// The face of a card, drawn for near and for far.
pub fn face(card: Card) -> AnyElement {
    // Few houses play it.
    if card == Card::JOKER && !JOKER_HERE.replace(true) {
        bring(include_str!("art/joker.svg"));
    }
    svg::svg()
        .class("face")
        .attr("aria-hidden", "true")
        .child(svg::r#use().class("near").attr("href", format!("#{card}")))
        .child(svg::r#use().class("far").attr("href", format!("#{card}-l")))
}

/// The head and shoulders on a court card, as a portrait.
pub fn portrait(of: Card) -> AnyElement {
    let bust = svg::r#use().attr("href", format!("#b-{of}")).attr("width", "64").attr("height", "68");
    svg::svg()
        .class("portrait")
        .attr("viewBox", "5 0 54 54")
        .attr("aria-hidden", "true")
        .attr("data-suit", suit_letter(of))
        .child(bust)
}

fn rank_letter(card: Card) -> char {
    card.rank().map_or('*', Rank::letter)
}

/// The letter of a card's suit, after which its colors are chosen; `J` for the joker.
pub fn suit_letter(card: Card) -> String {
    card.suit().map_or('J', Suit::letter).to_string()
}

/// The back of a card.
pub fn back() -> AnyElement {
    drawing_of("#back").class("face")
}

/// The pip of a suit, silent.
pub fn pip(suit: Suit) -> AnyElement {
    pip_drawing(suit).attr("aria-hidden", "true")
}

fn pip_drawing(suit: Suit) -> AnyElement {
    let letter = suit.letter().to_string();
    svg::svg().class("pip").child(svg::r#use().attr("href", format!("#p-{letter}"))).attr("data-suit", letter)
}

/// The sign of what a hand is played in, silent: the pip of a suit, or letters.
pub fn sign(trump: Trump) -> AnyElement {
    match trump {
        Trump::Suit(suit) => pip(suit),
        Trump::NoTrump => span().class("nt").attr("aria-hidden", "true").child(words::NO_TRUMP_SIGN),
    }
}

/// The same, read aloud as its name.
pub fn named_sign(trump: Trump) -> AnyElement {
    let sign = match trump {
        Trump::Suit(suit) => pip_drawing(suit),
        Trump::NoTrump => span().class("nt").child(words::NO_TRUMP_SIGN),
    };
    sign.attr("role", "img").attr("aria-label", words::trump(trump))
}

/// The index of a card, read aloud as its name.
pub fn named_index(card: Card) -> AnyElement {
    span()
        .class("index")
        .attr("data-suit", suit_letter(card))
        .attr("role", "img")
        .attr("aria-label", words::card(card))
        .child(svg::svg().child(svg::r#use().attr("href", format!("#r-{}", rank_letter(card)))))
        .child(card.suit().map(pip))
}

/// An icon of the sprite, silent: home undo hint last close crown book chart gear check copy warn first prev next end.
pub fn icon(name: &'static str) -> AnyElement {
    drawing_of(&format!("#i-{name}")).class("icon")
}

/// A mark of how a hand ended, silent: euchre march loner made.
pub fn drawing(name: &'static str) -> AnyElement {
    drawing_of(&format!("#m-{name}"))
}

/// A drawing of the sprite, silent.
pub fn drawing_of(href: &str) -> AnyElement {
    svg::svg().attr("aria-hidden", "true").child(svg::r#use().attr("href", href))
}

/// A card lying face up, read aloud by its name.
pub fn face_up(card: Card) -> AnyElement {
    face_up_as(card, words::card(card))
}

/// A card lying face up, read aloud as this.
pub fn face_up_as(card: Card, label: String) -> AnyElement {
    spoken("card", label).attr("data-suit", suit_letter(card)).child(face(card))
}

/// What is drawn, and read aloud as this; the drawing is to follow.
pub fn spoken(class: &str, label: impl AttributeValue) -> AnyElement {
    div().class(class).attr("role", "img").attr("aria-label", label)
}
