//! The forms that change the current round: undo its start, swap places, or add a table for late entrants.

use super::form::{fields_side_by_side, fold_section, foldable_form, form_then};
use super::model::{Now, follow_part};
use super::session::SessionHandle;
use crate::ui::focus;
use crate::ui::prelude::*;
use app::event::desk::{LateTable, RoundChanges};
use app::event::running_round::{SwapForm, TakeBackForm};
use app::words::event::corrections;
use event::TableSeating;

/// Draws the names of entrants who should sit elsewhere, because a result was corrected after the round was seated.
pub fn outdated_seatings(changes: Watch<RoundChanges>) -> AnyElement {
    div().attr("role", "status").child(draw_on_change(changes, |changes| {
        let lines = &changes.outdated_seatings;
        let anew = (changes.may_take_back && !lines.is_empty()).then(|| {
            p().child("No result of this round is in yet: take the round back below to seat it by the new result.")
        });
        Some(group().children(lines.iter().map(|line| p().child(line.as_str()))).child(anew))
    }))
}

/// Draws a button for each table that can be added for late entrants.
pub fn late_tables(session: SessionHandle, tables: Watch<Vec<LateTable>>) -> AnyView {
    draw_on_change(tables, move |tables| {
        let button = |of: &LateTable| late_table(session, of.seating.clone(), &of.words);
        (!tables.is_empty()).then(|| group().children(tables.iter().map(button)))
    })
}

fn late_table(session: SessionHandle, table: TableSeating, words: &str) -> AnyElement {
    let wrong = State::new(None);
    let seat = move |_| {
        let seated = session.get().seat_late(table.clone());
        wrong.set(seated.err().map(|why| session.get().refusal_sentence(&why)));
        focus_on_now();
    };
    group().child(alert(wrong)).child(button_row(act_button("btn", words, seat)))
}

/// Draws the form that undoes the start of the current round, while it has no results.
pub fn take_back(session: SessionHandle, may: Watch<bool>) -> AnyView {
    show(move || may.get(), move || take_back_form(session))
}

fn take_back_form(session: SessionHandle) -> AnyElement {
    let of = TakeBackForm::of(&session.get());
    let fields = group().child(draw_field(&of.reason)).child(help(
        "You can do this until the first result of the round is in. Anyone missing the round still misses it; the \
         seats are drawn again when you begin it again.",
    ));
    let form = form_then(session, &of, fields, "Take it back", TakeBackForm::enter, focus_on_now);
    foldable_form("Take the round back", of.has_input(), form)
}

/// Moves the focus to the section of the next step when the focused button is removed.
fn focus_on_now() {
    focus::focus_next_on_removal(vec!["#now".to_owned()]);
}

/// Draws the form that swaps the places of two entrants in the current round.
pub fn swap_form(session: SessionHandle, now: Now) -> AnyElement {
    let of = SwapForm::of(&session.get());
    let who = follow_part(now, |now| now.step.results().map(|results| results.can_swap.clone()).unwrap_or_default());
    let whom = follow_part(now, |now| now.step.results().map(|results| results.swap_help.clone()).unwrap_or_default());
    let two = [draw_choice(&of.one, who), draw_choice(&of.other, who)];
    let fields = (fields_side_by_side(two), draw_field(&of.reason), help(move || whom.get()));
    let fold = || fold_section(corrections::SWAP_HEADING);
    let form = form_then(session, &of, fields, "Swap them", SwapForm::enter, fold);
    foldable_form(corrections::SWAP_HEADING, of.has_input(), form)
}
