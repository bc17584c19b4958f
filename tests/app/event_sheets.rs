//! Sheets at events: signed ones are tables' results, and at a practised table the person keeps one.

use std::rc::Rc;

use app::event::desk::entry_line::looks_like_sheet;
use app::event::desk::{EntryLine, LineReadiness, NowModel, SheetAtDesk};
use app::event::list::forget_event;
use app::event::practice::{OwnTableScreen, OwnTableState, PracticeStep};
use app::event::{EventPace, at_table, faces_at_table};
use app::play::{Face, OwnGame, Replay, stored_games};
use app::save::{GameId, Id, Storage as _, StoredKind, delete_everything, delete_kind, event_ids};
use app::setup::event::PractisedEvent;
use app::sheet::{
    Countersign, EnteredSheet, HandChoice, HandSideBySide, NewSheet, OpenSheet, Press, SheetEvents as _, SignForm,
    SignWith, TemplateKey, countersign, events_awaiting_results, known_names, link,
};
use app::words::event::{EVENT_MOVED_ON, ResultOpponents, face_at_table, invented_face, invented_name, result_text};
use app::words::{Hearer, announcements};
use bots::ErrorRate;
use cards::ruleset::Preset;
use cards::{BySeat, Seat, Side};
use event::{Entrant, EventEntry, EventKind, NextStep, Report};
use rules::rulings::{DirectorsRuling, HandEffect, PlayerEffect, PointsChange};
use rules::{AdjustedScore, GameState, Going};
use scoresheet::{
    ContractResult, EffectOnHand, Entry as Line, GameClosure, GameNo, Keeper, Op, Sheet, SheetKind, SignatureForm,
    SignedPart, Stamp,
};

use super::evening::{Evening, begin_next, filled, seat};
use super::event_practice::called;
use super::hall::{Hall, choice, events, names, sides, type_in};
use super::play::{play_on, session, tab, tab_at_event};
use super::world::Device;
use crate::event::support::table_no;

/// The names at a table, as its sheet has them: North and South first of the pair that is at home on the sheet.
fn people(hall: &Hall, table: u16) -> [Vec<String>; 2] {
    let event = hall.session.event();
    let name = |who: &Entrant| event.state().profile(*who).unwrap().name.clone();
    sides(&hall.session, table).map(|side| {
        let names: Vec<String> = side.iter().map(name).collect();
        names.iter().flat_map(|name| name.split(" & ")).map(str::to_owned).collect()
    })
}

/// The people, table, event and signatures of a sheet.
struct Of {
    people: [Vec<String>; 2],
    table: &'static str,
    event: &'static str,
    signed: bool,
}

/// Keeps a sheet on another phone.
fn kept(template: Preset, of: &Of, hands: u8) -> Sheet {
    let phone = Device::at_a_table();
    let new = NewSheet::new(phone.page().world());
    new.choose(TemplateKey::Rulebook(template));
    let form = new.form();
    let [ours, theirs] = &of.people;
    let of_side = |side: &[String], at: usize| side.get(at).cloned().unwrap_or_default();
    let people = BySeat { s: of_side(ours, 0), n: of_side(ours, 1), w: of_side(theirs, 0), e: of_side(theirs, 1) };
    seat(&form.game.names, &people);
    form.game.names.table.type_text(of.table);
    form.event.type_text(of.event);
    let mut evening = Evening::of(phone, new.begin().unwrap());
    let mut hand = 0;
    while evening.open.view().read().next_hand.is_some() {
        hand += 1;
        let makers = if hand <= hands { Side::NS } else { Side::EW };
        if evening.open.form() == SheetKind::Personal && makers == Side::EW {
            evening.open.press(Press::Nothing);
        } else {
            evening.open.press(Press::Side(makers));
            evening.open.press(Press::Outcome(ContractResult::Made));
        }
    }
    evening.killed();
    let mut evening = Evening::of(evening.device.clone(), evening.open.id().clone());
    if of.signed {
        evening.sign();
    }
    (*evening.open.sheet()).clone()
}

fn reported(hall: &Hall, table: u16) -> String {
    let event = hall.session.event();
    let round = event.state().rounds().last().unwrap();
    let at = round.seating.tables.iter().position(|seating| seating.table == table_no(table)).unwrap();
    let number = event.state().round_number().unwrap();
    result_text(event.state(), ResultOpponents::Table(number, &round.seating.tables[at]), &round.reports[at])
}

