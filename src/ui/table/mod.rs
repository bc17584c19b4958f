//! The table: one game, played or looked at again.

mod act;
mod director;
mod felt;
mod hand;
mod inbox;
mod keys;
mod model;
mod more;
mod open;
mod over;
mod pace;
mod review;
mod scorebar;
mod screen;
mod session;

pub use open::{OPEN_TABLE, OpenTable};
pub use review::review;
pub use scorebar::drawn_counters;
pub use screen::table_screen;

use std::rc::Rc;

use crate::cards::{BySeat, Card, Seat};
use crate::rules::Action;
use crate::save::GameId;
use crate::ui::reactive::{Handler, Stored, Watch};

/// The game on the table, as the parts of the screen hold it.
type Seated = Stored<Rc<session::Session>>;

/// The event on whose table a game lies.
#[derive(Clone)]
pub struct AtEvent {
    /// The event.
    pub event: GameId,
    /// The sheet that the person keeps of the game.
    pub sheet: Option<GameId>,
}

/// What is shown and where taps go: the game being played and the replay each make one for the same parts.
#[derive(Clone, Copy)]
struct Shown {
    /// What the table shows.
    model: Watch<model::TableModel>,
    /// Where the player sits.
    own: Seat,
    /// What the players are called.
    names: Stored<BySeat<String>>,
    /// What the player is asked, in a word or two beside the name.
    asked: Watch<Option<String>>,
    /// Where a finished trick is being swept to.
    sweep: Watch<Option<Seat>>,
    /// What is advised.
    advised: Watch<Option<Action>>,
    /// The felt was tapped.
    tap: Handler<()>,
    /// A card of the player's hand was tapped.
    use_card: Handler<Card>,
    /// The number of the hand was tapped.
    about: Handler<()>,
    /// A card of the player's hand was held long, at an open table.
    more: Option<Handler<Card>>,
}
