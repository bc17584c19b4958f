//! What hands of flesh can do at an open table and rules forbid: a quiet slip behind "More", or behind a card held long.
//! While it lies there nobody else does anything.

use super::Seated;
use super::act::{put, slip_top};
use super::inbox::Intent;
use crate::cards::{Card, CardSet};
use crate::practice::open_table;
use crate::rules::Slip;
use crate::ui::art::face_up;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, div, h3, label, li, p, section, select, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::words::{self, rulings};

const HELP: &str = "The rules forbid this. At this table it can be done, and called.";

/// The slip with everything that the person can do now, this card laid out first.
pub fn more(seated: Seated, card: Option<Card>) -> AnyElement {
    let model = seated.with_value(|session| session.follow().model);
    section().class("slip director more").attr("aria-label", "More").child(slip_top(seated, "More")).child(
        div().class("scroll").child(p().child(HELP)).child(move || {
            model.track();
            let slips =
                seated.with_value(|session| session.with_table(|table| open_table::possible(table, session.own())));
            Some(untrack(|| lists(seated, slips, card)))
        }),
    )
}

fn lists(seated: Seated, slips: Vec<Slip>, card: Option<Card>) -> AnyElement {
    let bids = |slip: &Slip| matches!(slip, Slip::Bid(..) | Slip::Name(..));
    let (with_card, rest): (Vec<Slip>, Vec<Slip>) = slips.into_iter().partition(|slip| card_of(*slip).is_some());
    let (bids, rest): (Vec<Slip>, Vec<Slip>) = rest.into_iter().partition(bids);
    let title = match bids.first() {
        Some(Slip::Name(..)) => "Name the suit turned down",
        _ => "Bid out of turn",
    };
    div()
        .class("form")
        .child((!with_card.is_empty()).then(|| of_cards(seated, with_card, card)))
        .child(deeds(seated, "At the table", rest))
        .child(deeds(seated, title, bids))
}

/// Buttons that do it, under a heading; nothing where there is none.
fn deeds(seated: Seated, title: &'static str, slips: Vec<Slip>) -> Option<AnyElement> {
    let one = |slip: Slip| {
        push_button("btn").on(ev::click, move |_| put(seated, Intent::Slip(slip))).child(rulings::deed(slip))
    };
    (!slips.is_empty()).then(|| {
        let row = div().class("row").attr("role", "group").attr("aria-label", title);
        div().child(h3().child(title)).child(row.child(slips.into_iter().map(one).collect::<Vec<_>>()))
    })
}

/// A card, and what can be done with it.
fn of_cards(seated: Seated, slips: Vec<Slip>, first: Option<Card>) -> AnyElement {
    let cards: CardSet = slips.iter().filter_map(|slip| card_of(*slip)).collect();
    let cards: Vec<Card> = super::model::sorted(cards, None);
    let chosen = State::new(cards.iter().position(|card| Some(*card) == first).unwrap_or_default());
    let option = |(place, card): (usize, &Card)| {
        let first = (place == chosen.get_untracked()).then_some("");
        html::option().attr("value", place.to_string()).attr("selected", first).child(words::card(*card))
    };
    let options = cards.iter().enumerate().map(option).collect::<Vec<_>>();
    let choose = move |event| chosen.set(event_target_value(&event).parse().unwrap_or_default());
    let field = label().class("field").child("A card").child(select().on(ev::change, choose).child(options));
    div().class("form").child(field).child(move || {
        let card = cards.get(chosen.get()).copied();
        let of_card = slips.iter().copied().filter(|slip| card_of(*slip) == card).collect();
        untrack(|| deeds(seated, "With it", of_card))
    })
}

const fn card_of(slip: Slip) -> Option<Card> {
    match slip {
        Slip::Lead(card, _)
        | Slip::EarlyLead(card, _)
        | Slip::Partner(card, _)
        | Slip::Show(card, _)
        | Slip::Drop(card, _) => Some(card),
        _ => None,
    }
}

/// What somebody sees who looks at the kitty: the cards under the upcard, and what was put away.
pub fn kitty(seated: Seated) -> AnyElement {
    let cards = seated.with_value(|session| {
        session.with_table(|table| {
            let state = table.state();
            let looked = state.open().is_some_and(|open| {
                let here = |slip: &crate::rules::Slipped| slip.deal == state.deal_number();
                open.slips().iter().filter(|slip| here(slip)).any(|slip| slip.slip == Slip::Peek(session.own()))
            });
            let hand = state.hand().filter(|_| looked);
            hand.map(|hand| hand.dealt().under.iter().chain(hand.discard()).collect::<Vec<_>>()).unwrap_or_default()
        })
    });
    let laid = cards.into_iter().map(|card| li().class("slot").child(face_up(card))).collect::<Vec<_>>();
    section()
        .class("slip")
        .attr("aria-label", "The kitty")
        .child(slip_top(seated, "The kitty"))
        .child(ul().class("cards").attr("role", "list").child(laid))
}