#[test]
fn a_signed_sheet_is_its_tables_result_and_any_other_is_refused_with_a_sentence() {
    let hall = Hall::paired();
    let good = || Of { people: people(&hall, 1), table: "1", event: "", signed: true };
    let [ours, theirs] = people(&hall, 1);
    let stranger = [vec![ours[0].clone(), "Zoe".to_owned()], theirs.clone()];
    for (of, why) in [
        (Of { table: "9", ..good() }, "those people sit at table 1, and the sheet says table 9"),
        (Of { event: "Cheese Days", ..good() }, "the sheet is for \"Cheese Days\", not for \"World doubles\""),
        (Of { signed: false, ..good() }, "it is not signed. Both sides sign first"),
        (Of { people: stranger, ..good() }, "those people sit at no table together in round 1"),
    ] {
        let entered = hall.session.enter_sheet(&kept(Preset::World, &of, 8));
        assert_eq!(entered, EnteredSheet::Refused(format!("Not entered: {why}.")));
    }
    assert_eq!(hall.session.event().next(), NextStep::Results(vec![table_no(1), table_no(2)]));
    let sheet = kept(Preset::World, &good(), 8);
    let EnteredSheet::Taken(told) = hall.session.enter_sheet(&sheet) else { panic!("taken") };
    assert!(told.starts_with("Entered in World doubles: round 1, table 1. "), "{told}");
    assert_eq!(reported(&hall, 1), "8\u{a0}to\u{a0}4");
    // The same sheet once more, handed over from where it came in.
    let again = hall.events.enter(hall.session.id(), &sheet);
    assert_eq!(again, EnteredSheet::Known("Already entered: round 1, table 1.".to_owned()));
    // Another sheet of the same table brings another result.
    let other = hall.events.enter(hall.session.id(), &kept(Preset::World, &good(), 7));
    let EnteredSheet::Refused(told) = other else { panic!("{other:?}") };
    assert!(told.starts_with("Not entered. Round 1, table 1: "), "{told}");
    assert!(told.contains(", 8\u{a0}to\u{a0}4, is in already. If this sheet is right, correct that result."), "{told}");
    let second = Of { people: people(&hall, 2), table: "2", event: "World doubles", signed: true };
    let EnteredSheet::Taken(told) = hall.events.enter(hall.session.id(), &kept(Preset::World, &second, 3)) else {
        panic!()
    };
    assert!(told.starts_with("Entered in World doubles: round 1, table 2. "), "{told}");
    assert_eq!((reported(&hall, 2), hall.session.event().next()), ("3\u{a0}to\u{a0}9".to_owned(), NextStep::Round));
    let elsewhere = events(&Device::new().page());
    assert_eq!(elsewhere.enter(hall.session.id(), &sheet), EnteredSheet::Refused("This event is gone.".to_owned()));
    hall.check();
}

#[test]
fn a_sheet_that_one_side_has_signed_is_left_to_the_desk() {
    let hall = Hall::paired();
    let unsigned = Of { people: people(&hall, 1), table: "1", event: "", signed: false };
    let mut sheet = kept(Preset::World, &unsigned, 8);
    let stamp = Stamp::new(sheet.mark_time(sheet.marks().len() - 1), Keeper::Seat(Seat::S));
    sheet.sign(SignedPart::Sheet, Side::EW, "Cy", SignatureForm::Name, &stamp).unwrap();
    let EnteredSheet::Refused(why) = hall.session.enter_sheet(&sheet) else { panic!("refused") };
    assert!(why.starts_with("Not entered: only one side has signed. Still to sign: "), "{why}");
    assert_eq!(reported(&hall, 1), "still out");
}

#[test]
fn a_sheet_at_the_desk_fills_the_line_and_counts_once_it_is_entered() {
    let hall = Hall::paired();
    let round = || NowModel::of(&hall.session).round.unwrap();
    let line = EntryLine::of(&hall.session);
    let of = Of { people: people(&hall, 1), table: "1", event: "", signed: true };
    let text = link(&kept(Preset::World, &of, 8), Some("https://bower.example/"));
    assert!(looks_like_sheet(&text) && !looks_like_sheet("17 9 6 N2 E1") && !looks_like_sheet("ann 9 6"));
    let came = line.read_sheet_text(&hall.session, &round(), &text).unwrap();
    let SheetAtDesk::FilledLine(told) = came else { panic!("{came:?}") };
    // The names stand in the order of the sheet's own lines.
    let [_, signed_for] = people(&hall, 1).map(|side| side.join(" and "));
    assert!(told.starts_with(&format!("From the sheet of table 1. Cy signed for {signed_for}, ")), "{told}");
    assert!(told.ends_with(", but is neither of them. Check it, then enter it."), "{told}");
    let sheet = kept(Preset::World, &of, 8);
    let offered = events_awaiting_results(&hall.page, &sheet);
    assert_eq!(offered[0].label, "Add to World doubles anyway");
    assert!(offered[0].strange_signers.as_ref().is_some_and(|told| told.ends_with(", but is neither of them.")));
    assert_eq!(*line.typed.text.read(), "1 8 4");
    assert_eq!(reported(&hall, 1), "still out", "nothing enters unseen");
    line.enter(&hall.session).unwrap();
    assert_eq!(reported(&hall, 1), "8\u{a0}to\u{a0}4");

    // A sheet with strangers changes nothing. A sheet without a signature is entered with a note.
    type_in(&line.typed, "2 9");
    let strangers = [["Zoe", "Yan"], ["Xia", "Wim"]].map(|side| side.map(str::to_owned).to_vec());
    let wrong = link(&kept(Preset::World, &Of { people: strangers, table: "2", event: "", signed: true }, 3), None);
    let why = line.read_sheet_text(&hall.session, &round(), &wrong).unwrap_err();
    assert!(why.sentence().contains("those people sit at no table together in round 1"), "{why}");
    assert_eq!(*line.typed.text.read(), "2 9");
    let mut sheet = kept(Preset::World, &Of { people: people(&hall, 2), table: "2", event: "", signed: false }, 3);
    let stamp = Stamp::new(sheet.mark_time(sheet.marks().len() - 1), Keeper::Seat(Seat::S));
    sheet.sign(SignedPart::Sheet, Side::EW, &people(&hall, 2)[1][0], SignatureForm::Name, &stamp).unwrap();
    let came = line.take_sheet_result(&hall.session, &round(), &sheet).unwrap();
    let SheetAtDesk::FilledLine(told) = came else { panic!("{came:?}") };
    assert!(told.starts_with("From the sheet of table 2. Still to sign: "), "{told}");
    assert!(!told.contains("signed for"), "whoever signed plays there: {told}");
    line.enter(&hall.session).unwrap();
    assert_eq!(reported(&hall, 2), "3\u{a0}to\u{a0}9");
    let EventEntry::Noted(note) = hall.last() else { panic!("a note") };
    assert!(note.starts_with("Table 2 was entered from its sheet. Still to sign: "), "{note}");

    // A refused sheet is not read as a typed result, neither in the status nor by Enter.
    let cut = &text[..text.len() - 9];
    type_in(&line.typed, cut);
    let why = line.read_sheet_text(&hall.session, &round(), cut).unwrap_err();
    let told = line.status(&hall.session, &round());
    assert_eq!((told.table, told.state, told.message.text().as_str()), (None, LineReadiness::Sheet, ""));
    assert_eq!(line.enter(&hall.session), Err(why));
    type_in(&line.typed, &text);
    let why = line.read_sheet_text(&hall.session, &round(), &text).unwrap_err();
    assert!(why.sentence().contains("Already entered: round 1, table 1."), "the whole text: {why}");

    // In the next round the same line concerns other people, and the signatures of the last sheet do not count.
    hall.session.begin_round().unwrap();
    type_in(&line.typed, "2 3 9");
    line.enter(&hall.session).unwrap();
    assert!(matches!(hall.last(), EventEntry::ResultIn { .. }), "{:?}", hall.last());
    hall.check();
}

