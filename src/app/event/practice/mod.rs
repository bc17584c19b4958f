//! A practice event, which a person plays against bots. This module lets bots play the other tables and enters their
//! results, sets up the person's own table, and collects its result. Start with [`Practice::open_screen`].

mod ahead;
pub(super) mod current_hand;
mod ending;
mod floor_plan;
mod hall;
mod own_table;
mod people;
mod picture;
pub(super) mod played_ahead;
mod season;
mod sheet;
mod status;
mod throw_contest;

pub use ending::{ChartedPlace, Ending, Medal, MedalDrawing, PrizeGiven, RoundPlace, SeatGames, SeatPlayedBy};
pub(crate) use ending::{final_place, final_place_headline};
pub use floor_plan::{FloorPlan, PlanChair, PlanPoint};
pub use hall::{CurrentPlace, Gain, HallModel, HallTable, OwnChair, PlaceNeeded, PlaceSharing, TableStage};
pub use own_table::{OwnTableScreen, games_won_so_far};
pub use people::{BotCharacter, EntrantToWatch, PastRecord};
use played_ahead::PlayedAhead;
pub use played_ahead::{RoundShare, RunningScore};
pub use season::{PastPlace, SeasonFigure};
pub use status::{BotsUntil, OwnTableState, PracticeStatus, PracticeStep, ReportedTables};

use std::cell::RefCell;
use std::rc::Rc;

use super::session::{EventSession, NotEntered};
use super::{EventOutside, EventPace};
use crate::play::PageClaim;
use crate::practice::{PendingTask, next_automatic_entry, pending_tasks, result_entry};
use crate::save;
use event::{ClockPhase, NextStep, Proposal};

/// A practice event that is open in this page. All clones share its state.
#[derive(Clone)]
pub struct Practice {
    session: Rc<EventSession>,
    saved_practice: Rc<RefCell<save::SavedPractice>>,
}

impl Practice {
    /// Returns an open event as a practice event; `None` if it is a real event.
    #[must_use]
    pub fn of(session: &Rc<EventSession>) -> Option<Practice> {
        Some(Practice { session: session.clone(), saved_practice: session.practice_cell()?.clone() })
    }

    #[must_use]
    pub const fn session(&self) -> &Rc<EventSession> {
        &self.session
    }

    /// Returns the stored data of the practice event: the person's settings and the match at their table.
    #[must_use]
    pub fn saved(&self) -> save::SavedPractice {
        self.saved_practice.borrow().clone()
    }

    fn world(&self) -> &dyn EventOutside {
        self.session.world()
    }

    fn change(&self, change: impl FnOnce(&mut save::SavedPractice)) {
        change(&mut self.saved_practice.borrow_mut());
        if self.session.load_changes_or_alert() {
            self.session.store_and_notify(true);
        }
    }

    /// Continues the event when its screen opens. If another tab plays the event, does nothing, and the screen says so.
    pub fn open_screen(&self) {
        let (of, claim) = (self.clone(), self.claim());
        self.world().spawn(Box::pin(async move {
            let held = match claim {
                Ok(held) => held,
                Err(claim) => claim.acquire().await,
            };
            of.session.is_in_other_tab.set(!held);
            if held {
                of.continue_event();
            }
        }));
    }

    /// Takes the event over from another tab and continues it here.
    pub fn take_over(&self) {
        self.take_lock();
        self.continue_event();
    }

    /// Takes the lock on the event, even if another tab holds it.
    fn take_lock(&self) {
        let before = self.session.claim.borrow().clone();
        let claim = before.or_else(|| self.claim().err());
        if let Some(claim) = claim {
            claim.take_over();
        }
        self.session.is_in_other_tab.set(false);
    }

    /// Returns whether this page holds the lock on the event. If the page has not asked for the lock yet, the error is
    /// the lock to ask for.
    fn claim(&self) -> Result<bool, Rc<dyn PageClaim>> {
        if self.session.claim.borrow().is_some() {
            return Ok(!self.session.is_in_other_tab.get());
        }
        let session = Rc::downgrade(&self.session);
        let lost = move || {
            if let Some(session) = session.upgrade() {
                session.stop();
                session.is_in_other_tab.set(true);
            }
        };
        let claim: Rc<dyn PageClaim> = self.world().claim_event(self.session.id(), Box::new(lost)).into();
        self.session.claim.replace(Some(claim.clone()));
        Err(claim)
    }

    /// Collects the result of the person's table. If the person has no table to play, lets the bots play on.
    pub fn continue_event(&self) {
        self.collect_result();
        if self.own_pending_table().is_none() {
            self.play(EventPace::OthersAtOnce);
        }
        self.close_event();
    }

