//! The screen on which a director looks up a ruling, by choosing a rulebook and an irregularity. Rulings at an open
//! table use the same data.

use super::clause::{citation, marked_statement, reading_sign, rulebook_words};
use crate::ui::prelude::*;
use app::words::rulebook::LineKind;
use app::words::rulebook::irregular::{self, Agreement, IrregularityLine, irregularity_heading};
use app::words::rulebook::quick;
use app::words::rulebook::{RULEBOOKS, column_for_preset, short_title};
use cards::ruleset::{IrregularityId, Preset};

/// The director's choices on this screen.
#[derive(Clone, Copy)]
struct RulingLookup {
    book: State<Preset>,
    /// The chosen irregularity. `None` while the list is shown.
    irregularity: State<Option<IrregularityId>>,
    search_text: State<String>,
}

pub fn rulings() -> AnyElement {
    let book = column_for_preset(AppContext::current().settings.get_untracked().new_game.rules);
    let look =
        RulingLookup { book: State::new(book), irregularity: State::new(None), search_text: State::new(String::new()) };
    let books = RULEBOOKS.map(|book| (book, short_title(book))).to_vec();
    let choice = radios("Rulebook", books, book, move |book| look.book.set(book), None);
    page("page", "Rulings").child(choice).child(draw_on_change(look.irregularity.into(), move |about| {
        Some(about.map_or_else(|| irregularity_list(look), |about| chosen_ruling(look, about)))
    }))
}

/// Draws the search field and the list of irregularities.
fn irregularity_list(look: RulingLookup) -> AnyElement {
    let field = text_input(move || look.search_text.get(), move |typed| look.search_text.set(typed))
        .attr("type", "search")
        .attr("placeholder", "renege, misdeal, peek");
    sheet("happened", "What happened?").child(labelled("Search", field)).child(move || {
        let found = quick::find_irregularities(&look.search_text.get());
        let nothing = found
            .is_empty()
            .then(|| status("No rulebook here covers that. Try another word, or clear the search for the whole list."));
        let parts = found.into_iter().map(|(title, about)| ruling_section(look, title, about));
        Some(div().class("happened").children(parts).child(nothing))
    })
}

fn ruling_section(look: RulingLookup, title: &'static str, found: Vec<IrregularityId>) -> AnyElement {
    let one = |about: IrregularityId| {
        let choose = move |_| {
            look.irregularity.set(Some(about));
            focus_after_draw("#ruling");
        };
        li().child(act_button("wrong-row", (irregularity_heading(about), icon("next")), choose))
    };
    div().child(h3().child(title)).child(ul().attr("role", "list").children(found.into_iter().map(one)))
}

/// Draws the ruling of the chosen rulebook in full, and the rulings of all five rulebooks below it.
fn chosen_ruling(look: RulingLookup, about: IrregularityId) -> AnyElement {
    let back = move |_| {
        look.search_text.set(String::new());
        look.irregularity.set(None);
        focus_after_draw("#happened");
    };
    let slip = move || {
        let book = look.book.get();
        Some(ruling_slip(book, &irregular::irregularity_line(&book.ruleset(), about)))
    };
    let rows = move || {
        let chosen = look.book.get();
        let rows = irregular::compare_rulebooks(about, chosen);
        Some(dl().class("five").child(rows.map(|(book, line, told)| five_row(book, chosen, line, told))))
    };
    let something_else = button_row(act_button("btn", "Something else", back));
    div()
        .class("form")
        .child(sheet("ruling", irregularity_heading(about)).class("sheet ruling").child(slip).child(something_else))
        .child(sheet("five", "All five rulebooks").child(rows))
}

/// Draws the ruling of one rulebook with its clause.
pub fn ruling_slip(book: Preset, line: &IrregularityLine) -> AnyElement {
    div()
        .class("ruled")
        .attr("role", "status")
        .child(p().class("book").child(short_title(book)))
        .child(p().class("says").child(marked_statement(line.sentence.clone(), line.kind)))
        .child(rulebook_words(line.note))
        .child(citation(line.citation))
}

/// Draws the ruling of one of the five rulebooks. A rulebook that agrees with the chosen one does not repeat the ruling.
fn five_row(book: Preset, chosen: Preset, line: IrregularityLine, told: Agreement) -> AnyElement {
    let tag = match (told, book == chosen) {
        (_, true) => Some("as above"),
        (Agreement::Alike, false) => Some("the same"),
        (Agreement::Otherwise, false) => None,
    };
    let is_reading = line.kind == LineKind::Reading;
    let says = match tag {
        None => Some(p().child(marked_statement(line.sentence, line.kind))),
        Some(_) => is_reading.then(|| p().child(reading_sign())),
    };
    div()
        .attr("data-differs", told == Agreement::Otherwise)
        .attr("data-chosen", book == chosen)
        .child(dt().child(short_title(book)).child(tag.map(|tag| small().child((" ", tag)))))
        .child(dd().child(says).child(citation(line.citation)))
}
