//! Implements the `Outside` traits of `app` with the functions of the browser.

use std::time::Duration;

use wasm_bindgen_futures::spawn_local;

use super::app_context::AppContext;
use crate::browser::bot_client::BotClient;
use crate::browser::{chance, feedback, local_time, persist, tabs, timer};
use app::editor::EditorOutside;
use app::event::EventOutside;
use app::notices::PageNotice;
use app::outside::{BoxedFuture, Outside};
use app::play::{self, CoachQuestion, CoachWarning, ExplainedDecision, PageClaim, Signal};
use app::practice::{LevelTask, PlayedTask, TableTask};
use app::review;
use app::route::Route;
use app::save::{GameId, Id, ScoringOnly, Settings, Storage};
use app::sheet;
use app::words::LocalTime;
use bots::BotQuestion;
use bots::review::{HintQuestion, JudgeQuestion, Judgment, PortionFinding};
use cards::{Seat, Seed};
use event::Event;
use scoresheet::Sheet;

impl Outside for AppContext {
    fn storage(&self) -> &dyn Storage {
        AppContext::storage(*self)
    }

    fn now(&self) -> u64 {
        chance::now_millis()
    }

    fn local_time(&self, millis: u64) -> LocalTime {
        local_time::from_millis(millis)
    }

    fn random_seed(&self) -> Seed {
        chance::seed()
    }

    fn random_salt(&self) -> u16 {
        chance::salt()
    }

    fn settings(&self) -> Settings {
        self.settings.get_untracked()
    }

    fn wait(&self, time: Duration) -> BoxedFuture<()> {
        timer::wait(time)
    }

    fn spawn(&self, work: BoxedFuture<()>) {
        spawn_local(work);
    }

    fn announce(&self, text: String) {
        self.read_aloud(text);
    }

    fn show(&self, notice: PageNotice) {
        self.notices.update(|notices| notices.show(notice));
    }
}

impl play::GameOutside for AppContext {
    fn wake_bots(&self) -> BoxedFuture<()> {
        Box::pin(BotClient::start_table_worker())
    }

    fn ask_bot(&self, asked: BotQuestion) -> BoxedFuture<ExplainedDecision> {
        Box::pin(BotClient::decide(asked))
    }

    fn hint(&self, question: HintQuestion) -> BoxedFuture<ExplainedDecision> {
        Box::pin(BotClient::hint(question))
    }

    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        tabs::claim_game(&game.to_string(), lost)
    }

    fn judge(&self, question: CoachQuestion) -> BoxedFuture<Option<CoachWarning>> {
        Box::pin(BotClient::check_decision(question))
    }

    fn judge_last_hand(&self, log: String, own: Seat) -> BoxedFuture<Option<String>> {
        Box::pin(BotClient::judge_last_hand(log, own))
    }

    fn scores_only(&self) -> bool {
        self.scoring.read_untracked().is_some()
    }

    fn signal(&self, signal: Signal) {
        feedback::play_signal(&self.settings.get_untracked(), signal);
    }

    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings)) {
        self.change_settings_dyn(change);
    }
}

impl sheet::SheetOutside for AppContext {
    fn own_name(&self) -> Option<String> {
        self.settings.get_untracked().new_game.own_name().map(str::to_owned)
    }

    fn ask_to_last(&self) {
        spawn_local(async {
            persist::ask_to_keep_data().await;
        });
    }

    fn settings_changed(&self) {
        AppContext::read_settings(*self);
    }

    fn store_scoring_only(&self) -> Option<Id<Sheet>> {
        Option::as_ref(&self.scoring.read_untracked()).map(|scoring| scoring.sheet.clone())
    }

    fn score_only(&self, sheet: Option<&Id<Sheet>>) {
        AppContext::score_only(
            *self,
            sheet.map(|sheet| ScoringOnly { sheet: sheet.clone(), since: chance::now_millis() }),
        );
    }
}

impl review::ReviewOutside for AppContext {
    fn judge(&self, log: String, from: usize) -> BoxedFuture<Vec<PortionFinding>> {
        Box::pin(BotClient::review_portions(log, from))
    }

    fn play_level_task(&self, task: LevelTask) -> BoxedFuture<Option<i16>> {
        Box::pin(BotClient::play_level_task(task))
    }

    fn dismiss_judge(&self) {
        BotClient::end_review_worker();
    }
}

impl EditorOutside for AppContext {
    fn weigh(&self, question: JudgeQuestion) -> BoxedFuture<Option<Judgment>> {
        Box::pin(BotClient::weigh_actions(question))
    }

    fn solve(&self, log: String) -> BoxedFuture<Vec<u8>> {
        Box::pin(BotClient::solve_ending(log))
    }
}

impl EventOutside for AppContext {
    fn ring(&self, words: String) {
        feedback::ring_bell(&self.settings.get_untracked());
        self.read_aloud(words.clone());
        // The table does not show the event's clock, so the bell is also shown as a notice.
        if super::route::current_route() == Route::Table {
            self.notice(words);
        }
    }

    fn start_event_worker(&self) -> BoxedFuture<()> {
        Box::pin(BotClient::start_event_worker())
    }

    fn end_event_worker(&self) {
        BotClient::end_event_worker();
    }

    fn claim_event(&self, event: &Id<Event>, lost: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        tabs::claim_game(&format!("event {event}"), lost)
    }

    fn play(&self, task: TableTask) -> BoxedFuture<Option<PlayedTask>> {
        Box::pin(async move { BotClient::play_table(&task).await })
    }
}
