//! The director's desk while a round runs: what it shows, as plain data, and the line by which results come in.
//!
//! [`DirectorModel`] is made in one place from the event and compared as a whole, so that views redraw only the part that
//! differs. [`EntryLine`] is the field that is typed in; [`entry_line`] reads what is typed.

pub mod entry_line;
mod from_sheet;
mod line;
mod model;
mod open_form;
mod tables;

pub use from_sheet::{ResultFromSheet, SheetAtDesk};
pub use line::{EntryLine, LineEntered, LineState, LineStatus};
pub use model::{DeskRound, DeskStep, DirectorModel, LateTable, PlayoffSeeds, RoundChanges};
pub use open_form::{OpenForm, OpenTable};
pub use tables::{DeskPlayer, DeskReport, DeskSide, DeskTable, Seated, SeatedPlayer};
