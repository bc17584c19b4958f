//! Finds a perfect matching of least cost by Edmonds's blossom algorithm. This form takes about `size²` steps for each
//! pair that is missing at the start.
//!
//! A blossom is an odd cycle of vertices and smaller blossoms that acts as one node. Every node has a worth, which is
//! its dual value. A pair never costs less than the worths of both ends together, and a pair is made only if it costs
//! exactly that. Search trees grow from all single nodes. When no tree can grow, the worths change until one can.

use super::Cost;

/// The position of a node in the search trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TreePosition {
    /// The node is in no tree.
    Outside,
    /// The node is at an even distance from the root of its tree, so it may look for another partner.
    Outer,
    /// The node is at an odd distance from the root of its tree, so an outer node may become its partner.
    Inner,
}

/// Two vertices. For an edge between two nodes, the first vertex is in the first node.
type Edge = (usize, usize);

/// A matching that grows until it is perfect. Nodes are given by their index: vertices start at 0, and blossoms follow.
pub struct Blossoms {
    size: usize,
    costs: Vec<Cost>,
    worth: Vec<Cost>,
    /// For each two nodes, the edge between them with the least slack.
    edges: Vec<Edge>,
    /// The largest possible number of nodes, including blossoms.
    capacity: usize,
    /// For each node, the vertex with which it is paired.
    partner: Vec<Option<usize>>,
    /// For each node, the outermost blossom that contains it, or the node itself. `None` for blossoms that do not
    /// exist.
    outermost: Vec<Option<usize>>,
    /// For each blossom, its children around the cycle. The first child is the one with a partner outside the blossom.
    cycle: Vec<Vec<usize>>,
    /// For each blossom and vertex, the child of the blossom that contains the vertex.
    child: Vec<Option<usize>>,
    position: Vec<TreePosition>,
    /// For each inner node, the outer vertex from which it was reached.
    reached_from: Vec<Option<usize>>,
    /// For each node, the outer vertex whose edge to the node has the least slack.
    nearest: Vec<Option<usize>>,
    /// The outer vertices that still have to look for partners.
    queue: Vec<usize>,
}

impl Blossoms {
    /// Starts without pairs. `worths` are four times the usual dual values, so that halves of them are whole numbers.
    /// All must be even, and the worths of two vertices must not exceed four times the cost of their pair.
    pub fn new(size: usize, costs: Vec<Cost>, worths: Vec<Cost>) -> Blossoms {
        let capacity = size + size / 2 + 1;
        let mut worth = worths;
        worth.resize(capacity, 0);
        let vertices = (0..size).map(Some).chain((size..capacity).map(|_| None));
        Blossoms {
            size,
            costs,
            worth,
            edges: (0..capacity * capacity).map(|at| (at / capacity, at % capacity)).collect(),
            capacity,
            partner: vec![None; capacity],
            outermost: vertices.collect(),
            cycle: vec![Vec::new(); capacity],
            child: (0..capacity * size).map(|at| (at / size == at % size).then_some(at % size)).collect(),
            position: vec![TreePosition::Outside; capacity],
            reached_from: vec![None; capacity],
            nearest: vec![None; capacity],
            queue: Vec::new(),
        }
    }

    /// Pairs two vertices whose pair has no slack.
    pub fn pair(&mut self, one: usize, other: usize) {
        self.partner[one] = Some(other);
        self.partner[other] = Some(one);
    }

    /// Grows the matching until no vertex is single, and returns its pairs.
    pub fn find_pairs(mut self) -> Vec<(usize, usize)> {
        while (0..self.size).any(|vertex| self.partner[vertex].is_none()) && self.add_pair() {}
        let pairs = (0..self.size).filter_map(|one| Some((one, self.partner[one]?)));
        pairs.filter(|(one, other)| one < other).collect()
    }

    fn edge(&self, from: usize, to: usize) -> Edge {
        self.edges[from * self.capacity + to]
    }

