//! The club: points and ratings by hand-computed figures, merged spellings, and private notes.

use std::rc::Rc;

use app::Outside as _;
use app::club::{
    BestPlace, Club, ClubEvent, ClubHistory, ClubOrder, ClubTable, ClubTieBreak, EventPlace, EventStage, Meeting,
    MeetingGame, NoteForm, Period, PersonKey, PlayedAt, Ratings, Spellings, expected_percent, looks_alike,
};
use app::event::boards::{BoardKind, BoardModel, PhoneCodeKind};
use app::event::desks::HandOverForm;
use app::event::person::PeopleModel;
use app::event::shown::{Paper, page};
use app::event::tables::{results_csv, standings_csv};
use app::save::{
    ClubRecord, CopyOwner, Id, Loaded, NoteKind, SavedEvent, Storage, export_everything, import_copy, load_club,
    store_event,
};
use app::words::club::leaders_sentence;
use app::words::event::final_report;
use app::words::{HourForm, LocalTime};
use cards::{BySide, Random, Side};
use event::{DivisionId, EventEntry, EventKind, Profile, Report, RoundNo, Standings, TableGame};

use super::hall::{Hall, choice, type_in};
use crate::event::support::{entrant, round_no};

/// A moment of a year, so many minutes after its beginning.
fn at(year: u32, minute: u64) -> PlayedAt {
    let local = LocalTime { day_number: 0, year, month: 1, day: 1, hour: 0, minute: 0, form: HourForm::default() };
    PlayedAt { millis: (u64::from(year) * 366 * 24 * 60 + minute) * 60_000, local }
}

/// A table: the people of both sides, and the points of each game.
fn meeting(at: PlayedAt, round: u16, ns: &[&str], ew: &[&str], games: &[(i16, i16)]) -> Meeting {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let people = BySide { ns: names(ns), ew: names(ew) };
    let game = |(ns, ew): &(i16, i16)| {
        let each = BySide { ns: *ns, ew: *ew };
        MeetingGame { points: BySide::from_fn(|side| vec![each[side]; people[side].len()]), winner: each.leader() }
    };
    Meeting { at, stage: EventStage::Round(round_no(round)), games: games.iter().map(game).collect(), people }
}

fn history(events: Vec<Vec<Meeting>>) -> ClubHistory {
    let event = |(number, meetings): (usize, Vec<Meeting>)| ClubEvent {
        title: format!("Event {}", number + 1),
        meetings,
        places: Vec::new(),
    };
    ClubHistory { events: events.into_iter().enumerate().map(event).collect(), entered_names: Vec::new() }
}

fn rate(history: &ClubHistory) -> Ratings {
    Ratings::of(history, &Spellings::default())
}

fn rating(ratings: &Ratings, name: &str) -> i32 {
    ratings.of_person(&PersonKey::parse(name)).map_or(0, |rated| rated.rating)
}

fn club(history: ClubHistory, record: ClubRecord) -> Club {
    Club::new(Rc::new(history), record, 2026)
}

fn names(club: &Club, period: Period, order: ClubOrder) -> Vec<String> {
    let form = club.form();
    form.period.set(&period);
    form.order.set(&order);
    club.model(&form).rows.into_iter().map(|row| row.name).collect()
}

#[test]
fn an_expected_share_follows_elos_formula_and_both_sides_expect_one_game_together() {
    // By hand: 1 / (1 + 10^(-200 / 400)) is 1 / 1.3162, or 0.76. The lead is the sum over both partners.
    for (lead, percent) in [(0, 50), (40, 53), (400, 76), (-400, 24), (800, 91), (-800, 9)] {
        assert_eq!(expected_percent(lead), percent, "{lead}");
    }
    assert!((0..3000).all(|lead| expected_percent(lead) + expected_percent(-lead) == 100));
}

#[test]
fn ratings_change_as_computed_by_hand() {
    let history = history(vec![vec![
        meeting(at(2026, 0), 1, &["Ann", "Bob"], &["Cy", "Dee"], &[(10, 6)]),
        meeting(at(2026, 1), 2, &["Ann", "Cy"], &["Bob", "Dee"], &[(7, 7)]),
        meeting(at(2026, 2), 3, &["Ann", "Bob"], &["Cy", "Dee"], &[(3, 10)]),
        meeting(at(2026, 3), 4, &["Ann", "Eve"], &["Bob", "Finn"], &[(10, 2), (10, 4), (8, 10)]),
    ]]);
    let ratings = rate(&history);
    let changes = |name: &str| {
        let rated = ratings.of_person(&PersonKey::parse(name)).unwrap();
        rated.steps.iter().map(|step| (step.expected, step.change, step.after)).collect::<Vec<_>>()
    };
    // Round 1: 16 x (1 - 0.50) = 8. Round 2: 3000 points a side, and a tie. Round 3: 3016 to 2984, so Ann and Bob
    // expect 0.52 and lose 16 x 0.52 = 8.32. Round 4: two games of three among equals, 16 x (2 - 1.5) = 8.
    assert_eq!(changes("ann"), [(50, 8, 1508), (50, 0, 1508), (52, -8, 1500), (50, 8, 1508)]);
    assert_eq!(changes("cy"), [(50, -8, 1492), (50, 0, 1492), (48, 8, 1500)]);
    assert_eq!([rating(&ratings, "bob"), rating(&ratings, "eve"), rating(&ratings, "finn")], [1492, 1508, 1492]);
}

