//! The director's page: its parts, the labels of its forms, and what they are entered with.

use event::{Entrant, EventState, Party, RoundNo, TableNo};

/// The board for the wall.
pub const BOARD: &str = "Board for the wall";
/// Which part is looked at.
pub const SHOW: &str = "Show";
/// What is awaited.
pub const NOW: &str = "Now";
/// What happened.
pub const LOG: &str = "Log";
/// That all is played.
pub const ALL_PLAYED: &str = "Everything is played. The papers hold the final report.";
/// What the next round could not keep.
pub const NOT_KEPT: &str = "What could not be kept:";
/// Above the seeds of the playoffs.
pub const SEEDS: &str = "The seeds, best first:";
/// Begins them.
pub const BEGIN_PLAYOFFS: &str = "Begin the playoffs";

/// A table does not report.
pub const SILENT: &str = "A table does not report";
/// Which one.
pub const WHICH_TABLE: &str = "Which table";
/// Before one is chosen.
pub const CHOOSE_TABLE: &str = "Choose a table";
/// Who counts as winner at a table that is closed.
pub const COUNTS_AS_WINNER: &str = "Counts as winner";
/// Closes it.
pub const CLOSE_TABLE: &str = "Close the table";

/// A table that is moved.
pub const MOVE: &str = "Move a table";
/// Its number.
pub const TABLE: &str = "Table";
/// Its new number.
pub const PLAYS_AT: &str = "Plays at table";
/// Moves it.
pub const MOVE_IT: &str = "Move it";

/// What was entered and is corrected.
pub const CORRECT: &str = "Correct a result";
/// Which of them.
pub const WHICH: &str = "Which";
/// The label of a reason.
pub const REASON: &str = "Reason";
/// Corrects a result.
pub const CORRECT_IT: &str = "Correct it";
/// Enters a result.
pub const ENTER: &str = "Enter";
/// Enters an order.
pub const ENTER_ORDER: &str = "Enter the order";
/// Corrects an order.
pub const CORRECT_ORDER: &str = "Correct the order";
/// Draws an order.
pub const DRAW_LOTS: &str = "Draw lots here";
/// Draws another.
pub const DRAW_LOTS_ANEW: &str = "Draw lots again";
/// A place that is not typed yet.
pub const NO_PLACE: &str = "?";
/// Draws partners for a table.
pub const DRAW_FOR_THEM: &str = "Draw for them";
/// Partners who were drawn otherwise.
pub const DREW_OTHERS: &str = "They drew other partners";

/// Who is ahead, where it is level.
pub const AHEAD: &str = "If tied, ahead";
/// The same in all games together.
pub const AHEAD_IN_ALL: &str = "If all is tied, ahead";
/// Nobody has to be.
pub const NOT_LEVEL: &str = "not tied";
/// Who did not play.
pub const FORFEITED_BY: &str = "Forfeited by";
/// None of them.
pub const NOBODY: &str = "nobody";
/// All of them.
pub const BOTH: &str = "both";

/// The field of a note on a sheet that only one side has signed.
pub const WHY_HALF_SIGNED: &str = "If a side has not signed: why you accept it";
/// A signed sheet.
pub const FROM_SHEET: &str = "From a signed sheet";
/// Its text.
pub const SHEET_TEXT: &str = "Link or text of the sheet";
/// Enters what is typed.
pub const ENTER_IT: &str = "Enter it";
/// Scans it.
pub const SCAN: &str = "Scan a code";

/// A note.
pub const NOTE: &str = "Note";
/// The number of rounds.
pub const ROUNDS_IN_ALL: &str = "Rounds in all";
/// The part that holds both.
pub const NOTE_OR_ROUNDS: &str = "Note something, or change the number of rounds";
/// Enters the note.
pub const NOTE_IT: &str = "Note it";
/// Enters the number.
pub const CHANGE_IT: &str = "Change it";

/// Who enters before the first round.
pub const MORE_PEOPLE: &str = "More people";
/// Who enters after it.
pub const LATE_ENTRY: &str = "Late entry";
/// Enters them.
pub const ENTER_LATE: &str = "Enter late";
/// The list of names.
pub const NAMES: &str = "Names, one entrant a line";
/// Those who have not come.
pub const NO_SHOWS: &str = "Who is not here?";
/// What a tick means.
pub const NO_SHOWS_HELP: &str =
    "Tick everybody who has not come. Whoever comes after all is back by \"is back\" below.";
/// Enters them.
pub const MISS_NEXT: &str = "They miss the next round";
/// What happens to somebody.
pub const CHANGE: &str = "Somebody leaves, misses a round, or is replaced";
/// What it means.
pub const CHANGE_HELP: &str = "For one of two, choose the player above and type one name; for a whole team, choose the team \
    and type both. A disqualified player is replaced the same way.";
