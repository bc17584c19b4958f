//! A whole game shared by a link. The person replays it first, and can then keep it.

use crate::play::stored_games::name_the_sender;
use crate::play::{GameOutside, Replay, stored_games};
use crate::route::Route;
use crate::save::{BadGame, GameId, SavedGame};
use crate::words::Viewer;
use cards::Seat;
use rules::record::GameLog;
use scoresheet::Fingerprint;

/// A shared game. Its code is the letter of the sender's seat, a checksum of four letters, and the log in its compact
/// form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    own: Seat,
    log: GameLog,
}

impl SharedGame {
    /// Returns the game as shared by the player in seat `own`.
    #[must_use]
    pub fn new(log: GameLog, own: Seat) -> SharedGame {
        SharedGame { own, log }
    }

    /// Parses a code.
    ///
    /// # Errors
    /// [`BadGame`].
    pub fn parse(code: &str) -> Result<SharedGame, BadGame> {
        let (seat, rest) = code.split_at_checked(1).ok_or(BadGame::Letters)?;
        let (letters, text) = rest.split_at_checked(CHECK_LETTERS).ok_or(BadGame::Letters)?;
        let own = seat.parse().map_err(|_| BadGame::Letters)?;
        if letters != checksum(seat, text) {
            return Err(BadGame::Letters);
        }
        let log = GameLog::decode(text)?;
        log.fold().map_err(|bad| BadGame::Event(Box::new(bad)))?;
        Ok(SharedGame { own, log })
    }

    /// Returns the link to the game on a page at `address`, or within the page if `None`.
    #[must_use]
    pub fn link(&self, address: Option<&str>) -> String {
        let (seat, text) = (self.own.to_string(), self.log.encode());
        Route::SharedGame(format!("{seat}{}{text}", checksum(&seat, &text))).address_on(address)
    }

    /// Returns a replay of the game from the sender's seat, for an onlooker.
    #[must_use]
    pub fn replay(&self) -> Replay {
        let mut log = self.log.clone();
        name_the_sender(&mut log);
        Replay::new(log, Viewer::Onlooker(self.own))
    }

    /// Stores the game next to the person's own games. It does not count in their statistics.
    pub fn store(&self, outside: &dyn GameOutside) -> GameId {
        stored_games::store_new(outside, &SavedGame::copy_of(&self.log, self.own, outside.now()))
    }
}

/// Length of the checksum, in letters.
const CHECK_LETTERS: usize = 4;

fn checksum(seat: &str, text: &str) -> String {
    Fingerprint::of(format!("{seat}{text}").as_bytes()).to_string()[..CHECK_LETTERS].to_owned()
}
