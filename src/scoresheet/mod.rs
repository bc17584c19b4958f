//! A real table's scoresheet: what is written down hand by hand, what it adds up to, who signed it, and how it travels.
//!
//! A [`Sheet`] is a heading and a list of marks that only grows; every total is derived from the marks, so a mend mends
//! everything. Nothing here knows a card, a clock or a screen.

pub mod carry;
mod compare;
mod deed;
mod entry;
mod fingerprint;
mod heard;
mod name;
mod of_game;
mod refusal;
mod scoring;
mod sheet;
mod state;
pub mod stats;
mod tally;
mod template;
mod view;

pub use crate::rules::ContractResult;
pub use compare::{Difference, compare};
pub use deed::{Absence, Deed, Hand, Keeper, Mark, Pencil, Place, Scope, Signature};
pub use entry::{Choice, CupShare, Entry, LoneMarch};
pub use fingerprint::{Fingerprint, NoFingerprint};
pub use heard::Heard;
pub use name::{LONGEST_NAME, LONGEST_NOTE, is_name, plain_name};
pub use refusal::Refusal;
pub use scoring::{Cents, HandAfter, Offence, Penalty, Scoring};
pub use sheet::{Heading, MOST_MARKS, OWNER, Sheet, SheetId, Unsound};
pub use state::{Account, Closed, Counted, Game, Line, Said, Standing, State, Unlocking};
pub use tally::Tally;
pub use template::{Flaw, Form, Marking, MatchPoints, Signing, Template};
pub use view::{Flag, GameView, Next, Once, Row, SheetView, Stamped, Totals};
