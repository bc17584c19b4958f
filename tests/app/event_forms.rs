//! The forms of events: refusals with their fields, and drafts that survive a reload.

use app::event::log_form::LogForm;
use app::event::people::EnterPeopleForm;
use app::event::person::{PartnerChoice, PeopleModel, PersonAction, PersonForm};
use app::event::prize::PrizeForm;
use app::event::result::ResultForm;
use app::event::ruling::Grounds;
use app::event::season::{CancelWeekForm, MissingTeamForm, PresentPlayers, ProtestForm, ProtestRulingForm};
use app::event::shown::{self, Cell, Paper, ShownPart, page};
use app::save::EntryMode;
use app::setup::event::{EventLinkAsks, NewEventForm, PractisedEvent, RealEventForm, SIZE_RANGE};
use app::words::HourForm;
use app::words::event::day::schedule_lines;
use app::words::event::setup::division_choices;
use app::words::event::{ResultOpponents, entry_in_words, final_report, result_text};
use cards::{BySeat, BySide, Seat, Seed, Side};
use event::{
    DivisionId, Entrant, EntrantKind, EntrantOrPlayer, EntrantStatus, EventEntry, EventKind, Forfeiter, GameScore,
    HouseField, Member, MovementRule, NextStep, Prize, PrizeRight, Profile, ProtestNo, ProtestOutcome, ProtestSubject,
    TableGame, TableResult,
};

use super::hall::{Hall, MORNING, at, choice, choose, events, names, type_in, type_points, wrong_at};
use super::world::Device;
use crate::event::support::{entrant, round_no, table_no};

#[test]
fn what_is_wrong_with_a_real_event_is_said_field_by_field_and_what_was_typed_is_kept() {
    let device = Device::new();
    let page = device.page();
    let of = events(&page);
    let form = RealEventForm::load(&*of.world);
    form.kind.set(EventKind::Valparaiso);
    type_in(&form.who, "Ann & Bob\nCat & Dan\n & ");
    type_in(&form.rounds, "none");
    type_in(&form.game, 0);
    form.house.fields().for_each(|(field, text)| type_in(text, if field == HouseField::Hands { "99" } else { "" }));
    let Err(errors) = form.parse() else { panic!("nothing is refused") };
    let fields = [
        ("rounds", "\"none\" is not a valid number of rounds: 1 to 400."),
        ("game", "\"0\" is not a valid number of minutes: 1 to 240."),
        ("hands", "\"99\" is not a valid number of hands: 1 to 40."),
    ];
    assert_eq!(errors.iter().count(), 3);
    fields.iter().for_each(|(field, why)| assert_eq!(errors.get(field), Some(*why)));
    form.house.fields().for_each(|(_, text)| type_in(text, ""));
    type_in(&form.rounds, 5);
    type_in(&form.game, 25);
    assert_eq!(
        form.parse().unwrap_err().get("who").unwrap(),
        "No name could be read in line 3, or the field is full: 200 can play."
    );
    // The page is let go of before the list is corrected.
    form.keep(&*of.world);
    page.kill();
    let page = device.page();
    let of = events(&page);
    let form = RealEventForm::load(&*of.world);
    assert_eq!((form.kind.get(), form.rounds.chosen(), form.game.chosen()), (EventKind::Valparaiso, Some(5), Some(25)));
    type_in(&form.who, "Ann & Bob\nann & bob");
    assert!(
        form.open(&of.sessions, &of.world)
            .err()
            .unwrap()
            .sentence()
            .contains("somebody has already entered as \"ann & bob\"")
    );
    type_in(&form.who, "Ann & Bob\nCat & Dan");
    let session = form.open(&of.sessions, &of.world).unwrap();
    assert_eq!((session.event().state().plan().rounds, session.event().state().plan().clock.game), (5, Some(25)));
    // Once it is open, the form is empty.
    let form = RealEventForm::load(&*of.world);
    assert!(form.who.is_empty() && form.rounds.is_empty() && !form.house.is_begun());
    assert!(
        RealEventForm::load(&*of.world).open(&of.sessions, &of.world).is_ok(),
        "an event may open before anybody enters"
    );
}

/// Most houses that play the World's event move the meeting to another hour.
#[test]
fn the_rules_meeting_is_at_the_hour_that_is_typed() {
    let device = Device::new();
    let page = device.page();
    let of = events(&page);
    let form = RealEventForm::load(&*of.world);
    type_in(&form.who, "Ann & Bob\nCat & Dan");
    let begins =
        |form: &RealEventForm| schedule_lines(&form.parse().unwrap().0.clock, 8, HourForm::Twelve)[0].when.clone();
    assert_eq!(begins(&form), "12:00\u{a0}PM");
    type_in(&form.meeting, "noon");
    let errors = form.parse().unwrap_err();
    assert_eq!(errors.get("meeting"), Some("\"noon\" is not a time: type it as 12:30 PM."));
    for (typed, begins_at) in [("6:30 pm", "6:30\u{a0}PM"), (" 18:30 ", "6:30\u{a0}PM"), ("9 AM", "9:00\u{a0}AM")] {
        type_in(&form.meeting, typed);
        assert_eq!(begins(&form), begins_at);
    }
    form.keep(&*of.world);
    page.kill();
    let page = device.page();
    let of = events(&page);
    let form = RealEventForm::load(&*of.world);
    assert_eq!((begins(&form), form.who.typed().lines().count()), ("9:00\u{a0}AM".to_owned(), 2));
    assert!(form.has_meeting());
    form.kind.set(EventKind::Valparaiso);
    assert!(!form.has_meeting() && form.parse().unwrap().0.clock.meeting.is_none(), "nobody is asked for one there");
}

