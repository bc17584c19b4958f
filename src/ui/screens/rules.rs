//! The screens of the rules: one that compares the five rulebooks, and one for each rulebook clause by clause.

use super::clause::{citation, clause, clause_or_house_rule, marked_statement, reading_sign, rulebook_words};
use crate::ui::prelude::*;
use crate::ui::terms::terms_as_buttons_once;
use app::words::glossary::{GLOSSARY, Term};
use app::words::rulebook::irregular::{self, IrregularityLine};
use app::words::rulebook::minute::{IN_A_MINUTE, MinuteLesson};
use app::words::rulebook::not_enforced::{self, RulebookEntry, RulebookEntryStatus, Topic};
use app::words::rulebook::{self, ComparedRule, RULEBOOKS, RuleLine};
use app::words::screens::rules as say;
use cards::ruleset::Preset;

/// Draws the screen of one rulebook, or the screen that compares all of them.
pub fn rules(preset: Option<Preset>) -> AnyElement {
    preset.map_or_else(side_by_side, one_rulebook)
}

fn other_rulebooks(shown: Option<Preset>) -> AnyElement {
    let links = Preset::ALL
        .into_iter()
        .filter(move |preset| Some(*preset) != shown)
        .map(|preset| link_to("btn", Route::Rules(Some(preset)), rulebook::short_title(preset)));
    let all = shown.map(|_| link_to("btn", Route::Rules(None), "Side by side"));
    let heading = h2().id("rulebooks").child("Clause by clause");
    nav().class("sheet").attr("aria-labelledby", "rulebooks").child(heading).child(button_row(all).children(links))
}

fn one_rulebook(preset: Preset) -> AnyElement {
    let set = preset.ruleset();
    let mut found = Vec::new();
    let sections = rulebook::rule_sections(&set).into_iter().map(|section| {
        let clauses = div().class("clauses");
        let clauses = clauses.children(section.lines.into_iter().map(|line| rule_clause(line, &mut found)));
        html::section().class("sheet").child(h2().child(section.title)).child(clauses)
    });
    page("page", &say::rules_title(preset))
        .child(
            help(say::rules_introduction(preset, &set))
                .child(reading_sign())
                .child(" marks where the text is silent or contradicts itself and we had to choose."),
        )
        .children(sections)
        .child(beyond_play(preset))
        .child(other_rulebooks(Some(preset)))
}

fn rule_clause(line: RuleLine, found: &mut Vec<Term>) -> AnyElement {
    let says = p().child(terms_as_buttons_once(&line.sentence, found)).child(marked_statement("", line.kind));
    clause(
        line.heading,
        (says, rulebook_words(line.note), citation(line.citation).unwrap_or_else(|| clause_or_house_rule(None))),
    )
}

/// Draws the parts of a rulebook that are not about the play of the cards: irregularities, events and conduct.
fn beyond_play(preset: Preset) -> impl Child {
    let groups = [
        (RulebookEntryStatus::EventRule, "At an event", "Who moves, who ranks, who wins, and the clock."),
        (
            RulebookEntryStatus::ForThePeopleInTheRoom,
            "For the people in the room",
            "What no program can enforce for you.",
        ),
    ];
    let lines = irregular::irregularity_lines(&preset.ruleset()).into_iter().map(irregularity_clause);
    let wrong = folded_section(say::WHEN_SOMETHING_GOES_WRONG)
        .child(help("A strict table does not let these happen. Elsewhere they do, and these are the rulings."))
        .child(div().class("clauses").children(lines));
    let groups = groups.map(|(status, title, about)| {
        let topics = not_enforced::entries_by_topic(preset, status);
        (!topics.is_empty()).then(|| {
            let topics = topics.into_iter().map(|topic| topic_clause(preset, topic));
            folded_section(title).child(help(about)).child(div().class("clauses").children(topics))
        })
    });
    (wrong, groups)
}

/// Draws a rulebook's rule for one kind of irregularity, with its clause.
fn irregularity_clause(line: IrregularityLine) -> AnyElement {
    let says = p().child(marked_statement(line.sentence, line.kind));
    clause(line.heading, (says, rulebook_words(line.note), citation(line.citation)))
}

