//! A picture of a game's score card, to save or share.

use super::EndedGame;
use crate::sheet::Picture;
use crate::words;
use cards::{BySeat, Seat};
use rules::GameState;

/// Draws the score card of a finished game; `None` while the game goes on, or if it is too long for
/// a picture.
#[must_use]
pub fn keepsake(state: &GameState, own: Seat, names: &BySeat<String>) -> Option<Picture> {
    let ended = EndedGame::of(state, own, names)?;
    Picture::of(&words::keepsake(state, own, names, ended.headline))
}
