//! A sheet together with others: the other keeper's sheet, an event, a practice table, the list of all sheets.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use app::Outside as _;
use app::Watched;
use app::forms::Input;
use app::save::{Id, SavedEvent, StorageFault, TableNames, TablePlace, store_event, store_sheet_copy};
use app::sheet::{
    AllGames, ArrivedText, CodePlayer, CompareForm, Contribution, CopyAge, Countersign, HandChoice, KeepersVerdict,
    NewSheet, NewSheetAtEvent, OpenSheet, OwnTable, Press, ProposedGame, ReceivedSheet, ReceivedStep, ScannedCode,
    SheetActions, SheetAnswer, SheetImport, SheetImportError, SheetList, SheetOutside as _, StoredCopy, TemplateKey,
    codes, contribution, countersign, event_with_result, events_awaiting_results, find_known, import_sheets,
    known_names, link, recognize_text, sheets_to_compare, store_sheet,
};
use app::words::event::{bad_code_reason, sheet_entered_sentence};
use app::words::sheet::card::screen_title;
use app::words::sheet::compare::{compare_with_label, comparison_sentence, own_sheet_details};
use app::words::sheet::from_event::LAST_USED;
use app::words::sheet::incoming::{not_brought_in, result_lines, side_results, signed_sentence, stored_copy_sentence};
use app::words::sheet::sign::NOT_COMPARED;
use app::your_data::low_space_warning;
use cards::ruleset::Preset;
use cards::{BySeat, Seat, Seed, Side};
use event::{
    BadCode, Entrant, EntrantKind, Event, EventCode, EventEntry, EventKind, NoResult, PersonPlace, Profile, Report,
    RoundNo, SeatCode, SeatedPerson, SheetRules, TableNo, TableSeats, seated_people,
};
use scoresheet::stats::Filter;
use scoresheet::{
    ComparedLineAddress, ContractResult, Entry as Line, GameNo, Heading, Keeper, OWNER, Op, Sheet, SheetKind,
    SheetSeating, SignedPart, Stamp, Template, transfer,
};

use super::evening::{Evening, THEM, US, begin, begin_next, game_form, line_at, people, seat};
use super::world::{Device, Page};

/// Fills the game that is kept.
fn fill(evening: &Evening) {
    evening.open.press(Press::Alone(Seat::S));
    evening.open.press(Press::Outcome(ContractResult::March));
    while evening.open.view().read().next_hand.is_some() {
        evening.open.press(Press::Side(THEM));
        evening.open.press(Press::Outcome(ContractResult::Made));
    }
}

/// The same hands on a card of the other side.
fn fill_theirs(evening: &Evening) {
    evening.open.press(Press::Side(THEM));
    evening.open.press(Press::Outcome(ContractResult::March));
    while evening.open.view().read().next_hand.is_some() {
        evening.open.press(Press::Side(US));
        evening.open.press(Press::Outcome(ContractResult::Made));
    }
}

#[test]
fn the_other_keepers_fingerprint_read_aloud_shows_the_hand_that_differs() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    fill(&evening);
    let mut theirs = (*evening.open.sheet()).clone();
    let heard = |theirs: &Sheet| {
        let form = CompareForm::new();
        form.theirs.type_text(format!(" {} ", theirs.fingerprint().to_string().to_lowercase()));
        evening.open.compare_spoken(&form).unwrap();
        evening.open.comparison_note().unwrap().sentence
    };
    assert_eq!(heard(&theirs), "The two sheets agree.");
    let stamp = Stamp::new(theirs.heading().id.begun + 9_000_000, Keeper::Seat(Seat::S));
    theirs.edit(line_at(1, 4), Line::NoPoints, &stamp).unwrap();
    let told = "Hand 4: yours says \"Cy and Dee made it\", theirs says \"Nothing\".";
    assert_eq!(heard(&theirs), told);
    evening.open.compare_with(&theirs);
    let note = evening.open.comparison_note().unwrap();
    assert_eq!(note.sentence, told);
    let to_edit = note.to_edit.unwrap();
    assert_eq!((to_edit.at, to_edit.label.as_str()), (line_at(1, 4), "Edit hand 4"));
    theirs.edit(line_at(1, 6), Line::NoPoints, &stamp).unwrap();
    assert!(heard(&theirs).starts_with("The two sheets differ in more than one hand"));
    // The signer sees the comparison as long as the sheet is unchanged.
    let compared = || evening.open.recap(SignedPart::Sheet, THEM).compared.unwrap();
    assert!(compared().starts_with("This sheet differs from the other keeper's in more than one hand"));
    heard(&evening.open.sheet());
    assert_eq!(compared(), "Compared with the other keeper: the two sheets agree.");
    evening.open.edit(line_at(1, 4));
    evening.open.press(Press::Side(US));
    evening.open.press(Press::Outcome(ContractResult::Made));
    assert_eq!(compared(), NOT_COMPARED);
    evening.open.undo();
    assert!(evening.open.possible_actions().read().compare);
    let [own] = &sheets_to_compare(&evening.tab, &theirs)[..] else { panic!("one sheet") };
    assert_eq!(compare_with_label(&own.name), "Compare with your sheet of table 7");
    let [result, begun] = &own.details;
    assert!(result.starts_with("Ann and Bob ") && result.contains(", Cy and Dee ") && own.is_likely, "{result}");
    assert!(begun.ends_with(" · Cheese Days"), "{begun}");
    let told = "Hand 4 differs from your sheet of table 7: yours says \"Cy and Dee made it\", theirs says \"Nothing\".";
    assert_eq!(comparison_sentence(&own.sheet, &theirs), told);
    assert_eq!(sheets_to_compare(&evening.tab, &evening.open.sheet()).len(), 0, "not with itself");
    let told = comparison_sentence(&theirs, &theirs);
    assert!(told.starts_with("It agrees with your sheet of table 7. "), "{told}");
    assert!(told.replace('\u{2060}', "").ends_with(&format!("fingerprint {}.", theirs.fingerprint())));
    // A sheet of several games says by which rules it counts, and the games.
    let chicago = Evening::begin(TemplateKey::Rulebook(Preset::Chicago)).open.sheet();
    assert_eq!(own_sheet_details(&chicago, "Today")[0], "Chicago, games 0 to 0");
    let told = comparison_sentence(&chicago, &theirs);
    assert!(told.starts_with("Your ") && told.ends_with(" is scored by other rules."), "{told}");
}

