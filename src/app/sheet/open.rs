//! The sheet that lies open: what it says, what is edited, what was refused; and the one way to mark it.

use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

use super::due::{Due, due, unlockable};
use super::names::GameForm;
use super::outside::{World, dated};
use super::own_table::OwnTable;
use super::pad::{Pad, Press};
use super::taps::{Tap, Taps};
use crate::Watched;
use crate::forms::FieldErrors;
use crate::outside::ready;
use crate::save::{Id, OpenFile, Owner, store_sheet};
use crate::words::sheet::{board, card as on_card, pad as said, people};
use crate::words::{clock_beside, clocks, keeping};
use cards::{BySeat, Seat, Side};
use scoresheet::{
    Entry, Fingerprint, Joined, Keeper, LineAt, Op, PutBack, Refusal, Scope, Sheet, SheetKind, SheetView, SpokenCheck,
    Stamp, Template,
};

/// A mark that the sheet did not take.
#[derive(Clone, Debug, PartialEq)]
pub struct RefusedOp {
    /// What was to be marked.
    pub op: Op,
    /// Why it is not.
    pub why: Refusal,
}

/// What was written last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// What it says: `Hand 5: They made it, them +1.`
    pub told: String,
    /// What an undoing takes back: `hand 5`.
    pub undo: String,
}

/// What comparing with the other keeper's sheet showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedSheets {
    /// The own sheet as it was compared.
    pub(super) of: Fingerprint,
    /// The result.
    pub(super) found: SpokenCheck,
}

/// What can be done with a sheet now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct May {
    /// A hand can be entered, or a line edited that somebody has taken up.
    pub enter: bool,
    /// No hand is missing, and what is entered can still be changed.
    pub amend: bool,
    /// The next game can be begun: as it is proposed.
    pub begin: Option<GameForm>,
    /// It is a copy of somebody else's, and can be made one's own.
    pub make_own: bool,
    /// The sheet is done, and the same people can begin another.
    pub again: bool,
    /// The other keeper's sheet can be compared.
    pub compare: bool,
    /// A side can sign.
    pub sign: Option<Due>,
    /// What is signed and can be unlocked.
    pub unlock: Vec<Scope>,
    /// An earlier game, from 0, takes what is entered; the last one waits.
    pub open_again: Option<u8>,
}

/// A sheet that is open. Every mark is kept before it is shown.
pub struct OpenSheet {
    pub(super) world: World,
    file: OpenFile,
    sheet: RefCell<Rc<Sheet>>,
    table: Option<Rc<dyn OwnTable>>,
    with_last: Cell<bool>,
    view: Watched<SheetView>,
    may: Watched<May>,
    editing: Watched<Option<LineAt>>,
    pub(super) refused: Watched<Option<RefusedOp>>,
    pub(super) overdue: Watched<bool>,
    pub(super) compared: Watched<Option<ComparedSheets>>,
    pad: Pad,
    taps: Taps,
}

impl OpenSheet {
    /// Opens a kept sheet; `None` where there is none of this id. In practice it lies beside a table of the event's.
    pub fn open(world: World, id: Id<Sheet>, table: Option<Rc<dyn OwnTable>>) -> Option<OpenSheet> {
        let opened = OpenFile::open(world.storage(), id);
        let (file, sheet) = ready(&*world, opened, keeping::A_SHEET)?;
        let open = OpenSheet {
            view: Watched::new(sheet.view()),
            pad: Pad::of(sheet.template(), sheet.heading().own),
            sheet: RefCell::new(Rc::new(sheet)),
            world,
            file,
            table,
            with_last: Cell::new(false),
            may: Watched::default(),
            editing: Watched::default(),
            refused: Watched::default(),
            overdue: Watched::default(),
            compared: Watched::default(),
            taps: Taps::default(),
        };
        open.look_again();
        Some(open)
    }

    /// Returns the world around it.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Returns which sheet it is.
    pub fn id(&self) -> &Id<Sheet> {
        self.file.id()
    }

    /// Returns a share in the sheet as it is now.
    pub fn sheet(&self) -> Rc<Sheet> {
        self.sheet.borrow().clone()
    }

