//! Bots only take legal actions, under every ruleset and whatever the others did before.

use app::words;
use bots::{Level, Reason, decide};
use cards::{BySide, Random};
use rules::DealState;
use rules::view::{SeatView, Standing};

use crate::engine::chance;

#[test]
fn decisions_are_legal_reproducible_and_explained() {
    for seed in 0..3000 {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        let dealer = chance::one(&mut random, &cards::Seat::ALL);
        let mut deal = DealState::new(rules.hand, dealer, chance::dealt(rules.hand.joker, dealer, &mut random));
        let mut score = || random.below(24) as i16 - 6;
        let score = BySide { ns: score(), ew: score() };
        let hands_left = Some(1 + random.below(3) as usize).filter(|_| random.below(2) == 0);
        let standing = Standing { score, length: rules.length, hands_left };
        while let Some(seat) = deal.turn() {
            let view = SeatView::of_hand(&deal, seat, standing);
            for level in Level::ALL {
                // Thinking takes its time: the levels that do are asked in one deal of some.
                let often = if level > Level::Regular { 300 } else { 1 };
                if seed % often != 0 {
                    continue;
                }
                let decision = decide(&view, level, seed);
                assert_eq!(deal.check(decision.action), Ok(()), "{level} {decision:?}\n{view:?}");
                assert_eq!(decide(&view, level, seed), decision);
                let valued: Vec<_> = decision.alternatives.iter().map(|other| other.action).collect();
                assert!(valued.is_empty() || valued == deal.legal().iter().collect::<Vec<_>>(), "{valued:?}");
                assert!(decision.reasons.iter().all(|reason| !words::reason_sentence(*reason).is_empty()));
                let forced = deal.legal().len() == 1;
                assert_eq!(decision.reasons.contains(&Reason::NoChoice), forced, "{level} {decision:?}\n{view:?}");
            }
            // Another player makes the actual move, so that odd positions occur too.
            let level = chance::one(&mut random, &[Some(Level::Beginner), Some(Level::Regular), None, None]);
            let legal = deal.legal();
            let wild = legal.nth(random.below(legal.len() as u32) as usize).unwrap();
            deal.apply(level.map_or(wild, |level| decide(&view, level, seed).action)).unwrap();
        }
    }
}

#[test]
fn out_of_turn_the_answer_is_a_pass() {
    let mut random = Random::from_number(1);
    let rules = cards::ruleset::Preset::World.ruleset();
    let dealer = cards::Seat::W;
    let deal = DealState::new(rules.hand, dealer, chance::dealt(rules.hand.joker, dealer, &mut random));
    let standing = Standing { score: BySide::default(), length: rules.length, hands_left: Some(12) };
    let view = SeatView::of_hand(&deal, cards::Seat::S, standing);
    assert_eq!(decide(&view, Level::Regular, 0).action, rules::Action::Pass);
}
