//! The screens. They hold no rules: they show views and pass on what people decide.
//!
//! A screen is a function that returns an [`el::AnyElement`]; what changes while it stands goes through [`live`].

mod app;
mod art;
mod controls;
mod desk;
mod dom;
mod event;
mod focus;
mod games;
mod heading;
mod hidden;
mod look;
mod reactive;
mod rooms;
mod route;
mod scorecard;
mod screens;
mod sheet;
mod table;

use crate::browser::failure;
use crate::ui::dom::prelude::*;

/// Starts the page.
pub fn start() {
    failure::install();
    failure::fail_on_demand();
    leptos::mount::mount_to_body(|| app::app().into_any());
}
