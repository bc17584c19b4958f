//! A Chicago season besides its games: playoffs without removed teams, substitutes, protests, cancelled weeks, and the
//! clock of forfeits.

use app::words::event::{
    entrant_name, entry_in_words, missing_team_sentence, round_title, seating_card, week_sentence,
};
use cards::{BySide, Random, Side};
use event::{
    ClockChange, ClockPhase, Date, DivisionId, EVENT_LOG_VERSION, Entrant, EntrantOrPlayer, Event, EventEntry,
    EventKind, EventLog, EventPlan, Forfeiter, GameNo, GameScore, MatchPlayed, Member, NextStep, Prize, Profile,
    ProtestNo, ProtestOutcome, ProtestSubject, Refused, Report, RoundNo, Standings, TableGame, TableResult, Waiver,
};

use super::support::{entrant, play_round, report_all, round_no, table_no};
use crate::tables::fixture;

fn teams(count: u16, rounds: u16) -> Event {
    of_teams(EventPlan { rounds, ..EventKind::ChicagoSeason.plan(count.into()) }, count)
}

fn of_teams(plan: EventPlan, count: u16) -> Event {
    let mut event = Event::new(plan, cards::Seed::from_number(4));
    (1..=count).for_each(|number| {
        let team = Profile::team(&format!("A{number}"), &format!("B{number}"));
        event.record(0, EventEntry::Entered(team)).unwrap();
    });
    event
}

fn side_of(event: &Event, who: Entrant) -> (RoundNo, event::TableNo, Side) {
    let round = event.state().round_number().unwrap();
    let table = event.state().rounds().last().unwrap().seating.table_of(who).unwrap().clone();
    (round, table.table, table.seats.side_of(who).unwrap())
}

/// Plays a round in which `who` forfeits.
fn forfeit(event: &mut Event, who: Entrant, random: &mut Random) {
    event.begin_round(0).unwrap();
    let (round, table, side) = side_of(event, who);
    let result = TableResult::of_games(vec![TableGame::Forfeited(Forfeiter::One(side)); 3]);
    event.record(0, EventEntry::ResultIn { round, table, result }).unwrap();
    report_all(event, random);
}

/// Breaks all ties by lot.
fn settle(event: &mut Event) {
    while let NextStep::Ties(ties) = event.next() {
        let placed = event.break_tie_by_lot(&ties[0].tie).unwrap();
        event.record(0, placed).unwrap();
    }
}

fn left_out(who: u16) -> EventEntry {
    EventEntry::LeftOut { entrant: entrant(who), reason: "two forfeits".to_owned() }
}

#[test]
fn after_two_forfeits_the_staff_choose_whether_a_team_plays_the_playoffs() {
    let mut random = Random::from_number(1);
    let mut event = teams(4, 3);
    forfeit(&mut event, entrant(1), &mut random);
    assert_eq!(event.record(0, left_out(1)), Err(Refused::MayNotBeLeftOut(entrant(1))));
    forfeit(&mut event, entrant(1), &mut random);
    play_round(&mut event, &mut random);
    settle(&mut event);
    assert!(event.seeds()[0].contains(&entrant(1)), "nobody has left them out");
    event.record(0, left_out(1)).unwrap();
    assert_eq!(event.record(0, left_out(1)), Err(Refused::EntrantGone(entrant(1))));
    assert!(!event.seeds()[0].contains(&entrant(1)));
    let let_in = EventEntry::LetIn { entrant: entrant(1), reason: "both were ill".to_owned() };
    let mut again = event.clone();
    again.record(0, let_in.clone()).unwrap();
    assert!(again.seeds()[0].contains(&entrant(1)));
    assert_eq!(again.record(0, let_in), Err(Refused::EntrantNotGone(entrant(1))));
    let without = event.seeds();
    assert_eq!(
        again.record(0, EventEntry::PlayoffsBegan(without.clone())),
        Err(Refused::BadSeeds),
        "nobody is left out by the seeds alone"
    );
    event.record(0, EventEntry::PlayoffsBegan(without)).unwrap();
    assert_eq!(event.record(0, left_out(1)), Err(Refused::NoPlayoffs));
    assert_eq!(event.log().fold().unwrap(), *event.state());
}

