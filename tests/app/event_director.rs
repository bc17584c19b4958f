//! Whole real events, entered through the forms.

use std::collections::BTreeMap;

use app::event::correction::{Correctable, CorrectionForm};
use app::event::desk::NowModel;
use app::event::director::DirectorTab;
use app::event::log_folds::log_folds;
use app::event::log_part::LogPart;
use app::event::order::OrderForm;
use app::event::result::ResultForm;
use app::event::shown::{Cell, Paper, ShownPart, page, tables};
use app::event::table_move::MoveForm;
use app::event::{NotEntered, list};
use app::save::{EntryMode, StorageFault};
use app::words::HourForm;
use app::words::event::shown::{NUMBERS_OF_LOTS, prize_lines};
use app::words::event::{ResultOpponents, entrant_name, final_report, list_names, result_text, winner_lines};
use cards::{BySide, Random, Seat, Seed, Side};
use event::{
    Criterion, DivisionId, Entrant, EntrantKind, Event, EventEntry, EventKind, EventPlan, Forfeiter, GameScore,
    HouseField, NextStep, Refused, Report, Standings, TableGame,
};

use super::hall::{Hall, at, choose, direct_once, names, sides, type_in, type_points, wrong_at};
use crate::event::support::{event, play_round, round_no, table_no};
use crate::on_change::on_change;

fn chance(purpose: &str) -> Random {
    Seed::from_number(11).stream(purpose, 0)
}

/// An event of eight entrants and few rounds, opened by its form.
fn small(kind: EventKind) -> Hall {
    Hall::real(kind, &names(kind, 8), |form| type_in(&form.rounds, 3))
}

/// Everybody's points as the results say that were entered.
fn added_up(event: &Event) -> BTreeMap<Entrant, i64> {
    let mut points = BTreeMap::new();
    for round in event.state().rounds() {
        for (table, report) in round.seating.tables.iter().zip(&round.reports) {
            let Report::In(result) = report else { panic!("{report:?}") };
            for score in result.played() {
                for side in Side::ALL {
                    for (who, seat) in table.seats.entrants_on(side).into_iter().zip(side.seats()) {
                        *points.entry(who).or_default() += i64::from(score.own_points(seat));
                    }
                }
            }
        }
    }
    points
}

#[test]
fn each_of_the_six_is_directed_by_its_forms_to_its_standings() {
    for kind in EventKind::ALL {
        let mut hall = small(kind);
        hall.direct(&mut chance("results"), |_| {});
        let event = hall.session.event();
        assert_eq!(event.next(), NextStep::Over, "{kind}");
        assert_eq!(event.state().rounds().len(), 3, "{kind}");
        assert_eq!(!event.state().brackets().is_empty(), kind == EventKind::ChicagoSeason);
        let standings = Standings::of(event.state(), DivisionId::FIRST);
        let points: BTreeMap<Entrant, i64> = standings.rows.iter().map(|row| (row.entrant, row.tally.points)).collect();
        assert_eq!(points, added_up(&event), "{kind}");
        assert!(standings.ties.is_empty());
        let first: Vec<bool> = winner_lines(event.state()).iter().map(|line| line.is_first).collect();
        assert!(matches!(*first, [true, ref behind @ ..] if !behind.contains(&true)), "{kind}: {first:?}");
        let report = final_report(event.state());
        assert!(report.contains("3 of 3 rounds played") && report.contains("First place: "), "{report}");
        if kind == EventKind::ChicagoSeason {
            begins_with_the_final(&event, &report);
        }
        let kept = list::kept_events(&*hall.events.world);
        assert!(!kept[0].is_under_way(), "it is over");
        assert_eq!((kept.len(), kept[0].entered, kept[0].stands.as_deref(), kept[0].practice), (1, 8, None, false));
        assert!(kept[0].deletion_warning("Over").contains("the club's table"), "a real event counts in the club");
        list::forget_event(&*hall.events.world, &kept[0].id);
        assert!(list::kept_events(&*hall.events.world).is_empty());
    }
}

/// The final report of a season tells who won the playoffs and how, before anything of the regular season.
fn begins_with_the_final(event: &Event, report: &str) {
    let bracket = &event.state().brackets()[0];
    let order: Vec<String> = bracket.final_order().into_iter().map(|who| entrant_name(event.state(), who)).collect();
    let told: Vec<&str> = report.lines().skip(1).take(5).collect();
    assert_eq!(told[..2], [format!("Champion: {}", order[0]), format!("Runner-up: {}", order[1])]);
    assert!(told[2].starts_with(&format!("Final: {} beat {} 2–", order[0], order[1])), "{told:?}");
    assert!(told[2].ends_with(").") && told[2].matches('–').count() >= 3, "the points of each game: {told:?}");
    assert_eq!(told[3..], ["", "Regular season"]);
    let paper = page(event, Paper::Report, HourForm::Twelve);
    let lines = told[..3].iter().map(|line| (*line).to_owned()).collect();
    assert_eq!(paper[2..4], [ShownPart::Prizes(lines), ShownPart::Heading("Regular season".to_owned())]);
}

#[test]
fn an_event_whose_page_is_killed_after_every_step_ends_as_any_other() {
    for kind in [EventKind::WorldSingles, EventKind::ChicagoSeason, EventKind::Progressive] {
        let (mut whole, mut broken) = (small(kind), small(kind));
        whole.direct(&mut chance("killed"), |_| {});
        broken.direct(&mut chance("killed"), Hall::killed);
        assert_eq!(broken.session.event().log(), whole.session.event().log(), "{kind}");
    }
}

