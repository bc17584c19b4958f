//! The coach's messages at the table, and the questions to the judge behind these messages. `session/coach.rs` asks
//! the questions, and the web worker answers them.

use serde::{Deserialize, Serialize};

use crate::words::review::coach as say;
use bots::MilliPoints;
use bots::review::{Effort, JudgeQuestion, LastHandVerdict, Verdict, seed};
use cards::{BySeat, Seat};
use rules::Action;
use rules::record::GameLog;
use rules::view::SeatView;

/// A message of the coach at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoachSays {
    /// The last hand is being reviewed. The number is the number of events in the log when the hand ended.
    Looking(usize),
    /// The lesson of the last hand: `One thing. Nora had the trick: the left bower was wasted. Better: Ten of Spades.`
    OneThing(String),
    /// Asks the person to confirm a costly decision.
    Sure {
        /// The decision to confirm. The person confirms it by choosing the same action again.
        action: Action,
        /// The question: `Nora has the trick: the left bower is wasted. Sure?`
        question: String,
    },
}

/// Asks for the judge's opinion on a decision that the person is about to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoachQuestion {
    /// The log of the game so far, as text.
    pub log: String,
    /// The person's seat, whose turn it is.
    pub own: Seat,
    pub action: Action,
}

/// A warning about a decision that the person is about to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoachWarning {
    /// The cost of the decision, as in [`bots::DecisionCost`].
    pub aim: MilliPoints,
    /// A sentence that names the mistake and asks whether the person is sure.
    pub question: String,
}

impl CoachQuestion {
    /// Judges the decision. Returns `None` if the decision is not a mistake, or not legal.
    #[must_use]
    pub fn warning(&self, effort: Effort) -> Option<CoachWarning> {
        let log = GameLog::decode(&self.log).ok()?;
        let view = SeatView::of(&log.fold().ok()?, self.own)?;
        let question = JudgeQuestion { view, action: self.action, seed: seed(&log, log.events.len()) };
        let verdict = Verdict::on_decision(&question, effort)?;
        Some(CoachWarning { aim: verdict.aim, question: say::ask_if_sure(&view, &verdict, &names(&log)) })
    }
}

/// Finds the costliest mistake of the person in seat `own` in the last hand, and puts it into words as a lesson. `log`
/// is the encoded log. Returns `None` if the person made no mistake.
#[must_use]
pub fn one_thing(log: &str, own: Seat, effort: Effort) -> Option<String> {
    let log = GameLog::decode(log).ok()?;
    let LastHandVerdict { at, verdict } = Verdict::on_last_hand(&log, own, effort)?;
    let view = SeatView::of(&log.fold_first(at).state, own)?;
    Some(say::costliest_mistake_sentence(&view, &verdict, &names(&log), log.rules.bid_words()))
}

fn names(log: &GameLog) -> BySeat<String> {
    log.seating.clone().map(|player| player.name)
}
