//! Reads a text from another desk and finds its event. The event may be on this device already, or new here.

use std::rc::Rc;

use super::BringInError;
use super::comparison::OtherDesk;
use crate::collect_parts::{CollectedText, collect};
use crate::event::EventOutside;
use crate::event::session::{EventSession, EventSessions};
use crate::save;
use crate::words::event::{desks as said, plan_title};
use crate::words::sheet::incoming::not_gathered;
use crate::words::sheet::parts_here;
use event::{Event, EventLog, HandedEvent, HandedLog};

/// An event from another desk.
pub enum DeskArrival {
    /// One of several codes was read. The sentence says how many are missing.
    Parts(String),
    /// The event is on this device already.
    Known(OtherDesk),
    /// The event is new on this device.
    New(NewAtDesk),
}

/// An event that is not on this device yet.
#[derive(Clone, Debug, PartialEq)]
pub struct NewAtDesk {
    pub title: String,
    /// A sentence about the progress of the event.
    pub sentence: String,
    log: Box<EventLog>,
}

impl NewAtDesk {
    /// Stores the event and opens it; `None` if its log is invalid.
    pub fn open(&self, sessions: &EventSessions, world: &Rc<dyn EventOutside>) -> Option<Rc<EventSession>> {
        let event = Event::resume((*self.log).clone()).ok()?;
        Some(sessions.begin(world, event, None))
    }
}

/// Reads a text that was opened, pasted or scanned on any screen, and finds its event.
///
/// # Errors
/// A sentence that says why the text is not an event, or does not fit the event here.
pub fn read_handed_event(
    sessions: &EventSessions,
    world: &Rc<dyn EventOutside>,
    text: &str,
) -> Result<DeskArrival, BringInError> {
    let handed = match gather_codes(&**world, text)? {
        GatheredEvent::Whole(handed) => handed,
        GatheredEvent::Parts(sentence) => return Ok(DeskArrival::Parts(sentence)),
    };
    let seed = match &handed.log {
        HandedLog::Whole(log) => log.seed,
        HandedLog::Round(tail) => tail.seed,
    };
    let is_it =
        |session: &Rc<EventSession>| session.practice_settings().is_none() && session.event().log().seed == seed;
    let kept = save::event_ids(world.storage()).unwrap_or_default();
    let is_kept = |id: &&save::Id<Event>| {
        let kept = save::load_saved_event(world.storage(), id).ok().flatten();
        kept.and_then(|kept| EventLog::decode(&kept.log).ok()).is_some_and(|log| log.seed == seed)
    };
    let here = kept.iter().find(is_kept).and_then(|id| sessions.open(world, id)).filter(is_it);
    match (here, handed.log) {
        (Some(session), log) => OtherDesk::of(session, handed.desk, log).map(DeskArrival::Known),
        (None, HandedLog::Whole(log)) => {
            let event = Event::resume((*log).clone()).map_err(|_| said::DAMAGED)?;
            let title = plan_title(event.state().plan());
            let sentence = said::arrival_sentence(&handed.desk, event.state());
            Ok(DeskArrival::New(NewAtDesk { title, sentence, log }))
        }
        (None, HandedLog::Round(tail)) => Err(said::only_a_round(&tail.name).into()),
    }
}

/// Reads a text at the desk of an event. The text must belong to that event.
///
/// # Errors
/// A sentence that says why it does not.
pub fn read_at_desk(session: &Rc<EventSession>, text: &str) -> Result<DeskArrival, BringInError> {
    match gather_codes(session.world(), text)? {
        GatheredEvent::Whole(handed) => OtherDesk::of(session.clone(), handed.desk, handed.log).map(DeskArrival::Known),
        GatheredEvent::Parts(sentence) => Ok(DeskArrival::Parts(sentence)),
    }
}

/// A handed event, once all of its codes are here.
enum GatheredEvent {
    Whole(HandedEvent),
    /// The sentence that names the missing codes.
    Parts(String),
}

fn gather_codes(world: &dyn EventOutside, text: &str) -> Result<GatheredEvent, BringInError> {
    match collect(world, text) {
        Ok(CollectedText::Whole(whole)) => {
            HandedEvent::decode(&whole).map(GatheredEvent::Whole).map_err(|why| said::not_handed(why).into())
        }
        Ok(CollectedText::Parts { of, missing }) => Ok(GatheredEvent::Parts(parts_here(of, &missing))),
        Err(why) => Err(said::not_read(not_gathered(&why)).into()),
    }
}