#[test]
fn in_a_full_storage_the_event_goes_on_in_memory_and_is_kept_again_with_room() {
    let mut hall = small(EventKind::Valparaiso);
    hall.session.begin_round().unwrap();
    let kept = hall.kept().1;
    hall.device.fill();
    let mut random = chance("full");
    for _ in 0..6 {
        assert!(direct_once(&hall.session, &mut random));
    }
    assert_eq!(hall.page.unsaved(), [Some(StorageFault::Full)], "it is said once, and stays");
    assert_eq!(hall.kept().1.log(), kept.log(), "what was kept before stays");
    assert_eq!(hall.session.event().state().rounds().len(), 2);
    hall.device.make_room();
    assert!(direct_once(&hall.session, &mut random));
    assert_eq!(hall.kept().1.log(), hall.session.event().log());
    // An event that could never be kept is played to its end all the same.
    let full = small(EventKind::Mcallen);
    full.device.fill();
    while direct_once(&full.session, &mut random) {}
    assert_eq!(full.session.event().next(), NextStep::Over);
    hall.killed();
    hall.direct(&mut random, |_| {});
}

/// Enters points for a table of the round that runs.
fn enter(hall: &Hall, table: u16, points: (i16, i16)) -> Result<(), String> {
    let out = hall.session.tables_still_out().into_iter().find(|out| out.seating.table == table_no(table)).unwrap();
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    type_points(&form.games[0], points);
    form.enter(&hall.session).map_err(|errors| errors.sentence().to_owned())
}

/// Returns the report of a table of the first round.
fn reported(hall: &Hall, table: u16) -> String {
    let event = hall.session.event();
    let round = &event.state().rounds()[0];
    let at = round.seating.tables.iter().position(|seating| seating.table == table_no(table)).unwrap();
    result_text(
        event.state(),
        ResultOpponents::at_table(event.state(), round_no(1), table_no(table)),
        &round.reports[at],
    )
}

#[test]
fn two_tabs_direct_one_event() {
    let one = Hall::paired();
    let other = one.is_open_in_other_tab();
    enter(&one, 1, (14, 6)).unwrap();
    // An entry in one tab appears in the other when that tab checks, and before it enters anything itself.
    let told = std::rc::Rc::new(std::cell::Cell::new(0));
    let watch = {
        let told = told.clone();
        on_change(other.session.change_counter(), move || told.set(told.get() + 1))
    };
    other.events.sessions.load_other_windows();
    other.events.sessions.load_other_windows();
    assert_eq!((other.session.event().log(), told.get()), (one.session.event().log(), 1));
    enter(&other, 2, (9, 5)).unwrap();
    drop(watch);
    assert_eq!(one.session.event().next(), NextStep::Results(vec![table_no(2)]));
    let late = one.session.enter(EventEntry::Noted("Rain.".to_owned()));
    assert_eq!(late, Ok(()));
    assert_eq!(one.session.event().next(), NextStep::Round, "it has taken over what the other entered");
    other.events.sessions.load_other_windows();
    assert_eq!(one.session.event().log(), other.session.event().log());
    one.check();
    // A result for a table that the other tab has closed is refused with the reason.
    one.session.begin_round().unwrap();
    other.events.sessions.load_other_windows();
    let out = other.session.tables_still_out()[0].clone();
    let form = ResultForm::of_table(&other.session, out.round, &out.seating, EntryMode::New).unwrap();
    type_points(&form.games[0], (3, 9));
    enter(&one, out.seating.table.get(), (14, 6)).unwrap();
    let why = form.enter(&other.session).unwrap_err();
    assert_eq!(
        (why.field_name(), why.sentence()),
        (None, "Not entered: table 1 has reported already, so correct that result.")
    );
    // An event deleted in one tab is gone in the other.
    list::forget_event(&*one.events.world, one.session.id());
    assert_eq!(other.session.enter(EventEntry::Noted("Rain.".to_owned())), Err(NotEntered::ChangedElsewhere));
    assert_eq!(other.page.alerts(), ["This event has gone on in another tab, or was deleted: open it again."]);
    assert!(other.events.open(one.session.id()).is_none());
}

/// Returns the correctable entry whose description begins like this.
fn chosen(hall: &Hall, begins: &str) -> Correctable {
    let all = hall.session.correctables();
    let found = all.iter().find(|(_, words)| words.starts_with(begins));
    let (_, words) = found.unwrap_or_else(|| panic!("{begins} is not in {all:?}"));
    let form = CorrectionForm::of(&hall.session);
    type_in(&form.which, words);
    form.parse(&hall.session).unwrap()
}

#[test]
fn a_result_is_corrected_with_a_reason_after_later_rounds() {
    let mut hall = small(EventKind::WorldDoubles);
    let mut random = chance("corrected");
    while hall.session.event().state().rounds().len() < 2 {
        direct_once(&hall.session, &mut random);
    }
    let Correctable::Table(round, seating) = chosen(&hall, "Round 1, table 2: ") else { panic!("a table") };
    assert_eq!(round, round_no(1));
    let before = added_up_of(&hall, &sides_of(&hall, 1, 2)[0]);
    let form = ResultForm::of_table(&hall.session, round_no(1), &seating, EntryMode::Correction).unwrap();
    assert_eq!(form.label, "Correct round 1, table 2");
    type_points(&form.games[0], (12, 5));
    let why = form.enter(&hall.session).unwrap_err();
    assert_eq!((why.field_name(), why.sentence()), (Some("reason"), "Not entered: say why."));
    type_in(&form.reason, " added wrongly ");
    form.enter(&hall.session).unwrap();
    let EventEntry::Corrected { round, table, reason, .. } = hall.last() else { panic!("{:?}", hall.last()) };
    assert_eq!((round, table, &*reason), (round_no(1), table_no(2), "added wrongly"));
    assert_eq!(reported(&hall, 2), "12\u{a0}to\u{a0}5");
    let points = added_up_of(&hall, &sides_of(&hall, 1, 2)[0]);
    assert_eq!(points.len(), before.len());
    hall.killed();
    hall.direct(&mut random, |_| {});
    assert_eq!(hall.session.event().next(), NextStep::Over);
}

fn sides_of(hall: &Hall, round: usize, table: u16) -> [Vec<Entrant>; 2] {
    let event = hall.session.event();
    let round = &event.state().rounds()[round - 1];
    let seating = round.seating.tables.iter().find(|seating| seating.table == table_no(table)).unwrap();
    Side::ALL.map(|side| seating.seats.entrants_on(side).to_vec())
}

