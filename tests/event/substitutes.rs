//! Substitutes. Results, byes and rulings stay with the entrants for whom they play.

use cards::{Random, Seed};
use event::{Entrant, EntrantOrPlayer, Event, EventEntry, EventKind, EventLog, EventPlan, Member, NextStep, Profile};

use super::support::{entrant, play_round};

fn reason() -> String {
    "as ruled".to_owned()
}

/// Returns a season of `count` teams. Ann and Bob are the first.
fn season(count: u16, rounds: u16) -> Event {
    let plan = EventPlan { rounds, ..EventKind::ChicagoSeason.plan(count.into()) };
    let mut event = Event::new(plan, Seed::from_number(4));
    event.record(0, EventEntry::Entered(Profile::team("Ann", "Bob"))).unwrap();
    for number in 2..=count {
        event.record(0, EventEntry::Entered(Profile::team(&format!("A{number}"), &format!("B{number}")))).unwrap();
    }
    event
}

/// Returns a season of four teams and four rounds whose rosters are final.
fn season_with_rosters() -> Event {
    let mut event = season(4, 4);
    (0..2).for_each(|_| drop(play_round(&mut event, &mut Random::from_number(2))));
    event
}

fn barred(member: Member) -> EventEntry {
    EventEntry::Barred { entrant: entrant(1), member, reason: reason() }
}

fn substituted(one: &str, other: &str) -> EventEntry {
    EventEntry::Substituted { entrant: entrant(1), profile: Profile::team(one, other), reason: reason() }
}

fn resumes(event: &Event) {
    let log = EventLog::decode(&event.log().encode()).unwrap();
    assert_eq!(*Event::resume(log).unwrap().state(), *event.state());
}

/// Returns the team of Ann and Bob.
fn team() -> Entrant {
    entrant(1)
}

/// A disqualified person who left a team is still disqualified after coming back to it in any way.
#[test]
fn who_is_disqualified_stays_so_when_the_roster_plays_again() {
    let ways = [EventEntry::RosterBack { entrant: team() }, substituted("Ann", "Bob"), substituted("Bob", "Max")];
    for (way, again) in ways.into_iter().zip([Member::Second, Member::Second, Member::First]) {
        let mut event = season_with_rosters();
        event.record(0, barred(Member::Second)).unwrap();
        assert!(!event.state().plays_next_round(team()));
        event.record(0, substituted("Ann", "Max")).unwrap();
        assert!(event.state().plays_next_round(team()), "a substitute plays");
        event.record(0, way).unwrap();
        assert!(event.state().is_barred(team(), again) && !event.state().plays_next_round(team()));
        event.record(0, EventEntry::BarLifted { entrant: team(), member: again, reason: reason() }).unwrap();
        assert!(event.state().plays_next_round(team()), "lifted it is for good");
        event.record(0, substituted("Ann", "Zoe")).unwrap();
        event.record(0, substituted("Ann", "Bob")).unwrap();
        assert!(event.state().plays_next_round(team()));
        resumes(&event);
    }
}

/// In the playoffs only the roster plays, so a disqualified player wins nothing.
#[test]
fn who_is_disqualified_wins_nothing_in_the_playoffs_either() {
    let mut random = Random::from_number(1);
    let mut event = season_with_rosters();
    event.record(0, barred(Member::Second)).unwrap();
    event.record(0, substituted("Ann", "Max")).unwrap();
    (0..2).for_each(|_| drop(play_round(&mut event, &mut random)));
    while let NextStep::Ties(ties) = event.next() {
        let placed = event.break_tie_by_lot(&ties[0].tie).unwrap();
        event.record(0, placed).unwrap();
    }
    event.record(0, EventEntry::PlayoffsBegan(event.seeds())).unwrap();
    assert!(event.state().is_barred(team(), Member::Second));
    assert!(!event.state().may_win_prizes(EntrantOrPlayer::player(team(), Member::Second)));
    resumes(&event);
}

/// A corrected name still belongs to the same person.
#[test]
fn a_disqualification_follows_a_name_that_is_put_right() {
    let mut event = season_with_rosters();
    event.record(0, barred(Member::Second)).unwrap();
    event.record(0, EventEntry::NameCorrected { entrant: team(), profile: Profile::team("Ann", "Rob") }).unwrap();
    event.record(0, substituted("Ann", "Max")).unwrap();
    event.record(0, EventEntry::RosterBack { entrant: team() }).unwrap();
    assert!(event.state().is_barred(team(), Member::Second) && !event.state().plays_next_round(team()));
    resumes(&event);
}
