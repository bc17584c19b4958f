//! The services that an event needs from the browser, in addition to [`Outside`]: bells, the worker that plays other
//! tables, and the lock that keeps a practice event to one tab.

use crate::Outside;
use crate::outside::Later;
use crate::play::PageClaim;
use crate::practice::{PlayedTask, TableTask};
use crate::save::Id;
use event::Event;

/// Services that an event needs from the browser.
pub trait EventOutside: Outside {
    /// Rings a bell, and announces it in words.
    fn ring(&self, words: String);

    /// Prepares the worker that plays the other tables.
    fn start_event_worker(&self) -> Later<()>;

    /// Stops the worker that plays the other tables; pending tasks end without a result.
    fn end_event_worker(&self);

    /// Prepares the lock on a practice event. `lost` is called when another page takes it over.
    fn claim_event(&self, event: &Id<Event>, lost: Box<dyn Fn()>) -> Box<dyn PageClaim>;

    /// Plays a table without the person; `None` if its rules never end a game, or if the worker was stopped meanwhile.
    fn play(&self, task: TableTask) -> Later<Option<PlayedTask>>;
}