#[test]
fn results_that_no_play_can_bring_are_refused_with_what_is_wrong() {
    let hall = Hall::paired();
    let out = hall.session.tables_still_out().remove(0);
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    let game = &form.games[0];
    assert!(
        form.result_parts.loners
            && form.result_parts.level_winner
            && !form.result_parts.forfeits
            && !form.result_parts.overall_winner
    );
    let refused = |ns: &str, ew: &str, loners: &str| {
        type_in(&game.sides[Side::NS], ns);
        type_in(&game.sides[Side::EW], ew);
        type_in(&game.loners[Seat::N], loners);
        let why = form.enter(&hall.session).unwrap_err();
        (wrong_at(&why), why.sentence().to_owned())
    };
    let points = |side: Side| at(&format!("game 1: points {side}"));
    assert_eq!(refused("", "", "").0, points(Side::NS));
    assert_eq!(refused("x", "5", ""), (points(Side::NS), "\"x\" is not a number.".to_owned()));
    assert_eq!(refused("7", "", ""), (points(Side::EW), "Type the points of both sides.".to_owned()));
    assert_eq!(refused("7", "5", "y"), (at("game 1: loners N"), "\"y\" is not a valid number of loners.".to_owned()));
    for (ns, ew, loners, field, why) in [
        ("60", "0", "", points(Side::NS), "in 12 hands and a penalty, both sides together can score 52 points at most"),
        ("7", "-2", "", points(Side::EW), "no score is below 0"),
        (
            "7",
            "5",
            "3",
            at("game 1: loners N"),
            "each loner brings 4 points and takes one of the 12 hands, so there are too many",
        ),
        ("6", "6", "", at("game 1: ahead"), "ahead"),
    ] {
        let (at, sentence) = refused(ns, ew, loners);
        assert_eq!(at, field, "{sentence}");
        assert!(sentence.starts_with("Not entered: ") && sentence.contains(why), "{sentence}");
    }
    assert_eq!(hall.session.event().next(), NextStep::Results(vec![table_no(1), table_no(2)]), "nothing is entered");
    game.ahead.set(&Some(Side::EW));
    type_in(&game.loners[Seat::E], "1");
    form.enter(&hall.session).unwrap();
    assert_eq!(hall.session.event().next(), NextStep::Results(vec![table_no(2)]));
}

#[test]
fn people_come_late_leave_miss_a_round_come_back_and_are_disqualified() {
    let mut hall = Hall::paired();
    let late = EnterPeopleForm::of(&hall.session);
    let why = |form: &EnterPeopleForm| form.enter(&hall.session).unwrap_err().sentence().to_owned();
    assert_eq!(why(&late), "Type a name.");
    type_in(&late.names, "ann & bob");
    assert!(why(&late).contains("somebody has already entered as \"ann & bob\""));
    // One more than can play: nobody is entered.
    let many: Vec<String> = (0..197).map(|number| format!("Team {number}")).collect();
    type_in(&late.names, many.join("\n"));
    assert!(why(&late).contains("the field is full"));
    assert_eq!(hall.session.event().state().entrants().count(), 4);
    type_in(&late.names, "Ida & Jon\nKim & Lou");
    late.enter(&hall.session).unwrap();
    late.clear();
    assert_eq!(hall.session.event().state().entrants().count(), 6);

    let act = |who: EntrantOrPlayer, action, points: &str, grounds, reason: &str, name: &str| {
        let form = PersonForm::of(&hall.session, who.entrant);
        choose(&form.who, Some(who));
        choose(&form.action, action);
        type_in(&form.points, points);
        choose(&form.grounds, grounds);
        type_in(&form.reason, reason);
        type_in(&form.name, name);
        let entered = form.enter(&hall.session).map_err(|why| wrong_at(&why));
        if entered.is_ok() {
            form.clear();
        }
        entered
    };
    let change =
        |who: EntrantOrPlayer, action, reason: &str, name: &str| act(who, Some(action), "", None, reason, name);
    let status = |number| hall.session.event().state().status(entrant(number)).unwrap();
    let cat: EntrantOrPlayer = entrant(2).into();
    assert_eq!(act(cat, None, "", None, "ill", ""), Err(at("action")), "nothing is chosen for the director");
    assert_eq!(change(cat, PersonAction::Withdraw, " ", ""), Err(at("reason")));
    assert_eq!(change(cat, PersonAction::Withdraw, "called away", ""), Ok(()));
    assert_eq!(status(2), EntrantStatus::Withdrawn);
    let offered = |who| PersonAction::offered_for(hall.session.event().state(), entrant(who));
    assert!(
        !offered(2).contains(&PersonAction::MissNextRound) && offered(2).contains(&PersonAction::ReturnFromAbsence)
    );
    assert!(
        offered(1).contains(&PersonAction::MissNextRound) && !offered(1).contains(&PersonAction::ReturnFromAbsence)
    );
    assert_eq!(change(cat, PersonAction::MissNextRound, "ill", ""), Err(None), "whoever has left cannot miss a round");
    assert_eq!(change(cat, PersonAction::ReturnFromAbsence, "", ""), Ok(()));
    assert_eq!(change(cat, PersonAction::MissNextRound, "ill", ""), Ok(()));
    assert_eq!(status(2), EntrantStatus::Absent);
    assert_eq!(change(cat, PersonAction::ReturnFromAbsence, "", ""), Ok(()));
    assert_eq!(change(cat, PersonAction::Substitute, "ill", " "), Err(at("name")));
    assert_eq!(change(cat, PersonAction::Substitute, "ill", "Ann & Bob"), Err(at("name")));
    assert_eq!(change(cat, PersonAction::Substitute, "ill", "Max & Nan"), Ok(()));
    assert_eq!(hall.session.event().state().profile(entrant(2)).unwrap().name, "Max & Nan");
    let rule = |who, action, points: &str, grounds, reason: &str| act(who, Some(action), points, grounds, reason, "");
    let (team, max) = (cat, EntrantOrPlayer::player(entrant(2), Member::First));
    assert_eq!(rule(team, PersonAction::Warn, "", None, " "), Err(at("reason")));
    assert_eq!(rule(max, PersonAction::Warn, "", Some(Grounds::Talk), ""), Ok(()));
    assert_eq!(hall.last(), EventEntry::Warned { whom: max, reason: "Table talk or signaling".to_owned() });
    assert_eq!(rule(team, PersonAction::TakePoints, "0", Some(Grounds::Talk), ""), Err(at("points")));
    assert_eq!(rule(team, PersonAction::TakePoints, "101", Some(Grounds::Talk), ""), Err(at("points")));
    assert_eq!(rule(team, PersonAction::TakePoints, "2", Some(Grounds::Talk), "after a warning"), Ok(()));
    let reason = "Table talk or signaling, after a warning".to_owned();
    assert_eq!(hall.last(), EventEntry::PointsRuled { entrant: entrant(2), points: -2, reason });
    assert_eq!(rule(max, PersonAction::GivePoints, "1", None, "counted wrongly"), Ok(()), "points are the team's");
    let told = entry_in_words(hall.session.event().state(), &hall.last());
    assert_eq!(told, "By the director, 1 point for Max & Nan: counted wrongly.");
    assert_eq!(rule(max, PersonAction::LiftDisqualification, "", None, "a slip"), Err(None));
    let barred = |reason: &str| rule(max, PersonAction::Disqualify, "", Some(Grounds::Dishonest), reason);
    assert_eq!(barred(""), Err(None), "it asks once");
    assert_eq!(barred(""), Ok(()));
    assert!(!hall.session.event().state().plays_next_round(entrant(2)), "a team of one does not play");
    assert!(offered(2).contains(&PersonAction::LiftDisqualification));
    let row = PeopleModel::of(&hall.session).row(entrant(2)).unwrap().clone();
    assert_eq!(row.note, "needs a substitute; in place of Cat & Dan; Max disqualified; warned: Max");
    assert_eq!(change(team, PersonAction::Substitute, "in place of Max", "Pat & Nan"), Ok(()));
    assert!(hall.session.event().state().plays_next_round(entrant(2)), "somebody plays in the place");
    let disqualified = |reason: &str| rule(team, PersonAction::Disqualify, "", None, reason);
    assert_eq!(disqualified("cheated"), Err(None));
    assert_eq!(disqualified("cheated"), Ok(()));
    assert!(matches!(status(2), EntrantStatus::Disqualified(PrizeRight::Denied)));
    assert_eq!(rule(team, PersonAction::LiftDisqualification, "", None, "it was somebody else"), Ok(()));
    assert_eq!(disqualified("cheated again"), Err(None));
    assert_eq!(disqualified("cheated again"), Ok(()));
    let parts = shown::standings(hall.session.event().state(), DivisionId::FIRST, None);
    let ShownPart::Ledger(ledger) = &parts[0] else { panic!("{parts:?}") };
    let noted = |notes: &[String]| notes.iter().any(|note| note == " director \u{2212}1");
    assert!(ledger.rows.iter().any(|row| matches!(&row.cells[1], Cell::Head(_, notes) if noted(notes))), "{ledger:?}");
    assert!(matches!(&parts[1], ShownPart::Lines(lines) if lines.len() == 2), "{parts:?}");
    hall.killed();
    hall.direct(&mut Seed::from_number(3).stream("late", 0), |_| {});
}

