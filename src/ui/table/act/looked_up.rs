//! Facts the person looks up: the last trick, and the current game.

use crate::browser::page;
use crate::ui::prelude::*;
use crate::ui::scorecard::score_card;
use crate::ui::table::panel::{laid_cards, panel};
use crate::ui::table::props::SessionHandle;
use app::play::LaidCard;
use app::words::Viewer;
use app::words::screens::table as say;

pub(super) fn last_trick(handle: SessionHandle) -> AnyElement {
    panel(handle, "slip", say::LAST_TRICK).child(drawn(handle.follow(|parts| &parts.model), move |_| {
        Some(match handle.session().last_trick() {
            None => p().child("No trick has been taken yet."),
            Some(trick) => {
                let laid = trick.cards().map(|(seat, card)| LaidCard { seat, card }).collect();
                group().child(laid_cards(laid, None)).child(p().child(handle.session().who_took(&trick)))
            }
        })
    }))
}

/// Draws the facts about the game: rulebook, deal, cut and packets, remaining deals, seed digest.
pub(super) fn about(handle: SessionHandle) -> AnyElement {
    let model = handle.follow(|parts| &parts.model);
    let about = move || {
        model.track();
        handle.session().about()
    };
    panel(handle, "slip about", say::ABOUT_THIS_GAME)
        .child(so_far(handle))
        .child(p().child(move || about().facts))
        .child(p().class("seed").child(move || about().fair))
}

/// Draws the score card so far, if it is not beside the table; `None` before the first hand is
/// over.
fn so_far(handle: SessionHandle) -> Option<AnyElement> {
    let card = handle.session().score_card();
    let text = AppContext::here().settings.get_untracked().text;
    let (viewer, names) = (Viewer::Player(handle.session().own()), Stored::new(handle.session().names()));
    (!card.lines.is_empty() && !page::fits_side_panel(text))
        .then(|| region("scroll", say::SO_FAR).attr("tabindex", "0").child(score_card(card, viewer, names)))
}
