//! Everything at a real event besides games: corrections, tables that do not report, entrants who leave, refusals, and
//! exported texts.

use std::collections::BTreeSet;

use app::event::tables;
use app::words;
use cards::{BySeat, BySide, Random, Seed, Side};
use event::{
    Award, BadCode, BadScore, ByeWorth, ClockChange, ClockPhase, Criterion, DivisionId, Entrant, EntrantStatus, Event,
    EventCode, EventDecodeError, EventEntry, EventKind, EventLog, EventPlan, FirstDeal, Fixture, Forfeiter, GameScore,
    MatchNo, MatchPlayed, Member, MovementRule, NextStep, PartnerChoice, PlayoffRoundNo, Prize, PrizeRight, Profile,
    Refused, Report, Standings, TableGame, TableResult, TableSeats, WaitingPlace, prizes,
};

use super::support::{entrant, event, plan, play_round, random_result, report_all, round_no, table_no};

fn doubles(entrants: usize, seed: u64) -> Event {
    event(EventKind::WorldDoubles.plan(entrants), entrants, seed)
}

#[test]
fn a_correction_after_the_next_round_began_changes_figures_and_no_seating() {
    let mut random = Random::from_number(1);
    let mut event = doubles(8, 1);
    play_round(&mut event, &mut random);
    event.begin_round(0).unwrap();
    let seating = event.state().rounds()[1].seating.clone();
    let before = Standings::of(event.state(), DivisionId::FIRST);
    let mut result = random_result(event.state().plan(), &mut random);
    if let event::TableGame::Played(score) = &mut result.games[0] {
        score.points = BySide { ns: 0, ew: 48 };
    }
    let fix = |reason: &str| EventEntry::Corrected {
        round: round_no(1),
        table: table_no(1),
        result: result.clone(),
        reason: reason.to_owned(),
    };
    assert_eq!(event.record(5, fix(" ")), Err(Refused::NoReason));
    event.record(5, fix("read upside down")).unwrap();
    assert_eq!(event.state().rounds()[1].seating, seating);
    assert_ne!(Standings::of(event.state(), DivisionId::FIRST), before);
    assert_eq!(event.record(4, EventEntry::Noted("earlier".to_owned())), Err(Refused::EarlierThanLastEntry));
}

#[test]
fn a_table_that_does_not_report_holds_the_round_until_the_director_closes_it() {
    let mut event = doubles(4, 2);
    event.begin_round(0).unwrap();
    let result = random_result(event.state().plan(), &mut Random::from_number(2));
    event.record(0, EventEntry::ResultIn { round: round_no(1), table: table_no(1), result: result.clone() }).unwrap();
    assert_eq!(event.next(), NextStep::Results(vec![table_no(2)]));
    assert_eq!(event.begin_round(0), Err(Refused::TableStillOut(table_no(2))));
    assert_eq!(
        event.record(0, EventEntry::ResultIn { round: round_no(1), table: table_no(1), result }),
        Err(Refused::AlreadyReported(table_no(1)))
    );
    let award = Award { points: BySide { ns: 5, ew: 5 }, stays: Side::EW };
    event
        .record(0, EventEntry::Closed { round: round_no(1), table: table_no(2), award, reason: "went home".to_owned() })
        .unwrap();
    let next = event.begin_round(0).unwrap().round;
    let stays = event.state().rounds()[0].seating.tables[1].seats.entrants_on(Side::EW)[0];
    assert_eq!(next.table_of(stays).unwrap().table, table_no(2));
}

#[test]
fn who_is_disqualified_keeps_the_points_and_plays_no_more() {
    let mut random = Random::from_number(3);
    let mut event = doubles(6, 3);
    play_round(&mut event, &mut random);
    let points = |event: &Event| {
        Standings::of(event.state(), DivisionId::FIRST).rows.iter().map(|row| row.tally.points).sum::<i64>()
    };
    let before = points(&event);
    let out =
        EventEntry::Disqualified { entrant: entrant(2), reason: "signals".to_owned(), prizes: PrizeRight::Denied };
    event.record(0, out).unwrap();
    assert_eq!(points(&event), before);
    assert_eq!(event.record(0, EventEntry::Returned { entrant: entrant(2) }), Err(Refused::EntrantGone(entrant(2))));
    assert!(!play_round(&mut event, &mut random).round.entrants().contains(&entrant(2)));
    assert_eq!(event.state().status(entrant(2)), Some(EntrantStatus::Disqualified(PrizeRight::Denied)));
}

