//! Minimum-cost perfect matching by Edmonds's blossom algorithm, in the form that takes `size²` steps for each missing
//! pair.
//!
//! Every node has a worth (its dual value). A blossom is an odd circle of vertices and smaller blossoms that acts as one
//! node. A pair never costs less than both its ends are worth, and pairs are made only if it costs exactly that. Trees
//! grow from all single nodes. When no tree can grow, worths change until one can.

use super::Cost;

/// The position of a node in the search trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TreePosition {
    Outside,
    /// At an even distance from its root, so that it may look for another partner.
    Outer,
    /// At an odd distance from its root, so that an outer node may take its partner's place.
    Inner,
}

/// Two vertices. The first one is in the node from which the edge is seen.
type Edge = (usize, usize);

/// A matching that grows until its total cost is least. Vertices are numbered from 0, blossoms follow.
pub struct Blossoms {
    size: usize,
    costs: Vec<Cost>,
    worth: Vec<Cost>,
    /// The cheapest edge between each two nodes, by the current worths.
    edges: Vec<Edge>,
    /// The most nodes that can exist, blossoms included.
    capacity: usize,
    /// The vertex that a node is paired with.
    partner: Vec<Option<usize>>,
    /// The outermost blossom that contains a node; `None` for unused blossom numbers.
    top: Vec<Option<usize>>,
    /// The children of a blossom around its circle, starting with the one that is paired outside.
    circle: Vec<Vec<usize>>,
    /// For a blossom and a vertex, the child that contains the vertex.
    child: Vec<Option<usize>>,
    position: Vec<TreePosition>,
    /// The outer vertex from which an inner node was reached.
    reached_from: Vec<Option<usize>>,
    /// The outer vertex nearest to a node.
    nearest: Vec<Option<usize>>,
    queue: Vec<usize>,
}

