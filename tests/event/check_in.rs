//! Check-in before a draw: the marks, the entrants drawn, and the standings.

use app::words::event::shown::person_note;
use app::words::event::{entry_in_words, seating_card};
use cards::{Random, Seed};
use event::{
    DivisionId, EntrantOrPlayer, Event, EventEntry, EventKind, EventPlan, Fee, Member, Presence, Profile, Refused,
    Standings,
};

use super::support::{entrant, play_round};

fn teams(count: usize) -> Event {
    let mut event = Event::new(EventPlan { rounds: 4, ..EventKind::WorldDoubles.plan(count) }, Seed::from_number(3));
    for number in 1..=count {
        let profile = Profile::team(&format!("A{number}"), &format!("B{number}"));
        event.record(0, EventEntry::Entered(profile)).unwrap();
    }
    event
}

fn mark(event: &mut Event, who: &[u16], presence: Presence) {
    event.record(0, marked(who, presence)).unwrap();
}

fn marked(who: &[u16], presence: Presence) -> EventEntry {
    EventEntry::CheckedIn { who: who.iter().map(|number| entrant(*number)).collect(), presence }
}

fn drawn(event: &Event) -> Vec<u16> {
    let mut all: Vec<u16> =
        event.propose_round().unwrap().round.entrants().iter().map(|who| who.to_string().parse().unwrap()).collect();
    all.sort_unstable();
    all
}

#[test]
fn without_check_in_everybody_plays_and_one_mark_makes_it_count() {
    let mut event = teams(6);
    assert_eq!(drawn(&event), [1, 2, 3, 4, 5, 6]);
    mark(&mut event, &[1, 2, 3, 4], Presence::Here);
    assert_eq!(drawn(&event), [1, 2, 3, 4], "only those who are here");
    mark(&mut event, &[5], Presence::Late);
    mark(&mut event, &[6], Presence::NoShow);
    assert_eq!(drawn(&event), [1, 2, 3, 4]);
    assert_eq!([5, 6].map(|who| person_note(event.state(), entrant(who))), ["", ""], "the marks say it");
    mark(&mut event, &[1, 2, 3, 4, 5, 6], Presence::Unmarked);
    assert_eq!(drawn(&event), [1, 2, 3, 4, 5, 6], "as before anybody was marked");
}

#[test]
fn payment_says_nothing_about_presence() {
    let mut event = teams(4);
    event.record(0, EventEntry::FeeNoted { who: vec![entrant(1)], fee: Fee::Paid }).unwrap();
    assert_eq!(drawn(&event), [1, 2, 3, 4]);
    assert_eq!((event.state().fee(entrant(1)), event.state().fee(entrant(2))), (Fee::Paid, Fee::Owed));
    assert_eq!(event.state().presence(entrant(1)), Presence::Unmarked);
    let unknown = EventEntry::FeeNoted { who: vec![entrant(1), entrant(9)], fee: Fee::Owed };
    assert_eq!(event.record(0, unknown), Err(Refused::NoSuchEntrant(entrant(9))));
    assert_eq!(event.state().fee(entrant(1)), Fee::Paid, "all or none");
}

#[test]
fn who_never_came_is_not_in_the_standings_and_wins_nothing() {
    let mut random = Random::from_number(1);
    let mut event = teams(6);
    mark(&mut event, &[1, 2, 3, 4], Presence::Here);
    mark(&mut event, &[5], Presence::Late);
    play_round(&mut event, &mut random);
    let ranked = |event: &Event| Standings::of(event.state(), DivisionId::FIRST).rows.len();
    assert_eq!(ranked(&event), 4);
    assert!(!event.state().may_win_prizes(EntrantOrPlayer::player(entrant(6), Member::First)));
    assert!(event.state().may_win_prizes(EntrantOrPlayer::player(entrant(1), Member::First)));
    // A late entrant plays from the next round on, and an entrant who leaves keeps the points.
    mark(&mut event, &[5], Presence::Here);
    mark(&mut event, &[1], Presence::NoShow);
    assert_eq!(drawn(&event), [2, 3, 4, 5]);
    assert_eq!(ranked(&event), 5);
    play_round(&mut event, &mut random);
    assert_eq!(ranked(&event), 5);
}

#[test]
fn a_round_marks_whoever_plays_so_that_a_later_mark_leaves_nobody_out() {
    let mut random = Random::from_number(1);
    let mut event = teams(4);
    event.record(0, EventEntry::Absent { entrant: entrant(4), reason: "ill".to_owned() }).unwrap();
    play_round(&mut event, &mut random);
    event.record(0, EventEntry::Entered(Profile::team("Zoe", "Max"))).unwrap();
    mark(&mut event, &[1], Presence::NoShow);
    assert_eq!(drawn(&event), [2, 3, 4, 5]);
    // Taking a round back restores everybody's marks.
    event.begin_round(0).unwrap();
    event.record(0, EventEntry::RoundTakenBack { reason: "too early".to_owned() }).unwrap();
    assert_eq!(drawn(&event), [2, 3, 4, 5]);
}

