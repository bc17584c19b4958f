//! The list of tables that have not reported, one line per table. Lines never shift under the pointer: if a table
//! reports while the pointer is over the list, its line stays until the pointer leaves. A pointer that has not moved
//! since the list appeared does not count.

use super::handle::Desk;
use crate::ui::event::form::unfold_section;
use crate::ui::event::next_field::LINE_SELECTOR;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::desk::{DeskReport, DeskSeating, DeskTable, StuckTable};
use app::words::event::desk as said;
use app::words::event::director::{TABLE_NOT_REPORTING, close_table_label};
use event::TableNo;

/// Up to this many tables, the lines are in large type.
const MOST_LARGE_LINES: usize = 40;

pub fn unreported_tables_list(desk: &Desk) -> AnyElement {
    let round = desk.round;
    let (shown, inside) = (State::new(Vec::<TableNo>::new()), State::new(false));
    effect(move || {
        let stays = inside.get();
        let before = shown.get_untracked();
        let round = round.read();
        let tables = round.as_ref().as_ref().map(|round| round.tables.iter()).into_iter().flatten();
        let listed = |table: &&DeskTable| table.report.is_out() || stays && before.contains(&table.number);
        shown.set(tables.filter(listed).map(|table| table.number).collect());
    });
    let rows = {
        let find = move || {
            let round = round.read();
            let tables = round.as_ref().as_ref().map(|round| round.tables.iter()).into_iter().flatten();
            let shown = shown.read();
            tables.filter(|table| shown.contains(&table.number)).cloned().collect()
        };
        let desk = desk.clone();
        for_each(
            find,
            |table: &DeskTable| format!("{} {}", table.number, said::seated_names(table)),
            move |table| row(&desk, &table),
        )
    };
    // With many tables, the lines are smaller, so that all fit on the screen.
    let many = move || round.read().as_ref().as_ref().is_some_and(|round| round.tables.len() > MOST_LARGE_LINES);
    let list = plain_list("out-list").attr("data-many", many).child(rows);
    let points = move |_| {
        if !inside.get_untracked() {
            inside.set(true);
        }
    };
    let list = list.on(ev::pointermove, points).on(ev::pointerleave, move |_| inside.set(false));
    region("desk-out", "Still out").child(count(desk)).child(cannot_report(desk)).child(list)
}

/// Draws a sentence for each table that is still out although somebody there cannot play, with a button that opens the
/// form for closing the table.
fn cannot_report(desk: &Desk) -> AnyElement {
    let round = desk.round;
    let stuck = Watch::memo(move || {
        round.read().as_ref().as_ref().map(|round| round.cannot_report.clone()).unwrap_or_default()
    });
    let session = desk.session;
    let line = move |of: &StuckTable| {
        let table = of.table;
        let close =
            move || act_button("btn small", close_table_label(table), move |_| open_closing_form(session, table));
        p().class("to-check").child(of.sentence.as_str()).child(" ").child(of.can_be_closed.then(close))
    };
    let lines = draw_on_change(stuck, move |stuck| Some(group().children(stuck.iter().map(line))));
    div().attr("role", "status").child(lines)
}

/// Opens the form for closing this table, which stands below the list.
fn open_closing_form(session: SessionHandle, table: TableNo) {
    session.get().table_not_reporting_form().set(&table);
    request_animation_frame(|| unfold_section(TABLE_NOT_REPORTING));
}

/// Draws the number of playoff matches that can be played. The bracket below lists them.
pub fn matches_count(desk: &Desk) -> AnyElement {
    region("desk-out", "Still out").child(count(desk)).child(help(said::TAP_A_MATCH))
}

/// Draws the sentence that says how much is still out.
fn count(desk: &Desk) -> AnyElement {
    let round = desk.round;
    let still =
        Watch::memo(move || round.read().as_ref().as_ref().map(|round| round.still_out.clone()).unwrap_or_default());
    p().class("desk-count").attr("role", "status").child(move || still.get())
}

/// Draws the names of the players at a table, one side per line.
fn table_names(table: &DeskTable) -> AnyElement {
    let names = span().class("names");
    match table.sides() {
        Some(sides) => names
            .child(team_name(&sides[table.first_side].name))
            .child(screen_reader_text(" against "))
            .child(team_name(&sides[table.first_side.other()].name)),
        None => names.child(said::seated_names(table)),
    }
}

/// Draws a line of the list. Tapping it puts the number of the table into the entry line.
fn row(desk: &Desk, table: &DeskTable) -> AnyElement {
    let number = table.number;
    let round = desk.round;
    let report = Watch::memo(move || {
        let round = round.read();
        let tables = round.as_ref().as_ref().map(|round| round.tables.iter()).into_iter().flatten();
        tables.filter(|table| table.number == number).map(|table| table.report.clone()).next()
    });
    let is_in = move || matches!(*report.read(), Some(DeskReport::Reported(_)));
    let to_draw = matches!(table.seated, DeskSeating::ToDraw(_));
    let title = table.title.clone();
    let note = move || match &*report.read() {
        Some(DeskReport::Reported(sentence)) => sentence.clone(),
        Some(DeskReport::HalfReported(_)) => "one card is in".to_owned(),
        _ if to_draw => "draw for partners".to_owned(),
        _ => title.clone(),
    };
    let line = desk.line.clone();
    let take = move |_| {
        line.start_with_table(number);
        focus_on(LINE_SELECTOR);
    };
    let name = table_names(table);
    let button = act_button("out-row", b().child(number.to_string()), take).child(" ").child(name).child(" ");
    let button = button.child(small().child(note));
    li().child(button.attr("title", said::place_label(table)).attr("data-in", is_in))
}
