//! All screens but the table.

mod carry;
mod dialog;
mod home;
mod kept;
mod labels;
mod levels;
mod link;
mod new_game;
mod not_found;
mod parts;
mod rules;
mod settings;
mod to_come;
mod update;
mod your_data;

pub use home::home;
pub use levels::levels;
pub use new_game::play;
pub use not_found::not_found;
pub use parts::top;
pub use rules::rules;
pub use settings::settings_screen;
pub use to_come::to_come;
pub use update::update_offer;