/// The sentences of the log that begin like this, latest first.
fn sentences(hall: &Hall, begins: &str) -> Vec<String> {
    let lines = log_folds(&hall.session.event()).into_iter().flat_map(|fold| fold.lines);
    lines.map(|line| line.sentence).filter(|sentence| sentence.starts_with(begins)).collect()
}

/// The latest sentence of the log that begins like this.
fn sentence(hall: &Hall, begins: &str) -> String {
    sentences(hall, begins).into_iter().next().unwrap_or_else(|| panic!("{begins} is not in the log"))
}

fn added_up_of(hall: &Hall, who: &[Entrant]) -> Vec<i64> {
    let event = hall.session.event();
    let rows = Standings::of(event.state(), DivisionId::FIRST).rows;
    rows.iter().filter(|row| who.contains(&row.entrant)).map(|row| row.tally.points).collect()
}

#[test]
fn a_house_season_in_two_divisions_has_forfeits_playoffs_and_a_match_that_is_played_again() {
    let csv = "player 1,player 2,league\nAnn,Bob,upper\nCat,Dan,upper\nEve,Finn,upper\nGus,Hal,upper\nIda,Jon,lower\nKim,Lee,lower";
    let mut hall = Hall::real(EventKind::ChicagoSeason, csv, |form| {
        type_in(&form.rounds, 1);
        let divisions = form.house.fields().find(|(field, _)| *field == HouseField::Divisions).unwrap().1;
        type_in(divisions, "Upper, Lower");
    });
    hall.session.begin_round().unwrap();
    for out in hall.session.tables_still_out() {
        let form = ResultForm::of_table(&hall.session, round_no(1), &out.seating, EntryMode::New).unwrap();
        assert!(form.result_parts.forfeits && !form.result_parts.level_winner && form.games.len() == 3);
        match out.seating.table.get() {
            1 => form.games[0].forfeit.set(&Some(Forfeiter::One(Side::EW))),
            _ => type_points(&form.games[0], (10, 3)),
        }
        type_points(&form.games[1], (10, 9));
        type_points(&form.games[2], (2, 10));
        form.enter(&hall.session).unwrap();
        hall.killed();
    }
    assert!(reported(&hall, 1).starts_with("2–\u{2060}1 ("), "{}", reported(&hall, 1));
    while let NextStep::Ties(ties) = { hall.session.event().next() } {
        let tie = &ties[0].tie;
        OrderForm::of(&hall.session, Criterion::Lot, tie.among.clone(), EntryMode::New)
            .draw_by_lot(&hall.session)
            .unwrap();
    }
    // A wrongly drawn order can be drawn again with a reason, as long as the playoffs do not depend on it.
    let Correctable::Placing(placing) = chosen(&hall, "By lot: ") else { panic!("an order") };
    let again = OrderForm::of(&hall.session, placing.how, placing.order.clone(), EntryMode::Correction);
    assert_eq!(again.parse(), Ok(placing.order.clone()), "it opens with the order that stands");
    let why = again.draw_by_lot(&hall.session).unwrap_err();
    assert_eq!((why.field_name(), why.sentence()), (Some("reason"), "Not entered: say why."));
    type_in(&again.reason, "one card was missing");
    again.draw_by_lot(&hall.session).unwrap();
    let EventEntry::PlacedAgain { seed: Some(seed), .. } = hall.last() else { panic!("no seed") };
    // The seed is in the log, once in the report, and not in what the director reads in passing.
    let confirmation = || hall.session.last_confirmation().get().unwrap_or_default();
    assert!(confirmation().ends_with(": one card was missing."), "{}", confirmation());
    assert!(!confirmation().contains(&seed.to_string()), "{}", confirmation());
    let report = final_report(hall.session.event().state());
    assert_eq!(report.matches(&seed.to_string()).count(), 1, "{report}");
    // The paper has each lot once, with its seed.
    let paper = format!("{:?}", page(&hall.session.event(), Paper::Report, HourForm::Twelve));
    assert_eq!(paper.matches(&format!("Number: {seed}")).count(), 1, "{paper}");
    let lots = paper.matches("\"By lot: ").count();
    assert!(lots > 0 && paper.matches(" Number: ").count() == lots + 1, "the second draw corrects a lot: {paper}");
    assert_eq!(paper.matches(NUMBERS_OF_LOTS).count(), 1);
    let model = NowModel::of(&hall.session);
    assert_eq!((model.title.as_str(), model.folds_tables), ("The playoffs are next", false));
    hall.session.begin_playoffs().unwrap();
    assert!(NowModel::of(&hall.session).folds_tables, "the bracket counts now");
    assert!(!hall.session.correctables().iter().any(|(of, _)| matches!(of, Correctable::Placing(_))));

    let play = |hall: &Hall, points: (i16, i16)| {
        let NextStep::PlayoffMatches(open) = hall.session.event().next() else { panic!("no match is open") };
        let form = ResultForm::of_match(&hall.session, &open[0], EntryMode::New).unwrap();
        form.games.iter().take(2).for_each(|game| type_points(game, points));
        form.enter(&hall.session).unwrap();
        form.label.clone()
    };
    let half_typed = ResultForm::of_match(&hall.session, &hall.session.open_matches()[0], EntryMode::New).unwrap();
    type_points(&half_typed.games[0], (10, 3));
    type_points(&half_typed.games[1], (8, 10));
    assert_eq!(half_typed.enter(&hall.session).unwrap_err().sentence(), "Game 3 is missing.");
    let beyond = ResultForm::of_match(&hall.session, &hall.session.open_matches()[0], EntryMode::New).unwrap();
    beyond.games.iter().take(2).for_each(|game| type_points(game, (14, 4)));
    let asked = beyond.enter(&hall.session).unwrap_err();
    assert_eq!(asked.sentence(), "So far beyond 10? If that is right, enter it again.");
    let mut labels = vec![play(&hall, (10, 2))];
    // While the next match is not played, a correction only changes who plays it.
    let Correctable::Match(of) = chosen(&hall, "Upper · Semifinal 1: ") else { panic!("a match") };
    let early = ResultForm::of_match(&hall.session, &of, EntryMode::Correction).unwrap();
    early.games.iter().take(2).for_each(|game| type_points(game, (8, 10)));
    let lines = early.consequence_sentences(&hall.session);
    assert!(lines.len() == 1 && lines[0].ends_with(" now win semifinal 1 of Upper."), "{lines:?}");
    labels.extend((0..3).map(|_| play(&hall, (10, 2))));
    assert_eq!(labels[0], "Playoffs of Upper, semifinal 1");
    let told = confirmation();
    assert!(told.contains(" beat ") && told.ends_with(", 2–\u{2060}0 (10–\u{2060}2, 10–\u{2060}2)."), "{told}");
    assert!(labels.contains(&"Playoffs of Lower, final".to_owned()), "{labels:?}");
    assert_eq!(hall.session.event().next(), NextStep::Over);
    hall.killed();
    let old_final = sentence(&hall, "Playoffs of Upper, final: ");
    assert!(!old_final.contains("void"), "{old_final}");
    // Correcting the winner of a match makes the next match playable again.
    let Correctable::Match(of) = chosen(&hall, "Upper · Semifinal 1: ") else { panic!("a match") };
    let correction = ResultForm::of_match(&hall.session, &of, EntryMode::Correction).unwrap();
    correction.games.iter().take(2).for_each(|game| type_points(game, (8, 10)));
    let why = correction.enter(&hall.session).unwrap_err();
    assert_eq!(why.field_name(), Some("reason"));
    let lines = correction.consequence_sentences(&hall.session);
    assert_eq!(lines.len(), 1, "no place that only waits for the final: {lines:?}");
    let change = correction.change_sentence(&hall.session).unwrap();
    assert!(
        change
            .ends_with(": 2–\u{2060}0 (10–\u{2060}2, 10–\u{2060}2) becomes 0–\u{2060}2 (8–\u{2060}10, 8–\u{2060}10)."),
        "{change}"
    );
    type_in(&correction.reason, "read upside down");
    correction.enter(&hall.session).unwrap();
    let NextStep::PlayoffMatches(open) = hall.session.event().next() else { panic!("no match is open") };
    let [ns, ew] = [open[0].ns, open[0].ew].map(|who| entrant_name(hall.session.event().state(), who.unwrap()));
    assert_eq!(lines[0], format!("The final of Upper must be played again: {ns} against {ew}."));
    let told = hall.session.last_confirmation().get().unwrap();
    assert_eq!(told, format!("Corrected. {} {}", change.replace("becomes", "became"), lines[0]));
    assert_eq!(hall.last(), EventEntry::Noted("Playoffs of Upper, semifinal 1 corrected: read upside down".to_owned()));
    let latest = log_folds(&hall.session.event())[0].clone();
    let line = &latest.lines[0].sentence;
    assert!(line.contains(" corrected, was 2–\u{2060}0 (10–\u{2060}2, 10–\u{2060}2), now 0–\u{2060}2 (8–\u{2060}10, 8–\u{2060}10): read upside down. "), "{line}");
    assert!(line.ends_with('.') && line.contains(" advance instead of "), "{line}");
    assert!(latest.heading.ends_with("1 correction"), "the reason is no note of its own: {}", latest.heading);
    let which = CorrectionForm::of(&hall.session);
    assert!(which.choose_last_result(&hall.session));
    let Some(Correctable::Match(last)) = which.parse(&hall.session) else { panic!("no match is chosen") };
    assert_eq!(last.at, of.at);
    which.clear();
    // The old line keeps its opponents, whoever plays the final now.
    let void = format!("{old_final} A later correction made this match void.");
    assert_eq!(sentence(&hall, "Playoffs of Upper, final: "), void);
    assert_eq!(play(&hall, (10, 2)), "Playoffs of Upper, final");
    let finals = sentences(&hall, "Playoffs of Upper, final: ");
    assert_eq!((finals.len(), &finals[1]), (2, &void));
    assert_ne!(finals[0], old_final, "somebody else plays it");
    assert!(!finals[0].contains("void"), "{finals:?}");
    assert_eq!(hall.session.event().next(), NextStep::Over);
    let report = final_report(hall.session.event().state());
    assert!(report.contains("Upper") && report.contains("Lower"), "{report}");
    hall.check();
}

