//! Whole evenings at the sheet.

use crate::on_change::on_change;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use app::Outside as _;
use app::save::{self, Storage, StorageFault, load_drawing, load_sheet};
use app::setup::house_rules;
use app::sheet::{
    AwardForm, NewSheet, OpenSheet, PadQuestion, Press, SheetList, SheetOutside, SignForm, SignWith, TemplateKey,
};
use app::words::sheet as words;
use cards::ruleset::{AllPass, Length, Preset, Ruleset};
use cards::{BySeat, BySide, Seat};
use rules::Going;
use scoresheet::{
    Award, ContractResult, EffectOnHand, Entry, GameNo, GameStanding, LineFlag, Offence, Op, Refusal, SheetKind,
    SignatureForm, SignedPart, Template,
};

use super::evening::{Evening, THEM, US, begin, begin_next, filled, game_form, line_at, note, penalty, seat};
use super::world::Device;

/// Every way in which a hand can be pressed.
const HANDS: [(Press, ContractResult); 6] = [
    (Press::Side(US), ContractResult::Made),
    (Press::Side(THEM), ContractResult::March),
    (Press::Alone(Seat::S), ContractResult::March),
    (Press::Side(US), ContractResult::Euchred),
    (Press::Alone(Seat::E), ContractResult::Made),
    (Press::Alone(Seat::N), ContractResult::Euchred),
];

/// Plays the game that is kept to its end, hand by hand, each kept before the next.
fn play_out(evening: &mut Evening) {
    for (makers, outcome) in HANDS.into_iter().cycle() {
        if evening.open.view().read().next_hand.is_none() {
            return;
        }
        evening.hand(makers, outcome);
    }
}

/// Returns the tap for a thrown-in hand.
fn thrown_in(evening: &Evening) -> Press {
    let asked = evening.open.form() == SheetKind::Table;
    if asked { Press::ThrownIn } else { Press::Nothing }
}

#[test]
fn every_template_is_kept_to_its_last_signature_and_nothing_is_lost() {
    for preset in Preset::ALL {
        let mut evening = Evening::begin(TemplateKey::Rulebook(preset));
        let template = Template::of(preset);
        for game in 0..template.games {
            assert_eq!(usize::from(game) + 1, evening.open.view().read().games.len(), "{preset:?}");
            evening.press(thrown_in(&evening));
            if evening.open.pad().has_renege() {
                evening.open.press(Press::Alone(Seat::S));
                evening.press(Press::Renege(Seat::W));
            }
            play_out(&mut evening);
            evening.sign();
            if begin_next(&evening.open) {
                evening.entered();
            }
        }
        let view = evening.open.view().read();
        assert!(view.finished && view.locked, "{preset:?}");
        assert!(!evening.open.possible_actions().read().enter);
        evening.unlock("one hand was theirs");
        assert!(!evening.open.view().read().locked, "{preset:?}");
        assert_eq!(evening.open.view().read().unlocked[0].item.reason, "one hand was theirs");
    }
}

/// A world sheet of two games of eight hands, begun.
fn two_games_of_eight() -> Evening {
    let device = Device::at_a_table();
    let new = app::sheet::NewSheet::new(device.page().world());
    new.choose(TemplateKey::Rulebook(Preset::World));
    new.toggle_template();
    let form = new.template_form().unwrap();
    form.length.type_text("8");
    form.numbers[&scoresheet::TemplateNumber::Games].type_text("2");
    seat(&new.form().game.names, &super::evening::people());
    let id = new.begin().unwrap();
    let evening = Evening::of(device, id);
    assert_eq!(evening.open.template().length, Length::Hands(8));
    evening
}

