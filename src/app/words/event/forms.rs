//! Labels and error messages of the director's forms.

use super::{
    ResultOpponents, entrant_name, list_names, no_result_reason, players_at_table, refusal_reason, result_text,
};
use crate::save::EntryMode;
use crate::sheet::UnreadableText;
use crate::words::sheet::incoming::unreadable_reason;
use crate::words::{capitalized, count, with_full_stop};
use cards::BySide;
use event::{
    Entrant, EntrantStatus, EventEntry, EventState, NoResult, Placing, Refused, Report, Round, RoundNo, TableNo,
    TableSeating, UnlikelyScore,
};

pub const EVENT_MOVED_ON: &str = "This event has gone on in another tab, or was deleted: open it again.";
pub const POINTS_MISSING: &str = "Type the points of both sides.";
pub const CHOOSE_WHO: &str = "Choose who it is.";
pub const LATE_ENTRY_HELP: &str = "Late entries play from the next round on.";
/// Shown when somebody enters or leaves after the schedule of all rounds was set.
pub const NEW_SLIPS_NEEDED: &str = "The remaining rounds are set anew: hand out new slips and codes for them.";
pub const OTHER_TABLES_PLAYING: &str = "The other tables are still playing.";

/// Texts of the form with which the director records a protest.
pub mod protest {}

/// Texts of the form for a team that is missing when its match should begin.
pub mod missing {

    /// Says when a missing team loses the first game. `at` is the time since the start in minutes and seconds.
    #[must_use]
    pub fn not_yet(at: &str) -> String {
        format!("Nothing is lost yet: the first game is at {at}.")
    }

    /// Says which games a missing team has lost, and where the director enters the others.
    #[must_use]
    pub fn lost_games(games: u8) -> String {
        let which = if games == 1 { "Game 1 is".to_owned() } else { format!("Games 1 to {games} are") };
        format!("{which} forfeited in the form of the table: type the others once they are played.")
    }
}

pub const CHOOSE_PARTNER: &str = "Choose who plays together.";

/// Names the people who wait for a partner: `Not in the draw without a partner: Ida and Max.`
#[must_use]
pub fn waiting_for_partner(names: &[String]) -> String {
    format!("Not in the draw without a partner: {}.", list_names(names))
}

/// Texts of the form with which the director rules against a team or a player.
pub mod ruling {

    /// Asks the director to press again: `Disqualify Ann? They play no more and win no prize. If you mean it, press
    /// again.`
    #[must_use]
    pub fn confirm_disqualification(who: &str) -> String {
        format!("Disqualify {who}? They play no more and win no prize. If you mean it, press again.")
    }
}

/// Says that an entry is refused, and why: `Not entered: nobody has number 12.`, or what is missing: `Game 3 is
/// missing.`
#[must_use]
pub fn entry_refused(state: &EventState, why: &Refused) -> String {
    let reason = refusal_reason(state, why);
    match why {
        Refused::GameMissing(_) => format!("{}.", capitalized(&reason)),
        _ => format!("Not entered: {reason}."),
    }
}

/// Refuses a text that is not a number: `"x" is not a number.`
#[must_use]
pub fn not_a_number(text: &str) -> String {
    format!("\"{}\" is not a number.", text.chars().take(20).collect::<String>())
}

/// Refuses a text that is not a valid count: `"x" is not a valid number of loners.`
#[must_use]
pub fn invalid_count(what: &str, text: &str) -> String {
    format!("\"{text}\" is not a valid number of {what}.")
}

/// Refuses a text that is not a table number: `"x" is not a valid table number.`
#[must_use]
pub fn invalid_table_number(text: &str) -> String {
    format!("\"{text}\" is not a valid table number.")
}

/// Refuses a number that is out of range: `"0" is not a valid number of minutes: 1 to 240.`
#[must_use]
pub fn count_out_of_range(what: &str, text: &str, from: u16, to: u16) -> String {
    format!("\"{text}\" is not a valid number of {what}: {from} to {to}.")
}

/// Refuses a text that is not a time: `"noon" is not a time: type it as 12:30 PM.`
#[must_use]
pub fn invalid_time(text: &str) -> String {
    format!("\"{text}\" is not a time: type it as 12:30 PM.")
}

/// Says in which lines of a list no name was found. `lines` are counted from 1.
#[must_use]
pub fn unread_lines_sentence(lines: &[usize]) -> String {
    let lines: Vec<String> = lines.iter().take(8).map(ToString::to_string).collect();
    format!("No name could be read in line {}, or the field is full: 200 can play.", list_names(&lines))
}

/// Asks whether an unlikely result is right: `Only 3 points in 8 hands? If that is right, enter it again.`
#[must_use]
pub fn ask_unlikely(of: UnlikelyScore) -> String {
    let told = match of {
        UnlikelyScore::TooFewPoints(points, hands) => {
            format!("Only {} in {hands} hands", count(points as usize, "point"))
        }
        UnlikelyScore::TooManyPoints(points, hands) => format!("{points} points in only {hands} hands"),
        UnlikelyScore::MorePointsThanPlayBrings(to) => format!("So far beyond {to}"),
        UnlikelyScore::TooManyLoners(loners, hands) => format!("{loners} loners in only {hands} hands"),
    };
    format!("{told}? If that is right, enter it again.")
}

