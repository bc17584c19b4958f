//! [`OpenSheet`], a sheet that is open on the screen: its view, the line being edited, and the change that it refused
//! last. Every change goes through [`OpenSheet::add_mark`].

use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

use super::due_signature::{DueSignature, due_signature, unlockable};
use super::names::ProposedGame;
use super::outside::{World, close_sheet, date_in_words, time_in_words};
use super::own_table::OwnTable;
use super::pad::{Pad, Press};
use super::taps::{DoubleTapFilter, Tap};
use crate::Watched;
use crate::forms::{Field, FieldErrors, Form};
use crate::outside::loaded_or_notice;
use crate::save::{Id, OpenSheetFile, Owner, load_sheet, load_sheet_rounds, store_sheet};
use crate::words::sheet::from_event::round_title;
use crate::words::sheet::{board, pad as said, people};
use crate::words::{keeping, time_with_other_date, two_times};
use cards::{BySeat, Seat, Side};
use scoresheet::{
    ClockSetBack, Entry, Fingerprint, GameNo, JoinedSheets, Keeper, LONGEST_NOTE, LineAddress, Op, Refusal, Sheet,
    SheetKind, SheetView, SignedPart, SpokenCheck, Stamp, Template, without_copies,
};

/// A change that the sheet refused. The person may repeat it with a note if the reason allows a note.
#[derive(Clone, Debug, PartialEq)]
pub struct RefusedOp {
    pub op: Op,
    pub why: Refusal,
}

/// The last change of a sheet, described for the undo button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastChange {
    /// For example `Hand 5: They made it, them +1.`
    pub sentence: String,
    /// The object of the word "Undo" on the undo button: `hand 5`.
    pub undo: String,
}

/// The result of the last comparison with the other keeper's sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedSheets {
    /// The fingerprint that the person's sheet had when it was compared.
    pub(super) own_fingerprint: Fingerprint,
    pub(super) outcome: SpokenCheck,
}

/// The actions that a sheet allows now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheetActions {
    /// Whether a hand can be entered, or the line that is being edited can be replaced.
    pub enter: bool,
    /// Whether all hands are entered and the lines can still be changed.
    pub amend: bool,
    /// The players and first dealer to propose for the next game; `None` if no game can begin now.
    pub begin: Option<ProposedGame>,
    /// Whether the sheet is a copy of somebody else's, which the person can take over.
    pub make_own: bool,
    /// Whether the sheet is finished, so that the same people can begin another one. At an event the next round
    /// begins with other people.
    pub again: bool,
    /// Whether the sheet is signed and goes to the desk of an event.
    pub to_desk: bool,
    /// Whether the sheet can be compared with the other keeper's sheet.
    pub compare: bool,
    pub sign: Option<DueSignature>,
    /// Whether the sheet is finished and has all its signatures, so that nobody keeps score on it any longer.
    pub signed: bool,
    /// The signed parts that can be unlocked, latest first.
    pub unlock: Vec<SignedPart>,
    /// An earlier game that was opened again and takes the next entry before the last game continues.
    pub open_again: Option<GameNo>,
}

/// A sheet that is open on the screen. Every change is stored before views show it.
pub struct OpenSheet {
    pub(super) world: World,
    file: OpenSheetFile,
    sheet: RefCell<Rc<Sheet>>,
    table: Option<Rc<dyn OwnTable>>,
    shows_last_game: Cell<bool>,
    view: Watched<SheetView>,
    possible_actions: Watched<SheetActions>,
    editing: Watched<Option<LineAddress>>,
    pub(super) refused: Watched<Option<RefusedOp>>,
    pub(super) overdue: Watched<bool>,
    pub(super) compared: Watched<Option<ComparedSheets>>,
    pad: Pad,
    double_taps: DoubleTapFilter,
}

impl OpenSheet {
    /// Opens a stored sheet; `None` if no sheet with this id is stored. `table` is the practice event's table that the
    /// sheet belongs to.
    pub fn open(world: World, id: Id<Sheet>, table: Option<Rc<dyn OwnTable>>) -> Option<OpenSheet> {
        let opened = OpenSheetFile::open(world.storage(), id);
        let (file, sheet) = loaded_or_notice(&*world, opened, keeping::A_SHEET)?;
        let open = OpenSheet {
            view: Watched::new(sheet.view()),
            pad: Pad::of(sheet.template(), sheet.heading().own),
            sheet: RefCell::new(Rc::new(sheet)),
            world,
            file,
            table,
            shows_last_game: Cell::new(false),
            possible_actions: Watched::default(),
            editing: Watched::default(),
            refused: Watched::default(),
            overdue: Watched::default(),
            compared: Watched::default(),
            double_taps: DoubleTapFilter::default(),
        };
        open.reload();
        Some(open)
    }