#[test]
fn a_world_game_of_eight_hands_with_all_that_happens_at_a_table() {
    let mut evening = two_games_of_eight();
    // A loner, a euchre, a renege against a loner.
    evening.hand(Press::Alone(Seat::S), ContractResult::March);
    assert_eq!(evening.open.view().read().games[0].score, BySide { ns: 4, ew: 0 });
    evening.hand(Press::Side(THEM), ContractResult::Euchred);
    evening.open.press(Press::Alone(Seat::N));
    evening.press(Press::Renege(Seat::W));
    let entry = Entry::Penalty { offence: Offence::Renege, by: THEM, who: Some(Seat::W), against: Going::Alone };
    assert_eq!(evening.open.view().read().games[0].rows[2].entry, entry);
    // A penalty from the list, points awarded, a hand dealt again.
    let price = penalty(&evening.open, |form| form.against_alone.set(&true)).unwrap();
    evening.open.enter_entry(price);
    evening.entered();
    let award = filled(AwardForm::new(), |form| {
        form.us.type_text(" 1");
        form.why.type_text(" the director said so ");
        form.hand.set(&EffectOnHand::Over);
    });
    evening.open.award(&award).unwrap();
    evening.entered();
    assert_eq!(evening.open.view().read().games[0].rows[4].note.as_deref(), Some("the director said so"));
    evening.open.enter_entry(Entry::Redealt);
    evening.entered();
    // The other side scored the second hand: the line is edited, and the earlier entry stays visible.
    evening.open.edit(line_at(1, 2));
    assert_eq!(*evening.open.editing().read(), Some(line_at(1, 2)));
    evening.hand(Press::Side(THEM), ContractResult::March);
    let row = evening.open.view().read().games[0].rows[1].clone();
    assert_eq!((row.flags, row.earlier.len()), (vec![LineFlag::Edited], 1));
    assert_eq!(*evening.open.editing().read(), None);
    // The last entry is undone, and made again.
    evening.hand(Press::Side(US), ContractResult::Made);
    evening.open.undo();
    evening.entered();
    play_out(&mut evening);
    // A ninth hand is refused every time, unless a note explains it.
    let ninth = Entry::NoPoints;
    assert!(!evening.open.enter_entry(ninth.clone()));
    let told = Rc::new(Cell::new(0));
    let again = told.clone();
    let watch = on_change(evening.open.refused(), move || again.set(again.get() + 1));
    assert!(!evening.open.enter_entry(ninth.clone()));
    assert!(told.get() > 0);
    drop(watch);
    assert_eq!(evening.open.refused().read().as_ref().as_ref().unwrap().why, Refusal::NoHandLeft(8));
    assert!(evening.open.mark_with_reason(&note("  ")).is_err());
    evening.open.mark_with_reason(&note(" we played one more ")).unwrap();
    evening.check_with(Op::Entered { game: GameNo::FIRST, entry: ninth }, Some("we played one more"));
    // Both keepers sign; the second game is begun by the same people, and the deal has moved on.
    let due = evening.open.possible_actions().read().sign.clone().unwrap();
    assert_eq!((due.scope, due.sides), (SignedPart::Game(GameNo::FIRST), vec![THEM, US]));
    evening.sign();
    let next = evening.open.possible_actions().read().begin.clone().unwrap();
    assert_eq!((next.place.people, next.dealer), (super::evening::people(), Seat::W));
    assert!(begin_next(&evening.open));
    evening.entered();
    assert_eq!(evening.open.current(), GameNo::from_index(1));
    // Unlocking the first game with a reason voids its signature.
    evening.unlock("hand 3 was ours");
    assert_eq!(evening.open.possible_actions().read().sign.clone().unwrap().scope, SignedPart::Game(GameNo::FIRST));
    play_out(&mut evening);
    evening.sign();
    let view = evening.open.view().read();
    assert!(view.locked && view.games.iter().all(|game| matches!(game.standing, GameStanding::Over(_))));
    assert_eq!(view.unlocked[0].item.void.len(), 2, "both signatures were made void");
}

#[test]
fn an_earlier_game_that_an_edit_opens_again_takes_what_is_entered_until_it_is_left() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::Mcallen));
    play_out(&mut evening);
    assert!(begin_next(&evening.open));
    evening.entered();
    evening.open.edit(line_at(1, 1));
    evening.open.enter_entry(Entry::Redealt);
    evening.entered();
    assert_eq!(evening.open.possible_actions().read().open_again, Some(GameNo::FIRST));
    assert_eq!(evening.open.game(), GameNo::FIRST);
    evening.open.continue_last_game();
    assert_eq!((evening.open.possible_actions().read().open_again, evening.open.game()), (None, GameNo::from_index(1)));
    evening.open.press(Press::ThrownIn);
    assert_eq!(evening.open.view().read().games[1].rows.len(), 1);
}

