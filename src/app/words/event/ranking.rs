//! Sentences about ranks, and lines about prizes. The screens and the final report share them.

use super::{criterion_name, entrant_name, figure_text, list_names, prize_name, seed_suffix, tie_break_method};
use event::{Criterion, DivisionId, EventState, Prize, PrizeResult, Standings, StandingsRow, TieBreak};

/// Explains the order of the standings. There is a sentence for each group that shares a place, and one for each step
/// from a place to the next.
#[must_use]
pub fn rank_reasons(state: &EventState, rows: &[StandingsRow]) -> Vec<String> {
    let mut reasons = Vec::new();
    let mut before: Option<&StandingsRow> = None;
    for level in rows.chunk_by(|_, next| next.behind == Some(TieBreak::Shared)) {
        reasons.extend(before.zip(level.first()).and_then(|(ahead, behind)| tie_break_sentence(state, ahead, behind)));
        reasons.extend((level.len() > 1).then(|| {
            let names: Vec<String> = level.iter().map(|row| entrant_name(state, row.entrant)).collect();
            format!("{} share a place: tied on everything.", list_names(&names))
        }));
        before = level.last();
    }
    reasons
}

/// Says why an entrant ranks ahead of the next: `Ann is ahead of Bob: tied on points, more games won (6 to 5).`
/// Returns `None` if the two entrants share a place.
fn tie_break_sentence(state: &EventState, ahead: &StandingsRow, behind: &StandingsRow) -> Option<String> {
    let (one, other) = (entrant_name(state, ahead.entrant), entrant_name(state, behind.entrant));
    let level = |by: Criterion| {
        let before = state.plan().ranking.iter().take_while(|criterion| **criterion != by);
        let names: Vec<String> =
            before.filter(|before| !before.is_contest()).map(|before| criterion_name(*before).to_owned()).collect();
        if names.is_empty() { String::new() } else { format!("tied on {}, ", list_names(&names)) }
    };
    Some(match behind.behind? {
        TieBreak::LowerFigure(by, more, fewer) => {
            let (more, fewer) = (figure_text(by, more), figure_text(by, fewer));
            format!("{one} is ahead of {other}: {}more {} ({more} to {fewer}).", level(by), criterion_name(by))
        }
        TieBreak::Contest(by) => {
            let seed = state.placings().iter().rev().find(|placing| {
                placing.how == by && [ahead, behind].iter().all(|row| placing.order.contains(&row.entrant))
            });
            let seed = seed.and_then(|placing| placing.seed);
            format!(
                "{one} is ahead of {other}: {}settled by {}{}.",
                level(by),
                tie_break_method(by, seed),
                seed_suffix(seed)
            )
        }
        TieBreak::Shared => return None,
    })
}

/// Names a prize with its winner: `High game (15): Ann`.
#[must_use]
pub fn prize_line(won: &PrizeResult) -> String {
    let figure = won.figure.map_or_else(String::new, |figure| format!(" ({figure})"));
    let names: Vec<String> = won.winners.iter().map(|winner| winner.name.clone()).collect();
    let names = if names.is_empty() { "not given yet".to_owned() } else { list_names(&names) };
    format!("{}{figure}: {names}", prize_name(won.prize))
}

/// Explains a low score if somebody has fewer points, but missed a round. Otherwise empty.
pub(super) fn prize_note(state: &EventState, division: DivisionId, won: &PrizeResult) -> &'static str {
    let all = state.rounds().len();
    let misses_some = |row: &StandingsRow| usize::from(row.tally.rounds) < all;
    let is_low_score = won.prize == Prize::LowScore && !won.winners.is_empty();
    if is_low_score && Standings::of(state, division).rows.iter().any(misses_some) {
        ", of those who played every round"
    } else {
        ""
    }
}

/// Returns whether a prize can be listed now: the director gives it by hand, or there are results to compute it from.
pub(super) fn can_list_prize(state: &EventState, won: &PrizeResult) -> bool {
    won.prize.is_given_by_hand() || state.has_results()
}
