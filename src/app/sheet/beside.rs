//! What goes on beside the marks while a sheet lies open: the clock, the practised table, and that nothing else is open.

use std::rc::Rc;
use std::time::Duration;

use super::open::OpenSheet;
use super::outside::put_away;
use crate::save::{self, Id};
use event::Event;

/// Between two looks at the clock.
const LOOK: Duration = Duration::from_secs(15);

impl OpenSheet {
    /// Looks at the clock now and then, for as long as the sheet lies open.
    pub fn keep_time(self: &Rc<Self>) {
        let (open, world) = (Rc::downgrade(self), self.world.clone());
        self.world.begin(Box::pin(async move {
            while let Some(sheet) = open.upgrade() {
                sheet.look_at_clock();
                drop(sheet);
                world.wait(LOOK).await;
            }
        }));
    }

    pub(super) fn look_at_clock(&self) {
        self.overdue.set(self.sheet().is_due(self.world.now()));
    }

    /// Returns the event at whose practised table it is or was kept.
    pub fn event(&self) -> Option<Id<Event>> {
        save::event_behind_sheet(self.world.storage(), self.id()).ok().flatten()
    }

    /// Comes to the sheet: from now on it is kept, and nothing that could help a player can be opened. In practice the game
    /// goes on beside it.
    pub fn come(&self) {
        if let Some(table) = self.own_table() {
            table.collect();
        }
        let kept_already = self.world.scored().as_ref() == Some(self.id());
        let is_kept_here = !self.view().read().locked && !self.may().read().make_own;
        if is_kept_here && !kept_already && self.event().is_none() {
            self.world.score_only(Some(self.id()));
        }
    }

    /// Closes the sheet: everything can be opened again.
    pub fn close(&self) {
        put_away(&*self.world, self.id());
    }
}
