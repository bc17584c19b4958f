//! Sets the page title, and moves the focus and the scroll position after a change of screen.

use std::cell::OnceCell;

use leptos::prelude::*;

pub use super::focus::focus_on;
use super::focus::{self, find_first};
use app::words::screens::page::page_title;

thread_local! {
    static STATIC_PAGE_TITLE: OnceCell<String> = const { OnceCell::new() };
}

/// Remembers the title of the static page for the home screen.
pub fn remember_page_title() {
    STATIC_PAGE_TITLE.with(|page| page.get_or_init(|| document().title()).len());
}

/// Shows the title of a screen in the browser's tab.
pub fn set_title(screen: &str) {
    document().set_title(&page_title(screen));
}

/// Sets the page title to that of the static page, for the home screen.
pub fn set_home_title() {
    STATIC_PAGE_TITLE.with(|page| document().set_title(page.get().map_or("Bower", String::as_str)));
}

/// Scrolls to the top of a new screen and focuses its heading, so that screen readers read it. If an element of the new
/// screen already has the focus, nothing changes.
pub fn focus_heading() {
    unless_focus_moves(|| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        focus_on("h1[tabindex]");
    });
}

/// Focuses an element in the next frame, when the present change has been drawn.
pub fn focus_after_draw(selector: &'static str) {
    unless_focus_moves(move || focus_on(selector));
}

/// Runs a function in the next frame, unless the focus has moved to another control by then.
fn unless_focus_moves(then: impl FnOnce() + 'static) {
    let before = document().active_element();
    request_animation_frame(move || {
        let now = document().active_element();
        if now == before || focus::is_focus_lost() {
            then();
        }
    });
}

/// Scrolls the end of an element into view in the next frame, when the present change has been drawn.
pub fn scroll_after_draw(selector: &'static str) {
    request_animation_frame(move || scroll_into_view(selector, Edge::End));
}

/// The edge of the element to scroll to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    Beginning,
    End,
}

/// Scrolls the first element that matches a selector into view.
pub fn scroll_into_view(selector: &str, by: Edge) {
    if let Some(element) = find_first(selector) {
        element.scroll_into_view_with_bool(by == Edge::Beginning);
    }
}

/// An element stays where it is while at most this part of the window is above it.
const MOST_ABOVE: f64 = 0.4;

/// Scrolls an element to the upper edge of the window if it is far down or out of sight.
pub fn raise_if_low(selector: &str) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
    let top = find_first(selector).map(|element| element.get_bounding_client_rect().top());
    if top.is_some_and(|top| top < 0.0 || top > height * MOST_ABOVE) {
        scroll_into_view(selector, Edge::Beginning);
    }
}