#[test]
fn tables_of_one_round_are_rated_together_and_rounds_of_two_events_in_the_order_of_time() {
    // Both tables of round 1 count from 1500, whatever their order. The league's round 2 comes after the other event.
    let league = vec![
        meeting(at(2026, 0), 1, &["Ann", "Bob"], &["Cy", "Dee"], &[(10, 6)]),
        meeting(at(2026, 0), 1, &["Eve", "Finn"], &["Gus", "Hal"], &[(10, 6)]),
        meeting(at(2026, 9), 2, &["Ann", "Bob"], &["Eve", "Finn"], &[(10, 6)]),
    ];
    let between = vec![meeting(at(2026, 5), 1, &["Ann", "Bob"], &["Eve", "Finn"], &[(10, 6)])];
    let ratings = rate(&history(vec![league, between]));
    let events = |name: &str| {
        let steps = &ratings.of_person(&PersonKey::parse(name)).unwrap().steps;
        steps.iter().map(|step| (step.event.to_string(), step.change)).collect::<Vec<_>>()
    };
    let step = |event: &str, change| (event.to_owned(), change);
    assert_eq!(events("ann"), [step("Event 1", 8), step("Event 2", 8), step("Event 1", 8)]);
}

#[test]
fn what_one_side_wins_the_other_loses_whatever_is_played() {
    let mut random = Random::from_number(9);
    for _ in 0..200 {
        let mut people = ["Ann", "Bob", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal"];
        let mut rounds = Vec::new();
        for number in 1..=12 {
            (1..people.len()).for_each(|at| people.swap(at, random.below(at as u32 + 1) as usize));
            for four in people.chunks(4) {
                let games: Vec<(i16, i16)> =
                    (0..1 + random.below(3)).map(|_| (random.below(11) as i16, random.below(11) as i16)).collect();
                // A side of one is a team that is known only by its name.
                let size = 1 + usize::from(random.below(4) > 0);
                rounds.push(meeting(at(2026, number.into()), number, &four[..size], &four[2..], &games));
            }
        }
        let turned: Vec<Meeting> = rounds.iter().map(turned).collect();
        let (ratings, mirrored) = (rate(&history(vec![rounds])), rate(&history(vec![turned])));
        let rated = || people.iter().filter_map(|name| ratings.of_person(&PersonKey::parse(name)));
        assert_eq!(rated().map(|rated| rated.rating - 1500).sum::<i32>(), 0);
        assert!(rated().all(|rated| rated.steps.iter().map(|step| step.change).sum::<i32>() == rated.rating - 1500));
        assert!(
            people.iter().all(|name| rating(&ratings, name) == rating(&mirrored, name)),
            "no side has an advantage"
        );
    }
}

/// The same table with its sides exchanged.
fn turned(of: &Meeting) -> Meeting {
    let game = |game: &MeetingGame| MeetingGame {
        points: BySide { ns: game.points.ew.clone(), ew: game.points.ns.clone() },
        winner: game.winner.map(Side::other),
    };
    let people = BySide { ns: of.people.ew.clone(), ew: of.people.ns.clone() };
    Meeting { people, games: of.games.iter().map(game).collect(), ..of.clone() }
}

#[test]
fn a_rating_is_provisional_until_twenty_games_and_teams_known_by_name_are_rated_among_themselves() {
    let game = |minute| meeting(at(2026, minute), 1, &["Aces"], &["Kings"], &[(10, 6)]);
    let rated = |games: u64| {
        let ratings = rate(&history(vec![(0..games).map(game).collect()]));
        ratings.of_person(&PersonKey::parse("Aces")).unwrap().clone()
    };
    assert_eq!((rated(1).rating, rated(19).is_provisional(), rated(20).is_provisional()), (1508, true, false));
    let mixed = rate(&history(vec![vec![meeting(at(2026, 0), 1, &["Aces"], &["Ann", "Bob"], &[(10, 6)])]]));
    assert!(mixed.of_person(&PersonKey::parse("Ann")).is_none(), "nobody knows who played for the Aces");
}

#[test]
fn points_add_up_and_every_tie_has_its_reason() {
    let rounds = vec![
        meeting(at(2026, 0), 1, &["Ann", "Bob"], &["Cy", "Dee"], &[(10, 6)]),
        meeting(at(2026, 1), 2, &["ANN", "Cy"], &["Bob", "Dee"], &[(4, 4)]),
        meeting(at(2026, 2), 3, &["Eve", "Finn"], &["Gus", "Hal"], &[(14, 10)]),
    ];
    let more = vec![meeting(at(2026, 3), 1, &["Gus", "Ida"], &["Hal", "Jon"], &[(0, 0)])];
    let mut history = history(vec![rounds, more]);
    let place = |person: &str, place, of| EventPlace { person: person.to_owned(), place, of };
    history.events[0].places = vec![place("ann", 2, 4), place("Bob", 1, 4)];
    history.events[1].places = vec![place("Gus", 1, 2)];
    let table = ClubTable::of(&history, &Spellings::default(), &|_| true);
    let told: Vec<_> =
        table.rows.iter().map(|row| (row.place, row.name.as_str(), row.points, row.games, row.won, row.lost)).collect();
    assert_eq!(
        told,
        [
            // 14 points each and one game won each: Eve and Finn needed one game, Ann and Bob two.
            (1, "Eve", 14, 1, 1, 0),
            (1, "Finn", 14, 1, 1, 0),
            (3, "ANN", 14, 2, 1, 0),
            (3, "Bob", 14, 2, 1, 0),
            (5, "Cy", 10, 2, 0, 1),
            (5, "Dee", 10, 2, 0, 1),
            (5, "Gus", 10, 2, 0, 1),
            (5, "Hal", 10, 2, 0, 1),
            (9, "Ida", 0, 1, 0, 0),
            (9, "Jon", 0, 1, 0, 0),
        ]
    );
    assert_eq!(table.rows[2].tie_break, Some(ClubTieBreak::Games { ahead: 1, here: 2 }));
    assert_eq!((table.rows[6].events, table.rows[6].best), (2, Some(BestPlace { place: 1, of: 2 })));
    assert_eq!((table.rows[4].tied_games(), table.rows[4].tenths_per_game()), (1, 50));
    let club = club(history, ClubRecord::default());
    let model = club.model(&club.form());
    assert_eq!(model.headline.as_deref(), Some("Eve and Finn share the lead of 2026 with 14 points."));
    // Everybody who rose as much is named, or nobody.
    let names = ["Eve", "Finn", "ANN"].map(str::to_owned);
    let headline = |climbers: &[String]| leaders_sentence(&table, Period::Year(2026), climbers, 16).unwrap();
    assert!(headline(&names).ends_with(" Eve, Finn and ANN climbed the most: +16 in rating."), "{}", headline(&names));
    assert!(headline(&[&names[..], &names].concat()).ends_with(" with 14 points."));
    assert_eq!(model.ties[1], "Finn and ANN both have 14 points and won as many games. Finn needed 1 game, not 2.");
    assert_eq!(model.ties[2], "ANN and Bob share the place: 14 points, as many games, as many won.");
    assert_eq!((model.rows[4].won_lost.as_str(), model.rows[4].per_game.as_str()), ("0\u{2013}1\u{2013}1", "5.0"));
    assert_eq!(model.rows[3].best, "1st of 4");
    assert_eq!((model.won_lost_heading, model.has_best_places), ("Won\u{2013}lost\u{2013}tied", true));
    let legend =
        "? A new rating, from fewer than 20 games. Only games that were played count here, not byes or forfeits.";
    assert_eq!(model.legend, legend);
}

#[test]
fn games_won_decide_before_games_played() {
    let rounds = vec![
        meeting(at(2026, 0), 1, &["Ann", "Bob"], &["Cy", "Dee"], &[(7, 5), (3, 5)]),
        meeting(at(2026, 1), 2, &["Eve", "Finn"], &["Gus", "Hal"], &[(10, 2)]),
        meeting(at(2026, 2), 3, &["Eve", "Cy"], &["Finn", "Dee"], &[(0, 4)]),
        meeting(at(2026, 3), 4, &["Gus", "Hal"], &["Ida", "Jon"], &[(8, 9)]),
    ];
    let club = club(history(vec![rounds]), ClubRecord::default());
    let model = club.model(&club.form());
    // Finn and Dee have 14 points and won two games each. Six people have 10 points; Gus and Hal won nothing.
    assert_eq!(model.ties[0], "Finn and Dee both have 14 points and won as many games. Finn needed 2 games, not 3.");
    assert_eq!(model.ties[1], "Ann and Bob share the place: 10 points, as many games, as many won.");
    assert_eq!(model.ties[3], "Eve and Cy both have 10 points and won as many games. Eve needed 2 games, not 3.");
    assert_eq!(model.ties[4], "Cy and Gus both have 10 points. Cy goes first with 1 game won, not 0.");
    let places = model.rows.iter().map(|row| (row.place, row.name.as_str()));
    assert!(places.take(7).eq([(1, "Finn"), (2, "Dee"), (3, "Ann"), (3, "Bob"), (3, "Eve"), (6, "Cy"), (7, "Gus")]));
}

#[test]
fn a_year_counts_its_own_games_and_places_and_the_rating_counts_all() {
    let mut history = history(vec![
        vec![meeting(at(2025, 0), 1, &["Ann", "Bob"], &["Cy", "Dee"], &[(10, 6)])],
        // A season over New Year belongs to both years, and its places to the second.
        vec![
            meeting(at(2025, 9), 1, &["Ann", "Dee"], &["Bob", "Cy"], &[(2, 10)]),
            meeting(at(2026, 0), 2, &["Ann", "Bob"], &["Cy", "Dee"], &[(4, 10)]),
        ],
    ]);
    history.events[1].places = vec![EventPlace { person: "Cy".into(), place: 1, of: 4 }];
    let club = club(history, ClubRecord::default());
    let form = club.form();
    assert_eq!(form.period.parse().unwrap(), Period::Year(2026), "this year comes first");
    let all = |period| {
        form.period.set(&period);
        let rows = club.model(&form).rows;
        rows.into_iter().map(|row| (row.name, row.points, row.events, row.best, row.rating)).collect::<Vec<_>>()
    };
    let row = |name: &str, points, events, best: &str, rating: &str| {
        (name.to_owned(), points, events, best.to_owned(), rating.to_owned())
    };
    // Round 2 of 2025: Ann and Dee have 3000, as have Bob and Cy: 8 points. 2026: Ann 1500, Bob 1516; Cy 1500, Dee 1484:
    // 3016 to 2984, and the favorites lose 8.
    assert_eq!(all(Period::Year(2026))[..2], [row("Cy", 10, 1, "1st of 4", "1508?"), row("Dee", 10, 1, "", "1492?")]);
    assert_eq!(all(Period::Year(2025))[..2], [row("Bob", 20, 2, "", "1508?"), row("Cy", 16, 2, "", "1508?")]);
    assert_eq!(all(Period::AllYears)[0], row("Cy", 26, 2, "1st of 4", "1508?"));
    let earlier = Club::new(club.history.clone(), ClubRecord::default(), 2027);
    assert_eq!(earlier.form().period.parse().unwrap(), Period::AllYears, "nobody has played in 2027");
}

#[test]
fn in_order_of_rating_the_provisional_come_last() {
    let mut rounds: Vec<Meeting> =
        (0..20).map(|minute| meeting(at(2026, minute), 1, &["Ann", "Bob"], &["Cy", "Dee"], &[(6, 6)])).collect();
    rounds.push(meeting(at(2026, 30), 2, &["Eve", "Finn"], &["Ann", "Cy"], &[(10, 0)]));
    let club = club(history(vec![rounds]), ClubRecord::default());
    // Eve has 1508, but after one game. Ann and Cy lost to her.
    assert_eq!(names(&club, Period::AllYears, ClubOrder::Rating), ["Bob", "Dee", "Ann", "Cy", "Eve", "Finn"]);
}

#[test]
fn similar_spellings_are_recognized_and_different_people_are_not() {
    for (one, other) in [
        ("José Núñez", "jose nunez"),
        ("Smith, Ann", "Ann Smith"),
        ("Bob S.", "Bob Smith"),
        ("Ann Smith", "Anne Smith"),
        ("Jhon Miller", "John Miller"),
        ("Katharina Olsson", "Katarina Olson"),
    ] {
        assert!(looks_alike(one, other) && looks_alike(other, one), "{one}, {other}");
    }
    for (one, other) in [
        ("Ann", "Dan"),
        ("Ann", "Ann Smith"),
        ("Ann 1", "Ann 2"),
        ("Bob Smith", "Rob Smithers"),
        ("Ann Lee", "Ann Ray"),
        ("Team 11", "Team 12"),
    ] {
        assert!(!looks_alike(one, other) && !looks_alike(other, one), "{one}, {other}");
    }
}

const FOUR: &str = "Ann Smith & Bob Lee\nCat Fox & Dan Day\nEve Ray & Finn Park\nGus Webb & Hal Reed";

/// Opens another real event on the same device and plays it to the end.
fn play_another(hall: &Hall, list: &str, seed: u64) -> Hall {
    let mut hall = open_another(hall, list);
    hall.direct(&mut Random::from_number(seed), |_| {});
    hall
}

/// Opens another real event on the same device.
fn open_another(hall: &Hall, list: &str) -> Hall {
    let device = hall.device.clone();
    let page = device.page();
    let events = super::hall::events(&page);
    let form = app::setup::event::RealEventForm::load(&*events.world);
    form.kind.set(EventKind::WorldDoubles);
    type_in(&form.who, list);
    type_in(&form.rounds, "2");
    let session = form.open(&events.sessions, &events.world).unwrap();
    Hall { device, page, events, session }
}

fn played(list: &str) -> Hall {
    let mut hall = Hall::real(EventKind::WorldDoubles, list, |form| type_in(&form.rounds, "2"));
    hall.direct(&mut Random::from_number(4), |_| {});
    hall
}

fn loaded(hall: &Hall) -> Club {
    Club::load(&hall.page, Rc::new(ClubHistory::load(&hall.page)))
}

#[test]
fn a_change_of_an_event_is_in_the_table_that_opens_next() {
    let hall = played(FOUR);
    let points = |hall: &Hall| {
        let club = loaded(hall);
        club.model(&club.form()).rows.iter().map(|row| row.points).sum::<i64>()
    };
    let before = points(&hall);
    let wrong = hall.session.event().state().rounds()[0].reports[0].clone();
    let Report::In(mut result) = wrong else { panic!("{wrong:?}") };
    let Some(TableGame::Played(score)) = result.games.first_mut() else { panic!("{result:?}") };
    score.points.ns += 1;
    let (round, table) = (round_no(1), hall.session.event().state().rounds()[0].seating.tables[0].table);
    let reason = "added wrongly".to_owned();
    hall.session.enter(EventEntry::Corrected { round, table, result, reason }).unwrap();
    assert_eq!(points(&hall), before + 2, "both players of the team have the point");
}

#[test]
fn real_events_of_the_device_add_up_once_and_practice_does_not() {
    let hall = played(FOUR);
    let other = play_another(&hall, FOUR, 5);
    let again = SavedEvent::of(&other.session.event(), None, 0);
    store_event(hall.page.storage(), &Id::new(7, 7), &again).unwrap();
    let practiced = choice(EventKind::WorldDoubles);
    let session = practiced.begin(&hall.events.sessions, &hall.events.world, cards::Seed::from_number(1)).unwrap();
    session.begin_round().unwrap();
    let history = ClubHistory::load(&hall.page);
    assert_eq!(history.events.len(), 2, "a copy of an event is the same event");
    let table = ClubTable::of(&history, &Spellings::default(), &|_| true);
    // Four teams have no byes, so each player has the points of the team's standings.
    for hall in [&hall, &other] {
        let one = ClubHistory {
            events: vec![ClubEvent::of(&hall.session.event(), &|millis| PlayedAt { millis, ..at(2026, 0) })],
            entered_names: Vec::new(),
        };
        let own = ClubTable::of(&one, &Spellings::default(), &|_| true);
        for row in Standings::of(hall.session.event().state(), DivisionId::FIRST).rows {
            for name in hall.session.event().state().profile(row.entrant).unwrap().people() {
                let found = own.rows.iter().find(|of| of.name == *name).unwrap();
                assert_eq!(
                    (found.points, found.games, found.won),
                    (row.tally.points, row.tally.games, row.tally.games_won)
                );
                assert_eq!(found.best, Some(BestPlace { place: row.place, of: 4 }));
            }
        }
    }
    assert_eq!(table.rows.len(), 8);
    assert!(table.rows.iter().all(|row| (row.games, row.events) == (4, 2)));
}

#[test]
fn a_corrected_name_stays_one_person_and_a_substitute_keeps_the_own_points() {
    let mut hall = Hall::real(EventKind::WorldDoubles, FOUR, |form| type_in(&form.rounds, "2"));
    let mut corrected = false;
    hall.direct(&mut Random::from_number(4), |hall| {
        let one_is_over = {
            let event = hall.session.event();
            event.state().round_number() == Some(RoundNo::FIRST) && event.state().still_out().is_empty()
        };
        if one_is_over && !corrected {
            corrected = true;
            let profile = Profile::team("Catherine Fox", "Dan Day");
            hall.session.enter(EventEntry::NameCorrected { entrant: entrant(2), profile }).unwrap();
            let profile = Profile::team("Zoe Xu", "Bob Lee");
            hall.session.enter(EventEntry::Substituted { entrant: entrant(1), profile, reason: "ill".into() }).unwrap();
        }
    });
    assert!(corrected);
    let club = loaded(&hall);
    let model = club.model(&club.form());
    let games = |name: &str| model.rows.iter().find(|row| row.name == name).map(|row| row.games);
    assert_eq!([games("Catherine Fox"), games("Cat Fox")], [Some(2), None]);
    assert_eq!([games("Zoe Xu"), games("Ann Smith"), games("Bob Lee")], [Some(1), Some(1), Some(2)]);
}

#[test]
fn two_spellings_are_offered_merged_told_and_separated_again() {
    let hall = played(FOUR);
    let hall = play_another(&hall, &FOUR.replace("Ann Smith", "Anne Smith").replace("Gus Webb", "Guy Webb"), 5);
    let before = loaded(&hall);
    let offers = before.model(&before.form()).offers;
    assert_eq!(offers.iter().map(|of| (of.known_as.as_str(), of.other.as_str())).collect::<Vec<_>>().len(), 2);
    let ann = offers.iter().find(|of| of.other.contains("Smith")).unwrap();
    assert!(ann.sentence.starts_with("Are ") && ann.sentence.ends_with(" the same person?"), "{}", ann.sentence);
    before.merge(&hall.page, &ann.known_as, &ann.other).unwrap();
    let guy = offers.iter().find(|of| of.other.contains("Webb")).unwrap();
    before.mark_as_different(&hall.page, guy).unwrap();

    let merged = loaded(&hall);
    let model = merged.model(&merged.form());
    assert!(model.offers.is_empty(), "both are answered");
    let row = model.rows.iter().find(|row| row.name == ann.known_as).unwrap();
    assert_eq!((row.games, row.events, model.rows.len()), (4, 2, 9));
    let person = merged.person(&row.person, Period::AllYears).unwrap();
    assert_eq!(person.spellings, [ann.other.as_str()]);
    assert_eq!((person.events.len(), person.rating_steps.len(), person.rating_course.len()), (2, 4, 5));
    assert_eq!(person.rating_course[0], 1500);
    assert!(person.rating_steps[0].sentence.starts_with("against "), "{}", person.rating_steps[0].sentence);

    merged.split_off(&hall.page, &ann.other).unwrap();
    let separated = loaded(&hall);
    let model = separated.model(&separated.form());
    assert_eq!((model.rows.len(), model.offers.len()), (10, 0), "and they are not offered again");
}

#[test]
fn people_who_sat_in_the_same_round_cannot_be_merged() {
    let hall = played(FOUR);
    let club = loaded(&hall);
    let why = club.merge(&hall.page, "Ann Smith", "Dan Day").unwrap_err();
    assert_eq!(
        why.sentence(),
        "Ann Smith and Dan Day are two people: both sat at a table in the same round of World doubles."
    );
    let form = club.merge_form(&PersonKey::parse("Ann Smith"));
    assert_eq!(form.other.parse().unwrap_err().sentence(), "Say who it is.");
    form.other.set(&PersonKey::parse("Dan Day"));
    assert!(club.merge_chosen(&hall.page, &PersonKey::parse("Ann Smith"), &form).is_err());
    assert_eq!(load_club(hall.page.storage()), Ok(Loaded::Nothing));
}

#[test]
fn merged_groups_grow_and_keep_the_name_that_was_chosen() {
    let mut record = ClubRecord::default();
    record.mark_as_different("Ann", "Anna");
    record.merge("Ann", "Anne");
    record.merge("Anna", "Annie");
    record.merge("Annie", "anne");
    let spellings = Spellings::of(&record.merged_spellings);
    assert_eq!(record.merged_spellings, [["Annie", "Anna", "Ann", "Anne"]]);
    assert!(record.different_people.is_empty(), "what is one person is not two");
    assert!(
        ["ANN", "anne", "Anna", "annie"]
            .iter()
            .all(|name| spellings.chosen_name(&spellings.person(name)) == Some("Annie"))
    );
    record.separate("Annie");
    assert_eq!((record.merged_spellings.len(), record.are_different_people("annie", "anna")), (1, true));
}

fn note(hall: &Hall, person: &str, kind: NoteKind, date: &str, text: &str) {
    let form = NoteForm::about_person(&hall.page, person);
    form.kind.set(&kind);
    type_in(&form.date, date);
    type_in(&form.text, text);
    form.store(&hall.page).unwrap();
}

fn marks(hall: &Hall, number: u16) -> Vec<(String, NoteKind)> {
    let model = PeopleModel::of(&hall.session);
    model.row(entrant(number)).unwrap().marks.iter().map(|mark| (mark.name.clone(), mark.kind)).collect()
}

#[test]
fn a_note_leaves_a_mark_at_check_in_until_an_excuse_settles_it() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR, |_| {});
    assert_eq!(marks(&hall, 1), []);
    note(&hall, "ann smith", NoteKind::Suspected, "2025-11-14", "Looks at the kitty.");
    note(&hall, "Bob Lee", NoteKind::Other, "2025-11-14", "Needs a chair with arms.");
    assert_eq!(marks(&hall, 1), [("Ann Smith".to_owned(), NoteKind::Suspected)]);
    note(&hall, "Ann Smith", NoteKind::Banned, "2026-01-02", "");
    assert_eq!(marks(&hall, 1), [("Ann Smith".to_owned(), NoteKind::Banned)]);
    let model = PeopleModel::of(&hall.session);
    let mark = &model.row(entrant(1)).unwrap().marks[0];
    assert_eq!(mark.notes, ["Banned, January 2, 2026", "Suspected, November 14, 2025: Looks at the kitty."]);
    // Entered last, but dated before the ban.
    note(&hall, "Ann Smith", NoteKind::Excused, "2025-12-01", "");
    assert_eq!(marks(&hall, 1), [("Ann Smith".to_owned(), NoteKind::Banned)]);
    note(&hall, "Ann Smith", NoteKind::Excused, "2026-02-01", "We talked.");
    assert_eq!(marks(&hall, 1), []);
    assert_eq!([marks(&hall, 2), marks(&hall, 3)], [[], []]);
    hall.check();
}