/// Draws the statements of a rulebook on one topic.
fn topic_clause(preset: Preset, (topic, entries): (Topic, Vec<&'static RulebookEntry>)) -> AnyElement {
    let entry = |entry: &RulebookEntry| {
        (p().child(marked_statement(entry.sentence, entry.kind())), citation(Some(&entry.citation(preset))))
    };
    clause(topic.heading(), entries.into_iter().map(entry).collect::<Vec<_>>())
}

/// Draws a table with a column for each rulebook. On a phone, only the column of the rulebook `shown` is visible.
fn comparison_table(shown: State<Preset>, title: &'static str, rows: Vec<AnyElement>) -> AnyElement {
    let head = |book: Preset| {
        let link = a().attr("href", Route::Rules(Some(book))).child(rulebook::short_title(book));
        th().attr("scope", "col").attr("data-book", book.name()).child(link)
    };
    let heads = tr().children(column_heads(["Rule"])).children(RULEBOOKS.map(head));
    table()
        .class("compare")
        .attr("data-show", move || shown.get().name())
        .attr("aria-label", title)
        .child(thead().child(heads))
        .child(tbody().child(rows))
}

fn rule_row(row: ComparedRule) -> AnyElement {
    let cell = |(book, line): (Preset, &RuleLine)| {
        let to_ten = row.to_ten_by(book).map(|line| help("To ten: ").child(line.sentence.clone()));
        td().attr("data-book", book.name())
            .attr("data-differs", row.differs(line))
            .child(marked_statement(line.sentence.clone(), line.kind))
            .child(to_ten)
    };
    row_with_head(row.heading).children(RULEBOOKS.into_iter().zip(&row.cells).map(cell))
}

fn irregularity_row(row: [IrregularityLine; 5]) -> AnyElement {
    let heading = row[0].heading;
    let cell = |(book, line): (Preset, IrregularityLine)| {
        let says = p().child(marked_statement(line.sentence, line.kind));
        td().attr("data-book", book.name()).child(says).child(rulebook_words(line.note))
    };
    row_with_head(heading).children(RULEBOOKS.into_iter().zip(row).map(cell))
}

/// Creates a section of which only the title is visible at first. Append its contents to it.
fn folded_section(title: &'static str) -> AnyElement {
    foldable("sheet", false, h2().child(title))
}

/// Draws the basics of the game for beginners.
fn in_a_minute() -> AnyElement {
    let lesson = |lesson: MinuteLesson| {
        let cards = div().class("cards").children(lesson.cards.iter().copied().map(face_up));
        let cards = (!lesson.cards.is_empty()).then_some(cards);
        div().class("lesson").child(h3().child(lesson.heading)).child(p().child(lesson.sentence)).child(cards)
    };
    let lessons = div().class("lessons").children(IN_A_MINUTE.map(lesson));
    titled_section("sheet", "in-a-minute", "Euchre in a minute").child(lessons)
}

fn side_by_side() -> AnyElement {
    let shown = State::new(Preset::World);
    let books = RULEBOOKS.map(|book| (book, rulebook::short_title(book))).to_vec();
    let rules = rulebook::rulebooks_side_by_side().into_iter().map(rule_row).collect();
    let irregularities = rulebook::irregularities_side_by_side().into_iter().map(irregularity_row).collect();
    let choice = radios("Rulebook", books, Preset::World, move |book| shown.set(book), None);
    let rulebooks = folded_section(say::SIDE_BY_SIDE)
        .child(help(reading_sign()).child(
            " marks where a text is silent or contradicts itself and we had to choose. A bar marks what differs from \
             the first.",
        ))
        .child(div().class("books").child(choice))
        .child(comparison_table(shown, say::SIDE_BY_SIDE, rules));
    let irregularities = comparison_table(shown, say::WHEN_SOMETHING_GOES_WRONG, irregularities);
    let when_wrong = folded_section(say::WHEN_SOMETHING_GOES_WRONG)
        .child(help("At a real table, and at an open one here. A strict table does not let these happen."))
        .child(irregularities);
    let words = button_row(link_to("btn", Route::Glossary, GLOSSARY));
    page("page wide", "Rules")
        .child(in_a_minute())
        .child(words)
        .child(rulebooks)
        .child(when_wrong)
        .child(other_rulebooks(None))
}
