//! Filters out accidental second presses. The listeners here see every click and key of the page before the screens do.

use std::cell::RefCell;

use js_sys::WeakRef;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, EventTarget, HtmlTextAreaElement, KeyboardEvent, MouseEvent, PointerEvent};

use crate::ui::prelude::*;
use app::press::{Press, PressGuard, PressKind, PressSource};

thread_local! {
    static PRESS_GUARD: RefCell<PressGuard<PressedControl>> = RefCell::default();
}

/// A pressed control. The reference is weak, because a strong reference would keep the whole screen in memory.
struct PressedControl(WeakRef);

impl PartialEq for PressedControl {
    fn eq(&self, other: &PressedControl) -> bool {
        self.0.deref() == other.0.deref()
    }
}

/// CSS selectors of controls. A press inside a label counts as a press of the label.
const CONTROLS: [&str; 2] = ["label", "button, a[href], summary, input, select"];

/// CSS selector of cards, which are not filtered, because people play cards in quick succession.
const UNFILTERED: &str = ".card";

/// CSS selector of buttons for which a second press is always an accident.
const ACT_ONCE: &str = "[type=submit], [data-once]";

/// Starts to filter all clicks and keys of the page.
pub fn watch_presses(app: AppContext) {
    on_capture("click", move |event| {
        let Some(click) = event.dyn_ref::<MouseEvent>().filter(|_| event.is_trusted()) else { return };
        let by = input_device_of(click);
        if by != PressSource::Key {
            record_input_device(app, by);
        }
        if !is_accepted(click, by) {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
    on_capture("keydown", move |event| {
        record_input_device(app, PressSource::Key);
        // Browsers that fill in a field automatically send an event of this name that is not a keyboard event.
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return };
        if key.repeat() && key.key() == "Enter" && !is_in_text_area(key) {
            // A key that is held down would press the control again and again.
            event.prevent_default();
        }
    });
}

/// Records the input device that was used last. The style sheet shows a focus ring around headings only after use of
/// the keyboard.
fn record_input_device(app: AppContext, by: PressSource) {
    let by_keyboard = by == PressSource::Key;
    app.by_keyboard.set(by_keyboard);
    if let Some(root) = document().document_element() {
        let _ = root.toggle_attribute_with_force("data-keys", by_keyboard);
    }
}

fn is_in_text_area(key: &KeyboardEvent) -> bool {
    key.target().is_some_and(|target| target.has_type::<HtmlTextAreaElement>())
}

fn is_accepted(click: &MouseEvent, by: PressSource) -> bool {
    let Some(control) = click.target().and_then(control_at) else { return true };
    if control.matches(UNFILTERED).unwrap_or(false) {
        return true;
    }
    let enters = control.matches(ACT_ONCE).unwrap_or(false);
    let kind = if enters { PressKind::Single } else { PressKind::Repeatable };
    let at = click.time_stamp() as u64;
    PRESS_GUARD
        .with_borrow_mut(|guard| guard.accepts(Press { at, by, control: PressedControl(WeakRef::new(&control)), kind }))
}

/// Returns the input device of a click. A click that was made with a key has a click count of 0. Safari does not report
/// the kind of pointer.
fn input_device_of(click: &MouseEvent) -> PressSource {
    let of_mouse = click.dyn_ref::<PointerEvent>().is_some_and(|pointer| pointer.pointer_type() == "mouse");
    match click.detail() {
        0 => PressSource::Key,
        1 if of_mouse => PressSource::Click,
        _ if of_mouse => PressSource::ClickAgain,
        _ => PressSource::Tap(click.client_x(), click.client_y()),
    }
}

fn control_at(target: EventTarget) -> Option<Element> {
    let element: Element = target.dyn_into().ok()?;
    CONTROLS.into_iter().find_map(|selector| element.closest(selector).ok().flatten())
}

fn on_capture(event: &str, act: impl FnMut(web_sys::Event) + 'static) {
    let act = Closure::<dyn FnMut(web_sys::Event)>::new(act).into_js_value();
    let _ = window().add_event_listener_with_callback_and_bool(event, act.unchecked_ref(), true);
}
