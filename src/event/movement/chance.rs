//! Random order, from the random generator of the round.

use cards::Random;

/// Shuffles things. All orders are equally likely.
pub fn shuffle<T>(things: &mut [T], random: &mut Random) {
    for last in (1..things.len()).rev() {
        things.swap(last, random.below(last as u32 + 1) as usize);
    }
}
