//! People who came alone to an event of teams, and who pairs them.

use super::follow::{drawn, found};
use super::form::{choose_as, entered, filled_in};
use super::page::{FormError, RoomHandle};
use crate::app::event::pairing::{PairForm, With};
use crate::app::forms::Spelled;
use crate::ui::prelude::*;
use crate::ui::screens::alert;
use crate::words::event::director as said;

/// Draws who waits for a partner, and a button that pairs them all by lot; nothing where nobody does.
pub fn who_waits(room: RoomHandle) -> AnyView {
    let waits = found(room, |room| room.who_waits());
    drawn(waits, move |words| Some(group().child(p().child(words.clone()?)).child(by_lot(room))))
}

fn by_lot(room: RoomHandle) -> AnyElement {
    let wrong: FormError = State::new(None);
    let draw = move |_| {
        entered(wrong, room.with_value(|room| PairForm::of(room).draw(room)));
    };
    let button = act_button("btn", said::PAIR_BY_LOT, draw);
    group().child(alert(wrong)).child(in_row(button))
}

/// The same with a form that pairs two by hand.
pub fn pairing(room: RoomHandle) -> AnyView {
    let waiting = found(room, |room| room.waiting());
    show(move || waiting.with(|all| !all.is_empty()), move || pair(room, waiting))
}

fn pair(room: RoomHandle, waiting: Watch<Vec<(String, String)>>) -> AnyElement {
    let of = room.with_value(|room| PairForm::of(room));
    let wrong: FormError = State::new(None);
    let others = Watch::memo(move || {
        let mut all = waiting.get();
        all.push((With::ATeam.spelled(), said::A_TEAM.to_owned()));
        all
    });
    let one = choose_as(waiting, of.one.text(), said::ONE);
    let fields = div().class("game-fields").child(one).child(choose_as(others, of.with.text(), said::PARTNER));
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    let form = filled_in(fields, wrong, said::PAIR_THEM, enter).attr("aria-label", said::PAIR);
    sheet("pair", said::PAIR).child(who_waits(room)).child(form)
}
