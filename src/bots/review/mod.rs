//! Reviews a finished game: finds the cost of each decision, and divides the result into cards, play and luck.
//!
//! Invariant: a decision is judged by the knowledge of its seat, never by the hidden cards. A review is made in
//! portions, so that the caller can show progress and stop:
//!
//! ```
//! use rules::record::GameLog;
//! use bots::review::{Effort, Reviewing};
//!
//! fn costs(log: &GameLog) -> Option<usize> {
//!     let mut reviewing = Reviewing::of(log).ok()?;
//!     while reviewing.review_next_portion(Effort::default()) {
//!         let _how_far = reviewing.progress();
//!     }
//!     let review = reviewing.review()?;
//!     Some(review.decisions.iter().filter(|decision| decision.grade().is_wrong()).count())
//! }
//! ```
//!
//! `README.md` in this folder explains how the judge works and how reliable it is, with the commands that measure it.

mod account;
mod bot;
mod chance;
mod grade;
mod hint;
mod judged;
mod kind;
mod mistake;
mod open_cards;
mod own_play;
mod par;
mod reviewing;
mod task;
mod verdict;

pub use account::{Account, HandAccount, PointsFrom};
pub use bot::bot_in_seat;
pub use chance::{ChanceBetweenHands, chances_between_hands};
pub use grade::Grade;
pub use hint::HintQuestion;
pub use judged::{JudgedDecision, Judgment, Lesson, PointsLost, Review};
pub use kind::DecisionKind;
pub use mistake::{BidSupport, CardPair, LayoutEvidence, Mistake};
pub use open_cards::open_cards;
pub use own_play::{CostEstimate, CostSums, SeatPlaySummary, WrongDecision};
pub use reviewing::{ReviewProgress, Reviewing, seed};
pub use task::{Effort, JudgeQuestion, PortionFinding, ReviewTask, TaskQuestion, compare_actions, judge};
pub use verdict::{LastHandVerdict, Verdict};

/// The version of the judge. Raise this number with every change of verdicts, so that older reviews are made again.
pub const JUDGE_VERSION: u16 = 8;
