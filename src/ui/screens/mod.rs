//! The screens for home, new games, rules, lessons, drills, settings and help. The screens of the table, sheets,
//! events, reviews and the editor are in modules of their own.

pub mod clause;
pub mod dialog;
mod drills;
mod glossary;
mod guests;
mod help;
mod home;
mod house_rules;
mod keys;
mod learn;
mod levels;
mod new_game;
mod not_found;
mod rules;
mod rulings;
mod settings;
mod stored_games;
pub mod transfer;
mod update;
mod your_data;

pub use app::words::choices as labels;
pub use dialog::{ConfirmQuestion, ask_before, confirm_dialog};
pub use drills::drills;
pub use glossary::glossary;
pub use guests::guest_dialog;
pub use help::help_screen;
pub use home::{KeptGames, home};
pub use house_rules::house_rules_screen;
pub use learn::{guided_lesson, guided_task, learn, pack_colors};
pub use levels::levels;
pub use new_game::new_game_screen;
pub use not_found::not_found;
pub use rules::rules;
pub use rulings::rulings;
pub use settings::settings_screen;
pub use stored_games::kept_games;
pub use update::update_offer;
