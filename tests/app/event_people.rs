//! The list of people at the desk: search, check-in, the draw, and seats.

use app::event::EventSession;
use app::event::list::kept_events;
use app::event::people::EnterPeopleForm;
use app::event::person::{
    CheckInState, OfferedActions, PeopleFilter, PeopleModel, PeopleSearch, PersonAction, PersonForm, partner_choices,
};
use app::words::event::final_report;
use event::{EntrantStatus, EventEntry, EventKind, Fee, Presence};

use super::hall::{Hall, choose, type_in};
use crate::event::support::entrant;

const TEAMS: &str = "José Núñez & Bo Łęcki\nAnn Lee & Zoë Ray\nCy Day & Dee O’Hara\nEve Fox & Finn Ohlson";

fn found(session: &EventSession, typed: &str) -> Vec<u16> {
    let search = PeopleSearch::of(session);
    type_in(&search.typed, typed);
    search.matching_entrants(&PeopleModel::of(session)).iter().map(|who| who.to_string().parse().unwrap()).collect()
}

fn present(session: &EventSession) -> Vec<u16> {
    let proposed = session.event().propose_round().unwrap().round.entrants();
    let mut all: Vec<u16> = proposed.iter().map(|who| who.to_string().parse().unwrap()).collect();
    all.sort_unstable();
    all
}

#[test]
fn three_letters_find_anybody_whatever_the_accents() {
    let hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    for (typed, who) in [
        ("jos", vec![1]),
        ("NUN", vec![1]),
        ("lec", vec![1]),
        ("zoe", vec![2]),
        ("oha", vec![3]),
        ("oh", vec![3, 4]),
        ("fox finn", vec![4]),
        ("3", vec![3]),
        ("", vec![2, 3, 4, 1]),
        ("xyz", vec![]),
    ] {
        assert_eq!(found(&hall.session, typed), who, "{typed}");
    }
}

#[test]
fn a_list_that_is_opened_again_has_everybody_in_it_and_what_was_open_is_open() {
    let mut hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    let search = PeopleSearch::of(&hall.session);
    type_in(&search.typed, "zoe");
    search.filter.set(&PeopleFilter::Unmarked);
    search.toggle_row(entrant(2));
    assert_eq!(search.matching_entrants(&PeopleModel::of(&hall.session)), [entrant(2)]);
    let everybody = |session: &EventSession| {
        let search = PeopleSearch::of(session);
        assert_eq!(search.filter.get().unwrap(), PeopleFilter::Everybody);
        assert!(search.is_row_open(entrant(2)));
        search.matching_entrants(&PeopleModel::of(session)).len()
    };
    assert_eq!(everybody(&hall.session), 4, "another part of the event was looked at meanwhile");
    hall.session.store_typed_text();
    hall.killed();
    assert_eq!(everybody(&hall.session), 4, "the page was opened again");
}

#[test]
fn the_better_match_comes_first() {
    let list = "Marianne Oss\nOssian Lee\nAnn Ray\nJohanna Day";
    let hall = Hall::real(EventKind::WorldSingles, list, |_| {});
    assert_eq!(found(&hall.session, "ann"), [3, 4, 1], "the word, then names that contain it");
    assert_eq!(found(&hall.session, "oss"), [1, 2], "the whole word, then its beginning");
}

#[test]
fn who_enters_once_others_are_marked_is_here() {
    let hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    let presence = |number| hall.session.event().state().presence(entrant(number));
    let enter = |names: &str| {
        let form = EnterPeopleForm::of(&hall.session);
        type_in(&form.names, names);
        form.enter(&hall.session).unwrap();
    };
    enter("Zoe & Max");
    assert_eq!(presence(5), Presence::Unmarked, "a list is typed before anybody comes");
    hall.session.toggle_mark(entrant(1), Presence::Here).unwrap();
    hall.session.toggle_mark(entrant(2), Presence::Here).unwrap();
    enter("Yan & Kim\nIda & Lou");
    assert_eq!([6, 7].map(presence), [Presence::Here; 2]);
    assert_eq!(present(&hall.session), [1, 2, 6, 7]);
    hall.session.toggle_mark(entrant(6), Presence::Late).unwrap();
    hall.session.toggle_mark(entrant(7), Presence::Late).unwrap();
    assert_eq!(present(&hall.session), [1, 2]);
    hall.check();
}

