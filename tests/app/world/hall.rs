//! The same world around events: the hall's tables are played by bots at once, and bells are noted.

use bower::app::event;
use bower::app::outside::{self, Later};
use bower::bots;
use bower::cards::Seat;
use bower::practice::{Played, Replayed, TableTask, replayed};
use bower::record::GameLog;

use super::Page;

impl event::World for Page {
    fn ring(&self, words: String) {
        self.0.rung.borrow_mut().push(words);
    }

    fn open_hall(&self) -> Later<()> {
        Box::pin(async {})
    }

    fn play(&self, task: TableTask) -> Later<Option<Played>> {
        let thought = outside::Outside::wait(self, self.0.thought.get());
        Box::pin(async move {
            thought.await;
            task.play()
        })
    }

    fn replay(&self, log: String, seat: Seat, stand_in: bots::Player) -> Later<Option<Replayed>> {
        Box::pin(async move { replayed(&GameLog::decode(&log).ok()?, seat, stand_in) })
    }
}
