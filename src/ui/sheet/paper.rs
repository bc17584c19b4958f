//! Empty sheets on paper: for one table, for a person, or for a whole event with table numbers and a score board.

use std::ops::RangeInclusive;

use super::more::select;
use super::new::{templates, told};
use crate::browser::share;
use crate::ruleset::Length;
use crate::scoresheet::{Form, Template};
use crate::ui::app_context::AppContext;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{article, div, h2, input, label, main, p, section, span, table, tbody, td, th, thead, tr};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::screens::top;
use crate::words::sheet as said;

/// The screen.
pub fn paper() -> AnyElement {
    let app = AppContext::here();
    let all: Vec<Template> = templates(app).into_iter().map(|(_, template)| template).collect();
    let names: Vec<String> = all.iter().map(told).collect();
    let (template, size, board) = (State::new(0), State::new(0), State::new(0));
    let copies = State::new("1".to_owned());
    let sizes = ["A4", "Letter"].map(str::to_owned);
    let boards = ["No", "Yes"].map(str::to_owned);
    let many = move || copies.read().trim().parse::<u16>().ok().filter(|many| (1..=60).contains(many));
    let print = move |_| {
        if untrack(many).is_some() {
            share::print();
        }
    };
    let sheets = move || {
        let (template, many) = (all.get(template.get())?, many()?);
        let page = if size.get() == 0 { "a4" } else { "letter" };
        let sheets = (1..=many).map(|table| sheet(template, (many > 1).then_some(table)).attr("data-size", page));
        let board = (board.get() == 1).then(|| score_board(template, many).attr("data-size", page));
        Some(div().class("blank-sheets").child(sheets.collect::<Vec<_>>()).child(board))
    };
    main()
        .class("page")
        .child(top("Print empty sheets"))
        .child(
            section()
                .class("sheet no-print")
                .attr("aria-label", "What to print")
                .child(
                    div()
                        .class("names")
                        .child(select("Template", &names, template))
                        .child(
                            label().class("field").child("How many, 1 to 60").child(
                                input()
                                    .attr("inputmode", "numeric")
                                    .attr("autocomplete", "off")
                                    .attr("maxlength", "2")
                                    .attr("value", "1")
                                    .on(ev::input, move |event| copies.set(event_target_value(&event))),
                            ),
                        )
                        .child(select("Paper", &sizes, size))
                        .child(select("Score board", &boards, board)),
                )
                .child(div().attr("role", "alert").child(show(
                    move || many().is_none(),
                    || p().class("wrong").child("How many: write a whole number from 1 to 60."),
                )))
                .child(div().class("row").child(push_button("btn primary").on(ev::click, print).child("Print"))),
        )
        .child(sheets)
}

/// An empty sheet; with a table's number where there are several.
fn sheet(template: &Template, table: Option<u16>) -> AnyElement {
    let number = table.map(|table| format!(" · Table {table}")).unwrap_or_default();
    let lines = match template.form {
        Form::Personal => vec![personal(template)],
        Form::Table => games(template),
    };
    article()
        .class("blank-sheet")
        .attr("tabindex", "0")
        .child(h2().child(format!("{}{number}", said::template_name(template))))
        .child(blanks(&["Name", "Partner", "Opponents", "Date"]))
        .child(lines)
        .child(blanks(&["Signed", "Signed"]))
}

fn blanks(names: &[&'static str]) -> AnyElement {
    p().class("blanks").child(names.iter().map(|name| span().child(*name)).collect::<Vec<_>>())
}

fn grid(heads: &[String], rows: impl Iterator<Item = String>) -> AnyElement {
    let cells = heads.len().saturating_sub(1);
    let heads = heads.iter().map(|head| th().attr("scope", "col").child(head.as_str())).collect::<Vec<_>>();
    let rows = rows.map(|name| {
        tr().child(th().attr("scope", "row").child(name))
            .child((0..cells).map(|_| td().child("\u{a0}")).collect::<Vec<_>>())
    });
    table().child(thead().child(tr().child(heads))).child(tbody().child(rows.collect::<Vec<_>>()))
}

/// How many games stand side by side.
const ABREAST: u8 = 5;

/// A row a hand, games side by side; as many tables below each other as all games take.
fn games(template: &Template) -> Vec<AnyElement> {
    let firsts = (1..=template.games).step_by(usize::from(ABREAST));
    firsts.map(|first| abreast(template, first..=template.games.min(first.saturating_add(ABREAST - 1)))).collect()
}

fn abreast(template: &Template, games: RangeInclusive<u8>) -> AnyElement {
    let hands = match template.length {
        Length::Hands(hands) => hands,
        Length::Points(_) => 20,
    };
    let mut heads = vec!["Hand".to_owned()];
    for game in games {
        let of = if template.games > 1 { format!(" {game}") } else { String::new() };
        heads.extend([format!("Us{of}"), format!("Them{of}")]);
    }
    if template.games == 1 {
        heads.extend(["Total us", "Total them", "Loner", "Euchred"].map(str::to_owned));
    }
    let rows = (1..=hands).map(|hand| hand.to_string()).chain(["Total".to_owned()]);
    grid(&heads, rows)
}

/// A row a round, as the progressive card has it.
fn personal(template: &Template) -> AnyElement {
    let hands = match template.length {
        Length::Hands(hands) | Length::Points(hands) => hands,
    };
    let mut heads = ["Round", "Table", "With", "Against"].map(str::to_owned).to_vec();
    heads.extend((1..=hands).map(|hand| hand.to_string()));
    heads.extend(["Total", "Loners", "Initials"].map(str::to_owned));
    grid(&heads, (1..=template.games).map(|round| round.to_string()).chain(["Total".to_owned()]))
}

/// The board on which the scorer's table adds up.
fn score_board(template: &Template, tables: u16) -> AnyElement {
    let mut heads = ["Number", "Name"].map(str::to_owned).to_vec();
    // An event of a table's sheets has as many games as its people play; eight is the longest of the rulebooks'.
    let games = if template.games == 1 { 8 } else { template.games.min(12) };
    heads.extend((1..=games).map(|game| game.to_string()));
    heads.extend(["Total", "Loners"].map(str::to_owned));
    article()
        .class("blank-sheet")
        .attr("tabindex", "0")
        .child(h2().child("Score board"))
        .child(grid(&heads, (1..=tables.saturating_mul(4).max(8)).map(|number| number.to_string())))
}
