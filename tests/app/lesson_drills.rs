//! Drills: every kind of answer occurs, and the engine agrees with the right one.

use std::collections::BTreeSet;

use app::practice::drill::{FollowQuestion, RenegeHand, RulingQuestion, SpottedRenege};
use app::words;
use app::words::rulebook::LineKind;
use cards::ruleset::{IrregularityId, Preset};
use cards::{Card, CardSet, Random};
use rules::{ClaimVerdict, effective_suit, is_left_bower};

#[test]
fn a_hidden_renege_is_proved_by_the_tricks_and_no_other_is() {
    let mut chance = Random::from_number(11);
    let (mut guilty, mut clean, mut by_left_bower, mut alone) = (0, 0, 0, 0);
    for round in 0..60 {
        let book = Preset::ALL[round % Preset::ALL.len()];
        let spot = RenegeHand::new(book, &mut chance).unwrap_or_else(|| panic!("{book}: no hand in 400"));
        let tricks = spot.state.hand().unwrap().public().tricks();
        assert_eq!(tricks.len(), 5);
        let contract = spot.state.hand().unwrap().public().contract().unwrap();
        let asked = words::drills::contract_sentence(&spot).unwrap();
        assert_eq!(asked.contains(" made it alone, and "), contract.seats_out().next().is_some(), "{asked}");
        alone += u32::from(contract.seats_out().next().is_some());
        for (number, trick) in (1u8..).zip(tricks) {
            for (seat, card) in trick.cards() {
                let claimed = SpottedRenege { seat, trick: number };
                let proved = spot.finding(claimed).verdict == ClaimVerdict::Proved;
                assert_eq!(proved, spot.renege == Some(claimed), "{book}, trick {number}, {seat} {card}");
            }
        }
        match spot.renege {
            None => clean += 1,
            Some(SpottedRenege { seat, trick }) => {
                guilty += 1;
                let trump = spot.state.hand().unwrap().public().contract().unwrap().trump;
                let laid = tricks[usize::from(trick) - 1].card(seat).unwrap();
                by_left_bower += u32::from(is_left_bower(laid, trump));
            }
        }
    }
    assert!(guilty > 25 && clean > 8, "{guilty} and {clean}");
    assert!(alone > 0, "a loner is told as one");
    assert!(by_left_bower < guilty, "not every renege is the same");
}

#[test]
fn the_suit_to_follow_is_the_suit_that_the_led_card_counts_as() {
    let mut chance = Random::from_number(5);
    let (mut answers, mut left) = (BTreeSet::new(), 0);
    for _ in 0..400 {
        let drill = FollowQuestion::new(&mut chance);
        assert_eq!(drill.hand.len(), 5);
        assert!(!drill.hand.contains(drill.led));
        let led = effective_suit(drill.led, drill.trump.into());
        let of_suit: CardSet =
            drill.hand.iter().filter(|card| effective_suit(*card, drill.trump.into()) == led).collect();
        assert_eq!(drill.answer(), (!of_suit.is_empty()).then_some(led), "{drill:?}");
        assert_eq!(drill.playable_cards(), if of_suit.is_empty() { drill.hand } else { of_suit });
        let concerned = |card: Card| is_left_bower(card, drill.trump.into());
        left += u32::from(concerned(drill.led) || drill.hand.iter().any(concerned));
        answers.insert(drill.answer().map(|suit| suit.index()));
        let told = words::drills::follow_explanation(&drill);
        assert!(
            told.ends_with('.') && told.contains(if drill.answer().is_some() { "must follow" } else { "any card" })
        );
    }
    assert_eq!(answers.len(), 5, "four suits and any card");
    assert!(left > 240, "{left} of 400 are about the left bower");
}

#[test]
fn of_rulings_that_one_decision_may_follow_only_the_right_one_is_an_answer() {
    let mut chance = Random::from_number(5);
    let asked = (0..2000).map(|_| RulingQuestion::new(Some(Preset::World), &mut chance));
    let about_talk: Vec<_> = asked.filter(|drill| drill.about == IrregularityId::TableTalk).collect();
    assert!(about_talk.len() > 20, "{}", about_talk.len());
    for drill in about_talk {
        let disqualifies = |book: &&Preset| {
            words::rulebook::irregular::consequence_sentence(&book.irregularities(), drill.about).contains("disqualif")
        };
        assert_eq!(drill.answers.iter().filter(disqualifies).collect::<Vec<_>>(), [&drill.answers[drill.right]]);
        assert!(drill.answers.len() > 2);
    }
}

#[test]
fn where_a_ruling_is_our_reading_silence_is_no_rival() {
    let mut chance = Random::from_number(11);
    let mut readings = BTreeSet::new();
    for book in words::rulebook::RULEBOOKS {
        for _ in 0..600 {
            let drill = RulingQuestion::new(Some(book), &mut chance);
            let line = words::rulebook::irregular::irregularity_line(&book.ruleset(), drill.about);
            if line.kind != LineKind::Reading {
                continue;
            }
            readings.insert((book.name(), drill.about));
            let is_silent = |answer: &&Preset| answer.irregularities().is_silent(drill.about);
            assert_eq!(drill.answers.iter().find(is_silent), None, "{book} {drill:?}");
        }
    }
    assert!(readings.len() > 10, "{}", readings.len());
}

#[test]
fn every_answer_to_a_ruling_is_another_and_one_is_the_rulebooks() {
    let mut chance = Random::from_number(3);
    let mut asked = BTreeSet::new();
    for _ in 0..500 {
        let drill = RulingQuestion::new(None, &mut chance);
        let says =
            |book: &Preset| words::rulebook::irregular::consequence_sentence(&book.irregularities(), drill.about);
        let sentences: BTreeSet<String> = drill.answers.iter().map(says).collect();
        assert_eq!(sentences.len(), drill.answers.len(), "{drill:?}");
        assert!(sentences.len() > 1);
        assert_eq!(says(&drill.answers[drill.right]), says(&drill.book), "{drill:?}");
        asked.insert((drill.about, drill.book.name()));
    }
    assert!(asked.len() > 60, "{}", asked.len());
}
