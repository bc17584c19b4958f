//! A movement for house events. Winners go up one table towards table 1, and losers stay. The winners of table 1 stay
//! there, and its losers go down to the last table.
//!
//! Promise: every entrant has one table or bye. While the field stays the same, only the losers of table 1 move by more
//! than one table. Byes go to the entrants with the fewest byes, from the last table up, and never twice running. The
//! place of an entrant with a bye goes to the losers of table 1 or to the entrant with the last bye, so that nobody
//! meets the same team twice running.

use super::{Bye, Entrant, MovementContext, PastTable, Round, TableNo, WaitingPlace, seat_teams};

pub fn next_seating(context: MovementContext) -> Round {
    let Some(last) = context.past_rounds.last() else { return context.draw_first_round() };
    let results: Vec<_> = last.tables.iter().filter_map(PastTable::winner_and_loser).collect();
    // The winners of tables 1 and 2 come first, followed by the loser of table 2, the winner and the loser of table 3,
    // and so on. Each two neighbors meet.
    let mut ladder: Vec<Entrant> = results.iter().flat_map(|(winner, _, loser)| [*winner, *loser]).collect();
    let down = (ladder.len() > 1).then(|| ladder.remove(1));
    let here = |entrant: &Entrant| context.present.contains(entrant);
    let waiting = context.present.iter().copied().filter(|entrant| !ladder.contains(entrant) && Some(*entrant) != down);
    let mut below: Vec<Entrant> = down.into_iter().filter(here).chain(waiting).collect();
    let all: Vec<Entrant> = ladder.iter().copied().filter(here).chain(below.iter().copied()).collect();
    let sitter = if all.len() % 2 == 1 { choose_bye(&context, &all) } else { None };
    below.retain(|entrant| Some(*entrant) != sitter);
    let places: Vec<Option<Entrant>> =
        ladder.into_iter().map(|entrant| Some(entrant).filter(|of| here(of) && Some(*of) != sitter)).collect();
    let mut ladder = fill_places(&context, places, &mut below);
    ladder.extend(below);
    separate_rematches(&context, &mut ladder);
    let byes = sitter.into_iter().map(|entrant| Bye { entrant, waits: WaitingPlace::Aside }).collect();
    let tables =
        TableNo::all().zip(ladder.chunks_exact(2)).map(|(table, pair)| seat_teams(table, pair[0], pair[1])).collect();
    Round { tables, byes }
}

/// Chooses the entrant for a bye: one with the fewest byes who did not just sit out, as far down as possible.
fn choose_bye(context: &MovementContext, ladder: &[Entrant]) -> Option<Entrant> {
    ladder
        .iter()
        .rev()
        .copied()
        .min_by_key(|entrant| (context.bye_count(*entrant), context.sat_out_last_round(*entrant)))
}

/// Fills empty places of the ladder with entrants from `below` who have not just met their opponent. Places that cannot
/// be filled so are closed.
fn fill_places(context: &MovementContext, mut places: Vec<Option<Entrant>>, below: &mut Vec<Entrant>) -> Vec<Entrant> {
    for at in 0..places.len() {
        if places[at].is_none() {
            let met = |who: &Entrant| {
                places.get(at ^ 1).copied().flatten().is_some_and(|mate| context.met_last_round(*who, mate))
            };
            places[at] = below.iter().position(|who| !met(who)).map(|fills| below.remove(fills));
        }
    }
    places.into_iter().flatten().collect()
}

/// Separates teams that just met. One of them changes places with a team of a neighboring table.
fn separate_rematches(context: &MovementContext, ladder: &mut [Entrant]) {
    for at in (1..ladder.len()).step_by(2) {
        if context.met_last_round(ladder[at - 1], ladder[at]) {
            if at + 1 < ladder.len() {
                ladder.swap(at, at + 1);
            } else if at > 1 {
                ladder.swap(at - 1, at - 2);
            }
        }
    }
}
