//! The movement of World doubles. The winners of game 1 stay at their tables as home sides. The others go to the next
//! table after every game, and from the last table to the first.
//!
//! Promise: every entrant has one table or bye. Home sides keep their table and side. Each visitor goes to the next
//! place of the rotation. Only in an odd field is there a bye, and only one: either a visitor is at a place without a
//! home side, or a home side has no visitor. When people come and go, places are filled or closed to keep this promise
//! (our reading).

use super::{Bye, Entrant, MovementContext, Round, Side, TableNo, WaitingPlace, seat_visitor, table_after};
use cards::sort;

/// A place of the rotation: a table with its home side and its visitor.
#[derive(Clone, Copy)]
struct RotationPlace {
    table: TableNo,
    home: Option<(Entrant, Side)>,
    visitor: Option<Entrant>,
}

pub fn next_seating(context: MovementContext) -> Round {
    if context.past_rounds.is_empty() {
        return context.draw_first_round();
    }
    let mut places = rotation_places(&context);
    let known: Vec<Entrant> =
        places.iter().flat_map(|place| [place.home.map(|(home, _)| home), place.visitor]).flatten().collect();
    for place in &mut places {
        place.home = place.home.filter(|(home, _)| context.present.contains(home));
        place.visitor = place.visitor.filter(|visitor| context.present.contains(visitor));
    }
    for newcomer in context.present.iter().filter(|entrant| !known.contains(entrant)) {
        seat_newcomer(&mut places, *newcomer);
    }
    close_and_refill(&mut places);
    let visitors: Vec<Option<Entrant>> = places.iter().map(|place| place.visitor).collect();
    let mut round = Round::default();
    for (at, place) in places.iter().enumerate() {
        // The visitor of the place before comes to this place.
        let visitor = visitors[(at + visitors.len() - 1) % visitors.len()];
        match (place.home, visitor) {
            (Some((home, side)), Some(visitor)) => {
                round.tables.push(seat_visitor(place.table, home, side, visitor, context.first_deal));
            }
            (Some((entrant, _)), None) => round.byes.push(Bye { entrant, waits: WaitingPlace::AtHome(place.table) }),
            (None, Some(entrant)) => round.byes.push(Bye { entrant, waits: WaitingPlace::InRotation(place.table) }),
            (None, None) => {}
        }
    }
    round
}

/// Returns the places of the rotation after the last round, sorted by table.
fn rotation_places(context: &MovementContext) -> Vec<RotationPlace> {
    let Some(last) = context.past_rounds.last() else { return Vec::new() };
    let mut places: Vec<RotationPlace> = Vec::new();
    for table in &last.tables {
        let stays = match table.seating.home {
            Some(side) => table.team(side).zip(table.team(side.other())).map(|(home, visitor)| (home, side, visitor)),
            None => table.winner_and_loser(),
        };
        places.extend(stays.map(|(home, side, visitor)| RotationPlace {
            table: table.seating.table,
            home: Some((home, side)),
            visitor: Some(visitor),
        }));
    }
    let after_the_last = table_after(places.iter().map(|place| place.table).max());
    for bye in &last.byes {
        places.push(match bye.waits {
            WaitingPlace::AtHome(table) => {
                RotationPlace { table, home: Some((bye.entrant, home_side(context, bye.entrant))), visitor: None }
            }
            WaitingPlace::InRotation(table) => RotationPlace { table, home: None, visitor: Some(bye.entrant) },
            WaitingPlace::Aside => RotationPlace { table: after_the_last, home: None, visitor: Some(bye.entrant) },
        });
    }
    sort::sort_by_key(&mut places, |place| place.table);
    places
}

/// Returns the side on which an entrant last played.
fn home_side(context: &MovementContext, entrant: Entrant) -> Side {
    let tables = context.past_rounds.iter().rev().flat_map(|round| &round.tables);
    let sides = tables.filter_map(|table| table.side_of(entrant));
    sides.into_iter().next().unwrap_or(Side::NS)
}

/// Gives a newcomer the first place without a home side, or else the first place without a visitor, or else a new
/// table.
fn seat_newcomer(places: &mut Vec<RotationPlace>, newcomer: Entrant) {
    if let Some(place) = places.iter_mut().find(|place| place.home.is_none()) {
        place.home = Some((newcomer, Side::NS));
    } else if let Some(place) = places.iter_mut().find(|place| place.visitor.is_none()) {
        place.visitor = Some(newcomer);
    } else {
        let table = table_after(places.iter().map(|place| place.table).max());
        places.push(RotationPlace { table, home: Some((newcomer, Side::NS)), visitor: None });
    }
}

/// Closes and fills places until at most one home side or one visitor is missing.
fn close_and_refill(places: &mut Vec<RotationPlace>) {
    loop {
        places.retain(|place| place.home.is_some() || place.visitor.is_some());
        let homeless: Vec<usize> = (0..places.len()).filter(|at| places[*at].home.is_none()).collect();
        let unvisited: Vec<usize> = (0..places.len()).filter(|at| places[*at].visitor.is_none()).collect();
        match (&homeless[..], &unvisited[..]) {
            // There is a place without a home side and a place without a visitor. The first one is closed, and the
            // visitors from there up to the second one move forward by one place. Moving the other visitors backward
            // would leave them where they just played.
            ([without_home, ..], [gap, ..]) => {
                let (mut at, gap) = (*without_home, *gap);
                let mut moves = places[at].visitor.take();
                while at != gap {
                    at = (at + 1) % places.len();
                    moves = std::mem::replace(&mut places[at].visitor, moves);
                }
                places.remove(*without_home);
            }
            // Two visitors have no home side, so one of them becomes a home side. In the next case, two home sides have
            // no visitor, so one of them becomes a visitor.
            ([_, .., last], []) => {
                places[*last].home = places[*last].visitor.take().map(|visitor| (visitor, Side::NS));
            }
            ([], [first, .., last]) => {
                let visitor = places[*last].home.take().map(|(home, _)| home);
                places[*first].visitor = visitor;
            }
            _ => return,
        }
    }
}
