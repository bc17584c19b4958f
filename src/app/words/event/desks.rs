//! Texts for running one event at two desks, each with its own device: handing the event over, and merging the results
//! of both desks.

use super::history::{counts_of_result, result_with_counts};
use super::{
    ResultOpponents, list_names, playoff_match_name, playoffs, refusal_reason, result_cell, result_text,
    result_with_dash, round_status_sentence,
};
use crate::words::counts::count;
use crate::words::{LocalTime, capitalized, time_of_day};
use event::{
    BadHandedEvent, Bracket, EventState, MergeError, Refused, Report, ReportPlace, RoundNo, TableGame, TailMismatch,
};

pub const HAND_OVER: &str = "Hand it to another desk";
pub const NOTHING_NEW: &str = "Nothing new. This desk already has everything.";
pub const EVENT_DAMAGED: &str = "This event is damaged. Ask the other desk to send it again. Nothing has changed.";

pub const CHOOSE_FILE: &str = "Choose the file";
pub const SAVE_COPY: &str = "Save a copy";
/// Stands below the question whether to save a copy.
pub const COPY_HELP: &str = "A file with the whole event. If this device fails, open it on another one.";

/// The part of an event that has been played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayedPart {
    /// The number of rounds, without the playoffs.
    pub rounds: usize,
    /// The number of rounds of the playoffs, counted in the largest bracket.
    pub playoff_rounds: usize,
}

impl PlayedPart {
    #[must_use]
    pub const fn goes_beyond(self, other: PlayedPart) -> bool {
        self.rounds > other.rounds || self.playoff_rounds > other.playoff_rounds
    }
}

const COPY_OF_RESULTS: &str = "Save a copy of the results, just in case?";

/// Asks the director to save a copy: `Save a copy after round 3, just in case?` If there is a copy, names what is new
/// since: `Save a copy, just in case? New since the last one: the semifinals.`
#[must_use]
pub fn ask_for_copy(state: &EventState, played: PlayedPart, saved: Option<PlayedPart>, is_over: bool) -> String {
    let new = saved.map(|saved| list_names(&played_since(state, saved, played))).filter(|new| !new.is_empty());
    let last = PlayedPart { rounds: played.rounds - 1, playoff_rounds: played.playoff_rounds.saturating_sub(1) };
    match new {
        Some(new) if is_over => format!("Save a copy of the results, just in case? New since the last one: {new}."),
        Some(new) => format!("Save a copy, just in case? New since the last one: {new}."),
        None if is_over => COPY_OF_RESULTS.to_owned(),
        None if !state.brackets().is_empty() && played.playoff_rounds == 0 => {
            "Save a copy of the results before the playoffs, just in case?".to_owned()
        }
        None if state.all_rounds_over() && state.brackets().is_empty() => COPY_OF_RESULTS.to_owned(),
        None => {
            let done = played_since(state, last, played).pop().unwrap_or_default();
            format!("Save a copy after {done}, just in case?")
        }
    }
}

/// Names the rounds that were played since: `rounds 3 to 5`, `the quarterfinals`, `the final`.
fn played_since(state: &EventState, since: PlayedPart, played: PlayedPart) -> Vec<String> {
    let rounds = match played.rounds.saturating_sub(since.rounds) {
        0 => None,
        1 => Some(format!("round {}", played.rounds)),
        2 => Some(format!("rounds {} and {}", played.rounds - 1, played.rounds)),
        _ => Some(format!("rounds {} to {}", since.rounds + 1, played.rounds)),
    };
    let largest = state.brackets().iter().max_by_key(|bracket| bracket.round_count());
    let name = |bracket: &Bracket| {
        let new = since.playoff_rounds..played.playoff_rounds;
        new.map(|round| playoffs::playoff_round_phrase(bracket, round)).collect::<Vec<_>>()
    };
    rounds.into_iter().chain(largest.map(name).unwrap_or_default()).collect()
}

/// Says that every change has been written to the file that the director has chosen for copies of the event.
#[must_use]
pub fn file_up_to_date(file: &str) -> String {
    format!("{file} is up to date.")
}

