//! Positions are set up by taps, as games come to them; kept, shared, asked about, solved, played on.

use std::cell::RefCell;
use std::rc::Rc;

use app::Outside as _;
use app::editor::{
    self, BadPosition, DealtPlace, PositionAdvice, PositionEditor, PositionFault, SetUpPosition, SolvedChoices,
};
use app::play::{OwnGame, own_habits, stored_games};
use app::route::Route;
use app::save::GameOrigin;
use app::save::Storage as _;
use bots::review::open_cards;
use cards::ruleset::{DefendAlone, FarmersHand, Joker, Length, LevelGame, LowHand, PartnersBest, Preset, Ruleset};
use cards::{BySide, Card, Random, Seat, Side};
use rules::record::{GameLog, PlayerKind};
use rules::table::Table;
use rules::view::SeatView;
use rules::{Action, GameEvent, GameState, Going, Phase, Stage};
use scoresheet::Fingerprint;

use super::world::{Device, Page};
use crate::engine::chance;
use crate::support::{any_answer, table};

/// Chicago with everything that a house may add.
fn house() -> Ruleset {
    let mut rules = Preset::Chicago.ruleset();
    rules.name = "Kitchen".into();
    rules.hand.farmers_hand = FarmersHand::Exchange(LowHand::ThreeNinesAndTens);
    rules.hand.defend_alone = DefendAlone::Yes(4);
    rules.hand.partners_best = PartnersBest::Yes;
    rules
}

fn all_rules() -> impl Iterator<Item = Ruleset> {
    Preset::ALL.into_iter().map(Preset::ruleset).chain([house()])
}

/// The most answers of a game by chance: where a euchre takes points away, a race may have no end.
const LONGEST: usize = 1000;

/// A game by chance, to its end or nearly.
fn game(rules: Ruleset, random: &mut Random) -> GameLog {
    let mut table: Table = table(rules, random.next_u64());
    for _ in 0..LONGEST {
        let Some(answer) = any_answer(&table, random) else { break };
        table.answer(answer).unwrap();
    }
    table.log().clone()
}

/// A moment of a game at which somebody is on turn.
fn moment(log: &GameLog, random: &mut Random) -> (usize, GameState) {
    loop {
        let at = random.below(log.events.len() as u32) as usize;
        let state = log.fold_first(at).state;
        if state.stage() == Stage::Hand {
            return (at, state);
        }
    }
}

/// Sets up the position of a game by taps.
fn tapped(page: &Page, log: &GameLog, at: usize, state: &GameState) -> PositionEditor {
    let mut editor = PositionEditor::open(page, None);
    editor.position_mut().clear();
    editor.position_mut().set_rules(log.rules.clone());
    editor.position_mut().set_dealer(state.dealer().unwrap());
    editor.position_mut().set_score(state.score());
    if let Some(left) = state.hands_left() {
        editor.position_mut().set_hands_left(left as u8);
    }
    let dealt = state.hand().unwrap().dealt();
    for place in DealtPlace::ALL {
        editor.choose_place(place);
        let cards = match place {
            DealtPlace::Hand(seat) => dealt.hands[seat],
            DealtPlace::Upcard => cards::CardSet::of(dealt.upcard),
            DealtPlace::Kitty => dealt.under,
        };
        cards.iter().for_each(|card| editor.tap_card(card));
    }
    let deal = log.events[..at].iter().rposition(|event| matches!(event, GameEvent::Dealt(..))).unwrap();
    for event in &log.events[deal + 1..at] {
        let GameEvent::Acted(action) = event else { panic!("{event}") };
        editor.take_action(*action);
    }
    editor
}

/// Returns the views of all four seats.
fn views(state: &GameState) -> [Option<SeatView>; 4] {
    Seat::ALL.map(|seat| SeatView::of(state, seat))
}

