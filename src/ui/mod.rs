//! The screens. They hold no rules: they show views and pass on what people decide.
//!
//! A screen is a function that returns a [`dom::AnyElement`], composed as Leptos's builder composes elements.

mod app;
mod app_context;
mod arriving;
mod art;
mod blank_grid;
mod controls;
mod dom;
mod editor;
mod event;
mod focus;
mod forms;
mod games;
mod lazy;
mod open_events;
mod outside;
mod page_visibility;
mod parts;
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

/// Starts the page.
pub fn start() {
    failure::install();
    failure::fail_on_demand();
    leptos::mount::mount_to_body(|| app::app().into_any());
}
