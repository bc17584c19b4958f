//! Scoresheets of real tables: beginning one, entering hands, comparing, signing, sharing and importing it, and the
//! statistics over all sheets. Start with [`OpenSheet`].

mod background;
mod bring_in;
mod compare;
mod countersign;
mod due_signature;
mod event;
mod house;
mod list;
mod names;
mod new;
mod open;
mod other_forms;
mod outside;
mod own_table;
mod pad;
mod paper;
mod picture;
mod records;
mod share;
mod sign;
mod statistics;
mod stored_sheets;
mod taps;

pub use bring_in::{ArrivedText, SheetImport, SheetImportError, UnreadableText, import_sheets, recognize_text};
pub use compare::{CompareForm, sheets_to_compare};
pub use countersign::{Countersign, HandChoice, HandSideBySide, countersign};
pub use due_signature::DueSignature;
pub use event::{
    Contribution, EnteredSheet, NewSheetAtEvent, PersonAtEvent, SheetEvents, contribution, events_awaiting_results,
};
pub use house::{HouseTemplateForm, RaceTo};
pub use list::{ListedSheet, SheetGroup, SheetList};
pub use names::{GameForm, NamesForm, ProposedGame};
pub use new::{NewSheet, NewSheetForm};
pub use open::{LastChange, NoteForm, OpenSheet, RefusedOp, SheetActions};
pub use other_forms::{AwardForm, ForfeitForm, LastGame, Lateness, Offender, OtherForms, PenaltyForm};
pub use outside::{SheetOutside, World, close_sheet, time_in_words};
pub use own_table::OwnTable;
pub use pad::{Makers, Pad, PadQuestion, Press};
pub use paper::{PaperForm, PaperSize, PrintRun};
pub(crate) use picture::escape_for_svg;
pub use picture::{Picture, svg_text};
pub use records::PersonalRecord;
pub use scoresheet::LineAddress;
pub use share::{codes, link};
pub use sign::{SignForm, SignWith, SignatureRecap, UnlockForm};
pub use statistics::{AllGames, PeopleFigures, StatisticsForm};
pub use stored_sheets::{TemplateKey, find_known, known_names, store_sheet, templates};