#[test]
fn a_mark_follows_a_merged_spelling_and_a_substitute() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR, |_| {});
    note(&hall, "Anne Smith", NoteKind::Banned, "2026-01-02", "");
    note(&hall, "Zoe Xu", NoteKind::Suspected, "2026-01-02", "");
    assert_eq!(marks(&hall, 1), []);
    loaded(&hall).merge(&hall.page, "Ann Smith", "Anne Smith").unwrap();
    assert_eq!(marks(&hall, 1), [("Ann Smith".to_owned(), NoteKind::Banned)]);
    let profile = Profile::team("Cat Fox", "Zoe Xu");
    hall.session.enter(EventEntry::Substituted { entrant: entrant(2), profile, reason: "ill".into() }).unwrap();
    assert_eq!(marks(&hall, 2), [("Zoe Xu".to_owned(), NoteKind::Suspected)]);
}

#[test]
fn a_note_says_what_is_missing_is_dated_today_and_can_be_deleted() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR, |_| {});
    let form = NoteForm::about_person(&hall.page, "");
    let today = hall.page.local_time(hall.page.now()).date();
    assert_eq!(form.date.typed(), today);
    let why = form.store(&hall.page).unwrap_err();
    assert_eq!((why.get("person"), why.get("kind")), (Some("Say who it is."), Some("Choose what the note is about.")));
    type_in(&form.person, "Ann Smith");
    form.kind.set(&NoteKind::Other);
    assert_eq!(form.store(&hall.page).unwrap_err().get("text"), Some("Write a few words."));
    type_in(&form.text, "Pays by card.");
    form.store(&hall.page).unwrap();
    form.reset(&hall.page, "Bob Lee");
    assert_eq!((form.person.typed(), form.kind.typed(), form.date.typed()), ("Bob Lee".into(), String::new(), today));
    let club = loaded(&hall);
    let notes = club.model(&club.form()).notes;
    assert_eq!(notes.len(), 1, "also on somebody who has not played yet");
    notes[0].delete(&hall.page).unwrap();
    let club = loaded(&hall);
    assert!(club.model(&club.form()).notes.is_empty());
}