#[test]
fn full_storage_is_said_and_the_sheet_goes_on_in_memory() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::Valparaiso));
    evening.hand(Press::Side(US), ContractResult::Made);
    evening.device.fill();
    let kept = evening.open.sheet();
    for (makers, outcome) in HANDS {
        evening.open.press(makers);
        evening.open.press(Press::Outcome(outcome));
    }
    assert_eq!(evening.open.view().read().games[0].rows.len(), 7);
    assert_eq!(evening.tab.unsaved(), [Some(StorageFault::Full)]);
    // The drawing cannot be stored, so the signature has only its fingerprint.
    while evening.open.view().read().next_hand.is_some() {
        evening.open.press(Press::ThrownIn);
    }
    let due = evening.open.possible_actions().read().sign.clone().unwrap();
    let form = filled(SignForm::new(&due, US), |form| {
        form.with.set(&SignWith::Drawing);
        form.name.type_text("Cy");
    });
    form.draw(true, 10, 10);
    form.draw(false, 20, 20);
    evening.open.sign(due.scope, &form).unwrap();
    let view = evening.open.view().read();
    let SignatureForm::Drawn(print) = view.signed[0].item.hand else { panic!("a drawing") };
    assert_eq!(load_drawing(evening.device.memory(), print).unwrap().ready(), None);
    // The stored sheet is unchanged. Once there is space again, the next mark stores everything.
    let mut killed = Evening::of(evening.device.clone(), evening.open.id().clone());
    assert_eq!(killed.open.sheet(), kept);
    evening.device.make_room();
    evening
        .open
        .unlock(SignedPart::Sheet, &filled(app::sheet::UnlockForm::new(), |form| form.reason.type_text("room")))
        .unwrap();
    killed.killed();
    assert_eq!(killed.open.sheet(), evening.open.sheet());
}

