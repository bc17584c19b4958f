//! What the screen shows of it, and at what pace.

use std::time::Duration;

use super::Session;
use crate::browser::feedback;
use crate::table::Answer;
use crate::ui::table::inbox::Intent;
use crate::ui::table::model::{Moment, TableModel};
use crate::ui::table::pace::Pace;

impl Session {
    /// What is shown now, with nothing asked.
    pub(super) fn show_busy(&self) {
        self.show(Moment { busy: true, ..self.moment.get() });
    }

    pub(super) fn show(&self, moment: Moment) {
        let model = TableModel::of(self.table.borrow().state(), self.own, moment);
        if *self.model.read_untracked() != model {
            self.model.set(model);
        }
    }

    /// Shows what an answer led to, at the pace of the table.
    pub(super) async fn after(&self, answer: Answer, pause: Duration) {
        let Answer::Act(_) = answer else {
            self.show_busy();
            return self.pause(self.pace().after_own).await;
        };
        self.laid(pause).await;
    }

    /// Shows a card laid or a bid made, and the trick that it may have finished.
    pub(super) async fn laid(&self, pause: Duration) {
        self.show_busy();
        feedback::card_laid(&self.app.settings.get_untracked());
        if !self.moment.get().trick_lies {
            return self.pause(pause).await;
        }
        if self.app.settings.get_untracked().hold_tricks {
            self.holding.set(true);
            self.hold().await;
            self.holding.set(false);
        } else {
            self.pause(self.pace().trick).await;
        }
        let winner = self.with_table(|table| {
            let tricks = table.state().hand()?.public().tricks();
            Some(tricks.last()?.winning())
        });
        self.sweep.set(winner);
        self.pause(self.pace().sweep).await;
        self.moment.set(Moment { trick_lies: false, ..self.moment.get() });
        self.show_busy();
        self.sweep.set(None);
    }

    /// Waits, unless the person does something.
    pub(super) async fn pause(&self, time: Duration) {
        if time.is_zero() {
            return;
        }
        if let Some(intent) = self.inbox.next_within(time).await
            && intent != Intent::Tap
        {
            self.inbox.put_back(intent);
        }
    }

    /// Waits until the person goes on.
    async fn hold(&self) {
        match self.inbox.next().await {
            Intent::Tap | Intent::NextHand | Intent::Answer(_) | Intent::Slip(_) => {}
            later => self.inbox.put_back(later),
        }
    }

    pub(super) fn pace(&self) -> Pace {
        Pace::of(self.app.settings.get_untracked().speed)
    }
}
