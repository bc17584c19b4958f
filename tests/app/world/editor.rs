//! The same world for whoever sets up a position: the judge answers with little thought.

use app::editor;
use app::outside::BoxedFuture;
use bots::review::{Effort, JudgeQuestion, Judgment, open_cards};
use rules::record::GameLog;

use super::Page;

impl editor::EditorOutside for Page {
    fn weigh(&self, question: JudgeQuestion) -> BoxedFuture<Option<Judgment>> {
        Box::pin(async move { question.judged_with_details(Effort { layouts: 8, seed: 0 }) })
    }

    fn solve(&self, log: String) -> BoxedFuture<Vec<u8>> {
        Box::pin(async move { open_cards(&GameLog::decode(&log).unwrap()) })
    }
}
