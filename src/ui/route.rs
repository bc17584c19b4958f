//! Reads and changes the route in the address of the page. The routes themselves are defined in `app::route`.

use std::borrow::Cow;

use wasm_bindgen::prelude::*;

use crate::ui::dom::AttributeText;
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use app::route::Route;

/// Returns the current route as a value that can be tracked.
pub fn watch_route() -> Watch<Route> {
    let route = State::new(current_route());
    let listener = Closure::<dyn FnMut()>::new(move || {
        let now = current_route();
        // Two quick changes cause two events with the same final address. The screen is drawn only once.
        if route.with_untracked(|shown| *shown != now) {
            route.set(now);
        }
    });
    let _ = window().add_event_listener_with_callback("hashchange", listener.as_ref().unchecked_ref());
    // The listener lives as long as the page.
    listener.forget();
    route.into()
}

pub fn current_route() -> Route {
    Route::parse(&window().location().hash().unwrap_or_default())
}

pub fn go_to(to: &Route) {
    let _ = window().location().set_hash(&to.to_string());
}

/// Goes to another screen, which replaces the current screen in the browser's history.
pub fn replace_with(to: &Route) {
    let _ = window().location().replace(&to.to_string());
}

impl AttributeText for Route {
    fn text(self) -> Option<Cow<'static, str>> {
        Some(self.to_string().into())
    }
}

impl AttributeValue for Route {
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement {
        self.to_string().set(element, name)
    }
}