/// The director can lift a disqualification, for example after a slip, but must give a reason.
#[test]
fn a_disqualification_is_lifted_with_a_reason() {
    let mut random = Random::from_number(3);
    let mut event = doubles(6, 3);
    play_round(&mut event, &mut random);
    let lifted = |reason: &str| EventEntry::Reinstated { entrant: entrant(2), reason: reason.to_owned() };
    assert_eq!(event.record(0, lifted("the judge")), Err(Refused::EntrantNotGone(entrant(2))));
    let out =
        EventEntry::Disqualified { entrant: entrant(2), reason: "signals".to_owned(), prizes: PrizeRight::Denied };
    event.record(0, out).unwrap();
    assert_eq!(event.record(0, lifted(" ")), Err(Refused::NoReason));
    event.record(0, lifted("it was their neighbour")).unwrap();
    assert!(play_round(&mut event, &mut random).round.entrants().contains(&entrant(2)));
    let told = words::event::entry_in_words(event.state(), &lifted("it was their neighbour"));
    assert_eq!(told, "P2 takes part again: it was their neighbour.");
}

/// Chicago rulebook: the first forfeit loses the game, the second may cost the playoffs, the third removes the team.
#[test]
fn the_third_week_with_a_forfeit_removes_a_team() {
    let mut event = event(EventKind::ChicagoSeason.plan(6), 6, 9);
    let mut random = Random::from_number(9);
    let late = |event: &Event| {
        let round = event.state().round_number().unwrap();
        let seating = event.state().rounds().last().unwrap().seating.table_of(entrant(1)).unwrap().clone();
        let side = seating.seats.side_of(entrant(1)).unwrap();
        let games = vec![TableGame::Forfeited(Forfeiter::One(side)); 3];
        (round, seating.table, event::TableResult::of_games(games))
    };
    for week in 1..=3 {
        assert!(event.state().plays_next_round(entrant(1)), "week {week}");
        event.begin_round(0).unwrap();
        let (round, table, result) = late(&event);
        event.record(0, EventEntry::ResultIn { round, table, result }).unwrap();
        report_all(&mut event, &mut random);
    }
    assert_eq!(event.state().forfeit_count(entrant(1)), 3);
    assert!(event.state().is_removed(entrant(1)));
    let (round, table, _) = late(&event);
    assert!(!play_round(&mut event, &mut random).round.entrants().contains(&entrant(1)));
    assert_eq!(event.log().fold().unwrap(), *event.state());
    // Once the result is corrected, the team is back.
    let result = random_result(event.state().plan(), &mut random);
    event.record(0, EventEntry::Corrected { round, table, result, reason: "they were there".to_owned() }).unwrap();
    assert!(play_round(&mut event, &mut random).round.entrants().contains(&entrant(1)));
}

#[test]
fn there_is_a_best_sport_of_each_game_that_is_played() {
    let sports = |event: &Event| {
        let all = event::prizes(event.state(), DivisionId::FIRST);
        all.iter().filter(|won| matches!(won.prize, event::Prize::Sportsmanship(_))).count()
    };
    let mut event = doubles(4, 8);
    assert_eq!(sports(&event), 8);
    event.record(0, EventEntry::RoundsChanged { rounds: 5, reason: "a short day".to_owned() }).unwrap();
    assert_eq!(sports(&event), 5);
}

#[test]
fn door_prizes_are_drawn_from_those_who_may_win_and_have_none() {
    let mut event = doubles(4, 8);
    let out =
        EventEntry::Disqualified { entrant: entrant(2), reason: "signals".to_owned(), prizes: PrizeRight::Denied };
    event.record(0, out).unwrap();
    let mut winners = Vec::new();
    while let Some(drawn) = event.draw_door_prize() {
        let EventEntry::Awarded { to, seed: Some(_), .. } = drawn else { panic!("{drawn:?}") };
        winners.push(to.entrant);
        event.record(0, drawn).unwrap();
    }
    winners.sort_unstable();
    assert_eq!(winners, [entrant(1), entrant(3), entrant(4)]);
}

#[test]
fn absence_is_for_one_round_and_a_late_entry_plays_from_the_next() {
    let mut random = Random::from_number(4);
    let mut event = doubles(6, 4);
    play_round(&mut event, &mut random);
    event.record(0, EventEntry::Absent { entrant: entrant(3), reason: "a call".to_owned() }).unwrap();
    event.record(0, EventEntry::Entered(Profile::team("Zoe", "Yan"))).unwrap();
    let round = play_round(&mut event, &mut random).round;
    assert!(!round.entrants().contains(&entrant(3)) && round.table_of(entrant(7)).is_some());
    assert!(play_round(&mut event, &mut random).round.entrants().contains(&entrant(3)));
}

