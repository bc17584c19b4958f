//! The director's page of a real event, from the draw to the last correction.

use super::clock::clock;
use super::contests::{begin_playoffs, break_tie, draw_partners, drawn_otherwise};
use super::correction::correction;
use super::form::more;
use super::from_sheet::bring_sheet;
use super::history::history;
use super::pairing::who_waits;
use super::paper::papers;
use super::parts::{cup, playoff_sheet, prizes, ranks, seated};
use super::people::{people, prize_form};
use super::result_form::{NEXT_TO_TYPE, closing_form, move_form, result_form};
use super::room::{Room, RoomHandle};
use super::running_round::{late_tables, seated_on_old, swap, take_back};
use super::season::{missing, protests};
use crate::ui::focus;
use crate::ui::prelude::*;
use app::event::closing::ClosingForm;
use app::event::director::{Awaited, Look, NextRound, OutTable, key_of_match, key_of_tie};
use app::event::result::ResultForm;
use app::forms::Choosable;
use app::save::EntryMode;
use app::words::event::shown::{PRIZES, STANDINGS};
use app::words::event::{director as said, plan_title, round_title};
use event::{BracketMatch, TableNo};

/// Draws the page.
pub fn director(room: RoomHandle) -> AnyElement {
    let title = plan_title(room.get().event().state().plan());
    let board = Route::Board(room.get().id().clone());
    let look = room.get().look();
    let shown = follow(&look.text);
    main()
        .class("page wide")
        .child(top(&title).child(link_to("btn", board, "Board for the wall")))
        .child(draw_radios(&look, None))
        .child(drawn(shown, move |_| {
            Some(match look.get().unwrap_or_default() {
                Look::Now => group().child(now(room)).child(protests(room)).child(clock(room)).child(round(room)),
                Look::Standings => rank(room),
                Look::People => people(room),
                Look::Log => history(room),
                Look::Papers => papers(room),
            })
        }))
}

fn rank(room: RoomHandle) -> AnyElement {
    let standings = sheet("standings", STANDINGS).child(ranks(room, None));
    let prizes = sheet("prizes", PRIZES).child(prizes(room)).child(prize_form(room));
    group().child(standings).child(playoff_sheet(room)).child(prizes).child(cup(room))
}

/// Draws the form for what the event waits for.
fn now(room: RoomHandle) -> AnyElement {
    let title = room.found(|room| round_title(room.event().state()));
    let body = move |awaited: &Awaited| {
        Some(match awaited {
            Awaited::Round => next_round(room),
            Awaited::Results => results(room),
            Awaited::Ties => ties(room),
            Awaited::Playoffs => begin_playoffs(room),
            Awaited::Matches => matches(room),
            Awaited::Nothing => p().child("Everything is played. You'll find the final report under Papers."),
        })
    };
    let now = sheet("now", move || title.get()).class("sheet continue").child(seated_on_old(room));
    now.child(drawn(room.found(Room::awaited), body))
}

fn ties(room: RoomHandle) -> AnyElement {
    let open = room.found(Room::ties);
    group().child(for_each(move || open.get(), key_of_tie, move |open| break_tie(room, &open.tie)))
}

fn matches(room: RoomHandle) -> AnyElement {
    let open = room.found(Room::matches);
    let form = move |open: BracketMatch| result_form(room, ResultForm::of_match(&room.get(), &open, EntryMode::New));
    group().child(bring_sheet(room)).child(for_each(move || open.get(), key_of_match, form))
}

/// Draws the current or last round with its corrections and moves.
fn round(room: RoomHandle) -> AnyElement {
    let runs = room.found(|room| room.awaited() == Awaited::Results);
    let correct = move || group().child(swap(room)).child(move_form(room));
    group().child(seated(room)).child(correction(room)).child(take_back(room)).child(show(move || runs.get(), correct))
}

/// Draws the next round before it begins, and first the wishes that cannot be met.
fn next_round(room: RoomHandle) -> AnyElement {
    let wrong = State::new(None);
    let round = room.found(Room::next_round);
    let told = |round: &NextRound| {
        let not_kept = |lines| group().child(p().child("Could not be saved:")).child(lines);
        let told = group().child(p().child(round.told.as_str())).child(round.promise.as_deref().map(help));
        Some(told.child(reasons(&round.compromises).map(not_kept)))
    };
    let begin = move |_| match room.get().begin_round() {
        Ok(_) => request_animation_frame(|| focus::focus_first(&NEXT_TO_TYPE)),
        Err(why) => wrong.set(Some(room.get().sentence(&why))),
    };
    let button = move || in_row(act_button("btn primary", move || said::begin_round(round.read().number), begin));
    let button = show(move || round.read().may_begin, button);
    group().child([drawn(round, told), who_waits(room)]).child(alert(wrong)).child(button)
}

/// Draws the result forms of tables that have not reported.
fn results(room: RoomHandle) -> AnyElement {
    let (out, still) = (room.found(Room::out), room.found(Room::still_out));
    let form = move |of: OutTable| {
        if of.to_draw() {
            return draw_partners(room, &of);
        }
        let form = ResultForm::of_table(&room.get(), of.round, &of.seating, EntryMode::New);
        result_form(room, form).child(drawn_otherwise(room, of.seating.table))
    };
    let still = p().attr("role", "status").child(move || still.get());
    let forms = div().class("results").child(for_each(move || out.get(), OutTable::key, form));
    let told = group().child(still).child(late_tables(room)).child(bring_sheet(room));
    told.child(forms).child(missing(room)).child(closing(room, out))
}

/// Draws the form for a table that does not report.
fn closing(room: RoomHandle, out: Watch<Vec<OutTable>>) -> AnyElement {
    let silent = room.get().silent();
    let of = move |table: TableNo| out.read().iter().find(|of| of.seating.table == table).cloned();
    let unfolded = untrack(|| silent.get().and_then(of)).is_some();
    let numbers = Watch::derive(move || {
        let numbers = out.get().into_iter().map(|of| of.seating.table);
        numbers.map(|table| Choosable::new(table.to_string(), said::table(table))).collect()
    });
    let shown = follow(&silent.text);
    let which = draw_choice(&silent, numbers);
    let chosen = Watch::memo(move || {
        shown.track();
        silent.get().and_then(of)
    });
    let form = move |of: &Option<OutTable>| {
        let of = of.as_ref()?;
        Some(match of.to_draw() {
            true => help(said::draw_first(of.seating.table)),
            false => closing_form(room, ClosingForm::of(&room.get(), of.round, &of.seating)),
        })
    };
    more(said::SILENT, unfolded).child(which).child(drawn(chosen, form))
}
