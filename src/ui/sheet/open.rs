//! The sheet that lies open, as the parts of its screen hold it.

use std::rc::Rc;

use crate::ui::prelude::*;
use crate::ui::{focus, title_focus};
use app::save::Id;
use app::sheet::{LineAt, May, OpenSheet, OwnTable, RefusedOp};
use cards::{BySeat, Seat, Side};
use scoresheet::{Sheet, SheetKind, SheetView};

/// An open sheet, and what its screen follows of it. Copies are the same sheet.
#[derive(Clone, Copy)]
pub struct Open {
    sheet: Stored<Rc<OpenSheet>>,
    /// What it shows.
    pub view: Watch<SheetView>,
    /// What can be done with it.
    pub may: Watch<May>,
    /// The line that is edited.
    pub editing: Watch<Option<LineAt>>,
    /// What was not taken last.
    pub refused: Watch<Option<RefusedOp>>,
}

impl Open {
    /// Opens a kept sheet as long as the screen stands that is being set up.
    pub fn new(id: Id<Sheet>, table: Option<Rc<dyn OwnTable>>) -> Option<Open> {
        let sheet = Rc::new(OpenSheet::open(world(), id, table)?);
        sheet.come();
        sheet.keep_time();
        let open = Open {
            view: follow(sheet.view()),
            may: follow(sheet.may()),
            editing: follow(sheet.editing()),
            refused: follow(sheet.refused()),
            sheet: Stored::new(sheet),
        };
        // What is marked in one tab is seen in every other in which the sheet lies open.
        let heard = window_event_listener_untyped("storage", move |_| open.sheet().catch_up());
        on_cleanup(move || heard.remove());
        Some(open)
    }

    /// Returns the sheet.
    pub fn sheet(self) -> Rc<OpenSheet> {
        self.sheet.get_value()
    }

    /// Returns the sheet, to be changed. Where what has the focus goes with the change, the line that is edited now has it
    /// next, or whatever is to be done then.
    pub fn to_change(self) -> Rc<OpenSheet> {
        let sheet = self.sheet();
        let edited = sheet.editing().get().map(|at| format!("#{}", line_id(at)));
        focus::or_next(edited.into_iter().chain(DUE.map(str::to_owned)).collect());
        sheet
    }

    /// Takes up a line to be edited, on the pad.
    pub fn edit(self, at: LineAt) {
        self.sheet().edit(at);
        title_focus::focus_next(".score-pad .maker");
    }

    /// Returns whose it is: a table's sheet, or a person's card.
    pub fn form(self) -> SheetKind {
        self.sheet().form()
    }

    /// Returns whether it is a person's card.
    pub fn is_personal(self) -> bool {
        self.form() == SheetKind::Personal
    }

    /// Returns where the keeper sits.
    pub fn seat(self) -> Seat {
        self.sheet().seat()
    }

    /// Returns the keeper's side.
    pub fn own(self) -> Side {
        self.sheet().own()
    }

    /// Returns what everybody is called in the game that a mark goes to. Tracks.
    pub fn people(self) -> BySeat<String> {
        self.view.track();
        self.editing.track();
        let sheet = self.sheet();
        sheet.people(sheet.game())
    }

    /// Returns whether a game, from 0, is the one that is kept. Tracks.
    pub fn runs(self, game: usize) -> bool {
        self.view.read().next.is_some_and(|next| usize::from(next.game) == game)
    }

    /// Returns the time of day of a moment, milliseconds since 1970.
    pub fn clock(self, millis: u64) -> String {
        self.sheet().clock(millis)
    }
}

/// What may be due, the first first, as a page finds it.
const DUE: [&str; 6] = [
    ".score-pad .maker",
    ".columns-sheet:has(.sign) > .now > .ended",
    ".sign h2",
    "#countersign",
    ".next-game h2",
    "#sheet-export",
];

/// Returns what the page knows a line by.
pub fn line_id(at: LineAt) -> String {
    format!("line-{}-{}", at.game, at.line)
}
