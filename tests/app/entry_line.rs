//! Tests the line that enters results: each case in `tests/data/entry-line.txt` has the expected reading and the
//! expected entry.

use std::fmt::Write as _;
use std::time::Duration;

use app::event::desk::{DeskPart, DeskReport, DeskRound, EntryLine, LineOutcome, LineReadiness, NowModel};
use app::event::director::AwaitedStep;
use app::event::people::EnterPeopleForm;
use app::event::table_move::MoveForm;
use app::forms::Form;
use app::save::EntryMode;
use app::words::event::desk::LineMessage;
use cards::{BySide, Random, Side};
use event::{Entrant, EventEntry, EventKind, FirstDeal, HouseField, Round, TableSeating, TableSeats};

use super::hall::{Hall, direct_once, type_in};
use crate::event::support::{entrant, table_no};

/// A hall as a section of the file describes it: `@ KIND`, then its tables. Sides are parted by `|`, people by `+`;
/// without sides four draw for partners.
fn hall_of(kind: EventKind, tables: &[&str]) -> Hall {
    let people = |table: &str| -> Vec<String> {
        table.split('|').flat_map(|side| side.split('+')).map(|name| name.trim().to_owned()).collect()
    };
    let all: Vec<String> = tables.iter().flat_map(|table| people(table)).collect();
    let hall = Hall::real(kind, &all.join("\n"), |form| type_in(&form.rounds, 1));
    let mut number = 0;
    let mut next = || {
        number += 1;
        entrant(number)
    };
    let seat = |(at, table): (usize, &&str)| {
        let seats: Vec<Entrant> = people(table).iter().map(|_| next()).collect();
        let seats = match (table.contains('|'), &seats[..]) {
            (true, [ns, ew]) => TableSeats::Teams(BySide { ns: *ns, ew: *ew }),
            (true, [n, s, e, w]) => TableSeats::of_people([*n, *s, *e, *w]),
            (false, [a, b, c, d]) => TableSeats::ToDraw([*a, *b, *c, *d]),
            other => panic!("{other:?}"),
        };
        TableSeating { table: table_no(at as u16 + 1), seats, home: None, first_deal: FirstDeal::Drawn }
    };
    let round = Round { tables: tables.iter().enumerate().map(seat).collect(), byes: Vec::new() };
    if kind == EventKind::WorldSingles {
        hall.session.enter(EventEntry::Scheduled(vec![round.clone()])).unwrap();
    }
    hall.session.enter(EventEntry::RoundBegan(round)).unwrap();
    hall
}

fn round_of(hall: &Hall) -> DeskRound {
    NowModel::of(&hall.session).round.unwrap()
}

fn told(hall: &Hall, line: &Form<EntryLine>, typed: &str) -> String {
    type_in(&line.typed, typed);
    let told = line.status(&hall.session, &round_of(hall));
    let state = match told.state {
        LineReadiness::Empty => "empty",
        LineReadiness::Incomplete => "missing",
        LineReadiness::Ready => "ready",
        LineReadiness::Wrong => "wrong",
        LineReadiness::Reported => "reported",
        LineReadiness::Sheet => "sheet",
    };
    format!("{state}: {}", told.message.text())
}

fn entered(hall: &Hall, line: &Form<EntryLine>, typed: &str) -> String {
    type_in(&line.typed, typed);
    match line.enter(&hall.session) {
        Ok(LineOutcome::ResultEntered(told)) => told,
        Ok(LineOutcome::FormOpened(table)) => format!("opens table {table}"),
        Ok(LineOutcome::SheetRead(came)) => format!("brought: {came:?}"),
        Err(why) => format!("refused: {why}"),
    }
}

/// Answers a case: `? LINE` returns the reading, `! LINE` enters the line.
fn answer(hall: &Hall, line: &Form<EntryLine>, case: &str) -> String {
    let typed = case[1..].trim_start();
    match &case[..1] {
        "?" => told(hall, line, typed),
        "!" => entered(hall, line, typed),
        other => panic!("{other}"),
    }
}

