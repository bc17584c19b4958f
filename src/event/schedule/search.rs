//! Making a schedule better: two players of a round change places whenever that is no worse for whom they meet.

use super::{Met, Tables};
use crate::cards::Random;

/// What a repeated partner outweighs: any number of opponents met again by the four whom a change concerns.
const PARTNER: i64 = 10_000;
const OPPONENT: i64 = 10;
/// The same four at one table again: more than parting them may cost in opponents met again.
const FOUR: i64 = 60;
/// Playing with somebody and against them counts for little, but where it can be avoided it is.
const EITHER: i64 = 3;

/// What one more table costs on top of what has been met: nothing for strangers, more with every meeting.
fn cost(met: &Met, [a, b, c, d]: [usize; 4]) -> i64 {
    let one = |one: usize, other: usize, as_partners: bool| {
        let (partners, opponents) = (i64::from(met.partners(one, other)), i64::from(met.opponents(one, other)));
        let again = if as_partners { PARTNER * partners } else { OPPONENT * opponents };
        again + EITHER * (partners + opponents)
    };
    let four = FOUR * i64::from(met.together([a, b, c, d]));
    four + one(a, b, true) + one(c, d, true) + one(a, c, false) + one(a, d, false) + one(b, c, false) + one(b, d, false)
}

/// What is wrong with rounds: less is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct IrregularityKind {
    /// Partners repeated, and fours at one table again.
    pub repeats: u32,
    cost: i64,
}

impl IrregularityKind {
    /// What is wrong with rounds, the first of which has this number, after what was played before them.
    pub fn with(rounds: &[Tables], mut met: Met, first: usize) -> IrregularityKind {
        let mut wrong = IrregularityKind::default();
        for (round, tables) in (first..).zip(rounds) {
            for table @ [a, b, c, d] in tables {
                let partners = [(a, b), (c, d)].iter().filter(|(one, other)| met.partners(**one, **other) > 0).count();
                wrong.repeats += partners as u32 + u32::from(met.together(*table) > 0);
                wrong.cost += cost(&met, *table);
                met.note(round, *table);
            }
        }
        wrong
    }
}

/// Improves the rounds, the first of which has this number, by `work` attempts at most; `met` holds what was played before
/// them. Byes stay as they are.
pub fn improve(rounds: &mut [Tables], mut met: Met, first: usize, mut work: u64, random: &mut Random) {
    let met = &mut met;
    for (round, tables) in (first..).zip(&*rounds) {
        tables.iter().for_each(|table| met.note(round, *table));
    }
    // Sweeps that try every two players of a round, as long as they find something.
    loop {
        let mut better = false;
        for (round, tables) in (first..).zip(rounds.iter_mut()) {
            let seats = tables.len() * 4;
            for (one, other) in (0..seats).flat_map(|one| (0..one).map(move |other| (one, other))) {
                if work == 0 {
                    return;
                }
                work -= 1;
                better |= exchange(tables, (met, round), (one, other), 0) < 0;
            }
        }
        if !better {
            break;
        }
    }
    // Then wandering: changes that cost nothing open ways that a sweep does not see.
    let busy: Vec<usize> = (0..rounds.len()).filter(|round| !rounds[*round].is_empty()).collect();
    while work > 0 && !busy.is_empty() {
        let at = busy[random.below(busy.len() as u32) as usize];
        let tables = &mut rounds[at];
        let seats = tables.len() as u32 * 4;
        let two = (random.below(seats) as usize, random.below(seats) as usize);
        exchange(tables, (met, first + at), two, 1);
        work -= 1;
    }
}

/// Two players of a round change places if the change costs less than `less_than`; says what it came to, 0 where it was not made.
fn exchange(tables: &mut Tables, (met, round): (&mut Met, usize), (one, other): (usize, usize), less_than: i64) -> i64 {
    let (here, there) = (one / 4, other / 4);
    let before = (tables[here], tables[there]);
    if here == there {
        let mut after = before.0;
        after.swap(one % 4, other % 4);
        met.forget(round, before.0);
        let change = cost(met, after) - cost(met, before.0);
        let made = change < less_than;
        tables[here] = if made { after } else { before.0 };
        met.note(round, tables[here]);
        return if made { change } else { 0 };
    }
    let (mut after_here, mut after_there) = before;
    (after_here[one % 4], after_there[other % 4]) = (after_there[other % 4], after_here[one % 4]);
    met.forget(round, before.0);
    met.forget(round, before.1);
    let change = cost(met, after_here) + cost(met, after_there) - cost(met, before.0) - cost(met, before.1);
    let made = change < less_than;
    if made {
        (tables[here], tables[there]) = (after_here, after_there);
    }
    met.note(round, tables[here]);
    met.note(round, tables[there]);
    if made { change } else { 0 }
}
