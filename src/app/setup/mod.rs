//! Setting a game up: by which rules, with whom, where, how fast; and links that say so.

mod game;
pub mod link;

pub use game::{LONGEST_NAME, Seeded, seed_of, start_game};
