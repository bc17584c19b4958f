//! The promises of each movement, checked over thousands of random fields.

use std::collections::{BTreeMap, BTreeSet};

use cards::{Random, Side};
use event::{
    DivisionId, Entrant, EntrantStatus, EventEntry, EventKind, FirstDeal, MovementRule, TableNo, TableSeats,
    WaitingPlace, fairness,
};

use super::support::{entrant, event, everybody_once, plan, play_round, table_no, winners};

const FIELDS: u64 = 300;

#[test]
fn losers_move_to_the_next_table_and_winners_of_game_one_stay() {
    for seed in 0..FIELDS {
        let mut random = Random::from_number(seed);
        let entrants = 2 + random.below(40) as usize;
        let plan = plan(EventKind::WorldDoubles, entrants, MovementRule::LosersMoveOn, 8);
        let mut event = event(plan, entrants, seed);
        let present: Vec<Entrant> = (1..=entrants as u16).map(entrant).collect();
        let places = entrants.div_ceil(2);
        let mut homes: BTreeMap<Entrant, (TableNo, Side)> = BTreeMap::new();
        let mut visitors: BTreeMap<Entrant, TableNo> = BTreeMap::new();
        for number in 1..=8 {
            let round = play_round(&mut event, &mut random).round;
            everybody_once(&round, &present, 2);
            if number == 1 {
                assert!(round.tables.iter().all(|of| of.home.is_none() && of.first_deal == FirstDeal::Drawn));
                let won = winners(&event, 1);
                for (table, side) in won {
                    let seats = &round.tables.iter().find(|of| of.table == table).unwrap().seats;
                    homes.insert(seats.entrants_on(side)[0], (table, side));
                    visitors.insert(seats.entrants_on(side.other())[0], table);
                }
                visitors.extend(round.byes.iter().map(|bye| (bye.entrant, table_no(places as u16))));
                continue;
            }
            for table in &round.tables {
                let side = table.home.expect("somebody stays");
                assert_eq!(homes[&table.seats.entrants_on(side)[0]], (table.table, side), "home keeps table and side");
                assert_eq!(table.first_deal, FirstDeal::Visitors);
            }
            let here = |visitor: &Entrant| match round.byes.iter().find(|bye| bye.entrant == *visitor) {
                Some(bye) => match bye.waits {
                    WaitingPlace::InRotation(place) => place,
                    other => panic!("{other:?}"),
                },
                None => round.table_of(*visitor).unwrap().table,
            };
            for (visitor, place) in &mut visitors {
                let next = if usize::from(place.get()) == places { TableNo::FIRST } else { place.plus(1) };
                assert_eq!(here(visitor), next, "the next table");
                *place = next;
            }
        }
    }
}

#[test]
fn a_round_robin_meets_everybody_once_and_sits_out_once() {
    for seed in 0..FIELDS / 4 {
        let mut random = Random::from_number(seed);
        let entrants = 2 + random.below(20) as usize;
        let cycle = entrants - 1 + entrants % 2;
        let plan = plan(EventKind::ChicagoSeason, entrants, MovementRule::RoundRobin, 2 * cycle as u16);
        let mut event = event(plan, entrants, seed);
        let present: Vec<Entrant> = (1..=entrants as u16).map(entrant).collect();
        for times in 1..=2 {
            for _ in 0..cycle {
                let proposal = play_round(&mut event, &mut random);
                everybody_once(&proposal.round, &present, 2);
                assert!(proposal.compromises.is_empty());
            }
            let figures = fairness(event.state().rounds().iter().map(|round| &round.seating));
            let pairs = (entrants * (entrants - 1) / 2) as u32;
            assert_eq!(figures.opponent_repeats, pairs * (times - 1));
            assert_eq!(figures.most_opponent_meetings, times as u16);
            assert_eq!(
                (figures.byes_fewest, figures.byes_most),
                if entrants % 2 == 1 { (times as u16, times as u16) } else { (0, 0) }
            );
        }
    }
}

