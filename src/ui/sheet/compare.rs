//! The section that compares the sheet with the other keeper's sheet before signing. The other keeper reads the
//! fingerprint aloud or shows a QR code.

use super::handle::SheetHandle;
use crate::ui::prelude::*;
use crate::ui::scan::{scan_button, sheet_scan_dialog};
use app::sheet::CompareForm;
use scoresheet::Sheet;

/// Draws the section while hands are entered and the sheet can be compared.
pub fn during_game(open: SheetHandle) -> AnyView {
    show(move || open.actions.with(|may| may.compare && may.sign.is_none()), move || comparison_section(open))
}

/// Draws the section before the signatures.
pub fn before_signing(open: SheetHandle) -> AnyView {
    show(move || open.actions.with(|may| may.compare && may.sign.is_some()), move || comparison_section(open))
}

/// Shows the result of a comparison, and moves the focus there, because the result may be below the window.
fn tell(result: State<String>, told: String) {
    result.set(told);
    focus_after_draw("#compared");
}

fn comparison_section(open: SheetHandle) -> AnyElement {
    let typed = CompareForm::new();
    let told = State::new(String::new());
    let scanning = State::new(false);
    // When the sheet changes, the result is out of date.
    effect(move || {
        open.view.track();
        told.set(String::new());
    });
    let submitted = typed.clone();
    let submit = move || {
        let heard = open.sheet().compare_spoken(&submitted);
        tell(told, heard.unwrap_or_else(|wrong| wrong.sentence().to_owned()));
    };
    let scanned = Handler::new(move |theirs: Sheet| {
        scanning.set(false);
        tell(told, open.sheet().compare_with(&theirs));
    });
    let theirs = draw_input(&typed.theirs).attr("autocapitalize", "characters").attr("spellcheck", "false");
    let theirs = labelled(typed.theirs.label.as_str(), theirs);
    let print = b().class("fingerprint").child(move || open.view.read().fingerprint.to_string());
    let form = entry_form(submit).class("heard").child(theirs).child(submit_button("btn", "Compare"));
    let form = form.child(scan_button("Scan their code", scanning));
    let print = help("Your fingerprint is ")
        .child(print)
        .child(". Two keepers who agree read the same letters and digits; type theirs to see the hand that differs.");
    let told = p().id("compared").attr("tabindex", "-1").attr("role", "status").child(move || told.get());
    let compare = sheet("other-keeper", "The other keeper").class("sheet no-print").child(print);
    compare.child(form).child(told).child(sheet_scan_dialog(scanning, scanned))
}