#[test]
fn two_peoples_own_cards_make_their_tables_result_the_other_sides_after_a_reload() {
    let mut hall = Hall::real(EventKind::Progressive, &names(EventKind::Progressive, 4), |_| {});
    hall.session.begin_round().unwrap();
    let [ours, theirs] = people(&hall, 1);
    let card = |side: &[String], hands| {
        let of = Of { people: [side.to_vec(), Vec::new()], table: "1", event: "", signed: true };
        kept(Preset::Progressive, &of, hands)
    };
    let told = hall.session.enter_sheet(&card(&ours, 3));
    let noted = format!("Table 1: {} made 3. A card of the other side completes the result.", ours.join(" and "));
    assert_eq!(told, EnteredSheet::Taken(noted));
    assert_eq!(hall.session.half_results().len(), 1);
    hall.killed();
    assert_eq!((hall.session.half_results().len(), reported(&hall, 1)), (1, "still out".to_owned()));
    assert!(matches!(hall.session.enter_sheet(&card(&theirs, 4)), EnteredSheet::Taken(_)));
    assert_eq!(reported(&hall, 1), "3\u{a0}to\u{a0}4");
    hall.session.begin_round().unwrap();
    assert!(hall.session.half_results().is_empty(), "halves are of the round that runs");
    hall.check();
}

#[test]
fn half_a_result_brings_no_deleted_event_back() {
    let hall = Hall::real(EventKind::Progressive, &names(EventKind::Progressive, 4), |_| {});
    hall.session.begin_round().unwrap();
    let [ours, _] = people(&hall, 1);
    let of = Of { people: [ours, Vec::new()], table: "1", event: "", signed: true };
    let card = kept(Preset::Progressive, &of, 3);
    let other = hall.is_open_in_other_tab();
    forget_event(&*other.events.world, hall.session.id());
    assert_eq!(hall.session.enter_sheet(&card), EnteredSheet::Refused(EVENT_MOVED_ON.to_owned()));
    assert_eq!((hall.session.half_results().len(), event_ids(hall.device.memory())), (0, Ok(Vec::new())));
}

#[test]
fn what_was_typed_for_an_event_goes_with_it() {
    let typed = || {
        let hall = Hall::paired();
        type_in(&EntryLine::of(&hall.session).typed, "half a link");
        hall.events.sessions.store_typed_text();
        assert!(hall.device.memory().keys().unwrap().contains(&"bower.drafts".to_owned()));
        hall
    };
    let deletions: [fn(&Hall); 3] = [
        |hall| forget_event(&*hall.events.world, hall.session.id()),
        |hall| delete_kind(hall.device.memory(), StoredKind::Events).unwrap(),
        |hall| delete_everything(hall.device.memory()).unwrap(),
    ];
    for delete in deletions {
        let hall = typed();
        delete(&hall);
        // The page is hidden once more.
        hall.events.sessions.store_typed_text();
        let left = hall.device.memory().keys().unwrap();
        assert!(left.iter().all(|key| key != "bower.drafts" && !key.starts_with("bower.event.")), "{left:?}");
    }
}

/// A half result stays with the people who reported it, even if their table moves, and belongs to nobody else.
#[test]
fn half_a_result_goes_with_its_people() {
    let kind = EventKind::Progressive;
    let mut hall = Hall::real(kind, &names(kind, 12), |_| {});
    hall.session.begin_round().unwrap();
    let card = |side: &[String], table, hands| {
        let of = Of { people: [side.to_vec(), Vec::new()], table, event: "", signed: true };
        kept(Preset::Progressive, &of, hands)
    };
    let [ours, theirs] = people(&hall, 1);
    let others = people(&hall, 3);
    assert!(matches!(hall.session.enter_sheet(&card(&ours, "1", 3)), EnteredSheet::Taken(_)));
    let reason = || "a wheelchair".to_owned();
    hall.session.enter(EventEntry::TableMoved { table: table_no(1), to: table_no(3), reason: reason() }).unwrap();
    assert_eq!(people(&hall, 1), others);
    assert!(matches!(hall.session.enter_sheet(&card(&others[1], "1", 4)), EnteredSheet::Taken(_)));
    assert_eq!(
        (reported(&hall, 1), hall.session.half_results().len()),
        ("still out".to_owned(), 2),
        "two halves of two tables"
    );
    hall.killed();
    assert!(matches!(hall.session.enter_sheet(&card(&theirs, "3", 4)), EnteredSheet::Taken(_)));
    assert_eq!(reported(&hall, 3), "3\u{a0}to\u{a0}4");
    // Trading places drops the half results of both tables.
    let [one, other] = [1, 2].map(|table| sides(&hall.session, table)[0][0]);
    hall.session.enter(EventEntry::Swapped { one, other, reason: reason() }).unwrap();
    assert!(
        hall.session.half_results().iter().all(|half| half.table == table_no(3)),
        "{:?}",
        hall.session.half_results()
    );
    let told = "The card that was in from table 1 no longer counts: others sit there now.";
    assert!(hall.page.notices().contains(&told.to_owned()), "{:?}", hall.page.notices());
    hall.check();
}

