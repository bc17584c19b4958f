//! A real event: what its director does, from the draw to the last correction.

use super::clock::clock;
use super::contests::{begin_playoffs, break_tie, draw_partners, drawn_otherwise};
use super::correction::correction;
use super::follow::{drawn, found};
use super::form::{more, select_among};
use super::from_sheet::bring_sheet;
use super::history::history;
use super::page::{FormError, RoomHandle};
use super::pairing::who_waits;
use super::paper::papers;
use super::parts::{cup, playoff_sheet, prizes, ranks, seated};
use super::people::people;
use super::prize::prize_form;
use super::result_form::{closing_form, move_form, result_form};
use super::running_round::{late_tables, seated_on_old, swap, take_back};
use super::season::{missing, protests};
use crate::app::event::director::{Awaited, Look, NextRound, OpenTie, OutTable, key_of_match};
use crate::app::event::result::{ClosingForm, ResultForm};
use crate::event::{BracketMatch, TableNo};
use crate::save::EntryMode;
use crate::ui::prelude::*;
use crate::ui::screens::{alert, radios, top};
use crate::ui::title_focus;
use crate::ui::watched::follow;
use crate::words::event::shown::{PRIZES, STANDINGS};
use crate::words::event::{director as said, plan_title, round_title};

/// The director's page.
pub fn director(room: RoomHandle) -> AnyElement {
    let title = room.with_value(|room| plan_title(room.event().state().plan()));
    let board = room.with_value(|room| format!("#/events/{}/board", room.id()));
    let look = room.with_value(|room| room.look());
    let shown = follow(look.text());
    let chosen = look.get().unwrap_or_default();
    let looked = look.clone();
    main()
        .class("page wide")
        .child(top(&title).child(link_to("btn", board, said::BOARD)))
        .child(radios(said::SHOW, Look::ALL.to_vec(), chosen, move |wanted| looked.choose(Some(wanted)), None))
        .child(move || {
            shown.track();
            Some(untrack(|| match look.get().unwrap_or_default() {
                Look::Now => {
                    group().child(now(room)).child(protests(room)).child(clock(room)).child(round(room)).into_any()
                }
                Look::Standings => rank(room).into_any(),
                Look::People => people(room).into_any(),
                Look::Log => history(room).into_any(),
                Look::Papers => papers(room).into_any(),
            }))
        })
}

fn rank(room: RoomHandle) -> AnyElement {
    group()
        .child(sheet("standings", STANDINGS).child(ranks(room, None)))
        .child(playoff_sheet(room))
        .child(sheet("prizes", PRIZES).child(prizes(room)).child(prize_form(room)))
        .child(cup(room))
}

/// Draws what is awaited.
fn now(room: RoomHandle) -> AnyElement {
    let awaited = found(room, |room| room.awaited());
    let title = found(room, |room| round_title(room.event().state()));
    let body = move |awaited: &Awaited| {
        Some(match awaited {
            Awaited::Round => next_round(room),
            Awaited::Results => results(room),
            Awaited::Ties => ties(room),
            Awaited::Playoffs => begin_playoffs(room),
            Awaited::Matches => matches(room),
            Awaited::Nothing => p().child(said::ALL_PLAYED),
        })
    };
    sheet("now", move || title.get()).class("sheet continue").child(seated_on_old(room)).child(drawn(awaited, body))
}

fn ties(room: RoomHandle) -> AnyElement {
    let open = found(room, |room| room.ties());
    group().child(for_each(move || open.get(), OpenTie::key, move |open| break_tie(room, &open.tie)))
}

fn matches(room: RoomHandle) -> AnyElement {
    let open = found(room, |room| room.matches());
    let form = move |open: BracketMatch| {
        let form = room.with_value(|room| ResultForm::of_match(room, &open, EntryMode::New));
        result_form(room, form)
    };
    group().child(bring_sheet(room)).child(for_each(move || open.get(), key_of_match, form))
}

/// The round that runs or was the last to run, what can be corrected, and what can be moved.
fn round(room: RoomHandle) -> AnyElement {
    let runs = found(room, |room| room.awaited() == Awaited::Results);
    let correct = move || group().child(swap(room)).child(move_form(room));
    group().child(seated(room)).child(correction(room)).child(take_back(room)).child(show(move || runs.get(), correct))
}

/// The next round before it begins: what cannot be kept is said first.
fn next_round(room: RoomHandle) -> AnyElement {
    let wrong: FormError = State::new(None);
    let round = found(room, |room| room.next_round());
    let told = |round: &NextRound| {
        let lines = round.compromises.iter().map(|line| li().child(line.clone())).collect::<Vec<_>>();
        let lines = (!lines.is_empty())
            .then(|| group().child(p().child(said::NOT_KEPT)).child(ul().class("reasons").child(lines)));
        let promise = round.promise.clone().map(help);
        Some(group().child(p().child(round.told.clone())).child(promise).child(lines))
    };
    let begin = move |_| match room.with_value(|room| room.begin_round().map_err(|why| room.sentence(&why))) {
        Ok(_) => request_animation_frame(|| title_focus::focus_on(".result input, #now")),
        Err(why) => wrong.set(Some(why)),
    };
    let button = move || {
        let words = move || said::begin_round(round.with(|round| round.number));
        in_row(act_button("btn primary", words, begin))
    };
    group()
        .child(drawn(round, told))
        .child(who_waits(room))
        .child(alert(wrong))
        .child(show(move || round.with(|of| of.may_begin), button))
}

/// The tables of the round that runs that have not reported.
fn results(room: RoomHandle) -> AnyElement {
    let out = found(room, |room| room.out());
    let still = found(room, |room| room.still_out());
    let form = move |of: OutTable| {
        if of.to_draw() {
            return draw_partners(room, &of);
        }
        let form = room.with_value(|room| ResultForm::of_table(room, of.round, &of.seating, EntryMode::New));
        result_form(room, form).child(drawn_otherwise(room, of.seating.table))
    };
    group()
        .child(p().attr("role", "status").child(move || still.get()))
        .child(late_tables(room))
        .child(bring_sheet(room))
        .child(div().class("results").child(for_each(move || out.get(), OutTable::key, form)))
        .child(missing(room))
        .child(closing(room, out))
}

/// A table that does not report.
fn closing(room: RoomHandle, out: Watch<Vec<OutTable>>) -> AnyElement {
    let silent = room.with_value(|room| room.silent());
    let of = move |table: TableNo| out.with(|out| out.iter().find(|of| of.seating.table == table).cloned());
    let unfolded = untrack(|| silent.get().and_then(of)).is_some();
    let numbers = move || {
        let numbers = out.get().into_iter().map(|of| of.seating.table);
        let tables = numbers.map(|table| (table.to_string(), said::table(table)));
        std::iter::once((String::new(), said::CHOOSE_TABLE.to_owned())).chain(tables).collect()
    };
    let shown = follow(silent.text());
    let which = select_among(silent.text(), said::WHICH_TABLE.to_owned(), numbers);
    let chosen = Watch::memo(move || {
        shown.track();
        silent.get().and_then(of)
    });
    let form = move |of: &Option<OutTable>| {
        let of = of.as_ref()?;
        if of.to_draw() {
            return Some(help(said::draw_first(of.seating.table)));
        }
        Some(closing_form(room, room.with_value(|room| ClosingForm::of(room, of.round, &of.seating))))
    };
    more(said::SILENT, unfolded).child(which).child(drawn(chosen, form))
}