#[test]
fn every_line_says_and_enters_what_its_case_tells() {
    let cases = include_str!("../data/entry-line.txt");
    let (mut wrong, mut count) = (String::new(), 0);
    for section in cases.split("\n@ ").skip(1) {
        let lines: Vec<&str> = section.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
        let kind: EventKind = lines[0].parse().unwrap();
        let tables: Vec<&str> = lines[1..].iter().filter_map(|line| line.strip_prefix("= ")).collect();
        let hall = hall_of(kind, &tables);
        let line = EntryLine::of(&hall.session);
        for case in lines[1..].iter().filter(|line| !line.starts_with("= ")) {
            let (typed, expected) = case.split_once(" => ").unwrap_or((case, ""));
            let answer = answer(&hall, &line, typed);
            let fits = match expected.strip_suffix('…') {
                Some(begins) => answer.len() > begins.len() && answer.starts_with(begins),
                None => answer == expected,
            };
            if !fits {
                writeln!(wrong, "{kind}: {typed} => {answer}").unwrap();
            }
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count >= 40, "{count} cases");
}

/// The screen sets the request apart from the facts, so that a tie is no wall of text.
#[test]
fn a_tie_asks_one_short_question_apart_from_the_facts() {
    let hall = hall_of(EventKind::WorldDoubles, &DOUBLES);
    let line = EntryLine::of(&hall.session);
    type_in(&line.typed, "1 8 8");
    let LineMessage { facts, request, note } = line.status(&hall.session, &round_of(&hall)).message;
    assert_eq!(facts, "Table 1: Ann & Bob 8, Cy & Dee 8.");
    assert_eq!(request, "Tied: add the name of who is ahead.");
    assert!(note.starts_with("More loners decide. "), "{note}");
    assert_eq!(entered(&hall, &line, "1 8 8"), format!("refused: {request}"));
    let ready = |typed: &str| {
        type_in(&line.typed, typed);
        line.status(&hall.session, &round_of(&hall)).message
    };
    assert_eq!(ready("1 9 6"), LineMessage::stating("Table 1: Ann & Bob 9, Cy & Dee 6.".to_owned()));
    assert_eq!(ready("40 9 6"), LineMessage::asking("There is no table 40 in this round.".to_owned()));
}

#[test]
fn the_example_of_a_short_game_is_possible() {
    for (hands, points) in [(1, "1 0"), (3, "3 1"), (5, "5 2"), (12, "9 6")] {
        let hall = Hall::real(EventKind::Mcallen, "Ann & Bob\nCy & Dee\nEve & Finn\nGus & Hal", |form| {
            let (_, field) = form.house.fields().find(|(field, _)| *field == HouseField::Hands).unwrap();
            type_in(field, hands);
        });
        hall.session.begin_round().unwrap();
        let line = EntryLine::of(&hall.session);
        let typed = format!("1 {points}");
        let example = told(&hall, &line, "");
        assert!(example.contains(&format!("Table, then points: {}.", typed.replace(' ', "\u{a0}"))), "{example}");
        assert!(entered(&hall, &line, &typed).starts_with("Entered."), "{hands} hands");
    }
}

const DOUBLES: [&str; 3] = ["Ann & Bob | Cy & Dee", "Eve & Finn | Gus & Hal", "Ida & Jon | Kim & Lee"];

fn typed(hall: &Hall, line: &Form<EntryLine>) -> Vec<String> {
    let form = line.open_table_form(&round_of(hall)).unwrap().result_form(&hall.session).unwrap();
    Side::ALL.iter().map(|side| form.games[0].sides[*side].typed()).collect()
}

#[test]
fn a_form_that_is_opened_holds_what_the_line_says() {
    let hall = hall_of(EventKind::WorldDoubles, &DOUBLES);
    let line = EntryLine::of(&hall.session);
    assert_eq!(line.open_table_form(&round_of(&hall)), None);
    assert_eq!(entered(&hall, &line, "2"), "opens table 2");
    assert_eq!((typed(&hall, &line), line.typed.text.get()), (vec![String::new(); 2], String::new()));
    // The points of a name come first, whichever side it sits on.
    type_in(&line.typed, "gus 8 8");
    line.open_form(&hall.session, &round_of(&hall));
    assert_eq!(typed(&hall, &line), ["8", "8"]);
    type_in(&line.typed, "kim 4 9");
    line.open_form(&hall.session, &round_of(&hall));
    assert_eq!(
        (typed(&hall, &line), line.open_table_form(&round_of(&hall)).unwrap().form.table),
        (vec!["9".to_owned(), "4".to_owned()], table_no(3))
    );
    // The result arrives another way, so the form is not offered any more.
    assert!(entered(&hall, &line, "3 9 5").starts_with("Entered."));
    assert_eq!(line.open_table_form(&round_of(&hall)), None);
}

#[test]
fn a_form_that_was_open_is_closed_in_the_next_round() {
    let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob\nCy & Dee\nEve & Finn\nGus & Hal", |form| {
        type_in(&form.rounds, 2);
    });
    hall.session.begin_round().unwrap();
    let line = EntryLine::of(&hall.session);
    assert_eq!(entered(&hall, &line, "2"), "opens table 2");
    assert!(line.open_table_form(&round_of(&hall)).is_some());
    // Its result comes by the line all the same.
    ["1 9 6", "2 9 6"].iter().for_each(|typed| assert!(entered(&hall, &line, typed).starts_with("Entered.")));
    hall.session.begin_round().unwrap();
    assert_eq!(line.open_table_form(&round_of(&hall)), None);
    assert_eq!(entered(&hall, &line, "2"), "opens table 2");
    assert!(line.open_table_form(&round_of(&hall)).is_some());
}

