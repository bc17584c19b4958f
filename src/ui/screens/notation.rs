//! Games in Euchre Game Notation, on their way in and out.

use crate::bots::Level;
use crate::browser::chance;
use crate::cards::Seat;
use crate::record::egn;
use crate::record::{GameLog, Plays};
use crate::save::{Ceremony, SavedGame};
use crate::words;

/// Whether a text looks like Euchre Game Notation rather than something that Bower exported.
pub fn is_notation(text: &str) -> bool {
    text.contains("\"fileType\"") || text.contains("\"file_type\"")
}

/// The game that a text in the notation tells, as Bower exports it. The person sits South, as the notation's readers do.
///
/// # Errors
/// What is wrong with it, as the end of a sentence.
pub fn read(text: &str) -> Result<String, String> {
    let game = egn::import(text).map_err(|refusal| {
        let fault = words::egn_fault(&refusal.fault);
        match refusal.deal {
            Some(deal) => format!("in hand {}, {fault}", deal + 1),
            None => fault,
        }
    })?;
    let mut log = game.log().ok_or("this record leaves out too much to be played again")?;
    let level = Level::Regular.name();
    for seat in Seat::ALL {
        let plays = if seat == Seat::S { Plays::Person } else { Plays::Bot(level.to_owned()) };
        log.seating[seat].plays = plays;
    }
    let seat = Seat::S;
    Ok(SavedGame { log: log.encode(), seat, ceremony: Ceremony::Quick, touched: chance::now() }.export())
}

/// A finished game in the notation; `None` where the notation cannot tell it.
pub fn write(log: &GameLog) -> Option<String> {
    egn::export(log).ok().map(|file| file.to_string())
}
