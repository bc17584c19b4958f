//! Every press of the page goes through one guard, before any screen hears of it.

use std::cell::RefCell;

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, EventTarget, KeyboardEvent, MouseEvent};

use app::press::{PressGuard, PressKind, PressPlace};

thread_local! {
    static GUARD: RefCell<PressGuard<Element>> = RefCell::default();
}

/// What is pressed as one; whatever lies in a label is the label's.
const CONTROLS: [&str; 2] = ["label", "button, a[href], summary, input, select"];

/// Cards are pressed as quickly as somebody plays; the table decides what a tap does.
const AS_QUICK_AS_PLAYED: &str = ".card";

/// Watches all presses, for as long as the page stands.
pub fn watch_presses() {
    on_capture("click", |event| {
        let Some(click) = event.dyn_ref::<MouseEvent>().filter(|_| event.is_trusted()) else { return };
        if !is_taken(click) {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
    on_capture("keydown", |event| {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return };
        // A key that is held down is one press.
        let writes = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlTextAreaElement>().ok()).is_some();
        if key.key() == "Enter" && key.repeat() && !writes {
            event.prevent_default();
        } else if key.key() != "Enter" {
            GUARD.with_borrow_mut(PressGuard::go_on);
        }
    });
    on_capture("input", |_| GUARD.with_borrow_mut(PressGuard::go_on));
}

fn is_taken(click: &MouseEvent) -> bool {
    let Some(control) = click.target().and_then(control) else { return true };
    if control.matches(AS_QUICK_AS_PLAYED).unwrap_or(false) {
        return true;
    }
    let enters = control.matches("[type=submit]").unwrap_or(false);
    let kind = if enters { PressKind::Enters } else { PressKind::Steps };
    // A key, too, presses by a click: one without a count, at no place of its own.
    let by_key = click.detail() == 0;
    let place = if by_key { PressPlace::Key } else { PressPlace::At(click.client_x(), click.client_y()) };
    let at = click.time_stamp() as u64;
    GUARD.with_borrow_mut(|guard| guard.takes(at, place, control, kind))
}

fn control(target: EventTarget) -> Option<Element> {
    let element: Element = target.dyn_into().ok()?;
    CONTROLS.into_iter().find_map(|selector| element.closest(selector).ok().flatten())
}

fn on_capture(event: &str, act: impl FnMut(Event) + 'static) {
    let act = Closure::<dyn FnMut(Event)>::new(act).into_js_value();
    let _ = window().add_event_listener_with_callback_and_bool(event, act.unchecked_ref(), true);
}
