//! The score card of a game as a picture to keep and to pass on.

use super::EndedGame;
use crate::app::sheet::Picture;
use crate::cards::{BySeat, Seat};
use crate::rules::GameState;
use crate::words;

/// Returns the picture of a game that is over; `None` while it goes on, or where it is longer than pictures are.
#[must_use]
pub fn keepsake(state: &GameState, own: Seat, names: &BySeat<String>) -> Option<Picture> {
    let ended = EndedGame::of(state, own, names)?;
    Picture::of(&words::keepsake(state, own, names, ended.headline))
}
