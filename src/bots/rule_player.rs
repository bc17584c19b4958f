//! The rule player: it decides like a sound club player, by rules of thumb, without search or randomness. It plays the
//! level `regular`. The searching levels use it to predict the others.

use super::card_knowledge::CardKnowledge;
use super::style::StyleWeights;
use super::{CardChoice, Decision, bidding, bury, follow, house, lead};
use cards::CardSet;
use rules::view::SeatView;
use rules::{Action, ActionSet, Phase};

/// Chooses among the legal actions, with reasons.
pub(super) fn decide(view: &SeatView, legal: ActionSet, weights: StyleWeights) -> Decision {
    match (view.public().phase(), CardKnowledge::new(view)) {
        (Phase::GoingUnder, _) => house::decide_going_under(view, legal),
        (Phase::Redealing, _) => house::decide_redeal(view),
        (Phase::Bidding(_), _) | (_, None) => bidding::decide_bid(view, legal, weights),
        (Phase::Defending, Some(knowledge)) => house::decide_defending_alone(&knowledge),
        (Phase::Giving, Some(knowledge)) => house::decide_gift(&knowledge, legal.cards_to_give()),
        (Phase::GivingBack, Some(knowledge)) => house::decide_gift_back(&knowledge, legal.cards_to_give()),
        (Phase::Discarding, Some(knowledge)) => bury::decide_discard(&knowledge, legal.cards_to_discard()),
        (Phase::Playing | Phase::Done, Some(knowledge)) => {
            let (card, reason) = choose_card(&knowledge, legal.cards_to_play());
            Decision::new(Action::Play(card), reason)
        }
    }
}

/// Chooses an action without collecting reasons, which is faster.
pub(super) fn choose_action(view: &SeatView) -> Action {
    choose_action_in_style(view, StyleWeights::CLUB)
}

/// Chooses an action in a style, without collecting reasons.
pub(super) fn choose_action_in_style(view: &SeatView, weights: StyleWeights) -> Action {
    let legal = view.legal();
    match (legal.len(), legal.nth(0)) {
        (0, _) | (_, None) => Action::Pass,
        (1, Some(only)) => only,
        _ => match (view.public().phase(), CardKnowledge::new(view)) {
            // Most turns are card plays, so this path avoids building a decision.
            (Phase::Playing, Some(knowledge)) => Action::Play(choose_card(&knowledge, legal.cards_to_play()).0),
            _ => decide(view, legal, weights).action,
        },
    }
}

pub(super) fn choose_card(knowledge: &CardKnowledge, cards: CardSet) -> CardChoice {
    match knowledge.current_trick() {
        Some(trick) => follow::choose_card_to_follow(knowledge, trick, cards),
        None => lead::choose_lead(knowledge),
    }
}