#[test]
fn two_tabs_keep_one_sheet() {
    let mut one = Evening::begin(TemplateKey::Rulebook(Preset::World));
    one.hand(Press::Side(US), ContractResult::Made);
    let other = OpenSheet::open(one.device.page().world(), one.open.id().clone(), None).unwrap();
    // A mark in one tab appears in the other when that tab checks, and before it marks anything itself.
    one.hand(Press::Side(US), ContractResult::March);
    other.catch_up();
    assert_eq!(other.sheet(), one.open.sheet());
    one.hand(Press::Side(THEM), ContractResult::Made);
    other.press(Press::ThrownIn);
    assert_eq!(other.view().read().games[0].rows.len(), 4);
    // Editing ends if the other tab undoes the line.
    one.open.catch_up();
    one.open.edit(line_at(1, 4));
    other.undo();
    one.open.catch_up();
    assert_eq!(*one.open.editing().read(), None);
    // Without a look it is refused, not entered as another line.
    other.press(Press::ThrownIn);
    one.open.catch_up();
    one.open.edit(line_at(1, 4));
    other.undo();
    assert!(!one.open.enter_entry(Entry::NoPoints));
    assert_eq!(one.open.refused().read().as_ref().as_ref().unwrap().why, Refusal::NoSuchLine);
    // Two marks within a moment: neither tab has seen the other's, and the later one was kept over the other.
    let start = one.open.sheet();
    let blind = |press: &[Press]| {
        let page = one.device.page();
        let apart = OpenSheet::open(page.world(), one.open.id().clone(), None).unwrap();
        one.device.pass(std::time::Duration::from_secs(1));
        press.iter().for_each(|press| apart.press(*press));
        apart
    };
    let key = format!("bower.sheet.{}", one.open.id());
    let before = one.device.memory().read(&key).unwrap().unwrap();
    let first = blind(&[Press::Side(US), Press::Outcome(ContractResult::Made)]);
    one.device.memory().write(&key, &before).unwrap();
    let second = blind(&[Press::Side(THEM), Press::Outcome(ContractResult::March)]);
    assert_ne!(first.sheet(), second.sheet());
    first.catch_up();
    second.catch_up();
    assert_eq!(first.sheet(), second.sheet());
    assert_eq!(first.sheet().marks().len(), start.marks().len() + 2);
    // Sheets that cannot be merged are kept side by side, with a notice.
    let before = one.device.memory().read(&key).unwrap().unwrap();
    first.undo();
    one.device.memory().write(&key, &before).unwrap();
    let third = blind(&[Press::Side(US), Press::Outcome(ContractResult::Made)]);
    let page = one.device.page();
    let count = save::sheet_ids(page.storage()).unwrap().len();
    let undone = first.sheet();
    first.catch_up();
    assert_eq!(first.sheet(), third.sheet());
    let kept = save::sheet_ids(page.storage()).unwrap();
    assert_eq!(kept.len(), count + 1);
    let beside = kept
        .iter()
        .any(|id| load_sheet(page.storage(), id).unwrap().ready().is_some_and(|sheet| sheet.into_inner() == *undone));
    assert!(beside);
    // A signature covers only the state that the signer saw.
    let mut seen = Evening::begin(TemplateKey::Rulebook(Preset::Valparaiso));
    play_out(&mut seen);
    let other = OpenSheet::open(seen.device.page().world(), seen.open.id().clone(), None).unwrap();
    other.edit(line_at(1, 1));
    other.press(Press::ThrownIn);
    let due = seen.open.possible_actions().read().sign.clone().unwrap();
    seen.open.sign(due.scope, &filled(SignForm::new(&due, US), |form| form.name.type_text("Cy"))).unwrap();
    assert_eq!(seen.open.refused().read().as_ref().as_ref().unwrap().why, Refusal::WrongFingerprint);
}

#[test]
fn a_mark_tells_what_it_changed_and_reads_nothing_anew() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    evening.hand(Press::Side(US), ContractResult::Made);
    let told = [Rc::new(Cell::new(0)), Rc::new(Cell::new(0)), Rc::new(Cell::new(0))];
    let [view, may, editing] = told.clone();
    let count = |of: Rc<Cell<u32>>| move || of.set(of.get() + 1);
    let _view = on_change(evening.open.view(), count(view));
    let _may = on_change(evening.open.possible_actions(), count(may));
    let _editing = on_change(evening.open.editing(), count(editing));
    evening.open.press(Press::ThrownIn);
    assert_eq!(told.clone().map(|told| told.get()), [1, 0, 0]);
    evening.open.press(Press::Side(US));
    assert_eq!(told.clone().map(|told| told.get()), [1, 0, 0], "who made trump is not on the sheet");
    evening.open.edit(line_at(1, 1));
    evening.open.stop_editing();
    assert_eq!(told.map(|told| told.get()), [1, 0, 2]);
    // The stored text still contains the sheet.
    let sheet = evening.open.sheet();
    let key = format!("bower.sheet.{}", evening.open.id());
    let kept = evening.device.memory().read(&key).unwrap().unwrap();
    assert!(kept.contains(&scoresheet::transfer::encode(&sheet)));
}

#[test]
fn the_announcer_says_what_was_marked() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    evening.open.undo();
    let said_first = "No hand yet. Who made trump?";
    assert_eq!(evening.tab.said(), [said_first], "the pad shows it beside the button");
    evening.open.press(Press::Outcome(ContractResult::Made));
    assert_eq!(evening.open.pad().open_question().get(), Some(PadQuestion::Makers), "a result waits for its makers");
    evening.open.press(Press::Alone(Seat::N));
    assert_eq!(evening.open.pad().open_question().get(), None);
    assert_eq!(evening.open.pad().points_sentence(ContractResult::March), "4");
    evening.open.press(Press::Outcome(ContractResult::March));
    evening.open.undo();
    assert_eq!(
        evening.tab.said(),
        [said_first, "We took all five alone (Bob). Us 4, them 0.", "Taken back: hand 1. Us 0, them 0."]
    );
    assert_eq!(evening.open.pad().makers().get(), Default::default(), "who made trump is said of one hand only");
}