    fn peek(&self) -> Ref<'_, Sheet> {
        Ref::map(self.sheet.borrow(), |sheet| &**sheet)
    }

    /// Returns day and time of its beginning, for whoever reads it another day.
    pub fn begun(&self) -> String {
        dated(&*self.world, self.peek().heading().id.begun)
    }

    /// Returns the practised table beside which it lies.
    pub fn own_table(&self) -> Option<&Rc<dyn OwnTable>> {
        self.table.as_ref()
    }

    /// Returns the time of day of a moment, milliseconds since 1970; with the date where the sheet was begun on another day.
    pub fn clock(&self, millis: u64) -> String {
        let begun = self.peek().heading().id.begun;
        clock_beside(self.world.local_time(begun), self.world.local_time(millis))
    }

    /// Returns the two moments between which the clock was put back, told apart.
    pub fn clocks(&self, back: &PutBack) -> [String; 2] {
        clocks(self.world.local_time(back.from), self.world.local_time(back.to))
    }

    /// Returns what it shows.
    pub fn view(&self) -> &Watched<SheetView> {
        &self.view
    }

    /// Returns what can be done with it.
    pub fn may(&self) -> &Watched<May> {
        &self.may
    }

    /// Returns the line that is edited.
    pub fn editing(&self) -> &Watched<Option<LineAt>> {
        &self.editing
    }

    /// Returns what was not taken last.
    pub fn refused(&self) -> &Watched<Option<RefusedOp>> {
        &self.refused
    }

    /// Returns the buttons on which hands are entered.
    pub fn pad(&self) -> &Pad {
        &self.pad
    }

    /// Returns by what it is kept.
    pub fn template(&self) -> Ref<'_, Template> {
        Ref::map(self.peek(), Sheet::template)
    }

    /// Returns whose it is: a table's sheet, or a person's card.
    pub fn form(&self) -> SheetKind {
        self.peek().template().form
    }

    /// Returns where the keeper sits.
    pub fn seat(&self) -> Seat {
        self.peek().heading().own
    }

    /// Returns the keeper's side.
    pub fn own(&self) -> Side {
        self.peek().own_side()
    }

    /// Returns what everybody is called in a game.
    pub fn people(&self, game: u8) -> BySeat<String> {
        let sheet = self.peek();
        let named = sheet.state().games.get(usize::from(game)).map(|game| &game.place.people);
        people::called(named.unwrap_or(&BySeat::default()))
    }

    /// Returns the game that is kept, from 0.
    pub fn current(&self) -> u8 {
        self.view.read().current().map_or(0, |game| game.game)
    }

    /// Returns the game that a mark goes to, from 0: that of the line that is edited, or the one that is kept.
    pub fn game(&self) -> u8 {
        self.editing.get().map_or_else(|| self.current(), |line| line.game)
    }

    /// Returns whether a hand should have been marked by now.
    pub fn overdue(&self) -> &Watched<bool> {
        &self.overdue
    }

    /// Presses a button of the pad. The second tap of a double tap is none.
    pub fn press(&self, press: Press) {
        if self.taps.is_second(Tap::Press(press), self.world.now()) {
            return;
        }
        if let Some(entry) = self.pad.press(press) {
            self.enter(entry);
        }
    }

    /// Returns what was written last, and what an undoing is called by it; `None` while nothing can be taken back.
    pub fn last_written(&self) -> Option<Written> {
        let (sheet, view) = (self.peek(), self.view.read());
        let op = sheet.to_undo().filter(|_| !self.has_only_begun())?;
        Some(Written { told: said::written(&sheet, &view, op), undo: said::takes_back(&sheet, &view, op) })
    }

    /// Returns whether the first game's beginning is the last mark: with it would go who plays.
    fn has_only_begun(&self) -> bool {
        let sheet = self.peek();
        sheet.state().games.len() == 1 && matches!(sheet.to_undo(), Some(Op::Begun { .. }))
    }

    /// Enters a line: in place of the one that is edited, or as the next. Returns whether it was taken.
    pub fn enter(&self, entry: Entry) -> bool {
        let op = match self.editing.get() {
            Some(LineAt { game, line }) => Op::Edited { game, line, entry },
            None => Op::Entered { game: self.current(), entry },
        };
        self.mark(op)
    }

    /// Marks the sheet. Returns whether it was taken; what was not is [`Self::refused`].
    pub fn mark(&self, op: Op) -> bool {
        self.put(op, None)
    }

    /// Marks what was refused all the same.
    ///
    /// # Errors
    /// What is wrong with the note.
    pub fn mark_anyway(&self, note: &str) -> Result<(), FieldErrors<NoteField>> {
        let note = note.trim();
        if note.is_empty() {
            return Err(FieldErrors::of(NoteField::Note, said::WRITE_WHY));
        }
        if let Some(RefusedOp { op, .. }) = self.refused.get() {
            self.put(op, Some(note.to_owned()));
        }
        Ok(())
    }

    fn put(&self, op: Op, despite: Option<String>) -> bool {
        self.catch_up();
        let undone = self.last_written().filter(|_| op == Op::Undone).map(|written| written.undo);
        let stamp = Stamp { at: self.world.now(), by: Keeper::Seat(self.seat()), despite };
        // The sheet is copied only where somebody still looks at it as it was.
        let taken = Rc::make_mut(&mut self.sheet.borrow_mut()).put(op.clone(), &stamp);
        match taken {
            Ok(()) => {
                self.world.stored(self.file.keep(self.world.storage(), &self.peek()));
                self.refused.set(None);
                self.editing.set(None);
                self.look_again();
                self.world.say(board::marked(&self.peek(), &self.view.read(), &op, undone.as_deref()));
                true
            }
            Err(why) => {
                // What is refused again is said again.
                self.refused.set(None);
                self.refused.set(Some(RefusedOp { op, why }));
                false
            }
        }
    }

    /// Takes the last mark back, but for the first game's beginning. The second tap of a double tap is none.
    pub fn undo(&self) {
        self.catch_up();
        if self.taps.is_second(Tap::Undo, self.world.now()) {
            return;
        }
        if self.has_only_begun() {
            self.world.notice(said::NOTHING_TO_UNDO.to_owned());
        } else {
            self.mark(Op::Undone);
        }
    }

    /// Takes up a line to be edited.
    pub fn edit(&self, line: LineAt) {
        self.editing.set(Some(line));
        self.look_again();
    }

    /// Leaves the line that is edited as it is.
    pub fn leave_it(&self) {
        self.editing.set(None);
        self.look_again();
    }

    /// Lets go of what was refused.
    pub fn dismiss(&self) {
        self.refused.set(None);
    }

    /// Goes on with the last game although an earlier one is open again.
    pub fn go_on_with_last(&self) {
        self.with_last.set(true);
        self.look_again();
    }

    /// Takes over what another tab has added. Where both have added something it becomes one sheet, or two where it cannot:
    /// nothing of either is lost.
    pub fn catch_up(&self) {
        let Some(newest) = self.file.changed(self.world.storage()) else { return };
        let own = self.sheet();
        match own.joined(&newest) {
            Joined::One(both) => {
                if *both != newest {
                    self.world.stored(self.file.keep(self.world.storage(), &both));
                }
                self.take_over(*both);
            }
            Joined::Apart => {
                let aside = self.world.begun().id();
                self.world.stored(store_sheet(self.world.storage(), &aside, &own));
                self.world.alert(keeping::KEPT_TWICE.to_owned());
                self.take_over(newest);
            }
        }
    }

    fn take_over(&self, newest: Sheet) {
        if newest == *self.peek() {
            return;
        }
        let is_gone = |at: &LineAt| {
            let lines = newest.state().games.get(usize::from(at.game)).map_or(0, |game| game.lines.len());
            usize::from(at.line) >= lines || newest.state().is_locked(at.game)
        };
        if self.editing.read().as_ref().as_ref().is_some_and(is_gone) {
            self.editing.set(None);
        }
        self.sheet.replace(Rc::new(newest));
        self.look_again();
    }

    /// Tells everybody who watches what has become different.
    fn look_again(&self) {
        self.pad.begin_anew();
        let view = if self.with_last.get() { self.peek().view_of_last() } else { self.peek().view() };
        self.may.set(self.may_now(&view));
        self.view.set(view);
        self.look_at_clock();
    }

    /// Makes a copy of somebody else's sheet one's own: from now on it can be corrected.
    pub fn make_own(&self) {
        self.world.stored(self.file.keep(self.world.storage(), &self.peek()));
        self.world.notice(on_card::IT_IS_OWN.to_owned());
        self.look_again();
    }

    fn may_now(&self, view: &SheetView) -> May {
        if self.file.whose() == Owner::Others {
            return May { make_own: true, ..May::default() };
        }
        let sheet = self.peek();
        let edits = self.editing.read().is_some();
        let over = view.next.is_none();
        let begins =
            over && !view.finished && view.games.len() < usize::from(view.of_games) && sheet.state().signed.is_empty();
        May {
            enter: edits || !over && !view.locked,
            amend: over && !view.locked && !edits,
            make_own: false,
            begin: begins.then(|| GameForm::next(&sheet, self.table.as_deref())),
            again: view.finished && self.table.is_none(),
            compare: !view.locked && sheet.template().form == SheetKind::Table,
            sign: due(view),
            unlock: unlockable(view),
            open_again: view.open_again().map(|game| game.game).filter(|_| !edits),
        }
    }
}

/// The field of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteField {
    /// Why something stands all the same.
    Note,
}
