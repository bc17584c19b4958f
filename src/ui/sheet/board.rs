//! The score in figures that are read at arm's length, whose deal it is, which hand, and what is counted besides.

use super::open::Open;
use crate::cards::Side;
use crate::ruleset::Counters;
use crate::scoresheet::SheetView;
use crate::ui::dom::html::{b, div, p, section, small, span};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::Watch;
use crate::ui::table::drawn_counters;
use crate::ui::watched::follow;
use crate::words::sheet::{board as said, people};

/// The board of an open sheet.
pub fn board(open: Open) -> AnyElement {
    let (form, own) = (open.form(), open.seat());
    let figures = if open.is_personal() { personal(open) } else { both_sides(open) };
    section()
        .class("board")
        .attr("aria-label", said::SCORE)
        .child(p().class("vh").child(move || said::spoken(&open.view.read(), form)))
        .child(div().class("figures").attr("aria-hidden", "true").child(figures))
        .child(p().class("next").child(move || {
            let sheet = open.sheet();
            said::next(&open.view.read(), form, own, &sheet.people(sheet.current()))
        }))
        .child(overdue(open))
}

fn both_sides(open: Open) -> AnyElement {
    let games = move || said::games(&open.view.read()).map(|games| p().class("games").child(games));
    let side = |of| one_side(open, of);
    div().class("sides").child([open.own(), open.own().other()].map(side)).child(games)
}

fn one_side(open: Open, side: Side) -> AnyElement {
    let ours = side == open.own();
    let points = move || {
        let (us, them) = said::figures(&open.view.read());
        if ours { us } else { them }
    };
    let counters = open.sheet().template().counters;
    let suit = if ours { "H" } else { "S" };
    let drawn = || drawn_counters(Watch::derive(points), Watch::derive(move || counters), suit);
    let names = move || people::pair(&open.people(), side, open.seat());
    div()
        .class("of-side")
        .child(b().child(move || points().to_string()))
        .child((counters == Counters::SixAndFour).then(drawn))
        .child(small().child(people::side(side, open.own())).child(span().class("names").child(names)))
}

fn personal(open: Open) -> AnyElement {
    let figure = |name: &str, value: fn(&SheetView) -> i32| {
        let value = move || value(&open.view.read()).to_string();
        div().class("of-side").child(b().child(value)).child(small().child(name))
    };
    div()
        .class("sides")
        .child(figure(said::TOTAL, |view| view.totals.card))
        .child(figure(said::THIS_ROUND, |view| view.current().map_or(0, |game| game.card)))
        .child(figure(said::OWN_LONERS, |view| view.own_loners().into()))
}

/// What is counted besides points.
pub fn counted(open: Open) -> AnyElement {
    let (form, own) = (open.form(), open.seat());
    p().class("help tallies").child(move || {
        let sheet = open.sheet();
        said::tallies(&open.view.read(), form, own, &sheet.people(sheet.current()))
    })
}

/// That a hand should have been marked by now.
fn overdue(open: Open) -> AnyElement {
    let overdue = follow(open.sheet().overdue());
    let told = show(move || overdue.get(), || p().class("notice").child(said::OVERDUE));
    div().attr("role", "status").child(told)
}