#[test]
fn substitutes_play_until_the_playoffs_where_the_rulebook_says_so() {
    let mut random = Random::from_number(5);
    let mut event = event(EventKind::ChicagoSeason.plan(4), 4, 5);
    let swap = || EventEntry::Substituted {
        entrant: entrant(1),
        profile: Profile::team("New", "Old"),
        reason: "ill".to_owned(),
    };
    event.record(0, swap()).unwrap();
    assert_eq!(event.state().profile(entrant(1)).unwrap().name, "New & Old");
    while event.next() == NextStep::Round {
        play_round(&mut event, &mut random);
    }
    while let NextStep::Ties(ties) = event.next() {
        ties.iter().for_each(|open| event.record(0, event.break_tie_by_lot(&open.tie).unwrap()).unwrap());
    }
    assert_eq!(event.next(), NextStep::Playoffs);
    assert_eq!(event.record(0, EventEntry::PlayoffsBegan(vec![vec![entrant(1)]])), Err(Refused::BadSeeds));
    event.record(0, EventEntry::PlayoffsBegan(event.seeds())).unwrap();
    assert!(event.state().plan().roster.is_some());
    assert_eq!(event.record(0, swap()), Err(Refused::NoSubstitutesInPlayoffs));
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut event = doubles(4, 6);
    let result = |points| event::TableResult::of(event::GameScore { points, ..Default::default() });
    assert_eq!(event.record(0, EventEntry::Entered(Profile::person(""))), Err(Refused::BadName));
    assert_eq!(event.record(0, EventEntry::Entered(Profile::person("Ann\u{202e}"))), Err(Refused::BadName));
    assert_eq!(event.record(0, EventEntry::Entered(Profile::person(&"x".repeat(61)))), Err(Refused::BadName));
    let early =
        EventEntry::ResultIn { round: round_no(1), table: table_no(1), result: result(BySide { ns: 1, ew: 0 }) };
    assert_eq!(event.record(0, early), Err(Refused::NoSuchRound(round_no(1))));
    event.begin_round(0).unwrap();
    let before = event.state().clone();
    let cases = [
        (1, 9, BySide { ns: 5, ew: 4 }, Refused::NoSuchTable(table_no(9))),
        (2, 1, BySide { ns: 5, ew: 4 }, Refused::NoSuchRound(round_no(2))),
        (1, 1, BySide { ns: 5, ew: 5 }, Refused::NeedsWinner),
        (1, 1, BySide { ns: 500, ew: 5 }, Refused::BadScore(BadScore::TooManyPoints(52))),
    ];
    for (round, table, points, why) in cases {
        assert_eq!(
            event.record(
                0,
                EventEntry::ResultIn { round: round_no(round), table: table_no(table), result: result(points) }
            ),
            Err(why.clone())
        );
        assert!(!words::event::refusal_reason(event.state(), &why).is_empty());
    }
    assert_eq!(*event.state(), before);
    let teams = EventKind::WorldDoubles.plan(4);
    let bad = EventPlan { movement: MovementRule::RedAndWhite, ..teams };
    assert!(bad.checked().is_err());
    assert!(doubles(1, 1).begin_round(0).is_err());
}

#[test]
fn slips_of_the_directors_pen_are_refused_with_what_is_wrong() {
    let mut event = doubles(4, 6);
    event.begin_round(0).unwrap();
    let reason = || "a slip".to_owned();
    let close = |points| EventEntry::Closed {
        round: round_no(1),
        table: table_no(1),
        award: Award { points, stays: Side::NS },
        reason: reason(),
    };
    let cases = [
        (EventEntry::Entered(Profile::person("p3")), Refused::NameTaken("p3".to_owned())),
        (
            EventEntry::Substituted { entrant: entrant(1), profile: Profile::person("P2"), reason: reason() },
            Refused::NameTaken("P2".to_owned()),
        ),
        (
            EventEntry::TableMoved { table: table_no(1), to: table_no(1), reason: reason() },
            Refused::SameTableNumber(table_no(1)),
        ),
        (close(BySide { ns: 53, ew: 0 }), Refused::BadAward(52)),
        (close(BySide { ns: 12, ew: -1 }), Refused::BadAward(52)),
        (EventEntry::Noted(" ".to_owned()), Refused::EmptyNote),
    ];
    for (entry, why) in cases {
        let before = event.state().clone();
        assert_eq!(event.record(0, entry), Err(why.clone()));
        assert_eq!(*event.state(), before);
        assert!(!words::event::refusal_reason(event.state(), &why).is_empty());
    }
    event.record(0, close(BySide { ns: 12, ew: 12 })).unwrap();
    event.record(0, EventEntry::RoundsChanged { rounds: 1, reason: reason() }).unwrap();
    assert_eq!(event.record(0, EventEntry::Entered(Profile::person("Late"))), Err(Refused::NoRoundLeft));
}

