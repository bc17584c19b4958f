//! A whole game handed on by a link: looked at first, kept if somebody wants to.

use crate::play::kept::name_the_sender;
use crate::play::{GameOutside, Replay, kept};
use crate::route::Route;
use crate::save::{BadGame, GameId, SavedGame};
use crate::words::Viewer;
use cards::Seat;
use rules::record::GameLog;
use scoresheet::Fingerprint;

/// A game that somebody handed on: the letter of their seat, four letters by which damage is found, then the log in its
/// compact form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedOn {
    own: Seat,
    log: GameLog,
}

impl HandedOn {
    /// Returns a game to be handed on by whoever sat here.
    #[must_use]
    pub fn new(log: GameLog, own: Seat) -> HandedOn {
        HandedOn { own, log }
    }

    /// Returns the game of a code.
    ///
    /// # Errors
    /// [`BadGame`].
    pub fn read(code: &str) -> Result<HandedOn, BadGame> {
        let (seat, rest) = code.split_at_checked(1).ok_or(BadGame::Letters)?;
        let (letters, text) = rest.split_at_checked(CHECK).ok_or(BadGame::Letters)?;
        let own = seat.parse().map_err(|_| BadGame::Letters)?;
        if letters != check(seat, text) {
            return Err(BadGame::Letters);
        }
        let log = GameLog::decode(text)?;
        log.fold().map_err(|bad| BadGame::Event(Box::new(bad)))?;
        Ok(HandedOn { own, log })
    }

    /// Returns the link to it, for a page that is served from this address.
    #[must_use]
    pub fn link(&self, address: Option<&str>) -> String {
        let (seat, text) = (self.own.to_string(), self.log.encode());
        Route::GameIn(format!("{seat}{}{text}", check(&seat, &text))).on(address)
    }

    /// Returns the game, looked back at.
    #[must_use]
    pub fn replay(&self) -> Replay {
        let mut log = self.log.clone();
        name_the_sender(&mut log);
        Replay::new(log, Viewer::Onlooker(self.own))
    }

    /// Keeps it beside one's own games, in whose figures it does not count.
    pub fn keep(&self, outside: &dyn GameOutside) -> GameId {
        kept::keep_new(outside, &SavedGame::copied(&self.log, self.own, outside.now()))
    }
}

/// How many letters find damage.
const CHECK: usize = 4;

fn check(seat: &str, text: &str) -> String {
    Fingerprint::of(format!("{seat}{text}").as_bytes()).to_string()[..CHECK].to_owned()
}
