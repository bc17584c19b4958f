//! What the sheets need of the world.

use std::rc::Rc;

use crate::save::{GameId, Loaded, StorageFault};
use crate::words::{self, LocalTime, keeping};

/// What the sheets need of the world besides what everything needs.
pub trait Outside: crate::app::Outside {
    /// Returns a little chance, to tell two things apart that are made at once.
    fn salt(&self) -> u16;

    /// Returns the local time of a moment, milliseconds since 1970.
    fn local_time(&self, millis: u64) -> LocalTime;

    /// Shows a notice that is said when there is a moment.
    fn notice(&self, text: String);

    /// Shows a notice that is said at once.
    fn alert(&self, text: String);

    /// Returns the name of the person at the screen, where there is one.
    fn own_name(&self) -> Option<String>;

    /// Asks the storage to keep what it holds until somebody deletes it.
    fn ask_to_last(&self);

    /// Takes over settings that were brought in.
    fn settings_changed(&self);

    /// Returns the sheet that is being kept, while nothing that could help a player can be opened.
    fn scored(&self) -> Option<GameId>;

    /// Lets nothing be opened that could help a player while this sheet is kept; with none, everything again.
    fn score_only(&self, sheet: Option<&GameId>);
}

/// The world, as everything that is open holds it.
pub type World = Rc<dyn Outside>;

/// Lets everything be opened again where nothing could be for this sheet. Another one may still be kept.
pub(super) fn put_away(world: &dyn Outside, sheet: &GameId) {
    if world.scored().as_ref() == Some(sheet) {
        world.score_only(None);
    }
}

/// Returns the id of something that begins now.
pub(super) fn fresh(world: &dyn Outside) -> GameId {
    GameId::new(world.now(), world.salt())
}

/// Returns what was loaded, if it can be used; else says what it was, and why it cannot.
pub(super) fn take<T>(world: &dyn Outside, loaded: Result<Loaded<T>, StorageFault>, what: &str) -> Option<T> {
    match loaded {
        Ok(Loaded::Ready(kept)) => return Some(kept),
        Ok(Loaded::Nothing) => {}
        Ok(Loaded::SetAside(why)) => world.notice(keeping::set_aside(what, why)),
        Err(fault) => world.alert(keeping::not_kept(fault)),
    }
    None
}

/// Says that something could not be kept; whatever it was goes on in memory.
pub(super) fn kept(world: &dyn Outside, stored: Result<(), StorageFault>) {
    if let Err(fault) = stored {
        world.alert(keeping::not_kept(fault));
    }
}

/// Returns the time of day of a moment, milliseconds since 1970.
pub fn clock(world: &dyn Outside, millis: u64) -> String {
    words::clock(world.local_time(millis))
}

/// Returns day and time of a moment, milliseconds since 1970.
pub fn when(world: &dyn Outside, millis: u64) -> String {
    words::when(world.local_time(millis), world.local_time(world.now()))
}

/// Returns the same for what is read another day.
pub fn dated(world: &dyn Outside, millis: u64) -> String {
    words::dated(world.local_time(millis))
}
