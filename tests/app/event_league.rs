//! A league at the desk: rosters, waivers, dates, announced forfeits, and the marks of teams that forfeited.

use app::event::EventSession;
use app::event::boards::{BoardKind, BoardLines, BoardModel, PhoneCodeKind};
use app::event::desk::NowModel;
use app::event::person::{OfferedActions, PeopleFilter, PeopleModel, PeopleSearch, PersonAction, PersonForm};
use app::event::season::RoundDateForm;
use app::event::shown::{Cell, Paper, ShownPart, calendar, page, standings};
use app::words::HourForm;
use event::{DivisionId, EventEntry, EventKind, Forfeiter, TableGame, TableResult, Waiver};

use super::hall::{Hall, MORNING, choose, type_in};
use crate::event::support::{entrant, random_result, round_no};

const TEAMS: &str = "Ann & Bob\nCy & Dee\nEve & Finn";

fn season() -> Hall {
    Hall::real(EventKind::ChicagoSeason, TEAMS, |_| {})
}

fn note(session: &EventSession, who: u16) -> String {
    PeopleModel::of(session).row(entrant(who)).unwrap().note.clone()
}

fn labels(session: &EventSession, who: u16) -> Vec<String> {
    OfferedActions::of(session, entrant(who)).immediate_entries.into_iter().map(|(_, words)| words).collect()
}

fn announce(session: &EventSession, who: u16) {
    let form = PersonForm::of(session, entrant(who));
    form.action.set(&PersonAction::ForfeitNextMatch);
    assert_eq!(form.enter(session).unwrap_err().field_name(), Some("reason"));
    type_in(&form.reason, "a wedding");
    form.enter(session).unwrap();
    form.clear();
}

/// Plays the next round at random, with whatever was announced.
fn play(hall: &Hall, random: &mut cards::Random) {
    hall.session.begin_round().unwrap();
    report(hall, random);
}

/// Enters a random result for every table that is out.
fn report(hall: &Hall, random: &mut cards::Random) {
    let event = hall.session.event().clone();
    let (round, plan) = (event.state().round_number().unwrap(), event.state().plan());
    for table in event.state().still_out() {
        let result = random_result(plan, random);
        hall.session.enter(EventEntry::ResultIn { round, table, result }).unwrap();
    }
}

#[test]
fn waivers_are_ticked_for_a_team_or_a_person_and_counted() {
    let hall = season();
    let model = || PeopleModel::of(&hall.session);
    assert_eq!(model().summary, "3 teams.");
    assert_eq!(model().row(entrant(1)).unwrap().waiver, Some(Waiver::Missing));
    assert!(hall.session.next_round().waiver_sentence.is_none(), "nobody is asked where no waiver is ticked");
    hall.session.toggle_waivers(entrant(1)).unwrap();
    let (entry, words) =
        OfferedActions::of(&hall.session, entrant(2)).immediate_entries.into_iter().find(of_waiver).unwrap();
    assert_eq!(words, "Cy signed the waiver");
    hall.session.enter(entry).unwrap();
    assert!(labels(&hall.session, 2).contains(&"Cy did not sign after all".to_owned()));
    assert_eq!(model().summary, "3 teams. 3 of 6 waivers signed.");
    let signed = |who| model().row(entrant(who)).unwrap().waiver;
    assert_eq!([signed(1), signed(2)], [Some(Waiver::Signed), Some(Waiver::Missing)]);
    assert_eq!(hall.session.next_round().waiver_sentence.unwrap(), "No waiver yet: Dee, Eve and Finn.");
    let search = PeopleSearch::of(&hall.session);
    search.filter.set(&PeopleFilter::NoWaiver);
    assert_eq!(search.matching_entrants(&model()), [entrant(2), entrant(3)]);
    // The team's button notes the missing waivers, and a second press takes all back.
    hall.session.toggle_waivers(entrant(2)).unwrap();
    assert_eq!(signed(2), Some(Waiver::Signed));
    hall.session.toggle_waivers(entrant(2)).unwrap();
    assert_eq!(hall.session.event().state().waivers_missing(entrant(2)), ["Cy", "Dee"]);
    let other = Hall::paired();
    assert!(PeopleModel::of(&other.session).rows.iter().all(|row| row.waiver.is_none()));
}

