//! Runs one game at the table. A session asks the person or a bot for each decision, applies and stores it, shows and
//! announces it, and pauses so that the person can follow.
//!
//! Start at [`Session::run`] in `turns.rs`. A session knows no views: a screen follows the values in [`SessionParts`],
//! and sends the person's inputs with [`Session::put`].

mod coach;
mod given;
mod hints;
mod lookups;
mod moves;
mod showing;
mod turns;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::inbox::{Inbox, Intent};
use super::model::{DisplayState, TableModel};
use super::{CoachSays, Face, GameOutside, Hint, OpenRules, OwnSheet, Panel, ScoreKept, TableAtEvent, faces};
use crate::Watched;
use crate::save::{Ceremony, GameId, GameOrigin, SavedGame};
use bots::ErrorRate;
use cards::{BySeat, Card, Seat};
use rules::table::Table;
use rules::view::{SeatView, TableFacts};
use rules::{ActionSet, GameState, Stage};

/// In the game of the last lesson, hints appear automatically during this number of hands, counted from the first.
pub const GUIDED_HANDS: usize = 3;

pub struct Session {
    outside: Rc<dyn GameOutside>,
    id: GameId,
    own: Seat,
    at_event: Option<TableAtEvent>,
    open: Option<&'static dyn OpenRules>,
    ceremony: Ceremony,
    misplays: ErrorRate,
    origin: GameOrigin,
    /// Whether this is the game of the last lesson. Its first [`GUIDED_HANDS`] hands are played with hints.
    is_lesson: bool,
    table: RefCell<Table>,
    inbox: Inbox,
    display: Cell<DisplayState>,
    /// Sentences that have not been announced yet.
    unannounced: RefCell<Vec<String>>,
    /// Whether the game's screen was closed. From then on nothing is announced.
    is_closed: Cell<bool>,
    /// The decisions that the coach has already asked about in this turn of the person.
    asked_about: Cell<ActionSet>,
    /// The number of events in the log when the person chose to play out the rest of the hand; `None` if they have
    /// not.
    plays_out_from: Cell<Option<usize>>,
    parts: SessionParts,
}

/// The values of a session that a screen follows and draws.
#[derive(Clone, Debug)]
pub struct SessionParts {
    pub model: Watched<TableModel>,
    /// The seat to which a finished trick is moving.
    pub sweep: Watched<Option<Seat>>,
    pub hint: Watched<Option<Hint>>,
    pub coach: Watched<Option<CoachSays>>,
    pub thinking: Watched<bool>,
    /// Whether the bot has been thinking for so long that the screen offers to skip it.
    pub long_thought: Watched<bool>,
    /// Whether a finished trick stays on the table until the person taps.
    pub holding: Watched<bool>,
    pub panel: Watched<Panel>,
    /// The card that a first tap has lifted. A second tap plays it.
    pub lifted: Watched<Option<Card>>,
}

