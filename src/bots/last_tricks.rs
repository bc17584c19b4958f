//! Solves the last tricks of a hand with all cards known, by trying all plays.
//!
//! This code is small, so that the page can use it before the solver is loaded. With four or more cards in hand, the
//! solver is faster. Start with [`LastTricks::result`].

use super::deal_sample::Layout;
use cards::{Card, CardSet, Seat, Side};
use rules::{Contract, ContractResult, PublicDeal, Trump, effective_suit, power};

/// The bits of all trumps.
///
/// A card is one bit of a `u32`. Each suit has a byte, and trump has the highest. Better cards have higher bits. So
/// among the trumps and the cards of the suit led, the best card is the greatest number.
const TRUMPS: u32 = 0xff << 24;

/// A position in the last tricks without the hands, which differ from layout to layout.
pub(super) struct LastTricks {
    /// The bit of each card, by [`Card::index`].
    bits: [u32; Card::ALL.len()],
    contract: Contract,
    /// The position at the current turn, still with empty hands.
    start: Position,
}

#[derive(Clone, Copy)]
struct Position {
    /// The bits of the cards of each seat, or 0 for a seat that sits out.
    hands: [u32; 4],
    /// The bits of all trumps, or 0 in no trump.
    trumps: u32,
    /// The bits of all cards of the suit led, or 0 before the lead.
    led_suit: u32,
    /// The bit of the best card on the table, or 0 before the lead.
    best_on_table: u32,
    winner: Seat,
    turn: Seat,
    players: u8,
    /// The number of players who have not yet played to this trick.
    still_to_play: u8,
    makers: Side,
    taken_by_makers: u8,
    taken_by_defenders: u8,
}

impl LastTricks {
    /// Collects the public facts. Returns `None` if no card can be played now.
    pub fn new(public: &PublicDeal) -> Option<LastTricks> {
        let (contract, turn) = (public.contract()?, public.turn()?);
        let (trump, makers) = (contract.trump, contract.maker.side());
        let bits = Card::ALL.map(|card| card_bit(card, trump));
        let trick = public.trick_on_table();
        let led = trick.and_then(|trick| trick.led_card());
        let best = trick.and_then(|trick| trick.card(trick.winner_so_far()));
        let bit_of = |card: Card| bits[card.index()];
        let players = contract.players();
        let start = Position {
            hands: [0; 4],
            trumps: if trump == Trump::NoTrump { 0 } else { TRUMPS },
            led_suit: led.map_or(0, |led| suit_bits(bit_of(led))),
            best_on_table: best.map_or(0, bit_of),
            winner: trick.map_or(turn, |trick| trick.winner_so_far()),
            turn,
            players,
            still_to_play: players - trick.map_or(0, |trick| trick.play_count()),
            makers,
            taken_by_makers: public.tricks_taken()[makers],
            taken_by_defenders: public.tricks_taken()[makers.other()],
        };
        Some(LastTricks { bits, contract, start })
    }

    /// The result of the hand if the seat whose turn it is plays `card`, and everybody then sees all cards and plays
    /// perfectly.
    pub fn result(&self, layout: &Layout, card: Card) -> ContractResult {
        let bits = |cards: CardSet| cards.iter().fold(0, |bits, card| bits | self.bits[card.index()]);
        let hand = |seat: Seat| if self.contract.sits_out(seat) { 0 } else { bits(layout.hands[seat]) };
        let position = Position { hands: Seat::ALL.map(hand), ..self.start };
        RESULTS[usize::from(position.after_card(self.bits[card.index()]).best_result(EUCHRED, MARCH))]
    }
}

/// The results by their worth to the makers, lowest first. [`EUCHRED`], [`MADE`] and [`MARCH`] are the indices.
const RESULTS: [ContractResult; 3] = [ContractResult::Euchred, ContractResult::Made, ContractResult::March];
const EUCHRED: u8 = 0;
const MADE: u8 = 1;
const MARCH: u8 = 2;

impl Position {
    /// The index in [`RESULTS`] if everybody plays perfectly. A result below `least` or above `most` may be returned as
    /// that bound (alpha-beta search).
    fn best_result(&self, mut least: u8, mut most: u8) -> u8 {
        least = least.max(match self.taken_by_makers {
            0..=2 => EUCHRED,
            3 | 4 => MADE,
            _ => MARCH,
        });
        most = most.min(match self.taken_by_defenders {
            0 => MARCH,
            1 | 2 => MADE,
            _ => EUCHRED,
        });
        if least >= most {
            return most;
        }
        let hand = self.hands[self.turn as usize];
        if self.led_suit == 0 && hand & (hand - 1) == 0 {
            return self.last_trick().best_result(least, most);
        }
        let following = hand & self.led_suit;
        let legal = if following == 0 { hand } else { following };
        // Cards next to each other in rank are worth the same, so only the highest of them is tried.
        let mut choices = legal & !(legal >> 1);
        while choices != 0 && least < most {
            let card = 1 << (31 - choices.leading_zeros());
            choices ^= card;
            let result = self.after_card(card).best_result(least, most);
            if self.turn.side() == self.makers {
                least = least.max(result);
            } else {
                most = most.min(result);
            }
        }
        if self.turn.side() == self.makers { least } else { most }
    }

