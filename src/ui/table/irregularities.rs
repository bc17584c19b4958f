//! The panel with the irregularities that the person can commit at an open table. It opens with "More" or with a long
//! press on a card. All other players wait while it is open.

use std::rc::Rc;

use super::panel::panel;
use super::props::SessionHandle;
use crate::ui::prelude::*;
use app::play::{Intent, PossibleIrregularities};
use app::words;
use app::words::table as say;
use cards::Card;
use rules::Irregularity;

/// Draws the panel of possible irregularities. `card` is the card that is chosen at first.
pub fn irregularities_panel(handle: SessionHandle, card: Option<Card>) -> AnyElement {
    let lists = draw_on_change(handle.follow(|parts| &parts.model), move |_| {
        Some(irregularity_lists(handle, handle.session().possible_irregularities(), card))
    });
    let scroll = div()
        .class("scroll")
        .child(p().child("The rules forbid this. At this table it can be done, and called."))
        .child(lists);
    panel(handle, "slip director more", say::MORE).child(scroll)
}

fn irregularity_lists(handle: SessionHandle, forbidden: PossibleIrregularities, card: Option<Card>) -> AnyElement {
    let title = PossibleIrregularities::title_of_bids(&forbidden.bids);
    let (here, bids) = (forbidden.with_names(&forbidden.others), forbidden.with_names(&forbidden.bids));
    div()
        .class("form")
        .child((!forbidden.cards.is_empty()).then(|| card_choice(handle, forbidden, card)))
        .child(named_choices(handle, "At the table", here))
        .child(named_choices(handle, title, bids))
}

/// Irregularities with the labels of their buttons.
type NamedIrregularities = Vec<(Irregularity, String)>;

/// Draws buttons for irregularities under a heading. Returns `None` if there are none.
fn named_choices(
    handle: SessionHandle,
    title: &'static str,
    irregularities: NamedIrregularities,
) -> Option<AnyElement> {
    let one = |(irregularity, name): (Irregularity, String)| {
        act_button("btn", name, move |_| handle.send(Intent::Irregularity(irregularity)))
    };
    let any = !irregularities.is_empty();
    let row = named_group("row", title).children(irregularities.into_iter().map(one));
    any.then(|| div().child(h3().child(title)).child(row))
}

/// Draws the choice of a card, and buttons for the irregularities that are possible with the chosen card.
fn card_choice(handle: SessionHandle, forbidden: PossibleIrregularities, first: Option<Card>) -> AnyElement {
    let cards = &forbidden.cards;
    let chosen = State::new(cards.iter().position(|card| Some(*card) == first).unwrap_or_default());
    let names = cards.iter().map(|card| words::card(*card)).collect();
    let list = select_one(names, Some(chosen.get_untracked()), Rc::new(move |place| chosen.set(place)));
    div().class("form").child(labelled("A card", list)).child(move || {
        let with_it = forbidden.with_names(&forbidden.with_card(chosen.get()));
        untrack(|| named_choices(handle, "With it", with_it))
    })
}

/// Draws the panel with the kitty and the discard for a person who peeks at them.
pub fn kitty_panel(handle: SessionHandle) -> AnyElement {
    let cards = handle.session().kitty();
    let laid = cards.into_iter().map(|card| li().class("slot").child(face_up(card)));
    panel(handle, "slip", "The kitty").child(plain_list("cards").children(laid))
}
