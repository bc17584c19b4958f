//! Each bot level plays a numbered hand or evening in the person's place. The worker plays one level after another.

use std::cell::Cell;
use std::rc::Rc;

use crate::Watched;
use crate::practice::{LevelTry, Numbered};
use crate::review::ReviewOutside;
use crate::save::LevelPoints;

/// The progress of the levels with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelsState {
    /// This many levels have played.
    Playing(usize),
    Played(LevelPoints),
    /// No worker is available to play.
    Nothing,
}

/// Has each bot level play a number in the person's place while the number's screen is shown.
pub struct LevelTries {
    outside: Rc<dyn ReviewOutside>,
    of: Numbered,
    state: Watched<LevelsState>,
    stopped: Cell<bool>,
}

impl LevelTries {
    /// Starts the levels, unless they have played this number before.
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

    /// Returns the progress, for the page to follow.
    pub fn state(&self) -> &Watched<LevelsState> {
        &self.state
    }

    /// Stops the levels. They start over when the screen is opened again.
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
