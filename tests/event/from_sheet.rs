//! Results that are read from signed sheets, and sheets that are refused.

use super::support::{round_no, table_no};
use cards::ruleset::Preset;
use cards::{BySeat, BySide, Seat, Seed, Side};
use event::{
    Entrant, Event, EventEntry, EventKind, EventPlan, House, HousePlayoffs, MatchPlayed, NextStep, NoResult, Playoffs,
    Profile, Refused, TableGame, TableSeating, TableSeats, games_from_sheet, playoff_result_from_sheet,
    result_from_sheet,
};
use rules::Going;
use scoresheet::{
    self, ContractResult, GameNo, Heading, Keeper, LineAddress, LineNo, OWNER, Sheet, SheetId, SheetSeating,
    SignatureForm, SignedPart, Stamp, TableNo, Template,
};

const PAIRS: [[&str; 2]; 6] =
    [["Ann", "Bob"], ["Cat", "Dan"], ["Eve", "Finn"], ["Gus", "Hal"], ["Ida", "Jon"], ["Kim", "Lou"]];

/// Returns a real event of teams whose first round has begun.
fn pairs() -> Event {
    let mut event = Event::new(EventKind::WorldDoubles.plan(6), Seed::from_number(4));
    for [one, other] in PAIRS {
        event.record(0, EventEntry::Entered(Profile::team(one, other))).unwrap();
    }
    event.begin_round(0).unwrap();
    event
}

/// Returns a real event of people whose first round has begun.
fn singles() -> Event {
    let mut event = Event::new(EventKind::WorldSingles.plan(8), Seed::from_number(4));
    for name in PAIRS.iter().flatten().take(8) {
        event.record(0, EventEntry::Entered(Profile::person(name))).unwrap();
    }
    event.begin_round(0).unwrap();
    let table = first_table(&event).table;
    let TableSeats::ToDraw(four) = first_table(&event).seats else { panic!("partners to draw") };
    let [n, e, s, w] = four.map(|who| event.state().profile(who).unwrap().name.clone());
    let undrawn = signed(sheet(SheetSeating { table: None, people: BySeat { n, e, s, w } }, ""));
    assert_eq!(result_from_sheet(event.state(), &undrawn), Err(NoResult::NotDrawn(table)));
    let seats = event.draw_partners_by_lot(table).unwrap();
    event.record(0, EventEntry::PartnersDrawn { table, seats }).unwrap();
    event
}

pub fn first_table(event: &Event) -> TableSeating {
    event.state().rounds()[0].seating.tables[0].clone()
}

/// Returns the names of a side, in the order of its seats.
pub fn names(event: &Event, seating: &TableSeating, side: Side) -> [String; 2] {
    let profiles = seating.seats.entrants_on(side).into_iter().map(|who| event.state().profile(who).unwrap().clone());
    let names: Vec<String> = profiles.flat_map(|profile| profile.pair.map_or(vec![profile.name], Vec::from)).collect();
    names.try_into().unwrap()
}

pub fn stamp(minute: u64) -> Stamp {
    Stamp::new(minute * 60_000, Keeper::Seat(OWNER))
}

/// Returns the seating of a sheet: North and South, then East and West.
fn place(table: Option<TableNo>, [n, s]: [String; 2], [e, w]: [String; 2]) -> SheetSeating {
    SheetSeating { table, people: BySeat { n, e, s, w } }
}

/// Returns a sheet of twelve hands: a loner of North, one euchre of East and West, ten points and hands without points.
fn sheet(place: SheetSeating, event: &str) -> Sheet {
    let heading = Heading {
        id: SheetId { begun: 0, salt: 1 },
        template: Template::of(Preset::World),
        own: OWNER,
        event: event.to_owned(),
    };
    let mut sheet = Sheet::new(heading).unwrap();
    sheet.begin(place, Seat::N, &stamp(0)).unwrap();
    let played = |makers, outcome, going, maker| scoresheet::Entry::Played { makers, outcome, going, maker };
    sheet.write(played(Side::NS, ContractResult::March, Going::Alone, Some(Seat::N)), &stamp(1)).unwrap();
    sheet.write(played(Side::EW, ContractResult::Euchred, Going::WithPartner, None), &stamp(2)).unwrap();
    for hand in 3..=12 {
        let side = if hand % 2 == 0 { Side::NS } else { Side::EW };
        sheet.write(played(side, ContractResult::Made, Going::WithPartner, None), &stamp(hand)).unwrap();
    }
    sheet
}

pub fn signed(mut sheet: Sheet) -> Sheet {
    for side in Side::ALL {
        sheet.sign(SignedPart::Game(GameNo::FIRST), side, "Somebody", SignatureForm::Name, &stamp(20)).unwrap();
    }
    sheet
}

