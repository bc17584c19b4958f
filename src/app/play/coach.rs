//! What the coach says at the table; `session/coach.rs` asks a judge for it.

use rules::Action;

/// What the coach says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoachSays {
    /// Nothing yet: a hand that is over is being looked at, this many events of the game having happened.
    Looking(usize),
    /// What the hand that is over teaches: `One thing: leading the King of Hearts cost 0.4. Better: Ten of Spades.`
    OneThing(String),
    /// Whether the person means what costs much.
    Sure {
        /// What they are about to do. It is done when it is answered once more.
        action: Action,
        /// The question: `Ordering here loses 0.5. Sure?`
        question: String,
    },
}
