//! The views that only a table with irregularities has.

use super::seated::{OpenTable, Seated};
use super::{director, more};
use crate::ui::prelude::*;
use crate::ui::scorecard;
use app::play::{OPEN_RULES, OpenRules, Panel};
use rules::GameState;

/// The views of every table with irregularities.
pub struct OpenTableViews;

impl OpenTable for OpenTableViews {
    fn rules(&self) -> &'static dyn OpenRules {
        OPEN_RULES
    }

    fn panel(&self, seated: Seated, panel: Panel) -> Option<AnyElement> {
        match panel {
            Panel::Director => Some(director::call(seated)),
            Panel::More(card) => Some(more::more(seated, card)),
            Panel::Kitty => Some(more::kitty(seated)),
            Panel::None | Panel::Said(_) | Panel::LastTrick | Panel::About => None,
        }
    }

    fn finding(&self, seated: Seated) -> Option<AnyElement> {
        director::finding(seated)
    }

    fn unclaimed(&self, state: &GameState) -> Option<AnyElement> {
        scorecard::unclaimed(state)
    }
}
