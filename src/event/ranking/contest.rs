//! Finds out what a contest has decided about a tie, or what must still be done to decide it. Contests are playoffs,
//! lots, and rock-paper-scissors.

use crate::log::EventState;
use crate::plan::Criterion;
use crate::round::TieGame;
use crate::table::Entrant;
use cards::{BySide, Side};

/// The state of a contest that breaks a tie.
pub enum ContestState {
    /// The contest is over. The groups are sorted from best to worst, and entrants of one group are still level.
    Settled(Vec<Vec<Entrant>>),
    /// The contest is not over. This task must be done next.
    Open(TieTask),
}

impl ContestState {
    pub const fn is_settled(&self) -> bool {
        matches!(self, ContestState::Settled(_))
    }
}

/// The task that people must do to break a tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TieTask {
    /// Find the order of the tied entrants by a lot or by rock-paper-scissors.
    FindOrder(Criterion),
    /// Play these playoff games.
    PlayGames {
        /// The number of hands before sudden death.
        hands: u8,
        games: Vec<BySide<Entrant>>,
    },
}

/// Returns the state of a contest among the entrants `tied`, who are sorted by number.
pub fn contest_state(state: &EventState, how: Criterion, tied: &[Entrant]) -> ContestState {
    match how {
        Criterion::Playoff { hands } => rank_by_playoffs(state, hands, tied),
        how => {
            recorded_order(state, how, tied).map_or(ContestState::Open(TieTask::FindOrder(how)), ContestState::Settled)
        }
    }
}

/// Returns the latest recorded order that contains all of the tied entrants, as groups of one.
fn recorded_order(state: &EventState, how: Criterion, tied: &[Entrant]) -> Option<Vec<Vec<Entrant>>> {
    let names_all = |order: &[Entrant]| tied.iter().all(|entrant| order.contains(entrant));
    let found = state.placings().iter().rev().find(|placing| placing.how == how && names_all(&placing.order))?;
    Some(found.order.iter().filter(|entrant| tied.contains(entrant)).map(|entrant| vec![*entrant]).collect())
}

/// Ranks tied entrants by playoffs. Two entrants play one game. More entrants play a round robin, which is ranked by
/// wins and then by points. If the round robin leaves all of them level, a lot decides. Smaller groups that stay level
/// play again among themselves (our reading).
fn rank_by_playoffs(state: &EventState, hands: u8, tied: &[Entrant]) -> ContestState {
    let of_tied = |game: &&TieGame| game.among == tied;
    let between = |one: Entrant, other: Entrant| {
        let both = |game: &&TieGame| {
            [game.sides.ns, game.sides.ew].contains(&one) && [game.sides.ns, game.sides.ew].contains(&other)
        };
        state.tie_games().iter().rev().filter(of_tied).find(both)
    };
    let pairs = tied.iter().enumerate().flat_map(|(at, one)| tied[at + 1..].iter().map(move |other| (*one, *other)));
    let (mut games, mut missing) = (Vec::new(), Vec::new());
    for (ns, ew) in pairs {
        match between(ns, ew) {
            Some(game) => games.push(game),
            None => missing.push(BySide { ns, ew }),
        }
    }
    if !missing.is_empty() {
        return ContestState::Open(TieTask::PlayGames { hands, games: missing });
    }
    let figures = |entrant: Entrant| {
        let side = |game: &TieGame| Side::ALL.into_iter().find(|side| game.sides[*side] == entrant);
        let played = || games.iter().filter_map(|game| side(game).map(|side| (game, side)));
        let wins = played().filter(|(game, side)| game.winner == *side).count();
        let points: i32 = played().map(|(game, side)| i32::from(game.points[side])).sum();
        (wins, points)
    };
    let groups = super::group_by_key(tied, |entrant| std::cmp::Reverse(figures(entrant)));
    if groups.len() == 1 && tied.len() > 1 {
        return recorded_order(state, Criterion::Lot, tied)
            .map_or(ContestState::Open(TieTask::FindOrder(Criterion::Lot)), ContestState::Settled);
    }
    ContestState::Settled(groups)
}
