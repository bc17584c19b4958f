//! The coach's messages at the table. `session/coach.rs` asks for them; a worker may answer.

use serde::{Deserialize, Serialize};

use crate::words::review::coach as say;
use bots::MilliPoints;
use bots::review::{Effort, JudgeQuestion, LastHandVerdict, Verdict, seed};
use cards::{BySeat, Seat};
use rules::Action;
use rules::record::GameLog;
use rules::view::SeatView;

/// A message of the coach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoachSays {
    /// The last hand is being reviewed: the hand that ended when the log had this many events.
    Looking(usize),
    /// The lesson of the last hand: `One thing. Nora had the trick: the left bower was wasted. Better: Ten of Spades.`
    OneThing(String),
    /// Asks the person to confirm a costly decision.
    Sure {
        /// The decision; choosing it again confirms it.
        action: Action,
        /// The question: `Nora has the trick: the left bower is wasted. Sure?`
        question: String,
    },
}

/// A request to judge a decision before it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoachQuestion {
    /// The encoded log of the game.
    pub log: String,
    /// The seat whose turn it is.
    pub own: Seat,
    /// The decision.
    pub action: Action,
}

/// A warning before a costly decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoachWarning {
    /// The cost, as in [`bots::DecisionCost`].
    pub aim: MilliPoints,
    /// The mistake, and the question whether the person is sure.
    pub question: String,
}

impl CoachQuestion {
    /// Judges the decision; `None` if it is not wrong, or not legal.
    #[must_use]
    pub fn warning(&self, effort: Effort) -> Option<CoachWarning> {
        let log = GameLog::decode(&self.log).ok()?;
        let view = SeatView::of(&log.fold().ok()?, self.own)?;
        let question = JudgeQuestion { view, action: self.action, seed: seed(&log, log.events.len()) };
        let verdict = Verdict::on_decision(&question, effort)?;
        Some(CoachWarning { aim: verdict.aim, question: say::are_you_sure(&view, &verdict, &names(&log)) })
    }
}

/// Returns the lesson of the last hand of an encoded log: the costliest mistake of the person in seat `own`; `None` if
/// there is no mistake.
#[must_use]
pub fn one_thing(log: &str, own: Seat, effort: Effort) -> Option<String> {
    let log = GameLog::decode(log).ok()?;
    let LastHandVerdict { at, verdict } = Verdict::on_last_hand(&log, own, effort)?;
    let view = SeatView::of(&log.fold_first(at).state, own)?;
    Some(say::one_thing(&view, &verdict, &names(&log), log.rules.bid_words()))
}

fn names(log: &GameLog) -> BySeat<String> {
    log.seating.clone().map(|player| player.name)
}
