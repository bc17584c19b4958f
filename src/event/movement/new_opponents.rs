//! Valparaiso: winners keep their tables, losers move, and no two teams meet twice. The next round is a matching of least
//! cost that leaves the rounds planned after it matchings too, so that the promise is kept to the end.
//!
//! Promise: everybody is in the round once. First as few repeats as can be, in this round and in all that are planned: nobody
//! meets twice before everybody has met everybody. Then byes to those who had fewest, then as few winners as can be leave
//! their tables, then the losers walk as few tables in all as can be. What could not be kept is named before the round.

use super::ahead::pair_ahead;
use super::meetings::Meetings;
use super::{
    Bye, Compromise, Entrant, MovementContext, PastTable, Proposal, Side, TableNo, Waits, after, teams, visit,
};
use crate::movement::matching::Cost;
use cards::sort;

/// Each of these outweighs all of the next that a round can hold.
const REPEAT: Cost = 10_000_000_000;
const BYE: Cost = 20_000_000;
const WINNER_MOVES: Cost = 100_000;

/// Where a team comes from.
#[derive(Clone, Copy)]
struct From {
    entrant: Entrant,
    /// The table it was at; a team without one comes from beyond the last.
    table: TableNo,
    stays: Option<Side>,
}

pub fn next(context: MovementContext) -> Proposal {
    let Some(last) = context.past.last() else { return context.drawn_teams().into() };
    let mut field: Vec<From> = last.tables.iter().flat_map(came_from).flatten().collect();
    let beyond = after(last.tables.iter().map(|table| table.seating.table).max());
    let known: Vec<Entrant> = field.iter().map(|from| from.entrant).collect();
    let newcomers = context.present.iter().filter(|entrant| !known.contains(entrant));
    field.extend(newcomers.map(|entrant| From { entrant: *entrant, table: beyond, stays: None }));
    field.retain(|from| context.present.contains(&from.entrant));
    // Who stays comes first: a matching of those who move to those who stay is found in the shortest time.
    sort::sort_by_key(&mut field, |from| (from.stays.is_none(), from.table));

    let entrants: Vec<Entrant> = field.iter().map(|from| from.entrant).collect();
    let meetings = Meetings::of(&context, &entrants);
    let cost = |one: usize, other: usize| -> Cost {
        let (one, other) = (one.min(other), one.max(other));
        let times = Cost::from(meetings.times(one, other));
        if other == field.len() {
            // Nobody to play with: a winner then leaves its table.
            return times * BYE + if field[one].stays.is_some() { WINNER_MOVES } else { 0 };
        }
        let walk = match (field[one].stays, field[other].stays) {
            (Some(_), Some(_)) => WINNER_MOVES,
            // The table that two losers share is one that a winner left, wherever that is.
            (None, None) => 0,
            _ => Cost::from(field[one].table.get().abs_diff(field[other].table.get())),
        };
        times * REPEAT + walk
    };
    let pairs = pair_ahead(&meetings, context.left, cost, &mut context.chance.clone());
    seat(&context, &field, &pairs, &meetings)
}

/// Winner and loser of a table, the winner with the side it keeps.
fn came_from(table: &PastTable) -> Option<[From; 2]> {
    let (winner, side, loser) = table.winner_and_loser()?;
    let number = table.seating.table;
    let stays = From { entrant: winner, table: number, stays: Some(side) };
    Some([stays, From { entrant: loser, table: number, stays: None }])
}

fn seat(context: &MovementContext, field: &[From], pairs: &[(usize, usize)], meetings: &Meetings) -> Proposal {
    let mut proposal = Proposal::default();
    let mut without_a_table = Vec::new();
    let mut taken: Vec<TableNo> = Vec::new();
    for (one, other) in pairs.iter().map(|(one, other)| (*one.min(other), *one.max(other))) {
        let here = field[one];
        let times = meetings.times(one, other);
        let Some(there) = field.get(other).copied() else {
            if times > 0 {
                proposal.compromises.push(Compromise::SecondBye(here.entrant));
            }
            proposal.round.byes.push(Bye { entrant: here.entrant, waits: Waits::Aside });
            continue;
        };
        if times > 0 {
            proposal.compromises.push(Compromise::MeetAgain(here.entrant, there.entrant, times));
        }
        if here.stays.is_some() && there.stays.is_some() {
            proposal.compromises.push(Compromise::WinnerMoves(there.entrant));
        }
        let (home, visitor) = if here.stays.is_some() { (here, there) } else { (there, here) };
        match home.stays {
            Some(side) => {
                taken.push(home.table);
                let first_deal = context.first_deal;
                proposal.round.tables.push(visit(home.table, home.entrant, side, visitor.entrant, first_deal));
            }
            None => without_a_table.push((home.entrant, visitor.entrant)),
        }
    }
    let mut free = TableNo::all().filter(|table| !taken.contains(table));
    for (one, other) in without_a_table {
        proposal.round.tables.extend(free.next().map(|table| teams(table, one, other)));
    }
    sort::sort_by_key(&mut proposal.round.tables, |table| table.table);
    proposal
}
