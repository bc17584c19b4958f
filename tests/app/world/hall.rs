//! The same world around events: the hall's tables are played by bots at once, and bells are noted.

use bower::app::event;
use bower::app::outside::{self, Later};
use bower::app::play::PageClaim;
use bower::event::Event;
use bower::practice::{PlayedTask, TableTask};
use bower::save::Id;

use super::Page;

impl event::EventOutside for Page {
    fn ring(&self, words: String) {
        self.0.rung.borrow_mut().push(words);
    }

    fn open_hall(&self) -> Later<()> {
        Box::pin(async {})
    }

    fn close_hall(&self) {
        self.0.halls_closed.set(self.0.halls_closed.get() + 1);
    }

    fn claim_event(&self, event: &Id<Event>, lost: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        self.claim_of(format!("event {event}"), lost)
    }

    fn play(&self, task: TableTask) -> Later<Option<PlayedTask>> {
        let thought = outside::Outside::wait(self, self.0.thought.get());
        Box::pin(async move {
            thought.await;
            task.play()
        })
    }
}

impl Page {
    /// How often what plays the tables that nobody sits at was ended.
    pub fn halls_closed(&self) -> u32 {
        self.0.halls_closed.get()
    }
}
