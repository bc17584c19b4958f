//! The coach: the lesson of a finished hand, or a question before a costly decision. The coach
//! judges only from the person's view. It is silent in an event and in score-only mode.

use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use super::Session;
use crate::outside::Later;
use crate::play::{CoachQuestion, CoachSays, CoachWarning, Intent};
use crate::save::Coach;
use crate::words::review::coach as say;
use rules::table::Answer;
use rules::view::SeatView;
use rules::{Action, ActionSet};

/// Maximum time to wait for the coach's verdict on a card before the card is played.
const PATIENCE: Duration = Duration::from_secs(2);

impl Session {
    fn coach_is_set_to(&self, how: Coach) -> bool {
        self.outside.settings().coach == how && self.at_event.is_none() && !self.outside.scores_only()
    }

    /// Reviews the hand that has just ended, in the background.
    pub(super) fn review_last_hand(&self) {
        if !self.coach_is_set_to(Coach::After) {
            return;
        }
        let log = self.table.borrow().log().clone();
        let looking = CoachSays::Looking(log.events.len());
        self.parts.coach.set(Some(looking.clone()));
        let (outside, coach, own) = (self.outside.clone(), self.parts.coach.clone(), self.own);
        self.outside.spawn(Box::pin(async move {
            let said = outside.judge_last_hand(log.encode(), own).await.unwrap_or_else(|| say::NOTHING.to_owned());
            // The next hand may have started meanwhile.
            if *coach.read() == Some(looking) {
                coach.set(Some(CoachSays::OneThing(said)));
            }
        }));
    }

    /// Asks the person once to confirm a costly decision. Returns whether the decision must wait
    /// for the confirmation.
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
        let from = self.outside.settings().coach_asks.from;
        let Some(CoachWarning { question, .. }) = warning.filter(|warning| warning.aim >= from) else { return false };
        self.asked_about.set(self.asked_about.get().with(action));
        self.parts.coach.set(Some(CoachSays::Sure { action, question: question.clone() }));
        self.inbox.drop_answers();
        self.say(question);
        true
    }

    /// Removes the coach's message, so that the person can decide again.
    pub fn dismiss_coach(&self) {
        self.parts.coach.set(None);
    }

    /// Removes the coach's message and forgets its questions.
    pub(super) fn reset_coach(&self) {
        self.asked_about.set(ActionSet::EMPTY);
        self.dismiss_coach();
    }

    /// Returns the question to the coach about a decision; `None` if the decision is not legal.
    fn coach_question(&self, action: Action) -> Option<CoachQuestion> {
        let (table, own) = (self.table.borrow(), self.own);
        SeatView::of(table.state(), own).filter(|view| view.legal().contains(action))?;
        Some(CoachQuestion { log: table.log().encode(), own, action })
    }
}

/// Returns the result of `work`, or `None` if the time is up first.
async fn before_timeout<T>(mut work: Later<T>, mut up: Later<()>) -> Option<T> {
    poll_fn(move |context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => up.as_mut().poll(context).map(|()| None),
    })
    .await
}
