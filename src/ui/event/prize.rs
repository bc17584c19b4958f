//! Prizes that are given by hand.

use super::follow::{drawn, found};
use super::form::{choose, entered, select};
use super::page::{FormError, RoomHandle};
use crate::app::event::people::PrizeForm;
use crate::app::forms::Form;
use crate::event::Prize;
use crate::ui::prelude::*;
use crate::ui::screens::alert;
use crate::words::event::{director as said, prize};

/// A prize that somebody must say who gets; nothing where all are computed.
pub fn prize_form(room: RoomHandle) -> AnyView {
    let prizes = found(room, |room| PrizeForm::of(room).map(|form| form.prizes.clone()));
    drawn(prizes, move |_| Some(give(room, room.with_value(|room| PrizeForm::of(room))?)))
}

fn give(room: RoomHandle, of: Form<PrizeForm>) -> AnyElement {
    let wrong: FormError = State::new(None);
    let options = of.prizes.iter().enumerate().map(|(at, of)| (at.to_string(), prize(*of))).collect();
    let fields = div()
        .class("game-fields")
        .child(select(&of.which, said::PRIZE, options))
        .child(choose(found(room, |room| room.winners()), of.who.text()));
    let door = room.with_value(|room| room.with(|event| event.state().plan().prizes.contains(&Prize::Door)));
    let drawn = of.clone();
    let draw = move |_| {
        entered(wrong, room.with_value(|room| drawn.draw(room)));
    };
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    entry_form(enter).class("result").attr("aria-label", said::GIVE_PRIZE).child(fields).child(alert(wrong)).child(
        in_row(submit_button("btn", said::GIVE_IT)).child(door.then(|| act_button("btn", said::DRAW_DOOR_PRIZE, draw))),
    )
}
