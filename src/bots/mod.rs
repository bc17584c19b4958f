//! The players that are programs. A bot is a function of a [`SeatView`]: it sees no log, no clock and no chance but its seed.
//!
//! `README.md` beside this file says how the bots decide and how strong they are, with the commands that measure it.

mod beginner;
mod bidding;
mod discard;
mod follow;
mod lead;
mod levels;
mod memory;
mod reason;
pub mod solver;
mod standing;
mod throw_off;
mod worth;

pub use levels::{Level, ParseLevelError};
pub use reason::{Reason, SuitTie};

use crate::cards::Card;
use crate::rules::{Action, ActionSet, Phase};
use crate::view::SeatView;
use memory::Memory;

/// What a bot does and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The action: legal for the view it came from.
    pub action: Action,
    /// What it rests on, the weightiest first; true to what was computed.
    pub reasons: Vec<Reason>,
}

impl Decision {
    fn new(action: Action, reason: Reason) -> Decision {
        Decision { action, reasons: vec![reason] }
    }

    /// The only legal action.
    fn forced(action: Action) -> Decision {
        Decision::new(action, Reason::NoChoice)
    }
}

/// What a player of this level does at this view. The same view, level and seed give the same answer everywhere.
///
/// A bot is asked only when it is its seat's turn; where it is not, no action is legal and the answer is a pass.
#[must_use]
pub fn decide(view: &SeatView, level: Level, seed: u64) -> Decision {
    let legal = view.legal();
    match (legal.len(), legal.nth(0)) {
        (_, None) => return Decision::forced(Action::Pass),
        (1, Some(only)) => return Decision::forced(only),
        _ => {}
    }
    let decision = match level {
        Level::Beginner => beginner::decide(view, legal, seed),
        Level::Regular => regular(view, legal),
    };
    debug_assert!(legal.contains(decision.action), "{decision:?} of {legal:?}");
    decision
}

/// The sound club player; it needs no chance.
fn regular(view: &SeatView, legal: ActionSet) -> Decision {
    match (view.public().phase(), Memory::new(view)) {
        (Phase::Bidding(_), _) | (_, None) => bidding::bid(view, legal),
        (Phase::Discarding, Some(memory)) => discard::discard(&memory, legal.cards_to_discard()),
        (Phase::Playing | Phase::Done, Some(memory)) => play(&memory, legal),
    }
}

fn play(memory: &Memory, legal: ActionSet) -> Decision {
    let cards = legal.cards_to_play();
    let (card, reason) = match memory.trick() {
        Some(trick) => follow::follow(memory, trick, cards),
        None => lead::lead(memory),
    };
    Decision::new(Action::Play(card), reason)
}

/// A card and why.
type Pick = (Card, Reason);