    /// Returns the slack of an edge: four times its cost, less the worths of its ends.
    fn slack(&self, (from, to): Edge) -> Cost {
        4 * self.costs[from * self.size + to] - self.worth[from] - self.worth[to]
    }

    fn is_outermost(&self, node: usize) -> bool {
        self.outermost[node] == Some(node)
    }

    /// Returns the outermost node with which a node is paired, or `None` if the node is single.
    fn outermost_partner(&self, node: usize) -> Option<usize> {
        self.partner[node].and_then(|vertex| self.outermost[vertex])
    }

    /// Returns the outer node from which an inner node was reached.
    fn parent(&self, node: usize) -> Option<usize> {
        self.reached_from[node].and_then(|vertex| self.outermost[vertex])
    }

    fn position_of_outermost(&self, vertex: usize) -> TreePosition {
        self.outermost[vertex].map_or(TreePosition::Outside, |top| self.position[top])
    }

    /// Grows trees until one more pair is made. Returns whether that was possible.
    fn add_pair(&mut self) -> bool {
        self.position.fill(TreePosition::Outside);
        self.nearest.fill(None);
        self.queue.clear();
        for root in 0..self.capacity {
            if self.is_outermost(root) && self.partner[root].is_none() {
                self.reached_from[root] = None;
                self.position[root] = TreePosition::Outer;
                self.enqueue(root);
            }
        }
        loop {
            while let Some(vertex) = self.queue.pop() {
                if self.position_of_outermost(vertex) == TreePosition::Inner {
                    continue;
                }
                for other in 0..self.size {
                    let Some(top) = self.outermost[other].filter(|top| Some(*top) != self.outermost[vertex]) else {
                        continue;
                    };
                    if self.slack((vertex, other)) > 0 {
                        self.update_nearest(vertex, top);
                    } else if self.use_edge((vertex, other)) {
                        return true;
                    }
                }
            }
            let Some(step) = self.least_step() else { return false };
            self.change_worths(step);
            for node in 0..self.capacity {
                let Some(from) =
                    self.nearest[node].filter(|from| self.is_outermost(node) && self.outermost[*from] != Some(node))
                else {
                    continue;
                };
                let edge = self.edge(from, node);
                if self.slack(edge) == 0 && self.use_edge(edge) {
                    return true;
                }
            }
            for blossom in self.size..self.capacity {
                if self.is_outermost(blossom)
                    && self.position[blossom] == TreePosition::Inner
                    && self.worth[blossom] == 0
                {
                    self.dissolve_blossom(blossom);
                }
            }
        }
    }

    /// Returns the smallest change of worths that lets a tree grow or dissolves a blossom. Returns `None` if there is
    /// no such change.
    fn least_step(&self) -> Option<Cost> {
        let inner = |blossom: &usize| self.is_outermost(*blossom) && self.position[*blossom] == TreePosition::Inner;
        let spent = (self.size..self.capacity).filter(inner).map(|blossom| self.worth[blossom] / 2);
        let near = (0..self.capacity).filter(|node| self.is_outermost(*node)).filter_map(|node| {
            let slack = self.slack(self.edge(self.nearest[node]?, node));
            match self.position[node] {
                TreePosition::Outside => Some(slack),
                TreePosition::Outer => Some(slack / 2),
                TreePosition::Inner => None,
            }
        });
        spent.chain(near).min()
    }

    fn change_worths(&mut self, step: Cost) {
        for vertex in 0..self.size {
            match self.position_of_outermost(vertex) {
                TreePosition::Outer => self.worth[vertex] += step,
                TreePosition::Inner => self.worth[vertex] -= step,
                TreePosition::Outside => {}
            }
        }
        for blossom in (self.size..self.capacity).filter(|blossom| self.outermost[*blossom] == Some(*blossom)) {
            match self.position[blossom] {
                TreePosition::Outer => self.worth[blossom] += 2 * step,
                TreePosition::Inner => self.worth[blossom] -= 2 * step,
                TreePosition::Outside => {}
            }
        }
    }

