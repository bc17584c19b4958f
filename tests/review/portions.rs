//! A review is made in portions, and can be broken off and gone on with.

use bots::Level;
use bots::review::{PortionFinding, ReviewProgress, Reviewing};
use cards::ruleset::{Length, Preset, Ruleset};
use rules::GameEvent;

use super::{GLANCE, game, review};

fn short() -> Ruleset {
    Ruleset { length: Length::Hands(2), ..Preset::World.ruleset() }
}

#[test]
fn a_review_that_was_broken_off_goes_on_where_it_was() {
    let log = game(short(), 3, Level::Regular);
    let mut reviewing = Reviewing::of(&log).unwrap();
    let ReviewProgress { done: 0, of } = reviewing.progress() else { panic!("{reviewing:?}") };
    for done in 1..=of / 2 {
        assert!(reviewing.review_next_portion(GLANCE));
        assert_eq!(reviewing.progress(), ReviewProgress { done, of });
    }
    assert_eq!(reviewing.clone().review(), None, "half of it is none");
    let kept = reviewing.findings().to_vec();
    let mut again = Reviewing::resume(&log, kept).unwrap().unwrap();
    while again.review_next_portion(GLANCE) {}
    assert!(!again.review_next_portion(GLANCE) && again.next().is_none());
    assert_eq!(again.review().unwrap(), review(&log, GLANCE));
}

#[test]
fn findings_of_another_game_are_none_of_this() {
    let log = game(short(), 3, Level::Regular);
    let mut other = Reviewing::of(&game(short(), 4, Level::Regular)).unwrap();
    while other.review_next_portion(GLANCE) {}
    let mut findings = other.findings().to_vec();
    findings.rotate_left(1);
    assert!(Reviewing::resume(&log, findings).unwrap().is_none());
    let mut reviewing = Reviewing::of(&log).unwrap();
    reviewing.add_finding(PortionFinding::Decision(None));
    assert_eq!(reviewing.progress().done, 0, "a deal's worth is asked for first");
}

#[test]
fn every_decision_of_every_seat_is_told_and_only_of_finished_hands() {
    let mut log = game(short(), 5, Level::Regular);
    let decided = log.events.iter().filter(|event| matches!(event, GameEvent::Acted(_))).count();
    let whole = review(&log, GLANCE);
    assert_eq!((whole.decisions.len(), whole.hands.len()), (decided, 2));
    for decision in &whole.decisions {
        assert_eq!(log.events[decision.at], GameEvent::Acted(decision.action));
    }
    log.events.truncate(log.events.len() - 1);
    let first = review(&log, GLANCE);
    assert_eq!(first.hands.len(), 1);
    assert_eq!(first.decisions[..], whole.decisions[..first.decisions.len()]);
    assert!(first.decisions.iter().all(|decision| decision.hand == first.hands[0].hand));
}
