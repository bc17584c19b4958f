//! Pairs teams for a round without spoiling the rounds after it. If each round were paired on its own, six teams could
//! be seated for three rounds in such a way that everybody must meet somebody again in the fourth.
//!
//! The pairs of teams that have met least often are the edges of a graph. Rounds without a repeat are perfect matchings
//! of this graph that share no edge. Small fields are searched completely. In larger fields, the cheapest round is
//! taken if it leaves enough further matchings. Otherwise a set of disjoint matchings is found first, and the cheapest
//! one is taken after exchanging pairs with the others.

use std::collections::BTreeMap;

use super::meetings::Meetings;
use crate::movement::matching::{Cost, pair_up};
use cards::Random;
use cards::sort;

/// The largest number of teams for which all matchings are tried.
const EXHAUSTIVE_SIZE: usize = 8;

/// The coloring of edges gives up after this many steps.
const MAX_STEPS: usize = 20_000;

/// The number of sets of disjoint matchings that are compared.
const DECOMPOSITIONS_TO_COMPARE: usize = 4;

/// Pairs teams for the next of `left` rounds. As many of these rounds as possible have no repeats, and among such
/// pairings the cheapest is chosen. Up to eight teams the result is exact. With more teams, only some pairings are
/// compared.
pub fn pair_ahead(
    meetings: &Meetings,
    left: usize,
    cost: impl Fn(usize, usize) -> Cost,
    chance: &mut Random,
) -> Vec<(usize, usize)> {
    let size = meetings.size();
    let best = pair_up(size, &cost);
    let fresh = Graph::of_fewest_meetings(meetings);
    let degree = fresh.least_degree();
    let later = left.min(degree).saturating_sub(1);
    // By a theorem of Dirac, a graph has a perfect matching if every node has at least half of all nodes as neighbors.
    // Each matching that is taken removes one neighbor of every node.
    if later == 0 || degree >= size / 2 + later {
        return best;
    }
    if size <= EXHAUSTIVE_SIZE {
        return cheapest_of_all(&fresh, later, &cost).unwrap_or(best);
    }
    if fresh.has_all_pairs(&best) && fresh.without_pairs(&best).has_matchings(later, meetings, chance) {
        return best;
    }
    let ways = (0..DECOMPOSITIONS_TO_COMPARE)
        .filter_map(|_| fresh.matchings(later + 1, chance))
        .map(|all| improve_cheapest(all, &cost));
    ways.min_by_key(|pairs| total_cost(pairs, &cost)).unwrap_or(best)
}

type Pairs = Vec<(usize, usize)>;

fn total_cost(pairs: &[(usize, usize)], cost: &impl Fn(usize, usize) -> Cost) -> Cost {
    pairs.iter().map(|(one, other)| cost(*one, *other)).sum()
}

/// Returns the cheapest perfect matching that leaves `later` further disjoint matchings, or `None` if there is none.
fn cheapest_of_all(fresh: &Graph, later: usize, cost: &impl Fn(usize, usize) -> Cost) -> Option<Pairs> {
    let mut all = fresh.all_matchings();
    sort::sort_by_key(&mut all, |pairs| total_cost(pairs, cost));
    all.into_iter().find(|pairs| fresh.without_pairs(pairs).has_disjoint_matchings(later))
}

/// Takes the cheapest of some disjoint matchings, and makes it cheaper by exchanging pairs with the others.
fn improve_cheapest(all: Vec<Pairs>, cost: &impl Fn(usize, usize) -> Cost) -> Pairs {
    let Some(first) = (0..all.len()).min_by_key(|at| total_cost(&all[*at], cost)) else { return Vec::new() };
    let partners = |pairs: &Pairs| -> Vec<usize> {
        let mut partners = vec![0; 2 * pairs.len()];
        pairs.iter().for_each(|(one, other)| (partners[*one], partners[*other]) = (*other, *one));
        partners
    };
    let mut all: Vec<Vec<usize>> = all.iter().map(partners).collect();
    let mut best = all.swap_remove(first);
    let mut better = true;
    while better {
        better = false;
        for other in &mut all {
            better |= exchange_pairs(&mut best, other, cost);
        }
    }
    best.iter().copied().enumerate().filter(|(one, other)| one < other).collect()
}

/// Makes the matching `best` cheaper. Together, two matchings form cycles, and along a cycle each can take the pairs of
/// the other. Both are given as the partner of each node. Returns whether anything changed.
fn exchange_pairs(best: &mut [usize], other: &mut [usize], cost: &impl Fn(usize, usize) -> Cost) -> bool {
    let mut seen = vec![false; best.len()];
    let mut better = false;
    for start in 0..best.len() {
        if seen[start] {
            continue;
        }
        let mut circle = Vec::new();
        let mut at = start;
        while !seen[at] {
            seen[at] = true;
            seen[best[at]] = true;
            circle.extend([at, best[at]]);
            at = other[best[at]];
        }
        let of = |partners: &[usize]| circle.iter().map(|one| cost(*one, partners[*one])).sum::<Cost>();
        if of(other) < of(best) {
            circle.iter().for_each(|one| std::mem::swap(&mut best[*one], &mut other[*one]));
            better = true;
        }
    }
    better
}

