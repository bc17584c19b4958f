//! Handles to an open event: its screens hold copies and follow its changes.

use std::rc::Rc;

use crate::ui::prelude::*;
pub use app::event::EventSession;
use event::EventState;

/// An open event held by a part of a screen. Copies share it.
#[derive(Clone, Copy)]
pub struct SessionHandle(Stored<Rc<EventSession>>);

impl SessionHandle {
    /// Holds an open event until the current screen is closed.
    pub fn new(session: Rc<EventSession>) -> SessionHandle {
        SessionHandle(Stored::new(session))
    }

    pub fn get(self) -> Rc<EventSession> {
        self.0.get_value()
    }

    /// Returns a value computed from the event. It is computed again after every change except to
    /// the clock; followers run only if it differs.
    pub fn computed_from_event<T: PartialEq + 'static>(self, find: impl Fn(&EventSession) -> T + 'static) -> Watch<T> {
        let happened = follow(self.get().change_counter());
        Watch::memo(move || {
            happened.track();
            find(&self.get())
        })
    }

    /// Draws part of the event, and redraws it after every change except to the clock. The event is
    /// borrowed while drawing, so `draw` must not enter anything.
    pub fn draw_on_event_change(self, draw: impl Fn(&EventState) -> AnyElement + 'static) -> AnyView {
        let happened = follow(self.get().change_counter());
        draw_on_change(happened, move |_| Some(draw(self.get().event().state())))
    }
}