#[test]
fn prizes_are_given_and_drawn_and_the_log_is_written_in() {
    let kind = EventKind::WorldDoubles;
    let hall = Hall::real(kind, &names(kind, 8), |form| type_in(&form.rounds, 3));
    let form = PrizeForm::of(&hall.session).unwrap();
    assert!(form.prizes.iter().all(|prize| prize.is_given_by_hand() && prize.exists_in(3)));
    assert_eq!(form.enter(&hall.session).unwrap_err().field_name(), Some("who"));
    choose(&form.who, Some(entrant(5).into()));
    let why = form.enter(&hall.session).unwrap_err();
    assert_eq!(why.sentence(), "Not entered: this prize goes to a person: choose one of the two.");
    let to = EntrantOrPlayer::player(entrant(5), Member::Second);
    choose(&form.who, Some(to));
    assert!(hall.session.prize_winner_choices().iter().any(|of| of.value == "5.2" && of.words.starts_with("5. ")));
    form.enter(&hall.session).unwrap();
    assert_eq!(hall.last(), EventEntry::Awarded { prize: form.prizes[0], to, seed: None });
    // A prize that was given by mistake is taken back.
    let (back, label) = hall.session.prizes_to_take_back().remove(0);
    let name = hall.session.event().state().entrant_or_player_name(to);
    assert!(label.ends_with(&format!(": take back from {name}")), "{label}");
    PrizeForm::take_back(&hall.session, back.clone()).unwrap();
    assert!(hall.session.prizes_to_take_back().is_empty());
    let told = entry_in_words(hall.session.event().state(), &hall.last());
    assert!(told.ends_with(&format!(": taken back from {name}.")), "{told}");
    assert!(PrizeForm::take_back(&hall.session, back).is_err(), "it is nobody's now");
    form.enter(&hall.session).unwrap();
    type_in(&form.which, 99);
    assert_eq!(form.enter(&hall.session).unwrap_err().field_name(), Some("which"));
    // Door prizes are many, and everybody can win one.
    let drawn = (0..20).map_while(|_| form.draw(&hall.session).ok()).count();
    assert_eq!(drawn, 16 - usize::from(form.prizes[0] == Prize::Door));
    assert_eq!(form.draw(&hall.session).unwrap_err().sentence(), "Nobody is left who could win it.");
    assert!(PrizeForm::of(&Hall::real(EventKind::Mcallen, "A & B", |_| {}).session).is_none(), "all are computed");

    let log = LogForm::of(&hall.session);
    assert_eq!(log.enter_note(&hall.session).unwrap_err().field_name(), Some("note"));
    type_in(&log.note, " Rain. ");
    log.enter_note(&hall.session).unwrap();
    assert_eq!((hall.last(), log.note.typed()), (EventEntry::Noted("Rain.".to_owned()), String::new()));
    for (rounds, reason, field) in [("x", "late", "rounds"), ("401", "late", "rounds"), ("2", "", "reason")] {
        type_in(&log.rounds, rounds);
        type_in(&log.reason, reason);
        assert_eq!(log.enter_rounds(&hall.session).unwrap_err().field_name(), Some(field), "{rounds} {reason}");
    }
    type_in(&log.reason, "the hall closes");
    log.enter_rounds(&hall.session).unwrap();
    assert_eq!(hall.session.event().state().plan().rounds, 2);
    assert!(!log.has_input());
    hall.check();
}