#[test]
fn a_substitute_plays_one_week_and_the_roster_the_others() {
    let mut random = Random::from_number(2);
    let mut event = teams(4, 3);
    play_round(&mut event, &mut random);
    let profile = event.state().profile(entrant(2)).unwrap().with_player(Member::Second, "Max").unwrap();
    assert_eq!(profile.name, "A2 & Max");
    let stands_in =
        EventEntry::StoodIn { entrant: entrant(2), profile: profile.clone(), reason: "B2 is away".to_owned() };
    event.record(0, stands_in.clone()).unwrap();
    event.begin_round(0).unwrap();
    let name = |event: &Event, round: u16| {
        event.state().profile_in_round(round_no(round), entrant(2)).map(|profile| profile.name.clone()).unwrap()
    };
    assert_eq!(
        (name(&event, 1), name(&event, 2), name(&event, 3)),
        ("A2 & B2".into(), "A2 & Max".into(), "A2 & B2".into())
    );
    let (round, _, side) = side_of(&event, entrant(2));
    let other = event.state().rounds()[1].seating.table_of(entrant(2)).unwrap().seats.entrants_on(side.other())[0];
    let card = seating_card(event.state(), other).unwrap();
    assert!(card.ends_with("against A2\u{a0}&\u{a0}Max."), "short names stay in one line: {card}");
    assert!(event.state().current_profiles(entrant(2)).any(|known| *known == profile), "they sign the week's sheet");
    // Until the result is in, the week's substitute may still come or change.
    event.record(0, stands_in.clone()).unwrap();
    assert_eq!(name(&event, round.get()), "A2 & Max");
    report_all(&mut event, &mut random);
    assert_eq!(entrant_name(event.state(), entrant(2)), "A2 & B2", "the standings are the team's");
    play_round(&mut event, &mut random);
    assert_eq!(event.record(0, stands_in), Err(Refused::NoRoundLeft));
}

#[test]
fn only_the_roster_plays_the_playoffs() {
    let mut random = Random::from_number(3);
    let mut event = teams(4, 4);
    (0..2).for_each(|_| drop(play_round(&mut event, &mut random)));
    let max = Profile::team("A3", "Max");
    let from_now = |profile: &Profile| EventEntry::Substituted {
        entrant: entrant(3),
        profile: profile.clone(),
        reason: "B3 is hurt".to_owned(),
    };
    assert_eq!(
        event.record(0, EventEntry::RosterBack { entrant: entrant(3) }),
        Err(Refused::EntrantNotGone(entrant(3)))
    );
    event.record(0, from_now(&max)).unwrap();
    play_round(&mut event, &mut random);
    event.record(0, EventEntry::RosterBack { entrant: entrant(3) }).unwrap();
    assert_eq!(entrant_name(event.state(), entrant(3)), "A3 & B3");
    event.record(0, from_now(&max)).unwrap();
    play_round(&mut event, &mut random);
    settle(&mut event);
    assert_eq!(entrant_name(event.state(), entrant(3)), "A3 & Max");
    event.record(0, EventEntry::PlayoffsBegan(event.seeds())).unwrap();
    assert_eq!(entrant_name(event.state(), entrant(3)), "A3 & B3");
    let of = |round| event.state().profile_in_round(round_no(round), entrant(3)).unwrap().name.clone();
    assert_eq!([of(2), of(3), of(4)], ["A3 & B3", "A3 & Max", "A3 & Max"]);
    assert_eq!(event.record(0, from_now(&max)), Err(Refused::NoSubstitutesInPlayoffs));
}

