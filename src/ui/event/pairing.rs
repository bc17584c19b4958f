//! People who came alone to a team event, and the form that pairs them.

use super::form::{abreast, filled_in};
use super::room::{Room, RoomHandle};
use crate::ui::prelude::*;
use app::event::pairing::{PairForm, With};
use app::forms::{Choosable, Spelled};
use app::words::event::director as said;

/// Draws who waits for a partner, with a button that pairs everybody by lot.
pub fn who_waits(room: RoomHandle) -> AnyView {
    let waits = room.found(Room::who_waits);
    drawn(waits, move |words| Some(group().child(p().child(words.as_deref()?)).child(by_lot(room))))
}

fn by_lot(room: RoomHandle) -> AnyElement {
    let wrong = State::new(None);
    let draw = move |_| entered(wrong, PairForm::of(&room.get()).draw(&room.get()));
    group().child(alert(wrong)).child(in_row(act_button("btn", "Pair everybody by lot", draw)))
}

/// Draws who waits for a partner, with a form that pairs two people by hand.
pub fn pairing(room: RoomHandle) -> AnyView {
    let waiting = room.found(Room::waiting);
    show(move || !waiting.read().is_empty(), move || pair(room, waiting))
}

fn pair(room: RoomHandle, waiting: Watch<Vec<Choosable>>) -> AnyElement {
    let of = PairForm::of(&room.get());
    let others = Watch::memo(move || {
        let mut all = waiting.get();
        all.push(Choosable::new(With::ATeam.spelled(), "Nobody: this is a team's name"));
        all
    });
    let fields = abreast([draw_choice(&of.one, waiting), draw_choice(&of.with, others)]);
    let form = filled_in(room, &of, fields, "Pair them", PairForm::enter).attr("aria-label", said::PAIR);
    sheet("pair", said::PAIR).child(who_waits(room)).child(form)
}
