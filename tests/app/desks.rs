//! One event on several devices, without a screen: handed over, results entered on each, and brought together again.

use app::event::desk::{EntryLine, LineOutcome, NowModel};
use app::event::desks::{
    CopyReminder, DeskArrival, DeskComparison, HandOverForm, HandedPart, OtherDesk, read_at_desk, read_handed_event,
};
use app::event::people::EnterPeopleForm;
use app::event::result::ResultForm;
use app::save::EntryMode;
use app::words::event::desks::{NOTHING_NEW, SidePoints};
use app::words::event::entrant_name;
use cards::Random;
use event::{BracketMatch, Desk, EventEntry, EventKind, NextStep, Report};
use scoresheet::transfer::codes;

use super::hall::{Hall, choose, direct_once, events, names, type_in, type_points};
use super::world::Device;
use crate::event::support::{round_no, table_no};

/// The text that a desk with this name hands to others.
fn handed(hall: &Hall, desk: &str, part: HandedPart) -> String {
    let form = HandOverForm::of(&hall.session);
    type_in(&form.desk, desk);
    choose(&form.part, Some(part));
    form.event_text(&hall.session)
}

/// Another device, on which the handed text is opened.
fn opened(text: &str) -> Hall {
    let device = Device::new();
    let page = device.page();
    let events = events(&page);
    let Ok(DeskArrival::New(new)) = read_handed_event(&events.sessions, &events.world, text) else { panic!("{text}") };
    let session = new.open(&events.sessions, &events.world).unwrap();
    Hall { device, page, events, session }
}

fn arrived(hall: &Hall, text: &str) -> OtherDesk {
    match read_at_desk(&hall.session, text) {
        Ok(DeskArrival::AlreadyHere(other)) => other,
        Ok(_) => panic!("another event"),
        Err(why) => panic!("{why}"),
    }
}

fn compared(other: &OtherDesk) -> DeskComparison {
    other.comparison().unwrap()
}

/// Types a line at a desk and enters it.
fn line(hall: &Hall, typed: &str) {
    let line = EntryLine::of(&hall.session);
    type_in(&line.typed, typed);
    let mut entered = line.enter(&hall.session);
    if entered.is_err() {
        entered = line.enter(&hall.session);
    }
    assert!(matches!(entered, Ok(LineOutcome::ResultEntered(_))), "{typed}: {entered:?}");
}