#[test]
fn a_position_of_taps_is_that_of_the_game() {
    let (device, mut random) = (Device::new(), Random::from_number(24));
    let page = device.page();
    let mut phases = Vec::new();
    for number in 0..100 {
        // The presets and a house that plays everything, then houses by chance.
        let rules = all_rules().nth(number).unwrap_or_else(|| chance::preset_or_house(&mut random));
        let log = game(rules.clone(), &mut random);
        {
            for _ in 0..16 {
                let (at, state) = moment(&log, &mut random);
                let editor = tapped(&page, &log, at, &state);
                let of_log = SetUpPosition::from_log(&log, at).unwrap();
                if matches!(rules.length, Length::Hands(_)) {
                    assert_eq!(*editor.position(), of_log);
                }
                assert_eq!(SetUpPosition::decode(&of_log.encode()), Ok(of_log.clone()));
                for position in [editor.position(), &of_log] {
                    assert_eq!(position.faults(), []);
                    let set_up = position.log().unwrap();
                    let there = set_up.fold().unwrap();
                    assert_eq!(views(&there), views(&state));
                    assert_eq!(position.view().unwrap(), SeatView::of(&state, state.turn().unwrap()));
                    assert_eq!(GameLog::decode(&set_up.encode()).unwrap(), set_up);
                    // The position can be played on to the end of the hand like the original game. It does not record
                    // which side scored first.
                    let (mut here, mut there) = (state.clone(), there);
                    for event in log.events[at..].iter().take_while(|event| matches!(event, GameEvent::Acted(_))) {
                        let (one, other) = (here.apply(event).unwrap(), there.apply(event).unwrap());
                        assert!(one == other || rules.level_game == LevelGame::FirstToReach, "{one:?} {other:?}");
                    }
                    assert_eq!((here.score(), here.hands_left()), (there.score(), there.hands_left()));
                }
                let course = editor.hand_course().unwrap();
                let phase = state.hand().unwrap().public().phase();
                phases.push(phase);
                let choices = course.seats.iter().flat_map(|seat| &seat.cards).filter(|card| card.action.is_some());
                assert_eq!(choices.count() + course.bids.len(), state.hand().unwrap().legal().len());
                // A player without a farmer's hand passes, and the editor reports no fault.
                if rules.hand.farmers_hand == FarmersHand::Nothing {
                    assert_eq!(course.action_sentences.len(), editor.position().steps().len());
                }
            }
        }
    }
    for phase in [Phase::GoingUnder, Phase::Defending, Phase::Discarding, Phase::Giving, Phase::Playing] {
        assert!(phases.contains(&phase), "{phase:?} came up");
    }
}

#[test]
fn between_hands_the_end_of_the_last_is_opened_and_at_an_open_table_nothing() {
    let log = game(Preset::World.ruleset(), &mut Random::from_number(1));
    let last = log.events.len();
    assert_eq!(SetUpPosition::from_log(&log, last), SetUpPosition::from_log(&log, last - 1));
    let first = log.events.iter().position(|event| matches!(event, GameEvent::Dealt(..))).unwrap();
    assert_eq!(SetUpPosition::from_log(&log, 0), SetUpPosition::from_log(&log, first + 1));
    assert_eq!(SetUpPosition::from_log(&GameLog { events: Vec::new(), ..log.clone() }, 0), None);
    let open = GameLog { table: rules::TableKind::Open, ..log };
    assert_eq!(SetUpPosition::from_log(&open, last), None);
}

/// A complete position without faults.
fn sound() -> SetUpPosition {
    let mut position = SetUpPosition::new(Preset::World.ruleset());
    position.deal_the_rest(&mut Random::from_number(5));
    position
}

/// A case: a description, the change that makes the fault, the fault, the index of its list, and its sentence.
type FaultCase<'a> = (&'a str, &'a dyn Fn(&mut SetUpPosition), PositionFault, usize, &'a str);

