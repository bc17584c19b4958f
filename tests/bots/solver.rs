//! Compares the solver with a plain minimax that shares no code with it.

use std::collections::BTreeMap;

use bots::solver::{Position, Solver};
use cards::ruleset::Joker;
use cards::{BySeat, Card, CardSet, Random, Seat, Side};
use rules::{ContractResult, Trump, effective_suit, power};

use crate::support::open_deals::{open_deals, solve_each};

/// A minimax that tries every legal card of every seat to the end. It stores results for positions at the start of a
/// trick.
struct Minimax {
    trump: Trump,
    makers: Side,
    out: Vec<Seat>,
    known: BTreeMap<([u32; 4], Seat), u8>,
}

impl Minimax {
    fn new(position: &Position) -> Minimax {
        let out = position.seats_out().collect();
        Minimax { trump: position.trump(), makers: position.makers(), out, known: BTreeMap::new() }
    }

    fn next(&self, seat: Seat) -> Seat {
        seat.left().clockwise().find(|next| !self.out.contains(next)).unwrap()
    }

    fn legal(&self, hand: CardSet, trick: &[(Seat, Card)]) -> Vec<Card> {
        let Some((_, led)) = trick.first() else { return hand.iter().collect() };
        let suit = effective_suit(*led, self.trump);
        let following: Vec<Card> = hand.iter().filter(|card| effective_suit(*card, self.trump) == suit).collect();
        if following.is_empty() { hand.iter().collect() } else { following }
    }

    fn winner(&self, trick: &[(Seat, Card)]) -> Seat {
        let suit = effective_suit(trick[0].1, self.trump);
        trick.iter().max_by_key(|(_, card)| power(*card, suit, self.trump)).unwrap().0
    }

    /// Returns the makers' tricks if this card is played.
    fn after(&mut self, hands: &BySeat<CardSet>, trick: &[(Seat, Card)], seat: Seat, card: Card) -> u8 {
        let (mut hands, mut trick) = (*hands, trick.to_vec());
        hands[seat] = hands[seat].without(card);
        trick.push((seat, card));
        if trick.len() < 4 - self.out.len() {
            return self.best(&hands, &trick, self.next(seat));
        }
        let winner = self.winner(&trick);
        let key = (Seat::ALL.map(|seat| hands[seat].bits()), winner);
        let rest = match self.known.get(&key) {
            Some(tricks) => *tricks,
            None => {
                let tricks = self.best(&hands, &[], winner);
                self.known.insert(key, tricks);
                tricks
            }
        };
        rest + u8::from(winner.side() == self.makers)
    }

    fn best(&mut self, hands: &BySeat<CardSet>, trick: &[(Seat, Card)], seat: Seat) -> u8 {
        let all = self.legal(hands[seat], trick).into_iter().map(|card| self.after(hands, trick, seat, card));
        let all: Vec<u8> = all.collect();
        if seat.side() == self.makers { all.into_iter().max() } else { all.into_iter().min() }.unwrap_or(0)
    }

    fn values(position: &Position) -> Vec<(Card, u8)> {
        let trick: Vec<(Seat, Card)> = position.trick().collect();
        let (mut plain, mut hands, seat) = (Minimax::new(position), position.hands(), position.seat_on_turn());
        for out in position.seats_out() {
            hands[out] = CardSet::EMPTY;
        }
        let legal = plain.legal(hands[seat], &trick);
        legal.into_iter().map(|card| (card, plain.after(&hands, &trick, seat, card))).collect()
    }
}

