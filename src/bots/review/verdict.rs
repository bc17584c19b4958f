//! What a wrong decision cost, in short: what a coach at the table needs of a judge.

use serde::{Deserialize, Serialize};

use super::{Effort, JudgeQuestion, Reviewing};
use crate::{MilliPoints, WinChance};
use cards::Seat;
use rules::Action;
use rules::record::GameLog;

/// What a wrong decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// What would have been best.
    pub best: Action,
    /// What it cost of what there was to aim at.
    pub aim: MilliPoints,
    /// The points that were lost.
    pub lost: MilliPoints,
    /// The chance to win that was lost; `None` where it is not known how long the game is.
    pub chance_lost: Option<WinChance>,
}

impl Verdict {
    /// The verdict on a decision, made or about to be; `None` where it is not wrong.
    #[must_use]
    pub fn on(question: &JudgeQuestion, effort: Effort) -> Option<Verdict> {
        let judged = question.judged(effort).filter(|judged| judged.grade().is_wrong())?;
        let (lost, chance_lost) = (judged.lost(), judged.chance_lost());
        Some(Verdict { best: judged.best, aim: judged.cost.aim, lost, chance_lost })
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