#[test]
fn each_fault_is_told_beside_its_place() {
    let cases: [FaultCase; 8] = [
        (
            "no hand is left",
            &|position| position.set_hands_left(0),
            PositionFault::GameOver,
            0,
            "At this score the game would be over. Change the points or the hands left.",
        ),
        (
            "the race is won",
            &|position| {
                position.set_rules(Preset::Chicago.ruleset());
                position.set_score(BySide { ns: 10, ew: 3 });
            },
            PositionFault::GameOver,
            0,
            "At this score the game would be over. Change the points or the hands left.",
        ),
        (
            "a card is missing",
            &|position| take(position, DealtPlace::Hand(Seat::E), 1),
            PositionFault::HandSize(Seat::E, 4),
            1,
            "East holds 4 cards; 1 is missing.",
        ),
        (
            "one is too many",
            &|position| {
                let card = position.cards(DealtPlace::Kitty).iter().next().unwrap();
                position.move_card(card, Some(DealtPlace::Hand(Seat::W)));
            },
            PositionFault::HandSize(Seat::W, 6),
            1,
            "West holds 6 cards; 1 is too many.",
        ),
        (
            "no upcard",
            &|position| take(position, DealtPlace::Upcard, 1),
            PositionFault::NoUpcard,
            1,
            "The upcard is missing.",
        ),
        (
            "the kitty lacks two",
            &|position| take(position, DealtPlace::Kitty, 2),
            PositionFault::KittySize(1, 3),
            1,
            "The kitty holds 1 card; 2 are missing.",
        ),
        (
            "a step does not fit",
            &|position| {
                // The dealer picks up and puts away a card that somebody else holds by then.
                for action in [Action::Pass, Action::Pass, Action::Pass, Action::Order(Going::WithPartner)] {
                    position.take_action(action).unwrap();
                }
                let card = position.cards(DealtPlace::Hand(Seat::S)).iter().next().unwrap();
                position.take_action(Action::Discard(card)).unwrap();
                let other = position.cards(DealtPlace::Hand(Seat::N)).iter().next().unwrap();
                position.move_card(card, Some(DealtPlace::Hand(Seat::N)));
                position.move_card(other, Some(DealtPlace::Hand(Seat::S)));
            },
            PositionFault::Step(5, rules::Illegal::CardNotHeld(Card::ALL[0])),
            2,
            "Step 5 does not fit anymore: ",
        ),
        (
            "all cards are left over",
            &|position| position.clear(),
            PositionFault::HandSize(Seat::N, 0),
            1,
            "North holds 0 cards; 5 are missing.",
        ),
    ];
    let device = Device::new();
    for (name, spoil, fault, part, told) in cases {
        let mut editor = PositionEditor::open(&device.page(), None);
        *editor.position_mut() = sound();
        assert_eq!(editor.position().faults(), [], "{name}");
        spoil(editor.position_mut());
        let found = editor.position().faults()[0];
        match (found, fault) {
            (PositionFault::Step(found, _), PositionFault::Step(wanted, _)) => assert_eq!(found, wanted),
            (found, wanted) => assert_eq!(found, wanted, "{name}"),
        }
        assert!(!found.to_string().is_empty());
        assert!(editor.faults_by_part()[part][0].starts_with(told), "{name}: {:?}", editor.faults_by_part());
        assert_eq!(editor.position().log(), Err(found));
        assert_eq!((editor.position().deal().err(), editor.hand_course()), (Some(found), None), "{name}");
        assert_eq!(editor.play_on(&device.page()), None);
    }
}

fn take(position: &mut SetUpPosition, place: DealtPlace, cards: usize) {
    let cards: Vec<Card> = position.cards(place).iter().take(cards).collect();
    cards.into_iter().for_each(|card| position.move_card(card, None));
}

#[test]
fn a_step_is_taken_back_and_nothing_is_done_out_of_turn() {
    let mut position = sound();
    assert!(position.take_action(Action::Play(Card::ALL[0])).is_err());
    assert_eq!(position.steps(), []);
    position.take_action(Action::Pass).unwrap();
    position.undo();
    position.undo();
    assert_eq!(position, sound());
}

#[test]
fn taps_fill_one_place_after_the_other_and_take_back() {
    let device = Device::new();
    let mut editor = PositionEditor::open(&device.page(), None);
    for card in Card::ALL {
        assert_eq!(editor.card_name(card), app::words::card(card));
        editor.tap_card(card);
    }
    assert_eq!(editor.position().faults(), []);
    for place in DealtPlace::ALL {
        assert_eq!(editor.position().cards(place).len(), place.size(Joker::No));
    }
    assert_eq!(editor.card_name(Card::ALL[23]), format!("{}, Kitty", app::words::card(Card::ALL[23])));
    editor.choose_place(DealtPlace::Upcard);
    editor.tap_card(Card::ALL[0]);
    assert_eq!(editor.position().place_of(Card::ALL[20]), None, "one card is turned up");
    assert_eq!(editor.place_for_next_card(), DealtPlace::Hand(Seat::N), "which lacks one now");
    editor.tap_card(Card::ALL[1]);
    assert_eq!(editor.position().place_of(Card::ALL[1]), None, "a second tap takes it back");
    assert_eq!(editor.place_for_next_card(), DealtPlace::Hand(Seat::N));
    editor.deal_the_rest(&mut Random::from_number(1));
    assert_eq!(editor.position().faults(), []);
}

/// The text of the first version, which must stay readable.
const FIXTURE: &str = include_str!("../data/position.txt");

#[test]
fn a_text_of_the_first_version_is_read() {
    let (text, log) = FIXTURE.trim().split_once('\n').unwrap();
    let position = SetUpPosition::decode(text).unwrap();
    assert_eq!(position.encode(), text);
    let events: Vec<String> = position.log().unwrap().events.iter().map(GameEvent::to_string).collect();
    assert_eq!(events.join("\n"), log.trim());
}

