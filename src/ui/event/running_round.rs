//! Corrections to a begun round: taken back, two who exchange their places, a table for those who came late.

use super::follow::{drawn, found};
use super::form::{choose_as, entered, field, filled_in, fold, more};
use super::page::{FormError, RoomHandle};
use crate::app::event::running_round::{SwapForm, TakeBackForm};
use crate::event::TableSeating;
use crate::ui::focus;
use crate::ui::prelude::*;
use crate::ui::screens::alert;
use crate::words::event::{corrections, director as said};

/// Draws who should have sat elsewhere by a result since corrected; nothing where nobody should.
pub fn seated_on_old(room: RoomHandle) -> AnyElement {
    let told = found(room, |room| (room.seated_on_old(), room.may_take_back()));
    div().attr("role", "status").child(drawn(told, |(lines, may_take_back)| {
        let lines = lines.iter().map(|line| p().child(line.clone())).collect::<Vec<_>>();
        let anew = (*may_take_back && !lines.is_empty()).then(|| p().child(corrections::SEAT_ANEW));
        Some(group().child(lines).child(anew))
    }))
}

/// Those who came late, each table with a button that gives it to them.
pub fn late_tables(room: RoomHandle) -> AnyView {
    let tables = found(room, |room| room.late_tables());
    drawn(tables, move |tables| {
        let button = |(table, words): &(TableSeating, String)| late_table(room, table.clone(), words.clone());
        (!tables.is_empty()).then(|| group().children(tables.iter().map(button)))
    })
}

fn late_table(room: RoomHandle, table: TableSeating, words: String) -> AnyElement {
    let wrong: FormError = State::new(None);
    let seat = move |_| {
        let seated = room.with_value(|room| room.seat_late(table.clone()).map_err(|why| room.sentence(&why)));
        wrong.set(seated.err());
        focus::or_next(vec!["#now".to_owned()]);
    };
    group().child(alert(wrong)).child(in_row(act_button("btn", words, seat)))
}

/// The round that runs, taken back; nothing once a result of it is in.
pub fn take_back(room: RoomHandle) -> AnyView {
    let may = found(room, |room| room.may_take_back());
    show(move || may.get(), move || take_back_form(room))
}

fn take_back_form(room: RoomHandle) -> AnyElement {
    let of = room.with_value(|room| TakeBackForm::of(room));
    let wrong: FormError = State::new(None);
    let unfolded = of.is_begun();
    let fields = group().child(field(&of.reason, said::REASON)).child(help(corrections::TAKE_BACK_HELP));
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
            focus::or_next(vec!["#now".to_owned()]);
        }
    };
    let form = filled_in(fields, wrong, corrections::TAKE_IT_BACK, enter).attr("aria-label", corrections::TAKE_BACK);
    more(corrections::TAKE_BACK, unfolded).class("more sheet").child(form)
}

/// Two who exchange their places in the round that runs.
pub fn swap(room: RoomHandle) -> AnyElement {
    let of = room.with_value(|room| SwapForm::of(room));
    let wrong: FormError = State::new(None);
    let unfolded = of.is_begun();
    let who = found(room, |room| room.may_swap());
    let whom = found(room, |room| room.swap_help());
    let two = [choose_as(who, of.one.text(), corrections::ONE), choose_as(who, of.other.text(), corrections::OTHER)];
    let fields = (div().class("game-fields").child(two), field(&of.reason, said::REASON), help(move || whom.get()));
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
            fold(corrections::SWAP);
        }
    };
    let form = filled_in(fields, wrong, corrections::SWAP_THEM, enter).attr("aria-label", corrections::SWAP);
    more(corrections::SWAP, unfolded).class("more sheet").child(form)
}
