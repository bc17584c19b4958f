//! What partners expect: customs of the table that the thinking levels keep.
//!
//! A custom is worth more than a computed hundredth or two: the partner counts on it, and the layouts tried do not say
//! what a broken custom costs later. So some cards are not considered, and what the rule player does by custom needs
//! more to be given up for.

use super::memory::{Memory, Role};
use super::{Decision, Reason};
use crate::cards::{CardSet, Rank};
use crate::rules::{Action, ActionSet};
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
        return Custom { holds: bid(ruled), ..free };
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
        Reason::DrawsTrump => plays((cards - trumps).with(chosen)),
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

/// How much custom speaks for a bid.
fn bid(ruled: &Decision) -> i16 {
    let fits = ruled.reasons.iter().any(|reason| matches!(reason, Reason::FitsSeat(_)));
    let waits =
        ruled.reasons.iter().any(|reason| matches!(reason, Reason::WaitsForNext(_) | Reason::KeepsRightBower(_)));
    match (fits, waits) {
        (_, true) => 100,
        (true, _) => 40,
        _ => 0,
    }
}
