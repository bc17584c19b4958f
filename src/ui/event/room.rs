//! An event that is open in this page. It outlives its screens: while its person plays at the table, the other tables
//! play on. Every entry is kept before it is shown.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::drafts::{Draft, Drafts};
use super::form::Texts;
use super::tables::Playing;
use crate::browser::chance;
use crate::event::{Entry, Event, Half, Proposal, Refused};
use crate::save::{self, GameId, Practice, SavedEvent};
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::dom::prelude::*;
use crate::ui::focus;
use crate::ui::page_visibility::when_hidden;
use crate::ui::reactive::{SharedState, State, Stored, Watch};
use crate::words;

thread_local! {
    static OPEN: RefCell<Vec<Rc<Room>>> = const { RefCell::new(Vec::new()) };
}

const GONE: &str = "This event has gone on in another tab, or was deleted: open it again.";

/// Milliseconds between two looks at an event whose tables play at once.
const LOOK: u64 = 150;

/// An event that is open in this page.
pub struct Room {
    pub(super) app: AppContext,
    id: GameId,
    event: RefCell<Event>,
    practice: RefCell<Option<Practice>>,
    /// As it was last kept or read: another tab may have gone on with it.
    kept: RefCell<SavedEvent>,
    gone: Cell<bool>,
    changed: SharedState<u32>,
    told: Cell<u64>,
    /// Whether its bells ring.
    pub(super) listens: Cell<bool>,
    pub(super) playing: Playing,
    drafts: Drafts,
}

/// An event's room, as the parts of a screen hold it.
pub type Here = Stored<Rc<Room>>;

impl Room {
    /// The room of a kept event; `None` where there is none of this id.
    pub fn open(app: AppContext, id: &GameId) -> Option<Rc<Room>> {
        let (kept, event) = app.take(app.with_storage(|storage| save::load_event(storage, id)), "A kept event")?;
        let before = OPEN.with_borrow(|open| open.iter().find(|room| room.id == *id).cloned());
        if let Some(room) = before.filter(|room| !room.gone.get() && *room.kept.borrow() == kept) {
            return Some(room);
        }
        Some(Room::lay_open(app, id.clone(), kept, event))
    }

    /// Keeps a new event and opens its room.
    pub fn begin(app: AppContext, event: Event, practice: Option<Practice>) -> Rc<Room> {
        let id = GameId::new(chance::now(), chance::salt());
        let kept = SavedEvent::of(&event, practice, chance::now());
        if let Err(fault) = app.with_storage(|storage| save::store_event(storage, &id, &kept)) {
            app.storage_failed(fault);
        }
        Room::lay_open(app, id, kept, event)
    }

    fn lay_open(app: AppContext, id: GameId, kept: SavedEvent, event: Event) -> Rc<Room> {
        let room = Rc::new(Room {
            app,
            id: id.clone(),
            event: RefCell::new(event),
            practice: RefCell::new(kept.practice.clone()),
            kept: RefCell::new(kept),
            gone: Cell::new(false),
            changed: SharedState::new(0),
            told: Cell::new(0),
            listens: Cell::new(false),
            playing: Playing::default(),
            drafts: Drafts::load(app, &id),
        });
        room.follow_other_windows();
        room.keep_drafts_when_hidden();
        OPEN.with_borrow_mut(|open| {
            open.iter().filter(|other| other.id == id).for_each(|other| other.gone.set(true));
            open.retain(|other| other.id != id);
            open.push(room.clone());
        });
        room
    }

    /// A real event may be open in several windows of the device, the board on the projector above all: what is entered in
    /// one is seen in all.
    fn follow_other_windows(self: &Rc<Self>) {
        if self.practice().is_some() {
            return;
        }
        let room = Rc::downgrade(self);
        let _ = window_event_listener_untyped("storage", move |_| {
            if let Some(room) = room.upgrade().filter(|room| !room.gone.get() && room.catch_up()) {
                room.tell();
            }
        });
    }

    fn keep_drafts_when_hidden(self: &Rc<Self>) {
        if self.practice().is_some() {
            return;
        }
        let room = Rc::downgrade(self);
        let _ = when_hidden(move || {
            if let Some(room) = room.upgrade().filter(|room| !room.gone.get()) {
                room.drafts.keep(room.app, &room.id);
            }
        });
    }

    /// Takes over what another window has kept of a real event. Whether there was anything.
    fn catch_up(&self) -> bool {
        let stored = self.app.with_storage(|storage| save::saved_event(storage, &self.id)).ok().flatten();
        let Some(kept) = stored.filter(|kept| *kept != *self.kept.borrow()) else { return false };
        let Some(event) = kept.event() else { return false };
        self.event.replace(event);
        self.kept.replace(kept);
        true
    }

    /// The event's id.
    pub fn id(&self) -> &GameId {
        &self.id
    }

    /// Asks something of the event.
    pub fn with<T>(&self, ask: impl FnOnce(&Event) -> T) -> T {
        ask(&self.event.borrow())
    }

    /// Who practises here; `None` at a real event.
    pub fn practice(&self) -> Option<Practice> {
        self.practice.borrow().clone()
    }

