//! The policy networks decide alike in every suit, and their training is reproducible.

use std::ops::Range;

use bots::{Checkpoint, Opponents, SelfPlay, Training, TrainingConfig, TrainingExample, decide_by_policy_net};
use cards::ruleset::{Joker, Preset};
use cards::{BySeat, BySide, Card, CardSet, Random, Seat, Suit};
use rules::view::{SeatView, Standing};
use rules::{Action, DealState, Dealt};

use crate::engine::chance;

/// Renames the suits so that pairs of one color stay pairs.
fn rename_suit(suit: Suit) -> Suit {
    match suit {
        Suit::Spades => Suit::Hearts,
        Suit::Hearts => Suit::Clubs,
        Suit::Clubs => Suit::Diamonds,
        Suit::Diamonds => Suit::Spades,
    }
}

fn rename_card(card: Card) -> Card {
    Card::new(card.rank().unwrap(), rename_suit(card.suit().unwrap()))
}

fn rename_cards(cards: CardSet) -> CardSet {
    cards.iter().map(rename_card).collect()
}

fn rename_action(action: Action) -> Action {
    match action {
        Action::Call(trump, going) => Action::Call(trump.suit().map_or(trump, |suit| rename_suit(suit).into()), going),
        Action::Discard(card) => Action::Discard(rename_card(card)),
        Action::Play(card) => Action::Play(rename_card(card)),
        Action::LayUnder(card) => Action::LayUnder(rename_card(card)),
        Action::GiveCard(card) => Action::GiveCard(rename_card(card)),
        Action::Pass | Action::Order(_) | Action::DefendAlone | Action::Redeal => action,
    }
}

#[test]
fn networks_decide_alike_in_every_suit() {
    let rules = Preset::World.ruleset();
    let standing = Standing { score: BySide::default(), length: rules.length, hands_left: Some(12) };
    let (mut same, mut all) = (0, 0);
    for seed in 0..400 {
        let mut random = Random::from_number(seed);
        let dealer = chance::one(&mut random, &Seat::ALL);
        let dealt = chance::dealt(Joker::No, dealer, &mut random);
        let other = Dealt {
            hands: BySeat::from_fn(|seat| rename_cards(dealt.hands[seat])),
            upcard: rename_card(dealt.upcard),
            under: rename_cards(dealt.under),
        };
        let mut deal = DealState::new(rules.hand, dealer, dealt);
        let mut renamed = DealState::new(rules.hand, dealer, other);
        while let Some(seat) = deal.turn() {
            let chosen = decide_by_policy_net(&SeatView::of_hand(&deal, seat, standing), Training::SelfPlay).action;
            let there = decide_by_policy_net(&SeatView::of_hand(&renamed, seat, standing), Training::SelfPlay).action;
            all += 1;
            same += u32::from(there == rename_action(chosen));
            deal.apply(chosen).unwrap();
            renamed.apply(rename_action(chosen)).unwrap();
        }
    }
    // If the two suits of the other color or two plain cards are equivalent, the network decides by name.
    assert!(all > 6000 && same > all * 98 / 100, "{same} of {all}");
}

const CONFIG: TrainingConfig = TrainingConfig {
    deals: 500,
    epoch: 100,
    rate: 1.0,
    opponents: Opponents { rule_player: 30, habits: 0, earlier: 30, program: 20 },
};

/// Trains to the end. Plays each range of deals in two halves, the later half first, as several threads could.
fn train_to_end(mut checkpoint: Checkpoint) -> Vec<u8> {
    let play = |self_play: &SelfPlay, Range { start, end }: Range<u64>| {
        let middle = (start + end) / 2;
        let later: Vec<TrainingExample> = (middle..end).flat_map(|deal| self_play.play_deal(deal)).collect();
        (start..middle).flat_map(|deal| self_play.play_deal(deal)).chain(later).collect()
    };
    checkpoint.train(&CONFIG, &play, &mut |_, _| ());
    checkpoint.to_bytes()
}

#[test]
fn training_is_reproducible() {
    let once = train_to_end(Checkpoint::new(3));
    assert_ne!(once, Checkpoint::new(3).to_bytes());
    assert_eq!(once, train_to_end(Checkpoint::new(3)));
    assert_ne!(once, train_to_end(Checkpoint::new(4)));
}

#[test]
fn resumed_training_gives_the_same_networks() {
    let play = |self_play: &SelfPlay, deals: Range<u64>| deals.flat_map(|deal| self_play.play_deal(deal)).collect();
    let mut after_each_epoch = Vec::new();
    let mut checkpoint = Checkpoint::new(3);
    checkpoint.train(&CONFIG, &play, &mut |checkpoint, _| after_each_epoch.push(checkpoint.to_bytes()));
    assert_eq!(after_each_epoch.len(), 5);
    for bytes in &after_each_epoch {
        let taken_up = Checkpoint::from_bytes(bytes).unwrap();
        assert_eq!(&taken_up.to_bytes(), bytes);
        assert!(train_to_end(taken_up) == *after_each_epoch.last().unwrap());
    }
}

#[test]
fn other_bytes_are_refused_as_a_checkpoint() {
    let bytes = Checkpoint::new(1).to_bytes();
    assert!(Checkpoint::from_bytes(&bytes).is_ok());
    let no_number = [&bytes[..bytes.len() - 4], &f32::NAN.to_le_bytes()].concat();
    for wrong in [&bytes[4..], &[&bytes[..], &[0; 4]].concat(), &no_number, &[]] {
        assert!(Checkpoint::from_bytes(wrong).is_err());
    }
}
