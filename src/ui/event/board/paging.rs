//! The pages of a board. Its lines flow into columns that are as tall as the window. Columns that do not fit continue
//! to the right, and each width of the window is one page. Few rows get larger letters: the rows are measured once at
//! the smallest letters, and [`WallLayout`] chooses.

use std::time::Duration;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::super::clock::call_every;
use super::super::seat_line::LAST_NAME;
use super::lines::{PART, SCALE, SHARES_PLACE, WORD_BELOW};
use crate::browser::{chance, page};
use crate::ui::prelude::*;
use app::event::boards::{
    BoardPage, BoardPages, NameWidth, NoteWidth, PageStep, PageTurning, RowSize, SharedPlaces, WallLayout, WallSpace,
    column_starts,
};
use app::words::event::wall as said;

/// The interval at which a wall board counts its pages again, because new rows change their number. The next page is also
/// shown at one of these times.
const TICK: Duration = Duration::from_millis(500);

/// The controls fade out after this many milliseconds without input.
const IDLE_MILLIS: u64 = 6_000;

/// The pages of the board on the screen. Copies of this value share their state.
#[derive(Clone, Copy)]
pub struct Paging {
    pub flow: NodeRef<html::Div>,
    pages: State<BoardPages>,
    /// The number of pages of every part of the board that begins on a page of its own.
    part_pages: State<Vec<usize>>,
    /// The time at which somebody last moved the pointer or pressed a key, in milliseconds.
    touched: State<u64>,
    idle: State<bool>,
    /// The size of the window for which the present rows were laid out. `None` if the rows have changed since.
    laid_out: State<Option<FrameSize>>,
}

/// The size of a page of lines, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FrameSize {
    width: u32,
    height: u32,
}

impl Paging {
    /// Starts at the first page, and turns the pages until the current screen closes.
    pub fn new() -> Paging {
        let now = chance::now_millis();
        let paging = Paging {
            flow: NodeRef::new(),
            pages: State::new(BoardPages::new(now)),
            part_pages: State::new(Vec::new()),
            touched: State::new(now),
            idle: State::new(false),
            laid_out: State::new(None),
        };
        call_every(TICK, move || paging.change(BoardPages::turn_if_due));
        let moved = window_event_listener(ev::pointermove, move |_| paging.show_controls());
        let resized = window_event_listener(ev::resize, move |_| paging.change(|_, _| ()));
        on_cleanup(move || {
            moved.remove();
            resized.remove();
        });
        effect(move || {
            let number = paging.pages.read().page().number;
            if let Some(flow) = paging.flow.get_untracked() {
                page::set_style(&flow, "--turned", &(number - 1).to_string());
            }
        });
        paging
    }

    /// Chooses the columns and the letters again, because the rows of the board have changed.
    pub fn rows_changed(self) {
        self.laid_out.set(None);
        request_animation_frame(move || self.change(|_, _| ()));
    }

    /// Turns to the next or previous page because a person asks for it.
    pub fn turn(self, step: PageStep) {
        self.change(|pages, now| pages.turn_by_hand(step, now));
    }

    pub fn hold_or_release(self) {
        self.change(BoardPages::hold_or_release);
    }

    /// Shows the controls, which fade out again after a while.
    pub fn show_controls(self) {
        self.touched.set(chance::now_millis());
        if self.idle.get_untracked() {
            self.idle.set(false);
        }
    }

    /// Returns whether nobody has used the board for `IDLE_MILLIS`, so that the controls should fade out.
    pub fn is_idle(self) -> bool {
        self.idle.get()
    }

    pub fn turning(self) -> PageTurning {
        self.pages.read().turning()
    }

    pub fn has_pages(self) -> bool {
        self.pages.read().page().count > 1
    }

    /// Returns the page number in words. The text is empty if everything fits on one page.
    pub fn page_label(self) -> String {
        match self.pages.read().page() {
            BoardPage { count: 1, .. } => String::new(),
            BoardPage { number, count } => said::page_number(number, count),
        }
    }

    /// Returns the place of the part that the visible page belongs to, from 0.
    pub fn visible_part(self) -> usize {
        let number = self.pages.read().page().number;
        let parts = self.part_pages.read();
        let last_pages = parts.iter().scan(0, |before, pages| {
            *before += pages;
            Some(*before)
        });
        last_pages.take_while(|last| *last < number).count()
    }

