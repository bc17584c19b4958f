//! Checks a seat's proofs about the rest of a hand against everything that the others can play.

use cards::{Random, Seat};
use rules::view::{RestOfHand, SeatView, Standing};
use rules::{Action, DealState, Phase};

use super::chance;
use cards::BySide;
use cards::ruleset::Length;

fn view(deal: &DealState, seat: Seat) -> SeatView {
    let standing = Standing { score: BySide::default(), length: Length::Points(10), hands_left: None };
    SeatView::of_hand(deal, seat, standing)
}

/// Returns the seat's next card if it follows its proof.
fn proven_action(deal: &DealState, seat: Seat) -> Action {
    let view = view(deal, seat);
    match view.rest_of_hand() {
        Some(RestOfHand::TakesAll(card)) => Action::Play(card),
        _ => Action::Play(view.forced_card().expect("the proof holds to the last card")),
    }
}

/// Checks that the seat takes every trick if it follows its proof, whatever the others play. Returns the number of
/// lines of play tried.
fn check_takes_all(deal: &DealState, seat: Seat) -> u32 {
    if deal.result().is_some() {
        return 1;
    }
    let choices: Vec<Action> =
        if deal.turn() == Some(seat) { vec![proven_action(deal, seat)] } else { deal.legal().iter().collect() };
    let after = choices.into_iter().map(|action| {
        let mut deal = *deal;
        deal.apply(action).unwrap();
        let tricks = deal.public().tricks();
        let lost = tricks
            .last()
            .is_some_and(|trick| trick.is_complete(deal.public().players()) && trick.winner_so_far() != seat);
        assert!(!lost, "{deal:?}");
        check_takes_all(&deal, seat)
    });
    after.sum()
}

/// Checks that the seat takes no trick, whatever anybody plays. Returns the number of lines of play tried.
fn check_takes_none(deal: &DealState, seat: Seat) -> u32 {
    if deal.result().is_some() {
        return 1;
    }
    let after = deal.legal().iter().map(|action| {
        let mut deal = *deal;
        deal.apply(action).unwrap();
        let complete = deal.public().tricks().last().filter(|trick| trick.is_complete(deal.public().players()));
        assert!(complete.is_none_or(|trick| trick.winner_so_far() != seat), "{deal:?}");
        check_takes_none(&deal, seat)
    });
    after.sum()
}

#[test]
fn what_is_proven_holds_whatever_the_others_do() {
    let (mut mine, mut none, mut early, mut hands) = (0, 0, 0, 0);
    for seed in 0..6000 {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        let dealer = chance::one(&mut random, &Seat::ALL);
        let mut deal = DealState::new(rules.hand, dealer, chance::dealt(rules.hand.joker, dealer, &mut random));
        hands += 1;
        while let Some(action) = deal.legal().nth(random.below(deal.legal().len().max(1) as u32) as usize) {
            let Some(turn) = deal.turn().filter(|_| deal.public().phase() == Phase::Playing) else {
                deal.apply(action).unwrap();
                continue;
            };
            let left = deal.hand(turn).len();
            let rest = view(&deal, turn).rest_of_hand();
            assert!(Seat::ALL.into_iter().all(|seat| seat == turn || view(&deal, seat).rest_of_hand().is_none()));
            // With five cards there are too many ways to try them all.
            match rest {
                Some(RestOfHand::TakesAll(_)) if left <= 4 => {
                    check_takes_all(&deal, turn);
                    mine += 1;
                    early += u32::from(left >= 3);
                }
                Some(RestOfHand::TakesNone) if left <= 3 => {
                    check_takes_none(&deal, turn);
                    none += 1;
                }
                _ => {}
            }
            deal.apply(action).unwrap();
        }
    }
    assert!(mine > hands / 10 && none > hands / 50 && early > 40, "{mine} {none} {early} of {hands}");
}

#[test]
fn a_card_is_the_only_one_where_one_is_legal_and_no_lead_is_chosen() {
    let (mut only, mut last) = (0, 0);
    for seed in 0..300 {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        let dealer = chance::one(&mut random, &Seat::ALL);
        let mut deal = DealState::new(rules.hand, dealer, chance::dealt(rules.hand.joker, dealer, &mut random));
        while let Some(action) = deal.legal().nth(random.below(deal.legal().len().max(1) as u32) as usize) {
            let seat = deal.turn().unwrap();
            let (found, held) = (view(&deal, seat).forced_card(), deal.hand(seat).len());
            let leads = deal.public().trick_on_table().is_none();
            let forced = deal.legal().len() == 1 && matches!(action, Action::Play(_)) && (!leads || held == 1);
            assert_eq!(found.map(Action::Play), forced.then_some(action));
            only += u32::from(forced && held > 1);
            last += u32::from(forced && held == 1);
            deal.apply(action).unwrap();
        }
    }
    assert!(only > 300 && last > 900, "{only} {last}");
}
