//! What is printed: seating slips, lists for the wall, blank sheets, standings, the final report; and CSV.

use super::page::Here;
use super::pages::{blank_sheets, report, score_board, slips};
use super::parts::{reasons, sheet, standing_table, tables};
use super::phone_code::event_code;
use crate::browser::share;
use crate::event::{Event, EventState};
use crate::sort;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{b, div, h2, li, p, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::screens::radios;
use crate::ui::watched::follow;
use crate::words::event::{
    entrant_name, final_report, plan_title, results_csv, round_title, seating_card, standings_csv,
};

/// What can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paper {
    Report,
    Standings,
    ByTable,
    ByName,
    Slips,
    Sheets,
    Board,
    Code,
}

/// The papers: a preview, and a button that prints it.
pub fn papers(here: Here) -> AnyElement {
    let shown = State::new(Paper::Report as u8);
    let said = State::new("");
    let happened = here.with_value(|room| follow(room.happened()));
    let kinds = vec![
        (Paper::Report, "Final report"),
        (Paper::Standings, "Standings"),
        (Paper::ByTable, "Seating by table"),
        (Paper::ByName, "Seating by name"),
        (Paper::Slips, "Seating slips"),
        (Paper::Sheets, "Blank sheets"),
        (Paper::Board, "Score board"),
        (Paper::Code, "Code for phones"),
    ];
    let file = move |name: &'static str, label: &'static str, write: fn(&EventState) -> String| {
        let save = move |_| {
            let text = here.with_value(|room| room.with(|event| write(event.state())));
            let saved = share::save_as_file(name, &text);
            said.set(if saved { "Handed to the browser as a file." } else { "This browser does not save files." });
        };
        push_button("btn").on(ev::click, save).child(label)
    };
    sheet("papers", "Papers")
        .child(radios("Paper", kinds, Paper::Report, move |paper| shown.set(paper as u8), None))
        .child(
            div()
                .class("row")
                .child(push_button("btn primary").on(ev::click, |_| share::print()).child("Print"))
                .child(file("results.csv", "Results as CSV", results_csv))
                .child(file("standings.csv", "Standings as CSV", standings_csv))
                .child(file("report.txt", "Report as text", final_report)),
        )
        .child(p().class("help").attr("role", "status").child(move || said.get().to_owned()))
        .child(move || {
            let paper = shown.get();
            happened.track();
            let draw = untrack(|| here.with_value(|room| room.with(|event| page(event, paper))));
            Some(
                div()
                    .class("paper")
                    .attr("role", "region")
                    .attr("aria-label", "Preview")
                    .attr("tabindex", "0")
                    .child(draw),
            )
        })
}

fn page(event: &Event, paper: u8) -> AnyElement {
    let state = event.state();
    let is = |of: Paper| paper == of as u8;
    let round = state.round_number();
    let not_begun = || p().child("No round has begun.");
    let body = match () {
        () if is(Paper::Slips) => return slips(state),
        () if is(Paper::Sheets) => return blank_sheets(state),
        () if is(Paper::Report) => report(event),
        () if is(Paper::Board) => score_board(state),
        () if is(Paper::Code) => event_code(state),
        () if is(Paper::Standings) => {
            let division =
                |division| group().child(standing_table(state, division, None)).child(reasons(state, division));
            group().child(state.divisions().map(division).collect::<Vec<_>>())
        }
        () if round == 0 => not_begun(),
        () if is(Paper::ByName) => by_name(state),
        () => tables(state, round),
    };
    group().child(h2().child(plan_title(state.plan()))).child(p().child(round_title(state))).child(body)
}

fn by_name(state: &EventState) -> AnyElement {
    let mut lines: Vec<(String, String)> =
        state.entrants().filter_map(|who| Some((entrant_name(state, who), seating_card(state, who)?))).collect();
    sort::sort(&mut lines);
    let line = |(name, seating_card): (String, String)| li().child(b().child(name)).child(". ").child(seating_card);
    ul().class("reasons").child(lines.into_iter().map(line).collect::<Vec<_>>())
}