/// Two own sheets of the same table differ by their result and event. Sheets of other people come last.
#[test]
fn a_received_sheet_is_first_compared_with_the_sheets_of_the_same_people() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    fill(&evening);
    let begin = |people: [&str; 4], at: u64| {
        let id = scoresheet::SheetId { begun: at, salt: 1 };
        let template = Template::of(Preset::World);
        let mut sheet = Sheet::new(Heading { id, template, own: Seat::E, event: String::new() }).unwrap();
        let [n, e, s, w] = people.map(str::to_owned);
        let seating = SheetSeating { table: TableNo::new(3), people: BySeat { n, e, s, w } };
        sheet.begin(seating, Seat::S, &Stamp::new(at, Keeper::Seat(Seat::E))).unwrap();
        sheet
    };
    let likely = |theirs: &Sheet| -> Vec<bool> {
        sheets_to_compare(&evening.tab, theirs).iter().map(|choice| choice.is_likely).collect()
    };
    // The other keeper sits in another seat and writes other last names.
    assert_eq!(likely(&begin(["Cy Dow", "Ann Lee", "dee", "Bob"], 1)), [true]);
    assert_eq!(likely(&begin(["Eve Hill", "Gus Jay", "Fay Ives", "Hal Kip"], 2)), [false]);
    // Without names, the table tells.
    assert_eq!(likely(&begin([""; 4], 3)), [false]);
    let first_step = |theirs: &Sheet| ReceivedSheet::of(&evening.tab, theirs).first_step;
    assert_eq!(first_step(&begin(["Cy Dow", "Ann Lee", "dee", "Bob"], 1)), ReceivedStep::Compare);
    assert_eq!(first_step(&begin(["Eve Hill", "Gus Jay", "Fay Ives", "Hal Kip"], 2)), ReceivedStep::Keep);
}

#[test]
fn a_received_sheet_says_how_far_it_has_come_and_which_copy_is_later() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let begun = (*evening.open.sheet()).clone();
    assert_eq!(signed_sentence(&begun), "After 0 of 12 hands, not signed yet.");
    evening.open.press(Press::Side(THEM));
    evening.open.press(Press::Outcome(ContractResult::Made));
    let one = (*evening.open.sheet()).clone();
    assert_eq!(signed_sentence(&one), "After 1 of 12 hands, not signed yet.");
    fill(&evening);
    let whole = (*evening.open.sheet()).clone();
    assert_eq!(signed_sentence(&whole), "Finished, not signed yet.");
    // A device that has none of it keeps it. Afterwards the device says which copy is later.
    let received = |tab: &Page, sheet: &Sheet| ReceivedSheet::of(tab, sheet);
    let tab = Device::at_a_table().page();
    assert_eq!((received(&tab, &one).stored, received(&tab, &one).first_step), (None, ReceivedStep::Keep));
    let id = store_sheet(&tab, &one).unwrap();
    for (sheet, age, step, told) in [
        (&begun, CopyAge::Later, ReceivedStep::Open, "A later copy of this sheet is kept here."),
        (&one, CopyAge::Same, ReceivedStep::Open, "This sheet is kept here already."),
        (
            &whole,
            CopyAge::Earlier,
            ReceivedStep::Keep,
            "An earlier copy of this sheet is kept here. Keeping this one replaces it.",
        ),
    ] {
        let ReceivedSheet { stored, first_step, .. } = received(&tab, sheet);
        assert_eq!((stored, first_step), (Some(StoredCopy { id: id.clone(), age }), step));
        assert_eq!(stored_copy_sentence(age), told);
    }
    assert_eq!(store_sheet(&tab, &whole).as_ref(), Some(&id), "the later copy replaces the earlier one");
    assert_eq!(received(&tab, &whole).stored, Some(StoredCopy { id, age: CopyAge::Same }));
    // The person's own sheet is not compared with itself.
    assert_eq!(received(&evening.tab, &one).first_step, ReceivedStep::Open);
    // Several games that are races.
    let chicago = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    assert_eq!(signed_sentence(&chicago.open.sheet()), "In game 1 of 3, after 0 hands, not signed yet.");
}

#[test]
fn a_sheet_travels_as_a_link_in_parts_and_as_a_table_of_hands() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    // A sheet that is too long for one code.
    for _ in 0..3 {
        for _ in 0..40 {
            evening.open.press(Press::ThrownIn);
        }
        let called = Op::TimeCalled;
        evening.open.add_mark(called);
        begin_next(&evening.open);
    }
    evening.killed();
    let sheet = evening.open.sheet();
    let address = "https://bower.example/";
    let told = link(&sheet, Some(address));
    let other = Device::at_a_table();
    let tab = other.page();
    let text = told.split("#/sheets/in/").nth(1).unwrap();
    assert_eq!(recognize_text(&tab, text), Ok(ArrivedText::Sheet(Box::new((*sheet).clone()))));
    assert_eq!(link(&sheet, None), transfer::encode(&sheet));
    // The codes come in any order, on a page that is killed in between.
    let codes = codes(&sheet, address);
    assert!(codes.len() > 1);
    for (at, code) in codes.iter().enumerate().rev() {
        let outcome = import_sheets(&other.page(), code).unwrap();
        match at {
            0 => assert_eq!(outcome, SheetImport::Sheets { new: 1, continued: 0, known: 0 }),
            _ => assert_eq!(outcome, SheetImport::Parts { of: codes.len() as u16, missing: (1..=at as u16).collect() }),
        }
    }
    assert!(find_known(&tab, &sheet).is_some());
    assert_eq!(import_sheets(&tab, &told).unwrap(), SheetImport::Sheets { new: 0, continued: 0, known: 1 });
    assert_eq!(
        import_sheets(&tab, &transfer::to_json(&sheet)).unwrap().sentence(),
        "Nothing new was imported. One was here already."
    );
    let hands = transfer::hands_csv(&[&sheet], &|_| String::new());
    assert!(matches!(
        import_sheets(&Device::at_a_table().page(), &hands),
        Ok(SheetImport::Sheets { new: 1, continued: 0, known: 0 })
    ));
    // A text that is no sheet changes nothing, and the error says why.
    assert_eq!(import_sheets(&tab, "  "), Err(SheetImportError::Nothing));
    for garbage in ["{", "who,what\n1,2", "not a sheet", &text[..text.len() - 3]] {
        let why = not_brought_in(&import_sheets(&tab, garbage).unwrap_err());
        assert!(why.starts_with("Not brought in: ") && why.ends_with(". Nothing has changed."), "{why}");
    }
    // With a full storage the sheet is held in memory, and a notice says so.
    let full = Device::at_a_table();
    full.fill();
    let page = full.page();
    assert!(matches!(import_sheets(&page, text), Ok(SheetImport::Sheets { new: 1, continued: 0, known: 0 })));
    assert!(find_known(&page, &sheet).is_some() && page.unsaved() == [Some(StorageFault::Full)]);
}

