//! The movement of progressive euchre. Of two partners, one holds a red card and the other a white one. Both winners
//! leave: the one with the red card goes to the next higher table, the one with the white card to the next lower. The
//! last table counts as next to the first.
//!
//! North and East hold red, South and West white. Promise: every entrant has one seat or bye. Partners hold different
//! colors, and nobody has the same partner twice running. Winners move one table in the direction of their card, and
//! losers stay. Byes go to the players with the fewest byes, and never twice running. A player who returns from a bye
//! takes the seat and card of one who sits out (our reading).

use super::{
    Bye, Entrant, FirstDeal, MovementContext, Round, TableNo, TableSeating, TableSeats, WaitingPlace, shuffle,
};
use cards::Side;
use cards::sort;

/// The players at a table: red and white of the first pair, red and white of the second pair. `None` is an empty seat.
type SeatedFour = [Option<Entrant>; 4];

pub fn next_seating(mut context: MovementContext) -> Round {
    let mut tables = move_winners(&context);
    let known: Vec<Entrant> = tables.iter().flatten().flatten().copied().collect();
    tables.resize(context.present.len() / 4, [None; 4]);
    let sitters = choose_byes(&mut context);
    let seated: Vec<Entrant> = tables.iter().flatten().flatten().copied().collect();
    let mut waiting: Vec<Entrant> = context.present.clone();
    waiting.retain(|entrant| !seated.contains(entrant) && !sitters.contains(entrant));
    shuffle(&mut waiting, &mut context.random);
    // Seats are given from the end of this list. Players whose table was closed stand at its start, because players who
    // sat out get seats first.
    sort::sort_by_key(&mut waiting, |entrant| std::cmp::Reverse(known.contains(entrant)));
    for holder in tables.iter_mut().flatten() {
        if holder.is_none_or(|who| sitters.contains(&who) || !context.present.contains(&who)) {
            *holder = waiting.pop();
        }
    }
    tables.iter_mut().for_each(|four| separate_partners(&context, four));
    let mut round = Round::default();
    for (table, four) in TableNo::all().zip(tables) {
        if let [Some(n), Some(s), Some(e), Some(w)] = four {
            let seats = TableSeats::of_people([n, s, e, w]);
            round.tables.push(TableSeating { table, seats, home: None, first_deal: FirstDeal::Drawn });
        }
    }
    round.byes = sitters.into_iter().map(|entrant| Bye { entrant, waits: WaitingPlace::Aside }).collect();
    round
}

/// Swaps the two players with white cards if one of them would keep the partner of the last round. This can happen when
/// a table is closed.
fn separate_partners(context: &MovementContext, four: &mut SeatedFour) {
    let again = |two: &[Option<Entrant>]| match two {
        [Some(red), Some(white)] => context.were_partners_last_round(*red, *white),
        _ => false,
    };
    if four.chunks_exact(2).any(again) {
        four.swap(1, 3);
    }
}

/// Returns the players of each table after the winners have moved.
fn move_winners(context: &MovementContext) -> Vec<SeatedFour> {
    let Some(last) = context.past_rounds.last() else { return Vec::new() };
    let results: Vec<[Entrant; 4]> = last
        .tables
        .iter()
        .filter_map(|table| {
            let won = table.winner.unwrap_or(Side::NS);
            let (winners, losers) =
                (table.seating.seats.entrants_on(won), table.seating.seats.entrants_on(won.other()));
            let [red, white] = *winners else { return None };
            let [red_stays, white_stays] = *losers else { return None };
            Some([red, white, red_stays, white_stays])
        })
        .collect();
    let count = results.len();
    let higher_and_lower = |at: usize| (results[(at + 1) % count], results[(at + count - 1) % count]);
    (0..count)
        .map(|at| {
            let [_, _, red_stays, white_stays] = results[at];
            // The player with the white card comes down from the next higher table, the one with the red card comes up
            // from the next lower.
            let ([_, white_comes, ..], [red_comes, ..]) = higher_and_lower(at);
            [Some(red_stays), Some(white_comes), Some(red_comes), Some(white_stays)]
        })
        .collect()
}

/// Chooses the players who sit out: those with the fewest byes, and among these preferably players who played the last
/// round. Equal players are chosen at random. Rounds missed before entering count as byes.
fn choose_byes(context: &mut MovementContext) -> Vec<Entrant> {
    let mut candidates = context.present.clone();
    shuffle(&mut candidates, &mut context.random);
    // For each entrant, the number of rounds without a game, including rounds that they missed.
    let highest = candidates.iter().map(|entrant| entrant.index() + 1).max().unwrap_or(0);
    let mut without = vec![context.past_rounds.len(); highest];
    let seated =
        context.past_rounds.iter().flat_map(|round| &round.tables).flat_map(|table| table.seating.seats.entrants());
    for entrant in seated {
        if let Some(rounds) = without.get_mut(entrant.index()) {
            *rounds -= 1;
        }
    }
    sort::sort_by_key(&mut candidates, |entrant| (without[entrant.index()], context.sat_out_last_round(*entrant)));
    candidates.truncate(context.present.len() % 4);
    candidates
}
