//! A practice event while a person plays: the other tables are played by bots, results are entered,
//! and the person's own table is set up and its result taken. Start at [`Practice::arrive`].

mod ahead;
mod ending;
mod hall;
mod now;
mod own_table;
mod people;
mod picture;
pub(super) mod played_ahead;
mod sheet;
mod throws;

pub use ending::{Ending, Medal, PastPlace, PrizeGiven, RoundPlace};
pub use hall::{HallNow, HallTable, PlaceNeeded, PlaceNow, TableStage};
pub use now::{BotsUntil, Now, OwnTableState, PracticeStep, ResultsIn};
pub use own_table::{Sits, games_so_far};
pub use people::{Character, Record, Watchable};
use played_ahead::PlayedAhead;
pub use played_ahead::{RoundShare, RunningScore};

use std::cell::RefCell;
use std::rc::Rc;

use super::room::{NotEntered, Room};
use super::{EventOutside, EventPace};
use crate::play::PageClaim;
use crate::practice::{Pending, entry, next_step, pending};
use crate::save;
use event::{ClockPhase, NextStep, Proposal};

/// A practice event. Clones share it.
#[derive(Clone)]
pub struct Practice {
    room: Rc<Room>,
    seat: Rc<RefCell<save::SavedPractice>>,
}

impl Practice {
    /// Returns the practice of an open event; `None` for a real event.
    #[must_use]
    pub fn of(room: &Rc<Room>) -> Option<Practice> {
        Some(Practice { room: room.clone(), seat: room.seat()?.clone() })
    }

    /// Returns the open event.
    #[must_use]
    pub const fn room(&self) -> &Rc<Room> {
        &self.room
    }

    /// Returns the person's data and the match at their table.
    #[must_use]
    pub fn kept(&self) -> save::SavedPractice {
        self.seat.borrow().clone()
    }

    fn world(&self) -> &dyn EventOutside {
        self.room.world()
    }

    fn change(&self, change: impl FnOnce(&mut save::SavedPractice)) {
        change(&mut self.seat.borrow_mut());
        if self.room.is_still_here() {
            self.room.keep_and_tell(true);
        }
    }

    /// Opens the event's screen. If another tab has the event, nothing continues here and the
    /// screen says so.
    pub fn arrive(&self) {
        let (of, claim) = (self.clone(), self.claim());
        self.world().begin(Box::pin(async move {
            let held = match claim {
                Ok(held) => held,
                Err(claim) => claim.ask().await,
            };
            of.room.elsewhere.set(!held);
            if held {
                of.come();
            }
        }));
    }

    /// Takes the event over from another tab.
    pub fn take_over(&self) {
        self.hold();
        self.come();
    }

    /// Takes the lock on the event from whichever tab has it.
    fn hold(&self) {
        let before = self.room.claim.borrow().clone();
        let claim = before.or_else(|| self.claim().err());
        if let Some(claim) = claim {
            claim.take_over();
        }
        self.room.elsewhere.set(false);
    }

    /// Returns whether this page holds the lock, or the lock to ask for.
    fn claim(&self) -> Result<bool, Rc<dyn PageClaim>> {
        if self.room.claim.borrow().is_some() {
            return Ok(!self.room.elsewhere.get());
        }
        let room = Rc::downgrade(&self.room);
        let lost = move || {
            if let Some(room) = room.upgrade() {
                room.stop();
                room.elsewhere.set(true);
            }
        };
        let claim: Rc<dyn PageClaim> = self.world().claim_event(self.room.id(), Box::new(lost)).into();
        self.room.claim.replace(Some(claim.clone()));
        Err(claim)
    }

    /// Opens the event's screen: takes the results of the person's table, and lets the bots play if
    /// the person's table has finished.
    pub fn come(&self) {
        self.collect();
        if self.own_due().is_none() {
            self.play(EventPace::Others);
        }
        self.close();
    }

    /// Continues the other tables while the person plays, and takes the lock if needed.
    pub fn go_on(&self) {
        if !matches!(self.claim(), Ok(true)) {
            self.hold();
        }
        self.play(EventPace::Human);
        self.follow_the_clock();
        if self.room.event().state().clock().is_some() {
            self.room.listen_for_bells();
        }
    }

