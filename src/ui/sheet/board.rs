//! The top part of a sheet's screen, with the score in large figures, the next hand and its dealer.

use super::handle::SheetHandle;
use crate::ui::prelude::*;
use crate::ui::table::score_counters;
use app::words::sheet::{board as said, incoming, people, practice};
use cards::ruleset::Counters;
use cards::{Seat, Side};
use scoresheet::SheetView;

/// Draws the score, the next hand and the warning about an overdue mark.
pub fn board(open: SheetHandle) -> AnyElement {
    let form = open.kind();
    let figures = if open.is_personal() { personal_figures(open) } else { both_sides(open) };
    let spoken = p().class("vh").child(move || match open.is_copy() {
        true => incoming::result_lines(&open.sheet().sheet()).join(". "),
        false => said::score_sentence(&open.view.read(), form),
    });
    let figures = div().class("figures").attr("aria-hidden", "true").child(figures);
    let board = section().class("board").attr("aria-label", "Score");
    board.child(spoken).child(figures).child(next_hand_line(open)).child(tie_notice(open)).child(overdue_warning(open))
}

/// Draws the next hand and its dealer on two separate lines, so that a long name does not move the rest.
fn next_hand_line(open: SheetHandle) -> AnyElement {
    let (form, own) = (open.kind(), open.own_seat());
    let told = Watch::memo(move || {
        let sheet = open.sheet();
        let next = if open.is_copy() { said::next_hand_by_name } else { said::next_hand_and_dealer };
        let mut told = next(&open.view.read(), form, own, &sheet.short_people(sheet.current()));
        if sheet.waits_for_signatures() {
            told[1] = practice::NOT_SIGNED.to_owned();
        }
        told
    });
    let line = |at: usize| span().class("one-line").child(move || told.read()[at].clone());
    p().class("next").child(line(0)).child(" ").child(line(1))
}

/// Says what a tie means at a table of an event. While the two sheets of a practice event differ, nobody knows that it is a
/// tie.
fn tie_notice(open: SheetHandle) -> AnyView {
    let changes = open.sheet().own_table().map(|table| follow(&table.changes()));
    let told = Watch::memo(move || {
        if let Some(changes) = changes {
            changes.track();
        }
        let (sheet, view) = (open.sheet(), open.view.read());
        match open.is_copy() {
            true => said::tie_for_readers(&sheet.sheet(), &view, &sheet.short_people(sheet.current())),
            false if sheet.differs_in_practice() => None,
            false => said::tie_sentence(&sheet.sheet(), &view, sheet.own_table().is_some()),
        }
    });
    draw_on_change(told, |told| Some(p().class("tie").child(told.as_deref()?)))
}

fn both_sides(open: SheetHandle) -> AnyElement {
    let games = move || {
        let of_match = said::match_sentences(&open.view.read())?;
        let lines = match open.is_copy() {
            true => incoming::result_lines(&open.sheet().sheet()).into_iter().skip(1).collect(),
            false => of_match.to_vec(),
        };
        let lines: Vec<_> = lines.into_iter().map(|line| span().class("one-line").child(line)).collect();
        Some(p().class("games").child(lines))
    };
    let side = |of| one_side(open, of);
    div().class("sides").child([open.own_side(), open.own_side().other()].map(side)).child(games)
}

fn one_side(open: SheetHandle, side: Side) -> AnyElement {
    let ours = side == open.own_side();
    let points = move || said::current_score(&open.view.read())[side];
    let counters = open.sheet().template().counters;
    let suit = if ours { "H" } else { "S" };
    let drawn = || score_counters(Watch::derive(points), Watch::derive(move || counters), suit);
    let name = small()
        .child(move || if open.is_copy() { "" } else { people::us_or_them(side, open.own_side()) })
        .child(side_names(open, side));
    let points = b().child(move || points().to_string());
    div().class("of-side").child(points).child((counters == Counters::SixAndFour).then(drawn)).child(name)
}

/// Draws the short names of a side on one line. Long names are cut off on the screen, but screen readers read them in
/// full.
pub fn side_names(open: SheetHandle, side: Side) -> AnyElement {
    let name = |seat: Seat| span().class("one-line").child(move || open.people()[seat].clone());
    let [one, other] = people::seats_of(side, open.own_seat()).map(name);
    span().class("both-names").child(one).child(" and ").child(other)
}

fn personal_figures(open: SheetHandle) -> AnyElement {
    let figure = |name: &str, value: fn(&SheetView) -> i32| {
        let value = move || value(&open.view.read()).to_string();
        div().class("of-side").child(b().child(value)).child(small().child(name))
    };
    div().class("sides").child([
        figure("Total", |view| view.totals.card),
        figure("This round", |view| view.current().map_or(0, |game| game.card)),
        figure("Own loners", |view| view.own_loners().into()),
    ])
}

/// Draws the counts of loners, euchres and payments.
pub fn other_counts(open: SheetHandle) -> AnyElement {
    let (form, own) = (open.kind(), open.own_seat());
    p().class("help tallies").child(move || {
        let sheet = open.sheet();
        let tally = if open.is_copy() { said::tally_by_name } else { said::tally_sentence };
        tally(&open.view.read(), form, own, &sheet.short_people(sheet.current()))
    })
}

/// Draws a warning if no hand has been marked for too long.
fn overdue_warning(open: SheetHandle) -> AnyElement {
    let overdue = follow(open.sheet().overdue());
    let told = show(
        move || overdue.get(),
        || {
            p().class("notice").child(
                "No hand has been marked for a while. Mark each hand before the next one ends, or it is forfeited.",
            )
        },
    );
    live_region(told)
}
