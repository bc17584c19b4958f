//! Lets each bot level play a numbered hand or evening in the person's place, so that the person can compare results.
//! The page's worker plays one level after another.

use std::cell::Cell;
use std::rc::Rc;

use crate::Watched;
use crate::practice::{LevelTry, Numbered};
use crate::review::ReviewOutside;
use crate::save::LevelPoints;

/// The progress of the levels that play a numbered hand or evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelsState {
    /// The levels are playing. This many have finished.
    Playing(usize),
    /// All levels have finished, with these points.
    Played(LevelPoints),
    /// The levels cannot play, because no worker is available.
    Nothing,
}

/// Lets each bot level play a numbered hand or evening while its screen is shown.
pub struct LevelTries {
    outside: Rc<dyn ReviewOutside>,
    of: Numbered,
    state: Watched<LevelsState>,
    stopped: Cell<bool>,
}

impl LevelTries {
    /// Starts the levels. If they have played this number before, uses the stored points.
    pub fn begin(outside: Rc<dyn ReviewOutside>, of: Numbered) -> Rc<LevelTries> {
        let known = super::NumberArchive::load_archive(&*outside).levels(of);
        let state = Watched::new(known.map_or(LevelsState::Playing(0), LevelsState::Played));
        let tries = Rc::new(LevelTries { outside, of, state, stopped: Cell::new(false) });
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
        for task in LevelTry::all(self.of) {
            let points = self.outside.try_level(task).await;
            if self.stopped.get() {
                return;
            }
            let Some(points) = points else { break };
            made.push(points);
            self.state.set(LevelsState::Playing(made.len()));
        }
        self.outside.dismiss_judge();
        let Ok(made) = made.try_into().map(LevelPoints) else {
            self.state.set(LevelsState::Nothing);
            return;
        };
        super::change_numbers(&*self.outside, |all| {
            all.iter_mut().filter(|begun| begun.of == self.of).for_each(|begun| begun.levels = Some(made));
        });
        self.state.set(LevelsState::Played(made));
    }
}
