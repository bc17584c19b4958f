//! Keeping a sheet: two taps a hand, edits that show, refusals with reasons, signatures that lock.

use cards::ruleset::Preset;
use cards::text::TextFlaw;
use cards::{BySide, Random, Seat, Side};
use rules::Going;
use scoresheet::{
    Award, ContractResult, CountedHand, EffectOnHand, Entry, GameNo, GameStanding, Heading, LineFlag, OWNER, Offence,
    Op, Refusal, ResultChoice, Sheet, SignatureForm, SignedPart, Template, Unlocking,
};

use super::bench::{any_sheet, choice, despite, heading, line_at, lone, made, place, sheet, sides, stamp, templates};

fn world() -> Sheet {
    sheet(Template::of(Preset::World))
}

fn fill(sheet: &mut Sheet, hands: u8) {
    for _ in 0..hands {
        sheet.write(made(Side::NS, ContractResult::Made), &stamp(2)).unwrap();
    }
}

#[test]
fn a_hand_takes_two_taps_and_a_third_for_the_maker() {
    let mut kept = world();
    let template = kept.template().clone();
    let points: Vec<i16> = ResultChoice::all(&template).iter().map(|choice| choice.points).collect();
    assert_eq!(points, [1, 2, 2, 1, 4, 2]);
    kept.enter(Side::NS, choice(&template, ContractResult::March, Going::WithPartner), None, &stamp(1)).unwrap();
    kept.enter(Side::EW, choice(&template, ContractResult::Euchred, Going::WithPartner), None, &stamp(3)).unwrap();
    kept.enter(Side::NS, choice(&template, ContractResult::March, Going::Alone), Some(Seat::N), &stamp(5)).unwrap();
    kept.write(Entry::NoPoints, &stamp(7)).unwrap();
    let view = kept.view();
    let rows = &view.games[0].rows;
    assert_eq!(
        rows.iter().map(|row| (row.points, row.score)).collect::<Vec<_>>(),
        [
            (sides(2, 0), sides(2, 0)),
            (sides(2, 0), sides(4, 0)),
            (sides(4, 0), sides(8, 0)),
            (sides(0, 0), sides(8, 0))
        ]
    );
    assert_eq!(rows.iter().map(|row| row.dealer).collect::<Vec<_>>(), [Seat::N, Seat::E, Seat::S, Seat::W]);
    let next = view.next_hand.unwrap();
    assert_eq!((next.hand.get(), next.dealer, view.games[0].boxes_left), (5, Seat::N, 8));
    assert_eq!((view.tally.loners.n, view.tally.euchred.ew), (1, 1));
    assert_eq!((view.tally.cup.seats.e, view.tally.cup.seats.w, view.tally.cup.total()), (100, 100, 200));
    assert!(rows.iter().all(|row| row.flags.is_empty() && row.earlier.is_empty()));
}

#[test]
fn impossible_marks_are_refused_and_change_nothing() {
    let mut kept = world();
    let template = kept.template().clone();
    let of = |points, going| Entry::of_points(&template, Side::NS, points, going);
    assert_eq!(of(4, Going::WithPartner), Err(Refusal::NeedsLoner(4)));
    assert_eq!(of(3, Going::WithPartner), Err(Refusal::NoSuchScore(3)));
    assert_eq!(of(2, Going::Alone), Err(Refusal::NoSuchScore(2)));
    assert_eq!(of(2, Going::WithPartner), Ok(made(Side::NS, ContractResult::March)));
    assert_eq!(of(0, Going::WithPartner), Ok(Entry::NoPoints));

    let before = kept.clone();
    let wrong_side =
        Entry::Played { makers: Side::NS, outcome: ContractResult::Made, going: Going::Alone, maker: Some(Seat::E) };
    assert_eq!(kept.write(wrong_side, &stamp(1)), Err(Refusal::SeatOfOtherSide(Seat::E)));
    let talk = Entry::Penalty { offence: Offence::TableTalk, by: Side::NS, who: None, against: Going::WithPartner };
    assert_eq!(kept.write(talk, &stamp(1)), Err(Refusal::NoPrice(Offence::TableTalk)));
    assert_eq!(kept.edit(line_at(1, 1), Entry::NoPoints, &stamp(1)), Err(Refusal::NoSuchLine));
    assert_eq!(kept.edit(line_at(4, 1), Entry::NoPoints, &stamp(1)), Err(Refusal::NoSuchGame));
    assert_eq!(kept.begin(place(), Seat::N, &stamp(1)), Err(Refusal::GameNotOver));
    assert_eq!(
        kept.sign(SignedPart::Sheet, Side::EW, "Bob", SignatureForm::Name, &stamp(1)),
        Err(Refusal::NotFinished)
    );
    assert_eq!(kept.unlock(SignedPart::Sheet, "why not", &stamp(1)), Err(Refusal::NotLocked));
    assert_eq!(kept, before);
    assert_eq!(Sheet::new(heading(template)).unwrap().write(Entry::NoPoints, &stamp(1)), Err(Refusal::NoGameBegun));

    fill(&mut kept, 12);
    let thirteenth = made(Side::NS, ContractResult::Made);
    assert_eq!(kept.write(thirteenth.clone(), &stamp(3)), Err(Refusal::NoHandLeft(12)));
    kept.write(thirteenth, &despite(3, "the director let us play one more")).unwrap();
    let view = kept.view();
    let last = view.games[0].rows.last().unwrap();
    assert_eq!(
        (last.flags.clone(), view.games[0].score),
        (vec![LineFlag::OverriddenMark, LineFlag::AfterEnd], sides(13, 0))
    );
    assert_eq!(last.despite.as_deref(), Some("the director let us play one more"));
}