#[test]
fn three_devices_run_a_hall_and_come_to_one_event() {
    let main = Hall::real(EventKind::WorldDoubles, &names(EventKind::WorldDoubles, 24), |_| {});
    main.session.begin_round().unwrap();
    let desks = [opened(&handed(&main, "Main", HandedPart::Whole)), opened(&handed(&main, "Main", HandedPart::Whole))];
    for round in 1..=3 {
        (1..=4).for_each(|table| line(&main, &format!("{table} 9 6")));
        (5..=8).for_each(|table| line(&desks[0], &format!("{table} 10 4")));
        (8..=12).for_each(|table| line(&desks[1], &format!("{table} {} 4", if table == 8 { 9 } else { 10 })));

        // A half-typed line survives the merge.
        let typed = EntryLine::of(&main.session);
        type_in(&typed.typed, "7 9");
        let east = arrived(&main, &handed(&desks[0], "East", HandedPart::Round));
        let told = compared(&east);
        assert_eq!((told.sentence.as_str(), told.title.as_str()), ("4 new results.", "From East"));
        assert!(told.conflicts.is_empty() && told.is_decided && told.has_changes);
        assert_eq!(told.to_check, "Nothing to choose. Look over what is new here, then merge.");
        let merged = east.enter().unwrap();
        assert_eq!(
            (merged.headline.as_str(), &merged.lines[..]),
            ("Merged with East.", &["New results: 4".to_owned()][..])
        );
        let [lacks, out] = &merged.next[..] else { panic!("{:?}", merged.next) };
        assert!(lacks.starts_with("East still lacks "), "{lacks}");
        assert!(out.ends_with(" Still out: tables 9, 10, 11 and 12."), "{out}");

        let west = arrived(&main, &handed(&desks[1], "West", HandedPart::Round));
        let told = compared(&west);
        assert_eq!(told.sentence, "4 new results and 1 conflict.");
        let to_check = "The desks have different results for one table. Choose the right one, then merge.";
        assert_eq!(told.to_check, to_check);
        let [conflict] = &told.conflicts[..] else { panic!("{:?}", told.conflicts) };
        assert!(conflict.heading.starts_with(&format!("Round {round}, table 8: ")), "{}", conflict.heading);
        let [here, there] = &conflict.choices;
        let names = conflict.heading.split_once(": ").unwrap().1.split_once(" against ").unwrap();
        let result = |ours: &str| {
            [(names.0, ours), (names.1, "4")]
                .map(|(side, points)| SidePoints { side: side.to_owned(), points: points.to_owned() })
        };
        assert_eq!((&here.result.points[..], &there.result.points[..]), (&result("10")[..], &result("9")[..]));
        assert!(here.entered.starts_with("Entered here at ") && there.entered.starts_with("Entered by West at "));
        assert!(!told.is_decided && west.enter().is_err(), "nothing is chosen for the director");
        west.choose(conflict, Desk::There);
        assert_eq!(compared(&west).sentence, "4 new results and 1 conflict.", "the choice is no change of its own");
        let merged = west.enter().unwrap();
        let kept = format!("{}, 9\u{2013}\u{2060}4 from West counts.", conflict.heading);
        assert_eq!(merged.headline, "Merged with West.");
        assert_eq!(merged.lines, ["New results: 4".to_owned(), "Chosen by you: 1".to_owned(), kept]);
        assert!(merged.next[0].starts_with("West still lacks "), "{:?}", merged.next);
        assert_eq!(*typed.typed.text.read(), "7 9", "typed text is not lost");
        typed.typed.clear();
        main.check();
        assert_eq!(main.session.event().next(), NextStep::Round);
        let state = main.session.event().state().report(round_no(round), table_no(8)).cloned();
        let Some(Report::In(result)) = state else { panic!("{state:?}") };
        assert_eq!(result.points(cards::Side::NS), 9);

        // The other desks receive the current event, together with the next round.
        main.session.begin_round().unwrap();
        for desk in &desks {
            let other = arrived(desk, &handed(&main, "Main", HandedPart::Whole));
            assert!(compared(&other).conflicts.is_empty(), "what was chosen once is not asked again");
            other.enter().unwrap();
            desk.check();
            assert_eq!(desk.session.event().state(), main.session.event().state());
            assert_eq!(compared(&arrived(desk, &handed(&main, "", HandedPart::Whole))).sentence, NOTHING_NEW);
        }
    }
}

#[test]
fn a_late_pair_of_another_desk_is_listed_and_can_be_left() {
    let main = Hall::paired();
    let other = opened(&handed(&main, "", HandedPart::Whole));
    let form = EnterPeopleForm::of(&other.session);
    type_in(&form.names, "Ida & Jo");
    form.enter(&other.session).unwrap();
    line(&other, "1 9 6");
    let text = handed(&other, "", HandedPart::Whole);

    let came = arrived(&main, &text);
    let told = compared(&came);
    assert_eq!(told.sentence, "1 new result and 1 other change.");
    assert_eq!(told.title, "From the other desk");
    assert!(told.offered[0].words.ends_with("Ida & Jo entered."), "{}", told.offered[0].words);
    assert!(told.offered[0].is_taken);
    came.set_taken(&told.offered[0], false);
    assert!(!compared(&came).offered[0].is_taken);
    let told = came.enter().unwrap();
    assert_eq!(told.lines, ["New results: 1"], "what is left is not new");
    assert_eq!(told.headline, "Merged with the other desk.");
    assert_eq!(main.session.event().state().size(), 4);
    assert!(
        matches!(
            main.session.event().log().entries.iter().find_map(|logged| match &logged.entry {
                EventEntry::NotTaken { entry, .. } => Some(entry.as_ref().clone()),
                _ => None,
            }),
            Some(EventEntry::Entered(_))
        ),
        "what is left stays in the log"
    );
    assert_eq!(compared(&arrived(&main, &text)).sentence, NOTHING_NEW);
    main.check();
}