    /// Counts the pages and calls `change` with them and the time in milliseconds. Does nothing if the board is not on
    /// the screen.
    fn change(self, change: impl FnOnce(&mut BoardPages, u64)) {
        let Some(flow) = self.flow.get_untracked() else { return };
        let now = chance::now_millis();
        let before = self.pages.get_untracked();
        let mut pages = before;
        let size = frame_size(&flow);
        if self.laid_out.get_untracked() != Some(size) {
            self.part_pages.set(lay_out(&flow, size));
            self.laid_out.set(Some(size));
        }
        pages.set_page_count(count_pages(&flow, size));
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

fn frame_size(flow: &HtmlElement) -> FrameSize {
    let pixels = |of: i32| u32::try_from(of).unwrap_or_default();
    let width = flow.parent_element().map_or(0, |frame| frame.client_width());
    FrameSize { width: pixels(width), height: pixels(flow.client_height()) }
}

/// Measures the rows and sets the number of columns and the size of the letters. Boards of codes and brackets have
/// sizes of their own in the style sheet. Returns the number of pages of every part.
fn lay_out(flow: &HtmlElement, frame: FrameSize) -> Vec<usize> {
    let _ = flow.set_attribute(MEASURED, "");
    let rows = row_elements(flow);
    let sizes: Vec<RowSize> = rows.iter().map(row_size).collect();
    let gap = frame.width.saturating_sub(u32::try_from(flow.offset_width()).unwrap_or_default());
    let _ = flow.remove_attribute(MEASURED);
    let parts = elements_in(flow, &format!(".{PART}"));
    let counts: Vec<usize> = parts.iter().map(|part| row_elements(part).len()).collect();
    let sizes_of_parts = split_into(&sizes, &counts);
    let space = WallSpace { width: frame.width, height: frame.height * HEIGHTS_PER_PIXEL, gap };
    let brackets = elements_in(flow, ".wall-bracket");
    let layout = match brackets.is_empty() {
        true => WallLayout::fit(&sizes_of_parts, space),
        false => WallLayout::as_needed(&sizes_of_parts, space),
    };
    let Some(pages) = flow.parent_element().and_then(|pages| pages.dyn_into::<HtmlElement>().ok()) else {
        return Vec::new();
    };
    let _ = pages.set_attribute("data-columns", &layout.columns.to_string());
    page::set_style(&pages, "--wall-columns", &layout.columns.to_string());
    page::set_style(&pages, "--wall-scale", &layout.scale.to_string());
    let growth = layout.row_growth(&sizes_of_parts, space) / HEIGHTS_PER_PIXEL;
    page::set_style(&pages, "--row-growth", &format!("{growth}px"));
    let widest = sizes.iter().map(|row| row.width).max().unwrap_or_default();
    page::set_style(&pages, "--widest-row", &format!("{}px", (widest * layout.scale).div_ceil(100)));
    let _ = pages.toggle_attribute_with_force("data-broken-pairs", layout.breaks_pairs);
    let tight_rows = match brackets.is_empty() {
        true => layout.tight_rows(&sizes, space),
        false => sizes.iter().map(|size| layout.is_tight(size, space)).collect(),
    };
    for (row, is_tight) in rows.iter().zip(tight_rows) {
        let _ = row.toggle_attribute_with_force("data-tight", is_tight);
    }
    for (row, size) in rows.iter().zip(&sizes) {
        for (name, is_short) in elements_in(row, ".name").iter().zip(layout.short_names(size, space)) {
            let _ = name.toggle_attribute_with_force("data-short", is_short);
        }
    }
    brackets.iter().for_each(shrink_to_page);
    if brackets.is_empty() && parts.is_empty() {
        balance_columns(flow, &rows, layout.columns as usize, frame);
    }
    parts.iter().map(|part| spread_over_pages(part, frame)).collect()
}

/// The attribute of a row that begins a column.
const BEGINS_COLUMN: &str = "data-begins";

/// Gives every column of a board of several pages about equally many rows, if possible without parting rows that share a
/// place. Does nothing if that would take more pages.
fn balance_columns(flow: &HtmlElement, rows: &[Element], columns: usize, frame: FrameSize) {
    let set = |starts: &[usize]| {
        for (at, row) in rows.iter().enumerate() {
            let _ = row.toggle_attribute_with_force(BEGINS_COLUMN, starts.contains(&at));
        }
    };
    set(&[]);
    let pages = count_pages(flow, frame);
    if pages > 1 {
        let shares_place: Vec<bool> = rows.iter().map(|row| row.has_attribute(SHARES_PLACE)).collect();
        let fits = |shared: &SharedPlaces| {
            set(&column_starts(&shares_place, pages * columns.max(1), *shared));
            count_pages(flow, frame) <= pages
        };
        let ways = [SharedPlaces::InNextColumn, SharedPlaces::InThisColumn, SharedPlaces::Parted];
        if !ways.iter().any(fits) {
            set(&[]);
        }
    }
}

/// Splits the rows into parts of these lengths. Without parts, all rows are one.
fn split_into<'a>(rows: &'a [RowSize], counts: &[usize]) -> Vec<&'a [RowSize]> {
    let mut left = rows;
    let mut parts = Vec::new();
    for count in counts {
        let (part, others) = left.split_at((*count).min(left.len()));
        parts.push(part);
        left = others;
    }
    if parts.is_empty() { vec![rows] } else { parts }
}

