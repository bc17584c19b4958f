//! One game on the table: asks who must decide, waits for people and bots, keeps every event before it is shown, and
//! paces what is shown.

mod advise;
mod coach;
mod looks;
mod moves;
mod showing;
mod turns;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::inbox::{Inbox, Intent};
use super::model::{TableModel, TableMoment};
use super::{CoachSays, GameOutside, Hint, OpenRules, Panel, TableAtEvent};
use crate::Watched;
use crate::save::{Ceremony, GameId, GameOrigin, SavedGame};
use bots::ErrorRate;
use cards::Seat;
use rules::table::Table;
use rules::view::{SeatView, TableFacts};
use rules::{ActionSet, GameState, Stage};

/// One game on the table.
pub struct Session {
    outside: Rc<dyn GameOutside>,
    id: GameId,
    own: Seat,
    at_event: Option<TableAtEvent>,
    open: Option<&'static dyn OpenRules>,
    ceremony: Ceremony,
    misplays: ErrorRate,
    origin: GameOrigin,
    /// Whether advice comes unasked: the game is the lessons' three hands.
    is_lesson: bool,
    table: RefCell<Table>,
    inbox: Inbox,
    moment: Cell<TableMoment>,
    /// What has happened and is not said yet.
    unsaid: RefCell<Vec<String>>,
    /// Whether the screen has gone: nothing more is said.
    gone: Cell<bool>,
    /// What the coach has asked about, in the decision that the person is at.
    asked_about: Cell<ActionSet>,
    parts: SessionParts,
}

/// What a screen follows of a session.
#[derive(Clone, Debug)]
pub struct SessionParts {
    /// What the table shows.
    pub model: Watched<TableModel>,
    /// Where a finished trick is being swept to.
    pub sweep: Watched<Option<Seat>>,
    /// Advice, while it is shown.
    pub hint: Watched<Option<Hint>>,
    /// What the coach says, while it stands.
    pub coach: Watched<Option<CoachSays>>,
    /// Whether a bot is being waited for.
    pub thinking: Watched<bool>,
    /// Whether the wait is long enough to be skipped.
    pub long_thought: Watched<bool>,
    /// Whether a finished trick lies until the person goes on.
    pub holding: Watched<bool>,
    /// What the person has opened.
    pub panel: Watched<Panel>,
}

/// A session is the same as itself alone.
impl PartialEq for Session {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Session {
    /// Lays a game on the table.
    pub fn new(
        outside: Rc<dyn GameOutside>,
        id: GameId,
        saved: &SavedGame,
        table: Table,
        open: Option<&'static dyn OpenRules>,
        at_event: Option<TableAtEvent>,
    ) -> Rc<Session> {
        // What was said of the game before is not this one's.
        outside.say(String::new());
        let moment = at_rest(&table, saved.ceremony);
        let model = shown(table.state(), saved.seat, TableMoment { busy: true, ..moment });
        let is_lesson = outside.settings().learned.hands.as_ref() == Some(&id);
        Rc::new(Session {
            is_lesson,
            outside,
            at_event,
            open,
            id,
            own: saved.seat,
            ceremony: saved.ceremony,
            misplays: saved.misplays,
            origin: saved.origin.clone(),
            table: RefCell::new(table),
            inbox: Inbox::default(),
            moment: Cell::new(moment),
            unsaid: RefCell::default(),
            gone: Cell::new(false),
            asked_about: Cell::new(ActionSet::EMPTY),
            parts: SessionParts {
                model: Watched::new(model),
                sweep: Watched::default(),
                hint: Watched::default(),
                coach: Watched::default(),
                thinking: Watched::default(),
                long_thought: Watched::default(),
                holding: Watched::default(),
                panel: Watched::default(),
            },
        })
    }

    /// Returns what a screen follows. It outlives any screen, since a session may still be waiting for a bot when its
    /// screen goes.
    pub fn parts(&self) -> &SessionParts {
        &self.parts
    }

    /// Shows the game as it is now: it is played in another tab.
    pub fn watch(&self, table: Table) {
        self.moment.set(TableMoment { trick_lies: true, ..at_rest(&table, self.ceremony) });
        self.table.replace(table);
        self.parts.hint.set(None);
        self.put_explanation_away();
        self.show_busy();
    }

    /// Shows advice, or takes it away.
    pub fn toggle_hint(self: Rc<Self>) {
        if self.parts.hint.read().is_some() {
            self.parts.hint.set(None);
        } else {
            let outside = self.outside.clone();
            outside.begin(Box::pin(async move { self.advise().await }));
        }
    }

    /// Opens a panel, or closes it. What only an open table has is not opened at a strict one.
    pub fn toggle_panel(&self, panel: Panel) {
        if self.open.is_none() && panel.stops_the_table() {
            return;
        }
        let lies = self.parts.panel.get().is_like(panel);
        self.open_panel(if lies { Panel::None } else { panel });
    }

    /// Opens a panel.
    pub fn open_panel(&self, panel: Panel) {
        self.parts.panel.set(panel);
        // Whoever waits for a panel that stops the table to be gone looks again.
        self.inbox.put(Intent::Tap);
    }

    /// Puts away whatever lies open: a panel, advice. Returns whether something did.
    pub fn put_away(&self) -> bool {
        let hint = self.parts.hint.read().is_some();
        let panel = self.parts.panel.get() != Panel::None;
        if hint {
            self.parts.hint.set(None);
        }
        if panel {
            self.open_panel(Panel::None);
        }
        hint || panel
    }

    /// Ends it with its screen: what was said of it is not heard any more.
    pub fn close(&self) {
        self.gone.set(true);
        self.outside.say(String::new());
        self.put(Intent::Close);
    }

    /// Takes what the person does.
    pub fn put(&self, intent: Intent) {
        self.inbox.put(intent);
    }

    /// Returns whether it is an open table.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Returns whether it is the lessons' three hands.
    pub fn is_lesson(&self) -> bool {
        self.is_lesson
    }

    /// Returns where the player sits.
    pub fn own(&self) -> Seat {
        self.own
    }

    /// Returns the game's id.
    pub fn id(&self) -> &GameId {
        &self.id
    }

    /// Returns the event on whose table the game lies.
    pub fn at_event(&self) -> Option<&TableAtEvent> {
        self.at_event.as_ref()
    }
}

/// Returns what a seat is shown of a game at a moment.
fn shown(state: &GameState, own: Seat, moment: TableMoment) -> TableModel {
    TableModel::of(TableFacts::of(state), SeatView::of(state, own).as_ref(), own, moment)
}

/// A moment at which nothing moves.
fn at_rest(table: &Table, ceremony: Ceremony) -> TableMoment {
    TableMoment {
        hand_over: table.state().stage() == Stage::Cut && !table.state().hands().is_empty(),
        full_ceremony: ceremony == Ceremony::Full,
        ..TableMoment::default()
    }
}
