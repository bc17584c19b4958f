//! Labels of the director's page and its forms.

use event::{Entrant, EventState, Party, RoundNo, TableNo};

pub const BOARD: &str = "Board for the wall";
pub const SHOW: &str = "Show";
pub const NOW: &str = "Now";
pub const LOG: &str = "Log";
pub const ALL_PLAYED: &str = "Everything is played. The papers hold the final report.";
pub const NOT_KEPT: &str = "What could not be kept:";
pub const SEEDS: &str = "The seeds, best first:";
pub const BEGIN_PLAYOFFS: &str = "Begin the playoffs";

pub const SILENT: &str = "A table does not report";
pub const WHICH_TABLE: &str = "Which table";
pub const CHOOSE_TABLE: &str = "Choose a table";
pub const COUNTS_AS_WINNER: &str = "Counts as winner";
pub const CLOSE_TABLE: &str = "Close the table";

pub const MOVE: &str = "Move a table";
pub const TABLE: &str = "Table";
pub const PLAYS_AT: &str = "Plays at table";
pub const MOVE_IT: &str = "Move it";

pub const CORRECT: &str = "Correct a result";
pub const WHICH: &str = "Which";
pub const REASON: &str = "Reason";
pub const CORRECT_IT: &str = "Correct it";
pub const ENTER: &str = "Enter";
pub const ENTER_ORDER: &str = "Enter the order";
pub const CORRECT_ORDER: &str = "Correct the order";
pub const DRAW_LOTS: &str = "Draw lots here";
pub const DRAW_LOTS_ANEW: &str = "Draw lots again";
pub const NO_PLACE: &str = "?";
pub const DRAW_FOR_THEM: &str = "Draw for them";
pub const DREW_OTHERS: &str = "They drew other partners";

pub const AHEAD: &str = "If tied, ahead";
pub const AHEAD_IN_ALL: &str = "If all is tied, ahead";
pub const NOT_LEVEL: &str = "not tied";
pub const FORFEITED_BY: &str = "Forfeited by";
pub const NOBODY: &str = "nobody";
pub const BOTH: &str = "both";

pub const WHY_HALF_SIGNED: &str = "If a side has not signed: why you accept it";
pub const FROM_SHEET: &str = "From a signed sheet";
pub const SHEET_TEXT: &str = "Link or text of the sheet";
pub const ENTER_IT: &str = "Enter it";
pub const SCAN: &str = "Scan a code";

pub const NOTE: &str = "Note";
pub const ROUNDS_IN_ALL: &str = "Rounds in all";
pub const NOTE_OR_ROUNDS: &str = "Note something, or change the number of rounds";
pub const NOTE_IT: &str = "Note it";
pub const CHANGE_IT: &str = "Change it";

pub const MORE_PEOPLE: &str = "More people";
pub const LATE_ENTRY: &str = "Late entry";
pub const ENTER_LATE: &str = "Enter late";
pub const NAMES: &str = "Names, one entrant a line";
pub const NO_SHOWS: &str = "Who is not here?";
pub const NO_SHOWS_HELP: &str =
    "Tick everybody who has not come. Whoever comes after all is back by \"is back\" below.";
pub const MISS_NEXT: &str = "They miss the next round";
pub const CHANGE: &str = "Somebody leaves, misses a round, or is replaced";
pub const CHANGE_HELP: &str = "For one of two, choose the player above and type one name; for a whole team, choose the team \
    and type both. A disqualified player is replaced the same way.";
pub const WHO: &str = "Who";
pub const CHOOSE: &str = "Choose";
pub const WHAT_HAPPENS: &str = "What happens";
pub const THEIR_NAME: &str = "Their name";

pub const RULE: &str = "Director's ruling";
pub const WHAT_IS_RULED: &str = "Ruling";
pub const RULED_OF: &str = "Player or team";
pub const WHY: &str = "Why";
pub const ABOUT: &str = "About";
pub const HOW_MANY: &str = "How many points";
pub const HOW_MANY_OF_LEAGUE: &str = "How many league points";
pub const RULE_IT: &str = "Enter the ruling";
pub const RULE_HELP: &str = "A ruling is the director's choice: nothing here happens by itself. It stands in the log with \
    its reason. Anyone disqualified keeps the points, wins no prize, and loses those already given. A team goes on \
    without a disqualified player once a substitute plays.";

pub const MISSING: &str = "A team is missing";
pub const WHICH_TEAM: &str = "Missing team";
pub const WHO_IS_THERE: &str = "Who is there";
pub const FORFEIT_IT: &str = "Forfeit what is lost by now";

pub const PROTEST: &str = "A protest before a game";
pub const OPEN_PROTESTS: &str = "Open protests";
pub const PROTEST_BY: &str = "By";
pub const BEFORE_GAME: &str = "Before game";
pub const LODGE_IT: &str = "Lodge the protest";
pub const OUTCOME: &str = "Outcome";
pub const RULE_ON_IT: &str = "Rule on the protest";
pub const PROTEST_HELP: &str = "Only before a game; afterwards the game stands. The game is played, and the protest is \
    ruled on by the next business day: upheld, it forfeits the game. Whether somebody may play can be protested only in the playoffs.";

pub const CANCEL_WEEK: &str = "Cancel the week";
pub const WHY_CANCELLED: &str = "Why the week is cancelled";
pub const CANCEL_HELP: &str = "The current week while no result of it is in, otherwise the next one. The others keep to the calendar; this one is made up at the end. If time is short, change the number of rounds.";

pub const PAIR: &str = "Pair people who came alone";
pub const ONE: &str = "First of the two";
pub const PARTNER: &str = "Plays with";
pub const A_TEAM: &str = "nobody: this is a team's name";
pub const PAIR_THEM: &str = "Pair them";
pub const PAIR_BY_LOT: &str = "Pair everybody by lot";

pub const GIVE_PRIZE: &str = "Give a prize";
pub const PRIZE: &str = "Prize";
pub const GIVE_IT: &str = "Give it";
pub const DRAW_DOOR_PRIZE: &str = "Draw a door prize";

/// Labels the button that begins a round: `Begin round 3`.
#[must_use]
pub fn begin_round(number: RoundNo) -> String {
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
pub fn close(table: TableNo) -> String {
    format!("Close table {table}")
}

/// Labels the field for a player's loners.
#[must_use]
pub fn loners(name: &str) -> String {
    format!("Loners, {name}")
}

/// Labels the field for a player's bumps.
#[must_use]
pub fn bumps(name: &str) -> String {
    format!("Bumps, {name}")
}

/// Names a party in a list, a team or one of its players: `3. Ann & Bob`, `3. Ann, of Ann & Bob`.
#[must_use]
pub fn party(state: &EventState, of: Party) -> String {
    let name = state.party_name(of);
    match of.member {
        None => numbered(of.entrant, &name),
        Some(_) => numbered(of.entrant, &format!("{name}, of {}", state.party_name(of.entrant.into()))),
    }
}

/// Names an entrant in a list: `3. Ann & Bob`.
#[must_use]
pub fn numbered(number: Entrant, name: &str) -> String {
    format!("{number}. {name}")
}
