//! The part of the position editor in which the cards are dealt. The person selects a hand or another place, then taps
//! the cards that go there.

use super::{EditorState, fault_list};
use crate::ui::prelude::*;
use app::editor::DealtPlace;
use app::outside::Outside as _;
use app::words::screens::editor as say;
use cards::Card;

/// Draws the buttons for the places, and all cards of the pack.
pub fn cards(desk: EditorState) -> AnyElement {
    let app = AppContext::current();
    let deal = move |_| desk.change(|editor| editor.deal_the_rest(&mut app.random_seed().stream("position", 0)));
    let clear = move |_| {
        desk.change(|editor| {
            editor.position_mut().clear();
            editor.choose_place(DealtPlace::ALL[0]);
        });
    };
    sheet("cards", "Cards")
        .child(
            named_group("row receivers", "Tapped cards go to")
                .child(DealtPlace::ALL.map(|place| place_button(desk, place))),
        )
        .child(div().class("pack").child(Card::SUITED.map(|card| card_button(desk, card))).child(move || {
            let joker = desk.editor.with(|editor| editor.position().pack().contains(Card::JOKER));
            joker.then(|| card_button(desk, Card::JOKER))
        }))
        .child(button_row(act_button("btn", "Deal the rest by chance", deal)).child(act_button(
            "btn",
            "Clear the cards",
            clear,
        )))
        .child(fault_list(desk, 1))
}

fn place_button(desk: EditorState, place: DealtPlace) -> AnyElement {
    let editor = desk.editor;
    let filled = move || {
        editor.with(|editor| {
            let position = editor.position();
            say::place_label(place.name(), position.cards(place).len(), place.size(position.rules().hand.joker))
        })
    };
    let receives = move || editor.with(|editor| editor.place_for_next_card() == place);
    toggle_button("btn", receives, filled, move |_| editor.update(|editor| editor.choose_place(place)))
}

fn card_button(desk: EditorState, card: Card) -> AnyElement {
    let editor = desk.editor;
    let place = move || editor.with(|editor| editor.position().place_of(card));
    let letter = move || place().map_or_else(String::new, |place| place.name()[..1].to_owned());
    let is_there = move || editor.with(|editor| place() == Some(editor.place_for_next_card()));
    toggle_button("card", is_there, face(card), move |_| desk.change(|editor| editor.tap_card(card)))
        .attr("data-suit", suit_letter(card))
        .attr("aria-label", move || editor.with(|editor| editor.card_name(card)))
        .attr("data-dealt", move || place().is_some())
        .child(span().class("where").attr("aria-hidden", "true").child(letter))
}
