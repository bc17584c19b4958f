//! A house movement: winners go one table up, towards table 1; losers stay. The winners of table 1 stay too, and its
//! losers go down to the last table.
//!
//! Promise: everybody is in the round once, and nobody but the losers of table 1 moves by more than one table as long as
//! the field stays the same. Byes go to those who had fewest, from the bottom up.

use super::{Bye, Entrant, MovementContext, PastTable, Round, TableNo, Waits, teams};

pub fn next(context: MovementContext) -> Round {
    let Some(last) = context.past.last() else { return context.drawn_teams() };
    let results: Vec<_> = last.tables.iter().filter_map(PastTable::winner_and_loser).collect();
    // From the top: the winner of table 1, then at each further table who goes up from it and who stays.
    let mut ladder: Vec<Entrant> = results.iter().flat_map(|(winner, _, loser)| [*winner, *loser]).collect();
    if ladder.len() > 1 {
        let down = ladder.remove(1);
        ladder.push(down);
    }
    ladder.retain(|entrant| context.present.contains(entrant));
    let waiting: Vec<Entrant> = context.present.iter().copied().filter(|entrant| !ladder.contains(entrant)).collect();
    ladder.extend(waiting);
    let mut byes = Vec::new();
    if ladder.len() % 2 == 1 {
        let fewest = ladder.iter().map(|entrant| context.byes(*entrant)).min();
        let lowest = (0..ladder.len()).rev().find(|at| Some(context.byes(ladder[*at])) == fewest);
        byes.extend(lowest.map(|at| Bye { entrant: ladder.remove(at), waits: Waits::Aside }));
    }
    let tables =
        TableNo::all().zip(ladder.chunks_exact(2)).map(|(table, pair)| teams(table, pair[0], pair[1])).collect();
    Round { tables, byes }
}
