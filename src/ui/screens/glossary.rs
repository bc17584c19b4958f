//! The screen of the glossary, which lists all terms and can be searched.

use crate::ui::prelude::*;
use app::words::glossary::{self as say, Term};

pub fn glossary() -> AnyElement {
    let typed = State::new(String::new());
    let found = Watch::memo(move || say::find_terms(&typed.get()));
    let field = text_input(move || typed.get(), move |text| typed.set(text)).attr("type", "search");
    let count = move || {
        found.with(|found| if found.is_empty() { "No such word here. Try a part of it, or ask the rules." } else { "" })
    };
    let entry = |term: Term| {
        let meaning = dd().child(term.meaning());
        div().child(dt().child(term.name())).child(meaning)
    };
    page("page", say::GLOSSARY).child(labelled("Find a word", field)).child(status(move || count().to_owned())).child(
        section().class("sheet").child(move || dl().class("glossary").children(found.get().into_iter().map(entry))),
    )
}
