//! The screen of the glossary, which lists all terms and can be searched.

use crate::ui::prelude::*;
use crate::ui::title_focus::{Edge, scroll_into_view};
use app::words::glossary::GLOSSARY;
use app::words::glossary::search::{self as say, GlossaryEntry, find_entries, initials};

pub fn glossary() -> AnyElement {
    let typed = State::new(String::new());
    let found = Watch::memo(move || find_entries(&typed.get()));
    let field = text_input(move || typed.get(), move |text| typed.set(text)).attr("type", "search");
    let missing = move || found.read().is_empty();
    let letters = move || typed.read().trim().is_empty().then(|| letter_row(&found.read()));
    let list = move || section().class("sheet").child(dl().class("glossary").children(entries(&found.get())));
    page("page glossary-page", GLOSSARY)
        .child(labelled("Find a word", field))
        .child(letters)
        .child(status(move || if missing() { say::NO_SUCH_WORD } else { "" }.to_owned()))
        .child(show(missing, || button_row(link_to("btn", Route::Rules(None), say::ASK_THE_RULES))))
        .child(move || (!missing()).then(list))
}

/// Draws a button for each letter with which a word begins. It leads to the first of these words.
fn letter_row(found: &[GlossaryEntry]) -> AnyElement {
    let button = |letter: char| {
        let jump = move |_| {
            let place = format!("#{}", place_of(letter));
            focus_on(&place);
            scroll_into_view(&place, Edge::Beginning);
        };
        act_button("initial", letter.to_string(), jump)
    };
    named_group("initials", say::JUMP_TO).children(initials(found).into_iter().map(button))
}

fn place_of(letter: char) -> String {
    format!("words-{letter}")
}

fn entries(found: &[GlossaryEntry]) -> Vec<AnyElement> {
    let mut last = None;
    let entry = |GlossaryEntry { name, other_names, meaning }: &GlossaryEntry| {
        let also = (!other_names.is_empty()).then(|| small().child(format!(" Also: {}.", other_names.join(", "))));
        let initial = name.chars().next();
        let is_first = initial != last;
        last = initial;
        let head = dt().child(*name).attr("tabindex", is_first.then_some("-1"));
        div().child(head.attr("id", initial.filter(|_| is_first).map(place_of))).child(dd().child(*meaning).child(also))
    };
    found.iter().map(entry).collect()
}