#[test]
fn a_tie_that_is_played_off_is_corrected_until_something_hangs_on_it() {
    // The winners of four level tables play for the places at McAllen.
    let hall = Hall::real(EventKind::Mcallen, &names(EventKind::Mcallen, 4), |form| type_in(&form.rounds, 1));
    hall.session.begin_round().unwrap();
    for table in [1, 2] {
        enter(&hall, table, (10, 5)).unwrap();
    }
    let mut random = chance("ties");
    let mut played = 0;
    while !matches!(hall.session.event().next(), NextStep::Over) {
        let is_game = matches!(hall.session.event().next(), NextStep::Ties(ties) if matches!(ties[0].tie.task, event::TieTask::PlayGames { .. }));
        direct_once(&hall.session, &mut random);
        played += usize::from(is_game);
    }
    assert!(played > 0, "level teams play for their place");
    let Correctable::TieGame(game) = chosen(&hall, "For a place: ") else { panic!("a playoff") };
    let form = ResultForm::of_tie(&hall.session, game.among.clone(), game.sides, EntryMode::Correction);
    assert_eq!(form.parse().map(|result| result.games), Ok(vec![game.game()]), "it opens with what stands");
    type_points(&form.games[0], (2, 4));
    type_in(&form.reason, "the other way round");
    form.enter(&hall.session).unwrap();
    let corrected =
        hall.session.event().state().tie_games().iter().any(|of| of.sides == game.sides && of.winner == Side::EW);
    assert!(corrected);
    // Points that are level need a word, and no points are none.
    form.clear();
    assert_eq!(form.enter(&hall.session).unwrap_err().sentence(), "Type the points of both sides.");
}