/// Returns the lines of a game for a sheet with the same seats.
fn lines(game: &GameState) -> Vec<Line> {
    game.hands().iter().map(Line::from_hand_summary).collect()
}

/// The sheet of the own table, open beside it.
fn open(hall: &Hall, sheet: &Id<Sheet>) -> OpenSheet {
    let table = hall.events.own_table(sheet).unwrap();
    assert_eq!(table.event(), hall.session.id());
    OpenSheet::open(Rc::new(hall.page.clone()), sheet.clone(), Some(table)).unwrap()
}

/// Practises an event at which the person keeps the sheet, up to the end of the person's games of round 1.
fn played_with_own_sheet(rounds: u16) -> (Hall, Id<Sheet>) {
    let of = PractisedEvent {
        entrants: 8,
        rounds: Some(rounds),
        other_keeper: Some(ErrorRate::Off),
        name: "Molly Kerrigan".to_owned(),
        ..choice(EventKind::WorldDoubles)
    };
    let hall = Hall::practised(&of, 5);
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    let sheet = play_and_keep(&hall);
    (hall, sheet)
}

#[test]
fn a_persons_plate_has_the_first_name_and_the_sheet_the_whole_name() {
    let of = PractisedEvent {
        entrants: 8,
        rounds: Some(1),
        other_keeper: Some(ErrorRate::Off),
        name: "Molly Kerrigan".to_owned(),
        ..choice(EventKind::WorldDoubles)
    };
    let hall = Hall::practised(&of, 5);
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
    let session = session(&tab(&hall.page, &id, None));
    assert_eq!(session.names()[session.own()], "Molly");
    let sheet = at_table(hall.device.memory(), &id).unwrap().sheet.unwrap().id;
    assert_eq!(open(&hall, &sheet).people(GameNo::FIRST)[session.own()], "Molly Kerrigan");
}

/// Plays the waiting game and returns the sheet kept of it.
fn play_and_keep(hall: &Hall) -> Id<Sheet> {
    let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
    let sheet = at_table(hall.device.memory(), &id).unwrap().sheet.unwrap().id;
    play_on(&hall.page, &session(&tab(&hall.page, &id, None)));
    // As the sheet's screen does when it is come to.
    hall.practice().collect_result();
    sheet
}

/// Signs the parts in which both sheets agree.
fn sign(hall: &Hall, open: &OpenSheet) {
    let table = hall.practice();
    let stands = countersign(open, &table);
    let Countersign::Agree { due, signer, own, .. } = stands else { panic!("{stands:?}") };
    assert!(!own, "the opponents sign");
    open.let_sign(&due, signer);
}

/// Returns the hands that differ on the two sheets; none once they agree.
fn hands_that_differ(hall: &Hall, open: &OpenSheet) -> Vec<HandSideBySide> {
    let Countersign::Differ { hands, .. } = countersign(open, &hall.practice()) else { return Vec::new() };
    hands.into_iter().filter(|hand| hand.choice != HandChoice::Agrees).collect()
}

#[test]
fn the_other_keeper_gives_in_only_where_the_sheets_then_agree() {
    let (hall, sheet) = played_with_own_sheet(1);
    let of = open(&hall, &sheet);
    let truth = lines(&hall.practice().finished_games()[0]);
    let euchred = |line: &Line| matches!(line, Line::Played { outcome: ContractResult::Euchred, .. });
    let at = truth.iter().position(euchred).expect("a euchred hand");
    let mut written = truth.clone();
    let Line::Played { makers, going, maker, .. } = &mut written[at] else { panic!("a played hand") };
    // The points are the same, but a loner pays for both.
    *going = Going::Alone;
    *maker = Some(if *makers == Side::NS { Seat::S } else { Seat::E });
    written.into_iter().for_each(|line| assert!(of.enter_entry(line)));
    let differ = hands_that_differ(&hall, &of);
    let [hand] = differ.as_slice() else { panic!("{differ:?}") };
    let people = of.short_people(GameNo::FIRST);
    let shown = BySeat::from_fn(|seat| format!("{} went alone and was euchred", people[seat]));
    assert!(shown.iter().any(|(_, said)| *said == hand.mine), "as on the sheet: {}", hand.mine);
    let answer = of.insist_on_own_sheet(hand.at);
    assert!(!answer.gives_in, "the hand was no loner");
    let stands = format!("They stand by theirs in hand {}: ", hand.label);
    assert!(answer.sentence.starts_with(&stands), "{}", answer.sentence);
    of.take_their_hand(hand.at);
    sign(&hall, &of);
}

