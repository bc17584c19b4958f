//! Headings, notes and lists that an event's screens and papers share.

use super::league;
use super::ranking::{
    RankSteps, can_list_prize, has_whole_round, lot_seed_sentences, prize_line_so_far, prize_lines_of, prize_note,
    reasons_of_steps, with_team_names,
};
use super::{
    NO_GAME, disqualification_text, disqualified_players_note, entrant_name, prize_line, prize_name,
    prize_taken_back_line, warnings_note,
};
use crate::words::levels::level_title;
use bots::Level;
use event::{
    Bracket, ByeWorth, DivisionId, Entrant, EntrantOrPlayer, EntrantStatus, EntrantTally, EventPlan, EventState,
    Presence, Prize, PrizeResult, RoundNo, Standings, TableNo, prizes,
};

pub const NO_PLACES_YET: &str = "Places show once results are in.";
pub const ALL_PLACES_SHARED: &str = "The reasons stand here once every table of round 1 is in.";
pub const YOUR_CARD: &str = "Your card";
pub const WHO_PLAYS_HOW: &str = "Who plays, and how";
pub const STANDINGS: &str = "Standings";
pub const WHY_RANKED: &str = "Why";
pub const PLAYOFFS: &str = "Playoffs";
pub const BRACKET: &str = "Bracket";
pub const PRIZES: &str = "Prizes";
/// Stands above the list of people with their seats.
pub const SEATS_HELP: &str = "The number is the table.";
pub const SCORE_BOARD: &str = "Score board";
/// The headings of the last columns of the score board. Only a league has the last one.
pub const SUM_COLUMNS: [&str; 3] = ["Total", "Loners", "League"];
/// Heads the count of euchres where a cup is kept for them.
pub const BUMPS: &str = "Bumps";
/// Follows the name of the side that plays at home.
pub const AT_HOME: &str = " (at\u{a0}home)";
/// Heads the names of the sides on the seating paper.
pub const SIDES: [&str; 2] = ["North–South", "East–West"];
/// Follows the decisions on the report if lots are among them.
pub const NUMBERS_OF_LOTS: &str = "Each number lets anybody check its lot.";
/// Labels the sides and their rows of boxes on a blank sheet.
pub const SIDES_IN_BRIEF: [&str; 2] = ["N–S", "E–W"];
/// Labels the lines on which both sides of a table sign.
pub const SIGNED: &[&str] = &["Signed, N–S", "Signed, E–W"];
/// Stands beside four people who draw for partners.
pub const PARTNERS_BY_DRAW: &str = "partners by draw";
pub const NO_SEATS_YET: &str = "No round has begun: this paper carries the names of those who play together.";

/// Returns the heading above the tables of a round: `Tables, round 3`.
#[must_use]
pub fn tables_heading(round: RoundNo) -> String {
    format!("Tables, round {round}")
}

/// Labels the list of a round's tables for screen readers: `Tables of round 3`.
#[must_use]
pub fn tables_label(round: RoundNo) -> String {
    format!("Tables of round {round}")
}

#[must_use]
pub fn round_heading(round: RoundNo) -> String {
    format!("Round {round}")
}

/// Names the short standings at the end of a practice event of many, for screen readers.
pub const FIRST_AND_YOU: &str = "The first three, and you";

/// Labels the fold with the whole standings: `All 64 places`.
#[must_use]
pub fn all_places(places: usize) -> String {
    format!("All {places} places")
}

/// Titles the standings of an event, or of one division: `Standings, Upper`.
#[must_use]
pub fn standings_heading(division: Option<&str>) -> String {
    division.map_or_else(|| STANDINGS.to_owned(), |name| format!("{STANDINGS}, {name}"))
}

/// Returns the note on an entrant in the standings, such as `withdrew`. Returns `None` for an entrant who plays on.
#[must_use]
pub fn standing_note(state: &EventState, entrant: Entrant) -> Option<String> {
    match state.status(entrant) {
        Some(EntrantStatus::Disqualified(_)) => Some("disqualified".to_owned()),
        Some(EntrantStatus::Withdrawn) => Some("withdrew".to_owned()),
        _ if state.is_removed(entrant) => Some("removed".to_owned()),
        _ if state.is_left_out(entrant) => Some("left out of the playoffs".to_owned()),
        _ => disqualified_players_note(state, entrant).or_else(|| league::forfeits_in_standings(state, entrant)),
    }
}

/// Returns the note on an entrant's byes in the standings: `(9 for no game)`. Returns `None` if byes count nothing.
#[must_use]
pub fn byes_note(plan: &EventPlan, tally: &EntrantTally) -> Option<String> {
    if tally.bye_waits_for_average(plan) {
        return Some("(no game yet: the average counts after the first)".to_owned());
    }
    let rounds = if tally.byes == 1 { String::new() } else { format!(" in {} rounds", tally.byes) };
    // The note stays in one line.
    (tally.bye_points != 0).then(|| format!("({} for {NO_GAME}{rounds})", tally.bye_points).replace(' ', "\u{a0}"))
}

