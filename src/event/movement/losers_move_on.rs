//! World doubles: winners of game 1 stay at home for good. The others go to the next table after every game, from the
//! last table to the first.
//!
//! Promise: everybody is in the round once. Home sides keep their table and side. Each visitor goes to the next place
//! of the rotation. At most one entrant of an odd field has a bye, in a place of the rotation without a home side. When
//! people come and go, places are filled or closed so that no two have a bye at once (ours).

use super::{Bye, Entrant, MovementContext, Round, Side, TableNo, Waits, seat_visitor, table_after};
use cards::sort;

/// A stop of the rotation: a table, who stays there and on which side, and who visits it in this game.
#[derive(Clone, Copy)]
struct RotationPlace {
    table: TableNo,
    home: Option<(Entrant, Side)>,
    visitor: Option<Entrant>,
}

pub fn next(context: MovementContext) -> Round {
    if context.past.is_empty() {
        return context.draw_teams();
    }
    let mut places = places(&context);
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
        // Visitors come from the place before.
        let visitor = visitors[(at + visitors.len() - 1) % visitors.len()];
        match (place.home, visitor) {
            (Some((home, side)), Some(visitor)) => {
                round.tables.push(seat_visitor(place.table, home, side, visitor, context.first_deal));
            }
            (Some((entrant, _)), None) => round.byes.push(Bye { entrant, waits: Waits::AtHome(place.table) }),
            (None, Some(entrant)) => round.byes.push(Bye { entrant, waits: Waits::InRotation(place.table) }),
            (None, None) => {}
        }
    }
    round
}

/// Returns the places after the last round, in the order of tables.
fn places(context: &MovementContext) -> Vec<RotationPlace> {
    let Some(last) = context.past.last() else { return Vec::new() };
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
            Waits::AtHome(table) => {
                RotationPlace { table, home: Some((bye.entrant, home_side(context, bye.entrant))), visitor: None }
            }
            Waits::InRotation(table) => RotationPlace { table, home: None, visitor: Some(bye.entrant) },
            Waits::Aside => RotationPlace { table: after_the_last, home: None, visitor: Some(bye.entrant) },
        });
    }
    sort::sort_by_key(&mut places, |place| place.table);
    places
}

/// Returns the side on which an entrant was last at home.
fn home_side(context: &MovementContext, entrant: Entrant) -> Side {
    let tables = context.past.iter().rev().flat_map(|round| &round.tables);
    let sides = tables.filter_map(|table| table.side_of(entrant));
    sides.into_iter().next().unwrap_or(Side::NS)
}

/// Gives a newcomer the first free place, at home or in the rotation, or else a new table.
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

/// Closes and refills places until at most one home side or one visitor is missing.
fn close_and_refill(places: &mut Vec<RotationPlace>) {
    loop {
        places.retain(|place| place.home.is_some() || place.visitor.is_some());
        let homeless: Vec<usize> = (0..places.len()).filter(|at| places[*at].home.is_none()).collect();
        let unvisited: Vec<usize> = (0..places.len()).filter(|at| places[*at].visitor.is_none()).collect();
        match (&homeless[..], &unvisited[..]) {
            // A place without a home side and a place without a visitor cancel out: the visitors between them move up
            // by one place. If the other visitors moved instead, they would have to go backwards and would stay where
            // they just played.
            ([without_home, ..], [gap, ..]) => {
                let (mut at, gap) = (*without_home, *gap);
                let mut moves = places[at].visitor.take();
                while at != gap {
                    at = (at + 1) % places.len();
                    moves = std::mem::replace(&mut places[at].visitor, moves);
                }
                places.remove(*without_home);
            }
            // If two visitors have no home side to go to, one becomes a home side. If two home sides have no visitor,
            // one becomes a visitor.
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
