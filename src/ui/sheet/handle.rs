//! [`SheetHandle`], through which all parts of a sheet's screen read and change the open sheet.

use std::rc::Rc;

use crate::ui::prelude::*;
use crate::ui::{focus, title_focus};
use app::save::Id;
use app::sheet::{LineAddress, OpenSheet, OwnTable, RefusedOp, SheetActions};
use app::words::sheet::Voice;
use cards::{BySeat, Seat, Side};
use scoresheet::{GameNo, Sheet, SheetKind, SheetView};

/// An open sheet with the values that its screen tracks.
#[derive(Clone, Copy)]
pub struct SheetHandle {
    sheet: Stored<Rc<OpenSheet>>,
    pub view: Watch<SheetView>,
    pub actions: Watch<SheetActions>,
    /// The line that is being edited, if any.
    pub editing: Watch<Option<LineAddress>>,
    /// The mark that was refused last, until the person dismisses the refusal.
    pub refused: Watch<Option<RefusedOp>>,
    /// Whether the result of a comparison stands beside the pad, not in the section where the person asks for it.
    pub shows_result_at_pad: State<bool>,
}

impl SheetHandle {
    /// Opens a stored sheet, which stays open as long as the current screen. Returns `None` if there is no such sheet.
    pub fn new(id: Id<Sheet>, table: Option<Rc<dyn OwnTable>>) -> Option<SheetHandle> {
        let sheet = Rc::new(OpenSheet::open(outside(), id, table)?);
        sheet.start();
        sheet.watch_clocks();
        let open = SheetHandle {
            view: follow(sheet.view()),
            actions: follow(sheet.possible_actions()),
            editing: follow(sheet.editing()),
            refused: follow(sheet.refused()),
            shows_result_at_pad: State::new(true),
            sheet: Stored::new(sheet),
        };
        // Another tab has changed the storage. It may have added marks to this sheet.
        let heard = window_event_listener_untyped("storage", move |_| open.sheet().catch_up());
        on_cleanup(move || heard.remove());
        Some(open)
    }

    pub fn sheet(self) -> Rc<OpenSheet> {
        self.sheet.get_value()
    }

    /// Returns the sheet for a change. If the change removes the focused element, the focus moves to the result of a
    /// comparison that the edit was for, to the edited line or to the next step.
    pub fn for_change(self) -> Rc<OpenSheet> {
        let sheet = self.sheet();
        let edited = sheet.editing().get().map(|at| [RESULT_AT_PAD.to_owned(), format!("#{}", line_id(at))]);
        focus::focus_next_on_removal(edited.into_iter().flatten().chain(DUE_SELECTORS.map(str::to_owned)).collect());
        sheet
    }

    /// Starts editing a line on the pad.
    pub fn edit(self, at: LineAddress) {
        self.shows_result_at_pad.set(true);
        self.sheet().edit(at);
        title_focus::focus_after_draw(".score-pad .maker");
    }

    pub fn kind(self) -> SheetKind {
        self.sheet().form()
    }

    pub fn is_personal(self) -> bool {
        self.kind() == SheetKind::Personal
    }

    pub fn own_seat(self) -> Seat {
        self.sheet().seat()
    }

    pub fn own_side(self) -> Side {
        self.sheet().own()
    }

    /// Returns the short names of all players of the game to which the next mark belongs. Tracks.
    pub fn people(self) -> BySeat<String> {
        self.view.track();
        self.editing.track();
        let sheet = self.sheet();
        sheet.short_people(sheet.game())
    }

    /// Returns whether the sheet is a copy of somebody else's. Its reader is nobody's partner, so that the sides are called
    /// by name. Tracks.
    pub fn is_copy(self) -> bool {
        self.actions.read().make_own
    }

    /// Returns the voice in which the sheet speaks to its reader. Tracks.
    pub fn voice(self) -> Voice {
        if self.is_copy() { Voice::ByName(self.own_seat()) } else { Voice::ToKeeper(self.own_side()) }
    }

    pub fn is_running(self, game: GameNo) -> bool {
        self.view.read().next_hand.is_some_and(|next| next.game == game)
    }

    /// Formats a time in milliseconds since 1970 as the time of day.
    pub fn format_clock(self, millis: u64) -> String {
        self.sheet().clock(millis)
    }
}

/// The result of a comparison with the other keeper's sheet, beside the pad.
const RESULT_AT_PAD: &str = ".now > .answer > .notice";

/// CSS selectors of the elements for a possible next step, most urgent first.
const DUE_SELECTORS: [&str; 6] = [
    ".score-pad .maker",
    ".columns-sheet:has(.sign) > .now > .ended",
    ".sign h2",
    "#countersign",
    ".next-game h2",
    "#sheet-export",
];

/// Returns the id of the HTML element of a line, such as `line-1-3`.
pub fn line_id(at: LineAddress) -> String {
    format!("line-{}-{}", at.game, at.line)
}
