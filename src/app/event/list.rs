//! The list of events stored on this device. Start with [`kept_events`].

use super::EventOutside;
use super::person::count_marks;
use super::practice::final_place_headline;
use crate::outside::loaded_or_notice;
use crate::save::{self, Id};
use crate::words::event as said;
use crate::words::keeping;
use event::{Event, NextStep};

/// A row of the list of events: a real or practice event that is stored on this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEvent {
    pub id: Id<Event>,
    pub title: String,
    pub practice: bool,
    /// The number of entrants.
    pub entered: usize,
    /// The current round in words: `Round 3 of 8`. `None` if the event is over.
    pub stands: Option<String>,
    /// The person's place in a finished practice event: `You finished fourth`.
    pub own_place: Option<String>,
    /// The time of the last entry, in milliseconds since 1970.
    pub last_changed: u64,
}

impl KeptEvent {
    /// Returns whether the event is real and not over, so that somebody at the desk needs it first.
    #[must_use]
    pub const fn is_under_way(&self) -> bool {
        !self.practice && self.stands.is_some()
    }

    /// Returns the question that the person must confirm before the event is deleted. It says what will be lost.
    /// `about` is [`KeptEvent::summary`].
    #[must_use]
    pub fn deletion_warning(&self, about: &str) -> String {
        let club = if self.practice { "" } else { " Its games will be missing from the club's table and ratings." };
        said::list::deletion_warning(&self.title, about) + club
    }

    /// Returns the line below the title. `when` is the time of the last entry as text.
    #[must_use]
    pub fn summary(&self, when: &str) -> String {
        let what = if self.practice { "Practice" } else { "Real event" };
        let stage = self.stands.as_deref().or(self.own_place.as_deref()).unwrap_or("Finished");
        said::list::event_summary(what, self.entered, stage, when)
    }

    #[must_use]
    pub const fn open_label(&self) -> &'static str {
        if self.stands.is_none() { "Open" } else { "Go on" }
    }
}

/// Lists the stored events, newest first.
#[must_use]
pub fn kept_events(world: &dyn EventOutside) -> Vec<KeptEvent> {
    let ids = save::event_ids(world.storage()).unwrap_or_default();
    let load = |id: Id<Event>| {
        let (saved, event) = loaded_or_notice(world, save::load_event(world.storage(), &id), keeping::AN_EVENT)?;
        let state = event.state();
        let is_over = event.next() == NextStep::Over;
        let own = saved.practice.as_ref().filter(|_| is_over);
        Some(KeptEvent {
            id,
            title: said::plan_title(state.plan()),
            practice: saved.practice.is_some(),
            entered: count_marks(state).entered(),
            stands: (!is_over).then(|| said::round_title(state)),
            own_place: own.and_then(|practice| final_place_headline(state, practice)),
            last_changed: saved.last_changed,
        })
    };
    ids.into_iter().filter_map(load).collect()
}

pub fn forget_event(world: &dyn EventOutside, id: &Id<Event>) {
    world.report_failure(save::delete_event(world.storage(), id));
}
