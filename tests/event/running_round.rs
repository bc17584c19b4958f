//! Corrections to a round that has begun: taking it back, swapping two entrants, seating late arrivals.

use app::words::event::{entry_in_words, refusal_reason};
use cards::{BySide, Random, Side};
use event::{
    EVENT_LOG_VERSION, Entrant, Event, EventCode, EventEntry, EventKind, EventLog, EventPlan, GameScore, MovementRule,
    NextStep, PartnerChoice, Profile, Refused, TableResult, WaitingPlace,
};

use super::support::{entrant, event, plan, play_round, random_result, report_all, round_no, table_no};
use crate::tables::fixture;

fn taken_back() -> EventEntry {
    EventEntry::RoundTakenBack { reason: "a pair was on the stairs".to_owned() }
}

fn swapped(one: Entrant, other: Entrant) -> EventEntry {
    EventEntry::Swapped { one, other, reason: "two who came together".to_owned() }
}

fn resumes(event: &Event) {
    let log = EventLog::decode(&event.log().encode()).unwrap();
    assert_eq!(*Event::resume(log).unwrap().state(), *event.state());
}

/// Plays on until all rounds are over.
fn play_on(event: &mut Event, random: &mut Random) {
    report_all(event, random);
    while event.next() == NextStep::Round {
        play_round(event, random);
    }
    resumes(event);
}

#[test]
fn a_round_is_taken_back_while_nothing_of_it_is_in_and_is_drawn_again() {
    for kind in EventKind::ALL {
        for round in 0..2 {
            let mut random = Random::from_number(7);
            let mut event = event(kind.plan(12), 12, 7);
            (0..round).for_each(|_| drop(play_round(&mut event, &mut random)));
            let absent = entrant(3);
            event.record(0, EventEntry::Absent { entrant: absent, reason: "the dentist".to_owned() }).unwrap();
            let before = event.propose_round().unwrap();
            assert!(event.record(0, taken_back()).is_err(), "nothing runs");
            event.begin_round(0).unwrap();
            event.record(0, taken_back()).unwrap();
            assert_eq!(event.next(), NextStep::Round);
            assert_eq!(event.propose_round().unwrap(), before, "{kind:?}: who missed the round misses it still");
            event.record(0, EventEntry::Returned { entrant: absent }).unwrap();
            event.begin_round(0).unwrap();
            assert!(event.state().rounds().last().unwrap().seating.entrants().contains(&absent));
            play_on(&mut event, &mut random);
        }
    }
    let mut random = Random::from_number(8);
    let mut event = event(EventKind::WorldDoubles.plan(8), 8, 8);
    event.begin_round(0).unwrap();
    let result = random_result(event.state().plan(), &mut random);
    event.record(0, EventEntry::ResultIn { round: round_no(1), table: table_no(2), result }).unwrap();
    assert!(!event.state().may_take_back());
    assert_eq!(event.record(0, taken_back()), Err(Refused::AlreadyReported(table_no(2))));
    assert_eq!(
        entry_in_words(event.state(), &taken_back()),
        "The round was taken back before any result was in: a pair was on the stairs."
    );
}

#[test]
fn two_exchange_their_places_until_their_results_are_in() {
    for kind in EventKind::ALL {
        let mut random = Random::from_number(9);
        let mut event = event(kind.plan(13), 13, 9);
        play_round(&mut event, &mut random);
        event.begin_round(0).unwrap();
        let round = event.state().rounds()[1].seating.clone();
        let (one, other) = (round.tables[0].seats.entrants()[0], round.tables[1].seats.entrants()[1]);
        event.record(0, swapped(one, other)).unwrap();
        let bye = round.byes[0].entrant;
        event.record(0, swapped(bye, one)).unwrap();
        let after = event.state().rounds()[1].seating.clone();
        assert_eq!(after.tables[0].seats.entrants()[0], other);
        assert_eq!(after.tables[1].seats.entrants()[1], bye);
        assert_eq!((after.byes[0].entrant, after.byes[0].waits), (one, round.byes[0].waits));
        assert_eq!(event.record(0, swapped(one, one)), Err(Refused::SeatedWrongly(one)));
        play_on(&mut event, &mut random);
        assert!(event.record(0, swapped(one, other)).is_err(), "{kind:?}: everything is in");
    }
    let event = event(EventKind::WorldDoubles.plan(8), 8, 9);
    assert_eq!(
        entry_in_words(event.state(), &swapped(entrant(1), entrant(2))),
        "P1 and P2 swapped places: two who came together."
    );
    assert!(refusal_reason(event.state(), &Refused::UnderProtest(entrant(1))).contains("rule on it first"));
}

