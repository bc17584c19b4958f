//! Shows the people who wait for a partner in an event for teams, with a button that pairs them.

use super::session::{EventSession, SessionHandle};
use crate::ui::prelude::*;

/// Draws the names of the people who wait for a partner, with the button that pairs them by lot.
pub fn waiting_people(session: SessionHandle) -> AnyView {
    let waits = session.computed_from_event(EventSession::who_waits);
    draw_on_change(waits, move |words| {
        Some(group().child(p().child(words.as_deref()?)).child(pair_by_lot_button(session)))
    })
}

/// Draws the button that pairs everybody who waits for a partner by lot.
pub fn pair_by_lot_button(session: SessionHandle) -> AnyElement {
    let wrong = State::new(None);
    let draw = move |_| show_outcome(wrong, session.get().pair_by_lot());
    group().child(alert(wrong)).child(button_row(act_button("btn", "Pair everybody by lot", draw)))
}
