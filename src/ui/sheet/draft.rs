//! What is typed of a new sheet and not begun yet. It is kept where the page is hidden, or the screen left.

use serde::{Deserialize, Serialize};

use super::house::Edited;
use crate::cards::Seat;
use crate::save::{self, Keep};
use crate::scoresheet::Place;
use crate::ui::app_context::AppContext;

/// A new sheet as it is typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The template, as the list tells it.
    pub template: String,
    /// Who sits where.
    pub place: Place,
    /// Who deals first.
    pub dealer: Seat,
    /// The event, if any.
    pub event: String,
    /// What is edited of the template in the open editor, if anything.
    #[serde(default)]
    pub edited: Option<Edited>,
}

impl Keep for Draft {
    const KIND: &'static str = "sheet-draft";
    const VERSION: u32 = 1;
}

impl Draft {
    const KEY: &'static str = "bower.new-sheet";

    /// What was typed before.
    pub fn load(app: AppContext) -> Option<Draft> {
        app.take(app.with_storage(|storage| save::load(storage, Self::KEY)), "What was typed of a new sheet")
    }

    /// Keeps what is typed. What cannot be kept is still on the screen.
    pub fn keep(&self, app: AppContext) {
        let _ = app.with_storage(|storage| save::store(storage, Self::KEY, self));
    }

    /// Lets go of what was typed.
    pub fn forget(app: AppContext) {
        let _ = app.with_storage(|storage| storage.remove(Self::KEY));
    }
}
