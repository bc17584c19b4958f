//! The clock of an event: its display, its buttons and its bells.

use std::time::Duration;

use app::event::clock::ClockRuns;
use app::event::practice::PracticeStep;
use app::save::Speed;
use app::setup::event::PractisedEvent;
use cards::Random;
use event::{ClockChange, ClockPhase, EventKind};

use super::hall::{Hall, MORNING, choice, direct_once, names, type_in};
use crate::event::support::round_no;

/// Returns the display: the phase, the time left, and the last bell.
fn face(hall: &Hall) -> [String; 3] {
    let face = hall.session.clock_face(MORNING);
    [face.phase, face.left, face.bell]
}

fn runs(hall: &Hall) -> ClockRuns {
    ClockRuns::of(*hall.session.clock().read())
}

const MINUTE: Duration = Duration::from_secs(60);

#[test]
fn the_clock_of_a_hall_follows_its_plan_and_rings_its_bells() {
    let kind = EventKind::Valparaiso;
    let mut hall = Hall::real(kind, &names(kind, 4), |form| {
        type_in(&form.rounds, 2);
        type_in(&form.game, 10);
        type_in(&form.change, 4);
    });
    assert_eq!((face(&hall), runs(&hall)), (["Round 1 begins soon", "", ""].map(str::to_owned), ClockRuns::NotYet));
    hall.session.listen_for_bells();
    hall.session.listen_for_bells();
    hall.device.settle();
    let why = hall.session.change_clock(ClockChange::Paused).unwrap_err();
    assert_eq!(hall.session.refusal_sentence(&why), "Not entered: the clock has not been started.");
    let happened = *hall.session.change_counter().read();
    hall.session.change_clock(runs(&hall).next()).unwrap();
    assert_eq!(*hall.session.change_counter().read(), happened, "nobody's form is drawn anew for the clock");
    assert_eq!(
        (face(&hall), runs(&hall)),
        (["Round 1", "10:00", "Round 1 begins"].map(str::to_owned), ClockRuns::Runs)
    );
    hall.device.pass(MINUTE);
    assert_eq!(face(&hall), ["Round 1", "9:00", ""]);
    assert_eq!(hall.page.rung(), ["Round 1 begins"]);
    // A paused clock stops.
    hall.session.change_clock(runs(&hall).next()).unwrap();
    hall.device.pass(5 * MINUTE);
    assert_eq!((face(&hall), runs(&hall)), (["Round 1, paused", "9:00", ""].map(str::to_owned), ClockRuns::Paused));
    hall.session.change_clock(runs(&hall).next()).unwrap();
    hall.session.change_clock(ClockChange::Adjusted(60)).unwrap();
    hall.session.change_clock(ClockChange::Adjusted(-120)).unwrap();
    assert_eq!(face(&hall), ["Round 1", "8:00", ""]);
    hall.device.pass(6 * MINUTE + Duration::from_secs(1));
    assert_eq!(face(&hall), ["Round 1", "1:59", "2 minutes left"]);
    hall.device.pass(2 * MINUTE);
    assert_eq!(face(&hall), ["Change tables", "3:59", "Change tables"]);
    // After a reload the clock shows the same, and rings the later bells.
    let before = hall.page.rung();
    assert_eq!(before, ["Round 1 begins", "2 minutes left", "Change tables"]);
    hall.killed();
    assert_eq!(face(&hall), ["Change tables", "3:59", "Change tables"]);
    hall.session.listen_for_bells();
    hall.session.change_clock(ClockChange::Next).unwrap();
    hall.device.pass(MINUTE);
    assert_eq!(
        (face(&hall), hall.page.rung()),
        (["Round 2", "9:00", ""].map(str::to_owned), vec!["Round 2 begins".to_owned()])
    );
    hall.device.pass(9 * MINUTE);
    assert_eq!(face(&hall), ["Finished", "", "Finished"]);
    hall.check();
}

#[test]
fn a_clock_that_is_set_in_one_window_is_set_in_all_and_one_set_back_breaks_nothing() {
    let hall = Hall::paired();
    let wall = hall.is_open_in_other_tab();
    let happened = *hall.session.change_counter().read();
    wall.session.change_clock(ClockChange::Started).unwrap();
    hall.events.sessions.load_other_windows();
    assert_eq!(runs(&hall), ClockRuns::Runs);
    assert_eq!(*hall.session.change_counter().read(), happened, "only the clock is drawn anew");
    wall.session.change_clock(ClockChange::Paused).unwrap();
    hall.session.change_clock(ClockChange::Resumed).unwrap();
    wall.events.sessions.load_other_windows();
    assert_eq!((runs(&wall), hall.session.event().log()), (ClockRuns::Runs, wall.session.event().log()));
    hall.check();
}

const FOUR_TEAMS: &str = "Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal";

fn enter_all_results(hall: &Hall) {
    let mut random = Random::from_number(1);
    while !hall.session.event().state().still_out().is_empty() {
        direct_once(&hall.session, &mut random);
    }
}

/// The phase, the bell below it, and the label of the button that ends the phase.
fn phase_bell_and_next(hall: &Hall) -> [String; 3] {
    let face = hall.session.clock_face(MORNING);
    [face.phase, face.bell_below_phase, face.next]
}

