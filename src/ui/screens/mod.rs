//! All screens but the table.

mod carry;
mod dialog;
mod home;
mod kept;
mod labels;
mod link;
mod new_game;
mod not_found;
mod parts;
mod rules;
mod settings;
mod to_come;
mod update;
mod your_data;

pub use home::Home;
pub use new_game::Play;
pub use not_found::NotFound;
pub use parts::Top;
pub use rules::Rules;
pub use settings::SettingsScreen;
pub use to_come::ToCome;
pub use update::UpdateOffer;