#[test]
fn a_persons_card_shows_what_stands_on_it() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::Progressive));
    assert_eq!(evening.open.form(), SheetKind::Personal);
    let pad = evening.open.pad();
    assert_eq!((pad.points_sentence(ContractResult::Made), pad.no_points_sentence()), ("1".to_owned(), "X"));
    evening.open.press(Press::Side(THEM));
    assert_eq!(evening.open.pad().points_sentence(ContractResult::March), "X", "what they make is not on the card");
    evening.open.press(Press::Alone(Seat::S));
    assert_eq!(evening.open.pad().points_sentence(ContractResult::March), "5");
    evening.press(Press::Outcome(ContractResult::March));
    evening.open.press(Press::Alone(Seat::N));
    assert_eq!(evening.open.pad().points_sentence(ContractResult::March), "4");
    assert_eq!(evening.open.people(GameNo::FIRST).s, "Ann");
    let award = Award::of_points(BySide { ns: 0, ew: 0 }, EffectOnHand::Over, "so ruled");
    evening.open.enter_entry(Entry::Awarded(award));
    evening.entered();
}

#[test]
fn a_hand_that_is_not_marked_in_time_is_called_for() {
    let device = Device::new();
    let id = begin(device.page().world(), TemplateKey::Rulebook(Preset::Progressive));
    let open = Rc::new(OpenSheet::open(device.page().world(), id, None).unwrap());
    open.watch_clocks();
    device.pass(Duration::from_secs(200));
    assert!(!open.overdue().get());
    device.pass(Duration::from_secs(90));
    assert!(open.overdue().get());
    open.press(Press::Nothing);
    assert!(!open.overdue().get(), "it is marked");
    let weak = Rc::downgrade(&open);
    drop(open);
    device.pass(Duration::from_secs(15));
    assert_eq!(weak.strong_count(), 0, "nobody looks at the clock of a sheet that is closed");
}

#[test]
fn while_a_sheet_is_kept_nothing_that_could_help_can_be_opened() {
    let device = Device::at_a_table();
    let tab = device.page();
    let scored = || SheetOutside::store_scoring_only(&tab);
    assert_eq!(scored(), None);
    let id = begin(tab.world(), TemplateKey::Rulebook(Preset::Progressive));
    assert_eq!(scored().as_ref(), Some(&id), "it begins with the sheet");
    // Another sheet that is deleted leaves this one as it is.
    let other = begin(tab.world(), TemplateKey::Rulebook(Preset::World));
    assert_eq!(scored().as_ref(), Some(&other));
    let open = OpenSheet::open(tab.world(), id.clone(), None).unwrap();
    open.start();
    assert_eq!(scored().as_ref(), Some(&other), "this one is only looked at");
    open.press(Press::Nothing);
    assert_eq!(scored().as_ref(), Some(&id), "the sheet of the latest hand");
    let list = SheetList::new(tab.world());
    list.delete(&other);
    assert_eq!(scored().as_ref(), Some(&id));
    assert!(tab.notices().is_empty());
    list.delete(&id);
    assert_eq!(scored(), None);
    assert!(tab.notices().is_empty());
}

#[test]
fn a_closed_sheet_is_looked_at_without_scoring_only_until_the_next_hand() {
    let device = Device::at_a_table();
    let tab = device.page();
    let scored = || SheetOutside::store_scoring_only(&tab);
    let id = begin(tab.world(), TemplateKey::Rulebook(Preset::Progressive));
    let open = OpenSheet::open(tab.world(), id.clone(), None).unwrap();
    open.press(Press::Nothing);
    open.stop();
    assert_eq!(scored(), None);
    // Whoever looks at it again, or corrects a hand, keeps no score.
    let again = OpenSheet::open(tab.world(), id, None).unwrap();
    again.start();
    assert_eq!(scored(), None, "it is only looked at");
    again.edit(line_at(1, 1));
    again.press(Press::Nothing);
    assert_eq!(scored(), None, "a hand is only corrected");
    device.pass(Duration::from_secs(60));
    again.press(Press::Nothing);
    assert_eq!(scored().as_ref(), Some(again.id()));
}