/// Appends a valid checksum to a text.
fn checked(fields: &str) -> String {
    let check = Fingerprint::of(fields.as_bytes()).to_string();
    format!("{fields}.{}", &check[5..])
}

#[test]
fn a_damaged_text_is_refused_and_a_hostile_one_harms_nothing() {
    let mut random = Random::from_number(9);
    let log = game(house(), &mut random);
    let text = SetUpPosition::from_log(&log, log.events.len()).unwrap().encode();
    for at in 0..text.len() {
        assert_eq!(SetUpPosition::decode(&text[..at]).unwrap_err(), BadPosition::Damaged);
        let mut letters = text.clone().into_bytes();
        letters[at] = if letters[at] == b'A' { b'B' } else { b'A' };
        let damaged = String::from_utf8(letters).unwrap();
        assert!(damaged == text || SetUpPosition::decode(&damaged).is_err(), "{damaged}");
    }
    let (body, _) = text.rsplit_once('.').unwrap();
    assert_eq!(checked(body), text);
    assert_eq!(SetUpPosition::decode(&checked(&format!("2{}.more", &body[1..]))), Err(BadPosition::Newer));
    let fields: Vec<&str> = body.split('.').collect();
    let device = Device::new();
    for seed in 0..3000 {
        let mut random = Random::from_number(seed);
        let mut hostile: Vec<String> = fields.iter().map(|field| (*field).to_owned()).collect();
        let place = random.below(hostile.len() as u32) as usize;
        let letters = b"-.NESWUK0123456789AaZz_~";
        let length = random.below(40) as usize;
        hostile[place] =
            (0..length).map(|_| char::from(letters[random.below(letters.len() as u32) as usize])).collect();
        let Ok(position) = SetUpPosition::decode(&checked(&hostile.join("."))) else { continue };
        assert_eq!(SetUpPosition::decode(&position.encode()).as_ref(), Ok(&position));
        let mut editor = PositionEditor::open(&device.page(), Some(&position.encode()));
        let _ = (
            editor.faults_by_part(),
            editor.hand_course(),
            position.log().map(|log| open_cards(&log)),
            position.view(),
        );
        editor.deal_the_rest(&mut random);
        editor.tap_card(Card::ALL[0]);
    }
    for text in ["", ".", "........", "1", "\u{1f0a1}", "1.world.S.0.0.0..", &"9".repeat(100_000)] {
        assert_eq!(SetUpPosition::decode(text), Err(BadPosition::Damaged));
    }
}

#[test]
fn what_is_set_up_is_there_after_a_reload() {
    let device = Device::new();
    let page = device.page();
    let mut editor = PositionEditor::open(&page, None);
    editor.tap_card(Card::ALL[3]);
    editor.store(&page);
    assert_eq!(PositionEditor::open(&device.page(), None).position(), editor.position());
    // A link opens a new position, which can then be continued.
    let link = sound().encode();
    let mut other = PositionEditor::open(&page, Some(&link));
    assert_eq!(other.position(), &sound());
    other.take_action(Action::Pass);
    other.store(&page);
    assert_eq!(PositionEditor::open(&page, Some(&link)).position().steps(), [Action::Pass]);
    assert_eq!(PositionEditor::open(&page, None).position(), editor.position());

    let bad = PositionEditor::open(&page, Some("nothing"));
    assert_eq!(
        bad.first_fault().unwrap(),
        "This link does not lead to a position: a letter of it is wrong or missing."
    );
    assert_eq!(bad.position(), editor.position(), "nothing is lost");
    device.memory().write("bower.positions", "damaged").unwrap();
    assert_eq!(PositionEditor::open(&page, None).position().unplaced_cards().len(), 24);
    assert_eq!(app::save::list_quarantined(device.memory()).unwrap().len(), 1);
}

/// Waits for an answer.
fn answered<T: 'static>(page: &Page, asks: impl Future<Output = T> + 'static) -> T {
    let answer = Rc::new(RefCell::new(None));
    let filled = answer.clone();
    page.spawn(Box::pin(async move { *filled.borrow_mut() = Some(asks.await) }));
    page.device().settle();
    answer.take().unwrap()
}

fn advised(page: &Page, position: SetUpPosition) -> Option<PositionAdvice> {
    let outside = page.clone();
    answered(page, async move { editor::advise_on_position(&outside, &position).await })
}

fn solved(page: &Page, position: SetUpPosition) -> SolvedChoices {
    let outside = page.clone();
    answered(page, async move { editor::solve_open_cards(&outside, &position).await })
}