#[test]
fn a_result_that_both_desks_have_is_counted_and_the_next_step_said() {
    let main = Hall::paired();
    let other = opened(&handed(&main, "", HandedPart::Whole));
    line(&main, "1 9 6");
    line(&other, "2 8 4");
    line(&other, "1 9 6");
    let told = arrived(&main, &handed(&other, "Eve", HandedPart::Whole)).enter().unwrap();
    assert_eq!(told.lines, ["New results: 1", "The same at both desks: 1"]);
    assert_eq!(told.next, ["All tables are in. Go on under Now."]);
    assert_eq!(
        told.text(),
        "Merged with Eve. New results: 1. The same at both desks: 1. All tables are in. Go on under Now."
    );
}

#[test]
fn codes_of_another_desk_are_put_together_in_any_order() {
    let main = Hall::real(EventKind::WorldDoubles, &names(EventKind::WorldDoubles, 60), |_| {});
    main.session.begin_round().unwrap();
    let form = HandOverForm::of(&main.session);
    let links = form.codes(&main.session, "https://bower.example/");
    assert!(links.len() > 3, "{}", links.len());
    let device = Device::new();
    let page = device.page();
    let there = events(&page);
    let mut opened = None;
    for link in links.iter().rev() {
        assert!(opened.is_none(), "all codes are needed");
        if let DeskArrival::New(new) = read_handed_event(&there.sessions, &there.world, link).unwrap() {
            opened = new.open(&there.sessions, &there.world);
        }
    }
    let session = opened.unwrap();
    assert_eq!(session.event().log(), main.session.event().log());

    // A round of thirty results comes back in a few codes.
    let desk = Hall { device, page, events: there, session };
    (1..=30).for_each(|table| line(&desk, &format!("{table} 9 6")));
    let back = HandOverForm::of(&desk.session);
    choose(&back.part, Some(HandedPart::Round));
    let links = codes(&back.link(&desk.session, "https://bower.example/"));
    assert!(links.len() <= 8, "{}", links.len());
}

#[test]
fn what_does_not_belong_here_is_refused_with_the_reason() {
    let one = Hall::paired();
    // All devices in these tests draw the same seed, so the plan and the people must differ.
    let other = Hall::real(EventKind::Valparaiso, &names(EventKind::Valparaiso, 4), |_| {});
    other.session.begin_round().unwrap();
    let refused = |hall: &Hall, text: &str| read_at_desk(&hall.session, text).err().unwrap();
    let told = refused(&one, &handed(&other, "", HandedPart::Whole));
    assert!(told.to_string().starts_with("This is another event: "), "{told}");
    let told = refused(&one, &handed(&other, "", HandedPart::Round));
    assert!(told.to_string().starts_with("The two desks differ in an earlier round."), "{told}");
    let told = refused(&one, "hello");
    assert!(told.to_string().starts_with("This is not an event from another desk."), "{told}");
    let whole = handed(&one, "", HandedPart::Whole);
    let told = refused(&one, &whole[..whole.len() - 3]);
    assert!(told.to_string().starts_with("This event is damaged."), "{told}");

    // A single round cannot be opened on a device without the event.
    let page = Device::new().page();
    let there = events(&page);
    let told = read_handed_event(&there.sessions, &there.world, &handed(&one, "", HandedPart::Round)).err().unwrap();
    assert!(told.to_string().ends_with("which is not on this device. Ask for the whole event first."), "{told}");
    assert!(NowModel::of(&one.session).round.is_some());
    one.check();
}

#[test]
fn a_copy_is_asked_for_once_after_each_round() {
    let hall = Hall::paired();
    let reminder = CopyReminder::of(&hall.session);
    assert_eq!(reminder.due_question(&hall.session), None, "the round runs");
    (1..=2).for_each(|table| line(&hall, &format!("{table} 9 6")));
    assert_eq!(reminder.due_question(&hall.session).as_deref(), Some("Save a copy after round 1, just in case?"));
    reminder.mark_saved(&hall.session);
    assert_eq!(reminder.due_question(&hall.session), None);
    for (round, new) in [(2, "round 2"), (3, "rounds 2 and 3"), (4, "rounds 2 to 4")] {
        hall.session.begin_round().unwrap();
        (1..=2).for_each(|table| line(&hall, &format!("{table} 9 6")));
        let told = format!("Save a copy, just in case? New since the last one: {new}.");
        assert_eq!(reminder.due_question(&hall.session), Some(told), "after round {round}");
        reminder.mark_declined(&hall.session);
        assert_eq!(reminder.due_question(&hall.session), None);
    }
}

