//! The events open in this page.

use std::cell::OnceCell;
use std::rc::Rc;

use leptos::prelude::window_event_listener_untyped;

use crate::ui::app_context::AppContext;
use crate::ui::page_visibility::when_hidden;
use crate::ui::route;
use app::event::{DeviceEvents, EventOutside, Rooms};

thread_local! {
    static OPEN: OnceCell<Rc<Rooms>> = const { OnceCell::new() };
}

/// Returns the context as services for events.
pub fn world(app: AppContext) -> Rc<dyn EventOutside> {
    Rc::new(app)
}

/// Returns the events open in this page. Entries from other windows appear here, and input is
/// stored when the page is hidden.
pub fn rooms() -> Rc<Rooms> {
    OPEN.with(|open| {
        let rooms = open.get_or_init(|| {
            let rooms = Rc::new(Rooms::default());
            let others = rooms.clone();
            let _ = window_event_listener_untyped("storage", move |_| others.look_again());
            let left = rooms.clone();
            let _ = window_event_listener_untyped("hashchange", move |_| left.gone_to(&route::now()));
            let hidden = rooms.clone();
            let _ = when_hidden(move || hidden.keep_drafts());
            rooms
        });
        rooms.clone()
    })
}

/// Returns the events of this device.
pub fn events(app: AppContext) -> DeviceEvents {
    DeviceEvents { rooms: rooms(), world: world(app) }
}
