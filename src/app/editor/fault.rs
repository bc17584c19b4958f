//! The faults that a position in the editor can have. The sentences about them are in [`super::position_editor`].

use thiserror::Error;

use cards::Seat;
use rules::Illegal;

/// The reason why a position is incomplete or impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the position cannot be: {self:?}")]
pub enum PositionFault {
    /// The game would already be over at this score, or after this number of hands.
    GameOver,
    /// This seat holds this number of cards instead of five.
    HandSize(Seat, usize),
    NoUpcard,
    /// This number of cards is turned up, instead of one.
    Upcards(usize),
    /// The kitty has the first number of cards, instead of the second.
    KittySize(usize, usize),
    /// The action with this number, from 1, is no longer legal.
    Step(usize, Illegal),
}