#[test]
fn nobody_is_said_to_be_here_if_nobody_used_check_in() {
    let hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    hall.session.begin_round().unwrap();
    assert_eq!(PeopleModel::of(&hall.session).summary, "4 teams.");
}

#[test]
fn marks_are_counted_shown_and_taken_back() {
    let hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    let model = || PeopleModel::of(&hall.session);
    assert_eq!(model().summary, "4 teams.");
    hall.session.toggle_mark(entrant(1), Presence::Here).unwrap();
    hall.session.toggle_mark(entrant(2), Presence::Late).unwrap();
    hall.session.toggle_mark(entrant(3), Presence::NoShow).unwrap();
    hall.session.toggle_fee(entrant(4)).unwrap();
    assert_eq!(model().summary, "4 teams: 1 here, 1 late, 1 no-\u{2060}show, 1 not marked. 1 paid.");
    assert_eq!(model().row(entrant(4)).unwrap().state, CheckInState::TakesPart(Presence::Unmarked), "paid is not here");
    assert_eq!(model().row(entrant(4)).unwrap().fee, Fee::Paid);
    let shown = |filter| {
        let search = PeopleSearch::of(&hall.session);
        type_in(&search.typed, "");
        search.filter.set(&filter);
        search.matching_entrants(&model())
    };
    assert_eq!(shown(PeopleFilter::Unmarked), [entrant(4)]);
    assert_eq!(shown(PeopleFilter::NoShows), [entrant(3)]);
    assert_eq!(shown(PeopleFilter::NotPaid).len(), 3);
    hall.session.toggle_mark(entrant(3), Presence::NoShow).unwrap();
    assert_eq!(model().counts.no_show, 0, "pressed again, a mark goes away");
    hall.session.toggle_fee(entrant(4)).unwrap();
    assert_eq!(model().counts.paid, 0);
}

#[test]
fn everybody_is_here_in_one_press_and_several_no_shows_need_no_typing() {
    let hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    hall.session.mark_unmarked(Presence::Here).unwrap();
    assert_eq!(PeopleModel::of(&hall.session).counts.here, 4);
    let entries = hall.session.event().log().entries.len();
    hall.session.mark_unmarked(Presence::Here).unwrap();
    assert_eq!(hall.session.event().log().entries.len(), entries, "nothing to mark is no entry");
    let hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    [1, 2].into_iter().for_each(|who| hall.session.toggle_mark(entrant(who), Presence::Here).unwrap());
    hall.session.mark_unmarked(Presence::NoShow).unwrap();
    assert_eq!(PeopleModel::of(&hall.session).counts.no_show, 2);
    assert_eq!(present(&hall.session), [1, 2]);
}

#[test]
fn the_draw_takes_who_is_here_says_who_is_left_out_and_asks_about_the_others() {
    let mut hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    assert_eq!(hall.session.next_round().unmarked, None, "nobody is asked about where nobody checks in");
    [1, 2].into_iter().for_each(|who| hall.session.toggle_mark(entrant(who), Presence::Here).unwrap());
    hall.session.toggle_mark(entrant(3), Presence::Late).unwrap();
    let round = hall.session.next_round();
    assert_eq!(round.left_out.as_deref(), Some("Not drawn, coming later: Cy Day & Dee O’Hara."));
    assert_eq!(round.unmarked.unwrap().sentence, "1 is not marked: Eve Fox & Finn Ohlson.");
    hall.killed();
    assert_eq!(present(&hall.session), [1, 2], "marks outlive the page");
    hall.session.mark_unmarked_and_begin_round(Presence::Here).unwrap();
    assert!(hall.session.event().state().has_been_seated(entrant(4)));
    assert!(!hall.session.event().state().has_been_seated(entrant(3)));
    hall.session.toggle_mark(entrant(3), Presence::Here).unwrap();
    assert!(hall.session.next_round().left_out.is_none());
}

