//! Short verdicts on wrong decisions, for the coach at the table.

use super::{Effort, JudgeQuestion, Mistake, Reviewing, TaskQuestion};
use crate::MilliPoints;
use cards::Seat;
use rules::Action;
use rules::record::GameLog;

/// A verdict on a wrong decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub best: Action,
    /// The cost in the unit aimed for.
    pub aim: MilliPoints,
    pub mistake: Mistake,
}

/// The verdict on a decision of the last hand.
#[derive(Clone, Debug, PartialEq)]
pub struct LastHandVerdict {
    /// The index of the decision in the log.
    pub at: usize,
    pub verdict: Verdict,
}

impl Verdict {
    /// The verdict on a decision, made or planned; `None` if it is not wrong.
    #[must_use]
    pub fn on_decision(question: &JudgeQuestion, effort: Effort) -> Option<Verdict> {
        let judged = question.judged(effort).filter(|judged| judged.grade().is_wrong())?;
        let shown = judged.lesson.as_ref().map(|lesson| lesson.layout_comparison).unwrap_or_default();
        let mistake = Mistake::of(&question.view, question.action, judged.best, &shown);
        Some(Verdict { best: judged.best, aim: judged.cost.aim, mistake })
    }

    /// The verdict on a player's costliest wrong decision in the last finished hand; `None` if there was none.
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
