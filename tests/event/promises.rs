//! The promise made before an event begins holds, whoever wins.

use app::words::event::setup;
use cards::Random;
use event::{EventKind, MovementRule, PartnerChoice, Promise, fairness};

use super::support::{event, plan, play_round};

fn promised(kind: EventKind, movement: MovementRule, entrants: usize, rounds: u16) -> Option<Promise> {
    Promise::of(&plan(kind, entrants, movement, rounds), &[entrants])
}

#[test]
fn a_promise_reads_as_people_say_it() {
    let said =
        |kind, movement, entrants, rounds| promised(kind, movement, entrants, rounds).map(setup::promise_sentence);
    let valparaiso = |entrants, rounds| said(EventKind::Valparaiso, MovementRule::NewOpponents, entrants, rounds);
    assert_eq!(valparaiso(8, 7).as_deref(), Some("Nobody meets twice in 7 rounds."));
    assert_eq!(
        valparaiso(5, 6).as_deref(),
        Some("Nobody meets the same opponents more than twice in 6 rounds."),
        "five teams have met after five rounds"
    );
    assert_eq!(valparaiso(8, 1), None);
    let drawn = MovementRule::Schedule(PartnerChoice::DrawnAtTable);
    assert_eq!(said(EventKind::WorldSingles, drawn, 28, 9).as_deref(), Some("Nobody meets twice in 9 rounds."));
    assert_eq!(
        said(EventKind::WorldSingles, drawn, 16, 8).as_deref(),
        Some("Nobody shares a table with the same person more than twice in 8 rounds.")
    );
    let scheduled = MovementRule::Schedule(PartnerChoice::Scheduled);
    assert_eq!(
        said(EventKind::Progressive, scheduled, 12, 11).as_deref(),
        Some("In 11 rounds nobody has the same partner more than once or the same opponent more than twice.")
    );
    assert_eq!(said(EventKind::Progressive, MovementRule::RedAndWhite, 16, 8), None, "it hangs on who wins");
}

#[test]
fn promises_are_kept() {
    let movements = [
        (EventKind::WorldDoubles, MovementRule::LosersMoveOn),
        (EventKind::Valparaiso, MovementRule::NewOpponents),
        (EventKind::Mcallen, MovementRule::RoundRobin),
        (EventKind::Progressive, MovementRule::Schedule(PartnerChoice::Scheduled)),
        (EventKind::WorldSingles, MovementRule::Schedule(PartnerChoice::DrawnAtTable)),
    ];
    for (kind, movement) in movements {
        for (entrants, rounds) in [(5, 4), (6, 7), (8, 8), (9, 9), (13, 5), (16, 8), (20, 5), (28, 9), (30, 4)] {
            let promise = promised(kind, movement, entrants, rounds).unwrap();
            let mut event = event(plan(kind, entrants, movement, rounds), entrants, u64::from(rounds));
            assert_eq!(Promise::for_event(event.state()), Some(promise));
            let mut random = Random::from_number(entrants as u64);
            (0..rounds).for_each(|_| drop(play_round(&mut event, &mut random)));
            assert_eq!(Promise::for_event(event.state()), None, "it has begun");
            let seen = fairness(event.state().rounds().iter().map(|round| &round.seating));
            let said = format!("{movement:?}, {entrants} by {rounds}: {promise:?}, {seen:?}");
            match promise {
                Promise::NoRepeats { .. } => assert_eq!((seen.opponent_repeats, seen.mate_repeats), (0, 0), "{said}"),
                Promise::SameOpponents { most, .. } => assert!(seen.most_opponent_meetings <= most, "{said}"),
                Promise::SamePartnersAndOpponents { partner, opponent, .. } => {
                    assert!(
                        seen.most_opponent_meetings <= opponent && (partner > 1 || seen.partner_repeats == 0),
                        "{said}"
                    );
                }
                Promise::OnlyTable => {
                    assert_eq!(
                        (entrants, usize::from(seen.most_opponent_meetings)),
                        (4, usize::from(rounds)),
                        "{said}"
                    );
                }
                Promise::SameTable { most, .. } => assert!(seen.most_opponent_meetings <= most, "{said}"),
            }
        }
    }
}