/// Says which points to enter where a loner's own card gets more points than the side: `Type the points of the side, 4
/// for a loner's five tricks. The loner's own card gets 5.`
#[must_use]
pub fn points_of_side_help(side: u8, own: u8) -> String {
    format!("Type the points of the side, {side} for a loner's five tricks. The loner's own card gets {own}.")
}

/// Lists how many points each player's own card gets: `On the own cards: Ann 13, Bob 12, Cy 5, Dee 5.`
#[must_use]
pub fn own_cards_sentence(cards: &[(String, i16)]) -> String {
    let cards: Vec<String> = cards.iter().map(|(name, points)| format!("{name} {points}")).collect();
    format!("On the own cards: {}.", cards.join(", "))
}

/// Titles the form for a table's result: `Table 3`, or `Correct round 2, table 3`.
#[must_use]
pub fn result_form_title(round: RoundNo, table: TableNo, mode: EntryMode) -> String {
    match mode {
        EntryMode::New => format!("Table {table}"),
        EntryMode::Correction => format!("Correct round {round}, table {table}"),
    }
}

/// Titles the form that corrects the result of a match: `Correct: Semifinal 2`.
#[must_use]
pub fn match_correction_title(label: &str) -> String {
    format!("Correct: {label}")
}

/// Stands between the match and the reason in the note about a corrected match.
pub(super) const CORRECTED: &str = " corrected: ";

/// Returns the note for the log about a match whose result was corrected: `Semifinal 2 corrected: wrong table`.
#[must_use]
pub fn match_corrected_note(label: &str, reason: &str) -> String {
    format!("{label}{CORRECTED}{reason}")
}

/// Labels a field for one of several games: `Points, game 2`. `game` is counted from 0.
#[must_use]
pub fn label_of_game(what: &str, game: usize, games: u8) -> String {
    if games > 1 { format!("{what}, game {}", game + 1) } else { what.to_owned() }
}

/// Confirms a table's result: `Round 2, table 3: Ann against Bob, 7 to 5`.
#[must_use]
pub fn table_result_entered(state: &EventState, round: RoundNo, seating: &TableSeating, report: &Report) -> String {
    let who = players_at_table(state, round, seating);
    format!(
        "Round {round}, table {}: {who}, {}",
        seating.table,
        result_text(state, ResultOpponents::Table(round, seating), report)
    )
}

/// Confirms the result of a playoff match, or of a match for a place: `Ann & Bob against Cy & Dee, 9 to 6`.
#[must_use]
pub fn pair_result_entered(state: &EventState, between: ResultOpponents<'_>, report: &Report) -> String {
    let [one, other] = between.both(state);
    format!("{one} against {other}, {}", result_text(state, between, report))
}

/// Confirms the result of a match for a place: `For a place: Ann & Bob against Cy & Dee, 9 to 6`.
#[must_use]
pub fn place_result_entered(result: &str) -> String {
    format!("For a place: {result}")
}

/// Describes the order that the director has given to tied entrants: `By lot: 1st Ann, 2nd Bob`.
#[must_use]
pub fn order_entered(state: &EventState, placing: &Placing) -> String {
    super::history::placed_text(state, placing.how, &placing.order, placing.seed)
}

/// Texts of the form in which the director taps tied entrants in their order of finish.
pub mod order {
    use super::super::list_names;
    use crate::words::counts::short_ordinal;

    pub const INCOMPLETE: &str = "Tap all of them first, in their order of finish.";

    /// Says whom to tap next. `place` is the place that the next tap gives, or `None` if all places are given.
    #[must_use]
    pub fn next_tap(place: Option<u16>, tied: usize) -> String {
        match place {
            None => "Is this right? Then enter it.".to_owned(),
            Some(_) if tied == 2 => "Tap who won.".to_owned(),
            Some(place) => format!("Tap who comes {}.", short_ordinal(place)),
        }
    }

    /// Asks before lots are drawn: `Draw lots between Ann and Bob for 1st and 2nd place?`
    #[must_use]
    pub fn ask_to_draw(names: &[String], best: u16) -> String {
        let places: Vec<String> = (best..).zip(names).map(|(place, _)| short_ordinal(place)).collect();
        let places = match &places[..] {
            [first, .., last] if places.len() > 2 => format!("{first} to {last}"),
            _ => list_names(&places),
        };
        format!("Draw lots between {} for {places} place?", list_names(names))
    }
}

/// Labels one of the ways in which four players can form partners: `Ann and Bob against Cat and Dan`.
#[must_use]
pub fn drawn_partners(state: &EventState, four: [Entrant; 4]) -> String {
    let [one, other, left, right] = four.map(|who| entrant_name(state, who));
    format!("{one} and {other} against {left} and {right}")
}

