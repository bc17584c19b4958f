//! The scoresheet of a real table: kept, signed, compared, handed on, and what all sheets add up to.

mod bring_in;
mod compare;
mod countersign;
mod event;
mod house;
mod kept;
mod list;
mod more;
mod names;
mod new;
mod open;
mod outside;
mod pad;
mod paper;
mod share;
mod sign;
mod statistics;

pub use bring_in::{Arrival, Brought, NotBrought, Unreadable, read, take_in};
pub use compare::{CompareField, CompareForm, own_sheets};
pub use countersign::{Countersign, OwnTable, countersign};
pub use event::{AtEvent, Brings, Entered, Events, SheetAtEvent, brings, waiting};
pub use house::{HouseField, HouseTemplateForm, Race};
pub use kept::{TemplateKey, all, keep_new, known, latest, load, templates};
pub use list::{Listed, SheetList};
pub use more::{AwardField, AwardForm, ForfeitField, ForfeitForm, Lateness, PenaltyForm};
pub use names::{GameForm, NamesField, NamesForm};
pub use new::{NewSheet, NewSheetField, NewSheetForm};
pub use open::{LineAt, May, NoteField, OpenSheet, Refused};
pub use outside::{Outside, World, clock, dated, when};
pub use pad::{Makers, Pad, Press};
pub use paper::{PaperField, PaperForm, Run};
pub use share::{codes, link};
pub use sign::{Due, Recap, SignField, SignForm, SignWith, UnlockField, UnlockForm};
pub use statistics::{Everything, StatisticsForm};
