//! What a wrong decision cost, in short: what a coach at the table needs of a judge.

use super::{Effort, JudgeQuestion, Mistake, Reviewing};
use crate::MilliPoints;
use cards::Seat;
use rules::Action;
use rules::record::GameLog;

/// What a wrong decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What would have been best.
    pub best: Action,
    /// What it cost of what there was to aim at.
    pub aim: MilliPoints,
    /// What was wrong.
    pub mistake: Mistake,
}

impl Verdict {
    /// The verdict on a decision, made or about to be; `None` where it is not wrong.
    #[must_use]
    pub fn on(question: &JudgeQuestion, effort: Effort) -> Option<Verdict> {
        let judged = question.judged(effort).filter(|judged| judged.grade().is_wrong())?;
        let shown = judged.lesson.as_ref().map(|lesson| lesson.shown).unwrap_or_default();
        let mistake = Mistake::of(&question.view, question.action, judged.best, &shown);
        Some(Verdict { best: judged.best, aim: judged.cost.aim, mistake })
    }

    /// The verdict on the dearest of somebody's wrong decisions in the last hand that is over, and its place in the log;
    /// `None` where there was none.
    #[must_use]
    pub fn on_last_hand(log: &GameLog, own: Seat, effort: Effort) -> Option<(usize, Verdict)> {
        let reviewing = Reviewing::of(log).ok()?;
        let last = reviewing.tasks().last()?.hand();
        let of_last = reviewing.tasks().iter().filter(|task| task.hand() == last);
        let decided = of_last.filter_map(|task| task.question(own));
        let wrong = decided.filter_map(|(at, question)| Some((at, Verdict::on(&question, effort)?)));
        wrong.max_by_key(|(at, verdict)| (verdict.aim, std::cmp::Reverse(*at)))
    }
}