#[test]
fn nobody_confirms_a_hand_that_both_sheets_have_wrong() {
    let of = PractisedEvent {
        entrants: 8,
        rounds: Some(1),
        other_keeper: Some(ErrorRate::Often),
        ..choice(EventKind::WorldDoubles)
    };
    let hall = Hall::practised(&of, 5);
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    let sheet = play_and_keep(&hall);
    let of = open(&hall, &sheet);
    let truth = lines(&hall.practice().finished_games()[0]);
    let theirs = hall.practice().other_keepers_sheet(&of.sheet(), true).unwrap();
    let theirs: Vec<Line> = theirs.state().games[0].lines.iter().map(|line| line.current.entry.clone()).collect();
    let at = truth.iter().zip(&theirs).position(|(played, written)| played != written).expect("an error of theirs");
    let played = |makers, outcome| Line::Played { makers, outcome, going: Going::WithPartner, maker: None };
    let wrong = [ContractResult::Made, ContractResult::March, ContractResult::Euchred].map(|of| played(Side::NS, of));
    // The maker's name makes no difference on a sheet unless the maker goes alone.
    let told = |line: &Line| match line {
        Line::Played { makers, outcome, going, .. } => Some((*makers, *outcome, *going)),
        _ => None,
    };
    let is_third = |line: &Line| told(line) != told(&truth[at]) && told(line) != told(&theirs[at]);
    let wrong = wrong.into_iter().find(is_third).unwrap();
    for (index, line) in truth.iter().enumerate() {
        assert!(of.enter_entry(if index == at { wrong.clone() } else { line.clone() }));
    }
    let differ = hands_that_differ(&hall, &of);
    let hand = differ.iter().find(|hand| hand.label == (at + 1).to_string()).unwrap();
    let answer = of.insist_on_own_sheet(hand.at);
    let told = format!("Nobody remembers hand {} your way. Look again: tap it on your sheet to edit it.", hand.label);
    assert_eq!((answer.gives_in, answer.sentence), (false, told));
}

#[test]
fn hands_that_were_not_written_down_can_be_copied_when_the_game_is_over() {
    let (hall, sheet) = played_with_own_sheet(1);
    let of = open(&hall, &sheet);
    let truth = lines(&hall.practice().finished_games()[0]);
    truth.iter().take(3).for_each(|line| assert!(of.enter_entry(line.clone())));
    let missing = || match countersign(&of, &hall.practice()) {
        Countersign::StillKept { missing } => missing,
        stands => panic!("hands are missing: {stands:?}"),
    };
    let hands = truth.len();
    assert_eq!(missing(), format!("Hands 4 to {hands} are missing on your sheet."));
    truth[3..hands - 2].iter().for_each(|line| assert!(of.enter_entry(line.clone())));
    assert_eq!(missing(), format!("Hands {} and {hands} are missing on your sheet.", hands - 1));
    assert!(of.enter_entry(truth[hands - 2].clone()));
    assert_eq!(missing(), format!("Hand {hands} is missing on your sheet."));
    of.copy_missing_hands();
    assert_eq!(hands_that_differ(&hall, &of), []);
    sign(&hall, &of);
}

#[test]
fn the_other_keepers_errors_are_caught_before_anybody_signs() {
    let of = PractisedEvent {
        entrants: 8,
        rounds: Some(1),
        other_keeper: Some(ErrorRate::Often),
        ..choice(EventKind::Progressive)
    };
    let mut hall = Hall::practised(&of, 5);
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    let sheet = play_and_keep(&hall);
    hall.practice().continue_event();
    hall.device.settle();
    // The table has played, and waits for its sheet.
    assert!(matches!(hall.practice().status().step, PracticeStep::SitDown { table: OwnTableState::SheetUnsigned, .. }));
    assert_eq!(hall.practice().sit_down(), Some(OwnTableScreen::Sheet(sheet.clone())));
    let stands = |hall: &Hall, open: &OpenSheet| countersign(open, &hall.practice());
    let of = open(&hall, &sheet);
    assert!(matches!(stands(&hall, &of), Countersign::StillKept { .. }));
    let truth = lines(&hall.practice().finished_games()[0]);
    // The second hand is got wrong first.
    for (at, line) in truth.iter().enumerate() {
        let wrong = Line::Played {
            makers: Side::NS,
            outcome: ContractResult::Euchred,
            going: Going::Alone,
            maker: Some(Seat::S),
        };
        assert!(of.enter_entry(if at == 1 { wrong } else { line.clone() }), "hand {at}");
    }
    assert!(of.waits_for_signatures(), "its last hand is written, and hands differ");
    let (mut insisted, mut caught) = (0, 0);
    // Any hand can be settled, not only the first.
    while let Some(hand) = hands_that_differ(&hall, &of).pop() {
        let answer = of.insist_on_own_sheet(hand.at);
        insisted += 1;
        assert!(insisted < 20);
        assert_eq!(answer.at, hand.at);
        if !answer.gives_in {
            assert_eq!(hand.label, "2");
            of.take_their_hand(hand.at);
            caught += 1;
        }
    }
    assert_eq!(caught, 1);
    assert!(insisted > 1, "the other keeper errs often");
    // The correction survives a reload.
    hall.killed();
    let of = open(&hall, &sheet);
    sign(&hall, &of);
    assert_eq!(stands(&hall, &of), Countersign::Locked);
    assert!(!of.waits_for_signatures());
    hall.practice().continue_event();
    hall.device.settle();
    assert_eq!(hall.practice().status().step, PracticeStep::ShowEnding);
    assert!(hall.page.notices().is_empty(), "what was signed is what was played: {:?}", hall.page.notices());
    assert!(hall.events.own_table(&sheet).is_none(), "it lies beside the table no more");
}

