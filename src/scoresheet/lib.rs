//! The scoresheet of a real table: entries, totals, signatures, and the formats for sending and storing a sheet.
//!
//! A [`Sheet`] is a heading and a list of marks that only grows. Every total is computed from the marks, so one edit
//! corrects all totals. Invariant: this crate knows no cards in hands, reads no clock and draws no screen.
//! Start reading in `sheet.rs`, then `mark.rs` and `entry.rs`.
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
mod line_numbers;
mod mark;
mod name;
mod played_game;
mod refusal;
mod scoring;
mod sheet;
mod spoken_check;
pub mod spreadsheet;
mod state;
pub mod stats;
mod tally;
mod template;
mod template_number;
pub mod transfer;
mod view;

pub use cards::text::LONGEST_NAME;
pub use cards::text::{clean as plain_name, name_key};
pub use compare::{ComparedHand, ComparedLineAddress, Difference, compare, compare_hands, find_line};
pub use copies::without_copies;
pub use entry::{Award, CupPayments, Entry, LoneMarch, ResultChoice};
pub use fingerprint::{Fingerprint, ParseFingerprintError};
pub use join::JoinedSheets;
pub use line_numbers::{ComparedLine, CountedHand, GameNo, LineAddress, LineNo, TableNo};
pub use mark::{Absence, Keeper, Mark, Op, SheetSeating, Signature, SignatureForm, SignedPart, Stamp};
pub use name::{LONGEST_NOTE, is_name, is_unmistakable};
pub use played_game::{PlayedLine, PlayedLineKind};
pub use refusal::{NameOwner, Refusal};
pub use rules::ContractResult;
pub use scoring::{Cents, EffectOnHand, Offence, Penalty, Scoring};
pub use sheet::{ClockSetBack, Heading, ImpossibleMark, MOST_MARKS, OWNER, Sheet, SheetId};
pub use spoken_check::SpokenCheck;
pub use state::{
    GameClosure, GameStanding, LineScore, SheetAccount, SheetGame, SheetLine, SheetState, SignatureMark, UndoneEntry,
    UndoneMark, Unlocking, WrittenEntry,
};
pub use tally::Tally;
pub use template::{Flaw, Marking, MatchPoints, SheetKind, Signing, Template};
pub use template_number::TemplateNumber;
pub use view::{
    EarlierEntry, GameView, HandRow, LateChange, LineFlag, MatchStanding, NextHand, Overridden, RankedBy, SheetView,
    Stamped, Totals,
};
