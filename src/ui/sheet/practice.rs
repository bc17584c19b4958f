//! The sheet of a practised event's table: the other keeper's is compared with it, then the opponents sign.

use super::open::Open;
use super::sign::{due, recap};
use crate::app::event::Practice;
use crate::scoresheet::{Difference, Op, Signature, SignedBy, compare};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{a, div, h2, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::focus;
use crate::ui::reactive::{State, Stored};
use crate::ui::watched::follow;
use crate::words::sheet as said;

/// What stands where a real sheet is signed.
pub fn countersign(open: Open, room: Practice) -> AnyView {
    let changes = follow(room.room().happened());
    let room = Stored::new(room);
    let answer = State::new("");
    (move || {
        open.view.track();
        changes.track();
        focus::keep();
        Some(untrack(|| panel(open, room.get_value(), answer).into_any()))
    })
    .into_any()
}

fn panel(open: Open, room: Practice, answer: State<&'static str>) -> AnyElement {
    let part = section()
        .class("sheet")
        .attr("aria-labelledby", "countersign")
        .child(h2().id("countersign").attr("tabindex", "-1").child("The other keeper's sheet"));
    let to_event = format!("#/events/{}", room.room().id());
    let to_event = move |words: &'static str| a().class("btn primary").attr("href", to_event.clone()).child(words);
    let view = open.view.get_untracked();
    if view.locked {
        return part
            .child(p().child("Signed: the sheet is locked, and its result goes on the board."))
            .child(div().class("row").child(to_event("Back to the event")));
    }
    let mine = open.sheet.get_untracked();
    let finished = room.finished_games().len();
    if view.next.is_some() || finished < mine.state().games.len() {
        let table = a().class("btn primary").attr("href", "#/table").child("Back to the table");
        let back = if finished < mine.state().games.len() { table } else { to_event("Back to the event") };
        return part
            .child(p().child(
                "Write down every hand as it is played. When the game is over, the other side's sheet is laid beside \
                 yours: the two must agree before anybody signs.",
            ))
            .child(div().class("row").child(back));
    }
    let theirs = room.other_keepers(&mine, true);
    let people = open.people(mine.current().unwrap_or_default());
    let body =
        match theirs.and_then(|theirs| compare(&mine, &theirs)) {
            Some(difference) => {
                let insist = move |_| {
                    let gave_in = room.insist(&open.sheet.get_untracked());
                    answer.set(if gave_in {
                        "They look again: you are right, and they mend theirs."
                    } else {
                        "They stand by theirs, and so does the table. Look again."
                    });
                };
                let hand = matches!(difference, Difference::Hand { .. });
                group()
                    .child(p().child(said::difference(&difference, open.own(), &people)))
                    .child(p().class("help").child("If theirs is right, tap your hand to edit it."))
                    .child(hand.then(|| {
                        div().class("row").child(push_button("btn").on(ev::click, insist).child("Mine is right"))
                    }))
            }
            None => {
                let Some(due) = due(open) else {
                    let told = "Signed: this game is locked. The next one waits at the event.";
                    return part.child(p().child(told)).child(div().class("row").child(to_event("Back to the event")));
                };
                let room = Stored::new(room);
                let side = due.sides.first().copied().unwrap_or(open.own());
                let [signer, _] = super::open::seats_of(side, open.seat());
                let name = people[signer].clone();
                let words = if side == open.own() { format!("Sign as {name}") } else { format!("{name} signs") };
                let sign = move |_| {
                    let Some(of) = open.sheet.read_untracked().fingerprint_of(due.scope) else { return };
                    let signature = Signature { scope: due.scope, side, name: name.clone(), hand: SignedBy::Name, of };
                    if open.put(Op::Signed(signature), None) {
                        room.get_value().collect();
                    }
                };
                group()
                    .child(p().child("The two sheets agree."))
                    .child(recap(open, &view, due.scope))
                    .child(div().class("row").child(push_button("btn primary").on(ev::click, sign).child(words)))
            }
        };
    part.child(body).child(p().attr("role", "status").child(move || answer.get().to_owned()))
}
