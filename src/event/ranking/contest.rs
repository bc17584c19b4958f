//! Contests that break ties: playoffs, lots, and rock-paper-scissors.

use crate::log::EventState;
use crate::plan::Criterion;
use crate::round::TieGame;
use crate::table::Entrant;
use cards::{BySide, Side};

/// The state of a contest.
pub enum Contest {
    /// Groups from best to worst. Entrants in the same group are still level.
    Settled(Vec<Vec<Entrant>>),
    Open(TieTask),
}

/// A contest that must be held to break a tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TieTask {
    /// Find their order by this criterion.
    Place(Criterion),
    /// Play these playoffs.
    Play {
        /// Hands before sudden death.
        hands: u8,
        games: Vec<BySide<Entrant>>,
    },
}

/// Returns the state of a contest among the tied, who are given by number.
pub fn contest(state: &EventState, how: Criterion, tied: &[Entrant]) -> Contest {
    match how {
        Criterion::Playoff { hands } => playoff(state, hands, tied),
        how => agreed_order(state, how, tied).map_or(Contest::Open(TieTask::Place(how)), Contest::Settled),
    }
}

/// Returns the last order that names all of the tied.
fn agreed_order(state: &EventState, how: Criterion, tied: &[Entrant]) -> Option<Vec<Vec<Entrant>>> {
    let names_all = |order: &[Entrant]| tied.iter().all(|entrant| order.contains(entrant));
    let found = state.placings().iter().rev().find(|placing| placing.how == how && names_all(&placing.order))?;
    Some(found.order.iter().filter(|entrant| tied.contains(entrant)).map(|entrant| vec![*entrant]).collect())
}

/// Ranks tied entrants by playoffs: one game for two of them, else a round robin that goes by wins, then by points in
/// it. If a round robin leaves all of them level, a lot decides; smaller groups play again among themselves (ours).
fn playoff(state: &EventState, hands: u8, tied: &[Entrant]) -> Contest {
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
        return Contest::Open(TieTask::Play { hands, games: missing });
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
        return agreed_order(state, Criterion::Lot, tied)
            .map_or(Contest::Open(TieTask::Place(Criterion::Lot)), Contest::Settled);
    }
    Contest::Settled(groups)
}