#[test]
fn a_note_offers_everybody_at_the_events_of_the_device_and_tells_a_name_that_nobody_has() {
    let hall = played(FOUR);
    // This event has no result yet.
    open_another(&hall, "Ida Xu & Jon Fox\nAnne Smith & Kim Poe");
    let club = loaded(&hall);
    club.merge(&hall.page, "Ann Smith", "Anne Smith").unwrap();
    let club = loaded(&hall);
    assert_eq!(
        club.known_names(),
        [
            "Ann Smith",
            "Bob Lee",
            "Cat Fox",
            "Dan Day",
            "Eve Ray",
            "Finn Park",
            "Gus Webb",
            "Hal Reed",
            "Ida Xu",
            "Jon Fox",
            "Kim Poe"
        ]
    );
    let form = NoteForm::about_person(&hall.page, "");
    let is_told = |typed: &str| {
        type_in(&form.person, typed);
        !club.has_name_containing(&form.person.typed())
    };
    assert_eq!(["", "ida", "jón fox", "Idda"].map(is_told), [false, false, false, true]);
}

#[test]
fn a_note_is_found_by_the_words_in_it() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR, |_| {});
    note(&hall, "José Lee", NoteKind::Suspected, "2025-11-14", "looks at the kitty");
    let club = loaded(&hall);
    let line = &club.model(&club.form()).notes[0];
    let found = ["", "jose", "kitty suspected", "November 2025", "banned"].map(|typed| line.matches(typed));
    assert_eq!(found, [true, true, true, true, false]);
}