#[test]
fn what_is_half_typed_outlives_the_page_whatever_happens_in_the_hall() {
    let mut hall = Hall::paired();
    let result = |hall: &Hall, table: u16| {
        let out = hall.session.tables_still_out().into_iter().find(|out| out.seating.table == table_no(table))?;
        ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New)
    };
    type_in(&result(&hall, 2).unwrap().games[0].sides[Side::NS], 11);
    type_in(&EnterPeopleForm::of(&hall.session).names, "Ida & Jon\nKim & Lou");
    type_in(&LogForm::of(&hall.session).reason, "the hall closes");
    hall.events.sessions.store_typed_text();
    hall.killed();
    // Another table hands in, and somebody enters late.
    let first = result(&hall, 1).unwrap();
    type_points(&first.games[0], (8, 9));
    first.enter(&hall.session).unwrap();
    first.clear();
    let late = EnterPeopleForm::of(&hall.session);
    assert_eq!(late.names.typed(), "Ida & Jon\nKim & Lou");
    late.enter(&hall.session).unwrap();
    late.clear();
    let second = result(&hall, 2).unwrap();
    assert_eq!(second.games[0].sides[Side::NS].get(), Some(11));
    hall.events.sessions.store_typed_text();
    hall.killed();
    assert!(!EnterPeopleForm::of(&hall.session).has_input(), "what is entered is typed no more");
    let second = result(&hall, 2).unwrap();
    type_in(&second.games[0].sides[Side::EW], 4);
    second.enter(&hall.session).unwrap();
    second.clear();
    // The next round's tables are other forms.
    hall.session.begin_round().unwrap();
    assert!((1..=2).all(|table| !result(&hall, table).unwrap().has_input()));
    // A page that cannot store anything still shows the typed text.
    type_in(&result(&hall, 1).unwrap().games[0].sides[Side::NS], 7);
    hall.device.fill();
    hall.events.sessions.store_typed_text();
    assert_eq!(result(&hall, 1).unwrap().games[0].sides[Side::NS].get(), Some(7));
    assert!(hall.page.alerts().is_empty(), "nobody is told that a draft cannot be kept");
}

#[test]
fn what_is_wrong_with_a_practised_event_is_said_field_by_field() {
    let form = NewEventForm::of(&choice(EventKind::Progressive), &EventLinkAsks::default());
    type_in(&form.size, 7);
    type_in(&form.rounds, 41);
    type_in(&form.seed, "?");
    let errors = form.parse().unwrap_err();
    assert_eq!(errors.get("size"), Some("This event takes 8 to 64."));
    assert_eq!(errors.get("rounds"), Some("An event in practice has 1 to 40 rounds."));
    assert!(errors.get("seed").unwrap().starts_with("That isn't a valid seed: "));
    assert_eq!(errors.get("you"), None, "whose number it can be hangs on how many there are");
    type_in(&form.size, SIZE_RANGE.start());
    type_in(&form.you, 9);
    type_in(&form.rounds, "");
    type_in(&form.seed, 5);
    assert_eq!(form.parse().unwrap_err().get("you"), Some("Your number is 1 to 8."));
    type_in(&form.you, 7);
    type_in(&form.name, "M".repeat(41));
    let too_long = "Your name is too long for the lists: use up to 40 letters.";
    assert_eq!(form.parse().unwrap_err().get("name"), Some(too_long));
    type_in(&form.name, "Molly Featherstonehaugh");
    assert_eq!(form.parse().map(|(choice, _)| choice.name), Ok("Molly Featherstonehaugh".to_owned()));
    let house = |of: HouseField| form.house.fields().find(|(field, _)| *field == of).unwrap().1.clone();
    type_in(&house(HouseField::Divisions), "Upper, Middle, Lower & Co");
    type_in(&house(HouseField::Hands), "99");
    assert_eq!(form.parse().unwrap_err().get("hands"), Some("\"99\" is not a valid number of hands: 1 to 40."));
    type_in(&house(HouseField::Hands), 3);
    let of = events(&Device::new().page());
    let begun = |form: &NewEventForm| {
        let (choice, seed) = form.parse().unwrap();
        choice.begin(&of.sessions, &of.world, seed.unwrap())
    };
    assert_eq!(begun(&form).err().unwrap().sentence(), "Not begun: 3 are present in Upper, and it takes 4.");
    type_in(&house(HouseField::Divisions), "A, B, C, D, E, F, G, H");
    assert_eq!(begun(&form).err().unwrap().sentence(), "Not begun: 1 is present in A, and it takes 4.");
    type_in(&house(HouseField::Divisions), "Upper, Middle, Lower & Co");
    type_in(&house(HouseField::Movement), MovementRule::WinnersUp.name());
    assert_eq!(form.enters(), EntrantKind::Teams);
    type_in(&house(HouseField::Playoffs), 2);
    let why = begun(&form).err().unwrap();
    assert_eq!(why.field_name(), Some("playoffs"));
    type_in(&house(HouseField::Playoffs), 3);
    let session = begun(&form).ok().unwrap();
    assert_eq!(session.event().state().plan().name, "Progressive, house rules");
    assert_eq!(session.practice_settings().unwrap().own_entrant, entrant(7));
    // The link restores the same choices, and unknown parts are reported.
    let link = session.practice_settings().unwrap().link;
    let mut again = PractisedEvent::default();
    let asked = again.set_from_link(&link);
    let (choice, seed) = form.parse().unwrap();
    assert_eq!(
        (&again, asked.seed, asked.start, asked.wrong),
        (&PractisedEvent { name: "You".to_owned(), ..choice }, seed, true, vec![])
    );
    let odd = again.set_from_link(&link.replace("winners-up", "sideways"));
    assert_eq!(odd.wrong, ["The link says \"movement=sideways\", which Bower does not know. It is ignored."]);
}