#[test]
fn red_and_white_part_and_everybody_partners_somebody_else() {
    for seed in 0..FIELDS {
        let mut random = Random::from_number(seed);
        let entrants = 4 + random.below(40) as usize;
        let mut event = event(plan(EventKind::Progressive, entrants, MovementRule::RedAndWhite, 8), entrants, seed);
        let present: Vec<Entrant> = (1..=entrants as u16).map(entrant).collect();
        let count = (entrants / 4) as u16;
        for number in 1..=8 {
            let round = play_round(&mut event, &mut random).round;
            everybody_once(&round, &present, 4);
            let byes = fairness(event.state().rounds().iter().map(|round| &round.seating));
            assert!(byes.byes_most - byes.byes_fewest <= 1, "byes are spread: {byes:?}");
            if number == 1 {
                continue;
            }
            let last = &event.state().rounds()[number - 2].seating;
            let won: BTreeMap<TableNo, Side> = winners(&event, number - 1).into_iter().collect();
            for table in &last.tables {
                for side in Side::ALL {
                    let [red, white] = table.seats.entrants_on(side)[..] else { panic!() };
                    let number = table.table.get();
                    let higher = table_no(number % count + 1);
                    let lower = table_no((number + count - 2) % count + 1);
                    let to = if won[&table.table] == side { (higher, lower) } else { (table.table, table.table) };
                    for (player, to) in [(red, to.0), (white, to.1)] {
                        if let Some(now) = round.table_of(player) {
                            assert_eq!(now.table, to, "{entrants} round {number}");
                            let partner = |seats: &TableSeats| seats.entrants_on(seats.side_of(player).unwrap());
                            let (a, b) = (partner(&now.seats), partner(&table.seats));
                            assert_ne!(a.iter().collect::<BTreeSet<_>>(), b.iter().collect::<BTreeSet<_>>());
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn winners_go_up_and_losers_stay() {
    for seed in 0..FIELDS {
        let mut random = Random::from_number(seed);
        let entrants = 2 * (1 + random.below(20) as usize);
        let mut event = event(plan(EventKind::Valparaiso, entrants, MovementRule::WinnersUp, 6), entrants, seed);
        let present: Vec<Entrant> = (1..=entrants as u16).map(entrant).collect();
        for number in 1..=6 {
            let round = play_round(&mut event, &mut random).round;
            everybody_once(&round, &present, 2);
            if number == 1 {
                continue;
            }
            let last = &event.state().rounds()[number - 2].seating;
            for (table, side) in winners(&event, number - 1) {
                let seats = &last.tables.iter().find(|of| of.table == table).unwrap().seats;
                let now = |side: Side| round.table_of(seats.entrants_on(side)[0]).unwrap().table;
                assert_eq!(now(side), table_no((table.get() - 1).max(1)));
                let down = table_no((entrants / 2) as u16);
                assert_eq!(now(side.other()), if table == TableNo::FIRST { down } else { table });
            }
        }
    }
}

/// People come late, leave, miss rounds and come back. Everybody present is seated once, and no more sit out than the
/// number of entrants requires.
#[test]
fn a_field_that_changes_is_seated_all_the_same() {
    for movement in MovementRule::ALL {
        let scheduled = matches!(movement, MovementRule::Schedule(_));
        for seed in 0..if scheduled { 4 } else { FIELDS / 3 } {
            let mut random = Random::from_number(seed);
            let entrants = 6 + random.below(16) as usize;
            let plan = plan(movement.closest_built_in_event(), entrants, movement, 8);
            let at_a_table = plan.min_entrants();
            let mut event = event(plan, entrants, seed);
            for _ in 0..8 {
                for _ in 0..random.below(4) {
                    change(&mut event, &mut random);
                }
                let present = event.state().present_entrants(DivisionId::FIRST);
                if present.len() < at_a_table {
                    assert!(event.begin_round(0).is_err());
                    break;
                }
                let round = play_round(&mut event, &mut random).round;
                everybody_once(&round, &present, at_a_table);
            }
            assert_eq!(event.log().fold().unwrap(), *event.state());
        }
    }
}

pub fn change(event: &mut event::Event, random: &mut Random) {
    let count = event.state().entrants().count() as u16;
    let who = entrant(1 + random.below(count.into()) as u16);
    let reason = "as it happens".to_owned();
    let playing = event.state().status(who) == Some(EntrantStatus::Playing);
    let entry = match random.below(4) {
        0 => EventEntry::Entered(event::Profile::person(&format!("Late {count}"))),
        1 if playing => EventEntry::Withdrew { entrant: who, reason },
        2 if playing => EventEntry::Absent { entrant: who, reason },
        _ if !playing => EventEntry::Returned { entrant: who },
        _ => return,
    };
    event.record(0, entry).unwrap();
}

/// For an unknown text, the error message of serde lists all variants.
#[test]
fn every_movement_is_in_the_list_of_all() {
    let unknown = serde_json::from_str::<MovementRule>("\"none\"").unwrap_err().to_string();
    let (_, known) = unknown.split_once("expected one of ").expect("serde names the variants");
    let all: Vec<String> = MovementRule::ALL.iter().map(|rule| serde_json::to_string(rule).unwrap()).collect();
    for name in known.split('`').skip(1).step_by(2) {
        assert!(all.iter().any(|listed| listed.contains(&format!("\"{name}\""))), "{name} is not in {all:?}");
    }
}
