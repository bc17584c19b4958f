//! What a position lacks.

use thiserror::Error;

use cards::Seat;
use rules::Illegal;

/// What is still wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the position cannot be: {self:?}")]
pub enum PositionFault {
    /// By these rules the game would be over at this score, or after so many hands.
    GameOver,
    /// A seat holds so many cards, and should hold five.
    HandSize(Seat, usize),
    /// No card is turned up.
    NoUpcard,
    /// So many cards are turned up.
    Upcards(usize),
    /// So many cards lie in the kitty; how many should is given after it.
    KittySize(usize, usize),
    /// The step of this number, from 1, cannot be taken any more.
    Step(usize, Illegal),
}
