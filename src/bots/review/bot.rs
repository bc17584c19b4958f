//! Finds the bot that played a seat of a game.

use crate::{BotPlayer, Level};
use cards::Seat;
use rules::record::{GameLog, PlayerKind};

/// Returns the bot that played a seat of a game, or `None` if a person did. A name of a bot that this version does not
/// know counts as `regular`.
#[must_use]
pub fn bot_in_seat(log: &GameLog, seat: Seat) -> Option<BotPlayer> {
    match &log.seating[seat].plays {
        PlayerKind::Bot(name) => Some(name.parse().unwrap_or(Level::Regular.into())),
        PlayerKind::Person => None,
    }
}