#[test]
fn matches_and_playoffs_of_the_tied_end_as_games_do() {
    let mut random = Random::from_number(5);
    let mut event = event(EventPlan { rounds: 1, ..EventKind::ChicagoSeason.plan(4) }, 4, 5);
    play_round(&mut event, &mut random);
    while let NextStep::Ties(ties) = event.next() {
        ties.iter().for_each(|open| event.record(0, event.break_tie_by_lot(&open.tie).unwrap()).unwrap());
    }
    event.record(0, EventEntry::PlayoffsBegan(event.seeds())).unwrap();
    let game = |ns, ew| TableGame::Played(GameScore { points: BySide { ns, ew }, ..GameScore::default() });
    let of = Fixture { division: DivisionId::FIRST, round: PlayoffRoundNo::FIRST, number: MatchNo::FIRST };
    let played = |games| EventEntry::PlayoffPlayed(MatchPlayed { of, games });
    let unfinished = Err(Refused::BadScore(BadScore::NotEnded(10)));
    assert_eq!(event.record(0, played(vec![game(9, 7), game(10, 7)])), unfinished);
    assert_eq!(event.record(0, played(vec![game(10, 7)])), Err(Refused::GameMissing(2)));
    event.record(0, played(vec![game(10, 7), game(10, 3)])).unwrap();

    let mut event = doubles(4, 6);
    let (among, sides) = (vec![entrant(1), entrant(2)], BySide { ns: entrant(1), ew: entrant(2) });
    let tie = |ns, ew| EventEntry::TiePlayed { among: among.clone(), sides, points: BySide { ns, ew }, sudden: None };
    assert_eq!(event.record(0, tie(2, 1)), Err(Refused::NotAmongTied), "nothing is settled so at this event");
    let mut event = self::event(EventKind::Mcallen.plan(4), 4, 6);
    assert_eq!(event.record(0, tie(21, 0)), Err(Refused::BadScore(BadScore::TooManyPoints(20))));
    assert_eq!(event.record(0, tie(2, 2)), Err(Refused::NeedsWinner));
    event.record(0, tie(20, 0)).unwrap();
}

#[test]
fn who_was_replaced_is_told_by_the_name_of_then() {
    let mut event = doubles(4, 6);
    let swap = |name: &str| EventEntry::Substituted {
        entrant: entrant(2),
        profile: Profile::person(name),
        reason: "ill".to_owned(),
    };
    for name in ["Eve", "Finn"] {
        event.record(0, swap(name)).unwrap();
    }
    let told = |name| words::event::entry_in_words(event.state(), &swap(name));
    assert_eq!(told("Eve"), "Eve plays in place of P2, as number 2, from now on: ill.");
    assert_eq!(told("Finn"), "Finn plays in place of Eve, as number 2, from now on: ill.");
    // A player who substituted twice took two people's places. Neither of them is named for the other.
    event.record(0, swap("Eve")).unwrap();
    let told = |name| words::event::entry_in_words(event.state(), &swap(name));
    assert_eq!(told("Eve"), "Eve plays as number 2, from now on: ill.");
}

#[test]
fn past_rounds_name_who_played_them() {
    let mut random = Random::from_number(9);
    let mut event = doubles(4, 6);
    let swap = |name: &str| EventEntry::Substituted {
        entrant: entrant(2),
        profile: Profile::person(name),
        reason: "ill".to_owned(),
    };
    play_round(&mut event, &mut random);
    event.record(0, swap("Eve")).unwrap();
    event.begin_round(0).unwrap();
    // A substitute who comes while the table plays has played the round when the result comes in.
    event.record(0, swap("Finn")).unwrap();
    report_all(&mut event, &mut random);
    event.record(0, swap("Gus")).unwrap();
    play_round(&mut event, &mut random);
    let named =
        [1, 2, 3].map(|round| event.state().profile_in_round(round_no(round), entrant(2)).unwrap().name.clone());
    assert_eq!(named, ["P2", "Finn", "Gus"]);
    let csv = tables::results_csv(event.state());
    for (line, name) in [(1, "P2"), (2, "Finn"), (3, "Gus")] {
        let of_round = csv.lines().filter(|row| row.starts_with(&format!("{line},"))).collect::<String>();
        assert!(of_round.contains(name), "{csv}");
    }
}

#[test]
fn divisions_play_and_are_ranked_apart() {
    let mut plan = EventKind::Mcallen.plan(9);
    plan.divisions = ["Women", "Men", "Mixed"].map(str::to_owned).to_vec();
    let mut event = event(plan, 0, 7);
    for number in 0..14 {
        let profile =
            Profile { division: DivisionId::from_index(number % 3), ..Profile::person(&format!("T{number}")) };
        event.record(0, EventEntry::Entered(profile)).unwrap();
    }
    let mut random = Random::from_number(7);
    for _ in 0..5 {
        let round = play_round(&mut event, &mut random).round;
        for table in &round.tables {
            let of = table.seats.entrants().iter().map(|who| event.state().division(*who)).collect::<Vec<_>>();
            assert_eq!(of[0], of[1]);
        }
    }
    let sizes: Vec<usize> =
        (0..3).map(DivisionId::from_index).map(|division| Standings::of(event.state(), division).rows.len()).collect();
    assert_eq!(sizes, [5, 5, 4]);
}

