//! All four hands face up, for a replay.

use super::sorted;
use cards::{BySeat, Card, Seat};
use rules::GameState;

/// All four hands face up. Only a replay creates one, so no player ever sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHands(BySeat<Vec<Card>>);

impl OpenHands {
    /// Returns the hands at a moment of a stored game; `None` before the first deal.
    pub(crate) fn of_past_state(state: &GameState) -> Option<OpenHands> {
        let hand = state.hand()?;
        let trump = hand.public().contract().map(|contract| contract.trump);
        Some(OpenHands(BySeat::from_fn(|seat| sorted(hand.hand(seat), trump))))
    }

    /// Returns a seat's cards in order.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &[Card] {
        &self.0[seat]
    }
}
