//! What is known at a glance: the same in every suit, and learned by a command that anybody can run again.

use bots::{Checkpoint, TrainingConfig, decide_by_policy_net};
use cards::ruleset::{Joker, Preset};
use cards::{BySeat, BySide, Card, CardSet, Random, Seat, Suit};
use rules::view::{SeatView, Standing};
use rules::{Action, DealState, Dealt};

use crate::engine::chance;

/// Another name for each suit; what is next to trump stays next to it.
fn renamed(suit: Suit) -> Suit {
    match suit {
        Suit::Spades => Suit::Hearts,
        Suit::Hearts => Suit::Clubs,
        Suit::Clubs => Suit::Diamonds,
        Suit::Diamonds => Suit::Spades,
    }
}

fn renamed_card(card: Card) -> Card {
    Card::new(card.rank().unwrap(), renamed(card.suit().unwrap()))
}

fn renamed_cards(cards: CardSet) -> CardSet {
    cards.iter().map(renamed_card).collect()
}

fn renamed_action(action: Action) -> Action {
    match action {
        Action::Call(trump, going) => Action::Call(trump.suit().map_or(trump, |suit| renamed(suit).into()), going),
        Action::Discard(card) => Action::Discard(renamed_card(card)),
        Action::Play(card) => Action::Play(renamed_card(card)),
        Action::Under(card) => Action::Under(renamed_card(card)),
        Action::Give(card) => Action::Give(renamed_card(card)),
        Action::Pass | Action::Order(_) | Action::DefendAlone | Action::Redeal => action,
    }
}

#[test]
fn what_was_learned_in_one_suit_holds_in_all() {
    let rules = Preset::World.ruleset();
    let standing = Standing { score: BySide::default(), length: rules.length, hands_left: Some(12) };
    let (mut same, mut all) = (0, 0);
    for seed in 0..400 {
        let mut random = Random::from_number(seed);
        let dealer = chance::one(&mut random, &Seat::ALL);
        let dealt = chance::dealt(Joker::No, dealer, &mut random);
        let other = Dealt {
            hands: BySeat::from_fn(|seat| renamed_cards(dealt.hands[seat])),
            upcard: renamed_card(dealt.upcard),
            under: renamed_cards(dealt.under),
        };
        let mut deal = DealState::new(rules.hand, dealer, dealt);
        let mut renamed = DealState::new(rules.hand, dealer, other);
        while let Some(seat) = deal.turn() {
            let chosen = decide_by_policy_net(&SeatView::of_hand(&deal, seat, standing)).action;
            let there = decide_by_policy_net(&SeatView::of_hand(&renamed, seat, standing)).action;
            all += 1;
            same += u32::from(there == renamed_action(chosen));
            deal.apply(chosen).unwrap();
            renamed.apply(renamed_action(chosen)).unwrap();
        }
    }
    // Where nothing tells the two suits of the other color apart, or two plain cards, the names decide.
    assert!(all > 6000 && same > all * 98 / 100, "{same} of {all}");
}

#[test]
fn a_lesson_is_the_same_again_and_another_goes_on_from_it() {
    let config = TrainingConfig { deals: 300, rate: 1.0 };
    let learn = |mut checkpoint: Checkpoint| {
        checkpoint.train(&config, &mut |_, _| ());
        checkpoint.to_bytes()
    };
    let once = learn(Checkpoint::new(3));
    assert_ne!(once, Checkpoint::new(3).to_bytes());
    assert_eq!(once, learn(Checkpoint::new(3)));
    assert_ne!(once, learn(Checkpoint::new(4)));
    let twice = learn(Checkpoint::from_bytes(&once, 5).unwrap());
    assert_ne!(once, twice);
    assert_eq!(Checkpoint::from_bytes(&twice, 0).unwrap().to_bytes(), twice);
}

#[test]
fn what_is_no_pupil_is_refused() {
    let bytes = Checkpoint::new(1).to_bytes();
    assert!(Checkpoint::from_bytes(&bytes, 1).is_ok());
    for wrong in [&bytes[4..], &[&bytes[..], &[0; 4]].concat(), &[&f32::NAN.to_le_bytes(), &bytes[4..]].concat(), &[]] {
        assert!(Checkpoint::from_bytes(wrong, 1).is_err());
    }
}