/// Says that the browser must ask for permission again before Bower can go on writing copies of the event to the file.
#[must_use]
pub fn permission_needed(file: &str) -> String {
    format!("Bower was saving to {file}. Your browser needs your permission again.")
}

/// Says that a copy of the event could not be written to the file.
#[must_use]
pub fn file_not_written(file: &str) -> String {
    format!("Bower can't write to {file}. Is the USB stick still plugged in? Choose the file again.")
}

/// Returns the name of the file with which an event is handed to another desk: `world-doubles-round-3-Maria.txt`.
#[must_use]
pub fn handed_file_name(title: &str, round: Option<RoundNo>, desk: &str) -> String {
    let round = round.map_or_else(|| "start".to_owned(), |round| format!("round-{round}"));
    let parts = [title, &round, desk].map(|part| {
        let plain = part.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' });
        plain.collect::<String>().trim_matches('-').to_owned()
    });
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{}.txt", parts.join("-"))
}

/// Says why a text is not an event from another desk, as a whole sentence.
#[must_use]
pub const fn not_an_event_reason(why: BadHandedEvent) -> &'static str {
    match why {
        BadHandedEvent::SomethingElse => {
            "This is not an event from another desk. Hand it over there under Desks. Nothing has changed."
        }
        BadHandedEvent::Newer => {
            "A newer Bower wrote this event. Update Bower here, then try again. Nothing has changed."
        }
        BadHandedEvent::Damaged => EVENT_DAMAGED,
    }
}

/// Says that a text from another desk could not be read, and why.
#[must_use]
pub fn unreadable_text(why: &str) -> String {
    format!("This cannot be read: {why}. Nothing has changed.")
}

/// Refuses a single round from the other desk, because this device does not have the event it belongs to.
#[must_use]
pub fn rest_of_event_missing(name: &str) -> String {
    format!("This is one round of {name}, which is not on this device. Ask for the whole event first.")
}

/// Says why a single round from the other desk does not continue the event on this device.
#[must_use]
pub fn round_does_not_fit(why: TailMismatch, name: &str) -> String {
    match why {
        TailMismatch::OtherEvent => format!("This belongs to another event: {name}. Nothing has changed."),
        TailMismatch::DifferentBeginning => {
            "The two desks differ in an earlier round. Ask for the whole event instead. Nothing has changed.".to_owned()
        }
    }
}

/// Says why the events of two desks cannot be merged: `This is another event: World doubles. Nothing has changed.`
#[must_use]
pub fn merge_error(why: &MergeError) -> String {
    match why {
        MergeError::OtherEvent(name) => format!("This is another event: {name}. Nothing has changed."),
        MergeError::ImpossibleEntry(_) => EVENT_DAMAGED.to_owned(),
        MergeError::RoundDrawnTwice(round) => format!(
            "Each desk drew round {round} on its own, with different seats. Take the round back at one desk first. \
             Nothing has changed."
        ),
        MergeError::PlayoffsBegunTwice => {
            "Each desk began the playoffs on its own, with different seeds. Nothing has changed.".to_owned()
        }
    }
}

/// Describes an event from another desk that is not on this device yet: which round is on, and who sent it.
#[must_use]
pub fn arrival_sentence(desk: &str, state: &EventState) -> String {
    let from = if desk.is_empty() { String::new() } else { format!(" It comes from {desk}.") };
    format!("{}{from}", round_status_sentence(state))
}

/// Returns the heading above the other desk's entries: `From Maria`.
#[must_use]
pub fn from_desk_heading(desk: &str) -> String {
    format!("From {desk}")
}

/// Returns the reason for the log when the director has chosen between two desks' results: `chosen between this desk
/// and Maria`.
#[must_use]
pub fn merge_reason(desk: &str) -> String {
    format!("chosen between this desk and {desk}")
}

/// Returns the two sides that have a table or a match now.
#[must_use]
pub fn opponents_at(state: &EventState, at: ReportPlace) -> ResultOpponents<'_> {
    match at {
        ReportPlace::Table(round, table) => ResultOpponents::at_table(state, round, table),
        ReportPlace::Match(of) => ResultOpponents::match_opponents(state, of),
    }
}