fn protested(by: u16, game: u16, of: ProtestSubject) -> EventEntry {
    EventEntry::Protested {
        by: entrant(by),
        game: GameNo::new(game).unwrap(),
        of,
        reason: "not on the roster".to_owned(),
    }
}

fn ruled(number: u16, outcome: ProtestOutcome) -> EventEntry {
    EventEntry::ProtestRuled { number: ProtestNo::new(number).unwrap(), outcome, reason: "the list says so".to_owned() }
}

#[test]
fn a_protest_before_a_game_that_is_upheld_forfeits_it_and_afterwards_the_game_stands() {
    let mut random = Random::from_number(5);
    let mut event = teams(4, 3);
    assert_eq!(event.record(0, protested(1, 1, ProtestSubject::Other)), Err(Refused::NoMatchToPlay), "no match is due");
    event.begin_round(0).unwrap();
    assert_eq!(event.record(0, protested(1, 1, ProtestSubject::Eligibility)), Err(Refused::OnlyInPlayoffs));
    assert_eq!(event.record(0, protested(1, 4, ProtestSubject::Other)), Err(Refused::GamesExpected(3)));
    event.record(0, protested(1, 2, ProtestSubject::Other)).unwrap();
    event.record(0, protested(2, 1, ProtestSubject::Other)).unwrap();
    let against = event.state().protests()[0].against;
    let (_, table, side) = side_of(&event, against);
    assert_eq!(
        event.record(0, ruled(1, ProtestOutcome::Upheld)),
        Err(Refused::TableStillOut(table)),
        "it is played first"
    );
    report_all(&mut event, &mut random);
    assert_eq!(event.record(0, protested(1, 1, ProtestSubject::Other)), Err(Refused::NoMatchToPlay));
    let forfeits = event.state().forfeit_count(against);
    event.record(0, ruled(1, ProtestOutcome::Upheld)).unwrap();
    let at = event.state().rounds()[0].seating.tables.iter().position(|of| of.table == table).unwrap();
    let Report::In(result) = &event.state().rounds()[0].reports[at] else { panic!() };
    assert!(result.games[1].forfeited_by(side));
    assert!(matches!(result.games[0], TableGame::Played(_)), "the others stand");
    assert_eq!(event.state().forfeit_count(against), forfeits + 1);
    let told = entry_in_words(event.state(), &ruled(1, ProtestOutcome::Upheld));
    assert!(told.ends_with("not on the roster. It was upheld, the game is forfeited: the list says so."), "{told}");
    assert_eq!(
        event.record(0, ruled(1, ProtestOutcome::Dismissed)),
        Err(Refused::NoSuchProtest(ProtestNo::FIRST)),
        "it is final"
    );
    let before = event.state().rounds()[0].reports.clone();
    event.record(0, ruled(2, ProtestOutcome::Dismissed)).unwrap();
    assert_eq!(event.state().rounds()[0].reports, before);
    assert_eq!(
        event.record(0, ruled(3, ProtestOutcome::Dismissed)),
        Err(Refused::NoSuchProtest(ProtestNo::FIRST.plus(2)))
    );
    assert_eq!(event.log().fold().unwrap(), *event.state());
}

