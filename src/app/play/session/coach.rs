//! The coach: what a hand teaches once it is over, or a question before much is lost. It judges from what the person has
//! seen, and says nothing in an event or while score alone is kept.

use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use super::Session;
use crate::outside::Later;
use crate::play::{CoachSays, GameOutside, Intent};
use crate::save::Coach;
use crate::words::review::coach as say;
use bots::review::{JudgeQuestion, seed};
use cards::Seat;
use rules::record::GameLog;
use rules::table::Answer;
use rules::view::SeatView;
use rules::{Action, ActionSet, GameEvent};

/// How long the table waits for what the coach thinks of a card; then it is played.
const PATIENCE: Duration = Duration::from_secs(2);

impl Session {
    fn coaches(&self, how: Coach) -> bool {
        self.outside.settings().coach == how && self.at_event.is_none() && !self.outside.scores_only()
    }

    /// Looks at the hand that has just ended, beside everything else.
    pub(super) fn look_back(&self) {
        if !self.coaches(Coach::After) {
            return;
        }
        let log = self.table.borrow().log().clone();
        let looking = CoachSays::Looking(log.events.len());
        self.parts.coach.set(Some(looking.clone()));
        let (outside, coach, own) = (self.outside.clone(), self.parts.coach.clone(), self.own);
        self.outside.begin(Box::pin(async move {
            let said = one_thing(&*outside, &log, own).await;
            // Meanwhile the next hand may have begun.
            if *coach.read() == Some(looking) {
                coach.set(Some(CoachSays::OneThing(said)));
            }
        }));
    }

    /// Asks, before something is done that loses much, whether it is meant; once. Returns whether it waits for that.
    pub(super) async fn asks_first(&self, answer: Answer) -> bool {
        let Answer::Act(action) = answer else { return false };
        if !self.coaches(Coach::Before) || self.asked_about.get().contains(action) {
            return false;
        }
        let Some(question) = self.about_to(action) else { return false };
        let judging = self.outside.judge(question);
        let verdict = in_time(judging, self.outside.wait(PATIENCE)).await.flatten();
        if self.inbox.holds(Intent::Close) {
            return true;
        }
        let from = self.outside.settings().coach_asks.from;
        let Some(verdict) = verdict.filter(|verdict| verdict.aim >= from) else { return false };
        self.asked_about.set(self.asked_about.get().with(action));
        let question = say::sure(action, &question.view, &verdict);
        self.parts.coach.set(Some(CoachSays::Sure { action, question: question.clone() }));
        self.inbox.drop_answers();
        self.say(question);
        true
    }

    /// Takes away what the coach says: whoever was asked decides again.
    pub fn think_again(&self) {
        self.parts.coach.set(None);
    }

    /// Takes away what the coach says, and forgets what it has asked.
    pub(super) fn put_coach_away(&self) {
        self.asked_about.set(ActionSet::EMPTY);
        self.think_again();
    }

    /// Returns what a judge is asked about something that the person is about to do; `None` where it cannot be done.
    fn about_to(&self, action: Action) -> Option<JudgeQuestion> {
        let table = self.table.borrow();
        let view = SeatView::of(table.state(), self.own).filter(|view| view.legal().contains(action))?;
        Some(JudgeQuestion { view, action, seed: seed(table.log(), table.log().events.len()) })
    }
}

/// Returns what the last hand of a game teaches somebody: the dearest of what they got wrong.
async fn one_thing(outside: &dyn GameOutside, log: &GameLog, own: Seat) -> String {
    let found = outside.judge_last_hand(log.encode(), own).await;
    let told = found.and_then(|(at, verdict)| {
        let GameEvent::Acted(done) = log.events.get(at)? else { return None };
        let view = SeatView::of(&log.fold_first(at).0, own)?;
        Some(say::one_thing(*done, &view, &verdict, log.rules.bid_words()))
    });
    told.unwrap_or_else(|| say::NOTHING.to_owned())
}

/// Returns what some work brings, unless the time is up first.
async fn in_time<T>(mut work: Later<T>, mut up: Later<()>) -> Option<T> {
    poll_fn(move |context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => up.as_mut().poll(context).map(|()| None),
    })
    .await
}