    /// Continues the other tables while the person plays. Takes the lock if this page does not hold it.
    pub fn continue_tables(&self) {
        if !matches!(self.claim(), Ok(true)) {
            self.take_lock();
        }
        self.play(EventPace::OthersAtHumanPace);
        self.enter_due_results_regularly();
        if self.session.event().state().clock().is_some() {
            self.session.listen_for_bells();
        }
    }

    /// Lets the bots play at a pace. If they already play at a faster pace, they keep the faster pace.
    pub fn play(&self, pace: EventPace) {
        let bot_play = &self.session.bot_play;
        if pace > bot_play.pace.get() {
            bot_play.pace.set(pace);
        }
        if !bot_play.busy.replace(true) {
            self.session.busy().set(true);
            let number = bot_play.current_run.get().wrapping_add(1);
            bot_play.current_run.set(number);
            let of = self.clone();
            self.world().spawn(Box::pin(async move { of.run_bots(number).await }));
        }
    }

    /// Begins the next round.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn begin_round(&self) -> Result<Proposal, NotEntered> {
        let proposal = self.session.begin_round()?;
        let game = self.session.event().state().round_number().map(ClockPhase::Game);
        if let Some(game) = game {
            self.session.clock_to(game);
        }
        if self.own_pending_table().is_none() {
            self.play(EventPace::OthersAtOnce);
        } else if self.session.bot_play.pace.get() < EventPace::RestOfEvent {
            // The new round begins at a human pace, and the other tables wait until the person sits down.
            self.session.bot_play.pace.set(EventPace::OthersAtHumanPace);
        }
        Ok(proposal)
    }

    /// Returns whether the bots' run with this number may continue. A run must end as soon as another run has replaced
    /// it.
    fn is_current_run(&self, run: u32) -> bool {
        self.session.bot_play.current_run.get() == run && !self.session.was_changed_elsewhere()
    }

    async fn run_bots(&self, number: u32) {
        self.collect_result();
        self.world().start_event_worker().await;
        while self.is_current_run(number) && self.run_step(number).await {}
        if self.session.bot_play.current_run.get() != number {
            return;
        }
        self.session.clock_on();
        self.session.bot_play.busy.set(false);
        self.session.bot_play.pace.set(EventPace::OthersAtHumanPace);
        self.enter_due_results();
        self.close_event();
        self.session.refresh_views();
    }

    /// Performs one step of the event, such as playing one table. Returns whether there may be more to do.
    async fn run_step(&self, run: u32) -> bool {
        let kept = self.saved();
        let next_step = next_automatic_entry(&self.session.event());
        let pace = self.session.bot_play.pace.get();
        if let Some(entry) = next_step {
            return (pace == EventPace::RestOfEvent || self.throw_contest().is_none())
                && self.session.enter(entry).is_ok();
        }
        let next = self.session.event().next();
        if next == NextStep::Round {
            return pace == EventPace::RestOfEvent && self.session.begin_round().is_ok();
        }
        let pending = pending_tasks(&self.session.event(), &kept.bot_field());
        let own = |pending: &&PendingTask| pending.seat_of(kept.own_entrant).is_some();
        let own_is_out = pending.iter().any(|pending| own(&pending));
        // The other tables wait until the person has sat down.
        if pace == EventPace::OthersAtHumanPace && own_is_out && kept.match_in_progress.is_none() {
            return false;
        }
        let mut others = pending.iter().filter(|pending| !own(pending));
        if pace == EventPace::OthersAtHumanPace && own_is_out {
            // A table that was played ahead reports later, when people would have finished.
            let next = others.find(|pending| !self.session.bot_play.has_ahead(pending.place));
            let Some(next) = next else { return false };
            let Some(played) = self.world().play(next.task.clone()).await else { return false };
            if self.is_current_run(run) {
                self.session.bot_play.add_ahead(PlayedAhead::new(next, played));
            }
            return self.is_current_run(run);
        }
        let next = others.next().or_else(|| pending.first().filter(|_| pace >= EventPace::RestOfRound));
        let Some(next) = next else { return false };
        let played = match self.session.bot_play.take_ahead(|ahead| ahead.place == next.place) {
            Some(ahead) => ahead.played,
            None => {
                let Some(played) = self.world().play(next.task.clone()).await else { return false };
                played
            }
        };
        if !self.is_current_run(run) {
            return false;
        }
        // Another result for this table may have arrived meanwhile.
        let entry = result_entry(&self.session.event(), next.place, played.result);
        let Some(entry) = entry else { return true };
        let _ = self.session.enter(entry);
        if own(&next) {
            self.change(|practice| practice.match_in_progress = None);
            if pace == EventPace::RestOfRound {
                // The person has left only this round to the bots, and plays later matches again.
                self.session.bot_play.pace.set(EventPace::OthersAtOnce);
            }
        }
        true
    }
}
