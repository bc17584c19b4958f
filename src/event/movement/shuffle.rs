//! Random orders, drawn from the random generator of a round.

use cards::Random;

/// Puts things in a random order. All orders are equally likely.
pub fn shuffle<T>(things: &mut [T], random: &mut Random) {
    for last in (1..things.len()).rev() {
        things.swap(last, random.below(last as u32 + 1) as usize);
    }
}