#[test]
fn a_table_is_moved_and_one_that_does_not_report_is_closed() {
    use app::event::closing::ClosingForm;
    let hall = Hall::paired();
    let [seated, _] = sides(&hall.session, 2);
    let form = MoveForm::of(&hall.session);
    let wrong = |form: &MoveForm| {
        let why = form.enter(&hall.session).unwrap_err();
        (wrong_at(&why), why.sentence().to_owned())
    };
    assert_eq!(wrong(&form), (at("table"), "\"\" is not a valid table number.".to_owned()));
    type_in(&form.table, 2);
    type_in(&form.to, 2);
    type_in(&form.reason, "a wheelchair");
    assert_eq!(wrong(&form).0, at("to"));
    type_in(&form.to, 0);
    assert_eq!(wrong(&form).0, at("to"));
    type_in(&form.to, 1);
    form.enter(&hall.session).unwrap();
    assert_eq!(sides(&hall.session, 1)[0], seated, "the two change numbers");

    let silent = hall.session.table_not_reporting_form();
    choose(&silent, Some(table_no(2)));
    let out = hall.session.tables_still_out().into_iter().find(|out| Some(out.seating.table) == silent.get()).unwrap();
    let closing = ClosingForm::of(&hall.session, out.round, &out.seating).unwrap();
    let why = closing.enter(&hall.session).unwrap_err();
    assert_eq!((why.field_name(), why.iter().count()), (Some("points NS"), 3));
    let stays = closing.stays.as_ref().unwrap();
    assert_eq!(stays.get(), None, "the director chooses who moves on");
    assert!(closing.points[Side::NS].label.starts_with("Points for "));
    Side::ALL.into_iter().for_each(|side| type_in(&closing.points[side], 5));
    assert_eq!(closing.enter(&hall.session).unwrap_err().sentence(), "Choose the team that counts as the winner.");
    choose(stays, Some(Side::EW));
    assert_eq!(closing.enter(&hall.session).unwrap_err().field_name(), Some("reason"));
    type_in(&closing.reason, "they went home");
    closing.enter(&hall.session).unwrap();
    assert_eq!(reported(&hall, 2), "5 to 5, by the director");
    let corrects = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::Correction).unwrap();
    let award = GameScore { points: BySide { ns: 5, ew: 5 }, settled: Some(Side::EW), ..GameScore::default() };
    assert_eq!(
        corrects.parse().map(|result| result.games),
        Ok(vec![TableGame::Played(award)]),
        "it opens with what the director gave"
    );
    assert_eq!(hall.session.event().next(), NextStep::Results(vec![table_no(1)]));
    let closed = ResultForm::of_table(&hall.session, round_no(1), &out.seating, EntryMode::New).unwrap();
    type_points(&closed.games[0], (7, 5));
    assert!(closed.enter(&hall.session).unwrap_err().sentence().contains("table 2 has reported"));
    hall.check();
}

#[test]
fn partners_entered_wrongly_are_put_right_until_the_table_hands_in() {
    let hall = small(EventKind::WorldSingles);
    assert_eq!(hall.session.event().state().plan().enters, EntrantKind::People);
    hall.session.begin_round().unwrap();
    let out = hall.session.tables_still_out().remove(0);
    assert!(
        out.awaits_draw() && ResultForm::of_table(&hall.session, round_no(1), &out.seating, EntryMode::New).is_none()
    );
    let draws = hall.session.possible_draws(out.seating.table);
    assert!(draws.len() > 1);
    hall.session.enter_draw(out.seating.table, draws[0].0).unwrap();
    assert!(hall.session.can_change_draw(table_no(1)));
    hall.session.enter_draw(out.seating.table, draws[1].0).unwrap();
    assert_eq!(sides(&hall.session, 1)[0], [draws[1].0[Seat::N], draws[1].0[Seat::S]]);
    let seated = hall.session.tables_still_out().remove(0);
    assert_ne!(seated.key(), out.key(), "it is another form");
    enter(&hall, 1, (9, 5)).unwrap();
    assert!(!hall.session.can_change_draw(table_no(1)));
    let why = hall.session.enter_draw(table_no(1), draws[0].0).unwrap_err();
    assert!(matches!(why, NotEntered::Refused(Refused::AlreadyReported(_) | Refused::NoDrawAtTable(_))), "{why:?}");
    assert_eq!(hall.session.draw_partners_by_lot(table_no(2)), Ok(()));
    hall.check();
}

