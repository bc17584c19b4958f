//! The director's desk: the whole page as plain data, and the line that enters results.
//!
//! [`DirectorModel`] is built from the event after each change and compared with the previous one, so that a view
//! redraws only the part that changed. It holds the tab that is shown: [`NowModel`], [`StandingsModel`],
//! [`PeopleTabModel`] or the log. [`EntryLine`] is the input field; [`entry_line`] reads its text.

pub mod entry_line;
mod from_sheet;
mod line;
mod model;
mod now;
mod open_form;
mod people;
mod standings;
mod tables;

pub use from_sheet::{ResultFromSheet, SheetAtDesk};
pub use line::{EntryLine, LineOutcome, LineReadiness, LineStatus};
pub use model::{DirectorModel, TabModel};
pub use now::{
    DeskRound, DeskStep, EventResult, LateTable, NowModel, OpenResults, PlayoffSeeds, Protests, RoundChanges,
    RoundTables, StuckTable,
};
pub use open_form::{OpenForm, OpenTable};
pub use people::{OpenPerson, PeopleTabModel};
pub use standings::{CalendarModel, DivisionStandings, PrizesModel, StandingsModel};
pub use tables::{DeskPart, DeskPlayer, DeskReport, DeskSeating, DeskSide, DeskTable, SeatedPlayer};
