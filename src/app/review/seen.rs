//! The table of a past position, as its seat saw it or with all hands face up.

use crate::play::model::{OpenHands, TableModel, TableMoment};
use crate::words;
use cards::ruleset::BidWords;
use rules::view::{SeatView, TableFacts};
use rules::{Action, GameState};

/// Returns the table as a seat saw it, without hidden cards.
pub(super) fn as_seen(state: &GameState, view: &SeatView) -> TableModel {
    let moment = TableMoment { busy: true, past: true, ..TableMoment::default() };
    TableModel::of(TableFacts::of(state), Some(view), view.seat(), moment)
}

/// Returns the table as a seat saw it when it had to decide: cards that answer the question can be tapped.
pub(super) fn as_asked(state: &GameState, view: &SeatView) -> TableModel {
    let moment = TableMoment { past: true, ..TableMoment::default() };
    TableModel::of(TableFacts::of(state), Some(view), view.seat(), moment)
}

/// Returns the table with all hands face up.
pub(super) fn with_all_hands(state: &GameState, view: &SeatView) -> TableModel {
    let seen = as_seen(state, view);
    match OpenHands::looked_back_at(state) {
        Some(hands) => seen.with_open_hands(&hands),
        None => seen,
    }
}

/// Returns the legal actions with their names.
pub(super) fn choices(view: &SeatView, words: BidWords) -> Vec<(Action, String)> {
    view.legal().iter().map(|action| (action, words::action_name(action, view, words))).collect()
}