#[test]
fn a_signed_sheet_hands_in_its_tables_result_however_it_lies() {
    let event = pairs();
    let seating = first_table(&event);
    let [ns, ew] = Side::ALL.map(|side| names(&event, &seating, side));
    let swapped = |[one, other]: [String; 2]| [other.to_uppercase(), format!(" {one} ")];
    let as_seated = signed(sheet(place(Some(seating.table), ns.clone(), ew.clone()), ""));
    let turned = signed(sheet(place(None, swapped(ew), swapped(ns)), &event.state().plan().name));
    for (sheet, north_south) in [(as_seated, Side::NS), (turned, Side::EW)] {
        let handed = result_from_sheet(event.state(), &sheet).unwrap();
        assert_eq!((handed.round, handed.table), (round_no(1), seating.table));
        let [TableGame::Played(score)] = handed.result.games[..] else { panic!("a game") };
        assert_eq!(score.points[north_south], 4 + 2 + 5);
        assert_eq!(score.points[north_south.other()], 5);
        assert_eq!((score.loners_of(north_south), score.loners_of(north_south.other())), (1, 0));
        assert_eq!(score.bumps[north_south.other()], 1);
        let mut event = event.clone();
        let entry = EventEntry::ResultIn { round: handed.round, table: handed.table, result: handed.result };
        event.record(1, entry.clone()).unwrap();
        assert_eq!(event.record(2, entry), Err(Refused::AlreadyReported(seating.table)));
    }
}

#[test]
fn a_loner_is_counted_for_whoever_made_it_even_on_another_chair() {
    let event = singles();
    let seating = first_table(&event);
    let TableSeats::People(people) = seating.seats else { panic!("people") };
    let [[n, s], ew] = Side::ALL.map(|side| names(&event, &seating, side));
    for (pair, maker) in [([n.clone(), s.clone()], people.n), ([s, n], people.s)] {
        let handed = result_from_sheet(event.state(), &signed(sheet(place(None, pair, ew.clone()), ""))).unwrap();
        let [TableGame::Played(score)] = handed.result.games[..] else { panic!("a game") };
        let by = Seat::ALL.into_iter().filter(|seat| score.loners[*seat] == 1).map(|seat| people[seat]);
        assert_eq!(by.collect::<Vec<_>>(), [maker]);
    }
}

/// A code on the wall gives a phone the names of the other players in a short form.
#[test]
fn a_sheet_with_short_names_hands_in_its_tables_result() {
    let mut event = Event::new(EventKind::WorldDoubles.plan(4), Seed::from_number(4));
    for [one, other] in PAIRS.iter().take(4) {
        event.record(0, EventEntry::Entered(Profile::team(&format!("{one} Baker"), &format!("{other} Cole")))).unwrap();
    }
    event.begin_round(0).unwrap();
    let seating = first_table(&event);
    let short = |side| names(&event, &seating, side).map(|name| name.replace("Baker", "B.").replace("Cole", "C."));
    let written = |names| signed(sheet(place(None, names, short(Side::EW)), ""));
    let handed = result_from_sheet(event.state(), &written(short(Side::NS))).unwrap();
    assert_eq!(handed.table, seating.table);
    let stranger = short(Side::NS).map(|name| name.replace("B.", "X."));
    assert_eq!(result_from_sheet(event.state(), &written(stranger)), Err(NoResult::OtherPeople));
}