#[test]
fn every_paper_says_what_stands_and_leaves_the_rest_to_a_pencil() {
    let mut hall = small(EventKind::WorldDoubles);
    let on = |hall: &Hall, paper| page(&hall.session.event(), paper, HourForm::Twelve);
    for paper in
        [Paper::SeatingByTable, Paper::SeatingByName, Paper::SeatingCards, Paper::BlankSheets, Paper::PhoneCode]
    {
        let told = on(&hall, paper).pop();
        assert!(matches!(&told, Some(ShownPart::Line(told)) if told.starts_with("No round has begun")), "{told:?}");
    }
    hall.session.begin_round().unwrap();
    enter(&hall, 1, (14, 6)).unwrap();
    let [ShownPart::SeatingCards(cards)] = &on(&hall, Paper::SeatingCards)[..] else { panic!("seating cards") };
    assert!(
        cards.len() == 8
            && cards.iter().all(|card| card.texts.place.starts_with("Table ") && card.texts.seat.contains(" against "))
    );
    let [ShownPart::Sheets(sheets)] = &on(&hall, Paper::BlankSheets)[..] else { panic!("sheets") };
    assert_eq!(sheets.len(), 4);
    assert_eq!((sheets[0].grids.len(), sheets[0].grids[0].heads.len(), sheets[0].grids[0].rows.len()), (1, 16, 2));
    assert_eq!(sheets[0].sides.iter().map(|side| side.seats).collect::<Vec<_>>(), ["N–S", "E–W"]);
    assert!(sheets[0].sides.iter().all(|side| side.names.contains(" & ")) && !sheets[0].fills_page());
    let boxes: Vec<bool> = (0..16).map(|column| sheets[0].grids[0].has_boxes_in(column)).collect();
    assert_eq!(boxes, [&[false][..], &[true; 12], &[false; 3]].concat());
    let Some(ShownPart::PencilTables(boards)) = on(&hall, Paper::ScoreBoard).pop() else { panic!("a board") };
    assert_eq!((boards.len(), boards[0].heads.join(" ")), (1, "No. Name R1 R2 R3 Total Loners".to_owned()));
    let filled = boards[0].rows.iter().filter(|row| row.cells[2] != Cell::Text(String::new())).count();
    assert_eq!(filled, 2, "what is in stands there");
    let Some(ShownPart::Seats(seats)) = on(&hall, Paper::SeatingByName).pop() else { panic!("names") };
    assert!(
        seats.is_sorted_by_key(|line| line.name.clone()) && seats.len() == 16,
        "both players of a team have a line"
    );
    assert!(seats.iter().all(|line| !line.table.is_empty() && line.seat.contains('–')), "{seats:?}");
    assert!(matches!(on(&hall, Paper::PhoneCode).pop(), Some(ShownPart::PhoneCode { .. })));
    let ledger = tables(hall.session.event().state(), round_no(1)).remove(0);
    let ShownPart::Ledger(ledger) = ledger else { panic!("tables") };
    assert_eq!(ledger.rows[0].cells[2], Cell::Figure("14\u{a0}to\u{a0}6".to_owned()));
    assert_eq!(ledger.rows[1].cells[2], Cell::Unknown("still out".to_owned()));
    assert_eq!(tables(hall.session.event().state(), round_no(2)), []);
    let Some(ShownPart::Ledger(seats)) = on(&hall, Paper::SeatingByTable).pop() else { panic!("seats") };
    assert_eq!((seats.heads.join(" "), seats.rows.len()), ("Table North–South East–West".to_owned(), 4));
    assert!(seats.rows.iter().all(|row| matches!(row.cells[1..], [Cell::Names(_), Cell::Names(_)])), "{seats:?}");
    let mut random = chance("papers");
    hall.session.enter(EventEntry::Noted("Rain.".to_owned())).unwrap();
    hall.direct(&mut random, |_| {});
    let report = on(&hall, Paper::Report);
    assert!(report.contains(&ShownPart::Line("3 of 3 rounds played".to_owned())));
    let decided = report.iter().position(|part| *part == ShownPart::Heading("What was decided".to_owned())).unwrap();
    let ShownPart::Lines(lines) = &report[decided + 1] else { panic!("lines") };
    assert!(lines.contains(&"Noted: Rain.".to_owned()), "{lines:?}");
    // Everybody has an own card where the rulebook has these.
    let own = small(EventKind::Progressive);
    own.session.begin_round().unwrap();
    let [ShownPart::Sheets(cards)] = &on(&own, Paper::BlankSheets)[..] else { panic!("cards") };
    assert_eq!((cards.len(), cards[0].grids[0].rows.len(), cards[0].signature_labels.len()), (8, 4, 0));
}

#[test]
fn one_very_long_name_leaves_the_letters_of_the_seating_large() {
    let longest = |entered: &[String]| {
        let hall = Hall::real(EventKind::WorldDoubles, &entered.join("\n"), |form| type_in(&form.rounds, 3));
        hall.session.begin_round().unwrap();
        match page(&hall.session.event(), Paper::SeatingByTable, HourForm::Twelve).as_slice() {
            [.., ShownPart::Ledger(seats)] => seats.longest_name(),
            parts => panic!("{parts:?}"),
        }
    };
    let mut entered: Vec<String> = (1..=8).map(|at| format!("Anna Longname {at} & Bob Shortname {at}")).collect();
    assert_eq!(longest(&entered), "Anna Longname 1 &".len());
    entered[3] = "Maximiliane Featherstonehaugh-Cholmondeley & Bob Shortname 4".to_owned();
    assert_eq!(longest(&entered), "Featherstonehaugh- &".len(), "its words stay whole");
    entered[3] = "Annabelle Longername & Bob Shortname 4".to_owned();
    assert_eq!(longest(&entered), "Annabelle Longername &".len(), "a name that is a little longer fits in a line");
    for (at, name) in entered.iter_mut().enumerate().take(3) {
        *name = format!("Maximiliane Featherstonehaugh {at} & Bob Shortname {at}");
    }
    assert_eq!(longest(&entered), "Maximiliane Featherstonehaugh 0 &".len(), "many long names fit in a line");
}

#[test]
fn the_score_board_adds_up_to_the_standings() {
    let number = |cell: &Cell| {
        let Cell::Text(told) = cell else { panic!("{cell:?}") };
        told.parse::<i64>().ok()
    };
    for kind in EventKind::ALL {
        let mut hall = Hall::real(kind, &names(kind, 9), |form| type_in(&form.rounds, 3));
        let [mut byes, mut totals] = [0; 2];
        let mut check = |hall: &Hall| {
            let event = hall.session.event();
            let state = event.state();
            let Some(ShownPart::PencilTables(boards)) = page(&event, Paper::ScoreBoard, HourForm::Twelve).pop() else {
                panic!("a board")
            };
            assert_eq!(boards.len(), 1);
            for row in Standings::of(state, DivisionId::FIRST).rows {
                let name = row.entrant.to_string();
                let cells = &boards[0].rows.iter().find(|of| of.cells[0] == Cell::Text(name.clone())).unwrap().cells;
                let added: i64 = cells[2..5].iter().filter_map(number).sum();
                byes += usize::from(row.tally.byes > 0 && row.tally.bye_points > 0);
                if let Some(total) = number(&cells[5]) {
                    totals += 1;
                    assert_eq!((total, added), (row.tally.points, row.tally.points), "{kind}, {name}: {cells:?}");
                    assert_eq!(number(&cells[6]), Some(row.tally.loners.into()));
                    assert_eq!(cells.get(7).and_then(number), state.plan().league.map(|_| row.tally.table_points));
                } else {
                    let is_over = state.all_rounds_over();
                    assert!(!is_over || row.tally.rounds == 0, "{kind}, {name}: {cells:?}");
                }
            }
        };
        hall.direct(&mut chance("board"), |hall| check(hall));
        check(&hall);
        let event = hall.session.event();
        let bye_counts = event::ByeWorth::Nothing != event.state().plan().bye;
        assert!(totals > 0 && (byes > 0) == bye_counts, "{kind}: {byes} of {totals}");
    }
}

