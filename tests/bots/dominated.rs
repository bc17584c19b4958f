//! No level from `regular` up plays a card that another card beats wherever the hidden cards lie.

use bots::{DominatingCard, Level, decide, find_dominating_card};
use cards::{BySide, Random, Seat};
use rules::view::{SeatView, Standing};
use rules::{Action, DealState};

use crate::engine::chance;

/// Layouts tried for a card: all of them with two cards left, almost always all with three.
const LAYOUTS: u32 = 20_000;

/// Asks `level` about every choice of a card in random hands, after whatever the others did, and returns the dominated
/// plays among hands of two to `most` cards.
fn dominated_plays(level: Level, seeds: std::ops::Range<u64>, most: usize) -> (u32, Vec<String>) {
    let (mut choices, mut dominated) = (0, Vec::new());
    for seed in seeds {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        let dealer = chance::one(&mut random, &Seat::ALL);
        let mut deal = DealState::new(rules.hand, dealer, chance::dealt(rules.hand.joker, dealer, &mut random));
        let standing = Standing { score: BySide::default(), length: rules.length, hands_left: Some(12) };
        while let Some(seat) = deal.turn() {
            let view = SeatView::of_hand(&deal, seat, standing);
            let cards = view.legal().cards_to_play();
            if (2..=most).contains(&view.hand().len()) && cards.len() > 1 {
                choices += 1;
                let Action::Play(card) = decide(&view, level, seed).action else { panic!("{level}: {view:?}") };
                // Gains in fewer than one layout of a hundred are ignored.
                let noticed = |better: &DominatingCard| 100 * better.better_in >= better.layouts;
                if let Some(better) = find_dominating_card(&view, card, LAYOUTS, seed).filter(noticed) {
                    dominated.push(format!("{level}, seed {seed}: {card}, {better:?}\n{view:?}"));
                }
            }
            let wild = deal.legal().nth(random.below(deal.legal().len() as u32) as usize).unwrap();
            let acts = if random.below(3) == 0 { wild } else { decide(&view, Level::Regular, seed).action };
            deal.apply(acts).unwrap();
        }
    }
    (choices, dominated)
}

#[test]
fn regular_plays_no_dominated_card_in_the_last_three_tricks() {
    let (choices, dominated) = dominated_plays(Level::Regular, 0..2000, 3);
    assert!(choices > 8000, "{choices}");
    assert!(dominated.is_empty(), "{} of {choices}\n{}", dominated.len(), dominated[0]);
}

#[test]
fn who_searches_plays_no_dominated_card_late_in_a_hand() {
    for level in [Level::Expert, Level::Champion] {
        let (choices, dominated) = dominated_plays(level, 0..16, 3);
        assert!(choices > 50, "{choices}");
        assert!(dominated.is_empty(), "{} of {choices}\n{}", dominated.len(), dominated[0]);
    }
}
