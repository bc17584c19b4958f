//! A real event: what its director does, from the draw to the last correction.

use super::clock::clock;
use super::contests::{begin_playoffs, break_tie, draw_partners, drawn_otherwise};
use super::correction::correction;
use super::follow::{drawn, following, found};
use super::form::{more, select_among};
use super::from_sheet::bring_sheet;
use super::history::history;
use super::page::{Here, Wrong};
use super::paper::papers;
use super::parts::{playoffs, prize_list, sheet, standings, tables};
use super::people::people;
use super::prize::prize_form;
use super::result_form::{closing_form, move_form, result_form};
use crate::app::event::director::{Look, NextRound, OutTable};
use crate::app::event::result::{ClosingForm, ResultForm};
use crate::event::{BracketMatch, Next, Tie, ToDo};
use crate::save::EntryMode;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{a, div, li, main, p, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use crate::ui::screens::{alert, radios, top};
use crate::ui::title_focus;
use crate::ui::watched::follow;
use crate::words::event::{plan_title, round_title, still_out};

/// The director's page.
pub fn director(here: Here) -> AnyElement {
    let title = here.with_value(|room| room.with(|event| plan_title(event.state().plan())));
    let board = here.with_value(|room| format!("#/events/{}/board", room.id()));
    let look = here.with_value(|room| room.look());
    let shown = follow(look.text());
    let chosen = look.get().unwrap_or_default();
    let looked = look.clone();
    main()
        .class("page wide")
        .child(top(&title).child(a().class("btn").attr("href", board).child("Board for the wall")))
        .child(radios("Show", Look::ALL.to_vec(), chosen, move |wanted| looked.choose(Some(wanted)), None))
        .child(move || {
            shown.track();
            Some(untrack(|| match look.get().unwrap_or_default() {
                Look::Now => group().child(now(here)).child(clock(here)).child(round(here)).into_any(),
                Look::Standings => rank(here).into_any(),
                Look::People => people(here).into_any(),
                Look::Log => history(here).into_any(),
                Look::Papers => papers(here).into_any(),
            }))
        })
}

fn rank(here: Here) -> AnyElement {
    let prizes = |here: Here| here.with_value(|room| room.with(|event| prize_list(event.state())));
    group()
        .child(sheet("standings", "Standings").child(standings(here, None)))
        .child(following(here, |here| {
            group().child(here.with_value(|room| room.with(|event| playoffs(event.state()))))
        }))
        .child(sheet("prizes", "Prizes").child(following(here, prizes)).child(prize_form(here)))
}

/// What is awaited.
fn now(here: Here) -> AnyElement {
    let next = found(here, |room| room.event().next());
    let title = found(here, |room| round_title(room.event().state()));
    let kind = Watch::memo(move || next.with(std::mem::discriminant));
    let body = move |_: &_| {
        Some(match next.get_untracked() {
            Next::Round => next_round(here),
            Next::Results(_) => results(here),
            Next::Ties(_) => ties(here, next),
            Next::Playoffs => begin_playoffs(here),
            Next::PlayoffMatches(_) => matches(here, next),
            Next::Over => p().child("Everything is played. The papers hold the final report."),
        })
    };
    sheet("now", move || title.get()).class("sheet continue").child(drawn(kind, body))
}

fn ties(here: Here, next: Watch<Next>) -> AnyElement {
    let open = move || match next.get() {
        Next::Ties(ties) => ties,
        _ => Vec::new(),
    };
    let key = |(division, tie): &(u8, Tie)| {
        let mut key = division.to_string();
        let (play, first) = match &tie.to_do {
            ToDo::Place(_) => ("place", None),
            ToDo::Play { games, .. } => ("play", games.first().map(|sides| [sides.ns, sides.ew])),
        };
        key.push_str(play);
        tie.among.iter().chain(first.iter().flatten()).for_each(|who| key.extend([" ", &who.to_string()]));
        key
    };
    group().child(for_each(open, key, move |(_, tie)| break_tie(here, &tie)))
}

fn matches(here: Here, next: Watch<Next>) -> AnyElement {
    let open = move || match next.get() {
        Next::PlayoffMatches(matches) => matches,
        _ => Vec::new(),
    };
    let key = |(division, of): &(u8, BracketMatch)| {
        let mut key = format!("{division} {} {}", of.round, of.number);
        of.ns.iter().chain(&of.ew).for_each(|who| key.extend([" ", &who.to_string()]));
        key
    };
    let form = move |(division, of): (u8, BracketMatch)| {
        result_form(here, here.with_value(|room| ResultForm::of_match(room, division, &of, EntryMode::New)))
    };
    group().child(bring_sheet(here)).child(for_each(open, key, form))
}

/// The round that runs or was the last to run, what can be corrected, and what can be moved.
fn round(here: Here) -> AnyElement {
    let seated = |here: Here| {
        here.with_value(|room| {
            room.with(|event| {
                let round = event.state().round_number();
                let seated = || sheet("tables", format!("Tables, round {round}")).child(tables(event.state(), round));
                group().child((round > 0).then(seated))
            })
        })
    };
    let runs = found(here, |room| matches!(room.event().next(), Next::Results(_)));
    group()
        .child(following(here, seated))
        .child(correction(here))
        .child(show(move || runs.get(), move || move_form(here)))
}

/// The next round before it begins: what cannot be kept is said first.
fn next_round(here: Here) -> AnyElement {
    let wrong: Wrong = State::new(None);
    let round = found(here, |room| room.next_round());
    let told = |round: &NextRound| {
        let lines = round.compromises.iter().map(|line| li().child(line.clone())).collect::<Vec<_>>();
        let lines = (!lines.is_empty())
            .then(|| group().child(p().child("What could not be kept:")).child(ul().class("reasons").child(lines)));
        Some(group().child(p().child(round.told.clone())).child(lines))
    };
    let begin = move |_| match here.with_value(|room| room.begin_round().map_err(|why| room.sentence(&why))) {
        Ok(_) => request_animation_frame(|| title_focus::focus_on(".result input, #now")),
        Err(why) => wrong.set(Some(why)),
    };
    let button = move || {
        let words = move || format!("Begin round {}", round.with(|round| round.number));
        div().class("row").child(push_button("btn primary").on(ev::click, begin).child(words))
    };
    group().child(drawn(round, told)).child(alert(wrong)).child(show(move || round.with(|of| of.may_begin), button))
}

/// The tables of the round that runs that have not reported.
fn results(here: Here) -> AnyElement {
    let out = found(here, |room| room.out());
    let still = found(here, |room| still_out(room.event().state()).unwrap_or_default());
    let form = move |of: OutTable| {
        if of.to_draw() {
            return draw_partners(here, &of);
        }
        let form = here.with_value(|room| ResultForm::of_table(room, of.round, &of.seating, EntryMode::New));
        result_form(here, form).child(drawn_otherwise(here, of.seating.table))
    };
    group()
        .child(p().attr("role", "status").child(move || format!("{}.", still.get())))
        .child(bring_sheet(here))
        .child(div().class("results").child(for_each(move || out.get(), OutTable::key, form)))
        .child(closing(here, out))
}

/// A table that does not report.
fn closing(here: Here, out: Watch<Vec<OutTable>>) -> AnyElement {
    let silent = here.with_value(|room| room.silent());
    let of = move |table: u16| out.with(|out| out.iter().find(|of| of.seating.table == table).cloned());
    let unfolded = untrack(|| silent.get().and_then(of)).is_some();
    let numbers = move || {
        let numbers = out.get().into_iter().map(|of| of.seating.table);
        let tables = numbers.map(|table| (table.to_string(), format!("Table {table}")));
        std::iter::once((String::new(), "Choose a table".to_owned())).chain(tables).collect()
    };
    let shown = follow(silent.text());
    let which = select_among(silent.text(), "Which table".to_owned(), numbers);
    let chosen = Watch::memo(move || {
        shown.track();
        silent.get().and_then(of)
    });
    let form = move |of: &Option<OutTable>| {
        let of = of.as_ref()?;
        if of.to_draw() {
            let told = format!("Table {} has not drawn partners: enter or draw them first.", of.seating.table);
            return Some(p().class("help").child(told));
        }
        Some(closing_form(here, here.with_value(|room| ClosingForm::of(room, of.round, &of.seating))))
    };
    more("A table does not report", unfolded).child(which).child(drawn(chosen, form))
}