    /// Makes `vertex` the nearest outer vertex of a node, if its edge has less slack.
    fn update_nearest(&mut self, vertex: usize, node: usize) {
        let slack = |from: usize| self.slack(self.edge(from, node));
        if self.nearest[node].is_none_or(|before| slack(vertex) < slack(before)) {
            self.nearest[node] = Some(vertex);
        }
    }

    fn update_nearest_from_all(&mut self, node: usize) {
        self.nearest[node] = None;
        for vertex in 0..self.size {
            if self.outermost[vertex] != Some(node) && self.position_of_outermost(vertex) == TreePosition::Outer {
                self.update_nearest(vertex, node);
            }
        }
    }

    /// Queues all vertices of a node, so that they look for partners.
    fn enqueue(&mut self, node: usize) {
        if node < self.size {
            self.queue.push(node);
        } else {
            for child in self.cycle[node].clone() {
                self.enqueue(child);
            }
        }
    }

    fn set_outermost(&mut self, node: usize, top: usize) {
        self.outermost[node] = Some(top);
        for child in self.cycle[node].clone() {
            self.set_outermost(child, top);
        }
    }

    /// Uses an edge without slack that starts at an outer vertex. It lets the tree grow, closes a blossom, or leads to
    /// another tree, which makes one more pair. Returns whether a pair was made.
    fn use_edge(&mut self, (from, to): Edge) -> bool {
        let (Some(here), Some(there)) = (self.outermost[from], self.outermost[to]) else { return false };
        match self.position[there] {
            TreePosition::Outside => {
                let Some(next) = self.outermost_partner(there) else { return false };
                self.reached_from[there] = Some(from);
                self.position[there] = TreePosition::Inner;
                self.position[next] = TreePosition::Outer;
                (self.nearest[there], self.nearest[next]) = (None, None);
                self.enqueue(next);
                false
            }
            TreePosition::Outer => match self.common_ancestor(here, there) {
                Some(ancestor) => {
                    self.close_blossom(here, ancestor, there);
                    false
                }
                None => {
                    self.augment(here, there);
                    self.augment(there, here);
                    true
                }
            },
            TreePosition::Inner => false,
        }
    }

    /// Returns the node where the paths of two outer nodes to their roots meet.
    fn common_ancestor(&self, one: usize, other: usize) -> Option<usize> {
        let up = |node: usize| self.outermost_partner(node).and_then(|inner| self.parent(inner));
        let way: Vec<usize> = std::iter::successors(Some(one), |node| up(*node)).collect();
        std::iter::successors(Some(other), |node| up(*node)).find(|node| way.contains(node))
    }

    /// Pairs an outer node with a node of another tree. Along the path to the root of its own tree, pairs and non-pairs
    /// change places.
    fn augment(&mut self, mut node: usize, mut with: usize) {
        loop {
            let inner = self.outermost_partner(node);
            self.set_partner(node, with);
            let Some((inner, parent)) = inner.and_then(|inner| Some((inner, self.parent(inner)?))) else { return };
            self.set_partner(inner, parent);
            (node, with) = (parent, inner);
        }
    }

    /// Pairs a node with another. If the node is a blossom, one child gets the partner, and the other children are
    /// paired around the cycle.
    fn set_partner(&mut self, node: usize, with: usize) {
        let (from, to) = self.edge(node, with);
        self.partner[node] = Some(to);
        if node < self.size {
            return;
        }
        let Some(child) = self.child[node * self.size + from] else { return };
        let at = self.make_index_even(node, child);
        for pair in self.cycle[node][..at].to_vec().chunks_exact(2) {
            self.set_partner(pair[0], pair[1]);
            self.set_partner(pair[1], pair[0]);
        }
        self.set_partner(child, with);
        self.cycle[node].rotate_left(at);
    }

