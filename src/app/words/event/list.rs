//! Texts of the list of stored events: its buttons, a line for each event, and the question before deletion.

pub const PRACTISE_HELP: &str = "Sit down at table 4 of a full hall. Bots play all other seats and tables; you move, look at \
    the board, and hear how you did.";
pub const RUN_HELP: &str = "For the director, on a laptop or a phone without signal: entrants, draw, seating, results, \
    corrections, standings, papers to print.";
pub const KEPT: &str = "Kept events";
pub const LOOK_AT_EVENT: &str = "Look at it";
pub const GO_ON: &str = "Go on";
pub const PRACTICE: &str = "Practice";
pub const REAL: &str = "Real event";

/// Summarizes an event in the list: `Practice, 16 entered. Round 3 of 8. Today, 14:20`. Without
/// `stands` it is finished.
#[must_use]
pub fn summary(what: &str, entered: usize, stands: Option<&str>, when: &str) -> String {
    format!("{what}, {entered} entered. {}. {when}", stands.unwrap_or("Finished"))
}

/// Says what deleting an event loses.
#[must_use]
pub fn deletion_warning(title: &str, about: &str) -> String {
    format!("{title}. {about}. It cannot be brought back.")
}

/// Follows the warning for a real event.
pub const MISSING_FROM_CLUB: &str = " Its games will be missing from the club's table and ratings.";