/// Makes a random position with this many tricks left: trump, makers, leader, seats that sit out, and cards on the
/// table.
fn random_position(tricks: usize, random: &mut Random) -> Position {
    let joker = [Joker::No, Joker::BestBower][random.below(2) as usize];
    let pack = joker.shuffled_pack(random);
    let mut cards = pack.cards().iter().copied();
    let leader = Seat::ALL[random.below(4) as usize];
    let others = [leader.left(), leader.partner(), leader.right()];
    // Nobody sits out, or one player, or one of each side if both sides play alone.
    let out = match random.below(6) {
        0 => vec![leader.partner(), others[2 * random.below(2) as usize]],
        1 | 2 => vec![others[random.below(3) as usize]],
        _ => Vec::new(),
    };
    let playing: Vec<Seat> = leader.clockwise().filter(|seat| !out.contains(seat)).collect();
    let laid = random.below(playing.len() as u32) as usize;
    let trick: Vec<Card> = cards.by_ref().take(laid).collect();
    let hands = BySeat::from_fn(|seat| {
        let place = playing.iter().position(|other| *other == seat);
        // The cards of a seat that sits out must not matter.
        let size = place.map_or(random.below(6) as usize, |place| tricks - usize::from(place < laid));
        cards.by_ref().take(size).collect()
    });
    let trumps = if joker == Joker::No { 5 } else { 4 };
    let (trump, makers) = (Trump::ALL[random.below(trumps) as usize], Side::ALL[random.below(2) as usize]);
    Position::new(hands, trump, makers, out, leader, &trick).unwrap()
}

fn class(tricks: u8) -> ContractResult {
    match tricks {
        0..=2 => ContractResult::Euchred,
        3 | 4 => ContractResult::Made,
        _ => ContractResult::March,
    }
}

/// Compares this many positions of one trick, two tricks, and so on up to five.
fn compare(positions: [u32; 5], random: &mut Random) {
    let mut solver = Solver::new();
    for (tricks, positions) in (1..).zip(positions) {
        for _ in 0..positions {
            let position = random_position(tricks, random);
            let expected = Minimax::values(&position);
            assert_eq!(solver.makers_tricks_by_card(&position), expected, "{position:?}");
            let worth = expected.iter().map(|(_, tricks)| *tricks);
            let best = if position.seat_on_turn().side() == position.makers() { worth.max() } else { worth.min() };
            assert_eq!(solver.makers_tricks(&position), best.unwrap(), "{position:?}");
            let taken = random.below(6 - tricks as u32) as u8;
            let classes: Vec<(Card, ContractResult)> =
                expected.iter().map(|(card, more)| (*card, class(taken + more))).collect();
            assert_eq!(solver.results_by_card(&position, taken), classes, "{taken} taken, {position:?}");
        }
    }
}

#[test]
fn every_card_is_worth_what_a_plain_minimax_says() {
    compare([6_000, 12_000, 2_500, 200, 25], &mut Random::from_number(4));
}

/// The same comparison with many more positions: `cargo test --release -p bots --test bots solver -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn every_card_of_many_more_positions_is_worth_what_a_plain_minimax_says() {
    compare([10_000, 50_000, 50_000, 20_000, 5_000], &mut Random::from_number(5));
}

#[test]
fn forgetting_changes_no_answer_and_no_count() {
    let mut random = Random::from_number(6);
    let mut solver = Solver::new();
    for _ in 0..100 {
        let position = random_position(5, &mut random);
        solver.clear_table();
        let before = solver.work().nodes;
        let tricks = solver.makers_tricks(&position);
        let mut fresh = Solver::new();
        assert_eq!(fresh.makers_tricks(&position), tricks);
        assert_eq!(fresh.work().nodes, solver.work().nodes - before, "{position:?}");
    }
}

/// Bounds the solver's work: it played 322 cards a deal when the bound was set, and the bound is a quarter higher.
#[test]
fn a_full_deal_is_solved_by_laying_some_three_hundred_cards() {
    let deals = open_deals(500, &mut Random::from_number(1));
    let mut solver = Solver::new();
    solve_each(&deals, &mut solver);
    let nodes = solver.work().nodes / deals.len() as u64;
    println!("{nodes} nodes a deal");
    assert!(nodes < 400, "{nodes} nodes a deal");
}