/// Makes a part of the board as wide as the pages that it fills, and returns their number.
fn spread_over_pages(part: &Element, frame: FrameSize) -> usize {
    page::set_style(part, "--pages", "1");
    let pages = u32::try_from(part.scroll_width()).unwrap_or_default().div_ceil(frame.width.max(1)).max(1);
    page::set_style(part, "--pages", &pages.to_string());
    pages as usize
}

/// The smallest letters of a bracket in percent. A bracket that needs smaller ones is cut at the bottom.
const SMALLEST_BRACKET: u32 = 44;

/// Makes the letters of a bracket smaller until it fits on its page. The model knows the width of the letters roughly,
/// and every device has other fonts.
fn shrink_to_page(bracket: &Element) {
    let scale = bracket.get_attribute(SCALE).and_then(|scale| scale.parse::<u32>().ok()).unwrap_or(100);
    for smaller in (SMALLEST_BRACKET..=scale).rev().step_by(2) {
        page::set_style(bracket, "--bracket-scale", &smaller.to_string());
        let overflows = |rounds: &Element| rounds.scroll_height() > rounds.client_height() + 1;
        if !elements_in(bracket, ".rounds").iter().any(overflows) {
            break;
        }
    }
}

/// The attribute of the lines while they are measured, one below the other at the smallest letters.
const MEASURED: &str = "data-measured";

/// Heights of rows are measured in this part of a pixel. Six rows that are rounded up to pixels would not fit on a page
/// that they fill.
const HEIGHTS_PER_PIXEL: u32 = 8;

fn row_elements(of: &Element) -> Vec<Element> {
    elements_in(of, ":is(.seat-lines, .table-lines, .place-lines, .tie-lines) > li, .ledger tr")
}

fn row_size(row: &Element) -> RowSize {
    let bounds = row.get_bounding_client_rect();
    let name = |name: Element| {
        // The element may be wider than its text.
        let text = name.first_element_child().unwrap_or(name.clone());
        let whole = text_width(&text);
        let partners: Vec<u32> = elements_in(&name, ".partner").iter().map(text_width).collect();
        let last_name = || elements_in(&name, &format!(".{LAST_NAME}")).first().map_or(whole, text_width);
        let widest = partners.iter().max().copied().unwrap_or_else(last_name);
        let note = elements_in(&name, "small").first().map(|words| NoteWidth {
            words: (right_edge(words) - right_edge(&text)).ceil() as u32,
            last_part: partners.last().copied().unwrap_or_else(last_name),
        });
        NameWidth { whole, partners: partners.len().max(1) as u32, widest_part: widest, note }
    };
    let names = elements_in(row, ".name").into_iter().map(name).collect();
    let height = (bounds.height() * f64::from(HEIGHTS_PER_PIXEL)).ceil();
    // A wide wall has the word beside the figures, on the same line.
    let is_below = row.has_attribute(WORD_BELOW) && page::is_narrow_wall();
    RowSize { width: bounds.width().ceil() as u32, height: height as u32, names, free_lines: u32::from(is_below) }
}

fn text_width(of: &Element) -> u32 {
    of.get_bounding_client_rect().width().ceil() as u32
}

fn right_edge(of: &Element) -> f64 {
    of.get_bounding_client_rect().right()
}

fn elements_in(of: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = of.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Counts the pages of the lines, which continue to the right.
fn count_pages(flow: &HtmlElement, frame: FrameSize) -> usize {
    // The element around the lines is as wide as one page with the gap after it.
    let width = u32::try_from(flow.scroll_width()).unwrap_or_default();
    width.div_ceil(frame.width.max(1)) as usize
}
