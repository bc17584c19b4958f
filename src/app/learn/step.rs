//! The type of a lesson's step: a position, a question and a text.

use super::position::LessonPosition;
use crate::words::learn::LessonText;
use cards::{Card, Suit};
use rules::Going;

/// Whether the lessons so far have explained trump. The table does not show trump before that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpLesson {
    NotYet,
    Explained,
}

#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    pub position: LessonPosition,
    pub trump: TrumpLesson,
    pub asks: LessonQuestion,
    /// The texts before and after the answer.
    pub lesson_text: &'static LessonText,
}

/// The question of a step. It asks for a player, a card, a suit, a bid or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonQuestion {
    /// Which player takes the trick on the table?
    WhoTakesTrick,
    /// Which player leads to the next trick?
    WhoLeads,
    /// Which player gets the upcard?
    WhoPicksUp,
    /// Which player sits out, because the partner goes alone?
    WhoSitsOut,
    /// Which card of the hand do the rules allow to play?
    LegalCard,
    /// Which card of the hand would win the trick so far?
    WinningCard,
    /// Which card of the hand leaves the trick to the partner, is not a trump, and is the lowest of its suit?
    CardLeavingTrick,
    /// Which card of the hand, not a trump, should be discarded?
    CardToDiscard,
    /// Which card of the hand is the strongest?
    StrongestCard,
    /// Which card of the hand is the left bower?
    LeftBower,
    /// To which suit does this card belong? The left bower belongs to the trump suit.
    SuitOf(Card),
    /// Which bid makes this suit trump, alone or with the partner?
    BidMaking(Suit, Going),
    /// Asks for the points of a hand in which the makers take this number of tricks.
    PointsForTricks(u8, Going),
    /// Asks for the points that the counters show. The number is the right answer.
    Counters(i16),
}
