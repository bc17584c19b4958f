//! The table at an earlier point of a game, as a player saw it or with all hands face up.

use crate::play::model::{DisplayState, OpenHands, TableModel};
use crate::words;
use cards::ruleset::BidWords;
use rules::view::{SeatView, TableFacts};
use rules::{Action, GameState};

/// Returns the table as a player saw it, without hidden cards.
pub(super) fn table_as_seen(state: &GameState, view: &SeatView) -> TableModel {
    let display = DisplayState { busy: true, is_replay: true, ..DisplayState::default() };
    TableModel::of(TableFacts::of(state), Some(view), view.seat(), display)
}

/// Returns the table as a player saw it before a decision. The player's legal cards can be tapped to answer.
pub(super) fn table_to_answer(state: &GameState, view: &SeatView) -> TableModel {
    let display = DisplayState { is_replay: true, ..DisplayState::default() };
    TableModel::of(TableFacts::of(state), Some(view), view.seat(), display)
}

pub(super) fn table_with_all_hands(state: &GameState, view: &SeatView) -> TableModel {
    let seen = table_as_seen(state, view);
    match OpenHands::of_past_state(state) {
        Some(hands) => seen.with_open_hands(&hands),
        None => seen,
    }
}

/// Returns the player's legal actions with their names.
pub(super) fn legal_choices(view: &SeatView, words: BidWords) -> Vec<(Action, String)> {
    view.legal().iter().map(|action| (action, words::action_name(action, view, words))).collect()
}
