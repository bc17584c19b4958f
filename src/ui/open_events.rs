//! The tournaments that are open in this page. They stay open when their screen is left, so that bots can play on.

use std::cell::OnceCell;
use std::rc::Rc;

use leptos::prelude::window_event_listener_untyped;

use crate::ui::app_context::AppContext;
use crate::ui::page_visibility::when_hidden;
use crate::ui::route;
use app::event::{DeviceEvents, EventOutside, EventSessions};

thread_local! {
    static OPEN_EVENTS: OnceCell<Rc<EventSessions>> = const { OnceCell::new() };
}

/// Returns the context as the `EventOutside` trait object that events of `app` need.
pub fn event_outside(app: AppContext) -> Rc<dyn EventOutside> {
    Rc::new(app)
}

/// Returns the events that are open in this page. They take over entries from other windows, and store unfinished input
/// when the page is hidden.
pub fn open_sessions() -> Rc<EventSessions> {
    OPEN_EVENTS.with(|open| {
        let sessions = open.get_or_init(|| {
            let sessions = Rc::new(EventSessions::default());
            let others = sessions.clone();
            let _ = window_event_listener_untyped("storage", move |_| others.load_other_windows());
            let left = sessions.clone();
            let _ =
                window_event_listener_untyped("hashchange", move |_| left.stop_other_events(&route::current_route()));
            let hidden = sessions.clone();
            let _ = when_hidden(move || hidden.store_typed_text());
            sessions
        });
        sessions.clone()
    })
}

/// Returns access to all events that are stored on this device.
pub fn device_events(app: AppContext) -> DeviceEvents {
    DeviceEvents { sessions: open_sessions(), world: event_outside(app) }
}
