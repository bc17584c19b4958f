//! People of a real event: entries, changes, rulings, and prizes given by hand.

use std::rc::Rc;

use super::form::{abreast, filled_in, folded};
use super::pairing::pairing;
use super::parts::showing;
use super::room::{Room, RoomHandle};
use super::roster::{known, list_field, roster_preview};
use crate::ui::prelude::*;
use app::event::change::{ChangeForm, PersonChange};
use app::event::no_show::NoShowForm;
use app::event::people::{EnterForm, Late};
use app::event::prize::PrizeForm;
use app::event::ruling::{EventRuling, RulingForm};
use app::event::shown::{ShownPart, people as entrants};
use app::forms::{Field, Form};
use app::words::event::director as said;
use app::words::event::shown::PEOPLE;
use event::{Entrant, Prize, RosterEdit};

/// Draws all entrants and the forms about them.
pub fn people(room: RoomHandle) -> AnyElement {
    let late = room.found(Room::late);
    group()
        .child(sheet("people", PEOPLE).child(showing(room, |state| vec![ShownPart::Ledger(entrants(state))])))
        .child(pairing(room))
        .child(drawn(late, move |late| late.map(|late| enter_form(room, late))))
        .child(no_shows(room))
        .child(change_form(room))
        .child(ruling_form(room))
}

/// Draws the form that enters people, also late. It enters all of them or none.
fn enter_form(room: RoomHandle, late: Late) -> AnyElement {
    let of = EnterForm::of(&room.get());
    let (app, typed, happened) = (AppContext::here(), follow(&of.names.text), follow(room.get().happened()));
    let (read, known_of, edited) = (of.clone(), of.clone(), of.clone());
    let model = Watch::memo(move || {
        typed.track();
        happened.track();
        read.roster(&room.get())
    });
    let names = Watch::memo(move || {
        typed.track();
        happened.track();
        known_of.known_people(&room.get())
    });
    let edit: Rc<dyn Fn(RosterEdit)> = Rc::new(move |edit| edited.edit_roster(&room.get(), &edit));
    let fields = (
        list_field(app, &of.names, None),
        [known(names, edit.clone()), roster_preview(model, edit)],
        late.help().map(help),
    );
    sheet("enter", late.heading()).child(filled_in(room, &of, fields, late.enter(), EnterForm::enter))
}

/// Draws the list to tick everybody who has not come.
fn no_shows(room: RoomHandle) -> AnyElement {
    let of = NoShowForm::of(&room.get());
    let (ticked, shown) = (follow(&of.ticked.text), of.clone());
    let offered = room.found(NoShowForm::offered);
    let tick = move |(who, name): (Entrant, String)| {
        let (of, shown) = (shown.clone(), shown.clone());
        let checked = move || {
            ticked.track();
            shown.has(who)
        };
        let input = input().attr("type", "checkbox").prop("checked", checked).on(ev::change, move |_| of.tick(who));
        html::label().class("check").child(input).child(name)
    };
    let ticks = tied(div().class("ticks").attr("tabindex", "-1"), &of.ticked).child(for_each(
        move || offered.get(),
        |(who, name)| format!("{who} {name}"),
        tick,
    ));
    let form = filled_in(
        room,
        &of,
        (help("Tick everybody who isn't here. If somebody turns up after all, choose \"is back\" below."), ticks),
        "They miss the next round",
        NoShowForm::enter,
    );
    folded("Who is not here?", of.is_begun(), form)
}

/// Shows a field while the choice requires it.
fn while_taken<T: 'static>(what: &Field<T>, takes: fn(T) -> bool, field: impl Fn() -> AnyElement + 'static) -> AnyView {
    let (chosen, text) = (what.clone(), follow(&what.text));
    let taken = move || {
        text.track();
        chosen.get().is_some_and(takes)
    };
    show(taken, field)
}

/// Draws the form for a director's ruling: a warning, points, or a disqualification, with a reason.
fn ruling_form(room: RoomHandle) -> AnyElement {
    let of = RulingForm::of(&room.get());
    let points = of.points.clone();
    let fields = (
        abreast([draw_choice(&of.who, room.found(Room::everybody)), draw_field(&of.what)]),
        while_taken(&of.what, EventRuling::is_of_points, move || draw_field(&points)),
        group().child(draw_field(&of.grounds)).child(draw_field(&of.reason)).child(help(said::RULE_HELP)),
    );
    sheet("ruling", "Director's ruling").child(filled_in(room, &of, fields, "Enter the ruling", RulingForm::enter))
}

/// Draws the form for withdrawals, absences, returns and substitutes.
fn change_form(room: RoomHandle) -> AnyElement {
    let of = ChangeForm::of(&room.get());
    let name = of.name.clone();
    let fields = (
        abreast([draw_choice(&of.who, room.found(Room::everybody)), draw_field(&of.what)]),
        while_taken(&of.what, PersonChange::takes_name, move || draw_field(&name)),
        group().child(draw_field(&of.reason)).child(help(said::CHANGE_HELP)),
    );
    sheet("change", "Somebody leaves, misses a round, or is replaced").child(filled_in(
        room,
        &of,
        fields,
        said::ENTER_IT,
        ChangeForm::enter,
    ))
}

/// Draws the form to give a prize, if any prize is given by hand.
pub fn prize_form(room: RoomHandle) -> AnyView {
    let prizes = room.found(|room| PrizeForm::of(room).map(|form| form.prizes.clone()));
    drawn(prizes, move |_| Some(give(room, PrizeForm::of(&room.get())?)))
}

fn give(room: RoomHandle, of: Form<PrizeForm>) -> AnyElement {
    let wrong = State::new(None);
    let fields = abreast([draw_field(&of.which), draw_choice(&of.who, room.found(Room::winners))]);
    let door = room.get().event().state().plan().prizes.contains(&Prize::Door);
    let drawn = of.clone();
    let draw = move |_| entered(wrong, drawn.draw(&room.get()));
    let enter = move || entered(wrong, of.enter(&room.get()).map(|()| of.clear()));
    let draw = door.then(|| act_button("btn", "Draw a door prize", draw).attr("data-once", ""));
    let buttons = in_row(submit_button("btn", "Give it")).child(draw);
    let form = entry_form(enter).class("result").attr("aria-label", "Give a prize");
    form.child(fields).child(alert(wrong)).child(buttons)
}
