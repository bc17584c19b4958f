//! Texts of the screens, with one file per screen. Sentences about a game, a sheet or an event are in other modules of
//! `words`.

pub mod editor;
pub mod hands;
pub mod home;
pub mod house_rules;
pub mod new_game;
pub mod page;
pub mod rules;
pub mod safari;
pub mod score_card;
pub mod settings;
pub mod stored_games;
pub mod transfer;
pub mod your_data;
