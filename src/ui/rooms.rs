//! The rooms beside the table. They lie in a module of their own, which is fetched when the first of them is entered, so
//! that the table is ready sooner. Without the feature `split` everything is one module, and they are simply here.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::desk::{Desk, Weight};
use super::el::{El, button, el};
use super::live::live;
use super::route::Route;
use super::table::AtEvent;
use super::{event, screens, sheet, table};
use crate::save::{self, BroughtIn, GameId};

/// What the rooms' module does for the first one.
#[derive(Clone, Copy)]
struct Wing {
    screen: fn(Route) -> AnyView,
    import: fn(RwSignal<bool>, Callback<BroughtIn>) -> El,
    at_event: fn(Desk, &GameId) -> Option<AtEvent>,
    go_on: fn(Desk, &GameId),
}

/// The rooms, as far as they are here. Copies are the same rooms.
#[derive(Clone, Copy)]
pub struct Rooms {
    wing: RwSignal<Option<Wing>>,
    missing: RwSignal<bool>,
}

impl Rooms {
    /// No room is here yet.
    pub fn provide() -> Self {
        let rooms = Self { wing: RwSignal::new(None), missing: RwSignal::new(false) };
        provide_context(rooms);
        rooms
    }

    /// The rooms of this page.
    pub fn here() -> Self {
        expect_context()
    }

    /// Whether the screen of this address can be shown at once. Tracks.
    pub fn ready_for(self, route: &Route) -> bool {
        is_here_from_the_start(route) || self.wing.get().is_some()
    }

    /// The screen of an address in one of the rooms; until they are here, that they are coming. Tracks.
    pub fn screen(self, route: Route) -> AnyView {
        if let Some(wing) = self.wing.get() {
            return untrack(|| (wing.screen)(route));
        }
        if self.missing.get() {
            return self.not_come();
        }
        spawn_local(async move {
            self.wing().await;
        });
        el("main").class("page").attr("aria-busy", "true").into_any()
    }

    /// The dialog that takes in what was exported; fetched when it is opened.
    pub fn import(self, open: RwSignal<bool>, done: Callback<BroughtIn>) -> AnyView {
        let desk = Desk::here();
        live(move || {
            if let Some(wing) = self.wing.get() {
                return Some(untrack(|| (wing.import)(open, done).into_any()));
            }
            if open.get() {
                spawn_local(async move {
                    if self.wing().await.is_none() {
                        open.set(false);
                        self.missing.set(false);
                        desk.tell(Weight::Alert, NO_IMPORT);
                    }
                });
            }
            None
        })
    }

    /// The event on whose table a game lies. Who keeps no event needs no rooms for the answer.
    pub async fn at_event(self, desk: Desk, game: &GameId) -> Option<AtEvent> {
        let events = desk.with_storage(|storage| save::kept_events(storage)).unwrap_or_default();
        if events.is_empty() {
            return None;
        }
        let wing = self.wing().await?;
        (wing.at_event)(desk, game)
    }

    /// Lets the other tables of a practised event go on.
    pub fn go_on(self, desk: Desk, event: &GameId) {
        if let Some(wing) = self.wing.get_untracked() {
            (wing.go_on)(desk, event);
        }
    }

    async fn wing(self) -> Option<Wing> {
        if let Some(wing) = self.wing.get_untracked() {
            return Some(wing);
        }
        match rooms().await {
            Ok(wing) => self.wing.set(Some(wing)),
            Err(_) => self.missing.set(true),
        }
        self.wing.get_untracked()
    }

    fn not_come(self) -> AnyView {
        el("main")
            .class("page")
            .child(el("h1").attr("tabindex", "-1").child("This part of Bower has not come"))
            .child(el("p").attr("role", "alert").child(
                "It is fetched when it is first opened, and that has failed: is there a network? The table works without it.",
            ))
            .child(button("btn").on("click", move |_| self.missing.set(false)).child("Try again"))
            .into_any()
    }
}

const NO_IMPORT: &str = "Importing is fetched when it is first used, and that has failed: is there a network?";

/// What the first module draws.
fn is_here_from_the_start(route: &Route) -> bool {
    matches!(route, Route::Home | Route::Play(_) | Route::Table | Route::Unknown)
}

const WING: Wing = Wing { screen, import: screens::carry::import, at_event: event::at_table, go_on: event::go_on };

#[cfg(feature = "split")]
#[allow(unsafe_code, reason = "what lies in another module is called through an import")]
#[wasm_split_helpers::wasm_split(rooms, fallible)]
fn rooms() -> Result<Wing, wasm_split_helpers::SplitLoaderError> {
    Ok(WING)
}

#[cfg(not(feature = "split"))]
async fn rooms() -> Result<Wing, std::convert::Infallible> {
    Ok(WING)
}

fn screen(route: Route) -> AnyView {
    match route {
        Route::Review(id) => table::review(id).into_any(),
        Route::Rules(preset) => screens::rules(preset).into_any(),
        Route::Levels => screens::levels().into_any(),
        Route::Events => event::events().into_any(),
        Route::NewEvent(query) => event::new_event(query).into_any(),
        Route::Event(id) => event::event(id).into_any(),
        Route::EventIn(text) => sheet::from_event(&text).into_any(),
        Route::Board(id) => event::board(id).into_any(),
        Route::Drills => screens::drills().into_any(),
        Route::Rulings => screens::rulings().into_any(),
        Route::Settings => screens::settings_screen().into_any(),
        Route::Sheets => sheet::sheets().into_any(),
        Route::NewSheet => sheet::new_sheet().into_any(),
        Route::Paper => sheet::paper().into_any(),
        Route::SheetIn(text) => sheet::incoming(&text).into_any(),
        Route::Sheet(id) => sheet::sheet_screen(id).into_any(),
        Route::Statistics => sheet::statistics().into_any(),
        Route::Home | Route::Play(_) | Route::Table | Route::Unknown => screens::not_found().into_any(),
    }
}
