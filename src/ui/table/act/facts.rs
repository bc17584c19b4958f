//! The panels in which a player can look up the last trick, the cards that are gone, and facts about the game.

use crate::ui::lazy::Chunks;
use crate::ui::prelude::*;
use crate::ui::table::panel::{laid_cards, panel};
use crate::ui::table::props::SessionHandle;
use app::play::LaidCard;
use app::words::cards_gone::CARDS_GONE;
use app::words::table as say;

pub(super) fn last_trick(handle: SessionHandle) -> AnyElement {
    panel(handle, "slip last", say::LAST_TRICK).child(draw_on_change(handle.follow(|parts| &parts.model), move |_| {
        Some(match handle.session().last_trick() {
            None => p().child("No trick has been taken yet."),
            Some(trick) => {
                let laid = trick.cards().map(|(seat, card)| LaidCard { seat, card }).collect();
                let cards = laid_cards(laid, None, &|seat| handle.session().first_name(seat));
                group().child(cards).child(p().child(handle.session().who_took(&trick)))
            }
        })
    }))
}

/// Draws the panel with the cards that have been played, suit by suit.
pub(super) fn cards_gone(handle: SessionHandle) -> AnyElement {
    let cards = Chunks::current().table_extras(move |extras| extras.gone(handle).into_any());
    panel(handle, "slip gone", CARDS_GONE).child(cards)
}

/// Draws the panel with facts about the game, such as the rulebook, the dealer and the proof of a fair shuffle.
pub(super) fn game_facts(handle: SessionHandle) -> AnyElement {
    let facts = Chunks::current().table_extras(move |extras| extras.about(handle).into_any());
    panel(handle, "slip about", say::ABOUT_THIS_GAME).child(facts)
}