fn of_waiver((entry, _): &(EventEntry, String)) -> bool {
    matches!(entry, EventEntry::WaiverNoted { .. })
}

#[test]
fn people_say_when_rosters_are_final() {
    let hall = season();
    let told = || PeopleModel::of(&hall.session).rosters.unwrap();
    let mut random = cards::Random::from_number(3);
    assert!(told().starts_with("Rosters are final once round 2 is played."), "{}", told());
    (0..2).for_each(|_| play(&hall, &mut random));
    assert!(told().starts_with("Rosters have been final since round 2."), "{}", told());
    assert_eq!(PeopleModel::of(&Hall::paired().session).rosters, None);
}

#[test]
fn a_date_is_set_once_and_told_with_each_round() {
    let hall = season();
    let form = RoundDateForm::of(&hall.session).unwrap();
    let has_calendar_board = || BoardKind::offered_boards(hall.session.event().state()).contains(&BoardKind::Calendar);
    assert!(!has_calendar_board(), "no round has a date yet");
    assert_eq!(form.enter(&hall.session).unwrap_err().field_name(), Some("date"));
    type_in(&form.date, "2026-11-12");
    form.enter(&hall.session).unwrap();
    assert!(hall.session.next_round().sentence.contains("It is played on Thursday, November 12."));
    choose(&form.round, Some(round_no(3)));
    type_in(&form.date, "2026-11-12");
    let wrong = form.enter(&hall.session).unwrap_err();
    assert_eq!(wrong.field_name(), Some("date"));
    assert_eq!(wrong.sentence(), "Not entered: round 3 would not come after the round before it.");
    play(&hall, &mut cards::Random::from_number(1));
    assert_eq!(NowModel::of(&hall.session).title, "Round 1 of 6, Thursday, November 12");
    let Some(ShownPart::Ledger(ledger)) = calendar(hall.session.event().state()) else { panic!() };
    let row = |at: usize| {
        let text = |cell: &Cell| match cell {
            Cell::Head(words, _) | Cell::Text(words) | Cell::Unknown(words) | Cell::Figure(words) => words.clone(),
            _ => String::new(),
        };
        ledger.rows[at].cells.iter().map(text).collect::<Vec<_>>().join(" | ")
    };
    assert_eq!(ledger.rows.len(), 6);
    let rows = [row(0), row(1), row(2)];
    assert_eq!(
        rows,
        ["1 | Thursday, November 12 | played", "2 | Thursday, November 19 | next", "3 | Thursday, November 26 | "]
    );
    // The calendar is on the wall and on paper too, and the report says when each round was played.
    let event = hall.session.event();
    assert!(BoardKind::offered_boards(event.state()).contains(&BoardKind::Calendar));
    let board = BoardModel::of(event.state(), Some(BoardKind::Calendar), &PhoneCodeKind::Text, MORNING);
    assert_eq!(board.lines, BoardLines::Schedule(ShownPart::Ledger(ledger.clone())));
    let board = BoardModel::of(event.state(), Some(BoardKind::Clock), &PhoneCodeKind::Text, MORNING);
    let dated = ["Round 2: Thursday, November 19", "3 games, a game to 10 each, no time limit"];
    assert_eq!(board.lines, BoardLines::Notice(dated.map(str::to_owned).into()));
    assert_eq!(board.round_in_heading(), "", "the date of round 1 is over");
    // A paper may be read in another year.
    let printed = page(&event, Paper::Calendar, HourForm::Twelve);
    let Some(ShownPart::Ledger(printed)) = printed.last() else { panic!("{printed:?}") };
    assert_eq!(printed.rows[0].cells[1], Cell::Text("Thursday, November 12, 2026".to_owned()));
    let seating = page(&event, Paper::SeatingByName, HourForm::Twelve);
    let title = "Seating by name\u{a0}· Round 1 of 6, Thursday, November 12, 2026";
    assert!(seating.contains(&ShownPart::Line(title.to_owned())), "{seating:?}");
    let report = page(&event, Paper::Report, HourForm::Twelve);
    assert!(report.contains(&ShownPart::Heading("Round 1, Thursday, November 12, 2026".to_owned())));
    let has_paper =
        |of: &event::EventState| Paper::offered(of.plan()).iter().any(|(paper, _)| *paper == Paper::Calendar);
    assert!(has_paper(event.state()));
    drop(event);
    assert!(hall.session.round_date_choices().iter().all(|of| of.value != "1"), "what is over keeps its date");
    let other = Hall::paired();
    assert!(RoundDateForm::of(&other.session).is_none() && calendar(other.session.event().state()).is_none());
    assert!(!BoardKind::offered_boards(other.session.event().state()).contains(&BoardKind::Calendar));
    assert!(!has_paper(other.session.event().state()));
}

