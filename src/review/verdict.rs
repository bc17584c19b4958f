//! What a wrong decision cost, in short: what a coach at the table needs of a judge.

use serde::{Deserialize, Serialize};

use super::{Effort, Judged, Question, Reviewing};
use crate::bots::{MilliPoints, WinChance};
use crate::cards::Seat;
use crate::record::GameLog;
use crate::rules::Action;

/// What a wrong decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// After how many events of the log it was.
    pub at: usize,
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
    fn of(at: usize, judged: &Judged) -> Option<Verdict> {
        let (lost, chance_lost) = (judged.lost(), judged.chance_lost());
        judged.grade().is_wrong().then_some(Verdict { at, best: judged.best, aim: judged.cost.aim, lost, chance_lost })
    }

    /// The verdict on a decision that is about to be made, after so many events; `None` where it is not wrong.
    #[must_use]
    pub fn on(question: &Question, at: usize, effort: Effort) -> Option<Verdict> {
        Verdict::of(at, &question.judged(effort)?)
    }

    /// The verdict on the dearest of somebody's wrong decisions in the last hand that is over; `None` where there was none.
    #[must_use]
    pub fn on_last_hand(log: &GameLog, own: Seat, effort: Effort) -> Option<Verdict> {
        let reviewing = Reviewing::of(log).ok()?;
        let last = reviewing.tasks().last()?.hand();
        let of_last = reviewing.tasks().iter().filter(|task| task.hand() == last);
        let decided = of_last.filter_map(|task| task.question(own));
        let wrong = decided.filter_map(|(at, question)| Verdict::on(&question, at, effort));
        wrong.max_by_key(|verdict| (verdict.aim, std::cmp::Reverse(verdict.at)))
    }
}
