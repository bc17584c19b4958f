//! The log of a real event with the latest entry first, and the forms that write a note or change the number of rounds.

use std::rc::Rc;

use super::form::fields_side_by_side;
use super::season::cancel_week_form;
use super::session::SessionHandle;
use crate::browser::{chance, local_time};
use crate::ui::prelude::*;
use app::event::log_folds::{LogFold, LogLine};
use app::event::log_form::LogForm;
use app::words::event::director as said;
use app::words::{relative_day, time_with_other_date};

/// Draws the log, and beside or below it the forms for a note and for the number of rounds.
pub fn history(session: SessionHandle, folds: Watch<Rc<Vec<LogFold>>>) -> AnyElement {
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
    // The log of a large event is long, so a phone gets a shortcut to the forms below it.
    let shortcut = act_button("btn small to-note", "Write a note", |_| focus_on(".log-forms input"));
    let log = sheet("log", said::LOG).child(shortcut).child(log_list(folds));
    let forms = div().class("log-forms").child(forms.child(alert(wrong))).child(cancel_week_form(session));
    div().class("log-page").child(log).child(forms)
}

/// Draws the log. Each round can be folded; the latest starts unfolded.
fn log_list(folds: Watch<Rc<Vec<LogFold>>>) -> AnyView {
    let is_latest = move |fold: &LogFold| folds.read_untracked().first().is_some_and(|first| first.part == fold.part);
    let key = |fold: &LogFold| format!("{:?}", fold.part);
    for_each(move || folds.get().to_vec(), key, move |fold| log_fold(folds, &fold, is_latest(&fold)))
}

/// Draws one round of the log. A button and not a `details` element folds it, because older browsers cannot print what
/// is folded in a `details` element.
fn log_fold(folds: Watch<Rc<Vec<LogFold>>>, first: &LogFold, starts_open: bool) -> AnyElement {
    let part = first.part;
    let fold = Watch::memo(move || folds.read().iter().find(|fold| fold.part == part).cloned());
    let open = State::new(starts_open);
    let heading = move || fold.read().as_ref().as_ref().map(|fold| fold.heading.clone()).unwrap_or_default();
    let toggle = act_button("fold", heading, move |_| open.set(!open.get_untracked()));
    let local = |line: &LogLine| local_time::from_millis(line.at * 1000);
    let latest = move || fold.read().as_ref().as_ref().and_then(|fold| fold.lines.first()).map(local);
    let day = move || {
        let now = local_time::from_millis(chance::now_millis());
        latest().map(|latest| relative_day(latest, now)).unwrap_or_default()
    };
    let lines = move || {
        let latest = latest();
        let line = |line: &LogLine| {
            let at = time_with_other_date(latest.unwrap_or(local(line)), local(line));
            li().child(small().child(at)).child(" ").child(span().child(line.sentence.as_str()))
        };
        let fold = fold.read();
        let lines = fold.as_ref().as_ref().map(|fold| fold.lines.as_slice()).unwrap_or_default();
        numbered_list("reasons").attr("data-folded", move || !open.get()).children(lines.iter().map(line))
    };
    let heading = h3().child(toggle.attr("aria-expanded", move || open.get().to_string()));
    let day = p().class("day").child(day);
    div().class("log-fold").child(heading).child(day).child(lines.into_any())
}
