//! Labels of the director's page and its forms.

use event::{Entrant, EventState, Party, RoundNo, TableNo};

pub const BOARD: &str = "Board for the wall";
pub const NOW: &str = "Now";
pub const LOG: &str = "Log";
pub const TABLE_NOT_REPORTING: &str = "A table does not report";
pub const CHOOSE_TABLE: &str = "Choose a table";
pub const MOVE: &str = "Move a table";
pub const TABLE: &str = "Table";
pub const CORRECT: &str = "Correct a result";
pub const REASON: &str = "Reason";
pub const ENTER: &str = "Enter";
pub const NOBODY: &str = "nobody";
pub const BOTH: &str = "both";

pub const ENTER_IT: &str = "Enter it";
pub const MORE_PEOPLE: &str = "More people";
pub const LATE_ENTRY: &str = "Late entry";
pub const ENTER_LATE: &str = "Enter late";
pub const NAMES: &str = "Names, one entrant a line";
pub const WHO: &str = "Who";
pub const CHOOSE: &str = "Choose";
pub const WHY: &str = "Why";
pub const ABOUT: &str = "About";
pub const HOW_MANY: &str = "How many points";
pub const HOW_MANY_OF_LEAGUE: &str = "How many league points";
pub const RULE_HELP: &str = "A ruling is the director's choice: nothing here happens by itself. It stands in the log with \
    its reason. Anyone disqualified keeps the points, wins no prize, and loses those already given. A team goes on \
    without a disqualified player once a substitute plays.";

pub const MISSING: &str = "A team is missing";
pub const PROTEST_HELP: &str = "Only before a game; afterwards the game stands. The game is played, and the protest is \
    ruled on by the next business day: upheld, it forfeits the game. Whether somebody may play can be protested only in the playoffs.";

pub const CANCEL_WEEK: &str = "Cancel the week";
pub const CANCEL_HELP: &str = "The current week while no result of it is in, otherwise the next one. The others keep to the calendar; this one is made up at the end. If time is short, change the number of rounds.";

/// Labels the button that begins a round: `Begin round 3`.
#[must_use]
pub fn begin_round_label(number: RoundNo) -> String {
    format!("Begin round {number}")
}

/// Names a table: `Table 3`.
#[must_use]
pub fn table(number: TableNo) -> String {
    format!("{TABLE} {number}")
}

/// Says that a table must draw partners first.
#[must_use]
pub fn draw_first(table: TableNo) -> String {
    format!("Table {table} has not drawn partners: enter or draw them first.")
}

/// Titles the form that closes a table.
#[must_use]
pub fn close_table_label(table: TableNo) -> String {
    format!("Close table {table}")
}

/// Rows of the card in which a result is typed.
pub const POINTS: &str = "Points";
pub const LONERS: &str = "Loners";
pub const BUMPS: &str = "Bumps";
pub const FORFEIT: &str = "A forfeit";

/// Labels the field for a player's loners.
#[must_use]
pub fn loners(name: &str) -> String {
    format!("{LONERS}, {name}")
}

/// Labels the field for a player's bumps.
#[must_use]
pub fn bumps(name: &str) -> String {
    format!("{BUMPS}, {name}")
}

/// Names a party in a list, a team or one of its players: `3. Ann & Bob`, `3. Ann, of Ann & Bob`.
#[must_use]
pub fn party_name(state: &EventState, of: Party) -> String {
    let name = state.party_name(of);
    match of.member {
        None => numbered_name(of.entrant, &name),
        Some(_) => numbered_name(of.entrant, &format!("{name}, of {}", state.party_name(of.entrant.into()))),
    }
}

/// Names an entrant in a list: `3. Ann & Bob`.
#[must_use]
pub fn numbered_name(number: Entrant, name: &str) -> String {
    format!("{number}. {name}")
}
