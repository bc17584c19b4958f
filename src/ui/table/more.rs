//! What hands of flesh can do at an open table and rules forbid: a quiet panel behind "More", or behind a card held long.
//! While it lies there nobody else does anything.

use super::panel::panel_top;
use super::seated::Seated;
use crate::app::play::{Forbidden, Intent};
use crate::cards::Card;
use crate::rules::Irregularity;
use crate::ui::art::face_up;
use crate::ui::prelude::*;
use crate::words::screens::table as say;
use crate::words::{self, table};

/// The panel with everything that the person can do now, this card laid out first.
pub fn more(seated: Seated, card: Option<Card>) -> AnyElement {
    let model = seated.followed().model;
    section().class("slip director more").attr("aria-label", say::MORE).child(panel_top(seated, say::MORE)).child(
        div().class("scroll").child(p().child(table::FORBIDDEN)).child(move || {
            model.track();
            let forbidden = seated.session().forbidden();
            Some(untrack(|| lists(seated, forbidden, card)))
        }),
    )
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

/// Buttons that do it, under a heading; nothing where there is none.
fn named_choices(
    seated: Seated,
    title: &'static str,
    irregularities: Vec<(Irregularity, String)>,
) -> Option<AnyElement> {
    let one = |(irregularity, name): (Irregularity, String)| {
        push_button("btn").on(ev::click, move |_| seated.put(Intent::Irregularity(irregularity))).child(name)
    };
    (!irregularities.is_empty()).then(|| {
        let row = div().class("row").attr("role", "group").attr("aria-label", title);
        div().child(h3().child(title)).child(row.children(irregularities.into_iter().map(one)))
    })
}

/// A card, and what can be done with it.
fn of_cards(seated: Seated, forbidden: Forbidden, first: Option<Card>) -> AnyElement {
    let cards = &forbidden.cards;
    let chosen = State::new(cards.iter().position(|card| Some(*card) == first).unwrap_or_default());
    let option = |(place, card): (usize, &Card)| {
        let first = (place == chosen.get_untracked()).then_some("");
        html::option().attr("value", place.to_string()).attr("selected", first).child(words::card(*card))
    };
    let options = cards.iter().enumerate().map(option);
    let choose = move |event| chosen.set(event_target_value(&event).parse().unwrap_or_default());
    let field = label().class("field").child(say::A_CARD).child(select().on(ev::change, choose).children(options));
    div().class("form").child(field).child(move || {
        let with_it = forbidden.named(&forbidden.with(chosen.get()));
        untrack(|| named_choices(seated, say::WITH_IT, with_it))
    })
}

/// Draws what somebody sees who looks at the kitty: the cards under the upcard, and what was put away.
pub fn kitty(seated: Seated) -> AnyElement {
    let cards = seated.session().kitty();
    let laid = cards.into_iter().map(|card| li().class("slot").child(face_up(card)));
    section()
        .class("slip")
        .attr("aria-label", say::THE_KITTY)
        .child(panel_top(seated, say::THE_KITTY))
        .child(ul().class("cards").attr("role", "list").children(laid))
}
