//! The sheet of the person's table in a practice event. It is compared with the sheet of the other keeper (a bot),
//! then signed by the opponents.

use std::rc::Rc;

use super::handle::SheetHandle;
use super::sign::recap_section;
use crate::ui::prelude::*;
use ::app::sheet::{self as app, Countersign, OwnTable};
use ::app::words::sheet::practice as said;

/// Draws the steps that replace signing on a real sheet.
pub fn countersign(open: SheetHandle, table: Rc<dyn OwnTable>) -> AnyElement {
    let changes = follow(&table.changes());
    let event = Route::Event(table.event().clone());
    let stands = Watch::memo(move || {
        open.view.track();
        changes.track();
        app::countersign(&open.sheet(), &*table)
    });
    let answer = State::new(Answer::None);
    // An answer stays until the sheets change again.
    effect(move || {
        stands.track();
        let now = answer.get_untracked();
        answer.set(now.after_change());
    });
    sheet("countersign", said::OTHER_KEEPERS)
        .child(draw_on_change(stands, move |stands| Some(countersign_step(open, event.clone(), stands, answer))))
        .child(p().attr("role", "status").child(move || answer.get().words()))
}

/// The other keeper's answer to the claim that the own sheet is right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    None,
    /// They correct their sheet, which changes the comparison.
    GivesIn,
    /// Their corrected sheet has been compared, or they correct nothing.
    Stays(&'static str),
}

impl Answer {
    fn of(told: &'static str) -> Answer {
        if told == said::YOU_ARE_RIGHT { Answer::GivesIn } else { Answer::Stays(told) }
    }

    /// Returns the answer to show once the comparison has changed.
    const fn after_change(self) -> Answer {
        match self {
            Answer::GivesIn => Answer::Stays(said::YOU_ARE_RIGHT),
            Answer::None | Answer::Stays(_) => Answer::None,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Answer::None => "",
            Answer::GivesIn => said::YOU_ARE_RIGHT,
            Answer::Stays(told) => told,
        }
    }
}

fn countersign_step(open: SheetHandle, event: Route, stands: &Countersign, answer: State<Answer>) -> AnyElement {
    let told = |told: &str| group().child(p().child(told));
    let way = |to: Route, words: &str| button_row(link_to("btn primary", to, words));
    let to_event = |words: &str| told(words).child(way(event.clone(), said::TO_EVENT));
    match stands {
        Countersign::Locked => to_event(said::LOCKED),
        Countersign::StillPlayed => told(said::WRITE_DOWN).child(way(Route::Table, said::TO_TABLE)),
        Countersign::StillKept => to_event(said::WRITE_DOWN),
        Countersign::Signed => to_event(said::GAME_SIGNED),
        Countersign::Differ { explanation: where_, hand } => {
            let claim = || {
                button_row(act_button("btn", said::MINE_IS_RIGHT, move |_| {
                    // The comparison follows later, when the effects run.
                    answer.set(Answer::of(open.to_change().stand_by_own_sheet()));
                }))
            };
            told(where_).child(help(said::IF_THEIRS)).child(hand.then(claim))
        }
        Countersign::Agree { due, recap, signer, own } => {
            let (due, name) = (due.clone(), signer.clone());
            let sign = move |_| open.to_change().let_sign(&due, name.clone());
            let sign = act_button("btn primary", said::sign(signer, *own), sign);
            told(said::AGREE).child(recap_section(recap)).child(button_row(sign))
        }
    }
}
