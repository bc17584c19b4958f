//! A handle to an open event. The parts of a screen hold copies of it and follow the changes of the event.

use std::rc::Rc;

use crate::ui::prelude::*;
pub use app::event::EventSession;
use event::EventState;

/// A handle to an open event. All copies are handles to the same event.
#[derive(Clone, Copy)]
pub struct SessionHandle(Stored<Rc<EventSession>>);

impl SessionHandle {
    /// Makes a handle that keeps the event open until the current screen closes.
    pub fn new(session: Rc<EventSession>) -> SessionHandle {
        SessionHandle(Stored::new(session))
    }

    pub fn get(self) -> Rc<EventSession> {
        self.0.get_value()
    }

    /// Returns a value that `find` computes from the event. It is computed again after every change, except changes of
    /// the clock. The screen is updated only if the value differs.
    pub fn computed_from_event<T: PartialEq + 'static>(self, find: impl Fn(&EventSession) -> T + 'static) -> Watch<T> {
        let happened = follow(self.get().change_counter());
        Watch::memo(move || {
            happened.track();
            find(&self.get())
        })
    }

    /// Draws a part of the event, and redraws it after every change, except changes of the clock. The event is borrowed
    /// during the drawing, so `draw` must not enter anything.
    pub fn draw_on_event_change(self, draw: impl Fn(&EventState) -> AnyElement + 'static) -> AnyView {
        let happened = follow(self.get().change_counter());
        draw_on_change(happened, move |_| Some(draw(self.get().event().state())))
    }
}
