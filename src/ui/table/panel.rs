//! What every panel has.

use super::seated::Seated;
use crate::app::play::{LaidCard, Panel};
use crate::cards::Seat;
use crate::ui::art::{face_up, icon};
use crate::ui::prelude::*;
use crate::words;
use crate::words::screens::table as say;

/// The heading of a panel, and what takes it away.
pub fn panel_top(seated: Seated, title: &'static str) -> AnyElement {
    div().class("split").child(h2().child(title)).child(
        push_button("btn icon-btn plain")
            .attr("aria-label", say::CLOSE)
            .on(ev::click, move |_| seated.toggle(Panel::None))
            .child(icon("close")),
    )
}

/// The cards of a trick, face up, those of the accused marked; nothing where there are none.
pub fn laid_cards(laid: Vec<LaidCard>, accused: Option<Seat>) -> Option<AnyElement> {
    let card = |LaidCard { seat, card }: LaidCard| {
        let mark = (Some(seat) == accused).then_some("");
        li().class("slot").attr("data-accused", mark).child(face_up(card)).child(words::seat(seat))
    };
    (!laid.is_empty()).then(|| ul().class("cards").attr("role", "list").children(laid.into_iter().map(card)))
}
