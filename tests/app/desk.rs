//! The director's desk: checking the list of entrants, questions asked once, and sentences before the first result.

use app::event::clock::ClockFace;
use app::event::closing::ClosingForm;
use app::event::desk::NowModel;
use app::event::people::EnterPeopleForm;
use app::event::person::{PeopleFilter, PeopleModel, PeopleSearch, PersonAction, PersonForm};
use app::event::result::ResultForm;
use app::event::roster::{ColumnModel, RosterModel, RosterRow};
use app::event::ruling::Grounds;
use app::event::shown::{
    Cell, Paper, ShownPart, cup_ledger, page, phone_links, prize_list, ranking_reasons, standings,
};
use app::forms::Form;
use app::save::{EntryMode, Storage as _, StoredKind, delete_kind, load_running_event};
use app::setup::event::RealEventForm;
use app::words::HourForm;
use app::words::event::corrections::entry_sentence;
use app::words::event::roster::{join_pairs_label, join_pairs_question};
use app::words::event::{final_report, list_hint, prize_line};
use cards::{Seat, Side};
use event::{
    ColumnRole, DivisionId, Entrant, EntrantKind, EntrantStatus, EventCode, EventEntry, EventKind, HouseField, Member,
    Presence, Prize, PrizeResult, PrizeRight, RosterEdit,
};
use scoresheet::transfer::{ReceivedText, qr_path};

use super::hall::{Hall, MORNING, choose, direct_once, events, type_in, type_points};
use super::world::Device;
use crate::event::support::{entrant, table_no};

/// A form of a kind of event with this list.
fn form_of(kind: EventKind, list: &str) -> Form<RealEventForm> {
    let device = Device::new();
    let form = RealEventForm::load(&*events(&device.page()).world);
    form.kind.set(kind);
    type_in(&form.who, list);
    form
}

fn row(model: &RosterModel, number: usize) -> &RosterRow {
    &model.rows[number - 1]
}

#[test]
fn a_list_is_shown_as_a_table_before_anybody_enters() {
    let form =
        form_of(EventKind::WorldDoubles, "Entries\n\nPlayer 1;Player 2;Paid\nAnn;Bob;yes\nCy;;no\nann;Dee 2;yes\n;;no");
    let model = form.roster();
    assert_eq!(
        (model.summary.as_str(), model.rows_to_check.as_str()),
        ("2 teams, 4 people, 1\u{a0}without a partner", "3 rows to check.")
    );
    let told: Vec<_> = model.rows.iter().map(|row| (row.line, row.first.as_str(), row.second.as_str())).collect();
    assert_eq!(told, [(4, "Ann", "Bob"), (5, "Cy", ""), (6, "ann", "Dee 2")]);
    let titles: Vec<_> = model.rows.iter().map(|row| row.title.as_str()).collect();
    assert_eq!(titles, ["Ann & Bob", "Cy", "ann & Dee 2"]);
    assert!(row(&model, 1).marks.is_empty());
    assert_eq!(row(&model, 2).marks, ["Waits for a partner"]);
    assert_eq!(row(&model, 3).marks, ["A number in the name", "Ann is in row 1 too"]);
    let passed: Vec<_> = model.skipped_lines.iter().map(|line| (line.line, line.sentence.as_str(), line.odd)).collect();
    assert_eq!(passed, [(1, "Line 1, \"Entries\", is the title.", false), (7, "Line 7, \"no\", has no name.", true)]);
    let columns: Vec<_> =
        model.columns.iter().map(|ColumnModel { label, role, .. }| (label.as_str(), role.as_str())).collect();
    assert_eq!(
        columns,
        [
            ("Column 1, \"Player 1\"", "Player 1"),
            ("Column 2, \"Player 2\"", "Player 2"),
            ("Column 3, \"Paid\"", "Skip")
        ]
    );
    // An unreadable row blocks the form until somebody drops or mends it.
    assert!(form.parse().is_err());
    form.edit_roster(&RosterEdit::DropLine(7));
    assert!(form.parse().is_ok());
    assert_eq!(form.roster().rows_to_check, "2 rows to check.");
    assert!(form_of(EventKind::WorldDoubles, "").roster().is_empty());
}

#[test]
fn a_row_says_that_a_name_was_cut_only_if_the_row_shows_less_than_the_list() {
    let two_long_names = "Christopher Montgomery-Smythe & Bartholomew Featherstonehaugh-Jones";
    let one_too_long = format!("{} & Bob", "Featherstonehaugh".repeat(4));
    let form = form_of(EventKind::WorldDoubles, &format!("{two_long_names}\n{one_too_long}"));
    let model = form.roster();
    assert_eq!(row(&model, 1).title, two_long_names);
    assert!(row(&model, 1).marks.is_empty(), "{:?}", row(&model, 1).marks);
    assert_eq!(row(&model, 2).marks, ["Player 1 ends after 60 letters, at \"…nehaughFeatherst\""]);
}