#[test]
fn scoring_only_ends_when_all_have_signed() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    play_out(&mut evening);
    let (tab, id) = (evening.tab.clone(), evening.open.id().clone());
    let (open, scored) = (&evening.open, || SheetOutside::store_scoring_only(&tab));
    open.world().score_only(Some(&id));
    for (side, signer) in [(THEM, "Cy"), (US, "Ann")] {
        assert_eq!(scored().as_ref(), Some(&id), "a side has still to sign");
        assert!(!open.possible_actions().read().signed);
        let due = open.possible_actions().read().sign.clone().unwrap();
        assert_eq!(due.sides[0], side);
        open.sign(due.scope, &filled(SignForm::new(&due, US), |form| form.name.type_text(signer))).unwrap();
    }
    assert_eq!(scored(), None, "a sheet with all signatures is closed");
    assert!(open.possible_actions().read().signed);
    // A sheet that was signed in an earlier version is closed when it is looked at.
    open.world().score_only(Some(&id));
    OpenSheet::open(tab.world(), id, None).unwrap();
    assert_eq!(scored(), None);
}

#[test]
fn what_is_of_the_last_game_waits_while_an_earlier_one_is_open_again() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    let last = evening.open.other_forms().last.unwrap();
    assert!(last.forfeit.is_some() && !last.sits_out);
    play_out(&mut evening);
    assert!(begin_next(&evening.open));
    assert_eq!(evening.open.other_forms().game, GameNo::from_index(1));
    evening.open.edit(line_at(1, 1));
    evening.open.enter_entry(Entry::Redealt);
    let more = evening.open.other_forms();
    assert!(more.last.is_none() && more.game == GameNo::FIRST);
}

#[test]
fn what_was_written_last_stands_on_the_pad_with_what_undo_takes_back() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let last = |evening: &Evening| evening.open.last_change().map(|last| (last.sentence, last.undo));
    let says = |told: &str, undo: &str| Some((told.to_owned(), undo.to_owned()));
    assert_eq!(last(&evening), None, "who plays is not taken back");
    evening.hand(Press::Side(THEM), ContractResult::Made);
    evening.hand(Press::Alone(Seat::S), ContractResult::March);
    assert_eq!(last(&evening), says("Hand 2: We took all five alone (Ann), us\u{a0}+4.", "hand 2"));
    evening.open.edit(line_at(1, 1));
    evening.hand(Press::Side(THEM), ContractResult::March);
    assert_eq!(last(&evening), says("Hand 1 now: They took all five, them\u{a0}+2.", "edit of hand 1"));
    evening.open.undo();
    evening.entered();
    assert_eq!(last(&evening).unwrap().1, "hand 2");
    evening.press(Press::Renege(Seat::W));
    assert_eq!(last(&evening), says("Hand 3: Renege by them (Cy), us\u{a0}+2.", "hand 3"));
    evening.press(Press::DealtAgain);
    assert_eq!(last(&evening), says("Redeal: Dealt again.", "redeal"));
    evening.open.add_mark(Op::TimeCalled);
    evening.entered();
    assert_eq!(last(&evening), says("Time was called.", "end of the game"));
    let card = Evening::begin(TemplateKey::Rulebook(Preset::Progressive));
    card.open.press(Press::Nothing);
    assert_eq!(last(&card), says("Hand 1: Nothing.", "hand 1"));
}

