//! What the program needs of the world.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use super::notices::{PageNotice, Weight};
use crate::save::{Begun, Loaded, Settings, Storage, StorageFault};
use crate::words::{LocalTime, keeping};
use cards::Seed;

/// Something that comes later.
pub type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// What the program needs of the world around it. The browser is one, a test's memory another.
pub trait Outside {
    /// Returns the storage in which everything is kept.
    fn storage(&self) -> &dyn Storage;

    /// Returns the time, in milliseconds since 1970.
    fn now(&self) -> u64;

    /// Returns a moment, in milliseconds since 1970, on the person's wall clock.
    fn local_time(&self, millis: u64) -> LocalTime;

    /// Returns a seed of true chance.
    fn seed(&self) -> Seed;

    /// Returns a little chance, to tell two things apart that are made at once.
    fn salt(&self) -> u16;

    /// Returns what the person has chosen.
    fn settings(&self) -> Settings;

    /// Waits for so long.
    fn wait(&self, time: Duration) -> Later<()>;

    /// Does some work beside everything else, from now on.
    fn begin(&self, work: Later<()>);

    /// Says something to whoever listens, in place of what was said before.
    fn say(&self, text: String);

    /// Returns the moment at which something begins that is to be kept.
    fn begun(&self) -> Begun {
        Begun { millis: self.now(), salt: self.salt() }
    }

    /// Shows a notice on top of the screen.
    fn show(&self, notice: PageNotice);

    /// Shows a notice that is said when there is a moment.
    fn notice(&self, text: String) {
        self.show(PageNotice { weight: Weight::Status, text });
    }

    /// Shows a notice that is said at once.
    fn alert(&self, text: String) {
        self.show(PageNotice { weight: Weight::Alert, text });
    }

    /// Says that something cannot be kept, where it cannot; whatever runs goes on in memory.
    fn stored(&self, stored: Result<(), StorageFault>) {
        if let Err(fault) = stored {
            self.alert(keeping::not_kept(fault));
        }
    }
}

/// Returns what was loaded, if it can be used; else says what it was, and why it cannot.
pub fn ready<T>(outside: &dyn Outside, loaded: Result<Loaded<T>, StorageFault>, what: &str) -> Option<T> {
    match loaded {
        Ok(Loaded::Ready(kept)) => return Some(kept),
        Ok(Loaded::Nothing) => {}
        Ok(Loaded::Quarantined(why)) => outside.notice(keeping::quarantined(what, why)),
        Err(fault) => outside.stored(Err(fault)),
    }
    None
}