impl PartialEq for Session {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Session {
    /// Puts a stored game on the table. [`Session::run`] then plays it.
    pub fn new(
        outside: Rc<dyn GameOutside>,
        id: GameId,
        saved: &SavedGame,
        table: Table,
        open: Option<&'static dyn OpenRules>,
        at_event: Option<TableAtEvent>,
    ) -> Rc<Session> {
        // The last announcement belongs to the previous game.
        outside.announce(String::new());
        let display = resting_display(&table, saved.ceremony);
        let model = build_model(table.state(), saved.seat, DisplayState { busy: true, ..display });
        let is_lesson = outside.settings().lesson_progress.hands.as_ref() == Some(&id);
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
            display: Cell::new(display),
            unannounced: RefCell::default(),
            is_closed: Cell::new(false),
            asked_about: Cell::new(ActionSet::EMPTY),
            plays_out_from: Cell::new(None),
            parts: SessionParts {
                model: Watched::new(model),
                sweep: Watched::default(),
                hint: Watched::default(),
                coach: Watched::default(),
                thinking: Watched::default(),
                long_thought: Watched::default(),
                holding: Watched::default(),
                panel: Watched::default(),
                lifted: Watched::default(),
            },
        })
    }

    /// Returns the values that a screen follows.
    pub fn parts(&self) -> &SessionParts {
        &self.parts
    }

    /// Shows the state of a game that is played in another tab, as that tab last stored it.
    pub fn watch(&self, table: Table) {
        self.display.set(DisplayState { shows_ended_trick: true, ..resting_display(&table, self.ceremony) });
        self.table.replace(table);
        self.parts.hint.set(None);
        self.close_explanation();
        self.show_busy();
    }

    /// Asks for a hint and shows it, or removes the hint that is shown.
    pub fn toggle_hint(self: Rc<Self>) {
        if self.parts.hint.read().is_some() {
            self.parts.hint.set(None);
        } else {
            let outside = self.outside.clone();
            outside.spawn(Box::pin(async move { self.answer_hint_button().await }));
        }
    }

    /// Opens a panel, or closes it if it is already open. At a strict table, the panels about irregularities do not
    /// open.
    pub fn toggle_panel(&self, panel: Panel) {
        if self.open.is_none() && panel.stops_the_table() {
            return;
        }
        let lies = self.parts.panel.get().is_same_kind(panel);
        self.open_panel(if lies { Panel::None } else { panel });
    }

    pub fn open_panel(&self, panel: Panel) {
        if panel != Panel::None {
            self.parts.hint.set(None);
        }
        self.parts.panel.set(panel);
        // An open panel can stop the main loop. This input makes the loop check again.
        self.inbox.put(Intent::Tap);
    }

    /// Closes the open panel, removes the hint, and puts a lifted card down. Returns whether there was anything to
    /// close.
    pub fn close_panel_and_hint(&self) -> bool {
        let hint = self.parts.hint.read().is_some();
        let panel = self.parts.panel.get() != Panel::None;
        let lifted = self.parts.lifted.get().is_some();
        self.parts.lifted.set(None);
        if hint {
            self.parts.hint.set(None);
        }
        if panel {
            self.open_panel(Panel::None);
        }
        hint || panel || lifted
    }

    /// Ends the session and stops all announcements. Call this when the game's screen closes.
    pub fn close(&self) {
        self.is_closed.set(true);
        self.outside.announce(String::new());
        self.put(Intent::Close);
    }

    /// Queues an input of the person.
    pub fn put(&self, intent: Intent) {
        self.inbox.put(intent);
    }

    /// Returns whether the table allows irregularities.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Returns whether hints appear automatically in the current hand. They do in the first hands of the last lesson's
    /// game.
    pub(super) fn is_guided(&self) -> bool {
        self.is_lesson && self.table.borrow().state().hands_counted() < GUIDED_HANDS
    }

    /// Returns whether this is the game of the last lesson.
    pub fn is_lesson(&self) -> bool {
        self.is_lesson
    }

    pub fn own(&self) -> Seat {
        self.own
    }

    pub fn id(&self) -> &GameId {
        &self.id
    }

    pub fn score_kept(&self) -> ScoreKept {
        if self.own_sheet().is_some() { ScoreKept::ByThePerson } else { ScoreKept::ByTheTable }
    }

    pub fn faces(&self) -> BySeat<Face> {
        self.at_event.as_ref().map_or_else(|| faces(&self.names()), |at| at.faces)
    }

    /// Returns the sheet that the person keeps of this game, if any.
    pub fn own_sheet(&self) -> Option<&OwnSheet> {
        self.at_event.as_ref()?.sheet.as_ref()
    }

    /// Returns whether the last hand is missing on the sheet that the person keeps.
    pub fn is_hand_to_write(&self) -> bool {
        let played = self.table.borrow().state().hands().iter().filter(|hand| hand.counts()).count();
        self.own_sheet().is_some_and(|sheet| sheet.written_hands < played)
    }

    /// Returns the event to which the game belongs, if any.
    pub fn at_event(&self) -> Option<&TableAtEvent> {
        self.at_event.as_ref()
    }
}

fn build_model(state: &GameState, own: Seat, display: DisplayState) -> TableModel {
    TableModel::of(TableFacts::of(state), SeatView::of(state, own).as_ref(), own, display)
}

/// Returns the state of a display on which nothing moves.
fn resting_display(table: &Table, ceremony: Ceremony) -> DisplayState {
    DisplayState {
        shows_ended_hand: table.state().stage() == Stage::Cut && !table.state().hands().is_empty(),
        full_ceremony: ceremony == Ceremony::Full,
        ..DisplayState::default()
    }
}
