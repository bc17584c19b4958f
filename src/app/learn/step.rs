//! A step of a lesson: what lies on the table, what is asked, what is said.

use super::position::LessonPosition;
use crate::words::learn::Told;
use cards::{Card, Suit};
use rules::Going;

/// Whether a lesson has told of trump: until then the table shows none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpLesson {
    /// It is still to come.
    Untold,
    /// It has.
    Told,
}

/// A step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// What lies on the table.
    pub position: LessonPosition,
    /// Whether trump is shown.
    pub trump: TrumpLesson,
    /// What is asked.
    pub asks: Question,
    /// What is said.
    pub told: &'static Told,
}

/// What is asked at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Who takes the trick that lies there.
    Takes,
    /// Who leads to the next trick.
    Leads,
    /// Who gets the upcard.
    PicksUp,
    /// Who sits out.
    SitsOut,
    /// A card that may be played.
    Legal,
    /// A card with which the person wins the trick so far.
    Wins,
    /// A card with which the partner goes on winning, and that is no trump.
    LeavesIt,
    /// A card to put away that is no trump.
    PutAway,
    /// The strongest card of the hand.
    Strongest,
    /// The left bower.
    LeftBower,
    /// The suit that a card is of.
    SuitOf(Card),
    /// The bid that makes a suit trump.
    Makes(Suit, Going),
    /// What a side gets when the makers take so many tricks.
    Worth(u8, Going),
    /// So many points, as the counters show them.
    Counters(i16),
}
