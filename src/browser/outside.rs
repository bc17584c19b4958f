//! The world around games, sheets and events, as the browser gives it to a page.

use std::time::Duration;

use wasm_bindgen_futures::spawn_local;

use super::bot_client::BotClient;
use super::{chance, feedback, local_time, page, persist, tabs, timer};
use crate::app::editor::EditorOutside;
use crate::app::event::EventOutside;
use crate::app::notices::PageNotice;
use crate::app::outside::{Later, Outside};
use crate::app::play::{self, BotQuestion, Explained, PageClaim, Signal};
use crate::app::review;
use crate::app::sheet;
use crate::cards::{Seat, Seed};
use crate::event::Event;
use crate::practice::{PlayedTask, TableTask};
use crate::review::{JudgeQuestion, Judged, PortionFinding, Verdict};
use crate::ruleset::Ruleset;
use crate::save::{GameId, Id, ScoringOnly, Settings, Storage};
use crate::scoresheet::Sheet;
use crate::words::LocalTime;

/// What a page has of its own: where it keeps, what is chosen, and what it shows and says. All else that a conversation
/// needs of the world, the browser gives.
pub trait Page: 'static {
    /// Returns the storage.
    fn storage(&self) -> &'static dyn Storage;

    /// Returns what the person has chosen.
    fn settings(&self) -> Settings;

    /// Changes the settings and keeps them.
    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings));

    /// Reads the settings that are kept, which may have changed.
    fn read_settings(&self);

    /// Lets the announcer say something.
    fn announce(&self, text: String);

    /// Shows a notice, once.
    fn show(&self, notice: PageNotice);

    /// Returns the sheet that is being kept.
    fn scoring(&self) -> Option<Id<Sheet>>;

    /// Begins to keep score and nothing else, or ends it.
    fn score_only(&self, scoring: Option<ScoringOnly>);
}

impl<P: Page> Outside for P {
    fn storage(&self) -> &dyn Storage {
        Page::storage(self)
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
        Page::settings(self)
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

    fn show(&self, notice: PageNotice) {
        Page::show(self, notice);
    }
}

impl<P: Page> play::GameOutside for P {
    fn wake_bots(&self) -> Later<()> {
        Box::pin(BotClient::start())
    }

    fn ask_bot(&self, asked: BotQuestion) -> Later<Explained> {
        Box::pin(async move {
            let BotQuestion { view, rules, player, seed } = asked;
            BotClient::decide(&view, &rules, player, seed).await
        })
    }

    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        tabs::claim(&game.to_string(), lost)
    }

    fn judge(&self, question: JudgeQuestion, rules: Ruleset) -> Later<Option<Verdict>> {
        Box::pin(async move { BotClient::cost(&question, &rules).await })
    }

    fn judge_last_hand(&self, log: String, own: Seat) -> Later<Option<(usize, Verdict)>> {
        Box::pin(BotClient::last_hand(log, own))
    }

    fn scores_only(&self) -> bool {
        self.scoring().is_some()
    }

    fn signal(&self, signal: Signal) {
        feedback::signal(&Page::settings(self), signal);
    }

    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings)) {
        Page::change_settings(self, change);
    }
}

impl<P: Page> sheet::SheetOutside for P {
    fn own_name(&self) -> Option<String> {
        Page::settings(self).new_game.own_name().map(str::to_owned)
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
        self.scoring()
    }

    fn score_only(&self, sheet: Option<&Id<Sheet>>) {
        Page::score_only(self, sheet.map(|sheet| ScoringOnly { sheet: sheet.clone(), since: chance::now() }));
    }
}

impl<P: Page> review::ReviewOutside for P {
    fn judge(&self, log: String, from: usize) -> Later<Vec<PortionFinding>> {
        Box::pin(BotClient::judge(log, from))
    }

    fn dismiss_judge(&self) {
        BotClient::dismiss_judge();
    }
}

impl<P: Page> EditorOutside for P {
    fn weigh(&self, question: JudgeQuestion, rules: Ruleset) -> Later<Option<Judged>> {
        Box::pin(async move { BotClient::weigh(&question, &rules).await })
    }

    fn solve(&self, log: String) -> Later<Vec<u8>> {
        Box::pin(BotClient::solve(log))
    }
}

impl<P: Page> EventOutside for P {
    fn ring(&self, words: String) {
        feedback::bell(&Page::settings(self));
        self.announce(words.clone());
        // At the table there is no clock to be seen.
        if page::hash().is_some_and(|hash| hash == "#/table") {
            self.notice(words);
        }
    }

    fn open_hall(&self) -> Later<()> {
        Box::pin(BotClient::open_hall())
    }

    fn close_hall(&self) {
        BotClient::close_hall();
    }

    fn claim_event(&self, event: &Id<Event>, lost: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        tabs::claim(&format!("event {event}"), lost)
    }

    fn play(&self, task: TableTask) -> Later<Option<PlayedTask>> {
        Box::pin(async move { BotClient::play(&task).await })
    }
}
