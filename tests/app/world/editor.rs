//! The same world for whoever sets up a position: the judge answers with little thought.

use bower::app::editor;
use bower::app::outside::Later;
use bower::record::GameLog;
use bower::review::{Effort, JudgeQuestion, Judged, open_cards};
use bower::ruleset::Ruleset;

use super::Page;

impl editor::EditorOutside for Page {
    fn weigh(&self, question: JudgeQuestion, _: Ruleset) -> Later<Option<Judged>> {
        Box::pin(async move { question.weighed(Effort { layouts: 8, seed: 0 }) })
    }

    fn solve(&self, log: String) -> Later<Vec<u8>> {
        Box::pin(async move { open_cards(&GameLog::decode(&log).unwrap()) })
    }
}
