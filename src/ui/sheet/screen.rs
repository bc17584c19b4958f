//! The screen of an open sheet: the score, the pad, the sheet itself, then comparing, signing and sharing.

use super::handle::SheetHandle;
use super::{board, card, compare, export, pad, practice, rare_marks, scoring_only, sign};
use crate::browser::wake_lock;
use crate::ui::prelude::*;
use crate::ui::{open_events, screens, title_focus};
use app::save::Id;
use app::sheet::SheetEvents;
use app::words::sheet::{card as on_card, list, practice as said, scoring_only as only};
use event::Event;
use scoresheet::{Sheet, SignedPart};

/// Draws a stored sheet, or the screen for an unknown address if no sheet has this id.
pub fn sheet_screen(id: Id<Sheet>) -> AnyElement {
    let table = open_events::device_events(AppContext::current()).own_table(&id);
    let Some(open) = SheetHandle::new(id, table.clone()) else { return screens::not_found() };
    wake_lock::keep_screen_awake();
    on_cleanup(wake_lock::let_screen_sleep);
    let event = open.sheet().event();
    let in_practice = event.is_some();
    let title = if in_practice {
        said::own_sheet_title(open.view.read_untracked().games.last().and_then(|game| game.seating.table))
    } else {
        on_card::screen_title(&open.sheet().sheet())
    };
    title_focus::set_title(&title);
    let back = a().class("btn icon-btn").attr("href", Route::Sheets).attr("aria-label", list::SCORESHEETS);
    let heading = h1().attr("tabindex", "-1").child(title);
    let is_real = table.is_none();
    let countersign = table.map(|table| practice::CountersignHandle::new(open, table));
    let leave = countersign.map_or_else(|| leave_link(open, event), practice::CountersignHandle::to_table);
    let top = header().class("top").child(back.child(icon("prev"))).child(heading).child(leave);
    let now = div()
        .class("now")
        .child(board::board(open))
        .child(countersign.map(practice::CountersignHandle::above_pad))
        .child(is_real.then(|| compare::result_at_pad(open)))
        .child(pad::refusal_notice(open))
        .child(pad::pad(open))
        .child(countersign.map(practice::CountersignHandle::below_pad))
        .child(finished_tools(open))
        .child(is_real.then(|| next_steps(open)))
        .child(countersign.map(practice::CountersignHandle::above_card))
        .child(show(
            move || !countersign.is_some_and(practice::CountersignHandle::shows_counts),
            move || board::other_counts(open),
        ));
    let then = div()
        .class("then")
        .child(is_real.then(|| compare::during_game(open)))
        .child((!is_real).then(|| rare_marks::next_game_button(open)))
        .child(rare_marks::another_sheet_button(open))
        .child(is_real.then(|| export::while_not_at_desk(open)))
        .child(sign::unlock_forms(open));
    let screen = main()
        .class("page wide scoring-page")
        .child(top)
        .child(scoring_only::badge_or_off(move || scoring_off_text(open).filter(|_| !in_practice)))
        .child(sheet_origin(open))
        .child(copy_notice(open))
        .child(div().class("columns-sheet").child(now).child(card::sheet_card(open)).child(then));
    group().child(screen)
}

/// Draws what comes after the last hand of a game: the signatures, the next game, and in the end the way to the desk.
fn next_steps(open: SheetHandle) -> AnyElement {
    let steps = group().child(compare::before_signing(open, true)).child(sign::signing_section(open));
    steps
        .child(compare::before_signing(open, false))
        .child(rare_marks::next_game_button(open))
        .child(export::for_desk(open))
}

/// Draws what the person has written so far on a sheet of a practice event. Nothing can be edited there.
pub fn sheet_so_far(id: &Id<Sheet>) -> AnyView {
    let table = open_events::device_events(AppContext::current()).own_table(id);
    let open = SheetHandle::new(id.clone(), table);
    let drawn = open.map(|open| {
        let recap = Watch::memo(move || {
            open.view.track();
            let sheet = open.sheet();
            sheet.recap(SignedPart::Sheet, sheet.own())
        });
        let written = draw_on_change(recap, |recap| {
            Some(match recap.hands.is_empty() {
                true => p().child("No hand is written down yet."),
                false => sign::recap_section(recap),
            })
        });
        section().class("sheet").child(h2().child(said::SHEET_SO_FAR)).child(written)
    });
    group().child(drawn).into_any()
}

/// Says that "scoring only" mode is off, where the person could expect it to be on.
fn scoring_off_text(open: SheetHandle) -> Option<&'static str> {
    let actions = open.actions.read();
    match actions.signed {
        true => Some(only::SIGNED),
        false => actions.enter.then_some(only::OFF),
    }
}

/// Draws the way out of a sheet that no table keeps now: the link to its event, or the button that closes the sheet.
fn leave_link(open: SheetHandle, event: Option<Id<Event>>) -> AnyElement {
    let close = move |_| {
        open.sheet().stop();
        route::go_to(&Route::Sheets);
    };
    match event {
        Some(event) => link_to("btn", Route::Event(event), said::BACK_TO_EVENT),
        None => act_button("btn", only::CLOSE_SHEET, close),
    }
}

/// Draws the keeper, the event and the start time of the sheet.
fn sheet_origin(open: SheetHandle) -> AnyView {
    let told = Watch::memo(move || {
        open.view.track();
        let sheet = open.sheet();
        [sheet.start_on_screen(), sheet.start_sentence()]
            .map(|begun| on_card::title_with_time(&sheet.sheet(), sheet.round_label(), &begun))
    });
    draw_on_change(told, |[screen, paper]| Some(p().class("help event").child(card::screen_and_paper(screen, paper))))
}

/// Draws a notice if the sheet is a copy of somebody else's sheet, with a button to make it the person's own.
fn copy_notice(open: SheetHandle) -> AnyView {
    let told = move || {
        let make = act_button("btn", "Make it my own", move |_| open.for_change().make_own());
        div().class("notice").child(p().child("A copy, to look at only. To correct it, make it your own.")).child(make)
    };
    show(move || open.actions.read().make_own, told)
}

/// Creates the section that takes the place of the pad after the game is over. It can receive the focus.
fn end_notice() -> AnyElement {
    section().class("row ended").attr("tabindex", "-1").attr("aria-label", "The game is over")
}

/// Draws the buttons to correct a finished game, for which there is no pad.
fn finished_tools(open: SheetHandle) -> AnyView {
    let amends = move || end_notice().child(pad::last_mark(open)).child(rare_marks::more_dialog(open));
    show(move || open.actions.read().amend, move || amends().child(help("Tap a hand to edit it.")))
}