#[test]
fn every_level_and_the_judge_answer() {
    let device = Device::new();
    let page = device.page();
    let PositionAdvice { levels, worths } = advised(&page, sound()).unwrap();
    let names = ["Beginner: ", "Social: ", "Regular: ", "Expert: ", "Champion: "];
    assert!(levels.len() == 5 && levels.iter().zip(names).all(|(says, name)| says.starts_with(name)), "{levels:?}");
    assert_eq!(worths.len(), 3, "{worths:?}");
    assert!(worths.iter().all(|of| of.worth.contains(" points, ") && of.worth.ends_with(" to win")), "{worths:?}");
    let mut lacks = sound();
    take(&mut lacks, DealtPlace::Kitty, 1);
    assert_eq!(advised(&page, lacks), None);
}

#[test]
fn solved_with_open_cards_the_best_choice_keeps_its_tricks() {
    let (device, mut random) = (Device::new(), Random::from_number(3));
    let page = device.page();
    let mut tried = 0;
    for rules in all_rules() {
        let log = game(rules, &mut random);
        for _ in 0..12 {
            let (at, _) = moment(&log, &mut random);
            let mut position = SetUpPosition::from_log(&log, at).unwrap();
            let mut expected = None;
            loop {
                let Ok(deal) = position.deal() else { panic!() };
                let Some(turn) = deal.turn() else { break };
                let choices = solved(&page, position.clone());
                if matches!(deal.public().phase(), Phase::Bidding(_) | Phase::GoingUnder | Phase::Redealing) {
                    assert!(choices.iter().all(|(action, _)| *action != Action::Pass));
                    let Some((action, tricks)) = choices.first() else { break };
                    expected = Some(*tricks);
                    position.take_action(*action).unwrap();
                    continue;
                }
                assert_eq!(choices.len(), deal.legal().len());
                let makers = deal.public().contract().unwrap().maker.side();
                let best = if turn.side() == makers {
                    choices.iter().max_by_key(|(_, tricks)| *tricks)
                } else {
                    choices.iter().min_by_key(|(_, tricks)| *tricks)
                };
                let (action, tricks) = *best.unwrap();
                assert_eq!(expected.unwrap_or(tricks), tricks);
                expected = Some(tricks);
                position.take_action(action).unwrap();
                tried += 1;
            }
            if let (Ok(deal), Some(tricks)) = (position.deal(), expected) {
                let makers: Side = deal.public().contract().unwrap().maker.side();
                assert_eq!(deal.public().tricks_taken()[makers], tricks);
            }
        }
    }
    assert!(tried > 500, "{tried}");
}

#[test]
fn a_game_goes_on_from_a_position_and_counts_nowhere() {
    let (device, mut random) = (Device::new(), Random::from_number(4));
    let page = device.page();
    let log = game(Preset::World.ruleset(), &mut random);
    let (at, state) = moment(&log, &mut random);
    let link = SetUpPosition::from_log(&log, at).unwrap().encode();
    let id = PositionEditor::open(&page, Some(&link)).play_on(&page).unwrap();
    let (saved, begun) = stored_games::load_game(&page, &id).unwrap().own().unwrap();
    let there = begun.fold().unwrap();
    assert_eq!(views(&there), views(&state));
    assert_eq!((Some(saved.seat), &begun.seating[saved.seat].plays), (state.turn(), &PlayerKind::Person));
    assert_eq!(saved.origin, GameOrigin::Branch(id.clone()));
    assert_eq!(own_habits(&page), bots::Habits::default());
    let all = OwnGame::all(&page);
    assert!(all.iter().any(|game| game.id == id && game.title().ends_with(", from a position")));
    // The hands that are dealt next come from a chance of its own.
    assert_ne!(begun.seed, log.seed);
    let mut table = Table::resume(begun).unwrap();
    while let Some(answer) = any_answer(&table, &mut random) {
        table.answer(answer).unwrap();
    }
    assert!(table.state().result().is_some());
    let last = table.state().scores().last().copied();
    assert_eq!(last, Some(table.state().score()));
}

#[test]
fn the_editor_is_shut_while_only_score_is_kept() {
    for address in ["#/editor", "#/editor/1.world"] {
        assert!(Route::parse(address).helps_players(), "{address}");
    }
    assert_eq!(Route::parse("#/editor/a"), Route::Editor(Some("a".into())));
    assert_eq!(Route::parse("#/editor"), Route::Editor(None));
}
