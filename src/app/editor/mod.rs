//! The position editor. The person sets up a position: the rules, the score, the cards, the bids and the plays. They
//! can then ask bots for advice, solve the position, share it, or start a game from it. Start at [`SetUpPosition`].

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
