//! Random full deals with all cards seen: what the solver is timed on, natively and as WebAssembly.

use bots::solver::{Position, Solver};
use cards::{BySeat, Pack, Random, Seat, Side, Suit};

/// Full deals of four hands of five, trump, makers and leader by chance.
pub fn open_deals(count: usize, random: &mut Random) -> Vec<Position> {
    (0..count).filter_map(|_| open_deal(random)).collect()
}

fn open_deal(random: &mut Random) -> Option<Position> {
    let pack = Pack::shuffled(random);
    let mut fives = pack.cards().chunks(5).map(|five| five.iter().copied().collect());
    let hands = BySeat::from_fn(|_| fives.next().unwrap_or_default());
    let (trump, leader) = (Suit::ALL[random.below(4) as usize].into(), Seat::ALL[random.below(4) as usize]);
    let makers = Side::ALL[random.below(2) as usize];
    Position::new(hands, trump, makers, None, leader, &[]).ok()
}

/// Solves each by itself, nothing being remembered from the one before; the makers' tricks in all.
pub fn solve_each(deals: &[Position], solver: &mut Solver) -> u32 {
    let mut tricks = 0;
    for deal in deals {
        solver.forget();
        tricks += u32::from(solver.tricks(deal));
    }
    tricks
}