/// Eight teams of a Chicago season, the first round begun.
fn season() -> Hall {
    let kind = EventKind::ChicagoSeason;
    let hall = Hall::real(kind, &names(kind, 4), |form| type_in(&form.rounds, 3));
    hall.session.begin_round().unwrap();
    hall
}

#[test]
fn a_missing_team_forfeits_by_the_clock_and_a_team_of_one_at_once() {
    let hall = season();
    assert_eq!(hall.session.missing_team_choices().len(), 4);
    let face = hall.session.clock_face(MORNING);
    let shown = [face.elapsed, face.note];
    assert_eq!(shown, ["0:00", "A team not here after 10 minutes loses game 1."]);
    let form = MissingTeamForm::of(&hall.session).unwrap();
    let enter = || form.enter(&hall.session).map_err(|why| why.sentence().to_owned());
    assert_eq!(enter(), Err("Choose who it is.".to_owned()));
    let table = hall.session.tables_still_out().remove(0);
    let [ns, ew] = Side::ALL.map(|side| table.seating.seats.entrants_on(side)[0]);
    choose(&form.who, Some(ew));
    assert_eq!(enter(), Err("Nothing is lost yet: the first game is at 10:00.".to_owned()));
    hall.session.listen_for_bells();
    hall.device.pass(std::time::Duration::from_secs(12 * 60));
    assert_eq!(hall.page.rung(), ["Anyone missing loses game 1"]);
    let told = "Game 1 is forfeited in the form of the table: type the others once they are played.";
    assert_eq!(enter(), Ok(told.to_owned()));
    let result = ResultForm::of_table(&hall.session, table.round, &table.seating, EntryMode::New).unwrap();
    let forfeited: Vec<_> = result.games.iter().map(|game| game.forfeit.chosen()).collect();
    assert_eq!(forfeited, [Some(Forfeiter::One(Side::EW)), None, None]);
    choose(&form.who, Some(ns));
    choose(&form.there, Some(PresentPlayers::One));
    assert_eq!(enter(), Ok("All games of the match are forfeited.".to_owned()));
    let EventEntry::ResultIn { result, .. } = hall.last() else { panic!("{:?}", hall.last()) };
    assert_eq!(result.games, [TableGame::Forfeited(Forfeiter::One(Side::NS)); 3]);
    assert_eq!(enter(), Err("Choose who it is.".to_owned()), "their match is over");
    hall.check();
}

#[test]
fn substitutes_for_a_week_protests_and_a_cancelled_week_are_entered_by_their_forms() {
    let mut hall = season();
    let change = |who: EntrantOrPlayer, action, reason: &str, name: &str| {
        let form = PersonForm::of(&hall.session, who.entrant);
        choose(&form.who, Some(who));
        choose(&form.action, Some(action));
        type_in(&form.reason, reason);
        type_in(&form.name, name);
        form.enter(&hall.session).map_err(|why| (wrong_at(&why), why.sentence().to_owned()))
    };
    let second = EntrantOrPlayer::player(entrant(2), Member::Second);
    assert_eq!(change(second, PersonAction::StandIn, "ill", "").unwrap_err().0, at("name"));
    change(second, PersonAction::StandIn, "ill", "Max").unwrap();
    let EventEntry::StoodIn { profile, .. } = hall.last() else { panic!("{:?}", hall.last()) };
    assert!(profile.name.ends_with(" & Max"), "{}", profile.name);
    // The other of the two is away, too.
    change(EntrantOrPlayer::player(entrant(2), Member::First), PersonAction::StandIn, "ill, too", "Zoe").unwrap();
    let EventEntry::StoodIn { profile, .. } = hall.last() else { panic!("{:?}", hall.last()) };
    assert_eq!(profile.pair, Some(["Zoe", "Max"].map(str::to_owned)), "both substitutes play");
    // A team of two plays with two.
    for action in [PersonAction::Substitute, PersonAction::StandIn, PersonAction::CorrectName] {
        let (field, why) = change(entrant(2).into(), action, "ill", "Max").unwrap_err();
        assert_eq!(field, at("name"));
        assert_eq!(why, "Not entered: \"Max\" is one name, and a team of one cannot play: type both.");
    }
    let offered = PersonAction::offered_for(hall.session.event().state(), entrant(2));
    assert!(!offered.contains(&PersonAction::LeaveOutOfPlayoffs), "two forfeits come first");
    PersonForm::of(&hall.session, entrant(2)).clear();
    let row = PeopleModel::of(&hall.session).row(entrant(2)).unwrap().clone();
    assert_eq!(row.note, format!("in round 1 {}", profile.name));

    let protest = ProtestForm::of(&hall.session).unwrap();
    assert_eq!(protest.enter(&hall.session).unwrap_err().field_name(), Some("by"));
    choose(&protest.by, Some(entrant(1)));
    type_in(&protest.game, "x");
    assert_eq!(protest.enter(&hall.session).unwrap_err().field_name(), Some("game"));
    type_in(&protest.game, "");
    assert_eq!(protest.enter(&hall.session).unwrap_err().field_name(), Some("reason"));
    type_in(&protest.reason, "a marked deck");
    choose(&protest.of, Some(ProtestSubject::Eligibility));
    assert_eq!(protest.enter(&hall.session).unwrap_err().field_name(), Some("of"));
    choose(&protest.of, None);
    protest.enter(&hall.session).unwrap();
    protest.clear();
    assert!(ProtestForm::of(&Hall::paired().session).is_none(), "only a league knows them");
    let open = hall.session.open_protests();
    assert!(open[0].sentence.ends_with("game 1: a marked deck. To be ruled on by the next business day."), "{open:?}");
    let outcome = ProtestRulingForm::of(&hall.session, ProtestNo::FIRST);
    assert_eq!(outcome.enter(&hall.session).unwrap_err().field_name(), Some("outcome"));
    choose(&outcome.outcome, Some(ProtestOutcome::Dismissed));
    assert_eq!(outcome.enter(&hall.session).unwrap_err().field_name(), Some("reason"));
    type_in(&outcome.reason, "it was clean");
    outcome.enter(&hall.session).unwrap();
    assert!(hall.session.open_protests().is_empty());

    let cancel = CancelWeekForm::of(&hall.session).unwrap();
    assert_eq!(cancel.enter(&hall.session).unwrap_err().sentence(), "Not entered: say why.");
    type_in(&cancel.reason, "snow");
    cancel.enter(&hall.session).unwrap();
    assert!(cancel.reason.is_empty() && hall.session.event().state().rounds().is_empty());
    assert!(hall.session.next_round().sentence.ends_with("It plays week 2 of the calendar."));
    assert!(CancelWeekForm::of(&Hall::paired().session).is_none());
    hall.check();
    hall.direct(&mut Seed::from_number(3).stream("season", 0), |_| {});
}

