//! Splits a field into pairs at the least total cost. Movements define the cost.
//!
//! The assignment problem is solved first (`assign`), because its solution nearly always consists of pairs already. The
//! rest is done by Edmonds's blossom algorithm (`blossom`), which starts from the assignment and finds the cheapest
//! pairs.

mod assign;
mod blossom;

use assign::assign;
use blossom::Blossoms;

/// A cost. The type is wide enough for the sum of a few hundred costs.
pub type Cost = i64;

/// The cost of pairing a vertex with itself.
const FORBIDDEN: Cost = 1 << 50;

/// Splits `size` vertices into pairs at the least total cost. `size` is even and `cost` is symmetric.
pub fn pair_up(size: usize, cost: impl Fn(usize, usize) -> Cost) -> Vec<(usize, usize)> {
    let of_pair = |one: usize, other: usize| if one == other { FORBIDDEN } else { cost(one, other) };
    let costs: Vec<Cost> = (0..size * size).map(|at| of_pair(at / size, at % size)).collect();
    let assigned = assign(size, |row, column| costs[row * size + column]);
    // The dual values of the row and the column of a vertex add up to twice its own dual value. `Blossoms` expects four
    // times the dual value, so the sum is doubled.
    let worths = assigned.row_values.iter().zip(&assigned.column_values).map(|(row, column)| 2 * (row + column));
    let mut blossoms = Blossoms::new(size, costs, worths.collect());
    for circle in cycles(&assigned.columns) {
        // The last vertex of an odd cycle stays single.
        circle.chunks_exact(2).for_each(|two| blossoms.pair(two[0], two[1]));
    }
    blossoms.find_pairs()
}

/// Returns the cycles of an assignment, seen as a permutation.
fn cycles(partner: &[usize]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; partner.len()];
    let mut cycles = Vec::new();
    for start in 0..partner.len() {
        let (mut circle, mut at) = (Vec::new(), start);
        while !seen[at] {
            seen[at] = true;
            circle.push(at);
            at = partner[at];
        }
        if !circle.is_empty() {
            cycles.push(circle);
        }
    }
    cycles
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Random;

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
    fn large_fields_that_have_met_nearly_everybody_are_paired_at_once() {
        let mut random = Random::from_number(3);
        let size = 120;
        let table: Vec<Cost> = (0..size * size)
            .map(|_| Cost::from(random.below(8) > 0) * 1_000_000 + Cost::from(random.below(50)))
            .collect();
        let cost = |a: usize, b: usize| table[a.min(b) * size + a.max(b)];
        let pairs = pair_up(size, cost);
        assert_eq!(pairs.len(), size / 2);
        assert!(pairs.iter().all(|(a, b)| cost(*a, *b) < 1_000_000), "an eighth of all pairs holds a matching");
    }
}
