//! Matchings of least cost: between two sets, and within one.

/// A cost; sums of a few hundred must stay within 64 bits.
pub type Cost = i64;

/// For each row the column it is given, each column once, at the least total cost (Kuhn's Hungarian method with
/// potentials, after Jonker and Volgenant's shortest paths). `cost` holds as many rows as columns.
pub fn assign(size: usize, cost: impl Fn(usize, usize) -> Cost) -> Vec<usize> {
    // Row and column 0 stand for "none".
    let mut row_worth = vec![0; size + 1];
    let mut column_worth = vec![0; size + 1];
    let mut row_of = vec![0; size + 1];
    let mut came_from = vec![0; size + 1];
    for row in 1..=size {
        row_of[0] = row;
        let mut least = vec![Cost::MAX; size + 1];
        let mut done = vec![false; size + 1];
        let mut column = 0;
        while row_of[column] != 0 {
            done[column] = true;
            let here = row_of[column];
            let (mut step, mut nearest) = (Cost::MAX, 0);
            for other in (1..=size).filter(|other| !done[*other]) {
                let reduced = cost(here - 1, other - 1) - row_worth[here] - column_worth[other];
                if reduced < least[other] {
                    (least[other], came_from[other]) = (reduced, column);
                }
                if least[other] < step {
                    (step, nearest) = (least[other], other);
                }
            }
            for other in 0..=size {
                if done[other] {
                    row_worth[row_of[other]] += step;
                    column_worth[other] -= step;
                } else if least[other] != Cost::MAX {
                    least[other] -= step;
                }
            }
            column = nearest;
        }
        while column != 0 {
            row_of[column] = row_of[came_from[column]];
            column = came_from[column];
        }
    }
    let mut columns = vec![0; size];
    for column in 1..=size {
        columns[row_of[column] - 1] = column - 1;
    }
    columns
}

/// What a pair costs that may not be.
const FORBIDDEN: Cost = 1 << 50;

/// How much work a search for pairs may do, in additions: some two seconds at the very worst.
const WORK: u64 = 1_000_000_000;

/// Splits `size` things, an even number, into pairs at the least total cost, `cost` being symmetric.
///
/// The assignment of every thing to a partner bounds the cost from below. Where it falls into circles of even length it is
/// a matching already; a circle of odd length is tried with one of its pairs forced, then with it forbidden. When the
/// work runs out, which takes a large field that has met almost everybody, the best found stands.
pub fn pair_up(size: usize, cost: impl Fn(usize, usize) -> Cost) -> Vec<(usize, usize)> {
    let of_pair = |one: usize, other: usize| if one == other { FORBIDDEN } else { cost(one, other) };
    let costs = (0..size * size).map(|at| of_pair(at / size, at % size)).collect();
    let mut search = Search { best: None, work: WORK };
    search.branch(costs, (0..size).collect(), Vec::new(), 0);
    search.best.map(|(_, pairs)| pairs).unwrap_or_default()
}

struct Search {
    best: Option<(Cost, Vec<(usize, usize)>)>,
    work: u64,
}

impl Search {
    /// Pairs up the `free` things given the `pairs` already chosen. `costs` is the matrix of the free ones.
    fn branch(&mut self, mut costs: Vec<Cost>, free: Vec<usize>, pairs: Vec<(usize, usize)>, spent: Cost) {
        let size = free.len();
        self.work = self.work.saturating_sub((size * size * size) as u64);
        if self.best.is_some() && self.work == 0 {
            return;
        }
        let partner = assign(size, |row, column| costs[row * size + column]);
        let doubled: Cost = (0..size).map(|row| costs[row * size + partner[row]]).sum();
        // Costs are whole numbers, so half of an odd bound may be rounded up.
        let bound = spent + (doubled + 1) / 2;
        if doubled >= FORBIDDEN || self.best.as_ref().is_some_and(|(best, _)| bound >= *best) {
            return;
        }
        let circles = circles(&partner);
        let mut here = Vec::new();
        let mut odd: Vec<usize> = Vec::new();
        for circle in &circles {
            here.extend(cheaper_half(circle, &costs, size));
            odd.extend((circle.len() % 2 == 1).then(|| circle[circle.len() - 1]));
        }
        // The last of each odd circle is left over; any way of pairing them is a matching to beat.
        here.extend(odd.chunks_exact(2).map(|two| (two[0], two[1])));
        let total: Cost = spent + here.iter().map(|(one, other)| costs[one * size + other]).sum::<Cost>();
        if self.best.as_ref().is_none_or(|(best, _)| total < *best) {
            let named = here.iter().map(|(one, other)| (free[*one], free[*other]));
            self.best = Some((total, pairs.iter().copied().chain(named).collect()));
        }
        let Some(circle) = circles.iter().filter(|circle| circle.len() % 2 == 1).min_by_key(|circle| circle.len())
        else {
            return;
        };
        let (one, other) = (circle[0], circle[1]);
        let rest: Vec<usize> = (0..size).filter(|at| *at != one && *at != other).collect();
        let costs_of = |row: usize| rest.iter().map(|column| costs[row * size + column]).collect::<Vec<_>>();
        let smaller = rest.iter().flat_map(|row| costs_of(*row)).collect();
        let mut forced = pairs.clone();
        forced.push((free[one], free[other]));
        self.branch(smaller, rest.iter().map(|at| free[*at]).collect(), forced, spent + costs[one * size + other]);
        costs[one * size + other] = FORBIDDEN;
        costs[other * size + one] = FORBIDDEN;
        self.branch(costs, free, pairs, spent);
    }
}

