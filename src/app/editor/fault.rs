//! The faults that a position in the editor can have. The sentences about them are in [`super::position_editor`].

use thiserror::Error;

use cards::Seat;
use rules::Illegal;

/// The reason why a position is incomplete or impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the position cannot be: {self:?}")]
pub enum PositionFault {
    /// The game would already be over at the score of the position, or after the number of hands played.
    GameOver,
    /// A seat holds the wrong number of cards: this many instead of five.
    HandSize(Seat, usize),
    NoUpcard,
    /// The wrong number of cards is turned up: this many instead of one.
    Upcards(usize),
    /// The kitty has the wrong number of cards: the first number instead of the second.
    KittySize(usize, usize),
    /// A bid or play of the position is not legal. The number of the action counts from 1.
    Step(usize, Illegal),
}
