//! The position editor: sets up rules, score, cards, bids and plays; then asks bots for advice,
//! solves, shares, or plays on from there. Start at [`SetUpPosition`].

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
