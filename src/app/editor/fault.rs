//! What a position lacks.

use std::fmt;

use cards::Seat;
use rules::Illegal;

/// What is still wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionFault::GameOver => f.write_str("the game would be over at this score"),
            PositionFault::HandSize(seat, cards) => write!(f, "{seat} holds {cards} cards, not five"),
            PositionFault::NoUpcard => f.write_str("no card is turned up"),
            PositionFault::Upcards(cards) => write!(f, "{cards} cards are turned up"),
            PositionFault::KittySize(cards, of) => write!(f, "{cards} cards lie in the kitty, not {of}"),
            PositionFault::Step(number, why) => write!(f, "step {number} cannot be taken: {why}"),
        }
    }
}

impl std::error::Error for PositionFault {}
