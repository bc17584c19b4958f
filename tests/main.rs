//! Everything that is tried natively, in one program: cases as data, properties over random play, whole games, sheets and
//! events. What needs WebAssembly is in `wasm_*.rs`, what needs a browser in `browser/`.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod app;
mod bots;
mod drawings;
mod drills;
mod egn;
mod engine;
mod event;
mod games;
mod homes;
mod lab;
mod motion;
mod readme;
mod review;
mod rulebook;
mod rulings;
mod save;
mod score_card;
mod sheet;
mod start;
mod support;
mod walls;
