//! What the parts of the screen share: the game on the table, or a replay of one.

use std::rc::Rc;

use crate::ui::prelude::*;
use app::Watched;
use app::play::model::TableModel;
use app::play::{Intent, OpenRules, Panel, Session, SessionParts};
use app::words::Viewer;
use cards::{BySeat, Card, Seat};
use rules::{Action, GameState};

/// The game on the table, as the parts of the screen hold it. Copies are the same game.
#[derive(Clone, Copy)]
pub struct Seated(Stored<Table>);

struct Table {
    session: Rc<Session>,
    open: Option<&'static dyn OpenTable>,
}

impl Seated {
    /// Seats the person who looks at the screen that is being set up.
    pub fn new(session: Rc<Session>, open: Option<&'static dyn OpenTable>) -> Seated {
        Seated(Stored::new(Table { session, open }))
    }

    /// Returns the session.
    pub fn session(self) -> Rc<Session> {
        self.0.with_value(|table| table.session.clone())
    }

    /// Follows a part of the session.
    pub fn follow<T: 'static>(self, part: impl FnOnce(&SessionParts) -> &Watched<T>) -> Watch<T> {
        self.0.with_value(|table| follow(part(table.session.parts())))
    }

    /// Returns what an open table has beyond a strict one; `None` at a strict one.
    pub fn open(self) -> Option<&'static dyn OpenTable> {
        self.0.with_value(|table| table.open)
    }

    /// Takes what the person does.
    pub fn put(self, intent: Intent) {
        self.session().put(intent);
    }

    /// Opens a panel, or closes it.
    pub fn toggle(self, panel: Panel) {
        self.session().toggle_panel(panel);
    }
}

/// The views that only an open table has. The page fetches them for the first open table.
pub trait OpenTable: Sync {
    /// Returns the rules that a session asks there.
    fn rules(&self) -> &'static dyn OpenRules;

    /// Draws a panel, if it is one of an open table.
    fn panel(&self, seated: Seated, panel: Panel) -> Option<AnyElement>;

    /// Draws the finding on the pending claim with the rulings that can be given.
    fn finding(&self, seated: Seated) -> Option<AnyElement>;

    /// Draws the list of irregularities that nobody called in a finished game.
    fn unclaimed(&self, state: &GameState) -> Option<AnyElement>;
}

/// What is shown and where taps go: the game being played and the replay each make one for the same parts.
#[derive(Clone, Copy)]
pub struct Shown {
    /// What the table shows.
    pub model: Watch<TableModel>,
    /// From where the table is seen.
    pub viewer: Viewer,
    /// What the players are called.
    pub names: Stored<BySeat<String>>,
    /// What the player is asked, in a word or two beside the name.
    pub asked: Watch<Option<&'static str>>,
    /// Where a finished trick is being swept to.
    pub sweep: Watch<Option<Seat>>,
    /// What is advised.
    pub advised: Watch<Option<Action>>,
    /// The felt was tapped.
    pub tap: Handler<()>,
    /// A card of the player's hand was tapped.
    pub use_card: Handler<Card>,
    /// The number of the hand was tapped.
    pub about: Handler<()>,
    /// A card of the player's hand was held long, at an open table.
    pub more: Option<Handler<Card>>,
}

impl Shown {
    /// Shows a table at which nothing can be done.
    pub fn still(model: Watch<TableModel>, viewer: Viewer, names: Stored<BySeat<String>>) -> Shown {
        Shown {
            model,
            viewer,
            names,
            asked: Watch::derive(|| None),
            sweep: Watch::derive(|| None),
            advised: Watch::derive(|| None),
            tap: Handler::new(|()| ()),
            use_card: Handler::new(|_| ()),
            about: Handler::new(|()| ()),
            more: None,
        }
    }
}
