//! The irregularities that an open table offers to a person are exactly those that it accepts.

use std::collections::BTreeSet;

use app::practice::open_table::possible_irregularities;
use app::words;
use cards::ruleset::Preset;
use cards::{Random, Seat, Seed};
use rules::record::SeedOrigin;
use rules::table::{AwaitedAnswer, Table};
use rules::{GameEvent, Irregularity, IrregularityKind};

use super::play::{Claims, any_irregularity, open_game, seating};

/// Returns the seat that commits the irregularity.
fn offending_seat(irregularity: Irregularity, table: &Table) -> Option<Seat> {
    irregularity.offender().or(table.state().turn())
}

#[test]
fn all_that_a_seat_can_do_is_offered_and_nothing_else() {
    let (mut offered, mut random) = (BTreeSet::new(), Random::from_number(5));
    for seed in 0..16 {
        let rules = Preset::ALL[seed as usize % Preset::ALL.len()].ruleset();
        open_game(&rules, seed, Claims::Made, |table, _, _| {
            for seat in Seat::ALL {
                for irregularity in possible_irregularities(table, seat) {
                    assert_eq!(offending_seat(irregularity, table), Some(seat), "{seed}: {irregularity}");
                    assert!(table.clone().commit_irregularity(irregularity).is_ok(), "{seed}: {irregularity}");
                    offered.extend(irregularity.kind());
                }
            }
            // Whatever the rules let happen is offered to whoever does it.
            for _ in 0..8 {
                let irregularity = any_irregularity(&mut random, table.state());
                let open = table.state().open().unwrap();
                let by_accident = matches!(
                    irregularity,
                    Irregularity::ExposeInDeal(..) | Irregularity::Miscount(..) | Irregularity::Renege(_)
                );
                let lies_open = match irregularity {
                    Irregularity::DropCard(card, seat)
                    | Irregularity::ShowCard(card, seat)
                    | Irregularity::LonersPartnerPlays(card, seat) => {
                        (open.exposed_cards(seat) | open.penalties().penalty_cards(seat)).contains(card)
                    }
                    Irregularity::ThrowIn(seat) => {
                        let seen = open.exposed_cards(seat) | open.penalties().penalty_cards(seat);
                        table.state().hand().is_some_and(|hand| (hand.hand(seat) - seen).is_empty())
                    }
                    _ => false,
                };
                if !by_accident && !lies_open && table.clone().commit_irregularity(irregularity).is_ok() {
                    let seat = offending_seat(irregularity, table).unwrap();
                    assert!(
                        possible_irregularities(table, seat).contains(&irregularity),
                        "{seed}: {irregularity} by {seat}"
                    );
                }
            }
        });
    }
    let all: BTreeSet<IrregularityKind> =
        IrregularityKind::ALL.into_iter().filter(|wrong| *wrong != IrregularityKind::Renege).collect();
    assert_eq!(offered, all);
}

#[test]
fn whatever_was_done_is_told_in_words_and_taken_back() {
    let mut taken_back = BTreeSet::new();
    for seed in 0..12 {
        open_game(&Preset::Progressive.ruleset(), seed, Claims::None, |table, _, _| {
            for irregularity in possible_irregularities(table, Seat::S) {
                assert!(!words::rulings::irregularity_name(irregularity, table.state().rules().bid_words()).is_empty());
                let mut done = table.clone();
                done.commit_irregularity(irregularity).unwrap();
                done.undo(Seat::S).unwrap();
                assert_eq!(done.log().events, table.log().events, "{irregularity}");
                assert_eq!(done.state(), table.state(), "{irregularity}");
                taken_back.extend(irregularity.kind());
            }
        });
    }
    assert!(taken_back.len() > 12, "{taken_back:?}");
}

#[test]
fn a_strict_table_offers_none_of_it() {
    let mut table = Table::new(Preset::Chicago.ruleset(), seating(), Seed::from_number(2), SeedOrigin::Given);
    let mut random = Random::from_number(2);
    while table.awaited_answer() != AwaitedAnswer::Nothing {
        assert!(Seat::ALL.into_iter().all(|seat| possible_irregularities(&table, seat).is_empty()));
        let answer = table.usual_answer().unwrap_or_else(|| {
            let legal = table.state().hand().unwrap().legal();
            rules::table::Answer::Act(legal.nth(random.below(legal.len() as u32) as usize).unwrap())
        });
        table.answer(answer).unwrap();
    }
    assert!(!table.log().events.iter().any(|event| matches!(event, GameEvent::Irregular(_))));
}
