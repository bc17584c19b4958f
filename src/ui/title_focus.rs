//! The title of the page, and the focus on the heading after a change of screen.

use std::cell::OnceCell;

use leptos::prelude::*;

pub use super::focus::focus_on;
use super::focus::{self, found};
use app::words::screens::page::titled;

thread_local! {
    static PAGE: OnceCell<String> = const { OnceCell::new() };
}

/// Notes the title that the static page came with: it is the home screen's.
pub fn remember_page_title() {
    PAGE.with(|page| page.get_or_init(|| document().title()).len());
}

/// Titles the page after a screen.
pub fn title(screen: &str) {
    document().set_title(&titled(screen));
}

/// Titles the page as it came.
pub fn title_of_home() {
    PAGE.with(|page| document().set_title(page.get().map_or("Bower", String::as_str)));
}

/// After the screen has changed: its top is shown, and its heading has the focus, so that it is read aloud. Whoever is
/// quicker than the frame, and has the focus on the new screen already, keeps it.
pub fn focus() {
    unless_it_moves(|| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        focus_on("h1[tabindex]");
    });
}

/// The same once what is about to change has been drawn.
pub fn focus_next(selector: &'static str) {
    unless_it_moves(move || focus_on(selector));
}

/// Does something in the next frame, unless the focus has moved to something else by then.
fn unless_it_moves(then: impl FnOnce() + 'static) {
    let before = document().active_element();
    request_animation_frame(move || {
        let now = document().active_element();
        if now == before || focus::is_lost() {
            then();
        }
    });
}

/// Brings what is about to be drawn into view, by its end.
pub fn show_next(selector: &'static str) {
    request_animation_frame(move || bring_into_view(selector, Edge::End));
}

/// By what something is brought into view.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// By its first line.
    Beginning,
    /// By its last.
    End,
}

/// Brings the first element that a selector finds into view.
pub fn bring_into_view(selector: &str, by: Edge) {
    if let Some(element) = found(selector) {
        element.scroll_into_view_with_bool(by == Edge::Beginning);
    }
}
