//! Events: seating, movements, standings, ties, corrections.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod bounds;
mod cases;
mod check_in;
mod desks;
mod divisions;
mod field;
mod from_sheet;
mod house;
mod keeper;
mod kept;
mod league;
mod level_games;
mod life;
mod moves;
mod numbers;
mod opponents;
mod own_card;
mod pairing;
mod promises;
mod repetition;
mod rosters;
mod running_round;
mod schedules;
mod scores;
mod season;
mod second_ranking;
mod substitutes;
mod support;
#[path = "../support/mod.rs"]
mod tables;
