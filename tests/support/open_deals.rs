//! Random full deals with all cards known, on which the solver is timed, natively and as WebAssembly.

use bots::solver::{Position, Solver};
use cards::{BySeat, Pack, Random, Seat, Side, Suit};

/// Returns full deals: four hands of five cards, with random trump, makers and leader.
pub fn open_deals(count: usize, random: &mut Random) -> Vec<Position> {
    (0..count).filter_map(|_| open_deal(random)).collect()
}

fn open_deal(random: &mut Random) -> Option<Position> {
    let pack = Pack::new_shuffled(random);
    let mut fives = pack.cards().chunks(5).map(|five| five.iter().copied().collect());
    let hands = BySeat::from_fn(|_| fives.next().unwrap_or_default());
    let (trump, leader) = (Suit::ALL[random.below(4) as usize].into(), Seat::ALL[random.below(4) as usize]);
    let makers = Side::ALL[random.below(2) as usize];
    Position::new(hands, trump, makers, None, leader, &[]).ok()
}

/// Solves each deal on its own, with an empty memory. Returns the sum of the makers' tricks.
pub fn solve_each(deals: &[Position], solver: &mut Solver) -> u32 {
    let mut tricks = 0;
    for deal in deals {
        solver.clear_table();
        tricks += u32::from(solver.makers_tricks(deal));
    }
    tricks
}
