//! Everything that happened at a real event, the last first, and a place to note more.

use super::form::{entered, field, submit};
use super::page::{FormError, RoomHandle};
use super::season::cancel;
use crate::app::event::people::LogForm;
use crate::browser::{chance, local_time};
use crate::event::Logged;
use crate::ui::prelude::*;
use crate::ui::screens::alert;
use crate::ui::watched::follow;
use crate::words::event::corrections::logged;
use crate::words::event::director as said;
use crate::words::when;

/// The log, and its forms.
pub fn history(room: RoomHandle) -> AnyElement {
    let of = room.with_value(|room| LogForm::of(room));
    let wrong: FormError = State::new(None);
    let (note, rounds) = (field(&of.note, said::NOTE), field(&of.rounds, said::ROUNDS_IN_ALL));
    let rounds = div().class("game-fields").child(rounds).child(field(&of.reason, said::REASON));
    let noted = of.clone();
    let enter_note = move || {
        entered(wrong, room.with_value(|room| noted.enter_note(room)));
    };
    let enter_rounds = move || {
        entered(wrong, room.with_value(|room| of.enter_rounds(room)));
    };
    group()
        .child(sheet("log", said::LOG).child(lines(room)))
        .child(
            sheet("note", said::NOTE_OR_ROUNDS)
                .child(entry_form(enter_note).class("result").child(note).child(submit(said::NOTE_IT)))
                .child(entry_form(enter_rounds).class("result").child(rounds).child(submit(said::CHANGE_IT)))
                .child(alert(wrong)),
        )
        .child(cancel(room))
}

fn lines(room: RoomHandle) -> AnyView {
    let (happenings, clock) = room.with_value(|room| (follow(room.happened()), follow(room.clock())));
    (move || {
        happenings.track();
        clock.track();
        let now = local_time::at(chance::now());
        let lines = room.with_value(|room| {
            room.with(|event| {
                let line = |(place, entry): (usize, &Logged)| {
                    let at = when(local_time::at(entry.at * 1000), now);
                    li().child(small().child(at)).child(" ").child(logged(event, place))
                };
                event.log().entries.iter().enumerate().rev().map(line).collect::<Vec<_>>()
            })
        });
        Some(ol().class("reasons").child(lines))
    })
    .into_any()
}
