//! Corrections to a begun round: taking it back, swapping places, adding a table for late entries.

use super::form::{abreast, filled_in_then, fold, folded};
use super::room::{Room, RoomHandle};
use crate::ui::focus;
use crate::ui::prelude::*;
use app::event::desk::{LateTable, RoundChanges};
use app::event::running_round::{SwapForm, TakeBackForm};
use app::words::event::corrections;
use event::TableSeating;

/// Draws who should have sat elsewhere according to a corrected result.
pub fn seated_on_old(changes: Watch<RoundChanges>) -> AnyElement {
    div().attr("role", "status").child(drawn(changes, |changes| {
        let lines = &changes.seated_on_old;
        let anew = (changes.may_take_back && !lines.is_empty()).then(|| {
            p().child("No result of this round is in yet: take it back below, and it is seated by the new result.")
        });
        Some(group().children(lines.iter().map(|line| p().child(line.as_str()))).child(anew))
    }))
}

/// Draws late entries, with a button for each table that can be added.
pub fn late_tables(room: RoomHandle, tables: Watch<Vec<LateTable>>) -> AnyView {
    drawn(tables, move |tables| {
        let button = |of: &LateTable| late_table(room, of.seating.clone(), &of.words);
        (!tables.is_empty()).then(|| group().children(tables.iter().map(button)))
    })
}

fn late_table(room: RoomHandle, table: TableSeating, words: &str) -> AnyElement {
    let wrong = State::new(None);
    let seat = move |_| {
        let seated = room.get().seat_late(table.clone());
        wrong.set(seated.err().map(|why| room.get().sentence(&why)));
        focus_on_now();
    };
    group().child(alert(wrong)).child(in_row(act_button("btn", words, seat)))
}

/// Draws the form that takes back the current round, while it has no results.
pub fn take_back(room: RoomHandle, may: Watch<bool>) -> AnyView {
    show(move || may.get(), move || take_back_form(room))
}

fn take_back_form(room: RoomHandle) -> AnyElement {
    let of = TakeBackForm::of(&room.get());
    let fields = group().child(draw_field(&of.reason)).child(help(corrections::TAKE_BACK_HELP));
    let form = filled_in_then(room, &of, fields, "Take it back", TakeBackForm::enter, focus_on_now);
    folded("Take the round back", of.is_begun(), form)
}

/// Focuses the next step after a button is removed.
fn focus_on_now() {
    focus::or_next(vec!["#now".to_owned()]);
}

/// Draws the form to swap two places in the current round.
pub fn swap(room: RoomHandle) -> AnyElement {
    let of = SwapForm::of(&room.get());
    let (who, whom) = (room.found(Room::may_swap), room.found(Room::swap_help));
    let two = [draw_choice(&of.one, who), draw_choice(&of.other, who)];
    let fields = (abreast(two), draw_field(&of.reason), help(move || whom.get()));
    let fold = || fold(corrections::SWAP);
    let form = filled_in_then(room, &of, fields, "Swap them", SwapForm::enter, fold);
    folded(corrections::SWAP, of.is_begun(), form)
}
