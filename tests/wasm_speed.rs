//! How many random deals a second the engine plays as WebAssembly, in headless Chromium:
//! `cargo test --release --target wasm32-unknown-unknown --no-default-features --features worker --test wasm_speed -- --nocapture`.
#![cfg(target_arch = "wasm32")]

#[path = "support/playout.rs"]
mod playout;

use bower::cards::Random;
use bower::ruleset::Preset;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Best of five: what the engine can do when the machine lets it.
#[expect(clippy::disallowed_methods, reason = "measures")]
fn deals_a_second(mut play: impl FnMut(u32) -> u32) -> f64 {
    // Unoptimised, one look is enough to see that it works.
    let (deals, times) = if cfg!(debug_assertions) { (2_000, 1) } else { (400_000, 5) };
    let milliseconds = (0..times).map(|_| {
        let begin = js_sys::Date::now();
        assert!(play(deals) > deals);
        js_sys::Date::now() - begin
    });
    f64::from(deals) * 1000.0 / milliseconds.fold(f64::INFINITY, f64::min).max(1.0)
}

#[wasm_bindgen_test]
fn random_deals_a_second() {
    let rules = Preset::World.ruleset().hand;
    let mut random = Random::from_number(1);
    let plain = deals_a_second(|deals| playout::random_deals(deals, rules, &mut random));
    let logged = deals_a_second(|deals| playout::random_deals_with_events(deals, 12, rules, &mut random));
    console_log!("random deals a second: {plain:.0}, with events {logged:.0}");
}