#[test]
fn who_never_came_is_in_no_final_report() {
    let mut hall = Hall::real(EventKind::WorldDoubles, TEAMS, |form| type_in(&form.rounds, "2"));
    hall.session.toggle_mark(entrant(3), Presence::Late).unwrap();
    hall.session.toggle_mark(entrant(4), Presence::NoShow).unwrap();
    hall.session.mark_unmarked(Presence::Here).unwrap();
    hall.direct(&mut cards::Seed::from_number(4).stream("people", 0), |_| {});
    let report = final_report(hall.session.event().state());
    assert!(
        report.contains("Ann Lee & Zoë Ray") && !report.contains("Eve Fox") && !report.contains("Cy Day"),
        "{report}"
    );
}

#[test]
fn the_row_says_where_they_sit_with_whom_and_against_whom() {
    let hall = Hall::real(EventKind::WorldSingles, "Ann\nBob\nCy\nDee\nEve", |_| {});
    let seat = |who| PeopleModel::of(&hall.session).row(entrant(who)).unwrap().seat.clone();
    assert_eq!(seat(1), None);
    hall.session.begin_round().unwrap();
    let out: Vec<u16> = (1..=5).filter(|who| seat(*who).unwrap().others.is_empty()).collect();
    assert_eq!(out.len(), 1, "one sits out");
    let seated = (1..=5).find(|who| !out.contains(who)).unwrap();
    assert!(seat(seated).unwrap().others.starts_with("with "), "partners are drawn at the table");
    hall.session.draw_partners_by_lot(crate::event::support::table_no(1)).unwrap();
    let told = seat(seated).unwrap();
    assert_eq!(told.place, "Table 1");
    assert!(told.others.contains(", with ") && told.others.contains(", against "), "{}", told.others);
    let hall = Hall::real(EventKind::WorldDoubles, TEAMS, |_| {});
    hall.session.begin_round().unwrap();
    let told = PeopleModel::of(&hall.session).row(entrant(1)).unwrap().seat.clone().unwrap();
    assert!(told.others.contains(", against "), "{}", told.others);
}

#[test]
fn two_who_are_alone_and_looking_are_offered_to_each_other() {
    let hall = Hall::real(EventKind::Valparaiso, "Ann & Bob\nCat & Dan\nIda\nEve & Finn", |_| {});
    let model = || PeopleModel::of(&hall.session);
    assert!(model().pairs.is_empty(), "one alone has nobody");
    let offered = |who| OfferedActions::of(&hall.session, entrant(who));
    let words = |who| offered(who).immediate_entries.into_iter().map(|(_, words)| words).collect::<Vec<_>>();
    assert_eq!(words(1), ["Only Ann is here", "Only Bob is here"]);
    assert!(words(3).is_empty());
    hall.session.enter(offered(4).immediate_entries[1].0.clone()).unwrap();
    assert_eq!(words(4), ["Back to Eve & Finn"]);
    // This marks Finn as here. Ida has no mark yet, so the pair is offered only after she is marked too.
    assert!(model().pairs.is_empty());
    hall.session.mark_unmarked(Presence::Here).unwrap();
    let pairs = model().pairs;
    assert_eq!(pairs[0].sentence, "Ida and Finn are alone and looking.");
    assert_eq!(model().summary, "2 teams: 2 here. 2 people looking for a partner: 2 here.");
    hall.session.pair_up(pairs[0].one, pairs[0].other).unwrap();
    assert_eq!(model().row(entrant(3)).unwrap().name, "Ida & Finn");
    assert_eq!(model().row(entrant(4)).unwrap().state, CheckInState::JoinedTeam);
    assert!(offered(4).actions.is_empty() && words(4).is_empty());
    assert_eq!(present(&hall.session), [1, 2, 3]);
    // The row of the person who joined a team is listed, but the team counts once, here and in the list of events.
    assert_eq!(model().summary, "3 teams: 3 here.");
    assert_eq!((model().rows.len(), model().counts.entered()), (4, 3));
    assert_eq!(kept_events(hall.session.world())[0].entered, 3);
    hall.session.enter(EventEntry::Withdrew { entrant: entrant(1), reason: "ill".to_owned() }).unwrap();
    assert_eq!(model().summary, "3 teams: 2 here, 1 out.");
    assert_eq!(kept_events(hall.session.world())[0].entered, 3);
}

