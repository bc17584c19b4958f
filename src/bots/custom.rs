//! What partners expect: customs of the table that the thinking levels keep.
//!
//! A custom is worth more than a computed hundredth or two: the partner counts on it, and the layouts tried do not say
//! what a broken custom costs later. So some cards are not considered, and what the rule player does by custom needs
//! more to be given up for.

use super::memory::{Memory, Role};
use super::standing::Stakes;
use super::{Decision, Reason, bidding};
use crate::cards::{CardSet, Rank};
use crate::rules::{Action, ActionSet, Going};
use crate::view::SeatView;

/// What custom says of a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Custom {
    /// The actions that may be considered.
    pub open: ActionSet,
    /// How much more than the rule player's action another must be worth, in hundredths of a point.
    pub holds: i16,
}

/// What custom says when the rule player would do this.
pub(super) fn of(view: &SeatView, legal: ActionSet, ruled: &Decision) -> Custom {
    let only = ActionSet::EMPTY.with(ruled.action);
    let free = Custom { open: legal, holds: 0 };
    let (Some(reason), Some(memory)) = (ruled.reasons.first(), Memory::new(view)) else {
        return bid(view, legal, ruled);
    };
    let cards = legal.cards_to_play();
    let Action::Play(chosen) = ruled.action else { return free };
    let trumps = cards & memory.of_suit(memory.trump);
    let plays = |cards: CardSet| Custom { open: ActionSet::plays(cards), holds: 0 };
    match reason {
        Reason::NeedsBoth | Reason::KeepsBoss(_) | Reason::KeepsGuard(_) | Reason::LowFromLength(_) => {
            Custom { open: only, ..free }
        }
        // The highest trump, so that it is not hidden behind a small one; and trump.
        Reason::ReturnsTrump => Custom { open: only, ..free },
        Reason::DrawsTrump => Custom { holds: 15, ..plays((cards - trumps).with(chosen)) },
        Reason::TrumpIsGone | Reason::SparesPartnersTrump => plays((cards - trumps).with(chosen)),
        Reason::PartnerHasIt if memory.trick().is_some_and(|trick| trick.suit() != Some(memory.trump)) => {
            plays(if trumps.contains(chosen) { cards } else { cards - trumps })
        }
        Reason::LeadsAce => {
            let aces: CardSet = cards.iter().filter(|card| card.rank == Rank::Ace && !trumps.contains(*card)).collect();
            let leads = if memory.role() == Role::Defender { cards - trumps } else { cards };
            Custom { open: ActionSet::plays((leads - aces).with(chosen)), holds: 10 }
        }
        _ if memory.trick().is_none() && !trumps.contains(chosen) => {
            let stuck = memory.role() == Role::MakersPartner && memory.maker_was_stuck();
            if memory.role() == Role::Defender || stuck { plays(cards - trumps) } else { free }
        }
        _ => free,
    }
}

/// Custom in the bidding.
fn bid(view: &SeatView, legal: ActionSet, ruled: &Decision) -> Custom {
    let waits = |reason: &Reason| matches!(reason, Reason::WaitsForNext(_) | Reason::KeepsRightBower(_));
    let holds = match () {
        () if ruled.reasons.iter().any(waits) => 100,
        () if bidding::calls_what_fits(view, legal) => 80,
        () => 0,
    };
    // Where two points win the game the partner can only help.
    let two_are_enough = Stakes::of(view).two_are_enough();
    let alone = |action: &Action| matches!(action, Action::Order(Going::Alone) | Action::Call(_, Going::Alone));
    let open = legal.iter().filter(|action| !(two_are_enough && alone(action)) || *action == ruled.action).collect();
    Custom { open, holds }
}