#[test]
fn a_double_tap_makes_one_mark() {
    let device = Device::new();
    let id = begin(device.page().world(), TemplateKey::Rulebook(Preset::Progressive));
    let evening = Evening::of(device, id);
    let rows = || evening.open.view().read().games[0].rows.len();
    evening.open.press(Press::Nothing);
    evening.open.press(Press::Nothing);
    assert_eq!(rows(), 1);
    // A second tap on the same loner keeps it. A tap on something else counts at once.
    evening.open.press(Press::Alone(Seat::S));
    evening.open.press(Press::Alone(Seat::S));
    assert_eq!(evening.open.pad().makers().get().alone(), Some(Seat::S));
    evening.open.press(Press::Outcome(ContractResult::March));
    evening.open.press(Press::Outcome(ContractResult::March));
    assert_eq!((rows(), evening.open.pad().open_question().get()), (2, None));
    evening.open.undo();
    evening.open.undo();
    assert_eq!(rows(), 1);
    evening.device.pass(Duration::from_millis(500));
    evening.open.undo();
    assert_eq!(rows(), 0);
}

#[test]
fn a_throw_in_is_asked_for_where_the_dealer_must_name() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    evening.open.press(Press::Nothing);
    assert_eq!(evening.open.pad().open_question().get(), Some(PadQuestion::WhyNothing));
    assert!(evening.open.view().read().games[0].rows.is_empty());
    evening.press(Press::ThrownIn);
    assert_eq!(evening.open.pad().open_question().get(), None);
    evening.open.press(Press::Nothing);
    evening.press(Press::DealtAgain);
    let entries: Vec<Entry> = evening.open.view().read().games[0].rows.iter().map(|row| row.entry.clone()).collect();
    assert_eq!(entries, [Entry::NoPoints, Entry::Redealt]);
}

/// The meaning of "Nothing" follows the set of rules, and not the rulebook it was based on.
#[test]
fn nothing_is_what_the_set_of_rules_says() {
    for (all_pass, written) in [
        (AllPass::StickTheDealer, None),
        (AllPass::ThrowIn, Some(Entry::NoPoints)),
        (AllPass::RedealSameDealer, Some(Entry::Redealt)),
    ] {
        for preset in [Preset::World, Preset::Valparaiso, Preset::Chicago] {
            let device = Device::new();
            let page = device.page();
            let mut rules = Ruleset { name: "Ours".to_owned(), ..preset.ruleset() };
            rules.hand.all_pass = all_pass;
            let set = house_rules::store(&page, None, &rules);
            let id = begin(page.world(), TemplateKey::Rules(set));
            let evening = Evening::of(device, id);
            evening.open.press(Press::Nothing);
            let view = evening.open.view();
            let entry = view.read().games[0].rows.first().map(|row| row.entry.clone());
            assert_eq!(entry, written, "{preset} {all_pass:?}");
            assert_eq!(evening.open.pad().open_question().get().is_some(), written.is_none());
        }
    }
}

#[test]
fn a_renege_against_a_loner_needs_no_order() {
    let against = |evening: &Evening| match &evening.open.view().read().games[0].rows[0].entry {
        Entry::Penalty { who, against, .. } => (*who, *against),
        other => panic!("{other:?}"),
    };
    let begun = || Evening::begin(TemplateKey::Rulebook(Preset::World));
    let wanted = (Some(Seat::W), Going::Alone);
    let loner_first = begun();
    for press in [Press::Alone(Seat::S), Press::Reneged, Press::Renege(Seat::W)] {
        loner_first.open.press(press);
    }
    assert_eq!(against(&loner_first), wanted);
    let renege_first = begun();
    for press in [Press::Reneged, Press::Alone(Seat::S)] {
        renege_first.open.press(press);
    }
    assert_eq!(renege_first.open.pad().open_question().get(), Some(PadQuestion::Offender), "the question stays");
    renege_first.open.press(Press::Renege(Seat::W));
    assert_eq!(against(&renege_first), wanted);
    let no_loner = begun();
    no_loner.open.press(Press::Reneged);
    assert!(no_loner.open.pad().has_renege_against_loner());
    no_loner.open.press(Press::RenegeAgainstLoner(Seat::W));
    assert_eq!(against(&no_loner), wanted);
}

