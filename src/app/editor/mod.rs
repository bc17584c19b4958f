//! The position editor: sets up rules, score, cards, bids and plays; then asks bots for advice,
//! solves, shares, or plays on from there. Start at [`SetUpPosition`].

mod advice;
mod fault;
mod from_log;
mod outside;
mod position;
mod position_editor;
mod text;

pub use advice::{PositionAdvice, SolvedChoices, advise_on_position, solve_open_cards};
pub use fault::PositionFault;
pub use outside::EditorOutside;
pub use position::{DealtPlace, SetUpPosition};
pub use position_editor::{CardButton, HandCourse, PositionEditor, SeatHand};
pub use text::BadPosition;
