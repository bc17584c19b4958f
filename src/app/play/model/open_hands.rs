//! The cards of all four hands, which a replay shows face up.

use super::sorted;
use cards::{BySeat, Card, Seat};
use rules::GameState;

/// The cards of all four hands. Only a replay creates this value, so no player can see the cards during a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHands(BySeat<Vec<Card>>);

impl OpenHands {
    /// Returns the hands at some moment of a stored game; `None` before the first deal.
    pub(crate) fn of_past_state(state: &GameState) -> Option<OpenHands> {
        let hand = state.hand()?;
        let trump = hand.public().contract().map(|contract| contract.trump);
        Some(OpenHands(BySeat::from_fn(|seat| sorted(hand.hand(seat), trump))))
    }

    /// Returns a seat's cards, sorted as in the player's hand.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &[Card] {
        &self.0[seat]
    }
}
