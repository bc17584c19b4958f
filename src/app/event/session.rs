//! [`EventSession`], an event that is open in this page. The session outlives the event's screens, so that bots can
//! play on at the other tables of a practice event while the person sits at the game table.
//!
//! Invariant: every entry is stored before any view shows it. Start with [`EventSession::enter`].

use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

use thiserror::Error;

use super::EventOutside;
use super::drafts::Drafts;
use super::pace::{BotPlayState, EventPace};
use crate::Watched;
use crate::forms::{AnyField, FieldErrors, Fields, Form};
use crate::notices::PageNotice;
use crate::outside::loaded_or_notice;
use crate::play::PageClaim;
use crate::route::Route;
use crate::save::{self, DraftKey, Id, SavedEvent};
use crate::words::event as said;
use crate::words::event::corrections::entry_confirmation;
use crate::words::keeping;
use event::{ClockState, Event, EventEntry, HalfResult, NextStep, OutdatedSeating, Proposal, Refused, TableSeats};

/// While bots play at several tables, views are updated at most once in this number of milliseconds.
const MIN_UPDATE_INTERVAL: u64 = 150;

/// The reason why an entry was not made. The event did not change.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotEntered {
    /// Another tab has changed or deleted the event.
    #[error("the event has gone on elsewhere")]
    ChangedElsewhere,
    #[error(transparent)]
    Refused(Refused),
}

/// The events that are open in this page.
#[derive(Default)]
pub struct EventSessions(RefCell<Vec<Rc<EventSession>>>);

/// An open event: its log and state, the settings of a practice event, half results, and the text typed into forms.
/// Every entry goes through [`EventSession::enter`], [`EventSession::enter_all`] or [`EventSession::enter_form`].
pub struct EventSession {
    world: Rc<dyn EventOutside>,
    id: Id<Event>,
    event: RefCell<Event>,
    practice: Option<Rc<RefCell<save::SavedPractice>>>,
    /// The event as this tab stored it last. If the storage holds anything else, another tab has changed the event.
    /// `None` if storing failed.
    last_stored: RefCell<Option<SavedEvent>>,
    half_results: RefCell<Vec<HalfResult>>,
    changed_elsewhere: Cell<bool>,
    change_count: Watched<u32>,
    clock: Watched<Option<ClockState>>,
    busy: Watched<bool>,
    last_update: Cell<u64>,
    drafts: Drafts,
    /// The lock that allows only one tab to play a practice event. `None` before the event's screen asks for the lock.
    pub(super) claim: RefCell<Option<Rc<dyn PageClaim>>>,
    pub(super) is_in_other_tab: Watched<bool>,
    last_confirmation: Watched<Option<String>>,
    /// The seatings that a correction has made outdated, together with the index of the last log entry that can have
    /// changed this list.
    pub(super) known_outdated_seatings: RefCell<Option<(usize, Vec<OutdatedSeating>)>>,
    pub(super) listens_for_bells: Cell<bool>,
    pub(super) bot_play: BotPlayState,
}

impl EventSessions {
    /// Opens a stored event. Returns `None` if no event with this id is stored.
    pub fn open(&self, world: &Rc<dyn EventOutside>, id: &Id<Event>) -> Option<Rc<EventSession>> {
        let before =
            self.0.borrow().iter().find(|session| session.id == *id && !session.changed_elsewhere.get()).cloned();
        if let Some(session) =
            before.filter(|session| session.last_stored.borrow().is_none() || session.matches_storage() == Ok(true))
        {
            return Some(session);
        }
        let (kept, event) = loaded_or_notice(&**world, save::load_event(world.storage(), id), keeping::AN_EVENT)?;
        let halves = kept.half_results.clone();
        Some(self.add_session(world, id.clone(), event, kept.practice.clone(), Some(kept), halves))
    }

    /// Stores a new event and opens it.
    pub fn begin(
        &self,
        world: &Rc<dyn EventOutside>,
        event: Event,
        practice: Option<save::SavedPractice>,
    ) -> Rc<EventSession> {
        let id = Id::new(world.now(), world.random_salt());
        let session = self.add_session(world, id, event, practice, None, Vec::new());
        session.store();
        session
    }