#[test]
fn a_row_of_a_pair_with_three_names_is_odd() {
    for list in ["Gus & Hal & Zed", "Gus/Hal/Zed", "Gus & Hal and Zed"] {
        let model = form_of(EventKind::WorldDoubles, &format!("Ann & Bob\n{list}")).roster();
        assert!(row(&model, 1).marks.is_empty());
        assert_eq!(row(&model, 2).marks, ["3 people in one team"], "{list}");
        assert_eq!(model.summary, "2 teams, 5 people, 3 people in one team", "{list}");
    }
    let people = form_of(EventKind::WorldSingles, "Gus & Hal & Zed").roster();
    assert_eq!((people.rows.len(), people.has_odd_rows()), (3, false));
}

#[test]
fn a_league_says_before_it_is_opened_that_everybody_needs_a_partner() {
    let form = form_of(EventKind::ChicagoSeason, "Ann\nBob\nCy & Dee\nEve\nFay\nGus");
    let model = form.roster();
    assert_eq!(row(&model, 1).marks, ["Needs a partner"]);
    assert!(!list_hint(&EventKind::ChicagoSeason.plan(8)).contains("alone"));
    assert!(list_hint(&EventKind::WorldDoubles.plan(8)).contains("alone"));
    assert!(model.can_join_pairs());
    form.edit_roster(&RosterEdit::JoinPairs);
    let model = form.roster();
    let titles: Vec<_> = model.rows.iter().map(|row| row.title.as_str()).collect();
    assert_eq!(titles, ["Ann & Bob", "Cy & Dee", "Eve & Fay", "Gus"]);
    assert!(!model.can_join_pairs());
}

#[test]
fn first_and_last_names_on_two_lines_are_joined_and_the_joining_is_undone() {
    let can_join = |list: &str| form_of(EventKind::WorldSingles, list).roster().can_join_pairs();
    // A list of first names alone looks the same, so the page asks.
    assert_eq!(join_pairs_question(EntrantKind::People), Some("Do first and last name stand on two lines?"));
    assert_eq!(join_pairs_label(EntrantKind::People), "Join them");
    assert!(!can_join("Ann Lee\nBob Ray\nCy Dow\nDee Fox"), "nobody needs a partner");
    assert!(!can_join("Ann\nBob\nCy"));
    let form = form_of(EventKind::WorldSingles, FOUR_PEOPLE);
    let before = form.roster();
    assert!(before.can_join_pairs());
    form.edit_roster(&RosterEdit::JoinPairs);
    assert_eq!(form.roster().summary, "2 people");
    form.edit_roster(&RosterEdit::Restore(before.text.clone()));
    assert_eq!(form.roster(), before);
}

#[test]
fn a_list_says_in_which_division_nobody_is() {
    let form = form_of(EventKind::Mcallen, FOUR_TEAMS);
    let divisions = form.house.fields().find(|(field, _)| *field == HouseField::Divisions).unwrap().1;
    type_in(divisions, "Men, Women");
    let model = form.roster();
    let told = model.empty_divisions.as_deref();
    assert_eq!(told, Some("Nobody is in Women: put a line with its name above its people."));
    assert_eq!(model.rows_to_check, "", "the division is to be checked");
    assert_eq!(form_of(EventKind::WorldDoubles, FOUR_TEAMS).roster().empty_divisions, None);
}

#[test]
fn an_empty_field_shows_the_value_that_counts() {
    let of = |kind, list: &str| form_of(kind, list).defaults(HourForm::Twelve);
    let world = of(EventKind::WorldDoubles, "");
    assert_eq!((world.name, world.rounds.as_str(), world.game.as_str()), ("World doubles", "8", "14"));
    assert_eq!((world.change.as_str(), world.meeting.as_str()), ("4", "12:00\u{a0}PM"));
    let teams: Vec<String> = (1..=12).map(|team| format!("Ann{team} & Bob{team}")).collect();
    let league = of(EventKind::ChicagoSeason, &teams.join("\n"));
    assert_eq!((league.rounds.as_str(), league.game.as_str()), ("11", "no limit"));
}

#[test]
fn rows_are_put_right_and_only_then_enter() {
    let device = Device::new();
    let page = device.page();
    let of = events(&page);
    let form = RealEventForm::load(&*of.world);
    form.kind.set(EventKind::WorldDoubles);
    type_in(&form.who, "Lee Ann\nRay Bob\nCy & Dee\nEve/Fay\nGus\nGus");
    for edit in [
        RosterEdit::SwapNames(0),
        RosterEdit::SwapNames(1),
        RosterEdit::JoinNext(0),
        RosterEdit::SetPlayer(1, Member::Second, "Dora".to_owned()),
        RosterEdit::SetName(2, "The Aces".to_owned()),
        RosterEdit::Remove(4),
        RosterEdit::SetPlayer(3, Member::Second, "Hal".to_owned()),
    ] {
        form.edit_roster(&edit);
    }
    let model = form.roster();
    assert_eq!((model.summary.as_str(), model.rows_to_check.as_str()), ("4 teams, 8 people", "Nothing to check."));
    assert!(!model.has_odd_rows());
    assert_eq!(row(&model, 3).title, "The Aces: Eve & Fay");
    // The list is stored as typed.
    form.keep(&*of.world);
    page.kill();
    let of = events(&device.page());
    let form = RealEventForm::load(&*of.world);
    assert_eq!(form.roster(), model);
    let session = form.open(&of.sessions, &of.world).unwrap();
    let event = session.event();
    let names: Vec<String> =
        event.state().entrants().map(|who| event.state().profile(who).unwrap().name.clone()).collect();
    assert_eq!(names, ["Ann Lee & Bob Ray", "Cy & Dora", "The Aces", "Gus & Hal"]);
}

