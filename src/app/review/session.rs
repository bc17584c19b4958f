//! The review of a kept game: gone on with where it was, made in portions, kept after each hand.

use std::cell::Cell;
use std::rc::Rc;

use super::{ReviewOutside, Story, mistakes};
use crate::outside::ready;
use crate::save::{GameId, SavedReview, load_review, store_review};
use crate::words::{Viewer, keeping};
use crate::{Watched, hands};
use bots::review::{OwnPlay, Review, ReviewProgress, Reviewing};
use cards::Seat;
use rules::record::GameLog;

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

/// A kept game that is to be reviewed.
pub(super) struct GameToReview {
    pub id: GameId,
    pub log: GameLog,
    pub viewer: Viewer,
    /// Whether what is found counts in one's play over time, and is asked again.
    pub counts: bool,
}

impl GameToReview {
    /// Makes the review, or goes on with it where it was. What is found is kept after each hand. `goes_on` hears how far it is
    /// and whether anybody still waits. `None` where nobody does, where the game tells nothing that could be judged, and where
    /// nobody judges.
    pub async fn review(
        &self,
        outside: &dyn ReviewOutside,
        goes_on: &dyn Fn(ReviewProgress) -> bool,
    ) -> Option<Review> {
        let mut reviewing = self.kept(outside).or_else(|| Reviewing::of(&self.log).ok())?;
        let is_new = reviewing.next().is_some();
        let letters = self.log.encode();
        while let Some(hand) = reviewing.next().map(|task| task.hand()) {
            let before = reviewing.progress();
            if !goes_on(before) {
                return None;
            }
            let found = outside.judge(letters.clone(), before.done).await;
            if !goes_on(before) {
                return None;
            }
            for finding in found {
                reviewing.take(finding);
            }
            if reviewing.progress() == before {
                return None;
            }
            if reviewing.next().is_none_or(|task| task.hand() != hand) {
                self.keep(outside, &reviewing);
            }
        }
        let review = reviewing.review()?;
        if self.counts {
            if is_new {
                mistakes::game_over(outside);
            }
            mistakes::take_in(outside, &self.log, self.viewer.seat(), &review);
            hands::note(outside, &self.id, &self.log, self.viewer.seat(), &review);
        }
        Some(review)
    }

    /// The review as it was kept, if it is one of this game by this judge.
    fn kept(&self, outside: &dyn ReviewOutside) -> Option<Reviewing> {
        let loaded = load_review(outside.storage(), &self.id);
        ready::<SavedReview>(outside, loaded, keeping::A_REVIEW)?.resumed(&self.log)
    }

    fn keep(&self, outside: &dyn ReviewOutside, reviewing: &Reviewing) {
        let saved = match self.counts {
            true => summed(&self.log, self.viewer.seat(), reviewing),
            false => SavedReview::of(&self.log, reviewing),
        };
        outside.stored(store_review(outside.storage(), &self.id, &saved));
    }
}

/// The review of one game.
pub struct ReviewSession {
    outside: Rc<dyn ReviewOutside>,
    game: GameToReview,
    state: Watched<ReviewState>,
    stopped: Cell<bool>,
}

impl ReviewSession {
    /// Begins the review of a game, or goes on with it, as it is told to whoever sat here.
    pub fn begin(outside: Rc<dyn ReviewOutside>, id: GameId, log: GameLog, own: Seat) -> Rc<ReviewSession> {
        ReviewSession::start(outside, GameToReview { id, log, viewer: Viewer::Player(own), counts: true })
    }

    /// The same of a game that counts nowhere: somebody else's, and one that tries another choice, by somebody who knows what
    /// comes.
    pub fn begin_uncounted(
        outside: Rc<dyn ReviewOutside>,
        id: GameId,
        log: GameLog,
        viewer: Viewer,
    ) -> Rc<ReviewSession> {
        ReviewSession::start(outside, GameToReview { id, log, viewer, counts: false })
    }

    fn start(outside: Rc<dyn ReviewOutside>, game: GameToReview) -> Rc<ReviewSession> {
        let state = Watched::new(ReviewState::Making(ReviewProgress { done: 0, of: 1 }));
        let session = Rc::new(ReviewSession { outside, game, state, stopped: Cell::new(false) });
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
        let goes_on = |progress| {
            self.state.set(ReviewState::Making(progress));
            !self.stopped.get()
        };
        let review = self.game.review(&*self.outside, &goes_on).await;
        if self.stopped.get() {
            return;
        }
        self.outside.dismiss_judge();
        let story = review.and_then(|review| Story::of(&self.game.log, self.game.viewer, &review));
        self.state.set(story.map_or(ReviewState::Nothing, |story| ReviewState::Told(Rc::new(story))));
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
