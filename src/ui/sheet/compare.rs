//! The other keeper's sheet laid beside one's own before anybody signs: by its fingerprint read aloud, or by its code.

use super::open::Open;
use crate::browser::scanner;
use crate::scoresheet::{Fingerprint, Form, Sheet, SpokenCheck, compare};
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, b, form, h2, input, label, p};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State, Watch, effect};
use crate::ui::scan::scan;
use crate::words::sheet as said;

/// The section, on a table's sheet that is not locked.
pub fn other_keeper(open: Open) -> AnyView {
    let wanted = Watch::memo(move || !open.view.read().locked && open.sheet.read().template().form == Form::Table);
    (move || wanted.get().then(|| untrack(|| section(open).into_any()))).into_any()
}

fn section(open: Open) -> AnyElement {
    let typed = State::new(String::new());
    let told = State::new(String::new());
    let scanning = State::new(false);
    // What was told is of the sheet as it stood then.
    effect(move || {
        open.view.track();
        told.set(String::new());
    });
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        told.set(match typed.get_untracked().trim().parse::<Fingerprint>() {
            Ok(theirs) => heard(open, theirs),
            Err(wrong) => format!("{wrong}."),
        });
    };
    let scanned = Handler::new(move |theirs: Sheet| {
        scanning.set(false);
        told.set(verdict(&open.sheet.read_untracked(), &theirs));
    });
    html::section()
        .class("sheet no-print")
        .attr("aria-labelledby", "other-keeper")
        .child(h2().id("other-keeper").child("The other keeper"))
        .child(
            p().class("help")
                .child("Your fingerprint is ")
                .child(b().class("fingerprint").child(move || open.view.read().fingerprint.to_string()))
                .child(". Two keepers who agree read the same letters; type theirs to see the hand that differs."),
        )
        .child(
            form()
                .class("heard")
                .on(ev::submit, submit)
                .child(
                    label().class("field").child("Their fingerprint").child(
                        input()
                            .attr("autocomplete", "off")
                            .attr("autocapitalize", "characters")
                            .attr("spellcheck", "false")
                            .attr("maxlength", "12")
                            .on(ev::input, move |event| typed.set(event_target_value(&event))),
                    ),
                )
                .child(html::button().class("btn").attr("type", "submit").child("Compare"))
                .child(
                    scanner::exists().then(|| {
                        push_button("btn").on(ev::click, move |_| scanning.set(true)).child("Scan their code")
                    }),
                ),
        )
        .child(p().attr("role", "status").child(move || told.get()))
        .child(scan(scanning, scanned))
}

fn heard(open: Open, theirs: Fingerprint) -> String {
    let sheet = open.sheet.get_untracked();
    let people = untrack(|| open.people(open.game()));
    match sheet.spoken_check(theirs) {
        SpokenCheck::Agree => "The two sheets agree.".to_owned(),
        SpokenCheck::Differ(difference) => said::difference(&difference, open.own(), &people),
        SpokenCheck::DifferMore => {
            "The two sheets differ in more than one hand: scan their code, or open their link, to see the first."
                .to_owned()
        }
    }
}

/// What comparing two sheets shows, told to the keeper of the first.
pub fn verdict(mine: &Sheet, theirs: &Sheet) -> String {
    let people = mine.state().games.last().map(|game| game.place.people.clone()).unwrap_or_default();
    match compare(mine, theirs) {
        None => format!("The two sheets agree. Both have the fingerprint {}.", mine.fingerprint()),
        Some(difference) => said::difference(&difference, mine.own_side(), &people),
    }
}
