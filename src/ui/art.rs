//! Cards, pips and icons as vector drawings in a sprite. The first screen contains a few of them to
//! load fast; every other screen adds the rest.

use std::cell::Cell;

use crate::ui::dom::html::{div, span};
use crate::ui::dom::prelude::*;
use crate::ui::dom::svg;
use app::play::Face;
use app::words;
use cards::{Card, Rank, Suit};
use rules::Trump;

thread_local! {
    static ALL_HERE: Cell<bool> = const { Cell::new(false) };
    static JOKER_HERE: Cell<bool> = const { Cell::new(false) };
}

/// Draws the sprite of the first screen, with pips and icons.
pub fn first_drawings() -> AnyElement {
    div().class("sprite-box").inner_html(include_str!("art/first.svg"))
}

/// Adds the other drawings to the page, once. Every screen except the first calls it before it draws.
pub fn add_remaining_drawings() {
    if !ALL_HERE.replace(true) {
        add_drawings(include_str!("art/rest.svg"));
    }
}

fn add_drawings(drawings: &str) {
    if let Some(body) = document().body() {
        let _ = body.insert_adjacent_html("beforeend", drawings);
    }
}

/// Draws the face of a card twice: with a large index for small sizes, and with the full layout of pips.
pub fn face(card: Card) -> AnyElement {
    // The joker is loaded on demand, because few houses play it.
    if card == Card::JOKER && !JOKER_HERE.replace(true) {
        add_drawings(include_str!("art/joker.svg"));
    }
    svg::svg()
        .class("face")
        .attr("aria-hidden", "true")
        .child(svg::r#use().class("near").attr("href", format!("#{card}")))
        .child(svg::r#use().class("far").attr("href", format!("#{card}-l")))
        .child(card.suit().map(|suit| large_letters(rank_letter(card), suit)))
}

/// Draws rank and suit in large letters, for people who turned pictures off.
fn large_letters(rank: char, suit: Suit) -> AnyElement {
    let part = |href: String, [x, y, width, height]: [&'static str; 4]| {
        let part = svg::r#use().attr("href", href).attr("x", x).attr("y", y);
        part.attr("width", width).attr("height", height)
    };
    svg::svg()
        .class("letters")
        .attr("viewBox", "0 0 60 84")
        .child(part(format!("#r-{rank}"), ["5", "5", "34", "42.5"]))
        .child(part(format!("#p-{}", suit.letter()), ["20", "46", "34", "34"]))
}

/// Returns the markup of some drawings and of everything they use, for a picture that leaves the page.
pub fn symbols(mut names: Vec<String>) -> String {
    let (mut markup, mut at) = (String::new(), 0);
    while let Some(name) = names.get(at) {
        let symbol = document().get_element_by_id(name).map(|symbol| symbol.outer_html()).unwrap_or_default();
        for used in symbol.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            if names.iter().all(|name| name != used) {
                names.push(used.to_owned());
            }
        }
        markup.push_str(&symbol);
        at += 1;
    }
    markup
}

/// Draws a face as a portrait.
pub fn portrait(of: impl Into<Face>) -> AnyElement {
    let of = of.into();
    let bust = svg::r#use().attr("href", format!("#b-{}", of.bust)).attr("width", "64").attr("height", "68");
    svg::svg()
        .class("portrait")
        .attr("viewBox", "5 0 54 54")
        .attr("aria-hidden", "true")
        .attr("data-suit", of.colors.letter().to_string())
        .child(bust)
}

fn rank_letter(card: Card) -> char {
    card.rank().map_or('*', Rank::letter)
}

/// Returns the letter of a card's suit, which selects its colors; `J` for the joker.
pub fn suit_letter(card: Card) -> String {
    card.suit().map_or('J', Suit::letter).to_string()
}

/// Draws the back of a card.
pub fn back() -> AnyElement {
    drawing_of("#back").class("face")
}

/// Draws the pip of a suit, hidden from screen readers.
pub fn pip(suit: Suit) -> AnyElement {
    pip_drawing(suit).attr("aria-hidden", "true")
}

fn pip_drawing(suit: Suit) -> AnyElement {
    let letter = suit.letter().to_string();
    svg::svg().class("pip").child(svg::r#use().attr("href", format!("#p-{letter}"))).attr("data-suit", letter)
}

/// Draws the sign of the trump (a pip or letters), hidden from screen readers.
pub fn trump_sign(trump: Trump) -> AnyElement {
    match trump {
        Trump::Suit(suit) => pip(suit),
        Trump::NoTrump => span().class("nt").attr("aria-hidden", "true").child(words::NO_TRUMP_SIGN),
    }
}

/// Draws the sign of the trump, read aloud by name.
pub fn named_trump_sign(trump: Trump) -> AnyElement {
    let sign = match trump {
        Trump::Suit(suit) => pip_drawing(suit),
        Trump::NoTrump => span().class("nt").child(words::NO_TRUMP_SIGN),
    };
    sign.attr("role", "img").attr("aria-label", words::trump(trump))
}

/// Draws the index of a card, read aloud by name.
pub fn named_card(card: Card) -> AnyElement {
    span()
        .class("index")
        .attr("data-suit", suit_letter(card))
        .attr("role", "img")
        .attr("aria-label", words::card(card))
        .child(svg::svg().child(svg::r#use().attr("href", format!("#r-{}", rank_letter(card)))))
        .child(card.suit().map(pip))
}

/// Draws an icon of the sprite, hidden from screen readers: home undo hint last close crown book
/// chart gear check copy warn first prev next end.
pub fn icon(name: &'static str) -> AnyElement {
    drawing_of(&format!("#i-{name}")).class("icon")
}

/// Draws the mark of a hand's result, hidden from screen readers: euchre march loner made.
pub fn drawing(name: &'static str) -> AnyElement {
    drawing_of(&format!("#m-{name}"))
}

/// Draws an element of the sprite, hidden from screen readers.
pub fn drawing_of(href: &str) -> AnyElement {
    svg::svg().attr("aria-hidden", "true").child(svg::r#use().attr("href", href))
}

/// Draws a face-up card, read aloud by name.
pub fn face_up(card: Card) -> AnyElement {
    face_up_labelled(card, words::card(card))
}

/// Draws a face-up card with this label.
pub fn face_up_labelled(card: Card, label: String) -> AnyElement {
    labelled_drawing("card", label).attr("data-suit", suit_letter(card)).child(face(card))
}

/// Creates an element for a drawing; screen readers read the label.
pub fn labelled_drawing(class: &str, label: impl AttributeValue) -> AnyElement {
    div().class(class).attr("role", "img").attr("aria-label", label)
}
