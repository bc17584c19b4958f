//! The pad on which hands are entered, and what is rarer than a hand.

use crate::scoresheet::{ContractResult, Row};

/// What the pad is called.
pub const ENTER_A_HAND: &str = "Enter a hand";
/// The buttons of the makers.
pub const WHO_MADE_TRUMP: &str = "Who made trump";
/// The buttons of the results.
pub const WHAT_CAME_OF_IT: &str = "What came of it";
/// The result of a hand in which nobody scores.
pub const NOTHING: &str = "Nothing";
/// A box without points.
pub const CROSS: &str = "X";
/// That the makers are missing.
pub const MAKERS_FIRST: &str = "First tap who made trump, us or them.";
/// Takes the last mark back.
pub const UNDO: &str = "Undo";
/// That nothing can be taken back.
pub const NOTHING_TO_UNDO: &str = "Nothing is entered yet.";
/// Enters a renege.
pub const RENEGE: &str = "Renege";
/// Who reneged, as the buttons are called.
pub const WHO_RENEGED: &str = "Who reneged";
/// The same as a question.
pub const WHO_RENEGED_ASKED: &str = "Who reneged?";
/// After a name: that somebody played alone.
pub const ALONE: &str = " alone";
/// Leaves a line as it is.
pub const LEAVE_IT: &str = "Leave it";
/// The field of a note that overrides a refusal.
pub const WHY_IT_STANDS: &str = "Why it stands all the same";
/// Enters what was refused.
pub const ENTER_WITH_NOTE: &str = "Enter it with this note";
/// That the note is missing.
pub const WRITE_WHY: &str = "Write down why.";
/// Lets go of what was refused.
pub const DISMISS: &str = "Dismiss";
/// How to edit a hand when the game is over.
pub const TAP_TO_EDIT: &str = "Tap a hand to edit it.";

/// A result: `Made it`, `All five`, `Euchred`.
#[must_use]
pub const fn result(came: ContractResult) -> &'static str {
    match came {
        ContractResult::Made => "Made it",
        ContractResult::March => "All five",
        ContractResult::Euchred => "Euchred",
        ContractResult::Defended => "Lone defender",
    }
}

/// Which line is edited: `Mend hand 3`.
#[must_use]
pub fn editing(row: &Row) -> String {
    match row.number {
        Some(number) => format!("Mend hand {number}"),
        None => format!("Mend line {}", row.line + 1),
    }
}

/// What the line says so far: `. It says: We made it.`
#[must_use]
pub fn it_says(says: &str) -> String {
    format!(". It says: {says}.")
}