#[test]
fn whether_somebody_may_play_is_protested_in_the_playoffs() {
    let mut random = Random::from_number(6);
    let mut event = teams(4, 3);
    (0..3).for_each(|_| drop(play_round(&mut event, &mut random)));
    settle(&mut event);
    event.record(0, EventEntry::PlayoffsBegan(event.seeds())).unwrap();
    let NextStep::PlayoffMatches(open) = event.next() else { panic!() };
    let of = open[0].clone();
    let (ns, ew) = (of.ns.unwrap(), of.ew.unwrap());
    let protest = EventEntry::Protested {
        by: ew,
        game: GameNo::FIRST,
        of: ProtestSubject::Eligibility,
        reason: "a guest".to_owned(),
    };
    event.record(0, protest).unwrap();
    assert_eq!(event.record(0, ruled(1, ProtestOutcome::Upheld)), Err(Refused::GameNotPlayed));
    let win = TableGame::Played(GameScore { points: BySide { ns: 10, ew: 4 }, ..GameScore::default() });
    let played = EventEntry::PlayoffPlayed(MatchPlayed { of: of.at, games: vec![win; 2] });
    event.record(0, played).unwrap();
    event.record(0, ruled(1, ProtestOutcome::Upheld)).unwrap();
    let now = event.state().brackets()[0].matches().remove(0);
    assert_eq!((now.ns, now.winner), (Some(ns), None), "one to one: it is played on");
    let NextStep::PlayoffMatches(open) = event.next() else { panic!() };
    assert!(open.iter().any(|open| open.at == of.at));
}

#[test]
fn a_cancelled_week_is_made_up_at_the_end_and_the_others_follow_the_calendar() {
    for (cancelled_at, runs) in [(0, false), (0, true), (2, false), (3, true), (4, false)] {
        let mut random = Random::from_number(7);
        let (mut whole, mut event) = (teams(6, 5), teams(6, 5));
        let cancelled = EventEntry::WeekCancelled { reason: "snow".to_owned() };
        let pairs = |event: &mut Event, random: &mut Random| {
            let round = play_round(event, random).round;
            let mut pairs: Vec<Vec<Entrant>> = round
                .tables
                .iter()
                .map(|table| {
                    let mut two = table.seats.entrants().to_vec();
                    two.sort_unstable();
                    two
                })
                .collect();
            pairs.sort();
            pairs
        };
        let weeks: Vec<_> = (0..5).map(|_| pairs(&mut whole, &mut random)).collect();
        let mut played = Vec::new();
        for round in 0..5 {
            if round == cancelled_at {
                if runs {
                    event.begin_round(0).unwrap();
                }
                event.record(0, cancelled.clone()).unwrap();
                assert_eq!(event.state().rounds().len(), round, "the round that began is none");
            }
            if round == 4 && cancelled_at < 4 {
                let told = week_sentence(event.state(), round_no(5)).unwrap();
                assert_eq!(told, format!("It makes up week {}, which was canceled.", cancelled_at + 1));
            }
            played.push(pairs(&mut event, &mut random));
        }
        let mut meetings: Vec<_> = played.iter().flatten().collect();
        meetings.sort();
        meetings.dedup();
        assert_eq!(meetings.len(), 15, "everybody has met everybody, cancelled at {cancelled_at}");
        if cancelled_at > 0 {
            let mut expected = weeks.clone();
            let late = expected.remove(cancelled_at);
            expected.push(late);
            assert_eq!(played, expected, "cancelled at {cancelled_at}");
        }
        assert_eq!(event.record(0, cancelled), Err(Refused::NoRoundLeft));
        assert_eq!(event.log().fold().unwrap(), *event.state());
    }
}

/// A cancelled week counts as if it had not begun, also for a team that had no game in it.
#[test]
fn a_cancelled_week_leaves_nothing_of_a_team_without_a_game() {
    let begun = || {
        let mut event = teams(5, 5);
        event.begin_round(0).unwrap();
        let bye = event.state().rounds()[0].seating.byes[0].entrant;
        (event, bye)
    };
    let cancelled = EventEntry::WeekCancelled { reason: "snow".to_owned() };
    let reason = || "B is hurt".to_owned();
    let (mut event, entrant) = begun();
    let profile = Profile::team("A", "Max");
    event.record(0, EventEntry::Substituted { entrant, profile: profile.clone(), reason: reason() }).unwrap();
    assert_ne!(
        event.state().profile_in_round(round_no(1), entrant),
        Some(&profile),
        "the week without a game was theirs"
    );
    event.record(0, cancelled.clone()).unwrap();
    assert_eq!(
        event.state().profile_in_round(round_no(1), entrant),
        Some(&profile),
        "the first round is another week now"
    );

    let (mut event, entrant) = begun();
    event.record(0, EventEntry::StoodIn { entrant, profile: profile.clone(), reason: reason() }).unwrap();
    assert_eq!(event.state().stand_in(round_no(2), entrant), Some(&profile));
    event.record(0, cancelled).unwrap();
    assert_eq!(event.state().stand_in(round_no(1), entrant), Some(&profile), "the second week is played first");
    assert_eq!(event.state().stand_in(round_no(2), entrant), None);
}

