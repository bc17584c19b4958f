//! A game looked back at: the review in the making, and the story that it tells.

mod moment;
mod outside;
mod session;
mod story;

pub use moment::KeyMoment;
pub use outside::Outside;
pub use session::{Session, State};
pub use story::{AccountRow, LinePoint, SeatRow, Story};
