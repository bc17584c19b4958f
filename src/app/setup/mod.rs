//! What is chosen before a game, a sheet or an event begins: by which rules, with whom, where, how fast; and links that say so.

pub mod event;
mod game;
pub mod house_rules;
pub mod link;
mod rules_choice;

pub use game::{LONGEST_NAME, Seeded, chooses_more, seed_of, start_game, take_link};
pub use rules_choice::{RulesChoice, all_rules, rules_of};