#[test]
fn a_season_that_is_shortened_and_lengthened_again_has_all_its_weeks() {
    let mut random = Random::from_number(9);
    let mut event = teams(4, 3);
    play_round(&mut event, &mut random);
    event.record(0, EventEntry::WeekCancelled { reason: "snow".to_owned() }).unwrap();
    for rounds in [2, 3] {
        event.record(0, EventEntry::RoundsChanged { rounds, reason: "a mistake".to_owned() }).unwrap();
    }
    (0..2).for_each(|_| drop(play_round(&mut event, &mut random)));
    let tables = event.state().rounds().iter().flat_map(|round| round.seating.tables.clone());
    let mut met: Vec<_> = tables
        .map(|table| {
            let [one, other] = [0, 1].map(|at| table.seats.entrants()[at]);
            (one.min(other), one.max(other))
        })
        .collect();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 6, "everybody has met everybody");
    assert_eq!(event.state().week(round_no(3)), 2, "the last makes up the cancelled week");
}

#[test]
fn a_shortened_season_leaves_out_what_was_to_be_made_up() {
    let mut random = Random::from_number(8);
    let mut event = teams(6, 5);
    play_round(&mut event, &mut random);
    event.record(0, EventEntry::WeekCancelled { reason: "snow".to_owned() }).unwrap();
    event.begin_round(0).unwrap();
    assert_eq!(round_title(event.state()), "Round 2 of 5, week 3");
    let (round, table, result) = {
        let table = event.state().rounds()[1].seating.tables[0].table;
        (round_no(2), table, super::support::random_result(event.state().plan(), &mut random))
    };
    event.record(0, EventEntry::ResultIn { round, table, result }).unwrap();
    let why = event.record(0, EventEntry::WeekCancelled { reason: "snow".to_owned() });
    assert_eq!(why, Err(Refused::TableStillOut(table_no(2))), "it has been played in part");
    report_all(&mut event, &mut random);
    event.record(0, EventEntry::RoundsChanged { rounds: 4, reason: "the hall closes".to_owned() }).unwrap();
    (0..2).for_each(|_| drop(play_round(&mut event, &mut random)));
    let weeks: Vec<u16> = (1..=4).map(|round| event.state().week(round_no(round))).collect();
    assert_eq!(weeks, [1, 3, 4, 5]);
    let mut valparaiso = super::support::event(EventKind::Valparaiso.plan(4), 4, 1);
    let cancelled = EventEntry::WeekCancelled { reason: "snow".to_owned() };
    assert_eq!(valparaiso.record(0, cancelled), Err(Refused::NoCalendar));
}