#[test]
fn who_comes_late_gets_a_table_in_the_round_that_runs() {
    let mut event = teams(4);
    mark(&mut event, &[1, 2], Presence::Here);
    event.begin_round(0).unwrap();
    assert!(event.late_tables().is_empty());
    mark(&mut event, &[3, 4], Presence::Here);
    assert_eq!(event.late_tables().len(), 1);
    // The same holds for an entrant who was announced as absent and came after all.
    let mut event = teams(4);
    event.record(0, EventEntry::Absent { entrant: entrant(3), reason: "ill".to_owned() }).unwrap();
    event.begin_round(0).unwrap();
    assert!(event.late_tables().is_empty());
    mark(&mut event, &[3], Presence::Here);
    assert_eq!(event.late_tables().len(), 1);
}

#[test]
fn who_has_left_is_not_marked_and_who_misses_a_round_plays_it_once_here() {
    let mut event = teams(4);
    event.record(0, EventEntry::Withdrew { entrant: entrant(1), reason: "ill".to_owned() }).unwrap();
    assert_eq!(event.record(0, marked(&[2, 1], Presence::Here)), Err(Refused::EntrantGone(entrant(1))));
    assert_eq!(event.state().presence(entrant(2)), Presence::Unmarked);
    assert_eq!(event.record(0, marked(&[9], Presence::Here)), Err(Refused::NoSuchEntrant(entrant(9))));
    event.record(0, EventEntry::Absent { entrant: entrant(2), reason: "lunch".to_owned() }).unwrap();
    mark(&mut event, &[2], Presence::Late);
    assert_eq!(person_note(event.state(), entrant(2)), "misses the next round", "also if a mark says that they come");
    mark(&mut event, &[2, 3, 4], Presence::Here);
    assert_eq!(drawn(&event), [2, 3, 4]);
}

#[test]
fn one_of_a_team_waits_for_another_partner_until_the_own_one_comes() {
    let mut event = teams(5);
    mark(&mut event, &[1, 2, 3], Presence::Here);
    for (number, member) in [(4, Member::First), (5, Member::Second)] {
        event.record(0, EventEntry::CameAlone { entrant: entrant(number), member }).unwrap();
    }
    assert_eq!(event.state().waiting_people(DivisionId::FIRST), [entrant(4), entrant(5)]);
    assert_eq!(drawn(&event), [1, 2, 3]);
    assert_eq!(event.state().profile(entrant(5)).unwrap().name, "B5");
    assert_eq!(event.state().split_team(entrant(5)).unwrap().name, "A5 & B5");
    let again = EventEntry::CameAlone { entrant: entrant(5), member: Member::First };
    assert_eq!(event.record(0, again), Err(Refused::EntrantGone(entrant(5))));
    event.record(0, EventEntry::PartnerCame { entrant: entrant(5) }).unwrap();
    assert_eq!(drawn(&event), [1, 2, 3, 5]);
    assert_eq!(event.state().split_team(entrant(5)), None);
    let whole = EventEntry::PartnerCame { entrant: entrant(5) };
    assert_eq!(event.record(0, whole), Err(Refused::NotWaitingForPartner(entrant(5))));
    assert_eq!(seating_card(event.state(), entrant(4)), None);
    // A team that has played cannot be split: it needs a substitute.
    event.begin_round(0).unwrap();
    let split = EventEntry::CameAlone { entrant: entrant(1), member: Member::First };
    assert_eq!(event.record(0, split), Err(Refused::HasPlayed(entrant(1))));
}

#[test]
fn in_a_league_a_team_of_one_cannot_wait() {
    let mut event = Event::new(EventKind::ChicagoSeason.plan(4), Seed::from_number(1));
    event.record(0, EventEntry::Entered(Profile::team("Ann", "Bob"))).unwrap();
    let alone = EventEntry::CameAlone { entrant: entrant(1), member: Member::First };
    assert_eq!(event.record(0, alone), Err(Refused::TeamOfOne("Ann".to_owned())));
}

#[test]
fn only_those_who_are_here_are_paired() {
    let mut event = teams(2);
    for name in ["Ida", "Max", "Zoe"] {
        event.record(0, EventEntry::EnteredAlone(Profile::person(name))).unwrap();
    }
    mark(&mut event, &[1, 2, 3, 5], Presence::Here);
    assert_eq!(event.state().waiting_people(DivisionId::FIRST), [entrant(3), entrant(5)]);
    event.record_all(0, event.pair_by_lot()).unwrap();
    assert_eq!(drawn(&event), [1, 2, 3]);
    assert_eq!(event.state().presence(entrant(4)), Presence::Unmarked);
}

#[test]
fn the_log_names_a_few_and_counts_many() {
    let event = teams(12);
    let told = |who: &[u16], presence| entry_in_words(event.state(), &marked(who, presence));
    assert_eq!(told(&[1], Presence::Here), "A1 & B1 are here.");
    assert_eq!(told(&[1, 2], Presence::Late), "A1 & B1 and A2 & B2 come later.");
    assert_eq!(told(&(1..=12).collect::<Vec<_>>(), Presence::NoShow), "12 of the list did not come.");
    let paid = EventEntry::FeeNoted { who: vec![entrant(3)], fee: Fee::Paid };
    assert_eq!(entry_in_words(event.state(), &paid), "A3 & B3 paid.");
}
