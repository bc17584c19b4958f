//! The same world for whoever looks back at a game: the judge answers with little thought, and is counted.

use std::rc::Rc;

use app::outside::{self, BoxedFuture};
use app::practice::LevelTask;
use app::review;
use bots::review::{Effort, PortionFinding, Reviewing};
use rules::record::GameLog;

use super::Page;

impl review::ReviewOutside for Page {
    fn judge(&self, log: String, from: usize) -> BoxedFuture<Vec<PortionFinding>> {
        self.0.asked.set(self.0.asked.get() + 1);
        let thought = outside::Outside::wait(self, self.0.thought.get());
        Box::pin(async move {
            thought.await;
            GameLog::decode(&log)
                .map(|log| Reviewing::review_portions(&log, from, Effort { layouts: 8, seed: 0 }))
                .unwrap_or_default()
        })
    }

    fn play_level_task(&self, task: LevelTask) -> BoxedFuture<Option<i16>> {
        Box::pin(async move { task.points() })
    }

    fn dismiss_judge(&self) {}
}

impl Page {
    /// The page as the world of a review.
    pub fn reviews(&self) -> Rc<dyn review::ReviewOutside> {
        Rc::new(self.clone())
    }
}