#[test]
fn people_who_come_alone_are_paired_by_hand_and_by_lot_and_fields_are_asked_for_at_mcallen() {
    let hall = Hall::real(EventKind::Valparaiso, "Ann & Bob\nIda\nCat & Dan\nMax\nZoe\nPat\nLoners", |_| {});
    let waits = hall.session.who_waits().unwrap();
    assert_eq!(waits.sentence, "Not in the draw without a partner: Ida, Max, Zoe, Pat and Loners.");
    assert!(waits.can_pair_by_lot);
    let pair = |who: Entrant, with| {
        let form = PersonForm::of(&hall.session, who);
        choose(&form.action, Some(PersonAction::PairUp));
        choose(&form.with, with);
        form.enter(&hall.session).map_err(|why| wrong_at(&why))
    };
    assert_eq!(pair(entrant(2), None), Err(at("with")));
    assert_eq!(pair(entrant(2), Some(PartnerChoice::Entrant(entrant(2)))), Err(at("with")));
    assert_eq!(pair(entrant(2), Some(PartnerChoice::Entrant(entrant(4)))), Ok(()));
    assert_eq!(hall.session.event().state().profile(entrant(2)).unwrap().name, "Ida & Max");
    assert_eq!(pair(entrant(7), Some(PartnerChoice::AlreadyTeam)), Ok(()));
    hall.session.pair_by_lot().unwrap();
    assert_eq!(
        (hall.session.who_waits(), hall.session.event().state().present_entrants(DivisionId::FIRST).len()),
        (None, 5)
    );
    assert_eq!(hall.session.pair_by_lot().unwrap_err().sentence(), "A team takes two people from the same division.");
    assert!(
        PersonAction::offered_for(hall.session.event().state(), entrant(4)).is_empty(),
        "a number that went into a team"
    );
    hall.check();
    // A team of one is refused at a league.
    let device = Device::new();
    let of = events(&device.page());
    let form = RealEventForm::load(&*of.world);
    form.kind.set(EventKind::ChicagoSeason);
    type_in(&form.who, "Ann & Bob\nIda");
    let why = form.open(&of.sessions, &of.world).err().unwrap();
    let told = "Not opened: \"Ida\" is one name, and a team of one cannot play: type both.";
    assert_eq!((why.field_name(), why.sentence()), (Some("who"), told));
    let of_kind = |kind| division_choices(kind).iter().map(|(value, _)| *value).collect::<Vec<_>>();
    assert!(of_kind(EventKind::Mcallen).contains(&"Men, Women, Mixed") && of_kind(EventKind::Valparaiso).is_empty());
    form.kind.set(EventKind::Mcallen);
    type_in(form.house.divisions().unwrap(), "Men, Women, Mixed");
    type_in(&form.who, "Women's\nAnn & Eve\nCat & Dot\nMixed\nIda & Jon\nKim & Lou");
    let session = form.open(&of.sessions, &of.world).unwrap();
    let present =
        [0, 1, 2].map(DivisionId::from_index).map(|division| session.event().state().present_entrants(division).len());
    assert_eq!(present, [0, 2, 2]);
    session.begin_round().unwrap();
}

