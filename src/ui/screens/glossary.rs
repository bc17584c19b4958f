//! The screen of the glossary, which lists all terms and can be searched.

use crate::ui::prelude::*;
use app::words::glossary::GLOSSARY;
use app::words::glossary::search::{GlossaryEntry, find_entries};

pub fn glossary() -> AnyElement {
    let typed = State::new(String::new());
    let found = Watch::memo(move || find_entries(&typed.get()));
    let field = text_input(move || typed.get(), move |text| typed.set(text)).attr("type", "search");
    let count = move || {
        found.with(
            |found| if found.is_empty() { "No such word here. Try a part of it, or look into the rules." } else { "" },
        )
    };
    let entry = |GlossaryEntry { name, other_names, meaning }: GlossaryEntry| {
        let also = (!other_names.is_empty()).then(|| small().child(format!(" Also: {}.", other_names.join(", "))));
        div().child(dt().child(name)).child(dd().child(meaning).child(also))
    };
    let is_empty = Watch::memo(move || found.read().is_empty());
    let rules = move || is_empty.get().then(|| button_row(link_to("btn", Route::Rules(None), "Rules")));
    page("page glossary-page", GLOSSARY)
        .child(labelled("Find a word", field))
        .child(status(move || count().to_owned()))
        .child(rules)
        .child(
            section()
                .class("sheet")
                .attr("hidden", move || is_empty.get())
                .child(move || dl().class("glossary").children(found.get().into_iter().map(entry))),
        )
}