#[test]
fn awarded_points_stand_beside_a_hand_or_instead_of_one() {
    for (hand, number, dealer, told) in [
        (EffectOnHand::Over, 3, Seat::N, "Awarded: us 2, them 0"),
        (EffectOnHand::GoesOn, 2, Seat::W, "Awarded: us 2, them 0; the hand goes on"),
        (EffectOnHand::SameDealer, 2, Seat::W, "Awarded: us 2, them 0; the same dealer deals again"),
        (EffectOnHand::DealPasses, 2, Seat::N, "Awarded: us 2, them 0; the hand does not count, the deal passes"),
    ] {
        let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
        evening.hand(Press::Side(THEM), ContractResult::Made);
        let form = filled(AwardForm::new(), |form| {
            form.us.set(&2);
            form.why.type_text("so ruled");
            form.hand.set(&hand);
        });
        evening.open.award(&form).unwrap();
        evening.entered();
        let view = evening.open.view().read();
        let next = view.next_hand.unwrap();
        assert_eq!(
            (next.hand.get(), next.dealer, view.games[0].score),
            (number, dealer, BySide { ns: 2, ew: 1 }),
            "{hand:?}"
        );
        assert_eq!(view.games[0].rows[1].note.as_deref(), Some("so ruled"));
        assert_eq!(words::entry_for_keeper(&view.games[0].rows[1].entry, US, &Default::default()), told);
    }
    assert_eq!(AwardForm::new().hand.get(), Some(EffectOnHand::GoesOn), "most often the hand goes on");
}

#[test]
fn the_next_game_costs_no_typing() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::Valparaiso));
    assert!(!evening.open.possible_actions().read().again, "hands are to come");
    play_out(&mut evening);
    evening.sign();
    let actions = evening.open.possible_actions().get();
    assert!(!actions.again && actions.to_desk, "the event's next round has other people");
    let device = Device::at_a_table();
    let new = NewSheet::new(device.page().world());
    let mut alone = Evening::of(device, new.begin().unwrap());
    play_out(&mut alone);
    let actions = alone.open.possible_actions().get();
    assert!(actions.again && !actions.to_desk);
    // A new sheet begins by the template of the last one, at the same event.
    let page = evening.device.page();
    let new = NewSheet::new(page.world());
    assert_eq!(new.chosen().get(), TemplateKey::Rulebook(Preset::Valparaiso));
    assert_eq!(
        (new.form().event.typed(), new.form().game.names.people.n.typed()),
        ("Cheese Days".to_owned(), String::new())
    );
    // With the same people one tap is enough.
    evening.open.play_again();
    let new = NewSheet::new(evening.device.page().world());
    let form = new.form();
    assert_eq!((form.game.names.draft().people, form.game.dealer.get()), (super::evening::people(), Some(Seat::W)));
    let next = Evening::of(evening.device.clone(), new.begin().unwrap());
    assert_eq!(next.open.sheet().heading().event, "Cheese Days");
    assert_eq!(next.open.view().read().games[0].seating.people, super::evening::people());
    // The event is one day's.
    evening.device.pass(Duration::from_secs(20 * 60 * 60));
    assert_eq!(NewSheet::new(evening.device.page().world()).form().event.typed(), "");
}

#[test]
fn partners_and_sides_change_with_a_tap() {
    let form = game_form(&Evening::begin(TemplateKey::Rulebook(Preset::World)).open, GameNo::FIRST);
    let names = &form.names;
    let people = || names.draft().people;
    let mut partners = Vec::new();
    for _ in 0..3 {
        partners.push(people().n);
        names.change_partners(Seat::S);
    }
    partners.sort();
    assert_eq!((partners, people()), (["Bob", "Cy", "Dee"].map(str::to_owned).to_vec(), super::evening::people()));
    names.swap_opponents(Seat::S);
    assert_eq!([people().w, people().e, people().n], ["Dee", "Cy", "Bob"]);
}

#[test]
fn a_persons_next_round_asks_who_the_partner_is() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::Progressive));
    play_out(&mut evening);
    let next = evening.open.possible_actions().read().begin.clone().unwrap();
    assert_eq!(next.place.people, BySeat { s: "Ann".to_owned(), ..BySeat::default() });
}
