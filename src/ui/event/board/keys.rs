//! The keyboard of a wall board. Arrow keys turn the page, Space holds it, and a digit chooses a board.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::paging::Paging;
use crate::ui::prelude::*;
use app::event::boards::PageStep;

/// Listens to the keyboard while the board is shown. `choose` shows the board at an index of the list, and returns
/// `false` if the list is too short.
pub fn listen_to_keys(paging: Paging, choose: Rc<dyn Fn(usize) -> bool>) {
    let keys = window_event_listener(ev::keydown, move |event| {
        paging.show_controls();
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() {
            return;
        }
        let done = match event.key().as_str() {
            "ArrowRight" | "PageDown" => turn_page(paging, PageStep::Next),
            "ArrowLeft" | "PageUp" => turn_page(paging, PageStep::Previous),
            " " if !is_on_control(&event) => {
                paging.hold_or_release();
                true
            }
            key => key.parse::<usize>().ok().and_then(|key| key.checked_sub(1)).is_some_and(|place| choose(place)),
        };
        if done {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
}

fn turn_page(paging: Paging, step: PageStep) -> bool {
    paging.turn(step);
    true
}

/// Returns whether the event comes from a link or button, which Space presses.
fn is_on_control(event: &KeyboardEvent) -> bool {
    let on = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    on.is_some_and(|on| on.closest("a,button").is_ok_and(|control| control.is_some()))
}