#[test]
fn who_comes_a_minute_late_is_seated_with_who_waits() {
    for kind in EventKind::ALL {
        for round in 0..3 {
            let count = if round == 2 { 12 } else { 13 };
            let mut random = Random::from_number(10);
            let mut event = event(EventPlan { rounds: 6, ..kind.plan(count) }, count, 10);
            (0..round).for_each(|_| drop(play_round(&mut event, &mut random)));
            event.begin_round(0).unwrap();
            assert!(event.late_tables().is_empty(), "nobody came");
            for late in 0..4 {
                event.record(0, EventEntry::Entered(Profile::person(&format!("Late {late}")))).unwrap();
            }
            let tables = event.late_tables();
            assert!(!tables.is_empty(), "{kind:?}");
            let already = event.state().rounds().last().unwrap().seating.clone();
            let seats_again = EventEntry::SeatedLate(already.tables[0].clone());
            assert!(event.record(0, seats_again).is_err());
            for table in tables {
                let told = entry_in_words(event.state(), &EventEntry::SeatedLate(table.clone()));
                assert!(told.starts_with(&format!("Table {} was added for ", table.table)), "{told}");
                event.record(0, EventEntry::SeatedLate(table)).unwrap();
            }
            assert!(event.late_tables().is_empty(), "{kind:?}");
            let seating = &event.state().rounds().last().unwrap().seating;
            assert!(seating.tables.is_sorted_by_key(|table| table.table));
            assert!(seating.entrants().contains(&entrant(count as u16 + 1)));
            play_on(&mut event, &mut random);
        }
    }
}

#[test]
fn in_the_rotation_a_late_pair_takes_the_place_that_was_free() {
    let mut random = Random::from_number(11);
    let mut event = event(EventPlan { rounds: 5, ..EventKind::WorldDoubles.plan(9) }, 9, 11);
    play_round(&mut event, &mut random);
    event.begin_round(0).unwrap();
    let bye = event.state().rounds()[1].seating.byes[0];
    assert_eq!(bye.waits, WaitingPlace::InRotation(table_no(5)));
    event.record(0, EventEntry::Entered(Profile::person("Late"))).unwrap();
    let [table] = &event.late_tables()[..] else { panic!("one table") };
    let table = table.clone();
    assert_eq!((table.table, table.home), (table_no(5), Some(Side::NS)));
    assert_eq!(table.seats.entrants_on(Side::EW)[0], bye.entrant, "who goes round visits who came");
    event.record(0, EventEntry::SeatedLate(table)).unwrap();
    report_all(&mut event, &mut random);
    let next = event.begin_round(0).unwrap().round;
    assert!(next.byes.is_empty() && next.tables.len() == 5);
    assert_eq!(next.table_of(entrant(10)).map(|of| of.table), Some(table_no(5)), "at home there from now on");
}

/// An entrant who announced to miss the round does not count as late before they come after all.
#[test]
fn who_misses_the_round_is_late_only_when_they_come_after_all() {
    for kind in [EventKind::WorldDoubles, EventKind::Valparaiso, EventKind::ChicagoSeason] {
        let mut random = Random::from_number(12);
        let mut event = event(EventPlan { rounds: 5, ..kind.plan(10) }, 10, 12);
        let away = entrant(3);
        let back = EventEntry::Returned { entrant: away };
        event.record(0, EventEntry::Absent { entrant: away, reason: "the dentist".to_owned() }).unwrap();
        event.begin_round(0).unwrap();
        assert!(event.late_tables().is_empty(), "{kind}: nobody came");
        event.record(0, back.clone()).unwrap();
        assert_eq!(event.record(0, back.clone()), Err(Refused::EntrantNotGone(away)));
        let [table] = &event.late_tables()[..] else { panic!("{kind}: one table") };
        let table = table.clone();
        assert!(table.seats.entrants().contains(&away));
        event.record(0, EventEntry::SeatedLate(table)).unwrap();
        // An entrant who has been seated is present, whatever was announced before the round.
        event.record(0, taken_back()).unwrap();
        assert!(event.begin_round(0).unwrap().round.table_of(away).is_some(), "{kind}");
        play_on(&mut event, &mut random);
        assert_eq!(event.record(0, back), Err(Refused::EntrantNotGone(away)), "{kind}: everything is in");
    }
}

/// A correction that is corrected back changes no seats. If there are several corrections, all of them count.
#[test]
fn who_should_have_sat_elsewhere_follows_from_all_corrections_together() {
    let mut event = event(EventPlan { rounds: 3, ..EventKind::WorldDoubles.plan(8) }, 8, 13);
    event.begin_round(0).unwrap();
    let score = |ns, ew| TableResult::of(GameScore { points: BySide { ns, ew }, ..GameScore::default() });
    for table in 1..=4 {
        let entry = EventEntry::ResultIn { round: round_no(1), table: table_no(table), result: score(9, 4) };
        event.record(0, entry).unwrap();
    }
    let tables = event.begin_round(0).unwrap().round.tables.len();
    assert_eq!(tables, 4);
    let mut corrected = |table, result| {
        let (round, table, reason) = (round_no(1), table_no(table), "read upside down".to_owned());
        event.record(0, EventEntry::Corrected { round, table, result, reason }).unwrap();
        event.outdated_seatings()
    };
    assert_eq!(corrected(1, score(4, 9)).len(), 1);
    assert_eq!(corrected(1, score(9, 4)), [], "it stands as it was seated");
    corrected(1, score(4, 9));
    let [of] = &corrected(2, score(4, 9))[..] else { panic!("one round") };
    assert_eq!(of.round, round_no(2));
    let first = &event.state().rounds()[0].seating;
    let wronged = [1, 2].into_iter().flat_map(|table| first.table(table_no(table)).unwrap().seats.entrants());
    for who in wronged {
        assert!(of.seats[..4].iter().any(|seat| seat.entrant == who), "{who}: {of:?}");
    }
}

