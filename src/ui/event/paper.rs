//! What is printed: seating slips, lists for the wall, blank sheets, standings, the final report; and CSV.

use leptos::prelude::*;

use super::parts::{prize_list, sheet, standings, tables};
use super::phone_code::event_code;
use super::room::Here;
use crate::browser::share;
use crate::event::{Entrant, EventState, TableSeating};
use crate::order;
use crate::ruleset::Length;
use crate::ui::el::{El, button, el, group};
use crate::ui::live::live;
use crate::ui::screens::radios;
use crate::words::event::{
    entrant_name, final_report, plan_title, results_csv, round_title, sides, slip, standings_csv,
};

/// What can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paper {
    Slips,
    ByName,
    ByTable,
    Sheets,
    Code,
    Standings,
    Report,
}

/// The papers: a preview, and a button that prints it.
pub fn papers(here: Here) -> El {
    let shown = RwSignal::new(Paper::Report as u8);
    let said = RwSignal::new("");
    let kinds = vec![
        (Paper::Report, "Final report"),
        (Paper::Standings, "Standings"),
        (Paper::ByTable, "Seating by table"),
        (Paper::ByName, "Seating by name"),
        (Paper::Slips, "Seating slips"),
        (Paper::Sheets, "Blank sheets"),
        (Paper::Code, "Code for phones"),
    ];
    let print = move |_| {
        let _ = window().print();
    };
    let csv = move |name: &'static str, write: fn(&EventState) -> String| {
        let text = here.with_value(|room| room.with(|event| write(event.state())));
        let saved = share::save_as_file(name, &text);
        said.set(if saved { "Handed to the browser as a file." } else { "This browser does not save files." });
    };
    let all_standings: fn(&EventState) -> String =
        |state| state.divisions().map(|division| standings_csv(state, division)).collect();
    sheet("papers", "Papers")
        .child(radios("Paper", kinds, Paper::Report, move |paper| shown.set(paper as u8), None))
        .child(
            el("div")
                .class("row")
                .child(button("btn primary").on("click", print).child("Print"))
                .child(button("btn").on("click", move |_| csv("results.csv", results_csv)).child("Results as CSV"))
                .child(
                    button("btn").on("click", move |_| csv("standings.csv", all_standings)).child("Standings as CSV"),
                ),
        )
        .child(el("p").class("help").attr("role", "status").text(move || said.get().to_owned()))
        .child(live(move || {
            let paper = shown.get();
            let draw = here.with_value(|room| room.with(|event| page(event.state(), paper)));
            Some(el("div").class("paper").attr("role", "region").attr("aria-label", "Preview").child(draw).into_any())
        }))
}

fn page(state: &EventState, paper: u8) -> El {
    let head = el("h2").child(plan_title(state.plan()));
    let round = state.round_number();
    let seating = state.rounds().last().map(|round| &round.seating);
    let body = match paper {
        paper if paper == Paper::Slips as u8 => {
            return el("div").class("slips").child(each(state, |who| {
                slip(state, who)
                    .map(|slip| el("p").child(el("b").child(entrant_name(state, who))).child(el("br")).child(slip))
            }));
        }
        paper if paper == Paper::ByName as u8 => {
            let mut lines: Vec<(String, String)> =
                state.entrants().filter_map(|who| Some((entrant_name(state, who), slip(state, who)?))).collect();
            order::sort(&mut lines);
            let line = |(name, slip): (String, String)| el("li").child(el("b").child(name)).child(". ").child(slip);
            el("ul").class("reasons").child(lines.into_iter().map(line).collect::<Vec<_>>())
        }
        paper if paper == Paper::ByTable as u8 => {
            if round == 0 {
                el("p").child("No round has begun.")
            } else {
                tables(state, round)
            }
        }
        paper if paper == Paper::Sheets as u8 => {
            let sheets = seating.map(|round| round.tables.iter().map(|table| blank(state, table)).collect::<Vec<_>>());
            return el("div").class("slips blank").child(sheets.unwrap_or_default());
        }
        paper if paper == Paper::Code as u8 => event_code(state),
        paper if paper == Paper::Standings as u8 => standings(state, None),
        _ => group()
            .child(el("pre").class("report").child(final_report(state)))
            .child(el("h3").child("Prizes"))
            .child(prize_list(state)),
    };
    group().child(head).child(el("p").child(round_title(state))).child(body)
}

fn each(state: &EventState, draw: impl Fn(Entrant) -> Option<El>) -> Vec<El> {
    state.entrants().filter_map(draw).collect()
}

/// A sheet to be filled in with a pencil, signed by the opponents.
fn blank(state: &EventState, table: &TableSeating) -> El {
    let [ns, ew] = sides(state, table).unwrap_or_else(|| ["Partners".to_owned(), "Opponents".to_owned()]);
    let hands = match state.plan().game.length {
        Length::Hands(hands) => usize::from(hands),
        Length::Points(points) => usize::from(points),
    };
    let boxes = (0..hands).map(|_| el("td")).collect::<Vec<_>>();
    let row = |name: String| {
        let boxes = (0..hands).map(|_| el("td")).collect::<Vec<_>>();
        el("tr").child(el("th").attr("scope", "row").child(name)).child(boxes).child(el("td").class("total"))
    };
    let numbers = boxes.iter().enumerate().map(|(at, _)| el("th").child((at + 1).to_string())).collect::<Vec<_>>();
    el("section")
        .child(el("h3").child(format!(
            "{}, round {}, table {}",
            plan_title(state.plan()),
            state.round_number(),
            table.table
        )))
        .child(
            el("table")
                .child(
                    el("thead")
                        .child(el("tr").child(el("th").child("Hand")).child(numbers).child(el("th").child("Total"))),
                )
                .child(el("tbody").child([row(ns), row(ew)])),
        )
        .child(el("p").child("Signed by the opponents: ______________________  ______________________"))
}
