//! The scoresheet of a real table: entries, totals, signatures, and the forms in which a sheet travels.
//!
//! A [`Sheet`] is a heading and a list of marks that only grows. Every total is derived from the marks, so an edit corrects
//! everything. Invariant: nothing here knows a card in a hand, reads a clock or draws a screen.
//!
//! ```
//! use cards::ruleset::Preset;
//! use cards::{BySeat, Seat, Side};
//! use rules::{ContractResult, Going};
//! use scoresheet::{Entry, Heading, Keeper, Refusal, Sheet, SheetId, SheetSeating, Stamp, TableNo, Template};
//!
//! let heading = Heading {
//!     id: SheetId { begun: 0, salt: 1 },
//!     template: Template::of(Preset::World),
//!     own: Seat::S,
//!     event: "November Open".to_owned(),
//! };
//! let mut sheet = Sheet::new(heading)?;
//! let people = BySeat { n: "Ann", e: "Bob", s: "Cy", w: "Dee" }.map(str::to_owned);
//! let stamp = |minutes: u64| Stamp::new(minutes * 60_000, Keeper::Seat(Seat::S));
//! sheet.begin(SheetSeating { table: TableNo::new(7), people }, Seat::N, &stamp(0))?;
//!
//! let march = Entry::Played {
//!     makers: Side::NS,
//!     outcome: ContractResult::March,
//!     going: Going::WithPartner,
//!     maker: None,
//! };
//! sheet.write(march, &stamp(3))?;
//! assert_eq!(sheet.view().totals.points[Side::NS], 2);
//! # Ok::<(), Refusal>(())
//! ```

mod compare;
mod copies;
mod entry;
mod fingerprint;
mod join;
mod name;
mod number;
mod of_game;
mod op;
mod place;
mod refusal;
mod scoring;
mod sheet;
mod spoken_check;
pub mod spreadsheet;
mod state;
pub mod stats;
mod tally;
mod template;
pub mod transfer;
mod view;

pub use cards::text::{clean as plain_name, name_key};
pub use compare::{Difference, compare};
pub use copies::counted_once;
pub use entry::{Award, CupShare, Entry, LoneMarch, ResultChoice};
pub use fingerprint::{Fingerprint, NoFingerprint};
pub use join::Joined;
pub use name::{LONGEST_NAME, LONGEST_NOTE, is_as_it_looks, is_name};
pub use number::TemplateNumber;
pub use of_game::{LineOf, PlayedLine};
pub use op::{Absence, Keeper, LoggedOp, Op, Scope, SheetSeating, Signature, SignedBy, Stamp};
pub use place::{ComparedLine, CountedHand, GameNo, LineAt, LineNo, TableNo};
pub use refusal::{NameOf, Refusal};
pub use rules::ContractResult;
pub use scoring::{Cents, HandAfter, Offence, Penalty, Scoring};
pub use sheet::{Heading, MOST_MARKS, OWNER, PutBack, Sheet, SheetId, Unsound};
pub use spoken_check::SpokenCheck;
pub use state::{
    Closed, Counted, GameStanding, Line, ScoreLine, SheetAccount, SheetGame, SheetState, SignatureMark, TakenBack,
    UndoneEntry, Unlocking,
};
pub use tally::Tally;
pub use template::{Flaw, Marking, MatchPoints, SheetKind, Signing, Template};
pub use view::{
    Flag, GameView, HandRow, LateChange, MatchStanding, NextHand, Once, Overridden, RankedBy, SheetView, Stamped,
    Totals,
};