#[test]
fn whoever_has_no_game_reads_the_same_words_on_every_paper() {
    let hall = Hall::real(EventKind::WorldDoubles, &names(EventKind::WorldDoubles, 5), |_| {});
    let on = |paper| hall.session.paper(paper);
    hall.session.begin_round().unwrap();
    let event = hall.session.event();
    let state = event.state();
    let free = entrant_name(state, state.rounds()[0].seating.byes[0].entrant);
    let [ShownPart::SeatingCards(cards)] = &on(Paper::SeatingCards)[..] else { panic!("slips") };
    let slip = cards.iter().find(|card| card.name == free).unwrap();
    assert_eq!((&*slip.texts.round, &*slip.texts.place), ("Round 1", "No game"));
    let seated = cards.iter().find(|card| card.name != free).unwrap();
    assert!(seated.texts.place.starts_with("Table ") && seated.texts.seat.contains(", against "), "{seated:?}");
    assert!(cards.iter().all(|card| card.day.is_some() && card.event == "World doubles"));
    // A line breaks between the partners, not within a name.
    let (_, against) = seated.texts.seat.split_once(", against ").unwrap();
    assert_eq!(against.split(' ').count(), 2, "{against:?}");
    let Some(ShownPart::Seats(seats)) = on(Paper::SeatingByName).pop() else { panic!("names") };
    assert_eq!(seats.iter().filter(|line| line.seat == "no game").count(), 2, "{seats:?}");
    for part in on(Paper::SeatingByTable).into_iter().chain(on(Paper::Report)) {
        let (ShownPart::SmallPrint(line) | ShownPart::Line(line)) = part else { continue };
        assert!(line.matches(": ").count() < 2 && !line.contains("waits"), "{line}");
        assert!(!line.starts_with(&free) || line.starts_with(&format!("{free}: no game")), "{line}");
    }
    let Some(ShownPart::PencilTables(_)) = on(Paper::ScoreBoard).pop() else { panic!("a board") };
    assert!(
        matches!(&on(Paper::ScoreBoard)[1], ShownPart::Line(line) if line.starts_with("Score board\u{a0}· Round 1 of 8\u{a0}· "))
    );
    let [ShownPart::Sheets(sheets)] = &on(Paper::BlankSheets)[..] else { panic!("sheets") };
    assert!(sheets.iter().all(|sheet| sheet.day.is_some()));
}

#[test]
fn the_report_says_how_far_the_event_is_and_explains_only_ties() {
    let mut hall = Hall::real(EventKind::WorldDoubles, &names(EventKind::WorldDoubles, 9), |form| {
        type_in(&form.rounds, 3);
    });
    let mut titles = Vec::new();
    hall.direct(&mut chance("report"), |hall| {
        let report = hall.session.paper(Paper::Report);
        let ShownPart::Line(title) = &report[1] else { panic!("{report:?}") };
        let (title, _) = title.split_once("\u{a0}· ").unwrap();
        titles.push(title.to_owned());
        let event = hall.session.event();
        let state = event.state();
        let played = report.iter().filter(|part| matches!(part, ShownPart::Line(line) if line.contains("played")));
        assert_eq!(played.count(), usize::from(state.all_rounds_over()));
        let rule =
            |part: &&ShownPart| matches!(part, ShownPart::SmallPrint(line) if line.starts_with("A round without"));
        assert_eq!(report.iter().filter(rule).count(), 1, "{report:?}");
        let why = report.iter().position(|part| *part == ShownPart::Heading("Why".to_owned()));
        if let Some(why) = why {
            let ShownPart::Lines(lines) = &report[why + 1] else { panic!("{report:?}") };
            assert!(!lines.is_empty() && lines.iter().all(|line| line.contains("tied on")), "{lines:?}");
            let begins = [
                " are ahead of ",
                " are still tied on ",
                " share a place: ",
                " are tied on everything: not settled yet.",
            ];
            assert!(lines.iter().all(|line| begins.iter().any(|words| line.contains(words))), "{lines:?}");
        }
        let has_whole_round = state.has_results() && (state.rounds().len() > 1 || state.still_out().is_empty());
        let lines = prize_lines(state);
        let first = lines.iter().find(|line| line.starts_with("First"));
        let begins = if state.all_rounds_over() { "First place: " } else { "First place so far: " };
        let is_open = |line: &String| state.all_rounds_over() && line.contains(" place: not settled yet (");
        assert!(
            first.is_none_or(|line| line.starts_with(begins) || is_open(line)) && first.is_some() == has_whole_round,
            "{lines:?}"
        );
    });
    titles.dedup();
    titles.retain(|title| title != "Report, not final yet");
    let expected = [
        "Round 1 of 3",
        "Report during round 1 of 3",
        "Report after 1 of 3 rounds",
        "Report during round 2 of 3",
        "Report after 2 of 3 rounds",
        "Report during round 3 of 3",
        "Final report",
    ];
    assert_eq!(titles, expected);
}