impl Blossoms {
    /// Starts without pairs. `worths` are four times the usual dual values so that halves stay whole numbers: all are
    /// even, and the two worths of a pair never exceed four times its cost.
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
            top: vertices.collect(),
            circle: vec![Vec::new(); capacity],
            child: (0..capacity * size).map(|at| (at / size == at % size).then_some(at % size)).collect(),
            position: vec![TreePosition::Outside; capacity],
            reached_from: vec![None; capacity],
            nearest: vec![None; capacity],
            queue: Vec::new(),
        }
    }

    /// Pairs two vertices that cost exactly what they are worth.
    pub fn pair(&mut self, one: usize, other: usize) {
        self.partner[one] = Some(other);
        self.partner[other] = Some(one);
    }

    /// Grows the matching until nothing is single, and returns its pairs.
    pub fn pairs(mut self) -> Vec<(usize, usize)> {
        while (0..self.size).any(|vertex| self.partner[vertex].is_none()) && self.grow() {}
        let pairs = (0..self.size).filter_map(|one| Some((one, self.partner[one]?)));
        pairs.filter(|(one, other)| one < other).collect()
    }

    fn edge(&self, from: usize, to: usize) -> Edge {
        self.edges[from * self.capacity + to]
    }

    /// Returns the amount by which an edge costs more than its ends are worth.
    fn slack(&self, (from, to): Edge) -> Cost {
        4 * self.costs[from * self.size + to] - self.worth[from] - self.worth[to]
    }

    fn is_top(&self, node: usize) -> bool {
        self.top[node] == Some(node)
    }

    /// Returns the outermost blossom of the vertex that a node is paired with.
    fn top_partner(&self, node: usize) -> Option<usize> {
        self.partner[node].and_then(|vertex| self.top[vertex])
    }

    /// Returns the outer node from which an inner one was reached.
    fn parent(&self, node: usize) -> Option<usize> {
        self.reached_from[node].and_then(|vertex| self.top[vertex])
    }

    fn position_of_top(&self, vertex: usize) -> TreePosition {
        self.top[vertex].map_or(TreePosition::Outside, |top| self.position[top])
    }

    /// Grows trees until one more pair is made. Returns false if none can be made.
    fn grow(&mut self) -> bool {
        self.position.fill(TreePosition::Outside);
        self.nearest.fill(None);
        self.queue.clear();
        for root in 0..self.capacity {
            if self.is_top(root) && self.partner[root].is_none() {
                self.reached_from[root] = None;
                self.position[root] = TreePosition::Outer;
                self.enqueue(root);
            }
        }
        loop {
            while let Some(vertex) = self.queue.pop() {
                if self.position_of_top(vertex) == TreePosition::Inner {
                    continue;
                }
                for other in 0..self.size {
                    let Some(top) = self.top[other].filter(|top| Some(*top) != self.top[vertex]) else { continue };
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
                let Some(from) = self.nearest[node].filter(|from| self.is_top(node) && self.top[*from] != Some(node))
                else {
                    continue;
                };
                let edge = self.edge(from, node);
                if self.slack(edge) == 0 && self.use_edge(edge) {
                    return true;
                }
            }
            for blossom in self.size..self.capacity {
                if self.is_top(blossom) && self.position[blossom] == TreePosition::Inner && self.worth[blossom] == 0 {
                    self.expand(blossom);
                }
            }
        }
    }

    /// Returns the least change of worths that lets a tree grow or dissolves a blossom.
    fn least_step(&self) -> Option<Cost> {
        let inner = |blossom: &usize| self.is_top(*blossom) && self.position[*blossom] == TreePosition::Inner;
        let spent = (self.size..self.capacity).filter(inner).map(|blossom| self.worth[blossom] / 2);
        let near = (0..self.capacity).filter(|node| self.is_top(*node)).filter_map(|node| {
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
            match self.position_of_top(vertex) {
                TreePosition::Outer => self.worth[vertex] += step,
                TreePosition::Inner => self.worth[vertex] -= step,
                TreePosition::Outside => {}
            }
        }
        for blossom in (self.size..self.capacity).filter(|blossom| self.top[*blossom] == Some(*blossom)) {
            match self.position[blossom] {
                TreePosition::Outer => self.worth[blossom] += 2 * step,
                TreePosition::Inner => self.worth[blossom] -= 2 * step,
                TreePosition::Outside => {}
            }
        }
    }

    /// Updates the nearest outer vertex of a node.
    fn update_nearest(&mut self, vertex: usize, node: usize) {
        let slack = |from: usize| self.slack(self.edge(from, node));
        if self.nearest[node].is_none_or(|before| slack(vertex) < slack(before)) {
            self.nearest[node] = Some(vertex);
        }
    }

    fn update_nearest_from_all(&mut self, node: usize) {
        self.nearest[node] = None;
        for vertex in 0..self.size {
            if self.top[vertex] != Some(node) && self.position_of_top(vertex) == TreePosition::Outer {
                self.update_nearest(vertex, node);
            }
        }
    }

    /// Queues all vertices in a node, so that they look for partners.
    fn enqueue(&mut self, node: usize) {
        if node < self.size {
            self.queue.push(node);
        } else {
            for child in self.circle[node].clone() {
                self.enqueue(child);
            }
        }
    }

    fn set_top(&mut self, node: usize, top: usize) {
        self.top[node] = Some(top);
        for child in self.circle[node].clone() {
            self.set_top(child, top);
        }
    }

    /// Uses an edge without slack from an outer vertex. The tree grows, closes a blossom, or meets another tree, which
    /// makes one more pair. Returns whether a pair was made.
    fn use_edge(&mut self, (from, to): Edge) -> bool {
        let (Some(here), Some(there)) = (self.top[from], self.top[to]) else { return false };
        match self.position[there] {
            TreePosition::Outside => {
                let Some(next) = self.top_partner(there) else { return false };
                self.reached_from[there] = Some(from);
                self.position[there] = TreePosition::Inner;
                self.position[next] = TreePosition::Outer;
                (self.nearest[there], self.nearest[next]) = (None, None);
                self.enqueue(next);
                false
            }
            TreePosition::Outer => match self.fork(here, there) {
                Some(fork) => {
                    self.close_blossom(here, fork, there);
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
    fn fork(&self, one: usize, other: usize) -> Option<usize> {
        let up = |node: usize| self.top_partner(node).and_then(|inner| self.parent(inner));
        let way: Vec<usize> = std::iter::successors(Some(one), |node| up(*node)).collect();
        std::iter::successors(Some(other), |node| up(*node)).find(|node| way.contains(node))
    }

    /// Swaps pairs along the path from an outer node to its root. `with` is the first node of the other tree.
    fn augment(&mut self, mut node: usize, mut with: usize) {
        loop {
            let inner = self.top_partner(node);
            self.set_partner(node, with);
            let Some((inner, parent)) = inner.and_then(|inner| Some((inner, self.parent(inner)?))) else { return };
            self.set_partner(inner, parent);
            (node, with) = (parent, inner);
        }
    }

    /// Pairs a node with another. Inside a blossom, all other children are paired around the circle.
    fn set_partner(&mut self, node: usize, with: usize) {
        let (from, to) = self.edge(node, with);
        self.partner[node] = Some(to);
        if node < self.size {
            return;
        }
        let Some(child) = self.child[node * self.size + from] else { return };
        let at = self.even_place(node, child);
        for pair in self.circle[node][..at].to_vec().chunks_exact(2) {
            self.set_partner(pair[0], pair[1]);
            self.set_partner(pair[1], pair[0]);
        }
        self.set_partner(child, with);
        self.circle[node].rotate_left(at);
    }

    /// Returns the index of a child in its circle, reversing the circle if necessary to make the index even.
    fn even_place(&mut self, blossom: usize, child: usize) -> usize {
        let circle = &mut self.circle[blossom];
        let at = circle.iter().position(|other| *other == child).unwrap_or(0);
        if at.is_multiple_of(2) {
            return at;
        }
        circle[1..].reverse();
        circle.len() - at
    }

    /// Makes a blossom of two outer nodes and everything on their paths up to the fork.
    fn close_blossom(&mut self, one: usize, fork: usize, other: usize) {
        let Some(blossom) = (self.size..self.capacity).find(|node| self.top[*node].is_none()) else { return };
        let mut circle = self.path_up(one, fork);
        circle.push(fork);
        circle.reverse();
        circle.extend(self.path_up(other, fork));
        // Inner nodes become outer ones, because they can be reached around the other way.
        for inner in
            circle.iter().copied().filter(|node| self.position[*node] == TreePosition::Inner).collect::<Vec<_>>()
        {
            self.enqueue(inner);
        }
        self.worth[blossom] = 0;
        self.position[blossom] = TreePosition::Outer;
        self.partner[blossom] = self.partner[fork];
        self.circle[blossom] = circle.clone();
        self.set_top(blossom, blossom);
        for vertex in 0..self.size {
            let holds = |child: &usize| self.child[child * self.size + vertex].is_some();
            self.child[blossom * self.size + vertex] = circle.iter().copied().find(holds);
        }
        for node in
            (0..self.capacity).filter(|node| self.top[*node].is_some_and(|top| top != blossom)).collect::<Vec<_>>()
        {
            let cheapest = circle.iter().copied().min_by_key(|child| self.slack(self.edge(*child, node)));
            let Some(child) = cheapest else { continue };
            self.edges[blossom * self.capacity + node] = self.edge(child, node);
            self.edges[node * self.capacity + blossom] = self.edge(node, child);
        }
        self.update_nearest_from_all(blossom);
    }

    /// Returns the nodes from an outer one up to the fork, without the fork.
    fn path_up(&self, mut node: usize, fork: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while node != fork {
            way.push(node);
            let Some(inner) = self.top_partner(node) else { break };
            way.push(inner);
            let Some(parent) = self.parent(inner) else { break };
            node = parent;
        }
        way
    }

    /// Dissolves an inner blossom whose worth is 0. The even part of its circle stays in the tree.
    fn expand(&mut self, blossom: usize) {
        let circle = self.circle[blossom].clone();
        for child in circle {
            self.set_top(child, child);
        }
        self.top[blossom] = None;
        let Some(outer) = self.reached_from[blossom] else { return };
        let (inside, _) = self.edge(blossom, outer);
        let Some(entry) = self.child[blossom * self.size + inside] else { return };
        let at = self.even_place(blossom, entry);
        let circle = std::mem::take(&mut self.circle[blossom]);
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
