//! Sections that several screens of an event share: standings, tables, playoffs, prizes and the cup.

use leptos::task::spawn_local;

use super::bracket::{bracket_with_folded_seeds, desk_bracket};
use super::form::foldable_more;
use super::next_field::LINE_SELECTOR;
use super::session::{EventSession, SessionHandle};
use super::shown;
use crate::browser::persist;
use crate::ui::prelude::*;
use app::event::desk::{EntryLine, RoundTables};
use app::event::shown::{self as found, DrawnBracket, ShownPart, cup_ledger, playoffs_with_own, standings, tables};
use app::words::event::day::THE_CUP;
use app::words::event::playoffs::match_number_label;
use app::words::event::shown::{BRACKET, PLAYOFFS, all_places, tables_heading};
use event::{DivisionId, Entrant, EventState, NextStep, TableNo};

/// Opens the screen of an event that was just made, and asks the browser to keep its data.
pub fn open_new_event(session: &EventSession) {
    route::go_to(&route_of_new_event(session));
}

/// Opens the screen of an event that was just made, in place of the current screen: the browser's Back button skips the
/// current one.
pub fn open_new_event_instead(session: &EventSession) {
    route::replace_with(&route_of_new_event(session));
}

fn route_of_new_event(session: &EventSession) -> Route {
    spawn_local(async {
        persist::ask_to_keep_data().await;
    });
    Route::Event(session.id().clone())
}

/// Draws parts of an event, and redraws them when they change.
pub fn draw_parts(of: Watch<Vec<ShownPart>>) -> AnyView {
    draw_on_change(of, |parts| Some(shown::parts(parts)))
}

/// Draws parts of an event that `find` computes, and redraws them when they change.
fn followed_parts(session: SessionHandle, find: impl Fn(&EventState) -> Vec<ShownPart> + 'static) -> AnyView {
    draw_parts(session.computed_from_event(move |session| find(session.event().state())))
}

/// Draws the standings of all divisions with figures, and the reasons for the order in a folded section. The row of the
/// entrant `own` is marked. A section that the person unfolded stays unfolded when results change. Once the event is
/// over, most rows of long standings are folded.
pub fn standings_sheet(session: SessionHandle, own: Option<Entrant>) -> AnyElement {
    let division = |division: DivisionId| {
        let parts = session.computed_from_event(move |session| {
            let event = session.event();
            (standings(event.state(), division, own), event.next() == NextStep::Over)
        });
        division_standings(
            draw_on_change(parts, |(parts, is_over)| {
                Some(if *is_over { group().children(parts.iter().map(final_part)) } else { shown::parts(parts) })
            }),
            followed_parts(session, move |state| vec![found::ranking_reasons(state, division)]),
        )
    };
    let divisions = session.get().event().state().divisions();
    group().children(divisions.map(division))
}

/// Draws a part of the final standings. Of a large field, only the first places and the person's are not folded.
fn final_part(part: &ShownPart) -> AnyElement {
    let drawn = || shown::part(part);
    let ShownPart::Ledger(all) = part else { return drawn() };
    let Some(short) = all.first_and_own() else { return drawn() };
    let whole = foldable("more", false, all_places(all.rows.len())).child(drawn());
    group().child(shown::part(&ShownPart::Ledger(short))).child(whole)
}

/// Draws the standings of a division, and the reasons for their order in a folded section.
pub fn division_standings(standings: AnyView, reasons: AnyView) -> AnyElement {
    group().child(standings).child(foldable_more("Why they rank this way", false).child(reasons))
}

/// Draws a section like [`sheet`] in which `beside` shares the line of the heading if there is room.
pub fn sheet_with_note(id: &'static str, heading: impl Child, beside: impl Child) -> AnyElement {
    let heading = h2().id(id).attr("tabindex", "-1").child(heading);
    section().class("sheet").attr("aria-labelledby", id).child(div().class("head-line").child(heading).child(beside))
}

