//! The functions that events need from the browser in addition to [`Outside`]: bells, the worker that plays tables of
//! practice events, and the lock that lets only one tab play a practice event.

use crate::Outside;
use crate::outside::BoxedFuture;
use crate::play::PageClaim;
use crate::practice::{PlayedTask, TableTask};
use crate::save::Id;
use event::Event;

pub trait EventOutside: Outside {
    /// Rings a bell and announces its meaning, for example to a screen reader.
    fn ring(&self, words: String);

    /// Starts the worker that plays tables.
    fn start_event_worker(&self) -> BoxedFuture<()>;

    /// Stops the worker that plays tables. Its pending tasks end without a result.
    fn end_event_worker(&self);

    /// Prepares the lock on a practice event. `lost` is called when another tab takes the lock over.
    fn claim_event(&self, event: &Id<Event>, lost: Box<dyn Fn()>) -> Box<dyn PageClaim>;

    /// Plays a table to its end with bots at all seats. `None` if its rules never end a game, or if the worker was
    /// stopped.
    fn play(&self, task: TableTask) -> BoxedFuture<Option<PlayedTask>>;
}
