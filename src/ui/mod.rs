//! The views of all screens, and handlers that pass the person's actions to `app`.
//!
//! Invariant: screens know no rules of the game, and computed sentences come from `app::words`. A screen is a function
//! that returns a [`dom::AnyElement`]. Start reading in `app.rs` and `lazy/mod.rs`.

mod app;
mod app_context;
mod art;
mod blank_grid;
mod choices;
mod code_screen;
mod controls;
mod dom;
mod editor;
mod event;
mod fields;
mod focus;
mod forms;
pub mod frame;
mod games;
mod lazy;
mod open_events;
mod outside;
mod page_visibility;
mod places;
mod prelude;
mod press;
mod qr;
mod reactive;
mod review;
mod route;
mod scan;
mod scorecard;
mod screens;
mod sheet;
mod table;
mod terms;
mod theme;
mod title_focus;
mod watched;

use crate::browser::failure;
use crate::ui::dom::prelude::*;

pub fn start() {
    failure::install_panic_hook();
    failure::fail_on_demand();
    leptos::mount::mount_to_body(|| app::app().into_any());
}