/// Partners and opponents of later rounds depend on who really played, so a swap schedules them anew.
#[test]
fn two_who_exchange_places_have_the_rounds_to_come_set_anew() {
    let movement = MovementRule::Schedule(PartnerChoice::Scheduled);
    let sets = |event: &Event| {
        event.log().entries.iter().filter(|logged| matches!(logged.entry, EventEntry::Scheduled(_))).count()
    };
    let partners = |event: &Event| {
        let tables = event.state().rounds().iter().flat_map(|round| round.seating.tables.clone());
        let sides = tables.flat_map(|table| Side::ALL.map(|side| table.seats.entrants_on(side)));
        let mut pairs: Vec<_> = sides.map(|side| (side[0].min(side[1]), side[0].max(side[1]))).collect();
        let all = pairs.len();
        pairs.sort_unstable();
        pairs.dedup();
        (pairs.len(), all)
    };
    for swaps in [false, true] {
        let mut random = Random::from_number(14);
        let mut event = event(plan(EventKind::WorldSingles, 16, movement, 6), 16, 14);
        play_round(&mut event, &mut random);
        event.begin_round(0).unwrap();
        let round = event.state().rounds()[1].seating.clone();
        let [one, other] = [0, 1].map(|table| round.tables[table].seats.entrants()[0]);
        let moved = EventEntry::TableMoved { table: table_no(1), to: table_no(3), reason: "a wheelchair".to_owned() };
        event.record(0, moved).unwrap();
        if swaps {
            event.record(0, swapped(one, other)).unwrap();
        }
        play_on(&mut event, &mut random);
        assert_eq!(sets(&event), 1 + usize::from(swaps), "a table that moved changes nobody's partner");
        let (different, all) = partners(&event);
        assert_eq!(different, all, "nobody partners anybody twice");
    }
    // Where partners are drawn, any draw may have happened.
    let mut random = Random::from_number(15);
    let mut event = event(EventPlan { rounds: 4, ..EventKind::WorldSingles.plan(16) }, 16, 15);
    play_round(&mut event, &mut random);
    play_on(&mut event, &mut random);
    assert_eq!(sets(&event), 1);
}

/// Returns an event with a round that is taken back, and one in which two entrants are swapped.
fn kept() -> Event {
    let plan = EventPlan { rounds: 3, ..EventKind::WorldDoubles.plan(5) };
    let mut event = Event::new(plan, cards::Seed::from_number(6));
    for (one, other) in [("Ann", "Bob"), ("Cat", "Dan"), ("Eve", "Finn"), ("Gus", "Hal"), ("Ida", "Jon")] {
        event.record(0, EventEntry::Entered(Profile::team(one, other))).unwrap();
    }
    event.begin_round(1).unwrap();
    event.record(2, taken_back()).unwrap();
    event.begin_round(3).unwrap();
    let seating = event.state().rounds()[0].seating.clone();
    let [one, other] = [0, 1].map(|table| seating.tables[table].seats.entrants()[0]);
    event.record(4, swapped(one, other)).unwrap();
    event.record(5, EventEntry::Entered(Profile::team("Kim", "Lee"))).unwrap();
    let late = event.late_tables().remove(0);
    event.record(6, EventEntry::SeatedLate(late)).unwrap();
    event.record(7, EventEntry::NameCorrected { entrant: entrant(1), profile: Profile::team("Anne", "Bob") }).unwrap();
    event
}

#[test]
fn a_log_of_a_running_round_keeps_its_form() {
    let event = kept();
    let text = fixture("event-round.log", &event.log().encode());
    let log = EventLog::decode(&text).unwrap();
    assert_eq!((log.engine, &log.entries), (EVENT_LOG_VERSION, &event.log().entries));
    assert_eq!(log.fold().unwrap(), *event.state());
    let code = EventCode::of_current_round(event.state(), 2000);
    let text = fixture("event-code.txt", &code.encode());
    assert_eq!(EventCode::decode(&text), Ok(code));
}

/// An event that an earlier engine began is marked as readable only by this engine once it has gone on.
#[test]
fn a_log_says_which_engine_wrote_the_last_of_it() {
    let earlier = EVENT_LOG_VERSION - 1;
    let mut event = Event::resume(EventLog { engine: earlier, ..kept().log().clone() }).unwrap();
    assert_eq!(event.log().engine, earlier);
    assert!(event.record_all(50, [EventEntry::Noted("Rain.".to_owned()), EventEntry::Noted(" ".to_owned())]).is_err());
    assert_eq!(event.log().engine, earlier, "nothing was added");
    event.record(50, EventEntry::Noted("Rain.".to_owned())).unwrap();
    assert_eq!(event.log().engine, EVENT_LOG_VERSION);
    resumes(&event);
}