/// Returns the points of a bye for the score board: `9`, or a dash if byes count nothing. Empty while they wait for the
/// average of the first game.
#[must_use]
pub fn bye_figure(plan: &EventPlan, tally: &EntrantTally) -> String {
    match plan.bye {
        ByeWorth::Nothing => "–".to_owned(),
        _ if tally.bye_waits_for_average(plan) => String::new(),
        _ => tally.points_per_bye(plan).to_string(),
    }
}

/// Returns the note on an entrant in the list of people, unless the check-in mark already says it: `withdrew; warned:
/// Max`. Usually empty.
#[must_use]
pub fn person_note(state: &EventState, entrant: Entrant) -> String {
    if let Some(team) = state.joined_team(entrant) {
        return joined_team_note(team, &entrant_name(state, team));
    }
    let notes = disqualified_players_note(state, entrant).into_iter().chain(warnings_note(state, entrant));
    let round = state.round_number().filter(|_| !state.still_out().is_empty());
    let round = round.unwrap_or_else(|| state.next_round_number());
    let stand_in = state.stand_in(round, entrant).map(|profile| stand_in_note(round, &profile.whole_name()));
    let roster = state.original_roster(entrant).map(|roster| replaces_note(&roster.whole_name()));
    let forfeits =
        league::announced_forfeit_note(state, entrant).into_iter().chain(league::forfeits_at_desk(state, entrant));
    let notes = stand_in.into_iter().chain(roster).chain(forfeits).chain(notes);
    status_text(state, entrant).map(str::to_owned).into_iter().chain(notes).collect::<Vec<_>>().join("; ")
}

fn joined_team_note(team: Entrant, name: &str) -> String {
    format!("plays in number {team}, {name}")
}

fn stand_in_note(round: RoundNo, name: &str) -> String {
    format!("in round {round} {name}")
}

fn replaces_note(roster: &str) -> String {
    format!("in place of {roster}")
}

fn status_text(state: &EventState, entrant: Entrant) -> Option<&'static str> {
    match state.status(entrant)? {
        EntrantStatus::Playing if is_shown_by_marks(state, entrant) => None,
        EntrantStatus::Playing if state.is_removed(entrant) => Some("removed, having forfeited too often"),
        EntrantStatus::Playing
            if state.barred_members(entrant).next().is_some() && !state.plays_next_round(entrant) =>
        {
            Some("needs a substitute")
        }
        EntrantStatus::Playing if state.is_left_out(entrant) => Some("left out of the playoffs"),
        EntrantStatus::Playing => None,
        EntrantStatus::Absent => Some("misses the next round"),
        EntrantStatus::Withdrawn => Some("withdrew"),
        EntrantStatus::Disqualified(prizes) => Some(disqualification_text(prizes)),
    }
}

/// Returns whether the check-in mark already shows why an entrant does not play.
fn is_shown_by_marks(state: &EventState, entrant: Entrant) -> bool {
    match state.presence(entrant) {
        Presence::Late | Presence::NoShow => true,
        Presence::Unmarked if state.has_check_in_marks() => true,
        Presence::Unmarked | Presence::Here => state.is_waiting_alone(entrant),
    }
}

const NO_PRIZES: &str = "This event has no prizes.";
const PLAYOFFS_DECIDE_PRIZES: &str = "The playoffs decide who wins the prizes.";
const PRIZES_NOT_YET: &str = "Places and scores show once round 1 is in.";

/// Explains the order of a division's standings, one sentence for each of these steps. Empty before the first result.
#[must_use]
pub fn tie_break_sentences(state: &EventState, division: DivisionId, steps: RankSteps) -> Vec<String> {
    if !has_whole_round(state) {
        return Vec::new();
    }
    reasons_of_steps(state, &Standings::of(state, division).rows, steps)
}

/// Explains the order of a division's standings like [`tie_break_sentences`], and describes each drawn lot with its seed
/// at the end.
#[must_use]
pub(super) fn reasons_with_seeds(state: &EventState, division: DivisionId, steps: RankSteps) -> Vec<String> {
    if !has_whole_round(state) {
        return Vec::new();
    }
    let rows = Standings::of(state, division).rows;
    reasons_of_steps(state, &rows, steps).into_iter().chain(lot_seed_sentences(state, &rows)).collect()
}

/// Heads the narrow column of a round of an event with `rounds` rounds: `R3`, or `12` where many columns leave no room
/// for a letter.
#[must_use]
pub fn round_column(round: u16, rounds: u16) -> String {
    match rounds {
        ..=9 => format!("R{round}"),
        _ => round.to_string(),
    }
}

