//! Writes results and standings of an event as CSV, for a spreadsheet.

use crate::words::event::tables as said;
use crate::words::event::{criterion_name, entrant_name, entrant_name_in_round, figure_text};
use cards::Side;
use event::{Criterion, EventState, Report, Standings, TableGame};
use scoresheet::spreadsheet::Table;

/// Writes the results of all rounds, with one line for each game. A table that has not reported or was closed has one
/// line.
#[must_use]
pub fn results_csv(state: &EventState) -> String {
    let mut written = Table::new([
        "round",
        "table",
        "game",
        "north-south",
        "east-west",
        "points NS",
        "points EW",
        "loners NS",
        "loners EW",
        "bumps NS",
        "bumps EW",
        "note",
    ]);
    for (number, round) in state.numbered_rounds() {
        for (table, report) in round.seating.tables.iter().zip(&round.reports) {
            let names = Side::ALL.map(|side| {
                let side = table
                    .seats
                    .entrants_on(side)
                    .into_iter()
                    .map(|entrant| entrant_name_in_round(state, number, entrant));
                side.collect::<Vec<_>>().join(" & ")
            });
            let mut row = |game: usize, figures: [String; 6], note: &str| {
                let [ns, ew] = names.clone();
                let mut cells = vec![number.to_string(), table.table.to_string(), game.to_string(), ns, ew];
                cells.extend(figures);
                cells.push(note.to_owned());
                written.add_row(cells);
            };
            let empty = || [const { String::new() }; 6];
            match report {
                Report::Out => row(1, empty(), "not reported"),
                Report::Closed(award) => {
                    let mut figures = empty();
                    (figures[0], figures[1]) = (award.points.ns.to_string(), award.points.ew.to_string());
                    row(1, figures, "closed by the director");
                }
                Report::In(result) => {
                    for (at, game) in (1..).zip(&result.games) {
                        match game {
                            TableGame::Played(score) => {
                                let loners = Side::ALL.map(|side| score.loners_of(side).to_string());
                                let [loners_ns, loners_ew] = loners;
                                let (points, bumps) = (score.points, score.bumps);
                                let figures = [
                                    points.ns.to_string(),
                                    points.ew.to_string(),
                                    loners_ns,
                                    loners_ew,
                                    bumps.ns.to_string(),
                                    bumps.ew.to_string(),
                                ];
                                row(at, figures, "");
                            }
                            TableGame::Forfeited(by) => row(at, empty(), said::forfeit_note(*by)),
                        }
                    }
                }
            }
        }
    }
    written.text()
}

/// Writes the standings of all divisions with every ranking figure.
#[must_use]
pub fn standings_csv(state: &EventState) -> String {
    let several = state.plan().divisions.len() > 1;
    let ranked: Vec<Criterion> = state.plan().ranking.iter().copied().filter(|by| !by.is_contest()).collect();
    let mut heading: Vec<String> = ["place", "number", "name"].map(str::to_owned).to_vec();
    if several {
        heading.insert(0, "division".to_owned());
    }
    heading.extend(ranked.iter().map(|by| criterion_name(*by).to_owned()));
    let mut written = Table::new(heading);
    let all = state
        .divisions()
        .flat_map(|division| Standings::of(state, division).rows.into_iter().map(move |row| (division, row)));
    for (division, row) in all {
        let mut cells = vec![row.place.to_string(), row.entrant.to_string(), entrant_name(state, row.entrant)];
        if several {
            cells.insert(0, state.plan().division_name(division).unwrap_or_default().to_owned());
        }
        cells.extend(row.figures.iter().map(|figure| figure_text(figure.by, figure.figure)));
        written.add_row(cells);
    }
    written.text()
}
