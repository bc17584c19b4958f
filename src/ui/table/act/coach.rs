//! Draws what the coach says: a remark after a hand, or a question before a decision that may be a mistake.

use crate::ui::prelude::*;
use crate::ui::table::props::SessionHandle;
use app::play::{CoachSays, Intent};
use app::words::review::coach as say;
use rules::table::Answer;

pub(super) fn coach_message(handle: SessionHandle, says: CoachSays) -> AnyElement {
    let slip = region("slip coach", say::COACH);
    match says {
        CoachSays::Looking(_) => slip.child(p().child("Looking back at the hand…")),
        CoachSays::OneThing(said) => slip.child(p().attr("role", "status").child(said)),
        CoachSays::Sure { action, question } => {
            let mean_it = move |_| handle.send(Intent::Answer(Answer::Act(action)));
            let think = move |_| handle.session().dismiss_coach();
            let no = act_button("btn primary", "Let me think", think);
            slip.child(p().child(question)).child(button_row(no).child(act_button("btn", "Yes, do it", mean_it)))
        }
    }
}