/// Somebody who enters while the form for a partner is open can be chosen at once.
#[test]
fn the_offered_partners_follow_the_event() {
    let hall = Hall::real(EventKind::Valparaiso, "Ann & Bob\nIda\nCat & Dan", |_| {});
    let partners = || partner_choices(hall.session.event().state(), entrant(2)).into_iter().map(|of| of.words);
    assert_eq!(partners().collect::<Vec<_>>(), ["Nobody: this is a team's name"]);
    let form = EnterPeopleForm::of(&hall.session);
    type_in(&form.names, "Max");
    form.enter(&hall.session).unwrap();
    assert_eq!(partners().collect::<Vec<_>>(), ["4. Max", "Nobody: this is a team's name"]);
}

#[test]
fn only_what_fits_is_offered_in_a_row() {
    let hall = Hall::paired();
    let offered = |who| PersonAction::offered_for(hall.session.event().state(), entrant(who));
    let has = |who, action| offered(who).contains(&action);
    assert!(
        has(1, PersonAction::StandIn)
            && !has(1, PersonAction::RestoreRoster)
            && !has(1, PersonAction::LiftDisqualification)
    );
    assert!(!has(1, PersonAction::PairUp) && !has(1, PersonAction::AdmitToPlayoffs));
    let form = PersonForm::of(&hall.session, entrant(1));
    choose(&form.action, Some(PersonAction::MissNextRound));
    type_in(&form.reason, "ill");
    form.enter(&hall.session).unwrap();
    assert_eq!(hall.session.event().state().status(entrant(1)), Some(EntrantStatus::Absent));
    assert!(has(1, PersonAction::ReturnFromAbsence) && !has(1, PersonAction::MissNextRound));
    hall.session.toggle_mark(entrant(1), Presence::Here).unwrap();
    assert_eq!(hall.session.event().state().status(entrant(1)), Some(EntrantStatus::Playing), "marked, they are back");
}

#[test]
fn two_hundred_people_are_listed_and_checked_in() {
    let names: Vec<String> = (0..200).map(|n| format!("Person{n:03} Family{:03}", 199 - n)).collect();
    let hall = Hall::real(EventKind::WorldSingles, &names.join("\n"), |_| {});
    let model = PeopleModel::of(&hall.session);
    assert_eq!(model.rows.len(), 200);
    assert_eq!(found(&hall.session, "person042"), [43]);
    let here: Vec<_> = (1..=190).map(entrant).collect();
    hall.session.enter(EventEntry::CheckedIn { who: here, presence: Presence::Here }).unwrap();
    hall.session.mark_unmarked(Presence::NoShow).unwrap();
    hall.session.begin_round().unwrap();
    let model = PeopleModel::of(&hall.session);
    assert_eq!(model.rows.iter().filter(|row| row.seat.is_some()).count(), 190);
    assert_eq!(model.summary, "200 people: 190 here, 10 no-\u{2060}shows.");
}
