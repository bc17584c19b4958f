//! Addresses after `#`: they work from any static host, a sub-path, or a file.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::event::Event;
use crate::ruleset::Preset;
use crate::save::{GameId, Id};
use crate::ui::reactive::{State, Watch};

/// Where the page is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// `#/`
    Home,
    /// `#/play`, with what stands after `?`.
    Play(String),
    /// `#/table`
    Table,
    /// `#/review/ID`
    Review(GameId),
    /// `#/rules` and `#/rules/NAME`
    Rules(Option<Preset>),
    /// `#/levels`
    Levels,
    /// `#/events`
    Events,
    /// `#/events/new`, with what stands after `?`.
    NewEvent(String),
    /// `#/events/ID`
    Event(Id<Event>),
    /// `#/events/in/TEXT`: an event's code, which says who sits where.
    EventIn(String),
    /// `#/events/ID/board`
    Board(Id<Event>),
    /// `#/rulings`
    Rulings,
    /// `#/drills`
    Drills,
    /// `#/settings`
    Settings,
    /// `#/sheets`
    Sheets,
    /// `#/sheets/new`
    NewSheet,
    /// `#/sheets/paper`: sheets to print, empty.
    Paper,
    /// `#/sheets/in/TEXT`: a sheet, or a part of one, that comes by a link.
    SheetIn(String),
    /// `#/sheets/ID`
    Sheet(GameId),
    /// `#/stats`
    Statistics,
    /// Anything else.
    Unknown,
}

impl Route {
    /// The route of what stands after `#` in an address.
    pub fn parse(hash: &str) -> Route {
        let (path, query) = hash.trim_start_matches('#').split_once('?').unwrap_or((hash.trim_start_matches('#'), ""));
        let mut parts = path.trim_start_matches('/').splitn(2, '/');
        match (parts.next().unwrap_or_default(), parts.next()) {
            ("", None) => Route::Home,
            ("play", None) => Route::Play(query.to_owned()),
            ("table", None) => Route::Table,
            ("review", Some(id)) => GameId::parse(id).map_or(Route::Unknown, Route::Review),
            ("rules", None) => Route::Rules(None),
            ("rules", Some(name)) => name.parse().map_or(Route::Unknown, |preset| Route::Rules(Some(preset))),
            ("levels", None) => Route::Levels,
            ("settings", None) => Route::Settings,
            ("sheets", None) => Route::Sheets,
            ("sheets", Some("new")) => Route::NewSheet,
            ("sheets", Some("paper")) => Route::Paper,
            ("sheets", Some(rest)) => match rest.strip_prefix("in/") {
                Some(text) => Route::SheetIn(text.to_owned()),
                None => GameId::parse(rest).map_or(Route::Unknown, Route::Sheet),
            },
            ("stats", None) => Route::Statistics,
            ("events", None) => Route::Events,
            ("events", Some("new")) => Route::NewEvent(query.to_owned()),
            ("events", Some(rest)) if rest.starts_with("in/") => Route::EventIn(rest[3..].to_owned()),
            ("events", Some(id)) => match id.strip_suffix("/board") {
                Some(id) => Id::parse(id).map_or(Route::Unknown, Route::Board),
                None => Id::parse(id).map_or(Route::Unknown, Route::Event),
            },
            ("rulings", None) => Route::Rulings,
            ("drills", None) => Route::Drills,
            _ => Route::Unknown,
        }
    }

    /// Whether a screen could help somebody who plays at a real table: hints, reviews, rules, practice.
    pub fn would_help(&self) -> bool {
        match self {
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
}

/// The route of the page now, kept up to date.
pub fn follow() -> Watch<Route> {
    let route = State::new(Route::parse(&hash()));
    let listener = Closure::<dyn FnMut()>::new(move || {
        let now = Route::parse(&hash());
        // Two changes at once are told twice, both times with the last address: a screen is made once.
        if route.with_untracked(|shown| *shown != now) {
            route.set(now);
        }
    });
    let _ = window().add_event_listener_with_callback("hashchange", listener.as_ref().unchecked_ref());
    // The page listens as long as it lives.
    listener.forget();
    route.into()
}

/// Goes to an address such as `#/table`.
pub fn go(address: &str) {
    let _ = window().location().set_hash(address);
}

/// Goes to an address without leaving the present one in the history.
pub fn replace(address: &str) {
    let _ = window().location().replace(address);
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}