/// Who it is.
pub const WHO: &str = "Who";
/// Before anybody is chosen.
pub const CHOOSE: &str = "Choose";
/// What it is.
pub const WHAT_HAPPENS: &str = "What happens";
/// Who plays for them.
pub const THEIR_NAME: &str = "Their name";

/// What a director rules.
pub const RULE: &str = "Director's ruling";
/// What it is.
pub const WHAT_IS_RULED: &str = "Ruling";
/// Of whom it is.
pub const RULED_OF: &str = "Player or team";
/// Why, where another field on the page is the reason of something else.
pub const WHY: &str = "Why";
/// What it is about.
pub const ABOUT: &str = "About";
/// How many points.
pub const HOW_MANY: &str = "How many points";
/// How many points of the league's table.
pub const HOW_MANY_OF_LEAGUE: &str = "How many league points";
/// Enters it.
pub const RULE_IT: &str = "Enter the ruling";
/// What a ruling does.
pub const RULE_HELP: &str = "A ruling is the director's choice: nothing here happens by itself. It stands in the log with \
    its reason. Anyone disqualified keeps the points, wins no prize, and loses those already given. A team goes on \
    without a disqualified player once a substitute plays.";

/// A team is missing when its match is to begin.
pub const MISSING: &str = "A team is missing";
/// Which team.
pub const WHICH_TEAM: &str = "Missing team";
/// Who of it is there.
pub const WHO_IS_THERE: &str = "Who is there";
/// Enters what they forfeit.
pub const FORFEIT_IT: &str = "Forfeit what is lost by now";

/// A protest.
pub const PROTEST: &str = "A protest before a game";
/// Those that are open.
pub const OPEN_PROTESTS: &str = "Open protests";
/// Who protests.
pub const PROTEST_BY: &str = "By";
/// Before which game.
pub const BEFORE_GAME: &str = "Before game";
/// Lodges it.
pub const LODGE_IT: &str = "Lodge the protest";
/// What comes of it.
pub const OUTCOME: &str = "Outcome";
/// Rules on it.
pub const RULE_ON_IT: &str = "Rule on the protest";
/// What a protest does.
pub const PROTEST_HELP: &str = "Only before a game; afterwards the game stands. The game is played, and the protest is \
    ruled on by the next business day: upheld, it forfeits the game. Whether somebody may play can be protested only in the playoffs.";

/// Cancels a week.
pub const CANCEL_WEEK: &str = "Cancel the week";
/// The label of the reason for cancelling.
pub const WHY_CANCELLED: &str = "Why the week is cancelled";
/// What comes of it.
pub const CANCEL_HELP: &str = "The current week while no result of it is in, otherwise the next one. The others keep to the calendar; this one is made up at the end. If time is short, change the number of rounds.";

/// Who came alone.
pub const PAIR: &str = "Pair people who came alone";
/// The first of two.
pub const ONE: &str = "First of the two";
/// The other.
pub const PARTNER: &str = "Plays with";
/// A team's name that was taken for somebody's.
pub const A_TEAM: &str = "nobody: this is a team's name";
/// Pairs two.
pub const PAIR_THEM: &str = "Pair them";
/// Pairs everybody.
pub const PAIR_BY_LOT: &str = "Pair everybody by lot";

/// A prize that is given by hand.
pub const GIVE_PRIZE: &str = "Give a prize";
/// Which one.
pub const PRIZE: &str = "Prize";
/// Gives it.
pub const GIVE_IT: &str = "Give it";
/// Draws who wins one.
pub const DRAW_DOOR_PRIZE: &str = "Draw a door prize";

/// Begins a round: `Begin round 3`.
#[must_use]
pub fn begin_round(number: RoundNo) -> String {
    format!("Begin round {number}")
}

/// A table by its number.
#[must_use]
pub fn table(number: TableNo) -> String {
    format!("{TABLE} {number}")
}

/// That a table is to draw first.
#[must_use]
pub fn draw_first(table: TableNo) -> String {
    format!("Table {table} has not drawn partners: enter or draw them first.")
}

/// The form that closes a table, by name.
#[must_use]
pub fn close(table: TableNo) -> String {
    format!("Close table {table}")
}

/// The loners of somebody.
#[must_use]
pub fn loners(name: &str) -> String {
    format!("Loners, {name}")
}

/// Returns how often somebody was euchred.
#[must_use]
pub fn bumps(name: &str) -> String {
    format!("Bumps, {name}")
}

/// Somebody in a list, or one of a team: `3. Ann & Bob`, `3. Ann, of Ann & Bob`.
#[must_use]
pub fn party(state: &EventState, of: Party) -> String {
    let name = state.party_name(of);
    match of.member {
        None => numbered(of.entrant, &name),
        Some(_) => numbered(of.entrant, &format!("{name}, of {}", state.party_name(of.entrant.into()))),
    }
}

/// Somebody in a list: `3. Ann & Bob`.
#[must_use]
pub fn numbered(number: Entrant, name: &str) -> String {
    format!("{number}. {name}")
}
