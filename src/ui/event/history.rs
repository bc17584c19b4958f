//! The log of a real event with the latest entry first, and the forms that write a note or change the number of rounds.

use super::form::fields_side_by_side;
use super::season::cancel_week_form;
use super::session::SessionHandle;
use crate::browser::{chance, local_time};
use crate::ui::prelude::*;
use app::event::log_form::LogForm;
use app::event::log_lines::{LogLine, log_lines};
use app::words::event::director as said;
use app::words::relative_time;

/// Draws the forms for a note and for the number of rounds, and below them the log.
pub fn history(session: SessionHandle) -> AnyElement {
    let of = LogForm::of(&session.get());
    let wrong = State::new(None);
    let note = draw_field(&of.note);
    let rounds = fields_side_by_side([draw_field(&of.rounds), draw_field(&of.reason)]);
    let noted = of.clone();
    let enter_note = move || show_outcome(wrong, noted.enter_note(&session.get()));
    let enter_rounds = move || show_outcome(wrong, of.enter_rounds(&session.get()));
    let submit = |words| button_row(submit_button("btn", words));
    let forms = sheet("note", "Note something, or change the number of rounds")
        .child(entry_form(enter_note).class("result").child(note).child(submit("Note it")))
        .child(entry_form(enter_rounds).class("result").child(rounds).child(submit("Change it")));
    // The log of a large event is long, so it comes after the forms.
    let log = sheet("log", said::LOG).child(log_list(session));
    group().child(forms.child(alert(wrong))).child(cancel_week_form(session)).child(log)
}

fn log_list(session: SessionHandle) -> AnyView {
    let (happenings, clock) = (follow(session.get().change_counter()), follow(session.get().clock()));
    let drawn = move || {
        happenings.track();
        clock.track();
        let now = local_time::from_millis(chance::now_millis());
        let session = session.get();
        let line = |line: LogLine| {
            let at = relative_time(local_time::from_millis(line.at * 1000), now);
            li().child(small().child(at)).child(" ").child(line.sentence)
        };
        ol().class("reasons").children(log_lines(&session.event()).into_iter().map(line))
    };
    drawn.into_any()
}
