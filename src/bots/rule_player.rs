//! The sound club player: rules of thumb, no search and no chance. It is a level of its own, and the stronger ones ask
//! it what others would do.

use super::card_knowledge::CardKnowledge;
use super::style::StyleWeights;
use super::{Decision, Pick, bidding, bury, follow, house, lead};
use cards::CardSet;
use rules::view::SeatView;
use rules::{Action, ActionSet, Phase};

/// Its decision among several legal actions.
pub(super) fn decide(view: &SeatView, legal: ActionSet, weights: StyleWeights) -> Decision {
    match (view.public().phase(), CardKnowledge::new(view)) {
        (Phase::GoingUnder, _) => house::under(view, legal),
        (Phase::Redealing, _) => house::redeal(view),
        (Phase::Bidding(_), _) | (_, None) => bidding::bid(view, legal, weights),
        (Phase::Defending, Some(knowledge)) => house::defend(&knowledge),
        (Phase::Giving, Some(knowledge)) => house::give(&knowledge, legal.cards_to_give()),
        (Phase::GivingBack, Some(knowledge)) => house::give_back(&knowledge, legal.cards_to_give()),
        (Phase::Discarding, Some(knowledge)) => bury::discard(&knowledge, legal.cards_to_discard()),
        (Phase::Playing | Phase::Done, Some(knowledge)) => {
            let (card, reason) = card(&knowledge, legal.cards_to_play());
            Decision::new(Action::Play(card), reason)
        }
    }
}

/// Returns what it does at this view, without reasons.
pub(super) fn action(view: &SeatView) -> Action {
    let legal = view.legal();
    match (legal.len(), legal.nth(0)) {
        (0, _) | (_, None) => Action::Pass,
        (1, Some(only)) => only,
        _ => match (view.public().phase(), CardKnowledge::new(view)) {
            // Most of a hand is played cards; they need no list of reasons.
            (Phase::Playing, Some(knowledge)) => Action::Play(card(&knowledge, legal.cards_to_play()).0),
            _ => decide(view, legal, StyleWeights::CLUB).action,
        },
    }
}

/// The card it plays, among several.
pub(super) fn card(knowledge: &CardKnowledge, cards: CardSet) -> Pick {
    match knowledge.trick() {
        Some(trick) => follow::follow(knowledge, trick, cards),
        None => lead::lead(knowledge),
    }
}
