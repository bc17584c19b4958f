//! Who decided in a seat of a game.

use crate::{BotPlayer, Level};
use cards::Seat;
use rules::record::{GameLog, Plays};

/// The bot that sits in a seat, a regular one where its name means nothing here; `None` where a person does.
#[must_use]
pub fn bot(log: &GameLog, seat: Seat) -> Option<BotPlayer> {
    match &log.seating[seat].plays {
        Plays::Bot(name) => Some(name.parse().unwrap_or(Level::Regular.into())),
        Plays::Person => None,
    }
}