/// Everything about an event that is shown, printed, exported or handed over.
fn everything_public(hall: &Hall) -> String {
    let event = hall.session.event();
    let state = event.state();
    let now = hall.session.world().local_time(hall.session.world().now());
    let hours = now.form;
    let mut all = vec![
        results_csv(state),
        standings_csv(state),
        final_report(state),
        HandOverForm::whole_event_text(&hall.session),
    ];
    all.extend(Paper::ALL.map(|(paper, _)| format!("{:?}", page(&event, paper, hours))));
    let kinds = [
        BoardKind::Names,
        BoardKind::Tables,
        BoardKind::Standings,
        BoardKind::Clock,
        BoardKind::StillOut,
        BoardKind::PhoneCodes,
        BoardKind::Playoffs,
    ];
    let form = PhoneCodeKind::Text;
    all.extend(kinds.map(|kind| format!("{:?}", BoardModel::of(state, Some(kind), &form, now))));
    all.push(format!("{:?}", event.log()));
    let form = HandOverForm::of(&hall.session);
    all.push(form.event_text(&hall.session));
    all.extend(form.codes(&hall.session, "https://example.org/"));
    let storage = hall.device.memory();
    let keys = storage.keys().unwrap();
    let stored = keys.iter().filter(|key| *key != "bower.club");
    all.extend(stored.filter_map(|key| storage.read(key).unwrap()));
    all.join("\n")
}

