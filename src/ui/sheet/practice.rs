//! The sheet of a practised event's table: the other keeper's is compared with it, then the opponents sign.

use std::rc::Rc;

use super::open::Open;
use super::sign::drawn_recap;
use crate::app::sheet::{self as app, Countersign, OwnTable};
use crate::ui::prelude::*;
use crate::ui::watched::{drawn, follow};
use crate::words::sheet::practice as said;

/// Draws what stands where a real sheet is signed.
pub fn countersign(open: Open, table: Rc<dyn OwnTable>) -> AnyElement {
    let changes = follow(&table.changes());
    let event = format!("#/events/{}", table.event());
    let stands = Watch::memo(move || {
        open.view.track();
        changes.track();
        app::countersign(&open.sheet(), &*table)
    });
    let answer = State::new("");
    sheet("countersign", said::OTHER_KEEPERS)
        .child(drawn(stands, move |stands| Some(now(open, &event, stands, answer))))
        .child(p().attr("role", "status").child(move || answer.get()))
}

fn now(open: Open, event: &str, stands: &Countersign, answer: State<&'static str>) -> AnyElement {
    let told = |told: &str| group().child(p().child(told));
    let way = |to: &str, words: &str| {
        let way = link_to("btn primary", to, words);
        in_row(way)
    };
    match stands {
        Countersign::Locked => told(said::LOCKED).child(way(event, said::TO_EVENT)),
        Countersign::StillPlayed => told(said::WRITE_DOWN).child(way("#/table", said::TO_TABLE)),
        Countersign::StillKept => told(said::WRITE_DOWN).child(way(event, said::TO_EVENT)),
        Countersign::Signed => told(said::GAME_SIGNED).child(way(event, said::TO_EVENT)),
        Countersign::Differ { told: where_, hand } => {
            let insist = move |_| answer.set(open.to_change().insist());
            let insist = || in_row(act_button("btn", said::MINE_IS_RIGHT, insist));
            told(where_).child(help(said::IF_THEIRS)).child(hand.then(insist))
        }
        Countersign::Agree { due, recap, signer, own } => {
            let (due, name) = (due.clone(), signer.clone());
            let sign = move |_| open.to_change().let_sign(&due, name.clone());
            let sign = act_button("btn primary", said::sign(signer, *own), sign);
            told(said::AGREE).child(drawn_recap(recap)).child(in_row(sign))
        }
    }
}
