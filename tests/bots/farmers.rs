//! A farmer's hand that may be shown for a new deal: bots keep hands that are worth more than a new deal.

use bots::{Level, Reason, decide};
use cards::ruleset::{FarmersHand, HandRules, Joker, LowHand, Packets, Preset, Ruleset};
use cards::{BySide, Pack, Random, Seat};
use rules::view::{LabQuestion, SeatView, Standing};
use rules::{Action, DealState, Dealt};

fn redeal_rules(joker: Joker) -> Ruleset {
    let mut rules = Preset::Chicago.ruleset();
    rules.hand.farmers_hand = FarmersHand::Redeal(LowHand::ThreeNinesAndTens);
    rules.hand.joker = joker;
    rules
}

/// Returns the view of eldest hand before the first bid or, if the joker is turned up, of the dealer.
fn farmers_view(hand: &str, upcard: &str) -> SeatView {
    let rules = redeal_rules(if upcard == "JK" { Joker::BestBower } else { Joker::No });
    let (seat, actions) = if upcard == "JK" { ("N", vec!["pass"; 3]) } else { ("E", Vec::new()) };
    let question = serde_json::json!({
        "rules": rules, "seat": seat, "dealer": "N", "score": { "NS": 0, "EW": 0 }, "deals_left": null,
        "hand": hand, "upcard": upcard, "actions": actions,
    });
    serde_json::from_value::<LabQuestion>(question).unwrap().view().unwrap()
}

#[test]
fn every_level_keeps_a_hand_that_calls_and_shows_one_that_does_not() {
    for level in Level::ALL {
        for (hand, upcard, kept) in [
            // Four trumps with both bowers; another suit may never be named.
            ("JS JC 9S TS 9H", "AS", true),
            ("JS JC 9S TS 9H", "QD", false),
            ("9H TH 9D TC QS", "JC", false),
            ("9H TH 9D TC 9S", "AD", false),
            // The dealer takes the joker and names hearts.
            ("JH JD 9H TH 9S", "JK", true),
        ] {
            let decision = decide(&farmers_view(hand, upcard), level, 1);
            let expected = if kept { Action::Pass } else { Action::Redeal };
            assert_eq!(decision.action, expected, "{level}: {hand}, {upcard} turned up: {decision:?}");
            assert!(!decision.reasons.is_empty(), "{level}");
        }
        let regular = decide(&farmers_view("9H TH 9D TC QS", "JC"), Level::Regular, 1);
        assert_eq!(regular.reasons, [Reason::WantsAnotherDeal]);
    }
}

/// Returns the points of a seat's side in a hand that four `regular` bots play out.
fn points_played_out(rules: HandRules, dealer: Seat, dealt: Dealt, standing: Standing, of: Seat) -> i32 {
    let mut deal = DealState::new(rules, dealer, dealt);
    while let Some(seat) = deal.turn() {
        let action = decide(&SeatView::of_hand(&deal, seat, standing), Level::Regular, 0).action;
        deal.apply(action).unwrap();
    }
    let points = deal.result().unwrap().points;
    i32::from(points[of.side()] - points[of.side().other()])
}

#[test]
fn kept_hands_are_worth_more_than_a_new_deal_and_shown_hands_less() {
    let rules = redeal_rules(Joker::No).hand;
    let without = HandRules { farmers_hand: FarmersHand::Nothing, ..rules };
    let length = Preset::Chicago.ruleset().length;
    let standing = Standing { score: BySide::default(), length, hands_left: None };
    let (mut kept, mut shown) = (Vec::new(), Vec::new());
    for number in 0..6000 {
        let mut random = Random::from_number(number);
        let dealer = Seat::ALL[number as usize % 4];
        let dealt = Dealt::from_pack(&Pack::new_shuffled(&mut random), dealer, Packets::TWOS_FIRST);
        let mut deal = DealState::new(rules, dealer, dealt);
        for seat in dealer.left().clockwise() {
            if deal.legal().contains(Action::Redeal) {
                let decision = decide(&SeatView::of_hand(&deal, seat, standing), Level::Regular, 0).action;
                let worth = points_played_out(without, dealer, dealt, standing, seat);
                if decision == Action::Redeal { shown.push(worth) } else { kept.push(worth) }
            }
            deal.apply(Action::Pass).unwrap();
        }
    }
    let mean = |all: &[i32]| f64::from(all.iter().sum::<i32>()) / all.len() as f64;
    println!("kept {} at {:+.2}, shown {} at {:+.2}", kept.len(), mean(&kept), shown.len(), mean(&shown));
    assert!(kept.len() > 300 && mean(&kept) > 0.5, "{} {}", kept.len(), mean(&kept));
    assert!(shown.len() > 1500 && mean(&shown) < -0.2, "{} {}", shown.len(), mean(&shown));
}
