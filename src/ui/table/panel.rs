//! The frame that all panels of the table share.

use super::props::SessionHandle;
use crate::ui::prelude::*;
use app::play::{LaidCard, Panel};
use app::words::table as say;
use cards::Seat;

/// Creates a panel with its heading and close button. Append its contents to it.
pub fn panel(handle: SessionHandle, class: &str, title: &'static str) -> AnyElement {
    let close = act_button("btn icon-btn plain", icon("close"), move |_| handle.toggle(Panel::None));
    let top = div().class("split").child(h2().child(title)).child(close.attr("aria-label", say::CLOSE));
    region(class, title).child(top)
}

/// Draws the cards of a trick face up with the name of each player, and marks the card of the accused player. Returns
/// `None` if there are no cards.
pub fn laid_cards(laid: Vec<LaidCard>, accused: Option<Seat>, name: &dyn Fn(Seat) -> String) -> Option<AnyElement> {
    let card = |LaidCard { seat, card }: LaidCard| {
        li().class("slot").attr("data-accused", Some(seat) == accused).child(face_up(card)).child(name(seat))
    };
    (!laid.is_empty()).then(|| plain_list("cards").children(laid.into_iter().map(card)))
}