    /// Loads the changes that other windows have stored, for all open real events.
    pub fn load_other_windows(&self) {
        let open = self.0.borrow().clone();
        open.iter().for_each(|session| session.load_other_windows());
    }

    /// Stops the bots of practice events, except those that play on while the page at `route` is shown.
    pub fn stop_other_events(&self, route: &Route) {
        let open = self.0.borrow().clone();
        open.iter().filter(|session| !session.belongs_to(route)).for_each(|session| session.stop());
    }

    /// Stores the text typed into the forms of all open events. Must be called before the browser may discard the page.
    pub fn store_typed_text(&self) {
        self.0.borrow().iter().for_each(|session| session.store_typed_text());
    }

    fn add_session(
        &self,
        world: &Rc<dyn EventOutside>,
        id: Id<Event>,
        event: Event,
        practice: Option<save::SavedPractice>,
        kept: Option<SavedEvent>,
        halves: Vec<HalfResult>,
    ) -> Rc<EventSession> {
        let drafts = loaded_or_notice(&**world, save::load_drafts(world.storage(), &id), keeping::AN_EVENTS_DRAFTS);
        let session = Rc::new(EventSession {
            world: world.clone(),
            id,
            clock: Watched::new(event.state().clock()),
            event: RefCell::new(event),
            practice: practice.map(|practice| Rc::new(RefCell::new(practice))),
            last_stored: RefCell::new(kept),
            half_results: RefCell::new(halves),
            changed_elsewhere: Cell::new(false),
            change_count: Watched::default(),
            busy: Watched::default(),
            last_update: Cell::new(0),
            drafts: Drafts::of(drafts.unwrap_or_default()),
            claim: RefCell::new(None),
            is_in_other_tab: Watched::default(),
            last_confirmation: Watched::default(),
            known_outdated_seatings: RefCell::new(None),
            listens_for_bells: Cell::new(false),
            bot_play: BotPlayState::default(),
        });
        let mut open = self.0.borrow_mut();
        open.iter().filter(|other| other.id == session.id).for_each(|other| other.changed_elsewhere.set(true));
        open.retain(|other| other.id != session.id);
        open.push(session.clone());
        session
    }
}

impl EventSession {
    #[must_use]
    pub const fn id(&self) -> &Id<Event> {
        &self.id
    }

    #[must_use]
    pub fn world(&self) -> &dyn EventOutside {
        &*self.world
    }

