//! Sentences about ranks, and lines about prizes. The screens and the final report share them.

use super::{criterion_name, entrant_name, figure_text, list_names, prize_name, subject, tie_break_method};
use event::{
    Criterion, DivisionId, EventState, Placing, Prize, PrizeResult, PrizeWinner, Standings, StandingsRow, TieBreak,
};

/// The steps between places that a list of reasons explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankSteps {
    All,
    /// The steps between entrants who are level in the first criterion of the ranking. The figures of the standings
    /// explain all others.
    Ties,
}

impl RankSteps {
    fn include(self, state: &EventState, behind: &StandingsRow) -> bool {
        let by_first =
            |by: Criterion| !by.is_contest() && state.plan().ranking.first().is_some_and(|first| *first == by);
        self == RankSteps::All || !matches!(behind.behind, Some(TieBreak::LowerFigure(by, ..)) if by_first(by))
    }
}

/// Explains the order of the standings. There is a sentence for each group that shares a place, and one for each step
/// from a place to the next.
#[must_use]
pub fn rank_reasons(state: &EventState, rows: &[StandingsRow]) -> Vec<String> {
    reasons_of_steps(state, rows, RankSteps::All)
}

pub(super) fn reasons_of_steps(state: &EventState, rows: &[StandingsRow], steps: RankSteps) -> Vec<String> {
    let mut reasons = Vec::new();
    let mut before: Option<&StandingsRow> = None;
    for level in rows.chunk_by(|_, next| next.behind == Some(TieBreak::Shared)) {
        let step = before.zip(level.first()).filter(|(_, behind)| steps.include(state, behind));
        reasons.extend(step.and_then(|(ahead, behind)| tie_break_sentence(state, ahead, behind)));
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
    let (one, other) = (subject(state, ahead.entrant).is(), entrant_name(state, behind.entrant));
    let level = |by: Criterion| {
        let before = state.plan().ranking.iter().take_while(|criterion| **criterion != by);
        let names: Vec<String> =
            before.filter(|before| !before.is_contest()).map(|before| criterion_name(*before).to_owned()).collect();
        if names.is_empty() { String::new() } else { format!("tied on {}, ", list_names(&names)) }
    };
    Some(match behind.behind? {
        TieBreak::LowerFigure(by, more, fewer) => {
            let (more, fewer) = (figure_text(by, more), figure_text(by, fewer));
            format!("{one} ahead of {other}: {}more {} ({more} to {fewer}).", level(by), criterion_name(by))
        }
        TieBreak::Contest(by) => {
            let seed = deciding_placing(state, by, ahead, behind).and_then(|placing| placing.seed);
            format!("{one} ahead of {other}: {}settled by {}.", level(by), tie_break_method(by, seed))
        }
        TieBreak::Shared => return None,
    })
}

/// Returns the latest order by which the director broke the tie of two entrants.
fn deciding_placing<'a>(
    state: &'a EventState,
    by: Criterion,
    ahead: &StandingsRow,
    behind: &StandingsRow,
) -> Option<&'a Placing> {
    let orders_both = |of: &&Placing| [ahead, behind].iter().all(|row| of.order.contains(&row.entrant));
    state.placings().iter().rev().filter(|placing| placing.how == by).find(orders_both)
}

/// Names the seed of each drawn lot that decides places, with the entrants in their order: `Drawn by seed 42: Ann, Bob.`
pub(super) fn lot_seed_sentences(state: &EventState, rows: &[StandingsRow]) -> Vec<String> {
    let mut drawn: Vec<&Placing> = Vec::new();
    for two in rows.windows(2) {
        let [ahead, behind] = two else { continue };
        let Some(TieBreak::Contest(by)) = behind.behind else { continue };
        let placing = deciding_placing(state, by, ahead, behind).filter(|placing| !drawn.contains(placing));
        drawn.extend(placing);
    }
    let sentence = |placing: &&Placing| {
        let names: Vec<String> = placing.order.iter().map(|who| entrant_name(state, *who)).collect();
        Some(format!("Drawn by seed {}: {}.", placing.seed?, list_names(&names)))
    };
    drawn.iter().filter_map(sentence).collect()
}

/// Names a prize with its winner: `High game (15): Ann`. Several winners share it: `High game (15): shared by Ann & Bob,
/// Cy & Dee`.
#[must_use]
pub fn prize_line(won: &PrizeResult) -> String {
    named_prize_line(&prize_name(won.prize), won)
}

/// Names a prize with the entrant who would win it if the event ended now: `High game so far (15): Ann`. A prize that is
/// given by hand is given for good.
pub(super) fn prize_line_so_far(won: &PrizeResult) -> String {
    let name = prize_name(won.prize);
    named_prize_line(&if won.prize.is_given_by_hand() { name } else { format!("{name} so far") }, won)
}

fn named_prize_line(name: &str, won: &PrizeResult) -> String {
    let figure = won.figure.map_or_else(String::new, |figure| format!(" ({figure})"));
    let names = match &winners_by_entrant(won)[..] {
        [] => "not given yet".to_owned(),
        [only] => only.clone(),
        several => format!("shared by {}", several.join(", ")),
    };
    format!("{name}{figure}: {names}")
}

/// Lists the winners of a prize. If it went to both players of a team, they are listed as the team: `Ann & Bob`, or
/// `Ann & Bob, Cy & Dee`.
#[must_use]
pub fn prize_winner_names(won: &PrizeResult) -> String {
    let all = winners_by_entrant(won);
    if all.iter().any(|name| name.contains(" & ")) { all.join(", ") } else { list_names(&all) }
}

/// Returns a text for each entrant who won a prize, with the names of the players who won it.
fn winners_by_entrant(won: &PrizeResult) -> Vec<String> {
    let is_team = |one: &PrizeWinner, other: &PrizeWinner| one.to.entrant == other.to.entrant;
    let names = |of: &[PrizeWinner]| of.iter().map(|winner| winner.name.as_str()).collect::<Vec<_>>().join(" & ");
    won.winners.chunk_by(is_team).map(names).collect()
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
