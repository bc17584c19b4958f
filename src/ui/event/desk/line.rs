//! Draws the entry line, where the director types results such as `3 10 8`, and below it what the app has understood.
//! `app::event::desk` reads the text.

use super::handle::{Desk, LettersShown};
use super::keys::number_keys;
use crate::ui::event::correction::correct_last_button;
use crate::ui::event::next_field::{LINE_SELECTOR, next_to_type};
use crate::ui::prelude::*;
use crate::ui::scan::{scan_button, sheet_scan_dialog};
use app::event::desk::entry_line::looks_like_sheet;
use app::event::desk::{LineOutcome, LineReadiness, LineStatus, SheetAtDesk};
use app::forms::FieldErrors;
use app::words::event::desk::LineMessage;
use app::words::event::{desk as said, director};
use scoresheet::Sheet;

/// Draws the entry line, the reading of its text, and the number keys for a phone.
pub fn entry_line(desk: &Desk) -> AnyElement {
    let typed = follow(&desk.line.typed.text);
    let (wrong, letters) = (State::new(None::<String>), LettersShown::new(false));
    // What was said about a result is over with the next entry, for example with a correction of this result.
    let (happened, told) = (follow(desk.session.get().change_counter()), State::new((0, String::new())));
    let say = move |sentence: String| told.set((happened.get_untracked(), sentence));
    let done = Watch::memo(move || {
        let (at, sentence) = told.get();
        if at == happened.get() { sentence } else { String::new() }
    });
    let (note, scanning) = (State::new(String::new()), State::new(false));
    let reader = desk.clone();
    let sentence = Watch::memo(move || {
        typed.track();
        reader.round.read().as_ref().as_ref().map(|round| reader.line.status(&reader.session.get(), round))
    });
    let bringing = desk.clone();
    let brought = Handler::new(move |came: Result<SheetAtDesk, FieldErrors>| match came {
        Ok(SheetAtDesk::FilledLine(sentence)) => {
            note.set(sentence);
            // Waits for a frame, because the scanner moves the focus to its own button when it closes.
            request_animation_frame(|| focus_on(LINE_SELECTOR));
        }
        Ok(SheetAtDesk::FilledForm(sentence)) => {
            note.set(sentence);
            super::open_form::focus_first_field();
        }
        Ok(SheetAtDesk::Incomplete(sentence)) => {
            bringing.line.typed.clear();
            say(sentence);
        }
        Err(why) => wrong.set(Some(why.sentence().to_owned())),
    });
    let bring = desk.clone();
    let bring = Handler::new(move |of: Incoming| brought.run(of.into_line(&bring)));
    effect(move || {
        let typed = typed.read();
        wrong.set(None);
        if looks_like_sheet(&typed) {
            untrack(|| bring.run(Incoming::Text(typed.as_str().to_owned())));
        } else if typed.is_empty() {
            note.set(String::new());
        } else {
            say(String::new());
        }
    });
    let entering = desk.clone();
    let enter = move || match entering.line.enter(&entering.session.get()) {
        Ok(LineOutcome::ResultEntered(sentence)) => {
            say(sentence);
            letters.set(false);
            next_to_type();
        }
        Ok(LineOutcome::FormOpened(_)) => super::open_form::focus_first_field(),
        Ok(LineOutcome::SheetRead(came)) => brought.run(Ok(came)),
        Err(why) => wrong.set(Some(why.sentence().to_owned())),
    };
    let input = draw_input(&desk.line.typed).attr("autocapitalize", "off").attr("spellcheck", "false");
    let input = input.attr("enterkeyhint", "done").attr("aria-describedby", "desk-reading");
    let input = input.attr("inputmode", move || if letters.get() { "text" } else { "none" });
    let field = labelled(desk.line.typed.label.as_str(), input);
    let row = button_row(field)
        .child(submit_button("btn primary wide-only", director::ENTER))
        .child(whole_form_button("btn wide-only", desk, sentence));
    let form = entry_form(enter).class("desk-line").attr("aria-label", "Enter results");
    let scanned = Handler::new(move |sheet: Sheet| bring.run(Incoming::Sheet(Box::new(sheet))));
    let scan_in = |class: &str| scan_button("Scan a sheet", scanning).map(|button| button.class(class));
    let row = row.child(scan_in("btn wide-only"));
    let keys = number_keys(desk, letters, whole_form_button("btn word", desk, sentence));
    // The result that was just entered can be wrong.
    let session = desk.session;
    let entered = Watch::memo(move || !done.read().is_empty() && typed.read().is_empty());
    let correct =
        move |class: &'static str| show(move || entered.get(), move || correct_last_button(session).class(class));
    let below_keys = div().class("below-keys").child(scan_in("btn")).child(correct("btn"));
    let form = form
        .child(row)
        .child(line_reading(sentence, wrong, done, note, correct("btn small wide-only")))
        .child(keys)
        .child(below_keys);
    group().child(form).child(sheet_scan_dialog(scanning, scanned))
}

