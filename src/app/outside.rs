//! What the program needs of the world.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use crate::save::Storage;

/// Something that comes later.
pub type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// What the program needs of the world around it. The browser is one, a test's memory another.
pub trait Outside {
    /// Returns the storage in which everything is kept.
    fn storage(&self) -> &dyn Storage;

    /// Returns the time, in milliseconds since 1970.
    fn now(&self) -> u64;

    /// Waits.
    fn wait(&self, time: Duration) -> Later<()>;

    /// Does some work beside everything else, from now on.
    fn begin(&self, work: Later<()>);

    /// Says something to whoever listens, in place of what was said before.
    fn say(&self, text: String);
}
