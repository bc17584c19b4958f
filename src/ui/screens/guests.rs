//! The guests who can sit at a table, and the dialog to choose one for a place of a new game.

use super::dialog::modal;
use crate::ui::prelude::*;
use app::play::TableGuest;
use app::save::TablePlace;
use app::setup::seat_guest;
use app::words::levels::style_title;
use app::words::screens::new_game as say;

/// Number of latest games that are counted for the person's record with a guest.
pub(super) const GAMES_COUNTED: usize = 60;

/// Draws the dialog to choose a guest for a place at the table.
pub fn guest_dialog(place: TablePlace, asked: State<Option<TablePlace>>) -> AnyElement {
    let app = AppContext::current();
    let guest = move |guest: TableGuest| {
        let sits = app.settings.with_untracked(|kept| kept.new_game.names[place] == guest.name);
        let seat = move |_| {
            app.change_settings(|kept| seat_guest(&mut kept.new_game, place, guest));
            asked.set(None);
        };
        let about = div().child(b().child(guest.name)).child(span().child(style_title(guest.style)));
        let about = about.child(small().child(say::guest_description(guest)));
        li().child(toggle_button("guest", move || sits, (portrait(guest.face), about), seat))
    };
    // The form lets the browser close the dialog, which restores the focus before the dialog is removed.
    let close = html::form().attr("method", "dialog").child(button().class("btn").child("Close"));
    let told = group()
        .child(h2().id("who-sits").child(say::ask_who_sits(place)))
        .child(plain_list("guests").children(TableGuest::ALL.map(guest)))
        .child(close);
    modal("who-sits", Watch::derive(|| true), move || asked.set(None), told)
}
