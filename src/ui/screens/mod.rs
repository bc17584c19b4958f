//! The screens outside the table, the sheets and the events: home, rules, lessons, drills, settings and others.

pub mod clause;
pub mod dialog;
mod drills;
mod glossary;
mod help;
mod home;
mod house;
mod kept;
mod keys;
mod learn;
mod levels;
mod new_game;
mod not_found;
mod rules;
mod rulings;
mod settings;
pub mod transfer;
mod update;
mod your_data;

pub use app::words::choices as labels;
pub use dialog::{ConfirmQuestion, ask_before, confirm_dialog};
pub use drills::drills;
pub use glossary::glossary;
pub use help::help_screen;
pub use home::{KeptGames, home};
pub use house::house;
pub use kept::kept_games;
pub use learn::{guided_lesson, learn, pack_colors};
pub use levels::levels;
pub use new_game::play;
pub use not_found::not_found;
pub use rules::rules;
pub use rulings::rulings;
pub use settings::settings_screen;
pub use update::update_offer;
