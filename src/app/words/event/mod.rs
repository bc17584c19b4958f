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
pub mod tables;
pub mod wall;

pub use board::{
    OwnLine, ResultOpponents, at_table, figure_headings, half_dropped, half_result_entered, outcome, own_card,
    plan_title, round_title, sheet_entered, sides, still_out, where_it_stands,
};
pub use forms::{
    CHOOSE_PARTNER, CHOOSE_WHO, GONE, LATE, NO_POINTS, OTHERS_PLAY, PLACE_EACH, SET_ANEW, before_practice_round,
    cannot_begin, correct_label, correction_title, draw_in_words, entered_at_table, entered_for_place, entered_of_two,
    entered_order, half_signed, invalid_table_number, missing, no_hour, no_number, no_number_from, no_number_of,
    no_result_of_sheet, no_sheet, not_entered, of_game, own_cards, played_against, points_of_side, protest,
    result_label, round_drawn, ruling, sheet_brings_nothing, signed_otherwise, taken_half_signed, unlikely,
    unread_lines, waiting_for_partner,
};
pub use history::{entered_in_a_row, entry_in_words};
pub use invented_names::{REGULARS, character, face, invented_name, partner_of};
pub use names::{
    bell, by_seed, bye_at, bye_worth, compromise, criterion, disqualified, event_title, figure_text, house_title,
    movement, phase, player_title, prize, settled_by,
};
pub use playoffs::playoff_match;
pub use ranking::{prize_line, rank_reasons};
pub use refused::{bad_code, bad_house, bad_plan, no_result, refused};
pub use report::{final_report, rounds_played, tie_sentence, winner_lines};
pub use rulings::{
    barred_note, player, points_ruled, prize_taken_back, ruled_figure, ruled_note, ruling_lines, warned_note,
};
pub use season::{made_up, may_be_left_out, open_protest, protested, since_start, week_of};
pub use seating_cards::{later_rounds, seating_card, seating_card_of_code};
pub use setup::{
    NO_SUCH_NUMBER, event_description, field_has, field_label, list_hint, no_seed, not_begun, not_opened, your_number,
};

use event::{Entrant, EventState, RoundNo};

/// Returns an entrant's name, or the number if there is none.
#[must_use]
pub fn entrant_name(state: &EventState, entrant: Entrant) -> String {
    state.profile(entrant).map_or_else(|| format!("number {entrant}"), |profile| profile.name.clone())
}

/// Returns the name that an entrant had in a round. A later substitution does not change it.
#[must_use]
pub fn entrant_name_in(state: &EventState, round: RoundNo, entrant: Entrant) -> String {
    state.profile_in_round(round, entrant).map_or_else(|| entrant_name(state, entrant), |profile| profile.name.clone())
}

/// Lists names in a sentence: `Ann`, `Ann and Bob`, `Ann, Bob and Cat`.
#[must_use]
pub fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
