//! A double-dummy solver. It finds the result of a position if everybody sees all cards and plays perfectly.
//!
//! The search asks "do the makers reach `n` tricks?". It remembers positions between tricks in a table of 32 KB, in
//! which positions that differ only in the names of seats and plain suits are the same. Of cards next to each other in
//! rank it tries only one. Its work is counted in cards played, not in time. Start with [`Solver`] and [`Position`].

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
use table::TranspositionTable;

/// Solves positions. Remembered positions make later questions cheaper, but never change an answer. They do change the
/// counts of work. Call [`Solver::clear_table`] before a measurement to make the counts reproducible.
pub struct Solver {
    search: SolverSearch,
    positions: u64,
}

/// The work of a solver, in counts that are the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolverWork {
    /// The number of positions that callers asked about.
    pub positions: u64,
    /// The number of cards that the search played.
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
        let search =
            SolverSearch { table: TranspositionTable::new(), nodes: 0, makers: 0, trump_presence: TrumpPresence::Yes };
        Solver { search, positions: 0 }
    }

    /// The makers' tricks from here on if everybody plays perfectly. The unfinished trick counts.
    pub fn makers_tricks(&mut self, position: &Position) -> u8 {
        let (node, _) = self.encode(position);
        let guess = node.guess_makers_tricks(self.search.makers);
        self.search.makers_tricks(&node, guess)
    }

    /// For every legal card: the makers' tricks from here on if this card is played, and everybody plays perfectly
    /// afterwards.
    pub fn makers_tricks_by_card(&mut self, position: &Position) -> Vec<(Card, u8)> {
        self.value_each_card(position, |search, next, taken| {
            taken + search.makers_tricks(next, next.guess_makers_tricks(search.makers))
        })
    }

    /// For every legal card: the result of the hand if this card is played, and everybody plays perfectly afterwards.
    /// `taken_by_makers` counts the makers' tricks before the unfinished one. This is cheaper than
    /// [`Solver::makers_tricks_by_card`].
    pub fn results_by_card(&mut self, position: &Position, taken_by_makers: u8) -> Vec<(Card, ContractResult)> {
        self.value_each_card(position, |search, next, taken| {
            find_result(|tricks| search.makers_reach(next, tricks.saturating_sub(taken_by_makers + taken)))
        })
    }

    /// The result of the hand if everybody plays perfectly. `taken_by_makers` counts the makers' tricks before the
    /// unfinished one.
    pub fn result(&mut self, position: &Position, taken_by_makers: u8) -> ContractResult {
        let (node, _) = self.encode(position);
        find_result(|tricks| self.search.makers_reach(&node, tricks.saturating_sub(taken_by_makers)))
    }

    #[must_use]
    pub fn work(&self) -> SolverWork {
        SolverWork { positions: self.positions, nodes: self.search.nodes }
    }

    pub fn clear_table(&mut self) {
        self.search.table.clear();
    }

    /// Converts a position to the encoding of the search.
    fn encode(&mut self, position: &Position) -> (Node, CardCode) {
        self.positions += 1;
        let trump_presence = TrumpPresence::from(position.trump());
        self.search.prepare_table(trump_presence);
        self.search.makers = u8::from(position.makers() == Side::EW);
        let best = position.best_on_table();
        let hands = BySeat::from_fn(|seat| position.playing_hand(seat));
        let in_play =
            hands.n | hands.e | hands.s | hands.w | best.map_or(CardSet::EMPTY, |(_, card)| CardSet::of(card));
        let code = CardCode::new(position.trump(), in_play);
        let players = position.players();
        let node = Node {
            hands: [hands.n, hands.e, hands.s, hands.w].map(|hand| code.bits(hand)),
            best_on_table: best.map_or(0, |(_, card)| code.bits(CardSet::of(card))),
            led_suit: position.led_suit().map_or(0, |suit| code::suit_bits(suit, position.trump())),
            winner: best.map_or(position.leader(), |(seat, _)| seat) as u8,
            turn: position.seat_on_turn() as u8,
            players,
            still_to_play: players - position.trick().count() as u8,
            tricks_left: position.tricks_left(),
            trump_presence,
        };
        (node, code)
    }

    /// Values every legal card. Cards next to each other in rank are valued once. `worth` is called with the position
    /// after the card, and with 1 if the makers took a trick by it, else 0.
    fn value_each_card<T: Copy>(
        &mut self,
        position: &Position,
        mut worth: impl FnMut(&mut SolverSearch, &Node, u8) -> T,
    ) -> Vec<(Card, T)> {
        let (node, code) = self.encode(position);
        let legal = position.legal();
        let bits = code.bits(legal);
        let mut known: Vec<(Card, u32, T)> = Vec::with_capacity(legal.len());
        for card in legal {
            let bit = highest_equal_card(code.bits(CardSet::of(card)), bits);
            let before = known.iter().find(|(_, other, _)| *other == bit).map(|(_, _, worth)| *worth);
            let worth = before.unwrap_or_else(|| {
                let next = node.after_card(bit);
                if next.still_to_play > 0 {
                    return worth(&mut self.search, &next, 0);
                }
                let taken = u8::from(self.search.is_maker(next.winner));
                worth(&mut self.search, &next.after_trick(), taken)
            });
            known.push((card, bit, worth));
        }
        known.into_iter().map(|(card, _, worth)| (card, worth)).collect()
    }
}

/// Finds the result of a hand. `reach` tells whether the makers reach a number of tricks.
fn find_result(mut reach: impl FnMut(u8) -> bool) -> ContractResult {
    if !reach(3) {
        ContractResult::Euchred
    } else if reach(5) {
        ContractResult::March
    } else {
        ContractResult::Made
    }
}

/// The highest card of a hand that is connected to this card by cards of the hand next to each other in rank.
fn highest_equal_card(mut card: u32, hand: u32) -> u32 {
    while card & code::BEST_CARDS == 0 && hand & card << 1 != 0 {
        card <<= 1;
    }
    card
}
