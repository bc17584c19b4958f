//! Hints: the judge's opinion before a decision. A later review of the same decision uses the same randomness, so a
//! player who follows a hint is never blamed for it.

use serde::{Deserialize, Serialize};

use super::{Effort, Grade, seed};
use crate::{Decision, FirstLook, Reason};
use rules::record::GameLog;
use rules::view::SeatView;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintQuestion {
    pub view: SeatView,
    /// The judge's randomness.
    pub seed: u64,
}

impl HintQuestion {
    /// The request for the decision at this index of a game's log.
    #[must_use]
    pub fn of_decision(log: &GameLog, at: usize, view: SeatView) -> HintQuestion {
        HintQuestion { view, seed: seed(log, at) }
    }

    /// Returns the best action with its reasons and the worth of each alternative. If another action is as good as far
    /// as the judge can tell, the reasons are [`Reason::CloseTo`] and the strongest point for either. The same question
    /// has the same answer on every machine.
    #[must_use]
    pub fn decision(&self, effort: Effort) -> Decision {
        let look = FirstLook::of_view(&self.view, &effort.judge(), effort.combine_seed(self.seed));
        look.map_or_else(|| Decision::forced(self.view.legal().nth(0).unwrap_or(rules::Action::Pass)), hint)
    }
}

fn hint(look: FirstLook<'_>) -> Decision {
    let costs = look.contenders().filter_map(|other| Some((other, look.cost(other)?)));
    let fine = costs.filter(|(_, cost)| !Grade::of(cost).is_wrong());
    let close = fine.min_by_key(|(_, cost)| cost.aim).map(|(other, _)| other);
    let mut decision = look.decision();
    let reasons = &mut decision.reasons;
    // The judge knows better than the first look whether it is close.
    let seemed = reasons.iter().copied().find(|reason| matches!(reason, Reason::CloseTo(_)));
    reasons.retain(|reason| !matches!(reason, Reason::CloseTo(_)));
    match (close, seemed) {
        // Nothing hangs on the choice, which says more than that two of all are close.
        _ if reasons.first() == Some(&Reason::AsGood) => {}
        // That decides: neither is blamed.
        (Some(other), _) => {
            if !reasons.first().is_some_and(|first| is_to_wait(*first)) {
                reasons.retain(|reason| reason.names_a_ground());
                if let Some(between) = look.between(other) {
                    reasons.insert(0, between);
                }
            }
            reasons.truncate(1);
            reasons.insert(0, Reason::CloseTo(other));
        }
        (None, Some(Reason::CloseTo(other))) if reasons.is_empty() => reasons.push(Reason::BetterThan(other)),
        _ => {}
    }
    decision
}

/// Returns whether a reason speaks for a pass, and not against the call that is as good.
const fn is_to_wait(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::GainsIfTheyCall { .. }
            | Reason::UpcardToOpponent(_)
            | Reason::WaitsForNext(_)
            | Reason::PartnerMayTake(_)
            | Reason::ScoreSaysWait
    )
}