#[test]
fn a_large_event_is_small_to_keep_and_reads_back() {
    let singles = plan(EventKind::WorldSingles, 200, MovementRule::Schedule(PartnerChoice::DrawnAtTable), 20);
    let red = plan(EventKind::Progressive, 200, MovementRule::RedAndWhite, 20);
    for plan in [singles, red] {
        let mut random = Random::from_number(8);
        let mut event = event(plan, 200, 8);
        for _ in 0..20 {
            // Takes the partners that the schedule planned, which avoids the look-ahead.
            for table in event.begin_round(0).unwrap().round.tables {
                if let TableSeats::ToDraw([n, s, e, w]) = table.seats {
                    let (table, seats) = (table.table, BySeat { n, e, s, w });
                    event.record(0, EventEntry::PartnersDrawn { table, seats }).unwrap();
                }
            }
            report_all(&mut event, &mut random);
        }
        println!("{} bytes", event.log().encode().len());
        let text = event.log().encode();
        assert!(text.len() < 120_000, "{} bytes", text.len());
        let back = EventLog::decode(&text).unwrap();
        assert_eq!(back, *event.log());
        assert_eq!(*Event::resume(back).unwrap().state(), *event.state());
        assert_eq!(EventLog::decode(&text[..text.len() / 8 * 4]), Err(EventDecodeError::NotAnEvent));
    }
    assert_eq!(EventLog::decode("no log at all"), Err(EventDecodeError::NotBase64));
}

#[test]
fn a_code_has_the_whole_names_of_players_whose_team_name_is_cut() {
    const PLAYERS: [&str; 2] = ["Christopher Montgomery-Smythe", "Bartholomew Featherstonehaugh-Jones"];
    let mut event = Event::new(EventKind::WorldDoubles.plan(2), Seed::from_number(4));
    event.record(0, EventEntry::Entered(Profile::team("Ann", "Bob"))).unwrap();
    // A team name is cut when a roster is read, or a player replaced.
    let long = Profile::team("Cat", PLAYERS[1]).with_player(Member::First, PLAYERS[0]).unwrap();
    assert!(!long.name.ends_with("Jones"), "{}", long.name);
    event.record(0, EventEntry::Entered(long)).unwrap();
    event.begin_round(0).unwrap();
    let code = EventCode::decode(&EventCode::of(event.state(), None).encode()).unwrap();
    let names: Vec<&str> = code.names.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, ["Ann & Bob", PLAYERS.join(" & ").as_str()]);
}

#[test]
fn a_long_name_is_told_whole_wherever_an_entrant_is_named() {
    const PLAYERS: [&str; 2] = ["Christopher Montgomery-Smythe", "Bartholomew Featherstonehaugh-Jones"];
    let cut = Profile::team("Cat", PLAYERS[1]).with_player(Member::First, PLAYERS[0]).unwrap();
    let mut event = Event::new(EventKind::WorldDoubles.plan(2), Seed::from_number(4));
    event.record(0, EventEntry::Entered(cut.clone())).unwrap();
    assert_eq!(event.state().entrant_or_player_name(entrant(1).into()), PLAYERS.join(" & "));
    // The name of the team follows its players, also if it was cut.
    let replaced = cut.with_player(Member::Second, "Dee").unwrap();
    assert_eq!(replaced.name, format!("{} & Dee", PLAYERS[0]));
}

#[test]
fn a_phone_learns_table_partner_and_opponents_from_the_code() {
    let schedule = plan(EventKind::Progressive, 13, MovementRule::Schedule(PartnerChoice::Scheduled), 6);
    let mut event = event(schedule, 13, 9);
    event.begin_round(0).unwrap();
    let code = EventCode::of(event.state(), Some(entrant(5)));
    let text = code.encode();
    assert!(text.len() < 400, "{}", text.len());
    let read = EventCode::decode(&text).unwrap();
    assert_eq!(read, code);
    assert_eq!(read.rounds.len(), 6);
    let named = |who: &Entrant| read.names.iter().find(|(other, _)| other == who).map(|(_, name)| name.clone());
    for (round, seating) in &read.rounds {
        let everybody = event.state().round(*round).map(|round| round.seating.clone());
        let table = seating.table_of(entrant(5));
        if let Some(everybody) = everybody {
            assert_eq!(table, everybody.table_of(entrant(5)), "round {round}");
        }
        match table {
            Some(table) => assert!(table.seats.entrants().iter().all(|who| named(who).is_some()), "round {round}"),
            None => assert!(seating.byes.iter().any(|bye| bye.entrant == entrant(5)), "round {round}"),
        }
    }
    let whole = EventCode::of(event.state(), None);
    assert_eq!(EventCode::decode(&whole.encode()), Ok(whole));
    let now = EventCode::of_current_round(event.state(), usize::MAX);
    assert_eq!(now, EventCode::of(event.state(), None));
    event.record(0, EventEntry::Noted("later".to_owned())).unwrap();
    report_all(&mut event, &mut Random::from_number(3));
    event.begin_round(0).unwrap();
    let second = EventCode::of_current_round(event.state(), 0);
    assert_eq!(second.rounds.iter().map(|(round, _)| *round).collect::<Vec<_>>(), [round_no(2)]);
    assert_eq!(second.rounds[0].1, event.state().rounds()[1].seating);
    assert_eq!(EventCode::of_current_round(event.state(), usize::MAX).rounds.len(), 5);
    for at in 5..text.len() {
        let mut wrong = text.clone();
        wrong.replace_range(at..=at, if &text[at..=at] == "A" { "B" } else { "A" });
        assert_ne!(EventCode::decode(&wrong).as_ref(), Ok(&code), "letter {at}");
    }
    assert_eq!(EventCode::decode("BW9.abc"), Err(BadCode::OtherVersion));
    assert_eq!(EventCode::decode("hello"), Err(BadCode::NotACode));
}

