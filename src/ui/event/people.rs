//! Who takes part in a real event, what becomes of them, and the prizes that are given by hand.

use super::form::{abreast, choose, field, filled_in, named, number, select, typing};
use super::pairing::pairing;
use super::parts::showing;
use super::room::{Room, RoomHandle};
use crate::ui::prelude::*;
use app::event::people::{ChangeForm, EnterForm, Late, PersonChange, PrizeForm};
use app::event::ruling::{EventRuling, Grounds, RulingForm};
use app::event::shown::{ShownPart, people as entrants};
use app::forms::{Choice, Form, Spelled};
use app::words::event::shown::PEOPLE;
use app::words::event::{director as said, prize};
use event::Prize;

/// Everybody who entered, late entry, and what happens to people.
pub fn people(room: RoomHandle) -> AnyElement {
    let late = room.found(Room::late);
    group()
        .child(sheet("people", PEOPLE).child(showing(room, |state| vec![ShownPart::Ledger(entrants(state))])))
        .child(pairing(room))
        .child(drawn(late, move |late| late.map(|late| enter_form(room, late))))
        .child(change_form(room))
        .child(ruling_form(room))
}

/// Enters people, also late: all that are named, or nobody.
fn enter_form(room: RoomHandle, late: Late) -> AnyElement {
    let of = EnterForm::of(&room.get());
    let names = typing(&of.names, textarea().attr("rows", "3").attr("spellcheck", "false"));
    let fields = (labelled(said::NAMES, names), late.help().map(help));
    sheet("enter", late.heading()).child(filled_in(room, &of, fields, late.enter(), EnterForm::enter))
}

/// A field that is shown while the choice calls for it.
fn while_taken<T: Spelled + Clone + 'static>(
    what: &Choice<T>,
    takes: fn(T) -> bool,
    field: impl Fn() -> AnyElement + 'static,
) -> AnyView {
    let (chosen, text) = (what.clone(), follow(what.text()));
    let taken = move || {
        text.track();
        chosen.get().is_some_and(takes)
    };
    show(taken, field)
}

/// A warning, points for or against, disqualification: with a reason, as the director chooses.
fn ruling_form(room: RoomHandle) -> AnyElement {
    let of = RulingForm::of(&room.get());
    let who = choose(room.found(Room::everybody), of.who.text(), said::RULED_OF);
    let what = select(of.what.text(), said::WHAT_IS_RULED, named(EventRuling::ALL));
    let label = RulingForm::points_label(room.get().event().state().plan());
    let points = of.points.clone();
    let fields = (
        abreast([who, what]),
        while_taken(&of.what, EventRuling::is_of_points, move || number(&points, label)),
        group()
            .child(select(of.grounds.text(), said::ABOUT, named(Grounds::ALL)))
            .child(field(&of.reason, said::WHY))
            .child(help(said::RULE_HELP)),
    );
    sheet("ruling", said::RULE).child(filled_in(room, &of, fields, said::RULE_IT, RulingForm::enter))
}

/// Withdrawal, absence, return, substitution.
fn change_form(room: RoomHandle) -> AnyElement {
    let of = ChangeForm::of(&room.get());
    let kinds = PersonChange::offered(room.get().event().state().plan());
    let what = select(of.what.text(), said::WHAT_HAPPENS, named(kinds.into_iter().map(|of| (of, of.words()))));
    let who = choose(room.found(Room::everybody), of.who.text(), said::WHO);
    let name = of.name.clone();
    let fields = (
        abreast([who, what]),
        while_taken(&of.what, PersonChange::takes_name, move || field(&name, said::THEIR_NAME)),
        group().child(field(&of.reason, said::REASON)).child(help(said::CHANGE_HELP)),
    );
    sheet("change", said::CHANGE).child(filled_in(room, &of, fields, said::ENTER_IT, ChangeForm::enter))
}

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