/// "Tied: who is ahead" is only for facts that the loners do not tell. A contradiction to the loners is refused with a
/// reason.
#[test]
fn who_is_ahead_of_a_tied_game_cannot_be_said_against_the_loners() {
    let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal", |_| {});
    hall.session.begin_round().unwrap();
    let out = hall.session.tables_still_out().remove(0);
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    assert!(form.result_parts.level_winner && form.result_parts.loners);
    let game = &form.games[0];
    type_points(game, (9, 9));
    let refused = || {
        let why = form.enter(&hall.session).unwrap_err();
        (wrong_at(&why), why.sentence().to_owned())
    };
    let (field, why) = refused();
    assert_eq!((field, &*why), (at("game 1: ahead"), "Not entered: the score is tied, so say who is ahead."));
    type_in(&game.loners[Seat::E], 2);
    game.ahead.set(&Some(Side::NS));
    let (field, why) = refused();
    assert_eq!(field, at("game 1: ahead"));
    assert_eq!(why, "Not entered: East and West made more loners, which decides a tied score, so they are ahead.");
    assert_eq!(hall.session.tables_still_out().len(), 2, "nothing is entered");
    // The field may be empty, or agree with the loners. The board then shows the winner that the seating implies.
    game.ahead.set(&None);
    form.enter(&hall.session).unwrap();
    let event = hall.session.event();
    let round = &event.state().rounds()[0];
    let at = round.seating.table_index(out.seating.table).unwrap();
    let told = result_text(event.state(), ResultOpponents::Table(out.round, &out.seating), &round.reports[at]);
    assert_eq!(told, format!("9\u{a0}to\u{a0}9, {} ahead by loners", form.names.ew));
    let Some(ShownPart::Ledger(tables)) = shown::tables(event.state(), out.round).into_iter().next() else { panic!() };
    let note = format!("({} seated as winners, by loners)", form.names.ew);
    let short = Cell::FigureWithNote { figure: "9\u{a0}to\u{a0}9".to_owned(), note: note.clone() };
    let row = tables.rows.iter().find(|row| row.cells[2] == short).unwrap();
    // A phone shows it below the names.
    assert_eq!(row.long_note(), Some(note.as_str()));
    assert!(tables.rows.iter().filter(|row| row.long_note().is_some()).count() == 1);
    let decider = event.state().plan().level_decider();
    assert_eq!(round.reports[at].winner(decider), Some(Side::EW));
    drop(event);
    // A correction is asked no less.
    let again = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::Correction).unwrap();
    again.games[0].ahead.set(&Some(Side::NS));
    type_in(&again.reason, "read wrongly");
    assert_eq!(again.enter(&hall.session).unwrap_err().field_name(), Some("game 1: ahead"));
    hall.check();
}

/// If all games together are tied, the side that is ahead is stored beside the games, and not taken from the last game.
#[test]
fn who_is_ahead_of_all_games_is_not_read_off_the_last_one() {
    let hall = Hall::real(EventKind::Mcallen, "Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal", |form| {
        form.house.fields().for_each(|(field, text)| match field {
            HouseField::Movement => type_in(text, "winners-up"),
            HouseField::Rules => type_in(text, "world"),
            HouseField::Games => type_in(text, 2),
            _ => {}
        });
    });
    hall.session.begin_round().unwrap();
    let out = hall.session.tables_still_out().remove(0);
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    assert!(form.result_parts.overall_winner && form.result_parts.level_winner);
    for (game, ahead) in form.games.iter().zip([Side::NS, Side::EW]) {
        type_points(game, (9, 9));
        game.ahead.set(&Some(ahead));
    }
    assert_eq!(form.enter(&hall.session).unwrap_err().field_name(), Some("together"));
    form.together.set(&Some(Side::NS));
    form.enter(&hall.session).unwrap();
    let told = entry_in_words(hall.session.event().state(), &hall.last());
    assert!(
        told.ends_with(&format!(
            "0–\u{2060}0 (9–\u{2060}9, 9–\u{2060}9), {} ahead as settled at the table.",
            form.names.ns
        )),
        "{told}"
    );
    // The loners of all games decide before anybody says it.
    let out = hall.session.tables_still_out().remove(0);
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    form.games.iter().for_each(|game| type_points(game, (9, 9)));
    type_in(&form.games[0].loners[Seat::E], 1);
    type_in(&form.games[1].loners[Seat::N], 1);
    type_in(&form.games[1].loners[Seat::E], 1);
    form.games[1].ahead.set(&Some(Side::NS));
    form.together.set(&Some(Side::NS));
    let why = form.enter(&hall.session).unwrap_err();
    assert_eq!(why.field_name(), Some("together"), "{}", why.sentence());
    form.together.set(&None);
    form.enter(&hall.session).unwrap();
    let told = entry_in_words(hall.session.event().state(), &hall.last());
    assert!(told.contains(&format!("(9–\u{2060}9, 9–\u{2060}9), {} ahead by loners", form.names.ew)), "{told}");
}

/// A correction keeps the payments to the cup as long as the euchres stay the same.
#[test]
fn a_correction_of_points_leaves_the_cup_as_it_was() {
    let hall = Hall::real(EventKind::WorldSingles, "Ann\nBob\nCat\nDan\nEve\nFinn\nGus\nHal", |_| {});
    hall.session.begin_round().unwrap();
    let table = hall.session.tables_still_out().remove(0).seating.table;
    let (seats, _) = hall.session.possible_draws(table)[0].clone();
    hall.session.enter_draw(table, seats).unwrap();
    let cup = Some(BySeat { n: 200, ..BySeat::default() });
    let bumps = BySide { ns: 1, ew: 0 };
    let score = GameScore { points: BySide { ns: 8, ew: 9 }, bumps, cup, ..GameScore::default() };
    let round = round_no(1);
    hall.session.enter(EventEntry::ResultIn { round, table, result: TableResult::of(score) }).unwrap();
    let paid = || -> Vec<u32> {
        let event = hall.session.event();
        let all = event::cup(event.state()).unwrap();
        Seat::ALL.map(|seat| all.iter().find(|of| of.entrant == seats[seat]).unwrap().cents).to_vec()
    };
    assert_eq!(paid(), [200, 0, 0, 0]);
    let correction = || {
        let seating = hall.session.event().state().rounds()[0].seating.table(table).unwrap().clone();
        let form = ResultForm::of_table(&hall.session, round, &seating, EntryMode::Correction).unwrap();
        type_in(&form.reason, "added wrongly");
        form
    };
    let form = correction();
    type_points(&form.games[0], (7, 9));
    form.enter(&hall.session).unwrap();
    assert_eq!(paid(), [200, 0, 0, 0], "the loner paid alone");
    form.clear();
    let form = correction();
    type_in(&form.games[0].bumps[Side::NS], 2);
    form.enter(&hall.session).unwrap();
    assert_eq!(paid(), [200, 0, 200, 0], "of two bumps nobody knows whose they are");
}

