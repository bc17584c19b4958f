//! Sentences about events: names, seating, standings with their reasons, and the texts of each screen.

mod board;
pub mod check_in;
pub mod clock;
pub mod corrections;
pub mod day;
pub mod desk;
pub mod desks;
pub mod director;
pub mod evening;
mod forms;
mod history;
mod invented_names;
pub mod league;
pub mod list;
pub mod log;
mod names;
pub mod papers;
pub mod person_action;
pub mod playoffs;
pub mod practice;
mod ranking;
mod refused;
mod report;
pub mod roster;
mod rulings;
mod season;
mod seating_cards;
pub mod setup;
pub mod shown;
mod subject;
pub mod tables;
pub mod wall;

pub use board::{
    OwnCardLine, ResultOpponents, TIE_GAME_HELP, figure_headings, half_result_dropped, half_result_entered,
    level_game_note, names_of_sides, own_card, plan_title, players_at_table, result_cell, result_text,
    result_with_dash, round_status_sentence, round_title, round_title_on_paper, season_round_title,
    season_round_title_on_paper, sheet_entered_sentence, side_ahead_of_tie, tables_still_out, tied_game_help,
};
pub use forms::{
    CHOOSE_PARTNER, CHOOSE_WHO, EVENT_MOVED_ON, LATE_ENTRY_HELP, NEW_SLIPS_NEEDED, OTHER_TABLES_PLAYING,
    POINTS_MISSING, ask_unlikely, before_practice_round, count_out_of_range, drawn_partners, entered_already_sentence,
    entry_refused, half_signed_refusal, invalid_count, invalid_table_number, invalid_time, label_of_game,
    match_corrected_note, match_correction_title, missing, next_round_sentence, not_a_number, not_a_sheet, order,
    order_entered, own_cards_sentence, pair_result_entered, place_result_entered, points_of_side_help, protest,
    reported_before_refusal, result_form_title, round_cannot_begin, round_in_sentence, ruling, sheet_refused,
    sheet_without_result, signed_result_differs, table_result_entered, tie_game_sentence, unread_lines_sentence,
    waiting_for_partner,
};
pub use history::{entrants_entered_sentence, entry_in_words};
pub use invented_names::{
    DISTINCT_FIRST_NAMES, face_at_table, invented_face, invented_name, invented_style, partner_placeholder,
};
pub use names::{
    bell_label, bot_title, bye_text, bye_worth_sentence, compromise_sentence, criterion_name, disqualification_text,
    distinctive_bot_title, event_title, figure_text, house_title, movement_label, no_game_text, phase_name, prize_name,
    seed_suffix, tie_break_method,
};
pub use playoffs::{PLAYOFFS_ARE_NEXT, playoff_match_name, playoff_match_sentence};
pub use ranking::{RankSteps, prize_line, prize_winner_names, rank_reasons, with_team_names};
pub use refused::{bad_code_reason, bad_house_reason, bad_plan_reason, no_result_reason, refusal_reason};
pub use report::{
    FINAL_REPORT, REGULAR_SEASON, WinnerLine, final_report, playoff_result_lines, report_title, rounds_played_text,
    tie_help, tie_question, tie_sentence, tie_task_sentence, winner_lines,
};
pub use rulings::{
    disqualified_players_note, player_of_team, prize_taken_back_line, ruled_points_figure, ruled_points_note,
    ruled_points_text, ruling_lines, take_prize_back_label, warnings_note,
};
pub use season::{
    missing_team_sentence, open_protest_sentence, playoff_exclusion_sentence, protest_in_words, week_note,
    week_sentence,
};
pub use seating_cards::{
    PlayerSeat, SlipTexts, later_tables_sentence, player_seating_card, round_seating_card, seating_card, slip_texts,
};
pub use setup::{
    NO_SUCH_NUMBER, entrant_count_label, entrant_range_sentence, event_description, event_not_begun, event_not_opened,
    invalid_seed, list_hint, own_name_too_long, own_number_range,
};

use ranking::order_with_places;
use subject::{Subject, subject, subject_of_several};

use crate::words::with_short_names_unbroken;
use event::{Entrant, EventState, Profile, RoundNo};

/// Says in a list of seats that an entrant is free this round.
const NO_GAME: &str = "no game";

/// Returns an entrant's name, or `number 12` if there is no entrant with that number.
#[must_use]
pub fn entrant_name(state: &EventState, entrant: Entrant) -> String {
    state.profile(entrant).map_or_else(|| format!("number {entrant}"), Profile::whole_name)
}

/// Returns an entrant's name for a sentence. Short names of players are not broken at the end of a line.
fn name_in_sentence(state: &EventState, entrant: Entrant) -> String {
    with_short_names_unbroken(&entrant_name(state, entrant))
}

/// Returns the name that an entrant had in a round. If a player was replaced later, this is still the old name.
#[must_use]
pub fn entrant_name_in_round(state: &EventState, round: RoundNo, entrant: Entrant) -> String {
    state.profile_in_round(round, entrant).map_or_else(|| entrant_name(state, entrant), Profile::whole_name)
}

/// Lists names in a sentence: `Ann`, `Ann and Bob`, `Ann, Bob and Cat`. A comma separates several teams to the last:
/// `Ann & Bob, Cy & Dee, and Eve & Finn`.
#[must_use]
pub fn list_names(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] if before.len() > 1 && names.iter().any(|name| name.contains(" & ")) => {
            format!("{}, and {last}", before.join(", "))
        }
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// The most names that a shortened list has.
const MOST_NAMED: usize = 6;

/// Lists names as [`list_names`] does. Of more than six, the last stands for the rest: `2 more`.
fn shortened_list(names: Vec<String>) -> String {
    list_names(&shortened(names))
}

/// Replaces all names after the sixth by their number: `2 more`.
fn shortened(mut names: Vec<String>) -> Vec<String> {
    let more = names.len().saturating_sub(MOST_NAMED);
    if more > 0 {
        names.truncate(MOST_NAMED);
        names.push(format!("{more} more"));
    }
    names
}
