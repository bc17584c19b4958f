//! State that the parts of the table share, for a game in play and for a replay.

use std::rc::Rc;

use crate::ui::prelude::*;
use app::Watched;
use app::play::model::TableModel;
use app::play::{Face, Intent, OpenRules, Panel, ScoreKept, Session, SessionParts, faces};
use app::words::Viewer;
use cards::{BySeat, Card, Seat};
use rules::{Action, GameState};

/// The game in play, held by the parts of the screen. Copies share it.
#[derive(Clone, Copy)]
pub struct SessionHandle(Stored<Table>);

struct Table {
    session: Rc<Session>,
    open: Option<&'static dyn OpenTable>,
}

impl SessionHandle {
    /// Holds a session until the current screen is closed.
    pub fn new(session: Rc<Session>, open: Option<&'static dyn OpenTable>) -> SessionHandle {
        SessionHandle(Stored::new(Table { session, open }))
    }

    pub fn session(self) -> Rc<Session> {
        self.0.with_value(|table| table.session.clone())
    }

    /// Follows a value of the session.
    pub fn follow<T: 'static>(self, part: impl FnOnce(&SessionParts) -> &Watched<T>) -> Watch<T> {
        self.0.with_value(|table| follow(part(table.session.parts())))
    }

    /// Returns the views for irregularities; `None` at a strict table.
    pub fn open(self) -> Option<&'static dyn OpenTable> {
        self.0.with_value(|table| table.open)
    }

    /// Passes on an action of the person.
    pub fn put(self, intent: Intent) {
        self.session().put(intent);
    }

    /// Opens a panel, or closes it if it is open.
    pub fn toggle(self, panel: Panel) {
        self.session().toggle_panel(panel);
    }
}

/// Views for tables with irregularities. The page loads them for the first such table.
pub trait OpenTable: Sync {
    fn rules(&self) -> &'static dyn OpenRules;

    /// Draws a panel; `None` if the panel belongs to every table.
    fn panel(&self, handle: SessionHandle, panel: Panel) -> Option<AnyElement>;

    /// Draws the finding on the pending claim with the rulings that can be given.
    fn finding(&self, handle: SessionHandle) -> Option<AnyElement>;

    /// Lists the irregularities of a finished game that nobody claimed.
    fn unclaimed(&self, state: &GameState) -> Option<AnyElement>;
}

/// Parts of a table that a phone shows only on request or after the game. The page loads them when they are first
/// shown.
pub trait TableExtras: Sync {
    /// Draws the score card and the record of the hand beside a running game.
    fn side_panels(&self, handle: SessionHandle, fit: Watch<bool>) -> AnyElement;

    /// Draws the facts about the game in play.
    fn about(&self, handle: SessionHandle) -> AnyElement;

    /// Draws the cards of the hand in play that are gone.
    fn gone(&self, handle: SessionHandle) -> AnyElement;

    /// Draws the score card of a stored game.
    fn score_card(&self, state: &GameState, viewer: Viewer, names: &BySeat<String>) -> AnyElement;

    /// Draws the button that copies the score card of a stored game as plain text.
    fn copy_score(&self, state: &GameState, viewer: Viewer, names: &BySeat<String>) -> AnyElement;
}

/// The table that is drawn, and what taps on it do. A game in play and a replay each fill in their own.
#[derive(Clone, Copy)]
pub struct TableProps {
    pub model: Watch<TableModel>,
    pub viewer: Viewer,
    /// The players' names.
    pub names: Stored<BySeat<String>>,
    pub faces: BySeat<Face>,
    pub score_kept: ScoreKept,
    /// The question to the player in a word or two, shown beside the name.
    pub asked: Watch<Option<&'static str>>,
    /// The seat that a finished trick is moving to.
    pub sweep: Watch<Option<Seat>>,
    /// The action that a hint recommends.
    pub advised: Watch<Option<Action>>,
    /// The lifted card: another tap on it plays it.
    pub lifted: Watch<Option<Card>>,
    /// Called when the felt is tapped.
    pub tap: Handler<()>,
    /// Called when a card of the player's hand is tapped; `None` if the cards are only looked at.
    pub use_card: Option<Handler<Card>>,
    /// Called when the number of the hand is tapped; `None` if it is only read.
    pub about: Option<Handler<()>>,
    /// Called when a card of the player's hand is pressed long; `None` without irregularities.
    pub more: Option<Handler<Card>>,
}

impl TableProps {
    /// Shows a table on which nothing can be done.
    pub fn still(model: Watch<TableModel>, viewer: Viewer, names: Stored<BySeat<String>>) -> TableProps {
        TableProps {
            model,
            viewer,
            names,
            faces: names.with_value(faces),
            score_kept: ScoreKept::ByTheTable,
            asked: Watch::derive(|| None),
            sweep: Watch::derive(|| None),
            advised: Watch::derive(|| None),
            lifted: Watch::derive(|| None),
            tap: Handler::new(|()| ()),
            use_card: None,
            about: None,
            more: None,
        }
    }
}
