//! Runs the coach. As the settings say, the coach comments on a finished hand, or asks before a costly decision. The
//! coach judges only by what the person can see, and is silent at an event and in score-only mode.

use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use super::Session;
use crate::outside::BoxedFuture;
use crate::play::{CoachQuestion, CoachSays, CoachWarning, Intent};
use crate::save::Coach;
use crate::words::review::coach as say;
use rules::table::Answer;
use rules::view::SeatView;
use rules::{Action, ActionSet};

/// If the judge takes longer than this to judge a decision, the decision is carried out without asking the person.
const PATIENCE: Duration = Duration::from_secs(2);

impl Session {
    fn coach_is_set_to(&self, how: Coach) -> bool {
        self.outside.settings().coach == how && self.at_event.is_none() && !self.outside.scores_only()
    }

    /// Reviews the hand that has just ended in the background. When the review is done, shows its lesson.
    pub(super) fn review_last_hand(&self) {
        if !self.coach_is_set_to(Coach::After) {
            return;
        }
        let log = self.table.borrow().log().clone();
        let looking = CoachSays::Looking(log.events.len());
        self.parts.coach.set(Some(looking.clone()));
        let (outside, coach, own) = (self.outside.clone(), self.parts.coach.clone(), self.own);
        self.outside.spawn(Box::pin(async move {
            let said =
                outside.judge_last_hand(log.encode(), own).await.unwrap_or_else(|| say::NOTHING_TO_REGRET.to_owned());
            // The person may have gone on to the next hand meanwhile.
            if *coach.read() == Some(looking) {
                coach.set(Some(CoachSays::OneThing(said)));
            }
        }));
    }

    /// Has the coach judge a decision. If the decision is costly, asks the person to confirm it. The coach asks about
    /// each decision only once. Returns whether the decision must wait for the person.
    pub(super) async fn asks_to_confirm(&self, answer: Answer) -> bool {
        let Answer::Act(action) = answer else { return false };
        if !self.coach_is_set_to(Coach::Before) || self.asked_about.get().contains(action) {
            return false;
        }
        let Some(question) = self.coach_question(action) else { return false };
        let judging = self.outside.judge(question);
        let warning = before_timeout(judging, self.outside.wait(PATIENCE)).await.flatten();
        if self.inbox.holds(Intent::Close) {
            return true;
        }
        let from = self.outside.settings().coach_threshold.smallest_loss;
        let Some(CoachWarning { question, .. }) = warning.filter(|warning| warning.aim >= from) else { return false };
        self.asked_about.set(self.asked_about.get().with(action));
        self.parts.coach.set(Some(CoachSays::Sure { action, question: question.clone() }));
        self.inbox.drop_answers();
        self.say(question);
        true
    }

    pub fn dismiss_coach(&self) {
        self.parts.coach.set(None);
    }

    /// Removes the coach's message, and forgets which decisions the coach has already asked about.
    pub(super) fn reset_coach(&self) {
        self.asked_about.set(ActionSet::EMPTY);
        self.dismiss_coach();
    }

    /// Returns the question to the judge about a decision, or `None` if the decision is not legal.
    fn coach_question(&self, action: Action) -> Option<CoachQuestion> {
        let (table, own) = (self.table.borrow(), self.own);
        SeatView::of(table.state(), own).filter(|view| view.legal().contains(action))?;
        Some(CoachQuestion { log: table.log().encode(), own, action })
    }
}

/// Returns the result of `work`, or `None` if `timeout` ends first.
async fn before_timeout<T>(mut work: BoxedFuture<T>, mut timeout: BoxedFuture<()>) -> Option<T> {
    poll_fn(move |context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => timeout.as_mut().poll(context).map(|()| None),
    })
    .await
}
