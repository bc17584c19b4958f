//! The screens with a table, for a game in play and for a replay. `screen.rs` is the screen of a game in play; start
//! reading there.

mod act;
mod deal_animation;
mod director;
mod extras;
mod felt;
mod hand;
mod keys;
mod more;
mod open;
mod over;
mod panel;
mod props;
mod reasons;
mod replay;
mod scorebar;
mod screen;
mod side_panels;
mod why;

pub use app::play::TableAtEvent;
pub use extras::TableExtraViews;
pub use felt::felt;
pub use hand::hand;
pub use open::OpenTableViews;
pub use props::{OpenTable, TableExtras, TableProps};
pub use replay::{linked_replay, no_such_game, replay, still_table};
pub use scorebar::score_counters;
pub use screen::table_screen;
pub use why::BotAnswer;