#[test]
fn a_table_that_has_reported_says_so_and_is_corrected_with_what_is_typed() {
    let hall = hall_of(EventKind::WorldDoubles, &DOUBLES);
    let line = EntryLine::of(&hall.session);
    assert!(entered(&hall, &line, "1 9 6 n1").starts_with("Entered."));
    assert_eq!(told(&hall, &line, "1 9 7"), "reported: Table 1 is in: Ann & Bob against Cy & Dee, 9\u{a0}to\u{a0}6.");
    line.open_form(&hall.session, &round_of(&hall));
    let open = line.open_table_form(&round_of(&hall)).unwrap();
    let form = open.result_form(&hall.session).unwrap();
    assert_eq!((open.form.mode, typed(&hall, &line)), (EntryMode::Correction, vec!["9".to_owned(), "7".to_owned()]));
    assert!(form.enter(&hall.session).is_err(), "a correction says why");
    type_in(&form.reason, "read wrongly");
    form.enter(&hall.session).unwrap();
    let EventEntry::Corrected { result, reason, .. } = hall.last() else { panic!("{:?}", hall.last()) };
    let points: Vec<_> = result.played().map(|score| score.points).collect();
    assert_eq!((points, reason.as_str()), (vec![BySide { ns: 9, ew: 7 }], "read wrongly"));
}

#[test]
fn the_model_is_the_same_until_something_of_the_round_changes() {
    let hall = hall_of(EventKind::WorldDoubles, &DOUBLES);
    let before = NowModel::of(&hall.session);
    let round = before.round.clone().unwrap();
    assert_eq!((round.count_tables_still_out(), round.still_out.as_str()), (3, "All 3 tables are still out."));
    assert_eq!((before.title.as_str(), before.step.awaited_step()), ("Round 1 of 1", AwaitedStep::Results));
    hall.session.enter(EventEntry::Noted("Rain.".to_owned())).unwrap();
    assert_eq!(NowModel::of(&hall.session), before);
    entered(&hall, &EntryLine::of(&hall.session), "2 9 6");
    let after = NowModel::of(&hall.session).round.unwrap();
    let out: Vec<_> = after.tables_still_out().map(|table| table.number).collect();
    assert_eq!((out, after.still_out.as_str()), (vec![table_no(1), table_no(3)], "2 of 3 tables are still out."));
    // The other tables stay unchanged.
    assert_eq!((&after.tables[0], &after.tables[2]), (&round.tables[0], &round.tables[2]));
}

/// A late table may get a lower number than the others, for example the number of a place in the rotation.
#[test]
fn the_oldest_table_that_is_out_stands_first() {
    let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob\nCy & Dee\nEve & Finn\nGus & Hal", |form| {
        type_in(&form.rounds, 2);
    });
    hall.session.begin_round().unwrap();
    let out = || -> Vec<u16> { round_of(&hall).tables_still_out().map(|table| table.number.get()).collect() };
    let seat_late = |names: &str| {
        let late = EnterPeopleForm::of(&hall.session);
        type_in(&late.names, names);
        late.enter(&hall.session).unwrap();
        hall.device.pass(Duration::from_secs(60));
        hall.session.seat_late(hall.session.late_tables().remove(0).0).unwrap();
    };
    let move_table = |table: u16, to: u16| {
        let form = MoveForm::of(&hall.session);
        type_in(&form.table, table);
        type_in(&form.to, to);
        type_in(&form.reason, "a nearer seat");
        form.enter(&hall.session).unwrap();
    };
    seat_late("Ida & Jon\nKim & Lee");
    assert_eq!(out(), [1, 2, 3]);
    move_table(3, 1);
    assert_eq!(out(), [2, 3, 1], "the late table has number 1 now");
    seat_late("Max & Nan\nOla & Pia");
    assert_eq!(out(), [2, 3, 1, 4]);
    move_table(4, 1);
    assert_eq!(out(), [2, 3, 4, 1], "two late tables exchanged their numbers");
    move_table(2, 3);
    assert_eq!(out(), [2, 3, 4, 1]);
    let line = EntryLine::of(&hall.session);
    assert!(entered(&hall, &line, "2 9 6").starts_with("Entered."));
    assert_eq!(out(), [3, 4, 1]);
}