#[test]
fn a_director_may_award_any_points_with_a_note() {
    let mut kept = world();
    let award = |note: &str, ns| Entry::Awarded(Award::of_points(BySide { ns, ew: 3 }, EffectOnHand::Over, note));
    assert_eq!(kept.write(award(" ", 0), &stamp(1)), Err(Refusal::NoteMissing));
    assert_eq!(kept.write(award(&"x".repeat(300), 0), &stamp(1)), Err(Refusal::BadNote(TextFlaw::TooLong(200))));
    assert_eq!(kept.write(award("so ruled", i16::MIN), &stamp(1)), Err(Refusal::TooManyPoints));
    kept.write(award("so ruled", 0), &stamp(1)).unwrap();
    assert_eq!(kept.view().games[0].score, sides(0, 3));
    assert_eq!(kept.view().games[0].rows[0].note.as_deref(), Some("so ruled"));
}

#[test]
fn an_edit_with_the_same_entry_is_no_change() {
    let mut kept = world();
    fill(&mut kept, 2);
    let row = |kept: &Sheet, at: usize| kept.view().games[0].rows[at].clone();
    kept.write(Entry::NoPoints, &stamp(3)).unwrap();
    kept.undo(&stamp(4)).unwrap();
    kept.write(Entry::NoPoints, &stamp(5)).unwrap();
    assert_eq!((row(&kept, 2).flags, row(&kept, 2).earlier), (vec![], vec![]));
    // An undone entry stays visible. The entry before it and the equal one after it count as one.
    for (entry, at) in [(made(Side::NS, ContractResult::Made), 9), (Entry::NoPoints, 11)] {
        kept.undo(&stamp(at - 1)).unwrap();
        kept.write(entry, &stamp(at)).unwrap();
    }
    let told = row(&kept, 2);
    let said: Vec<Entry> = told.earlier.iter().map(|once| once.entry.clone()).collect();
    assert_eq!(
        (told.flags, said),
        (vec![LineFlag::Edited], vec![Entry::NoPoints, made(Side::NS, ContractResult::Made)])
    );
    // After the last line, an entry that was undone twice is listed once.
    kept.undo(&stamp(12)).unwrap();
    assert_eq!(kept.view().games[0].undone.len(), 3);
    kept.write(Entry::NoPoints, &stamp(13)).unwrap();
    kept.undo(&stamp(14)).unwrap();
    assert_eq!(kept.view().games[0].undone.len(), 3);
    // An edit that leaves a line as it is.
    let second = row(&kept, 1).entry;
    kept.edit(line_at(1, 2), second, &stamp(15)).unwrap();
    assert_eq!((row(&kept, 1).flags, row(&kept, 1).earlier), (vec![], vec![]));
}

