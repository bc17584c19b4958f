//! One game on the table: asks who must decide, waits for people and bots, keeps every event before it is shown, and
//! paces what is shown.

mod advice;
mod deeds;
mod showing;
mod turns;

pub use advice::{Choice, Hint};

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::act::Slip;
use super::inbox::{Inbox, Intent};
use super::model::{Moment, TableModel};
use super::{AtEvent, OpenTable};
use crate::bots::SlipRate;
use crate::cards::Seat;
use crate::rules::Stage;
use crate::save::{Ceremony, GameId, SavedGame};
use crate::table::Table;
use crate::ui::app_context::AppContext;
use crate::ui::reactive::{SharedState, State};

/// One game on the table.
pub struct Session {
    app: AppContext,
    id: GameId,
    own: Seat,
    at_event: Option<AtEvent>,
    open: Option<OpenTable>,
    ceremony: Ceremony,
    misplays: SlipRate,
    table: RefCell<Table>,
    inbox: Inbox,
    moment: Cell<Moment>,
    said: RefCell<Vec<String>>,
    model: SharedState<TableModel>,
    sweep: SharedState<Option<Seat>>,
    hint: SharedState<Option<Hint>>,
    thinking: SharedState<bool>,
    long_thought: SharedState<bool>,
    holding: SharedState<bool>,
    slip: SharedState<Slip>,
}

/// What the screen follows of a session. The session's own signals outlive any screen, since it may still be waiting for
/// a bot when the screen goes; these handles belong to the screen.
#[derive(Clone, Copy)]
pub struct Followed {
    /// What the table shows.
    pub model: State<TableModel>,
    /// Where a finished trick is being swept to.
    pub sweep: State<Option<Seat>>,
    /// Advice, while it is shown.
    pub hint: State<Option<Hint>>,
    /// Whether a bot is being waited for.
    pub thinking: State<bool>,
    /// Whether the wait is long enough to be skipped.
    pub long_thought: State<bool>,
    /// Whether a finished trick lies until the person goes on.
    pub holding: State<bool>,
    /// What the person looks up.
    pub slip: State<Slip>,
}

impl Session {
    /// Lays a game on the table.
    pub fn new(
        app: AppContext,
        id: GameId,
        saved: &SavedGame,
        table: Table,
        open: Option<OpenTable>,
        at_event: Option<AtEvent>,
    ) -> Rc<Session> {
        // What was said of the game before is not this one's.
        app.announce("");
        let moment = at_rest(&table, saved.ceremony);
        let model = TableModel::of(table.state(), saved.seat, Moment { busy: true, ..moment });
        Rc::new(Session {
            app,
            at_event,
            open,
            id,
            own: saved.seat,
            ceremony: saved.ceremony,
            misplays: saved.misplays,
            table: RefCell::new(table),
            inbox: Inbox::default(),
            moment: Cell::new(moment),
            said: RefCell::default(),
            model: SharedState::new(model),
            sweep: SharedState::new(None),
            hint: SharedState::new(None),
            thinking: SharedState::new(false),
            long_thought: SharedState::new(false),
            holding: SharedState::new(false),
            slip: SharedState::new(Slip::None),
        })
    }

    /// Handles on what is shown, for the screen that is being set up.
    pub fn follow(&self) -> Followed {
        Followed {
            model: self.model.clone().into(),
            sweep: self.sweep.clone().into(),
            hint: self.hint.clone().into(),
            thinking: self.thinking.clone().into(),
            long_thought: self.long_thought.clone().into(),
            holding: self.holding.clone().into(),
            slip: self.slip.clone().into(),
        }
    }

    /// What the table shows now.
    pub fn shown(&self) -> TableModel {
        self.model.get_untracked()
    }

    /// Shows the game as it is now: it is played in another tab.
    pub fn watch(&self, table: Table) {
        self.moment.set(Moment { trick_lies: true, ..at_rest(&table, self.ceremony) });
        self.table.replace(table);
        self.hint.set(None);
        self.put_explanation_away();
        self.show_busy();
    }

    /// Shows advice, or takes it away.
    pub fn toggle_hint(self: Rc<Self>) {
        if self.hint.get_untracked().is_some() {
            self.hint.set(None);
        } else {
            leptos::task::spawn_local(self.advise());
        }
    }

    /// Shows a slip, or takes it away.
    pub fn toggle_slip(&self, slip: Slip) {
        let lies = std::mem::discriminant(&self.slip.get_untracked()) == std::mem::discriminant(&slip);
        self.lay_slip(if lies { Slip::None } else { slip });
    }

    /// Shows a slip.
    pub fn lay_slip(&self, slip: Slip) {
        self.slip.set(slip);
        // Whoever waits for a slip that stops the table to be gone looks again.
        self.inbox.put(Intent::Tap);
    }

    /// Whether it is an open table.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// What an open table has beyond a strict one; `None` at a strict one.
    pub fn open(&self) -> Option<OpenTable> {
        self.open
    }

    /// Where the player sits.
    pub fn own(&self) -> Seat {
        self.own
    }

    /// The event on whose table the game lies.
    pub fn event(&self) -> Option<GameId> {
        self.at_event.as_ref().map(|at| at.event.clone())
    }

    /// The address of the sheet that the person keeps of the game.
    pub fn sheet(&self) -> Option<String> {
        self.at_event.as_ref()?.sheet.as_ref().map(|sheet| format!("#/sheets/{sheet}"))
    }

    /// The game's id.
    pub fn id(&self) -> GameId {
        self.id.clone()
    }

    /// Asks something of the table.
    pub fn with_table<T>(&self, ask: impl FnOnce(&Table) -> T) -> T {
        ask(&self.table.borrow())
    }

    /// The person does something.
    pub fn put(&self, intent: Intent) {
        self.inbox.put(intent);
    }
}

/// A moment at which nothing moves.
fn at_rest(table: &Table, ceremony: Ceremony) -> Moment {
    Moment {
        hand_over: table.state().stage() == Stage::Cut && !table.state().hands().is_empty(),
        full_ceremony: ceremony == Ceremony::Full,
        ..Moment::default()
    }
}
