//! Short verdicts on wrong decisions, for the coach who speaks at the table.

use super::{Effort, JudgeQuestion, Mistake, Reviewing, TaskQuestion};
use crate::MilliPoints;
use cards::Seat;
use rules::Action;
use rules::record::GameLog;

/// A wrong decision in short: the better action, the cost and the mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub best: Action,
    /// The cost in the unit that the player should have maximized: points, or the chance to win.
    pub aim: MilliPoints,
    pub mistake: Mistake,
}

/// The verdict on the costliest wrong decision of a seat in the last finished hand.
#[derive(Clone, Debug, PartialEq)]
pub struct LastHandVerdict {
    /// The index in the log of the event that records the decision.
    pub at: usize,
    pub verdict: Verdict,
}

impl Verdict {
    /// Returns the verdict on an action, taken or planned. `None` if it is not wrong.
    #[must_use]
    pub fn on_decision(question: &JudgeQuestion, effort: Effort) -> Option<Verdict> {
        let judged = question.judged(effort).filter(|judged| judged.grade().is_wrong())?;
        let shown = judged.lesson.as_ref().map(|lesson| lesson.layout_comparison).unwrap_or_default();
        let mistake = Mistake::of(&question.view, question.action, judged.best, &shown);
        Some(Verdict { best: judged.best, aim: judged.cost.aim, mistake })
    }

    /// Returns the verdict on the costliest wrong decision of a seat in the last finished hand. `None` if no decision
    /// was wrong.
    #[must_use]
    pub fn on_last_hand(log: &GameLog, own: Seat, effort: Effort) -> Option<LastHandVerdict> {
        let reviewing = Reviewing::of(log).ok()?;
        let last = reviewing.tasks().last()?.hand();
        let of_last = reviewing.tasks().iter().filter(|task| task.hand() == last);
        let decided = of_last.filter_map(|task| task.question(own));
        let wrong = decided.filter_map(|TaskQuestion { at, asked }| {
            let verdict = Verdict::on_decision(&asked, effort)?;
            Some(LastHandVerdict { at, verdict })
        });
        wrong.max_by_key(|of| (of.verdict.aim, std::cmp::Reverse(of.at)))
    }
}
