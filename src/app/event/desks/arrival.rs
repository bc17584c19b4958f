//! Reads a text that another desk has written, and finds out whether its event is already stored on this device.

use std::rc::Rc;

use super::BringInError;
use super::comparison::OtherDesk;
use crate::collect_parts::{CollectedText, collect_text};
use crate::event::EventOutside;
use crate::event::session::{EventSession, EventSessions};
use crate::save;
use crate::words::event::{desks as said, plan_title};
use crate::words::sheet::incoming::collect_error_reason;
use crate::words::sheet::parts_here_sentence;
use event::{Event, EventLog, HandedEvent, HandedLog};

/// The result of reading a text from another desk.
pub enum DeskArrival {
    /// One of several QR codes was read. The sentence says which are missing.
    Parts(String),
    /// The event is already on this device. [`OtherDesk`] compares the two copies.
    AlreadyHere(OtherDesk),
    New(ArrivedEvent),
}

/// An event that is not on this device yet.
#[derive(Clone, Debug, PartialEq)]
pub struct ArrivedEvent {
    pub title: String,
    /// A sentence that says which desk the event comes from and how far it is.
    pub sentence: String,
    log: Box<EventLog>,
}

impl ArrivedEvent {
    /// Stores the event and opens it. `None` if its log is damaged.
    pub fn open(&self, sessions: &EventSessions, world: &Rc<dyn EventOutside>) -> Option<Rc<EventSession>> {
        let event = Event::resume((*self.log).clone()).ok()?;
        Some(sessions.begin(world, event, None))
    }
}

/// Reads a text that was opened, pasted or scanned outside an event's page, so that it may belong to any event.
///
/// # Errors
/// A sentence that says why the text is not an event, or why it cannot be merged with the event on this
/// device.
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
        (Some(session), log) => OtherDesk::of(session, handed.desk, log).map(DeskArrival::AlreadyHere),
        (None, HandedLog::Whole(log)) => {
            let event = Event::resume((*log).clone()).map_err(|_| said::EVENT_DAMAGED)?;
            let title = plan_title(event.state().plan());
            let sentence = said::arrival_sentence(&handed.desk, event.state());
            Ok(DeskArrival::New(ArrivedEvent { title, sentence, log }))
        }
        (None, HandedLog::Round(tail)) => Err(said::rest_of_event_missing(&tail.name).into()),
    }
}

/// Reads a text that was opened, pasted or scanned at the desk of an event. The text must belong to this event.
///
/// # Errors
/// A sentence that says why the text is not an event, or why it cannot be merged with this event.
pub fn read_at_desk(session: &Rc<EventSession>, text: &str) -> Result<DeskArrival, BringInError> {
    match gather_codes(session.world(), text)? {
        GatheredEvent::Whole(handed) => {
            OtherDesk::of(session.clone(), handed.desk, handed.log).map(DeskArrival::AlreadyHere)
        }
        GatheredEvent::Parts(sentence) => Ok(DeskArrival::Parts(sentence)),
    }
}

/// An event from another desk, or only some of its QR codes so far.
enum GatheredEvent {
    Whole(HandedEvent),
    /// A sentence that names the missing codes.
    Parts(String),
}

fn gather_codes(world: &dyn EventOutside, text: &str) -> Result<GatheredEvent, BringInError> {
    match collect_text(world, text) {
        Ok(CollectedText::Whole(whole)) => {
            HandedEvent::decode(&whole).map(GatheredEvent::Whole).map_err(|why| said::not_an_event_reason(why).into())
        }
        Ok(CollectedText::Parts { total, missing }) => Ok(GatheredEvent::Parts(parts_here_sentence(total, &missing))),
        Err(why) => Err(said::unreadable_text(collect_error_reason(&why)).into()),
    }
}
