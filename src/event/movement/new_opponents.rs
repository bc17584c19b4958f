//! The movement of Valparaiso. Winners keep their tables, losers move, and no two teams meet twice. The pairs of the
//! next round are found as a matching of least cost that also leaves good matchings for later rounds.
//!
//! Promise: every entrant has one table or bye. The aims, most important first:
//! 1. There are as few repeats as possible over all planned rounds. Nobody meets a team twice before having met all
//!    teams, and nobody meets the same team in two rounds running.
//! 2. Byes go to the teams with the fewest byes.
//! 3. If teams must meet again, their meeting is as long ago as possible.
//! 4. As few winners as possible leave their tables.
//! 5. The losers walk as few tables as possible in all.
//!
//! The proposal lists every rule that it breaks.

use super::meetings::Meetings;
use super::pair_ahead::pair_ahead;
use super::repeat_cost::RepeatCost;
use super::{
    Bye, Compromise, Entrant, MovementContext, PastTable, Proposal, Side, TableNo, WaitingPlace, seat_teams,
    seat_visitor, table_after,
};
use crate::movement::matching::Cost;
use cards::sort;

/// A team, and the table at which it played the last round.
#[derive(Clone, Copy)]
struct TeamOrigin {
    entrant: Entrant,
    /// The last table of the team. For a team that did not play, it is the number after the highest table.
    table: TableNo,
    /// The side that the team keeps if it won, or `None` if it moves.
    kept_side: Option<Side>,
}

/// A table of the next round: a visiting team comes to the table of a winner.
#[derive(Clone, Copy)]
struct TableVisit {
    home: TeamOrigin,
    /// The side that the home team keeps.
    side: Side,
    visitor: TeamOrigin,
}

impl TableVisit {
    /// If two winners meet, lets the visiting one keep its table instead.
    fn swap_home(&mut self) {
        if let Some(side) = self.visitor.kept_side {
            *self = TableVisit { home: self.visitor, side, visitor: self.home };
        }
    }
}

pub fn next_seating(context: MovementContext) -> Proposal {
    let Some(last) = context.past_rounds.last() else { return context.draw_first_round().into() };
    let mut field: Vec<TeamOrigin> = last.tables.iter().flat_map(winner_and_loser_of).flatten().collect();
    let beyond = table_after(last.tables.iter().map(|table| table.seating.table).max());
    let known: Vec<Entrant> = field.iter().map(|from| from.entrant).collect();
    let newcomers = context.present.iter().filter(|entrant| !known.contains(entrant));
    field.extend(newcomers.map(|entrant| TeamOrigin { entrant: *entrant, table: beyond, kept_side: None }));
    field.retain(|from| context.present.contains(&from.entrant));
    // Winners come first, because the matching is fastest in this order.
    sort::sort_by_key(&mut field, |from| (from.kept_side.is_none(), from.table));

    let entrants: Vec<Entrant> = field.iter().map(|from| from.entrant).collect();
    let meetings = Meetings::of(&context, &entrants);
    let nobody = (field.len() % 2 == 1).then_some(field.len());
    let pairs = (meetings.size() / 2) as Cost;
    // One winner who moves costs more than all walks together. One repeat costs more than moving all winners.
    let winner_moves = pairs * Cost::from(beyond.get()) + 1;
    let repeats = RepeatCost::new(&meetings, context.past_rounds.len() as u16, winner_moves * (pairs + 1));
    let cost = |one: usize, other: usize| -> Cost {
        let (one, other) = (one.min(other), one.max(other));
        let stays = |at: usize| field.get(at).is_some_and(|from| from.kept_side.is_some());
        let walk = match (stays(one), stays(other)) {
            // A winner with a bye leaves its table, too.
            (true, true) => winner_moves,
            (true, false) if Some(other) == nobody => winner_moves,
            // Two losers meet at a table that nobody keeps. The table is not known yet, so their walks are not counted.
            (false, false) => 0,
            _ => Cost::from(field[one].table.get().abs_diff(field[other].table.get())),
        };
        repeats.cost(one, other, nobody) + walk
    };
    let pairs = pair_ahead(&meetings, context.rounds_left, cost, &mut context.random.clone());
    seat_pairs(&context, &field, &pairs, &meetings)
}

/// Returns the two teams of a past table, the winner first. `None` if people played and not teams.
fn winner_and_loser_of(table: &PastTable) -> Option<[TeamOrigin; 2]> {
    let (winner, side, loser) = table.winner_and_loser()?;
    let number = table.seating.table;
    let stays = TeamOrigin { entrant: winner, table: number, kept_side: Some(side) };
    Some([stays, TeamOrigin { entrant: loser, table: number, kept_side: None }])
}

