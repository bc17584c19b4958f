//! The director's desk while a round or the playoffs run: its content as plain data, and the line that enters results.
//!
//! [`DirectorModel`] is built from the event after each change and compared with the previous one, so that a view
//! redraws only the part that changed. [`EntryLine`] is the input field; [`entry_line`] reads its text.

pub mod entry_line;
mod from_sheet;
mod line;
mod model;
mod open_form;
mod tables;

pub use from_sheet::{ResultFromSheet, SheetAtDesk};
pub use line::{EntryLine, LineOutcome, LineReadiness, LineStatus};
pub use model::{DeskRound, DeskStep, DirectorModel, LateTable, PlayoffSeeds, RoundChanges};
pub use open_form::{OpenForm, OpenTable};
pub use tables::{DeskPart, DeskPlayer, DeskReport, DeskSeating, DeskSide, DeskTable, SeatedPlayer};