#[test]
fn the_list_shows_what_is_kept_and_lets_go_of_it() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let list = SheetList::new(evening.tab.world());
    let only = list.sheets().rows().read()[0].clone();
    assert_eq!(only.title, "World, table 7");
    assert!(only.about.starts_with("0 to 0 against Cy and Dee, being kept. "), "{}", only.about);
    assert_eq!(list.groups()[0].heading, "Today · Cheese Days");
    assert!(!only.done && !list.sheets().has_more().get() && low_space_warning(evening.tab.storage()).is_none());
    fill(&evening);
    assert_eq!(
        store_sheet(&evening.tab, &evening.open.sheet()).as_ref(),
        Some(evening.open.id()),
        "it is here already"
    );
    let copy = Id::new(9, 1);
    store_sheet_copy(evening.tab.storage(), &copy, &evening.open.sheet()).unwrap();
    assert!(list.import_text("nothing").is_err());
    assert_eq!(list.sheets().rows().read().len(), 2, "the list is as it is now");
    assert!(list.sheets().rows().read().iter().all(|listed| listed.done && listed.about.contains("to be signed")));
    assert_eq!(list.hands_csv().lines().count(), 13, "a heading and one's own twelve hands, without the copy's");
    list.delete(&copy);
    assert_eq!(list.sheets().rows().read().len(), 1);
    for salt in 2..47 {
        store_sheet_copy(evening.tab.storage(), &Id::new(9, salt), &evening.open.sheet()).unwrap();
    }
    let long = SheetList::new(evening.tab.world());
    assert_eq!((long.sheets().rows().read().len(), long.sheets().has_more().get()), (40, true));
    long.show_all();
    assert_eq!((long.sheets().rows().read().len(), long.sheets().has_more().get()), (46, false));
}

#[test]
fn a_copy_of_somebody_elses_sheet_is_only_shown_until_it_is_made_ones_own() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let mut theirs = (*evening.open.sheet()).clone();
    theirs.write(Line::NoPoints, &Stamp::new(theirs.heading().id.begun + 60_000, Keeper::Seat(Seat::S))).unwrap();
    let device = Device::at_a_table();
    let tab = device.page();
    let id = store_sheet(&tab, &theirs).unwrap();
    let list = || SheetList::new(device.page().world()).sheets().rows().read()[0].clone();
    let about = list().about;
    assert!(about.starts_with("A copy: ") && about.contains(" 0, Cy and Dee 0, ") && list().done, "{about}");
    let copy = OpenSheet::open(tab.world(), id.clone(), None).unwrap();
    copy.start();
    assert_eq!(*copy.possible_actions().read(), SheetActions { make_own: true, ..SheetActions::default() });
    assert_eq!(tab.store_scoring_only(), None, "nobody keeps score by it");
    assert_eq!(sheets_to_compare(&tab, &evening.open.sheet()).len(), 0);
    copy.make_own();
    assert_eq!(tab.notices(), ["This sheet is your own now. The one that it was copied from stays as it is."]);
    assert!(copy.possible_actions().read().enter && !list().about.contains("copy") && !list().done);
    // It is so for ever.
    let again = OpenSheet::open(device.page().world(), id, None).unwrap();
    assert!(again.possible_actions().read().enter && *again.sheet() == theirs);
}

#[test]
fn names_are_offered_that_were_on_a_sheet_before() {
    let device = Device::at_a_table();
    assert_eq!(known_names(&device.page()), [""; 0]);
    begin(device.page().world(), TemplateKey::Rulebook(Preset::World));
    begin(device.page().world(), TemplateKey::Rulebook(Preset::Chicago));
    let mut known = known_names(&device.page());
    known.sort();
    assert_eq!(known, ["Ann", "Bob", "Cy", "Dee"]);
    // A tap writes a name into the next empty field. Seated people are not offered again.
    let form = &game_form(&Evening::begin(TemplateKey::Rulebook(Preset::World)).open, GameNo::FIRST).names;
    seat(form, &BySeat { s: "Ann ".to_owned(), ..BySeat::default() });
    assert_eq!(form.to_seat(&known).collect::<Vec<_>>(), ["Bob", "Cy", "Dee"]);
    form.seat_beside("Cy", Seat::S, SheetKind::Table);
    assert_eq!((form.people[Seat::N].typed(), form.to_seat(&known).count()), ("Cy".to_owned(), 2));
    form.seat_beside("Dee", Seat::S, SheetKind::Table);
    form.seat_beside("Zoe", Seat::S, SheetKind::Table);
    assert_eq!([form.people[Seat::W].typed(), form.people[Seat::E].typed()], ["Dee", "Zoe"]);
    assert_eq!(form.to_seat(&known).count(), 0, "nobody is left to be seated");
}

#[test]
fn all_sheets_add_up_person_by_person() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    fill(&evening);
    let all = AllGames::load_games(&evening.tab);
    let found = all.add_up(&Filter::default());
    assert_eq!((found.all.games, found.all.events.as_slice()), (1, &["Cheese Days".to_owned()][..]));
    let ann = found.people.iter().find(|person| person.name == "Ann").unwrap();
    assert_eq!((ann.figures.points, ann.figures.loners), (4, 1));
    let elsewhere = Filter { event: Some("Other".to_owned()), ..Filter::default() };
    assert_eq!(all.add_up(&elsewhere).all.games, 0);
    assert!(found.bots.is_empty(), "whoever sits at a real table is no bot");
}

const PEOPLE: [[&str; 2]; 6] =
    [["Ann", "Bob"], ["Cat", "Dan"], ["Eve", "Finn"], ["Gus", "Hal"], ["Ida", "Jon"], ["Kim", "Lou"]];

/// A real event of pairs, its first round begun, kept on a device.
fn event(device: &Device) -> (Id<Event>, Event) {
    let mut event = Event::new(EventKind::WorldDoubles.plan(6), Seed::from_number(4));
    for [one, other] in PEOPLE {
        event.record(0, EventEntry::Entered(Profile::team(one, other))).unwrap();
    }
    event.begin_round(0).unwrap();
    let id = Id::new(5, 1);
    store_event(device.memory(), &id, &SavedEvent::of(&event, None, 7)).unwrap();
    (id, event)
}

/// Returns an entrant of a code, or the first player of a team.
fn first_player(code: &EventCode, entrant: Entrant) -> CodePlayer {
    let (_, name) = code.names.iter().find(|(who, _)| *who == entrant).unwrap();
    CodePlayer { entrant, name: name.split(" & ").next().unwrap().to_owned() }
}

