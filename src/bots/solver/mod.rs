//! A double-dummy solver: the result of a position if everybody sees all cards and plays perfectly.
//!
//! The search asks "do the makers reach `n` tricks?". It stores results for positions between tricks, regardless of
//! seats and plain suits, and tries only one of several neighboring cards. A solver takes 32 KB. Its work is counted
//! in cards played, not in time.

mod bounds;
mod code;
mod node;
mod position;
mod search;
mod table;

pub use position::{InvalidPosition, Position};

use cards::{BySeat, Card, CardSet, Side};
use code::CardCode;
use node::{Node, TrumpPresence};
use rules::ContractResult;
use search::SolverSearch;
use table::Transpositions;

/// Solves positions. What it remembers makes related questions cheaper but never changes an answer. [`Solver::clear_table`]
/// also makes the node counts reproducible.
pub struct Solver {
    search: SolverSearch,
    positions: u64,
}

/// The work of a solver, in counts that are the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolverWork {
    /// Number of positions asked about.
    pub positions: u64,
    /// Number of cards played in the search.
    pub nodes: u64,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    #[must_use]
    pub fn new() -> Solver {
        let search = SolverSearch { table: Transpositions::new(), nodes: 0, makers: 0, ruffs: TrumpPresence::Yes };
        Solver { search, positions: 0 }
    }

    /// The makers' tricks from here on, with the unfinished one, if everybody plays perfectly.
    pub fn tricks(&mut self, position: &Position) -> u8 {
        let (node, _) = self.node_of(position);
        let guess = node.guess_makers_tricks(self.search.makers);
        self.search.tricks(&node, guess)
    }

    /// For every legal card, the makers' tricks from here on if this card is played, with perfect play afterwards.
    pub fn values(&mut self, position: &Position) -> Vec<(Card, u8)> {
        self.value_each_card(position, |search, next, taken| {
            taken + search.tricks(next, next.guess_makers_tricks(search.makers))
        })
    }

    /// For every legal card, the result of the hand if this card is played, with perfect play afterwards.
    /// `taken_by_makers` are their tricks before the unfinished one. Cheaper than [`Solver::values`].
    pub fn results_by_card(&mut self, position: &Position, taken_by_makers: u8) -> Vec<(Card, ContractResult)> {
        self.value_each_card(position, |search, next, taken| {
            classify(|tricks| search.makers_reach(next, tricks.saturating_sub(taken_by_makers + taken)))
        })
    }

    /// The result of the hand if everybody plays perfectly. `taken_by_makers` are their tricks before the unfinished
    /// one.
    pub fn result(&mut self, position: &Position, taken_by_makers: u8) -> ContractResult {
        let (node, _) = self.node_of(position);
        classify(|tricks| self.search.makers_reach(&node, tricks.saturating_sub(taken_by_makers)))
    }

    #[must_use]
    pub fn work(&self) -> SolverWork {
        SolverWork { positions: self.positions, nodes: self.search.nodes }
    }

    pub fn clear_table(&mut self) {
        self.search.table.clear();
    }

    /// Converts a position to the form of the search.
    fn node_of(&mut self, position: &Position) -> (Node, CardCode) {
        self.positions += 1;
        let ruffs = TrumpPresence::from(position.trump());
        self.search.prepare_table(ruffs);
        self.search.makers = u8::from(position.makers() == Side::EW);
        let best = position.best();
        let hands = BySeat::from_fn(|seat| position.playing_hand(seat));
        let in_play =
            hands.n | hands.e | hands.s | hands.w | best.map_or(CardSet::EMPTY, |(_, card)| CardSet::of(card));
        let code = CardCode::new(position.trump(), in_play);
        let players = position.players();
        let node = Node {
            hands: [hands.n, hands.e, hands.s, hands.w].map(|hand| code.bits(hand)),
            best: best.map_or(0, |(_, card)| code.bits(CardSet::of(card))),
            suit: position.suit().map_or(0, |suit| code::suit_bits(suit, position.trump())),
            winner: best.map_or(position.leader(), |(seat, _)| seat) as u8,
            turn: position.on_turn() as u8,
            players,
            to_come: players - position.trick().count() as u8,
            left: position.tricks_left(),
            ruffs,
        };
        (node, code)
    }

    /// Values every legal card, once for neighbors in rank. `worth` gets the position after the card and the tricks
    /// that the makers took with it.
    fn value_each_card<T: Copy>(
        &mut self,
        position: &Position,
        mut worth: impl FnMut(&mut SolverSearch, &Node, u8) -> T,
    ) -> Vec<(Card, T)> {
        let (node, code) = self.node_of(position);
        let legal = position.legal();
        let bits = code.bits(legal);
        let mut known: Vec<(Card, u32, T)> = Vec::with_capacity(legal.len());
        for card in legal {
            let bit = highest_neighbour(code.bits(CardSet::of(card)), bits);
            let before = known.iter().find(|(_, other, _)| *other == bit).map(|(_, _, worth)| *worth);
            let worth = before.unwrap_or_else(|| {
                let next = node.after_card(bit);
                if next.to_come > 0 {
                    return worth(&mut self.search, &next, 0);
                }
                let taken = u8::from(self.search.makes(next.winner));
                worth(&mut self.search, &next.after_trick(), taken)
            });
            known.push((card, bit, worth));
        }
        known.into_iter().map(|(card, _, worth)| (card, worth)).collect()
    }
}

/// Classifies a hand by whether the makers reach three tricks and five.
fn classify(mut reach: impl FnMut(u8) -> bool) -> ContractResult {
    if !reach(3) {
        ContractResult::Euchred
    } else if reach(5) {
        ContractResult::March
    } else {
        ContractResult::Made
    }
}

/// The highest of the neighbors in rank of this card in a hand.
fn highest_neighbour(mut card: u32, hand: u32) -> u32 {
    while card & code::BEST_CARDS == 0 && hand & card << 1 != 0 {
        card <<= 1;
    }
    card
}
