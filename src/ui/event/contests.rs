//! What is played or drawn besides the rounds: partners at a table, ties, playoffs.

use super::follow::{drawn, found};
use super::form::{entered, field, fold, more, select_among};
use super::page::{FormError, RoomHandle};
use super::result_form::result_form;
use crate::app::event::NotEntered;
use crate::app::event::director::OutTable;
use crate::app::event::order::OrderForm;
use crate::app::event::result::ResultForm;
use crate::app::forms::Form;
use crate::event::{Entrant, TableNo, Tie, ToDo};
use crate::save::EntryMode;
use crate::ui::focus;
use crate::ui::prelude::*;
use crate::ui::screens::alert;
use crate::words::event::{DRAWN_AGAIN, at_table, director as said, entrant_name, tie};

fn refused(room: RoomHandle, wrong: FormError, done: Result<(), NotEntered>) {
    match done {
        Ok(()) => focus::or_next(vec![".result input".to_owned(), "#now".to_owned()]),
        Err(why) => wrong.set(Some(room.with_value(|room| room.sentence(&why)))),
    }
}

/// Partners drawn at the table: which of the draws that stand it was.
pub fn draw_partners(room: RoomHandle, out: &OutTable) -> AnyElement {
    let table = out.seating.table;
    let wrong: FormError = State::new(None);
    let by_seed = move |_| refused(room, wrong, room.with_value(|room| room.draw_for_them(table)));
    let who = room.with_value(|room| room.with(|event| at_table(event.state(), out.round, &out.seating)));
    section()
        .class("result")
        .attr("aria-label", said::table(table))
        .child(h3().child(said::table(table)))
        .child(p().child(who))
        .child(draws(room, table, wrong).child(act_button("btn plain", said::DRAW_FOR_THEM, by_seed)))
        .child(alert(wrong))
}

/// Partners who were drawn at a table of the round that runs, and the others they can turn out to be until its result is in;
/// `None` where nobody drew.
pub fn drawn_otherwise(room: RoomHandle, table: TableNo) -> Option<AnyElement> {
    let drew = room.with_value(|room| room.may_have_drawn_otherwise(table));
    let wrong: FormError = State::new(None);
    drew.then(|| more(said::DREW_OTHERS, false).child(draws(room, table, wrong)).child(alert(wrong)))
}

/// The draws that stand at a table, to choose from.
fn draws(room: RoomHandle, table: TableNo, wrong: FormError) -> AnyElement {
    let standing = found(room, move |room| room.draws(table));
    let buttons = move |standing: &Vec<_>| {
        let draw = |(seats, words): &(_, String)| {
            let seats = *seats;
            let enter = move |_| refused(room, wrong, room.with_value(|room| room.enter_draw(table, seats)));
            act_button("btn", words.clone(), enter)
        };
        Some(group().children(standing.iter().map(draw)))
    };
    in_row(help(DRAWN_AGAIN)).child(drawn(standing, buttons))
}

/// A tie, to be broken by hand.
pub fn break_tie(room: RoomHandle, open: &Tie) -> AnyElement {
    let opened = room.get_value();
    let told = p().child(opened.with(|event| tie(event.state(), open)));
    let among = || open.among.clone();
    let form = match &open.to_do {
        ToDo::Place(how) => Some(order_form(room, OrderForm::of(&opened, *how, among(), EntryMode::New))),
        ToDo::Play { games, .. } => {
            let form = |sides| result_form(room, Some(ResultForm::of_tie(&opened, among(), sides, EntryMode::New)));
            games.first().copied().map(form)
        }
    };
    group().child(told).child(form)
}

/// An order among the tied: by hand, or drawn here; corrected with a reason.
pub fn order_form(room: RoomHandle, of: Form<OrderForm>) -> AnyElement {
    let corrects = of.mode == EntryMode::Correction;
    let wrong: FormError = State::new(None);
    let count = of.places.len();
    let place = |(who, text): &(Entrant, _)| {
        let label = room.with_value(|room| room.with(|event| entrant_name(event.state(), *who)));
        let places = (1..=count).map(|place| (place.to_string(), place.to_string()));
        let options: Vec<_> = std::iter::once((String::new(), said::NO_PLACE.to_owned())).chain(places).collect();
        select_among(text, label, move || options.clone())
    };
    let fields = of.places.iter().map(place).collect::<Vec<_>>();
    let reason = corrects.then(|| field(&of.reason, said::REASON));
    let done = move |of: &Form<OrderForm>, done| {
        if entered(wrong, done) {
            of.clear();
            if corrects {
                fold(said::CORRECT);
            } else {
                focus::or_next(vec!["[aria-labelledby=now] .btn.primary".to_owned(), "#now".to_owned()]);
            }
        }
    };
    let by_hand = of.clone();
    let enter = move |_| done(&by_hand, room.with_value(|room| by_hand.enter(room)));
    let draw = move |_| done(&of, room.with_value(|room| of.draw(room)));
    let (class, words) = if corrects {
        ("btn", [said::CORRECT_ORDER, said::DRAW_LOTS_ANEW])
    } else {
        ("btn primary", [said::ENTER_ORDER, said::DRAW_LOTS])
    };
    div()
        .class("result")
        .child(div().class("game-fields").child(fields))
        .child(reason)
        .child(alert(wrong))
        .child(in_row(act_button(class, words[0], enter)).child(act_button("btn", words[1], draw)))
}

/// The seeds, and the beginning of the playoffs.
pub fn begin_playoffs(room: RoomHandle) -> AnyElement {
    let wrong: FormError = State::new(None);
    let names = found(room, |room| room.seeds());
    let lists = |divisions: &Vec<Vec<String>>| {
        let list =
            |names: &Vec<String>| ol().class("seeds").children(names.iter().map(|name| li().child(name.clone())));
        Some(group().children(divisions.iter().map(list)))
    };
    let begin = move |_| refused(room, wrong, room.with_value(|room| room.begin_playoffs()));
    group()
        .child(p().child(said::SEEDS))
        .child(drawn(names, lists))
        .child(drawn(found(room, |room| room.may_be_left_out()), |lines: &Vec<String>| {
            let lines = lines.iter().map(|line| li().child(line.clone())).collect::<Vec<_>>();
            (!lines.is_empty()).then(|| ul().class("reasons").child(lines))
        }))
        .child(alert(wrong))
        .child(in_row(act_button("btn primary", said::BEGIN_PLAYOFFS, begin)))
}
