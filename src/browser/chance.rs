//! Randomness and the time of day. All other code gets both as arguments.
#![expect(clippy::disallowed_methods, reason = "the one place that draws true chance and reads the clock")]

use cards::Seed;

/// Returns a random seed.
pub fn seed() -> Seed {
    let mut bits = [0; 16];
    // Every supported browser has a source of randomness. The time is better than equal games.
    if getrandom::fill(&mut bits).is_err() {
        bits = u128::from(now_millis()).to_be_bytes();
    }
    Seed::new(bits)
}

/// Returns a small random number, to distinguish things made at the same time.
pub fn salt() -> u16 {
    let mut bits = [0; 2];
    let _ = getrandom::fill(&mut bits);
    u16::from_be_bytes(bits)
}

/// Returns a random number that is unique in practice.
pub fn unique_number() -> u64 {
    let mut bits = [0; 8];
    let _ = getrandom::fill(&mut bits);
    u64::from_be_bytes(bits)
}

/// Returns the milliseconds since 1970.
pub fn now_millis() -> u64 {
    js_sys::Date::now() as u64
}
