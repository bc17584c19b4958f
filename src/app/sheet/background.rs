//! Background work of an open sheet: checking the clock, continuing the practice table, and
//! score-only mode.

use std::rc::Rc;
use std::time::Duration;

use super::open::OpenSheet;
use super::outside::close_sheet;
use crate::save::{self, Id};
use event::Event;

/// Interval between two checks of the clock.
const CHECK_INTERVAL: Duration = Duration::from_secs(15);

impl OpenSheet {
    /// Checks the clock regularly while the sheet is open.
    pub fn watch_clocks(self: &Rc<Self>) {
        let (open, world) = (Rc::downgrade(self), self.world.clone());
        self.world.spawn(Box::pin(async move {
            while let Some(sheet) = open.upgrade() {
                sheet.check_clock();
                drop(sheet);
                world.wait(CHECK_INTERVAL).await;
            }
        }));
    }

    pub(super) fn check_clock(&self) {
        self.overdue.set(self.sheet().needs_reminder(self.world.now()));
    }

    /// Returns the practice event that the sheet belongs or belonged to.
    pub fn event(&self) -> Option<Id<Event>> {
        save::event_behind_sheet(self.world.storage(), self.id()).ok().flatten()
    }

    /// Opens the sheet and starts score-only mode. In practice the game continues.
    pub fn start(&self) {
        if let Some(table) = self.own_table() {
            table.collect();
        }
        let kept_already = self.world.store_scoring_only().as_ref() == Some(self.id());
        let is_kept_here = !self.view().read().locked && !self.possible_actions().read().make_own;
        if is_kept_here && !kept_already && self.event().is_none() {
            self.world.score_only(Some(self.id()));
        }
    }

    /// Closes the sheet and ends score-only mode.
    pub fn stop(&self) {
        close_sheet(&*self.world, self.id());
    }
}
