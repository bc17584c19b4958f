//! What an open table has beyond a strict one.

use super::seated::{OpenTable, Seated};
use super::{director, more};
use crate::ui::prelude::*;
use crate::ui::scorecard;
use app::play::{OPEN_RULES, Panel};

/// The open table.
pub const OPEN_TABLE: OpenTable =
    OpenTable { rules: OPEN_RULES, panel, finding: director::finding, unclaimed: scorecard::unclaimed };

fn panel(seated: Seated, panel: Panel) -> Option<AnyElement> {
    match panel {
        Panel::Director => Some(director::call(seated)),
        Panel::More(card) => Some(more::more(seated, card)),
        Panel::Kitty => Some(more::kitty(seated)),
        Panel::None | Panel::Said(_) | Panel::LastTrick | Panel::About => None,
    }
}
