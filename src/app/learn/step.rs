//! A step of a lesson: a position, a question and a text. The rules decide which answer is right.

use super::position::LessonPosition;
use crate::words::learn::LessonText;
use cards::{Card, Suit};
use rules::Going;

/// Whether a lesson has explained trump. Before that, the table shows no trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpLesson {
    NotYet,
    Explained,
}

/// A step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    pub position: LessonPosition,
    pub trump: TrumpLesson,
    pub asks: Question,
    /// The texts before and after the answer.
    pub lesson_text: &'static LessonText,
}

/// The question of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The player who takes the trick on the table.
    Takes,
    /// The player who leads to the next trick.
    Leads,
    /// The player who gets the upcard.
    PicksUp,
    /// The player who sits out.
    SitsOut,
    /// A card that may be played.
    Legal,
    /// A card that wins the trick so far.
    Wins,
    /// A card, not a trump, that leaves the trick to the partner.
    LeavesIt,
    /// A card to discard, not a trump.
    PutAway,
    /// The strongest card of the hand.
    Strongest,
    LeftBower,
    /// The effective suit of a card.
    SuitOf(Card),
    /// The bid that makes a suit trump.
    Makes(Suit, Going),
    /// The points scored when the makers take this many tricks.
    Worth(u8, Going),
    /// The number of points that the counters show.
    Counters(i16),
}