/// Names a table for which the two desks have different results: `Round 3, table 7: Ann & Bob against Cy & Dee`.
#[must_use]
pub fn conflict_heading(state: &EventState, at: ReportPlace, between: ResultOpponents<'_>) -> String {
    let [one, other] = between.both(state);
    match at {
        ReportPlace::Table(round, table) => format!("Round {round}, table {table}: {one} against {other}"),
        ReportPlace::Match(of) => format!("{}: {one} against {other}", playoff_match_name(state, of)),
    }
}

/// A side's points in a single game, as they are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SidePoints {
    pub side: String,
    pub points: String,
}

/// One desk's result for a table on which the desks disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConflictResult {
    /// Both sides with their points. Empty if the result is not a single game.
    pub points: Vec<SidePoints>,
    /// The rest of the result, such as `1 loner by Ann & Bob`, or `Forfeited by Ann & Bob`. May be empty.
    pub rest: String,
}

/// Describes one desk's result for a table on which the desks disagree.
#[must_use]
pub fn conflict_result(state: &EventState, between: ResultOpponents<'_>, report: &Report) -> ConflictResult {
    let Report::In(result) = report else {
        return ConflictResult { points: Vec::new(), rest: capitalized(&result_text(state, between, report)) };
    };
    let [TableGame::Played(score)] = result.games[..] else {
        return ConflictResult { points: Vec::new(), rest: capitalized(&result_with_counts(state, between, result)) };
    };
    let points = between
        .order()
        .map(|side| SidePoints { side: between.side(state, side), points: score.points[side].to_string() });
    let ahead = result_cell(state, between, report).note;
    let counts = Some(counts_of_result(state, between, result)).filter(|counts| !counts.is_empty());
    ConflictResult { points: points.to_vec(), rest: ahead.into_iter().chain(counts).collect::<Vec<_>>().join(", ") }
}

/// Says when a result was entered at this desk: `Entered here at 10:42`.
#[must_use]
pub fn entered_here(at: LocalTime) -> String {
    format!("Entered here at {}", time_of_day(at))
}

/// Says who entered a result at the other desk, and when: `Entered by Maria at 10:44`.
#[must_use]
pub fn entered_there(desk: &str, at: LocalTime) -> String {
    format!("Entered by {desk} at {}", time_of_day(at))
}

/// Describes an entry that the other desk has and this one lacks, beginning with the time: `10:44 Ann & Bob withdrew.`
#[must_use]
pub fn offered_entry_text(sentence: &str, at: LocalTime) -> String {
    format!("{} {sentence}", time_of_day(at))
}

/// Says why an entry of the other desk cannot be taken over: `Cannot be taken: nobody has number 12.`
#[must_use]
pub fn entry_not_taken(state: &EventState, why: &Refused) -> String {
    format!("Cannot be taken: {}.", refusal_reason(state, why))
}

/// The number of entries that the other desk has and this one lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IncomingCounts {
    pub results: usize,
    /// The number of entries that are not results.
    pub changes: usize,
    /// The number of tables for which the two desks have different results.
    pub conflicts: usize,
    /// The number of tables that both desks have reported with the same result.
    pub same: usize,
}

/// Sums up what the other desk has that this one lacks: `4 new results, 1 other change and 1 conflict.`
#[must_use]
pub fn comparison_summary(new: IncomingCounts) -> String {
    list_incoming_counts(new, "conflict").map_or_else(|| NOTHING_NEW.to_owned(), |told| format!("{told}."))
}

/// Says what the director should check before merging. `has_news` tells whether entries are listed that need no choice.
/// Empty if there is nothing to look at.
#[must_use]
pub const fn what_to_check(conflicts: usize, offered: usize, has_news: bool) -> &'static str {
    match (conflicts, offered) {
        (0, 0) if has_news => "Nothing to choose. Look over what is new here, then merge.",
        (0, 0) => "",
        (0, _) => "Uncheck anything that should not count, then merge.",
        (1, 0) => "The desks have different results for one table. Choose the right one, then merge.",
        (_, 0) => "The desks have different results for these tables. Choose the right ones, then merge.",
        (..) => "Choose the right result where the desks differ, and uncheck anything that should not count.",
    }
}

