//! A round robin by the circle method. The teams sit in a circle, in which one stays and the others go around. Once all
//! have met, the circle starts again.
//!
//! Promise: every entrant has one table or bye. While the field stays the same, all meet once before any two meet
//! again, and in an odd field everybody has one bye in that time. A newcomer takes the place of somebody who left, or
//! the empty place of an odd field. If the circle no longer fits, the seating with the fewest past meetings is taken.

use std::collections::BTreeMap;

use super::meetings::Meetings;
use super::pair_ahead::pair_ahead;
use super::{
    Bye, Compromise, Entrant, MovementContext, PastRound, Proposal, Round, Side, WaitingPlace, seat_teams, shuffle,
};
use crate::movement::matching::Cost;

pub fn next_seating(context: MovementContext) -> Proposal {
    if context.past_rounds.is_empty() {
        return context.draw_first_round().into();
    }
    match first_circle(&context) {
        Some(slots) => turn_circle(&slots, context.circle_turns_at(context.past_rounds.len())).into(),
        None => fewest_meetings(context),
    }
}

/// Returns the circle of the first round, in which newcomers have taken empty places. Returns `None` if the circle no
/// longer fits the field or the past rounds.
fn first_circle(context: &MovementContext) -> Option<Vec<Option<Entrant>>> {
    let (first, later) = context.past_rounds.split_first()?;
    let pairs = first.tables.iter().map(|table| Some((table.team(Side::NS)?, table.team(Side::EW)?)));
    let pairs: Vec<(Entrant, Entrant)> = pairs.collect::<Option<_>>()?;
    // Each table has one team from the start of the circle and one from its end, counted inward. In an odd field, the
    // team in the middle has a bye.
    let mut slots: Vec<Option<Entrant>> = pairs.iter().map(|(ns, _)| Some(*ns)).collect();
    slots.extend(first.byes.iter().flat_map(|bye| [Some(bye.entrant), None]));
    slots.extend(pairs.iter().rev().map(|(_, ew)| Some(*ew)));
    let mut newcomers = context.present.iter().copied().filter(|entrant| !slots.contains(&Some(*entrant)));
    let mut today: Vec<Option<Entrant>> = slots
        .iter()
        .map(|slot| slot.filter(|entrant| context.present.contains(entrant)).or_else(|| newcomers.next()))
        .collect();
    if newcomers.next().is_some() {
        return None;
    }
    // The later rounds must match the circle. Entrants who came or left are ignored.
    let as_turned = later
        .iter()
        .enumerate()
        .all(|(at, round)| met_as_expected(round, &turn_circle(&today, context.circle_turns_at(at + 1))));
    let empty = today.iter().filter(|slot| slot.is_none()).count();
    if today.len() % 2 == 1 {
        today.push(None);
    }
    (as_turned && empty <= 1).then_some(today)
}

/// Returns whether all opponents of a past round who are still present were opponents in the expected round, too.
fn met_as_expected(round: &PastRound, expected: &Round) -> bool {
    let mut opponents = BTreeMap::new();
    for table in &expected.tables {
        if let [one, other] = *table.seats.entrants() {
            opponents.extend([(one, Some(other)), (other, Some(one))]);
        }
    }
    opponents.extend(expected.byes.iter().map(|bye| (bye.entrant, None)));
    let as_expected = |(one, other): (Entrant, Entrant)| match (opponents.get(&one), opponents.get(&other)) {
        (Some(expected), Some(_)) => *expected == Some(other),
        _ => true,
    };
    round.tables.iter().filter_map(|table| table.team(Side::NS).zip(table.team(Side::EW))).all(as_expected)
}

impl MovementContext {
    fn circle_turns_at(&self, round: usize) -> i32 {
        self.circle_turns.get(round).copied().unwrap_or(round as i32)
    }
}

/// Returns the round after some turns of the circle. The first place of the circle stays, and the others go around.
fn turn_circle(slots: &[Option<Entrant>], turns: i32) -> Round {
    let mut slots = slots.to_vec();
    if let [_, others @ ..] = &mut slots[..] {
        let turns = turns.rem_euclid(others.len().max(1) as i32);
        others.rotate_right(turns as usize);
    }
    let mut round = Round::default();
    for at in 0..slots.len() / 2 {
        match (slots[at], slots[slots.len() - 1 - at]) {
            (Some(ns), Some(ew)) => round.tables.push(seat_teams(round.next_table(), ns, ew)),
            (Some(entrant), None) | (None, Some(entrant)) => {
                round.byes.push(Bye { entrant, waits: WaitingPlace::Aside });
            }
            (None, None) => {}
        }
    }
    round
}

/// Returns the seating with the fewest repeated meetings in the next round and the rounds after it. Byes go to the
/// entrants with the fewest byes.
fn fewest_meetings(mut context: MovementContext) -> Proposal {
    let mut field = context.present.clone();
    shuffle(&mut field, &mut context.random);
    let meetings = Meetings::of(&context, &field);
    let rounds = context.past_rounds.len() as u16;
    let cost = |one: usize, other: usize| {
        let (times, last) = (Cost::from(meetings.times_met(one, other)), meetings.last_met(one, other));
        // A second repeat of one pair costs more than first repeats of two pairs. A bye before others have had one
        // costs more than any repeat. A repeat in two rounds running costs most. Among equal repeats, the meeting from
        // longest ago is the cheapest.
        let each = if one.max(other) == field.len() { times * 1_000_000 } else { times * times };
        let at_once = if last > 0 && last == rounds { 1_000_000_000 } else { 0 };
        (at_once + each) * 100_000 + Cost::from(last)
    };
    let mut proposal = Proposal::default();
    let pairs = pair_ahead(&meetings, context.rounds_left, cost, &mut context.random);
    for (one, other) in pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))) {
        let Some(ew) = field.get(other) else {
            proposal.round.byes.push(Bye { entrant: field[one], waits: WaitingPlace::Aside });
            continue;
        };
        let times = meetings.times_met(one, other);
        if times > 0 {
            proposal.compromises.push(Compromise::MeetAgain(field[one], *ew, times));
        }
        proposal.round.tables.push(seat_teams(proposal.round.next_table(), field[one], *ew));
    }
    proposal
}