#[test]
fn a_corrected_list_without_columns_gets_none() {
    let form = form_of(EventKind::WorldDoubles, "Nan Ober & Gus Pratt\nEve Hil & Fay Ives\nJo Lee");
    form.edit_roster(&RosterEdit::SetPlayer(1, Member::First, "Eve Hill".to_owned()));
    assert_eq!(form.who.text.get(), "Nan Ober & Gus Pratt\nEve Hill & Fay Ives\nJo Lee\n");
    assert!(form.roster().columns.is_empty());
    // A team's own name needs a column.
    form.edit_roster(&RosterEdit::SetName(0, "The Aces".to_owned()));
    assert_eq!(form.roster().columns.len(), 3);
}

#[test]
fn a_column_holds_what_is_chosen_for_it() {
    let form = form_of(EventKind::WorldSingles, "Ann,Lee\nBob,Ray");
    assert_eq!(form.roster().rows[0].first, "Ann Lee");
    let roles = form.roster().role_choices;
    let chosen = roles.iter().find(|(_, words)| *words == "Last name").unwrap();
    let role = <ColumnRole as app::forms::FormValue>::read(&chosen.0).unwrap();
    form.edit_roster(&RosterEdit::SetColumn(0, role));
    form.edit_roster(&RosterEdit::SetColumn(1, ColumnRole::First(Member::First)));
    let model = form.roster();
    assert_eq!((row(&model, 1).first.as_str(), row(&model, 2).first.as_str()), ("Lee Ann", "Ray Bob"));
    let offered = |kind| form_of(kind, "a,b\nc,d").roster().role_choices.len();
    assert!(offered(EventKind::WorldDoubles) > offered(EventKind::WorldSingles));
}

#[test]
fn divisions_are_chosen_row_by_row() {
    let form = form_of(EventKind::WorldSingles, "Ann\nBob");
    assert!(form.roster().divisions.is_empty());
    let divisions = form.house.fields().find(|(field, _)| *field == HouseField::Divisions).unwrap().1;
    type_in(divisions, "Men, Women");
    let model = form.roster();
    assert_eq!(model.divisions, [("0".to_owned(), "Men".to_owned()), ("1".to_owned(), "Women".to_owned())]);
    form.edit_roster(&RosterEdit::SetDivision(0, DivisionId::from_index(1)));
    let model = form.roster();
    assert_eq!((row(&model, 1).division.as_str(), row(&model, 2).division.as_str()), ("1", "0"));
    assert_eq!((row(&model, 1).title.as_str(), row(&model, 2).title.as_str()), ("Ann (Women)", "Bob (Men)"));
}

#[test]
fn the_people_of_earlier_events_are_offered() {
    let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob\nCy & Dee\nEve", |_| {});
    let form = RealEventForm::load(&*hall.events.world);
    form.kind.set(EventKind::WorldSingles);
    assert_eq!(form.known_people(&*hall.events.world), ["Ann", "Bob", "Cy", "Dee", "Eve"]);
    type_in(&form.who, "bob");
    assert_eq!(form.known_people(&*hall.events.world), ["Ann", "Cy", "Dee", "Eve"]);
    form.edit_roster(&RosterEdit::Add("Cy".to_owned()));
    assert_eq!((form.who.text.get().as_str(), form.known_people(&*hall.events.world).len()), ("bob\nCy", 3));
    type_in(&form.who, "No.,Name\n1,Zoe");
    form.edit_roster(&RosterEdit::Add("Ann".to_owned()));
    assert_eq!(form.roster().rows.iter().map(|row| row.first.as_str()).collect::<Vec<_>>(), ["Zoe", "Ann"]);
    // An entrant of the event is not offered again, and is marked if typed again.
    let late = EnterPeopleForm::of(&hall.session);
    assert!(late.known_people(&hall.session).is_empty());
    type_in(&late.names, "ANN & Max");
    assert_eq!(late.roster(&hall.session).rows[0].marks, ["Already entered"]);
    late.edit_roster(&hall.session, &RosterEdit::SetPlayer(0, Member::First, "Nan".to_owned()));
    assert_eq!(late.roster(&hall.session).rows_to_check, "Nothing to check.");
    assert_eq!(late.enter(&hall.session), Ok(()));
}