fn seat_pairs(
    context: &MovementContext,
    field: &[TeamOrigin],
    pairs: &[(usize, usize)],
    meetings: &Meetings,
) -> Proposal {
    let mut proposal = Proposal::default();
    let mut visits: Vec<TableVisit> = Vec::new();
    let mut losers: Vec<[TeamOrigin; 2]> = Vec::new();
    for (one, other) in pairs.iter().map(|(one, other)| (*one.min(other), *one.max(other))) {
        let here = field[one];
        let times = meetings.times_met(one, other);
        let Some(there) = field.get(other).copied() else {
            if times > 0 {
                proposal.compromises.push(Compromise::SecondBye(here.entrant));
            }
            proposal.round.byes.push(Bye { entrant: here.entrant, waits: WaitingPlace::Aside });
            continue;
        };
        if times > 0 {
            proposal.compromises.push(Compromise::MeetAgain(here.entrant, there.entrant, times));
        }
        match (here.kept_side, there.kept_side) {
            (Some(side), _) => visits.push(TableVisit { home: here, side, visitor: there }),
            (None, Some(side)) => visits.push(TableVisit { home: there, side, visitor: here }),
            (None, None) => losers.push([here, there]),
        }
    }
    let tables = assign_tables(&losers, &mut visits);
    for TableVisit { home, side, visitor } in visits {
        if visitor.kept_side.is_some() {
            proposal.compromises.push(Compromise::WinnerMoves(visitor.entrant));
        }
        let first_deal = context.first_deal;
        proposal.round.tables.push(seat_visitor(home.table, home.entrant, side, visitor.entrant, first_deal));
    }
    let seated = tables.into_iter().zip(losers);
    proposal.round.tables.extend(seated.map(|(table, [one, other])| seat_teams(table, one.entrant, other.entrant)));
    sort::sort_by_key(&mut proposal.round.tables, |table| table.table);
    proposal
}

/// An offer to a pair of losers: one of these tables can be theirs.
struct OfferedTables {
    tables: Vec<TableNo>,
    /// The index of the visit in which two winners meet, if the tables of the offer are theirs. Either winner can leave
    /// its table.
    visit: Option<usize>,
}

impl OfferedTables {
    /// Returns a table of the offer where neither of the losers just played.
    fn table_new_to(&self, losers: &[TeamOrigin; 2]) -> Option<TableNo> {
        self.tables.iter().copied().find(|table| losers.iter().all(|from| from.table != *table))
    }
}

/// Returns a table for each pair of losers. No winner keeps this table, and if possible neither loser just played
/// there. To make this possible, `visits` may be changed: of two winners who meet, the other one then keeps its table.
fn assign_tables(losers: &[[TeamOrigin; 2]], visits: &mut [TableVisit]) -> Vec<TableNo> {
    let offers = offered_tables(losers.len(), visits);
    let mut of_offer: Vec<Option<usize>> = vec![None; offers.len()];
    for at in 0..losers.len() {
        claim_offer(at, losers, &offers, &mut of_offer, &mut vec![false; offers.len()]);
    }
    let mut left: Vec<usize> = (0..offers.len()).rev().filter(|offer| of_offer[*offer].is_none()).collect();
    let mut tables = Vec::new();
    for (at, two) in losers.iter().enumerate() {
        let Some(offer) = of_offer.iter().position(|taken| *taken == Some(at)).or_else(|| left.pop()) else { continue };
        let offer = &offers[offer];
        let table = offer.table_new_to(two).or_else(|| offer.tables.first().copied());
        let visit = offer.visit.and_then(|visit| visits.get_mut(visit));
        if let Some(visit) = visit.filter(|visit| Some(visit.home.table) == table) {
            visit.swap_home();
        }
        tables.extend(table);
    }
    tables
}

/// Returns the tables that meeting winners can leave, followed by the first tables that nobody keeps.
fn offered_tables(count: usize, visits: &[TableVisit]) -> Vec<OfferedTables> {
    let of_winners = visits.iter().enumerate().filter(|(_, visit)| visit.visitor.kept_side.is_some());
    let mut offers: Vec<OfferedTables> = of_winners
        .map(|(at, visit)| OfferedTables { tables: vec![visit.visitor.table, visit.home.table], visit: Some(at) })
        .collect();
    let kept = |table: &TableNo| {
        visits.iter().any(|visit| visit.home.table == *table) || offers.iter().any(|offer| offer.tables.contains(table))
    };
    let others: Vec<TableNo> =
        TableNo::all().filter(|table| !kept(table)).take(count.saturating_sub(offers.len())).collect();
    offers.extend(others.into_iter().map(|table| OfferedTables { tables: vec![table], visit: None }));
    offers
}

/// Gives the pair of losers at this index an offer with a table where neither just played. If the offer is taken, its
/// pair moves to another offer if possible. Returns whether this worked.
fn claim_offer(
    at: usize,
    losers: &[[TeamOrigin; 2]],
    offers: &[OfferedTables],
    of_offer: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for offer in 0..offers.len() {
        if tried[offer] || offers[offer].table_new_to(&losers[at]).is_none() {
            continue;
        }
        tried[offer] = true;
        if of_offer[offer].is_none_or(|has| claim_offer(has, losers, offers, of_offer, tried)) {
            of_offer[offer] = Some(at);
            return true;
        }
    }
    false
}