/// A graph whose edges are the pairs of teams that may meet.
#[derive(Clone, Debug)]
struct Graph {
    size: usize,
    edges: Vec<bool>,
}

impl Graph {
    /// Makes the graph of the pairs that have met least often. In an odd field, the node "nobody" is joined to the
    /// teams with the fewest byes.
    fn of_fewest_meetings(meetings: &Meetings) -> Graph {
        let size = meetings.size();
        let nobody = size - 1;
        let teams = |other: usize| (0..other).map(move |one| (one, other));
        let fewest_before =
            |last: usize| (0..last).flat_map(teams).map(|(one, other)| meetings.times_met(one, other)).min();
        let fewest = fewest_before(nobody).unwrap_or(0);
        let with_last = (0..nobody).map(|one| meetings.times_met(one, nobody)).min().unwrap_or(0);
        let fewest_of = |one: usize, other: usize| if one.max(other) == nobody { with_last } else { fewest };
        let fresh = |one: usize, other: usize| one != other && meetings.times_met(one, other) == fewest_of(one, other);
        Graph { size, edges: (0..size * size).map(|at| fresh(at / size, at % size)).collect() }
    }

    fn has_edge(&self, one: usize, other: usize) -> bool {
        self.edges[one * self.size + other]
    }

    fn has_all_pairs(&self, pairs: &[(usize, usize)]) -> bool {
        pairs.iter().all(|(one, other)| self.has_edge(*one, *other))
    }

    fn remove_edge(&mut self, (one, other): (usize, usize)) {
        self.edges[one * self.size + other] = false;
        self.edges[other * self.size + one] = false;
    }

    fn without_pairs(&self, pairs: &[(usize, usize)]) -> Graph {
        let mut rest = self.clone();
        pairs.iter().for_each(|pair| rest.remove_edge(*pair));
        rest
    }

    /// Returns whether the search finds `count` disjoint perfect matchings.
    fn has_matchings(&self, count: usize, meetings: &Meetings, chance: &mut Random) -> bool {
        self.rounds_to_play_again(meetings) >= count || self.matchings(count, chance).is_some()
    }

    /// Returns the number of past rounds that could be played again with the same pairs.
    fn rounds_to_play_again(&self, meetings: &Meetings) -> usize {
        let pairs = || (0..self.size).flat_map(|other| (0..other).map(move |one| (one, other)));
        let mut in_round: BTreeMap<u16, usize> = BTreeMap::new();
        for (one, other) in pairs().filter(|(one, other)| self.has_edge(*one, *other)) {
            *in_round.entry(meetings.last_met(one, other)).or_default() += 1;
        }
        in_round.into_iter().filter(|(round, pairs)| *round > 0 && 2 * pairs == self.size).count()
    }

    fn degree(&self, one: usize) -> usize {
        (0..self.size).filter(|other| self.has_edge(one, *other)).count()
    }

    fn least_degree(&self) -> usize {
        (0..self.size).map(|one| self.degree(one)).min().unwrap_or(0)
    }

    /// Returns all perfect matchings of the graph.
    fn all_matchings(&self) -> Vec<Pairs> {
        let (mut found, mut pairs) = (Vec::new(), Vec::new());
        self.extend_matching(&mut pairs, &mut vec![false; self.size], &mut found);
        found
    }

    fn extend_matching(&self, pairs: &mut Pairs, paired: &mut [bool], found: &mut Vec<Pairs>) {
        let Some(one) = paired.iter().position(|paired| !paired) else {
            found.push(pairs.clone());
            return;
        };
        paired[one] = true;
        for other in one + 1..self.size {
            if !paired[other] && self.has_edge(one, other) {
                paired[other] = true;
                pairs.push((one, other));
                self.extend_matching(pairs, paired, found);
                pairs.pop();
                paired[other] = false;
            }
        }
        paired[one] = false;
    }

    /// Returns whether there are `count` disjoint perfect matchings. Tries all possibilities.
    fn has_disjoint_matchings(&self, count: usize) -> bool {
        fn are_disjoint_among(all: &[Pairs], taken: &Graph, count: usize) -> bool {
            count == 0
                || (0..all.len())
                    .filter(|at| taken.has_all_pairs(&all[*at]))
                    .any(|at| are_disjoint_among(&all[at + 1..], &taken.without_pairs(&all[at]), count - 1))
        }
        are_disjoint_among(&self.all_matchings(), self, count)
    }

    /// Returns at least `count` disjoint perfect matchings, or `None` if the search does not find them.
    fn matchings(&self, count: usize, chance: &mut Random) -> Option<Vec<Pairs>> {
        if count == 0 {
            return Some(Vec::new());
        }
        self.random_matchings(count, chance).or_else(|| self.color_edges(chance)).filter(|found| found.len() >= count)
    }

