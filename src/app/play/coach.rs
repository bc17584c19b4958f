//! The coach's messages at the table. `session/coach.rs` asks a judge for them.

use rules::Action;

/// A message of the coach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoachSays {
    /// The last hand is being reviewed; holds the number of events in the log.
    Looking(usize),
    /// The lesson of the last hand: `One thing: leading the King of Hearts cost 0.4. Better: Ten of
    /// Spades.`
    OneThing(String),
    /// Asks the person to confirm a costly decision.
    Sure {
        /// The decision; choosing it again confirms it.
        action: Action,
        /// The question: `Ordering here loses 0.5. Sure?`
        question: String,
    },
}
