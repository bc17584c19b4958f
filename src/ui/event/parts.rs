//! What the hall's wall shows, in practice and at a real event.

use super::follow::following;
use super::form::more;
use super::page::Here;
use crate::cards::Side;
use crate::event::{Entrant, EventState, Report, Row, Standings, Status, TableResult, Won, prizes};
use crate::ui::controls::group;
use crate::ui::dom::html::{self, a, div, h2, h3, li, main, p, section, small, table, tbody, td, th, thead, tr, ul};
use crate::ui::dom::prelude::*;
use crate::ui::screens::top;
use crate::words::event::{
    after_match, at_table, entrant_name, entrant_name_in, figure_headings, figure_text, outcome, playoff_match,
    prize_line, tie_break,
};
use crate::words::event::{bye_at, bye_worth, sides};

/// A sheet of paper with a heading.
pub fn sheet(id: &str, heading: impl Child) -> AnyElement {
    section()
        .class("sheet")
        .attr("aria-labelledby", id.to_owned())
        .child(h2().id(id).attr("tabindex", "-1").child(heading))
}

fn headings(names: &[&str]) -> AnyElement {
    let cells = names.iter().map(|name| th().attr("scope", "col").child(*name)).collect::<Vec<_>>();
    thead().child(tr().child(cells))
}

/// The tables of a round with what came of them, and who has no game.
pub fn tables(state: &EventState, round: u16) -> AnyElement {
    let Some(played) = state.rounds().get(usize::from(round) - 1) else { return group() };
    let row = |(table, report): (&crate::event::TableSeating, &Report)| {
        let stays = |side: Side| (table.home == Some(side)).then(|| small().child(" (at home)"));
        let who = match sides(state, round, table) {
            Some([ns, ew]) => group()
                .child(ns)
                .child(stays(Side::NS))
                .child(small().child(" against "))
                .child(ew)
                .child(stays(Side::EW)),
            None => group().child(at_table(state, round, table)),
        };
        let class = if *report == Report::Out { "out" } else { "num" };
        tr().child(th().attr("scope", "row").child(table.table.to_string()))
            .child(td().class("who").child(who))
            .child(td().class(class).child(outcome(state, report)))
    };
    let rows = played.seating.tables.iter().zip(&played.reports).map(row).collect::<Vec<_>>();
    let byes = played.seating.byes.iter().map(|bye| {
        p().class("help").child(format!("{}: {}.", entrant_name_in(state, round, bye.entrant), bye_at(bye)))
    });
    let worth = bye_worth(state).filter(|_| !played.seating.byes.is_empty());
    group()
        .child(
            div().class("ledger").child(
                html::table()
                    .attr("aria-label", format!("Tables of round {round}"))
                    .child(headings(&["Table", "Who plays", "Result"]))
                    .child(tbody().child(rows)),
            ),
        )
        .child(byes.collect::<Vec<_>>())
        .child(worth.map(|worth| p().class("help").child(worth)))
}

/// The standings of all divisions, with every figure that ranks and the reasons for every place, kept up to date. Reasons
/// that somebody has unfolded stay so.
pub fn standings(here: Here, own: Option<Entrant>) -> AnyElement {
    let division = |division: u8| {
        let table =
            move |here: Here| here.with_value(|room| room.with(|event| standing_table(event.state(), division, own)));
        let why = move |here: Here| here.with_value(|room| room.with(|event| reasons(event.state(), division)));
        group()
            .child(following(here, table))
            .child(more("Why they stand as they do", false).child(following(here, why)))
    };
    let divisions = here.with_value(|room| room.with(|event| event.state().divisions().collect::<Vec<_>>()));
    group().child(divisions.into_iter().map(division).collect::<Vec<_>>())
}

/// The standings of a division, with every figure that ranks.
pub fn standing_table(state: &EventState, division: u8, own: Option<Entrant>) -> AnyElement {
    let name = state.plan().divisions.get(usize::from(division)).filter(|name| !name.is_empty());
    let mut columns = vec!["Place", "Name"];
    columns.extend(figure_headings(state.plan()));
    let rows = Standings::of(state, division).rows.iter().map(|row| standing(state, row, own)).collect::<Vec<_>>();
    let label = name.map_or_else(|| "Standings".to_owned(), |name| format!("Standings, {name}"));
    group().child(name.map(|name| h3().child(name.clone()))).child(
        div()
            .class("ledger")
            .child(table().attr("aria-label", label).child(headings(&columns)).child(tbody().child(rows))),
    )
}

