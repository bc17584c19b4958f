//! Any position, set up by taps: rules and score, who holds which cards, what has been bid and played; then asked about,
//! solved, shared, played on.

mod advice;
mod desk;
mod fault;
mod from_log;
mod outside;
mod position;
mod text;

pub use advice::{Advice, Solved, advice, solved};
pub use desk::{CardButton, Editor, HandCourse, SeatHand};
pub use fault::PositionFault;
pub use outside::EditorOutside;
pub use position::{DealtPlace, SetUpPosition};
pub use text::BadPosition;