#[test]
fn whoever_keeps_the_score_is_told_how_the_last_hand_ended() {
    let hall = Hall::practised(
        &PractisedEvent { entrants: 8, other_keeper: Some(ErrorRate::Off), ..choice(EventKind::WorldDoubles) },
        5,
    );
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
    let table = session(&tab(&hall.page, &id, None));
    assert_eq!(table.last_hand(), None, "the game is not over");
    play_on(&hall.page, &table);
    let last = table.last_hand().unwrap();
    let (state, _) = table.finished().unwrap();
    let hand = state.hands().last().unwrap();
    assert_eq!(last.headline, announcements::hand_headline(hand, table.own().side()));
    let to = Hearer::in_seat(&state, table.own());
    assert_eq!(last.outcome, announcements::hand_outcome_sentence(hand, to));
    assert!(!last.headline.contains("point") && !last.outcome.contains("point"), "{last:?}");
}

#[test]
fn a_hand_that_is_not_on_the_own_sheet_is_to_be_written_down() {
    let hall = Hall::practised(
        &PractisedEvent { entrants: 8, other_keeper: Some(ErrorRate::Off), ..choice(EventKind::WorldDoubles) },
        5,
    );
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
    let at_event = || at_table(hall.device.memory(), &id).unwrap();
    let sheet = at_event().sheet.unwrap();
    assert_eq!((sheet.written_hands, sheet.last_written.as_str()), (0, ""));
    let table = session(&tab_at_event(&hall.page, &id, at_event()));
    assert!(!table.is_hand_to_write(), "no hand is over");
    play_on(&hall.page, &table);
    assert!(table.is_hand_to_write());
    let of = open(&hall, &sheet.id);
    let ours = Line::Played { makers: of.own(), outcome: ContractResult::Made, going: Going::WithPartner, maker: None };
    assert!(of.enter_entry(ours));
    let sheet = at_event().sheet.unwrap();
    assert_eq!((sheet.written_hands, sheet.last_written.as_str()), (1, "Written down: We made it, us\u{a0}+1."));
    let hands = table.finished().unwrap().0.hands().len();
    let mut written = at_event();
    written.sheet.iter_mut().for_each(|sheet| sheet.written_hands = hands);
    assert!(!session(&tab_at_event(&hall.page, &id, written)).is_hand_to_write());
}

#[test]
fn whoever_keeps_the_score_is_shown_none_until_the_sheet_is_signed() {
    let (hall, sheet) = played_with_own_sheet(2);
    let listed = || OwnGame::latest(&hall.page, 1).remove(0);
    let id = listed().id.clone();
    assert_eq!(
        at_table(hall.device.memory(), &id).unwrap().sheet.map(|own| own.id),
        Some(sheet.clone()),
        "also once the game is over"
    );
    let replay = |game: &OwnGame| {
        let log = stored_games::load_game(&hall.page, &game.id).unwrap().own().unwrap().1;
        Replay::new(log, game.viewer).with_score_kept(stored_games::score_kept(&hall.page, &game.id))
    };
    let tells_points =
        |replay: &Replay| (0..=replay.last()).any(|at| replay.frame(at).event_sentence.contains(" point"));
    let game = listed();
    let told = [game.score_and_time(&hall.page), game.standing_sentence()];
    assert!(told.iter().all(|told| told.to_lowercase().contains("you keep the score on your sheet")), "{told:?}");
    assert!(game.is_over() && !game.has_result() && !game.is_scored());
    assert_eq!(OwnGame::results(&[listed()]), None);
    assert!(!tells_points(&replay(&game)));

    let of = open(&hall, &sheet);
    lines(&hall.practice().finished_games()[0]).into_iter().for_each(|line| assert!(of.enter_entry(line)));
    sign(&hall, &of);
    hall.practice().collect_result();
    let game = listed();
    assert!(game.has_result() && game.is_scored() && OwnGame::results(&[listed()]).is_some());
    assert!(tells_points(&replay(&game)));
    // The sheet of the next round hides its own games alone.
    hall.practice().continue_event();
    hall.device.settle();
    hall.practice().begin_round().unwrap();
    play_and_keep(&hall);
    let games = OwnGame::all(&hall.page);
    let shown = |id: &GameId| games.iter().find(|game| game.id == *id).unwrap().has_result();
    assert!(shown(&game.id), "what is signed stays in sight");
    assert!(!shown(&games[0].id) && games[0].id != game.id);
    // The picture has the faces of the table, and of no other table.
    let faces = faces_at_table(hall.device.memory(), &game.id, &game.names);
    assert_distinct_heads(&faces, &game.names);
    let elsewhere = faces_at_table(hall.device.memory(), &GameId::parse("1-2").unwrap(), &game.names);
    assert_eq!(elsewhere, app::play::faces(&game.names));
}

#[test]
fn the_own_side_signs_too_where_the_rulebook_asks_for_both() {
    let (hall, sheet) = played_with_own_sheet(1);
    let of = open(&hall, &sheet);
    lines(&hall.practice().finished_games()[0]).into_iter().for_each(|line| assert!(of.enter_entry(line)));
    sign(&hall, &of);
    let Countersign::OwnSignatureMissing { due, signer } = countersign(&of, &hall.practice()) else { panic!("signed") };
    of.let_sign(&due, signer);
    assert_eq!(countersign(&of, &hall.practice()), Countersign::Locked);
    assert!(of.view().read().is_signed());
}

