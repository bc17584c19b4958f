//! The address of the page: reads it, follows it, changes it. The routes themselves are in `app::route`.

use std::borrow::Cow;

use wasm_bindgen::prelude::*;

use crate::ui::dom::AttributeText;
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use app::route::Route;

/// Returns the current route, kept up to date.
pub fn follow() -> Watch<Route> {
    let route = State::new(now());
    let listener = Closure::<dyn FnMut()>::new(move || {
        let now = now();
        // Two quick changes fire two events with the same final address; draw the screen once.
        if route.with_untracked(|shown| *shown != now) {
            route.set(now);
        }
    });
    let _ = window().add_event_listener_with_callback("hashchange", listener.as_ref().unchecked_ref());
    // The listener lives as long as the page.
    listener.forget();
    route.into()
}

/// Returns the current route.
pub fn now() -> Route {
    Route::parse(&window().location().hash().unwrap_or_default())
}

pub fn go(to: &Route) {
    let _ = window().location().set_hash(&to.to_string());
}

/// Goes to another screen, replacing the current one in the history.
pub fn replace(to: &Route) {
    let _ = window().location().replace(&to.to_string());
}

/// A route can be the target of a link.
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
