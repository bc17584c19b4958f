//! The score in figures that are read at arm's length, whose deal it is, which hand, and what is counted besides.

use super::card::outcome;
use super::open::{Open, pair};
use crate::cards::{BySeat, Seat, Side};
use crate::ruleset::{Counters, Length};
use crate::scoresheet::{SheetView, Tally};
use crate::ui::dom::html::{b, div, p, section, small, span};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use crate::ui::table::drawn_counters;
use crate::words::sheet as said;

/// The board of an open sheet.
pub fn board(open: Open) -> AnyElement {
    let figures = if open.is_personal() { personal(open) } else { both_sides(open) };
    section()
        .class("board")
        .attr("aria-label", "Score")
        .child(p().class("vh").child(move || spoken(open)))
        .child(div().class("figures").attr("aria-hidden", "true").child(figures))
        .child(p().class("next").child(move || next(open)))
        .child(overdue(open))
}

/// The score in words: `Us 4, them 6.`
fn spoken(open: Open) -> String {
    let view = open.view.read();
    match (open.is_personal(), score(&view), view.totals.won, view.totals.match_points) {
        (true, ..) => format!("Total {}, own loners {}.", view.totals.card, view.own_loners()),
        (false, (us, them), (ours, theirs), Some((mine, others))) => {
            format!("Us {us}, them {them}. Games {ours} to {theirs}, match points {mine} to {others}.")
        }
        (false, (us, them), (ours, theirs), None) if view.of_games > 1 => {
            format!("Us {us}, them {them}. Games {ours} to {theirs}.")
        }
        (false, (us, them), ..) => format!("Us {us}, them {them}."),
    }
}

fn score(view: &SheetView) -> (i16, i16) {
    view.current().map_or((0, 0), |game| game.score)
}

fn both_sides(open: Open) -> AnyElement {
    let counters = open.template().counters;
    let match_points = open.template().match_points.is_some();
    let side = |us: bool| {
        let of = move || {
            let (ours, theirs) = score(&open.view.read());
            if us { ours } else { theirs }
        };
        let people =
            move || pair(&open.people(open.game()), if us { open.own() } else { open.own().other() }, open.seat());
        let suit = if us { "H" } else { "S" };
        div()
            .class("of-side")
            .child(b().child(move || of().to_string()))
            .child(
                (counters == Counters::SixAndFour)
                    .then(|| drawn_counters(Watch::derive(of), Watch::derive(move || counters), suit)),
            )
            .child(small().child(if us { "Us" } else { "Them" }).child(span().class("names").child(people)))
    };
    let games = move || {
        let view = open.view.get();
        let won = view.totals.won;
        let points = view.totals.match_points.filter(|_| match_points);
        let points = points.map(|(us, them)| format!(", match points {us} to {them}")).unwrap_or_default();
        (view.of_games > 1).then(|| p().class("games").child(format!("Games {} to {}{points}", won.0, won.1)))
    };
    div().class("sides").child(side(true)).child(side(false)).child(games)
}

fn personal(open: Open) -> AnyElement {
    let total = move || open.view.read().totals.card.to_string();
    let round = move || open.view.read().current().map_or(0, |game| game.card).to_string();
    let loners = move || open.view.read().own_loners().to_string();
    let figure =
        |name: &'static str, value: AnyView| div().class("of-side").child(b().child(value)).child(small().child(name));
    let text = |value: Box<dyn Fn() -> String>| (move || Some(span().child(value()).into_any())).into_any();
    div()
        .class("sides")
        .child(figure("Total", text(Box::new(total))))
        .child(figure("This round", text(Box::new(round))))
        .child(figure("Own loners", text(Box::new(loners))))
}

/// `Hand 3 of 12. Ann deals.`
fn next(open: Open) -> String {
    let view = open.view.get();
    let people = open.people(open.current());
    let round = if open.is_personal() { "Round" } else { "Game" };
    let game = match view.of_games {
        0 | 1 => String::new(),
        of => format!("{round} {} of {of}. ", view.current().map_or(0, |game| game.game + 1)),
    };
    let came_out = view.current().map(|game| outcome(open, game)).filter(|told| !told.is_empty());
    let came_out = came_out.map_or_else(String::new, |told| format!("{told}. "));
    match view.next {
        None if view.finished => format!("{game}{came_out}Finished."),
        None => format!("{game}{came_out}Over."),
        Some(next) if next.sudden_death => {
            format!("{game}Level: the next hand that scores decides. {} deals.", people[next.dealer])
        }
        Some(next) => {
            let hand = match next.of {
                Length::Hands(of) => format!("Hand {} of {of}.", next.hand),
                Length::Points(to) => format!("Hand {}, to {to} points.", next.hand),
            };
            format!("{game}{hand} {} deals.", people[next.dealer])
        }
    }
}

/// What is counted besides points.
pub fn counted(open: Open) -> AnyElement {
    p().class("help tallies").child(move || tallies(open))
}

/// Loners, euchres, the cup; what this sheet counts.
fn tallies(open: Open) -> String {
    let view = open.view.get();
    let people = open.people(open.current());
    let own = open.own();
    let mut told = match open.is_personal() {
        true if view.tally.cup.whole() > 0 => cup(&view.tally, &people, open.seat()),
        true => String::new(),
        false => counts(&view.tally, [("us", own), ("them", own.other())], &people, open.seat()),
    };
    if view.loner_pot > 0 {
        told.push_str(&format!(" Loner pot: {}.", said::money(view.loner_pot)));
    }
    told
}

/// `Loners: us 1, them 0. Bumps: us 0, them 2. Cup $3: Ann $1, Bob $2.`
pub(super) fn counts(tally: &Tally, sides: [(&str, Side); 2], people: &BySeat<String>, own: Seat) -> String {
    let paid = tally.cup.whole() > 0;
    let of = |count: &dyn Fn(Side) -> u16| {
        let [one, other] = sides.map(|(name, side)| format!("{name} {}", count(side)));
        format!("{one}, {other}")
    };
    format!(
        "Loners: {}. {}: {}.{}",
        of(&|side| tally.loners_of(side)),
        if paid { "Bumps" } else { "Euchred" },
        of(&|side| tally.euchred[side]),
        if paid { cup(tally, people, own) } else { String::new() }
    )
}

/// ` Cup $3: Ann $1, Bob $2.`
fn cup(tally: &Tally, people: &BySeat<String>, own: Seat) -> String {
    let mut paid: Vec<String> = Seat::ALL
        .into_iter()
        .filter(|seat| tally.cup.seats[*seat] > 0)
        .map(|seat| format!("{} {}", people[seat], said::money(tally.cup.seats[seat])))
        .collect();
    for side in Side::ALL.into_iter().filter(|side| tally.cup.sides[*side] > 0) {
        paid.push(format!("one of {} {}", pair(people, side, own), said::money(tally.cup.sides[side])));
    }
    format!(" Cup {}: {}.", said::money(tally.cup.whole()), paid.join(", "))
}

/// A hand that should have been marked by now.
fn overdue(open: Open) -> AnyView {
    let now = State::new(crate::browser::chance::now());
    let ticking =
        set_interval_with_handle(move || now.set(crate::browser::chance::now()), std::time::Duration::from_secs(15));
    if let Ok(ticking) = ticking {
        on_cleanup(move || ticking.clear());
    }
    let due = move || {
        open.sheet.with(|sheet| sheet.is_due(now.get())).then(|| {
            p().class("notice")
                .child("No hand has been marked for a while. Mark it before the next one ends, or it is forfeited.")
                .into_any()
        })
    };
    div().attr("role", "status").child(due).into_any()
}