/// Why each of a division stands before the next.
pub fn reasons(state: &EventState, division: u8) -> AnyElement {
    let rows = Standings::of(state, division).rows;
    let why = rows.windows(2).filter_map(|two| tie_break(state, &two[0], &two[1]));
    ul().class("reasons").child(why.map(|why| li().child(why)).collect::<Vec<_>>())
}

fn standing(state: &EventState, row: &Row, own: Option<Entrant>) -> AnyElement {
    let note = match state.status(row.entrant) {
        Some(Status::Disqualified(_)) => Some(small().child(" disqualified")),
        Some(Status::Withdrawn) => Some(small().child(" withdrew")),
        _ if state.is_removed(row.entrant) => Some(small().child(" removed")),
        _ => None,
    };
    let figures = row.figures.iter().map(|(by, figure)| td().class("num").child(figure_text(*by, *figure)));
    let own = own == Some(row.entrant);
    tr().class(own.then_some("own"))
        .child(td().class("num").child(row.place.to_string()))
        .child(
            th().attr("scope", "row")
                .child(entrant_name(state, row.entrant))
                .child(own.then(|| small().child(" (you)")))
                .child(note),
        )
        .child(figures.collect::<Vec<_>>())
}

/// The playoffs, match by match.
pub fn playoffs(state: &EventState) -> Option<AnyElement> {
    (!state.brackets().is_empty()).then(|| sheet("playoffs", "Playoffs").child(playoff_list(state)))
}

/// The matches of the playoffs and what came of them.
pub fn playoff_list(state: &EventState) -> AnyElement {
    let name = |who: Option<Entrant>| who.map_or_else(|| "…".to_owned(), |who| entrant_name(state, who));
    let matches = (0..).zip(state.brackets()).flat_map(|(division, bracket)| {
        let matches = bracket.matches();
        let last = matches.last().map_or(0, |of| of.round);
        matches.into_iter().map(move |of| (division, of.round == last, of))
    });
    let line = |(division, is_final, of): (u8, bool, crate::event::BracketMatch)| {
        let report = Report::In(TableResult { games: of.games.clone() });
        let won = of.winner.map_or_else(
            || "still to be played".to_owned(),
            |who| format!("{}; {}", outcome(state, &report), after_match(&name(Some(who)), is_final)),
        );
        let title = playoff_match(state, division, of.round, of.number);
        li().child(format!("{title}: {} against {}: {won}.", name(of.ns), name(of.ew)))
    };
    let lines = matches.map(line).collect::<Vec<_>>();
    ul().class("reasons").child(lines)
}

/// The prizes as they would go now, or have gone.
pub fn prize_list(state: &EventState) -> AnyElement {
    let line = |division: u8, won: &Won| {
        let name = state.plan().divisions.get(usize::from(division)).filter(|name| !name.is_empty());
        let name = name.filter(|_| !won.prize.by_hand()).map_or_else(String::new, |name| format!("{name}. "));
        li().child(format!("{name}{}", prize_line(state, won)))
    };
    // What is given by hand is of the whole event.
    let all =
        state.divisions().flat_map(|division| prizes(state, division).into_iter().map(move |won| (division, won)));
    let all = all.filter(|(division, won)| *division == 0 || !won.prize.by_hand());
    let lines = all.map(|(division, won)| line(division, &won)).collect::<Vec<_>>();
    ul().class("reasons").attr("role", "list").child(lines)
}

/// What is shown where there is no event.
pub fn missing() -> AnyElement {
    main().class("page").child(top("No such event")).child(
        section()
            .class("sheet")
            .child(p().child("There is no event of this name on this device. A share link begins one anew."))
            .child(p().child(a().class("btn").attr("href", "#/events").child("All events"))),
    )
}
