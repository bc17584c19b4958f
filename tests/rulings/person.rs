//! What a seat can do at an open table that a strict one does not let happen: all of it is offered, and nothing else.

use std::collections::BTreeSet;

use bower::cards::{Random, Seat, Seed};
use bower::practice::open_table::possible;
use bower::record::SeedOrigin;
use bower::rules::{Event, Slip, Wrong};
use bower::ruleset::Preset;
use bower::table::{Need, Table};
use bower::words;

use super::play::{Claims, any_slip, open_game, seating};

/// Who does it at this moment.
fn doer(slip: Slip, table: &Table) -> Option<Seat> {
    slip.by().or(table.state().turn())
}

#[test]
fn all_that_a_seat_can_do_is_offered_and_nothing_else() {
    let (mut offered, mut random) = (BTreeSet::new(), Random::from_number(5));
    for seed in 0..16 {
        let rules = Preset::ALL[seed as usize % Preset::ALL.len()].ruleset();
        open_game(&rules, seed, Claims::Made, |table, _, _| {
            for seat in Seat::ALL {
                for slip in possible(table, seat) {
                    assert_eq!(doer(slip, table), Some(seat), "{seed}: {slip}");
                    assert!(table.clone().slip(slip).is_ok(), "{seed}: {slip}");
                    offered.extend(slip.wrong());
                }
            }
            // Whatever the rules let happen is offered to whoever does it.
            for _ in 0..8 {
                let slip = any_slip(&mut random, table.state());
                let open = table.state().open().unwrap();
                let by_accident = matches!(slip, Slip::Expose(..) | Slip::Miscount(..) | Slip::Renege(_));
                let lies_open = match slip {
                    Slip::Drop(card, seat) | Slip::Show(card, seat) | Slip::Partner(card, seat) => {
                        (open.exposed(seat) | open.burdens().penalty_cards(seat)).contains(card)
                    }
                    Slip::ThrowIn(seat) => {
                        let seen = open.exposed(seat) | open.burdens().penalty_cards(seat);
                        table.state().hand().is_some_and(|hand| (hand.hand(seat) - seen).is_empty())
                    }
                    _ => false,
                };
                if !by_accident && !lies_open && table.clone().slip(slip).is_ok() {
                    let seat = doer(slip, table).unwrap();
                    assert!(possible(table, seat).contains(&slip), "{seed}: {slip} by {seat}");
                }
            }
        });
    }
    let all: BTreeSet<Wrong> = Wrong::ALL.into_iter().filter(|wrong| *wrong != Wrong::Renege).collect();
    assert_eq!(offered, all);
}

#[test]
fn whatever_was_done_is_told_in_words_and_taken_back() {
    let mut taken_back = BTreeSet::new();
    for seed in 0..12 {
        open_game(&Preset::Progressive.ruleset(), seed, Claims::None, |table, _, _| {
            for slip in possible(table, Seat::S) {
                assert!(!words::rulings::deed(slip).is_empty());
                let mut done = table.clone();
                done.slip(slip).unwrap();
                done.undo(Seat::S).unwrap();
                assert_eq!(done.log().events, table.log().events, "{slip}");
                assert_eq!(done.state(), table.state(), "{slip}");
                taken_back.extend(slip.wrong());
            }
        });
    }
    assert!(taken_back.len() > 12, "{taken_back:?}");
}

#[test]
fn a_strict_table_offers_none_of_it() {
    let mut table = Table::new(Preset::Chicago.ruleset(), seating(), Seed::from_number(2), SeedOrigin::Given);
    let mut random = Random::from_number(2);
    while table.need() != Need::Nothing {
        assert!(Seat::ALL.into_iter().all(|seat| possible(&table, seat).is_empty()));
        let answer = table.customary().unwrap_or_else(|| {
            let legal = table.state().hand().unwrap().legal();
            bower::table::Answer::Act(legal.nth(random.below(legal.len() as u32) as usize).unwrap())
        });
        table.answer(answer).unwrap();
    }
    assert!(!table.log().events.iter().any(|event| matches!(event, Event::Slipped(_))));
}