/// Draws the tables of the latest round in a section that can be folded.
pub fn foldable_tables_sheet(tables: Watch<Option<RoundTables>>, is_folded: Watch<bool>) -> AnyView {
    let round = Watch::memo(move || tables.read().as_ref().as_ref().map(|tables| tables.round));
    let parts =
        Watch::memo(move || tables.read().as_ref().as_ref().map(|tables| tables.parts.clone()).unwrap_or_default());
    draw_on_change(round, move |round| {
        let round = (*round)?;
        let heading = h2().id("tables").attr("tabindex", "-1").child(tables_heading(round));
        let folded = html::details().class("more").attr("open", move || !is_folded.get());
        let folded = folded.child(summary().child(heading)).child(draw_parts(parts));
        Some(section().class("sheet").attr("aria-labelledby", "tables").child(folded))
    })
}

/// Draws the brackets of the playoffs without seeds and champion, for the director. The matches have the numbers that
/// the director types. A tap on a match that can be played puts its number into the entry line. Empty before the playoffs.
pub fn desk_brackets(session: SessionHandle, brackets: Watch<Vec<DrawnBracket>>) -> AnyView {
    let line = EntryLine::of(&session.get());
    let number = move |number: TableNo| {
        let line = line.clone();
        let take = move |_| {
            line.start_with_table(number);
            focus_on(LINE_SELECTOR);
        };
        act_button("match-number", match_number_label(number), take)
    };
    draw_on_change(brackets, move |brackets| {
        let drawn = |of: &DrawnBracket| desk_bracket(&DrawnBracket { champion: None, ..of.clone() }, &number);
        (!brackets.is_empty()).then(|| region("desk-brackets", BRACKET).children(brackets.iter().map(drawn)))
    })
}

/// Draws the tables of the latest round.
pub fn tables_sheet(session: SessionHandle) -> AnyView {
    session.draw_on_event_change(|state| {
        let tables = |round| sheet("tables", tables_heading(round)).child(shown::parts(&tables(state, round)));
        group().child(state.round_number().map(tables))
    })
}

/// Draws the brackets of the playoffs for the person who plays as `own`, once the playoffs have begun.
pub fn playoff_sheet(session: SessionHandle, own: Entrant) -> AnyView {
    playoff_brackets(session.computed_from_event(move |session| playoffs_with_own(session.event().state(), own)))
}

/// Draws the brackets of the playoffs. Empty if there are none.
pub fn playoff_brackets(brackets: Watch<Vec<ShownPart>>) -> AnyView {
    draw_on_change(brackets, |brackets| {
        let drawn = |part: &ShownPart| match part {
            ShownPart::Bracket(of) => bracket_with_folded_seeds(of),
            other => shown::part(other),
        };
        (!brackets.is_empty()).then(|| sheet("playoffs", PLAYOFFS).children(brackets.iter().map(drawn)))
    })
}

/// Draws the cup, which is the money that each entrant paid for bumps. Empty if the event has no cup.
pub fn cup(ledger: Watch<Option<ShownPart>>) -> AnyView {
    let any = Watch::memo(move || ledger.read().is_some());
    show(move || any.get(), move || sheet("cup", THE_CUP).child(cup_ledger_parts(ledger)))
}

/// Draws the payments into the cup, and what is paid for.
pub fn cup_payments(session: SessionHandle) -> AnyView {
    cup_ledger_parts(session.computed_from_event(|session| cup_ledger(session.event().state())))
}

fn cup_ledger_parts(ledger: Watch<Option<ShownPart>>) -> AnyView {
    draw_on_change(ledger, |ledger| {
        let part = ledger.as_ref()?;
        let unlisted = matches!(part, ShownPart::Ledger(_)).then_some(" Whoever is not listed has paid nothing.");
        let rule = help("Money, not points.").child(unlisted).child(
            " Both makers pay for a euchre, a lone maker for two. Both partners pay for a renege, one player for cards \
             thrown in. If nobody says who it was, both partners pay.",
        );
        Some(group().child(shown::part(part)).child(rule))
    })
}

/// Draws the screen for an event that is not stored on this device.
pub fn missing_event() -> AnyElement {
    let told = section()
        .class("sheet")
        .child(p().child("This event is not on this device. A share link starts it from the beginning."));
    page("page", "No such event").child(told.child(p().child(link_to("btn", Route::Events, "All events"))))
}
