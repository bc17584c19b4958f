//! The search of the solver. It answers one question: do the makers reach a given number of tricks?
//!
//! Start with [`SolverSearch::makers_reach`].

use super::code::BEST_CARDS;
use super::node::{Node, TrumpPresence};
use super::table::{PositionKey, TranspositionTable, TrickBounds};

/// The state of the search: the side that is the makers, and the table of remembered positions.
pub struct SolverSearch {
    pub table: TranspositionTable,
    /// The number of cards that the search played.
    pub nodes: u64,
    /// The makers' side: 0 for North and South, 1 for East and West. It is the lowest bit of their seats' numbers.
    pub makers: u8,
    /// Tells whether the table holds positions with a trump suit or in no trump.
    pub trump_presence: TrumpPresence,
}

impl SolverSearch {
    /// Clears the table when questions change between hands with a trump suit and hands in no trump, because the same
    /// cards have other results.
    pub fn prepare_table(&mut self, trump_presence: TrumpPresence) {
        if self.trump_presence != trump_presence {
            self.trump_presence = trump_presence;
            self.table.clear();
        }
    }
}

impl SolverSearch {
    /// Returns whether a seat belongs to the makers' side.
    #[inline]
    pub fn is_maker(&self, seat: u8) -> bool {
        seat & 1 == self.makers
    }

    /// The makers' tricks from here on. A good guess saves work.
    pub fn makers_tricks(&mut self, node: &Node, guess: u8) -> u8 {
        let mut tricks = guess.min(node.tricks_left);
        if tricks > 0 && !self.makers_reach(node, tricks) {
            tricks -= 1;
            while tricks > 0 && !self.makers_reach(node, tricks) {
                tricks -= 1;
            }
        } else {
            while tricks < node.tricks_left && self.makers_reach(node, tricks + 1) {
                tricks += 1;
            }
        }
        tricks
    }

    /// Returns whether the makers take at least `need` tricks from here on.
    pub fn makers_reach(&mut self, node: &Node, need: u8) -> bool {
        if need == 0 {
            true
        } else if need > node.tricks_left {
            false
        } else if node.is_lead() {
            self.makers_reach_at_lead(node, need)
        } else {
            self.makers_reach_in_trick(node, need)
        }
    }

    /// Answers [`SolverSearch::makers_reach`] at the start of a trick. `need` is 1 to the number of tricks left.
    fn makers_reach_at_lead(&mut self, node: &Node, need: u8) -> bool {
        if node.tricks_left == 1 {
            return self.is_maker(node.last_trick_winner(0, node.turn));
        }
        let sure = |seat: u8, tricks: u8| node.surely_takes(seat, tricks) || node.surely_takes(seat + 2, tricks);
        if sure(self.makers, need) {
            return true;
        }
        if sure(self.makers ^ 1, node.tricks_left + 1 - need) {
            return false;
        }
        let makers_lead = self.is_maker(node.turn);
        // The number of tricks with which the leader's side reaches the goal or, as defenders, prevents it.
        let wanted = if makers_lead { need } else { node.tricks_left + 1 - need };
        if node.cashable_tricks() >= wanted {
            return makers_lead;
        }
        let key = PositionKey::of(node);
        let mut bounds = self.table.get(key).unwrap_or(TrickBounds { low: 0, high: node.tricks_left });
        if bounds.low >= wanted {
            return makers_lead;
        }
        if bounds.high < wanted {
            return !makers_lead;
        }
        let choices = node.choices();
        let best_of_suits = choices & node.best_of_suits();
        let reached = self.any_card_decides(node, best_of_suits, need, CardOrder::HighestFirst)
            || self.any_card_decides(node, choices & !best_of_suits, need, CardOrder::LowestFirst);
        if reached {
            bounds.low = wanted;
        } else {
            bounds.high = wanted - 1;
        }
        self.table.set(key, bounds);
        reached == makers_lead
    }

    /// Answers [`SolverSearch::makers_reach`] when a card lies on the table.
    fn makers_reach_in_trick(&mut self, node: &Node, need: u8) -> bool {
        let choices = node.choices();
        let winning = node.winning(choices);
        let losing = choices & !winning;
        let partner_keeps =
            node.winner ^ node.turn == 2 && (node.still_to_play == 1 || node.best_on_table & BEST_CARDS != 0);
        let (first, second) = if partner_keeps { (losing, winning) } else { (winning, losing) };
        let reached = self.any_card_decides(node, first, need, CardOrder::LowestFirst)
            || self.any_card_decides(node, second, need, CardOrder::LowestFirst);
        reached == self.is_maker(node.turn)
    }

    /// Answers [`SolverSearch::makers_reach`] after `card`, the last card of a trick.
    #[inline]
    fn makers_reach_after_last_card(&mut self, node: &Node, card: u32, need: u8) -> bool {
        let taker = if node.winning(card) != 0 { node.turn } else { node.winner };
        let (need, left) = (need - u8::from(self.is_maker(taker)), node.tricks_left - 1);
        if need == 0 {
            return true;
        }
        if need > left {
            return false;
        }
        if left == 1 {
            return self.is_maker(node.last_trick_winner(card, taker));
        }
        self.makers_reach_at_lead(&node.after_card(card).after_trick(), need)
    }

    /// Returns whether one of these cards wins the question for the side on turn: the makers want to reach `need`
    /// tricks, and the defenders want to keep them from it.
    #[inline]
    fn any_card_decides(&mut self, node: &Node, mut cards: u32, need: u8, order: CardOrder) -> bool {
        let wish = self.is_maker(node.turn);
        while cards != 0 {
            let card = match order {
                CardOrder::LowestFirst => cards & cards.wrapping_neg(),
                CardOrder::HighestFirst => 1 << (31 - cards.leading_zeros()),
            };
            cards ^= card;
            self.nodes += 1;
            let reached = if node.still_to_play == 1 {
                self.makers_reach_after_last_card(node, card, need)
            } else {
                self.makers_reach_in_trick(&node.after_card(card), need)
            };
            if reached == wish {
                return true;
            }
        }
        false
    }
}

/// The order in which the search tries several cards, by the bits of the cards.
#[derive(Clone, Copy)]
enum CardOrder {
    LowestFirst,
    HighestFirst,
}