#[test]
fn slips_csv_and_report_are_told_in_words() {
    let mut random = Random::from_number(10);
    let mut event = event(EventPlan { rounds: 2, ..EventKind::WorldDoubles.plan(4) }, 0, 10);
    for (one, other) in [("Ann", "Bob"), ("Cat", "Dan"), ("Eve", "=cmd()"), ("Gus", "O\"Hal")] {
        event.record(0, EventEntry::Entered(Profile::team(one, other))).unwrap();
    }
    play_round(&mut event, &mut random);
    event.begin_round(0).unwrap();
    let round = &event.state().rounds()[1].seating;
    assert!(round.tables.iter().all(|table| table.first_deal == FirstDeal::Visitors));
    let seating_cards: Vec<String> =
        event.state().entrants().filter_map(|who| words::event::seating_card(event.state(), who)).collect();
    assert_eq!(
        seating_cards.iter().filter(|seating_card| seating_card.ends_with("You are at home.")).count(),
        2,
        "{seating_cards:?}"
    );
    assert_eq!(words::event::rounds_played_text(event.state()), "1 of 2 rounds played");
    report_all(&mut event, &mut random);
    let csv = tables::results_csv(event.state());
    assert_eq!(csv.lines().count(), 1 + 4);
    assert!(csv.contains("\"Gus & O\"\"Hal\""));
    assert_eq!(tables::standings_csv(event.state()).lines().count(), 5);
    let report = words::event::final_report(event.state());
    for part in [
        "World doubles",
        "2 of 2 rounds played",
        "Standings",
        " are ahead of ",
        "Prizes",
        "Best dressed: not given yet",
    ] {
        assert!(report.contains(part), "{part}\n{report}");
    }
}

#[test]
fn the_clock_and_the_number_of_rounds_are_part_of_the_log() {
    let mut event = doubles(4, 11);
    assert_eq!(event.record(0, EventEntry::Clock(ClockChange::Paused)), Err(Refused::ClockStopped));
    event.record(100, EventEntry::Clock(ClockChange::Started)).unwrap();
    event.record(200, EventEntry::Clock(ClockChange::Next)).unwrap();
    assert_eq!(event.state().clock().unwrap().phase(), ClockPhase::Game(round_no(1)));
    let shorter = |rounds| EventEntry::RoundsChanged { rounds, reason: "the hall closes".to_owned() };
    event.record(300, shorter(1)).unwrap();
    event.begin_round(300).unwrap();
    assert_eq!(event.record(300, shorter(0)), Err(Refused::BadRounds(0)));
    let result = random_result(event.state().plan(), &mut Random::from_number(1));
    for table in [1, 2] {
        event
            .record(300, EventEntry::ResultIn { round: round_no(1), table: table_no(table), result: result.clone() })
            .unwrap();
    }
    assert!(matches!(event.next(), NextStep::Ties(_) | NextStep::Over));
    assert_eq!(
        event.record(300, EventEntry::Placed { how: Criterion::Points, order: vec![], seed: None }),
        Err(Refused::NoSuchContest(Criterion::Points))
    );
}

#[test]
fn lots_are_put_right_with_a_reason_and_the_new_order_takes_the_place_of_the_old() {
    let plan = EventPlan { rounds: 1, ranking: vec![Criterion::Points, Criterion::Lot], ..EventKind::Mcallen.plan(4) };
    let mut event = event(plan, 4, 12);
    event.begin_round(0).unwrap();
    for table in [1, 2] {
        let result = TableResult::of(GameScore { points: BySide { ns: 5, ew: 5 }, ..GameScore::default() });
        event.record(0, EventEntry::ResultIn { round: round_no(1), table: table_no(table), result }).unwrap();
    }
    let order = |numbers: [u16; 4]| numbers.map(entrant).to_vec();
    let places = |event: &Event| {
        Standings::of(event.state(), DivisionId::FIRST).rows.iter().map(|row| row.entrant).collect::<Vec<_>>()
    };
    let again = |order: Vec<_>, reason: &str| EventEntry::PlacedAgain {
        how: Criterion::Lot,
        order,
        seed: None,
        reason: reason.to_owned(),
    };
    let too_early = event.record(1, again(order([4, 3, 2, 1]), "too early"));
    assert_eq!(too_early, Err(Refused::NoSuchContest(Criterion::Lot)));
    event.record(1, EventEntry::Placed { how: Criterion::Lot, order: order([1, 2, 3, 4]), seed: None }).unwrap();
    assert_eq!((event.next(), places(&event)), (NextStep::Over, order([1, 2, 3, 4])));
    assert_eq!(event.record(2, again(order([4, 3, 2, 1]), " ")), Err(Refused::NoReason));
    let others = event.record(2, again(order([4, 3, 2, 1])[1..].to_vec(), "a slip"));
    assert_eq!(others, Err(Refused::NoSuchContest(Criterion::Lot)));
    event.record(2, again(order([4, 3, 2, 1]), "a lot was missing")).unwrap();
    assert_eq!(places(&event), order([4, 3, 2, 1]));
    assert_eq!(event.state().placings().len(), 1);
    let told = words::event::entry_in_words(event.state(), &event.log().entries.last().unwrap().entry);
    assert_eq!(told, "Order by lot corrected, now 1st P4, 2nd P3, 3rd P2, 4th P1: a lot was missing.");
    assert_eq!(EventLog::decode(&event.log().encode()).unwrap(), *event.log());
}

