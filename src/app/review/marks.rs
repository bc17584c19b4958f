//! The decisions that a kept review calls wrong, as marks on the steps of a replay.

use super::ReviewOutside;
use crate::outside::ready;
use crate::save::{GameId, load_review};
use crate::words::keeping;
use crate::words::review as say;
use cards::Seat;
use rules::record::GameLog;

/// A wrong decision of one's own on its step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayMark {
    /// After how many events of the log it has just been made.
    pub at: usize,
    /// Where it was, and what about: `Hand 7: Missed call`.
    pub title: String,
    /// How bad it was: `Mistake`.
    pub told: &'static str,
}

/// Returns the marks of a game of which a whole review is kept; none of another.
pub fn marks(outside: &dyn ReviewOutside, id: &GameId, log: &GameLog, own: Seat) -> Vec<ReplayMark> {
    let kept = ready(outside, load_review(outside.storage(), id), keeping::A_REVIEW);
    let Some(review) = kept.and_then(|kept| kept.resumed(log)?.review()) else { return Vec::new() };
    let wrong = review.judged(own).filter(|(_, judged)| judged.grade().is_wrong());
    let mark = wrong.map(|(decision, judged)| ReplayMark {
        at: decision.at + 1,
        title: say::moment(decision.hand, decision.kind),
        told: say::grade(judged.grade()),
    });
    mark.collect()
}
