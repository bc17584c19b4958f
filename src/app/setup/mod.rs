//! What is chosen before a game, a sheet or an event begins: by which rules, with whom, where, how fast; and links that say so.

pub mod event;
mod game;
pub mod house_rules;
pub mod link;

pub use game::{LONGEST_NAME, RulesChoice, Seeded, all_rules, is_styled, rules_of, seed_of, start_game, take_link};
