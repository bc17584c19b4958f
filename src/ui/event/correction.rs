//! What was entered and is put right, with a reason.

use super::contests::{order_form, playoff_form, tie_form};
use super::drafts::Draft;
use super::form::{Told, more, select, text};
use super::result_form::result_form;
use super::room::Here;
use crate::cards::BySide;
use crate::event::{BracketMatch, Entrant, EventState, Game, GameScore, Placing, Report, TableResult, TableSeating};
use crate::event::{RoundState, TieGame};
use crate::ui::dom::html::p;
use crate::ui::dom::prelude::*;
use crate::words::event::{at_table, criterion, entrant_name, listed, outcome, playoff_match};

/// What can be put right.
enum Old {
    Table(u16, TableSeating),
    Playoff(u8, BracketMatch),
    TieGame(TieGame),
    Placing(Placing),
}

fn of_tables(state: &EventState) -> Vec<(Old, String)> {
    let of_round = |(number, round): (u16, &RoundState)| {
        let tables = round.seating.tables.iter().zip(&round.reports);
        let told = tables.filter(|(_, report)| **report != Report::Out).map(|(seating, report)| {
            let who = at_table(state, number, seating);
            let words = format!("Round {number}, table {}: {who}, {}", seating.table, outcome(state, report));
            (Old::Table(number, seating.clone()), words)
        });
        told.collect::<Vec<_>>()
    };
    (1..).zip(state.rounds()).flat_map(of_round).collect()
}

fn of_two(state: &EventState, sides: BySide<Entrant>, games: Vec<Game>) -> String {
    let [ns, ew] = [sides.ns, sides.ew].map(|who| entrant_name(state, who));
    format!("{ns} against {ew}, {}", outcome(state, &Report::In(TableResult { games })))
}

fn of_contests(state: &EventState) -> Vec<(Old, String)> {
    let tie = |game: &TieGame| {
        let score = GameScore { points: game.points, settled: Some(game.winner), ..GameScore::default() };
        let words = of_two(state, game.sides, vec![Game::Played(score)]);
        (Old::TieGame(game.clone()), format!("For a place: {words}"))
    };
    let placing = |placing: &Placing| {
        let names: Vec<String> = placing.order.iter().map(|who| entrant_name(state, *who)).collect();
        (Old::Placing(placing.clone()), format!("Placed by {}: {}", criterion(placing.how), listed(&names)))
    };
    let matches = (0..).zip(state.brackets()).flat_map(|(division, bracket)| {
        bracket.matches().into_iter().filter(|of| of.winner.is_some()).map(move |of| (division, of))
    });
    let playoff = |(division, of): (u8, BracketMatch)| {
        let words = of_two(state, BySide { ns: of.ns?, ew: of.ew? }, of.games.clone());
        let words = format!("{}: {words}", playoff_match(state, division, of.round, of.number));
        Some((Old::Playoff(division, of), words))
    };
    let before_playoffs = state.brackets().is_empty();
    let ties = state.tie_games().iter().map(tie).chain(state.placings().iter().map(placing));
    ties.filter(|_| before_playoffs).chain(matches.filter_map(playoff)).collect()
}

/// Any result can be put right, and any order that was entered for a tie until the playoffs hang on it.
pub fn correction(here: Here) -> Option<AnyElement> {
    let room = here.get_value();
    let reported =
        room.with(|event| of_contests(event.state()).into_iter().chain(of_tables(event.state())).collect::<Vec<_>>());
    if reported.is_empty() {
        return None;
    }
    let chosen = room.draft(Draft::Correction, 1);
    let unfolded = reported.iter().any(|(_, words)| *words == text(chosen, 0));
    let mut options = vec![(String::new(), "Choose a table".to_owned())];
    // The last one first: it is the likeliest.
    options.extend(reported.iter().rev().map(|(_, words)| (words.clone(), words.clone())));
    let form = move || {
        let (old, _) = chosen.with(|texts| reported.iter().find(|(_, words)| *words == texts[0]))?;
        Some(untrack(|| match old {
            Old::Table(round, seating) => result_form(here, *round, seating, Told::Again),
            Old::Playoff(division, of) => playoff_form(here, *division, of, Told::Again),
            Old::TieGame(game) => tie_form(here, game.among.clone(), game.sides, Told::Again),
            Old::Placing(placing) => order_form(here, placing.how, placing.order.clone(), Told::Again),
        }))
    };
    Some(
        more("Correct a result", unfolded)
            .class("more sheet")
            .child(select(chosen, 0, "Which".to_owned(), options))
            .child(form)
            .child(p().class("help").child(
                "The old result stays in the log with your reason. A seating that has begun stays as it is; a match of \
                 the playoffs that hangs on who went on is played again.",
            )),
    )
}