#[test]
fn who_is_missing_loses_a_game_every_ten_minutes() {
    let mut random = Random::from_number(9);
    let mut event = teams(4, 3);
    assert_eq!(event.state().seconds_since_start(0), None);
    event.begin_round(1000).unwrap();
    let rule = event.state().plan().forfeits.unwrap();
    let lost = |event: &Event, now| rule.games_lost_after(event.state().seconds_since_start(now).unwrap(), 3);
    let at = [0, 599, 600, 1199, 1200, 1799, 1800, 9999].map(|seconds| lost(&event, 1000 + seconds));
    assert_eq!(at, [0, 0, 1, 1, 2, 2, 3, 3]);
    assert_eq!(missing_team_sentence(rule, 3, 590), "A team not here after 10 minutes loses game 1.");
    assert_eq!(
        missing_team_sentence(rule, 3, 725),
        "A missing team has lost game 1, and loses game 2 after 20 minutes."
    );
    assert_eq!(missing_team_sentence(rule, 3, 1800), "A missing team has lost the match.");
    // If the round was drawn before the start, time counts from the clock's own start, without its pauses.
    event.record(1900, EventEntry::Clock(ClockChange::To(ClockPhase::Game(round_no(1))))).unwrap();
    assert_eq!(event.state().seconds_since_start(2000), Some(100));
    event.record(2000, EventEntry::Clock(ClockChange::Paused)).unwrap();
    assert_eq!(event.state().seconds_since_start(2600), Some(100));
    event.record(2600, EventEntry::Clock(ClockChange::Resumed)).unwrap();
    assert_eq!(event.state().seconds_since_start(2700), Some(200));
    let NextStep::Results(tables) = event.next() else { panic!() };
    for table in tables {
        let result = super::support::random_result(event.state().plan(), &mut random);
        event.record(2700, EventEntry::ResultIn { round: round_no(1), table, result }).unwrap();
    }
    assert_eq!(event.state().seconds_since_start(2800), None, "nothing is out");
    assert!(!Standings::of(event.state(), DivisionId::FIRST).rows.is_empty());
}

/// Returns a season and a tournament with everything that a director can do in them.
fn kept() -> [Event; 2] {
    let mut random = Random::from_number(11);
    let mut season = teams(4, 3);
    let reason = || "as ruled".to_owned();
    season.record(0, EventEntry::WeekCancelled { reason: reason() }).unwrap();
    let profile = season.state().profile(entrant(2)).unwrap().with_player(Member::First, "Max").unwrap();
    season.record(5, EventEntry::StoodIn { entrant: entrant(2), profile: profile.clone(), reason: reason() }).unwrap();
    season.record(6, EventEntry::Substituted { entrant: entrant(2), profile, reason: reason() }).unwrap();
    let (who, waiver) = (vec!["Max".to_owned()], Waiver::Signed);
    season.record(7, EventEntry::WaiverNoted { entrant: entrant(2), who, waiver }).unwrap();
    let date = Date::parse("2026-11-12").unwrap();
    season.record(7, EventEntry::DateSet { round: round_no(1), date }).unwrap();
    season.record(7, EventEntry::ForfeitAnnounced { entrant: entrant(1), reason: reason() }).unwrap();
    season.record(7, EventEntry::ForfeitTakenBack { entrant: entrant(1) }).unwrap();
    season.begin_round(8).unwrap();
    season.record(9, protested(1, 1, ProtestSubject::Other)).unwrap();
    let NextStep::Results(tables) = season.next() else { panic!() };
    for table in tables {
        let result = super::support::random_result(season.state().plan(), &mut random);
        season.record(10, EventEntry::ResultIn { round: round_no(1), table, result }).unwrap();
    }
    season.record(11, ruled(1, ProtestOutcome::Upheld)).unwrap();
    season
        .record(12, EventEntry::Warned { whom: EntrantOrPlayer::player(entrant(3), Member::Second), reason: reason() })
        .unwrap();
    season.record(13, EventEntry::PointsRuled { entrant: entrant(3), points: -2, reason: reason() }).unwrap();
    for _ in 0..2 {
        season.begin_round(14).unwrap();
        let (round, table, side) = side_of(&season, entrant(4));
        let result = TableResult::of_games(vec![TableGame::Forfeited(Forfeiter::One(side)); 3]);
        season.record(14, EventEntry::ResultIn { round, table, result }).unwrap();
        let NextStep::Results(tables) = season.next() else { panic!() };
        for table in tables {
            let result = super::support::random_result(season.state().plan(), &mut random);
            season.record(14, EventEntry::ResultIn { round, table, result }).unwrap();
        }
    }
    let profile = Profile::team("A2", "Zoe");
    season.record(15, EventEntry::Substituted { entrant: entrant(2), profile, reason: reason() }).unwrap();
    season.record(15, EventEntry::RosterBack { entrant: entrant(2) }).unwrap();
    season.record(15, left_out(4)).unwrap();
    season.record(16, EventEntry::LetIn { entrant: entrant(4), reason: reason() }).unwrap();

    let mut doubles = Event::new(EventKind::WorldDoubles.plan(4), cards::Seed::from_number(5));
    for (one, other) in [("Ann", "Bob"), ("Cat", "Dan")] {
        doubles.record(0, EventEntry::Entered(Profile::team(one, other))).unwrap();
    }
    for name in ["Ida", "Jon", "Aces"] {
        doubles.record(1, EventEntry::EnteredAlone(Profile::person(name))).unwrap();
    }
    let profile = Profile::team("Ida", "Jon");
    doubles.record(2, EventEntry::Paired { one: entrant(3), other: entrant(4), profile }).unwrap();
    doubles.record(3, EventEntry::IsATeam { entrant: entrant(5) }).unwrap();
    let to = EntrantOrPlayer::player(entrant(1), Member::First);
    doubles.record(4, EventEntry::Awarded { prize: Prize::BestDressed, to, seed: None }).unwrap();
    let (entrant, member) = (entrant(1), Member::First);
    doubles.record(5, EventEntry::Barred { entrant, member, reason: reason() }).unwrap();
    doubles.record(6, EventEntry::BarLifted { entrant, member, reason: reason() }).unwrap();
    [season, doubles]
}

