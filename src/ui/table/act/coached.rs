//! What the coach says.

use crate::app::play::{CoachSays, Intent};
use crate::table::Answer;
use crate::ui::prelude::*;
use crate::ui::table::seated::Seated;
use crate::words::review::coach as say;

/// A line after a hand, or a question before something is done.
pub(super) fn coached(seated: Seated, says: CoachSays) -> AnyElement {
    let slip = || section().class("slip coach").attr("aria-label", say::COACH);
    match says {
        CoachSays::Looking(_) => slip().child(p().child(say::LOOKING)),
        CoachSays::OneThing(said) => slip().child(p().attr("role", "status").child(said)),
        CoachSays::Sure { action, question } => {
            let mean_it = move |_| seated.put(Intent::Answer(Answer::Act(action)));
            let think = move |_| seated.session().think_again();
            slip().child(p().child(question)).child(
                div()
                    .class("row")
                    .child(push_button("btn primary").on(ev::click, think).child(say::NO))
                    .child(push_button("btn").on(ev::click, mean_it).child(say::YES)),
            )
        }
    }
}