#[test]
fn notes_are_in_no_export_of_an_event_and_leave_no_trace_in_it() {
    let mut hall = Hall::real(EventKind::WorldDoubles, FOUR, |form| type_in(&form.rounds, "2"));
    let bare = Hall::real(EventKind::WorldDoubles, FOUR, |form| type_in(&form.rounds, "2"));
    for (person, kind) in ["Ann Smith", "Dan Day", "Hal Reed"].into_iter().zip(NoteKind::ALL) {
        note(&hall, person, kind, "2025-11-14", "xyzzy");
    }
    let mut steps = 0;
    hall.direct(&mut Random::from_number(4), |hall| {
        steps += 1;
        let public = everything_public(hall);
        for word in ["xyzzy", "uspected", "Banned", "banned", "Excused", "excused"] {
            assert!(!public.contains(word), "{word}");
        }
    });
    assert!(steps > 4);
    let entries =
        |hall: &Hall| hall.session.event().log().entries.iter().map(|line| line.entry.clone()).collect::<Vec<_>>();
    let entered = |hall: &Hall| {
        entries(hall).into_iter().take_while(|of| matches!(of, EventEntry::Entered(_))).collect::<Vec<_>>()
    };
    assert_eq!(entered(&hall), entered(&bare));
    assert_eq!(
        export_everything(hall.device.memory()).unwrap().matches("xyzzy").count(),
        3,
        "a copy of everything has them"
    );
}

