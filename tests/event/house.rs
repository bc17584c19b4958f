//! House events: any of the six with other fields is played to its end.

use bower::bots::Level;
use bower::event::{EventKind, EventPlan, Fairness, House, MovementRule, Next, Playoffs, Standings, fairness};
use bower::practice::{Field, play_on};
use bower::ruleset::Preset;

use super::support::event;

#[test]
fn every_event_is_played_with_every_movement_and_rulebook() {
    let mut seed = 0;
    for kind in EventKind::ALL {
        for movement in MovementRule::ALL {
            for rules in [None, Some(Preset::Chicago), Some(Preset::Progressive)] {
                seed += 1;
                let house = House { movement: Some(movement), rules, hands: Some(4), ..House::default() };
                let plan = EventPlan { rounds: 3, ..house.plan(kind, 9) }.checked().unwrap();
                assert_eq!(plan.enters, movement.enters());
                let mut event = event(plan, 9, seed);
                play_on(&mut event, &Field::of(Level::Beginner), |_, _| {}).unwrap();
                assert_eq!(event.next(), Next::Over, "{kind} {movement:?} {rules:?}");
                let Fairness { byes_most, .. } = fairness(event.state().rounds().iter().map(|round| &round.seating));
                assert!(byes_most <= 2, "{kind} {movement:?}: {byes_most}");
            }
        }
    }
}

#[test]
fn divisions_and_playoffs_of_a_house() {
    let house = House {
        divisions: ["Men", "Women"].map(str::to_owned).to_vec(),
        playoffs: Some(Some(Playoffs { best_of: 3 })),
        games: Some(2),
        ..House::default()
    };
    let plan = EventPlan { rounds: 2, ..house.plan(EventKind::Mcallen, 8) }.checked().unwrap();
    let mut event = event(plan, 8, 1);
    play_on(&mut event, &Field::of(Level::Beginner), |_, _| {}).unwrap();
    assert_eq!(event.state().brackets().len(), 2);
    assert_eq!(Standings::of(event.state(), 1).rows.len(), 0, "everybody entered the first");
    assert!(House { hands: Some(0), ..House::default() }.plan(EventKind::Mcallen, 8).checked().is_err());
}