#[test]
fn a_saved_copy_is_remembered_by_a_page_that_is_killed() {
    let mut hall = Hall::paired();
    (1..=2).for_each(|table| line(&hall, &format!("{table} 9 6")));
    CopyReminder::of(&hall.session).mark_saved(&hall.session);
    hall.killed();
    let question = |hall: &Hall| CopyReminder::of(&hall.session).due_question(&hall.session);
    assert_eq!(question(&hall), None);
    hall.session.begin_round().unwrap();
    (1..=2).for_each(|table| line(&hall, &format!("{table} 9 6")));
    assert_eq!(question(&hall).as_deref(), Some("Save a copy, just in case? New since the last one: round 2."));
}

#[test]
fn a_saved_copy_is_asked_for_again_only_when_a_round_of_the_playoffs_is_over() {
    let eight = names(EventKind::ChicagoSeason, 8);
    let hall = Hall::real(EventKind::ChicagoSeason, &eight, |form| type_in(&form.rounds, 1));
    let reminder = CopyReminder::of(&hall.session);
    let (mut random, mut asked) = (Random::from_number(4), Vec::new());
    while direct_once(&hall.session, &mut random) {
        if let Some(question) = reminder.due_question(&hall.session) {
            asked.push(question);
            reminder.mark_saved(&hall.session);
            assert_eq!(reminder.due_question(&hall.session), None);
        }
    }
    let new = |part: &str| format!("Save a copy, just in case? New since the last one: {part}.");
    let last = "Save a copy of the results, just in case? New since the last one: the final.".to_owned();
    assert_eq!(asked[0], "Save a copy of the results, just in case?");
    assert_eq!(asked[1..], [new("the quarterfinals"), new("the semifinals"), last]);
}

/// Enters two games of a playoff match.
fn play_match(hall: &Hall, of: &BracketMatch, points: (i16, i16), mode: EntryMode) {
    let form = ResultForm::of_match(&hall.session, of, mode).unwrap();
    form.games.iter().take(2).for_each(|game| type_points(game, points));
    if mode == EntryMode::Correction {
        type_in(&form.reason, "read upside down");
    }
    form.enter(&hall.session).unwrap();
}

#[test]
fn the_other_desks_playoff_matches_keep_the_opponents_who_played_them() {
    let four = names(EventKind::ChicagoSeason, 4);
    let main = Hall::real(EventKind::ChicagoSeason, &four, |form| type_in(&form.rounds, 1));
    let mut random = Random::from_number(4);
    while main.session.event().state().brackets().is_empty() {
        assert!(direct_once(&main.session, &mut random));
    }
    let east = opened(&handed(&main, "Main", HandedPart::Whole));
    for _ in 0..3 {
        let of = east.session.open_matches().remove(0);
        play_match(&east, &of, (10, 2), EntryMode::New);
    }
    let semifinal = east.session.event().state().playoff_matches().next().unwrap();
    let [first, second] = [semifinal.ns.unwrap(), semifinal.ew.unwrap()];
    play_match(&east, &semifinal, (8, 10), EntryMode::Correction);
    let of = east.session.open_matches().remove(0);
    play_match(&east, &of, (10, 4), EntryMode::New);
    let other = arrived(&main, &handed(&east, "East", HandedPart::Whole));
    let told: Vec<String> =
        compared(&other).new_here.into_iter().filter(|line| line.starts_with("Playoffs, final: ")).collect();
    let [first, second] = [first, second].map(|who| entrant_name(east.session.event().state(), who));
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains(&first) && told[0].ends_with("A later correction made this match void."), "{told:?}");
    assert!(told[1].contains(&second) && !told[1].contains(&first), "{told:?}");
}