    /// The position after the last trick, to which everybody plays their only card.
    fn last_trick(&self) -> Position {
        let mut next = *self;
        next.led_suit = suit_bits(self.hands[self.turn as usize]);
        let worth = |seat: &Seat| self.hands[*seat as usize] & (next.led_suit | self.trumps);
        next.winner = Seat::ALL.into_iter().max_by_key(worth).unwrap_or(self.turn);
        next.take_trick();
        next
    }

    /// The position after the seat whose turn it is has played this card.
    fn after_card(&self, card: u32) -> Position {
        let mut next = *self;
        next.hands[self.turn as usize] ^= card;
        if self.led_suit == 0 {
            next.led_suit = suit_bits(card);
        }
        if card & (next.led_suit | self.trumps) > self.best_on_table {
            (next.best_on_table, next.winner) = (card, self.turn);
        }
        next.still_to_play -= 1;
        next.turn = if next.still_to_play > 0 { next.next_to_play() } else { next.take_trick() };
        next
    }

    /// Gives the complete trick to its winner. Returns the winner, who leads the next trick.
    fn take_trick(&mut self) -> Seat {
        if self.winner.side() == self.makers {
            self.taken_by_makers += 1;
        } else {
            self.taken_by_defenders += 1;
        }
        (self.led_suit, self.best_on_table, self.still_to_play) = (0, 0, self.players);
        self.winner
    }

    /// The next seat to the left that holds a card.
    fn next_to_play(&self) -> Seat {
        let left = self.turn.left();
        left.clockwise().find(|seat| self.hands[*seat as usize] != 0).unwrap_or(left)
    }
}

fn card_bit(card: Card, trump: Trump) -> u32 {
    let suit = effective_suit(card, trump);
    // Powers are 1 to 6 in a plain suit and 7 to 14 in trump.
    let power = u32::from(power(card, suit, trump));
    match trump {
        Trump::Suit(trump) if suit == trump => 1 << (17 + power),
        Trump::Suit(trump) => 1 << ((suit as u32 + 3 - trump as u32) % 4 * 8 + power),
        Trump::NoTrump => 1 << (suit as u32 * 8 + power),
    }
}

/// The byte of a card's suit, with all eight bits set.
fn suit_bits(card: u32) -> u32 {
    0xff << ((31 - (card | 1).leading_zeros()) & 24)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal_sample::{DealSample, is_settled};
    use crate::determinize::Determinizer;
    use crate::solver::Solver;
    use cards::ruleset::{Packets, Preset};
    use cards::{BySide, Pack, Random};
    use rules::view::{SeatView, Standing};
    use rules::{DealState, Dealt};

    /// Plays random actions until this many tricks are over, then some cards of the next.
    fn late(seed: u64) -> Option<SeatView> {
        let mut random = Random::from_number(seed);
        let rules = Preset::ALL[seed as usize % Preset::ALL.len()].ruleset();
        let dealer = Seat::ALL[seed as usize % 4];
        let dealt = Dealt::from_pack(&Pack::new_shuffled(&mut random), dealer, Packets::TWOS_FIRST);
        let mut deal = DealState::new(rules.hand, dealer, dealt);
        let standing = Standing { score: BySide::default(), length: rules.length, hands_left: Some(12) };
        let (played, wanted) = ([8, 12][random.below(2) as usize], random.below(4) as usize);
        while let Some(seat) = deal.turn() {
            let public = deal.public();
            if public.contract().is_some() && public.played().len() >= played + wanted && !is_settled(public) {
                return Some(SeatView::of_hand(&deal, seat, standing));
            }
            let legal = deal.legal();
            deal.apply(legal.nth(random.below(legal.len() as u32) as usize)?).ok()?;
        }
        None
    }

    #[test]
    fn the_results_are_those_of_the_solver() {
        let mut solver = Solver::new();
        let mut compared = 0;
        for view in (0..600).filter_map(late) {
            let last = LastTricks::new(view.public()).unwrap();
            for layout in Determinizer::new(&view).spread_layouts(5, 1) {
                for (card, result) in DealSample::new(layout, view.public()).results_by_card(&mut solver).unwrap() {
                    assert_eq!(last.result(&layout, card), result, "{card} in {layout:?}\n{view:?}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 3000, "{compared}");
    }
}