#[test]
fn a_sheet_of_elsewhere_hands_in_nothing_and_says_why() {
    let mut event = pairs();
    let seating = first_table(&event);
    let [ns, ew] = Side::ALL.map(|side| names(&event, &seating, side));
    let here = place(Some(seating.table), ns.clone(), ew.clone());
    let refused = |event: &Event, sheet: &Sheet| result_from_sheet(event.state(), sheet).unwrap_err();
    let unsigned = sheet(here.clone(), "");
    assert_eq!(refused(&event, &unsigned), NoResult::NotSigned);
    let other_event = signed(sheet(here.clone(), "Cheese Days"));
    assert_eq!(refused(&event, &other_event), NoResult::OtherEvent("Cheese Days".to_owned()));
    let other_table = signed(sheet(place(TableNo::new(99), ns.clone(), ew.clone()), ""));
    assert_eq!(refused(&event, &other_table), NoResult::OtherTable { sit: seating.table, says: table_no(99) });
    let stranger = ["Zoe".to_owned(), ns[1].clone()];
    let others = signed(sheet(place(None, stranger, ew.clone()), ""));
    assert_eq!(refused(&event, &others), NoResult::OtherPeople);
    let nameless = signed(sheet(place(None, [String::new(), String::new()], ew.clone()), ""));
    assert_eq!(refused(&event, &nameless), NoResult::OtherPeople);
    let mut begun = Sheet::new(unsigned.heading().clone()).unwrap();
    assert_eq!(refused(&event, &begun), NoResult::NotFinished);
    begun.begin(here.clone(), Seat::N, &stamp(0)).unwrap();
    assert_eq!(refused(&event, &begun), NoResult::NotFinished);
    let own_card = Heading { template: Template::of(Preset::Progressive), ..unsigned.heading().clone() };
    assert_eq!(refused(&event, &Sheet::new(own_card).unwrap()), NoResult::PersonalCard);

    let good = signed(unsigned);
    let before = Event::new(EventKind::WorldDoubles.plan(6), Seed::from_number(4));
    assert_eq!(refused(&before, &good), NoResult::NotBegun);
    // In the next round the four sit elsewhere, so their sheet belongs to the round before.
    super::support::report_all(&mut event, &mut cards::Random::from_number(3));
    event.begin_round(1).unwrap();
    assert_eq!(refused(&event, &good), NoResult::OtherRound(round_no(1)));
}

#[test]
fn a_loner_of_nobody_is_not_guessed_at() {
    let event = singles();
    let seating = first_table(&event);
    let [ns, ew] = Side::ALL.map(|side| names(&event, &seating, side));
    let mut unnamed = sheet(place(None, ns, ew), "");
    let lone = scoresheet::Entry::Played {
        makers: Side::NS,
        outcome: ContractResult::March,
        going: Going::Alone,
        maker: None,
    };
    unnamed.edit(LineAddress { game: GameNo::FIRST, line: LineNo::FIRST }, lone, &stamp(15)).unwrap();
    assert_eq!(result_from_sheet(event.state(), &signed(unnamed)), Err(NoResult::LonerWithoutName));
}

/// Returns world doubles with six teams whose playoffs, of one game per match, have begun.
fn playoffs() -> Event {
    let house = House { playoffs: HousePlayoffs::With(Playoffs { best_of: 1 }), ..House::default() };
    let plan = EventPlan { rounds: 1, ..house.plan(EventKind::WorldDoubles, 6) };
    let mut event = Event::new(plan.checked().unwrap(), Seed::from_number(4));
    for [one, other] in PAIRS {
        event.record(0, EventEntry::Entered(Profile::team(one, other))).unwrap();
    }
    super::support::play_round(&mut event, &mut cards::Random::from_number(3));
    while let NextStep::Ties(ties) = event.next() {
        ties.iter().for_each(|open| event.record(0, event.break_tie_by_lot(&open.tie).unwrap()).unwrap());
    }
    event.record(0, EventEntry::PlayoffsBegan(event.seeds())).unwrap();
    event
}

#[test]
fn a_signed_sheet_hands_in_a_match_of_the_playoffs() {
    let mut event = playoffs();
    let NextStep::PlayoffMatches(matches) = event.next() else { panic!("playoffs") };
    let of = matches.into_iter().next().unwrap();
    let sides = BySide { ns: of.ns.unwrap(), ew: of.ew.unwrap() };
    let pair = |who: Entrant| event.state().profile(who).unwrap().pair.clone().unwrap();
    // On this sheet, the better seed sits East and West, and North and South have won.
    let unsigned = sheet(place(None, pair(sides.ew), pair(sides.ns)), "");
    assert_eq!(playoff_result_from_sheet(event.state(), &unsigned), Err(NoResult::NotSigned));
    assert_eq!(games_from_sheet(event.state(), sides, &unsigned), Err(NoResult::NotSigned));
    let stranger = signed(sheet(place(None, ["Zoe".to_owned(), String::new()], pair(sides.ns)), ""));
    assert_eq!(playoff_result_from_sheet(event.state(), &stranger), Err(NoResult::OtherPeople));
    let good = signed(unsigned);
    let entry = playoff_result_from_sheet(event.state(), &good).unwrap();
    let EventEntry::PlayoffPlayed(MatchPlayed { games, .. }) = &entry else { panic!("{entry:?}") };
    assert_eq!(games_from_sheet(event.state(), sides, &good).as_ref(), Ok(games));
    event.record(1, entry).unwrap();
    let played = event.state().playoff_matches().find(|other| other.at == of.at);
    assert_eq!(played.unwrap().winner, of.ew);
    assert_eq!(playoff_result_from_sheet(event.state(), &good), Err(NoResult::OtherPeople), "it is in already");
}