#[test]
fn a_team_in_a_list_cannot_be_taken_for_two() {
    let list = |names: &[&str]| list_names(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
    assert_eq!(list(&["Dee & Hal", "Gail & Kim", "Nell & Bob"]), "Dee & Hal, Gail & Kim, and Nell & Bob");
    assert_eq!(list(&["Dee & Hal", "Nell & Bob"]), "Dee & Hal and Nell & Bob");
    assert_eq!(list(&["Dee", "Hal", "Gail"]), "Dee, Hal and Gail");
}

#[test]
fn the_page_remembers_what_was_looked_at() {
    let mut hall = Hall::paired();
    assert_eq!(hall.session.tab_form().get(), Some(DirectorTab::Now));
    for (look, _) in DirectorTab::ALL {
        choose(&hall.session.tab_form(), Some(look));
        hall.events.sessions.store_typed_text();
        hall.killed();
        assert_eq!(hall.session.tab_form().get(), Some(look));
    }
}

#[test]
fn the_log_tells_in_one_line_who_was_entered_one_after_the_other() {
    let hall = small(EventKind::WorldDoubles);
    let event = hall.session.event();
    let folds = log_folds(&event);
    assert_eq!(
        (folds.len(), folds[0].part, folds[0].heading.as_str()),
        (1, LogPart::Before, "Before round 1: 8 entered")
    );
    let lines: Vec<&String> = folds[0].lines.iter().map(|line| &line.sentence).collect();
    let all = names(EventKind::WorldDoubles, 8);
    let (first, last) = (all.lines().next().unwrap(), all.lines().last().unwrap());
    let entered = format!("8 entered, from {first} to {last}.");
    assert_eq!(lines.last(), Some(&&entered), "{lines:?}");
    assert_eq!(lines.len() + 7, event.log().entries.len());
}

#[test]
fn the_log_folds_by_round_and_says_what_each_fold_holds() {
    let hall = Hall::real(EventKind::WorldDoubles, &names(EventKind::WorldDoubles, 9), |form| type_in(&form.rounds, 4));
    let begin = || hall.session.begin_round().unwrap();
    let note = |text: &str| hall.session.enter(EventEntry::Noted(text.to_owned())).unwrap();
    let heads = || log_folds(&hall.session.event()).into_iter().map(|fold| fold.heading).collect::<Vec<_>>();
    begin();
    assert_eq!(heads(), ["Round 1: 1 bye", "Before round 1: 9 entered"]);
    (1..=4).for_each(|table| enter(&hall, table, (9, 5)).unwrap());
    note("Rain.");
    begin();
    enter(&hall, 1, (9, 5)).unwrap();
    let Correctable::Table(_, seating) = chosen(&hall, "Round 1, table 1: ") else { panic!("a table") };
    let form = ResultForm::of_table(&hall.session, round_no(1), &seating, EntryMode::Correction).unwrap();
    type_points(&form.games[0], (8, 5));
    type_in(&form.reason, "added wrongly");
    form.enter(&hall.session).unwrap();
    let gone = EventEntry::Withdrew { entrant: Entrant::new(3).unwrap(), reason: "ill".to_owned() };
    hall.session.enter(gone).unwrap();
    let folds = log_folds(&hall.session.event());
    assert_eq!(
        heads(),
        [
            "Round 2: 1 result, 1 correction, 1 bye, 1 withdrawal",
            "Round 1: 4 results, 1 bye, 1 note",
            "Before round 1: 9 entered"
        ]
    );
    assert_eq!(folds[0].part, LogPart::Round(round_no(2)));
    let lines: Vec<&str> = folds[0].lines.iter().map(|line| line.sentence.as_str()).collect();
    let starts = ["Cat", "Round 1, table 1 corrected, was", "Table 1: ", "Round 2 began at 4 tables. 1 bye: "];
    // A sentence names its round only if it is not the fold's.
    assert_eq!(lines.len(), 4);
    for (line, start) in lines.iter().zip(&starts[..]).skip(1) {
        assert!(line.starts_with(start), "{lines:?}");
    }
    assert!(lines[0].ends_with(" withdrew: ill.") && !lines[0].starts_with("Round"), "{lines:?}");
}

#[test]
fn the_log_keeps_a_round_that_was_taken_back_and_has_the_playoffs_after_the_rounds() {
    let mut hall =
        Hall::real(EventKind::ChicagoSeason, &names(EventKind::ChicagoSeason, 8), |form| type_in(&form.rounds, 2));
    hall.session.begin_round().unwrap();
    hall.session.enter(EventEntry::RoundTakenBack { reason: "a pair was on the stairs".to_owned() }).unwrap();
    hall.session.enter(EventEntry::Noted("Wait.".to_owned())).unwrap();
    let heads = |hall: &Hall| log_folds(&hall.session.event()).into_iter().map(|fold| fold.heading).collect::<Vec<_>>();
    assert_eq!(heads(&hall)[0], "Round 1: 1 note, 1 other entry", "it is still the round that is being begun");
    hall.direct(&mut chance("playoffs"), |_| {});
    let folds = log_folds(&hall.session.event());
    let parts: Vec<LogPart> = folds.iter().map(|fold| fold.part).collect();
    let round = |number| LogPart::Round(round_no(number));
    assert_eq!(parts, [LogPart::Playoffs, round(2), round(1), LogPart::Before]);
    assert!(folds[0].heading.starts_with("Playoffs: ") && folds[0].heading.contains("results"), "{}", folds[0].heading);
}

#[test]
fn a_division_without_people_is_not_told_of() {
    let plan = EventPlan {
        rounds: 1,
        divisions: ["Men", "Women"].map(str::to_owned).to_vec(),
        ..EventKind::Progressive.plan(8)
    };
    let mut event = event(plan, 8, 4);
    drop(play_round(&mut event, &mut Random::from_number(4)));
    let state = event.state();
    assert_eq!(state.divisions().count(), 2);
    assert_eq!(state.divisions_with_entrants().collect::<Vec<_>>(), [DivisionId::FIRST]);
    let report = final_report(state);
    assert!(prize_lines(state).iter().all(|line| !line.contains("Women")), "{:?}", prize_lines(state));
    assert!(report.contains("Men") && !report.contains("Women"), "{report}");
}
