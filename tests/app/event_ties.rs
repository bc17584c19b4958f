//! Ties for places: the order that is tapped, lots, and the sentences about ties that are still open.

use app::event::order::OrderForm;
use app::event::result::ResultForm;
use app::save::EntryMode;
use app::words::event::shown::prize_lines;
use app::words::event::wall::{open_tie_lines, open_ties_note};
use app::words::event::{final_report, tie_help, tie_question, tie_sentence};
use event::{Criterion, Entrant, EventEntry, EventKind, NextStep, Tie};

use super::hall::{Hall, type_in, type_points};
use crate::event::support::entrant;

/// Plays one round of a doubles event in which all tables end alike, so that all winners are tied, and all losers.
fn tied_hall(names: &str) -> Hall {
    let hall = Hall::real(EventKind::WorldDoubles, names, |form| type_in(&form.rounds, 1));
    hall.session.begin_round().unwrap();
    for out in hall.session.tables_still_out() {
        let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
        type_points(&form.games[0], (9, 4));
        form.enter(&hall.session).unwrap();
    }
    hall
}

fn first_tie(hall: &Hall) -> Tie {
    let NextStep::Ties(ties) = hall.session.event().next() else { panic!("no tie") };
    ties[0].tie.clone()
}

#[test]
fn a_tie_is_named_wherever_its_places_are_listed_until_it_is_broken() {
    let hall = tied_hall("Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal");
    let tie = first_tie(&hall);
    let names: Vec<String> = tie.among.iter().map(|who| name(&hall, *who)).collect();
    let unbroken = names.join(" and ").replace(" &", "\u{a0}&");
    let by_contest = "rock-\u{2060}paper-\u{2060}scissors at the desk";
    let waiting = format!("First and second place: not settled yet ({} tied at 9 points)", names.join(" and "));
    {
        let event = hall.session.event();
        assert_eq!(tie_question(event.state(), &tie), "Who takes 1st place?");
        assert_eq!(tie_help(&tie), None);
        let told = format!(
            "{} are tied for 1st place at 9 points, 1 game won and 0 loners. Best of seven rock-paper-scissors decides.",
            unbroken
        );
        assert_eq!(tie_sentence(event.state(), &tie), told);
        let on_wall = open_ties_note(event.state());
        assert_eq!(on_wall, Some(format!("2 ties: {by_contest}")), "the desk has the details");
        let listed = open_tie_lines(event.state());
        let places: Vec<&str> = listed.iter().map(|tie| tie.places.as_str()).collect();
        assert_eq!((places, &listed[0].names), (vec!["1st place", "3rd place"], &names));
        let lines = prize_lines(event.state());
        assert!(lines.contains(&waiting), "{lines:?}");
        let report = final_report(event.state());
        assert_eq!(report.matches(&waiting).count(), 1, "{report}");
        assert!(!report.contains("First place: "), "{report}");
    }
    let form = OrderForm::of(&hall.session, Criterion::RockPaperScissors, tie.among.clone(), EntryMode::New);
    assert_eq!(
        form.question_before_lots(),
        format!("Draw lots between {} for 1st and 2nd place?", names.join(" and "))
    );
    form.draw_by_lot(&hall.session).unwrap();
    let EventEntry::Placed { order, .. } = hall.last() else { panic!("no order") };
    let third = open_ties_note(hall.session.event().state());
    assert_eq!(third, Some(format!("One tie: {by_contest}")));
    let [first, second] = [order[0], order[1]].map(|who| name(&hall, who));
    let drawn = format!("By lot: 1st {first}, 2nd {second}");
    assert_eq!(hall.session.last_confirmation().get(), Some(format!("{drawn}.")));
    let report = final_report(hall.session.event().state());
    assert!(report.contains(&drawn) && report.contains(&format!("First place: {first}\n")), "{report}");
}

#[test]
fn a_sentence_about_a_tie_breaks_no_short_name() {
    let long = "Annabelle Featherstonehaugh & Bob Ray";
    let hall = tied_hall(&format!("{long}\n{}\nEve Abt & Finn Lee\nGus Orr & Hal Kim", long.replace("Bob", "Cy")));
    let told = tie_sentence(hall.session.event().state(), &first_tie(&hall));
    let names = told.split(" are tied").next().unwrap();
    for name in names.split(" and ").flat_map(|team| team.split("\u{a0}& ")) {
        assert_eq!(name.contains(' '), name.starts_with("Annabelle"), "{told}");
    }
}

#[test]
fn tied_entrants_are_tapped_in_their_order_of_finish() {
    let hall = tied_hall("Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal\nIda & Jon\nKim & Lee");
    let tie = first_tie(&hall);
    assert_eq!(tie_question(hall.session.event().state(), &tie), "Who takes 1st to 3rd place?");
    assert!(tie_help(&tie).is_some(), "the rules leave open how three play");
    let among = tie.among.clone();
    let form = OrderForm::of(&hall.session, Criterion::RockPaperScissors, among.clone(), EntryMode::New);
    let places = || form.tapped().lines.into_iter().map(|line| line.place.unwrap_or_default()).collect::<Vec<_>>();
    let prompt = || form.tapped().prompt;
    assert_eq!((places(), prompt().as_str()), (vec![String::new(); 3], "Tap who comes 1st."));
    assert!(form.tapped().is_empty && form.enter(&hall.session).is_err());
    form.tap(among[2]);
    assert_eq!((places(), prompt().as_str()), (vec!["".into(), "".into(), "1st".into()], "Tap who comes 2nd."));
    form.tap(among[2]);
    assert_eq!(places(), ["", "", "1st"], "who has a place keeps it");
    form.tap(among[0]);
    assert_eq!(places(), ["2nd", "3rd", "1st"], "the last place needs no tap");
    assert!(form.tapped().is_complete);
    form.undo();
    assert_eq!(places(), ["", "", "1st"]);
    form.undo();
    assert!(form.tapped().is_empty);
    [among[1], among[0]].into_iter().for_each(|who| form.tap(who));
    form.enter(&hall.session).unwrap();
    assert_eq!(
        hall.last(),
        EventEntry::Placed { how: Criterion::RockPaperScissors, order: vec![among[1], among[0], among[2]], seed: None }
    );
}

#[test]
fn of_two_tied_entrants_a_tap_names_the_winner() {
    let hall = tied_hall("Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal");
    let among = vec![entrant(1), entrant(2)];
    let form = OrderForm::of(&hall.session, Criterion::RockPaperScissors, among, EntryMode::New);
    assert_eq!(form.tapped().prompt, "Tap who won.");
    for winner in [2, 1, 1] {
        form.tap(entrant(winner));
        assert_eq!(form.parse().unwrap()[0], entrant(winner));
        assert!(form.tapped().is_complete);
    }
    form.undo();
    assert!(form.tapped().is_empty);
}

fn name(hall: &Hall, who: Entrant) -> String {
    app::words::event::entrant_name(hall.session.event().state(), who)
}
