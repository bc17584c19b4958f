//! The forms for a new game, for house rules and for a new event, and the links that fill these forms in.

pub mod event;
mod game;
pub mod house_rules;
pub mod link;
mod rules_choice;

pub use game::{
    LONGEST_PLAYER_NAME, ParsedSeed, SeatedPlayer, is_more_chosen, seat_guest, seed_of, start_game, take_link,
};
pub use rules_choice::{RulesChoice, all_rules, rules_of};