    /// Lets the bots play at this pace, or keeps a faster one already chosen.
    pub fn play(&self, pace: EventPace) {
        let playing = &self.room.playing;
        if pace > playing.pace.get() {
            playing.pace.set(pace);
        }
        if !playing.busy.replace(true) {
            self.room.busy().set(true);
            let number = playing.run.get().wrapping_add(1);
            playing.run.set(number);
            let of = self.clone();
            self.world().begin(Box::pin(async move { of.run(number).await }));
        }
    }

    /// Begins the next round.
    ///
    /// # Errors
    /// [`NotEntered`] with the reason.
    pub fn begin_round(&self) -> Result<Proposal, NotEntered> {
        let proposal = self.room.begin_round()?;
        let game = self.room.event().state().round_number().map(ClockPhase::Game);
        if let Some(game) = game {
            self.room.clock_to(game);
        }
        if self.own_due().is_none() {
            self.play(EventPace::Others);
        } else if self.room.playing.pace.get() < EventPace::Event {
            // A pace chosen before the draw ends here: the other tables wait until the person sits down.
            self.room.playing.pace.set(EventPace::Human);
        }
        Ok(proposal)
    }

    /// Returns whether a run continues: nobody has left the event since it started.
    fn goes_on(&self, run: u32) -> bool {
        self.room.playing.run.get() == run && !self.room.is_gone()
    }

    async fn run(&self, number: u32) {
        self.collect();
        self.world().start_event_worker().await;
        while self.goes_on(number) && self.step(number).await {}
        if self.room.playing.run.get() != number {
            return;
        }
        self.room.clock_on();
        self.room.playing.busy.set(false);
        self.room.playing.pace.set(EventPace::Human);
        self.catch_up();
        self.close();
        self.room.tell();
    }

    /// Performs one step, and returns whether there may be more.
    async fn step(&self, run: u32) -> bool {
        let kept = self.kept();
        let next_step = next_step(&self.room.event());
        let pace = self.room.playing.pace.get();
        if let Some(entry) = next_step {
            return (pace == EventPace::Event || self.throws().is_none()) && self.room.enter(entry).is_ok();
        }
        let next = self.room.event().next();
        if next == NextStep::Round {
            return pace == EventPace::Event && self.room.begin_round().is_ok();
        }
        let pending = pending(&self.room.event(), &kept.field());
        let own = |pending: &&Pending| pending.seat_of(kept.you).is_some();
        let own_is_out = pending.iter().any(|pending| own(&pending));
        // The others wait until the person has sat down.
        if pace == EventPace::Human && own_is_out && kept.at_table.is_none() {
            return false;
        }
        let mut others = pending.iter().filter(|pending| !own(pending));
        if pace == EventPace::Human && own_is_out {
            // A table that was played ahead reports later, when people would have finished.
            let next = others.find(|pending| !self.room.playing.has_ahead(pending.place));
            let Some(next) = next else { return false };
            let Some(played) = self.world().play(next.task.clone()).await else { return false };
            if self.goes_on(run) {
                self.room.playing.lay_ahead(PlayedAhead::new(next, played));
            }
            return self.goes_on(run);
        }
        let next = others.next().or_else(|| pending.first().filter(|_| pace >= EventPace::Round));
        let Some(next) = next else { return false };
        let played = match self.room.playing.take_ahead(|ahead| ahead.place == next.place) {
            Some(ahead) => ahead.played,
            None => {
                let Some(played) = self.world().play(next.task.clone()).await else { return false };
                played
            }
        };
        if !self.goes_on(run) {
            return false;
        }
        // Another result for this table may have arrived meanwhile.
        let entry = entry(&self.room.event(), next.place, played.result);
        let Some(entry) = entry else { return true };
        let _ = self.room.enter(entry);
        if own(&next) {
            self.change(|practice| practice.at_table = None);
            if pace == EventPace::Round {
                // The person has let bots play this round only. Later matches are the person's again.
                self.room.playing.pace.set(EventPace::Others);
            }
        }
        true
    }
}
