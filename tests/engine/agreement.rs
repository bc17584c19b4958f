//! Compares the engine with the naive referee [`Naive`] at every decision of random hands, under every preset and
//! random rulesets.

use cards::ruleset::Ruleset;
use cards::{Random, Seat};
use rules::{Action, DealState};
use serde_json::json;

use super::chance;
use super::naive::{Naive, every_action};

/// Plays a random hand in the engine and in the naive referee. At every step it compares the turn, the verdict on
/// every action, the cards held, and the result. A refused action must leave the state unchanged.
fn play_and_compare(rules: &Ruleset, dealer: Seat, seed: u64, random: &mut Random, actions: &[(String, Action)]) {
    let dealt = chance::dealt(rules.hand.joker, dealer, random);
    let hands = [dealt.hands.n, dealt.hands.e, dealt.hands.s, dealt.hands.w].map(chance::texts);
    let mut naive = Naive::new(&json!(rules), dealer as usize, hands, &dealt.upcard.to_string());
    let mut deal = DealState::new(rules.hand, dealer, dealt);
    loop {
        let told = || format!("seed {seed}\n{rules:?}\n{deal:?}");
        assert_eq!(deal.turn().map(|seat| seat as usize), naive.turn(), "{}", told());
        let legal = deal.legal();
        for (text, action) in actions {
            let refusal = deal.check(*action).err().map(|illegal| illegal.name());
            assert_eq!(refusal, naive.refusal(text), "{text} {}", told());
            assert_eq!(legal.contains(*action), refusal.is_none(), "{text} {}", told());
            let mut after = deal;
            let applied = after.apply(*action);
            assert_eq!(applied.is_ok(), refusal.is_none(), "{text} {}", told());
            assert!(applied.is_ok() || after == deal, "{text} {}", told());
        }
        for seat in Seat::ALL {
            let mut held = naive.hand(seat as usize).to_vec();
            let mut engine = chance::texts(deal.hand(seat));
            held.sort();
            engine.sort();
            assert_eq!(engine, held, "{}", told());
        }
        let (end, result) = (naive.end(), deal.result());
        assert_eq!(end.is_some(), result.is_some(), "{}", told());
        if let (Some(end), Some(result)) = (end, result) {
            assert_eq!(result.outcome.name(), end.outcome, "{}", told());
            assert_eq!([result.points.ns, result.points.ew].map(i64::from), end.points, "{}", told());
            let taken = deal.public().tricks_taken();
            assert_eq!([taken.ns, taken.ew].map(usize::from), end.tricks, "{}", told());
            let credit = result.credit.map(|credit| {
                [
                    (credit.maker as usize, i64::from(credit.own)),
                    (credit.maker.partner() as usize, i64::from(credit.partner)),
                ]
            });
            assert_eq!(credit, end.credit, "{}", told());
            return;
        }
        // Bids are passed over more often than not, so that second rounds and thrown-in hands are reached.
        let pass = legal.contains(Action::Pass) && random.below(3) > 0;
        let action = if pass { Action::Pass } else { legal.nth(random.below(legal.len() as u32) as usize).unwrap() };
        deal.apply(action).unwrap();
        naive.act(&action.to_string());
    }
}

#[test]
fn the_engine_and_the_naive_model_agree_on_every_decision() {
    let actions: Vec<(String, Action)> =
        every_action().into_iter().map(|text| (text.clone(), text.parse().unwrap())).collect();
    assert_eq!(actions.len(), Action::COUNT);
    for seed in 0..3000 {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        play_and_compare(&rules, Seat::ALL[seed as usize % 4], seed, &mut random, &actions);
    }
}
