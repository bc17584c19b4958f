//! The events that are kept.

use super::EventOutside;
use crate::outside::ready;
use crate::save::{self, Id};
use crate::words::event as said;
use crate::words::keeping;
use event::{Event, NextStep};

/// A kept event in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEvent {
    /// Its id.
    pub id: Id<Event>,
    /// What people call it.
    pub title: String,
    /// Whether somebody practises it.
    pub practice: bool,
    /// How many entered.
    pub entered: usize,
    /// Where it stands; `None` where it is over.
    pub stands: Option<String>,
    /// When something last happened, milliseconds since 1970.
    pub touched: u64,
}

impl KeptEvent {
    /// Returns what is said of it under its title; `when` names the moment at which something last happened.
    #[must_use]
    pub fn about(&self, when: &str) -> String {
        let what = if self.practice { said::list::PRACTICE } else { said::list::REAL };
        said::list::about(what, self.entered, self.stands.as_deref(), when)
    }

    /// Returns what it is opened with.
    #[must_use]
    pub const fn open(&self) -> &'static str {
        if self.stands.is_none() { said::list::LOOK } else { said::list::GO_ON }
    }
}

/// Returns the events that are kept, the last begun first.
#[must_use]
pub fn kept_events(world: &dyn EventOutside) -> Vec<KeptEvent> {
    let ids = save::kept_events(world.storage()).unwrap_or_default();
    let load = |id: Id<Event>| {
        let (saved, event) = ready(world, save::load_event(world.storage(), &id), keeping::AN_EVENT)?;
        let state = event.state();
        Some(KeptEvent {
            id,
            title: said::plan_title(state.plan()),
            practice: saved.practice.is_some(),
            entered: state.entrants().count(),
            stands: (event.next() != NextStep::Over).then(|| said::round_title(state)),
            touched: saved.touched,
        })
    };
    ids.into_iter().filter_map(load).collect()
}

/// Lets go of an event.
pub fn forget_event(world: &dyn EventOutside, id: &Id<Event>) {
    world.stored(save::forget_event(world.storage(), id));
}