#[test]
fn what_is_typed_in_the_line_outlives_the_page() {
    let mut hall = hall_of(EventKind::WorldDoubles, &DOUBLES);
    let line = EntryLine::of(&hall.session);
    entered(&hall, &line, "2");
    type_in(&line.typed, "3 12");
    hall.session.store_typed_text();
    hall.killed();
    let line = EntryLine::of(&hall.session);
    assert_eq!(line.typed.text.get(), "3 12");
    assert_eq!(line.open_table_form(&round_of(&hall)).unwrap().form.table, table_no(2));
}

/// Two hundred people at fifty tables, in any order, by the line alone.
#[test]
fn a_large_round_comes_in_by_the_line() {
    let tables: Vec<String> =
        (1..=100).map(|table| format!("Ann{table} & Bob{table} | Cy{table} & Dee{table}")).collect();
    let hall = hall_of(EventKind::WorldDoubles, &tables.iter().map(String::as_str).collect::<Vec<_>>());
    let line = EntryLine::of(&hall.session);
    for at in 0..100_u16 {
        let table = (at * 37) % 100 + 1;
        let typed = if at % 2 == 0 { format!("{table} 12 {}", at % 9) } else { format!("ann{table} 7 9") };
        assert!(
            entered(&hall, &line, &typed).starts_with(&format!("Entered. Table {table}: Ann{table} & ")),
            "{typed}"
        );
    }
    assert_eq!(NowModel::of(&hall.session).step.awaited_step(), AwaitedStep::Ties);
}

/// A season of one round with these teams, in its playoffs.
fn playoffs_of(teams: &str) -> Hall {
    let hall = Hall::real(EventKind::ChicagoSeason, teams, |form| type_in(&form.rounds, 1));
    let mut random = Random::from_number(5);
    while hall.session.awaited_step() != AwaitedStep::Matches {
        assert!(direct_once(&hall.session, &mut random), "the playoffs begin");
    }
    hall
}

/// Returns the lines that the help of an empty line gives as examples. On the screen, each stays on one line of text.
fn examples(hall: &Hall, line: &Form<EntryLine>) -> Vec<String> {
    let help = told(hall, line, "").replace('\u{a0}', " ");
    let sentences = help.trim_start_matches("empty: ").trim_end_matches('.').split(". ");
    sentences.filter_map(|sentence| sentence.split_once(": ")).map(|(_, example)| example.to_owned()).collect()
}

#[test]
fn every_example_of_the_line_is_a_possible_result() {
    const TEAMS: &str = "Ann & Bob\nCy & Dee\nEve & Finn\nGus & Hal";
    for kind in EventKind::ALL {
        let is_of_people = matches!(kind, EventKind::WorldSingles | EventKind::Progressive);
        let names = if is_of_people { TEAMS.replace(" & ", "\n") } else { TEAMS.to_owned() };
        let hall = Hall::real(kind, &names, |form| type_in(&form.rounds, 1));
        let mut random = Random::from_number(7);
        let (mut tried, mut parts) = (0, Vec::new());
        for _ in 0..40 {
            let model = NowModel::of(&hall.session);
            if let Some(round) = model.round.filter(|round| round.tables.iter().any(|table| table.report.is_out())) {
                let line = EntryLine::of(&hall.session);
                let given = examples(&hall, &line);
                // Where the sides are known, the number and the name give one result. Loners come third.
                if let [by_number, by_name, ..] = &given[..] {
                    let read = [by_number, by_name].map(|example| told(&hall, &line, example));
                    let is_known = round.tables.iter().all(|table| table.sides().is_some());
                    assert!(!is_known || read[0] == read[1], "{kind:?}: {read:?}");
                }
                for example in given {
                    let said = told(&hall, &line, &example);
                    assert!(!said.starts_with("wrong: ") && !said.starts_with("empty"), "{kind:?}, {example}: {said}");
                    tried += 1;
                }
                parts.push(round.part);
                type_in(&line.typed, "");
            }
            if !direct_once(&hall.session, &mut random) {
                break;
            }
        }
        assert!(tried > 1, "{kind:?}");
        assert!(kind != EventKind::ChicagoSeason || parts.contains(&DeskPart::Playoffs), "{kind:?}");
    }
}

