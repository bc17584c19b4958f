//! Bots cannot peek: if the hidden cards are exchanged for others, the view and the decision stay the same.

use bots::{Level, SearchSettings, decide, decide_by_search};
use cards::ruleset::HandRules;
use cards::{BySeat, BySide, Card, Random, Seat};
use rules::view::{SeatView, Standing};
use rules::{Action, DealState, Dealt, Going, Phase, SeenAction};

use crate::engine::chance;

/// Deals the hidden cards anew. The seat's own hand, the upcard and all played cards stay in place. Tries until the
/// same actions are legal, because the seat has seen them: they show voids, natural trumps, and the turn-up in the
/// dealer's hand.
pub fn redeal_hidden_cards(deal: &DealState, seat: Seat, rules: HandRules, random: &mut Random) -> Option<DealState> {
    let public = deal.public();
    let dealt = deal.dealt();
    let fixed = BySeat::from_fn(|of| match of {
        own if own == seat => dealt.hands[own],
        other => (dealt.hands[other] & (public.played() | public.cards_laid_under())).without(dealt.upcard),
    });
    // A player who went under knows the exchanged kitty cards; the others know only those that have been played.
    let own_kitty = public.phase() != Phase::GoingUnder && public.seat_that_went_under() == Some(seat);
    let fixed_kitty = if own_kitty { dealt.under } else { dealt.under & public.played() };
    let known = fixed.iter().fold(fixed_kitty.with(dealt.upcard), |known, (_, cards)| known | *cards);
    for _ in 0..4000 {
        let mut rest: Vec<Card> = (rules.joker.cards() - known).iter().collect();
        for last in (1..rest.len()).rev() {
            rest.swap(last, random.below(last as u32 + 1) as usize);
        }
        let mut rest = rest.into_iter();
        let hands = BySeat::from_fn(|of| fixed[of].iter().chain(rest.by_ref().take(5 - fixed[of].len())).collect());
        let anew = Dealt { hands, upcard: dealt.upcard, under: fixed_kitty.iter().chain(rest).collect() };
        if let Some(anew) = replay_actions(DealState::new(rules, public.dealer(), anew), deal, seat, random) {
            return Some(anew);
        }
    }
    None
}

/// Repeats the public actions of a deal in a new one; `None` if one is not legal there. The hidden discard becomes
/// any card that was never played.
fn replay_actions(mut anew: DealState, deal: &DealState, seat: Seat, random: &mut Random) -> Option<DealState> {
    for seen in deal.public().history() {
        let action = match seen {
            SeenAction::Open(action) => action,
            // The loner and the partner both see the exchanged card.
            SeenAction::CardGiven if anew.public().makers() == Some(seat.side()) => return None,
            SeenAction::CardGiven => {
                let free = anew.legal().cards_to_give() - deal.public().played();
                let nth = random.below(free.len() as u32) as usize;
                Action::GiveCard(free.iter().nth(nth)?)
            }
            SeenAction::Discarded if anew.turn() == Some(seat) => Action::Discard(deal.discard()?),
            SeenAction::Discarded => {
                let free = anew.legal().cards_to_discard() - deal.public().played();
                let nth = random.below(free.len() as u32) as usize;
                Action::Discard(free.iter().nth(nth)?)
            }
        };
        anew.apply(action).ok()?;
    }
    Some(anew)
}

/// The champion with very few layouts, to be fast.
const GLANCE: SearchSettings =
    SearchSettings { bid_layouts: 3, play_layouts: 3, pool_factor: 2, ..SearchSettings::CHAMPION };

#[test]
fn hidden_cards_change_neither_the_view_nor_the_decision() {
    let (mut decisions, mut really_different, mut alone) = (0, 0, 0);
    for seed in 0..260 {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        let dealer = chance::one(&mut random, &Seat::ALL);
        let mut deal = DealState::new(rules.hand, dealer, chance::dealt(rules.hand.joker, dealer, &mut random));
        let standing = Standing { score: BySide::default(), length: rules.length, hands_left: Some(12) };
        while let Some(seat) = deal.turn() {
            let view = SeatView::of_hand(&deal, seat, standing);
            let chosen = decide(&view, Level::Regular, seed);
            let anew = redeal_hidden_cards(&deal, seat, rules.hand, &mut random).unwrap_or(deal);
            let other = SeatView::of_hand(&anew, seat, standing);
            assert_eq!(view, other);
            for level in [Level::Beginner, Level::Social, Level::Regular] {
                assert_eq!(decide(&view, level, seed), decide(&other, level, seed));
            }
            // The thinking levels think less here, on the same paths; and in some deals as much as they do.
            assert_eq!(decide_by_search(&view, &GLANCE, seed), decide_by_search(&other, &GLANCE, seed));
            for level in [Level::Expert, Level::Champion].into_iter().filter(|_| seed % 130 == 0) {
                assert_eq!(decide(&view, level, seed), decide(&other, level, seed));
            }
            decisions += 1;
            really_different += u32::from(anew.dealt() != deal.dealt());
            deal.apply(chosen.action).unwrap();
        }
        alone += u32::from(deal.public().contract().is_some_and(|contract| contract.going() == Going::Alone));
    }
    // Late in a hand little is hidden; most decisions must have met other cards than there were.
    assert!(
        decisions > 4000 && really_different > decisions * 3 / 4 && alone > 10,
        "{decisions} {really_different} {alone}"
    );
}