#[test]
fn a_sheet_is_begun_from_an_events_code_and_brought_back_into_the_event() {
    let device = Device::at_a_table();
    let (id, mut event) = event(&device);
    let tab = device.page();
    let code = EventCode::decode(&EventCode::of_current_round(event.state(), 2000).encode()).unwrap();
    let seating = event.state().rounds()[0].seating.tables[0].clone();
    let TableSeats::Teams(sides) = seating.seats else { panic!("teams") };
    let NewSheetAtEvent::New(at) = NewSheetAtEvent::of(&tab, &code, &first_player(&code, sides.ns), 0).unwrap() else {
        panic!("a new sheet")
    };
    assert_eq!(at.form().names.table.chosen(), Some(seating.table));
    let own: Vec<&str> = event.state().profile(sides.ns).unwrap().name.split(" & ").collect();
    assert_eq!([at.game.place.people.s.as_str(), at.game.place.people.n.as_str()], own[..]);
    let own_names: Vec<String> = own.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(NewSheetAtEvent::of(&tab, &code, &first_player(&code, sides.ns), 9), None, "there is no such round");
    let sheet = at.begin(&tab, &at.form()).unwrap();
    assert_eq!(Evening::of(device.clone(), sheet.clone()).open.round_label().as_deref(), Some("Round 1"));

    // Whoever reads the code again goes on with the sheet of this round.
    let again = |round| NewSheetAtEvent::of(&tab, &code, &first_player(&code, sides.ns), round);
    assert_eq!(again(0), Some(NewSheetAtEvent::KeptSheet(sheet.clone())));

    // A finished sheet still contributes nothing until it is signed.
    let mut evening = Evening::of(device.clone(), sheet);
    let first_step = |evening: &Evening| ReceivedSheet::of(&tab, &evening.open.sheet()).first_step;
    let answer = |evening: &Evening| ReceivedSheet::of(&tab, &evening.open.sheet()).events[0].answer.clone();
    let bring = |event: &Event, evening: &Evening| contribution(event.state(), &[], &evening.open.sheet());
    assert_eq!(bring(&event, &evening), Err(NoResult::NotFinished));
    // A second event of the same title has other people. Only the event in which the four sit is offered.
    let mut other = Event::new(EventKind::WorldDoubles.plan(6), Seed::from_number(5));
    for name in ["Ira", "Jan", "Kit", "Lew"] {
        other.record(0, EventEntry::Entered(Profile::team(name, &format!("{name}'s friend")))).unwrap();
    }
    other.begin_round(0).unwrap();
    let other_id = Id::new(6, 1);
    store_event(device.memory(), &other_id, &SavedEvent::of(&other, None, 8)).unwrap();
    let waiting = |evening: &Evening| events_awaiting_results(&tab, &evening.open.sheet());
    let offered = |evening: &Evening| waiting(evening).into_iter().map(|of| (of.id, of.title)).collect::<Vec<_>>();
    let [own, others] = [id, other_id].map(|id| (id, title(&event)));
    assert_eq!(offered(&evening), std::slice::from_ref(&own));
    assert!(waiting(&evening).iter().all(|of| !of.takes_sheet() && of.label == format!("Add to {}", title(&event))));
    // Two events with the same people are both offered, the latest first.
    store_event(device.memory(), &others.0, &SavedEvent::of(&event, None, 8)).unwrap();
    assert_eq!(offered(&evening), [others.clone(), own.clone()]);
    let begins = format!("Add to {} (", title(&event));
    let told = waiting(&evening);
    assert!(told.iter().all(|of| of.label.starts_with(&begins) && !of.takes_sheet()), "{told:?}");
    assert!(told[0].label.contains(" entered, "), "two events with one title are told apart: {told:?}");
    store_event(device.memory(), &others.0, &SavedEvent::of(&other, None, 8)).unwrap();
    fill(&evening);
    // The partner's phone has the same hands. Its copy is of the same round.
    let partner = CodePlayer { entrant: sides.ns, name: own_names[1].clone() };
    let other_phone = Device::at_a_table();
    let other_tab = other_phone.page();
    let dealer = at.form().dealer.get().unwrap();
    let Some(NewSheetAtEvent::New(at)) = NewSheetAtEvent::of(&other_tab, &code, &partner, 0) else {
        panic!("a new sheet")
    };
    let form = at.form();
    form.dealer.set(&dealer.partner());
    let theirs = Evening::of(other_phone.clone(), at.begin(&other_tab, &form).unwrap());
    theirs.open.press(Press::Alone(Seat::N));
    theirs.open.press(Press::Outcome(ContractResult::March));
    while theirs.open.view().read().next_hand.is_some() {
        theirs.open.press(Press::Side(THEM));
        theirs.open.press(Press::Outcome(ContractResult::Made));
    }
    assert_eq!(theirs.open.sheet().fingerprint(), evening.open.sheet().fingerprint());
    let copy = store_sheet(&tab, &theirs.open.sheet()).unwrap();
    let copy = OpenSheet::open(tab.world(), copy, None).unwrap();
    assert_eq!(copy.round_label().as_deref(), Some("Round 1"));
    assert_eq!(screen_title(&copy.sheet()), format!("Table {}", seating.table));
    assert_eq!(bring(&event, &evening), Err(NoResult::NotSigned));
    let told = "Not entered: it is not signed. Both sides sign first.";
    assert_eq!(answer(&evening), SheetAnswer::Refuses(told.to_owned()));
    assert!(!matches!(first_step(&evening), ReceivedStep::Event(_)));
    evening = Evening::of(device.clone(), evening.open.id().clone());
    evening.sign();
    for later in 7..12 {
        store_event(device.memory(), &Id::new(later, 1), &SavedEvent::of(&other, None, 9)).unwrap();
    }
    assert_eq!(
        offered(&evening),
        std::slice::from_ref(&own),
        "only the event that the signed sheet fits, however many are later"
    );
    let told = waiting(&evening);
    // The same person signed for both sides.
    assert!(told[0].takes_sheet() && told[0].label == format!("Add to {} anyway", title(&event)), "{told:?}");
    assert_eq!((answer(&evening), first_step(&evening)), (SheetAnswer::Takes, ReceivedStep::Event(0)));
    assert_eq!(event_with_result(&tab, &evening.open.sheet()), None, "the desk waits for it");
    let Ok(Contribution::Entry(entry)) = bring(&event, &evening) else { panic!("a result") };
    event.record(9, entry.clone()).unwrap();
    store_event(device.memory(), &own.0, &SavedEvent::of(&event, None, 9)).unwrap();
    assert_eq!(event_with_result(&tab, &evening.open.sheet()), Some(title(&event)));
    let told = format!("Already entered: round 1, table {}.", seating.table);
    assert_eq!((answer(&evening), first_step(&evening)), (SheetAnswer::Entered(told), ReceivedStep::Event(0)));
    // Once every table has reported, the event still says what it has of this sheet, and others are not offered.
    let mut full = event.clone();
    let EventEntry::ResultIn { round, result, .. } = entry.clone() else { panic!("{entry:?}") };
    for table in full.state().still_out() {
        full.record(9, EventEntry::ResultIn { round, table, result: result.clone() }).unwrap();
    }
    store_event(device.memory(), &own.0, &SavedEvent::of(&full, None, 9)).unwrap();
    assert_eq!(offered(&evening), std::slice::from_ref(&own));
    assert!(waiting(&evening).iter().all(|of| matches!(of.answer, SheetAnswer::Entered(_))));
    store_event(device.memory(), &own.0, &SavedEvent::of(&event, None, 9)).unwrap();
    let told = sheet_entered_sentence(event.state(), &entry);
    let names = [sides.ns, sides.ew].map(|who| event.state().profile(who).unwrap().name.clone());
    let Report::In(points) = event.state().rounds()[0].reports[0].clone() else { panic!("a result") };
    let [ns, ew] = Side::ALL.map(|side| points.points(side));
    let begins = format!("Entered in {}: round 1, table {}.", title(&event), seating.table);
    assert_eq!(told, format!("{begins} {} {ns}, {} {ew}.", names[0], names[1]));
    // A phone that receives the sheet reads the same names.
    let sheet = evening.open.sheet();
    assert_eq!(result_lines(&sheet).len(), 1);
    assert!(names[0].split(" & ").all(|name| result_lines(&sheet)[0].contains(name)), "{:?}", result_lines(&sheet));
    assert!(signed_sentence(&sheet).starts_with("Signed by "), "{}", signed_sentence(&sheet));
    let [winners, losers] = side_results(&sheet).unwrap();
    assert!(winners.points > losers.points);
    assert!(names.contains(&winners.players.join(" & ")), "whole names: {winners:?}");
}

