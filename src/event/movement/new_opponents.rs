//! Valparaiso: winners keep their tables, losers move, and no two teams meet twice. The next round is a matching of least
//! cost, so that the promise is kept whenever it can be kept.
//!
//! Promise: everybody is in the round once. First as few repeats as can be (none whenever any seating has none), then byes to
//! those who had fewest, then as few winners as can be leave their tables, then the losers walk as few tables in all as
//! can be. What could not be kept is named before the round.

use std::collections::BTreeMap;

use super::{
    Bye, Compromise, Entrant, MovementContext, PastTable, Proposal, Side, TableNo, Waits, after, teams, visit,
};
use crate::event::matching::{Cost, pair_up};
use crate::sort;

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

    let count = field.len();
    let met = meetings(&context, &field);
    let fewest_byes = field.iter().map(|from| context.byes(from.entrant)).min().unwrap_or(0);
    let byes: Vec<Cost> = field.iter().map(|from| Cost::from(context.byes(from.entrant) - fewest_byes)).collect();
    let cost = |one: usize, other: usize| -> Cost {
        let (one, other) = (one.min(other), one.max(other));
        if other == count {
            // Nobody to play with: a winner then leaves its table.
            return byes[one] * BYE + if field[one].stays.is_some() { WINNER_MOVES } else { 0 };
        }
        let walk = match (field[one].stays, field[other].stays) {
            (Some(_), Some(_)) => WINNER_MOVES,
            // The table that two losers share is one that a winner left, wherever that is.
            (None, None) => 0,
            _ => Cost::from(field[one].table.get().abs_diff(field[other].table.get())),
        };
        Cost::from(met[one * count + other]) * REPEAT + walk
    };
    let pairs = pair_up(count + count % 2, cost);
    seat(&context, &field, &pairs, &met, &byes)
}

/// Winner and loser of a table, the winner with the side it keeps.
fn came_from(table: &PastTable) -> Option<[From; 2]> {
    let (winner, side, loser) = table.winner_and_loser()?;
    let number = table.seating.table;
    let stays = From { entrant: winner, table: number, stays: Some(side) };
    Some([stays, From { entrant: loser, table: number, stays: None }])
}

/// How often each two of the field have met.
fn meetings(context: &MovementContext, field: &[From]) -> Vec<u16> {
    let mut place = BTreeMap::new();
    place.extend(field.iter().enumerate().map(|(at, from)| (from.entrant, at)));
    let mut met = vec![0; field.len() * field.len()];
    for table in context.past.iter().flat_map(|round| &round.tables) {
        let teams = [Side::NS, Side::EW].map(|side| table.team(side).and_then(|team| place.get(&team)).copied());
        if let [Some(one), Some(other)] = teams {
            met[one * field.len() + other] += 1;
            met[other * field.len() + one] += 1;
        }
    }
    met
}

fn seat(context: &MovementContext, field: &[From], pairs: &[(usize, usize)], met: &[u16], byes: &[Cost]) -> Proposal {
    let mut proposal = Proposal::default();
    let mut without_a_table = Vec::new();
    let mut taken: Vec<TableNo> = Vec::new();
    for (one, other) in pairs.iter().map(|(one, other)| (*one.min(other), *one.max(other))) {
        let here = field[one];
        let Some(there) = field.get(other).copied() else {
            if byes[one] > 0 {
                proposal.compromises.push(Compromise::SecondBye(here.entrant));
            }
            proposal.round.byes.push(Bye { entrant: here.entrant, waits: Waits::Aside });
            continue;
        };
        let times = met[one * field.len() + other];
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
