//! Scoring only: while a sheet is kept, nothing that could help a player can be opened.

use super::open::clock;
use crate::ui::app_context::{AppContext, Scoring};
use crate::ui::controls::push_button;
use crate::ui::dom::html::{a, div, main, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::route::Route;
use crate::ui::screens::top;

/// Whether a screen could help somebody who plays at a real table: hints, reviews, rules, practice.
pub fn would_help(route: &Route) -> bool {
    match route {
        Route::Play(_) | Route::Table | Route::Review(_) | Route::Rules(_) | Route::Drills => true,
        // A director may run the event on the phone that keeps the score; its practice tables are played at the table.
        Route::Events | Route::NewEvent(_) | Route::Event(_) | Route::EventIn(_) | Route::Board(_) => false,
        Route::Home
        | Route::Settings
        | Route::Levels
        | Route::Sheets
        | Route::NewSheet
        | Route::Paper
        | Route::SheetIn(_)
        | Route::Sheet(_)
        | Route::Statistics
        | Route::Rulings
        | Route::Unknown => false,
    }
}

/// What stands in place of such a screen.
pub fn scoring_only(scoring: &Scoring) -> AnyElement {
    let app = AppContext::here();
    main().class("page").child(top("Scoring only")).child(
        section()
            .class("sheet")
            .child(p().child(format!(
                "Since {} this device keeps score and nothing else: play, hints, reviews and rules stay shut until the \
                 sheet is closed.",
                clock(scoring.since)
            )))
            .child(
                div()
                    .class("row")
                    .child(
                        a().class("btn primary")
                            .attr("href", format!("#/sheets/{}", scoring.sheet))
                            .child("Back to the sheet"),
                    )
                    .child(push_button("btn").on(ev::click, move |_| app.score_only(None)).child("Close the sheet")),
            ),
    )
}

/// The badge that a director can see from behind.
pub fn badge() -> AnyView {
    let app = AppContext::here();
    (move || {
        let since = app.scoring.get()?.since;
        Some(p().class("badge scoring").child(format!("Scoring only since {}", clock(since))).into_any())
    })
    .into_any()
}