#[test]
fn bumps_fill_the_cup_and_the_papers_of_the_day_are_ready_before_round_one() {
    let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal", |_| {});
    // Everybody has a card of eight games and their sum, before anything is drawn.
    let [ShownPart::Sheets(cards)] = &page(&hall.session.event(), Paper::BlankCards, HourForm::Twelve)[..] else {
        panic!("no cards")
    };
    assert_eq!((cards.len(), cards[1].grids[0].rows.len()), (8, 9));
    assert_eq!(
        (&*cards[1].heading, &cards[1].lines[..]),
        ("World doubles: Bob, number 1", &["Ann & Bob".to_owned()][..])
    );
    assert_eq!(cards[0].grids[0].heads.last().map(String::as_str), Some("Bumps"));
    let parts = page(&hall.session.event(), Paper::DaySchedule, HourForm::Twelve);
    let Some(ShownPart::Ledger(day)) = parts.last() else { panic!("{parts:?}") };
    // The no-break space is escaped.
    let line = |at: usize| format!("{:?}", day.rows[at].cells);
    assert!(line(0).contains("12:00\\u{a0}PM") && line(0).contains("Rules meeting, 30 minutes"), "{}", line(0));
    assert!(line(1).contains("12:30\\u{a0}PM") && line(1).contains("Round 1, 14 minutes"), "{}", line(1));
    assert!(line(8).contains("1:38\\u{a0}PM") && line(8).contains("Break, 20 minutes"), "{}", line(8));
    assert!(line(16).contains("3:06\\u{a0}PM") && line(16).contains("End"), "{}", line(16));
    let season = season();
    let parts = page(&season.session.event(), Paper::DaySchedule, HourForm::Twelve);
    assert_eq!(
        parts.last(),
        Some(&ShownPart::Line("Games have no time limit, so the day has no schedule.".to_owned()))
    );

    hall.session.begin_round().unwrap();
    let out = hall.session.tables_still_out().remove(0);
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    assert!(form.result_parts.bumps);
    let game = &form.games[0];
    type_points(game, (9, 5));
    type_in(&game.bumps[Side::NS], "x");
    let why = form.enter(&hall.session).unwrap_err();
    assert_eq!((why.field_name(), why.sentence()), (Some("game 1: bumps NS"), "\"x\" is not a valid number of bumps."));
    type_in(&game.bumps[Side::NS], "3");
    let why = form.enter(&hall.session).unwrap_err();
    assert_eq!(why.field_name(), Some("game 1: bumps NS"), "three bumps are six points to the others");
    type_in(&game.bumps[Side::NS], "2");
    type_in(&game.bumps[Side::EW], "1");
    form.enter(&hall.session).unwrap();
    form.clear();
    let told = entry_in_words(hall.session.event().state(), &hall.last());
    assert!(told.contains(" 9, ") && told.ends_with(" 5; 3 bumps."), "{told}");
    let Some(shown::ShownPart::Ledger(cup)) = shown::cup_ledger(hall.session.event().state()) else { panic!("no cup") };
    let sum = format!("{:?}", cup.sum.unwrap().cells);
    assert!(sum.contains("In the cup") && sum.contains("\"3\"") && sum.contains("\"6\""), "{sum}");
    let report = final_report(hall.session.event().state());
    assert!(report.contains("In the cup: $6, from 3 bumps"), "{report}");
    assert!(shown::cup_ledger(season.session.event().state()).is_none());
    hall.check();
}

/// A personal card is filled in as far as the rounds have gone, so that the cards of an event that is over hold it.
#[test]
fn personal_cards_hold_the_rounds_that_were_played() {
    let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal", |_| {});
    let card = |at: usize| {
        let parts = page(&hall.session.event(), Paper::BlankCards, HourForm::Twelve);
        let [ShownPart::Sheets(cards)] = &parts[..] else { panic!("{parts:?}") };
        cards[at].grids[0].clone()
    };
    assert_eq!(card(0).known, Vec::<Vec<String>>::new());
    hall.session.begin_round().unwrap();
    let seated = card(0).known;
    assert_eq!((seated.len(), &*card(0).heads[2], seated[0][2..].concat()), (1, "Against", String::new()));
    while let Some(out) = hall.session.tables_still_out().into_iter().next() {
        let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
        type_points(&form.games[0], (9, 4));
        type_in(&form.games[0].loners[Seat::N], 1);
        form.enter(&hall.session).unwrap();
    }
    let cards: Vec<Vec<String>> = (0..8).map(|at| card(at).known[0][2..].to_vec()).collect();
    let count = |of: [&str; 4]| cards.iter().filter(|card| **card == of).count();
    assert_eq!((count(["9", "4", "1", ""]), count(["4", "9", "0", ""])), (4, 4), "{cards:?}");
}

#[test]
fn a_verb_agrees_with_the_name_of_a_team() {
    let hall = Hall::paired();
    let state = hall.session.event().state().clone();
    let told = |name: &str| {
        let profile = Profile { name: name.to_owned(), ..Profile::team("Ann", "Bob") };
        let entry = EventEntry::Substituted { entrant: entrant(1), profile, reason: "ill".to_owned() };
        entry_in_words(&state, &entry)
    };
    for (name, begins) in [
        ("Ann & Bob", "Ann & Bob play "),
        ("The Bowers", "The Bowers play "),
        ("The Press", "The Press plays "),
        ("Full House", "Full House plays "),
    ] {
        assert!(told(name).starts_with(begins), "{}", told(name));
    }
}