/// The code on the wall has no tables, only people. A phone that scans it still finds everybody at the own table.
#[test]
fn a_sheet_is_begun_from_the_wall_as_from_the_code_on_paper() {
    let device = Device::at_a_table();
    let tab = device.page();
    for kind in [EventKind::WorldDoubles, EventKind::WorldSingles, EventKind::Progressive] {
        let mut event = Event::new(kind.plan(8), Seed::from_number(4));
        for name in PEOPLE.iter().flatten().take(8) {
            let profile = match event.state().plan().enters {
                EntrantKind::Teams => Profile::team(name, &format!("A friend of {name}")),
                EntrantKind::People => Profile::person(name),
            };
            event.record(0, EventEntry::Entered(profile)).unwrap();
        }
        event.begin_round(0).unwrap();
        let on_paper = EventCode::decode(&EventCode::of_current_round(event.state(), 2000).encode()).unwrap();
        let on_wall = SeatCode {
            name: on_paper.name.clone(),
            round: RoundNo::FIRST,
            people: seated_people(event.state()),
            rules: Some(SheetRules { game: on_paper.rules.clone(), games: on_paper.games }),
            mates: Vec::new(),
        };
        for who in event.state().entrants() {
            let Some(NewSheetAtEvent::New(paper)) =
                NewSheetAtEvent::of(&tab, &on_paper, &first_player(&on_paper, who), 0)
            else {
                panic!("{who} has a table")
            };
            let own = &event.state().profile(who).unwrap().people()[0];
            let person = on_wall.people.iter().find(|person| person.name == *own).unwrap();
            let Some(NewSheetAtEvent::New(wall)) = NewSheetAtEvent::of_seat(&tab, &on_wall, person) else {
                panic!("{own} has a table")
            };
            assert_eq!(wall, paper, "{own}");
        }
        let proposed = |person: &SeatedPerson| match NewSheetAtEvent::of_seat(&tab, &on_wall, person) {
            Some(NewSheetAtEvent::New(new)) => new.game,
            _ => panic!("{} has a table", person.name),
        };
        for person in &on_wall.people {
            let own = proposed(person);
            let dealer = |game: &ProposedGame| game.place.people[game.dealer].clone();
            for seat in Seat::ALL.into_iter().filter(|seat| *seat != OWNER) {
                let Some(other) = on_wall.people.iter().find(|other| other.name == own.place.people[seat]) else {
                    continue;
                };
                let theirs = proposed(other);
                assert_eq!(dealer(&theirs), dealer(&own), "{} and {}", person.name, other.name);
                let turned = Seat::ALL.into_iter().find(|at| theirs.place.people[*at] == person.name).unwrap();
                assert_eq!(turned.partner() == OWNER, seat == OWNER.partner());
                assert_eq!(turned == OWNER.right(), seat == OWNER.left(), "{} and {}", person.name, other.name);
            }
        }
        let codes = [ScannedCode::Seats(on_wall.clone()), ScannedCode::Event(on_paper.clone())];
        assert!(codes.iter().all(|code| code.own_index(&tab).is_none()), "nobody has typed a name into the settings");
        tab.set(|settings| settings.new_game.names[TablePlace::Own] = on_wall.people[3].name.clone());
        assert!(codes.iter().all(|code| code.own_index(&tab) == Some(3)));
        tab.set(|settings| settings.new_game.names = TableNames::default());
        let alone = SeatCode { people: on_wall.people[..1].to_vec(), ..on_wall.clone() };
        let Some(NewSheetAtEvent::New(alone)) = NewSheetAtEvent::of_seat(&tab, &alone, &on_wall.people[0]) else {
            panic!("a table")
        };
        let known: Vec<&String> =
            alone.game.place.people.iter().map(|(_, name)| name).filter(|name| !name.is_empty()).collect();
        assert_eq!(known, [&on_wall.people[0].name], "this code has one name");
        // The player has a short name like those whom the code adds.
        let long = SeatedPerson { name: "Ann Schwarzenegger".to_owned(), ..on_wall.people[0].clone() };
        let mate = on_wall
            .people
            .iter()
            .find(|other| **other != on_wall.people[0] && other.place.table() == on_wall.people[0].place.table());
        let mate = SeatedPerson { name: "Bob H.".to_owned(), ..mate.unwrap().clone() };
        let added = SeatCode { people: vec![long.clone()], mates: vec![mate], ..on_wall.clone() };
        let Some(NewSheetAtEvent::New(short)) = NewSheetAtEvent::of_seat(&tab, &added, &long) else {
            panic!("a table")
        };
        // Before the partners are drawn, nobody else has a seat.
        let is_beside = short.game.place.people.iter().any(|(_, name)| name == "Bob H.");
        assert_eq!(short.game.place.people[OWNER], if is_beside { "Ann S." } else { "Ann Schwarzenegger" });
        assert!(is_beside || kind != EventKind::WorldDoubles);
        let older = SeatCode { rules: None, ..on_wall.clone() };
        assert_eq!(NewSheetAtEvent::of_seat(&tab, &older, &older.people[0]), None);
    }
}

