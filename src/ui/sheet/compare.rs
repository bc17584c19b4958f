//! The other keeper's sheet laid beside one's own before anybody signs: by its fingerprint read aloud, or by its code.

use super::fields::{field, text};
use super::open::Open;
use crate::app::sheet::CompareForm;
use crate::browser::scanner;
use crate::scoresheet::Sheet;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, b, form, h2, p};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State, effect};
use crate::ui::scan::scan;
use crate::words::sheet::compare as said;

/// The section, while there is something to compare.
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
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let heard = open.sheet().compare_spoken(&typed.read_untracked());
        told.set(heard.unwrap_or_else(|wrong| wrong.sentence().to_owned()));
    };
    let scanned = Handler::new(move |theirs: Sheet| {
        scanning.set(false);
        told.set(open.sheet().compare_with(&theirs));
    });
    let theirs = text(typed, |form| &mut form.theirs)
        .attr("autocapitalize", "characters")
        .attr("spellcheck", "false")
        .attr("maxlength", "12");
    let print = b().class("fingerprint").child(move || open.view.read().fingerprint.to_string());
    let scan_theirs = || push_button("btn").on(ev::click, move |_| scanning.set(true)).child(said::SCAN_THEIRS);
    html::section()
        .class("sheet no-print")
        .attr("aria-labelledby", "other-keeper")
        .child(h2().id("other-keeper").child(said::OTHER_KEEPER))
        .child(p().class("help").child(said::YOURS_IS).child(print).child(said::TYPE_THEIRS))
        .child(
            form()
                .class("heard")
                .on(ev::submit, submit)
                .child(field(said::THEIR_FINGERPRINT, theirs))
                .child(html::button().class("btn").attr("type", "submit").child(said::COMPARE))
                .child(scanner::exists().then(scan_theirs)),
        )
        .child(p().attr("role", "status").child(move || told.get()))
        .child(scan(scanning, scanned))
}
