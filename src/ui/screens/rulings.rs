//! The director's quick reference: which rulebook, what happened, what is ruled. The same data as the table's.

use super::parts::{radios, top};
use crate::ruleset::{IrregularityId, Preset};
use crate::ui::app_context::AppContext;
use crate::ui::art::icon;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, dd, div, dl, dt, h2, h3, input, label, li, main, p, section, span, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::title_focus::focus_next;
use crate::words;
use crate::words::rulebook::irregular::{self, IrregularityLine, heading};
use crate::words::rulebook::quick::{self, PARTS};
use crate::words::rulebook::{LineKind, RULEBOOKS, short_title};
use crate::words::screens::rulings as say;

/// What a director looks up.
#[derive(Clone, Copy)]
struct LookUp {
    /// By which rulebook.
    book: State<Preset>,
    /// What happened, once it is chosen: a place in [`IrregularityId::ALL`].
    about: State<Option<usize>>,
    /// What is typed.
    typed: State<String>,
}

impl LookUp {
    fn chosen(self) -> Option<IrregularityId> {
        IrregularityId::ALL.get(self.about.get()?).copied()
    }
}

/// What the rulebooks rule, found in two taps.
pub fn rulings() -> AnyElement {
    let kept = AppContext::here().settings.get_untracked().new_game.rules;
    let book = RULEBOOKS.into_iter().find(|book| *book == kept).unwrap_or(match kept {
        Preset::ProgressiveTen => Preset::Progressive,
        _ => Preset::World,
    });
    let look = LookUp { book: State::new(book), about: State::new(None), typed: State::new(String::new()) };
    let books = RULEBOOKS.map(|book| (book, short_title(book))).to_vec();
    main()
        .class("page")
        .child(top(say::RULINGS))
        .child(radios(say::RULEBOOK, books, book, move |book| look.book.set(book), None))
        .child(move || {
            let chosen = look.chosen();
            Some(untrack(|| match chosen {
                None => happened(look),
                Some(about) => ruled(look, about),
            }))
        })
}

/// The list of what can happen, with a field to find it by.
fn happened(look: LookUp) -> AnyElement {
    let field = input()
        .attr("type", "search")
        .attr("autocomplete", "off")
        .attr("placeholder", say::SEARCH_EXAMPLE)
        .prop("value", move || look.typed.get())
        .on(ev::input, move |event| look.typed.set(event_target_value(&event)));
    section()
        .class("sheet")
        .attr("aria-labelledby", "happened")
        .child(h2().id("happened").attr("tabindex", "-1").child(say::WHAT_HAPPENED))
        .child(label().class("field").child(say::SEARCH).child(field))
        .child(move || {
            let typed = look.typed.get();
            let parts = PARTS.into_iter().filter_map(|(title, all)| part(look, title, all, &typed)).collect::<Vec<_>>();
            let nothing = parts.is_empty().then(|| p().class("help").attr("role", "status").child(say::NOTHING_FOUND));
            Some(div().class("happened").child(parts).child(nothing))
        })
}

fn part(look: LookUp, title: &'static str, all: &[IrregularityId], typed: &str) -> Option<AnyElement> {
    let one = |about: &IrregularityId| {
        let about = *about;
        let place = IrregularityId::ALL.into_iter().position(|known| known == about);
        let choose = move |_| {
            look.about.set(place);
            focus_next("#ruling");
        };
        li().child(push_button("wrong-row").on(ev::click, choose).child(heading(about)).child(icon("next")))
    };
    let found: Vec<AnyElement> = all.iter().filter(|about| quick::means(**about, typed)).map(one).collect();
    let list = |found| ul().attr("role", "list").child(found);
    (!found.is_empty()).then(|| div().child(h3().child(title)).child(list(found)))
}

/// What is ruled: by the rulebook chosen, and by all five.
fn ruled(look: LookUp, about: IrregularityId) -> AnyElement {
    let back = move |_| {
        look.typed.set(String::new());
        look.about.set(None);
        focus_next("#happened");
    };
    let slip = move || {
        let book = look.book.get();
        Some(ruling_slip(book, &irregular::line(&book.ruleset(), about)))
    };
    let rows = move || {
        let chosen = look.book.get();
        let own = irregular::line(&chosen.ruleset(), about).sentence;
        let rows = RULEBOOKS.map(|book| five_row(book, chosen, &own, irregular::line(&book.ruleset(), about)));
        Some(dl().class("five").child(rows))
    };
    div()
        .class("form")
        .child(
            section()
                .class("sheet ruling")
                .attr("aria-labelledby", "ruling")
                .child(h2().id("ruling").attr("tabindex", "-1").child(heading(about)))
                .child(slip)
                .child(
                    div().class("row").child(push_button("btn primary").on(ev::click, back).child(say::SOMETHING_ELSE)),
                ),
        )
        .child(
            section()
                .class("sheet")
                .attr("aria-labelledby", "five")
                .child(h2().id("five").child(say::ALL_FIVE_RULEBOOKS))
                .child(rows),
        )
}

/// The sign at a reading.
fn reading(line: &IrregularityLine) -> impl Child {
    (line.kind == LineKind::Reading).then(|| (" ", span().class("reading").child(say::READING)))
}

/// What a rulebook does, with its clause.
pub fn ruling_slip(book: Preset, line: &IrregularityLine) -> AnyElement {
    let cite = line.citation.map(|citation| html::cite().class("cite").child(words::citation(Some(citation))));
    div()
        .class("ruled")
        .attr("role", "status")
        .child(p().class("book").child(short_title(book)))
        .child(p().class("says").child(line.sentence.clone()).child(reading(line)))
        .child(line.note.map(|note| p().class("help").child(note)))
        .child(cite)
}

fn five_row(book: Preset, chosen: Preset, own: &str, line: IrregularityLine) -> AnyElement {
    let cite = line.citation.map(|citation| html::cite().class("cite").child(words::citation(Some(citation))));
    let differs = line.sentence != own;
    div()
        .attr("data-differs", differs.then_some(""))
        .attr("data-chosen", (book == chosen).then_some(""))
        .child(dt().child(short_title(book)))
        .child(dd().child(p().child(line.sentence.clone()).child(reading(&line))).child(cite))
}
