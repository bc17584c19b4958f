//! Schedules for people made before the start: who partners and meets whom in every round, and at which table.
//!
//! A full chart is used where there is one. Elsewhere partners come from a round robin by the circle, tables and what is
//! left to choose from a search with a fixed budget of work: the same seed gives the same schedule everywhere.

mod charts;
mod met;
mod search;

pub use charts::chart;
pub use met::Met;

use self::search::IrregularityKind;
use super::chance::shuffle;
use crate::cards::Random;

/// The tables of a round: partners and their opponents, by place in the list of players.
pub type Tables = Vec<[usize; 4]>;

/// What was played before a schedule begins, by place in the list of players.
#[derive(Clone, Debug)]
pub struct Before {
    /// Who has met whom.
    pub met: Met,
    /// How often each sat out.
    pub byes: Vec<u16>,
    /// How many rounds that were.
    pub rounds: usize,
}

impl Before {
    /// Nothing has been played.
    #[must_use]
    pub fn nothing(players: usize) -> Before {
        Before { met: Met::new(players), byes: vec![0; players], rounds: 0 }
    }
}

/// How many schedules are made at most, until one repeats no partner and no four: in a small field chance finds it.
const TRIES: u64 = 60;

/// How many exchanges are tried at most.
const WORK: u64 = 2_000_000;

/// How many exchanges one schedule is worth: enough for many sweeps of a small field and three of the largest.
fn work(players: usize, rounds: usize) -> u64 {
    (players as u64 * rounds as u64 * 300).min(WORK)
}

/// A schedule of so many rounds. No partner is repeated where that can be: never before everybody has partnered everybody in
/// fields of 4n and 4n + 1, in other fields never in the first half of that time. The same four meet as seldom as is found.
/// Nobody sits out twice before everybody has once.
#[must_use]
pub fn schedule(before: &Before, rounds: usize, random: &mut Random) -> Vec<Tables> {
    let players = before.met.size();
    if players < 4 {
        return vec![Vec::new(); rounds];
    }
    let make = if before.rounds == 0 && players % 4 < 2 { charted } else { searched };
    let mut made = make(before, rounds, random);
    let wrong = |made: &[Tables]| IrregularityKind::with(made, before.met.clone(), before.rounds);
    let mut least = wrong(&made);
    for _ in 1..(WORK / work(players, rounds).max(1)).min(TRIES) {
        if least.repeats == 0 {
            break;
        }
        let other = make(before, rounds, random);
        let with_other = wrong(&other);
        if with_other < least {
            (least, made) = (with_other, other);
        }
    }
    spread_tables(&mut made, players);
    made
}

/// As many rounds of a full chart, or of the circle, as are asked for, made better where they are less than a whole chart:
/// such a one cannot be.
fn charted(before: &Before, rounds: usize, random: &mut Random) -> Vec<Tables> {
    let players = before.met.size();
    let mut draw: Vec<usize> = (0..players).collect();
    shuffle(&mut draw, random);
    let cycle = chart(players).unwrap_or_else(|| circle(players));
    let through_draw = |tables: &Tables| tables.iter().map(|table| table.map(|place| draw[place])).collect();
    let mut made: Vec<Tables> = cycle.iter().cycle().take(rounds).map(through_draw).collect();
    let kept = if chart(players).is_some() { rounds / cycle.len() * cycle.len() } else { 0 };
    let (whole, part) = made.split_at_mut(kept);
    let mut met = before.met.clone();
    for (round, tables) in whole.iter().enumerate() {
        tables.iter().for_each(|table| met.note(round, *table));
    }
    search::improve(part, met, kept, work(players, rounds), random);
    made
}

/// Rounds that are only searched for.
fn searched(before: &Before, rounds: usize, random: &mut Random) -> Vec<Tables> {
    let mut made = with_byes(before, rounds, random);
    search::improve(&mut made, before.met.clone(), before.rounds, work(before.met.size(), rounds), random);
    made
}

/// Partners by the circle for 4n players in 4n - 1 rounds or 4n + 1 in as many, neighbours in it at a table.
fn circle(players: usize) -> Vec<Tables> {
    let modulus = players - usize::from(players.is_multiple_of(2));
    let round = |turn: usize| -> Tables {
        let pair = |step: usize| match step {
            // The one who stands still plays with the one at the head; in an odd field the head sits out.
            0 => (players - 1, turn),
            step => ((turn + step) % modulus, (turn + modulus - step) % modulus),
        };
        let steps: Vec<usize> = (players % 2..players.div_ceil(2)).collect();
        steps.chunks_exact(2).map(|two| (pair(two[0]), pair(two[1]))).map(|((a, b), (c, d))| [a, b, c, d]).collect()
    };
    (0..modulus).map(round).collect()
}

/// Rounds in which those sit out who did so least, and the others partner somebody new as long as anybody is.
fn with_byes(before: &Before, rounds: usize, random: &mut Random) -> Vec<Tables> {
    let players = before.met.size();
    let (mut met, mut byes) = (before.met.clone(), before.byes.clone());
    let mut made = Vec::new();
    for round in before.rounds..before.rounds + rounds {
        let mut order: Vec<usize> = (0..players).collect();
        shuffle(&mut order, random);
        crate::sort::sort_by_key(&mut order, |player| byes[*player]);
        let mut seated = order.split_off(players % 4);
        order.iter().for_each(|player| byes[*player] += 1);
        shuffle(&mut seated, random);
        let pairs = new_partners(&seated, &met);
        let tables: Tables = pairs.chunks_exact(2).map(|two| [two[0].0, two[0].1, two[1].0, two[1].1]).collect();
        tables.iter().for_each(|table| met.note(round, *table));
        made.push(tables);
    }
    made
}

/// Pairs of people who have not been partners, as many as can be; the rest are paired as they come.
fn new_partners(seated: &[usize], met: &Met) -> Vec<(usize, usize)> {
    let mut left: Vec<usize> = seated.to_vec();
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let new = |one: usize, other: usize| met.partners(one, other) == 0;
    while let Some(one) = left.pop() {
        if let Some(at) = left.iter().rposition(|other| new(one, *other)) {
            pairs.push((one, left.remove(at)));
            continue;
        }
        let Some(other) = left.pop() else { break };
        // Nobody left is new to either: a pair already made is broken up if both its players help out.
        let helps =
            pairs.iter().position(|(a, b)| (new(one, *a) && new(other, *b)) || (new(one, *b) && new(other, *a)));
        match helps {
            Some(at) => {
                let (a, b) = pairs[at];
                let straight = new(one, a) && new(other, b);
                pairs[at] = if straight { (one, a) } else { (one, b) };
                pairs.push(if straight { (other, b) } else { (other, a) });
            }
            None => pairs.push((one, other)),
        }
    }
    pairs
}

/// Orders the tables of each round so that people come to a table again as seldom as can be found.
fn spread_tables(rounds: &mut [Tables], players: usize) {
    let most = rounds.iter().map(Vec::len).max().unwrap_or(0);
    let mut seen = vec![0_u32; players * most];
    for tables in rounds {
        let again = |table: &[usize; 4], at: usize| table.iter().map(|player| seen[player * most + at]).sum::<u32>();
        let mut better = true;
        while better {
            better = false;
            for (one, other) in (0..tables.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let stay = again(&tables[one], one) + again(&tables[other], other);
                if again(&tables[one], other) + again(&tables[other], one) < stay {
                    tables.swap(one, other);
                    better = true;
                }
            }
        }
        for (at, table) in tables.iter().enumerate() {
            table.iter().for_each(|player| seen[player * most + at] += 1);
        }
    }
}
