//! Corrections of an event by its director: results are corrected with their consequences, a round is taken back,
//! entrants trade places, a latecomer is seated, and the names can be used for a new event.

use app::event::correction::{Correctable, CorrectionForm};
use app::event::desk::NowModel;
use app::event::people::EnterPeopleForm;
use app::event::person::{PersonAction, PersonForm};
use app::event::result::ResultForm;
use app::event::running_round::{SwapForm, TakeBackForm};
use app::forms::{Form, FormValue};
use app::save::EntryMode;
use app::setup::event::RealEventForm;
use app::words::event::corrections::{ONLY_FIGURES, entry_sentence};
use app::words::event::names_of_sides;
use cards::{Random, Seat, Side};
use event::{
    Criterion, Entrant, EntrantOrPlayer, EventEntry, EventKind, Forfeiter, GameNo, Member, NextStep, ProtestNo,
    ProtestOutcome, ProtestSubject, Report, RoundNo,
};

use super::hall::{Hall, at, choose, direct_once, names, type_in, type_points, wrong_at};

/// Opens the correction of the entry whose description begins like this.
fn correction(hall: &Hall, begins: &str) -> Form<ResultForm> {
    let all = hall.session.correctables();
    let (_, words) = all.iter().find(|(_, words)| words.starts_with(begins)).unwrap_or_else(|| panic!("{all:?}"));
    let form = CorrectionForm::of(&hall.session);
    type_in(&form.which, words);
    match form.parse(&hall.session).unwrap() {
        Correctable::Table(round, seating) => {
            ResultForm::of_table(&hall.session, round, &seating, EntryMode::Correction).unwrap()
        }
        Correctable::Match(of) => ResultForm::of_match(&hall.session, &of, EntryMode::Correction).unwrap(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_correction_opens_with_what_stands() {
    for kind in EventKind::ALL {
        let mut random = Random::from_number(3);
        let mut hall = Hall::real(kind, &names(kind, 8), |form| type_in(&form.rounds, 3));
        hall.direct(&mut random, |_| {});
        for (entered, words) in hall.session.correctables() {
            let form = match &entered {
                Correctable::Table(round, seating) => {
                    ResultForm::of_table(&hall.session, *round, seating, EntryMode::Correction).unwrap()
                }
                Correctable::Match(of) => ResultForm::of_match(&hall.session, of, EntryMode::Correction).unwrap(),
                Correctable::TieGame(_) | Correctable::Placing(_) => continue,
            };
            let result = form.parse().unwrap();
            match entered {
                Correctable::Table(round, seating) => {
                    let event = hall.session.event();
                    let round = event.state().round(round).unwrap();
                    let at = round.seating.table_index(seating.table).unwrap();
                    assert_eq!(round.reports[at], Report::In(result), "{kind:?}: {words}");
                }
                Correctable::Match(of) => assert_eq!(result.games, of.games, "{words}"),
                _ => {}
            }
            assert_eq!(
                form.consequence_sentences(&hall.session),
                Vec::<String>::new(),
                "what stands changes nothing: {words}"
            );
        }
    }
}

/// A wrong result of round one is found in round three. Loners and bumps stay, the log has both results, and the
/// director sees the consequences and the outdated seatings.
#[test]
fn the_last_result_before_the_next_round_is_told_as_corrected() {
    let hall = Hall::paired();
    let mut random = Random::from_number(5);
    while !hall.session.event().state().still_out().is_empty() {
        direct_once(&hall.session, &mut random);
    }
    let last = || hall.session.next_round().last_result.unwrap();
    let entered = last();
    assert!(!entered.contains("corrected"), "{entered}");
    let (table, _) = entered.split_once(": ").unwrap();
    let form = correction(&hall, &format!("{table}: "));
    type_points(&form.games[0], (10, 5));
    type_in(&form.reason, "read upside down");
    form.enter(&hall.session).unwrap();
    let told = last();
    assert!(told.starts_with(&format!("{table} corrected, was ")) && told.contains("10\u{a0}to\u{a0}5"), "{told}");
}

#[test]
fn a_wrong_result_of_round_one_is_found_in_round_three() {
    let kind = EventKind::WorldDoubles;
    let hall = Hall::real(kind, &names(kind, 8), |form| type_in(&form.rounds, 4));
    hall.session.begin_round().unwrap();
    let out = hall.session.tables_still_out().remove(0);
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    assert!(hall.session.event().state().plan().ranking.contains(&Criterion::Loners));
    type_points(&form.games[0], (14, 6));
    type_in(&form.games[0].loners[Seat::N], 1);
    type_in(&form.games[0].bumps[Side::EW], 2);
    form.enter(&hall.session).unwrap();
    form.clear();
    let mut random = Random::from_number(5);
    while hall.session.event().state().rounds().len() < 3 {
        assert!(direct_once(&hall.session, &mut random));
    }
    assert_eq!(hall.session.outdated_seatings(), Vec::<String>::new());

    let wrong = correction(&hall, "Round 1, table 1");
    let game = &wrong.games[0];
    assert_eq!((game.sides[Side::NS].get(), game.loners[Seat::N].get()), (Some(14), Some(1)));
    assert_eq!(game.bumps[Side::EW].get(), Some(2));
    type_points(game, (8, 14));
    let told = wrong.consequence_sentences(&hall.session);
    assert!(told[0].ends_with(" now count as the winners of table 1."), "{told:?}");
    assert!(told[1].starts_with("Places: "), "{told:?}");
    assert!(told.iter().all(|line| !line.contains("still tied")), "no change: {told:?}");
    type_points(game, (15, 6));
    type_in(&wrong.reason, "added wrongly");
    assert!(!wrong.consequence_sentences(&hall.session).is_empty());
    type_points(game, (8, 14));
    let announced = wrong.change_sentence(&hall.session).unwrap();
    assert!(
        announced.starts_with("Table 1, round 1, ") && announced.ends_with(": 14–\u{2060}6 becomes 8–\u{2060}14."),
        "{announced}"
    );
    wrong.enter(&hall.session).unwrap();
    wrong.clear();
    let event = hall.session.event();
    let last = event.log().entries.len() - 1;
    let line = entry_sentence(&event, last);
    assert!(line.starts_with("Round 1, table 1 corrected, was 14\u{a0}to\u{a0}6"), "{line}");
    let seated = &event.state().rounds()[0].seating.tables[0];
    let [ns, ew] = names_of_sides(event.state(), RoundNo::FIRST, seated).unwrap();
    assert!(line.ends_with(", now 8\u{a0}to\u{a0}14: added wrongly."), "loners and bumps did not change: {line}");
    // The desk says so at once, until the next entry.
    let confirmation = format!("Corrected. Table 1, round 1, {ns} against {ew}: 14–\u{2060}6 became 8–\u{2060}14.");
    assert_eq!(hall.session.last_confirmation().get(), Some(confirmation));
    drop(event);
    let told = hall.session.outdated_seatings();
    assert_eq!(told.len(), 1);
    assert!(told[0].starts_with("Round 2 was seated on a result since corrected. By the new one: "), "{told:?}");
    let of_table: Vec<_> = out.seating.seats.entrants().to_vec();
    for who in of_table {
        let name = app::words::event::entrant_name(hall.session.event().state(), who);
        assert!(told[0].contains(&format!("{name} at table ")), "{told:?}");
    }
    hall.check();
    // A correction of figures alone says so.
    let again = correction(&hall, "Round 1, table 1");
    assert_eq!(again.games[0].sides[Side::EW].get(), Some(14));
    assert_eq!(again.change_sentence(&hall.session), None);
    type_in(&again.games[0].bumps[Side::EW], 1);
    let counts = format!(" 8–\u{2060}14 (1 loner by {ns}, 2 bumps) becomes 8–\u{2060}14 (1 loner by {ns}, 1 bump).");
    assert!(again.change_sentence(&hall.session).unwrap().ends_with(&counts));
    assert_eq!(again.consequence_sentences(&hall.session), [ONLY_FIGURES]);
}

/// As long as the next round has no result, it can be taken back and seated again from the corrected result.
#[test]
fn a_round_that_stands_on_a_wrong_result_is_seated_anew() {
    let kind = EventKind::WorldDoubles;
    let mut hall = Hall::real(kind, &names(kind, 8), |_| {});
    let mut random = Random::from_number(6);
    while hall.session.event().state().rounds().len() < 2 {
        assert!(direct_once(&hall.session, &mut random));
    }
    let form = correction(&hall, "Round 1, table 2");
    let points = Side::ALL.map(|side| form.games[0].sides[side].get());
    let seats = hall.session.event().state().rounds()[0].seating.tables[1].seats.clone();
    let [ns, ew] = [seats.entrants()[0], seats.entrants()[1]];
    let home = |hall: &Hall| {
        let event = hall.session.event();
        let seating = &event.state().rounds()[1].seating;
        let table = seating.tables.iter().find(|of| of.table.get() == 2).unwrap().clone();
        table.seats.entrants_on(table.home.unwrap())[0]
    };
    let (was, due) = if home(&hall) == ns { (ns, ew) } else { (ew, ns) };
    Seat::ALL.iter().for_each(|seat| type_in(&form.games[0].loners[*seat], ""));
    type_in(&form.games[0].sides[Side::NS], if due == ns { "20" } else { "3" });
    type_in(&form.games[0].sides[Side::EW], if due == ns { "3" } else { "20" });
    form.games[0].ahead.set(&None);
    type_in(&form.reason, format!("it was not {points:?}"));
    form.enter(&hall.session).unwrap();
    form.clear();
    assert_eq!(home(&hall), was, "a seating that has begun stays");
    assert_eq!(hall.session.outdated_seatings().len(), 1);
    assert!(hall.session.may_take_back());
    assert_eq!(NowModel::of(&hall.session).changes.outdated_seatings.len(), 1);
    let back = TakeBackForm::of(&hall.session);
    let why = back.enter(&hall.session).unwrap_err();
    assert_eq!((why.field_name(), why.sentence()), (Some("reason"), "Not entered: say why."));
    type_in(&back.reason, "seated on a wrong result");
    back.enter(&hall.session).unwrap();
    back.clear();
    assert_eq!(hall.session.outdated_seatings(), Vec::<String>::new());
    hall.killed();
    hall.session.begin_round().unwrap();
    assert_eq!(home(&hall), due);
    hall.check();
    hall.direct(&mut random, |_| {});
}

#[test]
fn two_trade_places_and_who_comes_late_is_seated() {
    let kind = EventKind::WorldDoubles;
    let mut hall = Hall::real(kind, &names(kind, 9), |_| {});
    hall.session.begin_round().unwrap();
    let all = hall.session.may_swap();
    assert_eq!(all.len(), 9);
    assert!(all.iter().any(|of| of.words.ends_with(", no game")), "{all:?}");
    assert!(all[0].words.contains(", table "), "{all:?}");
    let swap = SwapForm::of(&hall.session);
    let why = |form: &SwapForm| form.enter(&hall.session).map_err(|why| wrong_at(&why));
    assert_eq!(why(&swap), Err(at("one")));
    let who = |at: usize| Entrant::read(&all[at].value);
    choose(&swap.one, who(0));
    choose(&swap.other, who(0));
    assert_eq!(why(&swap), Err(at("other")));
    choose(&swap.other, who(5));
    assert_eq!(why(&swap), Err(at("reason")));
    type_in(&swap.reason, "they came together");
    assert_eq!(why(&swap), Ok(()));
    swap.clear();
    assert!(matches!(hall.last(), EventEntry::Swapped { .. }));

    assert!(hall.session.late_tables().is_empty());
    let late = EnterPeopleForm::of(&hall.session);
    type_in(&late.names, "Ida & Jon");
    late.enter(&hall.session).unwrap();
    let [(table, words)] = &hall.session.late_tables()[..] else { panic!("one table") };
    assert!(words.starts_with("Seat ") && words.contains("Ida & Jon") && words.ends_with(" at table 5 now"), "{words}");
    hall.session.seat_late(table.clone()).unwrap();
    assert!(hall.session.late_tables().is_empty());
    assert_eq!(hall.session.tables_still_out().len(), 5);
    assert_eq!(hall.session.may_swap().len(), 10);
    hall.check();
    hall.direct(&mut Random::from_number(7), |_| {});
    assert_eq!(hall.session.event().next(), NextStep::Over);
    assert!(hall.session.may_swap().is_empty() && !hall.session.may_take_back());
}

#[test]
fn the_names_of_an_event_are_there_for_another_start() {
    let kind = EventKind::WorldDoubles;
    let hall = Hall::real(kind, &names(kind, 4), |_| {});
    let form = RealEventForm::load(&*hall.events.world);
    assert!(form.who.is_empty());
    assert_eq!(form.played_last(), Some(&*names(kind, 4)));
    form.keep(&*hall.events.world);
    let form = RealEventForm::load(&*hall.events.world);
    form.enter_last_event_names();
    assert_eq!(form.who.typed(), names(kind, 4));
    assert!(form.open(&hall.events.sessions, &hall.events.world).is_ok());
    // An event that opens before anybody enters leaves them as they are.
    let form = RealEventForm::load(&*hall.events.world);
    assert!(form.open(&hall.events.sessions, &hall.events.world).is_ok());
    assert_eq!(RealEventForm::load(&*hall.events.world).played_last(), Some(&*names(kind, 4)));
}

#[test]
fn a_misspelled_player_of_a_team_is_put_right_by_the_form() {
    let kind = EventKind::ChicagoSeason;
    let hall = Hall::real(kind, "Ana & Bob\nCat & Dan", |_| {});
    let first = Entrant::new(1).unwrap();
    let form = PersonForm::of(&hall.session, first);
    choose(&form.who, Some(EntrantOrPlayer::player(first, Member::First)));
    choose(&form.action, Some(PersonAction::CorrectName));
    assert_eq!(form.enter(&hall.session).unwrap_err().field_name(), Some("name"));
    type_in(&form.name, "Anna");
    form.enter(&hall.session).unwrap();
    assert_eq!(app::words::event::entrant_name(hall.session.event().state(), first), "Anna & Bob");
    hall.check();
}

/// An abandoned correction has no effect. Opened again, it shows the current result.
#[test]
fn a_correction_that_was_looked_at_says_what_stands_when_it_is_opened_again() {
    let kind = EventKind::ChicagoSeason;
    let mut hall = Hall::real(kind, &names(kind, 4), |_| {});
    hall.session.begin_round().unwrap();
    let out = hall.session.tables_still_out().remove(0);
    let [ns, ew] = [0, 1].map(|at| out.seating.seats.entrants()[at]);
    hall.session
        .enter(EventEntry::Protested {
            by: ew,
            game: GameNo::FIRST,
            of: ProtestSubject::Other,
            reason: "a stranger".to_owned(),
        })
        .unwrap();
    let form = ResultForm::of_table(&hall.session, out.round, &out.seating, EntryMode::New).unwrap();
    for game in &form.games {
        type_points(game, (10, 4));
    }
    form.enter(&hall.session).unwrap();
    let looked_at = correction(&hall, "Round 1, table 1");
    assert_eq!(looked_at.games[0].sides[Side::NS].get(), Some(10));
    hall.events.sessions.store_typed_text();
    let upheld = EventEntry::ProtestRuled {
        number: ProtestNo::FIRST,
        outcome: ProtestOutcome::Upheld,
        reason: "he was".to_owned(),
    };
    hall.session.enter(upheld).unwrap();
    hall.killed();
    let again = correction(&hall, "Round 1, table 1");
    let side = out.seating.seats.side_of(ns).unwrap();
    assert_eq!(again.games[0].forfeit.chosen(), Some(Forfeiter::One(side)));
    assert_eq!(again.consequence_sentences(&hall.session), Vec::<String>::new(), "what stands changes nothing");
    // A half-typed correction is kept as long as the result it corrects is unchanged.
    type_points(&again.games[1], (4, 10));
    type_in(&again.reason, "read upside down");
    hall.events.sessions.store_typed_text();
    hall.killed();
    let again = correction(&hall, "Round 1, table 1");
    assert_eq!((again.games[1].sides[Side::NS].get(), again.reason.typed()), (Some(4), "read upside down".into()));
}

/// Taking a round back also removes its protests. Each ruling in the log keeps its own protest.
#[test]
fn the_log_tells_a_ruling_of_the_protest_that_it_was_on() {
    let kind = EventKind::ChicagoSeason;
    let hall = Hall::real(kind, &names(kind, 4), |_| {});
    let protested = |by: u16, reason: &str| {
        hall.session.begin_round().unwrap();
        let (by, reason) = (Entrant::new(by).unwrap(), reason.to_owned());
        hall.session
            .enter(EventEntry::Protested { by, game: GameNo::FIRST, of: ProtestSubject::Other, reason })
            .unwrap();
    };
    let dismissed = || EventEntry::ProtestRuled {
        number: ProtestNo::FIRST,
        outcome: ProtestOutcome::Dismissed,
        reason: "all was well".to_owned(),
    };
    protested(1, "the lamp");
    hall.session.enter(dismissed()).unwrap();
    let first = hall.session.event().log().entries.len() - 1;
    hall.session.enter(EventEntry::RoundTakenBack { reason: "a pair was on the stairs".to_owned() }).unwrap();
    protested(2, "the draft");
    hall.session.enter(dismissed()).unwrap();
    let event = hall.session.event();
    for (at, of) in [(first, "the lamp"), (event.log().entries.len() - 1, "the draft")] {
        let told = entry_sentence(&event, at);
        assert!(told.starts_with("Protest 1, ") && told.contains(of) && told.contains("dismissed"), "{told}");
    }
}
