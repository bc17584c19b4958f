//! What is done for the purpose of breaking a tie: playoffs, lots, rock-paper-scissors.

use crate::log::EventState;
use crate::plan::Criterion;
use crate::round::TieGame;
use crate::table::Entrant;
use cards::{BySide, Side};

/// How far a contest has come.
pub enum Contest {
    /// Groups from best to worst; a group of several is still level.
    Settled(Vec<Vec<Entrant>>),
    /// What is still to be done.
    Open(ToDo),
}

/// What must be done to break a tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToDo {
    /// Put them in order in this way.
    Place(Criterion),
    /// Play these playoffs, of so many hands before sudden death.
    Play {
        /// How many hands a game has.
        hands: u8,
        /// Who against whom.
        games: Vec<BySide<Entrant>>,
    },
}

/// Returns how a contest stands among the tied, by number.
pub fn contest(state: &EventState, how: Criterion, tied: &[Entrant]) -> Contest {
    match how {
        Criterion::Playoff { hands } => playoff(state, hands, tied),
        how => placed(state, how, tied).map_or(Contest::Open(ToDo::Place(how)), Contest::Settled),
    }
}

/// The last order that names all of the tied.
fn placed(state: &EventState, how: Criterion, tied: &[Entrant]) -> Option<Vec<Vec<Entrant>>> {
    let names_all = |order: &[Entrant]| tied.iter().all(|entrant| order.contains(entrant));
    let found = state.placings().iter().rev().find(|placing| placing.how == how && names_all(&placing.order))?;
    Some(found.order.iter().filter(|entrant| tied.contains(entrant)).map(|entrant| vec![*entrant]).collect())
}

/// A playoff of two, or a round robin: wins, then points in it. A round robin that leaves all of them level is followed by
/// a lot; fewer than all play off among themselves (ours).
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
        return Contest::Open(ToDo::Play { hands, games: missing });
    }
    let figures = |entrant: Entrant| {
        let side = |game: &TieGame| Side::ALL.into_iter().find(|side| game.sides[*side] == entrant);
        let played = || games.iter().filter_map(|game| side(game).map(|side| (game, side)));
        let wins = played().filter(|(game, side)| game.winner == *side).count();
        let points: i32 = played().map(|(game, side)| i32::from(game.points[side])).sum();
        (wins, points)
    };
    let groups = super::grouped(tied, |entrant| std::cmp::Reverse(figures(entrant)));
    if groups.len() == 1 && tied.len() > 1 {
        return placed(state, Criterion::Lot, tied)
            .map_or(Contest::Open(ToDo::Place(Criterion::Lot)), Contest::Settled);
    }
    Contest::Settled(groups)
}