/// Confirms that two desks were merged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergeAnswer {
    /// `Merged with Maria.`
    pub headline: String,
    /// The counts of the merge, such as `New results: 4`, and then which results count where the desks had different ones.
    pub lines: Vec<String>,
    /// The next steps of the director, and then the tables that are still out. Each is a paragraph.
    pub next: Vec<String>,
}

impl MergeAnswer {
    /// Returns all parts as one text.
    #[must_use]
    pub fn text(&self) -> String {
        let lines = self.lines.iter().map(|line| format!("{}.", line.trim_end_matches('.')));
        let parts = std::iter::once(self.headline.clone()).chain(lines).chain(self.next.iter().cloned());
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Confirms a merge. Each of `kept` says which result counts where the desks had different ones. `missing_there` is the
/// number of changes that the other desk lacks, and `state` is the merged event.
#[must_use]
pub fn merge_answer(
    new: IncomingCounts,
    desk: &str,
    kept: &[String],
    missing_there: usize,
    state: &EventState,
) -> MergeAnswer {
    let counts = [
        ("New results", new.results),
        ("Other changes", new.changes),
        ("The same at both desks", new.same),
        ("Chosen by you", new.conflicts),
    ];
    let counts = counts.into_iter().filter(|(_, number)| *number > 0).map(|(what, number)| format!("{what}: {number}"));
    let more = kept.len().saturating_sub(MOST_KEPT);
    let more = (more > 0).then(|| format!("The log has {more} more."));
    let lines: Vec<String> = counts.chain(kept.iter().take(MOST_KEPT).cloned()).chain(more).collect();
    let nothing = if new.results + new.changes + new.conflicts == 0 { " Nothing changed here." } else { "" };
    let out = (!state.still_out().is_empty()).then(|| round_status_sentence(state));
    let hand_back = Some(changes_missing_there(desk, missing_there)).filter(|told| !told.is_empty());
    let mut next: Vec<String> = hand_back.into_iter().chain(out).collect();
    if next.is_empty() {
        let all_in = if state.rounds().is_empty() { "" } else { "All tables are in. " };
        next.push(format!("{all_in}Go on under Now."));
    }
    MergeAnswer { headline: format!("Merged with {desk}.{nothing}"), lines, next }
}

/// The confirmation of a merge names at most this many results.
const MOST_KEPT: usize = 3;

/// Says whose result counts at a table for which the desks had different ones: `Round 3, table 7: Ann & Bob against Cy &
/// Dee, 9–6 from Maria counts.`
#[must_use]
pub fn kept_result_sentence(
    state: &EventState,
    at: ReportPlace,
    between: ResultOpponents<'_>,
    report: &Report,
    other_desk: Option<&str>,
) -> String {
    let from = other_desk.map_or_else(|| "from here".to_owned(), |desk| format!("from {desk}"));
    let figures = result_with_dash(state, between, report);
    format!("{}, {figures} {from} counts.", conflict_heading(state, at, between))
}

fn list_incoming_counts(
    IncomingCounts { results, changes, conflicts, .. }: IncomingCounts,
    conflict: &str,
) -> Option<String> {
    let parts = [(results, "new result"), (changes, "other change"), (conflicts, conflict)];
    let parts = parts.into_iter().filter(|(number, _)| *number > 0).map(|(number, what)| count(number, what));
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| super::list_names(&parts))
}

/// Says how many changes of this desk the other desk lacks. Empty if it lacks none.
#[must_use]
pub fn changes_missing_there(desk: &str, entries: usize) -> String {
    match entries {
        0 => String::new(),
        entries => {
            format!("{} still lacks {} from here, so hand the event back.", capitalized(desk), count(entries, "change"))
        }
    }
}
