//! Labels that several parts of the director's page share.

use event::{Entrant, EntrantOrPlayer, EventState, RoundNo, TableNo};

pub const LOG: &str = "Log";
pub const TABLE_NOT_REPORTING: &str = "A table does not report";

/// Says what closing a table that does not report does.
#[must_use]
pub fn closing_help(counts_loners: bool) -> String {
    let loners = if counts_loners { " and no loners" } else { "" };
    format!("Each side gets these points, but no game won{loners}. The round no longer waits for the table.")
}

/// Labels the side that is seated in the next round as if it had won.
pub const COUNTS_AS_WINNER: &str = "Counts as the winner for the next round";
pub const CHOOSE_TEAM: &str = "Choose a team";
pub const CHOOSE_WINNER: &str = "Choose the team that counts as the winner.";
pub const CHOOSE_TABLE: &str = "Choose a table";
pub const MOVE_TABLE: &str = "Move a table";

/// Labels the points that the director gives a side: `Points for Ann & Bob`.
#[must_use]
pub fn points_for_label(side: &str) -> String {
    format!("Points for {side}")
}

/// Stands before the last result.
pub const LAST_RESULT: &str = "Last:";
/// Labels the button beside the last result.
pub const CORRECT_THIS_RESULT: &str = "Correct this result";
pub const CORRECT_RESULT: &str = "Correct a result";
pub const DRAW_LOTS: &str = "Draw lots here";
/// Labels a reason that may be left out.
pub const REASON: &str = "Reason";
/// Labels a reason without which nothing is entered.
pub const REQUIRED_REASON: &str = "Reason (required)";
pub const ENTER: &str = "Enter";

pub const ENTER_IT: &str = "Enter it";
pub const WHO: &str = "Who";
pub const CHOOSE: &str = "Choose";
pub const WHY: &str = "Why";
pub const ABOUT: &str = "About";

pub const TEAM_MISSING: &str = "A team is missing";

pub const CANCEL_WEEK: &str = "Cancel the week";

/// Labels the button that begins a round: `Begin round 3`.
#[must_use]
pub fn begin_round_label(number: RoundNo) -> String {
    format!("Begin round {number}")
}

/// Names a table: `Table 3`.
#[must_use]
pub fn table_label(number: TableNo) -> String {
    format!("Table {number}")
}

/// Says that the players at a table must draw partners before the table's result can be entered.
#[must_use]
pub fn draw_first_sentence(table: TableNo) -> String {
    format!("Table {table} has not drawn partners: enter or draw them first.")
}

/// Titles the form for a table that will not report a result: `Close table 3`.
#[must_use]
pub fn close_table_label(table: TableNo) -> String {
    format!("Close table {table}")
}

/// Labels the field for a player's loners: `Loners, Ann`.
#[must_use]
pub fn loners_label(name: &str) -> String {
    format!("Loners, {name}")
}

/// Labels the field for a player's bumps: `Bumps, Ann`.
#[must_use]
pub fn bumps_label(name: &str) -> String {
    format!("Bumps, {name}")
}

/// Names a team or one of its players in a list: `3. Ann & Bob`, `3. Ann, of Ann & Bob`.
#[must_use]
pub fn numbered_party_name(state: &EventState, of: EntrantOrPlayer) -> String {
    let name = state.entrant_or_player_name(of);
    match of.member {
        None => numbered_name(of.entrant, &name),
        Some(_) => {
            numbered_name(of.entrant, &format!("{name}, of {}", state.entrant_or_player_name(of.entrant.into())))
        }
    }
}

/// Names an entrant in a list: `3. Ann & Bob`.
#[must_use]
pub fn numbered_name(number: Entrant, name: &str) -> String {
    format!("{number}. {name}")
}
