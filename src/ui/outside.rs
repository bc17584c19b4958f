//! The world around games, sheets and events, as the page gives it.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::window;
use leptos::task::spawn_local;

use super::app_context::AppContext;
use crate::app::event::World;
use crate::app::notices::{Notice, Weight};
use crate::app::outside::{Later, Outside};
use crate::app::play::{self, BotQuestion, Claim, Explained, Signal};
use crate::app::review;
use crate::app::sheet::{self, Scoring};
use crate::bots::Player;
use crate::browser::bot_client::BotClient;
use crate::browser::{chance, feedback, local_time, persist, tabs, timer};
use crate::cards::{Seat, Seed};
use crate::event::Event;
use crate::practice::{Played, TableTask};
use crate::review::{Finding, Question, Replayed, Verdict};
use crate::ruleset::Ruleset;
use crate::save::{GameId, Id, NewGame, Settings, Storage};
use crate::scoresheet::Sheet;
use crate::words::LocalTime;

/// Returns the world, as what is open holds it.
pub fn world() -> Rc<AppContext> {
    Rc::new(AppContext::here())
}

impl Outside for AppContext {
    fn storage(&self) -> &dyn Storage {
        AppContext::storage(*self)
    }

    fn now(&self) -> u64 {
        chance::now()
    }

    fn local_time(&self, millis: u64) -> LocalTime {
        local_time::at(millis)
    }

    fn seed(&self) -> Seed {
        chance::seed()
    }

    fn salt(&self) -> u16 {
        chance::salt()
    }

    fn settings(&self) -> Settings {
        self.settings.get_untracked()
    }

    fn wait(&self, time: Duration) -> Later<()> {
        timer::wait(time)
    }

    fn begin(&self, work: Later<()>) {
        spawn_local(work);
    }

    fn say(&self, text: String) {
        self.announce(text);
    }

    fn show(&self, notice: Notice) {
        self.notices.update(|notices| notices.show(notice));
    }
}

impl play::Outside for AppContext {
    fn wake_bots(&self) -> Later<()> {
        Box::pin(BotClient::start())
    }

    fn ask_bot(&self, asked: BotQuestion) -> Later<Explained> {
        Box::pin(async move {
            let BotQuestion { view, rules, player, seed } = asked;
            BotClient::decide(&view, &rules, player, seed).await
        })
    }

    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn Claim> {
        tabs::claim(&game.to_string(), lost)
    }

    fn judge(&self, question: Question, rules: Ruleset) -> Later<Option<Verdict>> {
        Box::pin(async move { BotClient::cost(&question, &rules).await })
    }

    fn judge_last_hand(&self, log: String, own: Seat) -> Later<Option<(usize, Verdict)>> {
        Box::pin(BotClient::last_hand(log, own))
    }

    fn scores_only(&self) -> bool {
        sheet::Outside::scored(self).is_some()
    }

    fn signal(&self, signal: Signal) {
        let settings = self.settings.get_untracked();
        match signal {
            Signal::YourTurn => feedback::your_turn(&settings),
            Signal::CardLaid => feedback::card_laid(&settings),
        }
    }

    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings)) {
        AppContext::change_settings(*self, change);
    }
}

impl sheet::Outside for AppContext {
    fn own_name(&self) -> Option<String> {
        let settings = self.settings.read_untracked();
        let [own, ..] = &settings.new_game.names;
        let [of_anybody, ..] = &NewGame::default().names;
        (own != of_anybody).then(|| own.clone())
    }

    fn ask_to_last(&self) {
        spawn_local(async {
            persist::ask().await;
        });
    }

    fn settings_changed(&self) {
        self.read_settings();
    }

    fn scored(&self) -> Option<Id<Sheet>> {
        Option::as_ref(&self.scoring.read_untracked())?.id()
    }

    fn score_only(&self, sheet: Option<&Id<Sheet>>) {
        let scoring = sheet.map(|sheet| Scoring { sheet: sheet.to_string(), since: chance::now() });
        AppContext::score_only(*self, scoring);
    }
}

impl review::Outside for AppContext {
    fn judge(&self, log: String, from: usize) -> Later<Vec<Finding>> {
        Box::pin(BotClient::judge(log, from))
    }

    fn dismiss_judge(&self) {
        BotClient::dismiss_judge();
    }
}

impl World for AppContext {
    fn ring(&self, words: String) {
        feedback::bell(&self.settings.read_untracked());
        self.announce(words.clone());
        // At the table there is no clock to be seen.
        if window().location().hash().is_ok_and(|hash| hash == "#/table") {
            self.tell(Weight::Status, words);
        }
    }

    fn open_hall(&self) -> Later<()> {
        Box::pin(BotClient::open_hall())
    }

    fn close_hall(&self) {
        BotClient::close_hall();
    }

    fn claim_event(&self, event: &Id<Event>, lost: Box<dyn Fn()>) -> Box<dyn Claim> {
        tabs::claim(&format!("event {event}"), lost)
    }

    fn play(&self, task: TableTask) -> Later<Option<Played>> {
        Box::pin(async move { BotClient::play(&task).await })
    }

    fn replay(&self, log: String, seat: Seat, stand_in: Player) -> Later<Option<Replayed>> {
        Box::pin(async move { BotClient::replay(&log, seat, stand_in).await })
    }
}
