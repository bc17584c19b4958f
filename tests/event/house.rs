//! House events: each of the six built-in events with changed fields is played to its end.

use app::practice::{BotField, play_to_end};
use app::words::event::{ResultOpponents, result_text};
use bots::Level;
use cards::ruleset::{DefendAlone, FarmersHand, LowHand, PartnersBest, Preset, Ruleset};
use cards::{BySide, Random, Seed, Side};
use event::{
    BadHouseField, BadPlan, ByeWorth, Criterion, DivisionId, Entrant, Event, EventEntry, EventKind, EventPlan,
    Fairness, GameScore, House, HouseField, HousePlayoffs, MovementRule, NextStep, PartnerChoice, Playoffs, Prize,
    Profile, Refused, Report, RoundNo, Standings, TableGame, TableResult, TieTask, fairness,
};

use super::support::{event, report_all, sat_through};

#[test]
fn every_event_is_played_with_every_movement_and_rulebook() {
    let mut seed = 0;
    for kind in EventKind::ALL {
        for movement in MovementRule::ALL {
            for rules in [None, Some(Preset::Chicago), Some(Preset::Progressive)] {
                seed += 1;
                let house = House {
                    movement: Some(movement),
                    rules: rules.map(Preset::ruleset),
                    hands: Some(4),
                    ..House::default()
                };
                let plan = EventPlan { rounds: 3, ..house.plan(kind, 9) }.checked().unwrap();
                assert_eq!(plan.enters, movement.entrant_kind());
                let mut event = event(plan, 9, seed);
                play_to_end(&mut event, &BotField::of(Level::Beginner), |_, _| {}).unwrap();
                assert_eq!(event.next(), NextStep::Over, "{kind} {movement:?} {rules:?}");
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
        playoffs: HousePlayoffs::With(Playoffs { best_of: 3 }),
        games: Some(2),
        ..House::default()
    };
    let plan = EventPlan { rounds: 2, ..house.plan(EventKind::Mcallen, 8) }.checked().unwrap();
    let mut event = event(plan, 8, 1);
    play_to_end(&mut event, &BotField::of(Level::Beginner), |_, _| {}).unwrap();
    assert_eq!(event.state().brackets().len(), 2);
    assert_eq!(Standings::of(event.state(), DivisionId::from_index(1)).rows.len(), 0, "everybody entered the first");
    assert!(House { hands: Some(0), ..House::default() }.plan(EventKind::Mcallen, 8).checked().is_err());
}

/// The places without a prize are seeds, so ties for them are drawn by lot before the playoffs.
#[test]
fn tied_seeds_of_a_house_event_are_drawn_by_lot() {
    let with_playoffs = House { playoffs: HousePlayoffs::With(Playoffs { best_of: 1 }), ..House::default() };
    let played = |house: &House| {
        let plan = EventPlan { rounds: 1, ..house.plan(EventKind::WorldDoubles, 8) }.checked().unwrap();
        let mut event = event(plan, 8, 3);
        event.begin_round(0).unwrap();
        for table in event.state().still_out() {
            let score = GameScore { points: BySide { ns: 9, ew: 1 }, ..GameScore::default() };
            let result = TableResult::of_games(vec![TableGame::Played(score)]);
            event.record(0, EventEntry::ResultIn { round: RoundNo::FIRST, table, result }).unwrap();
        }
        event
    };
    let tasks = |event: &Event| -> Vec<(u16, TieTask)> {
        let NextStep::Ties(ties) = event.next() else { return Vec::new() };
        ties.into_iter().map(|open| (open.tie.place, open.tie.task)).collect()
    };
    let first = (1, TieTask::FindOrder(Criterion::RockPaperScissors));
    let mut event = played(&with_playoffs);
    assert_eq!(tasks(&event), [first.clone(), (5, TieTask::FindOrder(Criterion::Lot))]);
    while let NextStep::Ties(ties) = event.next() {
        ties.iter().for_each(|open| event.record(0, event.break_tie_by_lot(&open.tie).unwrap()).unwrap());
    }
    assert_eq!(event.next(), NextStep::Playoffs);
    let places = |event: &Event| -> Vec<u16> {
        Standings::of(event.state(), DivisionId::FIRST).rows.iter().map(|row| row.place).collect()
    };
    assert_eq!(places(&event), (1..=8).collect::<Vec<u16>>());
    event.record(0, EventEntry::PlayoffsBegan(event.seeds())).unwrap();
    assert_eq!(places(&event), (1..=8).collect::<Vec<u16>>(), "the lots still count");
    assert_eq!(tasks(&played(&House::default())), [first], "without playoffs the lower places are shared");

    let mut undrawn = played(&with_playoffs);
    undrawn.record(0, EventEntry::PlayoffsBegan(undrawn.seeds())).unwrap();
    assert!(Standings::of(undrawn.state(), DivisionId::FIRST).ties.iter().all(|tie| tie.place == 1));
}

/// Returns house rules with turns that no rulebook has.
fn kitchen() -> Ruleset {
    let mut rules = Ruleset { name: "Kitchen rules".to_owned(), ..Preset::Chicago.ruleset() };
    rules.hand.farmers_hand = FarmersHand::Exchange(LowHand::ThreeNinesAndTens);
    rules.hand.defend_alone = DefendAlone::Yes(4);
    rules.hand.partners_best = PartnersBest::Yes;
    rules
}

/// Returns house events. Together they change every field of each built-in event.
fn houses() -> [(EventKind, House); 9] {
    let divisions = || ["Men & boys", "Grüße 50 %"].map(str::to_owned).to_vec();
    let playoffs = |best_of| HousePlayoffs::With(Playoffs { best_of });
    let house = House::default;
    [
        (EventKind::WorldDoubles, House { movement: Some(MovementRule::WinnersUp), hands: Some(4), ..house() }),
        (
            EventKind::WorldSingles,
            House { rules: Some(Preset::ProgressiveTen.ruleset()), playoffs: playoffs(1), ..house() },
        ),
        (EventKind::ChicagoSeason, House { games: Some(1), playoffs: HousePlayoffs::Without, ..house() }),
        (
            EventKind::Valparaiso,
            House { movement: Some(MovementRule::Schedule(PartnerChoice::DrawnAtTable)), hands: Some(5), ..house() },
        ),
        (EventKind::Mcallen, House { divisions: divisions(), playoffs: playoffs(3), games: Some(2), ..house() }),
        (
            EventKind::Progressive,
            House { movement: Some(MovementRule::NewOpponents), rules: Some(Preset::World.ruleset()), ..house() },
        ),
        (EventKind::Mcallen, House { rules: Some(kitchen()), ..house() }),
        (
            EventKind::WorldDoubles,
            House {
                bye: Some(ByeWorth::Points(6)),
                ranking: vec![Criterion::GamesWon, Criterion::Points, Criterion::Lot],
                prizes: Some(vec![Prize::Place(1), Prize::Place(5), Prize::LowScore]),
                ..house()
            },
        ),
        (
            EventKind::Progressive,
            House { bye: Some(ByeWorth::Nothing), ranking: vec![Criterion::Loners], prizes: Some(vec![]), ..house() },
        ),
    ]
}

/// Returns a house event of nine entrants, spread over its divisions as practice does.
fn practised(kind: EventKind, house: &House) -> Event {
    let plan = EventPlan { rounds: 2, ..house.plan(kind, 9) }.checked().unwrap();
    let mut event = Event::new(plan, Seed::from_number(3));
    for number in 0..9 {
        let division = event.state().plan().division_at(number, 9);
        event.record(0, EventEntry::Entered(Profile { division, ..Profile::person(&format!("P{number}")) })).unwrap();
    }
    event.check_can_begin_round().unwrap();
    event
}

#[test]
fn a_house_event_of_each_of_the_six_is_practised_to_its_end_from_its_link_too() {
    for (kind, house) in houses() {
        let mut event = practised(kind, &house);
        assert!(sat_through(&mut event, Entrant::new(8).unwrap()) >= 1, "{kind}");
        let of_divisions: usize =
            event.state().divisions().map(|division| Standings::of(event.state(), division).rows.len()).sum();
        assert_eq!(of_divisions, 9, "{kind}");

        let query = house.query();
        assert!(query.bytes().all(|byte| byte.is_ascii_graphic()), "{query}");
        let mut again = House::default();
        for part in query.split('&').skip(1) {
            let (name, value) = part.split_once('=').unwrap();
            again.set_from_link(HouseField::from_name(name).unwrap(), value).unwrap();
        }
        assert_eq!(again, house, "{query}");
        let mut same = practised(kind, &again);
        sat_through(&mut same, Entrant::new(8).unwrap());
        assert_eq!(same.log(), event.log(), "{kind}");
    }
}

#[test]
fn every_field_of_a_house_reads_as_it_is_written_and_refuses_by_name() {
    for movement in MovementRule::ALL {
        let mut house = House::default();
        house.parse_field(HouseField::Movement, movement.name()).unwrap();
        assert_eq!((house.movement, house.text(HouseField::Movement)), (Some(movement), movement.name().to_owned()));
    }
    for (field, wrong) in [
        (HouseField::Movement, "sideways"),
        (HouseField::Rules, "hoyle"),
        (HouseField::Hands, "0"),
        (HouseField::Hands, "41"),
        (HouseField::Games, "x"),
        (HouseField::Playoffs, "-1"),
        (HouseField::Bye, "100"),
        (HouseField::Bye, "half"),
        (HouseField::Ranking, "points, points"),
        (HouseField::Ranking, "lot, points"),
        (HouseField::Ranking, "lot"),
        (HouseField::Ranking, "luck"),
        (HouseField::Prizes, "0"),
        (HouseField::Prizes, "21"),
        (HouseField::Prizes, "a goose"),
        (HouseField::Prizes, ","),
    ] {
        let mut house = House { hands: Some(7), ..House::default() };
        let before = house.clone();
        assert_eq!(house.parse_field(field, wrong), Err(BadHouseField { field, text: wrong.to_owned() }));
        assert_eq!(house, before);
    }
    let mut house = House::default();
    house.set_from_link(HouseField::Divisions, "Upper+half%3B%20lower%;%zz").unwrap();
    assert_eq!(house.divisions, ["Upper half", "lower%", "%zz"]);
    house.parse_field(HouseField::Playoffs, "0").unwrap();
    assert_eq!(house.playoffs, HousePlayoffs::Without);
    house.parse_field(HouseField::Playoffs, "").unwrap();
    assert_eq!(house.playoffs, HousePlayoffs::AsEvent);
    let bad = House { playoffs: HousePlayoffs::With(Playoffs { best_of: 2 }), ..House::default() };
    let bad = bad.plan(EventKind::Mcallen, 8).checked().unwrap_err();
    assert_eq!(HouseField::to_correct(&bad), Some(HouseField::Playoffs));
}

/// The worth of a bye, the ranking order and the prizes change exactly what they are about.
#[test]
fn byes_ranking_and_prizes_of_a_house_count() {
    let with = |fields: &[(HouseField, &str)]| {
        let mut house = House::default();
        fields.iter().for_each(|(field, text)| house.parse_field(*field, text).unwrap());
        house
    };
    let usual = EventKind::WorldDoubles.plan(9);
    let house = with(&[(HouseField::Ranking, "games-won, points"), (HouseField::Prizes, "1, 2, 5, door, door")]);
    let plan = house.plan(EventKind::WorldDoubles, 9).checked().unwrap();
    let ranking = [Criterion::GamesWon, Criterion::Points, Criterion::RockPaperScissors];
    assert_eq!(plan.ranking, ranking, "ties are broken as in the event");
    assert_eq!(plan.prizes, [Prize::Place(1), Prize::Place(2), Prize::Place(5), Prize::Door]);
    assert_eq!((plan.contested, usual.contested), (5, 3), "a tie for the last place with a prize is broken");
    assert_eq!(plan.bye, usual.bye);
    assert_eq!(house.text(HouseField::Prizes), "1, 2, 5, door");

    // In a league every place decides a seed, so every tie is broken, whatever the prizes.
    let league = with(&[(HouseField::Prizes, "none"), (HouseField::Ranking, "table-points, lot")]);
    let plan = league.plan(EventKind::ChicagoSeason, 8).checked().unwrap();
    assert_eq!((plan.contested, plan.prizes.len()), (u16::MAX, 0));
    let bad = league.plan(EventKind::Mcallen, 8).checked().unwrap_err();
    assert_eq!(
        (bad.clone(), HouseField::to_correct(&bad)),
        (BadPlan::TablePointsWithoutLeague, Some(HouseField::Ranking))
    );

    // Of nine teams, one sits out each round and gets the bye that the house sets.
    for (text, worth) in [("0", 0), ("7", 7)] {
        let plan = with(&[(HouseField::Bye, text)]).plan(EventKind::WorldDoubles, 9);
        let mut event = event(EventPlan { rounds: 1, ..plan }, 9, 4);
        event.begin_round(0).unwrap();
        let out = event.state().rounds()[0].seating.byes[0].entrant;
        report_all(&mut event, &mut Random::from_number(4));
        let standings = Standings::of(event.state(), DivisionId::FIRST);
        let row = standings.rows.iter().find(|row| row.entrant == out).unwrap();
        assert_eq!(row.tally.points, worth);
    }
}

#[test]
fn a_field_is_spread_evenly_over_the_divisions_and_none_is_too_small_to_play() {
    for divisions in 1..=20_usize {
        let names = (0..divisions).map(|number| format!("D{number}")).collect();
        let plan = House { divisions: names, ..House::default() }.plan(EventKind::Mcallen, 64);
        for field in 8..=64 {
            let mut sizes = vec![0_usize; divisions];
            (0..field).for_each(|place| sizes[plan.division_at(place, field).index()] += 1);
            assert!(
                sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1,
                "{divisions} of {field}: {sizes:?}"
            );
        }
    }
    let divisions = ["A", "B", "C"].map(str::to_owned).to_vec();
    let house = House { movement: Some(MovementRule::RedAndWhite), divisions, ..House::default() };
    let mut small = event(house.plan(EventKind::Progressive, 3), 3, 1);
    assert_eq!(
        small.check_can_begin_round(),
        Err(Refused::TooFewEntrants { division: DivisionId::FIRST, present: 3, needed: 4 })
    );
    assert_eq!(small.begin_round(0).unwrap_err(), small.check_can_begin_round().unwrap_err());
}

#[test]
fn games_that_are_level_all_together_are_settled_where_the_seating_asks_who_won() {
    let house = House {
        movement: Some(MovementRule::WinnersUp),
        rules: Some(Preset::Chicago.ruleset()),
        hands: Some(2),
        games: Some(2),
        ..House::default()
    };
    let mut settled = 0;
    for seed in 1..=8 {
        let mut event = event(house.plan(EventKind::Progressive, 8), 8, seed);
        play_to_end(&mut event, &BotField::of(Level::Beginner), |_, _| {}).unwrap();
        let state = event.state();
        let reports = state.numbered_rounds().flat_map(|(round, played)| {
            played.seating.tables.iter().map(move |table| ResultOpponents::Table(round, table)).zip(&played.reports)
        });
        for (between, report) in reports {
            let Report::In(result) = report else { panic!("{report:?}") };
            assert!(result.winner(state.plan().level_decider()).is_some());
            let level = result.points(Side::NS) == result.points(Side::EW);
            settled +=
                usize::from(level && result_text(state, between, report).ends_with(" ahead as settled at the table"));
        }
    }
    assert!(settled >= 1, "no match came out level");
}
