//! Makes the review of a stored game. The review is stored after each hand and can be continued later. Start with
//! [`ReviewSession`].

use std::cell::Cell;
use std::rc::Rc;

use super::{ReviewOutside, Story, mistakes};
use crate::outside::loaded_or_notice;
use crate::practice::NumberedDeal;
use crate::save::{GameId, SavedReview, load_review, store_review};
use crate::words::{Viewer, keeping};
use crate::{Watched, hands};
use bots::review::{Review, ReviewProgress, Reviewing, SeatPlaySummary};
use cards::Seat;
use rules::record::GameLog;

/// The progress of a [`ReviewSession`].
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewState {
    InProgress(ReviewProgress),
    Done(Rc<Story>),
    /// The review cannot be made, because the log is invalid or no judge answers.
    Unavailable,
}

/// A stored game that is to be reviewed, with the seat of the viewer.
pub(super) struct GameToReview {
    pub id: GameId,
    pub log: GameLog,
    pub viewer: Viewer,
    /// Whether the findings count in the person's play over time, and the drill asks the person's mistakes again.
    pub counts: bool,
}

impl GameToReview {
    /// Makes the review, or continues the stored review. Findings are stored after each hand. `goes_on` receives the
    /// progress and returns whether to continue. `None` if `goes_on` returned `false`, if the log is invalid, or if no
    /// judge answers.
    pub async fn review(
        &self,
        outside: &dyn ReviewOutside,
        goes_on: &dyn Fn(ReviewProgress) -> bool,
    ) -> Option<Review> {
        let mut reviewing = self.load_stored(outside).or_else(|| Reviewing::of(&self.log).ok())?;
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
                reviewing.add_finding(finding);
            }
            if reviewing.progress() == before {
                return None;
            }
            if reviewing.next().is_none_or(|task| task.hand() != hand) {
                self.store(outside, &reviewing);
            }
        }
        let review = reviewing.review()?;
        if self.counts {
            if is_new && !NumberedDeal::is_hand(&self.log) {
                mistakes::count_reviewed_game(outside);
            }
            mistakes::store_mistakes_of_review(outside, &self.log, self.viewer.seat(), &review);
            hands::record_result(outside, &self.id, &self.log, self.viewer.seat(), &review);
        }
        Some(review)
    }

    /// Loads the stored review. `None` if no review is stored, if it cannot be read, or if it belongs to another
    /// version or another game.
    fn load_stored(&self, outside: &dyn ReviewOutside) -> Option<Reviewing> {
        let loaded = load_review(outside.storage(), &self.id);
        loaded_or_notice::<SavedReview>(outside, loaded, keeping::A_REVIEW)?.resume(&self.log)
    }

    fn store(&self, outside: &dyn ReviewOutside, reviewing: &Reviewing) {
        let saved = match self.counts {
            true => review_to_store(&self.log, self.viewer.seat(), reviewing),
            false => SavedReview::of(&self.log, reviewing),
        };
        outside.report_failure(store_review(outside.storage(), &self.id, &saved));
    }
}

/// A review in progress. Views follow its state.
pub struct ReviewSession {
    outside: Rc<dyn ReviewOutside>,
    game: GameToReview,
    state: Watched<ReviewState>,
    stopped: Cell<bool>,
}

impl ReviewSession {
    /// Begins or continues the review of a game that the person played in seat `own`.
    pub fn begin(outside: Rc<dyn ReviewOutside>, id: GameId, log: GameLog, own: Seat) -> Rc<ReviewSession> {
        ReviewSession::start(outside, GameToReview { id, log, viewer: Viewer::Player(own), counts: true })
    }

    /// Begins or continues a review that does not count, because another person played the game, or because the person
    /// knew the cards from an earlier try.
    pub fn begin_uncounted(
        outside: Rc<dyn ReviewOutside>,
        id: GameId,
        log: GameLog,
        viewer: Viewer,
    ) -> Rc<ReviewSession> {
        ReviewSession::start(outside, GameToReview { id, log, viewer, counts: false })
    }

    fn start(outside: Rc<dyn ReviewOutside>, game: GameToReview) -> Rc<ReviewSession> {
        let state = Watched::new(ReviewState::InProgress(ReviewProgress { done: 0, of: 1 }));
        let session = Rc::new(ReviewSession { outside, game, state, stopped: Cell::new(false) });
        let making = session.clone();
        session.outside.spawn(Box::pin(async move { making.run_review().await }));
        session
    }

    /// Returns the progress and finally the story, for views to follow.
    pub fn state(&self) -> &Watched<ReviewState> {
        &self.state
    }

    /// Stops reviewing. The findings about finished hands are stored, so that a later session continues from there.
    pub fn stop(&self) {
        self.stopped.set(true);
        self.outside.dismiss_judge();
    }

    async fn run_review(&self) {
        let goes_on = |progress| {
            self.state.set(ReviewState::InProgress(progress));
            !self.stopped.get()
        };
        let review = self.game.review(&*self.outside, &goes_on).await;
        if self.stopped.get() {
            return;
        }
        self.outside.dismiss_judge();
        let story = review.and_then(|review| Story::of(&self.game.log, self.game.viewer, &review));
        self.state.set(story.map_or(ReviewState::Unavailable, |story| ReviewState::Done(Rc::new(story))));
    }
}

/// Returns a review in the form in which it is stored. A finished review of a game includes the summary of the person's
/// play, which counts in the statistics over time.
pub(super) fn review_to_store(log: &GameLog, own: Seat, reviewing: &Reviewing) -> SavedReview {
    let is_summed = reviewing.next().is_none() && !NumberedDeal::is_hand(log);
    let review = is_summed.then(|| reviewing.clone().review()).flatten();
    let state = review.as_ref().and_then(|_| log.fold().ok());
    let own = review.zip(state).map(|(review, state)| SeatPlaySummary::of(&review, own, state.hands()));
    let mut saved = SavedReview::of(log, reviewing);
    saved.own = own;
    saved
}
