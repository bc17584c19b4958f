//! Events: movements and what they promise, standings by every tie-break, what goes wrong at a real event, and `lab event`.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod cases;
mod from_sheet;
mod house;
mod keeper;
mod kept;
mod lab;
mod life;
mod luck;
mod moves;
mod opponents;
mod own_card;
mod schedules;
mod scores;
mod support;