#[test]
fn a_clock_that_is_started_in_a_round_begins_with_it() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {});
    assert_eq!(phase_bell_and_next(&hall), ["Round 1 at 12:30\u{a0}PM", "", ""]);
    hall.session.begin_round().unwrap();
    assert_eq!(phase_bell_and_next(&hall), ["Round 1 · 14 minutes · not started", "", ""]);
    assert_eq!(hall.session.clock_face(MORNING).planned_start, "Starts at 12:30\u{a0}PM");
    hall.session.change_clock(hall.session.clock_button_change()).unwrap();
    assert_eq!(phase_bell_and_next(&hall), ["Round 1", "Begins now", "Next: Change tables"]);
    assert_eq!(hall.session.clock_button_change(), ClockChange::Paused);
}

#[test]
fn a_clock_that_is_started_after_the_first_result_begins_no_round() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {});
    hall.session.begin_round().unwrap();
    direct_once(&hall.session, &mut Random::from_number(1));
    hall.session.change_clock(hall.session.clock_button_change()).unwrap();
    assert_eq!(phase_bell_and_next(&hall), ["Round 1", "", "Next: Change tables"]);
}

#[test]
fn a_round_that_begins_takes_the_clock_along() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {});
    hall.session.change_clock(hall.session.clock_button_change()).unwrap();
    assert_eq!(phase_bell_and_next(&hall)[0], "Rules meeting");
    hall.session.begin_round().unwrap();
    assert_eq!(phase_bell_and_next(&hall)[0], "Rules meeting", "game 1 follows by itself");
    // Beside the tables of round 1, nobody takes the time of the meeting for that of the round.
    let left = || hall.session.clock_face(MORNING).left_in_heading;
    assert!(left().starts_with("Rules meeting "), "{}", left());
    // The time names the meeting, and a bell beside it does not name it again.
    let bells = || {
        let face = hall.session.clock_face(MORNING);
        [face.bell, face.bell_in_heading]
    };
    assert_eq!(bells(), ["Rules meeting begins", ""]);
    hall.session.change_clock(ClockChange::Next).unwrap();
    assert!(!left().is_empty() && !left().contains("ound"), "{}", left());
    assert_eq!(bells(), ["Round 1 begins"; 2]);
    let results_note = || hall.session.clock_face(MORNING).results_note;
    assert_eq!(results_note(), "");
    enter_all_results(&hall);
    assert_eq!(results_note(), "All results are in.", "while the time of the round still runs");
    hall.session.begin_round().unwrap();
    assert_eq!(results_note(), "");
    assert_eq!(
        phase_bell_and_next(&hall),
        ["Change tables", "Begins now", "Next: Round 2"],
        "the game was still running"
    );
    hall.session.change_clock(ClockChange::Next).unwrap();
    // The clock goes on through the next rounds while the results of this one are missing.
    hall.device.pass(20 * MINUTE);
    let note = |hall: &Hall| hall.session.clock_face(MORNING).note;
    assert_eq!((face(&hall)[0].as_str(), note(&hall).as_str()), ("Round 3", "Round 2 still has results out."));
    hall.session.change_clock(ClockChange::To(ClockPhase::Game(round_no(3)))).unwrap();
    assert_eq!(phase_bell_and_next(&hall)[..2], ["Round 3", ""], "a round that cannot begin does not begin now");
    hall.device.pass(40 * MINUTE);
    enter_all_results(&hall);
    hall.session.change_clock(ClockChange::To(ClockPhase::Game(round_no(3)))).unwrap();
    assert_eq!(note(&hall), "Round 3 is not seated yet.");
    hall.session.begin_round().unwrap();
    assert_eq!((face(&hall)[0].as_str(), note(&hall).as_str()), ("Round 3", ""));
    hall.check();
}

#[test]
fn the_clock_stops_with_the_last_result() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |form| type_in(&form.rounds, 2));
    hall.session.begin_round().unwrap();
    hall.session.listen_for_bells();
    hall.session.change_clock(hall.session.clock_button_change()).unwrap();
    enter_all_results(&hall);
    hall.session.begin_round().unwrap();
    hall.session.change_clock(ClockChange::Next).unwrap();
    enter_all_results(&hall);
    let rung = hall.page.rung();
    hall.device.pass(3 * 60 * MINUTE);
    assert_eq!(face(&hall), ["All rounds are played", "", ""], "the clock was behind the results");
    assert_eq!((phase_bell_and_next(&hall)[2].as_str(), hall.page.rung()), ("", rung));
    hall.check();
}

#[test]
fn in_practice_the_clock_follows_the_person() {
    let of = PractisedEvent { entrants: 16, ..choice(EventKind::WorldDoubles) };
    let hall = Hall::practised(&of, 5);
    hall.page.set(|settings| settings.speed = Speed::Fast);
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    let minutes = hall.session.event().state().plan().clock.game.unwrap();
    assert_eq!(face(&hall), ["Round 1".to_owned(), format!("{minutes}:00"), "Round 1 begins".to_owned()]);
    // Its time is up, and whoever still plays is waited for: no bell sends them to the next table.
    hall.device.pass(MINUTE * u32::from(minutes + 9));
    assert_eq!(face(&hall), ["Round 1", "0:00", ""]);
    assert_eq!(hall.page.rung(), ["Round 1 begins", "2 minutes left"]);
    // A bot plays on at the own table: people move.
    hall.practice().play(app::event::EventPace::RestOfRound);
    hall.device.pass(Duration::from_secs(2));
    assert_eq!(hall.page.rung().last().unwrap(), "Change tables");
    assert_eq!(hall.practice().status().step, PracticeStep::BeginRound(round_no(2)));
    assert_eq!(face(&hall)[0], "Change tables");
    hall.practice().begin_round().unwrap();
    assert_eq!(face(&hall)[0], "Round 2");
    // At once is no human pace: there is no clock.
    let hall = Hall::practised(&of, 5);
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    assert_eq!(runs(&hall), ClockRuns::NotYet);
}
