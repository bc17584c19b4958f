//! Results from personal cards: one card from each side makes the result of their table.

use app::save::{Id, MemoryStorage, SavedEvent, load_event, store_event};
use app::words::event::half_result_entered;
use cards::ruleset::Preset;
use cards::{BySeat, Seat, Seed, Side};
use event::{
    Event, EventEntry, EventKind, HalfResult, NoResult, Profile, TableGame, half_result_from_card, result_from_sheet,
};
use rules::Going;
use scoresheet::{self, ContractResult, Heading, OWNER, Sheet, SheetId, SheetSeating, TableNo, Template};

use super::from_sheet::{first_table, names, signed, stamp};
use super::support::{round_no, table_no};

const PEOPLE: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Finn", "Gus", "Hal"];

/// Returns a progressive event of eight people whose first round has begun.
fn event() -> Event {
    let mut event = Event::new(EventKind::Progressive.plan(8), Seed::from_number(4));
    for name in PEOPLE {
        event.record(0, EventEntry::Entered(Profile::person(name))).unwrap();
    }
    event.begin_round(0).unwrap();
    event
}

const NOBODY: [String; 2] = [String::new(), String::new()];

/// The content of a card for a round of eight hands. The first hands are lone marches of its owner, the next ones are
/// made. The other hands bring no points.
struct Told {
    alone: u8,
    made: u8,
    hands: u8,
}

const WHOLE: Told = Told { alone: 1, made: 3, hands: 8 };

/// Returns a card with this partner and these opponents.
fn card([n, s]: [String; 2], [e, w]: [String; 2], table: Option<TableNo>, told: &Told) -> Sheet {
    let template = Template::of(Preset::Progressive);
    let id = SheetId { begun: 0, salt: 1 };
    let mut card = Sheet::new(Heading { id, template, own: OWNER, event: String::new() }).unwrap();
    card.begin(SheetSeating { table, people: BySeat { n, e, s, w } }, Seat::N, &stamp(0)).unwrap();
    for hand in 0..told.hands {
        let played = |outcome, going, maker| scoresheet::Entry::Played { makers: OWNER.side(), outcome, going, maker };
        let entry = match hand {
            hand if hand < told.alone => played(ContractResult::March, Going::Alone, Some(OWNER)),
            hand if hand < told.alone + told.made => played(ContractResult::Made, Going::WithPartner, None),
            _ => scoresheet::Entry::NoPoints,
        };
        card.write(entry, &stamp(hand.into())).unwrap();
    }
    card
}

/// Returns both sides' signed cards at the first table. On the second card the opponents' names are missing.
fn halves(event: &Event) -> [HalfResult; 2] {
    let seating = first_table(event);
    let [ns, ew] = Side::ALL.map(|side| names(event, &seating, side));
    let first = signed(card(ns.clone(), ew.clone(), Some(seating.table), &WHOLE));
    let second = signed(card(ew, NOBODY, None, &Told { alone: 0, made: 2, hands: 8 }));
    [first, second].map(|card| half_result_from_card(event.state(), &card).unwrap())
}

#[test]
fn a_card_of_each_side_makes_the_result() {
    let mut event = event();
    let table = first_table(&event).table;
    let [ns, ew] = halves(&event);
    assert_eq!((ns.side, ns.table, ns.points), (Side::NS, table, 4 + 3));
    assert_eq!((ew.side, ew.table, ew.points), (Side::EW, table, 2));
    let noted = half_result_entered(event.state(), &ns);
    assert!(noted.starts_with(&format!("Table {table}: ")) && noted.contains(" made 7. "), "{noted}");

    let whole = ns.combine(&ew, event.state()).unwrap();
    assert_eq!(ew.combine(&ns, event.state()), Some(whole.clone()));
    let [TableGame::Played(score)] = whole.result.games[..] else { panic!("a game") };
    assert_eq!((score.points.ns, score.points.ew), (7, 2));
    assert_eq!((score.loners_of(Side::NS), score.loners_of(Side::EW)), (1, 0));
    event.record(1, EventEntry::ResultIn { round: round_no(1), table, result: whole.result }).unwrap();
}

#[test]
fn two_cards_of_one_side_or_of_two_tables_make_no_result() {
    let event = event();
    let [ns, ew] = halves(&event);
    assert_eq!(ns.combine(&ns, event.state()), None);
    let elsewhere = HalfResult { table: ew.table.plus(1), ..ew.clone() };
    assert_eq!(ns.combine(&elsewhere, event.state()), None);
    let earlier = HalfResult { round: round_no(9), ..ew };
    assert_eq!(ns.combine(&earlier, event.state()), None);
}

#[test]
fn a_card_that_is_not_of_this_round_hands_in_nothing_and_says_why() {
    let event = event();
    let seating = first_table(&event);
    let [ns, ew] = Side::ALL.map(|side| names(&event, &seating, side));
    let refused = |card: &Sheet| half_result_from_card(event.state(), card).unwrap_err();
    let of = |told: &Told| card(ns.clone(), ew.clone(), None, told);

    assert_eq!(refused(&of(&WHOLE)), NoResult::NotSigned);
    assert_eq!(refused(&of(&Told { hands: 5, ..WHOLE })), NoResult::NotFinished);
    let strangers = ["Zoe".to_owned(), "Yan".to_owned()];
    assert_eq!(refused(&signed(card(strangers.clone(), ew.clone(), None, &WHOLE))), NoResult::OtherPeople);
    assert_eq!(refused(&signed(card(ns.clone(), strangers, None, &WHOLE))), NoResult::OtherPeople);
    assert_eq!(
        refused(&signed(card(ns.clone(), ew.clone(), TableNo::new(99), &WHOLE))),
        NoResult::OtherTable { sit: seating.table, says: table_no(99) }
    );
    assert_eq!(result_from_sheet(event.state(), &signed(of(&WHOLE))), Err(NoResult::PersonalCard));
}

#[test]
fn a_half_outlives_the_page() {
    let event = event();
    let (storage, id) = (MemoryStorage::default(), Id::new(5, 1));
    let [ns, _] = halves(&event);
    let kept = SavedEvent { half_results: vec![ns.clone()], ..SavedEvent::of(&event, None, 7) };
    store_event(&storage, &id, &kept).unwrap();
    assert_eq!(load_event(&storage, &id).unwrap().ready().unwrap().0.half_results, [ns]);
}