#[test]
fn notes_come_to_the_own_other_device_and_not_to_anybody_else() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR, |_| {});
    note(&hall, "Ann Smith", NoteKind::Suspected, "2025-11-14", "xyzzy");
    loaded(&hall).merge(&hall.page, "Ann Smith", "Anne Smith").unwrap();
    let text = app::your_data::export_all(&hall.page).unwrap().text;
    let fresh = || app::save::CreationMoment { millis: 1, salt: 1 };
    let brought = |owner: CopyOwner| {
        let other = Hall::real(EventKind::WorldDoubles, FOUR, |_| {});
        note(&other, "Bob Lee", NoteKind::Banned, "2025-11-15", "");
        import_copy(other.device.memory(), &text, owner, fresh).unwrap();
        load_club(other.device.memory()).unwrap().ready().unwrap()
    };
    let own = brought(CopyOwner::ThisPerson);
    assert_eq!((own.notes.len(), own.merged_spellings.len()), (2, 1));
    let others = brought(CopyOwner::ByDeviceName);
    assert_eq!(
        (others.notes.len(), others.merged_spellings.len()),
        (1, 0),
        "what a director notes is for the director alone"
    );
}

#[test]
fn a_record_of_a_newer_version_is_kept_aside_and_told() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR, |_| {});
    let newer = r#"{"kind":"club","version":9,"data":{}}"#;
    hall.page.storage().write("bower.club", newer).unwrap();
    assert_eq!(marks(&hall, 1), []);
    assert!(hall.page.notices()[0].starts_with("The notes and merged names of your club"), "{:?}", hall.page.notices());
    note(&hall, "Ann Smith", NoteKind::Banned, "2026-01-02", "");
    assert_eq!(marks(&hall, 1).len(), 1);
    assert_eq!(hall.page.storage().read("bower.aside.1.bower.club").unwrap().as_deref(), Some(newer));
}