/// Says why a round cannot begin, and what to do: `The round cannot begin yet: …. Enter people under People.` If enough
/// people have entered, they only have to be marked.
#[must_use]
pub fn round_cannot_begin(state: &EventState, why: &Refused) -> String {
    let enough_entered = match why {
        Refused::TooFewEntrants { division, needed, .. } => {
            let plays = |who: &Entrant| {
                state.division(*who) == *division
                    && state.can_be_seated(*who)
                    && state.status(*who) == Some(EntrantStatus::Playing)
            };
            state.entrants().filter(plays).count() >= *needed
        }
        _ => false,
    };
    let advice = if enough_entered { "Mark more as here under People" } else { "Enter people under People" };
    format!("The round cannot begin yet: {}. {advice}.", refusal_reason(state, why))
}

/// Says that all results of a round are in: `Round 1 is in.`
#[must_use]
pub fn round_in_sentence(number: RoundNo) -> String {
    format!("Round {number} is in.")
}

/// Describes a round before it begins: `Round 2: 4 tables, 1 sits out.`
#[must_use]
pub fn next_round_sentence(number: RoundNo, round: &Round) -> String {
    let tables = count(round.tables.len(), "table");
    format!("Round {number}: {tables}{}.", sit_out_suffix(round.byes.len()))
}

/// Counts the entrants without a table, behind the number of tables: `, 1 sits out`. Empty if everybody has a table.
pub(super) fn sit_out_suffix(without: usize) -> String {
    match without {
        0 => String::new(),
        1 => ", 1 sits out".to_owned(),
        several => format!(", {several} sit out"),
    }
}

/// Returns two texts for the time before a practice round: a sentence about the situation, and the label of the button
/// that draws the round.
#[must_use]
pub const fn before_practice_round(number: RoundNo) -> (&'static str, &'static str) {
    match number.get() {
        1 => ("Everybody is here, and the cards are on the tables.", "Draw for the first round"),
        _ => ("All tables have reported. The next round begins when you are ready.", "Next round"),
    }
}

/// Names the opponents in the person's game that breaks a tie: `A playoff for the place, against Ann & Bob.`
#[must_use]
pub fn tie_game_sentence(state: &EventState, others: impl Iterator<Item = Entrant>) -> String {
    let names: Vec<String> = others.map(|other| entrant_name(state, other)).collect();
    with_full_stop(format!("A playoff for the place, against {}", list_names(&names)))
}

/// Says why the director cannot enter a sheet as a result: `Not entered: no round of this event has begun.`
#[must_use]
pub fn sheet_refused(state: &EventState, why: &NoResult) -> String {
    format!("Not entered: {}.", no_result_reason(state, why))
}

/// Says that a table has reported what its sheet says: `Already entered: round 1, table 1.` `None` if the
/// table has not reported, or otherwise.
#[must_use]
pub fn entered_already_sentence(state: &EventState, entry: &EventEntry) -> Option<String> {
    let EventEntry::ResultIn { round, table, result } = entry else { return None };
    let is_same = matches!(state.report(*round, *table)?, Report::In(known) if known == result);
    is_same.then(|| format!("Already entered: round {round}, table {table}."))
}

/// Says what a table has reported whose sheet says otherwise: `Not entered. Round 1, table 1: Ann against Bob, 7 to 5,
/// is in already. If this sheet is right, correct that result.` `None` if the table has not reported.
#[must_use]
pub fn reported_before_refusal(state: &EventState, entry: &EventEntry) -> Option<String> {
    let EventEntry::ResultIn { round, table, .. } = entry else { return None };
    let report = state.report(*round, *table).filter(|report| matches!(report, Report::In(_)))?;
    let seating = state.rounds().get(round.index())?.seating.table(*table)?;
    let known = table_result_entered(state, *round, seating, report);
    Some(format!("Not entered. {known}, is in already. If this sheet is right, correct that result."))
}

/// Says why a text cannot be entered as a sheet: `Not entered: the text is longer than any sheet.`
#[must_use]
pub fn not_a_sheet(why: &UnreadableText) -> String {
    format!("Not entered: {}.", unreadable_reason(why))
}

/// Refuses a sheet that only one side has signed, and says where the director can accept it.
#[must_use]
pub fn half_signed_refusal(missing: &str) -> String {
    format!(
        "Not entered: only one side has signed. {missing}. To accept it anyway, put it into the entry line at the desk."
    )
}

/// Says why the signed sheet of the person's table gives no result: `The sheet gives no result: no round of this event
/// has begun.`
#[must_use]
pub fn sheet_without_result(state: &EventState, why: &NoResult) -> String {
    format!("The sheet gives no result: {}.", no_result_reason(state, why))
}

/// Says that both sides signed other points than were really made at the table, and that the signed points count.
#[must_use]
pub fn signed_result_differs(signed: BySide<i16>, played: BySide<i16>) -> String {
    format!(
        "The sheet was signed {} to {}, but the table played {} to {}. Nobody noticed, and the sheet counts.",
        signed.ns, signed.ew, played.ns, played.ew
    )
}