#[test]
fn a_draw_entered_wrongly_is_entered_again_until_the_result_is_in() {
    let mut event =
        event(plan(EventKind::WorldSingles, 8, MovementRule::Schedule(PartnerChoice::DrawnAtTable), 3), 8, 5);
    let table = event.begin_round(0).unwrap().round.tables[0].table;
    let four = |event: &Event, of: usize| event.possible_draws(table)[of];
    let sit = |event: &mut Event, [n, s, e, w]: [Entrant; 4]| {
        event.record(0, EventEntry::PartnersDrawn { table, seats: BySeat { n, s, e, w } })
    };
    let before: BTreeSet<[Entrant; 4]> = event.possible_draws(table).into_iter().collect();
    let (wrong, right) = (four(&event, 0), four(&event, 1));
    sit(&mut event, wrong).unwrap();
    assert_eq!(
        event.possible_draws(table).into_iter().collect::<BTreeSet<_>>(),
        before,
        "its own draw stands in no way"
    );
    let others: Vec<Entrant> = event.state().entrants().filter(|who| !wrong.contains(who)).collect();
    let strangers = [others[0], others[1], others[2], others[3]];
    assert_eq!(sit(&mut event, strangers), Err(Refused::NoDrawAtTable(table)));
    sit(&mut event, right).unwrap();
    let seated = event.state().rounds()[0].seating.tables[0].seats.clone();
    assert_eq!(*seated.entrants_on(Side::NS), [right[0], right[1]]);
    report_all(&mut event, &mut Random::from_number(3));
    assert_eq!(sit(&mut event, wrong), Err(Refused::NoDrawAtTable(table)));
}

/// A moved table keeps its result and its draw. An entrant who waits keeps the place in the rotation. The tables stay
/// sorted by number.
#[test]
fn tables_stay_in_order_when_one_is_moved() {
    let numbers = |event: &Event| -> Vec<u16> {
        event.state().rounds().last().unwrap().seating.tables.iter().map(|of| of.table.get()).collect()
    };
    let reason = || "a wheelchair".to_owned();
    let mut random = Random::from_number(4);
    let mut event = doubles(9, 4);
    let first = event.begin_round(0).unwrap().round;
    let result = random_result(event.state().plan(), &mut random);
    event.record(0, EventEntry::ResultIn { round: round_no(1), table: table_no(4), result: result.clone() }).unwrap();
    event.record(0, EventEntry::TableMoved { table: table_no(4), to: table_no(2), reason: reason() }).unwrap();
    assert_eq!(numbers(&event), [1, 2, 3, 4]);
    assert_eq!(event.next(), NextStep::Results(vec![table_no(1), table_no(3), table_no(4)]));
    let round = &event.state().rounds()[0];
    assert_eq!(round.reports[1], Report::In(result));
    assert_eq!(round.seating.tables[1].seats, first.tables[3].seats);
    assert_eq!(round.seating.tables[3].seats, first.tables[1].seats);
    report_all(&mut event, &mut random);

    // In an odd field, somebody waits at the place after the last table. That place has a number, too.
    let second = event.begin_round(0).unwrap().round;
    let waits = second.byes[0].waits;
    assert_eq!(waits, WaitingPlace::InRotation(table_no(5)));
    event.record(0, EventEntry::TableMoved { table: table_no(1), to: table_no(5), reason: reason() }).unwrap();
    assert_eq!(numbers(&event), [2, 3, 4, 5]);
    assert_eq!(event.state().rounds()[1].seating.byes[0].waits, WaitingPlace::InRotation(table_no(1)));
    report_all(&mut event, &mut random);
    let third = event.begin_round(0).unwrap().round;
    assert!(third.tables.is_sorted_by_key(|of| of.table) && third.tables.len() == 4, "{third:?}");
    assert_eq!(*Event::resume(event.log().clone()).unwrap().state(), *event.state());
}