#[test]
fn two_hundred_can_play_and_the_others_are_marked() {
    let list: String = (0..203).map(|n| format!("A{n} Lee\n")).collect::<String>().replace('0', "o");
    let form = form_of(EventKind::WorldSingles, &list);
    let model = form.roster();
    assert_eq!(model.rows.len(), 203);
    assert!(row(&model, 201).marks.contains(&"Only 200 can play".to_owned()), "{:?}", row(&model, 201));
    assert!(form.parse().is_err());
    (0..3).for_each(|_| form.edit_roster(&RosterEdit::Remove(0)));
    assert_eq!(form.parse().unwrap().1.len(), 200);
}

#[test]
fn nothing_is_preselected_that_sends_somebody_home() {
    let hall = Hall::paired();
    let form = PersonForm::of(&hall.session, entrant(2));
    type_in(&form.reason, "ill");
    let why = form.enter(&hall.session).unwrap_err();
    assert_eq!((why.field_name(), why.sentence()), (Some("action"), "Choose what happens."));
    let last = &PersonAction::ALL[PersonAction::ALL.len() - 2..];
    assert!(last.iter().all(|action| action.ends_participation()), "what sends somebody home comes last");
    assert_eq!(hall.session.event().state().status(entrant(2)), Some(EntrantStatus::Playing));
}

#[test]
fn a_disqualification_is_asked_about_once() {
    let hall = Hall::paired();
    let rule = |who: event::EntrantOrPlayer, action: PersonAction, reason: &str| {
        let form = PersonForm::of(&hall.session, who.entrant);
        choose(&form.who, Some(who));
        choose(&form.action, Some(action));
        choose(&form.grounds, Some(Grounds::Typed));
        type_in(&form.reason, reason);
        form.enter(&hall.session).map_err(|why| why.sentence().to_owned())
    };
    let asked = "Disqualify Ann & Bob? They play no more and win no prize. If you mean it, press again.";
    assert_eq!(rule(entrant(1).into(), PersonAction::Disqualify, "dealt twice").unwrap_err(), asked);
    // Another reason, or another person, is another question.
    assert_eq!(rule(entrant(1).into(), PersonAction::Disqualify, "cheated").unwrap_err(), asked);
    assert!(rule(entrant(2).into(), PersonAction::Disqualify, "cheated").unwrap_err().contains("Cat & Dan"));
    assert_eq!(hall.session.event().state().status(entrant(1)), Some(EntrantStatus::Playing));
    assert!(rule(entrant(2).into(), PersonAction::Disqualify, "cheated").is_ok());
    assert!(matches!(hall.session.event().state().status(entrant(2)), Some(EntrantStatus::Disqualified(_))));
    let one = event::EntrantOrPlayer::player(entrant(3), Member::First);
    assert!(rule(one, PersonAction::Disqualify, "cheated").unwrap_err().starts_with("Disqualify Eve"));
    assert!(rule(one, PersonAction::Disqualify, "cheated").is_ok());
    assert!(rule(entrant(4).into(), PersonAction::Warn, "talk").is_ok(), "a warning is not asked about");
}

/// A round of an event, and the form of its first table.
fn first_table(kind: EventKind, list: &str) -> (Hall, app::forms::Form<ResultForm>) {
    let hall = Hall::real(kind, list, |_| {});
    hall.session.begin_round().unwrap();
    let out = hall.session.tables_still_out().remove(0);
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    (hall, form)
}

const FOUR_TEAMS: &str = "Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal";
const FOUR_PEOPLE: &str = "Ann\nBob\nCy\nDee";

#[test]
fn the_promise_leaves_out_people_without_a_partner_and_says_so() {
    let promised = |list: &str| form_of(EventKind::WorldDoubles, list).promise_sentence();
    let told = promised(FOUR_TEAMS).unwrap();
    assert!(told.starts_with("Nobody meets") && told.ends_with(" 2 tables."), "{told}");
    let waits = format!("{FOUR_TEAMS}\nIra\nJan\nKit");
    assert_eq!(promised(&waits), Some(format!("Without those who wait for a partner: {told}")));
    let four = form_of(EventKind::WorldSingles, FOUR_PEOPLE).promise_sentence();
    assert_eq!(four.as_deref(), Some("All four share the table in every round. 1 table."));
    assert_eq!(promised(""), None);
    let all_wait = promised("Ann\nBob\nCat");
    assert_eq!(all_wait.as_deref(), Some("No table yet: three people wait for a partner. Join them in pairs."));
    // The tables of a list with odd rows are counted as the opened event counts them.
    let odd = format!("{FOUR_TEAMS}\nAnn & Ira");
    let told = promised(&odd).unwrap();
    assert!(told.ends_with(" 2 tables, 1 sits out."), "{told}");
    assert!(
        Hall::real(EventKind::WorldDoubles, &odd, |_| {}).session.next_round().sentence.contains("2 tables, 1 sits")
    );
}

#[test]
fn a_row_says_which_person_an_earlier_row_has() {
    let model = form_of(EventKind::WorldDoubles, "Ann Lee & Bob Ray\n\nann lee & Sam Voss\nBob Ray & Ann Lee").roster();
    assert_eq!(row(&model, 2).marks, ["Ann Lee is in row 1 too"]);
    assert_eq!(row(&model, 2).marks_sentence(), "Ann Lee is in row 1 too. Line 3 of the list");
    assert_eq!(row(&model, 3).marks, ["Same as row 1"]);
}