#[test]
fn a_line_enters_the_games_of_a_playoff_match_by_its_number_or_a_name() {
    let hall = playoffs_of("Ann & Bob\nCy & Dee\nEve & Finn\nGus & Hal");
    let line = EntryLine::of(&hall.session);
    assert_eq!(line.typed.label, "Match and points");
    let round = round_of(&hall);
    assert_eq!((round.part, round.still_out.as_str()), (DeskPart::Playoffs, "2 matches are being played."));
    let titles: Vec<&str> = round.tables.iter().map(|table| table.title.as_str()).collect();
    assert_eq!(titles, ["Semifinal 1", "Semifinal 2"]);
    let [one, other] = Side::ALL.map(|side| round.tables[0].sides().unwrap()[side].name.clone());
    for (typed, expected) in [
        (
            "1",
            format!(
                "missing: Match 1: {one} against {other}. Type the points of both, or press Enter for the whole form."
            ),
        ),
        ("1 10", format!("missing: Match 1: {one} 10. Now the points of {other}.")),
        ("1 10 3", format!("missing: Match 1: {one} 10, {other} 3. Now game 2.")),
        ("1 10 3 8 10", format!("missing: Match 1: {one} against {other}: 10 to 3, 8 to 10. Now game 3.")),
        ("1 10 3 10 8", format!("ready: Match 1: {one} against {other}: 10 to 3, 10 to 8.")),
        ("1 f 2", format!("ready: Match 1: {one} against {other}: all games forfeited by {other}.")),
        ("3 10 3", "wrong: Match 3 cannot be played yet.".to_owned()),
        ("zoe 10 3", "wrong: Nobody who plays now is called \"zoe\".".to_owned()),
        ("1 10 3 10 8 n2", "wrong: Loners are not counted in the playoffs.".to_owned()),
    ] {
        assert_eq!(told(&hall, &line, typed), expected, "{typed}");
    }
    let refused = told(&hall, &line, "1 10 3 10 8 10 2");
    assert!(
        refused.starts_with("wrong: ") && refused.ends_with("the match ends as soon as one side has won 2 games."),
        "{refused}"
    );
    let winner = one.split(' ').next().unwrap().to_lowercase();
    assert!(entered(&hall, &line, &format!("{winner} 10 3 8 10 10 4")).starts_with("Entered. Match 1: "));
    assert!(matches!(hall.last(), EventEntry::PlayoffPlayed(played) if played.games.len() == 3));
    assert!(
        told(&hall, &line, "1 10 3")
            .starts_with(&format!("reported: Match 1 is in: {one} against {other}, 2–\u{2060}1 ("))
    );
    // The lower side of the bracket may be the better seed. The line follows the bracket.
    assert!(entered(&hall, &line, "2 3 10 4 10").starts_with("Entered. Match 2: "));
    let last = round_of(&hall).tables.pop().unwrap();
    assert_eq!((last.title.as_str(), last.number), ("Final", table_no(3)));
    assert_eq!(last.sides().unwrap()[last.first_side].name, one, "the winner of semifinal 1 stands above");
    // Whoever goes on is found at the next match.
    assert!(told(&hall, &line, &format!("{winner} 10")).starts_with(&format!("missing: Match 3: {one} 10.")));
    assert_eq!(entered(&hall, &line, "3"), "opens table 3");
    let form = line.open_table_form(&round_of(&hall)).unwrap().result_form(&hall.session).unwrap();
    assert_eq!((form.label.as_str(), form.side_order[0]), ("Playoffs, final", last.first_side));
    // The form of a match that is over corrects it.
    type_in(&line.typed, "1");
    line.open_form(&hall.session, &round_of(&hall));
    let open = line.open_table_form(&round_of(&hall)).unwrap();
    assert_eq!(
        (open.form.mode, open.result_form(&hall.session).unwrap().mode),
        (EntryMode::Correction, EntryMode::Correction)
    );
    assert!(entered(&hall, &line, "3 10 3 10 4").starts_with("Entered. Match 3: "));
    // The result is told in the order of the columns, also where it is corrected.
    let report = round_of(&hall).tables.pop().unwrap().report;
    assert!(
        matches!(&report, DeskReport::Reported(told) if told == "2–\u{2060}0 (10–\u{2060}3, 10–\u{2060}4)"),
        "{report:?}"
    );
    let (_, words) = hall.session.correctables().remove(0);
    assert!(
        words.starts_with(&format!("Final: {one} against "))
            && words.ends_with(", 2–\u{2060}0 (10–\u{2060}3, 10–\u{2060}4)"),
        "{words}"
    );
    assert_eq!(hall.session.awaited_step(), AwaitedStep::Nothing);
}
