//! The state that the parts of the table share: [`SessionHandle`] for a game in play, and [`TableProps`] for any table
//! that is drawn.

use std::rc::Rc;

use crate::ui::prelude::*;
use app::Watched;
use app::play::model::TableModel;
use app::play::{EndedHand, Face, Intent, OpenRules, Panel, ScoreKept, Session, SessionParts, faces};
use app::save::Id;
use app::words::Viewer;
use cards::{BySeat, Card, Seat, Seed};
use event::Event;
use rules::record::SeedOrigin;
use rules::{Action, GameState};
use scoresheet::Sheet;

/// The game in play, through which all parts of the screen read and change it.
#[derive(Clone, Copy)]
pub struct SessionHandle(Stored<OpenSession>);

struct OpenSession {
    session: Rc<Session>,
    open: Option<&'static dyn OpenTable>,
}

impl SessionHandle {
    /// Holds a session as long as the current screen is shown. `open` has the views for an open table.
    pub fn new(session: Rc<Session>, open: Option<&'static dyn OpenTable>) -> SessionHandle {
        SessionHandle(Stored::new(OpenSession { session, open }))
    }

    pub fn session(self) -> Rc<Session> {
        self.0.with_value(|table| table.session.clone())
    }

    /// Returns a part of the session's state as a value that can be tracked.
    pub fn follow<T: 'static>(self, part: impl FnOnce(&SessionParts) -> &Watched<T>) -> Watch<T> {
        self.0.with_value(|table| follow(part(table.session.parts())))
    }

    /// Returns the views for irregularities, or `None` at a strict table, where none are possible.
    pub fn open(self) -> Option<&'static dyn OpenTable> {
        self.0.with_value(|table| table.open)
    }

    /// Passes an action of the person to the session.
    pub fn send(self, intent: Intent) {
        self.session().put(intent);
    }

    /// Opens a panel, or closes it if it is open.
    pub fn toggle(self, panel: Panel) {
        self.session().toggle_panel(panel);
    }
}

/// The views that only an open table needs, at which irregularities are possible. Their code is loaded for the first
/// such table.
pub trait OpenTable: Sync {
    fn rules(&self) -> &'static dyn OpenRules;

    /// Draws a panel. Returns `None` for panels that strict tables have too.
    fn panel(&self, handle: SessionHandle, panel: Panel) -> Option<AnyElement>;

    /// Draws the finding on the pending claim with the possible rulings.
    fn finding(&self, handle: SessionHandle) -> Option<AnyElement>;

    /// Lists the irregularities of a finished game for which nobody called the director. Sets `looked` when the person
    /// unfolds the list.
    fn unclaimed(&self, state: &GameState, looked: State<bool>) -> AnyElement;
}

/// The parts of a table that a phone shows only on request or after the game. Their code is loaded when they are first
/// shown.
pub trait TableExtras: Sync {
    /// Draws the score card and the record of the hand next to a game in play.
    fn side_panels(&self, handle: SessionHandle, fit: Watch<bool>) -> AnyElement;

    fn about(&self, handle: SessionHandle) -> AnyElement;

    /// Draws the cards of the present hand that have been played.
    fn gone(&self, handle: SessionHandle) -> AnyElement;

    /// Draws the score card of a stored game.
    fn score_card(&self, state: &GameState, viewer: Viewer, names: &BySeat<String>) -> AnyElement;

    /// Draws the button that copies the score of a stored game as plain text.
    fn copy_score(&self, state: &GameState, viewer: Viewer, names: &BySeat<String>) -> AnyElement;

    /// Draws the seed of a finished game, with which everybody can check the deal.
    fn deal(&self, seed: Seed, origin: SeedOrigin) -> AnyElement;

    /// Draws the end of a game whose score the person keeps on a sheet. The result stays hidden until the sheet is
    /// signed. The last hand is told without its points, so that the person can write it down.
    fn unsigned_sheet(&self, sheet: &Id<Sheet>, event: &Id<Event>, last: Option<&EndedHand>) -> AnyElement;
}

/// The table to draw and the handlers of taps on it. A game in play and a replay use different handlers.
#[derive(Clone, Copy)]
pub struct TableProps {
    pub model: Watch<TableModel>,
    pub viewer: Viewer,
    pub names: Stored<BySeat<String>>,
    pub faces: BySeat<Face>,
    pub score_kept: ScoreKept,
    /// The question to the player in one or two words. It is shown next to the player's name.
    pub asked: Watch<Option<&'static str>>,
    /// The seat to which a finished trick is moving.
    pub sweep: Watch<Option<Seat>>,
    /// The action that a hint recommends.
    pub advised: Watch<Option<Action>>,
    /// The card that was tapped once. A second tap plays it.
    pub lifted: Watch<Option<Card>>,
    pub on_tap: Handler<()>,
    /// Called when a card of the player's hand is tapped. `None` if cards cannot be played.
    pub on_card: Option<Handler<Card>>,
    /// Called when the number of the hand is tapped. `None` if the number is not a button.
    pub on_hand_number: Option<Handler<()>>,
    /// Called after a long press on a card of the player's hand. `None` if no irregularities are possible.
    pub on_long_press: Option<Handler<Card>>,
}

impl TableProps {
    /// Returns the properties of a table that only shows a position, without handlers.
    pub fn without_actions(model: Watch<TableModel>, viewer: Viewer, names: Stored<BySeat<String>>) -> TableProps {
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
            on_tap: Handler::new(|()| ()),
            on_card: None,
            on_hand_number: None,
            on_long_press: None,
        }
    }
}