#[test]
fn several_are_entered_all_or_none() {
    let mut event = doubles(198, 4);
    let before = (event.log().clone(), event.state().clone());
    let teams = |count: usize| (0..count).map(|at| EventEntry::Entered(Profile::person(&format!("Late {at}"))));
    assert_eq!(event.record_all(1, teams(3)), Err(Refused::EventFull));
    assert_eq!((event.log(), event.state()), (&before.0, &before.1));
    event.record_all(1, teams(2)).unwrap();
    assert_eq!(event.state().entrants().count(), 200);
    assert_eq!(*Event::resume(event.log().clone()).unwrap().state(), *event.state());
}

#[test]
fn a_judges_word_and_a_lot_in_place_of_a_contest_are_told_as_what_they_were() {
    let mut event = doubles(4, 4);
    let mut told = |entry: EventEntry| {
        event.record(0, entry.clone()).unwrap();
        words::event::entry_in_words(event.state(), &entry)
    };
    let out = |prizes| EventEntry::Disqualified { entrant: entrant(1), reason: "talk".to_owned(), prizes };
    assert!(told(out(PrizeRight::Kept)).ends_with(" was disqualified: talk."));
    assert!(told(out(PrizeRight::Denied)).ends_with(" was disqualified, without prizes: talk."));
    let (how, order) = (Criterion::RockPaperScissors, vec![entrant(2), entrant(3)]);
    let thrown = told(EventEntry::Placed { how, order: order.clone(), seed: None });
    assert!(thrown.starts_with("By rock-paper-scissors: "), "{thrown}");
    let seed = cards::Seed::from_number(7);
    let drawn = told(EventEntry::Placed { how, order, seed: Some(seed) });
    assert!(drawn.starts_with("By lot: "), "{drawn}");
    assert!(drawn.ends_with(&format!(" (number {seed}).")), "{drawn}");
}

/// Returns all meetings so far, each with the lower number first.
fn meetings(event: &Event) -> Vec<(Entrant, Entrant)> {
    let tables = event.state().rounds().iter().flat_map(|round| &round.seating.tables);
    let two = |table: &event::TableSeating| {
        let [one, other] = *table.seats.entrants() else { panic!("two teams") };
        (one.min(other), one.max(other))
    };
    tables.map(two).collect()
}

/// A table that was moved keeps its place in the rotation, and its home side stays with the table.
#[test]
fn a_table_that_is_moved_keeps_its_place_in_the_rotation() {
    for (table, to, seed) in [(1, 3, 1), (2, 5, 2), (4, 9, 3), (1, 2, 4), (5, 4, 5)] {
        let mut random = Random::from_number(seed);
        let mut event = event(EventPlan { rounds: 5, ..EventKind::WorldDoubles.plan(10) }, 10, seed);
        event.begin_round(0).unwrap();
        let moved =
            EventEntry::TableMoved { table: table_no(table), to: table_no(to), reason: "a wheelchair".to_owned() };
        event.record(0, moved).unwrap();
        report_all(&mut event, &mut random);
        let mut home = None;
        for _ in 1..5 {
            play_round(&mut event, &mut random);
            let seating = &event.state().rounds().last().unwrap().seating;
            let there = seating.table(table_no(to)).unwrap();
            let here = there.seats.entrants_on(there.home.unwrap())[0];
            assert_eq!(*home.get_or_insert(here), here, "who is at home stays where the table is");
        }
        let met = meetings(&event);
        assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len(), "table {table} to {to}: nobody meets twice");
        assert_eq!(*Event::resume(event.log().clone()).unwrap().state(), *event.state());
    }
}

/// Whoever had only a bye has made no score, so the low score goes to somebody who played. The average of the bye
/// comes with the first game, and counts the games of a round.
#[test]
fn a_bye_without_a_game_wins_no_low_score_and_waits_for_its_average() {
    let low = |event: &Event| {
        let found = prizes(event.state(), DivisionId::FIRST).into_iter().find(|won| won.prize == Prize::LowScore);
        found.unwrap()
    };
    let mut random = Seed::from_number(9).stream("results", 0);
    let of = EventPlan { rounds: 2, games: 2, bye: ByeWorth::OwnMean, ..EventKind::WorldSingles.plan(5) };
    let mut event = event(EventPlan { name: "Two games".to_owned(), base: None, ..of }.checked().unwrap(), 5, 3);
    let round = play_round(&mut event, &mut random).round;
    let sat_out = round.byes[0].entrant;
    let row = |event: &Event| {
        Standings::of(event.state(), DivisionId::FIRST).rows.into_iter().find(|row| row.entrant == sat_out).unwrap()
    };
    assert!(row(&event).tally.bye_waits_for_average(event.state().plan()));
    assert!(low(&event).winners.iter().all(|winner| winner.to.entrant != sat_out));
    assert!(low(&event).figure > Some(0));
    play_round(&mut event, &mut random);
    let tally = row(&event).tally;
    assert!(!tally.bye_waits_for_average(event.state().plan()));
    assert_eq!(tally.bye_points, tally.points - tally.bye_points, "two games are played in the other round");
}
