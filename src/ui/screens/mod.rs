//! All screens but the table.

pub mod carry;
pub mod dialog;
mod home;
mod kept;
mod labels;
mod link;
mod new_game;
mod not_found;
pub mod parts;
mod rules;
mod settings;
mod to_come;
mod update;
mod your_data;

pub use dialog::{Question, ask};
pub use home::home;
pub use new_game::play;
pub use not_found::not_found;
pub use parts::{radios, top};
pub use rules::rules;
pub use settings::settings_screen;
pub use to_come::to_come;
pub use update::update_offer;
