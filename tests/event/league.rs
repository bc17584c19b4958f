//! A league over its weeks: dates of rounds, rosters and waivers, and forfeits announced in advance.

use cards::{Random, Seed, Side};
use event::{
    Answers, Date, Entrant, Event, EventEntry, EventKind, EventLog, EventPlan, Forfeiter, NextStep, Profile, Refused,
    Report, RoundNo, Standings, TableGame, TableResult, Waiver, merge_desks,
};

use super::support::{entrant, play_round, report_all, round_no};

fn league(count: u16, rounds: u16) -> Event {
    let plan = EventPlan { rounds, ..EventKind::ChicagoSeason.plan(count.into()) };
    let mut event = Event::new(plan, Seed::from_number(4));
    for number in 1..=count {
        let team = Profile::team(&format!("A{number}"), &format!("B{number}"));
        event.record(0, EventEntry::Entered(team)).unwrap();
    }
    event
}

fn reason() -> String {
    "a wedding".to_owned()
}

fn date(text: &str) -> Date {
    Date::parse(text).unwrap()
}

fn dated(event: &mut Event, round: u16, text: &str) -> Result<(), Refused> {
    event.record(0, EventEntry::DateSet { round: round_no(round), date: date(text) })
}

fn dates(event: &Event) -> Vec<String> {
    let rounds = (1..=event.state().plan().rounds).map(round_no);
    rounds.map(|round| event.state().date(round).map_or_else(|| "-".to_owned(), |date| date.to_string())).collect()
}

fn announced(who: u16) -> EventEntry {
    EventEntry::ForfeitAnnounced { entrant: entrant(who), reason: reason() }
}

fn signed(who: u16, name: &str) -> EventEntry {
    EventEntry::WaiverNoted { entrant: entrant(who), who: vec![name.to_owned()], waiver: Waiver::Signed }
}

fn resumes(event: &Event) {
    assert_eq!(event.log().fold().unwrap(), *event.state());
    let log = EventLog::decode(&event.log().encode()).unwrap();
    assert_eq!(*Event::resume(log).unwrap().state(), *event.state());
}

/// Returns the report of the table at which an entrant sits in the current round, with the side of the entrant.
fn report_of(event: &Event, who: Entrant) -> Option<(Side, Report)> {
    let round = event.state().rounds().last()?;
    let at = round.seating.tables.iter().position(|table| table.seats.side_of(who).is_some())?;
    Some((round.seating.tables[at].seats.side_of(who)?, round.reports[at].clone()))
}

fn is_forfeited(event: &Event, who: Entrant) -> bool {
    let lost = |side| TableResult::of_games(vec![TableGame::Forfeited(Forfeiter::One(side)); 3]);
    report_of(event, who).is_some_and(|(side, report)| report == Report::In(lost(side)))
}

