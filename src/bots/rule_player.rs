//! The sound club player: rules of thumb, no search and no chance. It is a level of its own, and the stronger ones ask
//! it what others would do.

use super::memory::Memory;
use super::temper::Temper;
use super::{Decision, Pick, bidding, discard, follow, lead};
use crate::cards::CardSet;
use crate::rules::{Action, ActionSet, Phase};
use crate::view::SeatView;

/// Its decision among several legal actions.
pub(super) fn decide(view: &SeatView, legal: ActionSet, temper: Temper) -> Decision {
    match (view.public().phase(), Memory::new(view)) {
        (Phase::Bidding(_), _) | (_, None) => bidding::bid(view, legal, temper),
        (Phase::Discarding, Some(memory)) => discard::discard(&memory, legal.cards_to_discard()),
        (Phase::Playing | Phase::Done, Some(memory)) => {
            let (card, reason) = card(&memory, legal.cards_to_play());
            Decision::new(Action::Play(card), reason)
        }
    }
}

/// What it does at this view, without reasons.
pub(super) fn action(view: &SeatView) -> Action {
    let legal = view.legal();
    match (legal.len(), legal.nth(0)) {
        (0, _) | (_, None) => Action::Pass,
        (1, Some(only)) => only,
        _ => match (view.public().phase(), Memory::new(view)) {
            // Most of a hand is played cards; they need no list of reasons.
            (Phase::Playing, Some(memory)) => Action::Play(card(&memory, legal.cards_to_play()).0),
            _ => decide(view, legal, Temper::CLUB).action,
        },
    }
}

/// The card it plays, among several.
pub(super) fn card(memory: &Memory, cards: CardSet) -> Pick {
    match memory.trick() {
        Some(trick) => follow::follow(memory, trick, cards),
        None => lead::lead(memory),
    }
}
