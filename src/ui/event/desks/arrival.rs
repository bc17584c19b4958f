//! The section with what has come from another desk: the comparison, and then the answer that confirms the merge.

use super::comparison::comparison;
use crate::ui::prelude::*;
use app::event::desks::OtherDesk;
use app::words::event::desks::MergeAnswer;

/// The other desk's copy while the director compares it, and what was last said about it. Copies of this value share
/// their state.
#[derive(Clone, Copy)]
pub struct Arrival {
    other: State<Option<OtherDesk>>,
    told: State<String>,
    answer: State<Option<MergeAnswer>>,
}

impl Default for Arrival {
    fn default() -> Arrival {
        Arrival { other: State::new(None), told: State::new(String::new()), answer: State::new(None) }
    }
}

impl Arrival {
    /// Shows the comparison with another desk, and brings it into view.
    pub fn compare(self, other: OtherDesk) {
        self.tell(String::new());
        self.other.set(Some(other));
        focus_after_draw("#from-desk");
    }

    /// Shows a sentence, for example which codes are missing.
    pub fn tell(self, sentence: String) {
        self.answer.set(None);
        self.told.set(sentence);
    }

    /// Draws the section. It takes no space while nothing has come.
    pub fn section(self) -> AnyElement {
        let done = Handler::new(move |answer: MergeAnswer| {
            self.other.set(None);
            self.told.set(answer.headline.clone());
            self.answer.set(Some(answer));
            focus_after_draw("#came-in");
        });
        let is_empty = move || (self.told.read().is_empty() && self.other.read().is_none()).then_some("");
        let told = p().id("came-in").attr("tabindex", "-1").child(move || self.told.get());
        let answer = draw_on_change(Watch::derive(move || self.answer.get()), |answer| {
            let answer = answer.as_ref()?;
            let next = answer.next.iter().map(|sentence| p().child(sentence.as_str()));
            Some(group().child(reason_list(&answer.lines)).children(next))
        });
        let other = Watch::derive(move || self.other.get());
        let compared = draw_on_change(other, move |other| Some(comparison(other.clone()?, done)));
        section()
            .class("sheet came-in")
            .attr("data-empty", is_empty)
            .child(live_region(group().child(told).child(answer)))
            .child(compared)
    }
}
