//! Random numbers and the current time. This is the only module that asks the browser for either. All other code gets
//! them as arguments.
#![expect(clippy::disallowed_methods, reason = "the one place that draws true chance and reads the clock")]

use cards::Seed;

/// Returns a seed of 128 random bits, from which a game derives all its chance.
pub fn seed() -> Seed {
    let mut bits = [0; 16];
    // Every supported browser has a source of randomness. If one has not, the time at least makes different games.
    if getrandom::fill(&mut bits).is_err() {
        bits = u128::from(now_millis()).to_be_bytes();
    }
    Seed::new(bits)
}

/// Returns a random number of 16 bits. It keeps ids apart that were made in the same millisecond, such as those of two
/// sheets.
pub fn salt() -> u16 {
    let mut bits = [0; 2];
    let _ = getrandom::fill(&mut bits);
    u16::from_be_bytes(bits)
}

/// Returns a random number of 64 bits, which is unique in practice.
pub fn unique_number() -> u64 {
    let mut bits = [0; 8];
    let _ = getrandom::fill(&mut bits);
    u64::from_be_bytes(bits)
}

/// Returns the current time in milliseconds since 1970.
pub fn now_millis() -> u64 {
    js_sys::Date::now() as u64
}
