//! The same world around events: the hall's tables are played by bots at once, and bells are noted.

use ::event::Event;
use app::event;
use app::outside::{self, BoxedFuture};
use app::play::PageClaim;
use app::practice::{PlayedTask, TableTask};
use app::save::Id;

use super::Page;

impl event::EventOutside for Page {
    fn ring(&self, words: String) {
        self.0.rung.borrow_mut().push(words);
    }

    fn start_event_worker(&self) -> BoxedFuture<()> {
        Box::pin(async {})
    }

    fn end_event_worker(&self) {
        self.0.halls_closed.set(self.0.halls_closed.get() + 1);
    }

    fn claim_event(&self, event: &Id<Event>, lost: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        self.claim_of(format!("event {event}"), lost)
    }

    fn play(&self, task: TableTask) -> BoxedFuture<Option<PlayedTask>> {
        let thought = outside::Outside::wait(self, self.0.thought.get());
        Box::pin(async move {
            thought.await;
            task.play_all_games()
        })
    }
}

impl Page {
    /// Returns how often the worker that plays the other tables was ended.
    pub fn halls_closed(&self) -> u32 {
        self.0.halls_closed.get()
    }
}
