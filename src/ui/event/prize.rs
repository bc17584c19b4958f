//! Prizes that are given by hand.

use super::form::{abreast, choose, select};
use super::room::RoomHandle;
use crate::app::event::Room;
use crate::app::event::people::PrizeForm;
use crate::app::forms::Form;
use crate::event::Prize;
use crate::ui::prelude::*;
use crate::words::event::{director as said, prize};

/// A prize that somebody must say who gets; nothing where all are computed.
pub fn prize_form(room: RoomHandle) -> AnyView {
    let prizes = room.found(|room| PrizeForm::of(room).map(|form| form.prizes.clone()));
    drawn(prizes, move |_| Some(give(room, PrizeForm::of(&room.get())?)))
}

fn give(room: RoomHandle, of: Form<PrizeForm>) -> AnyElement {
    let wrong = State::new(None);
    let options = of.prizes.iter().enumerate().map(|(at, of)| (at.to_string(), prize(*of))).collect();
    let winner = choose(room.found(Room::winners), of.who.text(), said::WHO);
    let fields = abreast([select(&of.which, said::PRIZE, options), winner]);
    let door = room.get().event().state().plan().prizes.contains(&Prize::Door);
    let drawn = of.clone();
    let draw = move |_| entered(wrong, drawn.draw(&room.get()));
    let enter = move || entered(wrong, of.enter(&room.get()).map(|()| of.clear()));
    let buttons =
        in_row(submit_button("btn", said::GIVE_IT)).child(door.then(|| act_button("btn", said::DRAW_DOOR_PRIZE, draw)));
    let form = entry_form(enter).class("result").attr("aria-label", said::GIVE_PRIZE);
    form.child(fields).child(alert(wrong)).child(buttons)
}
