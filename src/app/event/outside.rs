//! What an event needs of the world besides what everything does.

use crate::Outside;
use crate::outside::Later;
use crate::play::PageClaim;
use crate::practice::{PlayedTask, TableTask};
use crate::save::Id;
use event::Event;

/// What an event needs of the world around it.
pub trait EventOutside: Outside {
    /// Rings a bell, with its words for whoever does not see the clock.
    fn ring(&self, words: String);

    /// Makes ready for the tables that nobody sits at.
    fn open_hall(&self) -> Later<()>;

    /// Ends whatever plays the tables that nobody sits at: what was asked comes to nothing.
    fn close_hall(&self);

    /// Opens a claim on a practised event; `lost` is called when another page takes it over.
    fn claim_event(&self, event: &Id<Event>, lost: Box<dyn Fn()>) -> Box<dyn PageClaim>;

    /// Plays a table that nobody sits at; `None` where its rules lead nowhere,
    /// or the hall was closed meanwhile.
    fn play(&self, task: TableTask) -> Later<Option<PlayedTask>>;
}