/// Everybody stands in the order of the names, also the players of teams, and the name that this phone used last comes
/// first.
#[test]
fn a_phone_offers_everybody_on_a_code_by_name() {
    let device = Device::at_a_table();
    let (_, event) = event(&device);
    let tab = device.page();
    let paper = ScannedCode::read(&EventCode::of_current_round(event.state(), 2000).encode()).unwrap();
    let wall = SeatCode {
        name: "Fall".to_owned(),
        round: RoundNo::FIRST,
        people: seated_people(event.state()),
        rules: None,
        mates: Vec::new(),
    };
    let wall = ScannedCode::read(&wall.encode()).unwrap();
    assert_eq!((wall.event_name(), wall.rounds()), ("Fall", vec![RoundNo::FIRST]));
    assert_eq!(ScannedCode::read("BS1.broken"), Err(bad_code_reason(BadCode::Misread)));
    for code in [&paper, &wall] {
        let choices = code.choices(&tab, 0);
        let [all] = &choices.matching("")[..] else { panic!("one list") };
        let names: Vec<&str> = all.names.iter().map(|choice| choice.name.as_str()).collect();
        assert_eq!(names, ["Ann", "Bob", "Cat", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou"]);
        for choice in &all.names {
            let side = choice.place.split_once(", ").unwrap();
            assert!(["Table 1", "Table 2", "Table 3"].contains(&side.0) && ["N–S", "E–W"].contains(&side.1));
        }
        assert!(!choices.has_filter(), "twelve names need no search");
    }
    let found = wall.choices(&tab, 0).matching(" iD");
    assert_eq!(found.iter().map(|group| group.names.len()).sum::<usize>(), 1);
    assert_eq!(found[0].names[0].name, "Ida");

    // Kim has kept a sheet here before.
    let new = NewSheet::new(tab.world());
    new.choose(TemplateKey::Rulebook(Preset::World));
    let form = new.form();
    seat(&form.game.names, &BySeat { s: "Kim".to_owned(), n: "Cat".to_owned(), ..BySeat::default() });
    new.begin().unwrap();
    for code in [&paper, &wall] {
        let groups = code.choices(&tab, 0).matching("");
        let [last, all] = &groups[..] else { panic!("two lists") };
        assert_eq!((last.heading, last.names[0].name.as_str()), (LAST_USED, "Kim"));
        assert!(all.names.iter().all(|choice| choice.name != "Kim"), "Kim stands only at the top");
    }
    // The settings come before the sheets.
    tab.set(|settings| settings.new_game.names[TablePlace::Own] = "Hal".to_owned());
    assert_eq!(wall.choices(&tab, 0).matching("")[0].names[0].name, "Hal");

    // Many names have a search.
    let person = |n: u16| {
        let name = format!("P{n:02}");
        SeatedPerson { name, place: PersonPlace::Side(TableNo::new(20 - n).unwrap(), Side::NS) }
    };
    let many = SeatCode {
        name: String::new(),
        round: RoundNo::FIRST,
        people: (1..=13).map(person).collect(),
        rules: None,
        mates: Vec::new(),
    };
    let choices = ScannedCode::Seats(many).choices(&tab, 0);
    assert!(choices.has_filter());
    let [all] = &choices.matching("")[..] else { panic!("one list") };
    assert_eq!((all.names.len(), all.names[0].name.as_str()), (13, "P01"));

    // Two people of one name are told apart by their numbers.
    let mut code = EventCode::of_current_round(event.state(), 2000);
    code.names[2].1 = code.names[0].1.clone();
    let namesakes = ScannedCode::Event(code).choices(&tab, 0).matching("number");
    let names: Vec<&str> = namesakes.iter().flat_map(|group| &group.names).map(|of| of.name.as_str()).collect();
    assert_eq!(names, ["Ann, number 1", "Ann, number 3", "Bob, number 1", "Bob, number 3"]);
}

#[test]
fn a_comparison_stays_until_both_sides_have_signed() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    fill(&evening);
    let mut theirs = (*evening.open.sheet()).clone();
    let stamp = Stamp::new(theirs.heading().id.begun + 9_000_000, Keeper::Seat(Seat::W));
    theirs.edit(line_at(1, 4), Line::NoPoints, &stamp).unwrap();
    evening.open.compare_with(&theirs);
    let mut evening = Evening::of(evening.device.clone(), evening.open.id().clone());
    evening.sign_one();
    let actions = evening.open.possible_actions().read();
    assert!(actions.compare && actions.sign.is_some(), "one signature is missing");
    let note = evening.open.comparison_note().unwrap();
    assert!(note.sentence.starts_with("Hand 4: "), "{}", note.sentence);
    assert_eq!(note.to_edit, None, "a locked sheet is not edited");
    evening.sign_one();
    let note = evening.open.comparison_note().unwrap();
    assert!(note.is_signed && note.sentence.ends_with("The sheet is signed: unlock it to edit."));
    assert!(!evening.open.possible_actions().read().compare);
}

#[test]
fn a_phone_shows_the_seat_the_partner_and_the_opponents() {
    let device = Device::at_a_table();
    let (_, event) = event(&device);
    let tab = device.page();
    let code = ScannedCode::read(&EventCode::of_current_round(event.state(), 2000).encode()).unwrap();
    let seating = event.state().rounds()[0].seating.tables[0].clone();
    let TableSeats::Teams(sides) = seating.seats else { panic!("teams") };
    let [us, them] = [sides.ns, sides.ew].map(|who| event.state().profile(who).unwrap().people().to_vec());
    let find = |name: &str| {
        let groups = code.choices(&tab, 0).matching("");
        groups.iter().flat_map(|group| &group.names).find(|choice| choice.name == name).unwrap().index
    };
    let own = code.seat(&tab, find(&us[0]), 0).unwrap();
    assert_eq!(
        (own.card.table.as_str(), own.card.seat.as_str()),
        ("Table 1", "You and your partner sit North and South")
    );
    assert_eq!(own.card.others, [("Partner", us[1].clone()), ("Against", them.join(" and "))]);
    // The second player of a team is no other person than they say.
    let second = code.seat(&tab, find(&us[1]), 0).unwrap();
    assert_eq!(second.card.others[0], ("Partner", us[0].clone()));
    let Some(NewSheetAtEvent::New(at)) = second.sheet else { panic!("a new sheet") };
    assert_eq!(at.game.place.people[OWNER], us[1]);
    assert!(at.form().fixed_partners && at.knows_everybody());
    // The code does not know who of the others sits on the left: one tap tells, and the first dealers follow.
    assert!(at.asks_who_is_left());
    let (form, mut others) = (at.form(), them.clone());
    others.sort();
    assert_eq!(form.names.opponents(OWNER).to_vec(), others);
    let dealers = || match form.dealer_with_names().input {
        Input::Choice { options, .. } => options.into_iter().map(|option| option.words).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    for left in [1, 0] {
        if !form.names.is_on_left(&others[left], OWNER) {
            form.names.swap_opponents(OWNER);
        }
        assert!(form.names.is_on_left(&others[left], OWNER));
        let on = |name: &str, side: &str| format!("{name}, on your {side}");
        let expected = [on(&others[left], "left"), format!("{}, partner", us[0]), on(&others[1 - left], "right")];
        assert_eq!(dealers()[1..], expected);
    }
    assert!(matches!(own.sheet, Some(NewSheetAtEvent::New(_))));
    assert_eq!(code.seat(&tab, 99, 0), None);
    assert_eq!(code.seat(&tab, 0, 1), None, "there is no such round");

    // Whoever has no game sees no table.
    let aside = SeatedPerson { name: "Zoe".to_owned(), place: PersonPlace::NoGame };
    let wall =
        SeatCode { name: String::new(), round: RoundNo::FIRST, people: vec![aside], rules: None, mates: Vec::new() };
    let own = ScannedCode::Seats(wall).seat(&tab, 0, 0).unwrap();
    assert_eq!((own.card.table.as_str(), own.card.seat.as_str(), own.card.others.len()), ("No game", "", 0));
    assert_eq!(own.sheet, None);

    // A player learns every round from the own code: partner and opponents, or that there is no game.
    let plan = EventKind::Progressive.plan(13);
    let mut singles = Event::new(plan, Seed::from_number(9));
    for n in 1..=13 {
        singles.record(0, EventEntry::Entered(Profile::person(&format!("P{n}")))).unwrap();
    }
    singles.begin_round(0).unwrap();
    let who = singles.state().entrants().nth(4).unwrap();
    let code = ScannedCode::read(&EventCode::of(singles.state(), Some(who)).encode()).unwrap();
    let own_code = |name: &str| code.choices(&tab, 0).matching(name)[0].names[0].index;
    for round in 0..code.rounds().len() {
        let card = code.seat(&tab, own_code("P5"), round).unwrap().card;
        let labels: Vec<&str> = card.others.iter().map(|(label, _)| *label).collect();
        match card.table.as_str() {
            "No game" => assert!(labels.is_empty(), "{card:?}"),
            _ if card.seat == "Draw for partners" => assert_eq!(labels, ["With"]),
            _ => assert!(card.seat.starts_with("You sit ") && labels == ["Partner", "Against"], "{card:?}"),
        }
    }
}

fn title(event: &Event) -> String {
    app::words::event::plan_title(event.state().plan())
}

#[test]
fn a_persons_card_goes_on_from_round_to_round_and_brings_half_a_result() {
    let device = Device::at_a_table();
    let tab = device.page();
    let mut event = Event::new(EventKind::Progressive.plan(8), Seed::from_number(4));
    for name in PEOPLE.iter().flatten().take(8) {
        event.record(0, EventEntry::Entered(Profile::person(name))).unwrap();
    }
    event.begin_round(0).unwrap();
    let code = EventCode::decode(&EventCode::of_current_round(event.state(), 2000).encode()).unwrap();
    let seating = event.state().rounds()[0].seating.tables[0].clone();
    let TableSeats::People(seats) = seating.seats else { panic!("people") };
    let mut halves = Vec::new();
    for (who, waits) in [(seats.n, true), (seats.e, false)] {
        let NewSheetAtEvent::New(at) = NewSheetAtEvent::of(&tab, &code, &first_player(&code, who), 0).unwrap() else {
            panic!("a new card")
        };
        let name = &event.state().profile(who).unwrap().name;
        assert_eq!(&at.game.place.people.s, name);
        let id = at.begin(&tab, &at.form()).unwrap();
        assert_eq!(
            NewSheetAtEvent::of(&tab, &code, &first_player(&code, who), 0),
            Some(NewSheetAtEvent::KeptCard(id.clone()))
        );
        let mut evening = Evening::of(device.clone(), id.clone());
        if waits {
            fill(&evening)
        } else {
            fill_theirs(&evening)
        }
        evening = Evening::of(device.clone(), id.clone());
        evening.sign();
        match contribution(event.state(), &halves, &evening.open.sheet()).unwrap() {
            Contribution::Half(half) => {
                assert!(waits);
                halves.push(half);
            }
            Contribution::Entry(entry) => {
                assert!(!waits, "the first card waits for the other side's");
                event.record(9, entry).unwrap();
            }
        }
        app::save::delete_sheet(device.memory(), &id).unwrap();
    }
    assert_eq!(halves.len(), 1);
}

/// A practice table with one finished game, and the other keeper's sheet of it.
struct Table {
    event: Id<Event>,
    over: Cell<usize>,
    theirs: RefCell<Option<Sheet>>,
    collected: Cell<bool>,
}

impl OwnTable for Table {
    fn event(&self) -> &Id<Event> {
        &self.event
    }

    fn changes(&self) -> Watched<u32> {
        Watched::default()
    }

    fn games_over(&self) -> usize {
        self.over.get()
    }

    fn first_dealer(&self, _: GameNo) -> Option<Seat> {
        Some(Seat::E)
    }

    fn other_sheet(&self, _: &Sheet) -> Option<Sheet> {
        self.theirs.borrow().clone()
    }

    fn insist_on_own_sheet(&self, mine: &Sheet, _: ComparedLineAddress) -> KeepersVerdict {
        self.theirs.replace(Some(mine.clone()));
        KeepersVerdict::GivesIn
    }

    fn collect(&self) {
        self.collected.set(true);
    }
}

#[test]
fn at_a_practised_table_the_two_sheets_must_agree_before_anybody_signs() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    let table = Rc::new(Table {
        event: Id::new(5, 1),
        over: Cell::new(0),
        theirs: RefCell::default(),
        collected: Cell::new(false),
    });
    let tab = evening.device.page();
    let open = OpenSheet::open(tab.world(), evening.open.id().clone(), Some(table.clone())).unwrap();
    let stands = || countersign(&open, &*table);
    assert_eq!(stands(), Countersign::StillPlayed);
    table.over.set(1);
    let missing = "Hands are missing on your sheet.".to_owned();
    assert_eq!(stands(), Countersign::StillKept { missing }, "the other sheet is not there to compare");
    while open.view().read().next_hand.is_some() {
        open.press(Press::Side(US));
        open.press(Press::Outcome(ContractResult::March));
    }
    let mut theirs = (*open.sheet()).clone();
    let stamp = Stamp::new(theirs.heading().id.begun + 9_000_000, Keeper::Seat(Seat::E));
    theirs
        .edit(
            line_at(1, 2),
            Line::Played {
                makers: US,
                outcome: ContractResult::Euchred,
                going: rules::Going::WithPartner,
                maker: None,
            },
            &stamp,
        )
        .unwrap();
    table.theirs.replace(Some(theirs));
    let Countersign::Differ { explanation: told, hands, both } = stands() else { panic!("a hand differs") };
    assert_eq!(told, "1 hand differs. Who is right?");
    assert!(open.differs_in_practice());
    assert_eq!(both, "Yours adds up to 10–0, theirs to 8–2. On both, “we” are you and Bob.");
    let first = &hands[0];
    let shown = [&first.label, &first.mine, &first.theirs].map(String::as_str);
    assert_eq!((shown, first.choice), (["2", "We took all five", "We were euchred"], HandChoice::MineOrTheirs));
    let rest: Vec<&str> = hands[1..].iter().map(|hand| hand.label.as_str()).collect();
    assert_eq!(rest, ["1", "3", "4", "5"], "a game to 10 by marches");
    assert!(hands[1..].iter().all(|hand| hand.choice == HandChoice::Agrees));
    assert_eq!(first.title, "Hand 2");
    let answer = open.insist_on_own_sheet(first.at);
    assert_eq!((answer.at, answer.gives_in), (first.at, true));
    assert_eq!(answer.sentence, "They look again at hand 2: you are right, and they correct theirs.");
    assert!(!open.differs_in_practice());
    let Countersign::Agree { due, recap, signer, own: false } = stands() else { panic!("they agree") };
    assert_eq!((signer.as_str(), recap.score.as_str()), ("Cy", "Ann and Bob 10, Cy and Dee 0."));
    assert_eq!(recap.order.as_deref(), Some("In each row, Ann and Bob come first."));
    assert!(recap.hands[0].score.ends_with("–0"), "{:?}", recap.hands[0]);
    assert_eq!(recap.fingerprint, None);
    open.let_sign(&due, signer);
    assert!(table.collected.get());
    assert_eq!(stands(), Countersign::Signed);
    assert_eq!(open.possible_actions().read().begin.as_ref().unwrap().dealer, Seat::E, "the table is at hand to ask");
}

#[test]
fn a_sheet_that_says_less_than_a_result_is_refused_by_the_event() {
    let device = Device::at_a_table();
    let (_, event) = event(&device);
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    assert_eq!(
        contribution(event.state(), &[], &evening.open.sheet()),
        Err(NoResult::OtherEvent("Cheese Days".to_owned()))
    );
    let id = scoresheet::SheetId { begun: 1, salt: 1 };
    let heading = Heading { id, template: Template::of(Preset::World), own: Seat::S, event: String::new() };
    let mut sheet = Sheet::new(heading).unwrap();
    sheet
        .begin(SheetSeating { table: None, people: people() }, Seat::S, &Stamp::new(1, Keeper::Seat(Seat::S)))
        .unwrap();
    assert_eq!(contribution(event.state(), &[], &sheet), Err(NoResult::NotFinished));
    assert!(events_awaiting_results(&Device::at_a_table().page(), &sheet).is_empty());
}

/// The person's own sheet stays their own, however it comes back, and is not reported as new.
#[test]
fn ones_own_sheet_that_comes_back_stays_ones_own() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    for _ in 0..3 {
        evening.open.press(Press::Side(US));
        evening.open.press(Press::Outcome(ContractResult::Made));
    }
    let before = evening.open.sheet();
    evening.open.press(Press::ThrownIn);
    evening.open.edit(line_at(1, 2));
    evening.open.press(Press::ThrownIn);
    let sheet = evening.open.sheet();
    let tab = &evening.tab;
    let count = || app::save::sheet_ids(tab.storage()).unwrap().len();
    let day = |_| "2026-11-25".to_owned();
    let known = SheetImport::Sheets { new: 0, continued: 0, known: 1 };
    // As a link, in its current and an earlier state, and as a table of hands, which has no times and no edits.
    for text in [link(&sheet, None), link(&before, None), transfer::hands_csv(&[&sheet], &day)] {
        assert_eq!(import_sheets(tab, &text).unwrap(), known, "{text}");
    }
    assert_eq!(known.sentence(), "1 sheet was here already.");
    // As a file.
    for text in [transfer::to_json(&sheet), transfer::to_json(&before)] {
        assert_eq!(import_sheets(tab, &text).unwrap().sentence(), "Nothing new was imported. One was here already.");
    }
    assert_eq!((count(), store_sheet(tab, &before)), (1, Some(evening.open.id().clone())));
    // A longer version continues the sheet here, which stays the person's own.
    let mut longer = (*sheet).clone();
    longer.write(Line::NoPoints, &Stamp::new(longer.heading().id.begun + 9_000_000, Keeper::Seat(Seat::S))).unwrap();
    let continued = import_sheets(tab, &link(&longer, None)).unwrap();
    assert_eq!(continued.sentence(), "1 sheet brought up to date.");
    assert_eq!(
        import_sheets(tab, &transfer::to_json(&longer)).unwrap().sentence(),
        "Nothing new was imported. One was here already."
    );
    longer.write(Line::NoPoints, &Stamp::new(longer.heading().id.begun + 9_100_000, Keeper::Seat(Seat::S))).unwrap();
    let told = import_sheets(tab, &transfer::to_json(&longer)).unwrap().sentence();
    assert_eq!(told, "Nothing new was imported. One sheet was brought up to date.");
    // A table with a corrected hand is a different sheet. It is kept beside the first, as the person's own.
    let table = transfer::hands_csv(&[&longer], &day).replacen("NS,made", "EW,made", 1);
    assert_eq!(import_sheets(tab, &table).unwrap().sentence(), "1 sheet brought in.");
    let list = SheetList::new(tab.world());
    let all = list.sheets().rows().read();
    assert!(all.len() == 2 && all.iter().all(|listed| !listed.about.contains("copy")), "{all:?}");
    for listed in all.iter() {
        let open = OpenSheet::open(tab.world(), listed.id.clone(), None).unwrap();
        assert!(open.possible_actions().read().enter && !open.possible_actions().read().make_own);
    }
}

