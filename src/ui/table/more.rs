//! What hands of flesh can do at an open table and rules forbid: a quiet panel behind "More", or behind a card held long.
//! While it lies there nobody else does anything.

use std::rc::Rc;

use super::panel::panel;
use super::seated::Seated;
use crate::ui::prelude::*;
use app::play::{Forbidden, Intent};
use app::words::screens::table as say;
use app::words::{self, table};
use cards::Card;
use rules::Irregularity;

/// The panel with everything that the person can do now, this card laid out first.
pub fn more(seated: Seated, card: Option<Card>) -> AnyElement {
    let lists =
        drawn(seated.follow(|parts| &parts.model), move |_| Some(lists(seated, seated.session().forbidden(), card)));
    let scroll = div().class("scroll").child(p().child(table::FORBIDDEN)).child(lists);
    panel(seated, "slip director more", say::MORE).child(scroll)
}

fn lists(seated: Seated, forbidden: Forbidden, card: Option<Card>) -> AnyElement {
    let title = Forbidden::title_of_bids(&forbidden.bids);
    let (here, bids) = (forbidden.named(&forbidden.others), forbidden.named(&forbidden.bids));
    div()
        .class("form")
        .child((!forbidden.cards.is_empty()).then(|| of_cards(seated, forbidden, card)))
        .child(named_choices(seated, say::AT_THE_TABLE, here))
        .child(named_choices(seated, title, bids))
}

/// What can be done, with its name.
type Named = Vec<(Irregularity, String)>;

/// Buttons that do it, under a heading; nothing where there is none.
fn named_choices(seated: Seated, title: &'static str, irregularities: Named) -> Option<AnyElement> {
    let one = |(irregularity, name): (Irregularity, String)| {
        act_button("btn", name, move |_| seated.put(Intent::Irregularity(irregularity)))
    };
    let any = !irregularities.is_empty();
    let row = named_group("row", title).children(irregularities.into_iter().map(one));
    any.then(|| div().child(h3().child(title)).child(row))
}

/// A card, and what can be done with it.
fn of_cards(seated: Seated, forbidden: Forbidden, first: Option<Card>) -> AnyElement {
    let cards = &forbidden.cards;
    let chosen = State::new(cards.iter().position(|card| Some(*card) == first).unwrap_or_default());
    let names = cards.iter().map(|card| words::card(*card)).collect();
    let list = select_one(names, Some(chosen.get_untracked()), Rc::new(move |place| chosen.set(place)));
    div().class("form").child(labelled(say::A_CARD, list)).child(move || {
        let with_it = forbidden.named(&forbidden.with(chosen.get()));
        untrack(|| named_choices(seated, say::WITH_IT, with_it))
    })
}

/// Draws what somebody sees who looks at the kitty: the cards under the upcard, and what was put away.
pub fn kitty(seated: Seated) -> AnyElement {
    let cards = seated.session().kitty();
    let laid = cards.into_iter().map(|card| li().class("slot").child(face_up(card)));
    panel(seated, "slip", say::THE_KITTY).child(plain_list("cards").children(laid))
}