#[test]
fn what_is_signed_counts_where_nobody_looked() {
    let (hall, sheet) = played_with_own_sheet(1);
    let of = open(&hall, &sheet);
    let mut truth = lines(&hall.practice().finished_games()[0]);
    let wrong = truth.iter_mut().find(|line| matches!(line, Line::Played { .. })).unwrap();
    *wrong = Line::NoPoints;
    truth.into_iter().for_each(|line| assert!(of.enter_entry(line)));
    assert!(matches!(countersign(&of, &hall.practice()), Countersign::Differ { .. }));
    let due = of.possible_actions().read().sign.clone().unwrap();
    for side in due.sides.clone() {
        let form = filled(SignForm::new(&due, side), |form| {
            form.name.type_text("Cy");
            form.with.set(&SignWith::Initials);
        });
        of.sign(due.scope, &form).unwrap();
    }
    hall.practice().continue_event();
    hall.device.settle();
    assert_eq!(hall.practice().status().step, PracticeStep::ShowEnding);
    let told = hall.page.notices();
    assert!(told[0].starts_with("The sheet was signed ") && told[0].ends_with("and the sheet counts."), "{told:?}");
}

#[test]
fn in_the_playoffs_the_person_keeps_a_sheet_a_game() {
    let of = PractisedEvent {
        entrants: 8,
        rounds: Some(1),
        other_keeper: Some(ErrorRate::Off),
        ..choice(EventKind::ChicagoSeason)
    };
    let hall = (1..40)
        .map(|seed| {
            let hall = Hall::practised(&of, seed);
            hall.practice().continue_event();
            hall.practice().begin_round().unwrap();
            hall.practice().play(EventPace::RestOfRound);
            hall.device.settle();
            hall
        })
        .find(|hall| matches!(hall.practice().status().step, PracticeStep::SitDown { .. }))
        .unwrap();
    let mut sheets = Vec::new();
    for game in 0..3 {
        let PracticeStep::SitDown { games, .. } = hall.practice().status().step else { break };
        assert_eq!(games.map_or(0, |games| games.us + games.them), game);
        let sheet = play_and_keep(&hall);
        let of = open(&hall, &sheet);
        let truth = lines(&hall.practice().finished_games()[0]);
        truth.iter().for_each(|line| assert!(of.enter_entry(line.clone())));
        assert!(!sheets.contains(&sheet), "each game has a sheet of its own");
        sheets.push(sheet);
        sign(&hall, &of);
        hall.practice().continue_event();
        hall.device.settle();
    }
    assert!(sheets.len() >= 2);
    assert!(hall.session.event().state().brackets()[0].matches().iter().any(|of| of.winner.is_some()));
    assert_eq!(hall.practice().saved().sheets.len(), sheets.len());
    // The pictures of these games have the faces of the hall.
    let games = OwnGame::all(&hall.page);
    assert_eq!(games.len(), sheets.len());
    for game in games {
        let faces = faces_at_table(hall.device.memory(), &game.id, &game.names);
        assert_distinct_heads(&faces, &game.names);
        assert_eq!(at_table(hall.device.memory(), &game.id).map_or(faces, |at| at.faces), faces);
    }
}

/// Asserts that nobody at a table of the event looks like somebody else, and that most have the face of the hall.
fn assert_distinct_heads(faces: &BySeat<Face>, names: &BySeat<String>) {
    let seats = Seat::ALL;
    for (at, seat) in seats.into_iter().enumerate() {
        assert!(seats[..at].iter().all(|other| faces[*other].bust != faces[seat].bust), "{names:?}: {faces:?}");
        let hall = invented_face(&names[seat]);
        let shared = seats.into_iter().filter(|other| invented_face(&names[*other]).bust == hall.bust).count();
        assert!(shared > 1 || faces[seat].colors == hall.colors, "{names:?}: {faces:?}");
    }
}

#[test]
fn four_people_with_the_same_head_look_different_at_one_table() {
    let all = |seed: usize| BySeat::from_fn(|seat| invented_name(seed + 16 * seat as usize));
    for seed in 0..64 {
        let names = all(seed);
        let people = Seat::ALL.map(|seat| names[seat].as_str());
        let faces = BySeat::from_fn(|seat| face_at_table(&names[seat], &people));
        assert_distinct_heads(&faces, &names);
        let mut turned = people;
        turned.rotate_left(1);
        assert!(Seat::ALL.iter().all(|seat| face_at_table(&names[*seat], &turned) == faces[*seat]));
    }
}

#[test]
fn a_match_of_several_games_is_one_sheet_whose_first_dealers_are_drawn() {
    let of = PractisedEvent {
        entrants: 8,
        rounds: Some(1),
        other_keeper: Some(ErrorRate::Off),
        ..choice(EventKind::ChicagoSeason)
    };
    let mut hall = Hall::practised(&of, 9);
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    let mut sheet = None;
    for game in GameNo::all().take(3) {
        let kept = play_and_keep(&hall);
        assert_eq!(*sheet.get_or_insert(kept.clone()), kept, "one sheet for all three");
        let of = open(&hall, &kept);
        let dealer = of.sheet().state().games.last().unwrap().first_dealer;
        assert_eq!(Some(dealer), hall.practice().first_dealer(game));
        let truth = lines(hall.practice().finished_games().last().unwrap());
        truth.iter().for_each(|line| assert!(of.enter_entry(line.clone())));
        sign(&hall, &of);
        begin_next(&of);
        hall.killed();
        hall.practice().continue_event();
        hall.device.settle();
    }
    let round = hall.session.event().state().rounds()[0].clone();
    assert!(round.reports.iter().all(|report| *report != Report::Out));
}