#[test]
fn a_player_who_is_not_known_yet_is_marked() {
    for unknown in ["TBD", "tba", "?"] {
        let model = form_of(EventKind::WorldDoubles, &format!("Ann & Bob\nWalt & {unknown}")).roster();
        assert!(row(&model, 2).marks.contains(&format!("Who is \"{unknown}\"?")), "{:?}", row(&model, 2).marks);
    }
}

#[test]
fn a_person_whom_a_team_has_twice_is_marked() {
    let list = "Ann Lee & Bob Ray\nNan Ober & nan ober\nTBD & TBD";
    let model = form_of(EventKind::WorldDoubles, list).roster();
    assert_eq!(row(&model, 2).marks, ["Nan Ober twice"]);
    assert!(row(&model, 3).marks.iter().all(|mark| mark.starts_with("Who is")), "{:?}", row(&model, 3).marks);
    let hall = Hall::real(EventKind::WorldDoubles, list, |_| {});
    assert_eq!(PeopleModel::of(&hall.session).row(entrant(2)).unwrap().to_check, ["Nan Ober twice"]);
    let told = hall.session.next_round().odd_teams.unwrap();
    assert!(told.starts_with("Nan Ober is in a team twice. "), "{told}");
}

#[test]
fn a_remark_that_somebody_looks_for_a_partner_is_no_part_of_the_name() {
    let hall =
        Hall::real(EventKind::Valparaiso, "Ann & Bob\nEve Hill (single)\nFay Ives (looking for a partner)", |_| {});
    hall.session.mark_unmarked(Presence::Here).unwrap();
    let pairs = PeopleModel::of(&hall.session).pairs;
    assert_eq!(pairs[0].sentence, "Eve Hill and Fay Ives are alone and looking.");
    hall.session.pair_up(pairs[0].one, pairs[0].other).unwrap();
    assert_eq!(PeopleModel::of(&hall.session).row(entrant(2)).unwrap().name, "Eve Hill & Fay Ives");
}

#[test]
fn an_opened_event_names_the_teams_to_look_at_until_the_first_round() {
    let list = "Ann Lee & Bob Ray\nann lee & Sam Voss\nTia Wynn & Uma Xu & Vic Yost\nWalt & TBD";
    let hall = Hall::real(EventKind::WorldDoubles, list, |_| {});
    assert_eq!(
        hall.session.next_round().odd_teams.as_deref(),
        Some(
            "Ann Lee is in two teams. Tia Wynn & Uma Xu & Vic Yost are three. Walt still needs a partner (TBD). \
             Look under People."
        )
    );
    // The rows are marked, and can be shown alone.
    let model = PeopleModel::of(&hall.session);
    let search = PeopleSearch::of(&hall.session);
    search.filter.set(&PeopleFilter::ToCheck);
    let badges: Vec<_> =
        search.matching_entrants(&model).into_iter().map(|who| model.row(who).unwrap().to_check.join(", ")).collect();
    assert_eq!(badges, ["Ann Lee twice", "Ann Lee twice", "three people", "needs a partner"]);
    hall.session.begin_round().unwrap();
    assert!(PeopleModel::of(&hall.session).rows.iter().all(|row| row.to_check.is_empty()));
    assert_eq!(hall.session.next_round().odd_teams, None);
    assert_eq!(Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {}).session.next_round().odd_teams, None);
}

#[test]
fn somebody_who_now_plays_in_a_team_does_not_stand_in_two() {
    let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob\nCat & Dan\nIda Moor\nMax Dorn", |_| {});
    hall.session.pair_up(entrant(3), entrant(4)).unwrap();
    assert_eq!(hall.session.next_round().odd_teams, None);
}

#[test]
fn people_who_have_entered_only_have_to_be_marked() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {});
    hall.session.toggle_mark(entrant(1), Presence::Here).unwrap();
    let told = "The round cannot begin yet: 1 is present, and it takes 2. Mark more as here under People.";
    assert_eq!(hall.session.next_round().sentence, told);
    let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob", |_| {});
    let told = "The round cannot begin yet: 1 is present, and it takes 2. Enter people under People.";
    assert_eq!(hall.session.next_round().sentence, told);
}