/// Lists the prizes and their winners so far. All prizes that have not been given share one line.
#[must_use]
pub fn prize_lines(state: &EventState) -> Vec<String> {
    let waiting = prizes(state, DivisionId::FIRST)
        .into_iter()
        .filter(|won| won.winners.is_empty() && won.prize.is_given_by_hand());
    let waiting: Vec<Prize> = waiting.map(|won| won.prize).collect();
    let waiting = (!waiting.is_empty()).then(|| format!("Not given yet: {}", prize_names(&waiting).join("; ")));
    let first = state.divisions_with_entrants().next();
    let of_division = |of: DivisionId| {
        // Prizes given by hand belong to the whole event, so the first division with people lists them.
        let here = prizes(state, of).into_iter().filter(move |won| Some(of) == first || !won.prize.is_given_by_hand());
        let here = here.filter(|won| can_list_prize(state, won));
        let is_told = |won: &PrizeResult| {
            let is_known = won.prize == Prize::MostLoners || !won.prize.is_given_by_hand() && is_decided(state);
            !won.winners.is_empty() || is_known
        };
        let here: Vec<PrizeResult> = here.filter(is_told).collect();
        prize_lines_of(state, of, &here, |won| {
            let name = state.plan().division_name(of).filter(|_| !won.prize.is_given_by_hand());
            let name = name.map_or_else(String::new, |name| format!("{name}. "));
            let named = with_team_names(state, won);
            let line = if is_decided(state) { prize_line(&named) } else { prize_line_so_far(&named) };
            format!("{name}{line}{}", prize_note(state, of, won))
        })
    };
    let not_yet = (!has_whole_round(state)).then(|| PRIZES_NOT_YET.to_owned());
    let known = not_yet.into_iter().chain(state.divisions_with_entrants().flat_map(of_division));
    let lines: Vec<String> =
        known.chain(waiting).chain(state.prizes_taken_back().iter().map(prize_taken_back_line)).collect();
    match lines.is_empty() {
        true if state.plan().prizes.is_empty() => vec![NO_PRIZES.to_owned()],
        true => vec![PLAYOFFS_DECIDE_PRIZES.to_owned()],
        false => lines,
    }
}

/// Returns whether nothing is left to play that could change who wins a prize.
fn is_decided(state: &EventState) -> bool {
    let is_played_off = !state.brackets().is_empty() && state.brackets().iter().all(Bracket::is_over);
    state.all_rounds_over() && (state.plan().playoffs.is_none() || is_played_off)
}

/// Names prizes. The sportsmanship prizes of several games share a name: `Sportsmanship, games 1 and 2`, `Sportsmanship,
/// games 1 to 8`.
fn prize_names(prizes: &[Prize]) -> Vec<String> {
    let game = |prize: &Prize| match prize {
        Prize::Sportsmanship(game) => Some(*game),
        _ => None,
    };
    let follows = |one: &Prize, next: &Prize| game(one).is_some_and(|one| game(next) == Some(one + 1));
    let name = |run: &[Prize]| match run {
        [Prize::Sportsmanship(first), .., Prize::Sportsmanship(last)] => {
            let and = if run.len() == 2 { "and" } else { "to" };
            format!("Sportsmanship, games {first} {and} {last}")
        }
        [prize, ..] => prize_name(*prize),
        [] => String::new(),
    };
    prizes.chunk_by(follows).map(name).collect()
}

/// Says who draws for partners at a table: `Ann, Bob, Cat, Dan draw for partners.`
#[must_use]
pub fn draw_for_partners_sentence(names: &[String]) -> String {
    format!("{} draw for partners.", names.join(", "))
}

/// Explains on a blank sheet that the team `name` plays at home, and what advantage that is.
#[must_use]
pub fn home_side_note(name: &str) -> String {
    format!("{name} at home: the visitors deal first, home names which of them.")
}

/// Titles a game on a blank sheet: `Game 2`.
#[must_use]
pub fn game_heading(game: u8) -> String {
    format!("Game {game}")
}

/// Titles a table's blank sheet: `World doubles, round 3, table 7`.
#[must_use]
pub fn sheet_heading(event: &str, round: RoundNo, table: TableNo) -> String {
    format!("{event}, round {round}, table {table}")
}

/// The title of a printed card on which a person writes the result of each round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardTitle {
    pub heading: String,
    /// The person's team with both players; `None` if people enter singly.
    pub team: Option<String>,
}

/// Titles a printed card on which a person writes the result of each round: `World singles: Ann, number
/// 12`.
#[must_use]
pub fn personal_card_title(event: &str, state: &EventState, of: EntrantOrPlayer) -> CardTitle {
    let heading = blank_card_title(event, &state.entrant_or_player_name(of), of.entrant);
    let team = state.profile(of.entrant).filter(|_| of.member.is_some()).map(|team| {
        let players = team.people().join(" & ");
        if team.has_default_name() { players } else { format!("{}: {players}", team.name) }
    });
    CardTitle { heading, team }
}

/// Titles a printed card on which a person writes the points of each hand: `World singles: Ann, number 12`.
#[must_use]
pub fn blank_card_title(event: &str, name: &str, entrant: Entrant) -> String {
    format!("{event}: {name}, number {entrant}")
}

/// Names the level that most bots of an event have: `Regular`, or `Regular, unless it says otherwise below`.
#[must_use]
pub fn common_level_text(level: Level, all: bool) -> String {
    let rest = if all { "" } else { ", unless it says otherwise below" };
    format!("{}{rest}", level_title(level))
}