/// A sheet that is brought to the entry line.
enum Incoming {
    /// The text of a link or code that was pasted.
    Text(String),
    /// A sheet that was scanned as a QR code.
    Sheet(Box<Sheet>),
}

impl Incoming {
    fn into_line(self, desk: &Desk) -> Result<SheetAtDesk, FieldErrors> {
        let (session, round) = (desk.session.get(), desk.round.read_untracked());
        let Some(round) = round.as_ref() else { return Err(desk.line.typed.wrong(said::NO_ROUND)) };
        match self {
            Incoming::Text(text) => desk.line.read_sheet_text(&session, round, &text),
            Incoming::Sheet(sheet) => desk.line.take_sheet_result(&session, round, &sheet),
        }
    }
}

/// Draws the reading of the line, an error, or the result that was just entered. All of them appear in the same place.
fn line_reading(
    sentence: Watch<Option<LineStatus>>,
    wrong: State<Option<String>>,
    done: Watch<String>,
    note: State<String>,
    correct: AnyView,
) -> AnyElement {
    let state = move || sentence.read().as_ref().as_ref().map(|sentence| sentence.state);
    let message = Watch::memo(move || {
        let sentence = sentence.get();
        let empty = sentence.as_ref().is_none_or(|sentence| sentence.state == LineReadiness::Empty);
        let mut message = sentence.map(|sentence| sentence.message).unwrap_or_default();
        match done.get() {
            done if empty && !done.is_empty() => LineMessage::stating(done),
            _ => {
                // An error is shown below, so the same request is not repeated here.
                if wrong.get().as_ref() == Some(&message.request) {
                    message.request.clear();
                }
                message
            }
        }
    });
    let facts = move || {
        let message = message.read();
        let space = if message.request.is_empty() { "" } else { " " };
        format!("{}{space}", message.facts)
    };
    let request = move || message.read().request.clone();
    let explanation = move || message.read().note.clone();
    let name = move || match state()? {
        LineReadiness::Empty => None,
        LineReadiness::Incomplete => Some("missing"),
        LineReadiness::Ready => Some("ready"),
        LineReadiness::Wrong | LineReadiness::Reported | LineReadiness::Sheet => Some("wrong"),
    };
    let sentence = p().id("desk-reading").attr("role", "status").child(facts).child(b().child(request));
    let explanation = p().class("help").child(explanation);
    let note =
        show(move || !note.read().is_empty(), move || p().class("help").attr("role", "status").child(note.get()));
    div()
        .class("desk-read")
        .attr("data-state", name)
        .child(correct)
        .child(sentence)
        .child(alert(wrong))
        .child(explanation)
        .child(note)
}

/// Draws the button that opens the form for the table in the entry line. If the table has reported, the form corrects
/// its result.
fn whole_form_button(class: &str, desk: &Desk, sentence: Watch<Option<LineStatus>>) -> AnyElement {
    let reported =
        move || sentence.read().as_ref().as_ref().is_some_and(|sentence| sentence.state == LineReadiness::Reported);
    let unnamed = move || sentence.read().as_ref().as_ref().is_none_or(|sentence| sentence.table.is_none());
    let desk = desk.clone();
    let open = move |_| {
        if let Some(round) = desk.round.read_untracked().as_ref() {
            desk.line.open_form(&desk.session.get(), round);
            super::open_form::focus_first_field();
        }
    };
    let words = move || if reported() { "Correct it" } else { "Full form" };
    act_button(class, words, open).attr("disabled", unnamed)
}
