//! The [`Outside`] trait: time, random numbers, storage, settings, notices and announcements. `app` reaches the
//! browser only through this trait, so tests can replace the browser.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use super::notices::{NoticeUrgency, PageNotice};
use crate::save::{CreationMoment, Loaded, Settings, Storage, StorageFault};
use crate::words::{LocalTime, keeping};
use cards::Seed;

/// A future that can be passed around without naming its type.
pub type BoxedFuture<T> = Pin<Box<dyn Future<Output = T>>>;

/// Services that `app` needs from the browser. Tests implement them in memory.
pub trait Outside {
    fn storage(&self) -> &dyn Storage;

    /// Returns the current time, in milliseconds since 1970.
    fn now(&self) -> u64;

    /// Converts milliseconds since 1970 to the person's local time.
    fn local_time(&self, millis: u64) -> LocalTime;

    fn random_seed(&self) -> Seed;

    /// Returns a random number that becomes part of an item's id, so that two items created in the same millisecond
    /// get different ids.
    fn random_salt(&self) -> u16;

    fn settings(&self) -> Settings;

    /// Returns a future that is ready after `time`.
    fn wait(&self, time: Duration) -> BoxedFuture<()>;

    /// Runs `work` in the background.
    fn spawn(&self, work: BoxedFuture<()>);

    /// Announces a text to screen readers. The text replaces an earlier one that has not been read out yet.
    fn announce(&self, text: String);

    /// Returns the current time and a random salt, from which the id of a new item is made.
    fn creation_moment(&self) -> CreationMoment {
        CreationMoment { millis: self.now(), salt: self.random_salt() }
    }

    fn show(&self, notice: PageNotice);

    /// Shows a notice that screen readers announce at their next pause.
    fn notice(&self, text: String) {
        self.show(PageNotice { urgency: NoticeUrgency::Status, text });
    }

    /// Shows a notice that screen readers announce at once.
    fn alert(&self, text: String) {
        self.show(PageNotice { urgency: NoticeUrgency::Alert, text });
    }

    /// Shows an alert if storing has failed. Nothing is lost yet, because the program goes on with the data in memory.
    fn report_failure(&self, stored: Result<(), StorageFault>) {
        if let Err(fault) = stored {
            self.alert(keeping::not_saved_sentence(fault));
        }
    }
}

/// Returns the loaded value, if there is one and it is usable. If the stored value was quarantined or could not be
/// read, shows a notice with the reason. `what` names the value in the notice: `your settings`.
pub fn loaded_or_notice<T>(outside: &dyn Outside, loaded: Result<Loaded<T>, StorageFault>, what: &str) -> Option<T> {
    match loaded {
        Ok(Loaded::Ready(kept)) => return Some(kept),
        Ok(Loaded::Nothing) => {}
        Ok(Loaded::Quarantined(why)) => outside.show(PageNotice::lasting(keeping::quarantine_sentence(what, why))),
        Err(fault) => outside.report_failure(Err(fault)),
    }
    None
}
