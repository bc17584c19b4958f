//! The pages of a board. Its lines flow into columns as tall as the window. Columns that do not fit continue to the
//! right, and each width of the window is one page.

use std::time::Duration;

use web_sys::HtmlElement;

use super::super::clock::call_every;
use crate::browser::{chance, page};
use crate::ui::prelude::*;
use app::event::boards::{BoardPage, BoardPages, PageStep, Turning};
use app::words::event::wall as said;

/// The interval at which pages are counted again and turned. New rows and a resized window change the count.
const TICK: Duration = Duration::from_millis(500);

/// Milliseconds without input after which the controls fade out.
const IDLE_MILLIS: u64 = 6_000;

/// The pages of the board that is shown. Copies share them.
#[derive(Clone, Copy)]
pub struct Paging {
    pub flow: NodeRef<html::Div>,
    pages: State<BoardPages>,
    /// When somebody last moved the pointer or pressed a key, in milliseconds.
    touched: State<u64>,
    idle: State<bool>,
}

impl Paging {
    /// Starts at the first page, and turns pages until the current screen closes.
    pub fn new() -> Paging {
        let now = chance::now_millis();
        let paging = Paging {
            flow: NodeRef::new(),
            pages: State::new(BoardPages::new(now)),
            touched: State::new(now),
            idle: State::new(false),
        };
        call_every(TICK, move || paging.change(BoardPages::tick));
        let moved = window_event_listener(ev::pointermove, move |_| paging.show_controls());
        on_cleanup(move || moved.remove());
        effect(move || {
            let number = paging.pages.read().page().number;
            if let Some(flow) = paging.flow.get_untracked() {
                page::set_style(&flow, "--turned", &(number - 1).to_string());
            }
        });
        paging
    }

    /// Turns a page by hand.
    pub fn turn(self, step: PageStep) {
        self.change(|pages, now| pages.turn(step, now));
    }

    pub fn hold_or_release(self) {
        self.change(BoardPages::hold_or_release);
    }

    /// Shows the controls for a while.
    pub fn show_controls(self) {
        self.touched.set(chance::now_millis());
        if self.idle.get_untracked() {
            self.idle.set(false);
        }
    }

    /// Returns whether nobody has touched the board for a while.
    pub fn is_idle(self) -> bool {
        self.idle.get()
    }

    pub fn turning(self) -> Turning {
        self.pages.read().turning()
    }

    pub fn has_pages(self) -> bool {
        self.pages.read().page().of > 1
    }

    /// Returns the page number in words; empty if everything fits.
    pub fn page_label(self) -> String {
        match self.pages.read().page() {
            BoardPage { of: 1, .. } => String::new(),
            BoardPage { number, of } => said::page(number, of),
        }
    }

    /// Counts the pages, then calls `change` with them. Does nothing once the board has left the screen.
    fn change(self, change: impl FnOnce(&mut BoardPages, u64)) {
        let Some(flow) = self.flow.get_untracked() else { return };
        let now = chance::now_millis();
        let before = self.pages.get_untracked();
        let mut pages = before;
        pages.set_page_count(count_pages(&flow));
        change(&mut pages, now);
        if pages != before {
            self.pages.set(pages);
        }
        let idle = now >= self.touched.get_untracked() + IDLE_MILLIS;
        if idle != self.idle.get_untracked() {
            self.idle.set(idle);
        }
    }
}

/// Counts the pages of lines that flow to the right.
fn count_pages(flow: &HtmlElement) -> usize {
    // The frame around the lines is as wide as one page and the gap after it.
    let page = flow.parent_element().map_or(1, |frame| frame.client_width()).max(1);
    usize::try_from(flow.scroll_width()).unwrap_or_default().div_ceil(usize::try_from(page).unwrap_or(1))
}
