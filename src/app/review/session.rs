//! The review of a kept game: gone on with where it was, made in portions, kept after each hand.

use std::cell::Cell;
use std::rc::Rc;

use super::{ReviewOutside, Story, mistakes};
use crate::app::outside::ready;
use crate::app::{Watched, hands};
use crate::cards::Seat;
use crate::record::GameLog;
use crate::review::{OwnPlay, ReviewProgress, Reviewing};
use crate::save::{GameId, SavedReview, load_review, store_review};
use crate::words::keeping;

/// How far the review of a game is.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewState {
    /// It is being made.
    Making(ReviewProgress),
    /// It is made.
    Told(Rc<Story>),
    /// It cannot be made: the game tells nothing that could be judged, or nobody judges.
    Nothing,
}

/// Whether what is found counts in one's play over time, and is asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counts {
    Yes,
    No,
}

/// The review of one game.
pub struct ReviewSession {
    outside: Rc<dyn ReviewOutside>,
    id: GameId,
    log: GameLog,
    own: Seat,
    counts: Counts,
    state: Watched<ReviewState>,
    stopped: Cell<bool>,
}

impl ReviewSession {
    /// Begins the review of a game, or goes on with it, as it is told to who sat here.
    pub fn begin(outside: Rc<dyn ReviewOutside>, id: GameId, log: GameLog, own: Seat) -> Rc<ReviewSession> {
        ReviewSession::start(outside, id, log, own, Counts::Yes)
    }

    /// The same of a game that tries another choice: whoever plays it knows what comes, so it counts nowhere.
    pub fn begin_uncounted(outside: Rc<dyn ReviewOutside>, id: GameId, log: GameLog, own: Seat) -> Rc<ReviewSession> {
        ReviewSession::start(outside, id, log, own, Counts::No)
    }

    fn start(outside: Rc<dyn ReviewOutside>, id: GameId, log: GameLog, own: Seat, counts: Counts) -> Rc<ReviewSession> {
        let state = Watched::new(ReviewState::Making(ReviewProgress { done: 0, of: 1 }));
        let session = Rc::new(ReviewSession { outside, id, log, own, counts, state, stopped: Cell::new(false) });
        let making = session.clone();
        session.outside.begin(Box::pin(async move { making.make().await }));
        session
    }

    /// Returns how far it is.
    pub fn state(&self) -> &Watched<ReviewState> {
        &self.state
    }

    /// Makes no further portion: what has been found is kept, and gone on with another time.
    pub fn stop(&self) {
        self.stopped.set(true);
        self.outside.dismiss_judge();
    }

    async fn make(&self) {
        let Some(mut reviewing) = self.kept().or_else(|| Reviewing::of(&self.log).ok()) else {
            return self.state.set(ReviewState::Nothing);
        };
        let is_new = reviewing.next().is_some();
        let letters = self.log.encode();
        while let Some(hand) = reviewing.next().map(|task| task.hand()) {
            self.state.set(ReviewState::Making(reviewing.progress()));
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
                return self.state.set(ReviewState::Nothing);
            }
            if reviewing.next().is_none_or(|task| task.hand() != hand) {
                self.keep(&reviewing);
            }
        }
        self.outside.dismiss_judge();
        let review = reviewing.review();
        if let (Some(review), Counts::Yes) = (&review, self.counts) {
            if is_new {
                mistakes::game_over(&*self.outside);
            }
            mistakes::take_in(&*self.outside, &self.log, self.own, review);
            hands::note(&*self.outside, &self.id, &self.log, self.own, review);
        }
        let story = review.and_then(|review| Story::of(&self.log, self.own, &review));
        self.state.set(story.map_or(ReviewState::Nothing, |story| ReviewState::Told(Rc::new(story))));
    }

    /// The review as it was kept, if it is one of this game by this judge.
    fn kept(&self) -> Option<Reviewing> {
        let loaded = load_review(self.outside.storage(), &self.id);
        ready::<SavedReview>(&*self.outside, loaded, keeping::A_REVIEW)?.resumed(&self.log)
    }

    fn keep(&self, reviewing: &Reviewing) {
        let saved = match self.counts {
            Counts::Yes => summed(&self.log, self.own, reviewing),
            Counts::No => SavedReview::of(&self.log, reviewing),
        };
        self.outside.stored(store_review(self.outside.storage(), &self.id, &saved));
    }
}

/// A review as it is kept: what it comes to stands in it once it is made.
pub(super) fn summed(log: &GameLog, own: Seat, reviewing: &Reviewing) -> SavedReview {
    let review = reviewing.next().is_none().then(|| reviewing.clone().review()).flatten();
    let state = review.as_ref().and_then(|_| log.fold().ok());
    let own = review.zip(state).map(|(review, state)| OwnPlay::of(&review, own, state.hands()));
    let mut saved = SavedReview::of(log, reviewing);
    saved.own = own;
    saved
}