#[test]
fn a_table_that_cannot_report_is_named() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {});
    hall.session.begin_round().unwrap();
    let told = || NowModel::of(&hall.session).round.unwrap().cannot_report;
    assert!(told().is_empty());
    let prizes = PrizeRight::Denied;
    let out = EventEntry::Disqualified { entrant: entrant(1), reason: "cheated".to_owned(), prizes };
    hall.session.enter(out).unwrap();
    let table = hall.session.tables_still_out().into_iter().find(|of| of.seating.seats.side_of(entrant(1)).is_some());
    let number = table.unwrap().seating.table;
    let expected = format!("Table {number}: Ann & Bob are disqualified.");
    let told_of = told();
    let [stuck] = &told_of[..] else { panic!("{told_of:?}") };
    assert_eq!((stuck.table, stuck.sentence.as_str(), stuck.can_be_closed), (number, expected.as_str(), true));
    // The form about such a table closes when a round begins.
    let silent = hall.session.table_not_reporting_form();
    silent.set(&number);
    for out in hall.session.tables_still_out() {
        let closing = ClosingForm::of(&hall.session, out.round, &out.seating).unwrap();
        Side::ALL.into_iter().for_each(|side| type_in(&closing.points[side], 5));
        match (out.seating.seats.side_of(entrant(1)), &closing.stays) {
            (None, Some(stays)) => stays.set(&Side::NS),
            (Some(gone), None) => {
                type_in(&closing.reason, "they left");
                let EventEntry::Closed { award, .. } = closing.parse().unwrap() else { panic!("a closed table") };
                assert_eq!(award.stays, gone.other(), "a disqualified team does not count as the winner");
            }
            (gone, stays) => panic!("{gone:?}: {}", stays.is_some()),
        }
        type_in(&closing.reason, "they left");
        closing.enter(&hall.session).unwrap();
    }
    assert!(told().is_empty());
    hall.session.begin_round().unwrap();
    assert_eq!(silent.get(), None);
}

#[test]
fn a_winner_is_asked_for_only_where_a_seat_depends_on_it() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {});
    let mut asked = Vec::new();
    while asked.len() < 3 {
        hall.session.begin_round().unwrap();
        for (n, out) in hall.session.tables_still_out().into_iter().enumerate() {
            let closing = ClosingForm::of(&hall.session, out.round, &out.seating).unwrap();
            if n == 0 {
                asked.push(closing.stays.is_some());
            }
            Side::ALL.into_iter().for_each(|side| type_in(&closing.points[side], 5));
            closing.stays.iter().for_each(|stays| stays.set(&Side::EW));
            type_in(&closing.reason, "they left");
            closing.enter(&hall.session).unwrap();
        }
    }
    assert_eq!(asked, [true, false, false], "winners stay after the first round alone");
}

#[test]
fn closing_a_table_mentions_loners_only_where_they_are_entered() {
    for (kind, counted) in [(EventKind::WorldDoubles, true), (EventKind::Valparaiso, false)] {
        let hall = Hall::real(kind, FOUR_TEAMS, |_| {});
        hall.session.begin_round().unwrap();
        let out = hall.session.tables_still_out().remove(0);
        let help = ClosingForm::of(&hall.session, out.round, &out.seating).unwrap().help.clone();
        assert_eq!(help.contains("but no game won and no loners."), counted, "{help}");
        assert_eq!(help.contains("but no game won."), !counted, "{help}");
    }
}

#[test]
fn nobody_moves_on_after_the_last_round() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |form| type_in(&form.rounds, 1));
    hall.session.begin_round().unwrap();
    let out = hall.session.tables_still_out().remove(0);
    let closing = ClosingForm::of(&hall.session, out.round, &out.seating).unwrap();
    assert!(closing.stays.is_none());
    Side::ALL.into_iter().for_each(|side| type_in(&closing.points[side], 5));
    type_in(&closing.reason, "they left");
    closing.enter(&hall.session).unwrap();
}

#[test]
fn a_prize_for_loners_that_nobody_made_is_not_given_later() {
    let won = PrizeResult { prize: Prize::MostLoners, winners: Vec::new(), figure: None };
    assert_eq!(prize_line(&won), "Most loners: nobody has one");
    let won = PrizeResult { prize: Prize::Door, winners: Vec::new(), figure: None };
    assert_eq!(prize_line(&won), "Door prize: not given yet");
}

#[test]
fn an_unlikely_result_is_asked_about_once_and_an_impossible_one_refused() {
    for (kind, list, points, asked) in [
        (EventKind::Progressive, FOUR_PEOPLE, (0, 3), Some("Only 3 points in 8 hands?")),
        (EventKind::Progressive, FOUR_PEOPLE, (5, 3), None),
        (EventKind::Progressive, FOUR_PEOPLE, (20, 5), Some("25 points in only 8 hands?")),
        (EventKind::WorldDoubles, FOUR_TEAMS, (5, 6), Some("Only 11 points in 12 hands?")),
        (EventKind::WorldDoubles, FOUR_TEAMS, (6, 7), None),
        (EventKind::WorldDoubles, FOUR_TEAMS, (15, 9), None),
        (EventKind::WorldDoubles, FOUR_TEAMS, (30, 1), Some("31 points in only 12 hands?")),
        (EventKind::WorldDoubles, FOUR_TEAMS, (40, 0), Some("40 points in only 12 hands?")),
        // Thrown-in hands score no points: a few are likely, most hands are not thrown in.
        (EventKind::Mcallen, FOUR_TEAMS, (3, 1), None),
        (EventKind::Mcallen, FOUR_TEAMS, (2, 1), Some("Only 3 points in 8 hands?")),
        (EventKind::ChicagoSeason, FOUR_TEAMS, (13, 4), None),
        (EventKind::ChicagoSeason, FOUR_TEAMS, (14, 4), Some("So far beyond 10?")),
    ] {
        let (hall, form) = first_table(kind, list);
        form.games.iter().for_each(|game| type_points(game, points));
        let entered = form.enter(&hall.session);
        match asked {
            None => assert_eq!(entered, Ok(()), "{kind} {points:?}"),
            Some(asked) => {
                let Err(question) = entered else { panic!("{kind} {points:?}: no question") };
                assert_eq!(question.sentence(), format!("{asked} If that is right, enter it again."), "{kind}");
                assert_eq!(question.field_name(), Some("game 1: points NS"));
                assert_eq!(hall.session.tables_still_out().len(), hall.session.event().state().still_out().len());
                assert_eq!(form.enter(&hall.session), Ok(()), "{kind} {points:?}");
            }
        }
    }
    // An impossible result is refused every time.
    let (hall, form) = first_table(EventKind::Progressive, FOUR_PEOPLE);
    for _ in 0..3 {
        type_points(&form.games[0], (50, 3));
        assert!(!form.enter(&hall.session).unwrap_err().sentence().contains("again"));
    }
    // Another slip is another question.
    type_points(&form.games[0], (0, 3));
    assert!(form.enter(&hall.session).is_err());
    type_points(&form.games[0], (0, 4));
    assert!(form.enter(&hall.session).is_err());
    assert_eq!(form.enter(&hall.session), Ok(()));
}