#[test]
fn every_date_is_written_as_it_is_read_and_impossible_ones_are_refused() {
    let mut day = date("1896-02-27");
    let mut days = 0;
    while day < date("2104-03-02") {
        assert_eq!(Date::parse(&day.to_string()), Some(day));
        assert_eq!(day.plus_days(1).weekday(), (day.weekday() + 1) % 7);
        day = day.plus_days(1);
        days += 1;
    }
    // 208 years and 4 days. Every fourth year has a leap day, but not 1900 and 2100.
    assert_eq!(days, 208 * 365 + 52 - 2 + 4);
    // A Saturday, a Thursday, a leap day on a Thursday, and a Sunday.
    let weekdays = ["2000-01-01", "2026-11-26", "2024-02-29", "2023-01-01"].map(|text| date(text).weekday());
    assert_eq!(weekdays, [6, 4, 4, 0]);
    for text in ["", "2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "10000-01-01", "April 13", "2026-04-13-1"]
    {
        assert_eq!(Date::parse(text), None, "{text}");
    }
}

#[test]
fn rounds_follow_the_first_date_a_week_apart_up_to_the_next_date() {
    let mut event = league(6, 5);
    assert_eq!(dates(&event), ["-"; 5]);
    dated(&mut event, 1, "2026-11-12").unwrap();
    assert_eq!(dates(&event), ["2026-11-12", "2026-11-19", "2026-11-26", "2026-12-03", "2026-12-10"]);
    // Nobody plays on Thanksgiving.
    dated(&mut event, 3, "2026-12-03").unwrap();
    assert_eq!(dates(&event), ["2026-11-12", "2026-11-19", "2026-12-03", "2026-12-10", "2026-12-17"]);
    assert_eq!(dated(&mut event, 3, "2026-11-19"), Err(Refused::DatesOutOfOrder(round_no(3))));
    assert_eq!(dated(&mut event, 2, "2026-12-03"), Err(Refused::DatesOutOfOrder(round_no(3))));
    assert_eq!(dated(&mut event, 6, "2027-01-07"), Err(Refused::NoSuchRound(round_no(6))));
    resumes(&event);
    let mut mcallen = Event::new(EventKind::Mcallen.plan(4), Seed::from_number(1));
    assert_eq!(dated(&mut mcallen, 1, "2026-11-12"), Err(Refused::NoLeague));
}

#[test]
fn a_cancelled_week_loses_its_date_and_the_others_keep_theirs() {
    for runs in [false, true] {
        let mut random = Random::from_number(2);
        let mut event = league(6, 5);
        dated(&mut event, 1, "2026-11-12").unwrap();
        dated(&mut event, 3, "2026-12-03").unwrap();
        play_round(&mut event, &mut random);
        if runs {
            event.begin_round(0).unwrap();
        }
        event.record(0, EventEntry::WeekCancelled { reason: "snow".to_owned() }).unwrap();
        assert_eq!(event.state().week(round_no(2)), 3, "the schedule of week 3 is played on its date");
        assert_eq!(dates(&event), ["2026-11-12", "2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24"]);
        resumes(&event);
    }
}

#[test]
fn whoever_plays_in_the_second_round_is_on_the_roster_and_later_ones_are_substitutes() {
    let mut random = Random::from_number(3);
    let mut event = league(4, 4);
    let replaced = |event: &mut Event, who: u16, profile: Profile| {
        event.record(0, EventEntry::Substituted { entrant: entrant(who), profile, reason: reason() })
    };
    let roster = |event: &Event, who| event.state().original_roster(entrant(who)).map(|profile| profile.name.clone());
    assert_eq!(event.state().roster_final_at(), Some(round_no(2)));
    play_round(&mut event, &mut random);
    replaced(&mut event, 1, Profile::team("A1", "Max")).unwrap();
    assert_eq!(roster(&event, 1), None, "the roster itself has changed");
    event.begin_round(0).unwrap();
    replaced(&mut event, 2, Profile::team("A2", "Zoe")).unwrap();
    assert_eq!(roster(&event, 2), None, "round 2 is not played yet");
    report_all(&mut event, &mut random);
    for (who, first) in [(1, "A1"), (2, "A2"), (3, "A3")] {
        replaced(&mut event, who, Profile::team(first, &format!("Sub{who}"))).unwrap();
    }
    let kept = [1, 2, 3, 4].map(|who| roster(&event, who));
    assert_eq!(kept, [Some("A1 & Max".to_owned()), Some("A2 & Zoe".to_owned()), Some("A3 & B3".to_owned()), None]);
    event.record(0, EventEntry::RosterBack { entrant: entrant(2) }).unwrap();
    assert_eq!(event.state().profile(entrant(2)).unwrap().name, "A2 & Zoe");
    (0..2).for_each(|_| drop(play_round(&mut event, &mut random)));
    while let NextStep::Ties(ties) = event.next() {
        let placed = event.break_tie_by_lot(&ties[0].tie).unwrap();
        event.record(0, placed).unwrap();
    }
    event.record(0, EventEntry::PlayoffsBegan(event.seeds())).unwrap();
    let names = [1, 2, 3].map(|who| event.state().profile(entrant(who)).unwrap().name.clone());
    assert_eq!(names, ["A1 & Max", "A2 & Zoe", "A3 & B3"], "the roster plays the playoffs");
    resumes(&event);
    assert_eq!(league(4, 1).state().roster_final_at(), Some(RoundNo::FIRST), "a season of one round");
}

#[test]
fn waivers_are_noted_person_by_person_substitutes_too() {
    let mut event = league(4, 3);
    let missing = |event: &Event| event.state().waivers_missing(entrant(1));
    assert_eq!(missing(&event), ["A1", "B1"]);
    event.record(0, signed(1, "a1")).unwrap();
    assert_eq!(missing(&event), ["B1"]);
    assert_eq!(event.record(0, signed(1, "Max")), Err(Refused::NoSuchPlayer(entrant(1))));
    assert_eq!(event.record(0, signed(9, "A1")), Err(Refused::NoSuchEntrant(entrant(9))));
    event.begin_round(0).unwrap();
    let profile = Profile::team("A1", "Max");
    event.record(0, EventEntry::StoodIn { entrant: entrant(1), profile, reason: reason() }).unwrap();
    assert_eq!(missing(&event), ["B1", "Max"], "the substitute signs as well");
    event.record(0, signed(1, "Max")).unwrap();
    report_all(&mut event, &mut Random::from_number(1));
    assert_eq!(missing(&event), ["B1"]);
    let profile = Profile::team("Anne", "B1");
    event.record(0, EventEntry::NameCorrected { entrant: entrant(1), profile }).unwrap();
    assert_eq!(event.state().waiver(entrant(1), "Anne"), Waiver::Signed, "a corrected name keeps its signature");
    let taken_back =
        EventEntry::WaiverNoted { entrant: entrant(1), who: vec!["Anne".to_owned()], waiver: Waiver::Missing };
    event.record(0, taken_back).unwrap();
    assert_eq!(missing(&event), ["Anne", "B1"]);
    resumes(&event);
    let mut doubles = Event::new(EventKind::WorldDoubles.plan(4), Seed::from_number(1));
    doubles.record(0, EventEntry::Entered(Profile::team("A1", "B1"))).unwrap();
    assert_eq!(doubles.record(0, signed(1, "A1")), Err(Refused::NoLeague));
    assert!(doubles.state().people_who_sign_waiver(entrant(1)).is_empty());
}

#[test]
fn waivers_of_two_desks_come_together_without_a_question() {
    let mut base = league(4, 3);
    let mut other = base.clone();
    base.record(1, signed(1, "A1")).unwrap();
    other.record(1, signed(1, "A1")).unwrap();
    other.record(2, signed(2, "B2")).unwrap();
    let merge = merge_desks(base.log(), other.log(), &Answers::default(), "").unwrap();
    assert!(merge.conflicts.is_empty() && merge.offered.is_empty(), "{:?} {:?}", merge.conflicts, merge.offered);
    let state = merge.merged.state();
    assert_eq!((state.waiver(entrant(1), "A1"), state.waiver(entrant(2), "B2")), (Waiver::Signed, Waiver::Signed));
}

#[test]
fn a_forfeit_told_in_advance_is_in_when_the_round_begins_and_counts_as_one() {
    let mut random = Random::from_number(5);
    let mut event = league(4, 6);
    for times in 1..=3 {
        event.record(0, announced(1)).unwrap();
        assert_eq!(event.record(0, announced(1)), Err(Refused::EntrantGone(entrant(1))), "it is told already");
        assert_eq!(event.state().forfeit_count(entrant(1)), times - 1, "nothing is lost before the round begins");
        event.begin_round(0).unwrap();
        assert!(is_forfeited(&event, entrant(1)), "all three games");
        assert_eq!(event.state().forfeit_count(entrant(1)), times);
        assert!(!event.state().has_announced_forfeit(entrant(1)), "it was for one match");
        assert_eq!(event.state().may_be_left_out(entrant(1)), times >= 2);
        let NextStep::Results(out) = event.next() else { panic!() };
        assert_eq!(out.len(), 1, "nobody enters the other table");
        if times == 1 {
            let table = event.state().rounds()[0].seating.table_of(entrant(1)).unwrap().clone();
            let winner = table.seats.entrants().iter().copied().find(|who| *who != entrant(1)).unwrap();
            let rows = Standings::of(event.state(), event::DivisionId::FIRST).rows;
            let points = |who| rows.iter().find(|row| row.entrant == who).unwrap().tally.table_points;
            assert_eq!((points(winner), points(entrant(1))), (7, 0));
        }
        report_all(&mut event, &mut random);
    }
    assert!(event.state().is_removed(entrant(1)), "the third removes the team");
    assert_eq!(event.record(0, announced(1)), Err(Refused::EntrantGone(entrant(1))));
    resumes(&event);
}

#[test]
fn a_team_that_plays_after_all_loses_nothing_before_the_round_or_in_it() {
    let mut event = league(4, 3);
    event.record(0, announced(1)).unwrap();
    event.record(0, EventEntry::ForfeitTakenBack { entrant: entrant(1) }).unwrap();
    assert_eq!(
        event.record(0, EventEntry::ForfeitTakenBack { entrant: entrant(1) }),
        Err(Refused::EntrantNotGone(entrant(1)))
    );
    event.record(0, announced(1)).unwrap();
    event.begin_round(0).unwrap();
    let table = event.state().rounds()[0].seating.table_of(entrant(1)).unwrap().table;
    let result = super::support::random_result(event.state().plan(), &mut Random::from_number(3));
    let played = EventEntry::Corrected { round: RoundNo::FIRST, table, result, reason: "they came".to_owned() };
    event.record(0, played).unwrap();
    assert_eq!(event.state().forfeit_count(entrant(1)), 0);
    assert_eq!(event.record(0, EventEntry::RoundTakenBack { reason: reason() }), Err(Refused::AlreadyReported(table)));
    resumes(&event);
}

#[test]
fn a_round_with_a_forfeit_told_in_advance_can_be_taken_back_moved_and_cancelled() {
    let mut event = league(4, 3);
    event.record(0, announced(1)).unwrap();
    event.begin_round(0).unwrap();
    let table = event.state().rounds()[0].seating.table_of(entrant(1)).unwrap().table;
    let to = event.state().rounds()[0].seating.tables.iter().map(|of| of.table).find(|of| *of != table).unwrap();
    event.record(0, EventEntry::TableMoved { table, to, reason: reason() }).unwrap();
    assert!(event.state().may_take_back());
    event.record(0, EventEntry::RoundTakenBack { reason: "too early".to_owned() }).unwrap();
    assert!(event.state().has_announced_forfeit(entrant(1)), "they still do not come");
    assert_eq!(event.state().forfeit_count(entrant(1)), 0);
    event.begin_round(0).unwrap();
    assert!(is_forfeited(&event, entrant(1)));
    event.record(0, EventEntry::WeekCancelled { reason: "snow".to_owned() }).unwrap();
    assert!(!event.state().has_announced_forfeit(entrant(1)), "that night nobody plays");
    assert_eq!(event.state().forfeit_count(entrant(1)), 0);
    event.begin_round(0).unwrap();
    assert!(!is_forfeited(&event, entrant(1)));
    resumes(&event);
}

#[test]
fn a_bye_is_no_forfeit_and_two_teams_can_forfeit_against_each_other() {
    let mut event = league(5, 5);
    let next = event.propose_round().unwrap().round;
    let (bye, both) = (next.byes[0].entrant, next.tables[0].seats.entrants().to_vec());
    for who in [bye, both[0], both[1]] {
        event.record(0, EventEntry::ForfeitAnnounced { entrant: who, reason: reason() }).unwrap();
    }
    event.begin_round(0).unwrap();
    assert_eq!(event.state().forfeit_count(bye), 0, "there was nothing to lose");
    assert_eq!([event.state().forfeit_count(both[0]), event.state().forfeit_count(both[1])], [1, 1]);
    let (_, report) = report_of(&event, both[0]).unwrap();
    assert_eq!(report, Report::In(TableResult::of_games(vec![TableGame::Forfeited(Forfeiter::Both); 3])));
    let mut doubles = Event::new(EventKind::WorldDoubles.plan(4), Seed::from_number(1));
    doubles.record(0, EventEntry::Entered(Profile::team("A1", "B1"))).unwrap();
    assert_eq!(doubles.record(0, announced(1)), Err(Refused::NoLeague));
}
