//! Lets each bot level play a numbered hand or evening in the person's place, so that the person can compare results.
//! The page's worker plays one level after another.

use std::cell::Cell;
use std::rc::Rc;

use crate::Watched;
use crate::practice::{LevelTask, NumberedDeal};
use crate::review::ReviewOutside;
use crate::save::LevelPoints;

/// The progress of the bot levels with a numbered hand or evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelsState {
    /// The levels are playing. The number says how many of them have finished.
    InProgress(usize),
    /// All levels have finished. The points are in the order of the levels, weakest first.
    Done(LevelPoints),
    /// The levels cannot play, because no worker is available.
    Unavailable,
}

/// Lets each bot level play a numbered hand or evening while the screen of this number is open.
pub struct LevelsSession {
    outside: Rc<dyn ReviewOutside>,
    of: NumberedDeal,
    state: Watched<LevelsState>,
    stopped: Cell<bool>,
}

impl LevelsSession {
    /// Starts the levels. If they have played this number before, uses the stored points.
    pub fn begin(outside: Rc<dyn ReviewOutside>, of: NumberedDeal) -> Rc<LevelsSession> {
        let known = super::NumberArchive::load_archive(&*outside).level_points(of);
        let state = Watched::new(known.map_or(LevelsState::InProgress(0), LevelsState::Done));
        let tries = Rc::new(LevelsSession { outside, of, state, stopped: Cell::new(false) });
        if known.is_none() {
            let playing = tries.clone();
            tries.outside.spawn(Box::pin(async move { playing.play().await }));
        }
        tries
    }

    /// Returns the progress, for views to follow.
    pub fn state(&self) -> &Watched<LevelsState> {
        &self.state
    }

    /// Stops the levels. They start from the beginning when the screen opens again.
    pub fn stop(&self) {
        self.stopped.set(true);
        self.outside.dismiss_judge();
    }

    async fn play(&self) {
        let mut made = Vec::new();
        for task in LevelTask::all(self.of) {
            let points = self.outside.play_level_task(task).await;
            if self.stopped.get() {
                return;
            }
            let Some(points) = points else { break };
            made.push(points);
            self.state.set(LevelsState::InProgress(made.len()));
        }
        self.outside.dismiss_judge();
        let Ok(made) = made.try_into().map(LevelPoints) else {
            self.state.set(LevelsState::Unavailable);
            return;
        };
        super::change_stored_numbers(&*self.outside, |all| {
            all.iter_mut().filter(|begun| begun.of == self.of).for_each(|begun| begun.levels = Some(made));
        });
        self.state.set(LevelsState::Done(made));
    }
}