    pub fn world(&self) -> &World {
        &self.world
    }

    pub fn id(&self) -> &Id<Sheet> {
        self.file.id()
    }

    /// Returns a shared copy of the sheet as it is now.
    pub fn sheet(&self) -> Rc<Sheet> {
        self.sheet.borrow().clone()
    }

    fn sheet_ref(&self) -> Ref<'_, Sheet> {
        Ref::map(self.sheet.borrow(), |sheet| &**sheet)
    }

    /// Returns the time at which the sheet was begun, as text for the screen: `Today, 7:42 pm`.
    pub fn start_on_screen(&self) -> String {
        time_in_words(&*self.world, self.sheet_ref().heading().id.begun)
    }

    /// Returns the date and time at which the sheet was begun, as text.
    pub fn start_sentence(&self) -> String {
        date_in_words(&*self.world, self.sheet_ref().heading().id.begun)
    }

    /// Returns the round of the event for which the sheet was begun, as text: `Round 2`. Another sheet of the
    /// same game has the round, too, if both agree. `None` if the round is not known.
    pub fn round_label(&self) -> Option<String> {
        let storage = self.world.storage();
        let rounds = load_sheet_rounds(storage);
        let is_copy_of = |own: &Id<Sheet>| {
            let own = load_sheet(storage, own).ok().and_then(|stored| stored.ready());
            own.is_some_and(|own| without_copies(&[own.into_inner(), self.sheet_ref().clone()]).len() == 1)
        };
        let own = rounds.iter().find(|of| of.sheet == *self.id());
        own.or_else(|| rounds.iter().find(|of| is_copy_of(&of.sheet))).map(|of| round_title(of.round))
    }

    /// Returns the practice event's table that the sheet belongs to, if any.
    pub fn own_table(&self) -> Option<&Rc<dyn OwnTable>> {
        self.table.as_ref()
    }

    /// Returns a time as text, with the date if it is another day than the sheet's beginning. `millis` are milliseconds
    /// since 1970.
    pub fn clock(&self, millis: u64) -> String {
        let begun = self.sheet_ref().heading().id.begun;
        time_with_other_date(self.world.local_time(begun), self.world.local_time(millis))
    }

    /// Returns the times before and after the device's clock was set back, with enough detail to tell the two times
    /// apart.
    pub fn clocks(&self, back: &ClockSetBack) -> [String; 2] {
        two_times(self.world.local_time(back.from), self.world.local_time(back.to))
    }

    pub fn view(&self) -> &Watched<SheetView> {
        &self.view
    }

    pub fn possible_actions(&self) -> &Watched<SheetActions> {
        &self.possible_actions
    }

    pub fn editing(&self) -> &Watched<Option<LineAddress>> {
        &self.editing
    }

    /// Returns the change that the sheet refused last, for views to follow.
    pub fn refused(&self) -> &Watched<Option<RefusedOp>> {
        &self.refused
    }

    pub fn pad(&self) -> &Pad {
        &self.pad
    }

    /// Returns whether the sheet is of a real event.
    pub fn is_at_event(&self) -> bool {
        self.table.is_none() && !self.sheet_ref().heading().event.is_empty()
    }

    pub fn template(&self) -> Ref<'_, Template> {
        Ref::map(self.sheet_ref(), Sheet::template)
    }

    pub fn form(&self) -> SheetKind {
        self.sheet_ref().template().form
    }

    pub fn seat(&self) -> Seat {
        self.sheet_ref().heading().own
    }

    pub fn own(&self) -> Side {
        self.sheet_ref().own_side()
    }

    /// Returns the names of the four players in a game. On the person's own sheet, a player without a name is called
    /// `You`, `Partner`, `Left` or `Right`, also in the view.
    pub fn people(&self, game: GameNo) -> BySeat<String> {
        let sheet = self.sheet_ref();
        let mut named = sheet.state().game(game).map(|game| game.seating.people.clone()).unwrap_or_default();
        if self.file.owner() == Owner::Own {
            people::name_by_relation(&mut named, sheet.heading().own);
        }
        people::names_for_keeper(&named)
    }

    /// Returns the names of the four players in a game, shortened for the screen.
    pub fn short_people(&self, game: GameNo) -> BySeat<String> {
        people::short_names(&self.people(game))
    }

    /// Returns the game that takes the next entry; the first game if none has begun.
    pub fn current(&self) -> GameNo {
        self.view.read().current().map_or(GameNo::FIRST, |game| game.game)
    }

    /// Returns the game of the line being edited. If no line is edited, returns the game that takes the next entry.
    pub fn game(&self) -> GameNo {
        self.editing.get().map_or_else(|| self.current(), |line| line.game)
    }

    /// Returns whether the next hand should have been entered by now, for views to follow.
    pub fn overdue(&self) -> &Watched<bool> {
        &self.overdue
    }

    /// Presses a button of the pad. The second tap of a double tap is ignored.
    pub fn press(&self, press: Press) {
        if self.double_taps.is_second_tap(Tap::Press(press), self.world.now()) {
            return;
        }
        if let Some(entry) = self.pad.press(press) {
            self.enter_entry(entry);
        }
    }

    /// Returns a description of the last change; `None` if nothing can be undone.
    pub fn last_change(&self) -> Option<LastChange> {
        let (sheet, view) = (self.sheet_ref(), self.view.read());
        let op = sheet.next_to_undo().filter(|_| !self.has_only_begun())?;
        Some(LastChange {
            sentence: said::last_mark_sentence(&sheet, &view, op),
            undo: said::undo_target(&sheet, &view, op),
        })
    }

    /// Returns whether the sheet's last change is the beginning of its first game. Undo stops there, because this
    /// change holds the players' names.
    fn has_only_begun(&self) -> bool {
        let sheet = self.sheet_ref();
        sheet.state().games.len() == 1 && matches!(sheet.next_to_undo(), Some(Op::Begun { .. }))
    }

    /// Adds a line to the sheet, or replaces the line being edited. Returns whether the sheet accepted the entry.
    pub fn enter_entry(&self, entry: Entry) -> bool {
        let op = match self.editing.get() {
            Some(LineAddress { game, line }) => Op::Edited { game, line, entry },
            None => Op::Entered { game: self.current(), entry },
        };
        self.add_mark(op)
    }

    /// Applies a change to the sheet. Returns whether the sheet accepted it. If not, [`Self::refused`] has the reason.
    pub fn add_mark(&self, op: Op) -> bool {
        self.apply_op(op, None)
    }

    /// Repeats the change that the sheet refused last, with a note that explains why it stands anyway.
    ///
    /// # Errors
    /// [`FieldErrors`] if the note is missing or not valid.
    pub fn mark_with_reason(&self, form: &NoteForm) -> Result<(), FieldErrors> {
        let note = form.note.parse()?;
        if let Some(RefusedOp { op, .. }) = self.refused.get() {
            self.apply_op(op, Some(note));
        }
        Ok(())
    }

    fn apply_op(&self, op: Op, despite: Option<String>) -> bool {
        self.catch_up();
        let undone = self.last_change().filter(|_| op == Op::Undone).map(|written| written.undo);
        let stamp = Stamp { at: self.world.now(), by: Keeper::Seat(self.seat()), despite };
        // This copies the sheet only if a view still holds the earlier version.
        let taken = Rc::make_mut(&mut self.sheet.borrow_mut()).add_mark(op.clone(), &stamp);
        match taken {
            Ok(()) => {
                self.world.report_failure(self.file.store(self.world.storage(), &self.sheet_ref()));
                if matches!(op, Op::Entered { .. } | Op::Begun { .. }) {
                    self.score_only();
                }
                self.refused.set(None);
                self.editing.set(None);
                self.reload();
                self.world.announce(board::announce_mark(&self.sheet_ref(), &self.view.read(), &op, undone.as_deref()));
                true
            }
            Err(why) => {
                // Views must be notified even if the same change is refused once more.
                self.refused.set(None);
                self.refused.set(Some(RefusedOp { op, why }));
                false
            }
        }
    }

    /// Undoes the last change, unless it began the first game. The second tap of a double tap is ignored.
    pub fn undo(&self) {
        self.catch_up();
        if self.double_taps.is_second_tap(Tap::Undo, self.world.now()) {
            return;
        }
        if self.has_only_begun() {
            self.world.announce(said::NOTHING_TO_UNDO.to_owned());
        } else {
            self.add_mark(Op::Undone);
        }
    }

    /// Begins editing a line.
    pub fn edit(&self, line: LineAddress) {
        self.editing.set(Some(line));
        self.reload();
    }

    /// Stops editing a line without changing it.
    pub fn stop_editing(&self) {
        self.editing.set(None);
        self.reload();
    }

    /// Forgets the change that the sheet refused last.
    pub fn dismiss_refusal(&self) {
        self.refused.set(None);
    }

    /// From now on, enters hands in the last game, although an earlier game has been opened again.
    pub fn continue_last_game(&self) {
        self.shows_last_game.set(true);
        self.reload();
    }

    /// Loads the changes that another tab has made. If both tabs have made changes, they are merged into one sheet. If
    /// they cannot be merged, this tab's version is stored as a second sheet.
    pub fn catch_up(&self) {
        let Some(newest) = self.file.read_if_changed(self.world.storage()) else { return };
        let own = self.sheet();
        match own.join(&newest) {
            JoinedSheets::Joined(both) => {
                if *both != newest {
                    self.world.report_failure(self.file.store(self.world.storage(), &both));
                }
                self.replace_sheet(*both);
            }
            JoinedSheets::NotJoinable => {
                let aside = self.world.creation_moment().id();
                self.world.report_failure(store_sheet(self.world.storage(), &aside, &own));
                self.world.alert(
                    "Another tab saved a different version of this sheet. Both copies are in your list of sheets: \
                     compare them, and go on with one."
                        .to_owned(),
                );
                self.replace_sheet(newest);
            }
        }
    }

    fn replace_sheet(&self, newest: Sheet) {
        if newest == *self.sheet_ref() {
            return;
        }
        let is_gone = |at: &LineAddress| {
            let line = newest.state().game(at.game).and_then(|game| game.line(at.line));
            line.is_none() || newest.state().is_locked(at.game)
        };
        if self.editing.read().as_ref().as_ref().is_some_and(is_gone) {
            self.editing.set(None);
        }
        self.sheet.replace(Rc::new(newest));
        self.reload();
    }

    /// Recomputes the view and the possible actions.
    fn reload(&self) {
        self.pad.clear_choice();
        let mut view =
            if self.shows_last_game.get() { self.sheet_ref().view_of_last() } else { self.sheet_ref().view() };
        if self.file.owner() == Owner::Own {
            let own = self.seat();
            view.games.iter_mut().for_each(|game| people::name_by_relation(&mut game.seating.people, own));
        }
        self.possible_actions.set(self.possible_actions_of(&view));
        if self.possible_actions.read().signed {
            close_sheet(&*self.world, self.id());
        }
        self.view.set(view);
        self.update_overdue();
    }

    /// Takes over a copy of somebody else's sheet as the person's own, so that the person can change it.
    pub fn make_own(&self) {
        self.world.report_failure(self.file.store(self.world.storage(), &self.sheet_ref()));
        self.world.notice("This sheet is your own now. The one that it was copied from stays as it is.".to_owned());
        self.reload();
    }

    fn possible_actions_of(&self, view: &SheetView) -> SheetActions {
        if self.file.owner() == Owner::Others {
            return SheetActions { make_own: true, ..SheetActions::default() };
        }
        let sheet = self.sheet_ref();
        let edits = self.editing.read().is_some();
        let over = view.next_hand.is_none();
        let begins = over
            && !view.finished
            && view.games.len() < usize::from(view.game_count)
            && sheet.state().signed.is_empty();
        SheetActions {
            enter: edits || !over && !view.locked,
            amend: over && !view.locked && !edits,
            make_own: false,
            begin: begins.then(|| ProposedGame::next(&sheet, self.table.as_deref())),
            again: view.finished && self.table.is_none() && sheet.heading().event.is_empty(),
            to_desk: view.finished && view.is_signed() && self.is_at_event(),
            compare: !view.is_signed() && sheet.template().form == SheetKind::Table,
            sign: due_signature(view),
            signed: view.finished && view.is_signed(),
            unlock: unlockable(view),
            open_again: view.reopened_game().map(|game| game.game).filter(|_| !edits),
        }
    }
}

/// The form for a note that explains a change which the sheet has refused.
#[derive(Clone)]
pub struct NoteForm {
    pub note: Field<String>,
}

impl NoteForm {
    pub fn new() -> Form<NoteForm> {
        Form::new(|fields| NoteForm {
            note: fields.text("note", "Why it stands anyway").required("Write down why.").longest(LONGEST_NOTE),
        })
    }
}