/// Eight sheets of an event form one group with a total.
#[test]
fn sheets_of_a_day_and_an_event_stand_together_with_their_total() {
    let device = Device::at_a_table();
    let day = |evening: &Evening| SheetList::new(evening.tab.world()).groups();
    for game in 0..3 {
        let id = begin(device.page().world(), TemplateKey::Rulebook(Preset::World));
        let evening = Evening::of(device.clone(), id);
        evening.open.press(Press::Alone(Seat::S));
        evening.open.press(Press::Outcome(ContractResult::March));
        while evening.open.view().read().next_hand.is_some() {
            evening.open.press(Press::Side(if game < 2 { US } else { THEM }));
            evening.open.press(Press::Outcome(ContractResult::Made));
        }
    }
    let id = begin(device.page().world(), TemplateKey::Rulebook(Preset::Valparaiso));
    let evening = Evening::of(device.clone(), id);
    let groups = day(&evening);
    assert_eq!((groups.len(), groups[0].sheets.len()), (1, 4));
    let total = format!("4 sheets: 2 won, 1 lost, 1 being kept, {} points, 3 loners", 2 * (4 + 11) + 4);
    assert_eq!((groups[0].heading.as_str(), groups[0].total.as_deref()), ("Today · Cheese Days", Some(total.as_str())));
    // Somebody else's sheet adds nothing to the total. Another day or another event is another group.
    store_sheet_copy(evening.tab.storage(), &Id::new(9, 1), &evening.open.sheet()).unwrap();
    assert_eq!(day(&evening)[0].total.as_deref(), Some(total.as_str()));
    device.pass(std::time::Duration::from_secs(60));
    let heading = Heading { event: String::new(), ..evening.open.sheet().heading().clone() };
    let other = Sheet::new(heading).unwrap();
    store_sheet_copy(evening.tab.storage(), &Id::new(8, 1), &other).unwrap();
    let headings: Vec<String> = day(&evening).into_iter().map(|group| group.heading).collect();
    assert_eq!(headings, ["Today · Cheese Days", "Today"]);
    let alone = day(&evening).pop().unwrap();
    assert_eq!((alone.sheets.len(), alone.total), (1, None));
}
