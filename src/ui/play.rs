//! The world of a game, as the page gives it.

use std::rc::Rc;
use std::time::Duration;

use leptos::task::spawn_local;

use super::app_context::AppContext;
use crate::app::outside::{Later, Outside};
use crate::app::play::{self, BotQuestion, Claim, Explained, Signal};
use crate::browser::thinker::Thinker;
use crate::browser::{chance, feedback, local_time, tabs, timer};
use crate::cards::Seed;
use crate::save::{GameId, SetAside, Settings, Storage, StorageFault};
use crate::words::LocalTime;

/// The page.
#[derive(Clone, Copy)]
pub struct Page(pub AppContext);

impl Page {
    /// Returns the page that stands.
    pub fn here() -> Page {
        Page(AppContext::here())
    }

    /// Returns it as a game holds it.
    pub fn outside(self) -> Rc<dyn play::Outside> {
        Rc::new(self)
    }
}

impl Outside for Page {
    fn storage(&self) -> &dyn Storage {
        self.0.storage()
    }

    fn now(&self) -> u64 {
        chance::now()
    }

    fn wait(&self, time: Duration) -> Later<()> {
        timer::wait(time)
    }

    fn begin(&self, work: Later<()>) {
        spawn_local(work);
    }

    fn say(&self, text: String) {
        self.0.announce(text);
    }
}

impl play::Outside for Page {
    fn wake_bots(&self) -> Later<()> {
        Box::pin(Thinker::start())
    }

    fn ask_bot(&self, asked: BotQuestion) -> Later<Explained> {
        Box::pin(async move {
            let BotQuestion { view, rules, player, seed } = asked;
            Thinker::decide(&view, &rules, player, seed).await
        })
    }

    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn Claim> {
        tabs::claim(&game.to_string(), lost)
    }

    fn signal(&self, signal: Signal) {
        let settings = self.0.settings.get_untracked();
        match signal {
            Signal::YourTurn => feedback::your_turn(&settings),
            Signal::CardLaid => feedback::card_laid(&settings),
        }
    }

    fn settings(&self) -> Settings {
        self.0.settings.get_untracked()
    }

    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings)) {
        self.0.change_settings(change);
    }

    fn not_kept(&self, fault: StorageFault) {
        self.0.storage_failed(fault);
    }

    fn unreadable(&self, what: &'static str, why: SetAside) {
        self.0.was_set_aside(what, why);
    }

    fn seed(&self) -> Seed {
        chance::seed()
    }

    fn salt(&self) -> u16 {
        chance::salt()
    }

    fn local_time(&self, millis: u64) -> LocalTime {
        local_time::at(millis)
    }
}
