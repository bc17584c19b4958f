//! Scoresheets of real tables: beginning one, entering hands, comparing, signing, sharing and importing it, and the
//! statistics over all sheets. Start with [`OpenSheet`].

mod at_event;
mod background;
mod bring_in;
mod compare;
mod countersign;
mod due_signature;
mod event;
mod house;
mod list;
mod name_choices;
mod names;
mod new;
mod open;
mod other_forms;
mod outside;
mod own_table;
mod pad;
mod paper;
mod picture;
mod received;
mod records;
mod scanned_code;
mod share;
mod sign;
mod statistics;
mod stored_sheets;
mod taps;

pub use at_event::{CodePlayer, NewSheetAtEvent, PersonAtEvent};
pub use bring_in::{ArrivedText, SheetImport, SheetImportError, UnreadableText, import_sheets, recognize_text};
pub use compare::{CompareForm, ComparisonNote, HandToEdit, OwnSheetChoice, compare_received, sheets_to_compare};
pub use countersign::{Countersign, HandChoice, HandSideBySide, KeepersAnswer, countersign};
pub use due_signature::DueSignature;
pub use event::{
    Contribution, EnteredSheet, SheetAnswer, SheetEvents, WaitingEvent, contribution, event_with_result,
    events_awaiting_results,
};
pub use house::{FieldGroup, HouseTemplateForm, RaceTo};
pub use list::{ListedSheet, SheetGroup, SheetList};
pub use name_choices::{NameChoice, NameChoices, NameGroup};
pub use names::{GameForm, NamesForm, ProposedGame};
pub use new::{NewSheet, NewSheetForm};
pub use open::{LastChange, NoteForm, OpenSheet, RefusedOp, SheetActions};
pub use other_forms::{AwardForm, ForfeitForm, LastGame, Lateness, Offender, OtherForms, PenaltyForm};
pub use outside::{SheetOutside, World, close_sheet, time_in_words};
pub use own_table::{KeepersVerdict, OwnTable};
pub use pad::{Makers, Pad, PadQuestion, Press};
pub use paper::{PaperForm, PaperSize, PrintRun};
pub(crate) use picture::escape_for_svg;
pub use picture::{Picture, svg_text};
pub use received::{CopyAge, ReceivedSheet, ReceivedStep, StoredCopy};
pub use records::PersonalRecord;
pub use scanned_code::{OwnSeat, ScannedCode};
pub use scoresheet::LineAddress;
pub use share::{codes, link};
pub use sign::{SignForm, SignWith, SignatureRecap, SignedHand, UnlockForm};
pub use statistics::{AllGames, BeforeFirstGame, PeopleFigures, StatisticsForm};
pub use stored_sheets::{TemplateKey, find_known, known_names, store_sheet, templates};