    /// Draws disjoint random matchings, one after another. Returns `None` if it gets stuck.
    fn random_matchings(&self, count: usize, chance: &mut Random) -> Option<Vec<Pairs>> {
        const COST_OF_MISSING_EDGE: Cost = 1_000_000;
        let mut rest = self.clone();
        let draw = |_| {
            let lots: Vec<Cost> = (0..self.size * self.size).map(|_| chance.below(1000).into()).collect();
            let cost = |one: usize, other: usize| {
                let (one, other) = (one.min(other), one.max(other));
                if rest.has_edge(one, other) { lots[one * self.size + other] } else { COST_OF_MISSING_EDGE }
            };
            let pairs = pair_up(self.size, cost);
            let whole = rest.has_all_pairs(&pairs);
            rest = rest.without_pairs(&pairs);
            whole.then_some(pairs)
        };
        (0..count).map(draw).collect()
    }

    /// Splits a regular graph into matchings by coloring its edges, so that the edges of a color are a matching.
    /// Returns `None` if the graph is not regular, or the coloring does not succeed in time.
    fn color_edges(&self, chance: &mut Random) -> Option<Vec<Pairs>> {
        let colors = self.least_degree();
        if (0..self.size).any(|one| self.degree(one) != colors) {
            return None;
        }
        let mut coloring = EdgeColoring { colors, partner: vec![None; self.size * colors] };
        let pairs = (0..self.size).flat_map(|other| (0..other).map(move |one| (one, other)));
        let mut open: Pairs = pairs.filter(|(one, other)| self.has_edge(*one, *other)).collect();
        for _ in 0..MAX_STEPS {
            if open.is_empty() {
                return Some(coloring.matchings(self.size));
            }
            let (one, other) = open.swap_remove(chance.below(open.len() as u32) as usize);
            open.extend(coloring.color_edge(one, other, chance));
        }
        None
    }
}

/// A coloring of edges. For each node and color, it holds the node at the other end of the edge.
struct EdgeColoring {
    colors: usize,
    partner: Vec<Option<usize>>,
}

impl EdgeColoring {
    fn partner_at(&mut self, node: usize, color: usize) -> &mut Option<usize> {
        &mut self.partner[node * self.colors + color]
    }

    fn free_colors(&self, node: usize) -> Vec<usize> {
        (0..self.colors).filter(|color| self.partner[node * self.colors + color].is_none()).collect()
    }

    fn set_color(&mut self, color: usize, one: usize, other: usize) {
        *self.partner_at(one, color) = Some(other);
        *self.partner_at(other, color) = Some(one);
    }

    /// Colors an edge. If no color is free at both ends, swaps two colors along the chain of edges that starts at one
    /// end. If that chain leads to the other end, the edge takes the color of another edge, which is returned.
    fn color_edge(&mut self, one: usize, other: usize, chance: &mut Random) -> Option<(usize, usize)> {
        let (mine, theirs) = (self.free_colors(one), self.free_colors(other));
        if let Some(both) = mine.iter().find(|color| theirs.contains(color)) {
            self.set_color(*both, one, other);
            return None;
        }
        let mut any = |of: &[usize]| of.get(chance.below(of.len().max(1) as u32) as usize).copied();
        let (mine, theirs) = (any(&mine)?, any(&theirs)?);
        let chain = self.color_chain(other, mine, theirs);
        if !chain.contains(&one) {
            self.swap_colors(&chain, mine, theirs);
            self.set_color(mine, one, other);
            return None;
        }
        let third = (*self.partner_at(other, mine))?;
        *self.partner_at(third, mine) = None;
        self.set_color(mine, one, other);
        Some((other.min(third), other.max(third)))
    }

    /// Returns the nodes along the chain of edges that starts at `from` and alternates between two colors.
    fn color_chain(&self, from: usize, first: usize, second: usize) -> Vec<usize> {
        let mut chain = vec![from];
        let mut color = first;
        while let Some(next) = chain.last().and_then(|node| self.partner[node * self.colors + color]) {
            chain.push(next);
            color = if color == first { second } else { first };
        }
        chain
    }

    /// Swaps the two colors along a chain whose first edge has the color `first`.
    fn swap_colors(&mut self, chain: &[usize], first: usize, second: usize) {
        for node in chain {
            (*self.partner_at(*node, first), *self.partner_at(*node, second)) = (None, None);
        }
        for (step, two) in chain.windows(2).enumerate() {
            self.set_color(if step % 2 == 0 { second } else { first }, two[0], two[1]);
        }
    }

    fn matchings(&self, size: usize) -> Vec<Pairs> {
        let of = |color: usize| (0..size).filter_map(move |one| Some((one, self.partner[one * self.colors + color]?)));
        (0..self.colors).map(|color| of(color).filter(|(one, other)| one < other).collect()).collect()
    }
}