#[test]
fn a_log_keeps_its_form() {
    let events = kept();
    let text = fixture("event-season.log", &events.each_ref().map(|event| event.log().encode()).join("\n"));
    for (line, event) in text.lines().zip(events) {
        let log = EventLog::decode(line).unwrap();
        assert_eq!((log.engine, &log.entries), (EVENT_LOG_VERSION, &event.log().entries));
        assert_eq!(log.fold().unwrap(), *event.state());
    }
}

/// A name on the roster is corrected everywhere, also while a substitute plays and on prizes that were given before.
#[test]
fn a_misspelled_name_is_put_right_for_good() {
    let prizes = vec![Prize::BestDressed];
    let mut event = of_teams(EventPlan { rounds: 3, prizes, ..EventKind::ChicagoSeason.plan(4) }, 4);
    let who = entrant(1);
    let sub = Profile::team("A1", "Zoe");
    event.record(0, EventEntry::StoodIn { entrant: who, profile: sub, reason: "a wedding".to_owned() }).unwrap();
    play_round(&mut event, &mut Random::from_number(3));
    let to = EntrantOrPlayer::player(who, Member::First);
    event.record(0, EventEntry::Awarded { prize: Prize::BestDressed, to, seed: None }).unwrap();
    let entry = EventEntry::NameCorrected { entrant: who, profile: Profile::team("Anne", "B1") };
    event.record(0, entry.clone()).unwrap();
    let state = event.state();
    assert_eq!(entrant_name(state, who), "Anne & B1");
    assert_eq!(
        state.profile_in_round(round_no(1), who).unwrap().name,
        "Anne & Zoe",
        "in the round that was played, too"
    );
    assert_eq!(state.prizes_given()[0].name, "Anne");
    assert_eq!(state.original_roster(who), None, "nobody else plays");
    assert_eq!(entry_in_words(state, &entry), "The name of number 1 is spelled Anne & B1.");
    let taken = EventEntry::NameCorrected { entrant: who, profile: Profile::team("A2", "B2") };
    assert_eq!(event.record(0, taken), Err(Refused::NameTaken("A2 & B2".to_owned())));
    let log = EventLog::decode(&event.log().encode()).unwrap();
    assert_eq!(*Event::resume(log).unwrap().state(), *event.state());
}
