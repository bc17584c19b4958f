//! A handle to the open sheet, for the parts of its screen.

use std::rc::Rc;

use crate::ui::prelude::*;
use crate::ui::{focus, title_focus};
use app::save::Id;
use app::sheet::{LineAt, OpenSheet, OwnTable, RefusedOp, SheetActions};
use cards::{BySeat, Seat, Side};
use scoresheet::{GameNo, Sheet, SheetKind, SheetView};

/// An open sheet, with the values that its screen follows. Copies share it.
#[derive(Clone, Copy)]
pub struct SheetHandle {
    sheet: Stored<Rc<OpenSheet>>,
    pub view: Watch<SheetView>,
    pub may: Watch<SheetActions>,
    /// The line being edited.
    pub editing: Watch<Option<LineAt>>,
    /// The last refused mark.
    pub refused: Watch<Option<RefusedOp>>,
}

impl SheetHandle {
    /// Opens a stored sheet until the current screen is closed.
    pub fn new(id: Id<Sheet>, table: Option<Rc<dyn OwnTable>>) -> Option<SheetHandle> {
        let sheet = Rc::new(OpenSheet::open(world(), id, table)?);
        sheet.start();
        sheet.watch_clocks();
        let open = SheetHandle {
            view: follow(sheet.view()),
            may: follow(sheet.possible_actions()),
            editing: follow(sheet.editing()),
            refused: follow(sheet.refused()),
            sheet: Stored::new(sheet),
        };
        // Marks from other tabs appear here.
        let heard = window_event_listener_untyped("storage", move |_| open.sheet().catch_up());
        on_cleanup(move || heard.remove());
        Some(open)
    }

    pub fn sheet(self) -> Rc<OpenSheet> {
        self.sheet.get_value()
    }

    /// Returns the sheet in order to change it. If the change removes the focused element, the edited line or the next
    /// step gets the focus.
    pub fn to_change(self) -> Rc<OpenSheet> {
        let sheet = self.sheet();
        let edited = sheet.editing().get().map(|at| format!("#{}", line_id(at)));
        focus::focus_next_on_removal(edited.into_iter().chain(DUE_SELECTORS.map(str::to_owned)).collect());
        sheet
    }

    /// Starts to edit a line on the pad.
    pub fn edit(self, at: LineAt) {
        self.sheet().edit(at);
        title_focus::focus_after_draw(".score-pad .maker");
    }

    /// Returns the kind of the sheet.
    pub fn form(self) -> SheetKind {
        self.sheet().form()
    }

    /// Returns whether it is a personal card.
    pub fn is_personal(self) -> bool {
        self.form() == SheetKind::Personal
    }

    /// Returns the keeper's seat.
    pub fn seat(self) -> Seat {
        self.sheet().seat()
    }

    /// Returns the keeper's side.
    pub fn own(self) -> Side {
        self.sheet().own()
    }

    /// Returns everybody's names in the game that the next mark belongs to. Tracks.
    pub fn people(self) -> BySeat<String> {
        self.view.track();
        self.editing.track();
        let sheet = self.sheet();
        sheet.people(sheet.game())
    }

    /// Returns whether the next hand belongs to this game. Tracks.
    pub fn is_running(self, game: GameNo) -> bool {
        self.view.read().next_hand.is_some_and(|next| next.game == game)
    }

    /// Formats milliseconds since 1970 as the time of day.
    pub fn clock(self, millis: u64) -> String {
        self.sheet().clock(millis)
    }
}

/// Selectors of the possible next steps, most urgent first.
const DUE_SELECTORS: [&str; 6] = [
    ".score-pad .maker",
    ".columns-sheet:has(.sign) > .now > .ended",
    ".sign h2",
    "#countersign",
    ".next-game h2",
    "#sheet-export",
];

/// Returns the element id of a line.
pub fn line_id(at: LineAt) -> String {
    format!("line-{}-{}", at.game, at.line)
}
