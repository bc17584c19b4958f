//! A whole game that is shared by a link. The person first replays it and can then store it.

use crate::play::stored_games::name_the_sender;
use crate::play::{GameOutside, Replay, stored_games};
use crate::route::Route;
use crate::save::{BadGame, GameId, SavedGame};
use crate::words::Viewer;
use cards::Seat;
use rules::record::GameLog;
use scoresheet::Fingerprint;

/// A shared game. Its code consists of the letter of the sender's seat, a checksum of four letters, and the log in its
/// compact form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    own: Seat,
    log: GameLog,
}

impl SharedGame {
    /// Returns a game to be shared by the player in seat `own`.
    #[must_use]
    pub fn new(log: GameLog, own: Seat) -> SharedGame {
        SharedGame { own, log }
    }

    /// Reads a game from the code in a link.
    ///
    /// # Errors
    /// [`BadGame`].
    pub fn parse(code: &str) -> Result<SharedGame, BadGame> {
        let (seat, rest) = code.split_at_checked(1).ok_or(BadGame::DamagedLink)?;
        let (letters, text) = rest.split_at_checked(CHECK_LETTERS).ok_or(BadGame::DamagedLink)?;
        let own = seat.parse().map_err(|_| BadGame::DamagedLink)?;
        if letters != checksum(seat, text) {
            return Err(BadGame::DamagedLink);
        }
        let log = GameLog::decode(text)?;
        log.fold().map_err(|bad| BadGame::Event(Box::new(bad)))?;
        Ok(SharedGame { own, log })
    }

    /// Returns the link to the game. `address` is the address of a Bower page; if it is `None`, the link works within
    /// the page only.
    #[must_use]
    pub fn link(&self, address: Option<&str>) -> String {
        let (seat, text) = (self.own.to_string(), self.log.encode());
        Route::SharedGame(format!("{seat}{}{text}", checksum(&seat, &text))).address_on(address)
    }

    /// Returns a replay in which the person looks on from the sender's seat.
    #[must_use]
    pub fn replay(&self) -> Replay {
        let mut log = self.log.clone();
        name_the_sender(&mut log);
        Replay::new(log, Viewer::Onlooker(self.own))
    }

    /// Stores the game beside the person's own games. It does not count in their statistics.
    pub fn store(&self, outside: &dyn GameOutside) -> GameId {
        stored_games::store_new(outside, &SavedGame::copy_of(&self.log, self.own, outside.now()))
    }
}

const CHECK_LETTERS: usize = 4;

fn checksum(seat: &str, text: &str) -> String {
    Fingerprint::of(format!("{seat}{text}").as_bytes()).to_string()[..CHECK_LETTERS].to_owned()
}