    /// Borrows the event. The borrow must end before an entry is made.
    #[must_use]
    pub fn event(&self) -> Ref<'_, Event> {
        self.event.borrow()
    }

    /// Calls `ask` with the event and returns what `ask` returns.
    pub fn query<T>(&self, ask: impl FnOnce(&Event) -> T) -> T {
        ask(&self.event())
    }

    /// Returns a counter for views to follow. It changes with every entry, except for entries about the clock.
    #[must_use]
    pub const fn change_counter(&self) -> &Watched<u32> {
        &self.change_count
    }

    /// Returns the event's round clock, for views to follow. `None` before the clock is started.
    #[must_use]
    pub const fn clock(&self) -> &Watched<Option<ClockState>> {
        &self.clock
    }

    /// Returns whether bots are playing, for views to follow.
    #[must_use]
    pub const fn busy(&self) -> &Watched<bool> {
        &self.busy
    }

    /// Returns the settings of a practice event, or `None` for a real event.
    #[must_use]
    pub fn practice_settings(&self) -> Option<save::SavedPractice> {
        self.practice.as_ref().map(|practice| practice.borrow().clone())
    }

    pub(super) const fn practice_cell(&self) -> Option<&Rc<RefCell<save::SavedPractice>>> {
        self.practice.as_ref()
    }

    /// Returns whether another tab has changed or deleted the event. If so, this tab can make no more entries.
    #[must_use]
    pub fn was_changed_elsewhere(&self) -> bool {
        self.changed_elsewhere.get()
    }

    /// Returns whether another tab plays this practice event, for views to follow.
    #[must_use]
    pub const fn is_open_in_other_tab(&self) -> &Watched<bool> {
        &self.is_in_other_tab
    }

    /// Returns whether the bots play on while the page at `route` is shown. They play on at the event's own pages, at
    /// the game table and at a sheet.
    fn belongs_to(&self, route: &Route) -> bool {
        match route {
            Route::Event(id) | Route::Board(id, _) => *id == self.id,
            Route::Table | Route::Sheet(_) => true,
            _ => false,
        }
    }

    /// Stops the bots at all tables.
    pub(super) fn stop(&self) {
        self.bot_play.clock_loop.set(self.bot_play.clock_loop.get().wrapping_add(1));
        if self.bot_play.busy.replace(false) {
            self.bot_play.current_run.set(self.bot_play.current_run.get().wrapping_add(1));
            self.bot_play.pace.set(EventPace::OthersAtHumanPace);
            self.world.end_event_worker();
            self.refresh_views();
        }
    }

    /// Makes an entry with the current time.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn enter(&self, entry: EventEntry) -> Result<(), NotEntered> {
        let of_clock = matches!(entry, EventEntry::Clock(_));
        let at = self.count_entries();
        self.change_event(|event, now| event.record(now, entry))?;
        self.store_and_notify(!of_clock);
        if !of_clock {
            self.confirm_entries_from(at);
        }
        Ok(())
    }

    /// Makes several entries with the current time. Either all are made or none.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn enter_all(&self, entries: Vec<EventEntry>) -> Result<(), NotEntered> {
        self.change_event(|event, now| event.record_all(now, entries))?;
        self.store_and_notify(true);
        self.last_confirmation.set(None);
        Ok(())
    }

    /// Makes the entries of a form. Either all are made or none. If the event refuses them, `blame` chooses the field
    /// at which the refusal is shown.
    ///
    /// # Errors
    /// [`FieldErrors`] with the refusal as a sentence; the event stays as it was.
    pub fn enter_form<'f>(
        &self,
        entries: Vec<EventEntry>,
        blame: impl FnOnce(&Refused) -> Option<&'f AnyField>,
    ) -> Result<(), FieldErrors> {
        let at = self.count_entries();
        self.enter_all(entries)
            .map_err(|why| self.field_errors(&why, |why| blame(why).map(|field| field.name.clone())))?;
        self.confirm_entries_from(at);
        Ok(())
    }

    /// Returns a sentence that confirms the director's last entry, for views to follow. `None` if the last entry needs
    /// no confirmation.
    #[must_use]
    pub const fn last_confirmation(&self) -> &Watched<Option<String>> {
        &self.last_confirmation
    }

    /// Removes a confirmation, unless another one has replaced it.
    pub fn forget_confirmation(&self, shown: &Option<String>) {
        if *self.last_confirmation.read() == *shown {
            self.last_confirmation.set(None);
        }
    }

    /// Confirms the first of the entries from this index on that needs a confirmation. In a practice event, bots make
    /// most entries, and nobody waits for a confirmation.
    fn confirm_entries_from(&self, at: usize) {
        if self.practice.is_none() {
            let event = self.event();
            let confirmation = (at..event.log().entries.len()).find_map(|at| entry_confirmation(&event, at));
            drop(event);
            self.last_confirmation.set(confirmation);
        }
    }

    fn count_entries(&self) -> usize {
        self.event().log().entries.len()
    }

    /// Begins the next round.
    ///
    /// # Errors
    /// [`NotEntered`] if the round cannot begin.
    pub fn begin_round(&self) -> Result<Proposal, NotEntered> {
        let proposal = self.change_event(Event::begin_round)?;
        // A table of the round before has the same number and other people.
        self.table_not_reporting_form().clear();
        self.store_and_notify(true);
        let round = self.event().state().round_number();
        if let Some(round) = round {
            self.put_clock_on_round(round);
        }
        Ok(proposal)
    }

    /// Replaces the event by an event that was merged from two desks. Drops the half results of tables that have
    /// reported.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub(super) fn replace_event(&self, event: Event) -> Result<(), NotEntered> {
        self.change_event(|here, _| {
            *here = event;
            Ok(())
        })?;
        let still_out = self.event().state().still_out();
        self.half_results.borrow_mut().retain(|half| still_out.contains(&half.table));
        self.known_outdated_seatings.replace(None);
        // A confirmation from before the merge may contradict what the other desk has brought.
        self.last_confirmation.set(None);
        self.store_and_notify(true);
        Ok(())
    }

    fn change_event<T>(&self, act: impl FnOnce(&mut Event, u64) -> Result<T, Refused>) -> Result<T, NotEntered> {
        if !self.load_changes_or_alert() {
            return Err(NotEntered::ChangedElsewhere);
        }
        let mut event = self.event.borrow_mut();
        // Entries stay in order of time, even after the clock was set back.
        let last = event.log().entries.last().map_or(0, |last| last.at);
        let now = (self.world.now() / 1000).max(last);
        let waited = self.half_results_with_seats(&event);
        let done = act(&mut event, now).map_err(NotEntered::Refused)?;
        drop(event);
        self.move_half_results(waited);
        Ok(done)
    }

    /// Returns each half result with the seats of its table, in order to find the players again after the event has
    /// changed.
    fn half_results_with_seats(&self, event: &Event) -> Vec<(HalfResult, TableSeats)> {
        let with_seats = |half: HalfResult| {
            let seats = event.state().round(half.round)?.seating.table(half.table)?.seats.clone();
            Some((half, seats))
        };
        self.half_results().into_iter().filter_map(with_seats).collect()
    }

    /// Moves the half results to the tables where their players sit now. Drops half results whose players no longer sit
    /// together, and says so in a notice.
    fn move_half_results(&self, waited: Vec<(HalfResult, TableSeats)>) {
        let table_of = |(half, seats): &(HalfResult, TableSeats)| {
            let event = self.event();
            let tables = &event.state().round(half.round)?.seating.tables;
            tables.iter().find(|table| table.seats == *seats).map(|seating| seating.table)
        };
        let mut stay = Vec::new();
        for waited in waited {
            match table_of(&waited) {
                Some(table) => stay.push(HalfResult { table, ..waited.0 }),
                None => self.world.show(PageNotice::lasting(said::half_result_dropped(&waited.0))),
            }
        }
        self.half_results.replace(stay);
    }

    /// Explains in a sentence why an entry was not made.
    #[must_use]
    pub fn refusal_sentence(&self, why: &NotEntered) -> String {
        match why {
            NotEntered::ChangedElsewhere => said::EVENT_MOVED_ON.to_owned(),
            NotEntered::Refused(why) => said::entry_refused(self.event().state(), why),
        }
    }

    /// Returns the reason why a form was not entered, as an error of a field. `field` chooses the field for a refusal.
    #[must_use]
    pub fn field_errors<F: PartialEq>(
        &self,
        why: &NotEntered,
        field: impl FnOnce(&Refused) -> Option<F>,
    ) -> FieldErrors<F> {
        let of = match why {
            NotEntered::ChangedElsewhere => None,
            NotEntered::Refused(why) => field(why),
        };
        let sentence = self.refusal_sentence(why);
        match of {
            Some(field) => FieldErrors::single(field, sentence),
            None => FieldErrors::of_all(sentence),
        }
    }

    /// Loads the changes that another tab has made to a real event. Returns whether this tab can still make entries. If
    /// another tab has changed a practice event or deleted the event, shows an alert and returns `false`.
    pub(super) fn load_changes_or_alert(&self) -> bool {
        // If the storage fails, the event continues in memory.
        if !self.changed_elsewhere.get() && self.matches_storage() == Ok(false) && !self.reload_if_changed() {
            self.changed_elsewhere.set(true);
            self.world.alert(said::EVENT_MOVED_ON.to_owned());
        }
        !self.changed_elsewhere.get()
    }

    fn matches_storage(&self) -> Result<bool, save::StorageFault> {
        save::equals_stored_event(self.world.storage(), &self.id, self.last_stored.borrow().as_ref())
    }

    /// Loads the event as another window stored it. Returns whether that succeeded; `false` for a practice event.
    fn reload_if_changed(&self) -> bool {
        let stored = save::load_saved_event(self.world.storage(), &self.id).ok().flatten();
        let Some(kept) = stored.filter(|kept| kept.practice.is_none() && self.practice.is_none()) else { return false };
        let Ok(event) = kept.event() else { return false };
        self.event.replace(event);
        self.half_results.replace(kept.half_results.clone());
        self.last_stored.replace(Some(kept));
        true
    }

    /// Loads the changes that another window has made to a real event, and updates the views. This is how a board on a
    /// projector follows the director's window.
    pub fn load_other_windows(&self) {
        if !self.changed_elsewhere.get() && self.practice.is_none() && self.matches_storage() == Ok(false) {
            let clock_was = self.clock.get();
            let before = self.event().log().entries.len();
            if self.reload_if_changed() {
                let only_clock = {
                    let event = self.event();
                    let new = event.log().entries.get(before..).unwrap_or_default();
                    !new.is_empty() && new.iter().all(|logged| matches!(logged.entry, EventEntry::Clock(_)))
                };
                self.clock.set(self.event().state().clock());
                if !only_clock || clock_was == self.clock.get() {
                    self.refresh_views();
                }
            }
        }
    }

    /// Stores half a result, which comes from one side's score card, until the other side's card comes. Replaces an
    /// earlier half of the same side.
    ///
    /// # Errors
    /// [`NotEntered::ChangedElsewhere`]; nothing is stored.
    pub fn store_half_result(&self, half: HalfResult) -> Result<(), NotEntered> {
        if !self.load_changes_or_alert() {
            return Err(NotEntered::ChangedElsewhere);
        }
        let mut halves = self.half_results();
        halves.retain(|other| (other.table, other.side) != (half.table, half.side));
        halves.push(half);
        self.half_results.replace(halves);
        self.store_and_notify(true);
        Ok(())
    }

    /// Returns the half results that wait for the other side's score card.
    #[must_use]
    pub fn half_results(&self) -> Vec<HalfResult> {
        self.half_results.borrow().clone()
    }

    /// Returns a form of the director's page, filled with the text typed so far.
    pub fn form<F>(&self, of: DraftKey, declare: impl FnOnce(&mut Fields) -> F) -> Form<F> {
        self.drafts.form(of, declare)
    }

    /// Stores the text typed into the forms of a real event. A failure is ignored, because the text is still on the
    /// screen.
    pub fn store_typed_text(&self) {
        let is_deleted = || save::equals_stored_event(self.world.storage(), &self.id, None) == Ok(true);
        if self.practice.is_none() && !self.changed_elsewhere.get() && !is_deleted() {
            let _ = save::store_drafts(self.world.storage(), &self.id, self.drafts.typed());
        }
    }

    pub(super) fn store(&self) {
        let kept = {
            let event = self.event();
            let round = event.state().round_number();
            self.half_results.borrow_mut().retain(|half| Some(half.round) == round);
            SavedEvent {
                half_results: self.half_results(),
                ..SavedEvent::of(&event, self.practice_settings(), self.world.now())
            }
        };
        match save::store_event(self.world.storage(), &self.id, &kept) {
            Ok(()) => {
                self.last_stored.replace(Some(kept));
                self.store_summary();
            }
            Err(fault) => self.world.report_failure(Err(fault)),
        }
    }

    /// Stores a summary of a real event, which the start screen shows without loading the event.
    fn store_summary(&self) {
        if self.practice.is_some() {
            return;
        }
        let (over, title, stands) = {
            let event = self.event();
            let state = event.state();
            (event.next() == NextStep::Over, said::plan_title(state.plan()), said::round_status_sentence(state))
        };
        let storage = self.world.storage();
        // If storing the summary fails, the event is stored all the same. Only the start screen shows less.
        let _ = match over {
            true => save::delete_running_event(storage, &self.id),
            false => save::store_running_event(
                storage,
                &save::RunningEvent { event: self.id.clone(), title, progress: stands },
            ),
        };
    }

    pub(super) fn store_and_notify(&self, change_count: bool) {
        self.store();
        // While bots play at several tables at once, views are not updated for every single result.
        let now = self.world.now();
        if !self.bot_play.busy.get() || now >= self.last_update.get() + MIN_UPDATE_INTERVAL {
            self.last_update.set(now);
            self.clock.set(self.event().state().clock());
            if change_count {
                self.refresh_views();
            }
        }
    }

    /// Makes all views of the event show its current state.
    pub(super) fn refresh_views(&self) {
        self.clock.set(self.event().state().clock());
        self.busy.set(self.bot_play.busy.get());
        self.change_count.update(|times| *times = times.wrapping_add(1));
    }

    /// Returns whether bots are playing the rest of a practice event, including the person's table.
    #[must_use]
    pub fn bots_play_to_the_end(&self) -> bool {
        self.bot_play.busy.get() && self.bot_play.pace.get() == EventPace::RestOfEvent
    }
}