#[test]
fn an_edited_line_shows_its_earlier_entries_and_times() {
    let mut kept = world();
    fill(&mut kept, 3);
    kept.edit(line_at(1, 2), lone(Seat::E, ContractResult::March), &stamp(8)).unwrap();
    kept.edit(line_at(1, 2), made(Side::EW, ContractResult::March), &stamp(9)).unwrap();
    let view = kept.view();
    let row = &view.games[0].rows[1];
    assert_eq!((view.games[0].score, row.flags.clone()), (sides(2, 2), vec![LineFlag::Edited]));
    let begun = kept.heading().id.begun;
    let minutes: Vec<(u64, u64)> =
        row.earlier.iter().map(|once| ((once.written - begun) / 60_000, (once.until - begun) / 60_000)).collect();
    assert_eq!(minutes, [(2, 8), (8, 9)]);
    assert_eq!(row.earlier[1].entry, lone(Seat::E, ContractResult::March));

    // Undoing takes back the last edit, then the one before, then the last entry.
    kept.undo(&stamp(10)).unwrap();
    assert_eq!(kept.view().games[0].score, sides(2, 4));
    kept.undo(&stamp(11)).unwrap();
    kept.undo(&stamp(12)).unwrap();
    let view = kept.view();
    assert_eq!((view.games[0].score, view.games[0].rows.len(), view.games[0].undone.len()), (sides(2, 0), 2, 1));
    kept.write(Entry::NoPoints, &stamp(13)).unwrap();
    let row = kept.view().games[0].rows[2].clone();
    assert_eq!(
        (row.flags, row.earlier.len(), &row.earlier[0].entry),
        (vec![LineFlag::Edited], 1, &made(Side::NS, ContractResult::Made))
    );
    assert_eq!(kept.marks().len(), 10, "nothing is rubbed out");
}

#[test]
fn undoing_everything_ends_at_the_empty_sheet() {
    let mut kept = world();
    fill(&mut kept, 12);
    for _ in 0..13 {
        kept.undo(&stamp(20)).unwrap();
    }
    assert_eq!(kept.undo(&stamp(20)), Err(Refusal::NothingToUndo));
    assert!(kept.view().games.is_empty());
}

#[test]
fn the_dealer_advances_and_can_be_corrected() {
    let mut kept = world();
    fill(&mut kept, 2);
    kept.correct_dealer(Seat::W, &stamp(3)).unwrap();
    fill(&mut kept, 1);
    kept.write(Entry::Redealt, &stamp(3)).unwrap();
    fill(&mut kept, 1);
    let dealers: Vec<Seat> = kept.view().games[0].rows.iter().map(|row| row.dealer).collect();
    assert_eq!(dealers, [Seat::N, Seat::E, Seat::W, Seat::N, Seat::N]);
    assert_eq!(kept.view().games[0].rows[3].number, None);
    let mut first = world();
    first.correct_dealer(Seat::E, &stamp(0)).unwrap();
    fill(&mut first, 1);
    assert_eq!(first.view().games[0].rows[0].dealer, Seat::E);
}

#[test]
fn a_signed_sheet_is_locked_and_copies_show_its_unlocking() {
    let mut kept = world();
    fill(&mut kept, 12);
    let print = kept.fingerprint();
    kept.sign(SignedPart::Sheet, Side::EW, "Bob", SignatureForm::Initials, &stamp(30)).unwrap();
    let again = kept.sign(SignedPart::Sheet, Side::EW, "Bob", SignatureForm::Initials, &stamp(30));
    assert_eq!(again, Err(Refusal::AlreadySigned(Side::EW)));
    kept.sign(SignedPart::Sheet, Side::NS, "Cat", SignatureForm::Name, &stamp(31)).unwrap();
    assert!(kept.view().locked);
    assert_eq!(kept.view().signed.len(), 2);
    let locked = Err(Refusal::Locked);
    assert_eq!(kept.write(Entry::NoPoints, &despite(32, "please")), locked);
    assert_eq!(kept.edit(line_at(1, 1), Entry::NoPoints, &stamp(32)), locked);
    assert_eq!(kept.undo(&stamp(32)), locked);
    assert_eq!(kept.add_mark(Op::TimeCalled, &stamp(32)), locked);
    assert_eq!(kept.unlock(SignedPart::Sheet, " ", &stamp(33)), Err(Refusal::NoteMissing));
    kept.unlock(SignedPart::Sheet, "hand 3 was a march", &stamp(33)).unwrap();
    kept.edit(line_at(1, 3), made(Side::NS, ContractResult::March), &stamp(34)).unwrap();
    assert_ne!(kept.fingerprint(), print);
    let view = kept.view();
    let Unlocking { scope, reason, void, .. } = &view.unlocked[0].item;
    assert_eq!((*scope, reason.as_str(), void.len(), view.locked), (SignedPart::Sheet, "hand 3 was a march", 2, false));
    // A signature of an earlier state does not cover the current one.
    let stale = void[0].clone();
    assert_eq!(kept.add_mark(Op::Signed(stale), &stamp(35)), Err(Refusal::WrongFingerprint));
}

