//! A practised event: what happens in the hall while somebody plays. The other tables play, results come in, the own table
//! is laid and its result taken.

mod luck;
mod now;
mod own_table;
mod sheet;
mod throws;

pub use luck::LuckStands;
pub use now::{Now, OwnTable, Step};
pub use own_table::{Sits, games_so_far};

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use super::room::{NotEntered, Room};
use super::{Pace, World};
use crate::event::{Next, Phase, Proposal};
use crate::practice::{Pending, entry, next_step, pending};
use crate::save::{self, Speed};

/// An event that somebody practises. Clones are the same event.
#[derive(Clone)]
pub struct Practice {
    room: Rc<Room>,
    seat: Rc<RefCell<save::Practice>>,
}

impl Practice {
    /// Returns the practice in a room; `None` where the event is a real one.
    #[must_use]
    pub fn of(room: &Rc<Room>) -> Option<Practice> {
        Some(Practice { room: room.clone(), seat: room.seat()?.clone() })
    }

    /// Returns the event's room.
    #[must_use]
    pub const fn room(&self) -> &Rc<Room> {
        &self.room
    }

    /// Returns who practises, and what lies on their table.
    #[must_use]
    pub fn kept(&self) -> save::Practice {
        self.seat.borrow().clone()
    }

    fn world(&self) -> &dyn World {
        self.room.world()
    }

    fn change(&self, change: impl FnOnce(&mut save::Practice)) {
        change(&mut self.seat.borrow_mut());
        if self.room.is_still_here() {
            self.room.keep_and_tell(true);
        }
    }

    /// Comes to the event's screen: takes what came of the own table. Nobody waits for who has finished; who has yet to sit
    /// down is waited for.
    pub fn come(&self) {
        self.collect();
        if self.own_due().is_none() {
            self.play(Pace::Others);
        }
    }

    /// Lets the other tables go on while the person plays.
    pub fn go_on(&self) {
        self.play(Pace::Human);
        if self.room.event().state().clock().is_some() {
            self.room.listen_for_bells();
        }
    }

    /// Lets the tables play: the others, or as far as somebody asks.
    pub fn play(&self, pace: Pace) {
        let playing = &self.room.playing;
        if pace > playing.pace.get() {
            playing.pace.set(pace);
        }
        if !playing.busy.replace(true) {
            self.room.busy().set(true);
            let run = self.clone();
            self.world().begin(Box::pin(async move { run.run().await }));
        }
    }

    /// Begins the next round.
    ///
    /// # Errors
    /// [`NotEntered`], which says why it cannot begin.
    pub fn begin_round(&self) -> Result<Proposal, NotEntered> {
        let proposal = self.room.begin_round()?;
        let game = self.room.event().state().round_number().map(Phase::Game);
        if let Some(game) = game {
            self.room.clock_to(game);
        }
        if self.own_due().is_none() {
            self.play(Pace::Others);
        } else if self.room.playing.pace.get() < Pace::Event {
            // The other tables wait for the person to sit down, whatever was asked for before the draw.
            self.room.playing.pace.set(Pace::Human);
        }
        Ok(proposal)
    }

    async fn run(&self) {
        self.collect();
        self.world().open_hall().await;
        while self.step().await {}
        self.weigh_luck().await;
        self.room.clock_on();
        self.room.playing.busy.set(false);
        self.room.playing.pace.set(Pace::Human);
        self.room.tell();
    }

    /// Does one thing, and returns whether there may be more to do.
    async fn step(&self) -> bool {
        if self.room.is_gone() {
            return false;
        }
        let kept = self.kept();
        let next_step = next_step(&self.room.event());
        let pace = self.room.playing.pace.get();
        if let Some(entry) = next_step {
            return (pace == Pace::Event || self.throws().is_none()) && self.room.enter(entry).is_ok();
        }
        let next = self.room.event().next();
        if next == Next::Round {
            return pace == Pace::Event && self.room.begin_round().is_ok();
        }
        let pending = pending(&self.room.event(), &kept.field());
        let own = |pending: &&Pending| pending.seat_of(kept.you).is_some();
        let own_is_out = pending.iter().any(|pending| own(&pending));
        // Whoever has yet to sit down is waited for.
        if pace == Pace::Human && own_is_out && kept.at_table.is_none() {
            return false;
        }
        let next =
            pending.iter().find(|pending| !own(pending)).or_else(|| pending.first().filter(|_| pace >= Pace::Round));
        let Some(next) = next else { return false };
        let Some(played) = self.world().play(next.task.clone()).await else { return false };
        self.wait(own_is_out).await;
        // Meanwhile somebody may have played it.
        let entry = entry(&self.room.event(), next.place, played.result);
        let Some(entry) = entry else { return true };
        let _ = self.room.enter(entry);
        if own(&next) {
            self.change(|practice| practice.at_table = None);
            if pace == Pace::Round {
                // The person has given away this table, and no match after it.
                self.room.playing.pace.set(Pace::Others);
            }
        }
        true
    }

    /// Waits as long as people would still play, but only while the own table plays too.
    async fn wait(&self, own_is_out: bool) {
        let rest = match self.world().settings().speed {
            Speed::Slow => 60,
            Speed::Normal => 32,
            Speed::Fast => 8,
            Speed::Instant => 0,
        };
        for _ in 0..rest {
            let sits = self.seat.borrow().at_table.is_some();
            if !own_is_out || !sits || self.room.playing.pace.get() > Pace::Human || self.room.is_gone() {
                break;
            }
            self.world().wait(Duration::from_millis(250)).await;
        }
    }
}