/// Plays a game at an open table, where the person is called for a signal. Returns the sheet kept of it.
fn ruled_and_kept(hall: &Hall, word: impl Fn(Side) -> DirectorsRuling) -> Id<Sheet> {
    let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
    let sheet = at_table(hall.device.memory(), &id).unwrap().sheet.unwrap().id;
    called(hall, &id, word);
    hall.practice().collect_result();
    sheet
}

/// The sheet of an open table contains the rulings as well as the hands, and deals that were thrown in.
#[test]
fn the_sheet_of_an_open_table_has_what_was_ruled() {
    let of = PractisedEvent {
        entrants: 8,
        rounds: Some(1),
        other_keeper: Some(ErrorRate::Off),
        misplays: Some(ErrorRate::Off),
        ..choice(EventKind::WorldDoubles)
    };
    for hand in [HandEffect::GoesOn, HandEffect::SameDealer, HandEffect::NextDealer] {
        let hall = Hall::practised(&of, 5);
        hall.practice().continue_event();
        hall.practice().begin_round().unwrap();
        let sheet = ruled_and_kept(&hall, |own| {
            let word = DirectorsRuling { hand, ..DirectorsRuling::default() };
            word.with_points(PointsChange::Gain(AdjustedScore::Side(own.other())), 2)
        });
        let of = open(&hall, &sheet);
        let truth = hall.practice().other_keepers_sheet(&of.sheet(), false).unwrap();
        let state = hall.practice().finished_games().remove(0);
        assert_eq!(truth.account(GameNo::FIRST).unwrap().score, state.score(), "{hand:?}");
        let written: Vec<Line> = truth.state().games[0].lines.iter().map(|line| line.current.entry.clone()).collect();
        let is = |line: &Line, what: EffectOnHand| matches!(line, Line::Awarded(award) if award.hand == what);
        assert!(written.iter().any(|line| is(line, EffectOnHand::GoesOn)));
        let passes = written.iter().any(|line| is(line, EffectOnHand::DealPasses));
        assert_eq!(passes, hand == HandEffect::NextDealer);
        for line in written {
            assert!(of.enter_entry(line.clone()), "{hand:?}: {line:?}");
        }
        sign(&hall, &of);
        hall.practice().continue_event();
        hall.device.settle();
        assert_eq!(hall.practice().status().step, PracticeStep::ShowEnding, "{hand:?}");
        assert!(hall.page.notices().is_empty(), "what was signed is what was played: {:?}", hall.page.notices());
        hall.check();
    }
}

/// A game that a ruling ended is closed on the sheet for the winners, and counts as a forfeit in the event.
#[test]
fn a_game_that_a_ruling_ended_is_closed_on_the_sheet() {
    for kind in [EventKind::ChicagoSeason, EventKind::WorldDoubles] {
        let of = PractisedEvent {
            entrants: 8,
            rounds: Some(1),
            other_keeper: Some(ErrorRate::Off),
            misplays: Some(ErrorRate::Off),
            ..choice(kind)
        };
        let hall = Hall::practised(&of, 5);
        hall.practice().continue_event();
        hall.practice().begin_round().unwrap();
        let games = hall.session.event().state().plan().games;
        for game in 0..games {
            let sheet = ruled_and_kept(&hall, |own| {
                let word = DirectorsRuling { player: PlayerEffect::GameOver, ..DirectorsRuling::default() };
                word.with_points(PointsChange::Gain(AdjustedScore::Side(own)), 3)
            });
            let of = open(&hall, &sheet);
            let truth = hall.practice().other_keepers_sheet(&of.sheet(), false).unwrap();
            let closed = truth.state().games[usize::from(game)].closed;
            let own = of.own();
            assert_eq!(closed, Some(GameClosure::WonByRuling(own.other())), "{kind}");
            // Points awarded before the first hand was over are on the sheet too.
            let ruled = truth.state().games[usize::from(game)].lines.iter().map(|line| line.current.entry.clone());
            ruled.for_each(|entry| assert!(of.enter_entry(entry)));
            of.add_mark(Op::WonByRuling(own.other()));
            sign(&hall, &of);
            begin_next(&of);
            hall.practice().continue_event();
            hall.device.settle();
        }
        let you = hall.practice().saved().own_entrant;
        let event = hall.session.event();
        let round = &event.state().rounds()[0];
        let seating = round.seating.table_of(you).unwrap();
        let report = &round.reports[round.seating.table_index(seating.table).unwrap()];
        let side = seating.seats.side_of(you).unwrap();
        assert!(report.forfeited_by(side), "{kind}: {report:?}");
    }
}

#[test]
fn a_real_sheet_is_not_filled_with_the_names_and_the_event_of_practice() {
    let (hall, sheet) = played_with_own_sheet(1);
    let bots = people_of(&hall, &sheet);
    let form = NewSheet::new(hall.page.world());
    assert_eq!(form.form().event.typed(), "");
    assert!(form.form().game.names.people.iter().all(|(_, name)| !bots.contains(&name.typed())));
    assert_eq!(known_names(&hall.page), Vec::<String>::new());
    super::evening::begin(hall.page.world(), TemplateKey::Rulebook(Preset::World));
    assert!(!known_names(&hall.page).is_empty());
}

/// Returns the names on a stored sheet.
fn people_of(hall: &Hall, sheet: &Id<Sheet>) -> Vec<String> {
    let open = open(hall, sheet);
    open.people(GameNo::FIRST).iter().map(|(_, name)| name.clone()).collect()
}