#[test]
fn each_round_of_a_personal_card_is_signed() {
    let mut card = sheet(Template::of(Preset::Progressive));
    fill(&mut card, 8);
    assert_eq!(card.write(Entry::NoPoints, &stamp(9)), Err(Refusal::NoHandLeft(8)));
    card.sign(SignedPart::Game(GameNo::FIRST), Side::EW, "B. O.", SignatureForm::Initials, &stamp(9)).unwrap();
    assert_eq!(card.undo(&stamp(9)), Err(Refusal::Locked));
    card.begin(place(), Seat::E, &stamp(10)).unwrap();
    assert_eq!(card.write(lone(OWNER, ContractResult::March), &stamp(11)), Ok(()));
    assert_eq!(card.write(lone(OWNER.partner(), ContractResult::March), &stamp(12)), Ok(()));
    let whose =
        Entry::Played { makers: OWNER.side(), outcome: ContractResult::March, going: Going::Alone, maker: None };
    assert_eq!(card.write(whose, &stamp(12)), Err(Refusal::LonerNameMissing));
    let view = card.view();
    assert_eq!((view.games[0].card, view.games[1].card, view.totals.card, view.own_loners()), (8, 9, 17, 1));
    assert_eq!((view.games[0].locked, view.games[1].locked, view.locked), (true, false, false));
}

#[test]
fn a_hand_not_marked_in_time_is_flagged_and_then_forfeited() {
    let mut card = sheet(Template::of(Preset::Progressive));
    fill(&mut card, 1);
    assert!(!card.needs_reminder(stamp(5).at));
    assert!(card.needs_reminder(stamp(7).at));
    card.write(Entry::Unmarked, &stamp(6)).unwrap();
    assert_eq!(card.view().games[0].rows[1].flags, [LineFlag::Unmarked]);
    // Marked before the next hand is.
    card.edit(line_at(1, 2), made(Side::NS, ContractResult::March), &stamp(7)).unwrap();
    card.write(Entry::Unmarked, &stamp(8)).unwrap();
    fill(&mut card, 1);
    assert_eq!(card.view().games[0].rows[2].flags, [LineFlag::Forfeited]);
    let late = made(Side::NS, ContractResult::March);
    assert_eq!(card.edit(line_at(1, 3), late.clone(), &stamp(9)), Err(Refusal::MarkedTooLate));
    assert_eq!(card.edit(line_at(1, 3), Entry::NoPoints, &stamp(9)), Ok(()));
    card.edit(line_at(1, 3), late, &stamp(9)).unwrap();
    // Elsewhere a box may wait.
    let mut kept = world();
    kept.write(Entry::Unmarked, &stamp(1)).unwrap();
    fill(&mut kept, 1);
    assert_eq!(kept.edit(line_at(1, 1), made(Side::EW, ContractResult::Made), &stamp(3)), Ok(()));
    assert!(!kept.needs_reminder(stamp(60).at));
}

#[test]
fn valparaiso_goes_on_in_sudden_death_and_time_called_ends_a_game() {
    let mut kept = sheet(Template::of(Preset::Valparaiso));
    for hand in 0..12 {
        let side = Side::ALL[hand % 2];
        kept.write(made(side, ContractResult::Made), &stamp(1)).unwrap();
    }
    assert!(kept.view().next_hand.unwrap().sudden_death);
    kept.write(Entry::NoPoints, &stamp(2)).unwrap();
    kept.write(made(Side::EW, ContractResult::March), &stamp(2)).unwrap();
    let view = kept.view();
    assert_eq!((view.games[0].score, view.games[0].standing), (sides(6, 6), GameStanding::Over(Some(Side::EW))));
    assert_eq!(view.games[0].rows.last().unwrap().flags, [LineFlag::SuddenDeath]);

    let mut called = world();
    fill(&mut called, 5);
    called.add_mark(Op::TimeCalled, &stamp(14)).unwrap();
    assert_eq!(called.view().games[0].standing, GameStanding::Over(Some(Side::NS)));
    assert_eq!(called.write(Entry::NoPoints, &stamp(15)), Err(Refusal::GameOver));
}