    /// Whether another tab, or a deletion, has taken the event from here.
    pub fn is_gone(&self) -> bool {
        self.gone.get()
    }

    /// Enters what happened, now.
    ///
    /// # Errors
    /// A sentence that says why it is refused; the event stays as it was.
    pub fn enter(&self, entry: Entry) -> Result<(), String> {
        self.enter_with(|event, now| event.record(now, entry))
    }

    /// Enters several things that happened now, all or none.
    ///
    /// # Errors
    /// A sentence that says why one of them is refused; the event stays as it was.
    pub fn enter_all(&self, entries: Vec<Entry>) -> Result<(), String> {
        self.enter_with(|event, now| event.record_all(now, entries))
    }

    /// Begins the next round.
    ///
    /// # Errors
    /// A sentence that says why it cannot begin.
    pub fn begin_round(&self) -> Result<Proposal, String> {
        self.enter_with(Event::begin_round)
    }

    fn enter_with<T>(&self, act: impl FnOnce(&mut Event, u64) -> Result<T, Refused>) -> Result<T, String> {
        if !self.is_still_here() {
            return Err(GONE.to_owned());
        }
        let done = {
            let mut event = self.event.borrow_mut();
            // A clock that was set back makes no entry earlier than the last.
            let last = event.log().entries.last().map_or(0, |last| last.at);
            let now = (chance::now() / 1000).max(last);
            act(&mut event, now)
                .map_err(|why| format!("Not entered: {}.", words::event::refused(event.state(), &why)))?
        };
        self.keep();
        Ok(done)
    }

    /// Changes who sits where in practice.
    pub fn change_practice(&self, change: impl FnOnce(&mut Practice)) {
        if let Some(practice) = self.practice.borrow_mut().as_mut() {
            change(practice);
        }
        if self.is_still_here() {
            self.keep();
        }
    }

    fn is_still_here(&self) -> bool {
        if !self.gone.get() {
            let stored = self.app.with_storage(|storage| save::saved_event(storage, &self.id));
            // Where nothing can be read or kept the event goes on in memory.
            let other = stored.is_ok_and(|found| found.is_none_or(|saved| saved != *self.kept.borrow()));
            if other && !(self.practice().is_none() && self.catch_up()) {
                self.gone.set(true);
                self.app.tell(Weight::Alert, GONE);
            }
        }
        !self.gone.get()
    }

    /// Keeps half a result until the other side's card comes, in place of what that side had handed in.
    pub fn keep_half(&self, half: Half) {
        {
            let mut kept = self.kept.borrow_mut();
            kept.halves.retain(|other| (other.table, other.side) != (half.table, half.side));
            kept.halves.push(half);
        }
        self.keep();
    }

    /// The halves of results that wait.
    pub fn halves(&self) -> Vec<Half> {
        self.kept.borrow().halves.clone()
    }

    /// What is typed in a form of so many fields and not entered yet.
    pub fn draft(&self, of: Draft, fields: usize) -> Texts {
        self.drafts.of(of, fields)
    }

    fn keep(&self) {
        let mut kept = SavedEvent::of(&self.event.borrow(), self.practice(), chance::now());
        let round = self.with(|event| event.state().round_number());
        kept.halves = self.halves();
        kept.halves.retain(|half| half.round == round);
        match self.app.with_storage(|storage| save::store_event(storage, &self.id, &kept)) {
            Ok(()) => {
                self.kept.replace(kept);
            }
            Err(fault) => self.app.storage_failed(fault),
        }
        // While tables play at once, not every result is worth a look of its own.
        let now = chance::now();
        if !self.is_busy() || now >= self.told.get() + LOOK {
            self.told.set(now);
            self.tell();
        }
    }

    /// Lets everything that shows the event look again.
    pub fn tell(&self) {
        self.changed.set(self.changed.get_untracked().wrapping_add(1));
    }

    /// What changes whenever the event does, for the screen that is being set up.
    pub fn changes(&self) -> State<u32> {
        self.changed.clone().into()
    }
}

/// A part of a screen that is drawn anew whenever the event has changed.
pub fn following(here: Here, draw: impl Fn(Here) -> AnyElement + 'static) -> AnyView {
    let changes = here.with_value(|room| room.changes());
    drawn_anew(move || changes.track(), move || draw(here))
}

/// The same, but the clock may be set beside it: whoever types there goes on typing.
pub fn following_beside_clock(here: Here, draw: impl Fn(Here) -> AnyElement + 'static) -> AnyView {
    let changes = here.with_value(|room| room.changes());
    let happened = Watch::memo(move || {
        changes.track();
        here.with_value(|room| {
            let entries = room.with(|event| {
                event.log().entries.iter().filter(|logged| !matches!(logged.entry, Entry::Clock(_))).count()
            });
            (entries, room.halves())
        })
    });
    drawn_anew(move || happened.track(), move || draw(here))
}

fn drawn_anew(follow: impl Fn() + 'static, draw: impl Fn() -> AnyElement + 'static) -> AnyView {
    (move || {
        follow();
        focus::keep();
        Some(untrack(|| draw().into_any()))
    })
    .into_any()
}
