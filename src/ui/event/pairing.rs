//! Shows the people who wait for a partner in an event for teams, with a button that pairs them.

use super::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::pairing::WaitingPeople;

/// Draws the names of the people who wait for a partner, with the button that pairs them by lot.
pub fn waiting_people(session: SessionHandle, waits: Watch<Option<WaitingPeople>>) -> AnyView {
    draw_on_change(waits, move |waits| {
        let waits = waits.as_ref()?;
        let pair = waits.can_pair_by_lot.then(|| pair_by_lot_button(session));
        Some(group().child(help(waits.sentence.as_str())).child(pair))
    })
}

/// Draws the button that pairs everybody who waits for a partner by lot.
pub fn pair_by_lot_button(session: SessionHandle) -> AnyElement {
    let wrong = State::new(None);
    let draw = move |_| show_outcome(wrong, session.get().pair_by_lot());
    group().child(alert(wrong)).child(button_row(act_button("btn", "Pair them by lot", draw)))
}