#[test]
fn a_forfeit_told_in_advance_says_who_is_free_and_can_be_taken_back() {
    let hall = season();
    hall.session.toggle_waivers(entrant(1)).unwrap();
    let drawn = hall.session.event().propose_round().unwrap().round;
    let numbers: Vec<u16> = drawn.entrants().iter().map(|who| who.to_string().parse().unwrap()).collect();
    let [by, winner, free] = numbers[..] else { panic!("one table, and one team sits out: {numbers:?}") };
    let name = |who: u16| PeopleModel::of(&hall.session).row(entrant(who)).unwrap().name.clone();
    announce(&hall.session, by);
    assert_eq!(note(&hall.session, by), "forfeits the next match");
    assert!(
        !PersonAction::offered_for(hall.session.event().state(), entrant(by)).contains(&PersonAction::ForfeitNextMatch)
    );
    assert_eq!(labels(&hall.session, by)[0], "Plays the next match after all");
    let next = hall.session.next_round();
    let told = format!(
        "{} told you in advance that they forfeit. {} win all 3 games. Free for a game that does not count: {} and {}.",
        name(by),
        name(winner),
        name(winner),
        name(free)
    );
    assert_eq!(next.forfeits, Some(told));
    let asked = next.waiver_sentence.unwrap();
    let player = |who: u16| name(who).split(" & ").next().unwrap().to_owned();
    assert!(!asked.contains(&player(by)), "whoever does not come signs nothing: {asked}");
    assert!([winner, free].into_iter().filter(|who| *who != 1).all(|who| asked.contains(&player(who))), "{asked}");
    let take_back = OfferedActions::of(&hall.session, entrant(by)).immediate_entries.remove(0).0;
    hall.session.enter(take_back).unwrap();
    assert_eq!((note(&hall.session, by).as_str(), hall.session.next_round().forfeits), ("", None));
}

#[test]
fn two_forfeited_weeks_are_marked_for_the_desk_and_in_the_standings() {
    let hall = season();
    let mut random = cards::Random::from_number(9);
    let standing = || {
        let parts = standings(hall.session.event().state(), DivisionId::FIRST, None);
        let Some(ShownPart::Ledger(ledger)) = parts.into_iter().next() else { panic!() };
        let cells = ledger.rows.into_iter().flat_map(|row| row.cells);
        cells
            .filter_map(|cell| if let Cell::Head(name, notes) = cell { Some((name, notes)) } else { None })
            .collect::<Vec<_>>()
    };
    let notes = || standing().into_iter().find(|(name, _)| name == "Ann & Bob").unwrap().1;
    let mut forfeited = 0;
    while forfeited < 2 {
        hall.session.begin_round().unwrap();
        let seating = hall.session.event().state().rounds().last().unwrap().seating.clone();
        if let Some(table) = seating.table_of(entrant(1)) {
            let by = Forfeiter::One(table.seats.side_of(entrant(1)).unwrap());
            let result = TableResult::of_games(vec![TableGame::Forfeited(by); 3]);
            let round = hall.session.event().state().round_number().unwrap();
            hall.session.enter(EventEntry::ResultIn { round, table: table.table, result }).unwrap();
            forfeited += 1;
            let [desk, wall] = match forfeited {
                1 => ["1 forfeit", ""],
                _ => ["2 forfeits: no games guaranteed, may be kept out of the playoffs", " 2 forfeits"],
            };
            assert_eq!((note(&hall.session, 1).as_str(), notes().join("").as_str()), (desk, wall));
        } else {
            report(&hall, &mut random);
        }
    }
}
