//! True chance and the time of day, the two things the core asks to be given.
#![expect(clippy::disallowed_methods, reason = "the one place that draws true chance and reads the clock")]

use cards::Seed;

/// A seed of true chance.
pub fn seed() -> Seed {
    let mut bits = [0; 16];
    // A browser without a source of randomness does not exist; time is better than every game alike.
    if getrandom::fill(&mut bits).is_err() {
        bits = u128::from(now()).to_be_bytes();
    }
    Seed::new(bits)
}

/// A little chance, to tell two things apart that are made at once.
pub fn salt() -> u16 {
    let mut bits = [0; 2];
    let _ = getrandom::fill(&mut bits);
    u16::from_be_bytes(bits)
}

/// A mark that nothing else has.
pub fn mark() -> u64 {
    let mut bits = [0; 8];
    let _ = getrandom::fill(&mut bits);
    u64::from_be_bytes(bits)
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}