#[test]
fn whose_points_are_typed_is_said_where_a_loners_own_card_has_more() {
    let (hall, form) = first_table(EventKind::Progressive, FOUR_PEOPLE);
    let help = "Type the points of the side, 4 for a loner's five tricks. The loner's own card gets 5.";
    assert_eq!(form.points_help().as_deref(), Some(help));
    type_points(&form.games[0], (12, 5));
    assert_eq!(form.own_cards_sentence(&hall.session), None, "without a loner all cards are alike");
    type_in(&form.games[0].loners[Seat::N], 1);
    let told = form.own_cards_sentence(&hall.session).unwrap();
    assert!(told.starts_with("On the own cards: ") && told.contains(" 13, ") && told.contains(" 12, "), "{told}");
    let (_, doubles) = first_table(EventKind::WorldDoubles, FOUR_TEAMS);
    assert_eq!(doubles.points_help(), None);
}

#[test]
fn the_first_screen_knows_the_event_that_runs_and_what_is_out() {
    let mut hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |form| {
        type_in(&form.rounds, 2);
        type_in(&form.name, "Thursday");
    });
    let stands =
        |hall: &Hall| load_running_event(hall.device.memory()).map(|running| (running.title, running.progress));
    let thursday = |stands: &str| Some(("Thursday".to_owned(), stands.to_owned()));
    assert_eq!(stands(&hall), thursday("Before the first of 2 rounds."));
    hall.session.begin_round().unwrap();
    assert_eq!(stands(&hall), thursday("Round 1 of 2. All tables are still out."));
    let mut random = cards::Random::from_number(3);
    direct_once(&hall.session, &mut random);
    assert_eq!(stands(&hall), thursday("Round 1 of 2. Still out: table 2."));
    hall.killed();
    assert_eq!(stands(&hall), thursday("Round 1 of 2. Still out: table 2."));
    hall.direct(&mut random, |_| {});
    assert_eq!(stands(&hall), None, "an event that is over runs no more");
    let deletions: [fn(&Hall); 2] = [
        |hall| app::event::list::forget_event(&*hall.events.world, hall.session.id()),
        |hall| delete_kind(hall.device.memory(), StoredKind::Events).unwrap(),
    ];
    for delete in deletions {
        let hall = Hall::real(EventKind::Mcallen, FOUR_TEAMS, |_| {});
        assert!(stands(&hall).is_some());
        delete(&hall);
        assert_eq!(stands(&hall), None);
        let left = hall.device.memory().keys().unwrap();
        assert!(!left.iter().any(|key| key.contains("running")), "{left:?}");
    }
}

#[test]
fn a_code_for_phones_is_divided_where_it_is_long() {
    for (kind, entrants) in
        [(EventKind::WorldDoubles, 8), (EventKind::WorldDoubles, 60), (EventKind::WorldSingles, 200)]
    {
        let list: String = (0..entrants)
            .map(|n| {
                let name = |of: &str| {
                    format!(
                        "{of} Featherstone {}",
                        "abcdefghijklmnopqrst".chars().cycle().skip(n).take(4).collect::<String>()
                            + &"z".repeat(n / 20)
                    )
                };
                if kind == EventKind::WorldDoubles {
                    format!("{} & {}\n", name("Ann"), name("Bob"))
                } else {
                    name("Cy") + "\n"
                }
            })
            .collect();
        let hall = Hall::real(kind, &list, |_| {});
        hall.session.begin_round().unwrap();
        let [_, _, ShownPart::PhoneCode { text: code, .. }] =
            &page(&hall.session.event(), Paper::PhoneCode, HourForm::Twelve)[..]
        else {
            panic!("no code")
        };
        let links = phone_links("https://example.org/bower/", code);
        assert_eq!(links.len() > 1, entrants > 8, "{entrants}: {}", code.len());
        assert!(links.iter().all(|link| qr_path(link).is_ok() && link.len() <= 1300), "{entrants}");
        let parts =
            links.iter().map(|link| ReceivedText::recognize(link.split_once("#/events/in/").unwrap().1).unwrap());
        // A phone without the event may scan the links in any order.
        let phone = Device::new();
        let mut whole = None;
        for link in links.iter().rev() {
            let text = link.split_once("#/events/in/").unwrap().1;
            if let app::collect_parts::CollectedText::Whole(text) =
                app::collect_parts::collect_text(&phone.page(), text).unwrap()
            {
                whole = Some(text);
            }
        }
        assert_eq!(parts.count(), links.len());
        let code = EventCode::decode(&whole.unwrap()).unwrap();
        assert_eq!(code.names.len(), entrants);
    }
}