/// The circles in which an assignment leads from each thing to the next.
fn circles(partner: &[usize]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; partner.len()];
    let mut circles = Vec::new();
    for start in 0..partner.len() {
        let (mut circle, mut at) = (Vec::new(), start);
        while !seen[at] {
            seen[at] = true;
            circle.push(at);
            at = partner[at];
        }
        if !circle.is_empty() {
            circles.push(circle);
        }
    }
    circles
}

/// Every second step of a circle: of the two ways the cheaper. The last thing of an odd circle is left out.
fn cheaper_half(circle: &[usize], costs: &[Cost], size: usize) -> Vec<(usize, usize)> {
    let ways = [0, 1].map(|from| -> Vec<(usize, usize)> {
        let rotated = (0..circle.len()).map(|at| circle[(at + from) % circle.len()]).collect::<Vec<_>>();
        rotated.chunks_exact(2).map(|two| (two[0], two[1])).collect()
    });
    let price = |way: &[(usize, usize)]| way.iter().map(|(one, other)| costs[one * size + other]).sum::<Cost>();
    let [one, other] = ways;
    if circle.len().is_multiple_of(2) && price(&other) < price(&one) { other } else { one }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Random;

    /// The least cost by trying everything.
    fn least(left: &[usize], cost: &impl Fn(usize, usize) -> Cost) -> Cost {
        let [first, rest @ ..] = left else { return 0 };
        let with = |at: usize| {
            let others: Vec<usize> = rest.iter().copied().filter(|other| *other != rest[at]).collect();
            cost(*first, rest[at]) + least(&others, cost)
        };
        (0..rest.len()).map(with).min().unwrap_or(0)
    }

    #[test]
    fn pairs_cost_as_little_as_can_be() {
        let mut random = Random::from_number(1);
        for size in [2, 4, 6, 8, 10] {
            for kinds in [2, 5, 1000] {
                for _ in 0..60 {
                    let table: Vec<Cost> = (0..size * size).map(|_| Cost::from(random.below(kinds))).collect();
                    let cost = |a: usize, b: usize| table[a.min(b) * size + a.max(b)];
                    let pairs = pair_up(size, cost);
                    let mut named: Vec<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
                    named.sort_unstable();
                    assert_eq!(named, (0..size).collect::<Vec<_>>());
                    let all: Vec<usize> = (0..size).collect();
                    let total: Cost = pairs.iter().map(|(a, b)| cost(*a, *b)).sum();
                    assert_eq!(total, least(&all, &cost), "{size} {kinds}");
                }
            }
        }
    }

    #[test]
    fn two_sets_are_assigned_at_the_least_cost() {
        fn least(row: usize, used: u32, size: usize, cost: &impl Fn(usize, usize) -> Cost) -> Cost {
            let free = (0..size).filter(|column| used >> column & 1 == 0);
            free.map(|column| cost(row, column) + least(row + 1, used | 1 << column, size, cost)).min().unwrap_or(0)
        }
        let mut random = Random::from_number(2);
        for size in 1..=7 {
            for _ in 0..50 {
                let table: Vec<Cost> = (0..size * size).map(|_| Cost::from(random.below(9))).collect();
                let cost = |row: usize, column: usize| table[row * size + column];
                let columns = assign(size, cost);
                let total: Cost = columns.iter().enumerate().map(|(row, column)| cost(row, *column)).sum();
                assert_eq!(total, least(0, 0, size, &cost));
            }
        }
    }
}
