//! Comparison with the other keeper's sheet before signing, by its fingerprint read aloud or its
//! code.

use super::fields::text;
use super::open::Open;
use crate::ui::prelude::*;
use crate::ui::scan::scan;
use crate::ui::scan::scan_button;
use app::sheet::CompareForm;
use app::words::sheet::compare as said;
use scoresheet::Sheet;

/// Draws the section while there is something to compare.
pub fn other_keeper(open: Open) -> AnyView {
    show(move || open.may.read().compare, move || section(open))
}

fn section(open: Open) -> AnyElement {
    let typed = State::new(CompareForm::default());
    let told = State::new(String::new());
    let scanning = State::new(false);
    // What was told is of the sheet as it stood then.
    effect(move || {
        open.view.track();
        told.set(String::new());
    });
    let submit = move || {
        let heard = open.sheet().compare_spoken(&typed.read_untracked());
        told.set(heard.unwrap_or_else(|wrong| wrong.sentence().to_owned()));
    };
    let scanned = Handler::new(move |theirs: Sheet| {
        scanning.set(false);
        told.set(open.sheet().compare_with(&theirs));
    });
    let theirs = text(typed, |form| &mut form.theirs).attr("autocapitalize", "characters");
    let theirs = labelled(said::THEIR_FINGERPRINT, theirs.attr("spellcheck", "false").attr("maxlength", "12"));
    let print = b().class("fingerprint").child(move || open.view.read().fingerprint.to_string());
    let form = entry_form(submit).class("heard").child(theirs).child(submit_button("btn", said::COMPARE));
    let form = form.child(scan_button(said::SCAN_THEIRS, scanning));
    let print = help(said::YOURS_IS).child(print).child(said::TYPE_THEIRS);
    let told = p().attr("role", "status").child(move || told.get());
    let compare = sheet("other-keeper", said::OTHER_KEEPER).class("sheet no-print").child(print);
    compare.child(form).child(told).child(scan(scanning, scanned))
}
