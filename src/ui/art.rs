//! Draws cards, pips, portraits and icons from a sprite of SVG symbols. The first screen contains only a few symbols,
//! so that it loads fast. Every other screen adds the rest.

use std::cell::Cell;

use crate::ui::dom::html::{div, span};
use crate::ui::dom::prelude::*;
use crate::ui::dom::svg;
use app::play::Face;
use app::words;
use cards::{Card, Rank, Suit};
use rules::Trump;

thread_local! {
    static ARE_ALL_DRAWINGS_ADDED: Cell<bool> = const { Cell::new(false) };
    static IS_JOKER_ADDED: Cell<bool> = const { Cell::new(false) };
}

/// Draws the hidden sprite with the pips and icons of the first screen.
pub fn first_drawings() -> AnyElement {
    div().class("sprite-box").inner_html(include_str!("art/first.svg"))
}

/// Adds all other drawings to the page, unless they are already there. Every screen except the first calls this before
/// it draws.
pub fn add_remaining_drawings() {
    if !ARE_ALL_DRAWINGS_ADDED.replace(true) {
        add_drawings(include_str!("art/rest.svg"));
    }
}

fn add_drawings(drawings: &str) {
    if let Some(body) = document().body() {
        let _ = body.insert_adjacent_html("beforeend", drawings);
    }
}

/// Draws the face of a card in two versions: with a large index for small sizes, and with all pips. The style sheet
/// shows one of them.
pub fn face(card: Card) -> AnyElement {
    // The drawing of the joker is added on demand, because few house rules have a joker.
    if card == Card::JOKER && !IS_JOKER_ADDED.replace(true) {
        add_drawings(include_str!("art/joker.svg"));
    }
    svg::svg()
        .class("face")
        .attr("aria-hidden", "true")
        .child(svg::r#use().class("near").attr("href", format!("#{card}")))
        .child(svg::r#use().class("far").attr("href", format!("#{card}-l")))
        .child(card.suit().map(|suit| large_letters(rank_letter(card), suit)))
}

/// Draws the rank and the suit of a card in large letters, for people who have turned off pictures.
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

/// Returns the markup of the named symbols and of all symbols that they use. A picture that is exported from the page
/// must contain them.
pub fn symbol_markup(mut names: Vec<String>) -> String {
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

/// Draws the head and shoulders of a player. Screen readers skip the drawing.
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

/// Returns the letter of a card's suit, or `J` for the joker. The style sheet chooses the color by it.
pub fn suit_letter(card: Card) -> String {
    card.suit().map_or('J', Suit::letter).to_string()
}

pub fn back() -> AnyElement {
    drawing_of("#back").class("face")
}

/// Draws the pip of a suit. Screen readers skip it.
pub fn pip(suit: Suit) -> AnyElement {
    pip_drawing(suit).attr("aria-hidden", "true")
}

fn pip_drawing(suit: Suit) -> AnyElement {
    let letter = suit.letter().to_string();
    svg::svg().class("pip").child(svg::r#use().attr("href", format!("#p-{letter}"))).attr("data-suit", letter)
}

/// Draws the pip of the trump suit, or the letters for no trump. Screen readers skip it.
pub fn trump_sign(trump: Trump) -> AnyElement {
    match trump {
        Trump::Suit(suit) => pip(suit),
        Trump::NoTrump => span().class("nt").attr("aria-hidden", "true").child(words::NO_TRUMP_SIGN),
    }
}

/// Draws the pip of the trump suit, or the letters for no trump. Screen readers read its name.
pub fn named_trump_sign(trump: Trump) -> AnyElement {
    let sign = match trump {
        Trump::Suit(suit) => pip_drawing(suit),
        Trump::NoTrump => span().class("nt").child(words::NO_TRUMP_SIGN),
    };
    sign.attr("role", "img").attr("aria-label", words::trump(trump))
}

/// Draws the rank and the pip of a card. Screen readers read its name.
pub fn named_card(card: Card) -> AnyElement {
    span()
        .class("index")
        .attr("data-suit", suit_letter(card))
        .attr("role", "img")
        .attr("aria-label", words::card(card))
        .child(svg::svg().child(svg::r#use().attr("href", format!("#r-{}", rank_letter(card)))))
        .child(card.suit().map(pip))
}

/// Draws an icon, which screen readers skip. The names are home, undo, hint, last, close, crown, book, chart, gear,
/// check, copy, warn, first, prev, next and end.
pub fn icon(name: &'static str) -> AnyElement {
    drawing_of(&format!("#i-{name}")).class("icon")
}

/// Draws the mark for the result of a hand, which screen readers skip. The names are euchre, march, loner and made.
pub fn result_mark(name: &'static str) -> AnyElement {
    drawing_of(&format!("#m-{name}"))
}

/// Draws the symbol with this reference, such as `#back`. Screen readers skip it.
pub fn drawing_of(href: &str) -> AnyElement {
    svg::svg().attr("aria-hidden", "true").child(svg::r#use().attr("href", href))
}

/// Draws a face-up card. Screen readers read its name.
pub fn face_up(card: Card) -> AnyElement {
    face_up_labelled(card, words::card(card))
}

/// Draws a face-up card. Screen readers read the label.
pub fn face_up_labelled(card: Card, label: String) -> AnyElement {
    labelled_drawing("card", label).attr("data-suit", suit_letter(card)).child(face(card))
}

/// Creates an element for a drawing. Screen readers read the label.
pub fn labelled_drawing(class: &str, label: impl AttributeValue) -> AnyElement {
    div().class(class).attr("role", "img").attr("aria-label", label)
}
