//! The [`Outside`] trait: time, chance, storage, settings and messages. Everything in `app` that needs the browser gets
//! it through this trait, so that tests can replace it.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use super::notices::{NoticeWeight, PageNotice};
use crate::save::{CreationMoment, Loaded, Settings, Storage, StorageFault};
use crate::words::{LocalTime, keeping};
use cards::Seed;

/// A boxed future.
pub type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// Services that the program needs from its environment. The browser implements them, and tests do
/// so in memory.
pub trait Outside {
    fn storage(&self) -> &dyn Storage;

    /// Returns the time, in milliseconds since 1970.
    fn now(&self) -> u64;

    /// Converts milliseconds since 1970 to the person's local time.
    fn local_time(&self, millis: u64) -> LocalTime;

    /// Returns a random seed.
    fn seed(&self) -> Seed;

    /// Returns a random number that tells apart two items created at once.
    fn salt(&self) -> u16;

    /// Returns the person's settings.
    fn settings(&self) -> Settings;

    /// Waits for a time.
    fn wait(&self, time: Duration) -> Later<()>;

    /// Starts work in the background.
    fn spawn(&self, work: Later<()>);

    /// Announces a text to screen readers, replacing the previous one.
    fn announce(&self, text: String);

    /// Returns the present moment, for the id of a new item.
    fn creation_moment(&self) -> CreationMoment {
        CreationMoment { millis: self.now(), salt: self.salt() }
    }

    /// Shows a notice at the top of the screen.
    fn show(&self, notice: PageNotice);

    /// Shows a notice that is announced at the next pause.
    fn notice(&self, text: String) {
        self.show(PageNotice { weight: NoticeWeight::Status, text });
    }

    /// Shows a notice that is announced at once.
    fn alert(&self, text: String) {
        self.show(PageNotice { weight: NoticeWeight::Alert, text });
    }

    /// Reports a failure to store something; the program goes on in memory.
    fn report_failure(&self, stored: Result<(), StorageFault>) {
        if let Err(fault) = stored {
            self.alert(keeping::not_kept(fault));
        }
    }
}

/// Returns the loaded value if it is usable. Otherwise shows a notice that names `what` was loaded
/// and the reason.
pub fn loaded_or_notice<T>(outside: &dyn Outside, loaded: Result<Loaded<T>, StorageFault>, what: &str) -> Option<T> {
    match loaded {
        Ok(Loaded::Ready(kept)) => return Some(kept),
        Ok(Loaded::Nothing) => {}
        Ok(Loaded::Quarantined(why)) => outside.notice(keeping::quarantined(what, why)),
        Err(fault) => outside.report_failure(Err(fault)),
    }
    None
}
