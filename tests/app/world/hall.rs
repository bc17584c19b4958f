//! The same world around events: the hall's tables are played by bots at once, and bells are noted.

use bower::app::outside::{self, Later};
use bower::app::{event, play};
use bower::bots;
use bower::cards::{Seat, Seed};
use bower::practice::{Played, Replayed, TableTask, replayed};
use bower::record::GameLog;
use bower::save::{SetAside, Settings, StorageFault};

use super::Page;

impl event::World for Page {
    fn seed(&self) -> Seed {
        play::Outside::seed(self)
    }

    fn salt(&self) -> u16 {
        play::Outside::salt(self)
    }

    fn settings(&self) -> Settings {
        play::Outside::settings(self)
    }

    fn tell(&self, text: String) {
        self.0.notices.borrow_mut().push(text);
    }

    fn alert(&self, text: String) {
        self.0.alerts.borrow_mut().push(text);
    }

    fn not_kept(&self, fault: StorageFault) {
        play::Outside::not_kept(self, fault);
    }

    fn set_aside(&self, what: &'static str, why: SetAside) {
        play::Outside::unreadable(self, what, why);
    }

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
