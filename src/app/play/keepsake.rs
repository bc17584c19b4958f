//! The score card of a game as a picture to keep and to pass on.

use super::EndedGame;
use crate::sheet::Picture;
use crate::words;
use cards::{BySeat, Seat};
use rules::GameState;

/// Returns the picture of a game that is over; `None` while it goes on, or where it is longer than pictures are.
#[must_use]
pub fn keepsake(state: &GameState, own: Seat, names: &BySeat<String>) -> Option<Picture> {
    let ended = EndedGame::of(state, own, names)?;
    Picture::of(&words::keepsake(state, own, names, ended.headline))
}