    /// Returns the index of a child in the cycle of its blossom. If the index is odd, reverses the cycle to make it
    /// even.
    fn make_index_even(&mut self, blossom: usize, child: usize) -> usize {
        let circle = &mut self.cycle[blossom];
        let at = circle.iter().position(|other| *other == child).unwrap_or(0);
        if at.is_multiple_of(2) {
            return at;
        }
        circle[1..].reverse();
        circle.len() - at
    }

    /// Makes a blossom of two outer nodes and all nodes on their paths up to `ancestor`, where the paths meet.
    fn close_blossom(&mut self, one: usize, ancestor: usize, other: usize) {
        let Some(blossom) = (self.size..self.capacity).find(|node| self.outermost[*node].is_none()) else { return };
        let mut circle = self.path_up(one, ancestor);
        circle.push(ancestor);
        circle.reverse();
        circle.extend(self.path_up(other, ancestor));
        // Inner nodes of a blossom become outer ones, because the other way around the cycle reaches them at an even
        // distance.
        for inner in
            circle.iter().copied().filter(|node| self.position[*node] == TreePosition::Inner).collect::<Vec<_>>()
        {
            self.enqueue(inner);
        }
        self.worth[blossom] = 0;
        self.position[blossom] = TreePosition::Outer;
        self.partner[blossom] = self.partner[ancestor];
        self.cycle[blossom] = circle.clone();
        self.set_outermost(blossom, blossom);
        for vertex in 0..self.size {
            let holds = |child: &usize| self.child[child * self.size + vertex].is_some();
            self.child[blossom * self.size + vertex] = circle.iter().copied().find(holds);
        }
        for node in (0..self.capacity)
            .filter(|node| self.outermost[*node].is_some_and(|top| top != blossom))
            .collect::<Vec<_>>()
        {
            let cheapest = circle.iter().copied().min_by_key(|child| self.slack(self.edge(*child, node)));
            let Some(child) = cheapest else { continue };
            self.edges[blossom * self.capacity + node] = self.edge(child, node);
            self.edges[node * self.capacity + blossom] = self.edge(node, child);
        }
        self.update_nearest_from_all(blossom);
    }

    /// Returns the nodes on the path from an outer node up to `ancestor`, without `ancestor`.
    fn path_up(&self, mut node: usize, ancestor: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while node != ancestor {
            way.push(node);
            let Some(inner) = self.outermost_partner(node) else { break };
            way.push(inner);
            let Some(parent) = self.parent(inner) else { break };
            node = parent;
        }
        way
    }

    /// Dissolves an inner blossom whose worth is 0. Its children on the even part of the cycle stay in the tree.
    fn dissolve_blossom(&mut self, blossom: usize) {
        let circle = self.cycle[blossom].clone();
        for child in circle {
            self.set_outermost(child, child);
        }
        self.outermost[blossom] = None;
        let Some(outer) = self.reached_from[blossom] else { return };
        let (inside, _) = self.edge(blossom, outer);
        let Some(entry) = self.child[blossom * self.size + inside] else { return };
        let at = self.make_index_even(blossom, entry);
        let circle = std::mem::take(&mut self.cycle[blossom]);
        for two in circle[..at].chunks_exact(2) {
            let (inner, next) = (two[0], two[1]);
            self.reached_from[inner] = Some(self.edge(next, inner).0);
            (self.position[inner], self.position[next]) = (TreePosition::Inner, TreePosition::Outer);
            self.nearest[inner] = None;
            self.update_nearest_from_all(next);
            self.enqueue(next);
        }
        self.position[entry] = TreePosition::Inner;
        self.reached_from[entry] = Some(outer);
        self.nearest[entry] = None;
        for node in circle[at + 1..].iter().copied() {
            self.position[node] = TreePosition::Outside;
            self.update_nearest_from_all(node);
        }
    }
}
