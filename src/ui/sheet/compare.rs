//! The section that compares the sheet with the other keeper's sheet before signing. The other keeper reads the
//! fingerprint aloud or shows a QR code.

use super::handle::SheetHandle;
use super::sign::open_unlock_form;
use crate::ui::prelude::*;
use crate::ui::scan::{scan_button, sheet_scan_dialog};
use app::sheet::{CompareForm, ComparisonNote, HandToEdit};
use app::words::sheet::compare as said;
use scoresheet::Sheet;

/// Draws the section while hands are entered and the sheet can be compared.
pub fn during_game(open: SheetHandle) -> AnyView {
    show(move || open.actions.with(|may| may.compare && may.sign.is_none()), move || comparison_section(open))
}

/// Draws the section beside the signatures. `above` is the place above them, for a hand that has to be edited first.
pub fn before_signing(open: SheetHandle, above: bool) -> AnyView {
    let note = comparison_note(open);
    let has_difference = Watch::memo(move || note.get().is_some_and(|note| note.to_edit.is_some()));
    let is_here = move || has_difference.get() == above;
    let shown = move || open.actions.with(|may| may.compare && may.sign.is_some()) && is_here();
    show(shown, move || comparison_section(open))
}

/// Draws the result of a comparison beside the pad when the screen opens, and once the person edits a hand.
pub fn result_at_pad(open: SheetHandle) -> AnyElement {
    let note = comparison_note(open);
    let shown = move || {
        let may_show = |note: &ComparisonNote| note.is_signed || open.actions.with(|may| may.compare);
        note.get().filter(|note| open.shows_result_at_pad.get() && may_show(note))
    };
    let drawn = draw_on_change(Watch::memo(shown), move |note| {
        let ComparisonNote { sentence, to_edit, is_signed } = note.clone()?;
        let unlock = || act_button("btn", said::UNLOCK_IT, |_| open_unlock_form());
        Some(
            div()
                .class("notice")
                .attr("tabindex", "-1")
                .child(p().child(sentence))
                .child(is_signed.then(unlock))
                .child(to_edit.map(|hand| edit_button(open, hand))),
        )
    });
    live_region(drawn).class("answer no-print")
}

/// Returns the result of the last comparison, which follows the sheet.
fn comparison_note(open: SheetHandle) -> Watch<Option<ComparisonNote>> {
    let compared = follow(open.sheet().compared());
    Watch::memo(move || {
        open.view.track();
        compared.track();
        open.sheet().comparison_note()
    })
}

fn edit_button(open: SheetHandle, HandToEdit { at, label }: HandToEdit) -> AnyElement {
    act_button("btn", label, move |_| open.edit(at))
}

/// Shows the result of a comparison in this section and moves the focus to it: it may be below the window.
fn focus_result(open: SheetHandle) {
    open.shows_result_at_pad.set(false);
    focus_after_draw("#compared");
}

fn comparison_section(open: SheetHandle) -> AnyElement {
    let typed = CompareForm::new();
    let wrong = State::new(None::<String>);
    let scanning = State::new(false);
    let result = comparison_note(open);
    let note = Watch::memo(move || result.get().filter(|_| !open.shows_result_at_pad.get()));
    // When the sheet changes, the error is out of date.
    effect(move || {
        open.view.track();
        wrong.set(None);
    });
    let submitted = typed.clone();
    let submit = move || {
        show_outcome(wrong, open.sheet().compare_spoken(&submitted));
        focus_result(open);
    };
    let scanned = Handler::new(move |theirs: Sheet| {
        scanning.set(false);
        wrong.set(None);
        open.sheet().compare_with(&theirs);
        focus_result(open);
    });
    let theirs = draw_input(&typed.theirs).attr("autocapitalize", "characters").attr("spellcheck", "false");
    let theirs = labelled(typed.theirs.label.as_str(), theirs);
    let print = b().class("fingerprint").child(move || open.view.read().fingerprint.to_string());
    let form = entry_form(submit).class("heard").child(theirs).child(submit_button("btn", "Compare"));
    let form = form.child(scan_button("Scan their code", scanning));
    let print = help("Your fingerprint is ")
        .child(print)
        .child(". Two keepers who agree read the same letters and digits; type theirs to see the hand that differs.");
    let told = move || wrong.get().or_else(|| Some(note.get()?.sentence)).unwrap_or_default();
    let told = p().id("compared").attr("tabindex", "-1").attr("role", "status").child(told);
    let to_edit = Watch::memo(move || note.get()?.to_edit.filter(|_| wrong.get().is_none()));
    let edit = draw_on_change(to_edit, move |hand| Some(button_row(edit_button(open, hand.clone()?))));
    let compare = sheet("other-keeper", "The other keeper").class("sheet no-print").child(print);
    compare.child(form).child(told).child(edit).child(sheet_scan_dialog(scanning, scanned))
}
