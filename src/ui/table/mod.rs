//! The screens with a table, for a game in play and for a replay. `screen.rs` is the screen of a game in play; start
//! reading there.

mod act;
mod bot_answer;
mod choice_values;
mod deal_animation;
mod director;
mod extras;
mod felt;
mod game_over;
mod hand;
mod irregularities;
mod keys;
mod open_table;
mod panel;
mod props;
mod replay;
mod scorebar;
mod screen;
mod side_panels;

pub use app::play::TableAtEvent;
pub use bot_answer::BotAnswer;
pub use extras::TableExtraViews;
pub use felt::felt;
pub use hand::hand;
pub use open_table::OpenTableViews;
pub use props::{OpenTable, TableExtras, TableProps};
pub use replay::{linked_replay, no_such_game, replay, still_table};
pub use scorebar::score_counters;
pub use screen::table_screen;
