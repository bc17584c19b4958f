//! Marks the person's wrong decisions on the steps of a replay. The decisions come from a stored review.

use super::ReviewOutside;
use super::story::part_of_hand;
use crate::outside::loaded_or_notice;
use crate::save::{GameId, load_review};
use crate::words::keeping;
use crate::words::review as say;
use cards::Seat;
use rules::record::GameLog;

/// A mark on the step of a replay that follows a wrong decision of the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayMark {
    /// The step of the replay: the number of events in the log up to and including the decision.
    pub at: usize,
    /// The hand, the part of the hand and the kind of mistake: `Hand 7: Missed call`, `Hand 7, trick 3: Lead`.
    pub title: String,
    /// The grade of the decision: `Mistake`.
    pub grade: &'static str,
}

/// Returns the marks of a game. Empty if no finished review of the game is stored.
pub fn replay_marks(outside: &dyn ReviewOutside, id: &GameId, log: &GameLog, own: Seat) -> Vec<ReplayMark> {
    let kept = loaded_or_notice(outside, load_review(outside.storage(), id), keeping::A_REVIEW);
    let Some(review) = kept.and_then(|kept| kept.resume(log)?.review()) else { return Vec::new() };
    let wrong = review.judged(own).filter(|(_, judged)| judged.grade().is_wrong());
    let mark = wrong.filter_map(|(decision, judged)| {
        Some(ReplayMark {
            at: decision.at + 1,
            title: say::decision_title(decision.hand, part_of_hand(log, decision)?, decision.kind),
            grade: say::grade_name(judged.grade()),
        })
    });
    mark.collect()
}
