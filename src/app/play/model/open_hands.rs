//! The hands of all four, for who looks back at a game.

use super::sorted;
use cards::{BySeat, Card, Seat};
use rules::GameState;

/// The cards of all four hands, face up. Only a replay makes one: nobody who plays is shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHands(BySeat<Vec<Card>>);

impl OpenHands {
    /// The hands as they are at a moment of a kept game; `None` before the first deal.
    pub(crate) fn looked_back_at(state: &GameState) -> Option<OpenHands> {
        let hand = state.hand()?;
        let trump = hand.public().contract().map(|contract| contract.trump);
        Some(OpenHands(BySeat::from_fn(|seat| sorted(hand.hand(seat), trump))))
    }

    /// Returns the cards of a seat, in order.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &[Card] {
        &self.0[seat]
    }
}