#[test]
fn entries_go_to_an_earlier_game_that_an_edit_made_unfinished() {
    let mut kept = sheet(Template::of(Preset::Chicago));
    for hand in 1..=5 {
        kept.write(made(Side::NS, ContractResult::March), &stamp(hand)).unwrap();
    }
    kept.begin(place(), Seat::E, &stamp(6)).unwrap();
    kept.write(made(Side::EW, ContractResult::Made), &stamp(7)).unwrap();
    kept.edit(line_at(1, 5), made(Side::NS, ContractResult::Made), &stamp(8)).unwrap();
    let view = kept.view();
    assert_eq!(
        (kept.current_game(), view.next_hand.unwrap().game, view.next_hand.unwrap().hand),
        (Some(GameNo::FIRST), GameNo::FIRST, CountedHand::from_index(5))
    );
    assert_eq!((view.current().unwrap().score, view.reopened_game().unwrap().game), (sides(9, 0), GameNo::FIRST));
    // The table may have gone on long ago.
    let last = kept.view_of_last();
    assert_eq!(
        (last.current().unwrap().score, last.next_hand.unwrap().hand, last.reopened_game()),
        (sides(0, 1), CountedHand::from_index(1), None)
    );
    kept.write(made(Side::NS, ContractResult::Made), &stamp(9)).unwrap();
    let view = kept.view();
    assert_eq!(
        (kept.current_game(), view.next_hand.unwrap().game, view.reopened_game()),
        (Some(GameNo::from_index(1)), GameNo::from_index(1), None)
    );
    assert_eq!(view.games.iter().map(|game| game.rows.len()).collect::<Vec<_>>(), [6, 1]);
    kept.sign(SignedPart::Game(GameNo::FIRST), Side::EW, "Bob", SignatureForm::Name, &stamp(10)).unwrap();
    let read = Sheet::read(kept.heading().clone(), kept.marks().to_vec()).unwrap();
    assert_eq!(read.current_game(), Some(GameNo::from_index(1)));
}

#[test]
fn entries_never_go_to_a_game_that_was_left_unfinished() {
    let mut kept = sheet(Template::of(Preset::Chicago));
    kept.write(made(Side::NS, ContractResult::March), &stamp(1)).unwrap();
    assert_eq!(kept.begin(place(), Seat::E, &stamp(2)), Err(Refusal::GameNotOver));
    kept.begin(place(), Seat::E, &despite(2, "they had to go")).unwrap();
    kept.write(made(Side::EW, ContractResult::Made), &stamp(3)).unwrap();
    assert_eq!(
        (kept.current_game(), kept.view().next_hand.unwrap().hand),
        (Some(GameNo::from_index(1)), CountedHand::from_index(1))
    );
}

#[test]
fn times_never_decrease_after_a_clock_set_back() {
    let mut kept = world();
    kept.write(Entry::NoPoints, &stamp(30)).unwrap();
    kept.write(Entry::NoPoints, &stamp(2)).unwrap();
    assert_eq!(kept.mark_time(2), kept.mark_time(1));
    let marks = kept.marks().to_vec();
    assert!(Sheet::read(kept.heading().clone(), marks.clone()).is_ok());
    let mut turned = marks;
    turned[2].after = 3;
    let unsound = Sheet::read(kept.heading().clone(), turned).unwrap_err();
    assert_eq!((unsound.mark, unsound.why), (Some(2), Refusal::TimesNotRising));
}

#[test]
fn marks_always_give_the_same_state() {
    for template in templates() {
        for seed in 0..25 {
            let sheet = any_sheet(&template, &mut Random::from_number(seed));
            let Heading { .. } = sheet.heading();
            let read = Sheet::read(sheet.heading().clone(), sheet.marks().to_vec()).unwrap();
            assert_eq!(read.state(), sheet.state());
            assert_eq!(read.view(), sheet.view());
        }
    }
}
