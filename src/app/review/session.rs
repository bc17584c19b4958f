//! The review of a kept game: gone on with where it was, made in portions, kept after each hand.

use std::cell::Cell;
use std::rc::Rc;

use super::{Outside, Story};
use crate::app::Watched;
use crate::app::outside::ready;
use crate::cards::Seat;
use crate::record::GameLog;
use crate::review::{Progress, Reviewing};
use crate::save::{GameId, SavedReview, load_review, store_review};
use crate::words::keeping;

/// How far the review of a game is.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// It is being made.
    Making(Progress),
    /// It is made.
    Told(Rc<Story>),
    /// It cannot be made: the game tells nothing that could be judged, or nobody judges.
    Nothing,
}

/// The review of one game.
pub struct Session {
    outside: Rc<dyn Outside>,
    id: GameId,
    log: GameLog,
    own: Seat,
    state: Watched<State>,
    stopped: Cell<bool>,
}

impl Session {
    /// Begins the review of a game, or goes on with it, as it is told to who sat here.
    pub fn begin(outside: Rc<dyn Outside>, id: GameId, log: GameLog, own: Seat) -> Rc<Session> {
        let state = Watched::new(State::Making(Progress { done: 0, of: 1 }));
        let session = Rc::new(Session { outside, id, log, own, state, stopped: Cell::new(false) });
        let making = session.clone();
        session.outside.begin(Box::pin(async move { making.make().await }));
        session
    }

    /// Returns how far it is.
    pub fn state(&self) -> &Watched<State> {
        &self.state
    }

    /// Makes no further portion: what has been found is kept, and gone on with another time.
    pub fn stop(&self) {
        self.stopped.set(true);
        self.outside.dismiss_judge();
    }

    async fn make(&self) {
        let Some(mut reviewing) = self.kept().or_else(|| Reviewing::of(&self.log).ok()) else {
            return self.state.set(State::Nothing);
        };
        let letters = self.log.encode();
        while let Some(hand) = reviewing.next().map(|task| task.hand()) {
            self.state.set(State::Making(reviewing.progress()));
            if self.stopped.get() {
                return;
            }
            let before = reviewing.progress();
            let found = self.outside.judge(letters.clone(), before.done).await;
            if self.stopped.get() {
                return;
            }
            for finding in found {
                reviewing.take(finding);
            }
            if reviewing.progress() == before {
                return self.state.set(State::Nothing);
            }
            if reviewing.next().is_none_or(|task| task.hand() != hand) {
                self.keep(&reviewing);
            }
        }
        self.outside.dismiss_judge();
        let story = reviewing.review().and_then(|review| Story::of(&self.log, self.own, &review));
        self.state.set(story.map_or(State::Nothing, |story| State::Told(Rc::new(story))));
    }

    /// The review as it was kept, if it is one of this game by this judge.
    fn kept(&self) -> Option<Reviewing> {
        let loaded = load_review(self.outside.storage(), &self.id);
        ready::<SavedReview>(&*self.outside, loaded, keeping::A_REVIEW)?.resumed(&self.log)
    }

    fn keep(&self, reviewing: &Reviewing) {
        let saved = SavedReview::of(&self.log, reviewing);
        self.outside.stored(store_review(self.outside.storage(), &self.id, &saved));
    }
}
