//! The views that only an open table needs, at which irregularities are possible. Their code is loaded separately.

use super::props::{OpenTable, SessionHandle};
use super::{director, irregularities};
use crate::ui::prelude::*;
use crate::ui::scorecard;
use app::play::{OPEN_RULES, OpenRules, Panel};
use rules::GameState;

/// The panels of an open table. They stand behind a trait so that their code can be loaded separately.
pub struct OpenTableViews;

impl OpenTable for OpenTableViews {
    fn rules(&self) -> &'static dyn OpenRules {
        OPEN_RULES
    }

    fn panel(&self, handle: SessionHandle, panel: Panel) -> Option<AnyElement> {
        match panel {
            Panel::Director => Some(director::claim_panel(handle)),
            Panel::Irregularities(card) => Some(irregularities::irregularities_panel(handle, card)),
            Panel::Kitty => Some(irregularities::kitty_panel(handle)),
            Panel::None | Panel::Explanation(_) | Panel::LastTrick | Panel::CardsGone | Panel::GameFacts => None,
        }
    }

    fn finding(&self, handle: SessionHandle) -> Option<AnyElement> {
        director::finding_panel(handle)
    }

    fn unclaimed(&self, state: &GameState, looked: State<bool>) -> AnyElement {
        let list = scorecard::unclaimed_irregularities(state);
        let none = list.is_none().then(|| p().child("Nothing."));
        foldable("sheet", false, "What nobody called").on(ev::toggle, move |_| looked.set(true)).child(list).child(none)
    }
}
