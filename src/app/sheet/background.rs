//! The background work of an open sheet: it checks whether a hand is overdue, tells the practice event to collect
//! results, and switches score-only mode.

use std::rc::Rc;
use std::time::Duration;

use super::open::OpenSheet;
use super::outside::close_sheet;
use crate::save::{self, Id};
use event::Event;

const CHECK_INTERVAL: Duration = Duration::from_secs(15);

impl OpenSheet {
    /// Checks regularly, while the sheet is open, whether the next hand is overdue.
    pub fn watch_clocks(self: &Rc<Self>) {
        let (open, world) = (Rc::downgrade(self), self.world.clone());
        self.world.spawn(Box::pin(async move {
            while let Some(sheet) = open.upgrade() {
                sheet.update_overdue();
                drop(sheet);
                world.wait(CHECK_INTERVAL).await;
            }
        }));
    }

    pub(super) fn update_overdue(&self) {
        self.overdue.set(self.sheet().needs_reminder(self.world.now()));
    }

    /// Returns the practice event that this sheet belongs to, even if the sheet is from an earlier round.
    pub fn event(&self) -> Option<Id<Event>> {
        save::event_that_used_sheet(self.world.storage(), self.id()).ok().flatten()
    }

    /// Must be called when the sheet's screen opens. If the sheet belongs to a practice event, the event collects the
    /// table's result. Opening a sheet does not turn score-only mode on, because the person may only want to look at
    /// the sheet.
    pub fn start(&self) {
        if let Some(table) = self.own_table() {
            table.collect();
        }
    }

    /// Turns score-only mode on for this sheet. Sheets of practice events have no such mode.
    pub(super) fn score_only(&self) {
        if self.world.store_scoring_only().as_ref() != Some(self.id()) && self.event().is_none() {
            self.world.score_only(Some(self.id()));
        }
    }

    /// Must be called when the person closes the sheet. Ends score-only mode.
    pub fn stop(&self) {
        close_sheet(&*self.world, self.id());
    }
}
