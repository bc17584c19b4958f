//! The hand that the person plays now at their table of a practice event.

use super::played_ahead::RoundShare;
use crate::practice::TaskPlace;

/// The hand that the person plays now, which sets the pace of the other tables. It is not stored, so after a reload the
/// hand counts as just begun.
#[derive(Clone, Copy, Debug)]
pub(in crate::event) struct CurrentHand {
    pub place: TaskPlace,
    pub games_over: usize,
    /// The number of hands that are over in the current game.
    pub hands_over: usize,
    /// When this hand was first seen, in milliseconds.
    pub began: u64,
    /// The largest share so far. Shares never fall, because the hall would take hands back.
    pub share: RoundShare,
}
