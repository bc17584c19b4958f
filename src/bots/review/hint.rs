//! A hint: what the judge holds best at a decision, with the same chance as when it looks back at it. So whoever follows a
//! hint is never blamed for it.

use serde::{Deserialize, Serialize};

use super::{Effort, Grade, seed};
use crate::{Decision, FirstLook, Reason};
use rules::record::GameLog;
use rules::view::SeatView;

/// What a judge is asked before a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintQuestion {
    /// What the seat sees.
    pub view: SeatView,
    /// The judge's chance.
    pub seed: u64,
}

impl HintQuestion {
    /// The question about the decision at this place of a game's log.
    #[must_use]
    pub fn at(log: &GameLog, at: usize, view: SeatView) -> HintQuestion {
        HintQuestion { view, seed: seed(log, at) }
    }

    /// Returns what is best to do, why, and what each choice is worth. Where another choice is as good as far as the judge
    /// can tell, that is among the reasons. The same question has the same answer everywhere.
    #[must_use]
    pub fn decision(&self, effort: Effort) -> Decision {
        let look = FirstLook::at(&self.view, &effort.judge(), effort.chance(self.seed));
        look.map_or_else(|| Decision::forced(self.view.legal().nth(0).unwrap_or(rules::Action::Pass)), hint)
    }
}

fn hint(look: FirstLook<'_>) -> Decision {
    let costs = look.contenders().filter_map(|other| Some((other, look.cost(other)?)));
    let fine = costs.filter(|(_, cost)| !Grade::of(cost).is_wrong());
    let close = fine.min_by_key(|(_, cost)| cost.aim).map(|(other, _)| other);
    let mut decision = look.decision();
    if let Some(other) = close {
        let compares =
            |reason: &Reason| matches!(reason, Reason::MorePoints { .. } | Reason::MoreChance { .. } | Reason::AsGood);
        decision.reasons.retain(|reason| !compares(reason));
        decision.reasons.push(Reason::CloseTo(other));
    }
    decision
}
