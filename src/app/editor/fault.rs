//! The reasons why the cards in the position editor are not a position yet. Their sentences are in
//! [`super::position_editor`].

use thiserror::Error;

use cards::Seat;
use rules::Illegal;

/// A fault of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the position cannot be: {self:?}")]
pub enum PositionFault {
    /// The game would be over at this score, or after this many hands.
    GameOver,
    /// The seat holds this number of cards instead of five.
    HandSize(Seat, usize),
    NoUpcard,
    /// This number of cards is turned up instead of one.
    Upcards(usize),
    /// The number of cards in the kitty, then the number that belongs there.
    KittySize(usize, usize),
    /// The action with this number (from 1) is no longer legal.
    Step(usize, Illegal),
}