#[test]
fn before_the_first_result_nobody_is_first_and_nothing_is_won() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {});
    for begun in [false, true] {
        if begun {
            hall.session.begin_round().unwrap();
        }
        let event = hall.session.event();
        let state = event.state();
        let report = final_report(state);
        assert!(
            !report.contains("1. ") && !report.contains("First place") && report.contains("\nAnn & Bob\n"),
            "{report}"
        );
        let ShownPart::Prizes(prizes) = prize_list(state) else { panic!("prizes are lines") };
        assert_eq!(prizes[0], "Places and scores show once round 1 is in.");
        assert!(prizes.iter().all(|line| !line.contains(" (0)") && !line.contains("First place")), "{prizes:?}");
        assert_eq!(cup_ledger(state), Some(ShownPart::Line("The cup is empty.".to_owned())));
        assert!(!report.contains("cup") && !report.contains("Why"), "{report}");
        assert_eq!(
            ranking_reasons(state, DivisionId::FIRST),
            ShownPart::Line("Places show once results are in.".to_owned())
        );
        for part in standings(state, DivisionId::FIRST, None) {
            if let ShownPart::Ledger(ledger) = part {
                assert!(ledger.rows.iter().all(|row| row.cells[0] == Cell::Figure(String::new())), "{ledger:?}");
            }
        }
    }
    let mut random = cards::Random::from_number(1);
    direct_once(&hall.session, &mut random);
    assert!(final_report(hall.session.event().state()).contains("\n1. "));
}

#[test]
fn lines_of_the_log_name_their_round() {
    let hall = Hall::real(EventKind::WorldDoubles, FOUR_TEAMS, |_| {});
    let mut random = cards::Random::from_number(2);
    let last = |hall: &Hall| {
        let event = hall.session.event();
        entry_sentence(&event, event.log().entries.len() - 1)
    };
    hall.session.begin_round().unwrap();
    assert_eq!(last(&hall), "Round 1 began at 2 tables.");
    let reason = || "stairs".to_owned();
    hall.session.enter(EventEntry::TableMoved { table: table_no(1), to: table_no(2), reason: reason() }).unwrap();
    assert_eq!(last(&hall), "Round 1: Tables 1 and 2 changed numbers: stairs.");
    hall.session.enter(EventEntry::Absent { entrant: entrant(4), reason: reason() }).unwrap();
    assert_eq!(last(&hall), "Round 1: Gus & Hal miss the next round: stairs.");
    hall.session.enter(EventEntry::Returned { entrant: entrant(4) }).unwrap();
    assert_eq!(last(&hall), "Round 1: Gus & Hal are back.");
    hall.session.enter(EventEntry::RoundTakenBack { reason: reason() }).unwrap();
    assert!(last(&hall).starts_with("Round 1: The round was taken back"), "{}", last(&hall));
    hall.session.begin_round().unwrap();
    assert_eq!(last(&hall), "Round 1 began at 2 tables.");
    while !hall.session.event().state().still_out().is_empty() {
        direct_once(&hall.session, &mut random);
    }
    hall.session.begin_round().unwrap();
    assert_eq!(last(&hall), "Round 2 began at 2 tables.");
    let (one, other) = (Entrant::new(1).unwrap(), Entrant::new(2).unwrap());
    if hall.session.enter(EventEntry::Swapped { one, other, reason: reason() }).is_ok() {
        assert_eq!(last(&hall), "Round 2: Ann & Bob and Cat & Dan swapped places: stairs.");
    }
}

#[test]
fn no_clock_is_said_to_stand_beside_a_forfeit_that_runs() {
    let hall = Hall::real(EventKind::ChicagoSeason, FOUR_TEAMS, |_| {});
    assert_eq!(hall.session.clock_face(MORNING).phase, "Round 1 begins soon");
    hall.session.begin_round().unwrap();
    hall.device.pass(std::time::Duration::from_secs(65));
    let ClockFace { phase, phase_below_title, elapsed, left, note, .. } = hall.session.clock_face(MORNING);
    let shown = [phase, phase_below_title, elapsed, left, note];
    let rule = "A team not here after 10 minutes loses game 1.";
    assert_eq!(shown, ["Round 1 · since the start", "Since the start", "1:05", "", rule]);
}
