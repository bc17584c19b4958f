//! Seats several divisions in one playing room. A movement sees only one division, with tables numbered from 1, and
//! this module gives the tables their numbers in the room.

use crate::log::EventState;
use crate::movement::{PastRound, PastTable};
use crate::round::RoundState;
use crate::table::{Bye, DivisionId, Entrant, Round, TableNo, TableSeating};
use cards::Side;
use cards::sort;

/// Returns a past round as a movement sees it: only one division, with its tables renumbered from 1.
pub fn past_round(state: &EventState, round: &RoundState, division: DivisionId) -> PastRound {
    let rotation = round.seating_by_place();
    let base = table_offset(state, &rotation, division);
    let decider = state.plan().level_decider();
    let reported = rotation.tables.iter().zip(&round.reports);
    let (tables, winners): (Vec<TableSeating>, Vec<Option<Side>>) = reported
        .filter(|(table, _)| division_of_table(state, table) == Some(division))
        .map(|(table, report)| (table.clone(), report.winner(decider)))
        .unzip();
    let byes = rotation.byes.iter().filter(|bye| state.division(bye.entrant) == division).copied().collect();
    let mut seating = Round { tables, byes };
    seating.renumber(|table| TableNo::new(table.get().saturating_sub(base)).unwrap_or(table));
    let played = seating.tables.into_iter().zip(winners).map(|(seating, winner)| PastTable { seating, winner });
    let mut tables: Vec<PastTable> = played.collect();
    sort::sort_by_key(&mut tables, |table| table.seating.table);
    PastRound { tables, byes: seating.byes }
}

/// Combines the rounds of all divisions, in which tables are numbered from 1, into one round for the room.
pub fn combine_divisions(state: &EventState, rounds: Vec<Round>) -> Round {
    let rounds = match state.rounds().last().filter(|_| state.plan().movement.keeps_tables()) {
        Some(last) => keep_table_numbers(state, &last.seating_by_place(), rounds),
        None => number_in_sequence(rounds),
    };
    let mut whole = Round::default();
    for round in rounds {
        whole.tables.extend(round.tables);
        whole.byes.extend(round.byes);
    }
    whole
}

/// Renumbers the tables so that every division keeps its tables. A new table gets the next free number (our reading).
fn keep_table_numbers(state: &EventState, last: &Round, mut rounds: Vec<Round>) -> Vec<Round> {
    let mut taken = Vec::new();
    for (division, round) in DivisionId::all().zip(&mut rounds) {
        let base = table_offset(state, last, division);
        round.renumber(|table| table.plus(base));
        let had = table_numbers_used_by(state, last, |of| of == division);
        taken.extend(table_numbers(round).filter(|place| had.contains(place)));
    }
    for (division, round) in DivisionId::all().zip(&mut rounds) {
        let had = table_numbers_used_by(state, last, |of| of == division);
        let mut new: Vec<TableNo> = table_numbers(round).filter(|place| !had.contains(place)).collect();
        sort::sort(&mut new);
        let mut given = Vec::new();
        for place in new {
            if let Some(free) = TableNo::all().skip_while(|of| *of < place).find(|of| !taken.contains(of)) {
                given.push((place, free));
                taken.push(free);
            }
        }
        let number = |place| given.iter().find(|(new, _)| *new == place).map_or(place, |(_, free)| *free);
        round.renumber(number);
    }
    rounds
}

/// Returns the number to add to the table numbers of a division, so that they become numbers of the room.
fn table_offset(state: &EventState, round: &Round, division: DivisionId) -> u16 {
    let own = table_numbers_used_by(state, round, |of| of == division).into_iter().min();
    let before =
        table_numbers_used_by(state, round, |of| of != division).into_iter().filter(|place| Some(*place) < own);
    before.max().map_or(0, TableNo::get)
}

/// Returns the table numbers that the divisions chosen by `of` use in a round.
fn table_numbers_used_by(state: &EventState, round: &Round, of: impl Fn(DivisionId) -> bool) -> Vec<TableNo> {
    let tables = round.tables.iter().filter(|table| division_of_table(state, table).is_some_and(&of));
    let byes = round.byes.iter().filter(|bye| of(state.division(bye.entrant)));
    tables.map(|table| table.table).chain(byes.filter_map(Bye::table)).collect()
}

/// Returns the division of a table. All entrants at a table are in the same division.
fn division_of_table(state: &EventState, table: &TableSeating) -> Option<DivisionId> {
    table.seats.entrants().first().map(|entrant: &Entrant| state.division(*entrant))
}

/// Renumbers the tables so that each division begins after the last table of the one before.
fn number_in_sequence(mut rounds: Vec<Round>) -> Vec<Round> {
    let mut base = 0;
    for round in &mut rounds {
        round.renumber(|table| table.plus(base));
        base = table_numbers(round).max().map_or(base, TableNo::get);
    }
    rounds
}

/// Returns the table numbers of a round, including tables where somebody waits.
fn table_numbers(round: &Round) -> impl Iterator<Item = TableNo> {
    round.tables.iter().map(|table| table.table).chain(round.byes.iter().filter_map(Bye::table))
}
