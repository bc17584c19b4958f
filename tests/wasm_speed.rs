//! Measures the engine as WebAssembly in headless Chromium: random deals a second, deals solved a second, and the
//! thinking time of the strongest player. Run by `cargo task measure engine`.
#![cfg(target_arch = "wasm32")]

#[path = "support/open_deals.rs"]
mod open_deals;
#[path = "support/playout.rs"]
mod playout;

use bots::solver::Solver;
use bots::{Level, decide};
use cards::Random;
use cards::ruleset::Preset;
use js_sys::{Function, Reflect};
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Returns milliseconds by the finest clock; `Date` has whole ones only.
fn now() -> f64 {
    let performance = Reflect::get(&js_sys::global(), &"performance".into()).expect("a browser has one");
    let now: Function = Reflect::get(&performance, &"now".into()).expect("it tells the time").into();
    now.call0(&performance).expect("it is told").as_f64().expect("as a number")
}

/// Returns the best of many short runs, which shows the engine undisturbed by other programs.
fn deals_a_second(deals: u32, mut play: impl FnMut(u32) -> u32) -> f64 {
    // Unoptimised, one look is enough to see that it works.
    let looks = if cfg!(debug_assertions) { 1 } else { 400 };
    let milliseconds = (0..looks).map(|_| {
        let begin = now();
        assert!(play(deals) > deals);
        now() - begin
    });
    f64::from(deals) * 1000.0 / milliseconds.fold(f64::INFINITY, f64::min)
}

#[wasm_bindgen_test]
fn random_deals_a_second() {
    let rules = Preset::World.ruleset().hand;
    let mut random = Random::from_number(1);
    let plain = deals_a_second(5_000, |deals| playout::random_deals(deals, rules, &mut random));
    let logged = deals_a_second(5_000, |deals| playout::random_deals_with_events(deals, 12, rules, &mut random));
    console_log!("random deals a second: {plain:.0}, with events {logged:.0}");
}

/// Solves full deals with all cards known, each on its own.
#[wasm_bindgen_test]
fn open_deals_solved_a_second() {
    let deals = open_deals::open_deals(500, &mut Random::from_number(1));
    let mut solver = Solver::new();
    let solved = deals_a_second(500, |_| open_deals::solve_each(&deals, &mut solver));
    console_log!("open deals solved a second: {solved:.0}");
}

/// Times every decision of deals that the strongest player plays with itself. Prints the mean, and the longest (which
/// includes interruptions by other programs).
#[wasm_bindgen_test]
fn a_decision_of_the_strongest() {
    let deals = if cfg!(debug_assertions) { 1 } else { 60 };
    let (mut decisions, mut all, mut longest) = (0u32, 0.0, 0.0f64);
    for number in 0..deals {
        playout::hand_of_bots(number, |view| {
            let begin = now();
            let decision = decide(view, Level::Champion, number.into());
            let took = now() - begin;
            if view.legal().len() > 1 {
                (decisions, all, longest) = (decisions + 1, all + took, longest.max(took));
            }
            decision.action
        });
    }
    console_log!("champion: {decisions} decisions, mean {:.2} ms, longest {longest:.2} ms", all / f64::from(decisions));
    assert!(decisions > 0);
    // The module with all its memory in these tests; a worker needs less.
    let memory = core::arch::wasm32::memory_size::<0>() * 64;
    console_log!("memory: {memory} KiB");
    assert!(memory < 16 * 1024);
}
