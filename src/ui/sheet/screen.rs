//! A sheet on the screen: the board on top, the card, the pad under the thumb, then signing and sharing.

use super::open::Open;
use super::{board, card, compare, export, more, pad, practice, scoring_only, sign};
use crate::browser::{chance, wake_lock};
use crate::save::GameId;
use crate::scoresheet::OWNER;
use crate::ui::app_context::{AppContext, Scoring};
use crate::ui::art::icon;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{a, div, h1, header, main, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::{event, route, screens, title_focus};
use crate::words::sheet as said;

/// The sheet of this id.
pub fn sheet_screen(id: GameId) -> AnyElement {
    let app = AppContext::here();
    let Some(open) = Open::new(app, id) else { return screens::not_found() };
    wake_lock::hold();
    on_cleanup(wake_lock::release);
    let locked = open.view.read_untracked().locked;
    let scoring = app.scoring.get_untracked().filter(|scoring| scoring.sheet == open.id().to_string());
    // At a practice table the game goes on beside the sheet.
    let practised = event::practice_of_sheet(app, &open.id());
    if let Some(room) = &practised {
        room.collect();
    }
    let event = event::event_behind_sheet(app, &open.id());
    if !locked && scoring.is_none() && event.is_none() {
        app.score_only(Some(Scoring { sheet: open.id().to_string(), since: chance::now() }));
    }
    let title = said::template_name(&open.template());
    title_focus::title(&title);
    let close = move |_| {
        // Another sheet may still be kept.
        if app.scoring.get_untracked().is_some_and(|scoring| scoring.sheet == open.id().to_string()) {
            app.score_only(None);
        }
        route::go("#/sheets");
    };
    let way_out = match (&practised, event) {
        (Some(_), _) => a().class("btn").attr("href", "#/table").child("To the table"),
        (None, Some(event)) => a().class("btn").attr("href", format!("#/events/{event}")).child("Back to the event"),
        (None, None) => push_button("btn").on(ev::click, close).child("Close the sheet"),
    };
    let padded = move || {
        let mending = open.mending.get().is_some();
        let view = open.view.read();
        mending || (view.next.is_some() && !view.locked)
    };
    group().child(
        main()
            .class("page wide scoring-page")
            .child(
                header()
                    .class("top")
                    .child(
                        a().class("btn icon-btn")
                            .attr("href", "#/sheets")
                            .attr("aria-label", "Scoresheets")
                            .child(icon("prev")),
                    )
                    .child(h1().attr("tabindex", "-1").child(title))
                    .child(way_out),
            )
            .child(scoring_only::badge())
            .child(whose(open))
            .child(
                div()
                    .class("columns-sheet")
                    .child(
                        div()
                            .class("now")
                            .child(board::board(open))
                            .child(pad::refusal(open))
                            .child(show(padded, move || pad::pad(open)))
                            .child(ended(open))
                            .child(board::counted(open)),
                    )
                    .child(card::card(open))
                    .child(
                        div()
                            .class("then")
                            .child(practised.is_none().then(|| compare::other_keeper(open)))
                            .child(match practised {
                                Some(room) => practice::countersign(open, room),
                                None => sign::sign(open),
                            })
                            .child(more::begin(open))
                            .child(sign::unlock(open))
                            .child(export::section_of(open)),
                    ),
            ),
    )
}

/// Whose card it is, and of which event: `Card of Ann · Cheese Days`.
fn whose(open: Open) -> AnyView {
    (move || {
        let sheet = open.sheet.read();
        let owner = sheet.state().games.last().map_or("", |game| game.place.people[OWNER].trim());
        let card = (open.is_personal() && !owner.is_empty()).then(|| said::card_of(owner));
        let event = Some(sheet.heading().event.clone()).filter(|event| !event.is_empty());
        let told: Vec<String> = card.into_iter().chain(event).collect();
        (!told.is_empty()).then(|| p().class("help event").child(told.join(" · ")).into_any())
    })
    .into_any()
}

/// When the game is over there is no pad: what can still be done with its lines.
fn ended(open: Open) -> AnyView {
    (move || {
        let view = open.view.get();
        let over = view.next.is_none() && !view.locked && open.mending.get().is_none();
        over.then(|| {
            section()
                .class("row ended")
                .child(push_button("btn").on(ev::click, move |_| open.undo()).child(icon("undo")).child("Undo"))
                .child(more::more(open))
                .child(p().class("help").child("Tap a hand to edit it."))
                .into_any()
        })
    })
    .into_any()
}
